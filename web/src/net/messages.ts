// messages.ts: docs/api.md in types.
export interface OptionInfo { name: string; fallback: string; values?: string[]; range?: [number, number]; help: string }
export interface EngineInfo { name: string; summary: string }
export interface LevelInfo { name: string; title: string; engine: string }
export interface GameInfo {
  name: string; title: string; summary: string;
  players: number[]; seats: string[]; modes: Mode[];
  options: OptionInfo[]; engines: EngineInfo[]; levels: LevelInfo[];
}
export interface Hello { person: string; name: string; lang: string; version: string; api: number; games: GameInfo[] }
export interface MyGame { game: string; kind: string; created: number; changed: number; over: boolean }

export type Mode = 'turns' | 'step' | 'live' | 'rounds';
export type SeatRequest = { kind: 'me'; name?: string } | { kind: 'open' } | { kind: 'engine'; level?: string; engine?: string; time?: number };
export interface CreateRequest {
  kind: string; rules?: string; position?: string; moves?: string; record?: string;
  seats: SeatRequest[]; clock?: { time: number; increment: number }; mode?: Mode; tick?: number; seed?: number; timer?: number; rounds?: number;
}

export interface Seat {
  kind: 'person' | 'engine' | 'open';
  name?: string; here?: boolean; rating?: number | null;
  level?: string | null; engine?: string; title?: string; thinking?: boolean;
}
export interface Clock { left: number[]; increment: number; running: number; now: number }
export interface Result { termination: 'rules' | 'repetition' | 'length' | 'resignation' | 'time' | 'agreement'; values: number[] }
export interface Offer { seat: number; what: 'draw' | 'undo' | 'rematch' }
export interface Last { seat: number; move: string; values?: number[]; line?: string[]; why?: string[] }
export interface Bid { seat: number; number: number; order: number; failed: boolean }
export interface Round {
  phase: 'break' | 'thinking' | 'bidding' | 'showing' | 'end'; number: number;
  mission: { robot: string; cell: string } | null; start: string; bids: Bid[]; passed: number[]; demonstrator: number;
  moves: string[]; chips: number[]; left: number; goal: number; winner: number; deadline: number | null; line?: string[];
}
/** A game as the server tells it after every change. */
export interface State {
  event: 'state'; game: string; entry: number; kind: string; rules: string; mode: Mode; start: string; created: number; now: number;
  position: string; moves: string[]; redo: number; turn: number; legal: string[][]; waiting: number[]; seats: Seat[];
  clock: Clock | null; tick: { every: number; next: number | null } | null; offer: Offer | null; result: Result | null;
  next: string | null; last: Last | null; news?: string[]; round?: Round | null; you?: number[];
}
/** A game in real time: only what changed. */
export interface Tick { event: 'tick'; game: string; entry: number; ply: number; moves: string[]; waiting: number[]; next: number | null; now: number }

/** What a question is about: a game by its id, or any position. */
export type About = { game: string } | { kind: string; rules?: string; position?: string; moves?: string };
export interface Legal { legal: string[][]; rules: string; position: string; turn: number; over: boolean }
export interface Hint { move?: string; values?: number[]; line?: string[]; why?: string[]; hints?: string[] }
export interface MoveValue { move: string; values?: number[]; exact?: string }
export interface Analysis { values?: number[]; move?: string; line?: string[]; exact?: string; nodes?: number; depth?: number; time?: number; moves: MoveValue[] }
export interface Explanation { legal: boolean; why: string[]; column?: number }
export interface Puzzle { position: string; rating: number; stars: number; best: number; name: string }
export interface Answer {
  lang: string; topic: string | null; text: string[]; rests: string | null; cells: string[]; move: string | null; line: string[];
  more: string[]; nearest: string[]; context: string;
}

// messages.ts: the messages of docs/api.md as types. Times are milliseconds: durations, or since 1970 by the server's
// clock.
export interface OptionInfo {
  name: string;
  fallback: string; /* default value */
  values?: string[]; /* the possible values of a list option */
  range?: [number, number]; /* lowest and highest value of a number option */
  help: string;
}
export interface EngineInfo {
  name: string; /* as one types it: `astar` */
  title: string; /* the proper name: `A*` */
  summary: string;
}
export interface LevelInfo {
  name: string;
  title: string;
  engine: string; /* the engine and its options, as in `strong:depth=3` */
}
export interface GameInfo {
  name: string;
  title: string;
  summary: string;
  players: number[]; /* possible numbers of players */
  seats: string[]; /* what the players are called */
  modes: Mode[];
  options: OptionInfo[];
  engines: EngineInfo[];
  levels: LevelInfo[];
}
export interface Hello {
  person: string; /* secret id of this person, kept in the browser */
  name: string;
  lang: string;
  version: string;
  api: number;
  games: GameInfo[];
}
export interface MyGame {
  game: string; /* the game's id, part of its link */
  kind: string;
  created: number;
  changed: number;
  over: boolean;
}

export type Mode = 'turns' | 'step' | 'live' | 'rounds';
export type SeatRequest =
  { kind: 'me'; name?: string } | { kind: 'open' } | { kind: 'engine'; level?: string; engine?: string; time?: number };
export interface CreateRequest {
  kind: string;
  rules?: string;
  position?: string;
  moves?: string; /* played from `position`, separated by spaces */
  record?: string; /* instead of kind, rules, position and moves */
  seats: SeatRequest[];
  clock?: { time: number; increment: number }; /* milliseconds */
  mode?: Mode;
  tick?: number; /* milliseconds, live mode */
  seed?: number;
  timer?: number; /* rounds: milliseconds to bid */
  rounds?: number; /* chips to win */
}

export interface Seat {
  kind: 'person' | 'engine' | 'open';
  name?: string;
  here?: boolean; /* whether the person follows the game */
  rating?: number | null;
  level?: string | null;
  engine?: string;
  title?: string;
  thinking?: boolean;
}
export interface Clock {
  left: number[]; /* by seat, at the time `now` */
  increment: number;
  running: number; /* seat whose clock runs; -1: none */
  now: number;
}
export interface Result {
  termination: 'rules' | 'repetition' | 'length' | 'resignation' | 'time' | 'agreement';
  values: number[]; /* by seat, 0 to 1; in games with a score, the score */
}
export interface Offer {
  seat: number;
  what: 'draw' | 'undo' | 'rematch';
}
export interface Last {
  seat: number;
  move: string;
  values?: number[];
  line?: string[];
  why?: string[];
}
export interface Bid {
  seat: number;
  number: number; /* moves */
  order: number; /* when it was made, among the bids of the round */
  failed: boolean;
}
export interface Round {
  phase: 'break' | 'thinking' | 'bidding' | 'showing' | 'end';
  number: number;
  mission: { robot: string; cell: string } | null; /* `robot` is a letter or `any`; null before the first round */
  start: string; /* position at the start of the round */
  bids: Bid[];
  passed: number[]; /* seats */
  demonstrator: number; /* seat; -1: nobody */
  moves: string[]; /* shown so far */
  chips: number[]; /* won, by seat */
  left: number; /* chips in the bag */
  goal: number; /* chips to win */
  winner: number; /* seat that won the chip; -1: nobody */
  deadline: number | null;
  line?: string[];
}
/** A game as the server sends it after every change. */
export interface State {
  event: 'state';
  game: string;
  entry: number; /* number of the last log entry: a smaller one is an older state */
  kind: string;
  rules: string;
  mode: Mode;
  start: string; /* first position; empty: the usual one */
  created: number;
  now: number; /* server time when the message was sent */
  position: string;
  moves: string[];
  redo: number; /* number of moves that can be brought back */
  turn: number; /* seat to move; -1: the game is over */
  legal: string[][]; /* by seat; empty for a seat that cannot move */
  waiting: number[]; /* seats that have to act now */
  seats: Seat[];
  clock: Clock | null;
  tick: { every: number; next: number | null } | null; /* live mode; `next` is null while it waits */
  offer: Offer | null;
  result: Result | null;
  next: string | null; /* id of the rematch */
  last: Last | null; /* the last move, with what an engine said about it */
  news?: string[]; /* sentences for everyone */
  round?: Round | null;
  you?: number[]; /* our seats; only in answers */
}
/** What a tick changed in a live game; sent instead of a whole State. */
export interface Tick {
  event: 'tick';
  game: string;
  entry: number;
  ply: number; /* number of moves after this tick */
  moves: string[]; /* of the seats that were waiting before, in seat order */
  waiting: number[]; /* seats still riding */
  next: number | null;
  now: number;
}

/** What a request is about: a game by its id, or any position. */
export type About = { game: string } | { kind: string; rules?: string; position?: string; moves?: string };
export interface Legal {
  legal: string[][]; /* by seat */
  rules: string;
  position: string;
  turn: number;
  over: boolean;
}
export interface Hint {
  move?: string;
  values?: number[];
  line?: string[];
  why?: string[];
  hints?: string[]; /* sentences up to the requested step, in games with hint steps */
}
/** What an engine's values count: expected result, points of criteria, utility, moves to the goal, score. */
export type ValueUnit = 'result' | 'points' | 'utility' | 'moves' | 'score';
export interface MoveValue {
  move: string;
  unit?: ValueUnit; /* of a named engine's opinion; without it the engine did not value the move */
  values?: number[]; /* by seat */
  bound?: 'exact' | 'lower' | 'upper'; /* what the engine knows: its value, or that it is at least or at most this */
  visits?: number; /* simulations of the move */
  mean?: number; /* of the simulations, for the player to move */
  spread?: number; /* their sample standard deviation */
  exact?: string; /* proved value: `win 9`, `loss 4`, `draw`, or a number */
}
/** What a search cost. */
export interface Effort {
  time_us?: number;
  per_second?: number; /* positions, or simulations if the engine samples */
  memory?: number; /* bytes */
}
export interface Analysis extends Effort {
  engine?: string; /* the named engine with its options; the values are then its own, in `unit` */
  unit?: ValueUnit;
  values?: number[];
  move?: string;
  line?: string[];
  exact?: string;
  nodes?: number;
  depth?: number;
  time?: number; /* milliseconds */
  moves: MoveValue[];
}
export interface Explanation extends Effort {
  legal: boolean;
  why: string[]; /* what the move does, or why it is illegal */
  column?: number; /* where the text of the move is wrong, from 1 */
  engine?: string; /* with a named engine: its opinion */
  unit?: ValueUnit;
  move?: string; /* that it would play */
  candidates?: Omit<MoveValue, 'unit'>[];
}
export interface Puzzle {
  position: string;
  rating: number;
  stars: number;
  best: number; /* fewest moves */
  name: string;
}
export interface Answer {
  lang: string;
  topic: string | null; /* null: the assistant does not know */
  text: string[]; /* paragraphs */
  rests: string | null; /* page and heading of the source */
  cells: string[]; /* squares to mark */
  move: string | null;
  line: string[];
  more: string[]; /* follow-up questions */
  nearest: string[]; /* similar questions it can answer */
  context: string; /* to be sent with the next question */
}

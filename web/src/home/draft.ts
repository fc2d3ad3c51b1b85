// draft.ts: a game that is being set up, as plain data: who sits where, rules, clock, pace; and the request that it becomes.
import { keep, kept, settings } from '../app/settings.ts';
import type { CreateRequest, SeatRequest } from '../net/messages.ts';
import type { Line } from '../net/position.ts';
import { readText } from '../match/record.ts';
import { lastLevel, mySeat, randomBoard, randomNumber, type Kind } from './kinds.ts';
import { TICK } from './start.ts';

export type Who = 'me' | 'second' | 'open' | 'engine';
export interface Sitter { who: Who; level: string; engine: string; name: string }
export const PRESETS = ['computer', 'here', 'friend', 'watch', 'alone'] as const;
export type Preset = (typeof PRESETS)[number];
export interface Draft {
  preset: Preset | 'own'; /* own: changed by hand since */
  sitters: Sitter[]; /* for as many seats as there can be; the first ones count */
  seats: number; /* of rounds, where the rules do not tell */
  rules: Record<string, string>; /* what was chosen, by option */
  clock: string; /* none, own, or seconds+seconds */
  minutes: number; increment: number; /* of an own clock */
  live: boolean; tick: number; /* Tron */
  timer: number; chips: number; /* rounds: seconds to bid; chips that win, 0: as many as the rules say */
  think: number; /* seconds an engine may think, 0: as its level says */
  text: string; /* a position or a record */
}

export const MOST_SEATS = 8;
const BOARD_OPTIONS = ['players', 'size', 'walls', 'map', 'floors', 'seed', 'board', 'robots']; /* what a position fixes by itself */

/** Who sits where, for a way to play and a number of seats. Four people's boards have two people, opposite each other. */
export function sittersFor(preset: Preset, seats: number, level: string): Sitter[] {
  const partner = seats === 4 ? 2 : 1, other: Who = preset === 'here' ? 'second' : preset === 'friend' ? 'open' : 'engine';
  return Array.from({ length: MOST_SEATS }, (_, i) => {
    const who: Who = i === 0 && preset !== 'watch' ? 'me' : i === partner ? (preset === 'watch' ? 'engine' : other) : 'engine';
    return { who, level, engine: '', name: '' };
  });
}

/** What is drawn by chance anew for every game. */
export const drawn = (kind: Kind, board?: string): Record<string, string> => {
  if (kind === 'tron') return { seed: String(randomNumber(1_000_000)) };
  if (kind !== 'ricochet') return {};
  const printed = randomBoard();
  return { board: board === 'random' ? board : board?.endsWith('+d') ? `${printed.replace(/[AB]/g, 'D')}+d` : printed, seed: String(1 + randomNumber(1_000_000)) };
};

export function firstDraft(kind: Kind): Draft {
  return {
    preset: 'computer', sitters: sittersFor('computer', 2, lastLevel(kind)), seats: 2, rules: { ...(kind === 'tron' ? { map: 'plaza' } : {}), ...drawn(kind) },
    clock: 'none', minutes: 10, increment: 5, live: true, tick: TICK, timer: 60, chips: 0, think: 0, text: '',
  };
}

export const rememberDraft = (kind: Kind, draft: Draft) => keep(`new.${kind}`, JSON.stringify({ ...draft, text: '' }));

/** What was chosen last, with what the address says on top of it. */
export function rememberedDraft(kind: Kind, query: URLSearchParams): Draft {
  let draft = firstDraft(kind);
  try { draft = { ...draft, ...JSON.parse(kept(`new.${kind}`) ?? '{}') }; } catch { /* another version wrote it: begin anew */ }
  draft.rules = { ...draft.rules, ...drawn(kind, draft.rules['board']), ...readRules(query.get('rules') ?? '') };
  draft.text = query.get('position') ?? '';
  const level = query.get('level');
  if (query.get('watch')) draft = { ...draft, preset: 'watch', sitters: sittersFor('watch', 2, level ?? 'hard') };
  else if (level) draft.sitters = draft.sitters.map((sitter) => ({ ...sitter, level, engine: '' }));
  return draft;
}

export const readRules = (text: string): Record<string, string> => Object.fromEntries(text.split(/,(?=[a-z]+=)/).filter(Boolean).map((item) => item.split('=') as [string, string]));
const writeRules = (rules: Record<string, string>) => Object.entries(rules).map((pair) => pair.join('=')).join(',');

/** Whether the draft is a game of bids (Ricochet Robots), and whether it goes tick by tick (Tron). */
export const isRounds = (kind: Kind, { preset }: Draft) => kind === 'ricochet' && preset !== 'alone' && preset !== 'watch';
/** Options that count: those of a random map only when the map is random. */
function rulesOf(kind: Kind, { rules }: Draft) {
  const random = rules['map'] === 'random';
  return Object.fromEntries(Object.entries(rules).filter(([name, value]) => value !== '' && (kind !== 'tron' || random || ['map', 'teams'].includes(name))));
}

/** What stands on the board at the beginning: for the preview, and for the request. */
export function lineOf(kind: Kind, draft: Draft): Line {
  const rules = rulesOf(kind, draft);
  if (!draft.text.trim()) return { kind, rules: writeRules(rules), start: '', moves: [] };
  const line = readText(draft.text, kind);
  const free = Object.fromEntries(Object.entries(rules).filter(([name]) => !BOARD_OPTIONS.includes(name)));
  return { ...line, rules: line.rules || writeRules(free) };
}

function seatOf({ who, level, engine, name }: Sitter, think: number): SeatRequest {
  if (who === 'me') return mySeat();
  if (who === 'second') return { kind: 'me', ...(name.trim() ? { name: name.trim() } : {}) };
  if (who === 'open') return { kind: 'open' };
  return { kind: 'engine', ...(engine ? { engine } : { level }), ...(think ? { time: think * 1000 } : {}) };
}

function clockOf({ clock, minutes, increment }: Draft) {
  if (clock === 'none') return undefined;
  const [time, more] = clock === 'own' ? [minutes * 60, increment] : clock.split('+').map(Number);
  return { time: Math.round(time! * 1000), increment: Math.round(more! * 1000) };
}

/** The game as the server is asked for it; `seats` is how many there are. */
export function requestOf(kind: Kind, draft: Draft, seats: number): CreateRequest {
  const { rules, start, moves } = lineOf(kind, draft), rounds = isRounds(kind, draft), clock = clockOf(draft);
  return {
    kind, seats: draft.sitters.slice(0, seats).map((sitter) => seatOf(sitter, draft.think)),
    ...(rules ? { rules } : {}), ...(start ? { position: start } : {}), ...(moves.length ? { moves: moves.join(' ') } : {}),
    ...(clock && hasClock(kind) ? { clock } : {}),
    ...(kind === 'tron' && seats > 1 ? (draft.live ? { mode: 'live' as const, tick: draft.tick } : { mode: 'step' as const }) : {}),
    ...(rounds ? { mode: 'rounds' as const, timer: draft.timer * 1000, seed: 1 + randomNumber(1_000_000), ...(draft.chips ? { rounds: draft.chips } : {}) } : {}),
  };
}

export const hasClock = (kind: Kind) => kind === 'pogo' || kind === 'quoridor';

/** A seat given to somebody; whoever sat there changes places with a person who can only sit once. */
export function seated(sitters: Sitter[], seat: number, who: Who): Sitter[] {
  const old = sitters.findIndex((sitter) => sitter.who === 'me');
  return sitters.map((sitter, i) => (i === seat ? { ...sitter, who } : who === 'me' && i === old ? { ...sitter, who: sitters[seat]!.who } : sitter));
}

/** Everybody moves on by one seat. */
export const turned = (sitters: Sitter[], seats: number) => [sitters[seats - 1]!, ...sitters.slice(0, seats - 1), ...sitters.slice(seats)];

export const myName = () => settings.name.value;

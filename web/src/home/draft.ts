// draft.ts: a new game being set up (seats, rules, clock, pace) and the create request made from it.
import { store, stored, settings } from '../app/settings.ts';
import { boards } from '../boards/boards.ts';
import { randomNumber } from '../boards/chance.ts';
import { TICK, type Draft, type Pace, type Preset, type Rules, type Sitter, type Who } from '../boards/setup.ts';
import type { CreateRequest, SeatRequest } from '../net/messages.ts';
import type { Line } from '../net/position.ts';
import { readText } from '../match/record.ts';
import { lastLevel, mySeat } from './kinds.ts';

export const MOST_SEATS = 8;
const BOARD_OPTIONS = [
  'players',
  'size',
  'walls',
  'map',
  'floors',
  'seed',
  'board',
  'robots',
]; /* options that a start position fixes by itself */

/**
 * Who sits where for a preset and a number of seats: the person on the first seat, the partner of the preset opposite,
 * engines elsewhere.
 */
export function sittersFor(preset: Preset, seats: number, level: string): Sitter[] {
  const partner = seats === 4 ? 2 : 1;
  const other: Who = preset === 'here' ? 'second' : preset === 'friend' ? 'open' : 'engine';
  return Array.from({ length: MOST_SEATS }, (_, i) => {
    const who: Who =
      i === 0 && preset !== 'watch' ? 'me' : i === partner ? (preset === 'watch' ? 'engine' : other) : 'engine';
    return { who, level, engine: '', name: '' };
  });
}

const setupOf = (kind: string) => boards[kind]!.setup ?? {};
const drawn = (kind: string, rules: Rules) => setupOf(kind).draw?.(rules) ?? {};

export function firstDraft(kind: string): Draft {
  return {
    preset: 'computer',
    sitters: sittersFor('computer', 2, lastLevel(kind)),
    seats: 2,
    rules: { ...setupOf(kind).rules, ...drawn(kind, {}) },
    clock: 'none',
    minutes: 10,
    increment: 5,
    live: true,
    tick: TICK,
    timer: 60,
    chips: 0,
    think: 0,
    text: '',
  };
}

export const rememberDraft = (kind: string, draft: Draft) =>
  store(`new.${kind}`, JSON.stringify({ ...draft, text: '' }));

/** The last draft of this kind, overridden by the parameters of the address. */
export function rememberedDraft(kind: string, query: URLSearchParams): Draft {
  let draft = firstDraft(kind);
  try {
    draft = { ...draft, ...JSON.parse(stored(`new.${kind}`) ?? '{}') };
  } catch {
    /* written by another version: start from the defaults */
  }
  draft.rules = { ...draft.rules, ...drawn(kind, draft.rules), ...readRules(query.get('rules') ?? '') };
  draft.text = query.get('position') ?? '';
  const level = query.get('level');
  if (query.get('watch')) draft = { ...draft, preset: 'watch', sitters: sittersFor('watch', 2, level ?? 'hard') };
  else if (level) draft.sitters = draft.sitters.map((sitter) => ({ ...sitter, level, engine: '' }));
  return draft;
}

export const readRules = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split(/,(?=[a-z]+=)/)
      .filter(Boolean)
      .map((item) => item.split('=') as [string, string]),
  );
const writeRules = (rules: Record<string, string>) =>
  Object.entries(rules)
    .map((pair) => pair.join('='))
    .join(',');

/** How time is counted in a game with that many seats. */
export function paceOf(kind: string, draft: Draft, seats: number): Pace {
  const { pace } = setupOf(kind);
  return pace ? pace(draft, seats) : seats > 1 ? 'clock' : null;
}

/** The number of seats; `found` is the number that the board itself gives. */
export const seatsOf = (kind: string, draft: Draft, found: number) =>
  setupOf(kind).seats?.(draft) ?? Math.min(found, MOST_SEATS);

/** The options that apply to the current choices. */
function rulesOf(kind: string, { rules }: Draft) {
  const { counts } = setupOf(kind);
  const chosen = Object.entries(rules).filter(([name, value]) => value !== '' && (!counts || counts(name, rules)));
  return Object.fromEntries(chosen);
}

/** The start position of the draft, for the preview and for the request. */
export function lineOf(kind: string, draft: Draft): Line {
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

/** The members that a pace adds to the create request. */
function paceRequest(pace: Pace, draft: Draft): Partial<CreateRequest> {
  const clock = clockOf(draft);
  if (pace === 'clock') return clock ? { clock } : {};
  if (pace === 'ticks') return draft.live ? { mode: 'live', tick: draft.tick } : { mode: 'step' };
  if (pace !== 'rounds') return {};
  const { timer, chips } = draft;
  return {
    mode: 'rounds',
    timer: timer * 1000,
    seed: 1 + randomNumber(1_000_000),
    ...(chips ? { rounds: chips } : {}),
  };
}

/** The create request; `seats` is the number of seats. */
export function requestOf(kind: string, draft: Draft, seats: number): CreateRequest {
  const { rules, start, moves } = lineOf(kind, draft);
  return {
    kind,
    seats: draft.sitters.slice(0, seats).map((sitter) => seatOf(sitter, draft.think)),
    ...(rules ? { rules } : {}),
    ...(start ? { position: start } : {}),
    ...(moves.length ? { moves: moves.join(' ') } : {}),
    ...paceRequest(paceOf(kind, draft, seats), draft),
  };
}

/** Puts `who` on a seat. If that is the person, whoever sat there moves to the person's old seat. */
export function seated(sitters: Sitter[], seat: number, who: Who): Sitter[] {
  const old = sitters.findIndex((sitter) => sitter.who === 'me');
  return sitters.map((sitter, i) =>
    i === seat ? { ...sitter, who } : who === 'me' && i === old ? { ...sitter, who: sitters[seat]!.who } : sitter,
  );
}

/** Everyone moves on by one seat; the last takes the first. */
export const turned = (sitters: Sitter[], seats: number) => [
  sitters[seats - 1]!,
  ...sitters.slice(0, seats - 1),
  ...sitters.slice(seats),
];

export const myName = () => settings.name.value;

// draft.ts: a game that is being set up: who sits where, rules, clock, pace; and the request that it becomes.
import { keep, kept, settings } from '../app/settings.ts';
import { boards } from '../boards/boards.ts';
import { randomNumber } from '../boards/chance.ts';
import { TICK, type Draft, type Pace, type Preset, type Rules, type Sitter, type Who } from '../boards/setup.ts';
import type { CreateRequest, SeatRequest } from '../net/messages.ts';
import type { Line } from '../net/position.ts';
import { readText } from '../match/record.ts';
import { lastLevel, mySeat } from './kinds.ts';

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

const setupOf = (kind: string) => boards[kind]!.setup ?? {};
const drawn = (kind: string, rules: Rules) => setupOf(kind).draw?.(rules) ?? {};

export function firstDraft(kind: string): Draft {
  return {
    preset: 'computer', sitters: sittersFor('computer', 2, lastLevel(kind)), seats: 2,
    rules: { ...setupOf(kind).rules, ...drawn(kind, {}) },
    clock: 'none', minutes: 10, increment: 5, live: true, tick: TICK, timer: 60, chips: 0, think: 0, text: '',
  };
}

export const rememberDraft = (kind: string, draft: Draft) => keep(`new.${kind}`, JSON.stringify({ ...draft, text: '' }));

/** What was chosen last, with what the address says on top of it. */
export function rememberedDraft(kind: string, query: URLSearchParams): Draft {
  let draft = firstDraft(kind);
  try { draft = { ...draft, ...JSON.parse(kept(`new.${kind}`) ?? '{}') }; } catch { /* another version wrote it: begin anew */ }
  draft.rules = { ...draft.rules, ...drawn(kind, draft.rules), ...readRules(query.get('rules') ?? '') };
  draft.text = query.get('position') ?? '';
  const level = query.get('level');
  if (query.get('watch')) draft = { ...draft, preset: 'watch', sitters: sittersFor('watch', 2, level ?? 'hard') };
  else if (level) draft.sitters = draft.sitters.map((sitter) => ({ ...sitter, level, engine: '' }));
  return draft;
}

export const readRules = (text: string): Record<string, string> => Object.fromEntries(text.split(/,(?=[a-z]+=)/).filter(Boolean).map((item) => item.split('=') as [string, string]));
const writeRules = (rules: Record<string, string>) => Object.entries(rules).map((pair) => pair.join('=')).join(',');

/** How time goes in a game of as many seats. */
export function paceOf(kind: string, draft: Draft, seats: number): Pace {
  const { pace } = setupOf(kind);
  return pace ? pace(draft, seats) : seats > 1 ? 'clock' : null;
}

/** How many seats there are; `found` is what the board says. */
export const seatsOf = (kind: string, draft: Draft, found: number) =>
  setupOf(kind).seats?.(draft) ?? Math.min(found, MOST_SEATS);

/** Options that count. */
function rulesOf(kind: string, { rules }: Draft) {
  const { counts } = setupOf(kind);
  const chosen = Object.entries(rules).filter(([name, value]) => value !== '' && (!counts || counts(name, rules)));
  return Object.fromEntries(chosen);
}

/** What stands on the board at the beginning: for the preview, and for the request. */
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

/** What a way of counting time adds to the request. */
function paceRequest(pace: Pace, draft: Draft): Partial<CreateRequest> {
  const clock = clockOf(draft);
  if (pace === 'clock') return clock ? { clock } : {};
  if (pace === 'ticks') return draft.live ? { mode: 'live', tick: draft.tick } : { mode: 'step' };
  if (pace !== 'rounds') return {};
  const { timer, chips } = draft;
  return { mode: 'rounds', timer: timer * 1000, seed: 1 + randomNumber(1_000_000), ...(chips ? { rounds: chips } : {}) };
}

/** The game as the server is asked for it; `seats` is how many there are. */
export function requestOf(kind: string, draft: Draft, seats: number): CreateRequest {
  const { rules, start, moves } = lineOf(kind, draft);
  return {
    kind, seats: draft.sitters.slice(0, seats).map((sitter) => seatOf(sitter, draft.think)),
    ...(rules ? { rules } : {}), ...(start ? { position: start } : {}), ...(moves.length ? { moves: moves.join(' ') } : {}),
    ...paceRequest(paceOf(kind, draft, seats), draft),
  };
}

/** A seat given to somebody; whoever sat there changes places with a person who can only sit once. */
export function seated(sitters: Sitter[], seat: number, who: Who): Sitter[] {
  const old = sitters.findIndex((sitter) => sitter.who === 'me');
  return sitters.map((sitter, i) => (i === seat ? { ...sitter, who } : who === 'me' && i === old ? { ...sitter, who: sitters[seat]!.who } : sitter));
}

/** Everybody moves on by one seat. */
export const turned = (sitters: Sitter[], seats: number) => [sitters[seats - 1]!, ...sitters.slice(0, seats - 1), ...sitters.slice(seats)];

export const myName = () => settings.name.value;

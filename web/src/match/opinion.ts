// opinion.ts: what an engine thinks of moves: its values in words, their order, and how long a bar stands for each.
// An engine that was asked by name values moves in its own unit; a proved value is shown beside it, never instead.
import { boards } from '../boards/boards.ts';
import type { Analysis, Effort, MoveValue, ValueUnit } from '../net/messages.ts';
import { numberText, t, tn } from '../text/text.ts';

/** The game, and the seat whose view is taken. */
export interface Viewer {
  kind: string;
  seat: number;
}

export const percent = (value: number, digits = 0) => `${numberText(value * 100, digits)}\u00a0%`;

const DIGITS: Record<ValueUnit, number> = { result: 1, points: 2, utility: 3, moves: 1, score: 1 };
/** On an arrow. */
const SHORT_DIGITS: typeof DIGITS = { result: 0, points: 1, utility: 2, moves: 1, score: 0 };
const plain = (value: number, digits: number) => numberText(value, Number.isInteger(value) ? 0 : digits);

/** A value in its unit. */
export function inUnit(unit: ValueUnit, value: number) {
  if (unit === 'result') return percent(value, DIGITS.result);
  return tn(`match.in-${unit}`, value, { n: plain(value, DIGITS[unit]) });
}

/** The engine's number for a move: the mean of its simulations, or the value for the seat. */
export const numberOf = ({ mean, values }: MoveValue, { seat }: Viewer) => mean ?? values?.[seat];

const SIGNS = { exact: '', lower: '≥\u00a0', upper: '≤\u00a0' };

/** What the engine thinks of a move; empty if it did not value it. */
export function opinionText(move: MoveValue, viewer: Viewer) {
  const value = numberOf(move, viewer);
  return move.unit && value !== undefined ? SIGNS[move.bound ?? 'exact'] + inUnit(move.unit, value) : '';
}

/** On how many simulations the opinion rests, and how much they differ; empty if there were none. */
export function sampleText({ unit, visits, spread }: MoveValue) {
  if (visits === undefined || !unit) return '';
  const count = tn('match.sampled', visits, { n: numberText(visits) });
  return spread === undefined ? count : `${count}, ${t('match.spread', { n: inUnit(unit, spread) })}`;
}

const outcome = (exact: string) => exact.match(/^(win|loss) (\d+)$/) ?? [];

/** A proved value in words, without saying that it is proved. */
export function exactText(exact: string, kind: string) {
  const [, word, number] = outcome(exact);
  if (word) return t(word === 'win' ? 'match.exact-win' : 'match.exact-loss', { n: number! });
  if (exact === 'draw') return t('match.drawn').toLowerCase();
  if (exact === 'unsolvable') return t('match.exact-never');
  return boards[kind]!.exact?.words(Number(exact)) ?? exact;
}

function exactShort(exact: string) {
  const [, word, number] = outcome(exact);
  if (word) return t(word === 'win' ? 'match.short-win' : 'match.short-loss', { n: number! });
  if (exact === 'draw') return '=';
  return exact === 'unsolvable' ? '∞' : exact;
}

/** The value of a move where nobody was asked by name: proved if possible, else the expected result or the score. */
export function valueText({ values, exact }: MoveValue, { kind, seat }: Viewer) {
  if (exact === 'draw') return t('match.exact-draw');
  if (exact) return exactText(exact, kind);
  const value = values?.[seat];
  return value === undefined ? '' : value > 1 ? numberText(value) : percent(value);
}

/** An opinion in a few characters, for the label of an arrow. */
export function shortOpinion(move: MoveValue, viewer: Viewer) {
  const proved = move.exact ? exactShort(move.exact) : '';
  const value = numberOf(move, viewer);
  if (!move.unit) return proved || valueText(move, viewer);
  const own =
    value === undefined ? '' : move.unit === 'result' ? percent(value) : plain(value, SHORT_DIGITS[move.unit]);
  return [own, proved && `(${proved})`].filter(Boolean).join(' ');
}

const memoryText = (bytes: number) =>
  bytes < 1e6
    ? t('match.kilobytes', { n: numberText(Math.ceil(bytes / 1000)) })
    : t('match.megabytes', { n: numberText(bytes / 1e6, 1) });

/** What a search cost. */
export function effortText({ time_us, per_second = 0, memory = 0 }: Effort, samples: boolean) {
  if (time_us === undefined) return '';
  const values = {
    time: numberText(time_us),
    rate: numberText(per_second),
    memory: memoryText(memory),
  };
  return t(samples ? 'match.effort-samples' : 'match.effort', values);
}

/** Sort rank of a proved value: quicker wins first, later losses first, numbers by the game's own order. */
function rank(exact: string | undefined, kind: string) {
  const [, word, number] = outcome(exact ?? '');
  if (word) return word === 'win' ? 1000 - Number(number) : Number(number) - 1000;
  if (exact === undefined || exact === 'unsolvable') return -2000;
  if (exact === 'draw') return 0;
  return boards[kind]!.exact?.better === 'more' ? Number(exact) : -Number(exact);
}

/** Greater is better. */
const worth = (move: MoveValue, viewer: Viewer) => {
  const value = numberOf(move, viewer);
  if (value === undefined) return -Infinity;
  return move.unit === 'moves' ? -value : value;
};
/** Whether the engine only knows that the move is no better than this. */
const refuted = ({ unit, bound }: MoveValue) => bound === (unit === 'moves' ? 'lower' : 'upper');

/** The moves of which something is known, best first: a named engine's choice, then by its values, then proved ones. */
export function bestMoves({ moves, move: chosen, engine }: Analysis, viewer: Viewer): MoveValue[] {
  const first = ({ move }: MoveValue) => Number(engine !== undefined && move === chosen);
  const difference = (a: number, b: number) => (a === b ? 0 : a - b);
  return moves
    .filter((each) => each.values || each.exact || first(each))
    .sort(
      (a, b) =>
        first(b) - first(a) ||
        difference(worth(b, viewer), worth(a, viewer)) ||
        Number(refuted(a)) - Number(refuted(b)) ||
        rank(b.exact, viewer.kind) - rank(a.exact, viewer.kind),
    );
}

/** The length of each move's bar, 0 to 1. Expected results have a fixed scale, other units that of these moves. */
export function barLengths(moves: readonly MoveValue[], viewer: Viewer): number[] {
  const all = moves.map((move) => numberOf(move, viewer));
  const known = all.filter((value) => value !== undefined);
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)];
  const least = Math.min(...known);
  return all.map((value, i) => {
    if (value === undefined) return 0;
    if (moves[i]!.unit === 'moves') return value > 0 ? least / value : 1;
    const [from, to] = high <= 1 && low === 0 ? [0, 1] : [low, high];
    return (value - from) / (to - from);
  });
}

const NEAR = 0.15; /* how much worse than the best move a marked move may be: expected result, or length of its bar */

/** The moves close to the best one that the engine has not refuted. */
export function goodMoves(analysis: Analysis, viewer: Viewer) {
  const moves = bestMoves(analysis, viewer);
  const heights = analysis.engine ? barLengths(moves, viewer) : moves.map(({ values }) => values?.[viewer.seat]);
  const close = (i: number) => (heights[i] ?? heights[0] ?? 0) >= (heights[0] ?? 0) - NEAR;
  return moves.filter((move, i) => i === 0 || (close(i) && !refuted(move) && (!analysis.engine || move.unit)));
}

const HALF = 20; /* points: so many more than the other player fill half of the other's side of the bar */

/**
 * Each player's share of the position, summing to 1; null if the values cannot be compared between players. Points have
 * no greatest value: the more there are, the less each adds.
 */
export function sharesOf({ values = [], unit = 'result' }: Pick<Analysis, 'values' | 'unit'>): number[] | null {
  if (values.length < 2 || unit === 'moves') return null;
  const parts = unit === 'points' ? values.map((value) => 1 + value / (Math.abs(value) + HALF)) : values;
  const sum = parts.reduce((all, part) => all + part, 0);
  return sum > 0 && parts.every((part) => part >= 0) ? parts.map((part) => part / sum) : null;
}

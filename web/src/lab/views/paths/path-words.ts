// path-words.ts: what happens in a path search, in sentences.
import { capital, numberText, t, tIf, tn } from '../../../text/text.ts';
import { engineText, moveText } from '../../sentence.ts';
import type { Trace, TraceEvent } from '../../trace.ts';
import type { TextGroup, TextLine, ViewProps } from '../../view.ts';
import { costs, openCount, openRows, orderOf, solution } from './path-state.ts';
import { wallWords } from './path-wall-words.ts';

const MOST = 30;

const TRAIL = 3; /* moves named of the way to a state */

/** A node in a word: its cell, the last moves that lead to it, or the start. */
export function placeOf(trace: Trace, node: number, step: number): string {
  const moves: string[] = [];
  let event = trace.latest(node, step);
  if (event?.cell) return event.cell;
  for (; event?.move && moves.length < TRAIL; event = trace.latest(event.parent, step))
    moves.unshift(moveText(trace.first.game, event.move));
  if (event?.move) moves.unshift('…');
  return moves.join(', ') || t('lab.path-start');
}

/** The end of the search at its root: how long the path is, or why there is none. */
function endWords(trace: Trace, step: number) {
  const length = solution(trace, step).length;
  if (length) return tn('lab.path-done', length, { nodes: numberText(trace.last.nodes) });
  const { end } = trace.last;
  return end === 'done' ? t('lab.path-no-path') : t('lab.path-stopped', { end: tIf(`lab.end-${end}`, end) });
}

/** `f = 3 + 4 = 7`, as far as the trace tells; a weighted f is not the sum. */
export function sumOf({ g, h, f }: { g?: number | undefined; h?: number | undefined; f?: number | undefined }) {
  if (f !== undefined && g !== undefined && h !== undefined)
    return g + h === f ? t('lab.path-sum', { g, h, f }) : t('lab.path-weighted', { g, h, f });
  if (h !== undefined) return t('lab.path-only-h', { h });
  return g === undefined ? '' : t('lab.path-only-g', { g });
}

export const sideWord = (side: TraceEvent['side']) =>
  t(side === 'backward' ? 'lab.path-side-backward' : 'lab.path-side-forward');

function closeWords(trace: Trace, event: TraceEvent) {
  const values = {
    engine: capital(engineText(trace)),
    cell: placeOf(trace, event.node, event.n),
    sum: sumOf({ ...costs(trace, event.node, event.n) }),
    n: openCount(trace, event.n - 1, event.side),
  };
  if (event.side) return t('lab.path-takes-side', { ...values, side: sideWord(event.side) });
  const order = orderOf(trace);
  if (order === 'f') return t('lab.path-takes-f', values);
  return order === 'h' ? t('lab.path-takes-h', values) : t('lab.path-takes-age', values);
}

function openWords(trace: Trace, event: TraceEvent) {
  const { n, node, parent, side } = event;
  const cell = placeOf(trace, node, n);
  if (side) {
    const other = side === 'forward' ? 'backward' : 'forward';
    const counts = { n: openCount(trace, n, side), m: openCount(trace, n, other) };
    return t('lab.path-adds', { side: sideWord(side), cell, ...counts });
  }
  const sum = sumOf(costs(trace, node, n));
  if (!parent) return t('lab.path-first', { cell });
  const values = { cell, parent: placeOf(trace, parent, n), sum };
  return event.kind === 'reopen' ? t('lab.path-reopens', values) : t('lab.path-opens', values);
}

/** The sentence of a step; empty where the lab's own says as much. */
export function eventWords({ trace, step }: ViewProps): string {
  const event = trace.at(step);
  if (!event) return '';
  if (event.kind === 'close') return closeWords(trace, event);
  if (event.kind === 'open' || event.kind === 'reopen') return openWords(trace, event);
  if (event.kind === 'leave' && event.node === 1) return endWords(trace, step);
  if (event.phase === 'grid') return t('lab.say-terms-grid');
  if (event.phase === 'wall') return wallWords(event);
  const cell = placeOf(trace, event.node, step);
  if (event.kind === 'expand' && event.moves !== undefined) return tn('lab.path-expands', event.moves, { cell });
  if (event.kind === 'meet') return t('lab.path-meets', { cell });
  if (event.kind === 'backup' && event.child)
    return t('lab.path-through', { cell, child: placeOf(trace, event.child, step) });
  if (event.kind === 'cut' && event.reason === 'visited') return t('lab.path-known', { cell });
  return '';
}

/** The open list as lines. */
const openLines = (trace: Trace, step: number): TextLine[] =>
  openRows(trace, step, MOST).map(({ node, ...cost }) => {
    const values = { cell: placeOf(trace, node, step), sum: sumOf(cost) };
    return { node, text: t('lab.path-row', values) };
  });

/** Summary; the open list and the solution; the last events. */
export function textOf(props: ViewProps): TextGroup[] {
  const { trace, step } = props;
  const counts = {
    n: numberText(openCount(trace, step)),
    m: numberText(trace.count(trace.stepsOf('open').length ? 'close' : 'leave', step)),
  };
  const found = solution(trace, step);
  const recent: TextLine[] = [];
  for (let n = step; n > 0 && recent.length < MOST; n--) {
    const text = trace.at(n)!.phase === 'wall' ? '' : eventWords({ ...props, step: n });
    if (text) recent.unshift({ text, step: n });
  }
  const steps = found.map(([node, child]) => ({
    node: child,
    text: t('lab.path-through', { cell: placeOf(trace, node, step), child: placeOf(trace, child, step) }),
  }));
  return [
    { title: t('lab.path-open-list'), lines: [{ text: t('lab.path-counts', counts) }, ...openLines(trace, step)] },
    ...(steps.length ? [{ title: t('lab.path-solution'), lines: steps }] : []),
    { title: t('lab.path-events'), lines: recent },
  ];
}

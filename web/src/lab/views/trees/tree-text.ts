// tree-text.ts: a depth-first search as text in three levels: the summary, the path to the node in view and the moves
// there, the depths, and the latest events.
import { t, tIf, tn } from '../../../text/text.ts';
import { engineText } from '../../sentence.ts';
import { countUpTo, type TraceEvent } from '../../trace.ts';
import type { TextGroup, TextLine, ViewProps } from '../../view.ts';
import { type Range, treeOf } from './tree-index.ts';
import { savedOf } from './tree-saved.ts';
import { termsSay } from './terms-words.ts';
import { markLabel } from './tree-mark.tsx';
import type { TreeMark } from './tree-marks.ts';
import { lineName, many, ourValue, savingText, seatName, valueText, visitedText } from './tree-words.ts';

const LATEST = 30;

function best({ kind, trace }: ViewProps, range: Range): TextLine[] {
  const index = treeOf(trace);
  const event = index.last(1, range, 'backup');
  const value = event && ourValue(trace, event);
  if (!event || value === undefined) return [];
  const moves = index.line(1, range).flatMap((node) => trace.latest(node, range.to)?.move ?? []);
  const us = seatName(kind, trace.first.turn);
  const text = t('lab.tree-text-best', { line: lineName(kind, moves), value: valueText(trace, value), us });
  return [{ text, node: event.child ?? 1, step: event.n }];
}

/** How often each reason of a cut occurred until the step; the first and the last of them are near at hand. */
function cuts({ trace }: ViewProps, { from, to }: Range): TextLine[] {
  const steps = trace.stepsOf('cut');
  const part = steps.slice(countUpTo(steps, from - 1), countUpTo(steps, to));
  const reasons = new Map<string, number>();
  for (const n of part) {
    const { reason = '' } = trace.at(n)!;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  return [...reasons].map(([reason, n]) => ({
    text: tn('lab.tree-text-cuts', n, { count: many(n), why: tIf(`lab.tree-cut-${reason}`, reason) }),
  }));
}

function summary(props: ViewProps, range: Range): TextLine[] {
  const { trace, others, step } = props;
  const visited = treeOf(trace).visited(range);
  const saved = savedOf(trace, others, range);
  const skipped = saved?.at(step) ?? 0;
  const lines = [{ text: visitedText(range, visited) }, ...best(props, range)];
  if (saved) {
    const other = engineText(saved.other.trace);
    lines.push({ text: tn('lab.tree-saved', skipped, { count: many(skipped), other }) });
    lines.push({ text: savingText(trace, saved) });
  }
  return [...lines, ...cuts(props, range)];
}

/** A node as a line: what its mark says. */
function nodeLine(props: ViewProps, range: Range, node: number, label: typeof markLabel): TextLine {
  const index = treeOf(props.trace);
  const chosen = index.line(1, range).includes(node);
  const folded = index.size(node, range);
  const mark: TreeMark = { key: '', kind: 'node', node, folded, open: false, chosen, children: [] };
  return { text: label({ props, mark, range, current: node === props.node }), node };
}

/** The node in view, or the root while the iteration has not come there. */
const placeOf = ({ trace, node }: ViewProps, { from, to }: Range) =>
  trace.latest(node, to) && (node === 1 || trace.eventsOf(node)[0]! >= from) ? node : 1;

/** The path to the node in view, and the moves there: with them the whole tree can be walked. */
export function around(props: ViewProps, range: Range, label = markLabel): TextGroup[] {
  const { kind, trace } = props;
  const here = placeOf(props, range);
  const line = (node: number) => nodeLine(props, range, node, label);
  const words = { line: lineName(kind, trace.moves(here, range.to)) };
  const groups = [
    { title: t('lab.tree-text-path'), lines: trace.path(here, range.to).map(line) },
    { title: t('lab.tree-text-moves', words), lines: treeOf(trace).children(here, range).map(line) },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}

const depths = ({ trace }: ViewProps, range: Range): TextLine[] =>
  treeOf(trace)
    .layers(range)
    .flatMap((n, depth) => (n ? [{ text: tn('lab.tree-text-depth', n, { depth, count: many(n) }) }] : []));

/** The latest events that a view has a sentence for. */
export function latest({ trace, step }: ViewProps, say: (event: TraceEvent) => string): TextLine[] {
  const lines: TextLine[] = [];
  for (let n = step; n > 0 && lines.length < LATEST; n--) {
    const event = trace.at(n);
    const text = event ? say(event) : '';
    if (event && text) lines.unshift({ text, step: n, node: event.node });
  }
  return lines;
}

export const summaryText = (props: ViewProps): TextGroup => ({
  title: t('lab.tree-text-summary'),
  lines: summary(props, treeOf(props.trace).at(props.step)),
});

export function treeText(props: ViewProps): TextGroup[] {
  const range = treeOf(props.trace).at(props.step);
  return [
    summaryText(props),
    ...around(props, range),
    { title: t('lab.tree-text-depths'), lines: depths(props, range) },
    { title: t('lab.tree-text-events'), lines: latest(props, (event) => termsSay(props, event)) },
  ];
}

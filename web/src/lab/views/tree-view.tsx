// tree-view.tsx: a depth-first search as a tree that grows with the step.
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { t, tIf, tn } from '../../text/text.ts';
import { NodeBoard } from '../node-board.tsx';
import type { View, ViewProps } from '../view.ts';
import './lab-trees.css';
import { TreeCanvas } from './tree-canvas.tsx';
import { Icicle } from './tree-icicle.tsx';
import { type Range, treeOf } from './tree-index.ts';
import { known } from './tree-mark.tsx';
import { isTree, savedOf } from './tree-saved.ts';
import { treeText } from './tree-text.ts';
import {
  cutText,
  engineName,
  lineName,
  many,
  ourWindow,
  savingText,
  seatName,
  treeSay,
  valueText,
  worth,
} from './tree-words.ts';

/** A button per iteration; it leads to the iteration's end. */
export function Iterations({ trace, range, go }: Pick<ViewProps, 'trace' | 'go'> & { range: Range }) {
  const all = treeOf(trace).ranges();
  if (all.length < 2) return null;
  return (
    <div class="lab-tree-iterations" role="group" aria-label={t('lab.tree-iterations')}>
      <span>{t('lab.tree-iterations')}</span>
      {all.map(({ from, to, limit }) => (
        <button
          key={from}
          type="button"
          class="button"
          aria-pressed={from === range.from}
          aria-label={t('lab.tree-iteration', { limit: limit ?? 0 })}
          onClick={() => go(to)}
        >
          {limit}
        </button>
      ))}
    </div>
  );
}

/** How many positions this search has visited, and how many the search of another lane visited in vain. */
export function Counts({ props, range }: { props: ViewProps; range: Range }) {
  const { trace, others, step } = props;
  const visited = treeOf(trace).visited(range);
  const saved = savedOf(trace, others, range);
  const skipped = saved?.at(step) ?? 0;
  return (
    <p class="lab-tree-counts">
      {tn('lab.tree-visited', visited, { count: many(visited) })}{' '}
      {saved && (
        <span class="lab-tree-saved">
          {tn('lab.tree-saved', skipped, { count: many(skipped), other: engineName(saved.other.trace) })}
        </span>
      )}{' '}
      {saved && <b class="lab-tree-saving">{savingText(trace, saved)}</b>}{' '}
      {saved && saved.extra > 0 && tn('lab.tree-extra', saved.extra, { count: many(saved.extra) })}
      {trace.last.dropped > 0 && tn('lab.tree-dropped', trace.last.dropped, { count: many(trace.last.dropped) })}
    </p>
  );
}

export function Legend({ marks }: { marks: readonly (readonly [string, string])[] }) {
  return (
    <ul class="lab-tree-legend">
      {marks.map(([sign, name]) => (
        <li key={name}>
          <span class={`sign-${name}`} aria-hidden="true">
            {sign}
          </span>{' '}
          {tIf(`lab.tree-legend-${name}`, name)}
        </li>
      ))}
    </ul>
  );
}
const MARKS = [
  ['▲', 'us'],
  ['▼', 'them'],
  ['◎', 'current'],
  ['★', 'chosen'],
  ['✂', 'cut'],
  ['= ≥ ≤', 'bound'],
] as const;

/** The board and the facts of a node, and ways to the steps at which it was entered and left. */
export function NodeDetail({ props, node, range }: { props: ViewProps; node: number; range: Range }) {
  const { kind, trace, go } = props;
  const { enter, leave, cut, worth: valued } = known(trace, node, range);
  const moves = trace.moves(node, range.to);
  const window = enter && ourWindow(trace, enter);
  const us = seatName(kind, trace.first.turn);
  const line = lineName(kind, moves);
  return (
    <div class="lab-tree-detail">
      <div class="lab-tree-board">
        <NodeBoard kind={kind} trace={trace} moves={moves} mini label={t('lab.tree-board', { line })} />
      </div>
      <p>
        <b>{line}</b>
      </p>
      {valued && <p>{t('lab.tree-worth', { us, worth: worth(trace, valued) })}</p>}
      {window && (
        <p>{t('lab.tree-window', { us, low: valueText(trace, window[0]), high: valueText(trace, window[1]) })}</p>
      )}
      {cut && <p>{cutText(props, cut)}</p>}
      <div class="lab-tree-ways">
        {enter && <Button label={t('lab.tree-to-enter')} act={() => go(enter.n)} />}
        {leave && <Button label={t('lab.tree-to-leave')} act={() => go(leave.n)} />}
      </div>
    </div>
  );
}

/** The node under the pointer or focus, a moment after it came there; else the current one. */
export function usePreview({ node, trace }: ViewProps, range: Range) {
  const [wanted, preview] = useState(0);
  const [shown, show] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => show(wanted), wanted ? 120 : 400);
    return () => clearTimeout(timer);
  }, [wanted]);
  const at = shown || node;
  return { preview, shown: trace.latest(at, range.to) ? at : 1 };
}

function Draw(props: ViewProps) {
  const { trace, step, go } = props;
  const range = treeOf(trace).at(step);
  const { preview, shown } = usePreview(props, range);
  if (step < range.from || !trace.latest(1, step)) return <p>{t('lab.tree-before')}</p>;
  return (
    <div class="lab-tree">
      <Iterations trace={trace} range={range} go={go} />
      <Counts props={props} range={range} />
      <Icicle props={props} range={range} />
      <div class="lab-tree-main">
        <TreeCanvas props={props} range={range} column={196} preview={preview} />
        <NodeDetail props={props} node={shown} range={range} />
      </div>
      <Legend marks={savedOf(trace, props.others, range) ? [...MARKS, ['┄', 'ghost']] : MARKS} />
    </div>
  );
}

export const treeView: View = {
  name: 'tree',
  fits: isTree,
  Draw,
  text: treeText,
  say: (props) => treeSay(props, props.trace.at(props.step)),
};

// tree-view.tsx: a depth-first search as a tree that grows with the step.
import { t, tIf, tn } from '../../../text/text.ts';
import { engineText } from '../../sentence.ts';
import type { View, ViewProps } from '../../view.ts';
import './lab-trees.css';
import { termsSay } from './terms-words.ts';
import { type CanvasProps, TreeCanvas } from './tree-canvas.tsx';
import { NodeCard, NodeFacts, usePreview } from './tree-facts.tsx';
import { Icicle } from './tree-icicle.tsx';
import { type Range, treeOf } from './tree-index.ts';
import { isTree, savedOf, sparedOf } from './tree-saved.ts';
import { treeText } from './tree-text.ts';
import { many, savingText, visitedText } from './tree-words.ts';

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
      {visitedText(range, visited)}{' '}
      {saved && (
        <span class="lab-tree-saved">
          {tn('lab.tree-saved', skipped, { count: many(skipped), other: engineText(saved.other.trace) })}
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

/** The marks that only a comparison with another lane has. */
function comparedMarks({ trace, others }: ViewProps, range: Range) {
  if (savedOf(trace, others, range)) return [['┄', 'ghost']] as const;
  return sparedOf(trace, others, range) ? ([['┄', 'spared']] as const) : [];
}

/** The tree, the card of the node under the pointer, and the facts of the node in view. */
export function TreeMain(canvas: Omit<CanvasProps, 'preview'>) {
  const { props, range } = canvas;
  const { preview, shown } = usePreview();
  const node = props.trace.latest(props.node, range.to) ? props.node : 1;
  return (
    <>
      <div class="lab-tree-main">
        <TreeCanvas {...canvas} preview={preview} />
        <NodeCard props={props} range={range} shown={shown} />
      </div>
      <NodeFacts props={props} node={node} range={range} />
    </>
  );
}

function Draw(props: ViewProps) {
  const { trace, step, go } = props;
  const range = treeOf(trace).at(step);
  if (step < range.from || !trace.latest(1, step)) return <p>{t('lab.tree-before')}</p>;
  return (
    <div class="lab-tree">
      <Iterations trace={trace} range={range} go={go} />
      <Counts props={props} range={range} />
      <Icicle props={props} range={range} />
      <TreeMain props={props} range={range} />
      <Legend marks={[...MARKS, ...comparedMarks(props, range)]} />
    </div>
  );
}

export const treeView: View = {
  name: 'tree',
  fits: isTree,
  Draw,
  text: treeText,
  say: (props) => termsSay(props, props.trace.at(props.step)),
};

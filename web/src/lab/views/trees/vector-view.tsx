// vector-view.tsx: searches with one value per player: the tree with the vector of each node, and the comparison that
// decided at the node in view.
import { t } from '../../../text/text.ts';
import type { View, ViewProps } from '../../view.ts';
import './lab-trees.css';
import './lab-vectors.css';
import { treeOf } from './tree-index.ts';
import { known, MarkFace, pill, TurnShape } from './tree-mark.tsx';
import { moveName, valueText } from './tree-words.ts';
import { Counts, Iterations, Legend, TreeMain } from './tree-view.tsx';
import { VectorBars } from './vector-bars.tsx';
import { isVectors, vectorDomain } from './vector-choice.ts';
import { Compare } from './vector-compare.tsx';
import { vectorLabel, vectorSay, vectorsText } from './vector-words.ts';

type MarkProps = Parameters<typeof MarkFace>[0];

/** A mark with the bars of its vector; marks that stand for several positions are those of the tree. */
function VectorFace(face: MarkProps) {
  const { props, mark, range, current } = face;
  const { kind, trace } = props;
  if (mark.kind !== 'node') return <MarkFace {...face} />;
  const { event, worth, cut } = known(trace, mark.node, range);
  return (
    <>
      {current && <span class="lab-tree-current">◎</span>}
      <TurnShape trace={trace} event={event} />
      <b>{moveName(kind, event.move)}</b>
      {worth?.values && (
        <VectorBars trace={trace} values={worth.values} {...(event.turn ? { turn: event.turn } : {})} />
      )}
      {mark.chosen && <span class="lab-tree-star">★</span>}
      {cut && cut.reason !== 'depth' && <span class="lab-tree-cut">✂</span>}
      {!mark.open && mark.folded.nodes > 0 && <span class="lab-tree-pill">{pill(mark.folded)}</span>}
    </>
  );
}

const MARKS = [
  ['▲', 'us'],
  ['▼', 'them'],
  ['◎', 'current'],
  ['★', 'chosen'],
  ['✂', 'cut'],
] as const;

function Draw(props: ViewProps) {
  const { trace, step, go } = props;
  const range = treeOf(trace).at(step);
  if (step < range.from || !trace.latest(1, step)) return <p>{t('lab.tree-before')}</p>;
  const { least, most } = vectorDomain(trace);
  return (
    <div class="lab-tree lab-vectors">
      <Iterations trace={trace} range={range} go={go} />
      <Counts props={props} range={range} />
      <Compare props={props} node={trace.latest(props.node, range.to) ? props.node : 1} range={range} />
      <TreeMain props={props} range={range} Face={VectorFace} label={vectorLabel} />
      <Legend marks={MARKS} />
      {least < most && (
        <p class="lab-vector-scale">
          {t('lab.vector-scale', { low: valueText(trace, least), high: valueText(trace, most) })}
        </p>
      )}
    </div>
  );
}

export const playersView: View = {
  name: 'vectors',
  fits: isVectors,
  Draw,
  text: vectorsText,
  say: (props) => vectorSay(props, props.trace.at(props.step)),
};

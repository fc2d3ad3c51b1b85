// tree-mark.tsx: one mark of a tree: whose turn it is, the move, the value with its bound, the window, what is skipped.
import { seatClass } from '../../../boards/seats.tsx';
import { t, tn } from '../../../text/text.ts';
import { engineText } from '../../sentence.ts';
import type { Trace, TraceEvent } from '../../trace.ts';
import type { ViewProps } from '../../view.ts';
import { type Range, treeOf } from './tree-index.ts';
import type { TreeMark } from './tree-marks.ts';
import { sparedOf } from './tree-saved.ts';
import {
  bareText,
  cutText,
  domainOf,
  many,
  moveName,
  ourValue,
  ourWindow,
  seatName,
  sign,
  worth,
} from './tree-words.ts';

/** What is known about a node at a step. */
export interface Known {
  event: TraceEvent; /* the latest */
  enter?: TraceEvent | undefined;
  leave?: TraceEvent | undefined;
  cut?: TraceEvent | undefined; /* also at the limit of the depth */
  worth?: TraceEvent | undefined; /* the latest event with values */
}

export function known(trace: Trace, node: number, range: Range): Known {
  const index = treeOf(trace);
  const enter = index.last(node, range, 'enter');
  const since = { ...range, from: Math.max(range.from, enter?.n ?? 0) };
  const leave = index.last(node, since, 'leave');
  const cut = index.last(node, since, 'cut');
  const backup = index.last(node, since, 'backup');
  return { event: trace.latest(node, range.to)!, enter, leave, cut, worth: leave?.values ? leave : backup };
}

/** ▲ our turn, ▼ another player's, ■ nobody's; in the colour of the player. */
export function TurnShape({ trace, event }: { trace: Trace; event: TraceEvent }) {
  const { turn } = event;
  const shape = turn === undefined ? 'M2 2H12V12H2Z' : turn === trace.first.turn ? 'M7 1L13 13H1Z' : 'M7 13L13 1H1Z';
  return (
    <svg class={`lab-tree-turn ${turn ? seatClass(turn - 1) : ''}`} width="14" height="14" aria-hidden="true">
      <path d={shape} />
    </svg>
  );
}

/** The window as a bar on the scale of all values met, with a tick at the value. */
export function WindowBar({ trace, known: { enter, worth: valued } }: { trace: Trace; known: Known }) {
  const window = enter && ourWindow(trace, enter);
  if (!window) return null;
  const [least, most] = domainOf(trace);
  const place = (value: number) => Math.max(0, Math.min(1, (value - least) / (most - least))) * 100;
  const value = valued && ourValue(trace, valued);
  const [from, to] = window.map(place) as [number, number];
  return (
    <span class="lab-tree-window" aria-hidden="true">
      <i style={{ left: `${from}%`, width: `${to - from}%` }} />
      {value !== undefined && <b style={{ left: `${place(value)}%` }} />}
    </span>
  );
}

/** "+1,204 ✂37": positions and cuts that are not drawn. */
export const pill = ({ nodes, cuts }: TreeMark['folded']) => `+${many(nodes)}${cuts ? ` ✂${many(cuts)}` : ''}`;

interface MarkProps {
  props: ViewProps;
  mark: TreeMark;
  range: Range;
  current: boolean;
}

/** What a mark that stands for something unseen says. */
function unseenLabel({ props, mark, range }: MarkProps) {
  const { kind, trace } = props;
  const n = many(mark.folded.nodes + (mark.kind === 'ghost' && mark.move ? 1 : 0));
  if (mark.kind === 'rest') return t('lab.tree-label-rest', { n, cuts: many(mark.folded.cuts) });
  if (mark.kind === 'ghost') {
    const move = mark.move ? moveName(kind, mark.move) : '';
    return t(move ? 'lab.tree-label-ghost' : 'lab.tree-label-ghosts', { move, n });
  }
  const cut = treeOf(trace).cut(mark.node, range);
  return `${tn('lab.tree-left', mark.folded.nodes, { count: n })}. ${cut ? cutText(props, cut) : ''}`;
}

/** The whole mark in words, for screen readers. */
export function markLabel({ props, mark, range, current }: MarkProps) {
  const { kind, trace } = props;
  if (mark.kind !== 'node') return unseenLabel({ props, mark, range, current });
  const { event, worth: valued, cut } = known(trace, mark.node, range);
  const spared = sparedOf(trace, props.others, range);
  return [
    moveName(kind, event.move),
    event.turn && t('lab.tree-turn', { seat: seatName(kind, event.turn) }),
    valued && worth(trace, valued),
    cut && cut.reason !== 'depth' && cutText(props, cut),
    spared?.shares(mark.node) === false && t('lab.tree-spared', { other: engineText(spared.own.trace) }),
    mark.chosen && t('lab.tree-legend-chosen'),
    current && t('lab.tree-legend-current'),
    !mark.open &&
      mark.folded.nodes &&
      t('lab.tree-label-folded', { n: many(mark.folded.nodes), cuts: many(mark.folded.cuts) }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** What is drawn of a mark that stands for something unseen. */
function UnseenFace({ props, mark }: MarkProps) {
  if (mark.kind === 'rest') return <span class="lab-tree-pill">{pill(mark.folded)}</span>;
  if (mark.kind === 'cut')
    return (
      <>
        <span class="lab-tree-cut">✂</span>
        {tn('lab.tree-left', mark.folded.nodes, { count: many(mark.folded.nodes) })}
      </>
    );
  return (
    <>
      {mark.move && <b>{moveName(props.kind, mark.move)}</b>}
      {mark.folded.nodes > 0 && <span class="lab-tree-pill">{pill(mark.folded)}</span>}
    </>
  );
}

/** What is drawn of a mark. */
export function MarkFace({ props, mark, range, current }: MarkProps) {
  const { kind, trace } = props;
  if (mark.kind !== 'node') return <UnseenFace {...{ props, mark, range, current }} />;
  const facts = known(trace, mark.node, range);
  const value = facts.worth && ourValue(trace, facts.worth);
  const bound = facts.leave ? sign(trace, facts.leave) : '…';
  return (
    <>
      {current && <span class="lab-tree-current">◎</span>}
      <TurnShape trace={trace} event={facts.event} />
      <b>{moveName(kind, facts.event.move)}</b>
      {value !== undefined && (
        <span class={`lab-tree-value ${bound === '=' ? 'exact' : ''}`}>
          {bound} {bareText(trace, value)}
        </span>
      )}
      {mark.chosen && <span class="lab-tree-star">★</span>}
      {facts.cut && facts.cut.reason !== 'depth' && <span class="lab-tree-cut">✂</span>}
      {!mark.open && mark.folded.nodes > 0 && <span class="lab-tree-pill">{pill(mark.folded)}</span>}
      <WindowBar trace={trace} known={facts} />
    </>
  );
}

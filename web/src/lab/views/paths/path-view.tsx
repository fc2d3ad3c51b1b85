// path-view.tsx: the views of searches over squares: from one end, and from both.
import { useState } from 'preact/hooks';
import { t } from '../../../text/text.ts';
import { Button } from '../../../ui/button.tsx';
import type { Trace } from '../../trace.ts';
import type { View, ViewProps } from '../../view.ts';
import { PathBoard } from './path-board.tsx';
import {
  cellMarks,
  Grid,
  MarkDrawing,
  Parents,
  PathLine,
  placeIn,
  solutionCells,
  Star,
  type Scene,
} from './path-cells.tsx';
import { Legend, OpenList } from './path-list.tsx';
import { ghostOf, ReplanTools, useReplan, WallSlots, type Replan } from './path-replan.tsx';
import { gridOf } from './path-state.ts';
import { eventWords, textOf } from './path-words.ts';
import './path-views.css';

const rootOf = (trace: Trace) => trace.at(trace.eventsOf(1)[0] ?? 0);
const isBoth = (trace: Trace) => rootOf(trace)?.side !== undefined;

interface Shown {
  numbers: boolean;
  orders: boolean;
}

/** The star where the two sides meet. */
function Meeting({ scene }: { scene: Scene }) {
  const { trace, step } = scene;
  const met = trace.at(trace.stepsOf('meet').filter((n) => n <= step)[0] ?? 0);
  const spot = placeIn(scene, met?.cell);
  return spot && <Star at={spot} size={spot.width * 1.1} />;
}

function Scenery({
  props,
  scene,
  shown,
  replan,
}: {
  props: ViewProps;
  scene: Scene;
  shown: Shown;
  replan: Replan | null;
}) {
  const { trace, step, node, pin, lab } = props;
  const marks = cellMarks(scene);
  const found = solutionCells({ trace, step });
  const onPath = new Set(found.flat());
  return (
    <>
      <Grid scene={scene} numbers={shown.numbers} />
      <PathLine scene={scene} pairs={found} />
      <Parents marks={marks} />
      {marks.map((at) => (
        <MarkDrawing
          key={`${at.side}${at.cell}`}
          {...{ at, pin }}
          chosen={at.node === node}
          onPath={onPath.has(at.cell)}
          orders={shown.orders}
        />
      ))}
      <PathLine scene={scene} pairs={ghostOf(trace)} ghost />
      <Meeting scene={scene} />
      {replan?.on && <WallSlots {...{ replan, scene, lab }} />}
    </>
  );
}

/** Switches for what the squares show. */
function Switches({ trace, shown, set }: { trace: Trace; shown: Shown; set(shown: Shown): void }) {
  const { numbers, orders } = shown;
  return (
    <div class="lab-path-switches">
      <Button label={t('lab.path-orders')} pressed={orders} act={() => set({ ...shown, orders: !orders })} />
      {gridOf(trace) && (
        <Button label={t('lab.path-numbers')} pressed={numbers} act={() => set({ ...shown, numbers: !numbers })} />
      )}
    </div>
  );
}

function Draw(props: ViewProps) {
  const { kind, trace, step, lab } = props;
  const [shown, set] = useState<Shown>({ numbers: false, orders: false });
  const replan = useReplan(props);
  const both = isBoth(trace);
  const label = eventWords(props) || t('lab.path-board');
  return (
    <div class="lab-path">
      <div class="lab-path-main">
        <PathBoard {...{ kind, trace, label }} position={trace.first.position}>
          {(high) => <Scenery {...{ props, shown, replan }} scene={{ trace, lab, step, high }} />}
        </PathBoard>
      </div>
      <div class="lab-path-side">
        <Switches {...{ trace, shown, set }} />
        {replan && <ReplanTools {...{ replan, trace }} />}
        <Legend trace={trace} back={both} />
        {both ? (
          <>
            <OpenList {...props} side="forward" />
            <OpenList {...props} side="backward" />
          </>
        ) : (
          <OpenList {...props} />
        )}
      </div>
    </div>
  );
}

const onCells = (trace: Trace, lab: ViewProps['lab']) =>
  lab.cellBox !== undefined && rootOf(trace)?.cell !== undefined && trace.stepsOf('open').length > 0;

export const pathView: View = {
  name: 'path',
  board: true,
  fits: (trace, lab) => onCells(trace, lab) && !isBoth(trace),
  Draw,
  text: textOf,
  say: eventWords,
};

export const bothView: View = {
  name: 'bidirectional',
  board: true,
  fits: (trace, lab) => onCells(trace, lab) && isBoth(trace),
  Draw,
  text: textOf,
  say: eventWords,
};

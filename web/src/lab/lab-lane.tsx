// lab-lane.tsx: one algorithm's search: the board of the node in view, the tabs of views, the counters.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Mark } from '../boards/board.ts';
import { EngineName } from '../home/engine-name.tsx';
import { engineTitle } from '../home/engines.ts';
import { capital, numberText, t, tn } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { LabDesk } from './lab-desk.ts';
import { LabCounters } from './lab-counters.tsx';
import { hasBoard, LabTabs } from './lab-tabs.tsx';
import { NodeBoard } from './node-board.tsx';
import type { Lane } from './run.ts';
import { placeOf } from './sentence.ts';
import type { Trace } from './trace.ts';
import { useLab } from './use-lab.ts';

const BEAT = 250; /* least time between two requests for a board, in milliseconds */

/** The value, at most every BEAT milliseconds. */
function useSlow<T>(value: T, key: string) {
  const [shown, setShown] = useState(value);
  const last = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, last.current + BEAT - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      setShown(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [key]);
  return shown;
}

/** The board of the node in view. If the nodes of the search are squares, the root's board with that square marked. */
export function LaneBoard({ desk, lane, trace }: { desk: LabDesk; lane: Lane; trace: Trace }) {
  const { kind } = desk.question;
  const step = lane.step.value;
  const pinned = lane.pinned.value;
  const event = pinned ? trace.latest(pinned, trace.size) : trace.at(step);
  const cell = event?.cell;
  const moves = event && !cell ? trace.moves(event.node, pinned ? trace.size : step) : [];
  const marks: Mark[] = cell ? [{ kind: 'cell', what: cell, tone: pinned ? 'best' : 'path' }] : [];
  const key = `${cell ?? ''} ${moves.join(' ')}`;
  const slow = useSlow({ moves, marks }, key);
  const place = event ? placeOf(kind, event) : t('lab.root');
  return (
    <div class="lab-board">
      <NodeBoard kind={kind} trace={trace} {...slow} mini label={t('lab.board-of', { place })} />
      <Pinned kind={kind} lane={lane} trace={trace} />
    </div>
  );
}

/** The node that is pinned, and the way back to the search. */
function Pinned({ kind, lane, trace }: { kind: string; lane: Lane; trace: Trace }) {
  const event = lane.pinned.value ? trace.latest(lane.pinned.value, trace.size) : undefined;
  const unpin = () => {
    lane.pinned.value = 0;
  };
  if (!event) return null;
  return (
    <p class="lab-pin">
      {t('lab.pinned', { place: placeOf(kind, event) })} <Button quiet label={t('lab.unpin')} act={unpin} />
    </p>
  );
}

const laneLabel = ({ question }: LabDesk, { engine }: Lane, index: number) =>
  `${t('lab.lane', { n: index + 1 })}: ${engineTitle(question.kind, engine)}`;

/** Whether the lanes share one board, so that their views are side by side and in sight. */
const isShared = ({ lanes, alone }: LabDesk) => lanes.length > 1 && !alone.value;

/** The board that the lanes share: that of the front lane, or of the first one whose view has no board. */
export function SharedBoard({ desk }: { desk: LabDesk }) {
  const lab = useLab(desk.question.kind);
  if (!isShared(desk)) return null;
  const lacks = (one: Lane) => one.trace.value && one.loaded.value > 0 && !hasBoard(desk, one, one.trace.value, lab);
  const lane = [desk.lanes[desk.front.value]!, ...desk.lanes].find(lacks);
  const trace = lane?.trace.value;
  if (!trace) return null;
  const index = desk.lanes.indexOf(lane);
  return (
    <aside class="lab-shared" aria-label={laneLabel(desk, lane, index)}>
      <h2>
        <span class="lab-lane-number">{index + 1}</span>
      </h2>
      <LaneBoard key={index} desk={desk} lane={lane} trace={trace} />
    </aside>
  );
}

/** What a lane says while nothing can be shown yet, or only a part of the trace. */
export function LaneNotice({ lane, trace, kind }: { lane: Lane; trace: Trace | null; kind: string }) {
  const engine = capital(engineTitle(kind, lane.engine));
  const phase = lane.phase.value;
  if (phase === 'failed')
    return (
      <p class="lab-fault" role="alert">
        {t('lab.failed', { engine, why: lane.fault.value })}
      </p>
    );
  if (phase === 'cancelled')
    return (
      <p class="lab-note">
        {t('lab.cancelled')} <Button icon="rotate" label={t('lab.again')} act={() => void lane.start()} />
      </p>
    );
  if (phase === 'waiting') return <p class="lab-note">{t('lab.waiting', { engine })}</p>;
  if (phase === 'searching') return <p class="lab-note lab-busy">{t('lab.running', { engine })}</p>;
  if (!trace) return null;
  const { dropped, events } = trace.last;
  return (
    <>
      {phase === 'loading' && (
        <p class="lab-note">{t('lab.loading', { n: numberText(lane.loaded.value), m: numberText(events) })}</p>
      )}
      {dropped > 0 && <p class="lab-note lab-dropped">{tn('lab.dropped', dropped, { n: numberText(dropped) })}</p>}
    </>
  );
}

/** Number, algorithm, whether it has finished, and the switch to see only this lane. */
function LaneTitle({ desk, lane, index }: { desk: LabDesk; lane: Lane; index: number }) {
  const trace = lane.trace.value;
  const [step, size] = [lane.step.value, lane.loaded.value]; /* both are read, so that both redraw this */
  const finished = !!trace?.complete && step >= size;
  if (desk.lanes.length < 2) return null;
  const enlarge = () => {
    desk.choose(index);
    desk.alone.value = !desk.alone.peek();
  };
  return (
    <h2>
      <span class="lab-lane-number">{index + 1}</span>{' '}
      <span>
        <EngineName kind={desk.question.kind} engine={lane.engine} typed />
      </span>
      {finished && (
        <span class="lab-finished">
          <Icon name="check" size={18} /> {t('lab.finished')}
        </span>
      )}
      <Button
        bare
        icon={desk.alone.value ? 'menu' : 'share'}
        label={t(desk.alone.value ? 'lab.all-lanes' : 'lab.enlarge', {
          engine: engineTitle(desk.question.kind, lane.engine),
        })}
        act={enlarge}
      />
    </h2>
  );
}

export function LabLane({ desk, lane, index }: { desk: LabDesk; lane: Lane; index: number }) {
  const lab = useLab(desk.question.kind);
  const trace = lane.trace.value;
  const here = trace && lane.loaded.value > 0;
  const front = desk.front.value === index;
  const drawn = !!here && hasBoard(desk, lane, trace, lab);
  const own = drawn || isShared(desk);
  return (
    <section
      class={`lab-lane ${front ? 'front' : ''} ${own ? 'own' : ''}`}
      aria-label={laneLabel(desk, lane, index)}
      onFocusCapture={() => desk.choose(index)}
      onPointerDown={() => desk.choose(index)}
    >
      <LaneTitle desk={desk} lane={lane} index={index} />
      <LaneNotice lane={lane} trace={trace} kind={desk.question.kind} />
      {here && (
        <>
          {drawn && <Pinned kind={desk.question.kind} lane={lane} trace={trace} />}
          {!own && <LaneBoard desk={desk} lane={lane} trace={trace} />}
          <LabTabs desk={desk} lane={lane} trace={trace} lab={lab} />
          <LabCounters kind={desk.question.kind} trace={trace} step={lane.step.value} />
        </>
      )}
    </section>
  );
}

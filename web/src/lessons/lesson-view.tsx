// lesson-view.tsx: the live view of a step: board, picture of the search and sentence of each lane, and the buttons to
// walk through it. While a question waits for its answer, the steps that would show it are closed.
import { useLab } from '../lab/use-lab.ts';
import { addressOf } from '../lab/address.ts';
import type { LabDesk } from '../lab/lab-desk.ts';
import { LaneBoard, LaneNotice } from '../lab/lab-lane.tsx';
import { viewsOf } from '../lab/lab-tabs.tsx';
import type { Lane } from '../lab/run.ts';
import { sentenceAt } from '../lab/sentence.ts';
import type { Trace } from '../lab/trace.ts';
import { type Key, numberText, t } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { engineTitle } from '../home/engines.ts';

/** Views that draw the board of the node themselves. */
const WITH_BOARD = ['path', 'bidirectional', 'states', 'walls', 'tree', 'vectors'];

function LaneView({ desk, lane, trace }: { desk: LabDesk; lane: Lane; trace: Trace }) {
  const lab = useLab(desk.question.kind);
  const { view, props } = viewsOf(desk, lane, trace, lab);
  const said = view?.say?.(props) || sentenceAt(desk.question.kind, trace, lane.step.value);
  const own = WITH_BOARD.includes(view?.name ?? '');
  return (
    <>
      <p class="lesson-said">{said}</p>
      <div class={own ? 'lesson-lane-part' : 'lesson-lane-parts'}>
        {!own && <LaneBoard desk={desk} lane={lane} trace={trace} />}
        <div class="lesson-picture" role="group" aria-label={view && t(`lab.view-${view.name}` as Key)} tabIndex={0}>
          {view && <view.Draw {...props} />}
        </div>
      </div>
    </>
  );
}

function LessonLane({ desk, lane }: { desk: LabDesk; lane: Lane }) {
  const trace = lane.trace.value;
  const name = engineTitle(desk.question.kind, lane.engine);
  return (
    <section class="lesson-lane" aria-label={name}>
      {desk.lanes.length > 1 && <h3>{name}</h3>}
      {lane.phase.value !== 'ready' && <LaneNotice lane={lane} trace={trace} kind={desk.question.kind} />}
      {trace && lane.loaded.value > 0 && <LaneView {...{ desk, lane, trace }} />}
    </section>
  );
}

/** `most`: the last step that may be shown. */
function Walk({ desk, most }: { desk: LabDesk; most: number }) {
  const { lane } = desk;
  const trace = lane.trace.value;
  if (!trace || !lane.loaded.value) return null;
  const step = lane.step.value;
  const end = Math.min(trace.size, most);
  return (
    <div class="lesson-walk" role="group" aria-label={t('lab.controls')}>
      <Button bare icon="first" label={t('lab.first')} disabled={step === 0} act={() => desk.go(0, true)} />
      <Button bare icon="back" label={t('lab.step-back')} disabled={step === 0} act={() => desk.go(step - 1, true)} />
      <input
        type="range"
        min={0}
        max={end}
        value={Math.min(step, end)}
        aria-label={t('lessons.walk')}
        onInput={(event) => desk.go(Math.min(end, Number(event.currentTarget.value)))}
      />
      <Button
        bare
        icon="forward"
        label={t('lab.step-forward')}
        disabled={step >= end}
        act={() => desk.go(step + 1, true)}
      />
      <Button bare icon="last" label={t('lab.last')} disabled={step >= end} act={() => desk.go(end, true)} />
      <output>{t('lab.step-of', { n: numberText(step), m: numberText(trace.last.events) })}</output>
    </div>
  );
}

export function LessonView({
  desk,
  most = Infinity,
  still = false,
}: {
  desk: LabDesk;
  most?: number;
  still?: boolean;
}) {
  return (
    <div class={`lesson-view lesson-lanes-${desk.lanes.length}`}>
      <div class="lesson-lanes">
        {desk.lanes.map((lane, i) => (
          <LessonLane key={i} desk={desk} lane={lane} />
        ))}
      </div>
      {!still && (
        <div class="lesson-tools">
          <Walk desk={desk} most={most} />
          <a class="lesson-lab" href={addressOf(desk.question, desk.look())}>
            <Icon name="chart" size={18} /> {t('lessons.lab')}
          </a>
        </div>
      )}
    </div>
  );
}

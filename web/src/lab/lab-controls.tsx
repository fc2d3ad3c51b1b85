// lab-controls.tsx: the bar that moves through a search: steps, playing both ways, cuts, improvements, unit, speed, and
// the timeline.
import { useState } from 'preact/hooks';
import { numberText, t } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { UNITS, type Unit } from './address.ts';
import { type LabDesk, SPEEDS } from './lab-desk.ts';
import { LabTimeline } from './lab-timeline.tsx';
import type { Trace } from './trace.ts';

function Steps({ desk, step, trace }: { desk: LabDesk; step: number; trace: Trace }) {
  const stop = (act: () => void) => () => {
    desk.play(0);
    act();
  };
  const atStart = step === 0;
  const atEnd = step >= trace.size;
  return (
    <div class="lab-buttons">
      <Button bare icon="first" label={t('lab.first')} disabled={atStart} act={stop(() => desk.go(0, true))} />
      <PlayButton desk={desk} way={-1} disabled={atStart} />
      <Button bare icon="back" label={t('lab.step-back')} disabled={atStart} act={stop(() => desk.move(false))} />
      <PlayButton desk={desk} way={1} disabled={atEnd && trace.complete} />
      <Button bare icon="forward" label={t('lab.step-forward')} disabled={atEnd} act={stop(() => desk.move(true))} />
      <Button bare icon="last" label={t('lab.last')} disabled={atEnd} act={stop(() => desk.go(Infinity, true))} />
    </div>
  );
}

/** Plays forward (1) or backwards (-1), or pauses. */
function PlayButton({ desk, way, disabled }: { desk: LabDesk; way: -1 | 1; disabled: boolean }) {
  const on = desk.playing.value === way;
  const label = t(on ? 'lab.pause' : way > 0 ? 'lab.play' : 'lab.play-back');
  const shape = on ? 'M7 5h4v14H7zM13 5h4v14h-4z' : way > 0 ? 'M8 5l11 7-11 7Z' : 'M16 5l-11 7 11 7Z';
  return (
    <button
      type="button"
      class={`lab-play ${way < 0 ? 'back' : ''}`}
      aria-label={label}
      title={label}
      onClick={() => desk.play(on ? 0 : way)}
      disabled={disabled && !on}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
        <path d={shape} fill="currentColor" />
      </svg>
    </button>
  );
}

function Jumps({ desk, step, trace }: { desk: LabDesk; step: number; trace: Trace }) {
  const can = (forward: boolean, ...kinds: ('cut' | 'improve' | 'backup')[]) => !!trace.find(step, forward, ...kinds);
  return (
    <div class="lab-jumps">
      {trace.stepsOf('cut').length > 0 && (
        <span class="lab-jump lab-jump-cut">
          <Button
            bare
            icon="back"
            label={t('lab.cut-previous')}
            disabled={!can(false, 'cut')}
            act={() => desk.cut(false)}
          />
          <span aria-hidden="true">✂</span>
          <Button
            bare
            icon="forward"
            label={t('lab.cut-next')}
            keys="c"
            disabled={!can(true, 'cut')}
            act={() => desk.cut(true)}
          />
        </span>
      )}
      {trace.stepsOf('improve').length + trace.stepsOf('backup').length > 0 && (
        <span class="lab-jump lab-jump-better">
          <Button
            bare
            icon="back"
            label={t('lab.better-previous')}
            disabled={!can(false, 'improve', 'backup')}
            act={() => desk.improvement(false)}
          />
          <span aria-hidden="true">★</span>
          <Button
            bare
            icon="forward"
            label={t('lab.better-next')}
            keys="i"
            disabled={!can(true, 'improve', 'backup')}
            act={() => desk.improvement(true)}
          />
        </span>
      )}
    </div>
  );
}

function Settings({ desk }: { desk: LabDesk }) {
  return (
    <div class="lab-settings">
      <label>
        <span>{t('lab.unit')}</span>
        <select
          value={desk.unit.value}
          onChange={(event) => {
            desk.unit.value = event.currentTarget.value as Unit;
          }}
        >
          {UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {t(`lab.unit-${unit}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t('lab.speed')}</span>
        <select
          value={String(desk.speed.value)}
          onChange={(event) => {
            desk.speed.value = Number(event.currentTarget.value);
            desk.play(desk.playing.peek());
          }}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={String(speed)}>
              {t('lab.speed-n', { n: speed })}
            </option>
          ))}
        </select>
      </label>
      {desk.lanes.length > 1 && (
        <label class="lab-check">
          <input
            type="checkbox"
            checked={desk.together.value}
            onChange={(event) => {
              desk.together.value = event.currentTarget.checked;
            }}
          />
          <span>{t('lab.together')}</span>
        </label>
      )}
    </div>
  );
}

export function LabControls({ desk }: { desk: LabDesk }) {
  const [more, setMore] = useState(false); /* on a phone unit and speed are hidden at first */
  const { lane } = desk;
  const trace = lane.trace.value;
  const loaded = lane.loaded.value;
  if (!trace || !loaded) return null;
  const step = lane.step.value;
  return (
    <div class="lab-controls" role="group" aria-label={t('lab.controls')}>
      <LabTimeline trace={trace} step={step} loaded={loaded} go={(to) => desk.go(to)} />
      <div class={`lab-bar ${more ? 'more' : ''}`}>
        <Steps {...{ desk, step, trace }} />
        <Jumps {...{ desk, step, trace }} />
        <output class="lab-place">{t('lab.step-of', { n: numberText(step), m: numberText(trace.last.events) })}</output>
        <span class="lab-more">
          <Button bare icon="settings" label={t('lab.pace')} pressed={more} act={() => setMore(!more)} />
        </span>
        <Settings desk={desk} />
      </div>
    </div>
  );
}

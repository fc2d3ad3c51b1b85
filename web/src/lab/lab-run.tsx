// lab-run.tsx: a run in the lab: its title, a lane per algorithm, the sentence of the step, and the controls.
import { useEffect, useState } from 'preact/hooks';
import { signal } from '@preact/signals';
import { useLab } from './use-lab.ts';
import { engineTitle } from '../home/engines.ts';
import { kindTitle } from '../home/kinds.ts';
import { copyText } from '../match/share.tsx';
import { capital, numberText, t, type Key } from '../text/text.ts';
import { questionQuery, readAddress } from './address.ts';
import { Compare } from './compare/compare.tsx';
import { Button } from '../ui/button.tsx';
import { LabControls } from './lab-controls.tsx';
import type { LabDesk } from './lab-desk.ts';
import { LabKeys } from './lab-help.tsx';
import { listenLabKeys } from './lab-keys.ts';
import { LabLane, SharedBoard } from './lab-lane.tsx';
import { Sentence } from './lab-sentence.tsx';

/** Whether letters and boards are as large as a projector needs. */
export const big = signal(false);

function Head({ desk, change }: { desk: LabDesk; change(): void }) {
  const { kind, engines, seed } = desk.question;
  const busy = desk.lanes.some(({ phase }) => ['waiting', 'searching', 'loading'].includes(phase.value));
  const [keys, setKeys] = useState(false);
  return (
    <header class="lab-head">
      <h1>
        {kindTitle(kind)} <small>{engines.map((engine) => engineTitle(kind, engine)).join(', ')}</small>
      </h1>
      <span class="lab-seed">
        {t('lab.seed')} {seed}
      </span>
      <div class="row">
        {busy && <Button danger icon="close" label={t('lab.cancel')} act={() => desk.leave()} />}
        <Button icon="settings" label={t('lab.change')} act={change} />
        <Button icon="link" label={t('lab.share')} act={() => copyText(location.href, t('lab.copied'))} />
        <Button
          bare
          icon="eye"
          label={t('lab.big')}
          keys="f"
          pressed={big.value}
          act={() => {
            big.value = !big.value;
          }}
        />
        <Button bare icon="why" label={t('lab.keys')} act={() => setKeys(true)} />
      </div>
      {keys && <LabKeys close={() => setKeys(false)} />}
    </header>
  );
}

/** What an experiment of the first page is about, when this is one. */
function About({ desk }: { desk: LabDesk }) {
  const { kind } = desk.question;
  const { cards = [] } = useLab(kind);
  const asks = (query: string) => questionQuery(readAddress(new URLSearchParams(query), [kind]).question).toString();
  const card = cards.find(({ query }) => asks(query) === questionQuery(desk.question).toString());
  if (!card) return null;
  return (
    <p class="lab-about">
      <strong>{t(`${kind}.lab-${card.name}-h` as Key)}</strong> {t(`${kind}.lab-${card.name}` as Key)}
    </p>
  );
}

function LaneSwitch({ desk }: { desk: LabDesk }) {
  if (desk.lanes.length < 2) return null;
  return (
    <div class="lab-switch" role="group" aria-label={t('lab.lanes')}>
      {desk.lanes.map((lane, i) => (
        <button
          type="button"
          key={i}
          class="button"
          aria-pressed={desk.front.value === i}
          aria-keyshortcuts={String(i + 1)}
          onClick={() => desk.choose(i)}
        >
          {capital(engineTitle(desk.question.kind, lane.engine))}
        </button>
      ))}
    </div>
  );
}

/** The table and plots of the algorithms; it asks the server for its measures, so it waits until it is opened. */
function Comparison({ desk }: { desk: LabDesk }) {
  const [open, setOpen] = useState(false);
  const traces = desk.lanes.flatMap(({ trace }) => trace.value ?? []);
  if (traces.length < desk.lanes.length) return null;
  return (
    <details class="lab-compare" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('lab.compare-title')}</summary>
      {open && <Compare traces={traces} {...desk.question} names={desk.question.engines} />}
    </details>
  );
}

export function LabRun({ desk, change }: { desk: LabDesk; change(): void }) {
  const count = desk.lanes.length;
  useEffect(() => listenLabKeys(desk, big), [desk]);
  return (
    <div class={`lab-run lab-lanes-${desk.alone.value ? 1 : count} ${big.value ? 'lab-big' : ''}`}>
      <Head desk={desk} change={change} />
      <About desk={desk} />
      <LaneSwitch desk={desk} />
      {desk.beyond.value > 0 && (
        <p class="lab-note lab-dropped" role="status">
          {t('lab.no-step', { n: numberText(desk.beyond.value) })}
        </p>
      )}
      <Sentence desk={desk} />
      <div class="lab-lanes">
        <SharedBoard desk={desk} />
        {desk.lanes.map(
          (lane, i) =>
            (!desk.alone.value || i === desk.front.value) && <LabLane key={i} desk={desk} lane={lane} index={i} />,
        )}
      </div>
      <Comparison desk={desk} />
      <LabControls desk={desk} />
    </div>
  );
}

// sample-vectors.tsx: eight simulated games of a candidate at the same time, one assignment to whole arrays after the
// other, for games that bring such a simulation. It has steps of its own: a trace tells a game only when it has ended.
import { useEffect, useState } from 'preact/hooks';
import type { VectorsAt } from '../../boards/board-lab.ts';
import { numberText, t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import type { Trace } from '../trace.ts';
import type { TextGroup, View, ViewProps } from '../view.ts';
import { samplesOf } from './sample-sums.ts';
import { moveWord } from './sample-words.ts';
import './sample.css';

const RIDES = 8;

/** The first games of the candidate whose game ended last. */
export function ridesOf(trace: Trace, step: number) {
  const samples = samplesOf(trace);
  const games = samples.of(samples.current(step)?.candidate) ?? samples.candidates[0];
  const rides = (games?.steps ?? []).slice(0, RIDES).flatMap((n) => {
    const line = trace.at(n)?.line;
    return line ? [line] : [];
  });
  return { move: games?.move ?? '', rides };
}

function Steps({ at, all, round, set }: { at: number; all: number; round: number; set(at: number): void }) {
  const go = (to: number) => set(Math.max(0, Math.min(all, to)));
  return (
    <div class="row sample-steps">
      <Button icon="back" label={t('lab.sample-vectors-back')} bare disabled={!at} act={() => go(at - 1)} />
      <Button icon="forward" label={t('lab.sample-vectors-next')} bare disabled={at >= all} act={() => go(at + 1)} />
      <input
        class="grow"
        type="range"
        min={0}
        max={all}
        value={at}
        aria-label={t('lab.sample-vectors-slider')}
        onInput={({ currentTarget }) => go(Number(currentTarget.value))}
      />
      <Button label={t('lab.sample-vectors-round')} disabled={at >= all} act={() => go(at + round)} />
      <output>{t('lab.sample-vectors-at', { n: numberText(at), all: numberText(all) })}</output>
    </div>
  );
}

function Draw({ kind, lab, trace, step }: ViewProps) {
  const { move, rides } = ridesOf(trace, step);
  const [at, setAt] = useState(0);
  useEffect(() => setAt(0), [trace, move]);
  if (!lab.vectors || !rides.length) return <p class="sample-empty">{t('lab.sample-none')}</p>;
  const { position, rules } = trace.first;
  const count = lab.vectors.count(position, rides);
  const vectors: VectorsAt = { rules, position, rides, at: Math.min(at, count.all) };
  return (
    <div class="sample-vectors">
      <p>{t('lab.sample-vectors-lead', { n: rides.length, move: moveWord(kind, move) })}</p>
      <Steps at={vectors.at} {...count} set={setAt} />
      <p class="sample-sentence" aria-live="polite">
        {lab.vectors.say(vectors)}
      </p>
      <lab.vectors.Draw {...vectors} />
    </div>
  );
}

/** The arrays at the end of the games: the scores. */
function text({ kind, lab, trace, step }: ViewProps): TextGroup[] {
  const { move, rides } = ridesOf(trace, step);
  if (!lab.vectors || !rides.length) return [];
  const { position, rules } = trace.first;
  const { all } = lab.vectors.count(position, rides);
  const at = (n: number) => lab.vectors!.text({ rules, position, rides, at: n }).map((line) => ({ text: line }));
  const lead = t('lab.sample-vectors-lead', { n: rides.length, move: moveWord(kind, move) });
  return [
    { title: lead, lines: at(0) },
    { title: t('lab.sample-vectors-end', { n: numberText(all) }), lines: at(all) },
  ];
}

export const vectorsView: View = {
  name: 'vector-steps',
  fits: (trace, lab) =>
    !!lab.vectors?.fits(trace.first.position) && trace.last.sims > 0 && ridesOf(trace, 0).rides.length > 0,
  Draw,
  text,
};

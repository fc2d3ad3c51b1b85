// sample-vectors.tsx: eight simulated games of a candidate at the same time, one assignment to whole arrays after the
// other, for games that bring such a simulation. It has steps of its own: a trace tells a game only when it has ended.
import { type Signal, signal } from '@preact/signals';
import type { VectorsAt } from '../../../boards/board-lab.ts';
import { numberText, t } from '../../../text/text.ts';
import { Button } from '../../../ui/button.tsx';
import type { Trace } from '../../trace.ts';
import type { TextGroup, TextLine, View, ViewProps } from '../../view.ts';
import { samplesOf } from './sample-sums.ts';
import { moveWord } from './sample-words.ts';
import './sample.css';

const RIDES = 8;

/** Where the person is in the assignments of a trace: also for the text, which is another tab. */
interface Place {
  at: number; /* assignments made */
  move: string; /* candidate; empty: that of the game that ended last */
}
const places = new WeakMap<Trace, Signal<Place>>();

function placeOf(trace: Trace) {
  let place = places.get(trace);
  if (!place) places.set(trace, (place = signal({ at: 0, move: '' })));
  return place;
}

/** The first games of a candidate: the one asked for, or the one whose game ended last. */
export function ridesOf(trace: Trace, step: number, asked = '') {
  const samples = samplesOf(trace);
  const games = samples.of(asked) ?? samples.of(samples.current(step)?.candidate) ?? samples.candidates[0];
  const rides = (games?.steps ?? []).slice(0, RIDES).flatMap((n) => {
    const line = trace.at(n)?.line;
    return line ? [line] : [];
  });
  return { move: games?.move ?? '', rides };
}

/** The arrays in view, and how many assignments there are; null if no game has moves. */
function arraysOf({ lab: { vectors }, trace, step }: ViewProps) {
  const { at, move: asked } = placeOf(trace).value;
  const { move, rides } = ridesOf(trace, step, asked);
  if (!vectors || !rides.length) return null;
  const { position, rules } = trace.first;
  const count = vectors.count(position, rides);
  const now: VectorsAt = { rules, position, rides, at: Math.min(at, count.all) };
  return { vectors, move, now, ...count };
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

/** Chooses the candidate whose games are computed. */
function Candidates({ props: { kind, trace }, move }: { props: ViewProps; move: string }) {
  const { candidates } = samplesOf(trace);
  const place = placeOf(trace);
  if (candidates.length < 2) return null;
  return (
    <div class="row" role="group" aria-label={t('lab.sample-vectors-of')}>
      <span aria-hidden="true">{t('lab.sample-vectors-of')}</span>
      {candidates.map((games) => (
        <Button
          key={games.move}
          label={moveWord(kind, games.move)}
          pressed={games.move === move}
          act={() => {
            place.value = { at: 0, move: games.move };
          }}
        />
      ))}
    </div>
  );
}

function Draw(props: ViewProps) {
  const { kind, trace } = props;
  const arrays = arraysOf(props);
  if (!arrays) return <p class="sample-empty">{t('lab.sample-none')}</p>;
  const { vectors, move, now, all, round } = arrays;
  const place = placeOf(trace);
  const set = (at: number) => {
    place.value = { at, move }; /* from now on the games of this candidate, whatever the search does */
  };
  return (
    <div class="sample-vectors">
      <Candidates props={props} move={move} />
      <p>{t('lab.sample-vectors-lead', { n: now.rides.length, move: moveWord(kind, move) })}</p>
      <Steps at={now.at} all={all} round={round} set={set} />
      <p class="sample-sentence" aria-live="polite">
        {vectors.say(now)}
      </p>
      <vectors.Draw {...now} />
    </div>
  );
}

/** The arrays where the person is, before the first assignment and after the last: the scores. */
function text(props: ViewProps): TextGroup[] {
  const arrays = arraysOf(props);
  if (!arrays) return [];
  const { vectors, now, all } = arrays;
  const lines = (at: number): TextLine[] => vectors.text({ ...now, at }).map((line) => ({ text: line }));
  const title = t('lab.sample-vectors-now', { n: numberText(now.at), all: numberText(all), what: vectors.say(now) });
  return [
    ...(now.at > 0 && now.at < all ? [{ title, lines: lines(now.at) }] : []),
    { title: t('lab.sample-vectors-begin'), lines: lines(0) },
    { title: t('lab.sample-vectors-end', { n: numberText(all) }), lines: lines(all) },
  ];
}

export const vectorsView: View = {
  name: 'vector-steps',
  fits: (trace, lab) =>
    !!lab.vectors?.fits(trace.first.position) && trace.last.sims > 0 && ridesOf(trace, 0).rides.length > 0,
  Draw,
  text,
};

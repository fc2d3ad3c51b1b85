// sample-view.tsx: flat Monte Carlo: a column per candidate with its games as small boards, their scores, a histogram
// on one common axis, and the mean with its standard error, all as they are at the step.
import { numberText, t, tn } from '../../../text/text.ts';
import type { TraceEvent } from '../../trace.ts';
import type { TextGroup, View, ViewProps } from '../../view.ts';
import { LineBoard } from './sample-board.tsx';
import { Histogram } from './sample-histogram.tsx';
import { PlayBar, usePlay } from './sample-play.tsx';
import { DRAWN, type Games, type Samples, samplesOf, valueOf } from './sample-sums.ts';
import { meanText, moveWord, outcomeText } from './sample-words.ts';
import './sample.css';

const BOARDS = 8; /* games drawn of each candidate */
const COLUMNS = 4; /* candidates with boards; if there are more, the one in view and the best ones get them */
const ROWS = 24; /* further candidates, without boards */

interface Part {
  props: ViewProps;
  samples: Samples;
  games: Games;
  leader: boolean;
  shown?: number | undefined; /* moves shown of each game */
}

/** The candidate in view: of the pinned node, or of the last game. */
function inView({ trace, step, node }: ViewProps, samples: Samples) {
  const pinned = trace.path(node, step)[1];
  const move = pinned === undefined ? undefined : trace.latest(pinned, step)?.move;
  return samples.of(move)?.move ?? samples.current(step)?.candidate;
}

/** The candidates with games at the step, best mean first. */
const ranked = (samples: Samples, step: number) =>
  samples.candidates
    .filter((games) => games.countAt(step))
    .sort((a, b) => b.at(step).mean - a.at(step).mean || samples.candidates.indexOf(a) - samples.candidates.indexOf(b));

/** The candidates with boards in the order of the trace, and the others by mean. */
function arrange(props: ViewProps, samples: Samples) {
  const best = ranked(samples, props.step);
  const view = samples.of(inView(props, samples));
  const first = view && best.includes(view) ? [view, ...best.filter((games) => games !== view)] : best;
  const wide = samples.candidates.length <= COLUMNS ? samples.candidates : first.slice(0, COLUMNS);
  return {
    wide: samples.candidates.filter((games) => wide.includes(games)),
    rest: best.filter((games) => !wide.includes(games)),
    leader: best[0],
  };
}

/** The games to draw: the last eight whose moves the trace has; game n takes the place of game n - 8. */
export function shownGames(games: Games, step: number): number[] {
  const count = Math.min(games.countAt(step), DRAWN);
  const first = Math.max(0, count - BOARDS);
  return Array.from(
    { length: Math.min(BOARDS, count) },
    (_, slot) => first + ((slot - (first % BOARDS) + BOARDS) % BOARDS),
  );
}

type RideProps = Pick<Part, 'props' | 'games' | 'shown'> & { index: number };

function Ride({ props, games, index, shown }: RideProps) {
  const { kind, trace, step, go } = props;
  const at = games.steps[index]!;
  const event = trace.at(at) as TraceEvent;
  const score = outcomeText(trace, games.values[index]!);
  const current = samplesOf(trace).current(step)?.n === at;
  const label = t('lab.sample-ride', { n: index + 1, score });
  const under = event.line && shown !== undefined && shown < event.line.length;
  return (
    <button type="button" class={`sample-ride ${current ? 'current' : ''}`} onClick={() => go(at)} aria-label={label}>
      {event.line ? (
        <LineBoard kind={kind} trace={trace} line={event.line} moving={current} label={label} {...{ shown }} />
      ) : (
        <span class="sample-blank">◌</span>
      )}
      {under ? <span class="sample-under">{`${numberText(shown)}…`}</span> : <b>{score}</b>}
    </button>
  );
}

function Head({ props: { kind, trace, step }, games, leader }: Part) {
  const { count, mean, error } = games.at(step);
  return (
    <header>
      <h3>
        {leader && <span class="sample-star">★ </span>}
        {moveWord(kind, games.move)}
      </h3>
      <span class="sample-count">{tn('lab.sample-count', count, { number: numberText(count) })}</span>
      <span class="sample-mean">
        {count > 0 ? t('lab.sample-mean', { mean: meanText(trace, mean), error: meanText(trace, error) }) : '–'}
      </span>
    </header>
  );
}

function Column(part: Part) {
  const { props, samples, games, leader } = part;
  return (
    <section class={`sample-column ${leader ? 'leader' : ''}`}>
      <Head {...part} />
      <Histogram trace={props.trace} games={games} step={props.step} high={samples.high} />
      <div class="sample-rides">
        {shownGames(games, props.step).map((index) => (
          <Ride key={index % BOARDS} {...{ props, games, index }} shown={part.shown} />
        ))}
      </div>
    </section>
  );
}

/** The number of moves of the longest game shown. */
const longestOf = ({ trace, step }: ViewProps, wide: readonly Games[]) =>
  Math.max(
    0,
    ...wide.flatMap((games) => shownGames(games, step).map((i) => trace.at(games.steps[i]!)?.line?.length ?? 0)),
  );

function Draw(props: ViewProps) {
  const samples = samplesOf(props.trace);
  const { wide, rest, leader } = arrange(props, samples);
  const longest = longestOf(props, wide);
  const play = usePlay(`${props.trace.first.engine} ${props.step}`, longest);
  const part = (games: Games): Part => ({ props, samples, games, leader: games === leader, shown: play.shown });
  if (!samples.candidates.length) return <p class="sample-empty">{t('lab.sample-none')}</p>;
  return (
    <div class="sample-view">
      {longest > 0 && <PlayBar play={play} longest={longest} />}
      <div class="sample-columns" style={{ '--columns': Math.max(2, wide.length) }}>
        {wide.map((games) => (
          <Column key={games.move} {...part(games)} />
        ))}
      </div>
      {wide.some((games) => games.countAt(props.step) > DRAWN) && (
        <p class="sample-more">{t('lab.sample-more', { n: DRAWN })}</p>
      )}
      {rest.length > 0 && (
        <div class="sample-rows">
          {rest.slice(0, ROWS).map((games) => (
            <section key={games.move} class="sample-row">
              <Head {...part(games)} />
              <Histogram flat trace={props.trace} games={games} step={props.step} high={samples.high} />
            </section>
          ))}
        </div>
      )}
      {rest.length > ROWS && <p class="sample-more">{tn('lab.sample-rest', rest.length - ROWS)}</p>}
    </div>
  );
}

const LINES = 12; /* games listed of each candidate */

function text(props: ViewProps): TextGroup[] {
  const { kind, trace, step } = props;
  const samples = samplesOf(trace);
  const best = ranked(samples, step).slice(0, ROWS);
  const line = (games: Games) => {
    const { count, mean, error } = games.at(step);
    const [number, words] = [numberText(count), { mean: meanText(trace, mean), error: meanText(trace, error) }];
    return tn('lab.sample-line', count, { move: moveWord(kind, games.move), number, ...words });
  };
  return [
    { title: t('lab.sample-summary'), lines: best.map((games) => ({ text: line(games) })) },
    ...best.map((games) => ({
      title: line(games),
      lines: games.steps.slice(Math.max(0, games.countAt(step) - LINES), games.countAt(step)).map((at) => {
        const index = games.countAt(at) - 1;
        return {
          text: t('lab.sample-ride', { n: index + 1, score: outcomeText(trace, games.values[index]!) }),
          step: at,
        };
      }),
    })),
  ];
}

function say({ kind, trace, step }: ViewProps) {
  const event = trace.at(step);
  const value = event?.kind === 'playout' ? valueOf(event, trace) : null;
  const games = samplesOf(trace).of(event?.candidate);
  if (value === null || !games) return '';
  const { count, mean } = games.at(step);
  return t('lab.sample-say', {
    n: numberText(count),
    move: moveWord(kind, games.move),
    score: outcomeText(trace, value),
    mean: meanText(trace, mean),
  });
}

export const sampleView: View = {
  name: 'samples',
  fits: (trace) => trace.last.sims > 0 && (trace.size === 0 || trace.stepsOf('playout').length > 0),
  Draw,
  text,
  say,
};

// path-walls.tsx: how the rules test a wall: the groups of joined walls at its three corners. Only a wall that touches
// a group twice can close off squares, so only then the paths are searched.
import { useState } from 'preact/hooks';
import { t } from '../../../text/text.ts';
import type { Terms, TraceEvent } from '../../trace.ts';
import type { TextGroup, View, ViewProps } from '../../view.ts';
import { PathBoard, spotOf, type Spot } from './path-board.tsx';
import { groupLetter, groupsOf, testsOf, twice, wallWords } from './path-wall-words.ts';
import './path-views.css';

const MOST = 300;
/** A letter in a disc. */
const Letter = ({ at, text, kind }: { at: Spot; text: string; kind: string }) => (
  <g class={`lab-path-letter ${kind}`} transform={`translate(${at.cx} ${at.cy})`}>
    <circle r="23" />
    <text y="11">{text}</text>
  </g>
);

/** Letters on the walls of the board, then the tested wall with its three corners. */
function Walls({ props, event, high }: { props: ViewProps; event: TraceEvent; high: number }) {
  const { lab, trace } = props;
  const { position } = trace.first;
  const walls = lab.walls!;
  const groups = groupsOf(event);
  const again = twice(groups);
  const { x, y, width, height } = spotOf(walls.box(position, event.move!), high);
  return (
    <g aria-hidden="true">
      {[...walls.groups(position)].map(([wall, group]) => (
        <g key={wall} data-wall={wall} data-group={groupLetter(group)}>
          <Letter
            at={spotOf(walls.box(position, wall), high)}
            text={groupLetter(group)}
            kind={groups.includes(group) ? (group === again ? 'twice' : 'touched') : 'far'}
          />
        </g>
      ))}
      <rect class="lab-path-tested" {...{ x, y, width, height }} rx="6" />
      {walls.corners(position, event.move!).map((corner, i) => (
        <g key={i} data-point={i} data-group={groupLetter(groups[i]!)}>
          <Letter
            at={spotOf(corner, high)}
            text={groupLetter(groups[i]!)}
            kind={`point ${groups[i] && groups[i] === again ? 'twice' : ''}`}
          />
        </g>
      ))}
    </g>
  );
}

/** Invisible gaps to choose a wall by a click. */
function Gaps({ props, tests, high, choose }: GapsProps) {
  const { lab, trace } = props;
  return (
    <g class="lab-path-slots quiet" aria-hidden="true">
      {tests.slice(0, MOST).map(({ move }) => {
        const { x, y, width, height } = spotOf(lab.walls!.box(trace.first.position, move!), high);
        return <rect key={move} {...{ x, y, width, height }} data-wall={move} onClick={() => choose(move!)} />;
      })}
    </g>
  );
}
interface GapsProps {
  props: ViewProps;
  tests: readonly TraceEvent[];
  high: number;
  choose(move: string): void;
}

/** The table of the three corners. */
function Points({ event }: { event: TraceEvent }) {
  const groups = groupsOf(event);
  return (
    <table>
      <thead>
        <tr>
          <th>{t('lab.path-point')}</th>
          <th>{t('lab.path-group')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group, i) => (
          <tr key={i} class={group && group === twice(groups) ? 'pinned' : ''}>
            <td>{t(`lab.path-point-${i}` as 'lab.path-point-0')}</td>
            <td>{group === 0 ? t('lab.path-no-wall') : groupLetter(group)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The test at the current step, or the first one that needs a flood fill. */
const shownFirst = (tests: readonly TraceEvent[], step: number) =>
  tests.find(({ n }) => n === step) ?? tests.find(({ terms }) => (terms as Terms)['flood']) ?? tests[0]!;

function Draw(props: ViewProps) {
  const { kind, trace, step, go } = props;
  const tests = testsOf(trace);
  const [chosen, setChosen] = useState('');
  const current = tests.find(({ n }) => n === step);
  const event = current ?? tests.find(({ move }) => move === chosen) ?? shownFirst(tests, step);
  const choose = (move: string) => {
    setChosen(move);
    const found = tests.find((test) => test.move === move);
    if (found) go(found.n);
  };
  return (
    <div class="lab-path">
      <div class="lab-path-main">
        <PathBoard {...{ kind, trace }} position={trace.first.position} label={wallWords(event)}>
          {(high) => (
            <>
              <Gaps {...{ props, tests, high, choose }} />
              <Walls {...{ props, event, high }} />
            </>
          )}
        </PathBoard>
      </div>
      <div class="lab-path-side">
        <section class="lab-path-list lab-path-test">
          <label class="lab-path-choose">
            {t('lab.path-wall')}{' '}
            <select value={event.move} onChange={(change) => choose(change.currentTarget.value)}>
              {tests.map(({ move }) => (
                <option key={move} value={move}>
                  {move}
                </option>
              ))}
            </select>
          </label>
          <p class="lab-path-why">{wallWords(event)}</p>
          <Points event={event} />
          <p>{t('lab.path-wall-rule')}</p>
        </section>
      </div>
    </div>
  );
}

function text({ trace, step }: ViewProps): TextGroup[] {
  const tests = testsOf(trace);
  const floods = tests.filter(({ terms }) => (terms as Terms)['flood']);
  const event = shownFirst(tests, step);
  const points = groupsOf(event).map((group, i) => ({
    text: t('lab.path-point-row', {
      point: t(`lab.path-point-${i}` as 'lab.path-point-0'),
      group: group === 0 ? t('lab.path-no-wall') : groupLetter(group),
    }),
  }));
  const counts = { n: tests.length, m: floods.length };
  return [
    { title: t('lab.path-wall-tests'), lines: [{ text: t('lab.path-wall-counts', counts) }] },
    { title: event.move!, lines: [...points, { text: wallWords(event), step: event.n }] },
    { title: t('lab.path-floods'), lines: floods.slice(0, 100).map((one) => ({ text: wallWords(one), step: one.n })) },
  ];
}

export const wallsView: View = {
  name: 'walls',
  board: true,
  fits: (trace, lab) => lab.walls !== undefined && testsOf(trace).length > 0,
  Draw,
  text,
  say: ({ trace, step }) => {
    const event = trace.at(step);
    return event?.phase === 'wall' ? wallWords(event) : '';
  },
};

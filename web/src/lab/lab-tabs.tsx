// lab-tabs.tsx: the tabs of a lane: the views that fit its trace, the same as text, and the raw events.
import { useId } from 'preact/hooks';
import { go } from '../app/route.ts';
import type { BoardLab } from '../boards/board-lab.ts';
import { type Key, t } from '../text/text.ts';
import { addressOf } from './address.ts';
import type { LabDesk } from './lab-desk.ts';
import { LabEvents } from './lab-events.tsx';
import { LabText } from './lab-text.tsx';
import type { Lane } from './run.ts';
import type { Trace } from './trace.ts';
import type { View, ViewProps } from './view.ts';
import { views } from './views.ts';

const OWN = ['text', 'events'] as const;

/** Runs the question again with another specification in this lane, and shows the same step. */
function rerun(desk: LabDesk, lane: Lane, engine: string) {
  const engines = desk.lanes.map((each) => (each === lane ? engine : each.engine));
  go(addressOf({ ...desk.question, engines }, { ...desk.look(), node: 0 }));
}

/** Asks the same algorithms about another position; moves are played from the one in the lab. */
function askAgain(desk: LabDesk, { position, moves, end }: Parameters<NonNullable<ViewProps['ask']>>[0]) {
  const { question } = desk;
  const next = { ...question, start: position ?? question.start, moves: moves ?? (position ? [] : question.moves) };
  go(addressOf(next, { ...desk.look(), steps: end ? desk.lanes.map(() => Infinity) : [], node: 0 }));
}

function propsOf(desk: LabDesk, lane: Lane, trace: Trace, lab: BoardLab): ViewProps {
  const step = lane.step.value;
  return {
    kind: desk.question.kind,
    lab,
    trace,
    step,
    node: lane.pinned.value || trace.at(step)?.node || 1,
    pin: (node) => {
      lane.pinned.value = node;
    },
    go: (to) => {
      desk.choose(desk.lanes.indexOf(lane));
      desk.go(to, true);
    },
    rerun: (engine) => rerun(desk, lane, engine),
    ask: (question) => askAgain(desk, question),
    // The phase is read so that a lane is drawn again when another one is complete.
    others: desk.lanes.flatMap(({ trace: other, phase }) =>
      phase.value && other.value && other.value !== trace ? [other.value] : [],
    ),
  };
}

/** The views that fit a lane, the chosen tab, the view that the lane draws or tells, and its props. */
export function viewsOf(desk: LabDesk, lane: Lane, trace: Trace, lab: BoardLab) {
  const fitting = views.filter((view) => view.fits(trace, lab));
  const names = [...fitting.map(({ name }) => name), ...OWN];
  const chosen = names.includes(desk.view.value) ? desk.view.value : (fitting[0]?.name ?? 'events');
  const view: View | undefined = fitting.find(({ name }) => name === chosen) ?? fitting[0];
  return { names, chosen, view, props: propsOf(desk, lane, trace, lab) };
}

/** Whether what a lane shows now has the board of the step in it. */
export function hasBoard(desk: LabDesk, lane: Lane, trace: Trace, lab: BoardLab) {
  const { view, chosen } = viewsOf(desk, lane, trace, lab);
  return !!view?.board && view.name === chosen;
}

export function LabTabs({ desk, lane, trace, lab }: { desk: LabDesk; lane: Lane; trace: Trace; lab: BoardLab }) {
  const id = useId();
  const { names, chosen, view, props } = viewsOf(desk, lane, trace, lab);
  const choose = (name: string) => {
    desk.view.value = name;
  };
  const walk = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!way) return;
    event.preventDefault();
    const next = names[(names.indexOf(chosen) + way + names.length) % names.length]!;
    choose(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <div class="lab-views">
      <div class="lab-tabs" role="tablist" aria-label={t('lab.views')} onKeyDown={walk}>
        {names.map((name) => (
          <button
            type="button"
            key={name}
            id={`${id}-${name}`}
            role="tab"
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => choose(name)}
          >
            {t(`lab.view-${name}` as Key)}
          </button>
        ))}
      </div>
      <div
        class={`lab-tab lab-tab-${chosen}`}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${chosen}`}
        tabIndex={desk.lanes.length > 1 ? 0 : -1}
      >
        {chosen === 'events' ? (
          <LabEvents {...props} loaded={lane.loaded.value} />
        ) : chosen === 'text' ? (
          <LabText view={view} props={props} />
        ) : (
          view && <view.Draw {...props} />
        )}
      </div>
    </div>
  );
}

// path-replan.tsx: placing a wall in front of a path search: the engine is asked again, and its old path stays visible
// as a dashed line.
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { positionOf } from '../../../net/position.ts';
import { t } from '../../../text/text.ts';
import { Button } from '../../../ui/button.tsx';
import type { ViewProps } from '../../view.ts';
import type { Trace } from '../../trace.ts';
import { spotOf } from './path-board.tsx';
import { solutionCells, type Scene } from './path-cells.tsx';

interface Before {
  game: string;
  rules: string;
  to: string; /* the position with the wall */
  wall: string;
  cut: boolean; /* whether the wall stands across the path */
  pairs: Pairs;
}
type Pairs = [string, string][]; /* steps from square to square */

/** The path of the search before the last wall. */
const before = signal<Before | null>(null);

/** The last wall and the path found before it, if this trace is the search made after that wall; else null. */
function replaced({ first }: Trace): Before | null {
  const old = before.value;
  return old && old.game === first.game && old.rules === first.rules && old.to === first.position ? old : null;
}
export const ghostOf = (trace: Trace): Pairs => replaced(trace)?.pairs ?? [];

/** Whether a wall stands across a step of a path. */
function cuts({ trace: { first }, lab }: ViewProps, wall: string, pairs: Pairs) {
  const box = lab.walls!.box(first.position, wall);
  const middle = (cell: string) => {
    const at = lab.cellBox?.(first.rules, first.position, cell);
    return at ? { x: at.x + at.width / 2, y: at.y + at.height / 2 } : { x: -1, y: -1 };
  };
  return pairs.some(([from, to]) => {
    const [a, b] = [middle(from), middle(to)];
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  });
}

/** The legal walls of the position, from the server; empty until it has answered. */
function useWalls({ kind, trace: { first }, lab }: ViewProps, wanted: boolean) {
  const [walls, setWalls] = useState<string[]>([]);
  useEffect(() => {
    let here = true;
    setWalls([]);
    if (wanted)
      positionOf({ kind, rules: first.rules, start: first.position, moves: [] }).then(
        ({ legal }) => here && setWalls((legal[first.turn - 1] ?? []).filter((move) => lab.walls?.is(move))),
        () => here && setWalls([]),
      );
    return () => {
      here = false;
    };
  }, [kind, first, wanted]);
  return walls;
}

export interface Replan {
  on: boolean;
  walls: string[];
  crossing: ReadonlySet<string>; /* walls that would stand across the path */
  toggle(): void;
  place(wall: string): void;
}

export function useReplan(props: ViewProps): Replan | null {
  const { trace, lab, ask } = props;
  const [on, setOn] = useState(false);
  const walls = useWalls(props, on);
  if (!ask || !lab.walls) return null;
  const pairs = on ? solutionCells({ trace, step: trace.size }) : [];
  const crossing = new Set(walls.filter((wall) => cuts(props, wall, pairs)));
  const place = (wall: string) => {
    const { game, rules, position } = trace.first;
    const to = lab.walls!.placed(position, wall);
    before.value = { game, rules, to, wall, cut: crossing.has(wall), pairs };
    setOn(false);
    ask({ position: to, end: true });
  };
  return { on, walls, crossing, toggle: () => setOn(!on), place };
}

/** What the wall has done to the path, once the search that replaced the old one is here. */
function Outcome({ trace }: { trace: Trace }) {
  const old = replaced(trace);
  const n = solutionCells({ trace, step: trace.size }).length;
  if (!old?.pairs.length || !n || !trace.complete) return null;
  const values = { wall: old.wall, n, m: old.pairs.length };
  return <p role="status">{t(old.cut ? 'lab.path-replanned' : 'lab.path-uncut', values)}</p>;
}

/** The button, the list of walls for keyboards, and what the last wall has done. */
export function ReplanTools({ replan, trace }: { replan: Replan; trace: Trace }) {
  return (
    <div class="lab-path-replan">
      <Button label={t('lab.path-place')} pressed={replan.on} act={replan.toggle} />
      <Outcome trace={trace} />
      {replan.on && (
        <label>
          {t('lab.path-which')}{' '}
          <select value="" onChange={(event) => replan.place(event.currentTarget.value)}>
            <option value="">–</option>
            {replan.walls.map((wall) => (
              <option key={wall}>{wall}</option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

/** The gaps to click. */
export function WallSlots({ replan, scene, lab }: { replan: Replan; scene: Scene; lab: ViewProps['lab'] }) {
  return (
    <g class="lab-path-slots" aria-hidden="true">
      {replan.walls.map((wall) => {
        const { x, y, width, height } = spotOf(lab.walls!.box(scene.trace.first.position, wall), scene.high);
        return (
          <rect
            key={wall}
            class={replan.crossing.has(wall) ? 'crossing' : ''}
            {...{ x, y, width, height }}
            rx="6"
            data-wall={wall}
            onClick={() => replan.place(wall)}
          >
            <title>{wall}</title>
          </rect>
        );
      })}
    </g>
  );
}

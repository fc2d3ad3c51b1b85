// path-replan.tsx: placing a wall in front of a path search: the engine is asked again, and its old path stays visible
// as a dashed line.
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { positionOf } from '../../net/position.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import type { ViewProps } from '../view.ts';
import { spotOf } from './path-board.tsx';
import { solutionCells, type Scene } from './path-cells.tsx';

/** The path of the search before the last wall. */
const before = signal<{ game: string; rules: string; from: string; to: string; pairs: [string, string][] } | null>(
  null,
);

/** The old path, if this trace is the search that replaced it. */
export function ghostOf({ first }: ViewProps['trace']): [string, string][] {
  const old = before.value;
  const fits = old && old.game === first.game && old.rules === first.rules && old.from !== first.position;
  return fits && old.to === first.position ? old.pairs : [];
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
  toggle(): void;
  place(wall: string): void;
}

export function useReplan(props: ViewProps): Replan | null {
  const { trace, lab, ask } = props;
  const [on, setOn] = useState(false);
  const walls = useWalls(props, on);
  if (!ask || !lab.walls) return null;
  const place = (wall: string) => {
    const { game, rules, position } = trace.first;
    const to = lab.walls!.placed(position, wall);
    before.value = { game, rules, from: position, to, pairs: solutionCells({ trace, step: trace.size }) };
    setOn(false);
    ask({ position: to });
  };
  return { on, walls, toggle: () => setOn(!on), place };
}

/** The button, and the list of walls for keyboards. */
export function ReplanTools({ replan }: { replan: Replan }) {
  return (
    <div class="lab-path-replan">
      <Button quiet label={t('lab.path-place')} pressed={replan.on} act={replan.toggle} />
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
          <rect key={wall} {...{ x, y, width, height }} rx="6" data-wall={wall} onClick={() => replan.place(wall)}>
            <title>{wall}</title>
          </rect>
        );
      })}
    </g>
  );
}

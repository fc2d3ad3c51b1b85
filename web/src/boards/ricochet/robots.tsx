// robots.tsx: the robots on the board. The robot that just slid is animated along its path, longer paths taking longer;
// the others glide.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { mayMove } from '../../app/settings.ts';
import { STEPS } from './map.ts';
import { pathOf, type Position } from './position.ts';
import { RobotFigure, middle } from './signs.tsx';

const at = (cell: number) => {
  const [x, y] = middle(cell);
  return `translate(${x}px, ${y}px)`;
};

/** Milliseconds of a slide over that many cells. */
const duration = (cells: number) => Math.min(520, 130 + 26 * cells);

/** Animates a robot that cannot move: it leans against the obstacle and comes back. */
export function bump(robot: Element, cell: number, direction: number) {
  const [x, y] = middle(cell);
  const [dx, dy] = STEPS[direction]!;
  if (mayMove())
    robot.animate(
      [{ transform: at(cell) }, { transform: `translate(${x + 6 * dx}px, ${y + 6 * dy}px)` }, { transform: at(cell) }],
      { duration: 180, easing: 'ease-out' },
    );
}

function Figure({
  colour,
  cell,
  goal,
  picked,
  slid,
  plain,
  shift,
}: {
  colour: string;
  cell: number;
  goal: number;
  picked: boolean;
  slid: readonly number[] | null;
  plain: boolean;
  shift: readonly [number, number] | null;
}) {
  const group = useRef<SVGGElement>(null);
  const way = slid?.join(' ');
  useLayoutEffect(() => {
    if (!slid || slid.length < 2 || !mayMove()) return;
    const running = group.current!.animate(
      slid.map((step) => ({ transform: at(step) })),
      { duration: duration(slid.length), easing: 'cubic-bezier(.3,.1,.2,1)' },
    );
    return () => running.cancel();
  }, [way]);
  const [x, y] = middle(cell);
  const [gx, gy] = middle(goal);
  const far = Math.hypot(gx - x, gy - y) || 1;
  return (
    <g
      ref={group}
      class={`ricochet-robot ${picked ? 'picked' : ''} ${slid ? 'slid' : ''}`}
      data-robot={colour}
      style={{ transform: shift ? `translate(${x + shift[0]}px, ${y + shift[1]}px)` : at(cell) }}
    >
      {picked && <circle class={`ricochet-halo robot-${colour}`} r="21" />}
      <RobotFigure colour={colour} plain={plain} lookX={(gx - x) / far} lookY={(gy - y) / far} />
    </g>
  );
}

interface Props {
  position: Position;
  before?: Position;
  last?: string;
  picked?: string | null;
  plain?: boolean;
  held?: { colour: string; shift: readonly [number, number] } | null;
}

export function Robots({ position, before, last, picked = null, plain = false, held = null }: Props) {
  return (
    <>
      {position.robots.map(({ colour, cell }) => {
        const path = before && last && last[0]!.toUpperCase() === colour ? pathOf(before, last) : null;
        return (
          <Figure
            key={colour}
            {...{ colour, cell, plain }}
            goal={position.goal.cell}
            picked={picked === colour}
            slid={path && path.at(-1) === cell ? path : null}
            shift={held?.colour === colour ? held.shift : null}
          />
        );
      })}
    </>
  );
}

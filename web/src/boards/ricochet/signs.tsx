// signs.tsx: robots and target symbols, drawn around 0,0 in a cell of 40 units. Each colour has its letter, each robot
// its own head.
import type { Shape } from './map.ts';

export const UNIT = 40;

/** The centre of a cell. */
export const middle = (cell: number): [number, number] => [
  (cell % 16) * UNIT + UNIT / 2,
  Math.floor(cell / 16) * UNIT + UNIT / 2,
];

const outlines: Record<Exclude<Shape, 'V'>, string> = {
  C: 'M-14 0a14 14 0 1 0 28 0a14 14 0 1 0-28 0Z',
  T: 'M0-16.5L16 12.5H-16Z',
  Q: 'M-11-13H11Q13-13 13-11V11Q13 13 11 13H-11Q-13 13-13 11V-11Q-13-13-11-13Z',
  H: 'M-8-14H8L16 0L8 14H-8L-16 0Z',
};
const arms = ['R', 'G', 'B', 'Y'] as const;

/** The symbol of a target. `bright`: the current target. */
export function Sign({
  shape,
  colour,
  bright = false,
  letter = true,
}: {
  shape: Shape;
  colour: string;
  bright?: boolean;
  letter?: boolean;
}) {
  const look = `ricochet-sign ${bright ? 'bright' : ''}`;
  if (shape === 'V')
    return (
      <g class={look}>
        {arms.map((arm, i) => (
          <path
            key={arm}
            class={`ricochet-arm robot-${arm}`}
            d="M0 0C2-9 9-14 15-8C10-8 8-3 0 0Z"
            transform={`rotate(${i * 90})`}
          />
        ))}
        <circle r="3" class="ricochet-eye" />
      </g>
    );
  return (
    <g class={`${look} robot-${colour}`}>
      <path class="ricochet-shape" d={outlines[shape]} />
      {letter && (
        <text class="ricochet-sign-letter" y={shape === 'T' ? 9 : 6}>
          {colour}
        </text>
      )}
    </g>
  );
}

/** What is on a robot's head, so that its outline alone identifies it. */
const heads: Record<string, string> = {
  R: 'M0-13V-18M-2.5-18.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0Z',
  G: 'M-6-11L-10-18M6-11L10-18',
  B: 'M-6-13V-17H6V-13Z',
  Y: 'M-5-12L0-19.5L5-12Z',
  K: 'M-8-11V-18M0-13V-18M8-11V-18',
};

const BODY = 'M-15 13V1A15 14.5 0 0 1 15 1V13Q15 16.5 11.5 16.5H-11.5Q-15 16.5-15 13Z';

/** A robot; its eyes look towards (lookX, lookY), a vector of length at most 1. `plain`: for thumbnails. */
export function RobotFigure({
  colour,
  lookX = 0,
  lookY = 0,
  plain = false,
}: {
  colour: string;
  lookX?: number;
  lookY?: number;
  plain?: boolean;
}) {
  if (plain)
    return (
      <g class={`ricochet-figure robot-${colour}`} transform="scale(1.5)">
        <path class="ricochet-head" d={heads[colour] ?? ''} />
        <path class="ricochet-body" d={BODY} />
        {[-5, 5].map((x) => (
          <circle key={x} class="ricochet-eye" cx={x} cy="-7.5" r="2.6" />
        ))}
        <text class="ricochet-letter large" y="14">
          {colour}
        </text>
      </g>
    );
  return (
    <g class={`ricochet-figure robot-${colour}`}>
      <ellipse class="ricochet-shadow" cx="0" cy="15.5" rx="15.5" ry="3.5" />
      <path class="ricochet-head" d={heads[colour] ?? ''} />
      <path class="ricochet-body" d={BODY} />
      <path class="ricochet-gloss" d="M-11.5 0A11.5 11 0 0 1 0-10.5" />
      {[-5.5, 5.5].map((x) => (
        <g key={x}>
          <circle class="ricochet-eye" cx={x} cy="-5.5" r="4" />
          <circle class="ricochet-pupil" cx={x + 1.7 * lookX} cy={-5.5 + 1.7 * lookY} r="1.9" />
        </g>
      ))}
      <text class="ricochet-letter" y="14">
        {colour}
      </text>
    </g>
  );
}

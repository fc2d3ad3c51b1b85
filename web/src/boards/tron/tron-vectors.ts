// tron-vectors.ts: the Tron handout's vectorised simulation: the same rides as in a trace, computed for all rides at
// once, one assignment to whole arrays after the other. Directions count as in the handout: 0 stays, 1 left, 2 up,
// 3 right, 4 down; the origin is at the bottom left.
import { type Tron, isFree, playTick, readTron } from './tron-rules.ts';

const WAYS = ['', 'l', 'u', 'r', 'd'] as const;
const STEP_X = [0, -1, 0, 1, 0];
const STEP_Y = [0, 0, 1, 0, -1];

export type Name = 'LPossibles' | 'Tailles' | 'V' | 'R' | 'Choix' | 'X' | 'Y' | 'S';
export type Rides = readonly (readonly string[])[];

/** The arrays of one ride. */
export interface Ride {
  LPossibles: number[]; /* four entries */
  Tailles: number;
  V: number | null; /* null: not assigned yet */
  R: number | null;
  Choix: number | null;
  X: number;
  Y: number;
  S: number;
  tron: Tron; /* its grid */
}

/** One assignment: as code, the array it changes, and what it computes for a ride. */
interface Assignment {
  code: string;
  name: Name | 'G';
  run(ride: Ride, move: string | undefined): void;
}

const look = (side: string, way: number): Assignment[] => [
  {
    code: `V${side} = (G[I, ${shift('X', STEP_X[way]!)}, ${shift('Y', STEP_Y[way]!)}] == 0) * 1`,
    name: 'V',
    run: (ride) => (ride.V = isOpen(ride, way) ? 1 : 0),
  },
  {
    code: `LPossibles[I, Tailles] = V${side} * ${way}`,
    name: 'LPossibles',
    run: (ride) => (ride.LPossibles[ride.Tailles] = ride.V! * way),
  },
  { code: `Tailles += V${side}`, name: 'Tailles', run: (ride) => (ride.Tailles += ride.V!) },
];
const shift = (name: string, by: number) => (by > 0 ? `${name} + 1` : by < 0 ? `${name} - 1` : name);

/** A round: every ride takes one step, or stays where it is. */
export const ROUND: readonly Assignment[] = [
  { code: 'G[I, X, Y] = 2', name: 'G', run: () => {} },
  { code: 'LPossibles[:, :] = 0', name: 'LPossibles', run: (ride) => (ride.LPossibles = [0, 0, 0, 0]) },
  { code: 'Tailles[:] = 0', name: 'Tailles', run: (ride) => (ride.Tailles = 0) },
  ...look('gauche', 1),
  ...look('haut', 2),
  ...look('droite', 3),
  ...look('bas', 4),
  { code: 'Tailles[Tailles == 0] = 1', name: 'Tailles', run: (ride) => (ride.Tailles ||= 1) },
  {
    code: 'R = np.random.randint(Tailles)',
    name: 'R',
    run: (ride, move) => (ride.R = move ? ride.LPossibles.indexOf(WAYS.indexOf(move as 'l')) : 0),
  },
  { code: 'Choix = LPossibles[I, R]', name: 'Choix', run: (ride) => (ride.Choix = ride.LPossibles[ride.R!]!) },
  { code: 'X += dX[Choix]', name: 'X', run: (ride) => (ride.X += STEP_X[ride.Choix!]!) },
  { code: 'Y += dY[Choix]', name: 'Y', run: (ride) => (ride.Y += STEP_Y[ride.Choix!]!) },
  { code: 'S += (Choix > 0) * 1', name: 'S', run: (ride) => (ride.S += ride.Choix! > 0 ? 1 : 0) },
];

function isOpen({ tron }: Ride, way: number) {
  const at = tron.heads[0]!.cell + STEP_X[way]! - STEP_Y[way]! * tron.width;
  return isFree(tron.signs[at]);
}

/** One rider, one floor, no letters: what the handout's arrays can hold. */
export function fits(position: string) {
  const tron = readTron(position);
  return (
    tron.heads.length === 1 && !!tron.heads[0] && tron.floors === 1 && !tron.signs.some((sign) => /[a-z]/i.test(sign))
  );
}

function begin(tron: Tron): Ride {
  const { cell } = tron.heads[0]!;
  const Y = tron.height - 1 - Math.floor(cell / tron.width);
  const empty = { LPossibles: [0, 0, 0, 0], Tailles: 0, V: null, R: null, Choix: null };
  return { ...empty, X: cell % tron.width, Y, S: tron.tick, tron };
}

/** Rounds until every ride stays where it is, that last one included. */
export const rounds = (rides: Rides) => Math.max(0, ...rides.map((ride) => ride.length - 1)) + 1;

/** The arrays before a round: of each ride after so many of its moves. */
function before(position: string, rides: Rides, round: number): Ride[] {
  return rides.map((line) => {
    let tron = readTron(position);
    for (const move of line.slice(0, round + 1)) tron = playTick(tron, [move], [0]);
    return begin(tron);
  });
}

/** The arrays after `at` assignments, and which entries the last one changed. */
export function arraysAt(position: string, rides: Rides, at: number) {
  const round = Math.floor(Math.max(0, at - 1) / ROUND.length);
  const done = at - round * ROUND.length;
  const all = before(position, rides, round);
  if (round) carry(position, rides, round, all);
  let old = all.map(copy);
  for (const { run } of ROUND.slice(0, done)) {
    old = all.map(copy);
    all.forEach((ride, i) => run(ride, rides[i]![round + 1]));
  }
  return { round, done, rides: all, old };
}

/** What a round leaves in the arrays that the next one has not assigned yet. */
function carry(position: string, rides: Rides, round: number, into: Ride[]) {
  before(position, rides, round - 1).forEach((ride, i) => {
    for (const { run } of ROUND) run(ride, rides[i]![round]);
    const { LPossibles, Tailles, V, R, Choix } = ride;
    Object.assign(into[i]!, { LPossibles, Tailles, V, R, Choix });
  });
}

const copy = (ride: Ride): Ride => ({ ...ride, LPossibles: [...ride.LPossibles] });

/** How many rides still take a step in a round. */
export const moving = (rides: Rides, round: number) => rides.filter((ride) => ride.length > round + 1).length;

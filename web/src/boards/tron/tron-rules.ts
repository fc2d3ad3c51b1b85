// tron-rules.ts: a Tron position as cells, and how a tick changes it. The server is the referee; this only saves a
// request for every picture of a running game. docs/games/tron.md has the rules and the notation.

export interface Head {
  cell: number;
  heading: string;
}
export interface Tron {
  width: number;
  height: number;
  floors: number;
  signs: string[]; /* by cell: floor by floor, row by row from the north */
  heads: (Head | null)[]; /* by rider; null: crashed */
  out: number[]; /* tick of the crash by rider; 0: still riding */
  links: Map<number, string>; /* rider -> letter of the link under its head */
  tick: number;
}

const STEPS: Record<string, [number, number]> = { u: [0, -1], r: [1, 0], d: [0, 1], l: [-1, 0] };
export const DIRECTIONS = ['u', 'r', 'd', 'l'] as const;

const pairs = (text: string | undefined) =>
  text ? text.split(',').map((item) => item.split(':') as [string, string]) : [];

export function readTron(text: string): Tron {
  const [drawing = '', ...fields] = text.split(' ');
  const named = new Map(fields.map((field) => field.split('=') as [string, string]));
  const floors = drawing.split('|').map((floor) => floor.split('/'));
  const tron: Tron = {
    width: floors[0]![0]!.length,
    height: floors[0]!.length,
    floors: floors.length,
    signs: [...floors.flat().join('')],
    heads: [],
    out: [],
    links: new Map(),
    tick: Number(named.get('tick') ?? 0),
  };
  for (const [rider, tick] of pairs(named.get('out'))) tron.out[Number(rider) - 1] = Number(tick);
  tron.signs.forEach((sign, cell) => {
    if (sign >= '1' && sign <= '8') tron.heads[Number(sign) - 1] = { cell, heading: '' };
  });
  for (const [rider, heading] of pairs(named.get('head'))) {
    const head = tron.heads[Number(rider) - 1];
    if (head) head.heading = heading;
  }
  for (const [rider, letter] of pairs(named.get('link'))) tron.links.set(Number(rider) - 1, letter);
  const riders = Math.max(tron.heads.length, tron.out.length);
  for (let rider = 0; rider < riders; rider++) {
    tron.heads[rider] ??= null;
    tron.out[rider] ??= 0;
  }
  return tron;
}

export function writeTron(tron: Tron): string {
  const { width, height, floors, signs, heads, out, links, tick } = tron;
  const row = (floor: number, y: number) =>
    signs.slice((floor * height + y) * width, (floor * height + y + 1) * width).join('');
  const drawing = Array.from({ length: floors }, (_, floor) =>
    Array.from({ length: height }, (__, y) => row(floor, y)).join('/'),
  ).join('|');
  const list = (items: (string | null)[]) => items.filter(Boolean).join(',');
  const head = list(heads.map((rider, i) => (rider?.heading ? `${i + 1}:${rider.heading}` : null)));
  const link = list(heads.map((_, i) => (links.has(i) ? `${i + 1}:${links.get(i)}` : null)));
  const gone = list(out.map((when, i) => (when ? `${i + 1}:${when}` : null)));
  return [drawing, tick ? `tick=${tick}` : '', head && `head=${head}`, link && `link=${link}`, gone && `out=${gone}`]
    .filter(Boolean)
    .join(' ');
}

/** The other cell with the letter of `cell`, or the only one with `letter`. */
const twin = ({ signs }: Tron, letter: string, cell = -1) =>
  signs.findIndex((sign, other) => sign === letter && other !== cell);

/** The cell that a move leads to, before teleporting; -1 if there is none. */
export function neighbour(tron: Tron, rider: number, move: string): number {
  const head = tron.heads[rider];
  if (!head) return -1;
  if (move === 'x') {
    const letter = tron.links.get(rider);
    return letter ? twin(tron, letter) : -1;
  }
  const step = STEPS[move];
  const x = head.cell % tron.width;
  const y = Math.floor(head.cell / tron.width) % tron.height;
  if (!step || x + step[0] < 0 || x + step[0] >= tron.width || y + step[1] < 0 || y + step[1] >= tron.height) return -1;
  return head.cell + step[0] + step[1] * tron.width;
}

export const isFree = (sign: string | undefined) => sign !== undefined && sign !== '#' && !(sign >= '1' && sign <= '8');
const isTeleport = (sign: string) => sign >= 'A' && sign <= 'Z';
const isLink = (sign: string) => sign >= 'a' && sign <= 'z';

/**
 * Where a move of a tick ends: the cell entered and the cell occupied afterwards, which differ at a teleport; null: a
 * crash.
 */
export function landing(tron: Tron, rider: number, move: string): { enter: number; stand: number } | null {
  const enter = neighbour(tron, rider, move);
  const sign = tron.signs[enter];
  if (!isFree(sign)) return null;
  return { enter, stand: isTeleport(sign!) ? twin(tron, sign!, enter) : enter };
}

/** The position after a tick in which the riders `waiting` make these moves, in that order. */
export function playTick(tron: Tron, moves: readonly string[], waiting: readonly number[]): Tron {
  const next: Tron = {
    ...tron,
    signs: [...tron.signs],
    heads: [...tron.heads],
    out: [...tron.out],
    links: new Map(tron.links),
    tick: tron.tick + 1,
  };
  const goals = waiting.map((rider, i) => landing(tron, rider, moves[i]!));
  const meets = (i: number) =>
    goals.some(
      (other, j) =>
        j !== i &&
        other &&
        goals[i] &&
        Math.min(other.enter, other.stand) === Math.min(goals[i]!.enter, goals[i]!.stand),
    );
  waiting.forEach((rider, i) => {
    const head = tron.heads[rider];
    const goal = goals[i];
    if (!head) return;
    leave(next, rider, head.cell);
    if (!goal || meets(i)) {
      next.heads[rider] = null;
      next.out[rider] = next.tick;
    } else arrive(tron, next, rider, goal, moves[i]!);
  });
  return next;
}

/** Turns the head's cell into trail. A link under the head is used up, and its other end becomes a plain cell. */
function leave(next: Tron, rider: number, cell: number) {
  const letter = next.links.get(rider);
  next.signs[cell] = '#';
  if (!letter) return;
  const other = next.signs.indexOf(letter);
  if (other >= 0) next.signs[other] = '.';
  next.links.delete(rider);
}

function arrive(
  tron: Tron,
  next: Tron,
  rider: number,
  { enter, stand }: { enter: number; stand: number },
  move: string,
) {
  const sign = tron.signs[stand]!;
  if (enter !== stand) next.signs[enter] = '#';
  next.signs[stand] = String(rider + 1);
  next.heads[rider] = { cell: stand, heading: move };
  if (isLink(sign) && next.signs.includes(sign)) next.links.set(rider, sign);
}

/** The moves that lead to a free cell. */
export const exits = (tron: Tron, rider: number) => [...DIRECTIONS, 'x'].filter((move) => landing(tron, rider, move));

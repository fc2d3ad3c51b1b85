// tron-trails.ts: a position does not say whose trail is whose, but the moves do. They are replayed tick by tick, each
// call continuing from an earlier one, so that a running game costs one tick per picture, and so do many at once.
import { playTick, readTron, type Tron } from './tron-rules.ts';

/**
 * The riders' trails, as runs of neighbouring cells: a link or a teleport starts a new run. The last cell of the last
 * run is the head, or where the rider crashed.
 */
export interface Trails {
  runs: number[][][];
  tron: Tron;
  played: number;
}

interface Memory {
  start: string;
  moves: readonly string[];
  trails: Trails;
}

const MOST = 40; /* lines remembered: more than boards are drawn at the same time */
let memories: readonly Memory[] = []; /* the latest first */

const begin = (start: string): Trails => {
  const tron = readTron(start);
  return { tron, played: 0, runs: tron.heads.map((head) => (head ? [[head.cell]] : [])) };
};

/** Replays one more tick. */
function grow({ tron, runs, played }: Trails, moves: readonly string[]): Trails | null {
  const riding = tron.heads.flatMap((head, rider) => (head ? [rider] : []));
  const chosen = moves.slice(played, played + riding.length);
  if (!riding.length || chosen.length < riding.length) return null;
  const next = playTick(tron, chosen, riding);
  const longer = runs.map((of, rider) => {
    const from = tron.heads[rider];
    const to = next.heads[rider];
    if (!from || !to) return of;
    const near =
      chosen[riding.indexOf(rider)] !== 'x' &&
      Math.abs(to.cell - from.cell) === (to.heading === 'l' || to.heading === 'r' ? 1 : tron.width);
    return near ? [...of.slice(0, -1), [...of.at(-1)!, to.cell]] : [...of, [to.cell]];
  });
  return { tron: next, runs: longer, played: played + riding.length };
}

/** The trails after the moves; continues from the longest part of them that an earlier call replayed. */
export function trailsOf(start: string, moves: readonly string[]): Trails {
  const earlier = memories
    .filter((one) => one.start === start && one.moves.every((move, i) => move === moves[i]))
    .reduce<Memory | null>((best, one) => (best && best.moves.length >= one.moves.length ? best : one), null);
  let trails = earlier?.trails ?? begin(start);
  for (let next = grow(trails, moves); next; next = grow(trails, moves)) trails = next;
  memories = [{ start, trails, moves: [...moves] }, ...memories.filter((one) => one !== earlier)].slice(0, MOST);
  return trails;
}

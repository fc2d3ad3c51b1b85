// compare-draw.ts: positions to compare algorithms on, drawn at random from a seed: the same seed gives the same ones.
import { boards } from '../../boards/boards.ts';
import { type Legal } from '../../net/messages.ts';
import { positionOf } from '../../net/position.ts';
import { fetchPuzzle } from '../../puzzle/names.ts';
import type { TraceFirst } from '../trace.ts';

const PLIES = 12; /* random moves at most to a random position */

type Draw = (below: number) => number;

/** Random numbers that follow from a seed (mulberry32). */
export function drawsOf(seed: number): Draw {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** A position some random moves after the start, in which the game is not over. */
async function randomPosition(kind: string, { rules, position }: TraceFirst, draw: Draw): Promise<string> {
  const moves: string[] = [];
  let here: Legal = await positionOf({ kind, rules, start: position, moves });
  for (let ply = draw(PLIES) + 1; ply > 0; ply--) {
    const tick = here.legal.flatMap((list) => (list.length ? [list[draw(list.length)]!] : []));
    const next = await positionOf({ kind, rules, start: position, moves: [...moves, ...tick] });
    if (next.over) break;
    moves.push(...tick);
    here = next;
    await new Promise((resolve) => setTimeout(resolve, 100)); /* the server answers ten such requests a second */
  }
  return here.position;
}

/** `count` different positions, as far as the game has so many; puzzles, where the game has them. */
export async function randomPositions(kind: string, first: TraceFirst, count: number, going: () => boolean) {
  const draw = drawsOf(first.seed);
  const found = new Set<string>();
  for (let tries = 0; found.size < count && tries < 3 * count && going(); tries++)
    if (boards[kind]!.puzzles) found.add((await fetchPuzzle(`any-${first.seed + tries + 1}`)).position);
    else found.add(await randomPosition(kind, first, draw));
  return [...found];
}

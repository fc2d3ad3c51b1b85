// compare-draw.ts: positions to compare algorithms on, drawn at random from a seed: the same seed gives the same ones.
import { boards } from '../../boards/boards.ts';
import { type Draw, drawsOf } from '../../boards/chance.ts';
import { type Legal } from '../../net/messages.ts';
import { positionOf } from '../../net/position.ts';
import { fetchPuzzle } from '../../puzzle/names.ts';
import type { TraceFirst } from '../trace.ts';

const PLIES = 12; /* moves of a random game */
const EVERY = 3; /* moves between two of its positions */

/** Adds positions of a random game from the start on, in which the game is not over. */
async function playRandomly(kind: string, { rules, position }: TraceFirst, draw: Draw, found: Set<string>) {
  const moves: string[] = [];
  let here: Legal = await positionOf({ kind, rules, start: position, moves });
  for (let ply = 1; ply <= PLIES; ply++) {
    moves.push(...here.legal.flatMap((list) => (list.length ? [list[draw(list.length)]!] : [])));
    here = await positionOf({ kind, rules, start: position, moves: [...moves] });
    if (here.over) return;
    if (ply % EVERY === 0) found.add(here.position);
  }
}

/** `count` different positions, as far as the game has so many; puzzles, where the game has them. */
export async function randomPositions(kind: string, first: TraceFirst, count: number, going: () => boolean) {
  const draw = drawsOf(first.seed);
  const found = new Set<string>();
  for (let tries = 0; found.size < count && tries < 3 * count && going(); tries++)
    if (boards[kind]!.puzzles) found.add((await fetchPuzzle(`any-${first.seed + tries + 1}`)).position);
    else await playRandomly(kind, first, draw, found);
  return [...found].slice(0, count);
}

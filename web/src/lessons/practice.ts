// practice.ts: other positions for a question: random legal moves from the position of a lesson. The same seed always
// leads to the same position.
import type { Question } from '../lab/address.ts';
import { positionOf } from '../net/position.ts';
import { randomFrom } from './questions/question.ts';

/** The question after a random number of random moves, at most as many as the game lasts. */
export async function practised(question: Question, [fewest, most]: readonly [number, number], seed: number) {
  const random = randomFrom(seed);
  const count = fewest + Math.floor(random() * (most - fewest + 1));
  const { kind, rules, start } = question;
  let moves = question.moves;
  for (let i = 0; i < count; i++) {
    const { legal, turn } = await positionOf({ kind, rules, start, moves });
    const list = legal[turn] ?? legal.find((each) => each.length) ?? [];
    if (!list.length) break;
    const next = [...moves, list[Math.floor(random() * list.length)]!];
    if ((await positionOf({ kind, rules, start, moves: next })).over) break;
    moves = next;
  }
  return { ...question, moves };
}

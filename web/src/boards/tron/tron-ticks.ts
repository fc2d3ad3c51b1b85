// tron-ticks.ts: splits a game of Tron into ticks: who rides, and which moves belong together.
import type { Ticks } from '../board.ts';

/** The riders that a position draws, in seat order. */
const movers = (position: string) =>
  [...new Set(position.split(' ')[0]!.match(/[1-8]/g) ?? [])].sort().map((sign) => Number(sign) - 1);

const field = (position: string, name: string) =>
  position
    .split(' ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** The tick in which each rider crashed, from the field `out=3:9` of a position. */
const crashes = (position: string) =>
  new Map(
    (field(position, 'out')?.split(',') ?? []).map((pair) => {
      const [rider, tick] = pair.split(':');
      return [Number(rider) - 1, Number(tick)] as const;
    }),
  );

/** Each tick has as many moves as there were riders left. */
function cut(moves: readonly string[], from: string, to: string): string[][] {
  const riders = movers(from);
  if (riders.length < 2) return moves.map((move) => [move]);
  const out = crashes(to);
  const steps: string[][] = [];
  for (let at = 0, tick = Number(field(from, 'tick') ?? 0) + 1; at < moves.length; tick++) {
    const count = riders.filter((rider) => (out.get(rider) ?? Infinity) >= tick).length || riders.length;
    steps.push(moves.slice(at, at + count));
    at += count;
  }
  return steps;
}

export const ticks: Ticks = { movers, cut, liveMoves: ['u', 'r', 'd', 'l', 'x'] };

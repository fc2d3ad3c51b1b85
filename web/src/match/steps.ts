// steps.ts: a game as steps. A step is one move, or in Tron the moves of all riders of a tick; a path is the steps from the
// start to a position. Everything here is pure.
export type Step = readonly string[];
export type Path = readonly Step[];

export const stepText = (step: Step) => step.join(',');
export const pathText = (path: Path) => path.map(stepText).join(' ');
export const readPath = (text: string): Path => (text ? text.split(' ').map((step) => step.split(',')) : []);
export const movesOf = (path: Path) => path.flat();
export const samePath = (a: Path, b: Path) => a.length === b.length && pathText(a) === pathText(b);
export const beginsWith = (path: Path, start: Path) => start.length <= path.length && samePath(path.slice(0, start.length), start);

/** The riders drawn in a position of Tron, in seat order; of other games null. */
export function ridersOf(kind: string, position: string): number[] | null {
  if (kind !== 'tron') return null;
  return [...new Set(position.split(' ')[0]!.match(/[1-8]/g) ?? [])].sort().map((sign) => Number(sign) - 1);
}

const field = (position: string, name: string) => position.split(' ').find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);

/** When each rider crashed, by the field `out=3:9` of a position. */
const crashes = (position: string) => new Map((field(position, 'out')?.split(',') ?? []).map((pair) => {
  const [rider, tick] = pair.split(':');
  return [Number(rider) - 1, Number(tick)] as const;
}));

/** The moves of a game as steps: one each, in Tron as many a tick as were still riding. `from` and `to` are its first and last position. */
export function stepsOf(kind: string, moves: readonly string[], from: string, to: string): Step[] {
  const riders = ridersOf(kind, from);
  if (!riders || riders.length < 2) return moves.map((move) => [move]);
  const out = crashes(to), steps: Step[] = [];
  for (let at = 0, tick = Number(field(from, 'tick') ?? 0) + 1; at < moves.length; tick++) {
    const count = riders.filter((rider) => (out.get(rider) ?? Infinity) >= tick).length || riders.length;
    steps.push(moves.slice(at, at + count));
    at += count;
  }
  return steps;
}

const ARROWS: Record<string, string> = { u: '↑', r: '→', d: '↓', l: '←', x: '⤢' };

/** A move as it stands in a list: directions as arrows, the rest as it is written. */
export function moveText(kind: string, move: string) {
  if (kind === 'tron') return ARROWS[move] ?? move;
  if (kind === 'ricochet') return `${move[0]} ${ARROWS[move[1] ?? ''] ?? move[1]}`;
  return move;
}

/** Who made the step at an index, and in which round: in turn from the seat that began. A tick is everybody's: seat -1. */
export function placeOf(index: number, players: number, first: number, together: boolean) {
  if (together) return { seat: -1, round: index + 1 };
  return { seat: (first + index) % players, round: Math.floor((first + index) / players) + 1 };
}

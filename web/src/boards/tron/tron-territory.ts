// tron-territory.ts: which rider reaches each free cell first if all ride at once: the territory that many engines
// evaluate.
import { isFree, readTron, type Tron } from './tron-rules.ts';

/** By cell: the rider who gets there first; -1: nobody, or two at the same time. */
export function territoryOf(tron: Tron): Int8Array {
  const owner = new Int8Array(tron.signs.length).fill(-1);
  const when = new Int32Array(tron.signs.length).fill(-1);
  let front: [number, number][] = tron.heads.flatMap((head, rider) =>
    head ? [[head.cell, rider] as [number, number]] : [],
  );
  for (const [cell] of front) when[cell] = 0;
  for (let step = 1; front.length; step++) {
    const next: [number, number][] = [];
    for (const [cell, rider] of front) {
      if (step > 1 && owner[cell] !== rider) continue;
      for (const to of around(tron, cell, step === 1 ? tron.links.get(rider) : undefined)) {
        if (when[to] === -1) {
          when[to] = step;
          owner[to] = rider;
          next.push([to, rider]);
        } else if (when[to] === step && owner[to] !== rider) owner[to] = -1;
      }
    }
    front = next;
  }
  return owner;
}

/** The free cells that a rider on `cell` can enter, through teleports and links too. */
function around(tron: Tron, cell: number, standing?: string): number[] {
  const { width, height, signs } = tron;
  const x = cell % width;
  const y = Math.floor(cell / width) % height;
  const sign = standing ?? signs[cell]!;
  const near = [
    y > 0 ? cell - width : -1,
    x < width - 1 ? cell + 1 : -1,
    y < height - 1 ? cell + width : -1,
    x > 0 ? cell - 1 : -1,
  ];
  if (sign >= 'a' && sign <= 'z') near.push(signs.findIndex((other, to) => other === sign && to !== cell));
  return near
    .filter((to) => to >= 0 && isFree(signs[to]))
    .map((to) => {
      const letter = signs[to]!;
      return letter >= 'A' && letter <= 'Z' ? signs.findIndex((other, twin) => other === letter && twin !== to) : to;
    });
}

/** The number of cells that each rider reaches first, by rider. */
export function territorySizes(position: string): number[] {
  const tron = readTron(position);
  const sizes = tron.heads.map(() => 0);
  for (const rider of territoryOf(tron)) if (rider >= 0) sizes[rider]!++;
  return sizes;
}

// chance.ts: random draws: for setting up games, and those that follow from a seed.
export type Draw = (below: number) => number;

export const randomNumber: Draw = (below) => Math.floor(Math.random() * below);

/** Draws that follow from a seed (mulberry32). */
export function drawsOf(seed: number): Draw {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

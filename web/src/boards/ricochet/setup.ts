// setup.ts: how games of Ricochet Robots are set up: rounds of bids for any number of players, or one puzzle alone; a
// new random board for each.
import type { Preset, Setup } from '../setup.ts';
import { drawn, randomBoard, seed } from './draw.ts';
import { Rules } from './rules.tsx';

const quickRules = () => `board=${randomBoard()},seed=${seed()}`;

/** Without bids: one person or one engine solves one puzzle. */
const isPuzzle = (preset: Preset | 'own') => preset === 'alone' || preset === 'watch';

export const setup: Setup = {
  Rules,
  alone: true,
  equalSeats: true,
  draw: ({ board }) => drawn(board),
  seats: ({ preset, seats }) => (isPuzzle(preset) ? 1 : seats),
  pace: ({ preset }) => (isPuzzle(preset) ? null : 'rounds'),
  choosePreset(draft, preset) {
    const seats = isPuzzle(preset) ? draft.seats : Math.max(2, draft.seats);
    return { draft: { ...draft, seats }, seats };
  },
  quick: () => ({ mode: 'rounds', rules: quickRules(), seed: seed() }),
  watch: () => ({ rules: quickRules(), levels: ['best'] }),
};

// tron-lab.tsx: what Tron brings to the lab: the arrays of its simulations, and experiments.
import type { BoardLab } from '../board-lab.ts';
import { vectors } from './tron-arrays.tsx';

export const lab: BoardLab = {
  vectors,
  engines: ['montecarlo:sims=100'],
  cards: [
    {
      name: 'rides',
      query: 'game=tron&seed=1&engine=montecarlo:sims=10&engine=montecarlo:sims=1000&step=end,end',
    },
    {
      name: 'bounds',
      query: 'game=tron&rules=map=streets&engine=fill',
      later: true,
    },
    {
      name: 'duel',
      query: 'game=tron&rules=map=plaza&sims=300&engine=mcts',
      later: true,
    },
  ],
};

// pogo-lab.tsx: what Pogo brings to the lab: experiments; its searches need no more than the trace.
import type { BoardLab } from '../board-lab.ts';

export const lab: BoardLab = {
  engines: ['minimax:depth=3', 'alphabeta:depth=3'],
  cards: [
    {
      name: 'capture',
      query:
        'game=pogo&engine=criteria:depth=1&engine=criteria:depth=3&engine=criteria-minimax:depth=3&engine=perfect' +
        '&step=end,end,end,end',
    },
    {
      name: 'pruning',
      query: 'game=pogo&depth=3&engine=minimax&engine=alphabeta&step=end,end',
      later: true,
    },
    {
      name: 'samples',
      query: 'game=pogo&sims=500&engine=mcts',
      later: true,
    },
  ],
};

// views.ts: the table of views, the most telling first.
import type { View } from './view.ts';
import { mctsView } from './views/mcts-view.tsx';
import { sampleView } from './views/sample-view.tsx';
import { vectorsView } from './views/sample-vectors.tsx';
import { boundsView } from './views/solver-bounds.tsx';
import { solverView } from './views/solver-table.tsx';

export const views: readonly View[] = [mctsView, sampleView, vectorsView, solverView, boundsView];

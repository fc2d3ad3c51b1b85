// views.ts: the table of views, the most telling first.
import type { View } from './view.ts';
import { mctsView } from './views/mcts-view.tsx';
import { statesView } from './views/path-states.tsx';
import { bothView, pathView } from './views/path-view.tsx';
import { wallsView } from './views/path-walls.tsx';
import { vectorsView } from './views/sample-vectors.tsx';
import { sampleView } from './views/sample-view.tsx';
import { boundsView } from './views/solver-bounds.tsx';
import { solverView } from './views/solver-table.tsx';
import { termsView } from './views/terms-view.tsx';
import { treeView } from './views/tree-view.tsx';
import { playersView } from './views/vector-view.tsx';

export const views: readonly View[] = [
  solverView,
  boundsView,
  bothView,
  pathView,
  statesView,
  mctsView,
  sampleView,
  vectorsView,
  playersView,
  treeView,
  termsView,
  wallsView,
];

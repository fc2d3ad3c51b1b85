// views.ts: the table of views, the most telling first.
import type { View } from './view.ts';
import { mctsView } from './views/samples/mcts-view.tsx';
import { statesView } from './views/paths/path-states.tsx';
import { bothView, pathView } from './views/paths/path-view.tsx';
import { wallsView } from './views/paths/path-walls.tsx';
import { vectorsView } from './views/samples/sample-vectors.tsx';
import { sampleView } from './views/samples/sample-view.tsx';
import { boundsView } from './views/solvers/solver-bounds.tsx';
import { solverView } from './views/solvers/solver-table.tsx';
import { termsView } from './views/trees/terms-view.tsx';
import { treeView } from './views/trees/tree-view.tsx';
import { playersView } from './views/trees/vector-view.tsx';

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

// views.ts: the table of views, the most telling first.
import type { View } from './view.ts';
import { treeView } from './views/tree-view.tsx';

export const views: readonly View[] = [treeView];

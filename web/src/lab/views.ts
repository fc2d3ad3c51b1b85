// views.ts: the table of views, the most telling first.
import type { View } from './view.ts';
import { statesView } from './views/path-states.tsx';
import { bothView, pathView } from './views/path-view.tsx';
import { wallsView } from './views/path-walls.tsx';

export const views: readonly View[] = [pathView, bothView, statesView, wallsView];

// views.ts: the table of views, the most telling first.
import type { View } from './view.ts';

export const views: readonly View[] = [];

// pick.ts: which robot the person holds: shared by the board and the buttons below it.
import { signal } from '@preact/signals';

export const picked = signal<string | null>(null);

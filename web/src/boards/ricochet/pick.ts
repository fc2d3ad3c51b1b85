// pick.ts: the robot that the person has picked; shared by Board and Tools.
import { signal } from '@preact/signals';

export const picked = signal<string | null>(null);

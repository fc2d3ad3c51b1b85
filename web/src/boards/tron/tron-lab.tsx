// tron-lab.tsx: what Tron brings to the lab.
import type { BoardLab } from '../board-lab.ts';
import { vectors } from './tron-arrays.tsx';

export const lab: BoardLab = { vectors };

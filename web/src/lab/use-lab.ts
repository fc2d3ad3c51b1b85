// use-lab.ts: what a game brings to the lab, loaded once.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { BoardLab } from '../boards/board-lab.ts';
import { boards } from '../boards/boards.ts';

const NOTHING: BoardLab = {};
const loaded = signal<Readonly<Record<string, BoardLab>>>({});

/** The lab's part of a game; empty until it is there, and for games without one. */
export function useLab(kind: string): BoardLab {
  useEffect(() => {
    if (!(kind in loaded.peek()))
      void boards[kind]?.lab?.().then(({ lab }) => {
        loaded.value = { ...loaded.peek(), [kind]: lab };
      });
  }, [kind]);
  return loaded.value[kind] ?? NOTHING;
}

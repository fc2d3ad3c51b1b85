// path-board.tsx: the small board with a drawing above it. Its units are 1000 to the width of the board.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { boards } from '../../../boards/boards.ts';
import { still } from '../../../boards/still.ts';
import type { CellBox } from '../../../boards/board-lab.ts';
import type { Trace } from '../../trace.ts';

export const WIDE = 1000;

/** Height of a board for its width. */
function useRatio() {
  const frame = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState(1);
  useLayoutEffect(() => {
    const view = frame.current?.querySelector('svg')?.viewBox.baseVal;
    if (view?.width) setRatio(view.height / view.width);
  });
  return { frame, ratio };
}

interface Props {
  kind: string;
  trace: Trace;
  position: string;
  label: string;
  last?: readonly string[];
  children: (high: number) => ComponentChildren;
}

export function PathBoard({ kind, trace, position, label, last = [], children }: Props) {
  const { frame, ratio } = useRatio();
  const { Board } = boards[kind]!;
  return (
    <div class="lab-path-board" ref={frame}>
      <Board {...still} rules={trace.first.rules} {...{ position, label, last }} mini />
      <svg class="lab-path-over" viewBox={`0 0 ${WIDE} ${WIDE * ratio}`}>
        {children(WIDE * ratio)}
      </svg>
    </div>
  );
}

export interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
  cx: number;
  cy: number;
}

/** A box of the board in the units of the drawing. */
export function spotOf({ x, y, width, height }: CellBox, high: number): Spot {
  const box = { x: x * WIDE, y: y * high, width: width * WIDE, height: height * high };
  return { ...box, cx: box.x + box.width / 2, cy: box.y + box.height / 2 };
}

// signs.tsx: what is pointed out on the board: stacks that may move, cells that can be reached and by how many pieces, the
// choice between numbers, hints.
import type { Mark } from '../board.ts';
import { CHOICE, choicesAt, corner, floor, HEIGHT, RX, RY, THICK, WIDTH } from './cells.ts';
import { CELLS, isMove, mostOf, readMove } from './stacks.ts';
import { Disc } from './discs.tsx';

/** A ring on the floor below each stack that may be taken. */
export function Sources({ legal, flip, over }: { legal: readonly string[]; flip: boolean; over: number | null }) {
  return <>{CELLS.filter((cell) => mostOf(legal, cell)).map((cell) => {
    const { x, y } = floor(cell, flip);
    return <ellipse key={cell} cx={x} cy={y} rx={RX + 6} ry={RY + 3.5} class={`pogo-source ${over === cell ? 'near' : ''}`} />;
  })}</>;
}

/** The cells that can be reached, each with the numbers of pieces that go there. */
export function Targets({ targets, flip, over }: { targets: ReadonlyMap<number, readonly number[]>; flip: boolean; over: number | null }) {
  return <>{[...targets].map(([cell, counts]) => {
    const { x, y } = corner(cell, flip);
    return <g key={cell} class={`pogo-target ${over === cell ? 'near' : ''}`}>
      <rect x={x + 1.5} y={y + 1.5} width={WIDTH - 3} height={HEIGHT - 3} rx="7" />
      {counts.map((count, i) => <g key={count} transform={`translate(${x + WIDTH - 15 - (counts.length - 1 - i) * 25} ${y + 15})`}><circle r="11" /><text y="4.8">{count}</text></g>)}
    </g>;
  })}</>;
}

/** How many pieces? Buttons at the target with the discs that would go there. */
export function Choice({ cell, counts, flip, stack, over }: { cell: number; counts: readonly number[]; flip: boolean; stack: string; over: number }) {
  return <g class="pogo-choice">{choicesAt(cell, flip, counts).map(({ count, x, y }) => <g key={count} transform={`translate(${x} ${y})`} class={over === count ? 'near' : ''} data-count={count}>
    <circle r={CHOICE} />
    {[...stack.slice(-count)].map((colour, i) => <g key={i} transform={`translate(-7 ${6 - i * 4.2 + (count - 1) * 2}) scale(.28)`}><Disc colour={colour} thick={THICK} top={false} /></g>)}
    <text x="11" y="6">{count}</text>
  </g>)}</g>;
}

function MarkOf({ mark, flip }: { mark: Mark; flip: boolean }) {
  if (mark.kind === 'cell' || !isMove(mark.what)) {
    const { x, y } = corner(Number(mark.what[0]), flip);
    return <g class={`pogo-mark ${mark.tone}`}><rect x={x + 3} y={y + 3} width={WIDTH - 6} height={HEIGHT - 6} rx="7" class="pogo-ring" /></g>;
  }
  const { from, to, count } = readMove(mark.what), a = floor(from, flip), b = floor(to, flip);
  const length = Math.hypot(b.x - a.x, b.y - a.y), angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI, text = mark.label ?? '';
  return <g class={`pogo-mark ${mark.tone}`}>
    <g transform={`translate(${a.x} ${a.y}) rotate(${angle})`}><path d={`M0 -5H${length - 20}V-14L${length} 0L${length - 20} 14V5H0Z`} class="pogo-arrow" /></g>
    <g transform={`translate(${a.x} ${a.y})`} class="pogo-label"><circle r="12" /><text y="5">{count}</text></g>
    {text && <g transform={`translate(${(a.x + b.x) / 2} ${(a.y + b.y) / 2})`} class="pogo-label"><rect x={-text.length * 4 - 6} y="-10" width={text.length * 8 + 12} height="20" rx="10" /><text y="5">{text}</text></g>}
  </g>;
}

export const Marks = ({ marks, flip }: { marks: readonly Mark[]; flip: boolean }) => <>{marks.map((mark) => <MarkOf key={`${mark.kind}${mark.what}`} {...{ mark, flip }} />)}</>;

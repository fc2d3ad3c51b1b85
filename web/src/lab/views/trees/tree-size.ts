// tree-size.ts: how wide the layers of a drawn tree are and how high its rows, measured from the marks themselves, so
// that no mark covers another one, whatever the font, the language and the unit.
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';

const GAP = 36; /* pixels between two layers, for the lines */
const APART = 4; /* pixels between two rows */

export interface Sizes {
  widths: readonly number[]; /* of the widest mark so far, by layer */
  row: number;
}
const FIRST: Sizes = { widths: [], row: 24 + APART };

/** Where each layer begins, and behind them where the drawing ends. */
export function offsets({ widths }: Sizes, layers: number) {
  const list = [0];
  for (let i = 0; i < layers; i++) list.push(list[i]! + (widths[i] ?? 120) + GAP);
  return list;
}

function measure(box: HTMLElement): Sizes {
  const widths: number[] = [];
  let row = 0;
  for (const mark of box.querySelectorAll<HTMLElement>('[data-layer]')) {
    const layer = Number(mark.dataset['layer']);
    widths[layer] = Math.max(widths[layer] ?? 0, mark.offsetWidth);
    row = Math.max(row, mark.offsetHeight);
  }
  return { widths, row: row + APART };
}

/** Widths only grow, so that the layers stand still while the search goes on; another font measures them again. */
function grown(old: Sizes, fresh: Sizes): Sizes {
  if (old.row !== fresh.row) return fresh;
  const widths = Array.from({ length: Math.max(old.widths.length, fresh.widths.length) }, (_, i) =>
    Math.max(old.widths[i] ?? 0, fresh.widths[i] ?? 0),
  );
  return widths.every((width, i) => width === old.widths[i]) ? old : { widths, row: old.row };
}

/** The sizes of the marks below `box`, which have their layer in `data-layer`. */
export function useSizes(box: RefObject<HTMLElement>): Sizes {
  const [sizes, setSizes] = useState(FIRST);
  const look = () => box.current && setSizes((old) => grown(old, measure(box.current!)));
  useLayoutEffect(() => void look());
  useEffect(() => {
    const watch = new ResizeObserver(look); /* the font changes with the size of the projector */
    const root = box.current?.querySelector('[data-layer]');
    if (root) watch.observe(root);
    return () => watch.disconnect();
  }, []);
  return sizes;
}

// tree-canvas.tsx: the marks of a tree and the lines between them, walked with the arrow keys. `Face` draws a mark.
import type { JSX } from 'preact';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../text/text.ts';
import type { ViewProps } from '../view.ts';
import { type Range, treeOf } from './tree-index.ts';
import { MarkFace, markLabel } from './tree-mark.tsx';
import { type Placed, plant, type TreeMark } from './tree-marks.ts';
import { savedOf } from './tree-saved.ts';

const ROW = 28;

export interface CanvasProps {
  props: ViewProps;
  range: Range;
  column: number; /* width of a layer, in pixels */
  preview(node: number): void; /* 0: nothing is under the pointer */
  Face?: typeof MarkFace;
  label?: typeof markLabel;
}

/** The next or the previous child of the same parent; at the end of a family, the next mark of the drawing. */
function beside(places: readonly Placed[], i: number, way: 1 | -1) {
  const { parent } = places[i]!;
  const family = places.filter((other) => other.parent === parent);
  return family[family.indexOf(places[i]!) + way] ?? places[i + way];
}

/** Where a key leads from a mark: arrows to parent, first child and siblings. */
function target(places: readonly Placed[], i: number, key: string): Placed | undefined {
  const { parent, mark } = places[i]!;
  const steps: Record<string, () => Placed | undefined> = {
    ArrowUp: () => beside(places, i, -1),
    ArrowDown: () => beside(places, i, 1),
    ArrowLeft: () => parent,
    ArrowRight: () => places.find((other) => other.parent?.mark === mark),
    Home: () => places[0],
    End: () => places.at(-1),
  };
  return steps[key]?.();
}

const link = ({ x, y, parent }: Placed, column: number) => {
  const [x0, y0] = [parent!.x * column + 12, parent!.y * ROW + ROW / 2];
  const [x1, y1] = [x * column, y * ROW + ROW / 2];
  const middle = x1 - 26;
  return `M${x0} ${y0}C${middle} ${y0} ${middle} ${y1} ${x1} ${y1}`;
};

function Links({ places, column }: { places: readonly Placed[]; column: number }) {
  const look = ({ mark }: Placed) => (mark.kind === 'ghost' ? 'ghost' : mark.chosen ? 'chosen' : '');
  return (
    <svg class="lab-tree-links" aria-hidden="true">
      {places
        .filter(({ parent }) => parent)
        .map((place) => (
          <path key={place.mark.key} class={look(place)} d={link(place, column)} />
        ))}
    </svg>
  );
}

/** Which marks the person folded and unfolded, by iteration. */
function useFolds(range: Range) {
  const [folds, setFolds] = useState<ReadonlyMap<string, boolean>>(new Map());
  useEffect(() => setFolds(new Map()), [range.from]);
  const fold = ({ key, open }: TreeMark) => setFolds((old) => new Map(old).set(key, !open));
  return { folds, fold };
}

function cutLook({ trace }: ViewProps, { node, kind }: TreeMark, range: Range) {
  const cut = kind === 'node' ? treeOf(trace).last(node, range, 'cut') : undefined;
  return cut && cut.reason !== 'depth' ? 'cut' : '';
}

export function TreeCanvas({
  props,
  range,
  column,
  preview,
  Face = MarkFace,
  label = markLabel,
}: CanvasProps): JSX.Element {
  const { trace, step, node, pin, others } = props;
  const { folds, fold } = useFolds(range);
  const saved = savedOf(trace, others, range);
  const wish = { index: treeOf(trace), range, node, saved, folds };
  const places = useMemo(() => plant(wish), [trace, trace.size, step, node, saved, folds]);
  const [focus, setFocus] = useState('1');
  const stop = places.some(({ mark }) => mark.key === focus) ? focus : '1';
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const here = box.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (here && box.current) scrollTo(box.current, here);
  }, [node, step]);
  const act = (mark: TreeMark) => (mark.kind === 'node' ? pin(mark.node) : mark.kind === 'rest' && fold(mark));
  const keys = (event: KeyboardEvent, i: number) => {
    const { mark } = places[i]!;
    const next = target(places, i, event.key);
    if (!/^(Arrow.*|Home|End|Enter|Escape| )$/.test(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === ' ' || (event.key === 'ArrowRight' && !mark.open && mark.folded.nodes)) fold(mark);
    else if (event.key === 'Enter') act(mark);
    else if (event.key === 'Escape') pin(0);
    else if (next) box.current?.querySelector<HTMLElement>(`[data-key="${next.mark.key}"]`)?.focus();
  };
  const height = (Math.max(...places.map(({ y }) => y)) + 1) * ROW;
  const width = (Math.max(...places.map(({ x }) => x)) + 2) * column;
  const help = useId();
  return (
    <div class="lab-tree-scroll" ref={box}>
      <p class="lab-tree-keys" id={help}>
        {t('lab.tree-keys')}
      </p>
      <div class="lab-tree-area" style={{ height, width }} onPointerLeave={() => preview(0)}>
        <Links places={places} column={column} />
        <div role="tree" aria-label={t('lab.view-tree')} aria-describedby={help}>
          {places.map((place, i) => {
            const { mark, x, y, depth } = place;
            const current = mark.kind === 'node' && mark.node === node;
            const seen = mark.kind === 'node' ? mark.node : 0;
            const face = { props, mark, range, current };
            return (
              <div
                key={mark.key}
                data-key={mark.key}
                role="treeitem"
                tabIndex={mark.key === stop ? 0 : -1}
                aria-level={depth + 1}
                aria-selected={current}
                aria-expanded={mark.folded.nodes && mark.kind !== 'ghost' ? mark.open : undefined}
                aria-label={label(face)}
                class={`lab-tree-mark ${mark.kind} ${mark.chosen ? 'chosen' : ''} ${cutLook(props, mark, range)}`}
                style={{ left: x * column, top: y * ROW + 2 }}
                onClick={() => act(mark)}
                onDblClick={() => fold(mark)}
                onKeyDown={(event) => keys(event, i)}
                onPointerEnter={() => preview(seen)}
                onFocus={() => {
                  setFocus(mark.key);
                  preview(seen);
                }}
              >
                <Face {...face} />
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Scrolls a box, and only the box, until an element is in sight. */
function scrollTo(box: HTMLElement, element: HTMLElement) {
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    box.scrollTop += inner.top - outer.top - outer.height / 2 + inner.height / 2;
  if (inner.left < outer.left || inner.right > outer.right) box.scrollLeft += inner.left - outer.left - outer.width / 3;
}

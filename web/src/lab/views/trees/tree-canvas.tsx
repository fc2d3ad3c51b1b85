// tree-canvas.tsx: the marks of a tree and the lines between them, walked with the arrow keys. `Face` draws a mark.
import type { JSX } from 'preact';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { t } from '../../../text/text.ts';
import type { ViewProps } from '../../view.ts';
import { type Range, treeOf } from './tree-index.ts';
import { MarkFace, markLabel } from './tree-mark.tsx';
import { type Placed, plant, type TreeMark } from './tree-marks.ts';
import { savedOf, sparedOf } from './tree-saved.ts';
import { offsets, useSizes } from './tree-size.ts';

export interface CanvasProps {
  props: ViewProps;
  range: Range;
  /** A node is under the pointer or has the focus, in the right half of the drawing or not; 0: none. */
  preview(node: number, right?: boolean): void;
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

interface LinksProps {
  places: readonly Placed[];
  left: readonly number[]; /* by layer */
  row: number;
}

/** From the parent along its row to the end of its layer, and through the gap to the child. */
function link({ x, y, parent }: Placed, { left, row }: LinksProps) {
  const [x0, x1] = [left[parent!.x]! + 12, left[x]!];
  const [y0, y1] = [(parent!.y + 0.5) * row, (y + 0.5) * row];
  return `M${x0} ${y0}H${x1 - 36}C${x1 - 14} ${y0} ${x1 - 22} ${y1} ${x1} ${y1}`;
}

function Links(props: LinksProps) {
  const look = ({ mark: { kind, chosen } }: Placed) => (kind === 'node' ? (chosen ? 'chosen' : '') : kind);
  return (
    <svg class="lab-tree-links" aria-hidden="true">
      {props.places
        .filter(({ parent }) => parent)
        .map((place) => (
          <path key={place.mark.key} class={look(place)} d={link(place, props)} />
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

/** The marks with their places, and what the person has folded. */
function useMarks({ trace, step, node, others }: ViewProps, range: Range) {
  const { folds, fold } = useFolds(range);
  const saved = savedOf(trace, others, range);
  const wish = { index: treeOf(trace), range, node, saved, folds };
  const places = useMemo(() => plant(wish), [trace, trace.size, step, node, saved, folds]);
  return { places, fold };
}

/** What Enter and a click do: look at a position, unfold more moves, go to a cut. */
function actOn({ trace, pin, go }: ViewProps, range: Range, { kind, node }: TreeMark) {
  if (kind === 'node') pin(node);
  const cut = kind === 'cut' ? treeOf(trace).cut(node, range) : undefined;
  if (cut) go(cut.n);
}

const isRight = (box: HTMLElement | null, { currentTarget }: { currentTarget: HTMLElement }) => {
  const [outer, inner] = [box?.getBoundingClientRect(), currentTarget.getBoundingClientRect()];
  return !!outer && inner.left + inner.right > outer.left + outer.right;
};

/** The classes of a mark. */
function lookOf({ trace, others }: ViewProps, { node, kind, chosen }: TreeMark, range: Range) {
  const cut = kind === 'node' && treeOf(trace).cut(node, range);
  const spared = kind === 'node' && sparedOf(trace, others, range)?.shares(node) === false;
  const looks = [kind === 'cut' ? 'left' : kind, chosen && 'chosen', cut && 'cut', spared && 'spared'];
  return `lab-tree-mark ${looks.filter(Boolean).join(' ')}`;
}

interface ItemProps {
  canvas: CanvasProps;
  place: Placed;
  box: HTMLElement | null;
  left: number;
  top: number;
  stop: boolean; /* the one that Tab leads to */
  act(event?: MouseEvent): void;
  fold(): void;
  keys(event: KeyboardEvent): void;
  focus(): void;
}

/** A mark of the tree with what pointer and keys do there. */
function Item({ canvas, place, box, left, top, stop, act, fold, keys, focus }: ItemProps) {
  const { props, range, preview, Face = MarkFace, label = markLabel } = canvas;
  const { mark, x, depth } = place;
  const current = mark.kind === 'node' && mark.node === props.node;
  const seen = mark.kind === 'node' || mark.kind === 'cut' ? mark.node : 0;
  const folds = mark.folded.nodes > 0 && (mark.kind === 'node' || mark.kind === 'rest');
  const face = { props, mark, range, current };
  return (
    <div
      data-key={mark.key}
      data-layer={x}
      role="treeitem"
      tabIndex={stop ? 0 : -1}
      aria-level={depth + 1}
      aria-selected={current}
      aria-expanded={folds ? mark.open : undefined}
      aria-label={label(face)}
      class={lookOf(props, mark, range)}
      style={{ left, top }}
      onClick={act}
      onDblClick={fold}
      onKeyDown={keys}
      onPointerEnter={(event) => preview(seen, isRight(box, event))}
      onBlur={() => preview(0)}
      onFocus={(event) => {
        focus();
        preview(seen, isRight(box, event));
      }}
    >
      <Face {...face} />
    </div>
  );
}

const onPill = (event: MouseEvent | undefined) =>
  event?.target instanceof Element && event.target.closest('.lab-tree-pill') !== null;

interface Hands {
  places: readonly Placed[];
  fold(mark: TreeMark): void;
  act(mark: TreeMark): void;
  walk(key: string): void;
  unpin(): void;
}

/** A key at a mark. The lab's own keys do not see it. */
function press(event: KeyboardEvent, i: number, { places, fold, act, walk, unpin }: Hands) {
  const { mark } = places[i]!;
  const { key } = event;
  if (!/^(Arrow.*|Home|End|Enter|Escape| )$/.test(key)) return;
  event.preventDefault();
  event.stopPropagation();
  const next = target(places, i, key);
  const closed = !mark.open && mark.folded.nodes > 0 && (mark.kind === 'node' || mark.kind === 'rest');
  if (key === ' ' || (key === 'ArrowRight' && closed)) fold(mark);
  else if (key === 'Enter') act(mark);
  else if (key === 'Escape') unpin();
  else if (next) walk(next.mark.key);
}

export function TreeCanvas(canvas: CanvasProps): JSX.Element {
  const { props, range, preview } = canvas;
  const { step, node, pin } = props;
  const { places, fold } = useMarks(props, range);
  const [focus, setFocus] = useState('1');
  const stop = places.some(({ mark }) => mark.key === focus) ? focus : '1';
  const box = useRef<HTMLDivElement>(null);
  const sizes = useSizes(box);
  const left = offsets(sizes, Math.max(...places.map(({ x }) => x)) + 1);
  const height = (Math.max(...places.map(({ y }) => y)) + 1) * sizes.row;
  const help = useId();
  useEffect(() => {
    const here = box.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (here && box.current) scrollTo(box.current, here);
  }, [node, step, sizes]);
  const act = (mark: TreeMark, event?: MouseEvent) =>
    mark.kind === 'rest' || onPill(event) ? fold(mark) : actOn(props, range, mark);
  const walk = (to: string) => box.current?.querySelector<HTMLElement>(`[data-key="${to}"]`)?.focus();
  const hands = { places, fold, act, walk, unpin: () => pin(0) };
  const item = (place: Placed, i: number) => (
    <Item
      key={place.mark.key}
      {...{ canvas, place, box: box.current, left: left[place.x]!, top: place.y * sizes.row + 2 }}
      stop={place.mark.key === stop}
      act={(event) => act(place.mark, event)}
      fold={() => fold(place.mark)}
      keys={(event) => press(event, i, hands)}
      focus={() => setFocus(place.mark.key)}
    />
  );
  return (
    <>
      <div class="lab-tree-scroll" ref={box}>
        <div class="lab-tree-area" style={{ height, width: left.at(-1) }} onPointerLeave={() => preview(0)}>
          <Links places={places} left={left} row={sizes.row} />
          <div role="tree" aria-label={t('lab.view-tree')} aria-describedby={help}>
            {places.map(item)}
          </div>
        </div>
      </div>
      <p class="lab-tree-keys" id={help}>
        {t('lab.tree-keys')}
      </p>
    </>
  );
}

/** Scrolls a box, and only the box, until an element is in sight. */
function scrollTo(box: HTMLElement, element: HTMLElement) {
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom)
    box.scrollTop += inner.top - outer.top - outer.height / 2 + inner.height / 2;
  if (inner.left < outer.left || inner.right > outer.right) box.scrollLeft += inner.left - outer.left - outer.width / 3;
}

// tree-icicle.tsx: the whole tree at a glance: a row per depth, width = positions below, beside what the other lane's
// search visited too. Its layout is that of the finished search; a step only changes what is filled.
import { useId, useMemo } from 'preact/hooks';
import { t } from '../../../text/text.ts';
import type { ViewProps } from '../../view.ts';
import { type Range, treeOf } from './tree-index.ts';
import { savedOf, sparedOf } from './tree-saved.ts';

const WIDTH = 720;
const ROW = 12;
const THIN = 2; /* narrower boxes are merged with their neighbours */

interface Box {
  x: number;
  width: number;
  depth: number;
  node: number; /* the first of those merged; 0: only the other search was there */
  from: number; /* the step at which it appears */
  cut: boolean;
}

/** The boxes of the finished iteration: at most some hundred, because no box is narrower than THIN. */
function boxes({ trace, others }: ViewProps, whole: Range): Box[] {
  const index = treeOf(trace);
  const saved = savedOf(trace, others, whole);
  const weight = (node: number) => 1 + index.size(node, whole).nodes + (saved?.below(node) ?? 0);
  const found: Box[] = [];
  const latest: Box[] = []; /* by depth */
  const place = (box: Box) => {
    const last = latest[box.depth];
    const near = last && last.width < THIN && box.width < THIN && Boolean(last.node) === Boolean(box.node);
    if (near) last.width = box.x + box.width - last.x;
    else found.push((latest[box.depth] = box));
  };
  const scale = WIDTH / weight(1);
  const walk = (node: number, x: number, depth: number) => {
    const width = weight(node) * scale;
    const first = depth ? trace.eventsOf(node)[0]! : whole.from;
    place({ x, width, depth, node, from: first, cut: !!index.cut(node, whole) });
    if (width < THIN) return;
    let at = x;
    for (const child of index.children(node, whole)) {
      walk(child, at, depth + 1);
      at += weight(child) * scale;
    }
    const left = index.last(node, whole, 'leave')?.n ?? whole.to;
    const skipped = saved?.ghosts(node).reduce((sum, { nodes }) => sum + nodes + 1, 0) ?? 0;
    if (skipped) place({ x: at, width: skipped * scale, depth: depth + 1, node: 0, from: left, cut: true });
  };
  walk(1, 0, 0);
  return found;
}

type Look = 'later' | 'ghost' | 'spared' | 'current' | 'chosen' | 'cut' | 'other';

const HATCHED: readonly Look[] = ['ghost', 'spared']; /* visited by one of the two searches only */

/** How a box is drawn at a step. */
function lookAt({ trace, step, node, others }: ViewProps, range: Range): (box: Box) => Look {
  const path = new Set(trace.path(node, step));
  const line = new Set(treeOf(trace).line(1, range));
  const spared = sparedOf(trace, others, range);
  return ({ node: at, from, cut }) => {
    if (from > step) return 'later';
    if (!at) return 'ghost';
    if (path.has(at)) return 'current';
    if (line.has(at)) return 'chosen';
    return cut ? 'cut' : spared?.shares(at) === false ? 'spared' : 'other';
  };
}

/** The boxes that look the same as one path, so that a step draws six things and not a thousand. */
function areasOf(all: readonly Box[], lookOf: (box: Box) => Look) {
  const areas = new Map<Look, string>();
  for (const box of all) {
    const { x, depth, width } = box;
    const look = lookOf(box);
    const wide = Math.max(0.5, width - 0.6).toFixed(1);
    const d = `M${x.toFixed(1)} ${depth * ROW}h${wide}v${ROW - 1}h-${wide}z`;
    areas.set(look, (areas.get(look) ?? '') + d);
  }
  return areas;
}

/** The box under the pointer. */
function boxUnder(all: readonly Box[], event: MouseEvent, rows: number) {
  const { left, top, width, height } = (event.currentTarget as Element).getBoundingClientRect();
  const [x, row] = [((event.clientX - left) / width) * WIDTH, Math.floor(((event.clientY - top) / height) * rows)];
  return all.find((box) => box.depth === row && box.x <= x && x < box.x + box.width);
}

export function Icicle({ props, range }: { props: ViewProps; range: Range }) {
  const { trace, step, pin, others } = props;
  const whole = treeOf(trace)
    .ranges()
    .find(({ from }) => from === range.from)!;
  const saved = savedOf(trace, others, whole);
  const all = useMemo(() => boxes(props, whole), [trace, trace.size, whole.from, saved]);
  const areas = areasOf(all, lookAt(props, range));
  const hatch = useId(); /* every lane has its own pattern */
  const depth = Math.max(...all.map((box) => box.depth)) + 1;
  return (
    <figure class="lab-tree-whole">
      <figcaption>{t('lab.tree-icicle')}</figcaption>
      <svg
        class="lab-tree-icicle"
        viewBox={`0 0 ${WIDTH} ${depth * ROW}`}
        preserveAspectRatio="none"
        height={depth * ROW * 1.2}
        role="img"
        aria-label={t('lab.tree-icicle')}
        onClick={(event) => {
          const box = boxUnder(all, event, depth);
          if (box?.node && box.from <= step) pin(box.node);
        }}
      >
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="5" height="5" class="lab-tree-hatch-back" />
          <path d="M0 0V5" class="lab-tree-hatch-line" />
        </pattern>
        {[...areas].map(([look, d]) => (
          <path
            key={look}
            class={look}
            d={d}
            {...(HATCHED.includes(look) ? { style: { fill: `url("#${hatch}")` } } : {})}
          />
        ))}
      </svg>
    </figure>
  );
}

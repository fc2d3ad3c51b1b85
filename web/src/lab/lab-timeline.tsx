// lab-timeline.tsx: the search from its first to its last event in at most 1,000 bins: ticks for cuts, improvements and
// iterations, hatched where events have not arrived yet. A slider below it has the same steps.
import { useEffect, useRef } from 'preact/hooks';
import { isDark } from '../app/settings.ts';
import { numberText, t } from '../text/text.ts';
import { kindText } from './sentence.ts';
import type { EventKind, Trace } from './trace.ts';

const BINS = 1000;
const HEIGHT = 30; /* pixels of the picture */
/** Kinds, the colour of their ticks, and where these are: from the top, in tenths. */
const TICKS: readonly (readonly [readonly EventKind[], string, number, number])[] = [
  [['cut'], '--bad', 7, 3],
  [['improve', 'backup'], '--good', 3.5, 3],
  [['iteration'], '--hint', 0, 10],
];

/** How many events of some kinds are in each bin. */
export function binsOf(trace: Trace, kinds: readonly EventKind[], total: number) {
  const bins = new Uint32Array(Math.min(BINS, Math.max(1, total)));
  for (const kind of kinds)
    for (const n of trace.stepsOf(kind))
      bins[Math.min(bins.length - 1, Math.floor(((n - 1) / total) * bins.length))]!++;
  return bins;
}

function hatch(pen: CanvasRenderingContext2D, from: number, to: number, colour: string) {
  pen.strokeStyle = colour;
  pen.beginPath();
  for (let x = from - HEIGHT; x < to; x += 7) {
    pen.moveTo(Math.max(from, x), Math.min(HEIGHT, HEIGHT - Math.max(0, from - x)));
    pen.lineTo(x + HEIGHT, 0);
  }
  pen.stroke();
}

function drawTicks(
  pen: CanvasRenderingContext2D,
  width: number,
  trace: Trace,
  total: number,
  style: CSSStyleDeclaration,
) {
  for (const [kinds, name, top, tall] of TICKS) {
    const bins = binsOf(trace, kinds, total);
    const most = Math.max(...bins);
    pen.fillStyle = style.getPropertyValue(name);
    bins.forEach((count, i) => {
      if (!count) return;
      pen.globalAlpha = 0.45 + 0.55 * (count / most);
      pen.fillRect(
        (i / bins.length) * width,
        (top * HEIGHT) / 10,
        Math.max(1.5, width / bins.length),
        (tall * HEIGHT) / 10,
      );
    });
  }
  pen.globalAlpha = 1;
}

/** Draws all but the place of the step. */
function draw(canvas: HTMLCanvasElement, trace: Trace, total: number) {
  const width = canvas.clientWidth;
  const scale = devicePixelRatio;
  canvas.width = width * scale;
  canvas.height = HEIGHT * scale;
  const pen = canvas.getContext('2d')!;
  const style = getComputedStyle(canvas);
  pen.scale(scale, scale);
  drawTicks(pen, width, trace, total, style);
  if (trace.size < total) hatch(pen, (trace.size / total) * width, width, style.getPropertyValue('--line-strong'));
}

interface Props {
  trace: Trace;
  step: number;
  loaded: number;
  go(step: number): void;
}

export function LabTimeline({ trace, step, loaded, go }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const total = Math.max(1, trace.last.events);
  const dark = isDark();
  useEffect(() => {
    const redraw = () => draw(canvas.current!, trace, total);
    redraw();
    const sight = new ResizeObserver(redraw);
    sight.observe(canvas.current!);
    return () => sight.disconnect();
  }, [trace, loaded, total, dark]);
  const event = trace.at(step);
  const place = t('lab.step-of', { n: numberText(step), m: numberText(total) });
  const said = event ? `${place}, ${kindText(event.kind)}` : place;
  return (
    <div class="lab-timeline">
      <div
        class="lab-picture"
        aria-hidden="true"
        onPointerDown={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          go(Math.round(((clientX - left) / width) * total));
        }}
      >
        <canvas ref={canvas} />
        <span class="lab-now" style={{ left: `${(step / total) * 100}%` }} />
      </div>
      <input
        type="range"
        min={0}
        max={total}
        value={step}
        aria-label={t('lab.timeline')}
        aria-valuetext={said}
        onInput={({ currentTarget }) => go(currentTarget.valueAsNumber)}
      />
      <ul class="plain lab-legend" aria-hidden="true">
        {trace.stepsOf('cut').length > 0 && <li class="cut">{t('lab.mark-cut')}</li>}
        {trace.stepsOf('improve').length + trace.stepsOf('backup').length > 0 && (
          <li class="better">{t('lab.mark-better')}</li>
        )}
        {trace.stepsOf('iteration').length > 0 && <li class="iteration">{t('lab.mark-iteration')}</li>}
      </ul>
    </div>
  );
}

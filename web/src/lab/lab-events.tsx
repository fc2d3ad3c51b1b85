// lab-events.tsx: the raw events as a list: only the rows in sight are rendered, and the list follows the step.
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { numberText, t } from '../text/text.ts';
import { kindText, sentenceOf } from './sentence.ts';
import type { TraceEvent } from './trace.ts';
import type { ViewProps } from './view.ts';

const ROW = 34; /* pixels */
const MARGIN = 4; /* rows above and below */
const MOST = 40; /* rows rendered */

const KEYS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 };

function Row({
  id,
  event,
  current,
  kind,
  trace,
  go,
}: { id: string; event: TraceEvent; current: boolean } & Pick<ViewProps, 'kind' | 'trace' | 'go'>) {
  return (
    <div
      id={id}
      class={`lab-event lab-event-${event.kind}`}
      role="option"
      aria-selected={current}
      style={{ transform: `translateY(${(event.n - 1) * ROW}px)` }}
      onClick={() => go(event.n)}
    >
      <span class="lab-event-n">{numberText(event.n)}</span>
      <span class="lab-event-kind">{kindText(event.kind)}</span>
      <span class="lab-event-text">{sentenceOf(kind, trace, event)}</span>
    </div>
  );
}

export function LabEvents({ kind, trace, step, go, loaded }: ViewProps & { loaded: number }) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const height = box.current?.clientHeight ?? 400;
  useEffect(() => {
    const list = box.current!;
    const at = Math.max(0, step - 1) * ROW;
    if (at < list.scrollTop || at + ROW > list.scrollTop + list.clientHeight)
      list.scrollTop = at - list.clientHeight / 2 + ROW / 2;
    setTop(list.scrollTop);
  }, [step, trace]);
  const first = Math.max(0, Math.floor(top / ROW) - MARGIN);
  const count = Math.min(MOST, Math.ceil(height / ROW) + 2 * MARGIN);
  const walk = (event: KeyboardEvent) => {
    const way = KEYS[event.key];
    if (!way) return;
    event.preventDefault();
    go(Math.min(trace.size, Math.max(1, step + way)));
  };
  return (
    <div
      class="lab-events"
      role="listbox"
      tabIndex={0}
      aria-label={t('lab.events-list')}
      aria-activedescendant={step ? `${id}-${step}` : undefined}
      ref={box}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onKeyDown={walk}
    >
      <div class="lab-events-room" role="presentation" style={{ height: `${loaded * ROW}px` }}>
        {trace.events.slice(first, first + count).map((event) => (
          <Row
            key={event.n}
            id={`${id}-${event.n}`}
            event={event}
            current={event.n === step}
            {...{ kind, trace, go }}
          />
        ))}
      </div>
    </div>
  );
}

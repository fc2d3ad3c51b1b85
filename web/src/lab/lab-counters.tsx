// lab-counters.tsx: what has been counted at the step, and the totals of the whole search from the trace's last line.
import { numberText, t, tIf } from '../text/text.ts';
import { figure, moveText, valueText } from './sentence.ts';
import { tallyAt } from './tally.ts';
import type { Trace } from './trace.ts';

const NAMES = ['nodes', 'states', 'open', 'closed', 'cuts', 'sims'] as const;

/** Which counters this trace has anything for. */
function namesFor(trace: Trace) {
  const { counts, nodes } = trace.last;
  const generated = trace.stepsOf('open').length > 0 && counts.entered + counts.duplicates === nodes;
  const has = {
    nodes: generated,
    states: !generated,
    open: trace.stepsOf('open').length > 0,
    closed: trace.stepsOf('close').length > 0,
    cuts: trace.stepsOf('cut').length > 0,
    sims: trace.last.sims > 0,
  };
  return NAMES.filter((name) => has[name]);
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Totals({ kind, trace }: { kind: string; trace: Trace }) {
  const { first, last } = trace;
  const chosen = last.candidates?.find(({ move }) => move === last.best);
  const value = last.values?.[first.turn - 1] ?? last.values?.[0] ?? chosen?.value;
  const limits = Object.entries(first.limits).filter(([name]) => name !== 'memory');
  return (
    <dl class="lab-totals">
      {last.best && <Row name={t('lab.total-best')} value={moveText(kind, last.best)} />}
      {value !== undefined && <Row name={t('lab.total-value')} value={valueText(trace, value)} />}
      <Row name={t('lab.total-nodes')} value={numberText(last.nodes)} />
      {last.sims > 0 && <Row name={t('lab.count-sims')} value={numberText(last.sims)} />}
      <Row name={t('lab.total-end')} value={tIf(`lab.end-${last.end}`, last.end)} />
      <Row name={t('lab.total-unit')} value={t(`lab.unit-of-${first.unit}`)} />
      <Row name={t('lab.seed')} value={String(first.seed)} />
      {limits.map(([name, most]) => (
        <Row key={name} name={tIf(`lab.limit-${name}`, name)} value={`≤ ${figure(most, 0)}`} />
      ))}
    </dl>
  );
}

export function LabCounters({ kind, trace, step }: { kind: string; trace: Trace; step: number }) {
  const tally = tallyAt(trace, step);
  return (
    <div class="lab-counters">
      <div>
        <h3>{t('lab.counters')}</h3>
        <dl class="lab-counts">
          <Row name={t('lab.count-event')} value={`${numberText(step)} / ${numberText(trace.last.events)}`} />
          {namesFor(trace).map((name) => (
            <Row key={name} name={t(`lab.count-${name}`)} value={numberText(tally[name])} />
          ))}
        </dl>
      </div>
      <div>
        <h3>{t('lab.total')}</h3>
        <Totals kind={kind} trace={trace} />
      </div>
    </div>
  );
}

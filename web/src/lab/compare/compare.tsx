// compare.tsx: the algorithms of the lanes beside each other: on the position of the lab, and on many positions.
import { useEffect, useRef, useState } from 'preact/hooks';
import { numberText, t, tn } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { complain } from '../../ui/toast.tsx';
import type { Trace } from '../trace.ts';
import { moveWord } from '../views/sample-words.ts';
import { ComparePlot, svgText } from './compare-plot.tsx';
import { type CompareRow, type Exact, type Measure, byEngine, csvOf, quantile, rowOf } from './compare-rows.ts';
import { measureOf, type Progress, proofOf, randomPositions, runMany } from './compare-run.ts';
import './compare.css';

const RANDOM = 12;
const MOST = 200; /* positions in one comparison */

export interface CompareProps {
  kind: string;
  traces: readonly Trace[];
  /** By lane: time and memory of the same search without a trace. Missing: asked of the server. */
  measures?: readonly (Measure | null | undefined)[];
}

/** The proof and the measures of the lanes' own position. */
function useAnswers({ kind, traces, measures = [] }: CompareProps) {
  const [exact, setExact] = useState<Exact | null>(null);
  const [found, setFound] = useState<readonly (Measure | null)[]>([]);
  const key = traces.map(({ first }) => `${first.engine} ${first.position}`).join('\n');
  useEffect(() => {
    let here = true;
    const work = async () => {
      setExact(null);
      setFound([]);
      const proof = await proofOf(kind, traces[0]!.first);
      if (here) setExact(proof);
      for (const { first } of here ? traces : []) {
        const measure = await measureOf(kind, first);
        if (!here) return;
        setFound((old) => [...old, measure]);
      }
    };
    if (traces.length) void work();
    return () => {
      here = false;
    };
  }, [kind, key]);
  return traces.map(({ first, last }, i) => rowOf(first, last, exact, measures[i] ?? found[i] ?? null));
}

const Verdict = ({ right }: { right: boolean | null }) =>
  right === null ? (
    <>–</>
  ) : (
    <span
      class={right ? 'compare-right' : 'compare-wrong'}
      role="img"
      aria-label={t(right ? 'lab.compare-right' : 'lab.compare-wrong')}
    >
      {right ? '✓' : '✗'}
    </span>
  );

const orDash = (value: number | null, digits = 0) => (value === null ? '–' : numberText(value, digits));

function Table({ kind, rows }: { kind: string; rows: readonly CompareRow[] }) {
  const heads = ['engine', 'nodes', 'speed', 'time', 'memory', 'best', 'value', 'verdict'] as const;
  return (
    <div class="compare-table" tabIndex={0} role="region" aria-label={t('lab.compare-table')}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(`lab.compare-${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              <th scope="row">{row.engine}</th>
              <td>{numberText(row.nodes)}</td>
              <td>{orDash(row.speed)}</td>
              <td>{orDash(row.time)}</td>
              <td>{orDash(row.memory === null ? null : row.memory / 1024)}</td>
              <td>{moveWord(kind, row.best)}</td>
              <td>{orDash(row.value, row.unit === 'result' ? 3 : 0)}</td>
              <td>
                <Verdict right={row.right} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** "A*: 42 states; bfs: 1,154; both are right." */
export function compareSentence(rows: readonly CompareRow[]) {
  const [a, b] = rows;
  if (!a || !b) return '';
  const judged = rows.filter(({ right }) => right !== null);
  const right = judged.filter((row) => row.right).length;
  const verdict = judged.length ? t('lab.compare-verdicts', { n: right, m: judged.length }) : t('lab.compare-open');
  return t('lab.compare-say', { a: a.engine, n: numberText(a.nodes), b: b.engine, m: numberText(b.nodes), verdict });
}

/** Medians of each algorithm over many positions. */
function Medians({ rows }: { rows: readonly CompareRow[] }) {
  return (
    <ul class="compare-medians">
      {byEngine(rows).map(({ engine, rows: own }) => (
        <li key={engine}>
          {t('lab.compare-median', {
            engine,
            middle: numberText(
              quantile(
                own.map(({ nodes }) => nodes),
                0.5,
              ),
              0,
            ),
            right: numberText(own.filter(({ right }) => right).length),
            judged: numberText(own.filter(({ right }) => right !== null).length),
          })}
        </li>
      ))}
    </ul>
  );
}

function save(name: string, type: string, text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The pictures of some rows, and the buttons that save them. */
function Pictures({ kind, rows, name }: { kind: string; rows: readonly CompareRow[]; name: string }) {
  const place = useRef<HTMLDivElement>(null);
  const saveSvg = () => {
    const picture = place.current?.querySelector('svg');
    if (picture) save(`${kind}-${name}.svg`, 'image/svg+xml', svgText(picture));
  };
  return (
    <>
      <div ref={place} class="compare-plots">
        <ComparePlot rows={rows} of={(row) => row.nodes || row.sims} title={t('lab.compare-nodes')} />
        <ComparePlot rows={rows} of={(row) => row.time} title={t('lab.compare-time')} />
      </div>
      <div class="row">
        <Button
          icon="import"
          label={t('lab.compare-csv')}
          act={() => save(`${kind}-${name}.csv`, 'text/csv', csvOf(rows))}
        />
        <Button icon="import" label={t('lab.compare-svg')} act={saveSvg} />
      </div>
    </>
  );
}

function Many({ kind, traces }: CompareProps) {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly CompareRow[]>([]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const run = useRef(0);
  useEffect(() => () => void run.current++, []);
  const positions = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, MOST);
  /** Runs a task that can be cancelled; errors are shown. */
  const during = async (task: (going: () => boolean) => Promise<void>) => {
    const own = ++run.current;
    setProgress({ done: 0, all: 0 });
    await task(() => run.current === own).catch(complain);
    if (run.current === own) setProgress(null);
  };
  const cancel = () => {
    run.current++;
    setProgress(null);
  };
  const draw = () =>
    during(async (going) => {
      const found = await randomPositions(kind, traces[0]!.first, RANDOM, going);
      if (going()) setText(found.join('\n'));
    });
  const start = () =>
    during((going) => {
      setRows([]);
      return runMany(kind, traces, positions, going, (row, now) => {
        if (!going()) return;
        setRows((old) => [...old, row]);
        setProgress(now);
      });
    });
  return (
    <section class="compare-many">
      <h3>{t('lab.compare-many')}</h3>
      <div class="field">
        <label for="compare-positions">{t('lab.compare-positions')}</label>
        <textarea
          id="compare-positions"
          rows={5}
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <div class="row">
        <Button label={t('lab.compare-random', { n: RANDOM })} disabled={!!progress} act={() => void draw()} />
        <Button
          main
          icon="play"
          label={tn('lab.compare-run', positions.length)}
          disabled={!!progress || !positions.length}
          act={() => void start()}
        />
        {progress && <Button icon="close" label={t('lab.compare-cancel')} act={cancel} />}
        {progress && progress.all > 0 && (
          <>
            <progress max={progress.all} value={progress.done} aria-label={t('lab.compare-progress')} />
            <output>{`${numberText(progress.done)} / ${numberText(progress.all)}`}</output>
          </>
        )}
      </div>
      {rows.length > 0 && (
        <>
          <Medians rows={rows} />
          <Pictures kind={kind} rows={rows} name="positions" />
        </>
      )}
    </section>
  );
}

export function Compare(props: CompareProps) {
  const { kind, traces } = props;
  const rows = useAnswers(props);
  if (!traces.length) return <p class="sample-empty">{t('lab.compare-none')}</p>;
  return (
    <div class="compare">
      <p class="compare-sentence">{compareSentence(rows)}</p>
      <Table kind={kind} rows={rows} />
      <Pictures kind={kind} rows={rows} name="position" />
      <Many {...props} />
    </div>
  );
}

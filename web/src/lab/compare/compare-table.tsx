// compare-table.tsx: the numbers of a comparison: a row per search, or a row per algorithm over many positions.
import { EngineName } from '../../home/engine-name.tsx';
import { exactText } from '../../match/opinion.ts';
import { numberText, t } from '../../text/text.ts';
import { moveWord } from '../views/samples/sample-words.ts';
import { headOf, measuresOf, measureText, valueText } from './compare-measures.ts';
import { type CompareRow, byEngine, quartiles } from './compare-rows.ts';

const Verdict = ({ right }: { right: boolean | null }) =>
  right === null ? (
    <span aria-label={t('lab.compare-unknown')} role="img">
      {'○'}
    </span>
  ) : (
    <span
      class={right ? 'compare-right' : 'compare-wrong'}
      role="img"
      aria-label={t(right ? 'lab.compare-right' : 'lab.compare-wrong')}
    >
      {right ? '✓' : '✗'}
    </span>
  );

interface Column {
  head: string;
  cell(row: CompareRow): preact.ComponentChildren;
}

function columnsOf(kind: string, rows: readonly CompareRow[]): Column[] {
  const sims = rows.some((row) => row.sims > 0);
  return [
    { head: t('lab.compare-nodes'), cell: ({ nodes }) => numberText(nodes) },
    ...(sims
      ? [{ head: t('lab.compare-sims'), cell: (row: CompareRow) => (row.sims ? numberText(row.sims) : '–') }]
      : []),
    { head: t('lab.compare-speed'), cell: ({ speed }) => measureText(speed) },
    { head: t('lab.compare-time'), cell: ({ time }) => measureText(time === null ? null : time / 1000) },
    { head: t('lab.compare-memory'), cell: ({ memory }) => measureText(memory === null ? null : memory / 1024) },
    { head: t('lab.compare-best'), cell: ({ best }) => (best ? moveWord(kind, best) : '–') },
    { head: t('lab.compare-value'), cell: valueText },
    { head: t('lab.compare-exact'), cell: ({ exact }) => (exact ? exactText(exact, kind) : '–') },
    { head: t('lab.compare-verdict'), cell: ({ right }) => <Verdict right={right} /> },
  ];
}

/** A row per search; with `positions`, each names its position. */
export function Searches({
  kind,
  rows,
  positions,
}: {
  kind: string;
  rows: readonly CompareRow[];
  positions?: boolean;
}) {
  const columns = columnsOf(kind, rows);
  return (
    <div class="compare-table" tabIndex={0} role="region" aria-label={t('lab.compare-table')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('lab.compare-engine')}</th>
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
            {positions && <th scope="col">{t('lab.compare-position')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              <th scope="row">
                <EngineName kind={kind} engine={row.engine} typed />
              </th>
              {columns.map(({ head, cell }) => (
                <td key={head}>{cell(row)}</td>
              ))}
              {positions && <td class="compare-position">{row.position}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Quartiles({ numbers }: { numbers: readonly number[] }) {
  if (!numbers.length) return <>–</>;
  const [low, mid, high] = quartiles(numbers).map(measureText) as [string, string, string];
  return <>{t('lab.compare-quartiles', { low, mid, high })}</>;
}

/** A row per algorithm: median and quartiles of each measure over its positions, and how many answers are right. */
export function Medians({ kind, rows }: { kind: string; rows: readonly CompareRow[] }) {
  const measures = measuresOf(rows);
  return (
    <div class="compare-table compare-medians" tabIndex={0} role="region" aria-label={t('lab.compare-medians')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('lab.compare-engine')}</th>
            <th scope="col">{t('lab.compare-positions-n')}</th>
            {measures.map(({ name }) => (
              <th key={name} scope="col">
                {headOf(name, rows)}
              </th>
            ))}
            <th scope="col">{t('lab.compare-verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {byEngine(rows).map(({ engine, rows: own }) => (
            <tr key={engine}>
              <th scope="row">
                <EngineName kind={kind} engine={engine} typed />
              </th>
              <td>{numberText(own.length)}</td>
              {measures.map(({ name, of }) => (
                <td key={name}>
                  <Quartiles numbers={own.flatMap((row) => of(row) ?? [])} />
                </td>
              ))}
              <td>
                {t('lab.compare-of', {
                  n: numberText(own.filter(({ right }) => right).length),
                  m: numberText(own.filter(({ right }) => right !== null).length),
                })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

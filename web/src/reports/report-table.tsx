// report-table.tsx: the rows of an experiment: the source's figures stand beside ours and look different from them.
import { Mini } from '../home/mini.tsx';
import { Rich } from '../learn/rich.tsx';
import { numberText, t } from '../text/text.ts';
import type { Cell, Column, Experiment, Row } from './report-data.ts';

const digitsOf = (value: number) => (String(value).split('.')[1] ?? '').length;

/** The most digits after the point in a column, so that numbers stand one below the other. */
const columnDigits = (rows: readonly Row[], { name }: Column) =>
  Math.max(0, ...rows.map((row) => (typeof row[name] === 'number' ? digitsOf(row[name]) : 0)));

interface CellProps {
  kind: string;
  rules: string;
  column: Column;
  value: Cell;
  digits: number;
}

function Value({ kind, rules, column, value, digits }: CellProps) {
  if (value === null || value === undefined) return <span class="report-none">–</span>;
  if (typeof value === 'number') return <data value={String(value)}>{numberText(value, digits)}</data>;
  if (column.mark !== 'board') return <data value={value}>{value}</data>;
  return (
    <span class={`report-mini report-mini-${kind}`}>
      <Mini kind={kind} rules={rules} position={value} label={value} />
    </span>
  );
}

/** Columns of numbers stand right. */
const alignment = (rows: readonly Row[], { name }: Column) =>
  rows.some((row) => typeof row[name] === 'number') ? 'number' : '';

function Head({ columns, rows }: { columns: readonly Column[]; rows: readonly Row[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.name} scope="col" class={alignment(rows, column)}>
            <Rich text={column.title} />
            {column.mark === 'timing' && <abbr title={t('reports.timing')}>*</abbr>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface Props {
  kind: string;
  experiment: Experiment;
  rows: readonly Row[];
}

/** Whether the boards of the rows are shown side by side instead of in the table. */
const hasStrips = ({ columns }: Experiment) => columns.filter(({ mark }) => mark === 'board').length > 1;

/** The boards of each column of boards, side by side, with the number that stands before them in the row. */
export function ReportStrips({ kind, experiment, rows }: Props) {
  const { columns, rules } = experiment;
  if (!hasStrips(experiment)) return null;
  return (
    <>
      {columns.map(({ name, title, mark }, k) =>
        mark === 'board' ? (
          <figure key={name} class="report-strip">
            <figcaption>{title}</figcaption>
            <ol class="plain">
              {rows.map((row, i) => (
                <li key={i}>
                  <Mini kind={kind} rules={rules} position={String(row[name])} label={`${title} ${i + 1}`} />
                  <span aria-hidden="true">{row[columns[k - 1]!.name]}</span>
                </li>
              ))}
            </ol>
          </figure>
        ) : null,
      )}
    </>
  );
}

export function ReportTable({ kind, experiment, rows }: Props) {
  const { title, rules } = experiment;
  const columns = experiment.columns.filter(({ mark }) => mark !== 'board' || !hasStrips(experiment));
  const digits = columns.map((column) => columnDigits(rows, column));
  return (
    <div class="report-scroll" tabIndex={0} role="region" aria-label={t('reports.table', { title })}>
      <table class="report-table">
        <Head columns={columns} rows={rows} />
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {columns.map((column, k) => (
                <td key={column.name} class={`${column.mark} ${alignment(rows, column)}`}>
                  <Value {...{ kind, rules, column }} value={row[column.name] ?? null} digits={digits[k]!} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

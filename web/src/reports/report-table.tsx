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

function Head({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ name, title, mark }) => (
          <th key={name} scope="col" class={mark}>
            <Rich text={title} />
            {mark === 'timing' && <abbr title={t('reports.timing')}>*</abbr>}
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

export function ReportTable({ kind, experiment, rows }: Props) {
  const { columns, title, rules } = experiment;
  const digits = columns.map((column) => columnDigits(rows, column));
  return (
    <div class="report-scroll" tabIndex={0} role="region" aria-label={t('reports.table', { title })}>
      <table class="report-table">
        <Head columns={columns} />
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {columns.map((column, k) => (
                <td key={column.name} class={`${column.mark} ${typeof row[column.name]}`}>
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

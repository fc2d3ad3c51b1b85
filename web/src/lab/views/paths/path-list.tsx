// path-list.tsx: the open list beside a board, in the order in which the algorithm takes from it, and the legend.
import { numberText, t } from '../../../text/text.ts';
import type { ViewProps } from '../../view.ts';
import { gridOf, openCount, openRows, orderOf, type Side } from './path-state.ts';
import { placeOf, sideWord } from './path-words.ts';

const MOST = 30;

export function OpenList({ trace, step, node, pin, side }: ViewProps & { side?: Side }) {
  const rows = openRows(trace, step, MOST, side);
  const count = openCount(trace, step, side);
  const order = orderOf(trace);
  const columns = (['f', 'g', 'h'] as const).filter((name) => rows.some((row) => row[name] !== undefined));
  const title = side ? sideWord(side) : t('lab.path-open-list');
  return (
    <section class="lab-path-list">
      <h3>
        {title} <small>{numberText(count)}</small>
      </h3>
      <p>{t(`lab.path-order-${order}`)}</p>
      <div class="lab-path-rows">
        <table>
          <thead>
            <tr>
              <th>{t('lab.path-node')}</th>
              {columns.map((name) => (
                <th key={name}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.node} class={row.node === node ? 'pinned' : ''}>
                <td>
                  <button type="button" aria-pressed={row.node === node} onClick={() => pin(row.node)}>
                    {placeOf(trace, row.node, step)}
                  </button>
                </td>
                {columns.map((name) => (
                  <td key={name}>{row[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > rows.length && <p>{t('lab.path-more', { n: numberText(count - rows.length) })}</p>}
    </section>
  );
}

const KEYS = ['open', 'closed', 'current', 'path'] as const;
const SIGNS = { open: '○', closed: '●', current: '◎', path: '★', back: '◇' };

export function Legend({ trace, back = false }: Pick<ViewProps, 'trace'> & { back?: boolean }) {
  return (
    <ul class="lab-path-legend">
      {[...KEYS, ...(back ? (['back'] as const) : [])].map((name) => (
        <li key={name}>
          <span class={`sign ${name}`} aria-hidden="true">
            {SIGNS[name]}
          </span>
          {t(`lab.path-key-${name}`)}
        </li>
      ))}
      {gridOf(trace) && (
        <li>
          <span class="sign shade" aria-hidden="true" />
          {t('lab.path-key-shade')}
        </li>
      )}
    </ul>
  );
}

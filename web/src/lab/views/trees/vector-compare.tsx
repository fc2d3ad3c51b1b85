// vector-compare.tsx: the vectors that were compared at a node, one below the other: which was kept, and which of their
// numbers decided.
import { seatClass, SeatBadge } from '../../../boards/seats.tsx';
import { t } from '../../../text/text.ts';
import type { TraceEvent } from '../../trace.ts';
import type { ViewProps } from '../../view.ts';
import { treeOf, type Range } from './tree-index.ts';
import { lineName, moveName, seatName, valueText } from './tree-words.ts';
import { filled } from './vector-bars.tsx';
import { type Choice, choiceOf, keptAt, looksAt, refused } from './vector-choice.ts';
import { keptMove, whyText } from './vector-words.ts';

const ROWS = 6; /* the latest ones */

interface Row {
  event: TraceEvent;
  move: string;
  choice?: Choice; /* of a vector that was kept for a time */
  sign: '★' | '' | '✗';
}

/** The node whose choice is shown: the one in view, or, if nothing was chosen there, the one above. */
function placeOf({ trace }: ViewProps, node: number, { from, to }: Range) {
  const event = treeOf(trace).last(node, { from, to }, 'backup');
  return event ? node : (trace.latest(node, to)?.parent ?? 0);
}

function rowsOf(props: ViewProps, node: number, to: number): Row[] {
  const { kind, trace } = props;
  const kept = keptAt(trace, node, to);
  const rows: Row[] = kept.map((event, i) => ({
    event,
    move: keptMove(props, event),
    choice: choiceOf(trace, event),
    sign: i === kept.length - 1 ? '★' : '',
  }));
  const now = trace.at(to);
  if (now?.parent === node && refused(trace, now)) rows.push({ event: now, move: moveName(kind, now.move), sign: '✗' });
  return rows.slice(-ROWS);
}

function Cell({ props, row, seat, rings }: { props: ViewProps; row: Row; seat: number; rings: readonly number[] }) {
  const value = row.event.values?.[seat - 1] ?? 0;
  return (
    <td class={rings.includes(seat) ? 'decides' : ''}>
      <span class={`lab-vector-bar ${seatClass(seat - 1)}`}>
        <i style={{ width: `${filled(props.trace, value) * 100}%` }} />
      </span>
      {valueText(props.trace, value)}
    </td>
  );
}

function CompareRow({ props, row }: { props: ViewProps; row: Row }) {
  const values = row.event.values ?? [];
  const { choice } = row;
  const rings = choice?.before ? looksAt(values, choice.judge, choice.rule) : [];
  return (
    <tr class={row.sign === '★' ? 'kept' : row.sign === '✗' ? 'refused' : ''}>
      <th scope="row">
        <button type="button" class="lab-vector-move" onClick={() => props.go(row.event.n)}>
          <span aria-hidden="true">{row.sign} </span>
          {row.move}
        </button>
      </th>
      {values.map((_, i) => (
        <Cell key={i} props={props} row={row} seat={i + 1} rings={rings} />
      ))}
      <td class="why">
        {choice?.before && (
          <>
            <span class={`lab-vector-rule rule-${choice.rule}`}>{t(`lab.vector-rule-${choice.rule}`)}</span>{' '}
            {whyText(props, choice)}
          </>
        )}
        {choice && !choice.before && t('lab.vector-rule-first')}
        {!choice && t('lab.vector-refused')}
      </td>
    </tr>
  );
}

export function Compare({ props, node, range }: { props: ViewProps; node: number; range: Range }) {
  const { kind, trace } = props;
  const place = placeOf(props, node, range);
  const rows = place ? rowsOf(props, place, range.to) : [];
  const judge = rows[0]?.choice;
  if (!judge) return <p class="lab-vector-none">{t('lab.vector-none')}</p>;
  const words = { line: lineName(kind, trace.moves(place, range.to)), seat: seatName(kind, judge.seat) };
  return (
    <>
      <p class="lab-vector-at">
        <SeatBadge seat={judge.seat - 1} />{' '}
        <span>{t(`lab.vector-at-${judge.way}`, { ...words, us: seatName(kind, judge.judge) })}</span>
      </p>
      <div class="lab-vector-compare" tabIndex={0} role="region" aria-label={t('lab.vector-compare')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('lab.vector-move')}</th>
              {(rows[0]!.event.values ?? []).map((_, i) => (
                <th key={i} scope="col">
                  <SeatBadge seat={i} size={18} /> {seatName(kind, i + 1)}
                </th>
              ))}
              <th scope="col">{t('lab.vector-decided')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <CompareRow key={row.event.n} props={props} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

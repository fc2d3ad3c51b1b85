// terms-bars.tsx: signed contributions as bars that add up: each starts where the one before it ended, and the last bar
// is their sum.
import { seatClass, SeatBadge } from '../../../boards/seats.tsx';
import { t } from '../../../text/text.ts';
import type { ViewProps } from '../../view.ts';
import { type Evaluated, type Part, partOf } from './terms-index.ts';
import { colourOf, TermsLegend } from './terms-look.tsx';
import { plain, signed, sumText, termName } from './terms-words.ts';
import { moveName, seatName } from './tree-words.ts';

export interface Span {
  name: string;
  number: number;
  from: number;
  to: number;
}

/** Where each contribution begins and ends. */
export function spansOf({ terms }: Part): Span[] {
  let at = 0;
  return terms.map(([name, number]) => {
    const from = at;
    at += number;
    return { name, number, from, to: at };
  });
}

type Scale = (value: number) => number;

/** Percent of the width for values of these parts; zero is always on the scale. */
function scaleOf(parts: readonly Part[]): Scale {
  const ends = [0, ...parts.flatMap((part) => spansOf(part).map(({ to }) => to))];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  return (value) => (most > least ? ((value - least) / (most - least)) * 100 : 0);
}

const placed = (scale: Scale, from: number, to: number) => {
  const [left, right] = [Math.min(scale(from), scale(to)), Math.max(scale(from), scale(to))];
  return { left: `${left}%`, width: `${Math.max(0.4, right - left)}%` };
};

function Track({ scale, from, to }: { scale: Scale; from: number; to: number }) {
  return (
    <span class="lab-terms-track" aria-hidden="true">
      {to !== from && <i class={to < from ? 'less' : 'more'} style={placed(scale, from, to)} />}
      <b style={{ left: `${scale(0)}%` }} />
    </span>
  );
}

function PartTable({ props, part, scale }: { props: ViewProps; part: Part; scale: Scale }) {
  return (
    <table class={`lab-terms-part ${seatClass(part.seat - 1)}`} data-seat={part.seat}>
      <caption>
        <SeatBadge seat={part.seat - 1} size={20} /> <span>{seatName(props.kind, part.seat)}</span>
      </caption>
      <tbody>
        {spansOf(part).map(({ name, number, from, to }) => (
          <tr key={name} data-term={name}>
            <th scope="row">{termName(name)}</th>
            <td class="bar">
              <Track scale={scale} from={from} to={to} />
            </td>
            <td class="number">{signed(number)}</td>
          </tr>
        ))}
        <tr class="sum">
          <th scope="row">{t('lab.terms-total')}</th>
          <td class="bar">
            <Track scale={scale} from={0} to={part.sum} />
          </td>
          <td class="number">{plain(part.sum)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>{sumText(props.trace, part)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The terms of one position, a table of bars per player. */
export function TermsNow({ props, now }: { props: ViewProps; now: Evaluated }) {
  const scale = scaleOf(now.parts);
  return (
    <div class="lab-terms-now">
      {now.parts.map((part) => (
        <PartTable key={part.seat} props={props} part={part} scale={scale} />
      ))}
    </div>
  );
}

/** Where the terms of a move are piled up: positive ones to the right of zero, negative ones to the left. */
export function pilesOf({ terms }: Part): Span[] {
  const end = { right: 0, left: 0 };
  return terms.map(([name, number]) => {
    const side = number < 0 ? 'left' : 'right';
    const from = end[side];
    end[side] += number;
    return { name, number, from, to: end[side] };
  });
}

/** Percent of the width for piles; zero is always on the scale. */
function pileScale(parts: readonly Part[]): Scale {
  const ends = [0, ...parts.flatMap((part) => pilesOf(part).map(({ to }) => to))];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  return (value) => (most > least ? ((value - least) / (most - least)) * 100 : 0);
}

function Pile({ part, scale }: { part: Part; scale: Scale }) {
  return (
    <span class="lab-terms-track" aria-hidden="true">
      {pilesOf(part).map(({ name, from, to }, k) =>
        to === from ? null : (
          <i
            key={name}
            data-term={name}
            class={`pile ${to < from ? 'less' : 'more'}`}
            style={{ ...placed(scale, from, to), color: `var(${colourOf(k)})` }}
          />
        ),
      )}
      <b style={{ left: `${scale(0)}%` }} />
      <u style={{ left: `${scale(part.sum)}%` }} />
    </span>
  );
}

interface FamilyProps {
  props: ViewProps;
  family: readonly Evaluated[];
  now: Evaluated;
  seat: number;
}

/** The evaluated moves of one position below each other, for one player. */
export function TermsFamily({ props, family, now, seat }: FamilyProps) {
  const { kind, go } = props;
  const parts = family.map((each) => partOf(each, seat));
  const scale = pileScale(parts);
  return (
    <>
      <TermsLegend names={parts[0]!.terms.map(([name]) => name)} />
      <p class="lab-terms-order">{t('lab.terms-order')}</p>
      <ol class="lab-terms-family">
        {family.map(({ event }, i) => (
          <li key={event.n} aria-current={event.n === now.event.n ? 'step' : undefined}>
            <button type="button" class="lab-vector-move" onClick={() => go(event.n)}>
              {moveName(kind, event.move)}
            </button>
            <Pile part={parts[i]!} scale={scale} />
            <span class="number">{plain(parts[i]!.sum)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

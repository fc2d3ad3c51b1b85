// mcts-bars.tsx: the choices of a seat: a square whose area is the number of visits, and the mean with the UCT bonus
// stacked behind it. The selected choice has a star.
import { numberText, t, tn } from '../../text/text.ts';
import type { ViewProps } from '../view.ts';
import type { ChoiceNow } from './mcts-sums.ts';
import { meanText, moveWord } from './sample-words.ts';

const SHOWN = 16;

interface Props {
  props: ViewProps;
  choices: ChoiceNow[];
  selected: string | undefined;
}

const sumOf = ({ mean, bonus }: ChoiceNow) => mean + (bonus ?? 0);

/** The most visited choices, the selected one among them, in order of their first visit. */
function shownOf(choices: ChoiceNow[], selected: string | undefined) {
  const rank = (now: ChoiceNow) => (now.choice.move === selected ? Infinity : now.visits + sumOf(now) / 1e6);
  const kept = new Set([...choices].sort((a, b) => rank(b) - rank(a)).slice(0, SHOWN));
  return choices.filter((now) => kept.has(now));
}

function Row({
  props,
  now,
  best,
  widest,
  most,
}: {
  props: ViewProps;
  now: ChoiceNow;
  best: boolean;
  widest: number;
  most: number;
}) {
  const { kind, trace, pin } = props;
  const { choice, visits, mean, bonus, proved } = now;
  const side = Math.max(3, 26 * Math.sqrt(visits / most));
  const share = (value: number) => `${(100 * Math.max(0, value)) / widest}%`;
  const name = moveWord(kind, choice.move);
  return (
    <tr class={best ? 'selected' : ''}>
      <th scope="row">
        {best && (
          <span aria-label={t('lab.mcts-selected')} role="img">
            {'★ '}
          </span>
        )}
        {choice.node ? (
          <button type="button" class="mcts-pin" onClick={() => pin(choice.node)}>
            {name}
          </button>
        ) : (
          name
        )}
      </th>
      <td>
        <span class="mcts-visits">
          <i style={{ width: `${side}px`, height: `${side}px` }} />
        </span>
        {numberText(visits)}
      </td>
      <td class="mcts-stack-cell">
        <span class="mcts-stack" aria-hidden="true">
          <i class="mcts-q" style={{ width: share(mean) }} />
          {bonus !== null && !proved && <i class="mcts-u" style={{ width: share(bonus) }} />}
        </span>
      </td>
      <td class="mcts-numbers">
        {meanText(trace, mean)}
        {proved
          ? ` = ${t('lab.mcts-proved')}`
          : bonus !== null && ` + ${meanText(trace, bonus)} = ${meanText(trace, mean + bonus)}`}
      </td>
    </tr>
  );
}

export function ChoiceBars({ props, choices, selected }: Props) {
  const shown = shownOf(choices, selected);
  const widest = Math.max(1e-9, ...choices.map(sumOf));
  const most = Math.max(1, ...choices.map(({ visits }) => visits));
  if (!shown.length) return <p class="sample-empty">{t('lab.mcts-none')}</p>;
  return (
    <>
      <table class="mcts-bars">
        <thead>
          <tr>
            <th scope="col">{t('lab.mcts-move')}</th>
            <th scope="col">{t('lab.mcts-visits')}</th>
            <th scope="col" colSpan={2}>
              <i class="mcts-key mcts-q" /> {t('lab.mcts-mean')} + <i class="mcts-key mcts-u" /> {t('lab.mcts-bonus')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((now) => (
            <Row key={now.choice.move} {...{ props, now, widest, most }} best={now.choice.move === selected} />
          ))}
        </tbody>
      </table>
      {choices.length > SHOWN && <p class="sample-more">{tn('lab.mcts-rest', choices.length - SHOWN)}</p>}
    </>
  );
}

// mcts-bars.tsx: the choices of a seat: a square whose area is the number of visits, and the mean with the UCT bonus
// stacked behind it. The selected choice has a star.
import { numberText, t, tn } from '../../../text/text.ts';
import type { ViewProps } from '../../view.ts';
import type { ChoiceNow } from './mcts-sums.ts';
import { meanText, moveWord } from './sample-words.ts';

const SHOWN = 16;

interface Props {
  props: ViewProps;
  choices: ChoiceNow[];
  selected: string | undefined; /* move chosen by the last selection here */
  leader: string | undefined; /* move that would be the answer now */
}

const sumOf = ({ mean, bonus }: ChoiceNow) => mean + (bonus ?? 0);

/** The most visited choices, the selected one among them, in order of their first visit. */
function shownOf(choices: ChoiceNow[], selected: string | undefined) {
  const rank = (now: ChoiceNow) => (now.choice.move === selected ? Infinity : now.visits + sumOf(now) / 1e6);
  const kept = new Set([...choices].sort((a, b) => rank(b) - rank(a)).slice(0, SHOWN));
  return choices.filter((now) => kept.has(now));
}

interface RowProps {
  props: ViewProps;
  now: ChoiceNow;
  selected: boolean;
  leader: boolean;
  widest: number;
  most: number;
}

const Sign = ({ sign, label }: { sign: string; label: string }) => (
  <span aria-label={label} title={label} role="img">
    {`${sign} `}
  </span>
);

function Name({ props: { kind, pin }, now: { choice }, selected, leader }: RowProps) {
  const name = moveWord(kind, choice.move);
  return (
    <th scope="row">
      {selected && <Sign sign="◎" label={t('lab.mcts-selected')} />}
      {leader && <Sign sign="★" label={t('lab.mcts-leader')} />}
      {choice.node ? (
        <button type="button" class="mcts-pin" onClick={() => pin(choice.node)}>
          {name}
        </button>
      ) : (
        name
      )}
    </th>
  );
}

function Row(row: RowProps) {
  const { props, now, selected, leader, widest, most } = row;
  const { trace } = props;
  const { visits, mean, bonus, proved } = now;
  const side = `${Math.max(3, 26 * Math.sqrt(visits / most))}px`;
  const share = (value: number) => `${(100 * Math.max(0, value)) / widest}%`;
  return (
    <tr class={`${selected ? 'selected' : ''} ${leader ? 'leader' : ''}`}>
      <Name {...row} />
      <td>
        <span class="mcts-visits">
          <i style={{ width: side, height: side }} />
        </span>
        {numberText(visits)}
      </td>
      <td class="mcts-stack-cell">
        <span class="mcts-stack" aria-hidden="true">
          <i class="mcts-q" style={{ width: share(mean) }} />
          {bonus !== null && !proved && <i class="mcts-u" style={{ width: share(bonus) }} />}
        </span>
      </td>
      <td>{meanText(trace, mean)}</td>
      <td>{proved ? t('lab.mcts-proved') : bonus === null ? '–' : meanText(trace, bonus)}</td>
      <td>{proved || bonus === null ? '–' : meanText(trace, mean + bonus)}</td>
    </tr>
  );
}

const Head = () => (
  <thead>
    <tr>
      <th scope="col">{t('lab.mcts-move')}</th>
      <th scope="col">{t('lab.mcts-n')}</th>
      <th scope="col">
        <i class="mcts-key mcts-q" /> {'Q'} + <i class="mcts-key mcts-u" /> {'U'}
      </th>
      <th scope="col">{t('lab.mcts-q')}</th>
      <th scope="col">{t('lab.mcts-u')}</th>
      <th scope="col">{'Q + U'}</th>
    </tr>
  </thead>
);

export function ChoiceBars({ props, choices, selected, leader }: Props) {
  const shown = shownOf(choices, selected);
  const widest = Math.max(1e-9, ...choices.map(sumOf));
  const most = Math.max(1, ...choices.map((now) => now.visits));
  if (!shown.length) return <p class="sample-empty">{t('lab.mcts-none')}</p>;
  return (
    <>
      <div class="mcts-scroll" tabIndex={0} role="region" aria-label={t('lab.mcts-choices')}>
        <table class="mcts-bars">
          <Head />
          <tbody>
            {shown.map((now) => (
              <Row
                key={now.choice.move}
                {...{ props, now, widest, most }}
                selected={now.choice.move === selected}
                leader={now.choice.move === leader}
              />
            ))}
          </tbody>
        </table>
      </div>
      {choices.length > SHOWN && <p class="sample-more">{tn('lab.mcts-rest', choices.length - SHOWN)}</p>}
    </>
  );
}

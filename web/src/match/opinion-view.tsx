// opinion-view.tsx: the parts that show opinions: whose to show, a proved value, and what a search cost.
import { addressOf, MOST_EVENTS } from '../lab/address.ts';
import type { About, Analysis, Effort, MoveValue } from '../net/messages.ts';
import { t } from '../text/text.ts';
import { type Asked, askedEngines, askedLevels } from './asked.ts';
import { type Viewer, effortText, exactText, opinionText, sampleText } from './opinion.ts';

interface ChooserProps {
  kind: string;
  asked: Asked;
  change(asked: Asked): void;
  anybody?: boolean; /* whether nobody in particular may be asked */
}

/** Chooses the level or the engine whose opinion is shown. */
export function AskedField({ kind, asked, change, anybody = false }: ChooserProps) {
  const group = (label: string, choices: readonly (readonly [string, string])[]) => (
    <optgroup label={label}>
      {choices.map(([value, title]) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </optgroup>
  );
  return (
    <label class="asked">
      <span>{t('match.asked')}</span>
      <select value={asked} onChange={(event) => change(event.currentTarget.value as Asked)}>
        {anybody && <option value="">{t('match.asked-any')}</option>}
        {group(t('match.asked-levels'), askedLevels(kind))}
        {group(t('match.asked-engines'), askedEngines(kind))}
      </select>
    </label>
  );
}

/** A proved value, marked as such. */
export const Exact = ({ exact, kind }: { exact: string; kind: string }) => (
  <span class={`opinion-exact ${exact.split(' ')[0]}`}>
    <b>{t('match.exact-mark')}</b> {exactText(exact, kind)}
  </span>
);

/** The opinion of a move, the simulations it rests on, and the proved value. */
export const Opinion = ({ move, viewer }: { move: MoveValue; viewer: Viewer }) => (
  <>
    <span class="opinion-own">{opinionText(move, viewer) || t('match.unvalued')}</span>
    {move.exact && <Exact exact={move.exact} kind={viewer.kind} />}
    {sampleText(move) && <small class="opinion-samples">{sampleText(move)}</small>}
  </>
);

/** What the signs mean, whether the engine values moves at all, and what the search cost. */
export function OpinionNotes({ moves, effort }: { moves: readonly MoveValue[]; effort: Effort }) {
  const bounded = moves.some(({ bound }) => bound === 'lower' || bound === 'upper');
  const cost = effortText(
    effort,
    moves.some(({ visits }) => visits !== undefined),
  );
  return (
    <>
      {!moves.some(({ values }) => values) && <p class="opinion-note">{t('match.no-opinion')}</p>}
      {bounded && <p class="opinion-note">{t('match.bounds')}</p>}
      {cost && <p class="opinion-note">{cost}</p>}
    </>
  );
}

/** Shows how the engine of an answer searches this position. */
export function LabLink({ about, engine, time }: { about: About; engine: string; time: number }) {
  if (!('kind' in about)) return null;
  const { kind, rules = '', position = '', moves = '' } = about;
  const question = { kind, rules, start: position, moves: moves.split(' ').filter(Boolean), engines: [engine] };
  return (
    <a class="button quiet" href={addressOf({ ...question, limits: { time }, seed: 0, events: MOST_EVENTS })}>
      {t('match.to-lab')}
    </a>
  );
}

/** The heading of an engine's values. */
export const unitTitle = ({ unit }: Pick<Analysis, 'unit'>) => t(unit ? `match.unit-${unit}` : 'match.value');

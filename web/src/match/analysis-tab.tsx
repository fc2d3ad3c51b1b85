// analysis-tab.tsx: engine advice in words and numbers: evaluation, best moves, hint, reason. With an engine asked by
// name these are its own opinion, with proved values beside it.
import type { ComponentChildren } from 'preact';
import { boards } from '../boards/boards.ts';
import { EngineName } from '../home/engine-name.tsx';
import { SeatBadge } from '../boards/seats.tsx';
import type { Analysis } from '../net/messages.ts';
import { numberText, t, tn } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { type Place, type Reason, THINK } from './advice.ts';
import { askWhyHere, whyIsThere } from './asking.ts';
import { type Desk, aboutPath } from './desk.ts';
import { seatValue } from './eval-bar.tsx';
import { seatWord } from './names.ts';
import { bestMoves, inUnit, sharesOf, valueText } from './opinion.ts';
import { AskedField, Exact, LabLink, Opinion, OpinionNotes, unitTitle } from './opinion-view.tsx';

const SHOWN = 6; /* best moves listed */

const Section = ({ title, children, act }: { title: string; children: ComponentChildren; act?: ComponentChildren }) => (
  <section class="match-section">
    <h2>
      {title}
      {act}
    </h2>
    {children}
  </section>
);

const Sentences = ({ list }: { list: readonly string[] }) => (
  <ul class="match-sentences">
    {list.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

/** Each player's part of the position, or the value for a player alone. */
function Shares({ desk, found }: { desk: Desk; found: Analysis }) {
  const shares = sharesOf(found);
  if (!shares) return found.unit && found.values ? <p>{inUnit(found.unit, found.values[0]!)}</p> : null;
  return (
    <ul class="plain match-values">
      {shares.map((share, i) => (
        <li key={i}>
          <SeatBadge seat={i} size={20} />
          <span>{seatWord(desk.kind, i)}</span>
          <meter min={0} max={1} value={share} aria-label={seatWord(desk.kind, i)} />
          <b>{seatValue(found, i, share)}</b>
        </li>
      ))}
    </ul>
  );
}

function Value({ desk, place }: { desk: Desk; place: Place }) {
  const found = desk.advice.found.value;
  const { refused } = desk.advice;
  if (!found && refused.value) return <p class="match-refused">{refused.value}</p>;
  if (!found) return <p class="match-quiet">{t(place.over ? 'match.nothing-to-weigh' : 'match.weighing')}</p>;
  return (
    <>
      {found.engine && (
        <p class="match-quiet">
          {t('match.engine-is')} <EngineName kind={desk.kind} engine={found.engine} />
        </p>
      )}
      <Shares {...{ desk, found }} />
      {found.exact && (
        <p class="match-exact">
          {seatWordIf(desk, place.seat)}
          <Exact exact={found.exact} kind={desk.kind} />
        </p>
      )}
      {found.depth !== undefined && (
        <p class="match-quiet">
          {tn('match.searched', found.nodes ?? 0, { depth: found.depth, nodes: numberText(found.nodes ?? 0) })}
        </p>
      )}
    </>
  );
}

const seatWordIf = (desk: Desk, seat: number) =>
  (desk.explorer?.players ?? 1) > 1 ? `${seatWord(desk.kind, seat)} ` : '';

function Best({ desk, place }: { desk: Desk; place: Place }) {
  const found = desk.advice.found.value;
  const { explorer } = desk;
  const view = desk.view.value!;
  if (!found) return null;
  const best = bestMoves(found, place).slice(0, SHOWN);
  const line = found.line ?? [];
  const show = (moves: readonly string[]) => explorer?.tryLine(view.path, moves);
  return (
    <>
      <ol class="match-best">
        {best.map((value) => (
          <li key={value.move}>
            <button
              type="button"
              onClick={() => show([value.move])}
              disabled={!explorer || explorer.together}
              title={boards[desk.kind]!.describe(value.move, view.position)}
            >
              {value.move}
            </button>
            {found.engine ? (
              <Opinion move={value} viewer={place} />
            ) : (
              <span class={value.exact ? `exact ${value.exact.split(' ')[0]}` : ''}>{valueText(value, place)}</span>
            )}
          </li>
        ))}
      </ol>
      {found.engine && (
        <>
          <OpinionNotes moves={best} effort={found} />
          <LabLink about={explorer ? aboutPath(explorer, view.path) : place.about} engine={found.engine} time={THINK} />
        </>
      )}
      {line.length > 1 && explorer && !explorer.together && (
        <p class="match-line">
          <span>{t('match.line')}</span> {line.slice(0, 10).join(' ')}{' '}
          <Button quiet label={t('match.show-line')} icon="forward" act={() => show(line)} />
        </p>
      )}
    </>
  );
}

/** What the engines that were asked think of the move, and which move they prefer. */
function Reasons({ kind, why }: { kind: string; why: Reason }) {
  return (
    <>
      {why.opinions.map(({ move, seat, of }) => {
        const moves = (of.candidates ?? []).map((each) => ({ ...each, ...(of.unit ? { unit: of.unit } : {}) }));
        const own = moves.find((each) => each.move === move);
        const viewer = { kind, seat };
        const other = bestMoves({ ...of, moves }, viewer).find((each) => each.move !== move);
        return (
          <div key={seat} class="match-reason">
            <h3>
              {t('match.engine-is')} <EngineName kind={kind} engine={of.engine ?? ''} />
            </h3>
            <ul class="match-best">
              {[own ?? { move }, ...(other ? [other] : [])].map((each) => (
                <li key={each.move}>
                  <code>{each.move}</code>
                  <Opinion move={each} viewer={viewer} />
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      <Sentences list={why.sentences} />
    </>
  );
}

export function AnalysisTab({ desk }: { desk: Desk }) {
  const { advice } = desk;
  const place = advice.place.value;
  const key = place?.key;
  const hint = advice.hint.value;
  const why = advice.why.value;
  if (!advice.allowed.value)
    return (
      <div class="match-scroll">
        <p class="match-quiet">{t('match.no-help')}</p>
      </div>
    );
  const on = advice.evaluate.value || advice.best.value;
  const hints = hint?.key === key ? hint?.hint : null;
  return (
    <div class="match-scroll">
      <div class="row match-switches">
        <Button
          label={t('match.evaluation')}
          pressed={advice.evaluate.value}
          act={() => {
            advice.evaluate.value = !advice.evaluate.value;
          }}
        />
        <Button
          label={t('match.best')}
          pressed={advice.best.value}
          act={() => {
            advice.best.value = !advice.best.value;
          }}
        />
      </div>
      <AskedField
        kind={desk.kind}
        asked={advice.asked.value}
        anybody
        change={(asked) => {
          advice.asked.value = asked;
        }}
      />
      {on && place && (
        <Section
          title={unitTitle(advice.found.value ?? {})}
          act={advice.thinking.value && <small class="match-busy">{t('match.thinks')} …</small>}
        >
          <Value desk={desk} place={place} />
          {advice.best.value && <Best desk={desk} place={place} />}
        </Section>
      )}
      {hints && (
        <Section title={t('match.hint')}>
          <Sentences
            list={[
              ...(hints.move && !hints.hints && !hints.why?.length
                ? [boards[desk.kind]!.describe(hints.move, desk.view.value!.position)]
                : []),
              ...(hints.hints ?? []),
              ...(hints.why ?? []),
            ]}
          />
        </Section>
      )}
      {why && why.key === key && (
        <Section title={t('match.why-move', { move: why.move })}>
          <Reasons kind={desk.kind} why={why} />
        </Section>
      )}
      {!(why && why.key === key) && whyIsThere(desk) && (
        <Button icon="why" label={t('match.why-last')} act={() => askWhyHere(desk)} />
      )}
      {!on && !hints && !(why && why.key === key) && <p class="match-quiet">{t('match.analysis-empty')}</p>}
    </div>
  );
}

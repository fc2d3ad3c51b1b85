// analysis-tab.tsx: engine advice in words and numbers: evaluation, best moves, hint, reason.
import type { ComponentChildren } from 'preact';
import { boards } from '../boards/boards.ts';
import { SeatBadge } from '../boards/seats.tsx';
import { numberText, t, tn } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { bestMoves, longValue, percent } from './advice.ts';
import { askWhyHere, whyIsThere } from './asking.ts';
import type { Desk } from './desk.ts';
import { sharesOf } from './eval-bar.tsx';
import { seatWord } from './names.ts';

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

function Value({ desk }: { desk: Desk }) {
  const found = desk.advice.found.value;
  const place = desk.advice.place.value!;
  const shares = sharesOf(found?.values);
  if (!found) return <p class="match-quiet">{t(place.over ? 'match.nothing-to-weigh' : 'match.weighing')}</p>;
  return (
    <>
      {shares && (
        <ul class="plain match-values">
          {shares.map((share, i) => (
            <li key={i}>
              <SeatBadge seat={i} size={20} />
              <span>{seatWord(desk.kind, i)}</span>
              <meter min={0} max={1} value={share} aria-label={seatWord(desk.kind, i)} />
              <b>{percent(share)}</b>
            </li>
          ))}
        </ul>
      )}
      {found.exact && (
        <p class="match-exact">
          {seatWordIf(desk, place.seat)}
          {longValue({ exact: found.exact }, place)} <span>{t('match.proved')}</span>
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

function Best({ desk }: { desk: Desk }) {
  const found = desk.advice.found.value;
  const place = desk.advice.place.value!;
  const { explorer } = desk;
  const view = desk.view.value!;
  if (!found) return null;
  const line = found.line ?? [];
  const show = (moves: readonly string[]) => explorer?.tryLine(view.path, moves);
  return (
    <>
      <ol class="match-best">
        {bestMoves(found, place)
          .slice(0, SHOWN)
          .map((value) => (
            <li key={value.move}>
              <button
                type="button"
                onClick={() => show([value.move])}
                disabled={!explorer || explorer.together}
                title={boards[desk.kind]!.describe(value.move, view.position)}
              >
                {value.move}
              </button>
              <span class={value.exact ? `exact ${value.exact.split(' ')[0]}` : ''}>{longValue(value, place)}</span>
            </li>
          ))}
      </ol>
      {line.length > 1 && explorer && !explorer.together && (
        <p class="match-line">
          <span>{t('match.line')}</span> {line.slice(0, 10).join(' ')}{' '}
          <Button quiet label={t('match.show-line')} icon="forward" act={() => show(line)} />
        </p>
      )}
    </>
  );
}

export function AnalysisTab({ desk }: { desk: Desk }) {
  const { advice } = desk;
  const key = advice.place.value?.key;
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
      {on && (
        <Section
          title={t('match.value')}
          act={advice.thinking.value && <small class="match-busy">{t('match.thinks')} …</small>}
        >
          <Value desk={desk} />
          {advice.best.value && <Best desk={desk} />}
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
          <Sentences list={why.sentences} />
        </Section>
      )}
      {!(why && why.key === key) && whyIsThere(desk) && (
        <Button icon="why" label={t('match.why-last')} act={() => askWhyHere(desk)} />
      )}
      {!on && !hints && !(why && why.key === key) && <p class="match-quiet">{t('match.analysis-empty')}</p>}
    </div>
  );
}

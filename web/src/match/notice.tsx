// notice.tsx: the status line: whose turn it is, pending offers, the move in view, the result.
import { boards } from '../boards/boards.ts';
import { t, tn } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { askHintHere, hintWords } from './asking.ts';
import type { Desk } from './desk.ts';
import type { Game } from './game.ts';
import { nameOf, seatWord } from './names.ts';
import { ResultBanner } from './result.tsx';

/** The state of the game in one sentence. */
export function statusOf(game: Game): string {
  const state = game.state.value!;
  const acting = game.acting.value;
  const you = game.you.value;
  if (state.mode === 'live' && state.seats.some(({ kind }) => kind === 'open')) return t('match.waits-people');
  if (state.mode === 'live' && state.tick?.next == null && !state.result) return t('match.waits-all');
  if (state.mode === 'live') return t(state.moves.length ? 'match.live' : 'match.ready');
  if (game.sent.value.length) return t('match.sent');
  if (acting.length && state.seats.length === 1 && state.moves.length) return tn('match.counted', state.moves.length);
  if (acting.length)
    return you.length > 1 && state.seats.length > 1
      ? t('match.turn-of', { name: nameOf(state, acting[0]!) })
      : t('match.your-turn');
  if (state.seats.some(({ kind }) => kind === 'open')) return t('match.waits-people');
  if (state.waiting.length === 0) return '';
  const thinking = state.waiting.filter((seat) => state.seats[seat]?.thinking);
  return t(thinking.length ? 'match.thinks-of' : 'match.waits-for', {
    name: (thinking.length ? thinking : state.waiting).map((seat) => nameOf(state, seat)).join(', '),
  });
}

function OfferRow({ game }: { game: Game }) {
  const state = game.state.value!;
  const { offer } = state;
  if (!offer) return null;
  const mine = game.you.value.includes(offer.seat);
  if (mine)
    return (
      <>
        <p>{t(`match.offered-${offer.what}`)}</p>
        <Button label={t('match.withdraw')} act={() => game.send('decline')} />
      </>
    );
  return (
    <>
      <p>{t(`match.offers-${offer.what}`, { name: nameOf(state, offer.seat) })}</p>
      {game.you.value.length > 0 && (
        <>
          <Button main icon="check" label={t('match.accept')} act={() => game.accept()} />
          <Button icon="close" label={t('match.decline')} act={() => game.send('decline')} />
        </>
      )}
    </>
  );
}

/** On a free board: the player to move. */
function FreeNotice({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  const hint = hintWords(desk);
  if (hint) return <HintNotice desk={desk} words={hint} />;
  return (
    <div class="match-notice">
      <p>
        {!view
          ? ''
          : view.turn < 0
            ? t('match.ended')
            : desk.explorer!.players > 1
              ? t('match.turn-of', { name: seatWord(desk.kind, view.turn) })
              : tn('match.counted', view.path.length)}
      </p>
    </div>
  );
}

/** The main point of a hint, with a button for more where the game has more. */
function HintNotice({ desk, words }: { desk: Desk; words: string }) {
  const { hint } = desk.advice;
  const more = (hint.value?.step ?? 0) < (boards[desk.kind]!.hintSteps ?? 0);
  return (
    <div class="match-notice hint">
      <Icon name="hint" />
      <p>{words}</p>
      {more ? (
        <Button label={t('match.hint-more')} act={() => askHintHere(desk)} />
      ) : (
        <Button
          label={t('match.hint-why')}
          act={() => {
            desk.tab.value = 'analysis';
          }}
        />
      )}
      <Button
        bare
        icon="close"
        label={t('ui.close')}
        act={() => {
          hint.value = null;
        }}
      />
    </div>
  );
}

export function Notice({ desk }: { desk: Desk }) {
  const { game, explorer } = desk;
  const state = game?.state.value;
  if (!game || !state) return <FreeNotice desk={desk} />;
  const away = explorer?.at.value;
  const offer = state.offer;
  if (away && !(offer && !state.result))
    return (
      <div class="match-notice away">
        <p>
          {t(explorer.inMain(away) ? 'match.looking' : 'match.varying', {
            n: away.length,
            all: game.main.value.length,
          })}
        </p>
        <Button main label={t('match.to-game')} icon="last" act={() => explorer.goTo(null)} />
      </div>
    );
  if (offer)
    return (
      <div class="match-notice offer" role="status">
        <OfferRow game={game} />
      </div>
    );
  if (state.result) return <ResultBanner desk={desk} game={game} />;
  if (state.mode === 'rounds') return null;
  const hint = hintWords(desk);
  if (hint) return <HintNotice desk={desk} words={hint} />;
  return (
    <div class={`match-notice ${game.acting.value.length ? 'yours' : ''}`}>
      <p>{statusOf(game)}</p>
    </div>
  );
}

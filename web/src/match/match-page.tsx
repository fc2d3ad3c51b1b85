// match-page.tsx: the page of a game on the server: board, players, and everything around them.
import { computed, signal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { NotFound } from '../app/nothing.tsx';
import type { RoundProps } from '../boards/board.ts';
import { boards } from '../boards/boards.ts';
import { gameInfo } from '../net/server.ts';
import { t } from '../text/text.ts';
import { Advice, type Place } from './advice.ts';
import { Around } from './around.tsx';
import { type Desk, aboutPath, newTab, tryMove } from './desk.ts';
import type { View } from './explorer.ts';
import { Game } from './game.ts';
import { narrate } from './narrate.ts';
import { pathText, samePath } from './steps.ts';
import { TypeMove } from './type-move.tsx';

/** The view of a game: its current state, or the position in the explorer. */
const viewOf = (game: Game) =>
  computed<View | null>(() => {
    const state = game.state.value;
    const explorer = game.explorer.value;
    const at = explorer?.at.value;
    const inView = explorer?.shown.value;
    if (!state) return null;
    if (at) return inView && samePath(inView.path, at) ? inView : (inView ?? null);
    const path = game.main.value;
    const ended = state.result && inView && samePath(inView.path, path) ? inView : null;
    return {
      path,
      position: state.position,
      before: game.before.value,
      turn: ended?.legal ? ended.turn : state.turn,
      legal: ended?.legal ?? state.legal,
    };
  });

const placeOf = (game: Game, view: ReturnType<typeof viewOf>) =>
  computed<Place | null>(() => {
    const state = game.state.value;
    const explorer = game.explorer.value;
    const shown = view.value;
    if (!state || !shown) return null;
    if (!explorer)
      return { key: `${state.entry}`, about: { game: game.id }, seat: 0, kind: state.kind, over: !!state.result };
    return {
      key: pathText(shown.path),
      about: aboutPath(explorer, shown.path),
      seat: Math.max(0, shown.turn),
      kind: state.kind,
      over: shown.turn < 0,
    };
  });

/** Everything about one game. The desk is rebuilt only when the kind or the mode changes, not at every move. */
function makeMatch(id: string) {
  const game = new Game(id);
  const view = viewOf(game);
  const flip = signal(false);
  const tab = newTab();
  const advice = new Advice(
    placeOf(game, view),
    computed(() => game.over.value || !game.you.value.length || !game.withPeople.value),
  );
  const kind = computed(() => game.state.value?.kind);
  const mode = computed(() => game.state.value?.mode);
  // With two players, the second sees the board from their own side.
  const second = computed(
    () => game.you.value.length === 1 && game.you.value[0] === 1 && game.state.value?.seats.length === 2,
  );
  const desk = computed<Desk | null>(() => {
    const explorer = game.explorer.value;
    if (!kind.value || (!explorer && mode.value !== 'rounds')) return null;
    return {
      kind: kind.value,
      game,
      explorer,
      advice,
      view,
      flip,
      tab,
      play: (move, seat) => {
        if (explorer && (explorer.at.peek() || game.over.peek())) void tryMove(explorer, move);
        else void game.play(move, seat);
      },
    };
  });
  return { game, advice, desk, flip, second, mode };
}

/** Rounds have their own panel instead of a move list. */
function Rounds({ desk, game }: { desk: Desk; game: Game }) {
  const { RoundPanel } = boards[desk.kind]!;
  const state = game.state.value!;
  const you = game.you.value;
  const offset = game.offset.value;
  const say: RoundProps['say'] = (event, more) => {
    void game.send('say', { event, ...more });
  };
  return (
    <>
      <div class="match-scroll">{RoundPanel && <RoundPanel {...{ state, you, offset, say }} />}</div>
      <TypeMove desk={desk} />
    </>
  );
}

export function MatchPage({ id }: { id: string }) {
  const match = useMemo(() => makeMatch(id), [id]);
  const { game } = match;
  const desk = match.desk.value;
  useEffect(() => {
    const stop = [game.follow(), narrate(game), match.advice.run()];
    return () => stop.forEach((end) => end());
  }, [match]);
  useSignalEffect(() => game.explorer.value?.run());
  useSignalEffect(() => {
    match.flip.value = match.second.value;
  });
  const fault = game.fault.value;
  if (fault)
    return fault.word === 'no-such-game' ? (
      <NotFound title={t('match.no-game')} line={t('match.no-game-line')} />
    ) : (
      <NotFound line={fault.message} />
    );
  if (!desk) return <main class="page" id="main" tabIndex={-1} aria-busy="true" />;
  if (!boards[desk.kind]) return <NotFound line={t('match.no-such-game', { name: desk.kind })} />;
  return (
    <Around
      desk={desk}
      title={t('match.game-of', { game: gameInfo(desk.kind)?.title ?? desk.kind })}
      instead={match.mode.value === 'rounds' && <Rounds desk={desk} game={game} />}
    />
  );
}

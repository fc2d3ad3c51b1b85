// match-page.tsx: a game of the server: the board, the players, and everything around them.
import { computed, signal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { Nothing } from '../app/nothing.tsx';
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

/** What is shown of a game: its present state, or where one looks. */
const viewOf = (game: Game) => computed<View | null>(() => {
  const state = game.state.value, explorer = game.explorer.value, at = explorer?.at.value, looked = explorer?.looked.value;
  if (!state) return null;
  if (at) return looked && samePath(looked.path, at) ? looked : looked ?? null;
  const path = game.main.value, ended = state.result && looked && samePath(looked.path, path) ? looked : null;
  return { path, position: state.position, before: game.before.value, turn: ended?.legal ? ended.turn : state.turn, legal: ended?.legal ?? state.legal };
});

const placeOf = (game: Game, view: ReturnType<typeof viewOf>) => computed<Place | null>(() => {
  const state = game.state.value, explorer = game.explorer.value, shown = view.value;
  if (!state || !shown) return null;
  if (!explorer) return { key: `${state.entry}`, about: { game: game.id }, seat: 0, kind: state.kind, over: !!state.result };
  return { key: pathText(shown.path), about: aboutPath(explorer, shown.path), seat: Math.max(0, shown.turn), kind: state.kind, over: shown.turn < 0 };
});

/** Everything for one game. The desk changes only with the kind and the way of playing, not with every move. */
function makeMatch(id: string) {
  const game = new Game(id), view = viewOf(game), flip = signal(false), tab = newTab();
  const advice = new Advice(placeOf(game, view), computed(() => game.over.value || !game.you.value.length || !game.withPeople.value));
  const kind = computed(() => game.state.value?.kind), mode = computed(() => game.state.value?.mode);
  // Who plays second of two sees the board from that side.
  const second = computed(() => game.you.value.length === 1 && game.you.value[0] === 1 && game.state.value?.seats.length === 2);
  const desk = computed<Desk | null>(() => {
    const explorer = game.explorer.value;
    if (!kind.value || (!explorer && mode.value !== 'rounds')) return null;
    return { kind: kind.value, game, explorer, advice, view, flip, tab,
      play: (move, seat) => { if (explorer && (explorer.at.peek() || game.over.peek())) tryMove(explorer, move); else game.play(move, seat); } };
  });
  return { game, advice, desk, flip, second, mode };
}

/** Rounds of bids have a panel of their own instead of a list of moves. */
function Rounds({ desk, game }: { desk: Desk; game: Game }) {
  const { RoundPanel } = boards[desk.kind]!, state = game.state.value!, you = game.you.value, offset = game.offset.value;
  const say: RoundProps['say'] = (event, more) => { game.tell('say', { event, ...more }); };
  return <>
    <div class="match-scroll">{RoundPanel && <RoundPanel {...{ state, you, offset, say }} />}</div>
    <TypeMove desk={desk} />
  </>;
}

export function MatchPage({ id }: { id: string }) {
  const match = useMemo(() => makeMatch(id), [id]), { game } = match, desk = match.desk.value;
  useEffect(() => {
    const stop = [game.follow(), narrate(game), match.advice.run()];
    return () => stop.forEach((end) => end());
  }, [match]);
  useSignalEffect(() => game.explorer.value?.run());
  useSignalEffect(() => { match.flip.value = match.second.value; });
  const fault = game.fault.value;
  if (fault) return fault.word === 'no-such-game' ? <Nothing title={t('match.no-game')} line={t('match.no-game-line')} /> : <Nothing line={fault.message} />;
  if (!desk) return <main class="page" id="main" tabIndex={-1} aria-busy="true" />;
  return <Around desk={desk} title={t('match.game-of', { game: gameInfo(desk.kind)?.title ?? desk.kind })} instead={match.mode.value === 'rounds' && <Rounds desk={desk} game={game} />} />;
}

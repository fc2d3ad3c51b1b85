// table-page.tsx: a game of the server: the board, the players, and everything around them.
import { computed, signal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { RoundPanel } from '../boards/ricochet/round-panel.tsx';
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

function useDesk(id: string) {
  const { game, make, flip } = useMemo(() => {
    const game = new Game(id), view = viewOf(game), advice = new Advice(placeOf(game, view), computed(() => game.over.value || !game.you.value.length || !game.withPeople.value));
    const flip = signal(false), tab = newTab();
    const make = (): Desk | null => {
      const state = game.state.value, explorer = game.explorer.value;
      if (!state || (!explorer && state.mode !== 'rounds')) return null;
      return { kind: state.kind, game, explorer, advice, view, flip, tab,
        play: (move, seat) => { if (explorer && (explorer.at.peek() || state.result)) tryMove(explorer, move); else game.play(move, seat); } };
    };
    return { game, make, flip };
  }, [id]);
  useEffect(() => game.follow(), [game]);
  useEffect(() => narrate(game), [game]);
  useSignalEffect(() => game.explorer.value?.run());
  // Who plays second of two sees the board from that side.
  useSignalEffect(() => { const [seat, ...more] = game.you.value; flip.value = seat === 1 && !more.length && game.state.peek()?.seats.length === 2; });
  return { game, desk: make() };
}

export function TablePage({ id }: { id: string }) {
  const { game, desk } = useDesk(id);
  useEffect(() => desk?.advice.run(), [desk === null]);
  if (game.fault.value) return <main class="page narrow" id="main" tabIndex={-1}><h1>{game.fault.value.message}</h1><p><a href="/">{t('app.to-home')}</a></p></main>;
  if (!desk) return <main class="page" id="main" tabIndex={-1} aria-busy="true" />;
  const state = game.state.value!;
  const round = state.mode === 'rounds' && <div class="table-scroll"><RoundPanel state={state} you={game.you.value} offset={game.offset.value} say={(event, more) => { game.tell('say', { event, ...more }); }} /></div>;
  return <Around desk={desk} title={t('table.game-of', { game: gameInfo(desk.kind)?.title ?? desk.kind })} instead={round && <>{round}<TypeMove desk={desk} /></>} />;
}

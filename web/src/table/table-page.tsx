// table-page.tsx: a game of the server: the board, the players, and everything around them.
import { computed, signal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { t } from '../text/text.ts';
import { Actions } from './actions.tsx';
import { Advice, type Place } from './advice.ts';
import { type Desk, aboutPath, newTab, tryMove } from './desk.ts';
import type { View } from './explorer.ts';
import { Game } from './game.ts';
import { MoveList } from './move-list.tsx';
import { Notice } from './notice.tsx';
import { type Tab, Tabs } from './panel.tsx';
import { Players } from './players.tsx';
import { Replay } from './replay.tsx';
import { Stage, StageTools } from './stage.tsx';
import { pathText, samePath } from './steps.ts';
import { TypeMove } from './type-move.tsx';
import './table.css';

/** What is shown of a game: its present state, or where one looks. */
const viewOf = (game: Game) => computed<View | null>(() => {
  const state = game.state.value, explorer = game.explorer.value, at = explorer?.at.value, looked = explorer?.looked.value;
  if (!state) return null;
  if (at) return looked && samePath(looked.path, at) ? looked : looked ?? null;
  const path = game.main.value, ended = state.result && looked && samePath(looked.path, path) ? looked : null;
  return { path, position: state.position, before: game.before.value, turn: ended?.turn ?? state.turn, legal: ended?.legal ?? state.legal };
});

const placeOf = (game: Game, view: ReturnType<typeof viewOf>) => computed<Place | null>(() => {
  const state = game.state.value, explorer = game.explorer.value, shown = view.value;
  if (!state || !shown) return null;
  if (!explorer) return { key: `${state.entry}`, about: { game: game.id }, seat: 0, kind: state.kind, over: !!state.result };
  return { key: pathText(shown.path), about: aboutPath(explorer, shown.path), seat: Math.max(0, shown.turn), kind: state.kind, over: shown.turn < 0 };
});

function useDesk(id: string) {
  const { game, make } = useMemo(() => {
    const game = new Game(id), view = viewOf(game), advice = new Advice(placeOf(game, view), computed(() => game.over.value || !game.you.value.length || !game.withPeople.value));
    const flip = signal(false), tab = newTab();
    const make = (): Desk | null => {
      const state = game.state.value, explorer = game.explorer.value;
      if (!state || (!explorer && state.mode !== 'rounds')) return null;
      return { kind: state.kind, game, explorer, advice, view, flip, tab,
        play: (move, seat) => { if (explorer && (explorer.at.peek() || state.result)) tryMove(explorer, move); else game.play(move, seat); } };
    };
    return { game, make, advice };
  }, [id]);
  useEffect(() => game.follow(), [game]);
  useSignalEffect(() => game.explorer.value?.run());
  return { game, desk: make() };
}

export function TablePage({ id }: { id: string }) {
  const { game, desk } = useDesk(id);
  useEffect(() => desk?.advice.run(), [desk === null]);
  if (game.fault.value) return <main class="page narrow" id="main" tabIndex={-1}><h1>{game.fault.value.message}</h1><p><a href="/">{t('app.to-home')}</a></p></main>;
  if (!desk) return <main class="page" id="main" tabIndex={-1} aria-busy="true" />;
  const tabs: Tab[] = [
    { name: 'moves', title: t('table.moves'), icon: 'menu', show: () => desk.explorer && <><MoveList explorer={desk.explorer} /><Replay explorer={desk.explorer} /><TypeMove desk={desk} /></> },
  ];
  return <main class={`page table kind-${desk.kind}`} id="main" tabIndex={-1}>
    <Players desk={desk} near={false} />
    <Stage desk={desk} />
    <Players desk={desk} near />
    <StageTools desk={desk} />
    <Notice desk={desk} />
    <Actions desk={desk} />
    <Tabs tabs={tabs} chosen={desk.tab} />
  </main>;
}

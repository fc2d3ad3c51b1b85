// stage.tsx: the board and its tools, rendered from the desk.
import { boards } from '../boards/boards.ts';
import type { BoardProps } from '../boards/board.ts';
import { announce } from '../ui/announce.tsx';
import { Countdown } from './countdown.tsx';
import { type Desk, aboutPath, whyNot } from './desk.ts';
import { nameOf, seatWord } from './names.ts';
import { stepTime } from './replay.tsx';
import { movesOf } from './steps.ts';

/** The props of the board for what the desk shows now; null until it is known. */
export function boardProps(desk: Desk): BoardProps | null {
  const { game, explorer } = desk;
  const view = desk.view.value;
  const state = game?.state.value;
  if (!view) return null;
  const rules = state?.rules ?? explorer?.rules ?? '';
  const playing = state && !state.result && (!explorer || explorer.at.value === null);
  const you = playing ? game!.you.value : view.turn >= 0 && view.legal ? [view.turn] : [];
  const seat = playing ? (game!.acting.value[0] ?? you[0] ?? -1) : (you[0] ?? -1);
  const riding = playing && state.mode === 'live';
  return {
    rules,
    position: view.position,
    before: view.before,
    last: view.path.at(-1) ?? state?.round?.moves.slice(-1) ?? [],
    turn: view.turn,
    since: explorer ? { start: explorer.local([])!, moves: movesOf(view.path) } : undefined,
    seats: Array.from({ length: state?.seats.length ?? explorer!.players }, (_, i) =>
      state ? nameOf(state, i) : seatWord(desk.kind, i),
    ),
    every: riding ? state.tick?.every : explorer ? stepTime(explorer) : undefined,
    review: !playing,
    seat,
    you,
    mode: playing ? state.mode : explorer?.together ? 'step' : 'turns',
    legal: riding
      ? seat >= 0 && state.waiting.includes(seat)
        ? (boards[desk.kind]!.ticks?.liveMoves ?? [])
        : []
      : playing
        ? game!.acting.value.includes(seat)
          ? (state.legal[seat] ?? [])
          : []
        : seat >= 0
          ? (view.legal?.[seat] ?? [])
          : [],
    marks: desk.advice.marks.value,
    flip: desk.flip.value,
    undrawn: state?.mode === 'rounds' && !state.round?.mission,
    play: desk.play,
    say: announce,
    why: (move) => whyNot(explorer ? aboutPath(explorer, view.path) : { game: game!.id }, move),
  };
}

export function Stage({ desk }: { desk: Desk }) {
  const props = boardProps(desk);
  const { Board } = boards[desk.kind]!;
  return (
    <div class={`match-board match-board-${desk.kind} ${desk.game?.sent.value.length ? 'sent' : ''}`}>
      {props && <Board {...props} />}
      {desk.game?.state.value?.mode === 'live' && <Countdown game={desk.game} />}
    </div>
  );
}

export function StageTools({ desk }: { desk: Desk }) {
  const props = boardProps(desk);
  const { Tools } = boards[desk.kind]!;
  return <div class="match-tools">{props && Tools && <Tools {...props} />}</div>;
}

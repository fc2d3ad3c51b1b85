// desk.ts: the state that all parts around a board share: what is shown, for which seat the person acts, what they can
// do. A game on the server and a free board are both desks.
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { About } from '../net/messages.ts';
import { ask } from '../net/server.ts';
import type { Explanation } from '../net/messages.ts';
import { boards } from '../boards/boards.ts';
import { sentences } from '../text/text.ts';
import { announce } from '../ui/announce.tsx';
import { play as sound } from '../ui/sound.ts';
import { toast } from '../ui/toast.tsx';
import type { Advice } from './advice.ts';
import type { Explorer, View } from './explorer.ts';
import type { Game } from './game.ts';
import type { Path } from './steps.ts';

export type TabName = 'moves' | 'analysis' | 'assistant';

export interface Desk {
  kind: string;
  game: Game | null;
  explorer: Explorer | null; /* null in rounds */
  advice: Advice;
  view: ReadonlySignal<View | null>;
  flip: Signal<boolean>;
  tab: Signal<TabName>;
  /** Plays at the position in view: a move of the game, or a variation. */
  play(move: string, seat?: number): void;
}

/** A position of the explorer's tree, as the server expects it in a request. */
export function aboutPath(explorer: Explorer, path: Path): About {
  const { start, moves } = explorer.lineTo(path);
  return {
    kind: explorer.kind,
    rules: explorer.rules,
    ...(start ? { position: start } : {}),
    ...(moves.length ? { moves: moves.join(' ') } : {}),
  };
}

export const newTab = () => signal<TabName>('moves');

/** Tries a move at the position in view; explains it if it is illegal. Shows errors itself, never rejects. */
export async function tryMove(explorer: Explorer, move: string) {
  const view = explorer.shown.peek();
  if (!view || view.turn < 0) return;
  if (!view.legal?.[view.turn]?.includes(move)) {
    const answer = await ask<Explanation>('explain', { ...aboutPath(explorer, explorer.path.peek()), move }).catch(
      () => null,
    );
    if (answer?.legal) return;
    if (answer) {
      toast(sentences(answer.why), true);
      sound('bad');
    }
    return;
  }
  announce(boards[explorer.kind]!.describe(move, view.position));
  sound(boards[explorer.kind]!.sound?.(move) ?? 'step');
  explorer.attempt(move);
}

/** Why a move is illegal at a position, in sentences. */
export const whyNot = (about: About, move: string): Promise<string[]> =>
  ask<Explanation>('explain', { ...about, move }).then(
    ({ legal, why }) => (legal ? [] : why),
    () => [],
  );

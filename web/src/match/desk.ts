// desk.ts: what all parts around a board share: what is shown, for whom one acts, what one does. A game of the server and a
// free board are both a desk.
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
  explorer: Explorer | null; /* none in rounds */
  advice: Advice;
  view: ReadonlySignal<View | null>;
  flip: Signal<boolean>;
  tab: Signal<TabName>;
  /** Plays where one looks: in the game, or as a variation. */
  play(move: string, seat?: number): void;
}

/** A position of the explorer's tree as the server wants to be asked about it. */
export function aboutPath(explorer: Explorer, path: Path): About {
  const { start, moves } = explorer.lineTo(path);
  return { kind: explorer.kind, rules: explorer.rules, ...(start ? { position: start } : {}), ...(moves.length ? { moves: moves.join(' ') } : {}) };
}

export const newTab = () => signal<TabName>('moves');

/** Tries a move where one looks; what is not legal is explained. */
export async function tryMove(explorer: Explorer, move: string) {
  const view = explorer.looked.peek();
  if (!view || view.turn < 0) return;
  if (!view.legal?.[view.turn]?.includes(move)) {
    const answer = await ask<Explanation>('explain', { ...aboutPath(explorer, explorer.path.peek()), move }).catch(() => null);
    if (answer?.legal) return;
    if (answer) { toast(sentences(answer.why), true); sound('bad'); }
    return;
  }
  announce(boards[explorer.kind]!.describe(move, view.position));
  sound(boards[explorer.kind]!.sound?.(move) ?? 'step');
  explorer.attempt(move);
}

/** Why a move may not be played where one looks, in sentences. */
export const whyNot = (about: About, move: string): Promise<string[]> =>
  ask<Explanation>('explain', { ...about, move }).then(({ legal, why }) => (legal ? [] : why), () => []);

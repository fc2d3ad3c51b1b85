// asking.ts: asks the engine about the position in view: a hint for the next move, or why the last one was played.
import { boards } from '../boards/boards.ts';
import type { Explanation } from '../net/messages.ts';
import { ask } from '../net/server.ts';
import { sentences } from '../text/text.ts';
import { announce } from '../ui/announce.tsx';
import { complain } from '../ui/toast.tsx';
import { type Desk, aboutPath } from './desk.ts';
import type { Explorer } from './explorer.ts';
import type { Path } from './steps.ts';

export const whyIsThere = (desk: Desk) => !!desk.explorer && (desk.view.value?.path.length ?? 0) > 0;

/**
 * Explains the last step of a path, in sentences. In a tick, each rider's move is explained after the moves of the
 * riders before it.
 */
async function explainStep(explorer: Explorer, path: Path) {
  const before = path.slice(0, -1);
  const step = path.at(-1)!;
  const answers = await Promise.all(
    step.map((move, i) =>
      ask<Explanation>('explain', { ...aboutPath(explorer, i ? [...before, step.slice(0, i)] : before), move }),
    ),
  );
  return answers.flatMap(({ why }) => why);
}

/**
 * Explains the last step in view: with what the engine said when it played the move, else by what the move does. Shows
 * errors itself, never rejects.
 */
export async function askWhyHere(desk: Desk) {
  const { explorer, advice } = desk;
  const path = desk.view.peek()?.path ?? [];
  const step = path.at(-1);
  const last = desk.game?.state.peek()?.last;
  if (!step || !explorer) return;
  const said = explorer.at.peek() === null && step.length === 1 && last?.move === step[0] ? (last?.why ?? []) : [];
  try {
    const why = said.length ? said : await explainStep(explorer, path);
    advice.showWhy(step.join(' '), why);
    announce(sentences(why));
    desk.tab.value = 'analysis';
  } catch (error) {
    complain(error);
  }
}

/** The main point of the current hint in one sentence; empty without a hint for the position in view. */
export function hintWords(desk: Desk) {
  const asked = desk.advice.hint.value;
  const view = desk.view.value;
  if (!asked || !view || asked.key !== desk.advice.place.value?.key) return '';
  const { hints, move } = asked.hint;
  return hints?.at(-1) ?? (move ? boards[desk.kind]!.describe(move, view.position) : '');
}

export async function askHintHere(desk: Desk) {
  await desk.advice.askHint();
  announce(hintWords(desk));
}

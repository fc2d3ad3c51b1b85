// asking.ts: asks the engine about the position in view: a hint for the next move, or why the last one was played.
import { boards } from '../boards/boards.ts';
import type { Explanation } from '../net/messages.ts';
import { ask } from '../net/server.ts';
import { sentences } from '../text/text.ts';
import { announce } from '../ui/announce.tsx';
import { complain } from '../ui/toast.tsx';
import { type Reason, THINK } from './advice.ts';
import { type Asked, namedIn } from './asked.ts';
import { type Desk, aboutPath } from './desk.ts';
import type { Explorer } from './explorer.ts';
import { type Path, placeOf } from './steps.ts';

export const whyIsThere = (desk: Desk) => !!desk.explorer && (desk.view.value?.path.length ?? 0) > 0;

type Opinions = Reason['opinions'];

/**
 * Explains the last step of a path. In a tick, each rider's move is explained after the moves of the riders before it;
 * one after the other, because the server answers only two questions of a person at a time.
 */
async function explainStep(explorer: Explorer, path: Path, asked: Asked, seats: readonly number[]): Promise<Opinions> {
  const before = path.slice(0, -1);
  const step = path.at(-1)!;
  const named = asked ? { ...namedIn(asked), time: THINK } : {};
  const answers: Opinions[number][] = [];
  for (const [i, move] of step.entries()) {
    const about = aboutPath(explorer, i ? [...before, step.slice(0, i)] : before);
    const of = await ask<Explanation>('explain', { ...about, ...named, move });
    answers.push({ move, seat: seats[i] ?? 0, of });
  }
  return answers;
}

/** The seats that moved in the last step of a path. */
function moversOf(explorer: Explorer, path: Path): readonly number[] {
  const before = explorer.local(path.slice(0, -1));
  const { seat } = placeOf(path.length - 1, explorer.players, explorer.first, explorer.together);
  return seat >= 0 ? [seat] : (before && boards[explorer.kind]!.ticks?.movers(before)) || [];
}

/**
 * Explains the last step in view: with the opinion of the engine that the person asks; else with what the engine said
 * when it played the move; else by what the move does. Shows errors itself, never rejects.
 */
export async function askWhyHere(desk: Desk) {
  const { explorer, advice } = desk;
  const path = desk.view.peek()?.path ?? [];
  const step = path.at(-1);
  const last = desk.game?.state.peek()?.last;
  const asked = advice.allowed.peek() ? advice.asked.peek() : '';
  if (!step || !explorer) return;
  const live = !asked && explorer.at.peek() === null && step.length === 1 && last?.move === step[0];
  const said = live ? (last?.why ?? []) : [];
  try {
    const opinions = said.length ? [] : await explainStep(explorer, path, asked, moversOf(explorer, path));
    const why = said.length ? said : opinions.flatMap(({ of }) => of.why);
    advice.showWhy(
      step.join(' '),
      why,
      opinions.filter(({ of }) => of.engine),
    );
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

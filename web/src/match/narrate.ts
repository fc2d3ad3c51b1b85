// narrate.ts: reports what happens in a game: announcements for screen readers, sounds, the window title.
import { effect } from '@preact/signals';
import { boards } from '../boards/boards.ts';
import { gameInfo } from '../net/server.ts';
import { sentences, t } from '../text/text.ts';
import { announce } from '../ui/announce.tsx';
import { play as sound } from '../ui/sound.ts';
import type { Game } from './game.ts';
import { nameOf } from './names.ts';
import { statusOf } from './notice.tsx';
import { moodOf, resultWords } from './result.tsx';
import { beginsWith } from './steps.ts';

/** The last step in words: who did what. */
function stepWords(game: Game) {
  const state = game.state.peek()!;
  const explorer = game.explorer.peek();
  const path = game.main.peek();
  const step = path.at(-1);
  const before = game.before.peek();
  const describe = boards[state.kind]?.describe;
  if (!describe || !step || !explorer || before === undefined || state.mode === 'live') return '';
  const seat = (explorer.first + path.length - 1) % explorer.players;
  return step.length > 1
    ? step.map((move) => describe(move, before)).join(' ')
    : state.seats.length > 1
      ? t('match.did', { name: nameOf(state, seat), words: describe(step[0]!, before) })
      : describe(step[0]!, before);
}

/** Reports until the returned function is called. */
export function narrate(game: Game) {
  let path = game.main.peek();
  let over = game.over.peek();
  let began = game.state.peek() !== null;
  const stopReporting = effect(() => {
    const state = game.state.value;
    const now = game.main.value;
    if (!state) return;
    const grown = began && now.length > path.length && beginsWith(now, path);
    const ended = began && !over && state.result !== null;
    const words = grown ? stepWords(game) : '';
    if (grown && state.mode !== 'live') sound(boards[state.kind]?.sound?.(now.at(-1)![0]!) ?? 'step');
    if (ended) {
      sound(moodOf(state, game.you.peek()));
      const { words: result, why } = resultWords(state, game.you.peek());
      announce(sentences([words, result, why]));
    } else if (words) announce(sentences([words, game.acting.peek().length ? t('match.your-turn') : '']));
    path = now;
    over = state.result !== null;
    began = true;
  });
  const stopTitle = effect(() => {
    const state = game.state.value;
    if (!state) return;
    const title = gameInfo(state.kind)?.title ?? state.kind;
    document.title = state.result
      ? `${resultWords(state, game.you.value).words} · ${title}`
      : game.acting.value.length && state.mode !== 'live'
        ? `● ${t('match.your-turn')} · ${title}`
        : `${statusOf(game) || title} · ludens`;
  });
  return () => {
    stopReporting();
    stopTitle();
    document.title = 'ludens';
  };
}

// shortcuts.ts: single-key shortcuts. They are inactive while the person types or a dialog is open, leave the board its
// own keys, and can be switched off.
import { signal, effect } from '@preact/signals';
import { store, stored } from '../app/settings.ts';
import { boards } from '../boards/boards.ts';
import type { Key } from '../text/text.ts';
import { askHintHere, askWhyHere, whyIsThere } from './asking.ts';
import type { Desk } from './desk.ts';
import { running } from './replay.tsx';

export const keysOn = signal(stored('keys') !== 'off');
effect(() => store('keys', keysOn.value ? 'on' : 'off'));

interface Shortcut {
  keys: readonly string[];
  text: Key;
}

export const shortcuts: readonly Shortcut[] = [
  { keys: ['←', '→'], text: 'match.key-step' },
  { keys: ['Home', 'End'], text: 'match.key-ends' },
  { keys: ['P'], text: 'match.key-replay' },
  { keys: ['U'], text: 'match.key-undo' },
  { keys: ['⇧ U'], text: 'match.key-redo' },
  { keys: ['H'], text: 'match.key-hint' },
  { keys: ['E'], text: 'match.key-why' },
  { keys: ['V'], text: 'match.key-value' },
  { keys: ['M'], text: 'match.key-best' },
  { keys: ['F'], text: 'match.key-flip' },
  { keys: ['T'], text: 'match.key-type' },
  { keys: ['?'], text: 'match.key-help' },
];

const isField = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=range]), textarea, select, dialog, [contenteditable]') !== null;
const isBoard = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.match-board, .match-tools, [role=tablist], input[type=range]') !== null;

/** Whether arrow keys play now: the person is playing a game with `arrowsPlay`. */
const arrowsPlay = ({ kind, game, explorer }: Desk) =>
  !!boards[kind]!.arrowsPlay && !!game && !game.over.peek() && game.you.peek().length > 0 && !explorer?.at.peek();

function walk(desk: Desk, key: string): boolean {
  const { explorer } = desk;
  if (!explorer || arrowsPlay(desk)) return false;
  if (key === 'ArrowLeft') explorer.back();
  else if (key === 'ArrowRight') explorer.forward();
  else if (key === 'Home') explorer.toStart();
  else if (key === 'End') explorer.toEnd();
  else return false;
  running.value = false;
  return true;
}

function act(desk: Desk, key: string, help: () => void): boolean {
  const { game, advice } = desk;
  const playing = game && !game.over.peek() && game.you.peek().length > 0;
  const helps = advice.allowed.peek();
  switch (key) {
    case 'p':
      running.value = !running.peek();
      return true;
    case 'u':
      if (playing) void game.send('undo');
      return true;
    case 'U':
      if (playing) void game.send('redo');
      return true;
    case 'h':
      if (helps) void askHintHere(desk);
      return true;
    case 'e':
      if (helps && whyIsThere(desk)) void askWhyHere(desk);
      return true;
    case 'v':
      advice.evaluate.value = !advice.evaluate.peek();
      return true;
    case 'm':
      advice.best.value = !advice.best.peek();
      return true;
    case 'f':
      desk.flip.value = !desk.flip.peek();
      return true;
    case 't':
      desk.tab.value = 'moves';
      setTimeout(() => document.querySelector<HTMLElement>('.match-type input')?.focus());
      return true;
    case '?':
      help();
      return true;
    default:
      return false;
  }
}

/** Listens until the returned function is called. */
export function listenKeys(desk: Desk, help: () => void) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isField(event.target) ||
      !keysOn.peek()
    )
      return;
    if ((!isBoard(event.target) && walk(desk, event.key)) || act(desk, event.key, help)) event.preventDefault();
  };
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}

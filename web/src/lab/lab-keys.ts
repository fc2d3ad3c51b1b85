// lab-keys.ts: the lab's keys. They are inactive while the person types or a dialog is open; arrows belong to a board,
// list or slider that has the focus; letters can be switched off.
import type { Signal } from '@preact/signals';
import { keysOn } from '../match/shortcuts.ts';
import type { LabDesk } from './lab-desk.ts';

const within = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;
const FIELDS = 'input:not([type=range]), textarea, select, dialog, [contenteditable]';
const OWNERS =
  '[role=listbox], [role=tablist], [role=tree], [role=grid], [role=application], input[type=range], ' +
  '.lab-board, .lab-tab';

/** Arrows, Home and End, unless what has the focus uses them itself. */
function walk(desk: LabDesk, key: string): boolean {
  if (key === 'ArrowLeft') desk.move(false);
  else if (key === 'ArrowRight') desk.move(true);
  else if (key === 'Home') desk.go(0, true);
  else if (key === 'End') desk.go(Infinity, true);
  else return false;
  desk.play(0);
  return true;
}

function letter(desk: LabDesk, big: Signal<boolean>, { key, shiftKey }: KeyboardEvent): boolean {
  if (/^[1-4]$/.test(key)) desk.choose(Number(key) - 1);
  else if (key.toLowerCase() === 'c') desk.cut(!shiftKey);
  else if (key.toLowerCase() === 'i') desk.improvement(!shiftKey);
  else if (key.toLowerCase() === 'f') big.value = !big.peek();
  else if (key.toLowerCase() === 'l' && desk.lanes.length > 1) desk.alone.value = !desk.alone.peek();
  else return false;
  return true;
}

/** Listens until the returned function is called. */
export function listenLabKeys(desk: LabDesk, big: Signal<boolean>) {
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || within(target, FIELDS)) return;
    const space = key === ' ' && !within(target, 'button, a, summary, [role=option]');
    if (space) desk.play(desk.playing.peek() ? 0 : 1);
    if (space || (!within(target, OWNERS) && walk(desk, key)) || (keysOn.peek() && letter(desk, big, event)))
      event.preventDefault();
  };
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}

// share.tsx: links to a game or a position, and a game as a record file.
import { complain, toast } from '../ui/toast.tsx';
import type { Explorer } from './explorer.ts';
import type { Path } from './steps.ts';

export async function copyText(text: string, done: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast(done);
  } catch (error) {
    complain(error);
  }
}

/** The address of a free board at a position of a line: rules, start position and moves. */
export function boardAddress(explorer: Explorer, path: Path) {
  const query = new URLSearchParams();
  if (explorer.rules) query.set('rules', explorer.rules);
  const { start, moves } = explorer.lineTo(path);
  if (start) query.set('position', start);
  if (moves.length) query.set('moves', moves.join(' '));
  const text = query.toString();
  return `/board/${explorer.kind}${text ? `?${text}` : ''}`;
}

/** The address of the lab with that position. */
export const labAddress = (explorer: Explorer, path: Path) =>
  boardAddress(explorer, path).replace(/^\/board\/(\w+)\??/, '/lab?game=$1&');

/** Saves a text as a file on the person's machine. */
export function saveText(text: string, name: string) {
  const link = document.createElement('a');
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  Object.assign(link, { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

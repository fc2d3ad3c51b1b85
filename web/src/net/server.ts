// server.ts: the connection: one request, one answer; events to whoever listens; comes back by itself when it was lost.
import { effect, signal } from '@preact/signals';
import { keep, kept, settings } from '../app/settings.ts';
import { sentence, t } from '../text/text.ts';
import type { GameInfo, Hello, State, Tick } from './messages.ts';

/** A refusal of the server: a sentence for people, a word for code, a column where a text is at fault, and which member of the request that text is. */
export class Refusal extends Error {
  constructor(message: string, readonly word: string, readonly column?: number, readonly retry?: number, readonly member?: string) { super(message); }
}

type Event = State | Tick | { event: 'stopping' };
interface Waiting { resolve(value: unknown): void; reject(error: Refusal): void }

export type Status = 'connecting' | 'open' | 'lost' | 'stopping';
export const status = signal<Status>('connecting');
export const games = signal<GameInfo[]>([]);
export const version = signal('');
/** Counts the greetings: who follows a game opens it again when this changes. */
export const greetings = signal(0);

export const gameInfo = (kind: string) => games.value.find(({ name }) => name === kind);

let socket: WebSocket | null = null, serial = 0, pause = 300;
const waiting = new Map<number, Waiting>();
const listeners = new Set<(event: Event) => void>();

/** Calls back at every event until the returned function is called. */
export function listen(listener: (event: Event) => void) {
  listeners.add(listener);
  return () => { listeners.delete(listener); };
}

/** Asks the server; the promise gives the answer's `ok` or fails with a Refusal. `sent` is told the request's id, for `cancel`. */
export function ask<T = Record<string, unknown>>(op: string, members: object = {}, sent?: (id: number) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    if (socket?.readyState !== WebSocket.OPEN) return reject(new Refusal(t('net.lost'), 'lost'));
    const id = ++serial;
    waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
    socket.send(JSON.stringify({ id, op, ...members }));
    sent?.(id);
  });
}

function hear(text: string) {
  const message = JSON.parse(text);
  if (message.id === undefined) {
    if (message.event === 'stopping') status.value = 'stopping';
    for (const listener of [...listeners]) listener(message);
    return;
  }
  const asked = waiting.get(message.id);
  waiting.delete(message.id);
  if (message.error) asked?.reject(new Refusal(sentence(message.error.message), message.error.word, message.error.column, message.error.retry, message.error.member));
  else asked?.resolve(message.ok);
}

async function greet() {
  const person = kept('person');
  const hello = await ask<Hello>('hello', { ...(person ? { person } : {}), name: settings.name.peek(), lang: settings.lang.peek() });
  pause = 300;
  keep('person', hello.person);
  games.value = hello.games;
  version.value = hello.version;
  status.value = 'open';
  greetings.value++;
}

export function connect() {
  socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
  socket.onmessage = ({ data }) => hear(data);
  socket.onopen = () => { greet().catch(() => socket?.close()); };
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Refusal(t('net.lost'), 'lost'));
    waiting.clear();
    status.value = 'lost';
    setTimeout(connect, pause);
    pause = Math.min(pause * 2, 8000);
  };
}

// Another language or name is told to the server, which then speaks it too.
let first = true;
effect(() => {
  const { lang, name } = { lang: settings.lang.value, name: settings.name.value };
  if (first) { first = false; return; }
  if (status.peek() === 'open') ask<Hello>('hello', { person: kept('person'), name, lang }).then((hello) => { games.value = hello.games; greetings.value++; }, () => {});
});

// server.ts: the WebSocket connection: matches answers to requests, passes events to listeners, reconnects when it is
// lost.
import { effect, signal } from '@preact/signals';
import { store, stored, settings } from '../app/settings.ts';
import { sentence, t } from '../text/text.ts';
import type { GameInfo, Hello, State, Tick } from './messages.ts';

/**
 * An error answer of the server. `message` is a sentence for people, `word` a code for programs (`lost`: no
 * connection). `column` and `member` say where a text of the request is wrong; `retry` is the wait in milliseconds
 * before a retry.
 */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly word: string,
    readonly column?: number,
    readonly retry?: number,
    readonly member?: string,
  ) {
    super(message);
  }
}

type Event = State | Tick | { event: 'stopping' };
interface PendingRequest {
  resolve(value: unknown): void;
  reject(error: Refusal): void;
}

export type Status = 'connecting' | 'open' | 'lost' | 'stopping';
export const status = signal<Status>('connecting');
export const games = signal<GameInfo[]>([]);
export const version = signal('');
/** Number of greetings so far. It changes after every reconnect: whoever follows a game must open it again. */
export const greetings = signal(0);

export const gameInfo = (kind: string) => games.value.find(({ name }) => name === kind);

let socket: WebSocket | null = null;
let serial = 0;
let retryDelay = 300; /* milliseconds before the next attempt to connect; doubles up to 8000 */
const pending = new Map<number, PendingRequest>();
const listeners = new Set<(event: Event) => void>();

/** Calls `listener` at every event until the returned function is called. */
export function listen(listener: (event: Event) => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * Sends a request. Resolves to the answer's `ok`, rejects with a Refusal: also when the connection is not open or gets
 * lost. `sent` receives the request's id at once, for `cancel`.
 */
export function ask<T = Record<string, unknown>>(
  op: string,
  members: object = {},
  sent?: (id: number) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (socket?.readyState !== WebSocket.OPEN) return reject(new Refusal(t('net.lost'), 'lost'));
    const id = ++serial;
    pending.set(id, { resolve: resolve as (value: unknown) => void, reject });
    socket.send(JSON.stringify({ id, op, ...members }));
    sent?.(id);
  });
}

function receive(text: string) {
  const message = JSON.parse(text);
  if (message.id === undefined) {
    if (message.event === 'stopping') status.value = 'stopping';
    for (const listener of [...listeners]) listener(message);
    return;
  }
  const request = pending.get(message.id);
  pending.delete(message.id);
  if (message.error)
    request?.reject(
      new Refusal(
        sentence(message.error.message),
        message.error.word,
        message.error.column,
        message.error.retry,
        message.error.member,
      ),
    );
  else request?.resolve(message.ok);
}

async function greet() {
  const person = stored('person');
  const hello = await ask<Hello>('hello', {
    ...(person ? { person } : {}),
    name: settings.name.peek(),
    lang: settings.lang.peek(),
  });
  retryDelay = 300;
  store('person', hello.person);
  games.value = hello.games;
  version.value = hello.version;
  status.value = 'open';
  greetings.value++;
}

export function connect() {
  socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
  socket.onmessage = ({ data }) => receive(data);
  socket.onopen = () => {
    greet().catch(() => socket?.close());
  };
  socket.onclose = () => {
    for (const { reject } of pending.values()) reject(new Refusal(t('net.lost'), 'lost'));
    pending.clear();
    status.value = 'lost';
    setTimeout(connect, retryDelay);
    retryDelay = Math.min(retryDelay * 2, 8000);
  };
}

// Tells the server a new language or name, so that its sentences follow.
let first = true;
effect(() => {
  const { lang, name } = { lang: settings.lang.value, name: settings.name.value };
  if (first) {
    first = false;
    return;
  }
  if (status.peek() === 'open')
    ask<Hello>('hello', { person: stored('person'), name, lang }).then(
      (hello) => {
        games.value = hello.games;
        greetings.value++;
      },
      () => {},
    );
});

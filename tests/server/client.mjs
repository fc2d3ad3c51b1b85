// client.mjs: a client of the API (docs/api.md) on the npm package `ws`: sends requests and keeps the newest state of
// every game that it follows. Every message of the server is validated against docs/api.schema.json.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020.js';
import WebSocket from 'ws';

const schema = JSON.parse(readFileSync(new URL('../../docs/api.schema.json', import.meta.url), 'utf8'));
const ajv = new Ajv({ strict: false, allErrors: false });
ajv.addSchema(schema, 'api');

/** Asserts that the message matches the schema's definition of that name. */
function assertForm(name, message) {
  const validate = ajv.getSchema(`api#/$defs/${name}`);
  assert(validate, `the schema has no ${name}`);
  if (!validate(message))
    assert.fail(`${name}: ${ajv.errorsText(validate.errors)}: ${JSON.stringify(message).slice(0, 500)}`);
}

// milliseconds before a missing message fails the test, long enough for a busy machine
const PATIENCE = 120000;

// Game -> the newest log entry acknowledged to any client of this test. Connections are served in no particular order,
// so another client's state may still be older: `state` waits for one that is not.
const acknowledged = new Map();
// without `steer`: the next tick shows that
const TELLS_STATE = new Set(['join', 'play', 'undo', 'redo', 'draw', 'accept', 'decline', 'resign', 'rematch', 'say']);

export class Refusal extends Error {
  constructor(request, error) {
    super(`${request.op}: ${error.word}: ${error.message}`);
    Object.assign(this, error);
  }
}

export class Client {
  constructor(url) {
    this.socket = new WebSocket(url.replace('http', 'ws') + 'ws');
    this.sent = 0;
    this.waiting = new Map(); // request id -> how to settle it
    this.states = new Map(); // game -> its newest state
    this.events = []; // all other messages
    this.watchers = new Set(); // called after every message
    this.opened = new Promise((resolve, reject) => {
      this.socket.on('open', resolve);
      this.socket.on('error', reject);
    });
    this.closed = new Promise((resolve) => this.socket.on('close', resolve));
    void this.closed.then(() => this.#rejectPending());
    this.socket.on('message', (data) => this.#receive(JSON.parse(data.toString())));
  }

  /** Connects and says hello; `person` is the identity from an earlier connection. */
  static async enter(url, who = {}) {
    const client = new Client(url);
    await client.opened;
    const hello = await client.ask('hello', who);
    client.person = hello.person;
    client.hello = hello;
    return client;
  }

  #receive(message) {
    if (message.id !== undefined) {
      const settle = this.waiting.get(message.id);
      assert(settle, `an answer to nothing: ${JSON.stringify(message)}`);
      this.waiting.delete(message.id);
      settle(message);
    } else {
      assertForm(`event-${message.event}`, message);
      if (message.event === 'state') this.#storeState(message);
      else this.events.push(message);
    }
    for (const watcher of this.watchers) watcher();
  }

  #storeState(state) {
    const known = this.states.get(state.game);
    if (known === undefined || known.entry <= state.entry) this.states.set(state.game, state);
  }

  #rejectPending() {
    for (const settle of this.waiting.values()) settle(null);
    this.waiting.clear();
    for (const watcher of this.watchers) watcher();
  }

  /**
   * Sends a request. Resolves to the answer's `ok`, rejects with a Refusal, or with an Error if the connection breaks.
   */
  async ask(op, members = {}) {
    const request = { id: ++this.sent, op, ...members };
    const answer = await new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no answer to ${JSON.stringify(request)}`)), PATIENCE);
      this.waiting.set(request.id, (message) => {
        clearTimeout(timer);
        resolve(message);
      });
      this.socket.send(JSON.stringify(request), (error) => error && this.waiting.get(request.id)?.(null));
    });
    if (answer === null) throw new Error(`the connection was lost after ${request.op}`);
    assertForm(answer.error ? 'error' : `answer-${request.op}`, answer);
    if (answer.error) throw new Refusal(request, answer.error);
    assert('ok' in answer, JSON.stringify(answer));
    if (answer.ok?.game && answer.ok?.entry !== undefined) this.#storeState(answer.ok);
    if (TELLS_STATE.has(op))
      acknowledged.set(members.game, Math.max(answer.ok.entry, acknowledged.get(members.game) ?? 0));
    return answer.ok;
  }

  /** Asserts that the request is refused with that word; returns the refusal. */
  async refused(word, op, members) {
    try {
      const answer = await this.ask(op, members);
      assert.fail(`${op} ${JSON.stringify(members)} was not refused: ${JSON.stringify(answer).slice(0, 200)}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      assert.equal(error.word, word, error.message);
      assert.equal(typeof error.code, 'number');
      assert(error.message.length > 0);
      return error;
    }
  }

  /** Resolves once `is()`, called after every message, returns a true value. */
  until(is, what = is.toString()) {
    return new Promise((resolve, reject) => {
      const end = (settle, value) => {
        clearTimeout(timer);
        this.watchers.delete(look);
        settle(value);
      };
      const look = () => {
        const value = is();
        if (value) end(resolve, value);
        else if (this.socket.readyState === WebSocket.CLOSED) end(reject, new Error(`lost while waiting for ${what}`));
      };
      const timer = setTimeout(() => end(reject, new Error(`missed: ${what}`)), PATIENCE);
      this.watchers.add(look);
      look();
    });
  }

  /**
   * The state of a followed game once `is(state)` holds; never a state older than the newest entry acknowledged to any
   * client.
   */
  async state(game, is = () => true, what = is.toString()) {
    const oldest = acknowledged.get(game) ?? 0;
    const fits = (state) => (state !== undefined && state.entry >= oldest && is(state) ? state : null);
    return this.until(() => fits(this.states.get(game)), `${what} in ${game}`);
  }

  async leave() {
    this.socket.close();
    await this.closed;
  }

  /** Cuts the connection without closing it, like a lost network. */
  async vanish() {
    this.socket.terminate();
    await this.closed;
  }
}

// kill.test.mjs: kills the server (SIGKILL) during running games, KILLS times (default 5), and restarts it on the same
// store. No acknowledged move and no state that a client has seen may be lost.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { Client, Refusal } from './client.mjs';
import { Server, assertSound, folder } from './server.mjs';
import { choose, seededRandom, easy, me, open, sitDown } from './table.mjs';

const KILLS = Number(process.env.KILLS ?? 5);
const CLOCK = { time: 3600000, increment: 1000 };
const random = seededRandom(20261116);
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const PLANS = [
  { kind: 'pogo', seats: [me, open], clock: CLOCK },
  { kind: 'pogo', seats: [me, easy] },
  { kind: 'quoridor', rules: 'players=2', seats: [me, open], clock: CLOCK },
  { kind: 'quoridor', rules: 'players=4', seats: [me, open, open, open] },
  { kind: 'tron', rules: 'map=plaza', mode: 'step', seats: [me, open] },
  { kind: 'tron', rules: 'map=plaza', mode: 'live', tick: 60, seats: [me, easy] },
  { kind: 'ricochet', mode: 'rounds', rounds: 9, seats: [me, open] },
];

/** One table: its plan, its players, and what any of them has seen of its game. */
class Table {
  constructor(plan) {
    this.plan = plan;
    this.people = plan.seats.map((seat) => (seat.kind === 'engine' ? null : {})); // {person} once they have connected
    this.game = null;
    this.finished = []; // [game, moves] of ended games
    this.acknowledged = 0; // total number of moves
  }

  /** Connects everyone; starts a new game, or continues the current one. */
  async gather(url) {
    this.clients = [];
    for (const who of this.people) {
      const client = who && (await Client.enter(url, who.person ? { person: who.person } : {}));
      if (client) who.person = client.person;
      this.clients.push(client);
    }
    if (this.game === null) await this.begin();
    else await this.compare();
  }

  async begin() {
    this.game = await sitDown(this.plan, ...this.clients.filter((client) => client !== null));
    this.newest = null; // newest state that any player saw
    this.promised = []; // [ply, seat, move] acknowledged in this game
  }

  /** Stores the newest state that any player has seen. */
  remember() {
    for (const client of this.clients) {
      const state = client?.states.get(this.game);
      if (state && (this.newest === null || state.entry > this.newest.entry)) this.newest = state;
    }
  }

  /** After a restart: asserts that everything acknowledged and seen is still there. */
  async compare() {
    for (const [seat, client] of this.clients.entries()) {
      if (client === null) continue;
      const state = await client.ask('open', { game: this.game });
      const where = `${this.plan.kind} ${this.game}`;
      assert.deepEqual(state.you, [seat], where);
      assert(state.entry >= this.newest.entry, `${where}: entry ${state.entry}, ${this.newest.entry} was seen`);
      assert.deepEqual(state.moves.slice(0, this.newest.moves.length), this.newest.moves, where);
      for (const [ply, who, move] of this.promised) this.checkPromise(state, ply, who, move);
      if (state.round && state.entry === this.newest.entry)
        assert.deepEqual({ ...state.round, deadline: 0 }, { ...this.newest.round, deadline: 0 });
      this.checkClock(state);
    }
  }

  checkPromise(state, ply, seat, move) {
    if (this.plan.mode !== 'step') assert.equal(state.moves[ply], move, `ply ${ply} of ${this.game}`);
    else if (state.moves.length > ply) assert.equal(state.moves[ply + seat], move);
    else assert(!state.waiting.includes(seat), `the choice of seat ${seat} is lost`);
  }

  /** A stopped clock must be unchanged; the running one may have lost at most the time since. */
  checkClock(state) {
    if (!state.clock) return;
    for (const [seat, left] of state.clock.left.entries()) {
      const before = this.newest.clock.left[seat];
      if (state.entry === this.newest.entry && seat !== state.turn) assert.equal(left, before);
      assert(left <= 3600000 + 1000 * state.moves.length && left > 3600000 - 600000, `${left} ms are left`);
    }
  }

  /** Plays one person's moves until the game ends or the connection is lost. */
  async person(seat) {
    const act = { live: this.steer, rounds: this.bidAtRandom }[this.plan.mode] ?? this.play;
    const client = this.clients[seat];
    for (;;) {
      const state = await client.state(
        this.game,
        (now) => now.result !== null || now.round || now.waiting.includes(seat),
      );
      if (state.result !== null) return;
      try {
        await act.call(this, client, seat, state);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        assert(error.code !== 1 && error.word !== 'not-stored', error.message); // the game has moved on meanwhile
      }
    }
  }

  async play(client, seat, state) {
    const ply = state.moves.length;
    const move = choose(state, seat, random);
    await client.ask('play', { game: this.game, ply, move, seat });
    this.promised.push([ply, seat, move]);
    this.acknowledged++;
    await client.state(this.game, (now) => now.moves.length > ply || !now.waiting.includes(seat));
  }

  async steer(client, seat, state) {
    await client.ask('steer', { game: this.game, move: choose(state, seat, random), seat });
    await pause(50);
  }

  /** Bids at random and shows nothing: rounds without a winner. */
  async bidAtRandom(client, seat, state) {
    const event = { break: 'next', thinking: 'bid', bidding: 'pass', showing: 'giveup' }[state.round.phase];
    await pause(random() * 20);
    const answer = await client.ask('say', { game: this.game, event, seat, ...(event === 'bid' ? { number: 7 } : {}) });
    this.acknowledged++;
    await client.state(this.game, (now) => now.entry >= answer.entry);
  }

  /** Asserts that every ended game is still there. */
  async checkFinished(url) {
    const client = await Client.enter(url);
    for (const [game, moves] of this.finished) {
      const state = await client.ask('open', { game });
      assert.notEqual(state.result, null);
      assert.deepEqual(state.moves, moves);
      await client.ask('leave', { game });
    }
  }

  /** Plays games one after the other until the server is gone. */
  async run() {
    try {
      for (;;) {
        await Promise.all(this.clients.map((client, seat) => client && this.person(seat)));
        const state = await this.clients
          .find((client) => client !== null)
          .state(this.game, (now) => now.result !== null);
        this.finished.push([this.game, state.moves]);
        for (const client of this.clients) await client?.ask('leave', { game: this.game });
        await this.begin();
      }
    } catch (error) {
      if (!/lost|WebSocket is not open/.test(error.message)) throw error;
    } finally {
      this.remember();
    }
  }
}

const total = (tables) => tables.reduce((sum, table) => sum + table.acknowledged, 0);

test(`${KILLS} kills in the middle of running games`, { timeout: KILLS * 200000 }, async (t) => {
  const store = join(folder(t), 'games.db');
  const tables = PLANS.map((plan) => new Table(plan));
  for (let round = 0; round <= KILLS; round++) {
    const server = await Server.start(t, store);
    for (const table of tables) await table.gather(server.url);
    if (round === KILLS) {
      for (const table of tables) await table.checkFinished(server.url);
      await server.stop();
      break;
    }
    let over = false;
    const games = Promise.all(tables.map((table) => table.run())).finally(() => {
      over = true;
    });
    await Promise.race([games, pause(200 + random() * 800)]);
    while (!over && total(tables) <= 20 * (round + 1)) await Promise.race([games, pause(50)]); // a slow disk
    await server.kill();
    await games;
  }
  assertSound(store);
  const acknowledged = total(tables);
  const ended = tables.reduce((sum, table) => sum + table.finished.length, 0);
  t.diagnostic(`${acknowledged} acknowledged moves, ${ended} games ended`);
  assert(acknowledged > 20 * KILLS);
});

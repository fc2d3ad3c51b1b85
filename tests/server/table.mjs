// table.mjs: what the tests do at a table: sit down, play legal moves, play a game to its end.
import assert from 'node:assert/strict';
import { Client } from './client.mjs';

/** Numbers from 0 to below 1 that are the same in every run (mulberry32). */
export function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const me = { kind: 'me' };
export const open = { kind: 'open' };
export const easy = { kind: 'engine', level: 'easy', time: 20 };

/** Anna creates a game and the others sit down on its open seats in order; resolves with its id. */
export async function sitDown(plan, anna, ...others) {
  const made = await anna.ask('create', plan);
  const seats = plan.seats.map((seat, index) => [seat, index]).filter(([seat]) => seat.kind === 'open');
  for (const [index, other] of others.entries()) await other.ask('join', { game: made.game, seat: seats[index][1] });
  const players = [anna, ...others];
  for (const player of players) await player.state(made.game, (state) => state.seats.every((seat) => seat.kind !== 'open'));
  return made.game;
}

/** Two people who have just come. */
export async function two(url) {
  return [await Client.enter(url, { name: 'Anna' }), await Client.enter(url, { name: 'Ben' })];
}

/** Plays a move and waits for the state that has it. */
export async function play(client, game, move, seat) {
  const state = await client.state(game);
  const answer = await client.ask('play', { game, ply: state.moves.length, move, ...(seat === undefined ? {} : { seat }) });
  return client.state(game, (now) => now.entry >= answer.entry, `entry ${answer.entry}`);
}

/** A legal move for the seat; `prefer` may choose among them. */
export function choose(state, seat, random, prefer = (moves) => moves) {
  const moves = state.legal[seat];
  assert(moves.length > 0, `seat ${seat} waits without a legal move`);
  const some = prefer(moves);
  const from = some.length > 0 ? some : moves;
  return from[Math.floor(random() * from.length)];
}

/** Plays until the game is over: `players` has a client a seat, or null where an engine sits. */
export async function playOut(game, players, random, { prefer, most = 2000 } = {}) {
  const eyes = players.find((player) => player !== null);
  let state = await eyes.state(game);
  for (let turn = 0; state.result === null; turn++) {
    assert(turn < most, `no end after ${most} turns: ${state.moves.join(' ')}`);
    const seat = state.waiting.find((seat) => players[seat] !== null);
    const entry = state.entry;
    if (seat === undefined) {
      state = await eyes.state(game, (now) => now.entry > entry, 'the engine to move');
      continue;
    }
    const seen = await players[seat].state(game, (now) => now.entry >= entry);
    if (seen.result !== null || !seen.waiting.includes(seat)) { // an engine was quicker than our look
      state = await eyes.state(game, (now) => now.entry >= seen.entry);
      continue;
    }
    const after = await play(players[seat], game, choose(seen, seat, random, prefer), seat);
    state = await eyes.state(game, (now) => now.entry >= after.entry);
  }
  return state;
}

/** What must be so of a game that has ended. */
export function assertEnded(state) {
  assert(state.result !== null);
  assert.equal(state.turn, -1);
  assert.deepEqual(state.waiting, []);
  assert.equal(state.result.values.length, state.seats.length);
  assert(state.legal.every((moves) => moves.length === 0));
}

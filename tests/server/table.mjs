// table.mjs: helpers for playing at a table: sit down, play legal moves, play a game to its end.
import assert from 'node:assert/strict';
import { Client } from './client.mjs';

/** Reproducible random numbers in [0, 1) (mulberry32). */
export function seededRandom(seed) {
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

/** Anna creates a game and the others take its open seats in order; resolves to the game's id. */
export async function sitDown(plan, anna, ...others) {
  const made = await anna.ask('create', plan);
  const seats = plan.seats.map((seat, index) => [seat, index]).filter(([seat]) => seat.kind === 'open');
  for (const [index, other] of others.entries()) await other.ask('join', { game: made.game, seat: seats[index][1] });
  const players = [anna, ...others];
  for (const player of players)
    await player.state(made.game, (state) => state.seats.every((seat) => seat.kind !== 'open'));
  return made.game;
}

/** Two new people. */
export async function two(url) {
  return [await Client.enter(url, { name: 'Anna' }), await Client.enter(url, { name: 'Ben' })];
}

/** Plays a move and waits for the state that includes it. */
export async function play(client, game, move, seat) {
  const state = await client.state(game);
  const answer = await client.ask('play', {
    game,
    ply: state.moves.length,
    move,
    ...(seat === undefined ? {} : { seat }),
  });
  return client.state(game, (now) => now.entry >= answer.entry, `entry ${answer.entry}`);
}

/** A random legal move of the seat, after `prefer` has filtered the moves. */
export function choose(state, seat, random, prefer = (moves) => moves) {
  const moves = state.legal[seat];
  assert(moves.length > 0, `seat ${seat} waits without a legal move`);
  const some = prefer(moves);
  const from = some.length > 0 ? some : moves;
  return from[Math.floor(random() * from.length)];
}

/** Plays until the game is over: `players` holds a client per seat, or null for an engine. */
export async function playOut(game, players, random, { prefer, most = 2000 } = {}) {
  const observer = players.find((player) => player !== null);
  let state = await observer.state(game);
  for (let turn = 0; state.result === null; turn++) {
    assert(turn < most, `no end after ${most} turns: ${state.moves.join(' ')}`);
    const seat = state.waiting.find((seat) => players[seat] !== null);
    const entry = state.entry;
    if (seat === undefined) {
      state = await observer.state(game, (now) => now.entry > entry, 'the engine to move');
      continue;
    }
    const seen = await players[seat].state(game, (now) => now.entry >= entry);
    if (seen.result !== null || !seen.waiting.includes(seat)) {
      // an engine moved before we looked
      state = await observer.state(game, (now) => now.entry >= seen.entry);
      continue;
    }
    const after = await play(players[seat], game, choose(seen, seat, random, prefer), seat);
    state = await observer.state(game, (now) => now.entry >= after.entry);
  }
  return state;
}

/** Asserts what must hold of an ended game. */
export function assertEnded(state) {
  assert(state.result !== null);
  assert.equal(state.turn, -1);
  assert.deepEqual(state.waiting, []);
  assert.equal(state.result.values.length, state.seats.length);
  assert(state.legal.every((moves) => moves.length === 0));
}

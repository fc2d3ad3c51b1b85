// rounds.test.mjs: rounds of Ricochet Robots through the server: bids, demonstrations that succeed and fail, the
// bidding timer, engines that bid, and a server killed in the middle of a round.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { Client, Refusal } from './client.mjs';
import { Server, folder } from './server.mjs';
import { assertEnded, me, open, sitDown, two } from './table.mjs';

const plan = { kind: 'ricochet', mode: 'rounds', seats: [me, open], seed: 5, timer: 60000, rounds: 2 };

/** Sends an event of the round and waits for the state that includes it. */
async function say(client, game, event, members = {}) {
  const answer = await client.ask('say', { game, event, ...members });
  return client.state(game, (state) => state.entry >= answer.entry);
}

/** The state once the round is in that phase. */
const phase = (client, game, word) => client.state(game, (state) => state.round.phase === word, word);

/** A shortest solution of the current round. */
async function solution(client, game) {
  // an engine may have bid meanwhile
  const { round } = await client.state(game, (state) => state.round.phase !== 'break', 'a round');
  const { answer } = await client.ask('solve', { kind: 'ricochet', position: round.start });
  const [number, ...moves] = answer.split(' ');
  assert.equal(moves.length, Number(number));
  return moves;
}

/** The lowest bidder wins the chip by showing the moves. */
async function winChip(game, winner, loser, seat) {
  await say(winner, game, 'next');
  await phase(loser, game, 'thinking');
  const moves = await solution(winner, game);
  await say(loser, game, 'bid', { number: moves.length + 3 });
  await say(winner, game, 'bid', { number: moves.length });
  assert.equal((await loser.state(game, (state) => state.round.bids.length === 2)).round.phase, 'bidding');
  await say(loser, game, 'pass');
  const showing = await phase(winner, game, 'showing');
  assert.equal(showing.round.demonstrator, seat);
  await assert.rejects(say(loser, game, 'move', { move: moves[0] }), Refusal); // another player's demonstration
  const before = showing.round.chips[seat];
  for (const move of moves) await say(winner, game, 'move', { move });
  const state = await winner.state(game);
  assert.equal(state.round.winner, seat);
  assert.equal(state.round.chips[seat], before + 1);
  return state;
}

test('two people, to the last chip', async (t) => {
  const server = await Server.start(t, join(folder(t), 'games.db'));
  const [anna, ben] = await two(server.url);
  const game = await sitDown(plan, anna, ben);
  await winChip(game, anna, ben, 0);
  await winChip(game, ben, anna, 1);
  const state = await winChip(game, ben, anna, 1);
  assertEnded(state);
  assert.deepEqual(state.result.values, [0, 1]);
  await anna.refused('not-now', 'say', { game, event: 'next' });
});

test('a demonstration that fails, and the next lowest bid', async (t) => {
  const server = await Server.start(t, join(folder(t), 'games.db'));
  const [anna, ben] = await two(server.url);
  const game = await sitDown(plan, anna, ben);
  await say(anna, game, 'next');
  const moves = await solution(ben, game);
  await say(ben, game, 'bid', { number: moves.length + 1 });
  await say(anna, game, 'bid', { number: 1 });
  await say(ben, game, 'pass');
  await phase(ben, game, 'showing');
  await say(anna, game, 'giveup');
  const turned = await ben.state(game, (state) => state.round.demonstrator === 1, 'Ben to show');
  assert.equal(turned.round.bids.find((bid) => bid.seat === 0).failed, true);
  await say(ben, game, 'move', { move: moves[0] });
  await say(ben, game, 'reset');
  const state = await say(ben, game, 'line', { move: moves.join(' ') });
  assert.deepEqual(state.round.chips, [0, 1]);
  assert.equal(state.result, null);
});

test('the timer closes the bids', async (t) => {
  const server = await Server.start(t, join(folder(t), 'games.db'));
  const [anna, ben] = await two(server.url);
  const game = await sitDown({ ...plan, timer: 1000 }, anna, ben);
  await say(anna, game, 'next');
  const bid = await say(anna, game, 'bid', { number: 9 });
  if (bid.round.phase === 'bidding') {
    // on a busy machine we may look after the second is over, when the time to show runs
    const left = bid.round.deadline - Date.now();
    assert(left <= 1100, `${left} ms are left`);
  }
  assert.equal((await phase(ben, game, 'showing')).round.demonstrator, 0);
});

test('an engine bids, shows and wins', async (t) => {
  const server = await Server.start(t, join(folder(t), 'games.db'));
  const anna = await Client.enter(server.url);
  const best = { kind: 'engine', level: 'best' }; // the quickest engine to bid: some seconds
  const { game } = await anna.ask('create', { ...plan, rounds: 1, seats: [me, best] });
  await say(anna, game, 'next');
  const moves = await solution(anna, game);
  const bid = await anna.state(game, (state) => state.round.bids.length > 0, 'the engine to bid');
  assert.deepEqual(
    bid.round.bids.map((one) => [one.seat, one.number]),
    [[1, moves.length]],
  );
  await say(anna, game, 'pass');
  const state = await anna.state(game, (now) => now.result !== null, 'the engine to show');
  assertEnded(state);
  assert.deepEqual(state.result.values, [0, 1]);
  assert.equal(state.round.moves.length, moves.length);
});

test('a server that is killed in the middle of a round', async (t) => {
  const store = join(folder(t), 'games.db');
  let server = await Server.start(t, store);
  const people = await two(server.url);
  const game = await sitDown(plan, ...people);
  await say(people[0], game, 'next');
  const moves = await solution(people[0], game);
  const began = Date.now();
  await say(people[0], game, 'bid', { number: moves.length });
  const comeBack = async () => {
    const before = await people[0].state(game);
    await server.kill();
    await new Promise((resolve) => setTimeout(resolve, 300));
    server = await Server.start(t, store);
    for (const [seat, client] of people.entries()) {
      people[seat] = await Client.enter(server.url, { person: client.person });
      const state = await people[seat].ask('open', { game });
      assert.deepEqual(state.you, [seat]);
      const { deadline } = state.round;
      assert.deepEqual(state.round, { ...before.round, deadline });
      const left = deadline - Date.now();
      const gone = Date.now() - began;
      assert(left > 60000 - gone - 100 && left <= 60100, `${left} ms are left after ${gone}`);
    }
  };
  await comeBack(); // while they bid
  await say(people[1], game, 'pass');
  await phase(people[0], game, 'showing');
  await say(people[0], game, 'move', { move: moves[0] });
  await comeBack(); // during the demonstration
  for (const move of moves.slice(1)) await say(people[0], game, 'move', { move });
  assert.deepEqual((await people[0].state(game)).round.chips, [1, 0]);
});

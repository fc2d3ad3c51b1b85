// people.test.mjs: what each person at a table may do, and what two people agree on: seats, turns, undo, draws,
// rematches, reconnects, clocks.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Client } from './client.mjs';
import { Server, folder } from './server.mjs';
import { assertEnded, choose, seededRandom, easy, me, open, play, sitDown, two } from './table.mjs';

let server;
const ends = [];
before(async () => {
  server = await Server.start(null, `${folder({ after: (end) => ends.push(end) })}/games.db`);
});
after(async () => {
  await server.kill();
  for (const clean of ends) clean();
});

const pogo = { kind: 'pogo', seats: [me, open] };

/** A game of Pogo between two people after `plies` moves. */
async function table(plies = 0, plan = pogo) {
  const [anna, ben] = await two(server.url);
  const game = await sitDown(plan, anna, ben);
  const random = seededRandom(plies + 1);
  for (let ply = 0; ply < plies; ply++) {
    const player = ply % 2 === 0 ? anna : ben;
    const state = await player.state(game, (now) => now.moves.length === ply);
    await play(player, game, choose(state, ply % 2, random));
  }
  for (const player of [anna, ben]) await player.state(game, (now) => now.moves.length === plies);
  return { anna, ben, game };
}

describe('seats and turns', () => {
  test('a seat belongs to one person', async () => {
    const { anna, ben, game } = await table();
    const cleo = await Client.enter(server.url, { name: 'Cleo' });
    await cleo.refused('not-yours', 'join', { game, seat: 0 });
    await cleo.refused('not-yours', 'join', { game, seat: 5 });
    const watching = await cleo.ask('open', { game });
    assert.deepEqual(watching.you, []);
    await cleo.refused('not-yours', 'play', { game, ply: 0, move: watching.legal[0][0] });
    await cleo.refused('not-yours', 'resign', { game });
    await ben.refused('not-yours', 'play', { game, ply: 0, move: watching.legal[0][0], seat: 0 });
    assert(!JSON.stringify(watching).includes(anna.person), 'a secret was told');
    assert(!JSON.stringify(await ben.state(game)).includes(anna.person), 'a secret was told');
    assert.deepEqual((await anna.state(game)).moves, []);
  });

  test('wrong turns, stale and illegal moves change nothing', async () => {
    const { anna, ben, game } = await table(2);
    const state = await anna.state(game);
    const move = state.legal[0][0];
    await ben.refused('not-now', 'play', { game, ply: 2, move });
    await anna.refused('stale', 'play', { game, ply: 1, move });
    await anna.refused('stale', 'play', { game, ply: 3, move });
    await anna.refused('illegal-move', 'play', { game, ply: 2, move: '999' });
    await anna.refused('bad-syntax', 'play', { game, ply: 2, move: 'hop' });
    await anna.refused('usage', 'play', { game, move: 5, ply: 2 });
    await anna.refused('usage', 'play', { game, ply: 2, move, mood: 'good' });
    await anna.refused('no-such-game', 'play', { game: 'A'.repeat(23), ply: 2, move });
    await anna.refused('no-such-game', 'open', { game: '../games.db' });
    await ben.ask('open', { game });
    assert.equal((await ben.state(game)).entry, state.entry);
    await play(anna, game, move);
    await anna.refused('stale', 'play', { game, ply: 2, move }); // repeating the request plays nothing
    assert.equal((await anna.state(game)).moves.length, 3);
  });

  test('who comes back with the secret sits there again', async () => {
    const { anna, ben, game } = await table(3);
    await ben.state(game, (state) => state.seats[0].here && state.seats[1].here);
    await anna.vanish();
    await ben.state(game, (state) => !state.seats[0].here, 'Anna to be missed');
    const again = await Client.enter(server.url, { person: anna.person, name: 'Anna' });
    const { games } = await again.ask('mine');
    assert.deepEqual(
      games.map((one) => [one.game, one.kind, one.over]),
      [[game, 'pogo', false]],
    );
    const state = await again.ask('open', { game });
    assert.deepEqual(state.you, [0]);
    assert.deepEqual(state.moves, (await ben.state(game)).moves);
    await ben.state(game, (now) => now.seats[0].here);
    const elsewhere = await Client.enter(server.url, { person: anna.person }); // a second machine of the same person
    assert.deepEqual((await elsewhere.ask('open', { game })).you, [0]);
    await play(ben, game, choose(await ben.state(game), 1, seededRandom(3)));
    for (const one of [again, elsewhere]) await one.state(game, (now) => now.moves.length === 4);
    await elsewhere.ask('leave', { game });
    await elsewhere.refused('not-now', 'leave', { game });
  });

  test('of many who want the same, one gets it', async () => {
    const anna = await Client.enter(server.url, { name: 'Anna' });
    const { game } = await anna.ask('create', pogo);
    const crowd = await Promise.all(Array.from({ length: 8 }, () => Client.enter(server.url)));
    const joins = await Promise.allSettled(crowd.map((one) => one.ask('join', { game, seat: 1 })));
    assert.equal(joins.filter((one) => one.status === 'fulfilled').length, 1);
    for (const one of joins) assert(one.status === 'fulfilled' || one.reason.word === 'not-yours', one.reason?.message);
    const windows = await Promise.all(
      Array.from({ length: 4 }, () => Client.enter(server.url, { person: anna.person })),
    );
    const moves = (await anna.state(game)).legal[0].slice(0, 4);
    const plays = await Promise.allSettled(
      windows.map((one, index) => one.ask('play', { game, ply: 0, move: moves[index] })),
    );
    assert.equal(plays.filter((one) => one.status === 'fulfilled').length, 1);
    for (const one of plays) assert(one.status === 'fulfilled' || one.reason.word === 'stale', one.reason?.message);
    assert.equal((await anna.state(game, (state) => state.moves.length > 0)).moves.length, 1);
  });

  test('errors speak the language of the connection', async () => {
    const messages = [];
    for (const lang of ['en', 'fr']) {
      const client = await Client.enter(server.url, { lang });
      messages.push((await client.refused('no-such-game', 'open', { game: 'A'.repeat(23) })).message);
    }
    assert.notEqual(messages[0], messages[1]);
    assert.match(messages[1], /partie/);
  });

  test('a secret that this server did not make is none', async () => {
    const client = new Client(server.url);
    await client.opened;
    await client.refused('usage', 'mine'); // before hello
    await client.refused('usage', 'hello', { person: 'too short' });
    await client.leave();
  });
});

describe('what two people agree on', () => {
  test('taking back is asked for', async () => {
    const { anna, ben, game } = await table(3); // Ben is to move
    await anna.ask('undo', { game });
    const asked = await ben.state(game, (state) => state.offer !== null);
    assert.deepEqual(asked.offer, { seat: 0, what: 'undo' });
    await anna.refused('not-now', 'accept', { game }); // not by the person who asks
    await ben.ask('decline', { game });
    assert.equal((await anna.state(game, (state) => state.offer === null)).moves.length, 3);
    await ben.refused('not-now', 'accept', { game });
    await anna.ask('undo', { game });
    await ben.ask('accept', { game });
    const back = await anna.state(game, (state) => state.moves.length === 2);
    assert.deepEqual(back.waiting, [0]);
    await play(anna, game, choose(back, 0, seededRandom(9)));
  });

  test('of four people all the others have to agree', async () => {
    const people = [...(await two(server.url)), ...(await two(server.url))];
    const game = await sitDown({ kind: 'quoridor', rules: 'players=4', seats: [me, open, open, open] }, ...people);
    await play(people[0], game, choose(await people[0].state(game), 0, seededRandom(1)));
    await people[0].ask('undo', { game });
    for (const person of people.slice(1)) {
      await person.state(game, (state) => state.offer?.what === 'undo');
      assert.equal((await person.state(game)).moves.length, 1);
      await person.ask('accept', { game });
    }
    assert.deepEqual((await people[0].state(game, (state) => state.offer === null)).moves, []);
  });

  test('a move makes an offer void', async () => {
    const { anna, ben, game } = await table(3);
    await anna.ask('draw', { game });
    const state = await ben.state(game, (now) => now.offer?.what === 'draw');
    await play(ben, game, choose(state, 1, seededRandom(9)));
    assert.equal((await anna.state(game, (now) => now.moves.length === 4)).offer, null);
  });

  test('a draw, and a rematch with seats turned', async () => {
    const { anna, ben, game } = await table(2);
    await anna.refused('not-now', 'rematch', { game });
    await ben.ask('draw', { game });
    await anna.state(game, (state) => state.offer !== null);
    await anna.ask('accept', { game });
    const ended = await ben.state(game, (state) => state.result !== null);
    assertEnded(ended);
    assert.deepEqual(ended.result.values, [0.5, 0.5]);
    await anna.refused('not-now', 'play', { game, ply: 2, move: '121' });
    await anna.ask('rematch', { game });
    await ben.state(game, (state) => state.offer?.what === 'rematch');
    await ben.ask('accept', { game });
    const { next } = await anna.state(game, (state) => state.next !== null);
    const seats = [await anna.ask('open', { game: next }), await ben.ask('open', { game: next })].map((one) => one.you);
    assert.deepEqual(seats, [[1], [0]]);
    await play(ben, next, choose(await ben.state(next), 0, seededRandom(4)));
  });

  test('resigning', async () => {
    const { anna, ben, game } = await table(2);
    await anna.ask('resign', { game });
    const state = await ben.state(game, (now) => now.result !== null);
    assert.deepEqual(state.result, { termination: 'resignation', values: [0, 1] });
    const again = await sitDown(pogo, anna, ben); // the next game shows the new ratings
    const [loser, winner] = (await anna.state(again)).seats.map((seat) => seat.rating);
    assert(winner > loser, `${winner} ${loser}`);
  });

  test('against an engine taking back is free, and so is bringing back', async () => {
    const anna = await Client.enter(server.url);
    const { game } = await anna.ask('create', { kind: 'pogo', seats: [me, easy] });
    const random = seededRandom(12);
    for (let turn = 0; turn < 2; turn++) {
      await play(anna, game, choose(await anna.state(game), 0, random));
      await anna.state(game, (state) => state.moves.length === 2 * turn + 2, 'the engine to move');
    }
    const { moves } = await anna.state(game);
    await anna.ask('undo', { game });
    const back = await anna.state(game, (state) => state.moves.length === 2);
    assert.equal(back.redo, 2);
    assert.deepEqual(back.moves, moves.slice(0, 2));
    await anna.ask('redo', { game });
    assert.deepEqual((await anna.state(game, (state) => state.moves.length === 4)).moves, moves);
    await anna.refused('not-now', 'redo', { game });
    const answer = await anna.ask('draw', { game });
    assert.equal(answer.declined, true);
  });
});

describe('clocks', () => {
  test('take the time used and give the increment', async () => {
    const began = Date.now();
    const { anna, ben, game } = await table(0, { ...pogo, clock: { time: 60000, increment: 5000 } });
    const start = await anna.state(game, (state) => state.clock.running === 0);
    assert.deepEqual(start.clock.left[1], 60000);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const after = await play(anna, game, choose(start, 0, seededRandom(1)));
    const used = 65000 - after.clock.left[0];
    const most = Date.now() - began;
    assert(used >= 295 && used <= most, `${used} ms were taken, at most ${most} went by`);
    assert.equal(after.clock.running, 1);
    const later = await play(
      ben,
      game,
      choose(await ben.state(game, (now) => now.moves.length === 1), 1, seededRandom(1)),
    );
    assert.equal(later.clock.left[0], after.clock.left[0]);
    const gone = Date.now() - began;
    assert(
      later.clock.left[1] <= 65000 && later.clock.left[1] >= 65000 - gone,
      `${later.clock.left[1]} ms are left after ${gone}`,
    );
  });

  test('who runs out of time loses', async () => {
    const { anna, ben, game } = await table(0, { ...pogo, clock: { time: 300, increment: 0 } });
    const state = await ben.state(game, (now) => now.result !== null, 'the flag to fall');
    assertEnded(state);
    assert.deepEqual(state.result.values, [0, 1]);
    assert.equal(state.result.termination, 'time');
    await anna.refused('not-now', 'play', { game, ply: 0, move: '121' });
  });

  test('a person who vanishes does not stop the clock', async () => {
    const { anna, ben, game } = await table(0, { ...pogo, clock: { time: 500, increment: 0 } });
    await anna.vanish();
    assert.deepEqual((await ben.state(game, (now) => now.result !== null, 'the flag to fall')).result.values, [0, 1]);
  });
});

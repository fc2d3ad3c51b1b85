// store.test.mjs: nothing is acknowledged that is not on disk: a killed server, a full disk, a read-only store, and a
// clean shutdown.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Client, Refusal } from './client.mjs';
import { Server, assertSound, folder } from './server.mjs';
import { choose, seededRandom, me, open, play, sitDown, two } from './table.mjs';

const NOBODY = 65534;

/** Reconnects as the same person and follows the game again. */
async function comeBack(server, client, game) {
  const again = await Client.enter(server.url, { person: client.person });
  return [again, await again.ask('open', { game })];
}

test('SIGTERM: games are kept, clients are told, clocks stand still', async (t) => {
  const store = join(folder(t), 'games.db');
  let server = await Server.start(t, store);
  const [anna, ben] = await two(server.url);
  const game = await sitDown({ kind: 'pogo', seats: [me, open], clock: { time: 60000, increment: 0 } }, anna, ben);
  const watch = [Date.now()];
  const before = await play(anna, game, choose(await anna.state(game), 0, seededRandom(1)));
  await new Promise((resolve) => setTimeout(resolve, 200)); // on Ben's clock
  assert.deepEqual(await server.stop(), { code: 0, signal: null });
  watch.push(Date.now());
  await Promise.all([anna.closed, ben.closed]);
  for (const client of [anna, ben])
    assert(
      client.events.some((event) => event.event === 'stopping'),
      'nobody was told',
    );
  assertSound(store);
  await new Promise((resolve) => setTimeout(resolve, 1000)); // on nobody's clock
  watch.push(Date.now());
  server = await Server.start(t, store);
  const [again, state] = await comeBack(server, ben, game);
  watch.push(Date.now());
  assert.deepEqual(state.you, [1]);
  assert.deepEqual(state.moves, before.moves);
  assert.equal(state.clock.left[0], before.clock.left[0]);
  const used = 60000 - state.clock.left[1];
  const most = watch[1] - watch[0] + watch[3] - watch[2];
  assert(used >= 190 && used <= most, `${used} ms of Ben's time are gone, at most ${most} were his`);
  await play(again, game, choose(state, 1, seededRandom(2)));
});

test('an engine that was thinking when the server was killed thinks again', async (t) => {
  const store = join(folder(t), 'games.db');
  let server = await Server.start(t, store);
  for (;;) {
    const anna = await Client.enter(server.url);
    const slow = { kind: 'engine', engine: 'mcts', time: 3000 };
    const { game } = await anna.ask('create', { kind: 'quoridor', seats: [me, slow] });
    await play(anna, game, choose(await anna.state(game), 0, seededRandom(6)));
    await anna.state(game, (state) => state.seats[1].thinking || state.moves.length === 2);
    await server.kill();
    server = await Server.start(t, store);
    const [again, state] = await comeBack(server, anna, game);
    if (state.moves.length === 2) continue; // on a busy machine the engine may have moved before the kill
    assert.equal(state.moves.length, 1);
    const moved = await again.state(game, (now) => now.moves.length === 2, 'the engine to move');
    assert.equal(moved.last.seat, 1);
    break;
  }
});

test('a full disk: the move is refused, and nobody has seen it', async (t) => {
  const store = join(folder(t), 'games.db');
  let server = await Server.start(t, store, { before: "trap '' XFSZ; ulimit -S -f 256" }); // in blocks of 512 bytes
  const [anna, ben] = await two(server.url);
  const game = await sitDown({ kind: 'pogo', seats: [me, open] }, anna, ben);
  const players = [anna, ben];
  const random = seededRandom(3);
  let refusal = null;
  for (let ply = 0; refusal === null && ply < 500; ply++) {
    const player = players[ply % 2];
    const state = await player.state(game, (now) => now.moves.length === ply);
    try {
      await play(
        player,
        game,
        choose(state, ply % 2, random, (moves) => moves.filter((move) => move.startsWith('1'))),
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
  }
  assert.equal(refusal?.word, 'not-stored');
  assert.match(refusal.message, /full/);
  const known = (await anna.state(game)).moves;
  assert(known.length > 1);
  const fresh = await Client.enter(server.url);
  assert.deepEqual((await fresh.ask('open', { game })).moves, known); // games can still be watched
  await fresh.refused('not-stored', 'create', { kind: 'pogo', seats: [me, open] });
  await server.kill();
  assertSound(store);
  server = await Server.start(t, store);
  const [again, state] = await comeBack(server, players[known.length % 2], game);
  assert.deepEqual(state.moves, known);
  await play(again, game, choose(state, known.length % 2, random));
});

/** Resolves once the server reports that it cannot store changes. */
async function storeFails(url) {
  for (let tries = 0; tries < 2400; tries++) {
    if ((await fetch(new URL('/health', url))).status === 503) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  assert.fail('nothing failed to be stored');
}

test('a disk that was full for a while: people and engines go on when it is not', async (t) => {
  const store = join(folder(t), 'games.db');
  const server = await Server.start(t, store, { before: "trap '' XFSZ; ulimit -S -f 256" });
  const anna = await Client.enter(server.url);
  const { game } = await anna.ask('create', {
    kind: 'pogo',
    seats: [me, { kind: 'engine', engine: 'mcts', time: 2000 }],
  });
  const limit = (size) => execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${size}:`]);
  limit(0);
  const start = await anna.state(game);
  const move = choose(start, 0, seededRandom(7));
  await anna.refused('not-stored', 'play', { game, ply: 0, move });
  await anna.refused('not-stored', 'play', { game, ply: 0, move });
  let played;
  let next = move;
  do {
    // lift the limit once the disk is full while the engine thinks: on a busy machine it may have moved before
    limit(1000000000);
    await play(anna, game, next);
    limit(0);
    played = (await anna.ask('open', { game })).moves.length; // asked while the disk was full
    next =
      played % 2 === 0
        ? choose(await anna.state(game, (now) => now.moves.length === played), 0, seededRandom(9))
        : null;
  } while (next !== null);
  await storeFails(server.url); // the engine's move waits for space
  assert.equal((await anna.state(game)).moves.length, played);
  limit(1000000000);
  const moved = await anna.state(game, (state) => state.moves.length === played + 1, 'the engine to move');
  await play(anna, game, choose(moved, 0, seededRandom(8)));
});

test('a store that may only be read: games are shown, moves are refused', async (t) => {
  const place = folder(t);
  const store = join(place, 'games.db');
  let server = await Server.start(t, store);
  const [anna, ben] = await two(server.url);
  const game = await sitDown({ kind: 'pogo', seats: [me, open] }, anna, ben);
  const before = await play(anna, game, choose(await anna.state(game), 0, seededRandom(4)));
  await server.stop();
  chmodSync(store, 0o400);
  const options = process.getuid() === 0 ? asNobody(place, store) : {}; // root may write regardless of the file mode
  server = await Server.start(t, store, options);
  const [again, state] = await comeBack(server, ben, game);
  assert.deepEqual(state.moves, before.moves);
  const refusal = await again.refused('not-stored', 'play', { game, ply: 1, move: state.legal[1][0] });
  assert.match(refusal.message, /read-only/);
  await again.refused('not-stored', 'create', { kind: 'pogo', seats: [me, open] });
  await again.refused('not-stored', 'resign', { game });
  assert.deepEqual((await again.ask('open', { game })).moves, before.moves);
  await server.stop();
  chmodSync(store, 0o600);
  server = await Server.start(t, store, options);
  const [third, now] = await comeBack(server, ben, game);
  assert.equal(now.result, null);
  await play(third, game, choose(now, 1, seededRandom(5)));
});

/** Options that start the server as an unprivileged user, from a copy of the program that this user can reach. */
function asNobody(place, store) {
  const program = join(place, 'ludens');
  copyFileSync(process.env.LUDENS, program);
  chmodSync(program, 0o755);
  for (const path of [place, store, program]) chownSync(path, NOBODY, NOBODY);
  return { program, uid: NOBODY, gid: NOBODY };
}

test('a store that is none: the server says so and ends', async (t) => {
  const store = join(folder(t), 'games.db');
  copyFileSync(process.execPath, store);
  await assert.rejects(Server.start(t, store), (error) => error.code === 3 && /not a ludens store/.test(error.message));
});

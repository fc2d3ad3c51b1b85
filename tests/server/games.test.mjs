// games.test.mjs: whole games of each kind, between clients and against engines. Players move at random, with a
// preference where random play would take too long; the server must accept every move that it calls legal.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { Client } from './client.mjs';
import { Server, folder } from './server.mjs';
import { assertEnded, choose, seededRandom, easy, me, open, play, playOut, sitDown, two } from './table.mjs';

let server;
const ends = [];
before(async () => {
  server = await Server.start(null, `${folder({ after: (end) => ends.push(end) })}/games.db`);
});
after(async () => {
  const end = await server.stop();
  for (const clean of ends) clean();
  assert.deepEqual(end, { code: 0, signal: null });
});

/** Pawn moves of Quoridor: wall moves end in h or v, and random walls make games long. */
const steps = (moves) => moves.filter((move) => !/[hv]$/.test(move));

describe('turns', () => {
  test('Pogo between two people', async () => {
    const [anna, ben] = await two(server.url);
    const game = await sitDown({ kind: 'pogo', seats: [me, open] }, anna, ben);
    const state = await playOut(game, [anna, ben], seededRandom(1));
    assertEnded(state);
    assert.deepEqual((await ben.state(game, (now) => now.result !== null)).moves, state.moves);
    const { record } = await ben.ask('record', { game });
    for (const move of state.moves) assert(record.includes(move), `${move} is not in the record`);
    const again = await ben.ask('create', { record, seats: [me, open] }); // a record can be continued
    assert.deepEqual(again.moves, state.moves);
    for (const client of [anna, ben]) await client.leave();
  });

  test('Quoridor between two people', async () => {
    const [anna, ben] = await two(server.url);
    const game = await sitDown({ kind: 'quoridor', rules: 'players=2', seats: [open, me] }, ben, anna);
    for (const wall of ['e3h', 'd6v']) {
      const state = await anna.state(game);
      const player = state.turn === 0 ? anna : ben;
      await player.state(game, (now) => now.entry === state.entry);
      await play(player, game, wall);
      await anna.state(game, (now) => now.entry > state.entry);
    }
    const state = await playOut(game, [anna, ben], seededRandom(2), { prefer: steps });
    assertEnded(state);
    assert.deepEqual(state.moves.slice(0, 2), ['e3h', 'd6v']);
    assert.equal(
      state.result.values.reduce((sum, value) => sum + value),
      1,
    );
  });

  test('Quoridor between four people', async () => {
    const [anna, ben] = await two(server.url);
    const [cleo, dan] = await two(server.url);
    const game = await sitDown(
      { kind: 'quoridor', rules: 'players=4', seats: [me, open, open, open] },
      anna,
      ben,
      cleo,
      dan,
    );
    assertEnded(await playOut(game, [anna, ben, cleo, dan], seededRandom(3), { prefer: steps }));
  });

  for (const [kind, rules, seats] of [
    ['pogo', '', [me, easy]],
    ['pogo', 'move=exact', [easy, me]],
    ['quoridor', 'players=2,size=5', [me, easy]],
    ['quoridor', 'players=4,size=7', [easy, me, easy, easy]],
  ])
    test(`${kind} ${rules} against ${seats.length - 1} engine(s)`, async () => {
      const anna = await Client.enter(server.url, { name: 'Anna' });
      const { game } = await anna.ask('create', { kind, rules, seats });
      const players = seats.map((seat) => (seat === me ? anna : null));
      const state = await playOut(game, players, seededRandom(4), { prefer: kind === 'quoridor' ? steps : undefined });
      assertEnded(state);
      assert(state.moves.length > 1);
      await anna.leave();
    });

  test('two engines play each other while somebody watches', async () => {
    const anna = await Client.enter(server.url);
    const { game } = await anna.ask('create', { kind: 'pogo', seats: [easy, easy] });
    assertEnded(await anna.state(game, (state) => state.result !== null, 'the end'));
    await anna.leave();
  });

  test('one person on both seats', async () => {
    const anna = await Client.enter(server.url);
    const { game } = await anna.ask('create', { kind: 'pogo', seats: [me, { kind: 'me', name: 'Anna too' }] });
    const state = await playOut(game, [anna, anna], seededRandom(5));
    assertEnded(state);
    assert.deepEqual(
      state.seats.map((seat) => seat.name),
      [anna.hello.name, 'Anna too'],
    );
  });
});

describe('Ricochet Robots', () => {
  test('a puzzle alone, with hints', async () => {
    const anna = await Client.enter(server.url);
    const puzzle = await anna.ask('puzzle', { kind: 'ricochet', difficulty: 'easy', seed: 7 });
    const { game } = await anna.ask('create', { kind: 'ricochet', position: puzzle.position, seats: [me] });
    const { answer } = await anna.ask('solve', { game });
    const [best, ...moves] = answer.split(' ');
    assert.equal(Number(best), puzzle.best);
    assert.equal(moves.length, puzzle.best);
    const first = await play(anna, game, choose(await anna.state(game), 0, seededRandom(6)));
    await anna.ask('undo', { game });
    await anna.state(game, (state) => state.entry > first.entry && state.moves.length === 0);
    for (const move of moves) await play(anna, game, move);
    assertEnded(await anna.state(game));
    const solved = await anna.ask('solved', { puzzle: puzzle.name, moves: moves.join(' ') });
    assert.deepEqual([solved.moves, solved.best], [puzzle.best, puzzle.best]);
    const { puzzles } = await anna.ask('progress', { prefix: puzzle.name });
    assert.deepEqual(
      puzzles.map((one) => [one.puzzle, one.moves]),
      [[puzzle.name, puzzle.best]],
    );
  });
});

describe('traces', () => {
  test('how an engine searches, page by page, while a game goes on', async () => {
    const [anna, ben] = await two(server.url);
    const wanted = { kind: 'quoridor', engine: 'mcts', sims: 300, seed: 5, time: 10000 };
    const trace = await anna.ask('trace', wanted);
    const id = anna.sent;
    assert.equal(trace.first.engine.split(':')[0], 'mcts');
    assert.equal(trace.last.events, trace.events);
    const events = [];
    for (let from = 0; from !== undefined;) {
      const page = await anna.ask('trace-page', { trace: id, from, count: 500 });
      events.push(...page.events);
      from = page.next;
    }
    assert.deepEqual(
      events.map((event) => event.n),
      events.map((_, index) => index + 1),
    );
    assert.equal(events.length, trace.events);
    await ben.refused('not-now', 'trace-page', { trace: id });
    const { game } = await anna.ask('create', { kind: 'pogo', seats: [me, open] });
    assert.equal((await anna.ask('trace', { game, engine: 'random' })).events, 1);
    await anna.ask('trace-cancel', { trace: id });
    await anna.refused('not-now', 'trace-page', { trace: id });
    for (const client of [anna, ben]) await client.leave();
  });
});

describe('Tron', () => {
  const map = { kind: 'tron', rules: 'map=plaza' };

  test('in step mode between two people, choices kept secret', async () => {
    const [anna, ben] = await two(server.url);
    const game = await sitDown({ ...map, mode: 'step', seats: [me, open] }, anna, ben);
    const before = await ben.state(game);
    const answer = await anna.ask('play', { game, ply: 0, move: choose(before, 0, seededRandom(7)), seat: 0 });
    const secret = await ben.state(game, (state) => state.entry >= answer.entry);
    assert.deepEqual(secret.moves, []);
    assert.deepEqual(secret.waiting, [1]);
    assert(!JSON.stringify(secret).includes('"choice"'));
    await anna.refused('not-now', 'play', { game, ply: 0, move: before.legal[0][0], seat: 0 });
    const state = await playOut(game, [anna, ben], seededRandom(8));
    assertEnded(state);
    assert.equal(state.moves.length % 2, 0);
  });

  test('in step mode against engines', async () => {
    const anna = await Client.enter(server.url);
    const { game } = await anna.ask('create', {
      kind: 'tron',
      rules: 'map=square',
      mode: 'step',
      seats: [me, easy, easy, easy],
    });
    assertEnded(await playOut(game, [anna, null, null, null], seededRandom(9)));
  });

  test('in real time between two people', async () => {
    const [anna, ben] = await two(server.url);
    const game = await sitDown({ ...map, mode: 'live', tick: 50, seats: [me, open] }, anna, ben);
    const random = seededRandom(10);
    const steering = setInterval(() => {
      for (const [seat, client] of [anna, ben].entries()) {
        const moves = client.states.get(game).legal[seat];
        if (moves?.length > 0)
          client.ask('steer', { game, move: moves[Math.floor(random() * moves.length)], seat }).catch(() => {});
      }
    }, 170);
    try {
      const state = await anna.state(game, (now) => now.result !== null, 'the end of the ride');
      assertEnded(state);
      assert(anna.events.some((event) => event.event === 'tick'));
      assert.deepEqual((await ben.state(game, (now) => now.result !== null)).moves, state.moves);
    } finally {
      clearInterval(steering);
    }
  });

  test('in real time against an engine, without a word', async () => {
    const anna = await Client.enter(server.url);
    const { game } = await anna.ask('create', { ...map, mode: 'live', tick: 50, seats: [me, easy] });
    assertEnded(await anna.state(game, (state) => state.result !== null, 'the end of the ride'));
  });
});

describe('rules and position', () => {
  const four = '9x9 4 1 e1,a5,e9,i5 5,5,5,5 -';
  const duel = '#####/#1..#/#..2#/#####';
  const pairs = [
    { kind: 'quoridor', rules: 'players=2', position: four },
    { kind: 'quoridor', rules: 'size=5', position: '9x9 2 1 e1,e9 10,10 -' },
    { kind: 'tron', rules: 'players=1', position: duel },
    { kind: 'ricochet', rules: 'robots=5', position: '4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13' },
  ];

  test('a contradiction is refused, whoever asks', async () => {
    const [anna, ben] = await two(server.url);
    for (const pair of pairs) {
      await anna.refused('mismatch', 'create', { ...pair, seats: [me, open] });
      const record = `ludens-record 1\ngame: ${pair.kind}\nrules: ${pair.rules}\nposition: ${pair.position}\n\n`;
      await anna.refused('mismatch', 'create', { record, seats: [me, open] });
      for (const op of ['hint', 'analyse', 'legal']) await anna.refused('mismatch', op, pair);
    }
    for (const client of [anna, ben]) await client.leave();
  });

  test('seats are those of the position', async () => {
    const [anna, ben] = await two(server.url);
    await anna.refused('usage', 'create', { kind: 'quoridor', position: four, seats: [me, open] });
    const made = await anna.ask('create', { kind: 'quoridor', position: four, seats: [me, open, open, open] });
    assert.equal(made.seats.length, 4);
    for (const client of [anna, ben]) await client.leave();
  });
});

// hostile.mjs: malicious clients: each is refused with an error, and the game of two other clients goes on undisturbed.
import assert from 'node:assert/strict';
import net from 'node:net';
import { after, before, test } from 'node:test';
import WebSocket from 'ws';
import { Client } from './client.mjs';
import { Server } from './server.mjs';

const undoings = [];
const host = { after: (undo) => undoings.push(undo) };
const QUICK = 5000; // milliseconds: half of what a server that blocks on one visitor would take
const PATIENCE = 120000; // milliseconds before something missing fails the test, however busy the machine is
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let server;
let anna;
let bert;
let game;
let undisturbed;

before(async () => {
  // in memory: otherwise a disk that stalls for a second would be blamed on the visitors
  server = await Server.start(host, ':memory:', { flags: ['--connections', '400', '--requests', '300'] });
  undisturbed = await Client.enter((await Server.start(host, ':memory:')).url);
  [anna, bert] = [await Client.enter(server.url), await Client.enter(server.url)];
  const seats = [{ kind: 'me' }, { kind: 'open' }];
  game = (await anna.ask('create', { kind: 'quoridor', rules: 'walls=20', seats })).game;
  await bert.ask('open', { game });
  await bert.ask('join', { game, seat: 1 });
});

after(async () => {
  const end = await server.stop();
  for (const undo of undoings) await undo();
  assert.deepEqual(end, { code: 0, signal: null });
});

/** Milliseconds that `work` takes. */
async function time(work) {
  const before = performance.now();
  await work;
  return performance.now() - before;
}

/** Resolves to true once `is()` holds, to false after PATIENCE. */
async function eventually(is) {
  const end = performance.now() + PATIENCE;
  while (!(await is())) {
    if (performance.now() > end) return false;
    await pause(10);
  }
  return true;
}

/**
 * Asserts that Anna and Bert can each play a move without delay. A second server that nobody visits measures how long a
 * request takes on this machine right now.
 */
async function othersPlay() {
  for (const [seat, client] of [anna, bert].entries()) {
    const now = await client.state(game, ({ waiting }) => waiting.includes(seat));
    const wall = now.legal[seat].find((move) => /[hv]$/.test(move)); // a wall never repeats a position
    const [move, usual] = await Promise.all(
      [client.ask('play', { game, ply: now.moves.length, move: wall }), undisturbed.ask('mine')].map(time),
    );
    assert(move < QUICK + usual, `a move took ${move} ms, where nobody disturbs ${usual}`);
  }
}

/** A raw WebSocket and its outcome. */
function visitor(options = {}, path = 'ws') {
  const socket = new WebSocket(server.url.replace('http', 'ws') + path, options);
  const received = [];
  socket.on('message', (data) => received.push(JSON.parse(data.toString())));
  const closed = new Promise((resolve) => socket.on('close', (code) => resolve(code)));
  const opened = new Promise((resolve) => {
    socket.on('open', () => resolve('open'));
    socket.on('unexpected-response', (request, response) => resolve(response.statusCode));
    socket.on('error', (error) => resolve(error.message));
  });
  return { socket, received, closed, opened };
}

/** Sends bytes to the port; resolves to everything received until it closes. */
function raw(text, patience = PATIENCE) {
  return new Promise((resolve) => {
    const socket = net.connect(new URL(server.url).port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += data));
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
    socket.setTimeout(patience, () => {
      socket.destroy();
      resolve(`${answer}(left open)`);
    });
    socket.write(text);
  });
}
const answers = (text) => text.match(/^HTTP\/1\.1 \d+/gm) ?? [];

test('messages that are too large, in one frame and in many', async () => {
  for (const send of [
    (socket) => socket.send('x'.repeat(65537)),
    (socket) => {
      for (let i = 0; i < 30; i++) socket.send('x'.repeat(3000), { fin: false });
    },
  ]) {
    const { socket, opened, closed } = visitor();
    assert.equal(await opened, 'open');
    send(socket);
    assert([1009, 1006].includes(await closed)); // 1006: the connection was cut while still sending
  }
  await othersPlay();
});

test('a message in many small fragments is a message', async () => {
  const { socket, received, opened } = visitor();
  await opened;
  const text = JSON.stringify({ id: 7, op: 'hello', lang: 'en' });
  [...text].forEach((sign, i) => socket.send(sign, { fin: i === text.length - 1 }));
  assert(await eventually(() => received.length > 0), 'no answer');
  assert.equal(received[0].id, 7);
  assert(received[0].ok);
  socket.close();
});

test('bytes that are no text', async () => {
  const bad = visitor();
  await bad.opened;
  bad.socket.send(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), { binary: false });
  assert.equal(await bad.closed, 1007);
  const binary = visitor();
  await binary.opened;
  binary.socket.send(Buffer.from('{}'), { binary: true });
  assert.equal(await binary.closed, 1003);
  await othersPlay();
});

test('text that is no request', async () => {
  const { socket, received, opened } = visitor();
  await opened;
  const hello = { id: 1, op: 'hello' };
  const texts = [
    '',
    '{',
    '[]',
    'null',
    '7',
    '"x"',
    '{}',
    '[1,2',
    '{"id":1}',
    '{"op":"hello"}',
    '{"id":"1","op":"hello"}',
    '{"id":1,"op":7}',
    '{"id":1.5,"op":"hello"}',
    '{"id":1e99,"op":"hello"}',
    '{"id":-99999999999999999999,"op":"hello"}',
    '\u0000',
    '{"id":1,"op":"hello"} x',
    '['.repeat(60000),
    '{"a":'.repeat(10000),
    `{"id":1,"op":"hello","x":${'['.repeat(100)}${']'.repeat(100)}}`,
    `"${'\\u0000'.repeat(9000)}"`,
    ...[
      { ...hello, person: 7 },
      { ...hello, name: [] },
      { ...hello, lang: 'xx' },
      { ...hello, extra: 1 },
      { id: 2, op: 'nothing' },
      { id: 2, op: '__proto__' },
      { id: 2, op: 'open', game: 'x' },
      { id: 2, op: 'open', game: null },
      { id: 2, op: 'open', game: 'A'.repeat(23) },
      { id: 2, op: 'play', game, ply: 'a', move: 'e2' },
      { id: 2, op: 'create', kind: 'chess', seats: [] },
      { id: 2, op: 'create', kind: 'pogo', seats: 'x' },
      { id: 2, op: 'create', kind: 'pogo', seats: Array(3000).fill({ kind: 'me' }) },
      { id: 2, op: 'create', kind: 'tron', rules: 'map=random,size=64x64,players=9', seats: [] },
      { id: 2, op: 'hint', kind: 'pogo', position: 'x'.repeat(30000) },
      { id: 2, op: 'analyse', kind: 'quoridor', time: -1 },
      { id: 2, op: 'hint', kind: 'quoridor', engine: 'mcts:sims=99999999999' },
      { id: 2, op: 'cancel', request: 99 },
    ].map((request) => JSON.stringify(request)),
  ];
  for (const text of texts) {
    const before = received.length;
    socket.send(text);
    await eventually(() => received.length > before);
    const answer = received[before];
    assert(answer?.error, `${text.slice(0, 80)} -> ${JSON.stringify(answer)?.slice(0, 200)}`);
    assert.equal(typeof answer.error.message, 'string');
  }
  assert.equal(socket.readyState, WebSocket.OPEN);
  socket.close();
  await othersPlay();
});

test('moves that were played before, and moves for others', async () => {
  await othersPlay();
  const state = await anna.state(game);
  const ply = state.moves.length;
  const mine = state.legal[0][0];
  await anna.refused('stale', 'play', { game, ply: ply - 2, move: state.moves[ply - 2] });
  await anna.refused('stale', 'play', { game, ply: ply + 1, move: mine });
  const mallory = await Client.enter(server.url);
  for (const [op, more] of [
    ['play', { ply, move: mine }],
    ['play', { ply, move: mine, seat: 0 }],
    ['resign', { seat: 0 }],
    ['undo', { seat: 0 }],
    ['draw', {}],
  ]) {
    await assert.rejects(
      mallory.ask(op, { game, ...more }),
      ({ word }) => ['not-yours', 'not-now', 'no-such-game'].includes(word),
      op,
    );
  }
  await mallory.ask('open', { game });
  await mallory.refused('not-yours', 'play', { game, ply, move: mine, seat: 0 });
  await assert.rejects(mallory.ask('join', { game, seat: 0 }));
  await assert.rejects(mallory.ask('join', { game, seat: 7 }));
  assert.equal((await anna.state(game)).moves.length, ply);
  await mallory.leave();
  await othersPlay();
});

test('ten thousand joins', async () => {
  const flood = await Client.enter(server.url);
  await flood.ask('open', { game });
  let refused = 0;
  let quota = 0;
  const all = [];
  for (let i = 0; i < 10000; i++) {
    all.push(
      flood.ask('join', { game, seat: i % 3 }).catch((error) => {
        refused++;
        if (error.word === 'too-many') quota++;
      }),
    );
    if (i % 500 === 499) await Promise.race([Promise.all(all), pause(20)]);
  }
  const going = othersPlay();
  await Promise.all(all);
  await going;
  assert.equal(refused, 10000);
  assert(quota > 0, 'no quota');
  await flood.vanish();
});

test('who does not read is dropped', async () => {
  const { socket, opened } = visitor();
  await opened;
  socket._socket.pause();
  for (let i = 0; i < 1100; i++) socket.send(JSON.stringify({ id: i, op: 'hello' })); // the answers are long
  await othersPlay();
  let slow = 0;
  await eventually(async () => {
    slow = Number(
      /^ludens_connections_slow_total (\d+)$/m.exec(await raw('GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n'))[1],
    );
    return slow > 0;
  });
  socket.terminate();
  assert.equal(slow, 1);
});

test('a line that went dead is noticed', async (t) => {
  // a separate server: with such a short idle limit it would drop every client of a test that is busy for two seconds
  const { url } = await Server.start(t, ':memory:', { flags: ['--idle', '1'] });
  const port = new URL(url).port;
  const socket = net.connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  );
  let pinged = false;
  let closed = false;
  socket.on('data', (data) => {
    if (data.includes(0x89)) pinged = true;
  });
  socket.on('close', () => {
    closed = true;
  });
  assert(await eventually(() => closed), 'it never answers a ping, and is not dropped');
  assert(pinged);
});

test('pages of others, and other names', async () => {
  assert.equal(await visitor({ origin: 'http://evil.example' }).opened, 403);
  assert.equal(await visitor({ origin: 'null' }).opened, 403);
  assert.equal(await visitor({ headers: { Host: 'evil.example' } }).opened, 421);
  assert.equal(await visitor({}, 'other').opened, 404);
  assert.match(await raw('GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n'), /^HTTP\/1\.1 421 /);
  const fine = visitor({ origin: server.url.slice(0, -1) });
  assert.equal(await fine.opened, 'open');
  fine.socket.close();
});

test('HTTP: one request, one answer, whatever is hidden behind it', async () => {
  const hidden = 'GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const head = 'HTTP/1.1\r\nHost: localhost\r\n';
  const h2c = 'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n';
  const cases = [
    [`GET / ${head}\r\n${hidden}`, 200],
    [`GET / ${head}Content-Length: ${hidden.length}\r\n\r\n${hidden}`, 400],
    [`GET / ${head}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`, 400],
    [`GET / ${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`, 400],
    [`GET / ${head}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${hidden}`, 400],
    [`POST / ${head}Content-Length: 3\r\n\r\nabc${hidden}`, 405],
    [`DELETE / ${head}\r\n`, 405],
    [`GET /../../etc/passwd ${head}\r\n`, 404],
    [`GET /%2e%2e/%2e%2e/etc/passwd ${head}\r\n`, 404],
    [`GET /g/../health ${head}\r\n`, null],
    [`GET //etc/passwd ${head}\r\n`, null],
    [`GET http://evil.example/ ${head}\r\n`, null],
    [`GET / ${head}${h2c}\r\n${hidden}`, null],
    ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', null],
    [`GET /${'a'.repeat(20000)} ${head}\r\n`, null],
    [`GET / ${head}X: ${'a'.repeat(40000)}\r\n\r\n`, null],
    [`GET / ${head}${'X: y\r\n'.repeat(5000)}\r\n`, null],
    [`GET / HTTP/1.1\nHost: localhost\n\n${hidden}`, null],
    [`\0\0\0\0${hidden}`, null],
    [`BREW /coffee ${head}\r\n`, null],
  ];
  for (const [request, status] of cases) {
    /** it may wait for the rest of a malformed request */
    const answer = await raw(request, status === null ? 3000 : PATIENCE);
    assert(answers(answer).length <= 1, `${request.slice(0, 60)}: ${answers(answer)}`);
    assert(!answer.includes('ludens_requests_total'), request.slice(0, 60));
    assert(!answer.includes('root:'), request.slice(0, 60));
    if (status !== null) assert.equal(answers(answer)[0], `HTTP/1.1 ${status}`, request.slice(0, 60));
  }
  await othersPlay();
});

test('a request that never ends, and many visitors who say nothing', async () => {
  const lines = [];
  const begun = [];
  for (let i = 0; i < 200; i++) {
    const socket = net.connect(new URL(server.url).port, '127.0.0.1');
    socket.on('error', () => {});
    begun.push(new Promise((resolve) => socket.write('GET / HTTP/1.1\r\nHost:', resolve)));
    lines.push(new Promise((resolve) => socket.on('close', resolve)));
  }
  await Promise.all(begun);
  await othersPlay();
  assert.match(await raw('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n'), /"status":"ok"/);
  await Promise.all(lines); // within the server's patience of ten seconds
});

test('no more connections from one address than allowed', async () => {
  const all = [];
  for (let i = 0; i < 420; i++) all.push(visitor());
  const results = await Promise.all(all.map(({ opened }) => opened));
  const open = results.filter((result) => result === 'open').length;
  assert(open > 300 && open < 400, String(open));
  await othersPlay();
  for (const { socket } of all) socket.terminate();
  let again;
  assert(
    await eventually(async () => {
      // the server needs a moment to notice that they are gone
      again = visitor();
      return (await again.opened) === 'open';
    }),
  );
  again.socket.close();
});

test('the log holds no secret and no whole id', async () => {
  assert(!server.log.includes(game) && !server.log.includes(anna.person));
  for (const line of server.log.trim().split('\n')) assert.equal(typeof JSON.parse(line).event, 'string');
});

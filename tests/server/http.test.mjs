// http.test.mjs: the page and its files, health and metrics, and their headers.
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import WebSocket from 'ws';
import { Server } from './server.mjs';

test('HTTP', async (t) => {
  const server = await Server.start(t, ':memory:');
  const get = (path, options) => fetch(new URL(path, server.url), options);
  const game = 'A'.repeat(23);
  const page = await get('/');
  const html = await page.text();

  await t.test('the page may load nothing from elsewhere', () => {
    assert.equal(page.status, 200);
    assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8');
    assert.match(page.headers.get('content-security-policy'), /^default-src 'none'; script-src 'self'; /);
    assert.equal(page.headers.get('referrer-policy'), 'no-referrer');
    assert.equal(page.headers.get('x-content-type-options'), 'nosniff');
    assert.doesNotMatch(html, /https?:\/\/|<script>|style=/);
  });

  await t.test('the html is asked about again, its files are kept for ever', async () => {
    assert.equal(page.headers.get('cache-control'), 'no-cache');
    const tag = page.headers.get('etag');
    const again = await get('/', { headers: { 'If-None-Match': tag } });
    assert.equal(again.status, 304);
    assert.equal((await get('/', { headers: { 'If-None-Match': '"other"' } })).status, 200);
    const files = [...html.matchAll(/="(\/ludens-\w+\.(?:js|css|svg))"/g)].map((found) => found[1]);
    for (const kind of ['.js', '.css', '.svg'])
      assert.ok(
        files.some((path) => path.endsWith(kind)),
        kind,
      );
    for (const path of files) {
      const file = await get(path);
      assert.equal(file.status, 200);
      assert.match(file.headers.get('cache-control'), /immutable/);
      assert.match(
        file.headers.get('content-type'),
        { js: /^text\/javascript/, css: /^text\/css/, svg: /^image\/svg/ }[path.split('.').pop()],
      );
      const imported = (await file.text()).matchAll(/(?:from|import)\(?"\.(\/ludens-\w+\.js)"/g);
      for (const [, name] of imported) assert.equal((await get(name)).status, 200, name);
    }
  });

  await t.test('a link is the page, whatever is no link is not', async () => {
    assert.equal(await (await get(`/g/${game}`)).text(), html);
    for (const path of [
      '/games',
      '/learn',
      '/learn/quoridor',
      '/docs',
      '/docs/games/pogo',
      '/lessons',
      '/lessons/alpha-beta?step=2',
      '/new/pogo',
      '/board/tron?position=x',
      '/puzzle/daily-2026-11-16',
    ])
      assert.equal(await (await get(path)).text(), html, path);
    for (const path of [
      '/g/',
      '/g/short',
      `/g/${game}x`,
      `/g/${game}/`,
      '/app.js',
      '/index.html',
      '/ws',
      '/new/',
      '/new/a.b',
      '/docs/',
      '/docs/nothing',
      '/docs/games',
      '/new/a%2eb',
      '/news',
      '/new/a.b',
      `/puzzle/${'x'.repeat(64)}`,
    ])
      assert.equal((await get(path)).status, 404, path);
  });

  await t.test('a browser that goes astray is told by the page', async () => {
    const astray = await get('/g/nothing', { headers: { Accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' } });
    assert.equal(astray.status, 404);
    assert.equal(await astray.text(), html);
  });

  await t.test('whoever takes gzip gets it', async () => {
    const raw = (encoding) =>
      new Promise((resolve) =>
        request(server.url, { headers: encoding === undefined ? {} : { 'Accept-Encoding': encoding } }, (answer) => {
          const pieces = [];
          answer
            .on('data', (piece) => pieces.push(piece))
            .on('end', () => resolve({ answer, body: Buffer.concat(pieces) }));
        }).end(),
      );
    for (const encoding of ['gzip', 'br, gzip;q=0.5, *', 'deflate , gzip']) {
      const { answer, body } = await raw(encoding);
      assert.equal(answer.headers['content-encoding'], 'gzip', encoding);
      assert.equal(answer.headers.vary, 'Accept-Encoding');
      assert.equal(Number(answer.headers['content-length']), body.length);
      assert.equal(gunzipSync(body).toString(), html);
    }
    for (const encoding of [undefined, 'identity', 'br', 'gzip;q=0', 'gzippy']) {
      const { answer, body } = await raw(encoding);
      assert.equal(answer.headers['content-encoding'], undefined, encoding);
      assert.equal(body.toString(), html);
    }
  });

  await t.test('HEAD is GET without a body, other methods are not allowed', async () => {
    const head = await get('/', { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
    assert.equal(head.status, 200);
    assert.equal(Number(head.headers.get('content-length')), Buffer.byteLength(html));
    assert.equal(await head.text(), '');
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const answer = await get('/', { method });
      assert.equal(answer.status, 405, method);
      assert.equal(answer.headers.get('allow'), 'GET, HEAD');
    }
  });

  await t.test('health and metrics', async () => {
    const health = await (await get('/health')).json();
    assert.equal(health.status, 'ok');
    const metrics = await (await get('/metrics')).text();
    for (const line of metrics.trimEnd().split('\n'))
      assert.match(line, /^(# (HELP|TYPE) ludens_\w+ .+|ludens_\w+(\{\w+="[^"]+"\})? [0-9.]+)$/);
    assert.match(metrics, /^ludens_clients 0$/m);
  });

  assert.deepEqual(await server.stop(), { code: 0, signal: null });
});

test('behind a proxy', async (t) => {
  const server = await Server.start(t, ':memory:', {
    flags: ['--proxied', '--origin', 'https://play.example.org', '--connections', '2'],
  });
  const visit = (address, more = {}) =>
    new Promise((resolve) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}ws`, {
        origin: 'https://play.example.org',
        headers: { Host: 'play.example.org', 'X-Forwarded-For': address, ...more },
      });
      socket.on('open', () => resolve('open'));
      socket.on('unexpected-response', (request, response) => resolve(response.statusCode));
      socket.on('error', (error) => resolve(error.message));
    });
  assert.equal(await visit('192.0.2.1'), 'open');
  assert.equal(await visit('198.51.100.9, 192.0.2.1'), 'open'); // a forged address comes first
  assert.equal(await visit('203.0.113.7, 192.0.2.1'), 429);
  assert.equal(await visit('192.0.2.2'), 'open');
  assert.equal(await visit('192.0.2.3', { Host: 'evil.example' }), 421);
  assert.equal(await visit('2001:db8::1'), 'open');
  assert.equal(await visit('2001:db8::2'), 'open');
  assert.equal(await visit('2001:db8::3'), 429); // same /64, one household
  assert.deepEqual(await server.stop(), { code: 0, signal: null });
});

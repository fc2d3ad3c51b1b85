// rules.test.mjs: what the page computes itself agrees with the library: ticks of Tron, slides of robots, paths in
// Quoridor.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const LUDENS = process.env.LUDENS ?? join(here, '../../build/release/ludens');
const ludens = (...words) => execFileSync(LUDENS, words, { stdio: ['ignore', 'pipe', 'pipe'] }).toString();

/** Loads a module of the page, bundled for Node. */
async function load(t, path) {
  const folder = mkdtempSync(join(tmpdir(), 'ludens-page-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const outfile = join(folder, 'module.mjs');
  await build({
    entryPoints: [join(here, '../src', path)],
    bundle: true,
    format: 'esm',
    outfile,
    logLevel: 'error',
    loader: { '.txt': 'text' },
  });
  return import(pathToFileURL(outfile).href);
}

/** Reproducible pseudo-random numbers. */
function numbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('ticks of Tron, with links, teleports and floors', async (t) => {
  const { readTron, writeTron, playTick, exits } = await load(t, 'boards/tron/tron-rules.ts');
  const below = numbers(7);
  const position = (map, moves) =>
    ludens('show', 'tron', '--rules', `map=${map}`, ...(moves.length ? ['--moves', moves.join(' ')] : []))
      .split('\n')
      .filter((line) => line.startsWith('###') && line.includes('/'))
      .pop();
  // A rider without a free cell goes straight on and crashes.
  const choice = (tron, rider) => {
    const ways = exits(tron, rider);
    const { heading } = tron.heads[rider];
    return ways.includes('x') && below(2) ? 'x' : (ways[below(ways.length)] ?? (heading || 'u'));
  };
  for (const map of ['handout', 'tower', 'warp', 'plaza', 'decks', 'portals', 'square', 'colosseum']) {
    let tron = readTron(position(map, []));
    const moves = [];
    assert.equal(writeTron(tron), position(map, []));
    for (let tick = 0; tick < 60; tick++) {
      const riding = tron.heads.flatMap((head, rider) => (head ? [rider] : []));
      if (tron.heads.length === 1 ? !exits(tron, 0).length : riding.length < 2) break;
      const chosen = riding.map((rider) => choice(tron, rider));
      tron = playTick(tron, chosen, riding);
      moves.push(...chosen);
      if (tick % 6 === 5) assert.equal(writeTron(tron), position(map, moves), `${map}: ${moves.join(' ')}`);
    }
    assert.equal(writeTron(tron), position(map, moves), `${map}: ${moves.join(' ')}`);
  }
});

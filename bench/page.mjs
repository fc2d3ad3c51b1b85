// page.mjs [--write]: measures the page in Debian's Chromium: bytes, first paint, and frame times while a wall is
// dragged over a Quoridor board and while Tron runs at 20 ticks per second. --write updates the block in
// bench/RESULTS.md.
//
//   LUDENS=build/release/ludens node bench/page.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, desktop, start } from '../web/tests/page.mjs';

const RESULTS = join(dirname(fileURLToPath(import.meta.url)), 'RESULTS.md');
const RUNS = 7;
const SECONDS = 5;
const ends = [];
const { open } = await start({ after: (end) => ends.push(end), beforeEach() {}, afterEach() {} });
const look = { ...desktop, reducedMotion: 'no-preference' };
const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** First contentful paint of new visitors in ms, and the bytes transferred. */
async function firstVisits() {
  const paints = [];
  let bytes = 0;
  for (let i = 0; i < RUNS; i++) {
    const page = await open('/', look);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
    paints.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime));
    bytes = await page.evaluate(() =>
      [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
        (sum, entry) => sum + entry.encodedBodySize,
        0,
      ),
    );
    await page.context().close();
  }
  return { paint: middle(paints), slowest: Math.max(...paints), bytes };
}

/** Frame times in ms while `act` runs. */
async function frames(page, act) {
  await page.evaluate(() => {
    window.frameTimes = [];
    let last = performance.now();
    const next = (now) => {
      window.frameTimes.push(now - last);
      last = now;
      window.frameId = requestAnimationFrame(next);
    };
    window.frameId = requestAnimationFrame((now) => {
      last = now;
      window.frameId = requestAnimationFrame(next);
    });
  });
  await act();
  const times = await page.evaluate(() => {
    cancelAnimationFrame(window.frameId);
    return window.frameTimes;
  });
  return {
    count: times.length,
    median: middle(times),
    longest: Math.max(...times),
    late: times.filter((time) => time > 33).length,
  };
}

async function game(request) {
  const page = await open('/', look);
  const id = await create(page, request);
  await page.goto(new URL(`/g/${id}`, page.url()).href);
  return page;
}

/** Moves the pointer along the gaps of the board, like a hand that looks for a place for a wall. */
async function dragWall() {
  const page = await game({ kind: 'quoridor', moves: 'e2 e8 e3 e7 c3h f6v', seats: [{ kind: 'me' }, { kind: 'me' }] });
  const board = page.locator('.match-board svg').first();
  await board.waitFor();
  await page.waitForTimeout(1000);
  const { x, y, width, height } = await board.boundingBox();
  return frames(page, async () => {
    for (let i = 0; i < SECONDS * 50; i++) {
      const turn = i / 40;
      await page.mouse.move(
        x + width * (0.5 + 0.35 * Math.cos(turn)),
        y + height * (0.5 + 0.35 * Math.sin(1.7 * turn)),
      );
    }
  });
}

/** Eight riders on the largest map, one tick every 50 ms, measured from the first tick. */
async function rideTron() {
  const engine = { kind: 'engine', level: 'easy' };
  const page = await game({
    kind: 'tron',
    rules: 'map=colosseum',
    mode: 'live',
    tick: 50,
    seats: [{ kind: 'me' }, ...Array(7).fill(engine)],
  });
  await page.waitForFunction(() => document.querySelector('.tron-new'));
  return frames(page, () => page.waitForTimeout(2000));
}

const visits = await firstVisits();
const wall = await dragWall();
const tron = await rideTron();
const number = (value, digits = 0) => value.toFixed(digits);
const row = (what, { count, median, longest, late }) =>
  `| ${what} | ${count} | ${number(median, 1)} | ${number(longest, 1)} | ${late} |`;
const table = `| a new visitor | |
|---|---:|
| bytes over the wire, html, script, style and icon | ${visits.bytes} |
| first paint, median of ${RUNS}, ms | ${number(visits.paint)} |
| the slowest, ms | ${number(visits.slowest)} |

| frames while | frames | median, ms | longest, ms | over 33 ms |
|---|---:|---:|---:|---:|
${row('a wall is dragged', wall)}
${row('eight riders, 20 ticks a second', tron)}`;
console.log(table);
if (process.argv.includes('--write')) {
  const text = readFileSync(RESULTS, 'utf8');
  const begin = '<!-- bench:page begin -->\n';
  const end = '\n<!-- bench:page end -->';
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error('bench/RESULTS.md has no block bench:page');
  writeFileSync(RESULTS, text.slice(0, from + begin.length) + table + text.slice(to));
}
for (const end of ends) await end();
process.exit(0);

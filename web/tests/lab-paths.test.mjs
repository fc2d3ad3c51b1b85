// lab-paths.test.mjs: the views of path searches show what the trace tells, and nothing else, in both languages; groups
// of walls agree with the library's; marks lie in the squares that they stand for.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathPage } from './lab-paths.mjs';
import { checkAccess, checkColours, ludens, phone, shot, start, taskTime } from './page.mjs';

const MIASHS = '9x9 2 1 e2,e9 5,5 c4v,d3v,e3h,f7v,g3h';
const UTBM = '3A1B2A4B Rb16,Gm11,Bb14,Yh12 Bn7';
const CLOSED_IN = '9x9 2 1 e2,e9 5,5 a1h,a3h';
const NBSP = '\u00a0';

const eventsOf = (text) =>
  text
    .trim()
    .split('\n')
    .slice(1, -1)
    .map((line) => JSON.parse(line));
const stepOf = (text, wanted) => eventsOf(text).find(wanted).n;

/** The nodes that are open and closed after step `most`, replayed event by event: { open, closed }, by node. */
function replay(events, most) {
  const open = new Map();
  const closed = new Map();
  for (const event of events.slice(0, most)) {
    if (event.kind === 'open' || event.kind === 'reopen') open.set(event.node, event);
    if (event.kind === 'close') {
      open.delete(event.node);
      closed.set(event.node, event);
    }
  }
  return { open, closed };
}

test('views of path searches', async (t) => {
  const { open } = await start(t);
  const html = await pathPage();
  const folder = mkdtempSync(join(tmpdir(), 'ludens-lab-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'trace.jsonl');
  const traceOf = (game, engine, position, ...more) => {
    const where = position ? ['--position', position] : [];
    ludens('best', game, '--engine', engine, ...where, '--trace', file, ...more);
    return readFileSync(file, 'utf8');
  };
  const bare = async (look) => {
    const page = await open('/', look);
    await page.route('**/lab-view', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.route('**/lab-trace', (route) => route.fulfill({ contentType: 'text/plain', path: file }));
    await page.goto(new URL('/lab-view', page.url()).href);
    return page;
  };
  const show = (page, text, more = {}) => page.evaluate(([trace, rest]) => window.show(trace, rest), [text, more]);
  const say = (page) => page.evaluate(() => window.said());
  const cells = (page, selector) =>
    page.locator(selector).evaluateAll((list) => list.map(({ dataset }) => dataset.cell).sort());

  await t.test('A* in Quoridor: costs, order and path', async () => {
    const page = await bare();
    const text = traceOf('quoridor', 'astar', MIASHS);
    assert.deepEqual((await show(page, text))[0], 'path');
    assert.equal(await page.locator('.lab-path-found').getAttribute('data-steps'), '8');
    assert.equal(await page.locator('[data-cell=d5] .lab-path-big').textContent(), '8');
    assert.equal(await page.locator('[data-cell=d5] .lab-path-small').textContent(), '4+4');
    const close = stepOf(text, ({ kind, cell }) => kind === 'close' && cell === 'd5');
    await show(page, text, { step: close });
    const { open: before } = replay(eventsOf(text), close - 1);
    const n = before.size;
    assert.equal(await say(page), `A* takes d5: f = 4 + 4 = 8, smallest of ${n} open.`);
    await show(page, text, { step: close - 1 });
    assert.equal(await page.locator('.lab-path-list tbody button').first().textContent(), 'd5', 'the list foretells');
    await show(page, text, { step: close, lang: 'fr' });
    assert.equal(await say(page), `A* prend d5${NBSP}: f = 4 + 4 = 8, le plus petit des ${n} ouverts.`);
    const changed = text.replaceAll('"cell":"d5","g":4', '"cell":"d5","g":5');
    await show(page, changed, { step: close });
    assert.equal(await page.locator('[data-cell=d5] .lab-path-small').textContent(), '5+4', 'only the trace is drawn');
  });

  await t.test('frontier, closed set, parents, list and estimate at every tenth step', async () => {
    const page = await bare();
    const text = traceOf('quoridor', 'astar', MIASHS);
    const events = eventsOf(text);
    const first = stepOf(text, ({ phase }) => phase === 'grid') + 1;
    const grid = events.find(({ phase }) => phase === 'grid').terms;
    await show(page, text, { step: first });
    const shades = await page
      .locator('.lab-path-grid g')
      .evaluateAll((list) => list.map((one) => [Number(one.dataset.h), Number(one.firstChild.style.opacity)]));
    assert.deepEqual(shades.map(([h]) => h).sort(), Object.values(grid).sort(), 'every square has its estimate');
    for (const [h, dark] of shades) assert.ok(Math.abs(dark - (0.45 * h) / Math.max(...Object.values(grid))) < 1e-6);
    await page.getByRole('button', { name: 'Numbers of the heuristic' }).click();
    assert.deepEqual(
      (await page.locator('.lab-path-grid text').allTextContents()).map(Number).sort(),
      Object.values(grid).sort(),
    );
    for (let step = first + 1; step <= events.length; step += 10) {
      await page.evaluate((at) => window.step(at), step);
      const { open: waiting, closed } = replay(events, step);
      const now = events[step - 1];
      const current = now.kind === 'backup' ? '' : now.cell;
      const named = (map) => [...map.values()].map(({ cell }) => cell).filter((cell) => cell !== current);
      const cellsClosed = named(closed);
      const cellsOpen = named(waiting).filter((cell) => !cellsClosed.includes(cell));
      assert.deepEqual(await cells(page, '[data-mark=closed]'), cellsClosed.sort(), `closed at ${step}`);
      assert.deepEqual(await cells(page, '[data-mark=open]'), [...new Set(cellsOpen)].sort(), `open at ${step}`);
      const order = [...waiting.values()].sort((a, b) => a.f - b.f || a.h - b.h || a.n - b.n);
      assert.deepEqual(
        await page.locator('.lab-path-list tbody button').allTextContents(),
        order.slice(0, 30).map(({ cell }) => cell),
        `list at ${step}`,
      );
    }
    // An arrow from each square towards its parent's: its tip is nearer to the parent than its start.
    const parents = new Map([...replay(events, events.length).open, ...replay(events, events.length).closed]);
    const squares = [...new Set([...parents.values()].filter(({ parent }) => parent).map(({ cell }) => cell))];
    const arrows = await page.locator('.lab-path-parent').count();
    assert.equal(arrows, squares.filter((cell) => cell !== 'e2').length, 'one arrow for each square but the start');
  });

  await t.test('a mark lies in its square', async () => {
    const page = await bare();
    await show(page, traceOf('quoridor', 'astar', MIASHS));
    const faults = await page.evaluate(() => {
      const squares = [...document.querySelectorAll('.quoridor-square')].map((one) => one.getBoundingClientRect());
      const board = document.querySelector('.quoridor').getBoundingClientRect();
      return window.lab.cells('', '9x9 2 1 e2,e9 5,5 -').filter((cell) => {
        const { x, y, width, height } = window.lab.cellBox('', '9x9 2 1 e2,e9 5,5 -', cell);
        const [cx, cy] = [board.x + (x + width / 2) * board.width, board.y + (y + height / 2) * board.height];
        const at = (9 - Number(cell.slice(1))) * 9 + cell.charCodeAt(0) - 97; // drawn row by row from the top
        const { left, right, top, bottom } = squares[at];
        return !(cx > left && cx < right && cy > top && cy < bottom);
      });
    });
    assert.deepEqual(faults, []);
    const text = traceOf('ricochet', 'astar', UTBM);
    await show(page, text, { node: 1 });
    const robot = await page.evaluate(() => {
      const board = document.querySelector('.lab-path-board .ricochet-svg').getBoundingClientRect();
      const drawn = document.querySelector('.lab-path-board [data-robot=G]').getBoundingClientRect();
      const { x, y, width, height } = window.lab.cellBox('', '', 'm11');
      const [cx, cy] = [board.x + (x + width / 2) * board.width, board.y + (y + height / 2) * board.height];
      return cx > drawn.left && cx < drawn.right && cy > drawn.top && cy < drawn.bottom;
    });
    assert.ok(robot, 'the green robot is drawn on m11');
  });

  await t.test('two sides grow, meet, and the path is rebuilt step by step', async () => {
    const page = await bare();
    const text = traceOf('quoridor', 'bidirectional');
    const events = eventsOf(text);
    assert.deepEqual((await show(page, text))[0], 'bidirectional');
    const met = events.find(({ kind }) => kind === 'meet');
    for (const step of [200, 300, met.n - 1]) {
      await page.evaluate((at) => window.step(at), step);
      const { open: waiting } = replay(events, step);
      const of = (side) => [...waiting.values()].filter((event) => event.side === side);
      const counts = await page.locator('.lab-path-list h3 small').allTextContents();
      assert.deepEqual(counts, [of('forward').length, of('backward').length].map(String), `both frontiers at ${step}`);
      const own = of('backward').map(({ cell }) => cell);
      const drawn = await cells(page, '[data-side=backward]:is([data-mark=open], [data-mark=current])');
      assert.ok(
        own.every((cell) => drawn.includes(cell)),
        `diamonds at ${step}`,
      );
      assert.equal(await page.locator('.lab-path-star').count(), 0, 'no meeting yet');
    }
    await show(page, text, { step: met.n, lang: 'fr' });
    assert.equal(await say(page), `Les deux côtés se rejoignent en ${met.cell}.`);
    await show(page, text, { step: met.n });
    assert.equal(await say(page), `The two sides meet at ${met.cell}.`);
    assert.equal(await page.locator('.lab-path-star').count(), 1);
    const backups = events.filter(({ kind }) => kind === 'backup');
    for (const [i, { n }] of backups.entries()) {
      await page.evaluate((at) => window.step(at), n);
      assert.equal(await page.locator('.lab-path-found').getAttribute('data-steps'), String(i + 1), 'one more step');
    }
    const length = backups.length;
    await show(page, text);
    assert.equal(await say(page), `The search is over: the path has ${length} moves, found with 173 nodes.`);
    await show(page, text, { lang: 'fr' });
    assert.equal(await say(page), `La recherche est finie${NBSP}: le chemin a ${length} coups, trouvé avec 173 nœuds.`);
  });

  await t.test('a search without a path says why', async () => {
    const page = await bare();
    const text = traceOf('quoridor', 'astar', MIASHS).replace(/^.*"kind":"backup".*\n/gm, '');
    const number = (one) => {
      let n = 0;
      return one.replace(/"n":\d+/g, () => `"n":${++n}`);
    };
    await show(page, number(text));
    assert.equal(await say(page), 'The search is over: there is no path.');
    await show(page, number(text).replace('"end":"done"', '"end":"nodes"'), { lang: 'fr' });
    assert.equal(await say(page), `La recherche s’est arrêtée sans chemin${NBSP}: limite de nœuds.`);
  });

  await t.test('states of Ricochet Robots: a tree with the board of each', async () => {
    const page = await bare();
    const text = traceOf('ricochet', 'astar', UTBM);
    assert.deepEqual(await show(page, text), ['states']);
    const path = await page.locator('.lab-path-card.path').allTextContents();
    assert.deepEqual(
      path.map((words) => words.match(/[A-Z] \S \w\d+|start/)?.[0]),
      ['start', 'B ↑ b15', 'B → n15', 'B ↓ n7'],
      'at the end the solution is unfolded',
    );
    await page.locator('.lab-path-card.path .ricochet-svg').nth(3).waitFor();
    const places = await page.locator('.lab-path-card.path').evaluateAll((cards) =>
      cards.map((card) => {
        const board = card.querySelector('.ricochet-svg').getBoundingClientRect();
        const robot = card.querySelector('[data-robot=B]').getBoundingClientRect();
        const [x, y] = [
          (robot.x + robot.width / 2 - board.x) / board.width,
          (robot.y + robot.height / 2 - board.y) / board.height,
        ];
        return window.lab.cells('', '').find((cell) => {
          const box = window.lab.cellBox('', '', cell);
          return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
        });
      }),
    );
    assert.deepEqual(places, ['b14', 'b15', 'n15', 'n7'], 'the blue robot on each board');
    const layers = await page.locator('.lab-path-layers tbody tr').allInnerTexts();
    const events = eventsOf(text);
    for (const [depth, row] of layers.entries()) {
      const count = (kind) => events.filter((event) => event.kind === kind && event.depth === depth).length;
      assert.deepEqual(row.split(/\s+/).map(Number), [depth, count('open'), count('close')]);
    }
    await page.locator('.lab-path-card').nth(4).click();
    assert.equal(await page.locator('.lab-path-card').nth(4).getAttribute('aria-pressed'), 'true');
    const close = events.filter(({ kind }) => kind === 'close')[1].n;
    await show(page, text, { step: close });
    assert.match(await say(page), /^A\* takes B ↑: f = 1 \+ 2 = 3, smallest of \d+ open\.$/);
    await show(page, text, { step: close, lang: 'fr' });
    assert.match(await say(page), /^A\* prend B ↑\u00a0: f = 1 \+ 2 = 3, le plus petit des \d+ ouverts\.$/);
  });

  await t.test('groups of walls agree with the trace; why a flood fill is needed, or is not', async () => {
    const page = await bare();
    for (const position of [MIASHS, CLOSED_IN]) {
      const text = traceOf('quoridor', 'astar', position);
      await show(page, text);
      const tests = eventsOf(text).filter(({ phase }) => phase === 'wall');
      assert.ok(tests.length > 50, 'the trace has the tests of walls');
      const { position: where } = JSON.parse(text.split('\n')[0]);
      const groups = await page.evaluate(
        ([from, walls]) => walls.map((wall) => window.lab.walls.groupsAt(from, wall)),
        [where, tests.map(({ move }) => move)],
      );
      assert.deepEqual(
        groups,
        tests.map(({ terms: { a, b, c } }) => [a, b, c]),
      );
    }
    const text = traceOf('quoridor', 'astar', CLOSED_IN);
    const at = (trace) => stepOf(trace, ({ move, phase }) => phase === 'wall' && move === 'a2v');
    const look = { name: 'walls', step: at(text) };
    await show(page, text, look);
    assert.equal(await say(page), 'a2v touches the edge’s group, E, twice: a flood fill is needed.');
    const letters = () => page.locator('[data-point]').evaluateAll((list) => list.map(({ dataset }) => dataset.group));
    assert.deepEqual(await letters(), ['E', '–', 'E'], 'letters at the three points of the wall');
    assert.deepEqual(
      await page
        .locator('g[data-wall]')
        .evaluateAll((list) => list.map(({ dataset }) => [dataset.wall, dataset.group])),
      [
        ['a1h', 'E'],
        ['a3h', 'E'],
      ],
      'letters of the walls on the board',
    );
    const texts = await page.evaluate(() => window.texts().flatMap(({ lines }) => lines.map((line) => line.text)));
    assert.ok(texts.includes('Left or lower end: E') && texts.includes('Middle: no wall'), texts.join('\n'));
    await show(page, text, { ...look, lang: 'fr' });
    assert.equal(await say(page), `a2v touche deux fois le groupe du bord, E${NBSP}: un parcours est nécessaire.`);
    const changed = text.replace('"a":1,"b":0,"c":1,"flood":1', '"a":1,"b":0,"c":0,"flood":0');
    assert.notEqual(changed, text);
    await show(page, changed, look);
    const first = eventsOf(changed).find(({ terms, n }) => eventsOf(text)[n - 1].terms?.flood !== terms?.flood);
    await show(page, changed, { ...look, step: first.n });
    assert.equal(await say(page), `${first.move} touches no group twice: no flood fill is needed.`);
    assert.deepEqual(await letters(), ['E', '–', '–']);
    await shot(page, 'lab-paths-walls');
  });

  await t.test('100,000 events: a step takes less than 50 ms of processor time', async () => {
    const page = await bare();
    for (const [game, engine] of [
      ['ricochet', 'bfs'],
      ['quoridor', 'minimax:depth=3'],
    ]) {
      traceOf(game, engine, '', '--nodes', '200000', '--trace-events', '100000');
      const size = await page.evaluate(async () => window.run(await (await fetch('/lab-trace')).text()));
      assert.equal(size, 100000);
      const times = [];
      for (let i = 0; i <= 30; i++) {
        const to = i % 2 ? 50000 + i : 2000 * i + 1;
        times.push(await taskTime(page, () => page.evaluate((at) => window.stepTo(at), to)));
      }
      const sorted = times.slice(1).sort((a, b) => a - b);
      const shown = [15, 28].map((at) => sorted[at].toFixed(1));
      t.diagnostic(`${engine}, 100,000 events: median ${shown[0]} ms a step, 95 % below ${shown[1]} ms`);
      assert.ok(sorted[15] < 50, `${engine}: a step takes ${sorted[15]} ms`);
    }
  });

  await t.test('axe finds nothing; a phone shows all', async () => {
    const text = traceOf('quoridor', 'astar', MIASHS);
    const page = await bare();
    for (const theme of ['light', 'dark']) {
      await show(page, text, { theme });
      await (theme === 'light' ? checkAccess : checkColours)(page, [
        'color-contrast',
        'button-name',
        'aria-allowed-attr',
      ]);
      await shot(page, `lab-paths-${theme}`);
    }
    const small = await bare(phone);
    await show(small, text);
    const wide = await small.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} pixels too wide`);
    await small.locator('[data-cell=d5]').tap();
    assert.match(await small.locator('[data-cell=d5]').getAttribute('class'), /pinned/);
  });
});

// lab-paths.test.mjs: the views of path searches show what the trace tells, and nothing else, in both languages; groups
// of walls agree with the library's; marks lie in the squares that they stand for.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathPage } from './lab-paths.mjs';
import { checkAccess, checkColours, ludens, shot, start } from './page.mjs';

const MIASHS = '9x9 2 1 e2,e9 5,5 c4v,d3v,e3h,f7v,g3h';
const UTBM = '3A1B2A4B Rb16,Gm11,Bb14,Yh12 Bn7';
const CLOSED_IN = '9x9 2 1 e2,e9 5,5 a1h,a3h';

test('views of path searches', async (t) => {
  const { open } = await start(t);
  const html = await pathPage();
  const folder = mkdtempSync(join(tmpdir(), 'ludens-lab-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const traceOf = (game, engine, position) => {
    const file = join(folder, 'trace.jsonl');
    const where = position ? ['--position', position] : [];
    ludens('best', game, '--engine', engine, ...where, '--trace', file);
    return readFileSync(file, 'utf8');
  };
  const bare = async (look) => {
    const page = await open('/', look);
    await page.route('**/lab-view', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(new URL('/lab-view', page.url()).href);
    return page;
  };
  const show = (page, text, more = {}) => page.evaluate(([trace, rest]) => window.show(trace, rest), [text, more]);
  const say = (page) => page.evaluate(() => window.said());
  const stepOf = (text, wanted) =>
    text
      .split('\n')
      .slice(1, -2)
      .map((line) => JSON.parse(line))
      .find(wanted).n;

  await t.test('A* in Quoridor: costs, order and path', async () => {
    const page = await bare();
    const text = traceOf('quoridor', 'astar', MIASHS);
    assert.deepEqual((await show(page, text))[0], 'path');
    assert.equal(await page.locator('.lab-path-found').getAttribute('data-steps'), '8');
    assert.equal(await page.locator('[data-cell=d5] .lab-path-big').textContent(), '8');
    assert.equal(await page.locator('[data-cell=d5] .lab-path-small').textContent(), '4+4');
    const close = stepOf(text, ({ kind, cell }) => kind === 'close' && cell === 'd5');
    await show(page, text, { step: close });
    const count = text.split('\n').map((line) => line && JSON.parse(line));
    const opened = count.filter(({ kind, n }) => kind === 'open' && n < close).length;
    const closed = count.filter(({ kind, n }) => kind === 'close' && n < close).length;
    const n = opened - closed;
    assert.equal(await say(page), `astar takes d5: f = 4 + 4 = 8, smallest of ${n} open.`);
    await show(page, text, { step: close - 1 });
    assert.equal(await page.locator('.lab-path-list tbody button').first().textContent(), 'd5', 'the list foretells');
    await show(page, text, { step: close, lang: 'fr' });
    assert.equal(await say(page), `astar prend d5\u00a0: f = 4 + 4 = 8, le plus petit des ${n} ouverts.`);
    await show(
      page,
      text.replace(`"n":${close},`, `"n":${close},"x":1,`).replaceAll('"cell":"d5","g":4', '"cell":"d5","g":5'),
      {
        step: close,
      },
    );
    assert.match(
      await page.locator('[data-cell=d5] .lab-path-small').textContent(),
      /^5/,
      'the trace is what is drawn',
    );
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
    await show(page, traceOf('ricochet', 'astar', UTBM), { node: 1 });
    const robot = await page.evaluate(() => {
      const board = document.querySelector('.lab-path-board .ricochet-svg').getBoundingClientRect();
      const drawn = document.querySelector('.lab-path-board [data-robot=G]').getBoundingClientRect();
      const { x, y, width, height } = window.lab.cellBox('', '', 'm11');
      const [cx, cy] = [board.x + (x + width / 2) * board.width, board.y + (y + height / 2) * board.height];
      return cx > drawn.left && cx < drawn.right && cy > drawn.top && cy < drawn.bottom;
    });
    assert.ok(robot, 'the green robot is drawn on m11');
  });

  await t.test('two sides meet', async () => {
    const page = await bare();
    const text = traceOf('quoridor', 'bidirectional');
    assert.deepEqual((await show(page, text))[0], 'bidirectional');
    const met = text
      .split('\n')
      .slice(1, -2)
      .map((line) => JSON.parse(line))
      .find(({ kind }) => kind === 'meet');
    await show(page, text, { step: met.n, lang: 'fr' });
    assert.equal(await say(page), `Les deux côtés se rejoignent en ${met.cell}.`);
    await show(page, text, { step: met.n });
    assert.equal(await say(page), `The two sides meet at ${met.cell}.`);
    assert.ok((await page.locator('[data-side=backward]').count()) > 9);
  });

  await t.test('states of Ricochet Robots', async () => {
    const page = await bare();
    assert.deepEqual(await show(page, traceOf('ricochet', 'astar', UTBM)), ['states']);
    assert.match(await page.locator('.lab-path-card.path').nth(1).textContent(), /B ↑ b15/);
    await page.locator('.lab-path-card.path').nth(1).click();
    assert.ok((await page.locator('.lab-path-tree h4').count()) > 2, 'its children are unfolded');
  });

  await t.test('groups of walls agree with the trace', async () => {
    const page = await bare();
    for (const position of [MIASHS, CLOSED_IN]) {
      const text = traceOf('quoridor', 'astar', position);
      await show(page, text);
      const tests = text
        .split('\n')
        .slice(1, -2)
        .map((line) => JSON.parse(line))
        .filter(({ phase }) => phase === 'wall');
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
    const step = stepOf(text, ({ move, phase }) => phase === 'wall' && move === 'a2v');
    await show(page, text, { name: 'walls', step });
    assert.equal(await say(page), 'a2v touches the edge’s group, E, twice: a flood fill is needed.');
    const changed = text.replace('"a":1,"b":0,"c":1,"flood":1', '"a":1,"b":0,"c":0,"flood":0');
    assert.notEqual(changed, text);
    await show(page, changed, {
      name: 'walls',
      step: stepOf(changed, ({ move, phase }) => phase === 'wall' && move === 'a2v'),
    });
    const said = await say(page);
    assert.ok(changed.includes('"move":"a2v"') && /a2v touches/.test(said));
    await shot(page, 'lab-paths-walls');
  });

  await t.test('a step is quick, and axe finds nothing', async () => {
    const page = await bare();
    await show(page, traceOf('ricochet', 'dfs', UTBM), { step: 1000 });
    const times = await page.evaluate(() => [40000, 40001, 40002, 40003, 40004].map((at) => window.step(at)));
    t.diagnostic(`milliseconds per step: ${times.map(Math.round).join(' ')}`);
    const text = traceOf('quoridor', 'astar', MIASHS);
    for (const theme of ['light', 'dark']) {
      await show(page, text, { theme });
      await (theme === 'light' ? checkAccess : checkColours)(page, [
        'color-contrast',
        'button-name',
        'aria-allowed-attr',
      ]);
      await shot(page, `lab-paths-${theme}`);
    }
  });
});

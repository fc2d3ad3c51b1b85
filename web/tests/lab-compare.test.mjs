// lab-compare.test.mjs: the lab's comparison of algorithms equals `ludens best` and `ludens solve`, on one and on many
// positions, on the page and in the files that it saves.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checkAccess, checkColours, desktop, ludens, start } from './page.mjs';

const UTBM = '3A1B2A4B Rb16,Gm11,Bb14,Yh12 Bn7';
const SECOND = '4A1A3B2B Ra1,Gb2,Bc3,Yd4 Rh1';
const ENGINES = ['bfs', 'astar', 'astar:evaluation=euclid'];
const TITLES = ['Breadth-first search', 'A*', 'A* (evaluation=euclid)'];
const HEAD = 'engine,position,nodes,sims,time_us,per_second,memory,best,value,unit,exact,right';
const asked = ENGINES.map((engine) => `&engine=${engine}`).join('');

/** What the command line finds: nodes, move, number of moves, and whether that is the fewest. */
function found(game, engine, position) {
  const words = [game, '--engine', engine, '--position', position];
  const { nodes, bestmove, pv } = JSON.parse(ludens('best', ...words, '--info', '--json').trim());
  return { nodes, best: bestmove, value: pv.length };
}
const fewest = (position) => Number(ludens('solve', 'ricochet', '--position', position).match(/^\d+/)[0]);
const RULES = [
  ...['aria-allowed-role', 'aria-allowed-attr', 'button-name', 'color-contrast', 'empty-table-header', 'heading-order'],
  ...['label', 'list', 'listitem', 'scrollable-region-focusable', 'summary-name', 'svg-img-alt', 'th-has-data-cells'],
];
const plain = (text) => text.replaceAll(/[,\s]/g, '');

/** A CSV file of RFC 4180 as objects. */
function parse(text) {
  assert.ok(text.endsWith('\r\n'));
  const [head, ...rows] = text
    .slice(0, -2)
    .split('\r\n')
    .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, a, b]) => a ?? b));
  assert.equal(head.join(','), HEAD);
  return rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i]])));
}

test('comparison', async (t) => {
  const { open, shot } = await start(t);
  const compare = async (path, look) => {
    const page = await open(path, look);
    await page.locator('.lab-compare summary').first().click();
    await page.locator('.compare[aria-busy=false]').waitFor();
    return page;
  };
  const saved = async (page, place, name) => {
    const [download] = await Promise.all([page.waitForEvent('download'), place.getByRole('button', { name }).click()]);
    return readFileSync(await download.path(), 'utf8');
  };
  const check = (row, engine, position) => {
    const own = found('ricochet', engine, position);
    const best = fewest(position);
    assert.deepEqual(
      [row.engine, row.position, row.nodes, row.best, row.value, row.unit, row.exact, row.right],
      [engine, position, own.nodes, own.best, own.value, 'moves', best, own.value === best ? 1 : 0].map(String),
    );
    for (const name of ['time_us', 'per_second', 'memory']) assert.ok(Number(row[name]) > 0, `${name} is measured`);
  };
  const position = encodeURIComponent(UTBM);
  const page = await compare(`/lab?game=ricochet&position=${position}${asked}&view=events`);

  await t.test('one position equals the command line', async () => {
    const cells = await page
      .locator('.compare-table')
      .first()
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
    cells.forEach(([name, nodes, speed, time, memory, , value, exact, verdict], i) => {
      const own = found('ricochet', ENGINES[i], UTBM);
      assert.equal(name, `${TITLES[i]} ${ENGINES[i]}`);
      assert.equal(plain(nodes), String(own.nodes));
      assert.equal(value, `${own.value} moves`);
      assert.match(exact, /^3 moves/);
      assert.equal(verdict, own.value === 3 ? '✓' : '✗');
      for (const figure of [speed, time, memory]) assert.ok(Number(plain(figure)) > 0);
    });
    assert.equal(
      await page.locator('.compare-sentence').innerText(),
      'Breadth-first search: 1,154 states; A*: 42; A* (evaluation=euclid): 9,032; 2 of 3 answers are right.',
    );
  });

  await t.test('files: CSV and SVG with the same figures', async () => {
    const rows = parse(await saved(page, page, 'Save as CSV'));
    assert.equal(rows.length, 3);
    rows.forEach((row, i) => check(row, ENGINES[i], UTBM));
    const svg = await saved(page, page, 'Save as SVG');
    const read = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'image/svg+xml');
      const of = (measure) =>
        [...parsed.querySelectorAll(`[data-measure=${measure}] text[font-weight='700'][text-anchor=end]`)].map(
          (one) => one.textContent,
        );
      return {
        faults: parsed.querySelectorAll('parsererror').length,
        root: parsed.documentElement.namespaceURI,
        plots: [...parsed.querySelectorAll('[data-measure]')].map((one) => one.getAttribute('data-measure')),
        ...{ nodes: of('nodes'), value: of('value'), time: of('time') },
      };
    }, svg);
    assert.deepEqual([read.faults, read.root], [0, 'http://www.w3.org/2000/svg']);
    assert.deepEqual(read.plots, ['nodes', 'time', 'memory', 'speed', 'value']);
    assert.deepEqual(
      read.nodes.map(plain),
      rows.map(({ nodes }) => nodes),
    );
    assert.deepEqual(
      read.value,
      rows.map(({ value }) => value),
    );
    read.time.forEach((time, i) => assert.ok(Math.abs(Number(plain(time)) - rows[i].time_us / 1000) < 0.6));
    assert.ok(!svg.includes('var('), 'the colours are in the file');
  });

  await t.test('many positions, with one that is none', async () => {
    await page.getByLabel('Positions, one per line').fill(`${UTBM}\n${SECOND}\n\nnothing\n`);
    await page.getByRole('button', { name: 'Compare on 3 positions' }).click();
    await page.getByText('All 6 searches').waitFor();
    await page.locator('.compare-many progress').waitFor({ state: 'detached' });
    assert.match(await page.locator('.compare-faults').innerText(), /^nothing, bfs: /);
    assert.equal(await page.locator('.compare-faults li').count(), 3);
    const many = page.locator('.compare-many');
    const rows = parse(await saved(page, many, 'Save as CSV'));
    assert.equal(rows.length, 6);
    rows.forEach((row, i) => check(row, ENGINES[i % 3], i < 3 ? UTBM : SECOND));
    const [, counted, states] = await many
      .locator('.compare-medians tbody tr')
      .first()
      .locator('th, td')
      .allInnerTexts();
    const [low, high] = [rows[0], rows[3]].map(({ nodes }) => Number(nodes)).sort((a, b) => a - b);
    const expected = [0.5, 0.25, 0.75].map((share) => low + (high - low) * share);
    assert.equal(counted, '2');
    const shown = states.match(/[\d,.]+/g).map((one) => Number(one.replaceAll(',', '')));
    shown.forEach((one, i) => assert.ok(Math.abs(one - expected[i]) <= 0.5, `${states}, not ${expected}`));
    assert.equal(await many.locator('[data-measure=nodes] rect[rx]').count(), 3, 'a strip per algorithm');
    await shot(page, 'lab-compare');
  });

  await t.test('accessible in both themes, in French, with ways in Quoridor', async () => {
    await checkAccess(page, RULES);
    const where = encodeURIComponent('9x9 2 1 e2,e9 5,5 c4v,d3v,e3h,f7v,g3h');
    const dark = { ...desktop, locale: 'fr-FR', colorScheme: 'dark' };
    const ways = await compare(`/lab?game=quoridor&position=${where}&engine=bestfirst&engine=astar&engine=path`, dark);
    assert.equal(
      await ways.locator('.compare-sentence').innerText(),
      "Recherche du meilleur d'abord\u00a0: 34 états\u00a0; A*\u00a0: 34\u00a0; " +
        'plus court chemin, en largeur\u00a0: 173\u00a0; 2 réponses justes sur 3.',
    );
    await checkColours(ways);
    await ways.getByRole('button', { name: '12 positions au hasard' }).click();
    await ways.getByRole('button', { name: 'Comparer sur 12 positions' }).waitFor();
  });

  await t.test('limits and seed are those of the lanes', async () => {
    const words = ['pogo', '--sims', '150', '--seed', '5'];
    const own = await compare('/lab?game=pogo&sims=150&seed=5&engine=mcts&engine=montecarlo');
    const rows = parse(await saved(own, own, 'Save as CSV'));
    for (const { engine, nodes, sims, best, memory } of rows) {
      const info = JSON.parse(ludens('best', ...words, '--engine', engine, '--info', '--json').trim());
      assert.deepEqual([nodes, sims, best], [info.nodes, info.sims, info.bestmove].map(String));
      assert.ok(Number(memory) > 0);
    }
  });
});

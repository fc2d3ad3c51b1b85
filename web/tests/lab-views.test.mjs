// lab-views.test.mjs: what the lab's views of samples, trees of simulations and solvers show, in both languages, equals
// positions worked out by hand and what the command line prints; a changed event changes the view; steps are quick.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { greet, treePage } from './lab-trees.mjs';
import { checkAccess, checkColours, desktop, ludens, phone, start, taskTime } from './page.mjs';

const NBSP = '\u00a0';
const lines = (text) => text.trim().split('\n').map(JSON.parse);
const write = (objects) => objects.map((one) => JSON.stringify(one)).join('\n');
const firstLine = (game, position, more = {}) => {
  const first = { trace: 1, game, rules: '', position, turn: 1, engine: 'x', unit: 'result', seed: 0, limits: {} };
  return { ...first, ...more };
};

/** The trace of the C test `test_by_hand` of mcts: two moves that end the game, worth 0.3 and `second`. */
function mctsByHand(second = 0.6) {
  const root = { node: 1, parent: 0, depth: 0, turn: 1 };
  const one = (node, move, worth, last) => {
    const leaf = { node, parent: 1, depth: 1, move };
    const values = [worth, 1 - worth];
    return [
      { ...leaf, kind: 'enter' },
      { ...root, kind: 'select', seat: 1, child: node, visits: 0 },
      { ...leaf, kind: 'playout', values, candidate: move, length: 1, line: [move] },
      { ...leaf, kind: 'update', seat: 1, values, visits: 1, mean: worth, proved: true },
      ...(last ? [{ ...root, kind: 'leave', values: [Math.max(0.3, worth), 1], bound: 'exact' }] : []),
      { ...root, kind: 'update', seat: 1, values, visits: last ? 2 : 1, mean: Math.max(0.3, worth) },
    ];
  };
  const events = [
    { ...root, kind: 'enter' },
    { ...root, kind: 'expand', moves: 2 },
    ...one(2, '121', 0.3, false),
    ...one(3, '132', second, true),
  ];
  const best = second > 0.3 ? '132' : '121';
  const last = { end: 'done', events: events.length, dropped: 0, nodes: 2, sims: 2, counts: {}, best };
  return write([firstLine('pogo', 'ww,ww,ww/-,-,-/bb,bb,bb w'), ...events.map((e, i) => ({ n: i + 1, ...e })), last]);
}

test('views of samples, simulations and solvers', async (t) => {
  const { open } = await start(t);
  const html = (await treePage(await greet(await open()))).replace(
    '<title>',
    '<meta name="viewport" content="width=device-width"><title>',
  );
  const folder = mkdtempSync(join(tmpdir(), 'ludens-lab-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const traceOf = (...words) => {
    const file = join(folder, 'trace.jsonl');
    ludens('best', ...words, '--trace', file);
    return readFileSync(file, 'utf8');
  };
  const bare = async (look) => {
    const page = await open('/', look);
    await page.route('**/lab-view', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto(new URL('/lab-view', page.url()).href);
    return page;
  };
  const show = (page, text, more = {}) => page.evaluate(([trace, rest]) => window.show([trace], rest), [text, more]);
  const texts = (page) => page.evaluate(() => window.texts());
  const said = (page) => page.evaluate(() => window.said());
  const all = (page, selector) => page.locator(selector).allInnerTexts();
  const page = await bare();

  await t.test('Monte Carlo: two dead ends of 2 and 3 cells', async () => {
    const text = traceOf('tron', '--position', '#..1...', '--engine', 'montecarlo:sims=10');
    const fitting = await show(page, text, { name: 'samples' });
    assert.deepEqual(fitting.slice(0, 2), ['samples', 'vector-steps']);
    const columns = await all(page, '.sample-column header');
    assert.deepEqual(
      columns.map((one) => one.replace(/\s+/g, ' ')),
      ['★ → 10 games 3.00 ± 0.00', '← 10 games 2.00 ± 0.00'],
    );
    assert.deepEqual(await all(page, '.sample-column.leader .sample-ride > b'), Array(8).fill('3'));
    const middle = lines(text).find(({ kind, move }) => kind === 'playout' && move === 'l').n;
    await show(page, text, { name: 'samples', step: middle });
    assert.match((await all(page, '.sample-column header'))[1], /1 game\s+2.00 ± 0.00/);
    assert.equal(await said(page), 'Game 1 after ← scores 2; its mean is now 2.00.');
    assert.equal(await page.locator('.sample-column').nth(1).locator('.current').count(), 1);
    await show(page, text, { name: 'samples', step: middle, lang: 'fr' });
    assert.equal(await said(page), `La partie 1 après ← marque 2${NBSP}; score moyen${NBSP}: 2,00.`);
    assert.deepEqual(
      (await texts(page))[0].lines.map(({ text: line }) => line),
      [`→${NBSP}: score moyen 3,00 ± 0,00 sur 10 parties`, `←${NBSP}: score moyen 2,00 ± 0,00 sur 1 partie`],
    );
    const other = text.replace(`"n":${middle},`, '@').replace(/@(.*)"values":\[2\]/, `"n":${middle},$1"values":[5]`);
    await show(page, other, { name: 'samples', step: middle + 1 });
    assert.match((await all(page, '.sample-column header'))[1], /2 games\s+3.50 ± 1.50/);
  });

  await t.test('Monte Carlo: games at once, and their histogram', async () => {
    const text = traceOf('tron', '--engine', 'montecarlo:sims=20', '--seed', '1');
    const scores = lines(text)
      .filter(({ candidate }) => candidate === 'u')
      .map(({ values }) => values[0]);
    await show(page, text, { name: 'samples' });
    const column = page.locator('.sample-column').first();
    const shown = await column.locator('.sample-ride > :is(b, span)').allInnerTexts();
    assert.deepEqual([...shown].sort(), scores.slice(12).map(String).sort());
    const heights = await column
      .locator('.sample-histogram rect')
      .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('height'))));
    const high = Number((await column.locator('.sample-ticks text').last().textContent()).replace(',', ''));
    const bins = heights.map((_, i) => scores.filter((score) => Math.floor((score / high) * 20) === i).length);
    const top = Math.max(...bins);
    heights.forEach((height, i) => assert.ok(Math.abs(height / 52 - bins[i] / top) < 1e-6, `bar ${i}`));
    await page.getByRole('slider', { name: 'Moves shown of each game' }).fill('9');
    const under = await column.locator('.sample-ride > :is(b, span)').allInnerTexts();
    const after = scores.slice(12).map((score) => (score > 9 ? '9…' : String(score)));
    assert.deepEqual(under.sort(), after.sort());
    const trails = await column.locator('.tron-board').evaluateAll((boards) => boards.map((one) => one.innerHTML));
    assert.equal(new Set(trails).size > 1, true, 'the games differ after nine moves');
    await page.getByRole('button', { name: 'Play these games at once' }).click();
    await page.getByText(/^move (1[0-9]|[2-9][0-9]) of/).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
  });

  await t.test('the handout’s arrays, by hand', async () => {
    // Right, then right or down: two rounds, and a third in which every ride stays.
    const position = '#####/#1..#/##.##/#####';
    const text = traceOf('tron', '--position', position, '--engine', 'montecarlo:sims=10', '--seed', '2');
    await show(page, text, { name: 'vector-steps' });
    const row = async (ride) => {
      const cells = await page.locator('.tron-arrays tbody tr').nth(ride).locator('td:not(.tron-grid)').allInnerTexts();
      return cells.join(' ');
    };
    const to = (at) => page.getByRole('slider', { name: 'Number of assignments made' }).fill(String(at));
    assert.equal(await row(0), '0 0 0 0 0 · · · 2 2 1');
    await to(9); // left and up are walls, or the ride itself
    assert.equal(await row(0), '0 0 0 0 0 0 · · 2 2 1');
    await to(12); // right
    assert.equal(await row(0), '3 0 0 0 1 1 · · 2 2 1');
    await to(15); // down
    assert.equal(await row(0), '3 4 0 0 2 1 · · 2 2 1');
    await to(21); // the first ride of the trace went down, the third one right
    assert.deepEqual([await row(0), await row(2)], ['3 4 0 0 2 1 1 4 2 1 2', '3 4 0 0 2 1 0 3 3 2 2']);
    assert.equal(await page.locator('.tron-changed').count(), 8, 'S of all rides has changed');
    await to(42);
    assert.equal(await row(0), '0 0 0 0 1 0 0 0 2 1 2');
    const group = (await texts(page)).at(-1).lines[0].text;
    assert.match(group, /LPossibles 0 0 0 0.*X 2, Y 1, S 2/);
    assert.match(await page.locator('.tron-code').innerText(), /R = np.random.randint\(Tailles\)/);
    await show(page, text.replace('"line":["r","d"]', '"line":["r","r"]'), { name: 'vector-steps' });
    await to(21);
    assert.equal(await row(0), '3 4 0 0 2 1 0 3 3 2 2', 'the ride is that of the trace');
  });

  await t.test('MCTS by hand: phases, N and Q', async () => {
    const text = mctsByHand();
    const phases = [];
    for (let step = 1; step <= 13; step++) {
      await show(page, text, { step });
      phases.push((await page.locator('.mcts-phases .now').innerText()).replace(/[^a-z]/gi, '').slice(0, 3));
    }
    assert.equal(phases.join(' '), 'Exp Exp Exp Sel Sim Bac Bac Exp Sel Sim Bac Bac Bac');
    const rows = async () => (await all(page, '.mcts-bars tbody tr')).map((one) => one.replace(/\s+/g, ' ').trim());
    assert.deepEqual(await rows(), ['121 1 0.300 proved –', '◎ ★ 132 1 0.600 proved –']);
    assert.match(await page.locator('.mcts-phases p').innerText(), /^2 simulations are over/);
    await show(page, text, { step: 6, lang: 'fr' });
    assert.deepEqual(await rows(), ['◎ ★ 121 1 0,300 prouvé –']);
    assert.equal(await said(page), `Rétropropagation${NBSP}: 121 a 1 visite et un score moyen de 0,300.`);
    await show(page, mctsByHand(0.2));
    assert.deepEqual(await rows(), ['★ 121 1 0.300 proved –', '◎ 132 1 0.200 proved –']);
  });

  await t.test('MCTS: Q + U from the counts, area from the visits', async () => {
    const text = traceOf('pogo', '--engine', 'mcts', '--sims', '120', '--seed', '3');
    const events = lines(text);
    const at = events.findLast(({ kind, node, bonus }) => kind === 'select' && node === 1 && bonus !== undefined);
    const before = events.filter(({ n, kind }) => n < at.n && kind === 'update');
    const total = before.filter(({ parent }) => parent === 0).length;
    await show(page, text, { step: at.n });
    const rows = await page.locator('.mcts-bars tbody tr').evaluateAll((list) =>
      list.map((row) => ({
        move: row.querySelector('.mcts-pin').textContent,
        selected: row.classList.contains('selected'),
        side: row.querySelector('.mcts-visits i').getBoundingClientRect().width,
        numbers: [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent)),
      })),
    );
    assert.equal(rows.length, 16);
    const most = Math.max(...rows.map(({ numbers }) => numbers[0]));
    for (const { move, side, numbers } of rows) {
      const own = before.filter((event) => event.parent === 1 && event.move === move);
      const mean = own.reduce((sum, { values }) => sum + values[0], 0) / own.length;
      const [n, , q, u, sum] = numbers;
      assert.equal(n, own.length);
      assert.ok(Math.abs(q - mean) < 6e-4 && Math.abs(u - Math.sqrt(Math.log(total) / n)) < 6e-4, move);
      assert.ok(Math.abs(sum - q - u) < 2e-3);
      assert.ok(Math.abs(side * side - (26 * 26 * n) / most) < 2, 'the area is proportional');
    }
    const highest = rows.reduce((best, row) => (row.numbers[4] > best.numbers[4] ? row : best));
    assert.deepEqual([highest.selected, rows.filter(({ selected }) => selected).length], [true, 1]);
    assert.match(await page.locator('.mcts-view > .sample-more').innerText(), new RegExp(`N₀ = ${total} visits`));
    await page.getByRole('button', { name: highest.move }).click();
    assert.match(await page.locator('.mcts-view > h3').innerText(), /^(After|At)/);
  });

  await t.test('MCTS: convergence equals the command line', async () => {
    const words = ['pogo', '--engine', 'mcts', '--sims', '200', '--seed', '7'];
    const { candidates, bestmove } = lines(ludens('best', ...words, '--info', '--json')).at(-1);
    await show(page, traceOf(...words));
    const rows = (await all(page, '.mcts-bars tbody tr')).map((one) => one.split(/\s+/).filter(Boolean));
    for (const row of rows) {
      const [move, visits, mean] = row.filter((word) => !/[★◎]/.test(word));
      const own = candidates.find((one) => one.move === move);
      assert.deepEqual([Number(visits), mean], [own.visits, own.mean.toFixed(3)], move);
    }
    assert.equal(
      rows.find((row) => row.includes('★'))?.find((word) => /^\d{3}$/.test(word)),
      bestmove,
    );
    await page.getByText('The curves as a table').click();
    await page.locator('.mcts-table').waitFor();
    const heads = (await all(page, '.mcts-table thead th')).slice(1);
    const end = (await page.locator('.mcts-table tbody tr').last().innerText()).split('\t');
    assert.equal(end[0], '200');
    heads.forEach((move, i) => {
      const own = candidates.find((one) => one.move === move);
      assert.equal(end[i + 1], `${own.mean.toFixed(3)} (${own.visits})`);
    });
    assert.equal(heads[0], bestmove);
    assert.equal(await page.locator('.mcts-plot canvas').count(), 2);
  });

  await t.test('MCTS of players who move at the same time', async () => {
    const words = ['tron', '--rules', 'map=square,players=4', '--engine', 'mcts', '--sims', '60'];
    const text = traceOf(...words);
    await show(page, text, { lang: 'fr' });
    assert.deepEqual(
      (await all(page, '.mcts-seats h4')).map((one) => one.trim().replace(/^\d\s*/, '')),
      [1, 2, 3, 4].map((seat) => `Choix du joueur ${seat}`),
    );
    for (const seat of [0, 1, 2, 3]) {
      const cells = page.locator('.mcts-seats section').nth(seat).locator('tbody tr td:nth-child(2)');
      const visits = (await cells.allInnerTexts()).map(Number);
      assert.equal(
        visits.reduce((sum, n) => sum + n, 0),
        60,
      );
    }
  });

  await t.test('Pogo: every move with value and distance, by hand and as solved', async () => {
    for (const [position, lang] of [
      ['wwwwww,bbbbbb,-/-,-,-/-,-,- w', 'en'],
      ['ww,ww,ww/-,-,-/bb,bb,bb w', 'fr'],
    ]) {
      const text = traceOf('pogo', '--position', position, '--engine', 'perfect');
      assert.equal((await show(page, text, { lang }))[0], 'solved');
      const seen = await page.locator('.solver-row').evaluateAll((list) =>
        list.flatMap((row) => {
          const outcome = row.parentElement.className.split(' ').at(-1);
          const distance = row.querySelector('.solver-distance').textContent;
          const moves = [...row.querySelectorAll('button')].map((one) => one.textContent.replace('★ ', ''));
          return moves.map((move) => `${move}=${outcome}${distance && `:${distance}`}`);
        }),
      );
      const [whole, ...solved] = ludens('solve', 'pogo', '--all', '--position', position)
        .trim()
        .split(/ (?=\d)(?!\d+ )/);
      assert.deepEqual([...seen].sort(), solved.filter((one) => one.includes('=')).sort());
      assert.match(whole, lang === 'en' ? /^win/ : /^draw/);
      if (lang === 'en')
        assert.deepEqual(
          seen.filter((one) => one.endsWith('=win:1')).map((one) => one.slice(0, 2)),
          ['12', '12'],
          'moves onto the black stack win at once',
        );
      const title = await page.locator('.solver-view h3').first().innerText();
      assert.match(title, lang === 'en' ? /: a win in 1 ply$/ : /: une nulle$/);
      const line = lines(text).at(-1).line;
      assert.deepEqual(await all(page, '.solver-line b'), line);
    }
    const changed = traceOf('pogo', '--engine', 'perfect').replaceAll(
      '"values":[0.000016,0.999984]',
      '"values":[0.5,0.5]',
    );
    await show(page, changed);
    assert.match(await page.locator('.solver-group.draw').innerText(), /392/);
    const lookup = lines(changed).find(({ kind, move, depth }) => kind === 'lookup' && depth === 1 && move === '141').n;
    await show(page, changed, { step: lookup });
    assert.equal(await said(page), '141 leads to a loss in 22 plies.');
  });

  await t.test('bounds close in on what `solve` prints', async () => {
    const way = ludens('solve', 'ricochet').match(/^(\d+) (.*)/);
    const puzzle = traceOf('ricochet', '--engine', 'solver');
    assert.equal((await show(page, puzzle))[0], 'bounds');
    assert.deepEqual(await page.locator('.solver-end').allTextContents(), [`○ ${way[1]}`, `★ ${way[1]}`]);
    assert.equal(await page.locator('.solver-line li').count(), Number(way[1]));
    assert.equal(
      await page.locator('.solver-now').innerText(),
      `${way[1]} is reached, and nothing better is possible.`,
    );
    const first = lines(puzzle).find(({ kind }) => kind === 'iteration');
    await show(page, puzzle, { step: first.n, lang: 'fr' });
    assert.equal(await said(page), `Rien n’est encore atteint${NBSP}; ${first.limit} reste possible.`);
    const longest = ludens('solve', 'tron', '--rules', 'map=streets').split(' ')[0];
    const ride = traceOf('tron', '--rules', 'map=streets', '--engine', 'longest');
    assert.equal((await show(page, ride))[0], 'bounds');
    assert.deepEqual(await page.locator('.solver-end').allTextContents(), [`○ ${longest}`, `★ ${longest}`]);
    const improved = lines(ride).filter(({ kind }) => kind === 'improve');
    assert.ok(improved.length > 1);
    await show(page, ride, { step: improved[0].n });
    const { value, upper } = improved[0];
    assert.equal(await said(page), `${value} is reached, ${upper} not excluded.`);
    assert.deepEqual(
      (await texts(page))[1].lines.map(({ step }) => step),
      [improved[0].n],
    );
    await show(page, ride.replace(`"value":${value}`, `"value":${value - 9}`), { step: improved[0].n });
    assert.equal(await said(page), `${value - 9} is reached, ${upper} not excluded.`);
  });

  await t.test('axe finds nothing', async () => {
    const rules = [
      'color-contrast',
      'button-name',
      'aria-allowed-attr',
      'scrollable-region-focusable',
      'label',
      'list',
    ];
    const rides = traceOf('tron', '--position', '#..1...', '--engine', 'montecarlo:sims=10');
    const views = [
      [rides, 'samples'],
      [rides, 'vector-steps'],
      [traceOf('tron', '--rules', 'map=plaza', '--engine', 'mcts', '--sims', '10'), 'mcts'],
      [traceOf('pogo', '--position', 'wwwwww,bbbbbb,-/-,-,-/-,-,- w', '--engine', 'perfect'), 'solved'],
      [traceOf('ricochet', '--position', '3A1B2A4B Rb16,Gm11,Bb14,Yh12 Bn7', '--engine', 'solver'), 'bounds'],
    ];
    for (const [text, name] of views)
      for (const theme of ['light', 'dark']) {
        await show(page, text, { name, theme });
        await (theme === 'light' ? checkAccess(page, rules) : checkColours(page));
      }
  });

  await t.test('narrow pages scroll their tables, not themselves', async () => {
    const small = await bare(phone);
    for (const [name, ...words] of [
      ['mcts', 'tron', '--rules', 'map=square,players=4', '--engine', 'mcts', '--sims', '20'],
      ['vector-steps', 'tron', '--engine', 'montecarlo:sims=10'],
      ['samples', 'tron', '--engine', 'montecarlo:sims=10'],
    ]) {
      await show(small, traceOf(...words), { name, lang: 'fr' });
      const wide = await small.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= phone.viewport.width, `${name} is ${wide} wide`);
    }
  });

  await t.test('a step in 100,000 events', async () => {
    const quick = await bare(desktop);
    for (const [name, ...words] of [
      ['samples', 'tron', '--engine', 'montecarlo:sims=30000', '--seed', '1'],
      ['mcts', 'pogo', '--engine', 'mcts', '--sims', '15000', '--seed', '1'],
    ]) {
      const text = traceOf(...words);
      assert.match(text, /"end":"\w+","events":100000,/);
      await show(quick, text, { name, step: 50000 });
      const steps = [50001, 50002, 50003, 10, 99999, 31234, 31235, 77777, 77776, 5, 64000, 64001, 88888, 88889, 2000];
      const times = [];
      for (const to of steps) times.push(await taskTime(quick, () => quick.evaluate((at) => window.step(at), to)));
      times.sort((a, b) => a - b);
      const median = times[Math.floor(times.length / 2)];
      t.diagnostic(`${name}: a step takes ${median.toFixed(1)} ms (median), ${times.at(-1).toFixed(1)} ms (most)`);
      assert.ok(median < 50, `a step takes ${median} ms`);
    }
  });
});

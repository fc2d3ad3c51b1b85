// lab-trees.test.mjs: the views of tree searches, vectors and terms show the searches that the library's tests have
// worked out by hand, in both languages; what pruning saves equals `ludens best`; constants run the search again.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { eventsOf, scriptOf, traceText, workedMoves } from './lab-scripts.mjs';
import { greet, treePage } from './lab-trees.mjs';
import { checkAccess, checkColours, ludens, phone, shot, start, taskTime } from './page.mjs';

const TWO = { game: 'pogo', rules: 'move=walk', position: 'ww,ww,ww/-,-,-/bb,bb,bb w' };
const THREE = { game: 'quoridor', rules: 'players=3', position: '9x9 3 1 e1,a5,e9 6,6,6 -' };
const TREES = ['minimax', 'alphabeta', 'negamax-id'];
const VECTORS = ['maxn', 'paranoid', 'paranoid-ab', 'brs'];
const source = (engine) =>
  `src/search/${TREES.includes(engine) ? 'trees' : 'players'}/${engine.replace('-', '_')}_test.c`;

/** A hand-worked search as events and as text. */
function script(engine) {
  const about = TREES.includes(engine) ? TWO : THREE;
  const events = eventsOf(scriptOf(source(engine)), about === TWO ? 2 : 3);
  return { events, text: traceText(events, engine, about) };
}

const percent = (value) => String(Math.round(value * 100));
/** A `leave` as a mark shows it: for the first player. */
function shown({ bound, turn, values }) {
  const sign = bound === 'exact' ? '=' : (bound === 'lower') === (turn === 1) ? '≥' : '≤';
  return `${sign} ${percent(values[0])}`;
}

const eventsIn = (text) =>
  text
    .trim()
    .split('\n')
    .slice(1, -1)
    .map((line) => JSON.parse(line));

/** The last event of a kind about each node, in the last iteration. */
function lastOf(events, wanted) {
  const from = events.findLastIndex(({ kind }) => kind === 'iteration');
  const found = events.slice(from + 1).filter(({ kind }) => kind === wanted);
  return new Map(found.map((event) => [event.node, event]));
}

test('trees, vectors and terms', async (t) => {
  const { open } = await start(t);
  const folder = mkdtempSync(join(tmpdir(), 'ludens-lab-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const traceOf = (game, engine, ...more) => {
    const file = join(folder, 'trace.jsonl');
    ludens('best', game, '--engine', engine, ...more, '--trace', file);
    return readFileSync(file, 'utf8');
  };
  const page = await open('/');
  const html = await treePage(await greet(page));
  await page.route('**/lab-view', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(new URL('/lab-view', page.url()).href);
  const show = (texts, more = {}) => page.evaluate(([all, rest]) => window.show(all, rest), [[texts].flat(), more]);
  const said = () => page.evaluate(() => window.said());
  const mark = (key) => page.locator(`section:first-child [data-key="${key}"]`);
  const unfold = async () => {
    const closed = page.locator('section:first-child .lab-tree-mark.node[aria-expanded=false]');
    while (await closed.count()) await closed.first().press(' ');
  };
  /** Every sentence of a trace, by step. */
  const sentences = (text, more) =>
    page.evaluate(
      async ([all, rest, count]) => {
        const list = [];
        for (let step = 1; step <= count; step++) {
          await window.show([all], { ...rest, step });
          list.push(window.said());
        }
        return list;
      },
      [text, more, text.split('\n').length - 2],
    );

  await t.test('the values of hand-worked searches, at every node', async () => {
    for (const engine of [...TREES, ...VECTORS]) {
      const { events, text } = script(engine);
      const names = await show(text, { name: 'tree' });
      assert.equal(names[0], VECTORS.includes(engine) ? 'vectors' : 'tree', engine);
      await unfold();
      const leaves = lastOf(events, 'leave');
      assert.ok(leaves.size > 3);
      for (const [node, leave] of leaves) {
        const words = await mark(node).innerText();
        assert.ok(words.includes(shown(leave)), `${engine}: node ${node} shows ${words}, not ${shown(leave)}`);
      }
      const best = lastOf(events, 'backup').get(1).child;
      assert.match(await mark(best).getAttribute('class'), /chosen/, engine);
    }
  });

  await t.test('alpha-beta: windows, cuts and reasons in both languages', async () => {
    const { events, text } = script('alphabeta');
    const [english, french] = [
      await sentences(text, { name: 'tree' }),
      await sentences(text, { name: 'tree', lang: 'fr' }),
    ];
    assert.equal(english.length, events.length);
    const at = (n) => english[n - 1];
    const step = (wanted) => events.find(wanted).n;
    const cut = step(({ kind, reason }) => kind === 'cut' && reason === 'beta');
    const last = step(({ kind, node }) => kind === 'enter' && node === 9);
    assert.equal(at(2), 'After root there are 3 moves.');
    assert.equal(at(last), 'The search enters b: White to move, window for White from 40 % to 70 %.');
    assert.equal(at(cut), 'Cut b: White has 40 % elsewhere, here at most 30 %.');
    assert.equal(at(cut + 1), 'b is finished: it is worth at most 30 % for White.');
    assert.equal(at(events.length), 'Root is finished: it is worth exactly 40 % for White.');
    assert.equal(
      french[last - 1],
      'La recherche entre dans b\u00a0: trait à Blanc, fenêtre de 40 % à 70 % pour Blanc.',
    );
    assert.equal(french[cut - 1], 'On coupe b\u00a0: Blanc a 40 % ailleurs, ici au plus 30 %.');
    await show(text, { name: 'tree', node: 5 });
    assert.match(await mark(5).getAttribute('class'), /\bcut\b/);
    const left = mark('cut-5');
    assert.match(await left.innerText(), /✂\s+1 move not searched/);
    assert.match(await left.getAttribute('aria-label'), /White has 40 % elsewhere, here at most 30 %/);
    await left.click();
    await page.waitForFunction((said) => window.said() === said, at(cut));
    await shot(page, 'lab-trees-cut');
  });

  await t.test('a finished game: the window is that of the player after the one who moved', async () => {
    const { events, text } = script('alphabeta');
    const narrow = ({ kind, window }) => kind === 'enter' && window?.join() !== '0,1';
    for (const deep of [1, 2]) {
      const enter = events.find((event) => narrow(event) && event.depth === deep);
      const look = { name: 'tree', step: enter.n };
      const windowNow = async (all) => {
        await show(all, look);
        return (await said()).split(', window ')[1];
      };
      const { turn, ...over } = enter;
      assert.equal(turn, deep === 1 ? 2 : 1);
      const other = text.replace(JSON.stringify(enter), JSON.stringify(over));
      assert.notEqual(other, text);
      assert.equal(await windowNow(other), await windowNow(text), `depth ${deep}`);
    }
  });

  await t.test('the trace is what is drawn', async () => {
    const { events, text } = script('alphabeta');
    const leave = events.find(({ kind, node }) => kind === 'leave' && node === 4);
    const line = JSON.stringify(leave);
    const other = text.replace(line, JSON.stringify({ ...leave, values: [0.55, 0.45] }));
    assert.notEqual(other, text);
    for (const [all, value] of [
      [text, '= 60'],
      [other, '= 55'],
    ]) {
      await show(all, { name: 'tree', node: 4 });
      assert.ok((await mark(4).innerText()).includes(value));
    }
    const beta = JSON.stringify(events.find(({ kind }) => kind === 'cut'));
    await show(text.replace(beta, beta.replace('beta', 'table')), { name: 'tree', step: JSON.parse(beta).n });
    assert.equal(await said(), 'Cut b: the transposition table knows enough.');
  });

  await t.test('a node that is not finished has no exact value', async () => {
    const { events, text } = script('minimax');
    const { n } = events.find(({ kind, node }) => kind === 'backup' && node === 2);
    await show(text, { name: 'tree', step: n });
    assert.match(await mark(2).innerText(), /… 40/);
    assert.match(await page.locator('.lab-tree-facts').innerText(), /Value for White: 40 % so far\./);
  });

  await t.test('vectors: what was kept, by which rule', async () => {
    for (const engine of VECTORS) {
      const { events, text } = script(engine);
      for (const backup of events.filter(({ kind, rule }) => kind === 'backup' && rule)) {
        await show(text, { step: backup.n });
        const row = page.locator('.lab-vector-compare tr.kept');
        const cells = (await row.locator('td:not(.why)').allInnerTexts()).map((cell) => cell.trim());
        assert.deepEqual(
          cells,
          backup.values.map((value) => `${percent(value)} %`),
          `${engine}: step ${backup.n}`,
        );
        assert.match(await row.locator('.why').innerText(), /^own value/);
        assert.equal(await row.locator('.decides').count(), 1);
      }
      await show(text, { lang: 'fr', node: 1 });
      const kept = lastOf(events, 'backup').get(1);
      const group = (await page.evaluate(() => window.texts()))[1];
      assert.match(group.lines.at(-1).text, new RegExp(`\\[${kept.values.map(percent).join('; ')}\\] %`), engine);
    }
    const { events, text } = script('paranoid');
    const own = events.findLast(({ rule }) => rule === 'own');
    await show(text, { step: own.n });
    assert.equal(
      await said(),
      'Red plays against Blue and takes b, [10; 50; 40] %, rather than a: Blue gets 10 % instead of 30 %.',
    );
    await shot(page, 'lab-trees-vectors');
  });

  await t.test('the rules of the Namur report among four players', async () => {
    const where = ['--rules', 'players=4', '--moves', 'e2 b5 e8 h5 e1 c5 e7 g5'];
    const text = traceOf('quoridor', 'paranoid', ...where, '--depth', '2', '--nodes', '1500');
    const events = eventsIn(text);
    for (const [rule, words] of [
      ['leader', 'le plus avancé'],
      ['mean', 'moyenne'],
    ]) {
      const { n, values } = events.find((event) => event.rule === rule);
      await show(text, { step: n, lang: 'fr' });
      const row = page.locator('.lab-vector-compare tr.kept');
      assert.ok((await row.locator('.why').innerText()).startsWith(words), rule);
      const most = Math.max(...values.slice(1));
      const looked = rule === 'mean' ? 3 : values.slice(1).filter((value) => value === most).length;
      assert.equal(await row.locator('.decides').count(), looked, `${rule} looks at the opponents of Blue`);
    }
  });

  await t.test('the seven worked moves of Pogo’s criteria', async () => {
    const moves = workedMoves();
    assert.equal(new Set(moves.map(({ criteria }) => criteria.join())).size, 6);
    for (const position of new Set(moves.map((one) => one.position))) {
      const text = traceOf('pogo', 'criteria:depth=1', '--rules', 'move=exact', '--position', position);
      const lines = text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      for (const { move, criteria, total } of moves.filter((one) => one.position === position)) {
        const { n, node } = lines.find((event) => event.kind === 'terms' && event.move === move);
        await show(text, { name: 'terms', step: n, node });
        const numbers = await page.locator('.lab-terms-part td.number').allInnerTexts();
        const read = numbers.map((number) => Number(number.replace('−', '-')));
        assert.deepEqual(read, [...criteria, total], `${position} ${move}`);
      }
    }
    const step = 5;
    const text = traceOf('pogo', 'criteria:depth=1', '--rules', 'move=exact', '--position', moves[0].position);
    await show(text, { name: 'terms', step });
    assert.equal(
      await said(),
      '121, for White: capture +10, freedom +2, retake +1, end 0, total 13. The terms add up to the value, 13.',
    );
    await show(text, { name: 'terms', step, lang: 'fr' });
    const blanc = '121, pour Blanc\u00a0: prise +10, liberté +2, reprise +1, fin 0, total 13.';
    assert.equal(await said(), `${blanc} La somme des termes est la valeur, 13.`);
    await show(text.replace('"capture":10', '"capture":9'), { name: 'terms', step });
    assert.match(await said(), /capture \+9, .*total 12\./);
  });

  await t.test('what pruning saves equals ludens best', async () => {
    const nodesOf = (...words) => Number(ludens('best', 'pogo', ...words, '--info').match(/nodes (\d+)/)[1]);
    let full;
    let pruned;
    for (const where of [[], ['--moves', '121 871 312']]) {
      const asked = (engine) => ['--engine', engine, '--depth', '3', ...where];
      const [all, own] = ['minimax', 'alphabeta'].map((engine) => nodesOf(...asked(engine)));
      if (!where.length) assert.deepEqual([all, own], [4043, 1238]);
      [full, pruned] = ['minimax', 'alphabeta'].map((engine) => traceOf('pogo', engine, '--depth', '3', ...where));
      for (const [lang, words] of [
        ['en', `In all, alpha-beta visits ${own} positions, minimax ${all}: ${all - own} fewer`],
        ['fr', `En tout, alpha-bêta visite ${own} positions, minimax ${all} : ${all - own} de moins`],
      ]) {
        await show([pruned, full], { lang, name: 'tree', node: 1 });
        const plain = (text) => text.replace(/(\d)[\s,\u202f\u00a0](\d{3})/g, '$1$2').replace(/\s/g, ' ');
        assert.equal(plain(await page.locator('.lab-tree-saving').innerText()).slice(0, words.length), words);
        const saved = plain(await page.locator('.lab-tree-saved').innerText());
        assert.match(saved, new RegExp(`^${all - own} `), 'every position skipped below a cut is counted');
      }
    }
    const cut = mark(1).locator('xpath=..').locator('.lab-tree-mark.cut').first();
    await cut.press(' ');
    assert.ok((await page.locator('.lab-tree-mark.ghost').count()) > 0, 'what minimax visited there is drawn');
    await shot(page, 'lab-trees-saved');
    await show([full, pruned], { name: 'tree', node: 1 });
    const paths = (text) => {
      const found = new Map([[1, '']]);
      for (const { kind, node, parent, move } of eventsIn(text))
        if (kind === 'enter' && parent) found.set(node, `${found.get(parent)} ${move}`);
      return found;
    };
    const there = new Set(paths(pruned).values());
    const closed = page.locator('section:first-child .lab-tree-mark.node[aria-expanded=false]').last();
    await closed.press(' ');
    const drawn = await page
      .locator('section:first-child .lab-tree-mark.node')
      .evaluateAll((marks) => marks.map(({ dataset, className }) => [dataset.key, /\bspared\b/.test(className)]));
    const here = paths(full);
    assert.ok(drawn.some(([, spared]) => spared));
    for (const [node, spared] of drawn)
      assert.equal(spared, !there.has(here.get(Number(node))), `${here.get(Number(node))}: not visited by alphabeta`);
    const deeper = traceOf('pogo', 'minimax', '--depth', '2');
    await show([deeper, traceOf('pogo', 'alphabeta', '--depth', '3')], { name: 'tree' });
    assert.equal(await page.locator('.lab-tree-saving').count(), 0, 'another depth is no comparison');
  });

  await t.test('keys, folding, and the tree as text', async () => {
    const { text } = script('minimax');
    await show(text, { name: 'tree' });
    const focused = () => page.evaluate(() => document.activeElement.dataset.key);
    await page.mouse.move(0, 0);
    await mark(1).focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await focused(), '2');
    await page.keyboard.press('ArrowDown');
    assert.equal(await focused(), '5');
    assert.equal(await mark(7).count(), 0);
    await page.keyboard.press('ArrowRight');
    await mark(7).waitFor();
    await page.keyboard.press('Enter');
    assert.equal(await page.evaluate(() => window.pinned()), 5);
    await page.locator('.lab-tree-card[data-node="5"]').waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await page.evaluate(() => window.pinned()), 0);
    await page.keyboard.press('ArrowLeft');
    assert.equal(await focused(), '1');
    await mark(3).hover();
    await page.locator('.lab-tree-card[data-node="3"]').waitFor();
    const groups = await page.evaluate(() => window.texts());
    const lines = (title) => groups.find((group) => group.title.startsWith(title)).lines;
    assert.deepEqual(
      lines('Path').map(({ node }) => node),
      [1],
    );
    assert.deepEqual(
      lines('Moves').map(({ node }) => node),
      [2, 5],
    );
    assert.match(lines('Moves')[1].text, /^b, Black to move, exactly 30 %/);
    assert.match(
      lines('The search')
        .map((line) => line.text)
        .join(' '),
      /Best so far: a a, worth 40 % for White\./,
    );
    assert.equal(lines('Latest').at(-1).text, await said());
  });

  await t.test('terms, curves and constants', async () => {
    const text = traceOf('quoridor', 'paranoid', '--nodes', '400');
    const event = eventsIn(text).find(({ kind, phase, move }) => kind === 'terms' && !phase && move === 'a1h');
    await show(text, { name: 'terms', step: event.n, node: event.node });
    for (const [i, terms] of event.terms.entries()) {
      const sum = Object.values(terms).reduce((all, number) => all + number, 0);
      const part = page.locator(`.lab-terms-part[data-seat="${i + 1}"]`);
      assert.equal(await part.locator('.sum .number').innerText(), sum.toFixed(4));
    }
    const walls = page.locator('figure[data-term=walls]');
    assert.match(await walls.innerText(), /Blue: 0\.2205 at 9\s+Red: 0\.2450 at 10/);
    const c3 = page.locator('input[name=b]');
    await c3.evaluate((input) => {
      input.value = '5';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await page.getByText('Blue: 0.4500 at 9').waitFor();
    assert.deepEqual(await page.evaluate(() => window.reruns), [], 'only releasing it runs the search again');
    await c3.evaluate((input) => input.dispatchEvent(new Event('change', { bubbles: true })));
    assert.deepEqual(await page.evaluate(() => window.reruns), ['paranoid:depth=3,b=5']);
    await shot(page, 'lab-trees-terms');
  });

  await t.test('on the page: a constant runs the search again, axe finds nothing', async () => {
    const position = 'e2 e8 e3 e7';
    const engines = 'engine=paranoid&engine=paranoid-ab';
    const address = `/lab?game=quoridor&moves=${position}&${engines}&nodes=300&view=terms&step=250`;
    const real = await open(address);
    await real.locator('.lab-terms-part').first().waitFor();
    await checkAccess(real);
    await real.locator('input[name=b]').evaluate((input) => {
      input.value = '0';
      for (const kind of ['input', 'change']) input.dispatchEvent(new Event(kind, { bubbles: true }));
    });
    await real.waitForURL((url) => /\bb=0$/.test(url.searchParams.get('engine') ?? ''));
    const printed = ludens(
      'best',
      'quoridor',
      '--engine',
      'paranoid:b=0',
      '--moves',
      position,
      '--nodes',
      '300',
      '--info',
    );
    const [, best] = printed.match(/bestmove (\S+)/);
    await real.getByText(`With these constants, the search answers ${best}, worth`).waitFor();
    await real.getByRole('tab', { name: 'Vectors' }).first().click();
    await real.locator('.lab-vector-compare').first().waitFor();
    await checkAccess(real);
    await shot(real, 'lab-trees-page-vectors');
    const dark = await open(address, { colorScheme: 'dark', locale: 'fr-FR' });
    await dark.locator('.lab-terms-part').first().waitFor();
    for (const name of ['Termes', 'Vecteurs', 'Arbre']) {
      await dark.getByRole('tab', { name }).first().click();
      await dark
        .locator(name === 'Termes' ? '.lab-terms' : '.lab-tree')
        .first()
        .waitFor();
      await checkColours(dark);
    }
    const tree = await open('/lab?game=pogo&engine=alphabeta&engine=minimax&depth=2&step=200', phone);
    await tree.locator('.lab-tree-saving').first().waitFor();
    await checkColours(tree);
    await shot(tree, 'lab-trees-page-phone');
  });

  await t.test('on the page: two trees in sight, and one board', async () => {
    const real = await open('/lab?game=pogo&engine=minimax&engine=alphabeta&depth=2&step=end,end');
    await real.locator('.lab-tree-saving').waitFor();
    await real.waitForFunction(() => !document.querySelector('.lab-lane > .lab-note'));
    assert.equal(await real.locator('.lab-board').count(), 1);
    const [bar, ...trees] = await real
      .locator('.lab-controls, .lab-tree-scroll')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).sort((a, b) => b.width - a.width));
    assert.equal(trees.length, 2);
    for (const { bottom, height } of trees) assert.ok(bottom <= bar.top && height > 100, `${bottom} ${bar.top}`);
    await real.getByRole('treeitem').last().click();
    assert.equal(await real.locator('.lab-shared .lab-lane-number').innerText(), '2');
  });

  await t.test('on the page: the board of the node under the pointer', async () => {
    const real = await open('/lab?game=pogo&engine=alphabeta&depth=2&step=60');
    const current = real.locator('[role=treeitem][aria-selected=true]');
    const other = real.locator('.lab-tree-mark.node[aria-level="2"]').first();
    await other.hover();
    const drawn = (selector) => real.locator(`${selector} svg`).first().innerHTML();
    await real.locator(`.lab-tree-card[data-node="${await other.getAttribute('data-key')}"]`).waitFor();
    const before = await drawn('.lab-board');
    await other.click();
    await real.waitForFunction((old) => document.querySelector('.lab-board svg').innerHTML !== old, before);
    await real.waitForFunction(() => {
      const [card, lane] = ['.lab-tree-card', '.lab-board'].map((one) => document.querySelector(`${one} svg`));
      return card?.innerHTML === lane.innerHTML; // the board of the pinned node
    });
    assert.equal(await current.getAttribute('data-key'), await other.getAttribute('data-key'));
  });

  await t.test('100,000 events', async () => {
    const text = traceOf('pogo', 'minimax', '--depth', '4');
    assert.equal(text.trim().split('\n').length, 100002);
    await show(text, { name: 'tree', step: 50000 });
    const index = await taskTime(page, () => page.evaluate(() => window.index()));
    const times = [];
    for (let at = 3000; at < 100000; at += 8111)
      times.push(await taskTime(page, () => page.evaluate((to) => window.step(to), at)));
    const step = times.sort((a, b) => a - b)[times.length >> 1];
    t.diagnostic(`index of 100,000 events: ${Math.round(index)} ms; a step: ${Math.round(step)} ms (median)`);
    assert.ok(step < 50, `a step takes ${step} ms`);
    assert.ok(index < 300, `the index takes ${index} ms`);
  });
});

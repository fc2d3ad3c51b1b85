// lab.test.mjs: the lab as a whole: a run, its steps, its address, several lanes, limits and errors, both languages,
// keyboard and touch, and the ways in.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkAccess, checkColours, create, desktop, ludens, phone, start, taskTime } from './page.mjs';

const MIASHS = '9x9 2 1 e2,e9 5,5 c4v,d3v,e3h,f7v,g3h';
const UTBM = '3A1B2A4B Rb16,Gm11,Bb14,Yh12 Bn7';
const BOTH = '/lab?game=pogo&engine=minimax&engine=alphabeta&depth=2';
const french = { ...desktop, locale: 'fr-FR' };
const lab = (members) => `/lab?${new URLSearchParams(members)}`;
const place = (page, text) => page.locator('.lab-place', { hasText: text }).waitFor();
const placeOf = (page) => page.locator('.lab-place').innerText();
const sentence = (page, text) => page.locator('.lab-sentence', { hasText: text }).waitFor();
const lane = (page, n) => page.locator('.lab-lane').nth(n);
const all = (text) => text.replace(/(?<=\d)[,\s](?=\d{3}(?!\d))/g, ''); /* numbers without their separators */
const nodesOf = async (page, n) =>
  Number(all(await lane(page, n).locator('.lab-totals').innerText()).match(/(?:Nodes|Nœuds)\s+(\d+)/)[1]);
const loaded = (page, lanes) =>
  page.waitForFunction(
    (count) =>
      document.querySelectorAll('.lab-lane .lab-counters').length === count && !document.querySelector('.lab-busy'),
    lanes,
  );
/** What a page sends and receives. */
function overhear(page) {
  const sent = [];
  const answers = new Map();
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(JSON.parse(payload)));
    socket.on('framereceived', ({ payload }) => {
      const { id, ok } = JSON.parse(payload);
      if (id !== undefined) answers.set(id, ok);
    });
  });
  return { sent, answers, of: (op) => sent.filter((one) => one.op === op) };
}

test('lab', async (t) => {
  const { open, shot, url } = await start(t);
  const folder = mkdtempSync(join(tmpdir(), 'ludens-lab-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const eventsOf = (...words) => {
    const file = join(folder, 'trace.jsonl');
    ludens('best', ...words, '--trace', file);
    return readFileSync(file, 'utf8').trim().split('\n').slice(1, -1).map(JSON.parse);
  };

  await t.test('two lanes, buttons, totals as `ludens best` prints them', async () => {
    const page = await open(`${BOTH}&step=5`);
    await place(page, /^5 of/);
    await page.keyboard.press('ArrowRight');
    await place(page, /^6 of/);
    await page.getByRole('button', { name: 'Step back' }).click();
    await place(page, /^5 of/);
    for (const [n, engine] of ['minimax', 'alphabeta'].entries()) {
      const printed = ludens('best', 'pogo', '--engine', engine, '--depth', '2', '--info');
      assert.equal(await nodesOf(page, n), Number(printed.match(/nodes (\d+)/)[1]));
      const best = printed.match(/bestmove (\S+)/)[1];
      assert.match(await lane(page, n).locator('.lab-totals').innerText(), new RegExp(`Answer\\s+${best}\\b`));
    }
    await shot(page, 'lab-two');
  });

  await t.test('by keyboard alone: every key does what the trace says, both ways, in both languages', async () => {
    const events = eventsOf('pogo', '--engine', 'alphabeta', '--depth', '2');
    const next = (step, forward, ...kinds) => {
      const wanted = ({ kind, reason }) => kinds.includes(kind) && reason !== 'depth';
      return forward
        ? events.find((event) => event.n > step && wanted(event))?.n
        : events.findLast((event) => event.n < step && wanted(event))?.n;
    };
    for (const [look, of] of [
      [desktop, 'of'],
      [french, 'sur'],
    ]) {
      const page = await open(`${BOTH}&step=60,60&lane=2`, look);
      let at = 60;
      const is = async (step) => {
        await place(page, new RegExp(`^${step.toLocaleString('en')} ${of} `.replace(',', '[,\\s\u202f]')));
        at = step;
      };
      await is(60);
      await page.keyboard.press('c');
      await is(next(at, true, 'cut'));
      await page.keyboard.press('c');
      await is(next(at, true, 'cut'));
      await page.keyboard.press('Shift+C');
      await is(next(at, false, 'cut'));
      await page.keyboard.press('i');
      await is(next(at, true, 'backup', 'improve'));
      await page.keyboard.press('i');
      await is(next(at, true, 'backup', 'improve'));
      await page.keyboard.press('Shift+I');
      await is(next(at, false, 'backup', 'improve'));
      await page.keyboard.press('End');
      await is(events.length);
      await page.keyboard.press('ArrowLeft');
      await is(events.length - 1);
      await page.keyboard.press('Home');
      await is(0);
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: 'Pause' }).first().waitFor();
      await place(page, /^[3-9] /);
      await page.keyboard.press('Space');
      await page.keyboard.press('1');
      await page.locator('.lab-lane.front h2', { hasText: 'minimax' }).waitFor();
      await page.keyboard.press('l');
      await page.waitForFunction(() => document.querySelectorAll('.lab-lane').length === 1);
      await page.keyboard.press('f');
      await page.locator('.lab-big').waitFor();
      await page.keyboard.press('f');
      await page.keyboard.press('l');
      await page.waitForFunction(() => document.querySelectorAll('.lab-lane').length === 2);
    }
  });

  await t.test('play runs both ways at the chosen speed', async () => {
    const page = await open(`${BOTH}&events=200&step=50`);
    await place(page, /^50 of/);
    await page.locator('.lab-settings select').nth(1).selectOption('500');
    await page.getByRole('button', { name: 'Play backwards' }).click();
    await place(page, /^0 of/);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await place(page, /^200 of/);
    await page.getByLabel('Step by').selectOption('layer');
    await page.getByRole('button', { name: 'Step back' }).click();
    await page.waitForURL(/unit=layer/);
  });

  await t.test('an address opens the same step, in another browser and language', async () => {
    const address =
      lab({ game: 'quoridor', position: MIASHS, nodes: 5000, seed: 3, view: 'walls' }) +
      '&engine=astar&engine=path&step=60,140&lane=2&node=4&unit=state&together=no&alone=yes';
    const page = await open(address);
    await place(page, /^140 of/);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL(/step=60%2C141|step=60,141/);
    const asked = new URL(page.url()).searchParams;
    for (const [name, value] of new URL(address, page.url()).searchParams)
      if (name !== 'step' && name !== 'engine') assert.equal(asked.get(name), value, name);
    assert.deepEqual(asked.getAll('engine'), ['astar', 'path']);
    const other = await open(page.url().replace(/^[^/]*\/\/[^/]*/, ''), french);
    await place(other, /^141 sur/);
    assert.equal(await other.getByLabel('Avancer par').inputValue(), 'state');
    assert.equal(await other.getByLabel('Même nombre d’états partout').isChecked(), false);
    assert.equal(await other.locator('.lab-lane').count(), 1, 'only the lane in front');
    assert.match(await other.locator('.lab-lane h2').innerText(), /path/);
    assert.equal(await other.getByRole('tab', { selected: true }).innerText(), 'Test des murs');
    await other.locator('.lab-pin').waitFor();
    await other.keyboard.press('l');
    await other.waitForFunction(() => document.querySelectorAll('.lab-counts').length === 2);
    assert.match(await lane(other, 0).locator('.lab-counts').innerText(), /60 \/ /, 'the other lane has its own step');
  });

  await t.test('the picture of docs/lab.md', async () => {
    const page = await open(lab({ game: 'quoridor', position: MIASHS, engine: 'astar', step: 'end' }));
    await sentence(page, 'the path has 8 moves, found with 34 nodes');
    await shot(page, 'page-lab');
  });

  await t.test('back leads to the question before', async () => {
    const page = await open('/lab');
    await page.locator('.lab-card', { hasText: 'A search from both ends' }).click();
    await sentence(page, 'the path has 10 moves');
    await page.goBack();
    await page.locator('.lab-cards').waitFor();
  });

  await t.test('the experiments to begin with: their figures are those of `ludens best`', async () => {
    const page = await open('/lab');
    await page.locator('.lab-card').nth(4).waitFor();
    assert.equal(await page.locator('.lab-card').count(), 5);
    await checkAccess(page);
    const cards = await page
      .locator('.lab-card')
      .evaluateAll((list) =>
        list.map((card) => [card.getAttribute('href'), card.querySelector('.lab-card-text > span').textContent]),
      );
    for (const [address, text] of cards) {
      const query = new URL(address, page.url()).searchParams;
      await page.goto(new URL(address, page.url()).href);
      const engines = query.getAll('engine');
      await loaded(page, engines.length);
      await page.locator('.lab-about', { hasText: text }).waitFor();
      const numbers = all(text).match(/\d+/g) ?? [];
      for (const [n, engine] of engines.entries()) {
        const words = ['best', query.get('game'), '--engine', engine, '--info', '--seed', query.get('seed') ?? '0'];
        const printed = ludens(...words, ...(query.get('position') ? ['--position', query.get('position')] : []));
        const nodes = printed.match(/ nodes (\d+)/)[1];
        assert.equal(await nodesOf(page, n), Number(nodes), `${engine}: nodes`);
        const closes = await lane(page, n)
          .locator('.lab-counts div', { hasText: 'Closed' })
          .locator('dd')
          .allInnerTexts();
        const told = [nodes, ...closes].some((number) => numbers.includes(all(number)));
        assert.ok(told || /perfect|depth=1|montecarlo/.test(engine), `${engine}: ${nodes} in: ${text}`);
      }
    }
    const french = await open('/lab', { ...desktop, locale: 'fr-FR', colorScheme: 'dark' });
    await french.locator('.lab-card').nth(4).waitFor();
    const told = await french.locator('.lab-card-text > span').allTextContents();
    const figures = (text) => (all(text).match(/\d+/g) ?? []).sort().join(' ');
    assert.deepEqual(
      told.map(figures),
      cards.map(([, text]) => figures(text)),
      'the same figures in French',
    );
    await checkColours(french);
  });

  await t.test('four lanes: side by side, and one as large as the page', async () => {
    const query = '&engine=bfs&engine=astar&engine=astar:evaluation=euclid&engine=utbm&step=end,end,end,end';
    const page = await open(lab({ game: 'ricochet', position: UTBM }) + query, {
      viewport: { width: 1920, height: 1080 },
    });
    await page.locator('.lab-finished').nth(3).waitFor();
    const boxes = await page
      .locator('.lab-lane')
      .evaluateAll((lanes) => lanes.map((one) => one.getBoundingClientRect().x));
    assert.deepEqual([boxes[0] === boxes[2], boxes[1] === boxes[3], boxes[0] < boxes[1]], [true, true, true]);
    const [bfs, astar] = [await nodesOf(page, 0), await nodesOf(page, 1)];
    assert.deepEqual([bfs, astar], [1154, 42], 'as `ludens best` says, see the card');
    await shot(page, 'lab-four');
    await lane(page, 2).getByRole('button', { name: 'Show only A* (evaluation=euclid)' }).click();
    await page.waitForURL(/lane=3.*alone=yes/);
    assert.equal(await page.locator('.lab-lane').count(), 1);
    await page.getByRole('button', { name: 'Show all lanes' }).click();
    await lane(page, 3).waitFor();
    // The other lanes follow to the same number of states.
    await page.keyboard.press('1');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => [...document.querySelectorAll('.lab-finished')].length === 0);
  });

  await t.test('replanning: a wall across the path', async () => {
    for (const [look, words] of [
      [desktop, ['Place a wall', 'Which wall?', 'd5h cuts the old path (dashed, 8 moves): the new one has 9.']],
      [french, ['Poser un mur', 'Quel mur', 'd5h coupe l’ancien chemin (pointillé, 8 coups) : le nouveau en a 9.']],
    ]) {
      const page = await open(lab({ game: 'quoridor', position: MIASHS, engine: 'astar', step: 'end' }), look);
      await page.getByRole('button', { name: words[0] }).click();
      await page.locator('.crossing[data-wall=d5h]').waitFor();
      await page.getByLabel(words[1]).selectOption('d5h');
      const said = page.locator('.lab-path-replan p');
      await said.waitFor();
      assert.equal((await said.innerText()).replaceAll('\u00a0', ' '), words[2]);
      assert.equal(await page.locator('.lab-path-ghost').getAttribute('data-steps'), '8');
      assert.equal(await page.locator('.lab-path-found').getAttribute('data-steps'), '9');
      const printed = ludens('best', 'quoridor', '--engine', 'astar', '--position', `${MIASHS},d5h`, '--info');
      assert.equal(await nodesOf(page, 0), Number(printed.match(/nodes (\d+)/)[1]));
    }
  });

  await t.test('truncated: the page says how many events are missing', async () => {
    const total = eventsOf('pogo', '--engine', 'minimax', '--depth', '2').length;
    for (const look of [desktop, { ...french, colorScheme: 'dark' }]) {
      const page = await open('/lab?game=pogo&engine=minimax&depth=2&events=50', look);
      await place(page, /^0 (of|sur) 50/);
      const notice = await page.locator('.lab-dropped').innerText();
      assert.equal(notice.replace(/\D/g, ''), String(total - 50));
      assert.match(notice, look === desktop ? /counted but not kept/ : /comptés mais pas gardés/);
      if (look !== desktop) await checkColours(page);
    }
  });

  await t.test('events: never more than asked for, and none after leaving', async () => {
    const page = await open('/');
    const { sent, answers, of } = overhear(page);
    const address = lab({ game: 'pogo', engine: 'minimax', depth: 3, view: 'events' });
    await page.goto(new URL(address, page.url()).href);
    await place(page, /^0 of/);
    await page.waitForFunction(() => document.querySelector('.lab-place') && !document.querySelector('.lab-note'));
    const pages = of('trace-page');
    const { last } = answers.get(of('trace')[0].id);
    assert.ok(pages.length >= 2);
    assert.equal(
      pages.reduce((sum, { count }) => sum + count, 0),
      last.events,
      'every kept event once',
    );
    for (const { id, count } of pages) assert.ok(answers.get(id).events.length <= count);
    await page.goto(new URL(lab({ game: 'pogo', engine: 'minimax', depth: 4 }), page.url()).href);
    await page.locator('.lab-note', { hasText: 'events are here' }).waitFor();
    await page.getByRole('link', { name: 'Learn' }).click();
    await page.locator('.learn').waitFor();
    while (!of('trace-cancel').length) await page.waitForTimeout(20);
    const asked = of('trace-page').length;
    await page.getByRole('link', { name: 'Puzzles' }).click();
    await page.locator('.puzzle-head').waitFor();
    assert.equal(of('trace-page').length, asked, 'no page after leaving');
    assert.equal(of('trace-cancel').at(-1).trace, sent.findLast(({ op }) => op === 'trace').id);
  });

  await t.test('the first picture takes less than 500 ms of processor time after the first page', async () => {
    const page = await open('about:blank');
    // The first page of events, and whatever comes after it, waits for the clock.
    await page.addInitScript(() => {
      const { set, ...rest } = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
      const listen = function (act) {
        set.call(this, (event) => {
          if (event.data.includes('"events":[')) window.deliver ??= () => act(event);
          if (!window.deliver) act(event);
        });
      };
      Object.defineProperty(WebSocket.prototype, 'onmessage', { ...rest, set: listen });
    });
    await page.goto(new URL(lab({ game: 'ricochet', position: UTBM, engine: 'bfs' }), url).href);
    await page.waitForFunction(() => window.deliver);
    assert.equal(await page.locator('.lab-tab > *').count(), 0, 'nothing is drawn before');
    const time = await taskTime(page, async () => {
      await page.evaluate(() => window.deliver());
      await page.locator('.lab-tab > *').first().waitFor();
    });
    t.diagnostic(`first picture ${time.toFixed(0)} ms after the first page`);
    assert.ok(time < 500, `the first picture takes ${time} ms`);
  });

  await t.test('cancelled, and run again', async () => {
    for (const [look, words] of [
      [desktop, ['Cancel', 'Cancelled.', 'Run again']],
      [french, ['Annuler', 'Annulé.', 'Relancer']],
    ]) {
      const page = await open('/lab?game=quoridor&engine=minimax&time=9000&depth=9', look);
      await page.getByRole('button', { name: words[0] }).click();
      await page.getByText(words[1]).waitFor();
      await page.getByRole('button', { name: words[2] }).click();
      await page.locator('.lab-busy').waitFor();
      await page.getByRole('button', { name: words[0] }).click();
      await page.getByText(words[1]).waitFor();
    }
  });

  await t.test('questions that cannot be searched are explained', async () => {
    const faults = [
      ['/lab?game=pogo&engine=nope', /There is no engine nope/, /pas de moteur nope/],
      ['/lab?game=pogo&engine=minimax:x=1', /no option x/, /[Oo]ption inconnue/],
      ['/lab?game=pogo&position=zz&engine=minimax', /Position, column 1: Expected w, b or -/, /Position, colonne 1/],
      ['/lab?game=tron&rules=map=plaza&engine=fill', /number of players/, /nombre de joueurs/],
      [
        lab({ game: 'quoridor', position: '9x9 2 1 e9,e5 5,5 -', engine: 'astar' }),
        /The game is over/,
        /La partie est finie/,
      ],
    ];
    const english = await open('/');
    const other = await open('/', french);
    for (const [address, ...words] of faults)
      for (const [n, page] of [english, other].entries()) {
        await page.goto(new URL(address, page.url()).href);
        await page.getByRole('alert').filter({ hasText: words[n] }).waitFor();
      }
    await english.getByRole('button', { name: 'Change' }).click();
    await english.locator('.lab-chooser').waitFor();
    await english.goto(new URL('/lab?game=chess&engine=nope&depth=x', english.url()).href);
    await english.getByText('game=chess').waitFor();
    await english.getByText('depth=x').waitFor();
  });

  await t.test('on a phone, by touch', async () => {
    const page = await open(`${BOTH}&step=60`, { ...phone, locale: 'fr-FR' });
    await place(page, /^60 sur/);
    await page.getByRole('button', { name: 'Étape suivante' }).tap();
    await place(page, /^61 sur/);
    await page.getByRole('button', { name: 'Amélioration précédente' }).tap();
    assert.notEqual(await placeOf(page), '61 sur 1 063');
    await page.getByRole('button', { name: 'Alpha-bêta' }).tap();
    await page.waitForURL(/lane=2/);
    await page.getByRole('button', { name: 'Coupe suivante' }).tap();
    assert.equal(await page.locator('.lab-lane:visible').count(), 1, 'one lane at a time');
    const before = await placeOf(page);
    await page.getByRole('button', { name: 'Coupe suivante' }).tap(); // minimax has none
    await page.waitForFunction((old) => document.querySelector('.lab-place').innerText !== old, before);
    await page.getByRole('button', { name: 'Unité et vitesse' }).tap();
    await page.getByLabel('Avancer par').selectOption('state');
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 780 });
      const over = await page.evaluate(() => {
        const wide = document.documentElement.scrollWidth - innerWidth;
        const bar = document.querySelector('.lab-controls');
        return Math.max(wide, bar.scrollWidth - bar.clientWidth);
      });
      assert.ok(over <= 0, `${over} pixels too wide at ${width}`);
    }
    await shot(page, 'lab-phone');
  });

  await t.test('accessible in both themes; views as text', async () => {
    for (const colorScheme of ['light', 'dark']) {
      const page = await open('/lab?game=quoridor&engine=astar&engine=path&step=140', { ...desktop, colorScheme });
      await place(page, /^140 of/);
      await (colorScheme === 'light' ? checkAccess : checkColours)(page);
      if (colorScheme === 'dark') continue;
      await lane(page, 0).getByRole('tab', { name: 'As text' }).click();
      const line = lane(page, 0).locator('.lab-line[aria-current=step]');
      const said = await page.locator('.lab-sentence').innerText();
      assert.equal(await line.innerText(), said, 'the text has the sentence of the step');
    }
  });

  await t.test('the form: game, position, one to four algorithms, limits', async () => {
    const page = await open('/');
    const game = await create(page, { kind: 'pogo', seats: [{ kind: 'me' }, { kind: 'engine', level: 'beginner' }] });
    await page.goto(new URL('/lab?game=pogo', page.url()).href);
    const from = page.getByLabel('Take the position from');
    await from.locator('option', { hasText: 'Pogo' }).first().waitFor({ state: 'attached' });
    await from.selectOption('Puzzle of the day');
    await page.waitForFunction(() => document.querySelector('.lab-chooser select').value === 'ricochet');
    assert.match(await page.getByLabel('Position', { exact: true }).inputValue(), / /);
    await page.locator('.ricochet-svg').last().waitFor();
    await from.selectOption(`/g/${game}`);
    await page.waitForFunction(() => document.querySelector('.lab-chooser select').value === 'pogo');
    await page.getByRole('button', { name: 'Add an algorithm' }).click();
    await page.getByRole('button', { name: 'Add an algorithm' }).click();
    assert.equal(await page.getByRole('button', { name: 'Add an algorithm' }).count(), 0, 'four at most');
    for (const n of [4, 3, 2]) await page.getByRole('button', { name: `Remove algorithm ${n}` }).click();
    assert.equal(await page.getByRole('button', { name: /Remove algorithm/ }).count(), 0, 'one at least');
    await page.getByLabel('Algorithm 1', { exact: true }).selectOption('alphabeta');
    await page.getByLabel('Options of algorithm 1').fill('depth=2');
    await page.getByLabel('Seed').fill('7');
    await page.getByLabel('Events to keep').fill('500');
    await page.getByRole('button', { name: 'Run' }).click();
    await page.waitForURL(/engine=alphabeta%3Adepth%3D2.*seed=7.*events=500/);
    await place(page, /^0 of 500/);
  });

  await t.test('ways in, and nothing of the lab before', async () => {
    const page = await open('/');
    const files = [];
    page.on('request', (request) => {
      if (/script|stylesheet/.test(request.resourceType())) files.push(request.url());
    });
    const lead = async (from, link, wait = '.lab-chooser') => {
      await page.goto(new URL(from, page.url()).href);
      const before = await page.evaluate(() => document.querySelectorAll('link[rel=stylesheet]').length);
      await link();
      await page.locator(wait).first().waitFor();
      assert.equal(
        await page.evaluate(() => document.querySelectorAll('link[rel=stylesheet]').length),
        before + 1,
        from,
      );
    };
    const link = (name) => () => page.getByRole('link', { name }).first().click();
    await lead('/', link('The lab: see algorithms search'));
    await lead('/learn', link('See each algorithm search'));
    await lead('/learn/algorithms', link('See it search in the lab'), '.lab-lane');
    await lead('/puzzle', link('Open in the lab'));
    assert.match(await page.getByLabel('Position', { exact: true }).inputValue(), /\w/);
    assert.ok(files.length > 0);
    await lead('/board/pogo?moves=121', () => page.getByRole('button', { name: 'Lab' }).click());
    await page.waitForURL(/\/lab\?game=pogo&moves=121/);
    await page.getByText('+ 121').waitFor();
    const game = await create(page, { kind: 'pogo', seats: [{ kind: 'me' }, { kind: 'engine', level: 'beginner' }] });
    await lead(`/g/${game}`, async () => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: 'Open in the lab' }).click();
    });
    await page.waitForURL(/\/lab\?game=pogo/);
    await lead(
      '/board/pogo',
      async () => {
        await page.getByRole('tab', { name: 'Analysis' }).click();
        await page.getByRole('button', { name: 'Best' }).first().click();
        await page.getByLabel('Opinion').selectOption('engine:alphabeta');
        await page.getByRole('link', { name: 'Open in the lab' }).click();
      },
      '.lab-lane',
    );
  });

  await t.test('see it think: the same views on the pages of the games', async () => {
    for (const [look, words] of [
      [desktop, ['See it think', 'The search, step by step', 'Open in the lab', 'The search is over: the path has']],
      [french, ['Voir le moteur penser', 'La recherche, pas à pas', 'Ouvrir dans le labo', 'La recherche est finie']],
    ]) {
      const page = await open('/learn/ricochet', look);
      assert.equal(await page.locator('.lab-small').count(), 0);
      await page.getByRole('button', { name: words[0] }).click();
      const steps = page.getByRole('region', { name: words[1] });
      await steps.locator('.lab-sentence', { hasText: words[3] }).waitFor();
      await steps.locator('.lab-path-card.path').nth(3).waitFor();
      await steps.getByRole('link', { name: words[2] }).click();
      await page.locator('.lab-head').waitFor();
    }
  });
});

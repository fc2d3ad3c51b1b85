// home.test.mjs: the start page, the form for a new game, the list of games.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAccess, checkColours, create, phone, start } from './page.mjs';

const KINDS = ['quoridor', 'ricochet', 'pogo', 'tron'];
const onTable = (page) => page.waitForURL(/\/g\/[\w-]{20,}$/);

/** The state of the game on the page, fetched through a separate connection. */
const stateOf = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
        const send = (message) => socket.send(JSON.stringify(message));
        socket.onopen = () => send({ id: 1, op: 'hello', person: localStorage['ludens.person'] });
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.id === 1) send({ id: 2, op: 'open', game: location.pathname.split('/').pop() });
          if (message.id === 2) {
            socket.close();
            resolve(message.ok);
          }
        };
      }),
  );

test('the start page', async (t) => {
  const { open, shot } = await start(t);

  await t.test('shows four games that play by themselves', async () => {
    const page = await open('/', { reducedMotion: 'no-preference' });
    for (const kind of KINDS) {
      const board = page.locator(`.home-${kind} .home-demo`);
      await board.scrollIntoViewIfNeeded(); // boards out of sight rest
      const first = await board.getAttribute('data-at');
      await page.waitForFunction(
        ([selector, at]) => document.querySelector(selector).dataset.at !== at,
        [`.home-${kind} .home-demo`, first],
      );
      assert.ok(await board.locator('svg').count());
    }
  });

  await t.test('stands still where less motion is asked for', async () => {
    const page = await open('/');
    await page.locator('.home-demo svg').nth(3).waitFor();
    const positions = () =>
      page.locator('.home-demo[data-at]').evaluateAll((boards) => boards.map((board) => board.dataset.at));
    const before = await positions();
    await page.locator('.home-daily svg').first().waitFor();
    assert.deepEqual(await positions(), before);
    assert.ok(before.every((at) => Number(at) > 0));
  });

  await t.test('begins each game at one click', async () => {
    const page = await open('/');
    for (const kind of KINDS) {
      await page.locator(`.home-${kind}`).getByRole('button', { name: 'Play', exact: true }).click();
      await onTable(page);
      const { kind: begun, seats, you } = await stateOf(page);
      assert.deepEqual([begun, seats.map((seat) => seat.kind), you], [kind, ['person', 'engine'], [0]]);
      await page.getByRole('link', { name: 'ludens' }).click();
      await page.locator('.home-cards').waitFor();
    }
    await page.locator('.home-continue .home-game').nth(2).waitFor();
    assert.equal(await page.locator('.home-continue .home-game').count(), 3);
    await page.locator('.home-continue').getByText('You – Easy').first().waitFor();
    await shot(page, 'home-desktop');
  });

  await t.test('lets engines play', async () => {
    const page = await open('/');
    await page.getByRole('button', { name: 'Quoridor: watch engines play' }).click();
    await onTable(page);
    assert.deepEqual(
      (await stateOf(page)).seats.map(({ kind }) => kind),
      ['engine', 'engine'],
    );
  });

  await t.test('leads to the puzzle of the day', async () => {
    const page = await open('/', phone);
    await page.locator('.home-daily svg').first().waitFor();
    await page.getByRole('img', { name: /stars? of 5/ }).waitFor();
    await shot(page, 'home-phone');
    await page.locator('.home-daily').click();
    await page.waitForURL(/\/puzzle/);
  });

  await t.test('is there in French and for everybody, light and dark', async () => {
    for (const look of [{ locale: 'fr-FR', colorScheme: 'dark' }, { colorScheme: 'light' }]) {
      const page = await open('/', look);
      await page.locator('.home-daily svg').first().waitFor();
      await page.getByRole('heading', { name: look.locale ? 'Énigme du jour' : 'Puzzle of the day' }).waitFor();
      await checkAccess(page);
      await shot(page, `home-${look.colorScheme}`);
    }
  });
});

test('a new game', async (t) => {
  const { open, shot } = await start(t);
  const begin = async (page) => {
    await page.getByRole('button', { name: 'Start the game' }).click();
    await onTable(page);
    return stateOf(page);
  };

  await t.test('Pogo against an engine of a level, with a clock, remembered', async () => {
    const page = await open('/new/pogo');
    await page.getByRole('radio', { name: /^Hard/ }).check();
    await page.getByRole('radio', { name: '5 + 3' }).check();
    await page.getByRole('button', { name: 'Swap sides' }).click();
    const { seats, clock, you } = await begin(page);
    assert.deepEqual([seats[0].level, clock.increment, you], ['hard', 3000, [1]]);
    await page.goto(new URL('/new/pogo', page.url()).href);
    await page.locator('.new-board svg').waitFor();
    assert.ok(await page.getByRole('radio', { name: /^Hard/ }).isChecked());
    assert.ok(await page.getByRole('radio', { name: '5 + 3' }).isChecked());
  });

  await t.test('Quoridor for four: two people and two engines, on a smaller board', async () => {
    const page = await open('/new/quoridor');
    await page.getByRole('radio', { name: '4', exact: true }).check();
    await page.getByRole('radio', { name: '7 × 7' }).check();
    await shot(page, 'new-quoridor');
    const { seats, you, position } = await begin(page);
    assert.deepEqual(
      [seats.map(({ kind }) => kind), you],
      [
        ['person', 'engine', 'person', 'engine'],
        [0, 2],
      ],
    );
    assert.match(position, /^7x7 4 /);
  });

  await t.test('Tron live with two people at a keyboard', async () => {
    const page = await open('/new/tron');
    await page.getByRole('button', { name: /People here/ }).click();
    await page.getByRole('button', { name: /^Rooms/ }).click();
    await page.getByLabel('slow').check();
    const { seats, you, mode, tick, rules } = await begin(page);
    assert.deepEqual(
      [seats.map(({ kind }) => kind), you, mode, tick.every],
      [['person', 'person'], [0, 1], 'live', 400],
    );
    assert.match(rules, /map=rooms/);
  });

  await t.test('Tron alone has maps for one', async () => {
    const page = await open('/new/tron', phone);
    await page.getByRole('button', { name: /^Alone/ }).click();
    await page.getByRole('button', { name: /^Spiral/ }).click();
    await page.getByLabel('step by step').waitFor({ state: 'detached' }); // a lone rider sets the pace
    await shot(page, 'new-tron-phone');
    const { seats, rules } = await begin(page);
    assert.deepEqual([seats.length, rules.split(',')[0]], [1, 'map=spiral']);
  });

  await t.test('Ricochet Robots in rounds, and as one puzzle', async () => {
    const page = await open('/new/ricochet');
    await page.getByLabel('Players').selectOption('3');
    await page.getByLabel('Time to bid').selectOption('30');
    await page.getByLabel('Chips to win').selectOption('2');
    const rounds = await begin(page);
    assert.deepEqual([rounds.mode, rounds.seats.length, rounds.round.goal], ['rounds', 3, 2]);
    await page.goto(new URL('/new/ricochet', page.url()).href);
    await page.getByRole('button', { name: /One puzzle/ }).click();
    const alone = await begin(page);
    assert.deepEqual([alone.mode, alone.seats.length], ['turns', 1]);
  });

  await t.test('a friend by link, an engine by name, engines to watch', async () => {
    const page = await open('/new/quoridor?level=medium');
    assert.ok(await page.getByRole('radio', { name: /^Medium/ }).isChecked());
    await page.getByRole('button', { name: /Invite a friend/ }).click();
    assert.deepEqual(
      (await begin(page)).seats.map(({ kind }) => kind),
      ['person', 'open'],
    );
    await page.goto(new URL('/new/pogo?watch=1', page.url()).href);
    await page.getByLabel('White: which engine').selectOption('engine mcts');
    const { seats } = await begin(page);
    assert.deepEqual([seats[0].engine, seats[1].level], ['mcts', 'hard']);
  });

  await t.test('begins from a position, or says what is wrong with it', async () => {
    const page = await open(`/new/quoridor?position=${encodeURIComponent('9x9 2 1 e1,e9 10,x -')}`);
    await page.getByText('expected the number of walls player 2 has left, from 0 to 100 (at character 18)').waitFor();
    await page.getByLabel('Position or record').fill('9x9 2 1 e4,e6 9,9 e8h,d4v');
    await page.getByText('expected the number of walls').waitFor({ state: 'detached' });
    assert.equal((await begin(page)).position, '9x9 2 1 e4,e6 9,9 e8h,d4v');
    await page.goto(new URL('/new/quoridor', page.url()).href);
    await page.getByText('From a position').click();
    await page
      .getByLabel('Position or record')
      .fill('ludens-record 1\ngame: quoridor\nplayer 1: a\n\n1. e2 e8\n2. e3h\n');
    assert.deepEqual((await begin(page)).moves.slice(0, 3), ['e2', 'e8', 'e3h']);
    await page.goto(new URL('/new/quoridor', page.url()).href);
    await page.getByText('More rules').click();
    await page.getByRole('textbox', { name: 'Board' }).fill('99');
    await page.getByRole('textbox', { name: 'Board' }).press('Tab');
    await page.getByText('size: expected 9 or 5x3, with sides from 3 to 11').waitFor();
  });

  await t.test('is there for everybody, light and dark', async () => {
    for (const [i, kind] of KINDS.entries()) {
      const look = { colorScheme: i % 2 ? 'dark' : 'light', ...(i % 2 ? { locale: 'fr-FR' } : {}) };
      const page = await open(`/new/${kind}`, look);
      await page.locator('.new-board svg').waitFor();
      await checkAccess(page);
      await page.evaluate(() => {
        document.documentElement.dataset.theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
      });
      await checkColours(page);
      await shot(page, `new-${kind}`);
    }
  });
});

test('my games', async (t) => {
  const { open, shot } = await start(t);

  await t.test('is empty at first, then lists, filters and resumes', async () => {
    const page = await open('/games');
    await page.getByText('You have not played yet').waitFor();
    await checkAccess(page);
    await create(page, {
      kind: 'pogo',
      seats: [
        { kind: 'me', name: 'Ada' },
        { kind: 'engine', level: 'easy' },
      ],
    });
    const id = await create(page, {
      kind: 'quoridor',
      seats: [
        { kind: 'me', name: 'Ada' },
        { kind: 'engine', level: 'hard' },
      ],
    });
    await page.reload();
    await page.locator('.home-game svg').nth(1).waitFor();
    assert.equal(await page.locator('.home-game').count(), 2);
    await page.getByText('Ada – Hard').waitFor();
    await checkAccess(page);
    await shot(page, 'games');
    await page.getByRole('radio', { name: 'Quoridor' }).check();
    assert.equal(await page.locator('.home-game').count(), 1);
    await page.getByRole('radio', { name: 'Over' }).check();
    await page.getByText('None of your games match.').waitFor();
    await page.getByRole('radio', { name: 'Running' }).check();
    await page.locator('.home-game').click();
    await page.waitForURL(new RegExp(`/g/${id}`));
  });

  await t.test('in dark, in French, on a phone', async () => {
    const page = await open('/games', { ...phone, locale: 'fr-FR', colorScheme: 'dark' });
    await create(page, {
      kind: 'tron',
      rules: 'map=plaza',
      mode: 'step',
      seats: [{ kind: 'me' }, { kind: 'engine', level: 'easy' }],
    });
    await page.reload();
    await page.locator('.home-game svg').waitFor();
    await page.getByText('en cours').first().waitFor();
    await checkAccess(page);
    await shot(page, 'games-phone');
  });
});

// match.test.mjs: everything around a board, in games against engines and on the free board: moves, variations, advice,
// records, links, keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAccess, checkColours, create, phone, shot, start } from './page.mjs';

const person = (page) => page.waitForFunction(() => localStorage['ludens.person']);
const moves = (page) => page.locator('.match-row-moves .match-move').allTextContents();

/** Creates a game as the page's person and opens it; returns its address. */
async function play(page, request) {
  await person(page);
  const address = new URL(`/g/${await create(page, request)}`, page.url()).href;
  await page.goto(address);
  await page.locator('.match-player').first().waitFor();
  return address;
}

/** Types a move and waits until it is in the list. */
async function type(page, move) {
  const field = page.getByPlaceholder(/^(Type a move|Saisir un coup)$/);
  await page.waitForFunction(() => document.querySelector('.match-type input')?.disabled === false);
  await field.fill(move);
  await field.press('Enter');
  await page
    .locator('.match-move', { hasText: new RegExp(`^${move}$`) })
    .first()
    .waitFor();
}

const myTurn = (page) => page.locator('.match-notice.yours').waitFor();
const quoridor = {
  kind: 'quoridor',
  rules: 'size=5',
  seats: [
    { kind: 'me', name: 'Ada' },
    { kind: 'engine', level: 'beginner' },
  ],
};
const pogo = {
  kind: 'pogo',
  seats: [
    { kind: 'me', name: 'Ada' },
    { kind: 'engine', engine: 'greedy' },
  ],
};

/** Checks a page in the light theme, then in the dark one. */
async function checkBoth(page) {
  await checkAccess(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkColours(page);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a match', async (t) => {
  const { open } = await start(t);

  await t.test('a game against an engine', async (t) => {
    const page = await open('/');

    await t.test('shows who plays: strength and algorithm', async () => {
      await play(page, quoridor);
      const [engine, me] = [page.locator('.match-players.far'), page.locator('.match-players.near')];
      assert.match(await engine.textContent(), /Beginner.*path/s);
      assert.match(await me.textContent(), /Ada.*you/s);
      assert.match(await page.title(), /Your turn/);
    });

    await t.test('is played, taken back and brought back', async () => {
      await type(page, 'c2');
      await myTurn(page);
      const played = await moves(page);
      assert.equal(played.length, 2);
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('No moves yet').waitFor();
      await page.getByRole('button', { name: 'Redo' }).click();
      await page.locator('.match-move').nth(1).waitFor();
      assert.deepEqual(await moves(page), played);
    });

    await t.test('explains in words what is not legal', async () => {
      const field = page.getByPlaceholder('Type a move');
      await field.fill('c5');
      await field.press('Enter');
      await page.getByRole('log').locator('.toast.bad').waitFor(); // a live region: it is read aloud
      assert.equal((await moves(page)).length, 2);
      await page.locator('.toast.bad').getByRole('button').click();
    });

    await t.test('is there again after a reload', async () => {
      const before = await moves(page);
      await page.reload();
      await page.locator('.match-move').nth(1).waitFor();
      assert.deepEqual(await moves(page), before);
      await myTurn(page);
    });

    await t.test('lets one look back, and try something else there', async () => {
      await page.keyboard.press('Home');
      await page.getByText('Looking at move 0 of 2').waitFor();
      await type(page, 'c1h');
      await page.locator('.match-notice', { hasText: 'Your own variation' }).waitFor();
      assert.equal(await page.locator('.match-variation .match-move').count(), 1);
      await page.reload();
      await page.locator('.match-variation .match-move').waitFor(); // it was stored
      await page.locator('.match-variation .match-move').click();
      await page.keyboard.press('ArrowLeft');
      await page.getByText('Looking at move 0 of 2').waitFor();
      await page.keyboard.press('End');
      await myTurn(page);
      await page.getByRole('button', { name: 'Remove this variation' }).click();
      await page.locator('.match-variation').waitFor({ state: 'detached' });
    });

    await t.test('runs by itself, and under the slider', async () => {
      await page.getByRole('slider').fill('1');
      await page.getByText('Looking at move 1 of 2').waitFor();
      await page.getByRole('button', { name: 'Replay the game' }).click();
      await myTurn(page); // at the end of the game
    });

    await t.test('ends by resigning, after a question; a rematch turns the seats', async () => {
      await page.getByRole('button', { name: 'Resign' }).click();
      await page.getByRole('button', { name: 'Play on' }).click();
      await page.getByRole('button', { name: 'Resign' }).click();
      await page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
      await page.locator('.match-notice', { hasText: 'Beginner has won' }).waitFor();
      await page.locator('.match-notice', { hasText: 'by resignation' }).waitFor();
      await shot(page, 'match-result');
      const old = page.url();
      await page.getByRole('button', { name: 'Rematch' }).click();
      await page.waitForFunction((address) => location.href !== address, old);
      await page.locator('.match-players.near .match-player.seat-2').waitFor();
      await myTurn(page);
    });

    await t.test('can be won, and says so', async () => {
      await play(page, { ...quoridor, position: '5x5 2 1 c4,a3 0,0 -' });
      await type(page, 'c5');
      await page.locator('.match-notice', { hasText: 'You have won!' }).waitFor();
      await page.waitForFunction(() => document.querySelector('#announcer').textContent.includes('You have won!'));
    });
  });

  await t.test('advice', async (t) => {
    const page = await open('/');
    await play(page, {
      ...quoridor,
      position: '5x5 2 1 b2,d4 0,1 -',
      seats: [{ kind: 'me' }, { kind: 'engine', engine: 'greedy' }],
    }); // won in seven, proved at once

    await t.test('a hint, and its reasons', async () => {
      await page.getByRole('button', { name: 'Hint' }).click();
      const hint = page.locator('.match-notice.hint');
      await hint.waitFor();
      await hint.getByRole('button', { name: 'Why?' }).click();
      await page.locator('.match-sentences li').nth(2).waitFor();
    });

    await t.test('value and best moves, the proved ones marked', async () => {
      await page.getByRole('button', { name: 'Value', exact: true }).click();
      await page.getByRole('button', { name: 'Best', exact: true }).click();
      await page.locator('.match-best .exact').first().waitFor();
      await page.getByRole('img', { name: /Evaluation: Blue \d+/ }).waitFor();
      await shot(page, 'match-analysis');
      await checkAccess(page);
    });

    await t.test('why the engine moved', async () => {
      await page.getByRole('tab', { name: 'Moves' }).click();
      await type(page, 'b3');
      await myTurn(page);
      const [, reply] = await moves(page);
      await page.getByRole('button', { name: 'Why?' }).click();
      await page.getByRole('heading', { name: `Why ${reply}?` }).waitFor();
      await page
        .getByText(/The engine /)
        .first()
        .waitFor();
      await page.getByRole('tab', { name: 'Moves' }).click();
      await page.getByRole('button', { name: 'b3', exact: true }).click();
      await page.getByRole('button', { name: 'Why?' }).click();
      await page.getByRole('heading', { name: 'Why b3?' }).waitFor();
    });

    await t.test('in Ricochet Robots step by step', async () => {
      await play(page, { kind: 'ricochet', rules: 'seed=1', seats: [{ kind: 'me' }] });
      await page.getByRole('button', { name: 'Hint' }).click();
      await page
        .getByText(/moves? (is|are) enough/)
        .first()
        .waitFor();
      await page.locator('.match-notice.hint').getByRole('button', { name: 'More' }).click();
      await page
        .getByText(/robot moves first/)
        .first()
        .waitFor();
    });

    await t.test('engines against each other are watched and reviewed', async () => {
      await play(page, {
        kind: 'tron',
        rules: 'map=plaza',
        seats: [
          { kind: 'engine', engine: 'random' },
          { kind: 'engine', level: 'easy' },
        ],
      });
      await page.locator('.match-notice.result').waitFor();
      const slider = page.getByRole('slider');
      await slider.fill('1');
      await page.getByText(/Looking at move 1 of/).waitFor();
      await shot(page, 'match-replay');
    });
  });

  await t.test('records, links and the free board', async (t) => {
    const page = await open('/');
    let record;

    await t.test('a game gives its record and its links', async () => {
      await play(page, { ...pogo, moves: '121 741' });
      await type(page, '321');
      await myTurn(page);
      await page.getByRole('button', { name: 'Share' }).click();
      await page.waitForFunction(() => document.querySelector('dialog textarea')?.value);
      record = await page.getByLabel('Record', { exact: true }).inputValue();
      assert.match(record, /^ludens-record 1\ngame: pogo\n/);
      assert.match(record, /2\. 321/);
      const link = await page.getByRole('textbox', { name: 'Link to this position' }).inputValue();
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save the record' }).click(),
      ]);
      assert.match(saved.suggestedFilename(), /^pogo-.*\.txt$/);
      await checkBoth(page);
      const other = await open(link);
      await other.locator('.match-move').nth(3).waitFor();
      assert.deepEqual(await moves(other), await moves(page));
    });

    await t.test('a record is read again; what is wrong with one is said, and where', async () => {
      await page.goto(new URL('/board/quoridor', page.url()).href);
      const load = async (text) => {
        await page.getByRole('button', { name: 'More' }).click();
        await page.getByRole('button', { name: 'Import a record' }).click();
        await page.getByLabel('Record or position').fill(text);
        await page.getByRole('button', { name: 'Load' }).click();
      };
      await load('9x9 2 1 e1,e9 10,x -');
      await page.getByText(/\(column 18\)/).waitFor();
      await checkBoth(page);
      await page.keyboard.press('Escape');
      await load(record);
      await page.waitForURL(/\/board\/pogo/);
      await page.locator('.match-move').nth(3).waitFor();
      assert.equal((await moves(page)).length, 4);
    });

    await t.test('a free board is played for both sides, with variations; the address follows', async () => {
      await page.goto(new URL('/board/pogo', page.url()).href);
      await type(page, '121');
      await type(page, '741');
      await page.waitForURL(/moves=121\+741/);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'One move back' }).click();
      await page.waitForURL(/moves=121$/);
      await type(page, '851');
      await page.locator('.match-variation').waitFor();
      await page.waitForURL(/moves=121\+851$/);
      await page.reload();
      await page.locator('.match-move').nth(1).waitFor();
      assert.deepEqual(await moves(page), ['121', '851']);
    });

    await t.test("an engine's own opinion of the last move", async () => {
      const other = await open('/board/pogo');
      await other.getByRole('tab', { name: 'Analysis' }).click();
      await other.getByLabel('Opinion').selectOption('engine:criteria');
      await other.getByRole('button', { name: 'Best', exact: true }).click();
      await other.locator('.match-best .opinion-own', { hasText: '11 points' }).first().waitFor();
      await other.getByText(/^[\d,]+ µs, [\d,]+ positions per second, .* of memory$/).waitFor();
      await other.getByRole('tab', { name: 'Moves' }).click();
      await type(other, '392');
      await other.getByRole('button', { name: 'Why?' }).click();
      // Besides the move the one that the engine would play: of equal moves the last.
      const rows = other.locator('.match-reason li');
      await rows.nth(1).waitFor();
      assert.deepEqual(await rows.locator('code').allTextContents(), ['392', '312']);
      assert.deepEqual(await rows.locator('.opinion-own').allTextContents(), ['≤\u00a010 points', '11 points']);
      const terms = 'capture 10, freedom 1, retake -1, end 0.';
      await other.locator('.match-sentences li', { hasText: terms }).waitFor();
      await shot(other, 'match-opinion');
    });

    await t.test('a game begins from there', async () => {
      await page.getByRole('button', { name: 'Play on' }).click();
      await page.getByLabel('Black', { exact: true }).selectOption('beginner');
      await page.getByRole('button', { name: 'Begin', exact: true }).click();
      await page.waitForURL(/\/g\//);
      await page.locator('.match-player').first().waitFor();
      assert.deepEqual((await moves(page)).slice(0, 2), ['121', '851']);
    });

    await t.test('a bad address says what is wrong', async () => {
      await page.goto(new URL('/board/pogo?position=nonsense', page.url()).href);
      await page.getByRole('heading', { name: 'This board cannot be shown' }).waitFor();
      await page.goto(new URL('/g/nothing', page.url()).href);
      await page.getByRole('link', { name: 'Go to the start page' }).waitFor();
    });
  });

  await t.test('for everybody', async (t) => {
    for (const colorScheme of ['light', 'dark']) {
      await t.test(`axe finds nothing, ${colorScheme}; keys and their help`, async () => {
        const page = await open('/', { colorScheme });
        await play(page, { ...quoridor, clock: { time: 300000, increment: 2000 } });
        await checkAccess(page);
        await shot(page, `match-${colorScheme}`);
        await page.keyboard.press('?');
        await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
        await page.getByText('take a wall, or put it back').waitFor();
        await checkAccess(page);
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.keyboard.press('f');
        await page.getByRole('button', { name: 'Flip', pressed: true }).waitFor();
        await page.keyboard.press('t');
        await page.waitForFunction(() => document.activeElement?.closest('.match-type'));
      });
    }

    await t.test('on a phone, in French', async () => {
      const page = await open('/', { ...phone, locale: 'fr-FR' });
      await play(page, {
        kind: 'quoridor',
        rules: 'players=4',
        seats: [
          { kind: 'me' },
          { kind: 'engine', level: 'beginner' },
          { kind: 'engine', level: 'easy' },
          { kind: 'engine', level: 'beginner' },
        ],
      });
      await page.locator('.match-notice', { hasText: 'À vous de jouer' }).waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(width <= 0, `the page is ${width} pixels too wide`);
      for (const button of await page.locator('.match-action').all())
        assert.ok((await button.boundingBox()).height >= 44);
      await type(page, 'e2');
      await page.locator('.match-notice', { hasText: 'À vous de jouer' }).waitFor();
      await checkAccess(page);
      await shot(page, 'match-phone');
    });
  });
});

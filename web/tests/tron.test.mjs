// tron.test.mjs: Tron on the page: step by step and live, alone, against an engine, two people on one keyboard, two far
// apart.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAccess, create, phone, shot, start, watch } from './page.mjs';

const KEYS = { up: 'ArrowUp', right: 'ArrowRight', down: 'ArrowDown', left: 'ArrowLeft', 'through the link': 'x' };
const board = (page) => page.locator('svg.tron-board[tabindex]');
const over = (page) => page.getByRole('button', { name: 'Review' });
const label = (page) => board(page).getAttribute('aria-label');

/** Creates a game as the page's person and opens it. */
async function begin(page, request) {
  const id = await create(page, { kind: 'tron', ...request });
  await page.goto(new URL(`/g/${id}`, page.url()).href);
  await board(page).waitFor();
  return id;
}

/** The free directions in the label for screen readers. */
const ways = async (page) => ((await label(page)).match(/free: ([^.]*)\./)?.[1] ?? '').split(', ').filter(Boolean);

/** Takes the first free direction; without one, a rider can only go straight on and crash. */
async function steer(page) {
  const [way] = await ways(page);
  for (const key of way ? [KEYS[way]] : ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'])
    await page.keyboard.press(key);
}

/** Waits for a tick or the end of the game. */
const ticked = (page, old) =>
  page.waitForFunction(
    (before) =>
      document.querySelector('svg.tron-board[tabindex]')?.getAttribute('aria-label') !== before ||
      [...document.querySelectorAll('button')].some((button) => button.textContent === 'Review'),
    old,
  );

/** Rides along walls step by step with the keyboard until there is a result. Returns the number of moves. */
async function ride(page, most = 400) {
  for (let moves = 0; moves < most; moves++) {
    const before = await label(page);
    if (await over(page).isVisible()) return moves;
    await steer(page);
    await ticked(page, before);
  }
  throw new Error('the ride does not end');
}

test('Tron', async (t) => {
  const { open } = await start(t);

  await t.test('a ride alone, by keyboard only, scored and replayed', async () => {
    const page = await open('/');
    await begin(page, {
      position: '#########/#1......#/#.......#/#..##...#/#.......#/#########',
      seats: [{ kind: 'me' }],
    });
    const moves = await ride(page);
    await page.getByText(`${moves} cells ridden`).first().waitFor();
    const slider = page.getByRole('slider');
    await slider.focus();
    await page.keyboard.press('Home');
    await page.waitForFunction(
      () => document.querySelectorAll('.tron-trail').length > 0 && !document.querySelector('.tron-crash'),
    );
    await page.getByText('0 moves', { exact: true }).first().waitFor();
    await shot(page, 'tron-replay');
  });

  await t.test('step by step against an engine, and both are told where they stand', async () => {
    const page = await open('/');
    await begin(page, { rules: 'map=plaza', seats: [{ kind: 'me' }, { kind: 'engine', level: 'easy' }] });
    assert.match(await label(page), /^Rider 1 at column 3, row 8 from the top; free: /);
    await page.getByRole('button', { name: 'Territory' }).click();
    assert.ok((await page.locator('.tron-territory path').count()) >= 2);
    await ride(page);
    await checkAccess(page);
    await shot(page, 'tron-duel');
  });

  await t.test('live against an engine: the arrows steer, the trails grow, the end is told', async () => {
    const page = await open('/', { reducedMotion: 'no-preference', colorScheme: 'dark' });
    // heads glide over a whole tick while they ride
    const glides = await watch(page, 'svg.tron-board[tabindex]', '--tick: 100ms');
    await begin(page, {
      rules: 'map=plaza',
      mode: 'live',
      tick: 100,
      seats: [{ kind: 'me' }, { kind: 'engine', level: 'easy' }],
    });
    await page.waitForFunction(() => document.querySelector('.tron-trail')?.getAttribute('d')?.includes('L'));
    await glides();
    await page.keyboard.press('ArrowUp');
    await page.waitForFunction(() =>
      /L[\d.]+ [\d.]+/.test(document.querySelector('.seat-1 .tron-trail')?.getAttribute('d') ?? ''),
    );
    await shot(page, 'tron-live');
    await over(page).waitFor();
    await checkAccess(page);
  });

  await t.test('two people at one keyboard, live', async () => {
    const page = await open('/');
    // for three seconds
    const [counts, readies] = [await watch(page, '.match-countdown'), await watch(page, '.match', 'Get ready')];
    await begin(page, { rules: 'map=plaza', mode: 'live', tick: 500, seats: [{ kind: 'me' }, { kind: 'me' }] });
    await page.keyboard.press('ArrowUp'); // at any time before they crash: a steered rider keeps its direction
    await page.keyboard.press('s');
    await page.locator('.tron-switches', { hasText: 'W A S D' }).waitFor();
    await counts();
    await readies();
    await page.locator('.match-countdown').waitFor({ state: 'detached' });
    await over(page).waitFor();
    const moves = await page.locator('.match').innerText();
    assert.match(moves, /↑\s*↓/, 'the first went up, the second down');
  });

  await t.test('two people far apart: nobody sees the other’s choice before the tick', async () => {
    const anna = await open('/');
    const ben = await open('/');
    const id = await begin(anna, { rules: 'map=pillars', mode: 'step', seats: [{ kind: 'me' }, { kind: 'open' }] });
    await ben.goto(new URL(`/g/${id}`, ben.url()).href);
    await ben.getByRole('button', { name: 'Sit here' }).click();
    for (const page of [anna, ben]) {
      await page.locator('.match-players.far', { hasText: 'here' }).waitFor();
      await page.getByText('Your turn').waitFor();
    }
    const before = await label(ben);
    await anna.keyboard.press(KEYS[(await ways(anna))[0]]);
    await anna.getByText('Waiting for').waitFor();
    assert.equal(await label(ben), before);
    let seen = [await label(anna), before];
    await steer(ben);
    for (let tick = 0; tick < 300; tick++) {
      for (const [i, page] of [anna, ben].entries()) await ticked(page, seen[i]);
      if (await over(ben).isVisible()) break;
      seen = [await label(anna), await label(ben)];
      for (const page of [anna, ben]) await steer(page);
    }
    await over(anna).waitFor();
  });

  await t.test('on a telephone: buttons and swipes; stairs between floors; French', async () => {
    const page = await open('/', { ...phone, locale: 'fr-FR' });
    await begin(page, {
      rules: 'map=decks',
      mode: 'step',
      seats: [{ kind: 'me' }, { kind: 'engine', engine: 'random' }],
    });
    const before = await label(page);
    assert.match(before, /^Le pilote 1 est en colonne/);
    await page.getByRole('button', { name: 'vers le haut' }).tap();
    await page.waitForFunction(
      (old) => document.querySelector('svg.tron-board[tabindex]').getAttribute('aria-label') !== old,
      before,
    );
    await shot(page, 'tron-phone');
    await checkAccess(page);
  });

  await t.test('a way into a wall is explained', async () => {
    const page = await open('/');
    await begin(page, {
      position: '#######/#1....#/#....2#/#######',
      mode: 'step',
      seats: [{ kind: 'me' }, { kind: 'engine', level: 'easy' }],
    });
    await page.keyboard.press('ArrowUp');
    await page
      .getByText(/leads rider 1 into a wall/)
      .first()
      .waitFor();
  });
});

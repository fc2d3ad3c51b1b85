// pogo.test.mjs: Pogo on the page: with mouse, touch and keyboard, against an engine and between people.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAccess, create, phone, shot, start } from './page.mjs';

const board = 'svg.pogo[role=grid]';
const message = '.pogo-message';
const result = '.match-notice.result';
const engine = { kind: 'engine', level: 'beginner' };

/** The moves of the side to move under the rules: [from, to, pieces]. */
function movesOf(text) {
  const [cells, side] = text.split(' ');
  const stacks = cells.split(/[,/]/).map((stack) => (stack === '-' ? '' : stack));
  const all = [];
  const distance = (a, b) => Math.abs(Math.floor(a / 3) - Math.floor(b / 3)) + Math.abs((a % 3) - (b % 3));
  for (let from = 0; from < 9; from++)
    for (let to = 0; to < 9; to++)
      for (let count = 1; count <= 3; count++) {
        const far = distance(from, to);
        if (
          stacks[from].endsWith(side) &&
          stacks[from].length >= count &&
          (far === count || (count === 3 && far === 1))
        )
          all.push([from + 1, to + 1, count]);
      }
  return { all, stacks, side };
}

/** A move that leaves the opponent the fewest stacks. */
function bestOf(text) {
  const { all, stacks, side } = movesOf(text);
  const left = ([from, to, count]) => {
    const now = [...stacks];
    const carried = now[from - 1].slice(-count);
    now[from - 1] = now[from - 1].slice(0, -count);
    now[to - 1] += carried;
    return now.filter((stack) => stack && !stack.endsWith(side)).length;
  };
  return all.reduce((best, move) => (left(move) < left(best) ? move : best));
}

test('pogo', async (t) => {
  const { open, url } = await start(t);

  async function begin(request, look) {
    const page = await open('/', look);
    await page.waitForFunction(() => localStorage['ludens.person']);
    await page.goto(new URL(`/g/${await create(page, { kind: 'pogo', ...request })}`, url).href);
    await page.locator(board).waitFor();
    return page;
  }
  const positionOf = (page) => page.locator(board).getAttribute('data-position');
  const cell = (page, number) => page.locator(`${board} [id$="-${number}"]`);
  const middle = async (locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  async function click(page, number) {
    const { x, y } = await middle(cell(page, number));
    await page.mouse.click(x, y);
  }
  /** Plays by clicks: the stack, the target, and the number of pieces if several are possible. */
  async function play(page, [from, to, count], press = (at) => page.mouse.click(at.x, at.y)) {
    await press(await middle(cell(page, from)));
    await press(await middle(cell(page, to)));
    const choice = page.locator(`.pogo-choice [data-count="${count}"]`);
    if (await choice.count()) await press(await middle(choice));
  }
  const settled = (page, old) =>
    page.waitForFunction(
      ([selector, end, before]) => {
        const at = document.querySelector(selector);
        return at && at.dataset.position !== before && (at.classList.contains('active') || document.querySelector(end));
      },
      [board, result, old],
    );
  const over = (page) => page.locator(result).count();

  await t.test('a whole game against an engine by clicks', async () => {
    const page = await begin({ seats: [{ kind: 'me', name: 'Ada' }, engine], seed: 7 });
    for (let turn = 0; turn < 100 && !(await over(page)); turn++) {
      const old = await positionOf(page);
      await play(page, bestOf(old));
      await settled(page, old);
    }
    await page.locator(result).waitFor();
    await shot(page, 'pogo-end');
  });

  await t.test('a whole game between two people, each sees the own stacks below', async () => {
    const white = await begin({ seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }] });
    const black = await open(new URL(white.url()).pathname);
    await black.getByRole('button', { name: 'Sit here' }).click();
    await black.waitForFunction((selector) => {
      const [one, seven] = ['-1', '-7'].map(
        (name) => document.querySelector(`${selector} [id$="${name}"]`)?.getBoundingClientRect().y ?? 0,
      );
      return one < seven;
    }, board);
    for (const page of [white, black]) await page.locator('.match-players.far', { hasText: 'here' }).waitFor();
    for (const [page, other, move] of [
      [white, black, [2, 8, 2]],
      [black, white, [7, 9, 2]],
      [white, black, [8, 9, 1]],
    ]) {
      const old = await positionOf(page);
      await play(page, move);
      await settled(other, old);
    }
    await white.locator(`${result}.win`).waitFor();
    await black.locator(`${result}.lose`).waitFor();
  });

  await t.test('one or three pieces to the same cell: asked at the target, cycled on the stack', async () => {
    const page = await begin({ seats: [{ kind: 'me' }, engine], position: '-,ww,bb/wb,bwbw,-/-,w,b w' });
    await click(page, 5);
    assert.equal(await page.locator('.pogo-target').count(), 8);
    await click(page, 6);
    assert.deepEqual(
      await page.locator('.pogo-choice [data-count]').evaluateAll((all) => all.map((one) => one.dataset.count)),
      ['1', '3'],
    );
    await shot(page, 'pogo-choice');
    await click(page, 5);
    await page.locator('.pogo-choice').waitFor({ state: 'detached' });
    await click(page, 5);
    await page.locator(message).filter({ hasText: 'pieces: 1' }).waitFor();
    assert.equal(await page.locator('.pogo-place.taken').count(), 1);
    await click(page, 5);
    await page.locator(message).filter({ hasText: 'pieces: 2' }).waitFor();
    assert.equal(await page.locator('.pogo-place.taken').count(), 2);
    await click(page, 5);
    await page.locator(message).filter({ hasText: 'pieces: 3' }).waitFor();
    const old = await positionOf(page);
    await click(page, 6);
    await settled(page, old);
  });

  await t.test('what may not be done is explained', async () => {
    const page = await begin({ seats: [{ kind: 'me' }, engine] });
    await click(page, 8);
    await page.locator(message).filter({ hasText: 'Not allowed' }).waitFor();
    await page.locator(message).filter({ hasNotText: '…' }).waitFor();
    await click(page, 1);
    await click(page, 9);
    await page
      .locator(message)
      .filter({ hasText: /Not allowed: .*piece/ })
      .waitFor();
    await shot(page, 'pogo-illegal');
  });

  await t.test('a whole game by keyboard alone', async () => {
    const page = await begin({ seats: [{ kind: 'me' }, { kind: 'me' }] });
    for (
      let i = 0;
      i < 40 && !(await page.evaluate(() => document.activeElement?.getAttribute('role') === 'grid'));
      i++
    )
      await page.keyboard.press('Tab');
    const cellLabel = async () =>
      cell(page, (await page.locator(board).getAttribute('aria-activedescendant')).slice(-1)).getAttribute(
        'aria-label',
      );
    const go = async (to) => {
      const at = Number((await page.locator(board).getAttribute('aria-activedescendant')).slice(-1));
      const dx = ((to - 1) % 3) - ((at - 1) % 3);
      const dy = Math.floor((to - 1) / 3) - Math.floor((at - 1) / 3);
      for (let i = 0; i < Math.abs(dx); i++) await page.keyboard.press(dx < 0 ? 'ArrowLeft' : 'ArrowRight');
      for (let i = 0; i < Math.abs(dy); i++) await page.keyboard.press(dy < 0 ? 'ArrowDown' : 'ArrowUp');
    };
    assert.equal(await cellLabel(), 'cell 2, 2 pieces from the top: white, white, you can take it');
    await page.keyboard.press('3');
    await page.locator('#announcer').filter({ hasText: 'at most 2' }).waitFor();
    for (const [from, to, count] of [
      [2, 8, 2],
      [7, 9, 2],
      [8, 9, 1],
    ]) {
      const old = await positionOf(page);
      await go(from);
      await page.keyboard.press('Enter');
      await page.keyboard.press(String(count));
      await go(to);
      assert.match(await cellLabel(), new RegExp(`can be reached with ${count}`));
      await page.keyboard.press('Enter');
      await settled(page, old);
    }
    await page.locator(result).waitFor();
  });

  await t.test('fingers, a choice, and the stacks spread out', async () => {
    const page = await begin({ seats: [{ kind: 'me' }, engine], position: '-,wbwbbwbwbww,-/-,b,-/-,-,- w' }, phone);
    const old = await positionOf(page);
    const tap = ({ x, y }) => page.touchscreen.tap(x, y);
    await page.getByRole('button', { name: 'Spread out' }).click();
    await page.locator(message).filter({ hasText: 'bottom' }).waitFor();
    await shot(page, 'pogo-phone-spread');
    await page.getByRole('button', { name: 'Spread out' }).click();
    await tap(await middle(cell(page, 2)));
    await page.getByRole('button', { name: '2', exact: true }).click();
    assert.equal(await page.locator('.pogo-place.taken').count(), 2);
    await page.getByRole('button', { name: '2', exact: true }).click();
    await tap(await middle(cell(page, 1)));
    await page.locator('.pogo-choice').waitFor();
    await shot(page, 'pogo-phone');
    await tap(await middle(page.locator('.pogo-choice [data-count="3"]')));
    await settled(page, old);
    const before = await positionOf(page);
    const [from, to] = movesOf(before).all[0];
    const scrolled = await page.evaluate(() => scrollY);
    const finger = await page.context().newCDPSession(page);
    const start = await middle(cell(page, from));
    const end = await middle(cell(page, to));
    const touch = (type, part) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          part === null ? [] : [{ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }],
      });
    await touch('touchStart', 0);
    for (const part of [0.1, 0.3, 0.6, 1]) await touch('touchMove', part);
    await touch('touchEnd', null);
    const choice = page.locator('.pogo-choice [data-count]').first();
    await Promise.race([choice.waitFor(), settled(page, before)]);
    if (await choice.count()) await tap(await middle(choice));
    await settled(page, before);
    assert.equal(await page.evaluate(() => scrollY), scrolled);
  });

  await t.test('pieces are dragged', async () => {
    const page = await begin({ seats: [{ kind: 'me' }, engine] });
    const old = await positionOf(page);
    const from = await middle(cell(page, 2));
    const to = await middle(cell(page, 5));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.locator('.pogo-place.carried').waitFor();
    assert.equal(await page.locator('.pogo-place.carried').count(), 1);
    await page.mouse.up();
    await page.waitForFunction(
      ([selector, before]) => document.querySelector(selector).dataset.position !== before,
      [board, old],
    );
    await settled(page, old);
  });

  await t.test('reads well in both themes, and in French', async () => {
    for (const [colorScheme, locale] of [
      ['light', 'en-GB'],
      ['dark', 'fr-FR'],
    ]) {
      const page = await begin({ seats: [{ kind: 'me' }, engine], moves: '121 741' }, { colorScheme, locale });
      if (locale === 'fr-FR')
        assert.match(
          await cell(page, 2).getAttribute('aria-label'),
          /^case 2, 3 pièces depuis le sommet\s: blanc, blanc, blanc, vous pouvez la prendre$/,
        );
      await click(page, 2);
      await checkAccess(page);
      await shot(page, `pogo-${colorScheme}`);
    }
  });
});

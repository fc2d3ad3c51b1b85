// quoridor.test.mjs: Quoridor on the page: with mouse, touch and keyboard, against an engine and between people.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAccess, create, phone, shot, start } from './page.mjs';

const board = 'svg.quoridor[role=grid]';
const message = '.quoridor-message';
const result = '.match-notice.result';
const engine = { kind: 'engine', level: 'beginner' };

test('quoridor', async (t) => {
  const { open, url } = await start(t);

  /** Creates a game as the page's person and opens it. */
  async function begin(request, look) {
    const page = await open('/', look);
    await page.waitForFunction(() => localStorage['ludens.person']);
    await page.goto(new URL(`/g/${await create(page, { kind: 'quoridor', ...request })}`, url).href);
    await page.locator(board).waitFor();
    return page;
  }
  const positionOf = (page) => page.locator(board).getAttribute('data-position');
  const square = (page, name) => page.locator(`${board} [id$="-${name}"]`);
  const middle = async (locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const next = (name, columns, rows) => String.fromCharCode(name.charCodeAt(0) + columns) + (Number(name[1]) + rows);
  /**
   * A point that means a wall: in its gap and near its centre, but not so near that it could mean the other direction.
   */
  async function wallPoint(page, wall) {
    const a = await middle(square(page, wall.slice(0, 2)));
    const b = await middle(square(page, next(wall, 1, 1)));
    const x = (a.x + b.x) / 2;
    const y = (a.y + b.y) / 2;
    return wall.endsWith('h') ? { x: x - Math.abs(a.x - b.x) * 0.2, y } : { x, y: y - Math.abs(a.y - b.y) * 0.2 };
  }
  async function click(page, name) {
    const { x, y } = await middle(square(page, name));
    await page.mouse.click(x, y);
  }
  async function clickWall(page, wall) {
    const { x, y } = await wallPoint(page, wall);
    await page.mouse.click(x, y);
  }
  /** Waits until the position has changed and it is this page's turn, or the game is over. */
  const settled = (page, old) =>
    page.waitForFunction(
      ([selector, end, before]) => {
        const at = document.querySelector(selector);
        return at && at.dataset.position !== before && (at.classList.contains('active') || document.querySelector(end));
      },
      [board, result, old],
    );
  const moved = (page, old) =>
    page.waitForFunction(
      ([selector, before]) => document.querySelector(selector)?.dataset.position !== before,
      [board, old],
    );
  const over = (page) => page.locator(result).count();
  /** The squares where the pawn may go, from the labels for screen readers; nearest to the upper side first. */
  const targets = async (page) =>
    (
      await page
        .locator(`${board} [role=gridcell][aria-label*="you can go here"]`)
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label').slice(0, 2)))
    ).sort((a, b) => b[1] - a[1]);

  await t.test('a whole game against an engine by clicks', async () => {
    const page = await begin({ rules: 'size=5', seats: [{ kind: 'me', name: 'Ada' }, engine] });
    for (let turn = 0; turn < 40 && !(await over(page)); turn++) {
      const old = await positionOf(page);
      if (turn === 1) await clickWall(page, 'b4h');
      else await click(page, (await targets(page))[0]);
      await settled(page, old);
    }
    assert.equal(await over(page), 1);
    assert.match(await positionOf(page), /b4h/);
    await shot(page, 'quoridor-end');
  });

  await t.test('a whole game between two people; each sees the own side below', async () => {
    const blue = await begin({ seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }] });
    const red = await open(new URL(blue.url()).pathname);
    await red.getByRole('button', { name: 'Sit here' }).click();
    await red.waitForFunction((selector) => {
      const [first, second] = ['-e1', '-e9'].map(
        (name) => document.querySelector(`${selector} [id$="${name}"]`)?.getBoundingClientRect().y ?? 0,
      );
      return first < second;
    }, board);
    for (const page of [blue, red]) await page.locator('.match-players.far', { hasText: 'here' }).waitFor();
    const replies = ['d9', 'a1h', 'c1v', 'h2h', 'a4h', 'g5v', 'g8h'];
    for (let row = 2; row <= 9; row++) {
      let old = await positionOf(blue);
      await click(blue, `e${row}`);
      await settled(red, old);
      if (row === 9) break;
      old = await positionOf(red);
      await (row === 2 ? click : clickWall)(red, replies[row - 2]);
      await settled(blue, old);
    }
    for (const page of [blue, red]) await page.locator(result).waitFor();
    await blue.locator(`${result}.win`).waitFor();
    await red.locator(`${result}.lose`).waitFor();
  });

  await t.test('an illegal wall is shown as such, with the reason', async () => {
    const page = await begin({ seats: [{ kind: 'me' }, engine], moves: 'e3v e8' });
    const { x, y } = await wallPoint(page, 'e3h');
    await page.mouse.move(x, y);
    await page.locator('.quoridor-wall.ghost.bad').waitFor();
    await page.locator(message).filter({ hasText: 'crosses the wall e3v' }).waitFor();
    const old = await positionOf(page);
    await page.mouse.click(x, y);
    await page.locator('.toast').filter({ hasText: 'crosses the wall e3v' }).waitFor();
    assert.equal(await positionOf(page), old);
    await shot(page, 'quoridor-illegal');
    const fair = await wallPoint(page, 'c6h');
    await page.mouse.move(fair.x, fair.y);
    await page.locator('.quoridor-wall.ghost.good').waitFor();
    await click(page, 'b8');
    await page.locator(message).filter({ hasText: 'b8' }).waitFor();
  });

  await t.test('a whole game by keyboard alone', async () => {
    const page = await begin({ rules: 'size=3,walls=2', seats: [{ kind: 'me' }, engine] });
    for (
      let i = 0;
      i < 40 && !(await page.evaluate(() => document.activeElement?.getAttribute('role') === 'grid'));
      i++
    )
      await page.keyboard.press('Tab');
    const said = (text) => page.locator('#announcer').filter({ hasText: text }).waitFor();
    await page.keyboard.press('Shift+ArrowUp');
    await said('horizontal: allowed');
    await page.keyboard.press('r');
    await said('wall between b1 b2 and c1 c2, vertical: allowed');
    await page.keyboard.press('ArrowLeft');
    await said('wall between a1 a2 and b1 b2, vertical: allowed');
    let old = await positionOf(page);
    await page.keyboard.press('Enter');
    await settled(page, old);
    assert.match(await positionOf(page), /a1v/);
    await page.keyboard.press('w');
    await page.keyboard.press('ArrowLeft');
    await said('not allowed: ');
    await page.keyboard.press('Escape');
    await said('Wall put back');
    const go = async (to) => {
      const at = (await page.locator(board).getAttribute('aria-activedescendant')).slice(-2);
      const [dx, dy] = [to.charCodeAt(0) - at.charCodeAt(0), to[1] - at[1]];
      for (let i = 0; i < Math.abs(dx); i++) await page.keyboard.press(dx < 0 ? 'ArrowLeft' : 'ArrowRight');
      for (let i = 0; i < Math.abs(dy); i++) await page.keyboard.press(dy < 0 ? 'ArrowDown' : 'ArrowUp');
    };
    for (let turn = 0; turn < 30 && !(await over(page)); turn++) {
      old = await positionOf(page);
      await go((await targets(page))[0]);
      await page.keyboard.press('Enter');
      await settled(page, old);
    }
    assert.equal(await over(page), 1);
  });

  await t.test('fingers: tap, turn, put back, place; the pawn and a wall dragged', async () => {
    const page = await begin({ seats: [{ kind: 'me' }, engine] }, phone);
    const tap = async ({ x, y }) => page.touchscreen.tap(x, y);
    const old = await positionOf(page);
    const place = page.getByRole('button', { name: 'Place' });
    await tap(await wallPoint(page, 'c6h'));
    await page.locator(message).filter({ hasText: 'c6 d6 and c7 d7, horizontal' }).waitFor();
    await page.getByRole('button', { name: 'Turn the wall' }).click();
    await page.locator(message).filter({ hasText: 'c6 c7 and d6 d7, vertical' }).waitFor();
    await shot(page, 'quoridor-phone');
    await page.getByRole('button', { name: 'Put the wall back' }).click();
    await page.locator('.quoridor-wall.ghost').waitFor({ state: 'detached' });
    await tap(await wallPoint(page, 'c6v'));
    await place.click();
    await settled(page, old);
    assert.match(await positionOf(page), /c6v/);
    const finger = await page.context().newCDPSession(page);
    const drag = async (from, to) => {
      const at = ({ x, y }) => [{ x, y }];
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
      for (const part of [0.1, 0.3, 0.6, 1])
        await finger.send('Input.dispatchTouchEvent', {
          type: 'touchMove',
          touchPoints: at({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }),
        });
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    const before = await positionOf(page);
    const scrolled = await page.evaluate(() => scrollY);
    await drag(await middle(square(page, 'e1')), await middle(square(page, 'e2')));
    await settled(page, before);
    assert.match(await positionOf(page), /^9x9 2 1 e2,/);
    await drag(await middle(page.locator('.quoridor-rack.mine')), await middle(square(page, 'f4')));
    await page.locator('.quoridor-wall.ghost.touch').waitFor();
    assert.equal(await page.evaluate(() => scrollY), scrolled);
  });

  await t.test('the mouse drags the pawn, and walls from the rack', async () => {
    const page = await begin({ seats: [{ kind: 'me' }, engine] });
    const drag = async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
      await page.mouse.move(to.x, to.y, { steps: 3 });
      await page.mouse.up();
    };
    let old = await positionOf(page);
    await drag(await middle(square(page, 'e1')), await middle(square(page, 'e2')));
    await settled(page, old);
    assert.match(await positionOf(page), /^9x9 2 1 e2,/);
    old = await positionOf(page);
    await drag(await middle(page.locator('.quoridor-rack.mine')), await wallPoint(page, 'b5v'));
    await settled(page, old);
    assert.match(await positionOf(page), / 9,10 b5v$/);
  });

  await t.test('four players: two people here, two engines; ways with their lengths', async () => {
    const page = await begin({
      rules: 'players=4',
      seats: [{ kind: 'me', name: 'Ada' }, { kind: 'me', name: 'Bob' }, engine, engine],
    });
    const old = await positionOf(page);
    await click(page, 'e2');
    await settled(page, old);
    const second = await positionOf(page);
    assert.match(second, /^9x9 4 2 e2,a5,e9,i5/);
    await click(page, 'b5');
    await settled(page, second);
    assert.match(await positionOf(page), /^9x9 4 1 e2,b5,e8,h5/);
    await page.getByRole('button', { name: 'Paths' }).click();
    assert.equal(await page.locator('.quoridor-way').count(), 4);
    assert.deepEqual(await page.locator('.quoridor-lengths li').allTextContents(), ['17', '27', '37', '47']);
    await shot(page, 'quoridor-four');
    await checkAccess(page);
  });

  await t.test('reads well in both themes, and in French', async () => {
    for (const [colorScheme, locale] of [
      ['light', 'en-GB'],
      ['dark', 'fr-FR'],
    ]) {
      const page = await begin(
        { seats: [{ kind: 'me' }, engine], moves: 'e2 e8 e3 e7 d6h e3v' },
        { colorScheme, locale },
      );
      if (locale === 'fr-FR') {
        const { x, y } = await wallPoint(page, 'e3h');
        await page.mouse.move(x, y);
        await page.locator(message).filter({ hasText: 'Interdit, mur entre e3 f3 et e4 f4, horizontal' }).waitFor();
      }
      await checkAccess(page);
      await shot(page, `quoridor-${colorScheme}`);
    }
  });

  await t.test('watching, and waiting, nothing may be moved', async () => {
    const page = await begin({ seats: [{ kind: 'me' }, { kind: 'open' }] });
    const watcher = await open(new URL(page.url()).pathname);
    await watcher.locator(board).waitFor();
    const old = await positionOf(page);
    await click(page, 'e2');
    await moved(page, old);
    await watcher.waitForFunction(
      ([selector, text]) => document.querySelector(selector)?.dataset.position === text,
      [board, await positionOf(page)],
    );
    assert.equal(await page.locator('.quoridor-targets').count(), 0);
    const { x, y } = await wallPoint(watcher, 'c4h');
    await watcher.mouse.move(x, y);
    assert.equal(await watcher.locator('.quoridor-wall.ghost').count(), 0);
  });
});

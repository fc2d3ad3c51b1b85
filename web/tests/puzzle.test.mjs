// puzzle.test.mjs: the puzzle page: solving by clicks, by keyboard, by swipes; hints, the puzzle of the day, the
// collection.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAccess, load, ludens, phone, shot, start } from './page.mjs';

/** A shortest line. */
const solution = (position) => ludens('solve', 'ricochet', '--position', position).trim().split(' ').slice(1);

/** The puzzle of a name, fetched through the page's WebSocket. */
const puzzleOf = (page, members) =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
        socket.onopen = () => {
          socket.send('{"id":1,"op":"hello"}');
          socket.send(JSON.stringify({ id: 2, op: 'puzzle', kind: 'ricochet', ...wanted }));
        };
        socket.onmessage = ({ data }) => {
          const { id, ok } = JSON.parse(data);
          if (id === 2) {
            socket.close();
            resolve(ok);
          }
        };
      }),
    members,
  );

const ARROW = { u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown', l: 'ArrowLeft' };
const count = (page, number) => page.locator('.puzzle-count b', { hasText: new RegExp(`^${number}$`) }).waitFor();
const byKeys = async (page, line) => {
  for (const move of line) {
    await page.keyboard.press(move[0].toLowerCase());
    await page.keyboard.press(ARROW[move[1]]);
  }
};

/** A swipe that starts on a robot, with the browser's own touch input. */
async function swipe(page, move) {
  const touch = await page.context().newCDPSession(page);
  const box = await page.locator(`.ricochet [data-robot=${move[0]}] .ricochet-body`).boundingBox();
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const [dx, dy] = { u: [0, -1], r: [1, 0], d: [0, 1], l: [-1, 0] }[move[1]];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let i = 1; i <= 4; i++)
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: [{ x: x + dx * i * 10, y: y + dy * i * 10 }],
    });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await touch.detach();
}

test('days in a row', async (t) => {
  const { streak } = await load(t, 'puzzle/streak.ts');
  const days = (...all) => new Set(all.map((day) => `daily-${day}`));
  assert.equal(streak('2026-03-01', days()), 0);
  assert.equal(streak('2026-03-01', days('2026-03-01', '2026-02-28', '2026-02-27')), 3);
  assert.equal(streak('2026-03-01', days('2026-02-28', '2026-02-27')), 2, 'today is still open');
  assert.equal(streak('2026-03-01', days('2026-03-01', '2026-02-27')), 1, 'a day is missing');
  assert.equal(streak('2026-03-01', days('2026-02-27')), 0);
});

test('puzzles', async (t) => {
  const { open } = await start(t);

  await t.test('solved by clicks in the fewest moves: gold, kept, and the engine shows its line', async () => {
    const page = await open('/puzzle/medium-3');
    const { position, best } = await puzzleOf(page, { difficulty: 'medium', seed: 3 });
    const line = solution(position);
    assert.equal(line.length, best);
    await page.getByText(`best known ${best}`).waitFor();
    await shot(page, 'puzzle');
    for (const [i, move] of line.entries()) {
      const robot = page.locator(`.ricochet [data-robot=${move[0]}]`);
      if (!(await robot.getAttribute('class')).includes('picked')) await robot.click();
      await page.locator(`.ricochet [data-move=${move}]`).click();
      await count(page, i + 1);
    }
    await page.locator('.puzzle-outcome.gold', { hasText: 'nobody can do it in fewer moves' }).waitFor();
    await page
      .locator('.puzzle-collection')
      .getByRole('link', { name: /Medium no. 3/ })
      .waitFor();
    await shot(page, 'puzzle-solved');
    await page.getByRole('button', { name: 'Show the engine’s line' }).click();
    const walk = page.getByRole('region', { name: 'The engine’s line' });
    await walk
      .locator('.ricochet-line .ricochet-chip')
      .nth(best - 1)
      .waitFor();
    assert.equal(await walk.locator('.ricochet-line .ricochet-chip').count(), best);
    await walk.getByRole('button', { name: 'Step forward' }).click();
    await page.locator('.ricochet-trace').waitFor();
    // another first move that is as good can be followed too
    await walk.getByRole('button', { name: 'Step back' }).click();
    await walk.locator('.ricochet-others .ricochet-chip').first().click();
    await walk.locator('.ricochet-line [aria-current=step]').waitFor();
    assert.equal(await walk.locator('.ricochet-line .ricochet-chip').count(), best);
    // it is still solved after a reload
    await page.reload();
    await page.getByText(`You solved it in ${best} moves.`).waitFor();
  });

  await t.test('solved by the keyboard alone; undo, redo and reset', async () => {
    const page = await open('/puzzle/easy-5');
    const { position, best } = await puzzleOf(page, { difficulty: 'easy', seed: 5 });
    const line = solution(position);
    await page.locator('.ricochet.active').waitFor();
    for (let i = 0; i < 30 && !(await page.evaluate(() => document.activeElement.matches('.ricochet'))); i++)
      await page.keyboard.press('Tab');
    // Tab moves from robot to robot once one is picked, and leaves the board after the last
    await page.keyboard.press('r');
    await page.locator('[data-robot=R].picked').waitFor();
    await page.keyboard.press('Tab');
    await page.locator('[data-robot=G].picked').waitFor();
    await byKeys(page, line.slice(0, 1));
    await count(page, 1);
    await page.keyboard.press('Backspace');
    await count(page, 0);
    await page.getByRole('button', { name: 'Redo' }).press('Enter');
    await count(page, 1);
    await page.getByRole('button', { name: 'Reset' }).press('Enter');
    await count(page, 0);
    await page.locator('.ricochet').focus();
    await page.keyboard.press('Shift+ArrowUp');
    await page.locator('#announcer', { hasText: /[a-p]\d/ }).waitFor();
    await byKeys(page, line);
    await count(page, best);
    await page.locator('#announcer', { hasText: 'Solved' }).waitFor();
  });

  await t.test('solved by swipes on a phone, which do not scroll the page', async () => {
    const page = await open('/puzzle/beginner-2', phone);
    const { position } = await puzzleOf(page, { difficulty: 'beginner', seed: 2 });
    const line = solution(position);
    await page.locator('.ricochet.active').waitFor();
    await shot(page, 'puzzle-phone');
    const top = await page.evaluate(() => scrollY);
    for (const [i, move] of line.entries()) {
      await swipe(page, move);
      await count(page, i + 1);
    }
    assert.equal(await page.evaluate(() => scrollY), top);
    await page.locator('.puzzle-outcome.gold').waitFor();
    // a tap on the robot and one on the end of its slide
    await page.getByRole('button', { name: 'Reset' }).tap();
    await count(page, 0);
    const robot = page.locator(`.ricochet [data-robot=${line[0][0]}]`);
    if (!(await robot.getAttribute('class')).includes('picked')) await robot.tap();
    await page.locator(`.ricochet [data-move=${line[0]}]`).tap();
    await count(page, 1);
    const small = await page
      .locator('.puzzle-board button, .puzzle-side button')
      .evaluateAll(
        (all) => all.map((button) => button.getBoundingClientRect()).filter(({ height }) => height < 40).length,
      );
    assert.equal(small, 0, 'buttons lower than 40 pixels');
  });

  await t.test('more moves than needed are told kindly', async () => {
    const page = await open('/puzzle/beginner-2');
    const { position, best } = await puzzleOf(page, { difficulty: 'beginner', seed: 2 });
    const line = solution(position);
    await page.locator('.ricochet.active').waitFor();
    await page.locator('.ricochet').focus();
    // a robot that the line does not need moves there and back, if one can; else a longer line
    const moves = JSON.parse(ludens('show', 'ricochet', '--position', position, '--json')).moves;
    const detour = moves.find((move) => {
      const after = JSON.parse(ludens('show', 'ricochet', '--position', position, '--moves', move, '--json')).position;
      return solution(after).length >= best;
    });
    const after = JSON.parse(ludens('show', 'ricochet', '--position', position, '--moves', detour, '--json')).position;
    const rest = solution(after);
    await byKeys(page, [detour, ...rest]);
    await count(page, rest.length + 1);
    await page.locator('.puzzle-outcome.good', { hasText: /fewer (is|are) possible/ }).waitFor();
    assert.ok(line.length < rest.length + 1);
  });

  await t.test('hints in four steps, each telling more', async () => {
    const page = await open('/puzzle/medium-3');
    const hints = page.locator('.puzzle-hints li');
    const more = page.locator('.puzzle-hints-head button');
    await more.waitFor();
    for (let step = 1; step <= 4; step++) {
      assert.equal(await page.locator('.ricochet-mark.hint').count(), step > 3 ? 1 : 0);
      await more.click();
      await hints.nth(step - 1).waitFor();
      assert.equal(await hints.count(), step);
    }
    assert.ok(await more.isDisabled());
    assert.match(await hints.first().innerText(), /^\d+ moves are enough/);
    await page.getByRole('button', { name: 'Walk it on the board' }).click();
    await page.getByRole('region', { name: 'The engine’s line' }).waitFor();
  });

  await t.test('the puzzle of the day is the same for everyone, and has a place in the calendar', async () => {
    const [one, two] = [await open('/puzzle'), await open('/puzzle', { locale: 'fr-FR' })];
    const noon = new Date().setUTCHours(12, 0, 0, 0);
    for (const page of [one, two]) {
      // noon, so that the day does not end during the test
      await page.clock.setFixedTime(noon);
      await page.reload();
    }
    const robots = (page) =>
      page
        .locator('.puzzle-main .ricochet-robot')
        .evaluateAll((all) => all.map((robot) => robot.dataset.robot + robot.style.transform).join());
    for (const page of [one, two]) await page.locator('.ricochet.active').waitFor();
    assert.equal(await robots(one), await robots(two));
    await two.getByRole('heading', { name: 'Énigme du jour', level: 1 }).waitFor();
    const day = new Date(noon).toISOString().slice(0, 10);
    const { position } = await puzzleOf(one, { date: day });
    await one.locator('.ricochet').focus();
    await byKeys(one, solution(position));
    await one.locator('.puzzle-outcome.gold').waitFor();
    await one.locator('.puzzle-day.best.today').waitFor();
    await one.locator('.puzzle-streak', { hasText: '1 day in a row' }).waitFor();
    await one.getByRole('button', { name: 'Another one' }).click();
    await one.waitForURL(/\/puzzle\/(beginner|easy|medium|hard|expert)-\d+$/);
    await one.locator('.ricochet.active').waitFor();
  });

  await t.test('a name that is none is told', async () => {
    const page = await open('/puzzle/nothing-1');
    await page.getByRole('alert').getByText('There is no puzzle called nothing-1.').waitFor();
  });

  await t.test('reads well in both themes and languages', async () => {
    const page = await open('/puzzle/daily-2026-11-14', { colorScheme: 'dark', locale: 'fr-FR' });
    await page.locator('.ricochet.active').waitFor();
    await page.locator('.ricochet').focus();
    await page.keyboard.press('b');
    await checkAccess(page);
    await shot(page, 'puzzle-dark-french');
    const light = await open('/puzzle/daily-2026-11-14');
    await light.locator('.ricochet.active').waitFor();
    await checkAccess(light);
    await shot(await open('/puzzle/hard-7', { ...phone, colorScheme: 'dark' }), 'puzzle-phone-dark');
  });
});

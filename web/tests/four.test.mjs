// four.test.mjs: the page of ludens-four, which has the game of examples/games/four: a whole game against an engine,
// and the other pages that show a game. LUDENS is that binary.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAccess, phone, shot, start } from './page.mjs';

const board = 'svg.four[role=grid]';
const result = '.match-notice.result';

/** The winner of a position: `r`, `y`, or an empty text. */
function winnerOf(position) {
  const rows = position.split('/').reverse();
  const at = (x, y) => rows[y]?.[x];
  for (let x = 0; x < 7; x++)
    for (let y = 0; y < 6; y++)
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ])
        if (/[ry]/.test(at(x, y)) && [1, 2, 3].every((n) => at(x + n * dx, y + n * dy) === at(x, y))) return at(x, y);
  return '';
}

/** Drops a disc of the side to move. */
function drop(position, column) {
  const mover = position.replace(/[^ry]/g, '').length % 2 ? 'y' : 'r';
  const rows = position.split('/').map((row) => [...row]);
  rows.findLast((row) => row[column] === '.')[column] = mover;
  return rows.map((row) => row.join('')).join('/');
}

/** A column that wins, else one that stops the other side, else the free one nearest to the middle. */
function choose(position) {
  const free = [3, 2, 4, 1, 5, 0, 6].filter((column) => position[column] === '.');
  const wins = free.find((column) => winnerOf(drop(position, column)));
  const stops = free.find((column) => {
    const elsewhere = free.find((other) => other !== column) ?? column;
    const passed = drop(position, elsewhere);
    return passed[column] === '.' && winnerOf(drop(passed, column));
  });
  return (wins ?? stops ?? free[0]) + 1;
}

test('connect four', async (t) => {
  const { open } = await start(t);

  await t.test('a game against an engine, from the start page to the result', async () => {
    const page = await open('/');
    const card = page.locator('.home-four');
    await card.locator('svg.four').waitFor();
    await shot(page, 'four-home');
    await card.locator('a.button').click();
    await page.locator('.new-four .new-board svg.four').waitFor();
    await shot(page, 'four-new');
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.locator(board).waitFor();
    for (let turn = 0; !(await page.locator(result).count()); turn++) {
      assert.ok(turn < 22, 'the game ends');
      await page.waitForFunction(
        ([selector, end]) => document.querySelector(`${selector}.active`) ?? document.querySelector(end),
        [board, result],
      );
      if (await page.locator(result).count()) break;
      const before = await page.locator(board).getAttribute('data-position');
      const column = choose(before);
      if (turn % 2) await page.locator(board).press(String(column));
      else await page.locator(`${board} [data-column="${column}"]`).click();
      await page.waitForFunction(
        ([selector, old]) => document.querySelector(selector).dataset.position !== old,
        [board, before],
      );
      if (turn === 2) await shot(page, 'four-match');
    }
    const end = await page.locator(board).getAttribute('data-position');
    assert.ok(winnerOf(end) || !end.includes('.'), `${end} is an end`);
    await checkAccess(page);
    await shot(page, 'four-result');
  });

  await t.test('rules, hint and a full column on a phone, in French', async () => {
    const page = await open('/learn/four', { ...phone, locale: 'fr' });
    await page.getByText('voit trois coups à l’avance').waitFor();
    await page.locator('.learn-figure svg.four').first().waitFor();
    await shot(page, 'four-learn-phone');
    await page.goto(new URL('/board/four', page.url()).href);
    for (let height = 0; height <= 6; height++) {
      await page.waitForFunction(
        ([selector, discs]) =>
          document.querySelector(`${selector}.active`)?.dataset.position.replace(/[^ry]/g, '').length === discs,
        [board, height],
      );
      await page.locator(`${board} [data-column="1"]`).click();
    }
    await page.locator('.four-message.bad', { hasText: 'La colonne 1 est pleine' }).waitFor();
    await checkAccess(page);
    await shot(page, 'four-board-phone');
  });
});

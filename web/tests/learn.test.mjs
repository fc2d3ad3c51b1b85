// learn.test.mjs: the pages to learn from, in both languages, with boards to try and engines at work.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAccess, checkColours, phone, start } from './page.mjs';

const KINDS = ['quoridor', 'ricochet', 'pogo', 'tron'];

test('learning', async (t) => {
  const { open, shot } = await start(t);
  /** The step with this title, once its board is drawn. */
  const step = async (page, title) => {
    const part = page.locator('.learn-step').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
    await part
      .locator('svg.pogo, svg.quoridor, svg[class*="ricochet"], svg.tron-board, .learn-board svg')
      .first()
      .waitFor();
    return part;
  };

  await t.test('leads to all pages', async () => {
    const page = await open('/learn');
    await page.locator('.learn-cards a').nth(3).waitFor();
    assert.ok((await page.locator('.learn-cards a').count()) >= 4);
    await checkAccess(page);
    await page.getByRole('link', { name: /The algorithms/ }).click();
    await page.getByRole('heading', { name: 'Several players' }).waitFor();
    assert.equal(await page.locator('.learn-algorithm').count(), 17);
    await page.locator('#astar').getByRole('link', { name: 'Ricochet Robots' }).click();
    await page.getByRole('heading', { name: 'How to play Ricochet Robots' }).waitFor();
  });

  /** Lets the engine on the page think, and waits for the values of its moves. */
  const think = async (page, kind) => {
    await page.getByRole('button', { name: 'See it think' }).click();
    await page.locator('.learn-bars li').nth(2).waitFor();
    assert.ok((await page.locator('.learn-bars li').count()) >= 3);
    if (kind === 'ricochet') assert.match(await page.locator('.learn-bars li').first().innerText(), /7 moves/);
  };

  await t.test('has every game in both languages and both themes, with an engine at work', async () => {
    for (const look of [
      { locale: 'en-GB', colorScheme: 'light' },
      { locale: 'fr-FR', colorScheme: 'dark' },
    ]) {
      const page = await open('/learn', look);
      for (const topic of [...KINDS, 'algorithms']) {
        await page.goto(new URL(`/learn/${topic}`, page.url()).href);
        await page.getByRole('heading', { level: 2 }).first().waitFor();
        if (topic !== 'algorithms') {
          const boards = await page.locator('.learn-board').count();
          await page.waitForFunction((count) => document.querySelectorAll('.learn-board > *').length === count, boards);
          assert.ok(boards >= 5, `${topic} has ${boards} boards`);
          await page.waitForFunction(() => {
            const all = [...document.querySelectorAll('.learn-levels li p')];
            return all.length >= 5 && all.every((one) => one.textContent);
          });
        }
        assert.ok(!/\{[a-z]+\}|undefined|learn\./.test(await page.locator('main').innerText()));
        if (look.locale === 'en-GB' && topic !== 'algorithms') await think(page, topic);
        await (look.colorScheme === 'dark' ? checkColours : checkAccess)(page);
        await shot(page, `learn-${topic}-${look.colorScheme}`);
      }
    }
  });

  await t.test('lets the reader try a jump, a wall that shuts in, a way on the wrong side', async () => {
    const page = await open('/learn/quoridor');
    const jump = await step(page, 'Jump');
    await jump.getByRole('button', { name: 'Show me' }).click();
    await jump.getByText('Two squares at once').waitFor();
    await jump.getByRole('button', { name: 'Again' }).click();
    const board = jump.locator('svg.quoridor');
    await board.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await jump.getByText('Legal, but not the move we are looking for').waitFor();
    const shut = await step(page, 'Nobody is shut in');
    await shut.getByRole('button', { name: 'Show me' }).click();
    await shut.getByText('As it should be: refused.').waitFor();
    assert.match(await shut.locator('.learn-verdict').innerText(), /refused\. .+/);
  });

  await t.test('lets the reader solve a little puzzle by keyboard', async () => {
    const page = await open('/learn/ricochet');
    const slide = await step(page, 'Slide');
    await slide.locator('.learn-board [tabindex="0"]').first().focus();
    await page.keyboard.press('y');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await slide.getByText('Two moves: right, then down.').waitFor();
  });

  await t.test('keeps the keys of one board from the others', async () => {
    const page = await open('/learn/tron');
    const stairs = await step(page, 'Links and stairs');
    await stairs.locator('svg.tron-board').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'x'])
      await page.keyboard.press(key);
    await stairs.getByText('You are up').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Show me' }).count(), 2); // the other two boards are untouched
  });

  await t.test('reads well on a phone, and starts a game', async () => {
    const page = await open('/learn/tron', phone);
    const ride = await step(page, 'Alone');
    await ride.getByRole('button', { name: 'Show me' }).click();
    await ride.getByText('17: the longest ride on this board.').waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
    await shot(page, 'learn-tron-phone');
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.waitForURL(/\/g\//);
  });
});

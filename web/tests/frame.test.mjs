// frame.test.mjs: the frame of the page: languages, themes, addresses, a lost connection.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAccess, checkColours, create, phone, start } from './page.mjs';

test('the frame', async (t) => {
  const { open, shot } = await start(t);

  await t.test('speaks the language of the browser, and the other at a click', async () => {
    const page = await open('/', { locale: 'fr-FR' });
    assert.equal(await page.locator('html').getAttribute('lang'), 'fr');
    await page.getByRole('link', { name: 'Énigmes' }).waitFor();
    await page.getByRole('button', { name: 'Switch to English' }).click();
    await page.getByRole('link', { name: 'Puzzles' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Puzzles' }).waitFor();
    assert.equal(await page.locator('html').getAttribute('lang'), 'en');
  });

  await t.test('has light and dark colours that keep their contrast', async () => {
    for (const colorScheme of ['light', 'dark']) {
      const page = await open('/', { colorScheme });
      assert.equal(await page.locator('html').getAttribute('data-theme'), colorScheme);
      await page.getByRole('button', { name: 'Settings' }).click();
      await checkAccess(page);
    }
  });

  await t.test('remembers name and settings', async () => {
    const page = await open('/');
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Your name').press('Tab');
    await page.getByLabel('dark').check();
    await page.reload();
    assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
    await page.getByRole('button', { name: 'Settings' }).click();
    assert.equal(await page.getByLabel('Your name').inputValue(), 'Ada');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    assert.equal(
      await page.evaluate(() => document.activeElement.getAttribute('aria-label')),
      'Settings',
      'the focus is where it was',
    );
  });

  await t.test('fits the smallest phones in both languages', async () => {
    for (const [locale, width] of [
      ['fr-FR', 390],
      ['en-GB', 320],
      ['fr-FR', 340],
    ]) {
      const page = await open('/games', { ...phone, viewport: { width, height: 640 }, locale });
      const last = await page.locator('.header nav a').last().boundingBox();
      assert.ok(last.x + last.width <= width, `${locale} at ${width}: the last link ends at ${last.x + last.width}`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
    }
  });

  await t.test('goes from page to page by keyboard: the focus and the voice go along', async () => {
    const page = await open('/');
    await page.getByRole('link', { name: 'Learn', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      () => document.activeElement?.id === 'main' && document.getElementById('announcer').textContent === 'Learn',
    );
    await page.keyboard.press('Tab');
    assert.ok(await page.evaluate(() => document.activeElement.closest('main')), 'the next stop is on the new page');
  });

  await t.test('leads on from addresses that lead nowhere', async () => {
    const page = await open('/nowhere');
    await page.getByRole('heading', { name: 'There is nothing at this address.' }).waitFor();
    await checkAccess(page);
    await page.goto(new URL('/g/AAAAAAAAAAAAAAAAAAAAAAA', page.url()).href);
    await page.getByRole('heading', { name: 'Game not found' }).waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await checkColours(page);
    await shot(page, 'nothing');
    await page.goto(new URL('/learn/nothing', page.url()).href);
    await page.getByRole('main').getByRole('link', { name: 'Learn' }).click();
    await page.getByRole('heading', { name: 'Learn', exact: true }).waitFor();
  });

  await t.test('tells that the connection is lost, moves nothing, and goes on when it is back', async () => {
    const page = await open('/', { colorScheme: 'dark' });
    const id = await create(page, { kind: 'quoridor', seats: [{ kind: 'me' }, { kind: 'me' }] });
    await page.addInitScript(() => {
      const Plain = WebSocket;
      window.WebSocket = class extends Plain {
        constructor(...words) {
          super(...words);
          window.line = this;
          if (window.cut) setTimeout(() => this.close());
        }
      };
    });
    await page.goto(new URL(`/g/${id}`, page.url()).href);
    const board = page.locator('svg.quoridor');
    await board.waitFor();
    await page.locator('.match-notice', { hasText: /\S/ }).waitFor();
    await page.locator('.match-player').nth(1).waitFor(); // the page has loaded completely
    const before = await board.boundingBox();
    await page.evaluate(() => {
      window.cut = true;
      window.line.close();
    });
    await page.getByText('Connection lost').waitFor();
    assert.deepEqual(await board.boundingBox(), before, 'the board stays where it is');
    await checkColours(page);
    await shot(page, 'connection-lost');
    await page.evaluate(() => {
      window.cut = false;
    });
    await page.getByText('Connection lost').waitFor({ state: 'detached' });
    await page.getByLabel('Type a move').fill('e2');
    await page.keyboard.press('Enter');
    await page.locator('.match-move', { hasText: 'e2' }).waitFor();
  });
});

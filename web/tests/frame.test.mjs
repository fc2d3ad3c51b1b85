// frame.test.mjs: the frame of the page: languages, themes, addresses, a lost connection.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAccess, start } from './page.mjs';

test('the frame', async (t) => {
  const { open } = await start(t);

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
  });
});

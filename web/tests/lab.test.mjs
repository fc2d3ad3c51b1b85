// lab.test.mjs: the lab as a whole: a run, its steps, its address, both languages, and the ways in.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAccess, checkColours, desktop, ludens, start } from './page.mjs';

const BOTH = '/lab?game=pogo&engine=minimax&engine=alphabeta&depth=2';
const place = (page, text) => page.locator('.lab-place', { hasText: text }).waitFor();
const totals = (page, lane) => page.locator('.lab-lane').nth(lane).locator('.lab-totals').innerText();

test('lab', async (t) => {
  const { open, shot } = await start(t);

  await t.test('two lanes, steps, address', async () => {
    const page = await open(`${BOTH}&step=5,5&lane=2`); // minimax has no cuts, only leaves
    await place(page, /^5 of/);
    await page.keyboard.press('ArrowRight');
    await place(page, /^6 of/);
    await page.getByRole('button', { name: 'Step back' }).click();
    await place(page, /^5 of/);
    await page.getByRole('button', { name: 'Next cut' }).click();
    await page.waitForURL((url) => Number(url.searchParams.get('step')?.split(',')[1]) > 5);
    const said = await page.locator('.lab-sentence').innerText();
    const at = await page.locator('.lab-place').innerText();
    await page.reload();
    await place(page, at);
    assert.equal(await page.locator('.lab-sentence').innerText(), said);
    for (const [lane, engine] of ['minimax', 'alphabeta'].entries()) {
      const printed = ludens('best', 'pogo', '--engine', engine, '--depth', '2', '--info');
      const [, nodes] = printed.match(/nodes (\d+)/);
      const [, best] = printed.match(/bestmove (\S+)/);
      const shown = (await totals(page, lane)).replaceAll(',', '');
      assert.match(shown, new RegExp(`Nodes\\s+${nodes}\\b`));
      assert.match(shown, new RegExp(`Answer\\s+${best}\\b`));
    }
    await shot(page, 'lab-two');
  });

  await t.test('accessible in both themes', async () => {
    for (const colorScheme of ['light', 'dark']) {
      const page = await open('/lab?game=quoridor&engine=astar&engine=path&step=140', { ...desktop, colorScheme });
      await place(page, /^140 of/);
      await checkAccess(page);
    }
  });

  await t.test('truncated, in French and dark', async () => {
    const page = await open('/lab?game=pogo&engine=minimax&depth=2&events=50', {
      ...desktop,
      locale: 'fr-FR',
      colorScheme: 'dark',
    });
    await place(page, '0 sur 50');
    const { length } = ludens('best', 'pogo', '--engine', 'minimax', '--depth', '2', '--trace', '-')
      .split('\n')
      .filter((line) => line.startsWith('{"n":'));
    const notice = await page.locator('.lab-dropped').innerText();
    assert.equal(notice.replace(/\D/g, ''), String(length - 50));
    await checkColours(page);
  });

  await t.test('events received as asked, and quick steps', async () => {
    const page = await open('/');
    const asked = [];
    page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => asked.push(JSON.parse(payload)));
      socket.on('framereceived', ({ payload }) => {
        const { id, ok } = JSON.parse(payload);
        const request = asked.find((one) => one.id === id);
        if (request?.op === 'trace-page') assert.ok(ok.events.length <= request.count);
      });
    });
    await page.goto(new URL('/lab?game=pogo&engine=mcts&sims=1500&view=events', page.url()).href);
    await page.waitForFunction(() => document.querySelector('.lab-place') && !document.querySelector('.lab-note'));
    const time = await page.evaluate(async () => {
      const began = performance.now();
      for (let i = 0; i < 10; i++) {
        dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
        await new Promise((resolve) => setTimeout(resolve));
      }
      return (performance.now() - began) / 10;
    });
    assert.ok(asked.filter(({ op }) => op === 'trace-page').length >= 10);
    assert.ok(time < 50, `a step takes ${time} ms`);
  });

  await t.test('cancelled', async () => {
    const page = await open('/lab?game=quoridor&engine=minimax&time=9000&depth=9');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Cancelled.').waitFor();
  });

  await t.test('addresses that make no sense', async () => {
    const page = await open('/lab?game=chess&engine=nope&depth=x');
    await page.getByText('game=chess').waitFor();
    await page.getByText('depth=x').waitFor();
    await page.getByText('There is no engine nope').waitFor();
  });

  await t.test('ways in, and nothing of the lab before', async () => {
    const page = await open('/puzzle');
    await page.getByRole('link', { name: 'Open in the lab' }).waitFor();
    const scripts = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.getByRole('link', { name: 'Open in the lab' }).click();
    await page.locator('.lab-chooser').waitFor();
    assert.ok(scripts.length > 0, 'the script of the lab comes when it is opened');
    assert.match(await page.getByLabel('Position', { exact: true }).inputValue(), /\w/);
    await page.goto(new URL('/board/pogo?moves=121', page.url()).href);
    await page.getByRole('button', { name: 'Share' }).first().click();
    await page.getByRole('link', { name: 'Open in the lab' }).click();
    await page.waitForURL(/\/lab\?game=pogo&moves=121/);
    await page.getByText('+ 121').waitFor();
  });
});

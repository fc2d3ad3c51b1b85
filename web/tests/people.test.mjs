// people.test.mjs: people at one table, each in their own browser: invitation, offers, resigning, rematch, leaving and
// coming back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAccess, create, shot, start } from './page.mjs';

async function type(page, move) {
  await page.waitForFunction(() => document.querySelector('.match-type input')?.disabled === false);
  await page.getByPlaceholder('Type a move').fill(move);
  await page.getByPlaceholder('Type a move').press('Enter');
  await page
    .locator('.match-move', { hasText: new RegExp(`^${move}$`) })
    .first()
    .waitFor();
}

test('two people', async (t) => {
  const { open } = await start(t);
  const anna = await open('/');
  await anna.waitForFunction(() => localStorage['ludens.person']);
  const id = await create(anna, {
    kind: 'pogo',
    seats: [{ kind: 'me', name: 'Anna' }, { kind: 'open' }],
    clock: { time: 600000, increment: 0 },
  });
  await anna.goto(new URL(`/g/${id}`, anna.url()).href);
  await anna.getByRole('button', { name: 'Invite' }).waitFor();
  const bert = await open(`/g/${id}`);

  await t.test('one invites, the other sits down, a third watches', async () => {
    await bert.getByRole('button', { name: 'Sit here' }).click();
    await bert.locator('.match-players.near', { hasText: 'you' }).waitFor();
    await anna.locator('.match-players.far', { hasText: 'here' }).waitFor();
    const carla = await open(`/g/${id}`);
    await carla.locator('.match-player').nth(1).waitFor();
    assert.equal(await carla.getByRole('button', { name: 'Resign' }).count(), 0);
    assert.equal(await carla.getByRole('button', { name: 'Sit here' }).count(), 0);
    await carla.context().close();
  });

  await t.test('moves arrive at the other side, and clocks run', async () => {
    await type(anna, '121');
    await bert.locator('.match-move', { hasText: '121' }).waitFor();
    await bert.waitForFunction(() => document.querySelector('#announcer').textContent.includes('Anna'));
    await bert.locator('.match-players.near .match-clock.runs').waitFor();
    await type(bert, '741');
    await anna.locator('.match-notice.yours').waitFor();
  });

  await t.test('the engines stay silent while people play', async () => {
    assert.equal(await anna.getByRole('button', { name: 'Hint' }).count(), 0);
    await anna.getByRole('tab', { name: 'Analysis' }).click();
    await anna.getByText('the engines stay silent').waitFor();
    await anna.getByRole('tab', { name: 'Moves' }).click();
  });

  await t.test('taking back is asked for', async () => {
    await bert.getByRole('button', { name: 'Undo' }).click();
    await bert.getByText('You ask to take back a move.').waitFor();
    await anna.getByText('would like to take back a move').waitFor();
    await checkAccess(anna);
    await anna.getByRole('button', { name: 'Accept' }).click();
    await bert.locator('.match-notice.yours').waitFor();
    await anna.locator('.match-move').nth(1).waitFor({ state: 'detached' });
    assert.equal(await anna.locator('.match-move').count(), 1);
  });

  await t.test('a draw is offered, declined, offered again and accepted', async () => {
    await bert.getByRole('button', { name: 'Draw' }).click();
    await anna.getByText('offers a draw').waitFor();
    await shot(anna, 'match-offer');
    await anna.getByRole('button', { name: 'Decline' }).click();
    await bert.getByText('You offer a draw.').waitFor({ state: 'detached' });
    await anna.getByText('offers a draw').waitFor({ state: 'detached' });
    await bert.getByRole('button', { name: 'Draw' }).click();
    await anna.getByText('offers a draw').waitFor();
    await anna.getByRole('button', { name: 'Accept' }).click();
    for (const page of [anna, bert]) await page.locator('.match-notice', { hasText: 'by agreement' }).waitFor();
  });

  await t.test('a rematch leads both to the next game, with seats turned', async () => {
    const old = anna.url();
    await anna.getByRole('button', { name: 'Rematch' }).click();
    await bert.getByText('offers a rematch').waitFor();
    await bert.getByRole('button', { name: 'Accept' }).click();
    for (const page of [anna, bert]) await page.waitForFunction((address) => location.href !== address, old);
    assert.equal(anna.url(), bert.url());
    await bert.locator('.match-notice.yours').waitFor();
    await bert.locator('.match-players.near .match-player.seat-1').waitFor();
  });

  await t.test('who goes away is shown, and finds the seat again', async () => {
    const address = anna.url();
    await anna.goto('about:blank');
    await bert.locator('.match-players.far', { hasText: 'away' }).waitFor();
    await anna.goto(address);
    await bert.locator('.match-players.far', { hasText: 'here' }).waitFor();
    await anna.locator('.match-players.near', { hasText: 'Anna' }).waitFor();
  });

  await t.test('one resigns, the other has won', async () => {
    await anna.getByRole('button', { name: 'Resign' }).click();
    await anna.locator('dialog').getByRole('button', { name: 'Resign' }).click();
    await bert.locator('.match-notice', { hasText: 'You have won!' }).waitFor();
    await anna.locator('.match-notice', { hasText: 'has won' }).waitFor();
    await anna.getByRole('button', { name: 'Hint' }).waitFor(); // now everything may be analysed
  });
});

// assistant.test.mjs: the assistant beside a Quoridor board: a reason, a rule, a move played from the panel, both
// languages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAccess, create, phone, shot, start } from './page.mjs';

const GAME = {
  kind: 'quoridor',
  moves: 'e2 e8 e3 e7 e3h d6v',
  seats: [{ kind: 'me' }, { kind: 'engine', level: 'beginner' }],
};

async function begin(page, request = GAME) {
  const id = await create(page, request);
  await page.goto(new URL(`/g/${id}`, page.url()).href);
  await page.getByRole('tab', { name: 'Assistant' }).click();
  return id;
}

/** Asks by keyboard and waits for the answer. */
async function ask(page, label, question) {
  const before = await page.locator('.assistant-turn').count();
  await page.getByLabel(label).fill(question);
  await page.keyboard.press('Enter');
  const turn = page.locator('.assistant-turn').nth(before);
  await turn.locator('.assistant-answer').waitFor();
  return turn;
}

test('the assistant', async (t) => {
  const { open } = await start(t);

  await t.test('tells why a wall is not allowed, proposes a move in steps and plays it', async () => {
    const page = await open('/');
    await begin(page);
    await checkAccess(page);
    const why = await ask(page, 'Your question', "why can't I play e3v?");
    assert.match(await why.innerText(), /e3h/);
    const nudge = await ask(page, 'Your question', 'what should I play?');
    assert.equal(await nudge.getByRole('button', { name: /^Play / }).count(), 0, 'the first step gives no move away');
    await page.locator('.assistant-offer').last().click();
    const play = page.getByRole('button', { name: /^Play [a-i]\d/ });
    await play.waitFor();
    const [, move] = (await play.innerText()).match(/Play (\S+)/);
    await shot(page, 'assistant');
    await checkAccess(page);
    await play.click();
    await page.getByRole('tab', { name: 'Moves' }).click();
    await page.locator('.match-panel').getByText(move, { exact: true }).first().waitFor();
  });

  await t.test('answers on rules in French, on a telephone', async () => {
    const page = await open('/', { ...phone, locale: 'fr-FR', colorScheme: 'dark' });
    await begin(page);
    const walls = await ask(page, 'Votre question', 'combien de murs a chaque joueur au départ ?');
    assert.match(await walls.innerText(), /10/);
    const illegal = await ask(page, 'Votre question', 'pourquoi je ne peux pas jouer e3v ?');
    assert.match(await illegal.innerText(), /e3h/);
    await shot(page, 'assistant-phone');
    await checkAccess(page);
  });

  await t.test('says that it does not know, and offers what it knows', async () => {
    const page = await open('/');
    await begin(page);
    const answer = await ask(page, 'Your question', 'what is the capital of Australia?');
    assert.doesNotMatch(await answer.innerText(), /Canberra/);
    const [offer] = await page.locator('.assistant-offers .assistant-offer').allInnerTexts();
    await page.locator('.assistant-offers .assistant-offer').first().click();
    await page.locator('.assistant-question').filter({ hasText: offer }).waitFor();
  });

  await t.test('gives no advice while people play each other', async () => {
    const anna = await open('/');
    const ben = await open('/');
    const id = await begin(anna, { ...GAME, seats: [{ kind: 'me' }, { kind: 'open' }] });
    await ben.goto(new URL(`/g/${id}`, ben.url()).href);
    await ben.getByRole('button', { name: 'Sit here' }).click();
    await anna.locator('.match-players.far', { hasText: 'here' }).waitFor();
    const answer = await ask(anna, 'Your question', 'what should I play?');
    assert.match(await answer.innerText(), /suggest no moves/);
  });
});

// reports.test.mjs: the experiments of the five sources: each page opens in both languages, runs an experiment at one
// click, and shows the figures of the command that stands beside it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAccess, checkColours, ludens, start } from './page.mjs';

const QUICK = { pogo: 'moves', miashs: 'search', rasende: 'goal', namur: 'utility', tron: 'why' };

/** The section of an experiment. */
const part = (page, name) => page.locator(`[data-experiment="${name}"]`);

/** Runs an experiment by its button, and waits for its last row. */
async function run(page, name, label) {
  await part(page, name)
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .click();
  await page.locator(`[data-experiment="${name}"][data-phase="done"]`).waitFor();
}

/** What the cells of an experiment hold: numbers, texts, the positions of boards, null for none. */
const cells = (page, name) =>
  part(page, name).evaluate((section) =>
    [...section.querySelectorAll('tbody tr')].map((row) =>
      [...row.cells].map((cell) => {
        const data = cell.querySelector('data');
        const board = cell.querySelector('.report-mini [aria-label]')?.getAttribute('aria-label');
        if (data) return cell.classList.contains('number') && data.value !== '' ? Number(data.value) : data.value;
        return board ?? null;
      }),
    ),
  );

/** What the command beside the experiment prints. */
const printed = (command, lang) =>
  ludens(...command.split(' ').slice(1), '--json', '--lang', lang)
    .trim()
    .split('\n')
    .map((line) => Object.values(JSON.parse(line).cells));

test('experiments', async (t) => {
  const { open, shot } = await start(t);

  await t.test('are linked from the pages to learn from', async () => {
    const page = await open('/learn');
    await page.getByRole('link', { name: /^Experiments/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Experiments' }).waitFor();
    await page.locator('.report-card').nth(4).waitFor();
    assert.equal(await page.locator('.report-card').count(), 5);
    await checkAccess(page);
    await shot(page, 'reports');
    await page.getByRole('link', { name: /The Tron handout/ }).click();
    await page.getByRole('heading', { level: 1, name: 'The Tron handout' }).waitFor();
  });

  await t.test('show the figures of the command beside them, in both languages and themes', async () => {
    for (const { lang, label, ...look } of [
      { lang: 'en', label: 'Run:', locale: 'en-GB', colorScheme: 'light' },
      { lang: 'fr', label: 'Exécuter', locale: 'fr-FR', colorScheme: 'dark' },
    ]) {
      const page = await open('/reports', look);
      for (const [report, name] of Object.entries(QUICK)) {
        await page.goto(new URL(`/reports/${report}?seed=4`, page.url()).href);
        await part(page, name).waitFor();
        await run(page, name, lang === 'en' ? 'Run' : label);
        const command = await part(page, name).locator('.report-command code').innerText();
        assert.equal(command, `ludens report ${report} ${name} --seed 4`);
        assert.deepEqual(await cells(page, name), printed(command, lang));
        assert.ok(!/\{[a-z]+\}|undefined|reports\./.test(await page.locator('main').innerText()));
        await (lang === 'fr' ? checkColours : checkAccess)(page);
        await shot(page, `reports-${report}-${lang}`);
      }
    }
  });

  await t.test('can be stopped and go on, with another seed and more games', async () => {
    const page = await open('/reports/namur?games=400');
    const tuner = part(page, 'tuner');
    await tuner.getByRole('button', { name: 'Run' }).click();
    await tuner.getByRole('button', { name: 'Stop' }).click();
    await page.locator('[data-experiment="tuner"][data-phase="stopped"]').waitFor();
    await page.getByLabel('Games per row').fill('2');
    await page.getByLabel('Seed').fill('9');
    await page.getByLabel('Seed').press('Enter');
    await page.waitForURL(/\/reports\/namur\?seed=9&games=2$/);
    await run(page, 'tuner', 'Run');
    const command = await tuner.locator('.report-command code').innerText();
    assert.equal(command, 'ludens report namur tuner --seed 9 --games 2');
    assert.deepEqual(await cells(page, 'tuner'), printed(command, 'en'));
  });

  await t.test('open in the lab, and say what is not there', async () => {
    const page = await open('/reports/miashs');
    await part(page, 'search').getByRole('link', { name: 'Open in the lab' }).click();
    await page.waitForURL(/\/lab\?game=quoridor&position=.*&engine=path&engine=bestfirst&engine=astar/);
    await page.locator('.lab-lane').nth(2).waitFor();
    await page.goto(new URL('/reports/nothing', page.url()).href);
    await page.locator('.nothing').waitFor();
  });

  await t.test('run all at one click', async () => {
    const page = await open('/reports/miashs?games=2');
    await page.getByRole('button', { name: 'Run all' }).click();
    await page.locator('[data-experiment="match"][data-phase="done"]').waitFor();
    assert.equal(await part(page, 'match').locator('tbody tr').count(), 15);
    await page.getByRole('button', { name: 'Run all' }).waitFor();
  });
});

// lessons.test.mjs: lessons: from start to end by keyboard in both languages, a teacher's own and a broken one, every
// question of the built-in ones, access, paper.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checkAccess, checkColours, desktop, load, ludens, phone, start } from './page.mjs';

const GUIDE = fileURLToPath(new URL('../../docs/lessons.md', import.meta.url));
const [, EXAMPLE] = readFileSync(GUIDE, 'utf8').match(/```lesson\n([\s\S]*?)```/);
const TRICKY = 'lesson\nfr: <b>Gras</b>\n\nstep\nfr: Un <img src=x onerror=alert(1)>\nfr: Du `code` et *du poids*\n';
const BROKEN = 'lesson\nen: One\n\nstep\nen: Two\nview: /lab?game=pogo&engine=nobody\n';

/** A folder with lesson files, removed after the test. */
function folderOf(t, files) {
  const folder = mkdtempSync(join(tmpdir(), 'ludens-lessons-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

const question = (page) => page.locator('.lesson-question');
/** The text of the link or button that has the focus. */
const focused = (page) =>
  page.evaluate(() => (document.activeElement?.matches('a, button') ? document.activeElement.textContent : ''));

/** Waits until the focus is on a link or button that says `text`. */
const focuses = (page, text) =>
  page.waitForFunction((words) => {
    const { activeElement: on } = document;
    return on?.matches('a, button') && new RegExp(words).test(on.textContent);
  }, text.source);

/** Tab, until what has the focus says `text`. */
async function tabTo(page, text) {
  for (let i = 0; i < 80; i++) {
    if (text.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`Tab never reaches ${text}: ${await focused(page)}`);
}

/** Answers the question shown with a key and Enter; returns the verdict. */
async function answer(page, key) {
  await question(page).locator('legend').waitFor();
  await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  const verdict = await page.locator('.lesson-verdict').innerText();
  const right = page.locator('.lesson-choices li.right');
  assert.equal(await right.count(), 1);
  const wrong = await page.locator('.lesson-choices li.wrong').count();
  assert.equal(wrong, /Right|juste/.test(verdict) ? 0 : 1);
  assert.ok((await page.locator('.lesson-feedback p').count()) >= (wrong ? 4 : 2), 'the feedback says why');
  return verdict.trim();
}

/** Walks through a lesson: `questions` in each step; in the last one, practice, two. */
async function walk(page, questions, words) {
  const keys = ['1', 'b', '3', 'a'];
  for (const [i, count] of questions.entries()) {
    await page.locator(`.lesson-steps a[aria-current=step]`, { hasText: String(i + 1) }).waitFor();
    for (let k = 0; k < count; k++) {
      await answer(page, keys[(i + k) % keys.length]);
      const last = i === questions.length - 1;
      await focuses(page, last ? words.another : words.go);
      await page.keyboard.press('Enter');
      await page.locator('.lesson-verdict').waitFor({ state: 'detached' });
    }
    if (!count) {
      await tabTo(page, words.next);
      await page.keyboard.press('Enter');
    }
  }
}

test('lessons', async (t) => {
  const folder = folderOf(t, { 'mine.lesson': EXAMPLE, 'tricky.lesson': TRICKY, 'README.txt': 'no lesson' });
  const { open, shot } = await start(t, ['--lessons', folder]);

  await t.test('from start to end by keyboard, in English', async () => {
    const page = await open('/lessons');
    await page.locator('.lessons-card').first().waitFor();
    assert.equal(await page.locator('.lessons-card').count(), 12);
    await tabTo(page, /^4?Minimax/);
    await page.keyboard.press('Enter');
    await walk(page, [0, 2, 1, 0, 2], { next: /Next step/, go: /Continue/, another: /Another question/ });
    assert.match(page.url(), /step=5&seed=3/);
    await tabTo(page, /Next lesson: Alpha-beta/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Alpha-beta' }).waitFor();
    await page.getByRole('link', { name: 'Lessons', exact: true }).click();
    await page.locator('.lessons-card', { hasText: '5 of 5 steps' }).waitFor();
    await page.getByRole('button', { name: 'Forget it' }).click();
    await page.waitForFunction(() => !document.querySelector('.lessons-card small'));
    assert.equal(await page.evaluate(() => localStorage['ludens.lessons']), '{}');
  });

  await t.test('the same in French, with the lesson of the guide', async () => {
    const page = await open('/learn', { ...desktop, locale: 'fr-FR' });
    await page.getByRole('link', { name: /^Leçons/ }).click();
    await page.getByRole('link', { name: /Ma première leçon/ }).click();
    await page.getByText('Ce qu’A* prend ensuite').waitFor({ state: 'detached' });
    await walk(page, [2, 2], { go: /Continuer/, another: /Une autre question/ });
    await tabTo(page, /Leçon suivante\s: <b>Gras<\/b>/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Un <img src=x onerror=alert(1)>' }).waitFor();
    assert.equal(await page.locator('.lesson-texts em').innerText(), 'du poids');
    assert.equal(await page.locator('img').count(), 0);
  });

  await t.test('the view hides the answer until it is given, and the address gives the same question', async () => {
    const page = await open('/lessons/mine?step=1&seed=4');
    await question(page).locator('legend').waitFor();
    const slider = page.getByRole('slider');
    assert.equal(await slider.getAttribute('max'), '142');
    const choices = await page.locator('.lesson-choices').innerText();
    await page.reload();
    await question(page).locator('legend').waitFor();
    assert.equal(await page.locator('.lesson-choices').innerText(), choices);
    await answer(page, '2');
    assert.ok(Number(await slider.getAttribute('max')) > 143);
    assert.equal(await slider.inputValue(), '143');
    await page.keyboard.press('f');
    await page.locator('.lesson-big').waitFor();
  });

  await t.test('the question stands beside its view, and two of a kind differ', async () => {
    const page = await open('/lessons/minimax?step=2');
    const asked = await question(page).locator('legend').innerText();
    const view = await page.locator('.lesson-view').boundingBox();
    const box = await question(page).boundingBox();
    assert.ok(box.x >= view.x + view.width && Math.abs(box.y - view.y) < 30);
    await answer(page, '1');
    await page.keyboard.press('Enter');
    await page.locator('.lesson-verdict').waitFor({ state: 'detached' });
    assert.notEqual(await question(page).locator('legend').innerText(), asked);
  });

  await t.test('a question about several searches shows how all of them end', async () => {
    const page = await open('/lessons/best-first?step=5');
    await answer(page, '1');
    const said = await page.locator('.lesson-said').allInnerTexts();
    assert.equal(said.length, 4);
    for (const text of said) assert.match(text, /The search is over|path goes/);
  });

  await t.test('an opponent of the paranoid search does not choose for themselves', async () => {
    const page = await open('/lessons/several-players?step=3');
    await question(page).getByText('The engine searches for Blue.').waitFor();
    await answer(page, '1');
    await page.getByText('plays against Blue: by its rule, nothing is worse for Blue').waitFor();
  });

  await t.test('accessible in both themes, also on a phone', async () => {
    const page = await open('/lessons/alpha-beta?step=3', { ...phone, colorScheme: 'dark' });
    await question(page).locator('legend').waitFor();
    await page.locator('.lesson-choices label').first().tap();
    await page.getByRole('button', { name: 'Check' }).tap();
    await page.locator('.lesson-verdict').waitFor();
    await checkColours(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(wide, phone.viewport.width);
    await shot(page, 'lesson-phone');
    const light = await open('/lessons/best-first?step=4');
    await question(light).locator('legend').waitFor();
    await answer(light, '1');
    await checkAccess(light);
    await shot(light, 'lesson');
    await light.goto(new URL('/lessons', light.url()).href);
    await light.locator('.lessons-card').first().waitFor();
    await checkAccess(light);
  });

  await t.test('on paper', async () => {
    const page = await open('/lessons/mine?print=1');
    await page.locator('.lesson-print-answers').waitFor();
    assert.equal(await page.locator('.lesson-print-question').count(), 4);
    assert.equal(await page.locator('.lesson-print-answers p').count(), 4);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('.header').isVisible(), false);
    assert.equal(await page.locator('.lesson-print-tools').isVisible(), false);
    assert.ok((await page.pdf({ format: 'A4' })).length > 10000);
    await shot(page, 'lesson-print');
  });

  await t.test('a broken file is refused with its line and the reason', () => {
    const broken = folderOf(t, { 'broken.lesson': BROKEN });
    const words = ['serve', '--lessons', broken, '--port', '0', '--store', ':memory:', '--log', '/dev/null'];
    const { status, stderr, stdout } = spawnSync(process.env.LUDENS, words, { encoding: 'utf8' });
    assert.equal(status, 2);
    assert.equal(stdout, '');
    assert.match(stderr, /broken\.lesson: line 6: there is no engine nobody/);
    const pipes = folderOf(t, {});
    spawnSync('mkfifo', [join(pipes, 'pipe.lesson')]);
    words[2] = pipes;
    const refused = spawnSync(process.env.LUDENS, words, { encoding: 'utf8', timeout: 60000 });
    assert.match(refused.stderr, /pipe\.lesson: not a regular file/);
  });

  await t.test('every question of the lessons can be asked', async () => {
    const page = await open('/lessons');
    const { families, lessons } = await page.evaluate(async () => (await fetch('/lessons.json')).json());
    const questions = await load(t, 'lessons/questions/families.ts');
    const { Trace } = await load(t, 'lab/trace.ts');
    assert.deepEqual(families, Object.keys(questions.families));
    const asked = new Set();
    for (const { name, steps } of lessons)
      for (const [i, { view, asks, practice }] of steps.entries()) {
        if (!asks.length) continue;
        const traces = tracesOf(Trace, new URLSearchParams(view), folder);
        const able = asks.filter((ask) => [1, 2, 3, 4].some((seed) => questions.askQuestion(traces, ask, seed)));
        for (const { family } of able) asked.add(family);
        if (practice) assert.ok(able.length, `${name}, step ${i + 1}`);
        else assert.deepEqual(able, asks, `${name}, step ${i + 1}`);
      }
    assert.deepEqual([...asked].sort(), [...families].sort(), 'each family is asked somewhere');
  });
});

const known = new Map();
/** The traces of a view, from the command line. */
function tracesOf(Trace, query, folder) {
  const flags = ['position', 'moves', 'rules', 'nodes', 'sims', 'depth', 'seed'].flatMap((name) =>
    query.has(name) ? [`--${name}`, query.get(name)] : [],
  );
  return query.getAll('engine').map((engine) => {
    const file = join(folder, 'trace.jsonl');
    const words = ['best', query.get('game'), '--engine', engine, ...flags];
    words.push('--trace-events', query.get('events') ?? '100000');
    const key = words.join(' ');
    if (!known.has(key)) {
      ludens(...words, '--trace', file);
      const lines = readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      const trace = new Trace(lines[0], lines.at(-1));
      trace.append(lines.slice(1, -1));
      known.set(key, trace);
    }
    return known.get(key);
  });
}

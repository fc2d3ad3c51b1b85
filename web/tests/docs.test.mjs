// docs.test.mjs: the documents: every link and picture, the search, and the ways to them from the rest of the page.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { makeDocuments } from '../documents.mjs';
import { addressOfSource, places } from '../src/docs/places.mjs';
import { checkAccess, checkColours, create, load, phone, start } from './page.mjs';

const KNOWLEDGE = fileURLToPath(new URL('../../data/assistant', import.meta.url));

/** What the build makes: { rows, html: by place, texts, files: the names of pictures }. */
function rendered() {
  const files = new Map();
  const { contents } = makeDocuments((name, data) => {
    files.set(`/${name}`, data.toString());
    return `/${name}`;
  });
  const { documents, texts } = JSON.parse(files.get(contents));
  const html = new Map(documents.map(({ place, file }) => [place, files.get(file)]));
  return { documents, texts: JSON.parse(files.get(texts)), html, files };
}

const { documents, texts, html, files } = rendered();
const idsOf = (text) => [...text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
const ids = new Map([...html].map(([place, text]) => [place, idsOf(text)]));

/** Whether an address of a document names a document, and a heading of it. */
function leads(address) {
  const [, place, id] = address.match(/^\/docs(?:\/([^#]+)(?:#(.+))?)?$/) ?? [];
  return address === '/docs' || (places.includes(place) && (!id || ids.get(place).includes(id)));
}

test('every link and every picture in the documents is there', () => {
  let links = 0;
  for (const [place, text] of html) {
    for (const [, address] of text.matchAll(/<a href="([^"]*)"/g)) {
      links++;
      assert.ok(/^https?:/.test(address) || leads(address), `${place}: ${address}`);
    }
    for (const [, address] of text.matchAll(/<img src="([^"]*)"/g)) assert.ok(files.has(address), address);
  }
  assert.ok(links > 120, 'links are found');
});

test('headings have ids of their own, and the list of headings names them', () => {
  for (const { place, headings } of documents) {
    const found = ids.get(place);
    assert.deepEqual(found, [...new Set(found)], place);
    assert.deepEqual(
      headings.map(([id]) => id),
      found,
    );
    for (const id of found) assert.match(id, /^[a-z0-9_-]+$/, `${place}: an address must not need escapes`);
    assert.ok(!found.some((id) => ['app', 'main'].includes(id)), place);
  }
});

test('the documents bring no scripts and no styles, which the server forbids', () => {
  for (const [place, text] of html)
    assert.doesNotMatch(text.replace(/<pre.*?<\/pre>/gs, ''), /<(script|style|iframe|object)|\s(style|on\w+)="/, place);
});

test('every source of the assistant is a heading', () => {
  const named = readdirSync(KNOWLEDGE, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.txt'))
    .flatMap((name) => readFileSync(join(KNOWLEDGE, name), 'utf8').match(/^rests .*\.md: .*$/gm) ?? []);
  const sources = [...new Set(named)].map((line) => line.slice('rests '.length));
  assert.ok(sources.length > 80);
  assert.deepEqual(
    sources.filter((source) => !leads(addressOfSource(source) ?? '')),
    [],
  );
  assert.equal(addressOfSource('ludens solve --help'), null);
});

test('the search finds sections by their words', async (t) => {
  const { fold, makeIndex, search } = await load(t, 'docs/search.ts');
  const index = makeIndex(documents, texts);
  const first = (question) => {
    const [found] = search(index, question);
    return found && `${found.place}#${found.id}`;
  };
  for (const [question, expected] of [
    ['transposition', 'algorithms/negamax-id#'],
    ['A*', 'algorithms/astar#'],
    ['astar', 'algorithms/astar#'],
    ['parcours en LARGEUR', 'algorithms/bfs#'],
    ['Alpha-Bêta', 'algorithms/alphabeta#'],
    ['meilleure replique', 'algorithms/brs#'],
    ['rules of pogo', 'games/pogo#rules'],
    ['hypotheses SPRT', 'algorithms/ratings#when-to-stop-sprt'],
    ['zzz', undefined],
    ['the zzz', undefined],
    [' *!? ', undefined],
  ])
    assert.equal(first(question), expected, question);
  const both = ['transposition', 'TRANSPOSITIONS'].map((question) => search(index, question));
  assert.deepEqual(both[0], both[1], 'case and plural do not matter');
  assert.ok(both[0].every(({ context }) => context.some(({ text, hit }) => hit && /transposition/i.test(text))));
  for (const { context } of search(index, 'board')) assert.ok(context.map(({ text }) => text).join('').length < 250);
  for (const text of ['Élagage « bêta »', 'œuvre ½ 14 × ﬁ'])
    assert.equal(fold(text).length, text.length, 'letter for letter');
});

/** Goes to a document without loading the page again, and waits for its text. */
async function turnTo(page, place, title) {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/docs/${place}`);
  await page.waitForFunction((text) => document.querySelector('.docs-text h1')?.textContent === text, title);
}

test('the pages of documents', async (t) => {
  const { url, open, shot } = await start(t);

  await t.test('an unknown document is not found', async () => {
    const there = await fetch(new URL('/docs/games/pogo', url), { headers: { Accept: 'text/html' } });
    const lost = await fetch(new URL('/docs/games/chess', url), { headers: { Accept: 'text/html' } });
    if (process.env.PAGE !== 'dev') assert.deepEqual([there.status, lost.status], [200, 404]);
    const page = await open('/docs/games/chess');
    await page.getByRole('link', { name: 'All documents' }).click();
    await page.getByRole('heading', { name: 'Documents', level: 1 }).waitFor();
    assert.equal(await page.locator('.docs-all a').count(), places.length);
    await checkAccess(page);
    await shot(page, 'docs');
  });

  await t.test('every document fits a telephone, with its pictures', async () => {
    const page = await open('/docs', { ...phone, locale: 'fr-FR' });
    await page.getByText('Les documents n’existent qu’en anglais.').waitFor();
    for (const { place, title } of documents) {
      await turnTo(page, place, title);
      const { wide, broken } = await page.evaluate(async () => {
        const pictures = [...document.querySelectorAll('.docs-text img')];
        for (const picture of pictures) picture.loading = 'eager';
        const loads = pictures.map((picture) => picture.decode().then(Boolean, () => picture.src));
        const seen = await Promise.all(loads);
        return {
          wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          broken: seen.filter((found) => typeof found === 'string'),
        };
      });
      assert.ok(wide <= 0, `${place}: ${wide} pixels too wide`);
      assert.deepEqual(broken, [], place);
    }
    await turnTo(page, 'algorithms/astar', documents.find(({ place }) => place === 'algorithms/astar').title);
    await page.getByText('Ce document n’existe qu’en anglais.').waitFor();
    assert.equal(await page.locator('.docs-text').getAttribute('lang'), 'en');
    await checkAccess(page);
    await shot(page, 'docs-phone');
  });

  await t.test('a document has its contents, its neighbours, and runs of its algorithm', async () => {
    const page = await open('/docs/algorithms/mcts#cost', { colorScheme: 'dark' });
    await page.waitForFunction(() => document.activeElement?.id === 'cost');
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'How it works' }).click();
    await page.waitForFunction(() => document.activeElement?.id === 'how-it-works');
    assert.match(await page.locator('.docs-beside a').first().getAttribute('href'), /^\/lab\?game=\w+&engine=mcts/);
    await checkAccess(page);
    await shot(page, 'docs-mcts-dark');
    await page.locator('.docs-around a').last().click();
    await page.getByRole('heading', { name: 'Greedy: what looks best now' }).waitFor();
  });

  await t.test('the search works by keyboard, and Back returns to its results', async () => {
    const page = await open('/docs/algorithms/alphabeta');
    await page.locator('.docs-text').waitFor();
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('Minimax');
    await page.getByRole('heading', { name: 'In the other documents' }).waitFor();
    await checkAccess(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await checkColours(page);
    await shot(page, 'docs-search');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    const target = await page.evaluate(() => document.activeElement.getAttribute('href'));
    assert.match(target, /^\/docs\/algorithms\/alphabeta/);
    await page.keyboard.press('Enter');
    await page.locator('.docs-text').waitFor();
    assert.equal(new URL(page.url()).pathname + new URL(page.url()).hash, target);
    await page.goBack();
    await page.locator('.docs-results mark').first().waitFor();
    await page.getByRole('searchbox').fill('zzz');
    await page.getByText('No document contains all these words.').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.docs-text').waitFor();
  });

  await t.test('engines lead to their documents, under their proper names', async () => {
    const page = await open('/learn/algorithms', { locale: 'fr-FR' });
    await page.getByRole('link', { name: 'Paranoïaque avec alpha-bêta' }).waitFor();
    const addresses = new Set();
    const collect = async () => {
      for (const link of await page.locator('.learn a[href^="/docs"]').evaluateAll((all) => all.map((a) => a.href)))
        addresses.add(new URL(link).pathname + new URL(link).hash);
    };
    await collect();
    for (const kind of ['quoridor', 'ricochet', 'pogo', 'tron']) {
      await page.goto(new URL(`/learn/${kind}`, url).href);
      await page.locator('.learn-all a').first().waitFor({ state: 'attached' });
      assert.equal(await page.locator('.learn-all dt:not(:has(a))').count(), 0, kind);
      await collect();
    }
    assert.ok(addresses.size > 25);
    assert.deepEqual(
      [...addresses].filter((address) => !leads(address)),
      [],
    );
    await page.goto(new URL('/learn/algorithms', url).href);
    await page.getByRole('link', { name: 'A*', exact: true }).click();
    await page.getByRole('heading', { name: /^A\*/, level: 1 }).waitFor();
    await page.goto(new URL('/new/pogo', url).href);
    await page.locator('option', { hasText: /^Alpha-bêta – / }).waitFor({ state: 'attached' });
    const id = await create(page, {
      kind: 'pogo',
      seats: [{ kind: 'me' }, { kind: 'engine', engine: 'maxn:depth=1' }],
    });
    await page.goto(new URL(`/g/${id}`, url).href);
    await page.locator('.match-name', { hasText: 'Max^n' }).waitFor();
    await page.goto(new URL('/lab?game=quoridor', url).href);
    await page.locator('.lab-read a', { hasText: 'A*' }).waitFor();
  });

  await t.test('the source under an answer opens the section', async () => {
    const page = await open('/board/pogo');
    await page.getByRole('tab', { name: 'Assistant' }).click();
    await page.getByLabel('Your question').fill('how are positions written down?');
    await page.keyboard.press('Enter');
    const source = page.locator('.assistant-rests a');
    const [, heading] = (await source.innerText()).match(/: (.*)$/);
    await source.click();
    await page.waitForFunction((text) => document.activeElement?.textContent === text, heading);
    await page.locator('.docs-text').waitFor();
  });
});

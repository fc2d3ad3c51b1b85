// The page knows no game by name: what a game brings stands in its folder under src/boards and comes through its BoardKind.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { readTexts } from '../texts.mjs';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url)), BOARDS = join(SOURCES, 'boards');
const games = readdirSync(BOARDS, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);
const capital = (name) => name[0].toUpperCase() + name.slice(1);
/** A game's name as a word, or as a part of one: `tron`, `tron-map`, `'/board/tron'`, `isTron`; not `strong`. */
const NAMED = new RegExp(`(?<![a-z])(?:${games.join('|')})(?![a-z])|${games.map(capital).join('|')}`, 'u');

/** Names, strings and pieces of templates of a script; comments are prose and may name games. */
function wordsOfScript(text, file) {
  const words = [];
  const walk = (node) => {
    if (ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) words.push(node.text);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return words;
}

const wordsOfStyle = (text) => text.replace(/\/\*[\s\S]*?\*\//g, ' ').match(/[\w-]+/g) ?? [];
const faultsIn = (text, file) => (file.endsWith('.css') ? wordsOfStyle(text) : wordsOfScript(text, file)).filter((word) => NAMED.test(word));

test('nothing outside the boards spells the name of a game', () => {
  const files = readdirSync(SOURCES, { recursive: true }).map(String)
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/^boards\/|^text\/table\.ts$/.test(file));
  assert.ok(files.length > 60, 'the sources are found');
  assert.deepEqual(files.flatMap((file) => faultsIn(readFileSync(join(SOURCES, file), 'utf8'), file).map((word) => `${file}: ${word}`)), []);
});

test('the check finds a name wherever it stands', () => {
  const game = games[0], name = capital(game);
  const planted = {
    'a.ts': [`if (kind === '${game}') go();`, `switch (kind) { case '${game}': }`, `t('${game}.key')`, `ask('new', { kind: "${game}" })`,
      `import { board } from '../boards/${game}/board.tsx';`, `const pace = { ${game}: 1 };`, `const is${name} = true;`, `t(\`\${x}.${game}-line\`)`],
    'a.tsx': [`const a = <p class="${game}-line" />;`, `const a = <p>${name}</p>;`],
    'a.css': [`.new-${game} { color: red; }`],
  };
  for (const [file, texts] of Object.entries(planted)) for (const text of texts) assert.equal(faultsIn(text, file).length, 1, text);
  const fine = { 'a.ts': [`// as in ${name}\nconst strongest = electron;`, `boards[kind]!.ticks`], 'a.css': [`/* ${game} */ .x { color: var(--line-strong); }`] };
  for (const [file, texts] of Object.entries(fine)) for (const text of texts) assert.deepEqual(faultsIn(text, file), [], text);
});

test('no game reaches into another', () => {
  const faults = games.flatMap((game) => readdirSync(join(BOARDS, game), { recursive: true }).map(String).filter((file) => /\.tsx?$/.test(file))
    .filter((file) => games.some((other) => other !== game && readFileSync(join(BOARDS, game, file), 'utf8').includes(`../${other}/`))));
  assert.deepEqual(faults, []);
});

test('every game has the sentences that the start page and the rules show', () => {
  const keys = new Set(readTexts().map(([key]) => key));
  const needed = games.flatMap((game) => ['title', 'line', 'players', 'learn-lead', 'learn-notation'].map((word) => `${game}.${word}`));
  assert.deepEqual(needed.filter((key) => !keys.has(key)), []);
});

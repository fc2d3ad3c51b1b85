// boards.test.mjs: no page names a game: everything about a game is in its folder under src/boards and reaches the
// pages through its BoardKind.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { readTexts } from '../texts.mjs';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));
const BOARDS = join(SOURCES, 'boards');
const folders = (path) => readdirSync(path, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const games = folders(BOARDS).map(({ name }) => name);
const capital = (name) => name[0].toUpperCase() + name.slice(1);
/** A game's name as a word or as part of one: `tron`, `tron-map`, `'/board/tron'`, `isTron`; not `strong`. */
const NAMED = new RegExp(`(?<![a-z])(?:${games.join('|')})(?![a-z])|${games.map(capital).join('|')}`, 'u');

const isWord = (node) =>
  ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);

/** Identifiers, strings and template parts of a script. Comments are prose and may name games. */
function wordsOfScript(text, file) {
  const words = [];
  const walk = (node) => {
    if (isWord(node)) words.push(node.text);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return words;
}

const wordsOfStyle = (text) => text.replace(/\/\*[\s\S]*?\*\//g, ' ').match(/[\w-]+/g) ?? [];
const wordsOf = (text, file) => (file.endsWith('.css') ? wordsOfStyle(text) : wordsOfScript(text, file));
const faultsIn = (text, file) => wordsOf(text, file).filter((word) => NAMED.test(word));

const filesIn = (folder, pattern) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => pattern.test(file));

test('nothing outside the boards spells the name of a game', () => {
  const files = filesIn(SOURCES, /\.(tsx?|css)$/).filter((file) => !/^boards\/|^text\/(lab-)?table\.ts$/.test(file));
  assert.ok(files.length > 60, 'the sources are found');
  const faults = files.map((file) => [file, faultsIn(readFileSync(join(SOURCES, file), 'utf8'), file)]);
  assert.deepEqual(
    faults.filter(([, words]) => words.length),
    [],
  );
});

test('the check finds a name wherever it stands', () => {
  const game = games[0];
  const name = capital(game);
  const planted = [
    ['a.ts', `if (kind === '${game}') go();`],
    ['a.ts', `switch (kind) { case '${game}': }`],
    ['a.ts', `t('${game}.key')`],
    ['a.ts', `t(\`\${x}.${game}-line\`)`],
    ['a.ts', `ask('new', { kind: "${game}" })`],
    ['a.ts', `const pace = { ${game}: 1 };`],
    ['a.ts', `import { board } from '../boards/${game}/board.tsx';`],
    ['a.ts', `const is${name} = true;`],
    ['a.tsx', `const a = <p class="${game}-line" />;`],
    ['a.tsx', `const a = <p>${name}</p>;`],
    ['a.css', `.new-${game} { color: red; }`],
  ];
  for (const [file, text] of planted) assert.equal(faultsIn(text, file).length, 1, text);
  const fine = [
    ['a.ts', `// as in ${name}\nconst strongest = electron;`],
    ['a.ts', 'boards[kind]!.ticks'],
    ['a.css', `/* ${game} */ .x { color: var(--line-strong); }`],
  ];
  for (const [file, text] of fine) assert.deepEqual(faultsIn(text, file), [], text);
});

test('no game reaches into another', () => {
  const reaches = (game, file) =>
    games
      .filter((other) => other !== game)
      .some((other) => readFileSync(join(BOARDS, game, file), 'utf8').includes(`../${other}/`));
  const faults = games.flatMap((game) => filesIn(join(BOARDS, game), /\.tsx?$/).filter((file) => reaches(game, file)));
  assert.deepEqual(faults, []);
});

test('every game has the sentences that the start page and the rules show', () => {
  const keys = new Set(readTexts().map(([key]) => key));
  const words = ['title', 'line', 'players', 'learn-lead', 'learn-notation'];
  const needed = games.flatMap((game) => words.map((word) => `${game}.${word}`));
  assert.deepEqual(
    needed.filter((key) => !keys.has(key)),
    [],
  );
});

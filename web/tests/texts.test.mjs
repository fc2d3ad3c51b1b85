// texts.test.mjs: the texts of the page: every key of data/page is used, every key in the code exists, and the code
// contains no words of its own.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { readTexts } from '../texts.mjs';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));
const SPOKEN = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
  'help',
]);
const NAMES = new Set(['ludens']); // the same in every language
/** `${kind}.line` is a key of each game; the games are the folders of src/boards. */
const GAMES = `(${readdirSync(join(SOURCES, 'boards'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .join('|')})`;
const SENTENCE = /^(?=.*\p{L}{4})\p{Lu}\p{Ll}+( [\p{L}’']+)+[.!?…]?$/u;

const files = readdirSync(SOURCES, { recursive: true })
  .map(String)
  .filter((name) => /\.tsx?$/.test(name) && !/\.d\.ts$|text\/(lab-)?table\.ts$/.test(name));

function eachNode(visit) {
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(join(SOURCES, file), 'utf8'), ts.ScriptTarget.Latest, true);
    const walk = (node) => {
      visit(node, file);
      ts.forEachChild(node, walk);
    };
    walk(source);
  }
}

/**
 * Every string in the code that could be a key, as a regular expression: a template's values match a word or a number.
 */
function keysInCode() {
  const found = new Map();
  const ofGame = ({ head, templateSpans: [first] }) =>
    head.text === '' && first.expression.getText() === 'kind' && /^\.[a-z]/.test(first.literal.text);
  const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  eachNode((node, file) => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (/^[a-z]+\.[a-z0-9-]+$/.test(node.text)) found.set(escape(node.text), file);
    } else if (
      ts.isTemplateExpression(node) &&
      (/^[a-z]+\.[a-z0-9-]*$/.test(node.head.text) ||
        (node.head.text === '' && (ofGame(node) || /^[a-z-]*-[a-z-]+$/.test(node.templateSpans.at(-1).literal.text))))
    ) {
      const first = ofGame(node) ? GAMES : '.+';
      found.set(
        node.templateSpans.reduce(
          (text, { literal }) => `${text}${text ? '[a-z0-9]+(-[a-z0-9]+)?' : first}${escape(literal.text)}`,
          escape(node.head.text),
        ),
        file,
      );
    }
  });
  return found;
}

const areas = new Set(readTexts().map(([key]) => key.split('.')[0]));
const keys = readTexts().map(([key]) => key);
const made = [...keysInCode()].map(([text, file]) => ({ text, file, pattern: new RegExp(`^${text}$`) }));

test('every sentence is used', () => {
  assert.deepEqual(
    keys.filter((key) => !made.some(({ pattern }) => pattern.test(key))),
    [],
  );
});

test('every sentence that the code asks for is there', () => {
  const asked = made.filter(({ text }) => text.startsWith(GAMES) || areas.has(text.split('\\.')[0]));
  assert.ok(asked.length > 300, 'keys are found in the code');
  assert.deepEqual(
    asked.filter(({ pattern }) => !keys.some((key) => pattern.test(key))).map(({ text, file }) => `${file}: ${text}`),
    [],
  );
});

test('no words in the code', () => {
  const words = [];
  eachNode((node, file) => {
    const text =
      ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)
        ? node.text.trim()
        : '';
    const spoken =
      ts.isJsxText(node) || (node.parent && ts.isJsxAttribute(node.parent) && SPOKEN.has(node.parent.name.getText()));
    if ((spoken ? /\p{L}{2}/u : SENTENCE).test(text) && !NAMES.has(text)) words.push(`${file}: ${text}`);
  });
  assert.deepEqual(words, []);
});

test('French spaces do not break', () => {
  assert.deepEqual(
    readTexts()
      .filter(([, , french]) => / [;:!?»]|« /.test(french))
      .map(([key]) => key),
    [],
  );
});

// texts.mjs: builds src/text/table.ts from the page's texts in data/page/*.tsv (key, English, French), and lab-table.ts
// from those of the lab, which are loaded with it. Rejects missing cells, duplicate keys, and placeholders that differ
// between the languages. `more` are further files, of games that are not in the shipped page.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const folder = join(here, '../data/page');
const own = join(here, 'src/text/table.ts');
const ownLab = join(here, 'src/text/lab-table.ts');
const KEY = /^[a-z][a-z0-9]*([.-][a-z0-9]+)*$/;

/** Puts no-break spaces before ; : ! ? » and after « in French; the tables need not contain them. */
const french = (text) => text.replace(/ ([;:!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0');

const placeholders = (text) => [...new Set(text.match(/\{[a-z]+\}/g))].sort().join(' ');

export const textFiles = (more = []) => [
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .map((name) => join(folder, name)),
  ...more,
];

/** [[key, English, French], ...] of all files, sorted by key. */
export function readTexts(more = []) {
  const rows = new Map();
  for (const path of textFiles(more)) {
    const file = relative(join(here, '..'), path);
    readFileSync(path, 'utf8')
      .split('\n')
      .forEach((line, i) => {
        if (!line || line.startsWith('#')) return;
        const fault = (what) => {
          throw new Error(`${file}:${i + 1}: ${what}`);
        };
        const [key, en, fr, ...more] = line.split('\t');
        if (!en?.trim() || !fr?.trim() || more.length) fault('expected three filled cells: key, English, French');
        if (!KEY.test(key)) fault(`bad key ${key}`);
        if (rows.has(key)) fault(`key ${key} is there twice`);
        if (placeholders(en) !== placeholders(fr))
          fault(`English uses ${placeholders(en)}, French ${placeholders(fr)}`);
        if (en.split('|').length !== fr.split('|').length) fault('English and French differ in their plural forms');
        rows.set(key, [key, en, french(fr)]);
      });
  }
  return [...rows.values()].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** What is loaded later: `lab.x`, `lessons.x` and `reports.x`, and what a game says in the lab, `NAME.lab-x`. */
const isLab = ([key]) => /^(lab|lessons|reports)\.|\.lab-/.test(key);

/** Rows as a module of the page. */
function moduleOf(rows) {
  const lines = rows.map(
    ([key, ...both]) => `  ${JSON.stringify(key)}: [${both.map((x) => JSON.stringify(x)).join(', ')}],\n`,
  );
  return `// Made by texts.mjs from data/page/*.tsv.\nexport const table = {\n${lines.join('')}} as const;\n`;
}

function writeIfNew(target, text) {
  if (!existsSync(target) || readFileSync(target, 'utf8') !== text) writeFileSync(target, text);
}

/** Writes the tables of data/page, or with `more` larger ones to other places. */
export function writeTexts(more = [], target = own, labTarget = ownLab) {
  const rows = readTexts(more);
  writeIfNew(target, moduleOf(rows.filter((row) => !isLab(row))));
  writeIfNew(labTarget, moduleOf(rows.filter(isLab)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeTexts();

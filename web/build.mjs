// build.mjs [--out FOLDER] [--c FILE] [--inputs FILE] [--plain] [--games FILE] [--texts FILE]: builds the page: text
// tables from ../data/page, one script and one style sheet by esbuild, with hashed names. --c writes it all as a C
// table for the server, each file also gzipped; --inputs writes the list of source files for make. --games takes
// another table of games than src/boards/rows.ts, --texts the texts of those that it adds.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { textFiles, writeTexts } from './texts.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
};

/** Embeds data files as text, without their comments. */
const textData = {
  name: 'text data',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.txt$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/^#.*\n/gm, ''),
      loader: 'text',
    })),
};

/** Puts another table of games, and a table of texts beside it, in the place of the page's own. */
const otherGames = (games, table) => ({
  name: 'other games',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^#games$/ }, () => ({ path: resolve(games) }));
    onResolve({ filter: /^#texts$/ }, () => ({ path: table }));
  },
});

/**
 * Builds the files of the page, html first: { path, type, lasting, tag, data }. `lasting`: the name has a hash, so
 * browsers may cache it forever. The array's `inputs` lists the source files.
 */
export async function makePage({ plain = false, games = '', texts = [] } = {}) {
  const table = games && join(dirname(resolve(games)), 'table.ts');
  if (games) writeTexts(texts, table);
  else writeTexts();
  const { outputFiles, metafile } = await build({
    entryPoints: [join(here, 'src/main.tsx')],
    outdir: 'page',
    bundle: true,
    write: false,
    metafile: true,
    absWorkingDir: here,
    minify: !plain,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    plugins: games ? [textData, otherGames(games, table)] : [textData],
    nodePaths: [join(here, 'node_modules')], // for games outside of this folder
    logLevel: 'warning',
  });
  const icon = { path: 'icon.svg', contents: readFileSync(join(here, 'icon.svg')) };
  const kept = [...outputFiles, icon].map(({ path, contents }) => {
    const kind = path.split('.').pop();
    const tag = hash(contents);
    return { path: `/ludens-${tag}.${kind}`, type: TYPES[kind], lasting: true, tag, data: Buffer.from(contents), kind };
  });
  const named = Object.fromEntries(kept.map(({ kind, path }) => [kind, path]));
  const html = readFileSync(join(here, 'index.html'), 'utf8')
    .replace('/ludens.js', named.js)
    .replace('/ludens.css', named.css)
    .replace('/icon.svg', named.svg);
  const inputs = [...Object.keys(metafile.inputs).map((name) => resolve(here, name)), ...textFiles(texts)];
  return Object.assign(
    [{ path: '/', type: TYPES.html, lasting: false, tag: hash(html), data: Buffer.from(html) }, ...kept],
    { inputs },
  );
}

const hash = (data) => createHash('sha256').update(data).digest('hex').slice(0, 12);

const array = (name, data) =>
  `static const unsigned char ${name}[] = {\n${data
    .toString('hex')
    .replace(/(..)/g, '0x$1,')
    .replace(/(.{100})/g, '    $1\n')}\n};\n\n`;

/** Writes the files as a C source for src/server/page.h. */
function writeC(files, out) {
  let arrays = '';
  let rows = '';
  files.forEach(({ path, type, lasting, tag, data }, i) => {
    const small = gzipSync(data, { level: 9 });
    arrays += array(`file_${i}`, data) + array(`small_${i}`, small);
    const arraysOf = `file_${i}, ${data.length}, small_${i}, ${small.length}`;
    rows += `    {"${path}", "${type}", "W/\\"${tag}\\"", ${lasting}, ${arraysOf}},\n`;
  });
  const table = `const struct page_file page_files[] = {\n${rows}    {0},\n};\n`;
  writeFileSync(out, `/* Made by web/build.mjs. */\n#include "server/page.h"\n\n${arrays}${table}`);
}

function writeFolder(files, out) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const { path, data } of files) writeFileSync(join(out, path === '/' ? 'index.html' : path), data);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const option = (name) => (process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined);
  const files = await makePage({
    plain: process.argv.includes('--plain'),
    games: option('--games'),
    texts: option('--texts')
      ?.split(',')
      .map((name) => resolve(name)),
  });
  if (option('--out')) writeFolder(files, option('--out'));
  if (option('--c')) writeC(files, option('--c'));
  if (option('--inputs'))
    writeFileSync(
      option('--inputs'),
      `${option('--c')}: ${files.inputs.filter((name) => !name.includes('table.ts')).join(' \\\n  ')}\n`,
    );
  if (!option('--c'))
    for (const { path, data } of files)
      console.log(`${path}\t${data.length}\t${gzipSync(data, { level: 9 }).length} gzipped`);
}

// build.mjs [--out FOLDER] [--c FILE] [--inputs FILE] [--plain] [--games FILE] [--texts FILE]: builds the page: text
// tables from ../data/page, scripts and style sheets by esbuild, with hashed names, and the documents (documents.mjs).
// The lab and the pages of documents are scripts of their own, with one style sheet, loaded when one of them is opened.
// --c writes it all as a C table for the server, each file also gzipped; --inputs writes the list of source files for
// make. --games takes another table of games than src/boards/rows.ts, --texts the texts of those that it adds.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { makeDocuments } from './documents.mjs';
import { textFiles, writeTexts } from './texts.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  json: 'application/json',
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

/** Puts another table of games, and tables of texts beside it, in the place of the page's own. */
const otherGames = (games) => ({
  name: 'other games',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^#games$/ }, () => ({ path: resolve(games) }));
    onResolve({ filter: /^#texts$/ }, () => ({ path: besides(games, 'table.ts') }));
    onResolve({ filter: /^#lab-texts$/ }, () => ({ path: besides(games, 'lab-table.ts') }));
  },
});
const besides = (games, name) => join(dirname(resolve(games)), name);

const ENTRY = 'src/main.tsx';
const OUT = 'page';
const COMMON = { bundle: true, write: false, metafile: true, absWorkingDir: here, logLevel: 'warning' };

/** The style sheets that `path` imports, in the order of the imports; those of scripts loaded later if `later`. */
function stylesOf(inputs, path, later, seen = new Set()) {
  if (seen.has(path)) return [];
  seen.add(path);
  if (path.endsWith('.css')) return [path];
  const followed = inputs[path].imports.filter(({ kind }) => later || kind !== 'dynamic-import');
  return followed.filter((next) => inputs[next.path]).flatMap((next) => stylesOf(inputs, next.path, later, seen));
}

/** One style sheet of several. */
async function joinStyles(paths, minify) {
  const contents = paths.map((path) => `@import ${JSON.stringify(`./${path}`)};\n`).join('');
  const { outputFiles } = await build({ ...COMMON, minify, stdin: { contents, loader: 'css', resolveDir: here } });
  return outputFiles[0].contents;
}

/** Bundles the page: its scripts with the names that they know each other by, its style, and the lab's. */
async function bundle({ plain, games }) {
  const { outputFiles, metafile } = await build({
    ...COMMON,
    entryPoints: [ENTRY],
    outdir: OUT,
    entryNames: 'ludens-[hash]',
    chunkNames: 'ludens-[hash]',
    splitting: true,
    minify: !plain,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    legalComments: 'none',
    plugins: games ? [textData, otherGames(games)] : [textData],
    nodePaths: [join(here, 'node_modules')], // for games outside of this folder
  });
  const { inputs, outputs } = metafile;
  const [name, first] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === ENTRY);
  const atOnce = stylesOf(inputs, ENTRY, false);
  const later = stylesOf(inputs, ENTRY, true).filter((path) => !atOnce.includes(path));
  return {
    scripts: outputFiles.filter(({ path }) => path.endsWith('.js')),
    entry: `/${basename(name)}`,
    preload: first.imports.filter(({ kind }) => kind === 'import-statement').map(({ path }) => `/${basename(path)}`),
    style: await joinStyles(atOnce, !plain),
    labStyle: await joinStyles(later, !plain),
    inputs: Object.keys(inputs).map((input) => resolve(here, input)),
  };
}

const hashed = (contents, kind) => fileOf(`/ludens-${hash(contents)}.${kind}`, contents);
const fileOf = (path, contents) => ({
  path,
  type: TYPES[path.split('.').pop()],
  lasting: true,
  tag: hash(contents),
  data: Buffer.from(contents),
});

/**
 * Builds the files of the page, html first: { path, type, lasting, tag, data }. `lasting`: the name has a hash, so
 * browsers may cache it forever. The array's `inputs` lists the source files.
 */
export async function makePage({ plain = false, games = '', texts = [] } = {}) {
  if (games) writeTexts(texts, besides(games, 'table.ts'), besides(games, 'lab-table.ts'));
  else writeTexts();
  const made = await bundle({ plain, games });
  const style = hashed(made.style, 'css');
  const labStyle = hashed(made.labStyle, 'css');
  const icon = hashed(readFileSync(join(here, 'icon.svg')), 'svg');
  const files = [];
  const documents = makeDocuments((name, data) => {
    const file = hashed(data, name.split('.').pop());
    if (!files.some(({ path }) => path === file.path)) files.push(file);
    return file.path;
  });
  const html = readFileSync(join(here, 'index.html'), 'utf8')
    .replace('/ludens.js', made.entry)
    .replace('<!-- preload -->', made.preload.map((path) => `<link rel="modulepreload" href="${path}">`).join('\n'))
    .replace('/ludens.css', style.path)
    .replace('/lab.css', labStyle.path)
    .replace('/docs.json', documents.contents)
    .replace('/icon.svg', icon.path);
  const page = { type: TYPES.html, lasting: false, tag: hash(html), data: Buffer.from(html) };
  const scripts = made.scripts.map(({ path, contents }) => fileOf(`/${basename(path)}`, contents));
  return Object.assign(
    [...['/', ...documents.routes].map((path) => ({ path, ...page })), ...scripts, style, labStyle, icon, ...files],
    { inputs: [...made.inputs, ...textFiles(texts), ...documents.inputs] },
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
  const written = new Map();
  files.forEach(({ path, type, lasting, tag, data }, i) => {
    if (!written.has(data)) {
      const small = type === TYPES.png ? null : gzipSync(data, { level: 9 });
      arrays += array(`file_${i}`, data) + (small ? array(`small_${i}`, small) : '');
      written.set(data, `file_${i}, ${data.length}, ${small ? `small_${i}, ${small.length}` : 'NULL, 0'}`);
    }
    const arraysOf = written.get(data); // several addresses may have the same content
    rows += `    {"${path}", "${type}", "W/\\"${tag}\\"", ${lasting}, ${arraysOf}},\n`;
  });
  const table = `const struct page_file page_files[] = {\n${rows}    {0},\n};\n`;
  writeFileSync(out, `/* Made by web/build.mjs. */\n#include "server/page.h"\n\n${arrays}${table}`);
}

function writeFolder(files, out) {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const { path, data } of files.filter((file) => file.path === '/' || file.lasting))
    writeFileSync(join(out, path === '/' ? 'index.html' : path), data);
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
      `${option('--c')}: ${files.inputs.filter((name) => !/table\.ts$/.test(name)).join(' \\\n  ')}\n`,
    );
  if (!option('--c'))
    for (const { path, data } of files)
      console.log(`${path}\t${data.length}\t${gzipSync(data, { level: 9 }).length} gzipped`);
}

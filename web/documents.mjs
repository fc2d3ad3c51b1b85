// documents.mjs: renders the documents of src/docs/places.mjs for the page: each as a fragment of HTML, their images, a
// table of contents, and the text of every section to search in. Throws at a link to a document or heading that is not
// there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import { addressOfFile, fileOf, idOf, places } from './src/docs/places.mjs';

const top = join(dirname(fileURLToPath(import.meta.url)), '..');
const TEXTS = join(top, 'data/text');

const read = (file) => readFileSync(join(top, file));
const escape = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Fails on documents that are listed but absent, or present but not listed. */
function checkListed() {
  const there = readdirSync(join(top, 'docs'), { recursive: true })
    .map((name) => join('docs', String(name)))
    .filter((name) => name.endsWith('.md'));
  const lost = there.filter((file) => !addressOfFile(file));
  const wanted = places.map(fileOf).filter((file) => !existsSync(join(top, file)));
  if (lost.length) throw new Error(`not listed in web/src/docs/places.mjs: ${lost.join(', ')}`);
  if (wanted.length) throw new Error(`listed in web/src/docs/places.mjs, but not there: ${wanted.join(', ')}`);
}

/** The words of tokens, as a person reads them. */
const plain = (tokens) =>
  tokens
    .map((token) => (token.tokens ? plain(token.tokens) : token.type === 'html' ? '' : (token.text ?? '')))
    .join('');

/** The words of a block: of its cells, items and lines. */
function words(token) {
  if (token.type === 'table')
    return [token.header, ...token.rows]
      .flat()
      .map(({ tokens }) => plain(tokens))
      .join(' ');
  if (token.type === 'list') return token.items.flatMap(({ tokens }) => tokens.map(words)).join(' ');
  if (token.type === 'blockquote') return token.tokens.map(words).join(' ');
  return plain([token]);
}

/** [{ id, level, text, words }] of a document's headings: ids as on GitHub, numbered where a heading comes again. */
function sectionsOf(tokens) {
  const seen = new Map();
  const sections = [];
  for (const token of tokens) {
    if (token.type === 'heading') {
      const text = plain(token.tokens);
      const id = idOf(text);
      const again = seen.get(id) ?? 0;
      seen.set(id, again + 1);
      sections.push({ id: again ? `${id}-${again}` : id, level: token.depth, text, words: [] });
    } else sections.at(-1)?.words.push(words(token));
  }
  const tidy = (pieces) =>
    pieces
      .join(' ')
      .replace(/[\s\u2500-\u25ff]+/g, ' ')
      .trim(); // without the lines of drawings
  return sections.map((section) => ({ ...section, words: tidy(section.words) }));
}

/** Width and height of a picture, so that the text below it does not jump. */
function sizeOf(file, data) {
  if (file.endsWith('.png')) return [data.readUInt32BE(16), data.readUInt32BE(20)];
  const [, width, height] = data.toString().match(/<svg[^>]* width="(\d+)" height="(\d+)"/) ?? [];
  if (!width) throw new Error(`${file}: an svg without width and height`);
  return [width, height];
}

/** How the tokens of one document become HTML. `link` gives [address or null, name] of a file and a heading's id. */
function renderer({ file, sections, link, image }) {
  let at = 0;
  const target = (href) => {
    const [path, id = ''] = href.split('#');
    return path ? [normalize(join(dirname(file), path)), id] : [file, id];
  };
  return {
    heading({ tokens, depth }) {
      const { id } = sections[at++];
      return `<h${depth} id="${id}" tabindex="-1">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const inner = this.parser.parseInline(tokens);
      if (/^https?:/.test(href)) return `<a href="${escape(href)}">${inner}</a>`;
      const [other, id] = target(href);
      const address = link(other, id);
      if (address) return `<a href="${address}">${inner}</a>`;
      return inner.includes(basename(other)) ? inner : `${inner} (<code>${escape(other)}</code>)`;
    },
    image: ({ href, text }) => image(target(href)[0], text),
    table({ header, rows }) {
      const cell = ({ tokens }, tag) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
      /* an empty cell heads nothing */
      const row = (cells, tag) =>
        `<tr>${cells.map((one) => cell(one, one.tokens.length ? tag : 'td')).join('')}</tr>\n`;
      const body = rows.map((cells) => row(cells, 'td')).join('');
      const inner = `<table><thead>${row(header, 'th')}</thead><tbody>${body}</tbody></table>`;
      return `<div class="docs-wide" role="group" aria-label="Table" tabindex="0">${inner}</div>\n`;
    },
    code: ({ text }) => `<pre tabindex="0"><code>${escape(text)}</code></pre>\n`,
    html: ({ text }) => (text.startsWith('<!--') ? '' : escape(text)),
  };
}

/** What algorithms are called, in both languages: { bfs: ['breadth-first search', 'parcours en largeur'] }. */
function titlesOfAlgorithms() {
  const rows = readdirSync(TEXTS).flatMap((name) => readFileSync(join(TEXTS, name), 'utf8').split('\n'));
  const named = rows.map((row) => row.split('\t')).filter(([key]) => key.endsWith('.title'));
  return Object.fromEntries(named.map(([key, ...both]) => [key.replace('.title', ''), both]));
}

/** The documents with their tokens and sections: { place, file, tokens, sections }. */
const parsed = () =>
  places.map((place) => {
    const file = fileOf(place);
    const tokens = new Marked().lexer(read(file).toString());
    return { place, file, tokens, sections: sectionsOf(tokens) };
  });

/**
 * Renders all documents. `publish(name, data)` takes a file of the page and returns its address. Returns { contents,
 * routes, inputs }: the address of the table of contents, the addresses of the documents, the files read.
 */
export function makeDocuments(publish) {
  checkListed();
  const documents = parsed();
  const inputs = new Set(places.map((place) => join(top, fileOf(place))));
  const titles = titlesOfAlgorithms();
  const image = (file, text) => {
    const data = read(file);
    const [width, height] = sizeOf(file, data);
    inputs.add(join(top, file));
    const alt = escape(text);
    return `<img src="${publish(file, data)}" alt="${alt}" width="${width}" height="${height}" loading="lazy">`;
  };
  const link = (from) => (file, id) => {
    const address = addressOfFile(file, id);
    if (!address && !existsSync(join(top, file))) throw new Error(`${from}: a link to ${file}, which is not there`);
    const { sections } = documents.find((one) => one.file === file) ?? {};
    if (id && sections && !sections.some((one) => one.id === id)) throw new Error(`${from}: no heading ${file}#${id}`);
    return address;
  };
  const rows = documents.map(({ place, file, tokens, sections }) => {
    const marked = new Marked({ renderer: renderer({ file, sections, link: link(file), image }) });
    const algorithm = place.split('/')[0] === 'algorithms' ? basename(place) : '';
    return {
      place,
      title: sections[0].text,
      file: publish(`${place}.html`, Buffer.from(marked.parser(tokens))),
      also: [basename(place), ...(titles[algorithm] ?? [])].join(' '),
      headings: sections.map(({ id, level, text }) => [id, level, text]),
    };
  });
  const texts = documents.map(({ sections }) => sections.map((section) => section.words));
  const json = (name, value) => publish(name, Buffer.from(JSON.stringify(value)));
  return {
    contents: json('contents.json', { documents: rows, texts: json('texts.json', texts) }),
    routes: ['/docs', ...places.map((place) => `/docs/${place}`)],
    inputs: [...inputs, join(top, 'web/src/docs/places.mjs')],
  };
}

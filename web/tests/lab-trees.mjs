// lab-trees.mjs: a page with nothing but one lane's view of a tree search, for its tests: traces come as text.
import { build } from 'esbuild';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeTexts } from '../texts.mjs';

const SOURCES = fileURLToPath(new URL('../src', import.meta.url));

const PAGE = `
import './lab/lab-texts.ts';
import { render, h } from 'preact';
import { boards } from './boards/boards.ts';
import { settings } from './app/settings.ts';
import { games } from './net/server.ts';
import { termsOf } from './lab/views/trees/terms-index.ts';
import { treeOf } from './lab/views/trees/tree-index.ts';
import { Trace } from './lab/trace.ts';
import { views } from './lab/views.ts';
import './style/tokens.css';
import './style/base.css';
import './style/ui.css';
const read = (text) => {
  const lines = text.trim().split('\\n').map((line) => JSON.parse(line));
  const trace = new Trace(lines[0], lines.at(-1));
  trace.append(lines.slice(1, -1));
  return trace;
};
/** Draws the view \`name\` of the first text, one lane per text; returns the names of the views that fit the first. */
window.show = async (texts, { lang = 'en', theme = 'light', name, step, node } = {}) => {
  settings.lang.value = lang;
  games.value = window.greetings[lang] ?? [];
  document.documentElement.lang = lang;
  document.documentElement.dataset.theme = theme;
  window.reruns = [];
  const traces = texts.map(read);
  const kind = traces[0].first.game;
  const lab = boards[kind].lab ? (await boards[kind].lab()).lab : {};
  const fitting = views.filter((view) => view.fits(traces[0], lab));
  const view = fitting.find((one) => one.name === name) ?? fitting[0];
  const states = traces.map((trace) => ({ step: step ?? trace.size, pinned: node ?? 0 }));
  const props = (i) => ({ kind, lab, trace: traces[i], step: states[i].step,
    others: traces.filter((_, k) => k !== i),
    node: states[i].pinned || (traces[i].at(states[i].step)?.node ?? 1),
    rerun: (engine) => window.reruns.push(engine),
    pin: (at) => { states[i].pinned = at; draw(); }, go: (at) => { states[i].step = at; draw(); } });
  const lane = (_, i) => h('section', { key: i, 'aria-label': 'lane ' + i }, h(view.Draw, props(i)));
  const draw = () => render(h('main', null, traces.map(lane)), document.body);
  window.step = (at) => {
    states[0].step = at;
    draw();
    document.body.getBoundingClientRect(); /* with its layout */
  };
  /* Builds the indexes of the first text. */
  window.index = () => {
    const { first, last, events } = traces[0];
    const trace = new Trace(first, last);
    trace.append(events);
    treeOf(trace);
    termsOf(trace);
  };
  window.said = () => view.say(props(0));
  window.texts = () => view.text(props(0));
  window.pinned = () => states[0].pinned;
  render(null, document.body);
  draw();
  return fitting.map((one) => one.name);
};
`;

/** The games with the words of the server, by language. */
export const greet = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
        const found = {};
        const hello = (lang) => socket.send(JSON.stringify({ id: 1, op: 'hello', lang }));
        socket.onopen = () => hello('en');
        socket.onmessage = ({ data }) => {
          const { lang, games } = JSON.parse(data).ok;
          found[lang] = games;
          if (found.fr) resolve(found);
          else hello('fr');
        };
      }),
  );

/**
 * The page's text: script and style inside. `greetings`: the games as the server names them, by language; without them
 * players have numbers.
 */
export async function treePage(greetings = {}) {
  writeTexts();
  const { outputFiles } = await build({
    stdin: { contents: PAGE, resolveDir: SOURCES, loader: 'tsx' },
    bundle: true,
    write: false,
    outdir: join(SOURCES, 'none'),
    format: 'iife',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    loader: { '.txt': 'text' },
    logLevel: 'error',
  });
  const of = (kind) => outputFiles.find(({ path }) => path.endsWith(kind)).text;
  const words = `window.greetings = ${JSON.stringify(greetings)};`;
  const script = (words + of('.js')).replaceAll('</script', '<\\/script');
  const head = `<meta charset="utf-8"><title>lab</title><style>${of('.css')}</style>`;
  return `<!doctype html><html lang="en">${head}<body></body><script>${script}</script></html>`;
}

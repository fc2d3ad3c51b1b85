// lab-paths.mjs: a page with nothing but one view of a path search, or a whole run of the lab, for its tests: traces
// come as text, without a server.
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
import { Trace } from './lab/trace.ts';
import { readAddress } from './lab/address.ts';
import { LabDesk } from './lab/lab-desk.ts';
import { LabRun } from './lab/lab-run.tsx';
import './lab/lab.css';
import { bothView, pathView } from './lab/views/paths/path-view.tsx';
import { statesView } from './lab/views/paths/path-states.tsx';
import { wallsView } from './lab/views/paths/path-walls.tsx';
import './style/tokens.css';
import './style/base.css';
import './style/ui.css';
const views = [pathView, bothView, statesView, wallsView];
window.asked = [];
const engines = [{ name: 'astar', title: 'A*' }];
games.value = ['quoridor', 'ricochet'].map((name) => ({ name, title: name, engines, seats: [] }));
const traceOf = (text) => {
  const lines = text.trim().split('\\n').map((line) => JSON.parse(line));
  const trace = new Trace(lines[0], lines.at(-1));
  trace.append(lines.slice(1, -1));
  return trace;
};
/** The lab with this trace in its lane. */
window.run = async (text) => {
  const trace = traceOf(text);
  const { game, engine } = trace.first;
  const { question, look } = readAddress(new URLSearchParams({ game, engine }), [game]);
  const desk = new LabDesk(question, look);
  const [lane] = desk.lanes;
  lane.trace.value = trace;
  lane.phase.value = 'ready';
  lane.loaded.value = trace.size;
  render(h(LabRun, { desk, change() {} }), document.body);
  window.stepTo = async (at) => {
    desk.go(at);
    await new Promise((resolve) => setTimeout(resolve));
    document.body.getBoundingClientRect();
  };
  return trace.size;
};
window.show = async (text, { lang = 'en', theme = 'light', name, step, node } = {}) => {
  settings.lang.value = lang;
  document.documentElement.lang = lang;
  document.documentElement.dataset.theme = theme;
  const trace = traceOf(text);
  const { lab } = await boards[trace.first.game].lab();
  const fitting = views.filter((view) => view.fits(trace, lab));
  const view = name ? views.find((one) => one.name === name) : fitting[0];
  const state = { step: step ?? trace.size, pinned: node ?? 0 };
  const props = () => ({ kind: trace.first.game, lab, trace, step: state.step, others: [],
    node: state.pinned || (trace.at(state.step)?.node ?? 1), rerun() {},
    ask: (question) => window.asked.push(question),
    pin: (at) => { state.pinned = at; draw(); }, go: (at) => { state.step = at; draw(); } });
  const draw = () => render(h('main', null, h(view.Draw, props())), document.body);
  window.step = (at) => { state.step = at; draw(); };
  window.said = () => view.say(props());
  window.texts = () => view.text(props());
  window.lab = lab;
  draw();
  return fitting.map((one) => one.name);
};
`;

/** The page's text: script and style inside. */
export async function pathPage() {
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
  const script = of('.js').replaceAll('</script', '<\\/script');
  const head = `<meta charset="utf-8"><title>lab</title><style>${of('.css')}</style>`;
  return `<!doctype html><html lang="en">${head}<body></body><script>${script}</script></html>`;
}

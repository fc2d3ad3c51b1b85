// lessons-generate.mjs FOLDER COUNT: makes COUNT questions of each family about traces of random positions, for
// tests/lessons/check.py, which checks them by its own reading of the traces. Writes FOLDER/*.jsonl (traces) and
// FOLDER/questions.json. LUDENS is the binary.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { fileURLToPath, pathToFileURL } from 'node:url';

const [, , folder, wanted] = process.argv;
const COUNT = Number(wanted);
const PER_TRACE = Math.min(10, Math.max(6, Math.ceil(COUNT / 100))); // questions of a family about a trace
const SOURCES = fileURLToPath(new URL('../src', import.meta.url));
const { LUDENS } = process.env;

/** What is searched for which families; one engine per lane. */
const GROUPS = [
  [['next-closed', 'f-value', 'parent', 'open-count', 'flood'], 'quoridor', ['astar']],
  [['next-closed', 'parent', 'flood'], 'quoridor', ['bestfirst']],
  [['next-closed', 'parent', 'open-count'], 'quoridor', ['path']],
  [['meet', 'open-count'], 'quoridor', ['bidirectional']],
  [['next-closed', 'f-value', 'overestimate', 'cut-why'], 'ricochet', ['astar:evaluation=euclid'], ['--nodes', '3000']],
  [['next-closed', 'open-count'], 'ricochet', ['bfs'], ['--nodes', '1000']],
  [['fewest'], 'ricochet', ['bfs', 'astar', 'utbm', 'bestfirst'], ['--nodes', '4000']],
  [['cut-next', 'window', 'cut-why', 'value-up', 'saved'], 'pogo', ['alphabeta', 'minimax'], ['--depth', '3']],
  [['cut-next', 'window', 'value-up'], 'pogo', ['criteria:depth=2'], []],
  [['cut-next', 'cut-why'], 'quoridor', ['negamax-id'], ['--nodes', '3000']],
  [['value-up'], 'pogo', ['minimax'], ['--depth', '2']],
  [['vector-kept', 'rule', 'term'], 'quoridor', ['paranoid'], ['--nodes', '1500', '--rules', 'players=3']],
  [['vector-kept', 'rule', 'term'], 'quoridor', ['paranoid'], ['--nodes', '1500', '--rules', 'players=4']],
  [['vector-kept', 'term'], 'pogo', ['maxn'], ['--depth', '2']],
  [['mean', 'chosen', 'term'], 'pogo', ['montecarlo:sims=12']],
  [['mean', 'chosen'], 'tron', ['montecarlo:sims=20']],
  [['selected', 'mean'], 'pogo', ['mcts'], ['--sims', '250']],
  [['selected'], 'quoridor', ['mcts'], ['--sims', '300']],
  [['possible'], 'tron', ['fill'], ['--nodes', '20000']],
  [['possible'], 'tron', ['longest'], ['--nodes', '3000', '--rules', 'map=streets']],
  [['solved-best'], 'pogo', ['perfect']],
];

async function loadQuestions() {
  const outfile = join(tmpdir(), `ludens-questions-${process.pid}.mjs`);
  const contents = `export * from './lessons/questions/families.ts'; export { Trace } from './lab/trace.ts';`;
  await build({
    stdin: { contents, resolveDir: SOURCES, loader: 'ts' },
    bundle: true,
    format: 'esm',
    outfile,
    logLevel: 'error',
  });
  const questions = await import(pathToFileURL(outfile).href);
  rmSync(outfile);
  return questions;
}

const run = (...words) => {
  const { status, stdout, stderr } = spawnSync(LUDENS, words, { encoding: 'utf8', maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`${words.join(' ')}\n${stderr}`);
  return stdout;
};

const rulesOf = (flags) => (flags.includes('--rules') ? ['--rules', flags[flags.indexOf('--rules') + 1]] : []);

function positions(game, flags, count, seed) {
  const about = ['--count', String(count), '--seed', String(seed), ...rulesOf(flags)];
  const plies = game === 'ricochet' ? [] : ['--plies', '14'];
  return run('positions', game, ...about, ...plies)
    .trim()
    .split('\n');
}

function readTrace(Trace, file) {
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const trace = new Trace(lines[0], lines.at(-1));
  trace.append(lines.slice(1, -1));
  return trace;
}

const { askQuestion, families, Trace } = await loadQuestions();
mkdirSync(folder, { recursive: true });
const made = Object.fromEntries(Object.keys(families).map((name) => [name, 0]));
const questions = [];

/** Asks a family PER_TRACE times about the traces; a question that came before does not count. */
function askAll(name, traces, files, seed) {
  const seen = new Set();
  for (let i = 0; i < PER_TRACE && made[name] < COUNT; i++) {
    const asked = askQuestion(traces, { family: name, step: 0, lane: 1 }, seed * 1000 + i);
    const key = asked && `${asked.reveal} ${asked.choices.map(({ is }) => is).join()}`;
    if (!asked || seen.has(key)) continue;
    seen.add(key);
    made[name]++;
    const { family, lane, about, shown, reveal, right } = asked;
    const choices = asked.choices.map(({ is, label }) => ({ is, label }));
    const other = asked.prompt.values?.a?.move; // the move compared with, in the family `term`
    questions.push({ family, lane, about, shown, reveal, right, choices, other, traces: files });
  }
}

let serial = 0;
const rounds = GROUPS.map(([names, game, engines, flags = []], i) => ({ names, game, engines, flags, i, seed: 0 }));
/** Searches the next positions of a group until its families are full, or nothing new comes. */
function step(group) {
  const { names, game, engines, flags, i } = group;
  const count = COUNT > 100 ? 20 : 4;
  for (const position of positions(game, flags, count, ++group.seed * 100 + i)) {
    const short = names.filter((name) => made[name] < COUNT);
    if (!short.length) return;
    const files = engines.map(() => `${++serial}.jsonl`);
    files.forEach((file, lane) =>
      run('best', game, '--engine', engines[lane], '--position', position, ...flags, '--trace', join(folder, file)),
    );
    const traces = files.map((file) => readTrace(Trace, join(folder, file)));
    for (const name of short) askAll(name, traces, files, serial);
    if (!questions.some(({ traces: used }) => used[0] === files[0]))
      files.forEach((file) => rmSync(join(folder, file)));
  }
}

const MOST_ROUNDS = 200;
for (let turn = 0; turn < MOST_ROUNDS && Object.values(made).some((n) => n < COUNT); turn++)
  for (const group of rounds) if (group.names.some((name) => made[name] < COUNT)) step(group);

writeFileSync(
  join(folder, 'questions.json'),
  JSON.stringify({ count: COUNT, families: Object.keys(families), questions }),
);
console.log(JSON.stringify(made));

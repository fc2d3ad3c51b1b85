// lab-scripts.mjs: the searches that the library's tests have worked out by hand, read from their sources and written
// as traces, so that the page is tested with them too (src/search/parts/script_testing.h has their notation).
import { readFileSync } from 'node:fs';

const source = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const EVENT = /^"((?:iteration|enter|leave|expand|cut|backup) [^"]*)\\n"/;
const share = (percent) => Number(percent) / 100;

/** The lines of the search that `test_script` of a test file expects. */
export function scriptOf(path) {
  const text = source(path);
  const from = text.slice(text.indexOf('static void test_script('));
  const body = from.slice(0, from.indexOf('\n}'));
  return body.split('\n').flatMap((line) => line.trim().match(EVENT)?.[1] ?? []);
}

const KINDS = [
  [/^iteration (\d+) \[(\S+) (\S+)\]/, ([limit, low, high]) => ({ kind: 'iteration', node: '1', limit, low, high })],
  [/^enter (\d+)(?: ([a-z]))? expected$/, ([node, move]) => ({ kind: 'enter', node, move, purpose: 'expected' })],
  [
    /^enter (\d+)(?: ([a-z]))?(?: \[(\S+) (\S+)\])?$/,
    ([node, move, low, high]) => ({ kind: 'enter', node, move, low, high }),
  ],
  [/^expand (\d+): (\d+)/, ([node, moves]) => ({ kind: 'expand', node, moves })],
  [/^cut (\d+) (\w+)/, ([node, reason]) => ({ kind: 'cut', node, reason })],
  [/^leave (\d+): ([\d ]+) (\w+)/, ([node, values, bound]) => ({ kind: 'leave', node, values, bound })],
  [
    /^backup (\d+) from (\d+): ([\d ]+?)(?: (own|leader|mean))?$/,
    ([node, child, values, rule]) => ({ kind: 'backup', node, child, values, rule }),
  ],
];

function parse(line) {
  for (const [pattern, read] of KINDS) {
    const found = line.match(pattern);
    if (found) return read(found.slice(1));
  }
  throw new Error(`a script has the line: ${line}`);
}

/** The events of a script: numbers, parents, depths and turns are those that a trace would have. */
export function eventsOf(lines, players) {
  const nodes = new Map();
  const stack = [];
  return lines.map((line, i) => {
    const {
      kind,
      node: name,
      move,
      limit,
      low,
      high,
      purpose,
      moves,
      reason,
      values,
      bound,
      child,
      rule,
    } = parse(line);
    const node = Number(name);
    if (kind === 'enter') {
      if (!nodes.has(node)) nodes.set(node, { parent: stack.at(-1) ?? 0, depth: stack.length, move });
      stack.push(node);
    }
    if (kind === 'leave') stack.pop();
    const { parent = 0, depth = 0, move: led } = nodes.get(node) ?? {};
    return {
      n: i + 1,
      kind,
      node,
      parent,
      depth,
      turn: (depth % players) + 1,
      ...(led && { move: led }),
      ...(low !== undefined && { window: [share(low), share(high)] }),
      ...(limit && { limit: Number(limit) }),
      ...(purpose && { purpose }),
      ...(moves && { moves: Number(moves) }),
      ...(reason && { reason }),
      ...(child && { child: Number(child) }),
      ...(values && { values: values.split(' ').map(share) }),
      ...(bound && { bound }),
      ...(rule && { rule }),
    };
  });
}

/** A trace as text, of a game whose pieces do not matter: the nodes of a script have drawn positions. */
export function traceText(events, engine, { game, rules, position }) {
  const first = { trace: 1, game, rules, position, turn: 1, engine, unit: 'result', seed: 0, limits: {} };
  const entered = events.filter(({ kind }) => kind === 'enter').length;
  const { values } = events.at(-1);
  const nodes = entered - events.filter(({ kind, depth }) => kind === 'enter' && depth === 0).length;
  const counts = { entered, duplicates: 0, plies: 0 };
  const last = { end: 'depth', events: events.length, dropped: 0, nodes, sims: 0, counts, values };
  return [first, ...events, last].map((line) => JSON.stringify(line)).join('\n');
}

/** The moves of the worked example of the UTBM Pogo report, with position, the four criteria and their sum. */
export function workedMoves() {
  const text = source('src/games/pogo/pogo_criteria_test.c');
  const body = text.slice(text.indexOf('static void the_example_of_the_report'));
  const names = Object.fromEntries(
    [...body.matchAll(/\*(?:first|second) = "[^;]*;/g)].flatMap(([line]) =>
      [...line.matchAll(/(first|second) = "([^"]+)"/g)].map(([, name, position]) => [name, position]),
    ),
  );
  const rows = body.slice(0, body.indexOf('\n}')).matchAll(/\{(first|second), "(\d+)", \{([^}]+)\}, (-?\d+)\}/g);
  return [...rows].map(([, name, move, criteria, total]) => ({
    position: names[name],
    move,
    criteria: criteria.split(',').map(Number),
    total: Number(total),
  }));
}

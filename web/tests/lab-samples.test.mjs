// lab-samples.test.mjs: what the lab's views of samples, trees of simulations and solvers compute from a trace equals
// the trace's own last line, and what `ludens best --info` prints.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { load, ludens } from './page.mjs';

/** The trace that `ludens best` writes. */
async function traceOf(t, ...words) {
  const { Trace } = await load(t, 'lab/trace.ts');
  const folder = mkdtempSync(join(tmpdir(), 'ludens-trace-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'trace.jsonl');
  ludens('best', ...words, '--trace', file);
  const lines = readFileSync(file, 'utf8').trim().split('\n').map(JSON.parse);
  const trace = new Trace(lines[0], lines.at(-1));
  trace.append(lines.slice(1, -1));
  return trace;
}
const near = (a, b, within = 2e-6) => assert.ok(Math.abs(a - b) <= within, `${a} is not ${b}`);

/** A trace with these playouts of the first seat, written by hand. */
async function byHand(t, playouts) {
  const { Trace } = await load(t, 'lab/trace.ts');
  const trace = new Trace({ turn: 1, unit: 'result', engine: 'montecarlo' }, { sims: playouts.length, events: 9 });
  trace.append(
    playouts.map(([candidate, value], i) => ({
      n: i + 1,
      kind: 'playout',
      node: candidate.charCodeAt(0) - 95,
      parent: 1,
      depth: 1,
      candidate,
      values: [value, 1 - value],
    })),
  );
  return trace;
}

test('means and histograms by hand', async (t) => {
  const { samplesOf } = await load(t, 'lab/views/samples/sample-sums.ts');
  const games = [
    ['a', 0.9],
    ['b', 0.4],
    ['c', 0.52],
    ['a', 0.1],
    ['b', 0.7],
  ];
  const samples = samplesOf(await byHand(t, games));
  assert.deepEqual(samples.of('a').at(1), { count: 1, mean: 0.9, spread: 0, error: 0 });
  near(samples.of('a').at(5).mean, 0.5);
  near(samples.of('b').at(5).mean, 0.55);
  near(samples.of('b').at(4).mean, 0.4);
  near(samples.of('a').at(5).error, 0.4);
  assert.deepEqual(
    [...samples.of('a').bins(2, 1)].flatMap((n, i) => (n ? [i] : [])),
    [2, 18],
  );
  const other = samplesOf(await byHand(t, [...games.slice(0, 4), ['b', 0.8]]));
  near(other.of('b').at(5).mean, 0.6);
});

test('samples equal the last line', async (t) => {
  const { samplesOf } = await load(t, 'lab/views/samples/sample-sums.ts');
  const trace = await traceOf(t, 'tron', '--engine', 'montecarlo:sims=700', '--seed', '3');
  const samples = samplesOf(trace);
  for (const { move, visits, mean, spread } of trace.last.candidates) {
    const games = samples.of(move);
    const now = games.at(trace.size);
    assert.equal(now.count, visits);
    near(now.mean, mean);
    near(now.spread, spread, 1e-5);
    const bins = games.bins(600, samples.high);
    const slow = new Uint32Array(bins.length);
    for (const value of games.values.slice(0, 600)) slow[Math.floor((value / samples.high) * bins.length)]++;
    assert.deepEqual(bins, slow);
  }
});

test('visits, means and bonus of a tree of simulations', async (t) => {
  const { treeOf } = await load(t, 'lab/views/samples/mcts-sums.ts');
  const words = ['pogo', '--engine', 'mcts', '--sims', '300', '--seed', '3'];
  const trace = await traceOf(t, ...words);
  const tree = treeOf(trace);
  const final = new Map(tree.at(1, 1, trace.size).map((now) => [now.choice.move, now]));
  const info = ludens('best', ...words, '--info').matchAll(/^candidate (\S+) .* visits (\d+) mean (\S+)/gm);
  let seen = 0;
  for (const [, move, visits, mean] of info) {
    assert.equal(final.get(move).visits, Number(visits));
    near(final.get(move).mean, Number(mean));
    seen++;
  }
  assert.equal(seen, 16);
  for (const n of trace.stepsOf('select')) {
    const { node, seat, visits, bonus } = trace.at(n);
    if (bonus === undefined || node !== 1) continue;
    const now = tree.at(node, seat, n);
    const chosen = now.find(({ choice }) => choice.move === tree.moveOf(trace.at(n)));
    assert.equal(chosen.visits, visits);
    near(chosen.bonus, bonus);
    const most = Math.max(...now.map(({ mean, bonus: own }) => mean + own));
    near(chosen.mean + chosen.bonus, most, 1e-5);
  }
});

test('choices of players who move at the same time', async (t) => {
  const { treeOf } = await load(t, 'lab/views/samples/mcts-sums.ts');
  const trace = await traceOf(t, 'tron', '--rules', 'map=plaza', '--engine', 'mcts', '--sims', '200');
  const tree = treeOf(trace);
  assert.deepEqual(tree.seatsAt(1), [1, 2]);
  let seen = 0;
  for (const n of trace.stepsOf('select')) {
    const { node, seat, visits, mean, child, move } = trace.at(n);
    if (child !== undefined || !visits || mean === undefined) continue;
    const now = tree.at(tree.beginOf(node), seat, n).find(({ choice }) => choice.move === move);
    assert.equal(now.visits, visits);
    near(now.mean, mean, 1e-5);
    seen++;
  }
  assert.ok(seen > 100);
});

test('bounds of a solver', async (t) => {
  const { boundsOf } = await load(t, 'lab/views/solvers/solver-stairs.ts');
  const trace = await traceOf(t, 'tron', '--rules', 'map=streets', '--engine', 'fill');
  const bounds = boundsOf(trace);
  assert.ok(bounds.length > 1);
  assert.equal(bounds.at(-1).reached, trace.last.values[0]);
  assert.equal(bounds.at(-1).line.length, trace.last.values[0]);
});

test('proved values', async (t) => {
  const { solvedValue } = await load(t, 'lab/views/solvers/solver-values.ts');
  assert.deepEqual(solvedValue(0.000016), { outcome: 'loss', distance: 16 });
  assert.deepEqual(solvedValue(0.999991), { outcome: 'win', distance: 9 });
  assert.deepEqual(solvedValue(0.5), { outcome: 'draw', distance: 0 });
});

test('vectorised rides reach the scores of the trace', async (t) => {
  const { arraysAt, fits, rounds, ROUND } = await load(t, 'boards/tron/tron-vectors.ts');
  const trace = await traceOf(t, 'tron', '--engine', 'montecarlo:sims=10');
  const games = trace.events.filter(({ candidate }) => candidate === 'u').slice(0, 8);
  const rides = games.map(({ line }) => line);
  assert.ok(fits(trace.first.position));
  const end = arraysAt(trace.first.position, rides, rounds(rides) * ROUND.length);
  assert.deepEqual(
    end.rides.map(({ S }) => S),
    games.map(({ values }) => values[0]),
  );
  for (const { Choix } of end.rides) assert.equal(Choix, 0);
});

test('random positions follow from the seed', async (t) => {
  const { drawsOf } = await load(t, 'boards/chance.ts');
  const list = (seed) =>
    Array.from(
      { length: 1000 },
      (
        (draw) => () =>
          draw(6)
      )(drawsOf(seed)),
    );
  assert.deepEqual(list(1), list(1));
  assert.notDeepEqual(list(1), list(2));
  assert.deepEqual([...new Set(list(1))].sort(), [0, 1, 2, 3, 4, 5]);
});

test('comparison as CSV', async (t) => {
  const { csvOf, quantile, rowOf } = await load(t, 'lab/compare/compare-rows.ts');
  const trace = await traceOf(t, 'ricochet', '--engine', 'astar');
  const row = rowOf(trace, { exact: String(trace.last.values[0]), moves: [] });
  assert.equal(row.right, true);
  const [head, line] = csvOf([row]).split('\r\n');
  assert.equal(head, 'engine,position,nodes,sims,time_us,per_second,memory,best,value,unit,exact,right');
  assert.equal(line.startsWith(`astar,"${trace.first.position}",${trace.last.nodes},`), true);
  assert.equal(rowOf(trace, { exact: '1', moves: [] }).right, false);
  assert.equal(rowOf(trace, { exact: 'win 9', moves: [] }).right, null, 'a proof about something else');
  assert.equal(quantile([1, 2, 3, 10], 0.5), 2.5);
});

// reports.test.mjs: the server's experiments have the same figures as the command that the page shows beside them,
// however many rows come at a time. With ALL=1 all experiments in full, else the quick ones, and two games per row.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { Client } from './client.mjs';
import { Server } from './server.mjs';

const run = promisify(execFile);
const ALL = process.env.ALL === '1';
const SEED = 3;
// rows of a second or more
const SLOW = new Set(['solved', 'heuristics', 'quest', 'sum', 'tempo', 'decors', 'simulations', 'pruning', 'speed']);

const command = async (...words) => {
  const { stdout } = await run(process.env.LUDENS, ['report', ...words, '--json'], { maxBuffer: 1 << 24 });
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
};

const gamesOf = ({ most }) => (most && !ALL ? { games: 2 } : {});

/** All rows by the API, asked for until there are no more. */
async function rowsOf(client, report, experiment) {
  const rows = [];
  for (let from = 0; from !== undefined;) {
    const members = { report, experiment: experiment.name, seed: SEED, from, ...gamesOf(experiment) };
    const answer = await client.ask('report', members);
    assert.equal(answer.total, experiment.rows);
    assert.equal(answer.from, from);
    assert(answer.rows.length > 0);
    rows.push(...answer.rows);
    from = answer.next;
    assert(from === undefined || from === rows.length);
  }
  return rows;
}

/** Rows without what depends on the machine, and a check that this is there all the same. */
const steady = (rows, { columns }) =>
  rows.map((row) => {
    assert.deepEqual(
      Object.keys(row),
      columns.map(({ name }) => name),
    );
    return Object.fromEntries(columns.filter(({ mark }) => mark !== 'timing').map(({ name }) => [name, row[name]]));
  });

test('the server and the command print the same figures', async (t) => {
  const server = await Server.start(t, ':memory:');
  const client = await Client.enter(server.url, { lang: 'fr' });
  const { reports } = await client.ask('reports');
  assert.deepEqual(reports, await command('--lang', 'fr'));
  let compared = 0;
  for (const { name, experiments } of reports)
    for (const experiment of experiments.filter((one) => ALL || !SLOW.has(one.name))) {
      const extra = Object.entries(gamesOf(experiment)).flatMap(([key, value]) => [`--${key}`, String(value)]);
      const printed = await command(name, experiment.name, '--seed', String(SEED), '--lang', 'fr', ...extra);
      const rows = await rowsOf(client, name, experiment);
      assert.deepEqual(
        steady(rows, experiment),
        steady(
          printed.map(({ cells }) => cells),
          experiment,
        ),
        `${name} ${experiment.name}`,
      );
      assert(printed.every(({ seed, row }, i) => seed === SEED && row === i));
      compared++;
    }
  assert(compared >= (ALL ? 26 : 15), `only ${compared} experiments`);
});

test('an experiment can be ended', async (t) => {
  const server = await Server.start(t, ':memory:');
  const client = await Client.enter(server.url);
  const asked = client.ask('report', { report: 'namur', experiment: 'tuner', games: 400, from: 1 });
  await client.ask('cancel', { request: client.sent });
  // The rows so far, or none if it was still waiting for a thread.
  const answer = await asked.catch((error) => error);
  if (answer instanceof Error) assert.equal(answer.word, 'stopped', answer.message);
  else assert(answer.rows.length <= 1 && answer.next === 1 + answer.rows.length);
  await client.refused('not-now', 'cancel', { request: client.sent });
});

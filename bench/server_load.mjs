// server_load.mjs: many people at once: how long a move takes until it is acknowledged, and what memory that costs.
//
//   LUDENS=build/release/ludens node bench/server_load.mjs [--connections 1000] [--games 200] [--seconds 60]
//     [--pause 1000]
//
// A fifth of the connections play, each a game of Pogo or Quoridor against a beginner engine, with a pause before each
// move; the others watch these games and get every change. Exit code 1 when anything was refused or lost.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { Client } from '../tests/server/client.mjs';
import { Server } from '../tests/server/server.mjs';

const { values } = parseArgs({
  options: Object.fromEntries(['connections', 'games', 'seconds', 'pause'].map((name) => [name, { type: 'string' }])),
});
const [connections, games, seconds, rest] = ['1000:connections', '200:games', '60:seconds', '1000:pause'].map(
  (pair) => {
    const [fallback, name] = pair.split(':');
    return Number(values[name] ?? fallback);
  },
);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const folder = mkdtempSync(join(tmpdir(), 'ludens-load-'));
const server = await Server.start(null, join(folder, 'games.db'), {
  flags: ['--connections', String(2 * connections), '--games', '1000000'],
});
const resident = () =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))[1]) / 1024;
const figures = async () => {
  const text = await (await fetch(`${server.url}metrics`)).text();
  return (name) => Number(new RegExp(`^ludens_${name} (\\S+)$`, 'm').exec(text)[1]);
};
const acknowledged = [];
const answered = [];
const errors = [];
let running = true;
let finished = 0;
let events = 0;

const level = { kind: 'engine', level: 'beginner' };

async function begin(player, watchers, kind) {
  const { game } = await player.ask('create', { kind, seats: [{ kind: 'me' }, level] });
  await Promise.all(watchers.map((watcher) => watcher.ask('open', { game })));
  return game;
}

/** Plays games one after the other; `watchers` follow each of them. */
async function play(player, watchers, kind, first) {
  for (let game = first; running; game = running && (await begin(player, watchers, kind))) {
    for (;;) {
      const state = await player.state(game, (now) => now.result || now.waiting.includes(0));
      if (!running || state.result) break;
      await pause(rest * (0.5 + Math.random()));
      const legal = state.legal[0];
      const steps = legal.filter((move) => !/[hv]$/.test(move));
      const choice = Math.random() < 0.7 ? steps : legal;
      const before = performance.now();
      await player.ask('play', {
        game,
        ply: state.moves.length,
        move: choice[Math.floor(Math.random() * choice.length)],
      });
      acknowledged.push(performance.now() - before);
      await player.state(game, (now) => now.result || now.moves.length >= state.moves.length + 2);
      answered.push(performance.now() - before);
    }
    finished++;
    await Promise.all([player, ...watchers].map((client) => client.ask('leave', { game })));
    for (const client of [player, ...watchers]) client.states.delete(game);
  }
}

const clients = [];
for (let i = 0; i < connections; i += 50)
  clients.push(
    ...(await Promise.all(
      [...Array(Math.min(50, connections - i))].map(() => Client.enter(server.url, { lang: 'en' })),
    )),
  );
for (const client of clients) client.watchers.add(() => events++);
const share = Math.floor((connections - games) / games);
const tables = Array.from({ length: games }, (_, i) => [
  clients[i],
  clients.slice(games + i * share, games + (i + 1) * share),
  i % 2 === 0 ? 'pogo' : 'quoridor',
]);
const firsts = await Promise.all(tables.map((table) => begin(...table)));
const all = tables.map((table, i) => play(...table, firsts[i]).catch((error) => errors.push(error.message)));
const lag = monitorEventLoopDelay({ resolution: 5 }); // this script's own delay: its figures cannot be better
lag.enable();
await pause(Math.min(10, seconds / 2) * 1000);
const early = resident();
const earlyGames = (await figures())('games');
await pause((seconds - Math.min(10, seconds / 2)) * 1000);
const late = resident();
const lateGames = (await figures())('games');
lag.disable();
running = false;
await Promise.all(all);
const figure = await figures();
const cpu = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
await Promise.all(clients.map((client) => client.leave()));
const before = performance.now();
const end = await server.stop();
const stopping = performance.now() - before;
rmSync(folder, { recursive: true, force: true });

const at = (list, share) =>
  list.sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))]?.toFixed(1);
const row = (name, value) => console.log(`| ${name} | ${value} |`);
console.log('| figure | value |\n|---|---|');
row('connections, games at once, seconds', `${connections}, ${games}, ${seconds}`);
row('moves of people, games finished', `${acknowledged.length}, ${finished}`);
row('a move acknowledged, ms: median, p99, longest', [0.5, 0.99, 1].map((share) => at(acknowledged, share)).join(', '));
row('the engine has answered, ms: median, p99', [0.5, 0.99].map((share) => at(answered, share)).join(', '));
row(
  'this script was late, ms: median, p99',
  [50, 99].map((share) => (lag.percentile(share) / 1e6 - 5).toFixed(1)).join(', '),
);
row('messages to clients', events);
const appends = figure('store_appends_total');
const perAppend = ((1000 * figure('store_seconds_total')) / appends).toFixed(2);
row('changes stored, in how many appends, ms an append', `${figure('stored_total')}, ${appends}, ${perAppend}`);
row(
  'resident memory, MB (games in it): after 10 s, at the end',
  `${early.toFixed(1)} (${earlyGames}), ${late.toFixed(1)} (${lateGames})`,
);
row('processor time of the server, s', ((Number(cpu[11]) + Number(cpu[12])) / 100).toFixed(1));
row('errors, connections dropped', `${errors.length}, ${figure('connections_slow_total')}`);
row('until it had ended, ms', stopping.toFixed(0));
const slow = server.log.match(/"slow-store","ms":\d+/g)?.map((text) => Number(text.split(':')[1])) ?? [];
row('appends over 100 ms, the longest', `${slow.length}, ${Math.max(0, ...slow)}`);
for (const error of errors.slice(0, 5)) console.error(error);
process.exit(errors.length === 0 && end.code === 0 ? 0 : 1);

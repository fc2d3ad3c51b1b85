// server.mjs: runs `ludens serve` as a child of the test, on a free loopback port, with a store in a fresh folder.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LUDENS = process.env.LUDENS;
assert(LUDENS, 'LUDENS must name the program to test');

/** A folder that is removed when the test `t` ends. */
export function folder(t) {
  const path = mkdtempSync(join(tmpdir(), 'ludens-server-'));
  t.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Checks a store with SQLite itself: the file is sound, and its tables are consistent. */
export function assertSound(store) {
  const look = `
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
print(*db.execute("PRAGMA integrity_check").fetchone(), *db.execute("""
  SELECT (SELECT count(*) FROM games WHERE entries <> (SELECT count(*) FROM log WHERE game = key)),
         (SELECT count(*) FROM games WHERE over <> (key IN (SELECT game FROM results))),
         (SELECT count(*) FROM results WHERE game NOT IN (SELECT game FROM log WHERE kind = 'result'))""").fetchone())`;
  assert.equal(execFileSync('/usr/bin/python3', ['-c', look, store]).toString().trim(), 'ok 0 0 0');
}

export class Server {
  /** Starts the server; resolves when it listens. `before` is a shell command to run first in its process. */
  static async start(t, store, { flags = [], before = '', program = LUDENS, ...options } = {}) {
    const server = new Server();
    const words = ['serve', '--port', '0', '--store', store, '--games', '1000', '--requests', '10000', ...flags];
    const command = before === '' ? [program, words] : ['sh', ['-c', `${before}; exec "$0" "$@"`, program, ...words]];
    server.child = spawn(command[0], command[1], { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    server.log = '';
    server.output = '';
    server.child.stderr.on('data', (data) => (server.log += data));
    server.ended = new Promise((resolve) => server.child.on('close', (code, signal) => resolve({ code, signal })));
    t?.after(() => server.kill());
    await server.#listening();
    return server;
  }

  async #listening() {
    const address = new Promise((resolve) =>
      this.child.stdout.on('data', (data) => {
        this.output += data;
        const found = /^ludens: (http:\S+)$/m.exec(this.output);
        if (found) resolve(found[1]);
      }),
    );
    this.url = await Promise.race([address, this.ended.then(() => null)]);
    if (this.url === null) throw Object.assign(new Error(`the server did not start: ${this.log}`), await this.ended);
  }

  /** Sends SIGKILL; resolves when the process is gone. */
  async kill() {
    this.child.kill('SIGKILL');
    return this.ended;
  }

  /** Asks the server to stop; resolves to { code, signal }. */
  async stop() {
    this.child.kill('SIGTERM');
    return this.ended;
  }
}

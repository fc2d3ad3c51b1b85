// page.mjs: starts a server and a browser for the page tests. LUDENS is the binary; with PAGE=dev the page is built
// from the sources instead of taken from the binary.
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const here = dirname(fileURLToPath(import.meta.url));
const LUDENS = process.env.LUDENS ?? join(here, '../../build/release/ludens');
const { SHOTS } = process.env; // folder for screenshots; none are taken if unset
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const PATIENCE = 120000; // milliseconds before something missing fails the test, however busy the machine is

export const desktop = { viewport: { width: 1280, height: 860 } };
export const phone = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** The first match in a child's output, or an error after PATIENCE. */
const line = (child, pattern) =>
  new Promise((resolve, reject) => {
    let text = '';
    const timeout = setTimeout(() => reject(new Error(`no ${pattern} in: ${text}`)), PATIENCE);
    const read = (data) => {
      text += data;
      const found = text.match(pattern);
      if (found) {
        clearTimeout(timeout);
        resolve(found);
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });

async function startDev(port) {
  const own = await freePort();
  const child = spawn(process.execPath, [join(here, '../dev.mjs'), String(own), String(port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await line(child, /http:\/\/[\d.:]+\//);
  return { child, url: `http://127.0.0.1:${own}/` };
}

/** Starts a server and a browser for one test file and stops both after it: { url, browser, open, shot }. */
export async function start(t, flags = []) {
  const server = spawn(
    LUDENS,
    [
      'serve',
      '--port',
      '0',
      '--store',
      ':memory:',
      '--games',
      '100000',
      '--connections',
      '500',
      '--log',
      '/dev/null',
      ...flags,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const children = [server];
  let [url] = await line(server, /http:\/\/[\d.:]+\//);
  if (process.env.PAGE === 'dev') {
    const dev = await startDev(new URL(url).port);
    children.push(dev.child);
    url = dev.url;
  }
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: FLAGS,
    timeout: PATIENCE,
  });
  t.after(async () => {
    await browser.close();
    for (const child of children) child.kill('SIGTERM');
  });
  // What a part of the test opened is closed at its end: otherwise its games and drawings go on beside all later parts.
  let before = [];
  t.beforeEach(() => (before = browser.contexts()));
  t.afterEach(async () => {
    const opened = browser.contexts().filter((context) => !before.includes(context));
    await Promise.all(opened.map((context) => context.close()));
  });

  /**
   * Opens a page as a new person. `look` is `desktop` or `phone`, with Playwright's `locale`, `colorScheme` and
   * `reducedMotion`. Script errors fail the test.
   */
  const open = async (path = '/', look = {}) => {
    const context = await browser.newContext({ ...desktop, locale: 'en-GB', reducedMotion: 'reduce', ...look });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.on('pageerror', (error) => {
      throw error;
    });
    await page.goto(new URL(path, url).href);
    return page;
  };
  return { url, browser, open, shot };
}

/**
 * Observes the page from now on, also after navigation, however briefly something is shown. The returned function
 * resolves once an element matching `selector`, with `text` in its text, label or style, has been seen. Call it before
 * the action.
 */
export async function watch(page, selector, text = '') {
  const begin = ([wanted, words]) => {
    const noted = (window.noted ??= {});
    const holds = (one) =>
      `${one.getAttribute('aria-label')} ${one.getAttribute('style')} ${one.textContent}`.includes(words);
    const look = () => {
      if ([...document.querySelectorAll(wanted)].some(holds)) noted[`${wanted} ${words}`] = true;
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    look();
  };
  await page.addInitScript(begin, [selector, text]);
  await page.evaluate(begin, [selector, text]);
  return () => page.waitForFunction((key) => window.noted?.[key], `${selector} ${text}`);
}

const clients = new WeakMap();

/** Milliseconds of processor time of the page's main thread during `act`: a busy machine does not matter. */
export async function taskTime(page, act) {
  const client = clients.get(page) ?? (await page.context().newCDPSession(page));
  if (!clients.has(page)) await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  clients.set(page, client);
  const used = async () =>
    (await client.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value;
  const before = await used();
  await act();
  return 1000 * ((await used()) - before);
}

/** Saves a screenshot as build/shots/NAME.png. */
export async function shot(page, name) {
  if (!SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
}

/** Fails with a list if axe finds violations on the page as it is now. `rules` limits the check; default: all. */
export async function checkAccess(page, rules) {
  const { default: AxeBuilder } = await import('@axe-core/playwright');
  // `legacy`: one run in the page itself. The default mode collects the results of frames in a separate page, for four
  // times the work; this page has no frames.
  if (page.frames().length > 1) throw new Error('frames: axe would not look into them');
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes
        .slice(0, 4)
        .map(
          ({ html, failureSummary }) =>
            `  ${html.slice(0, 160)}\n    ${failureSummary?.split('\n').slice(1, 3).join('; ')}`,
        )
        .join('\n')}`,
  );
  if (found.length) throw new Error(`axe: ${page.url()}\n${found.join('\n')}`);
}

/** Checks only the colours, for a page that axe has checked fully in the other theme. */
export const checkColours = (page) => checkAccess(page, ['color-contrast']);

/** Creates a game as the page's person, through a WebSocket of its own. Resolves to the game's id. */
export const create = (page, request) =>
  page.evaluate(
    (members) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
        const send = (message) => socket.send(JSON.stringify(message));
        socket.onopen = () =>
          send({
            id: 1,
            op: 'hello',
            ...(localStorage['ludens.person'] ? { person: localStorage['ludens.person'] } : {}),
          });
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.id === 1) {
            localStorage['ludens.person'] = message.ok.person;
            send({ id: 2, op: 'create', ...members });
          } else if (message.id === 2) {
            socket.close();
            if (message.ok) resolve(message.ok.game);
            else reject(new Error(message.error.message));
          }
        };
      }),
    request,
  );

/** The output of the command line, for comparison with what the page shows. */
export const ludens = (...words) => execFileSync(LUDENS, words, { stdio: ['ignore', 'pipe', 'pipe'] }).toString();

/** Loads a pure module of the page's sources, bundled for Node. */
export async function load(t, path) {
  const { build } = await import('esbuild');
  const folder = mkdtempSync(join(tmpdir(), 'ludens-page-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const outfile = join(folder, 'module.mjs');
  await build({ entryPoints: [join(here, '../src', path)], bundle: true, format: 'esm', outfile, logLevel: 'error' });
  return import(pathToFileURL(outfile).href);
}

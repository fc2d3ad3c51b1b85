// ricochet.test.mjs: Ricochet Robots in a browser: slides under the rules, a puzzle by mouse, whole rounds against an
// engine and between two people, by clicks and by keyboard.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAccess, create, load, ludens, phone, shot, start, watch } from './page.mjs';

const solution = (position) => ludens('solve', 'ricochet', '--position', position).trim().split(' ').slice(1);
const after = (position, moves) =>
  JSON.parse(ludens('show', 'ricochet', '--position', position, '--moves', moves, '--json')).position;
const PULL = { u: [0, -60], r: [60, 0], d: [0, 60], l: [-60, 0] };
const ARROW = { u: 'ArrowUp', r: 'ArrowRight', d: 'ArrowDown', l: 'ArrowLeft' };

test('slides are those of the rules, diagonals and five robots included', async (t) => {
  const { advance, movesOf, readPosition, writePosition } = await load(t, 'boards/ricochet/position.ts');
  const drawn = ludens(
    'positions',
    'ricochet',
    '--count',
    '60',
    '--seed',
    '3',
    '--faces',
    'ABCD+',
    '--robots',
    '5',
    '--vortex',
  )
    .trim()
    .split('\n');
  assert.ok(drawn.some((text) => text.includes('+d')) && drawn.length === 60);
  drawn.forEach((text, i) => {
    assert.equal(writePosition(readPosition(text)), text);
    const moves = movesOf(readPosition(text));
    const move = moves[i % moves.length];
    const shown = JSON.parse(ludens('show', 'ricochet', '--position', text, '--moves', move, '--json'));
    assert.equal(advance(text, [move]), shown.position, `${text} ${move}`);
    assert.deepEqual(movesOf(readPosition(shown.position)).sort(), [...shown.moves].sort(), shown.position);
  });
});

/** The centre of a cell in page pixels. */
async function cell(page, name) {
  const box = await page.locator('.ricochet .ricochet-grout').boundingBox();
  const unit = box.width / 16;
  return [box.x + (name.charCodeAt(0) - 97 + 0.5) * unit, box.y + (16 - Number(name.slice(1)) + 0.5) * unit];
}
const robotCell = (position, colour) =>
  position
    .split(' ')[1]
    .split(',')
    .find((robot) => robot[0] === colour)
    .slice(1);

/** Makes a move by clicking the robot, unless it is picked already, and the end of its slide. */
async function moveByClicks(page, move) {
  const robot = page.locator(`.ricochet [data-robot=${move[0]}]`);
  if (!(await robot.getAttribute('class')).includes('picked')) {
    await robot.click();
    await page.locator(`.ricochet [data-robot=${move[0]}].picked`).waitFor();
  }
  await page.locator(`.ricochet [data-move=${move}]`).click();
}
const moveByKeys = async (page, move) => {
  await page.keyboard.press(move[0].toLowerCase());
  await page.keyboard.press(ARROW[move[1]]);
};
/** Waits until that many moves of the demonstration are shown. */
const shown = (page, count) => page.locator('.ricochet-shown b', { hasText: new RegExp(`^${count}$`) }).waitFor();

/** Waits until the panel shows this text. */
const panelShows = (page, text) => page.locator('.ricochet-round-words', { hasText: text }).waitFor();

async function showLine(page, line, move) {
  for (const [i, text] of line.entries()) {
    await move(page, text);
    if (i < line.length - 1) await shown(page, i + 1);
  }
}
const bid = async (page, number) => {
  await page
    .locator('.ricochet-quick')
    .getByRole('button', { name: String(number), exact: true })
    .click();
  await page.getByRole('button', { name: `Bid ${number} moves`, exact: true }).click();
};
/** The start position of the round, as the server sends it to anyone who opens the game. */
const beginning = (page, game) =>
  page.evaluate(
    (id) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
        socket.onopen = () => {
          socket.send('{"id":1,"op":"hello"}');
          socket.send(JSON.stringify({ id: 2, op: 'open', game: id }));
        };
        socket.onmessage = ({ data }) => {
          const { id: answer, ok } = JSON.parse(data);
          if (answer === 2) {
            socket.close();
            resolve(ok.round.start);
          }
        };
      }),
    game,
  );

test('Ricochet Robots at the table', async (t) => {
  const { open, url } = await start(t);
  const table = (id) => new URL(`/g/${id}`, url).href;

  await t.test('a puzzle by clicks, drag and arrow keys', async () => {
    const page = await open('/');
    const position = '4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13';
    const line = solution(position);
    await page.goto(table(await create(page, { kind: 'ricochet', position, seats: [{ kind: 'me' }] })));
    await page.locator('.ricochet.active').waitFor();
    // a slide over no cell is not offered
    await page.locator('.ricochet [data-robot=Y]').click();
    await page.locator('.ricochet [data-move=Yd]').waitFor();
    assert.equal(await page.locator('.ricochet [data-move=Yu]').count(), 0);
    await page.keyboard.press('Escape');
    await page.locator('.ricochet-end').first().waitFor({ state: 'detached' });
    await moveByClicks(page, line[0]);
    await page.locator('.ricochet-trace').waitFor();
    await page.locator('.match-move').first().waitFor();
    // by dragging
    const [x, y] = await cell(page, robotCell(after(position, line[0]), line[1][0]));
    const [dx, dy] = PULL[line[1][1]];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y + dy, { steps: 4 });
    await page.mouse.up();
    await page.locator('.match-move').nth(1).waitFor();
    await page.locator('.ricochet').focus();
    for (const [i, move] of line.entries()) {
      if (i < 2) continue;
      await moveByKeys(page, move);
      await page.locator('.match-move').nth(i).waitFor();
    }
    await page.locator('.ricochet:not(.active)').waitFor();
    await page.getByText(/^in the fewest moves possible$|moves are enough$/).waitFor();
  });

  await t.test('a whole round against an engine, demonstrated by clicks', async () => {
    const page = await open('/');
    const id = await create(page, {
      kind: 'ricochet',
      mode: 'rounds',
      seed: 7,
      rounds: 1,
      timer: 3000,
      seats: [
        { kind: 'me', name: 'Ada' },
        { kind: 'engine', level: 'beginner' },
      ],
    });
    await page.goto(table(id));
    await page.getByRole('button', { name: 'Begin the first round' }).click();
    await panelShows(page, 'Everyone is thinking');
    const line = solution(await beginning(page, id));
    const [runs, leads] = [
      await watch(page, '[role=timer]', 'left'),
      await watch(page, '.ricochet-bids .leads', 'Ada'),
    ]; // for three seconds
    await bid(page, line.length);
    await runs();
    await leads();
    await shot(page, 'ricochet-bidding');
    await panelShows(page, 'Show your way on the board.');
    await page.getByText(`of ${line.length} moves`).waitFor();
    await showLine(page, line.slice(0, 2), moveByClicks);
    await shown(page, 2);
    await shot(page, 'ricochet-showing');
    await page.getByRole('button', { name: 'Start over' }).click();
    await shown(page, 0);
    await showLine(page, line, moveByClicks);
    await panelShows(page, 'Ada has enough chips and wins the game.');
    // the best line, step by step on the small board
    await page.getByText(`${line.length} moves would have been enough; fewer would not.`).waitFor();
    const robots = page.locator('.ricochet-best-board .ricochet-robot');
    const places = () => robots.evaluateAll((all) => all.map((robot) => robot.style.transform).join());
    const before = await places();
    await page.getByRole('button', { name: 'Step forward' }).click();
    await page.waitForFunction(
      (text) =>
        [...document.querySelectorAll('.ricochet-best-board .ricochet-robot')]
          .map((robot) => robot.style.transform)
          .join() !== text,
      before,
    );
    await checkAccess(page);
    await shot(page, 'ricochet-round-over');
  });

  await t.test('two people: bids, a demonstration that fails, the next one works', async () => {
    const ada = await open('/');
    const bob = await open('/', { colorScheme: 'dark' });
    const id = await create(ada, {
      kind: 'ricochet',
      mode: 'rounds',
      seed: 7,
      rounds: 1,
      timer: 60000,
      seats: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }],
    });
    await ada.goto(table(id));
    await bob.goto(table(id));
    await bob.getByRole('button', { name: 'Sit here' }).click();
    await bob.getByRole('button', { name: 'Begin the first round' }).click();
    for (const page of [ada, bob]) await panelShows(page, 'Everyone is thinking');
    const line = solution(await beginning(ada, id));
    await bid(ada, line.length + 1);
    await bob.locator('.ricochet-bids', { hasText: 'Ada' }).waitFor();
    // not above the lowest bid, and each below one's own last one
    assert.ok(
      await bob
        .locator('.ricochet-quick button', { hasText: String(line.length + 2) })
        .first()
        .isDisabled(),
    );
    await bid(bob, 2);
    await ada.locator('.ricochet-bids .leads', { hasText: '2' }).waitFor();
    await ada.getByRole('timer', { name: /seconds left/ }).waitFor();
    const left = async () => Number((await ada.getByRole('timer').getAttribute('aria-label')).match(/\d+/)[0]);
    const then = await left();
    await ada.waitForFunction(
      (seconds) => Number(document.querySelector('[role=timer]').getAttribute('aria-label').match(/\d+/)[0]) < seconds,
      then,
    );
    await checkAccess(bob);
    await shot(bob, 'ricochet-bidding-dark');
    await ada.getByRole('button', { name: 'I have no lower bid' }).click();
    await panelShows(bob, 'Show your way on the board.');
    await bob.locator('.ricochet').focus();
    await moveByKeys(bob, line[0]);
    for (const page of [ada, bob]) await shown(page, 1);
    await moveByKeys(bob, line[1]);
    // two moves were not enough: it is Ada's turn, from the start position, by keyboard
    await panelShows(ada, 'Show your way on the board.');
    await ada.locator('.ricochet-bids .failed', { hasText: 'failed' }).waitFor();
    await ada.locator('.ricochet').focus();
    await showLine(ada, line, moveByKeys);
    await panelShows(bob, 'Ada has enough chips and wins the game.');
    await ada.locator('.ricochet-score .won', { hasText: 'Ada' }).waitFor();
  });

  await t.test('alone, on a phone, in French: no bid is needed, the buttons are enough', async () => {
    const page = await open('/', { ...phone, locale: 'fr-FR' });
    const id = await create(page, { kind: 'ricochet', mode: 'rounds', seed: 7, rounds: 1, seats: [{ kind: 'me' }] });
    await page.goto(table(id));
    await page.getByRole('button', { name: 'Première manche' }).click();
    await panelShows(page, 'commence à votre premier coup');
    const line = solution(await beginning(page, id));
    for (const [i, move] of line.entries()) {
      const robot = page
        .locator('.ricochet-tools')
        .getByRole('button', { name: { R: 'Rouge', G: 'Vert', B: 'Bleu', Y: 'Jaune' }[move[0]] });
      if ((await robot.getAttribute('aria-pressed')) === 'false') await robot.tap();
      await page
        .locator('.ricochet-tools')
        .getByRole('button', {
          name: { u: 'vers le haut', r: 'vers la droite', d: 'vers le bas', l: 'vers la gauche' }[move[1]],
        })
        .tap();
      if (i < line.length - 1) await shown(page, i + 1);
    }
    await page.getByText(`${line.length} coups auraient suffi, pas moins.`).waitFor();
    await checkAccess(page);
    await shot(page, 'ricochet-round-phone');
  });
});

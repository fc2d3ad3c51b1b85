// boards.js: a position as SVG. draw(state, legal, ui) -> element; ui has `pick` (what is selected), `choose(moves)`
// (one of these moves was meant) and `redraw()`.
const make = (name, attributes = {}, ...children) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'act') {
      element.addEventListener('click', value);
      element.addEventListener('keydown', (event) => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          value();
        }
      });
      element.setAttribute('tabindex', 0);
      element.setAttribute('role', 'button');
    } else if (value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children);
  return element;
};
const svg = (width, height, ...children) => make('svg', { viewBox: `0 0 ${width} ${height}`, class: 'board' }, ...children);
const text = (x, y, words, attributes = {}) => make('text', { x, y, 'text-anchor': 'middle', ...attributes }, words);
const range = (count) => [...Array(count).keys()];
const letter = (column) => String.fromCharCode(97 + column);

function pogo(state, legal, ui) {
  const [rows] = state.position.split(' ');
  const stacks = rows.split(/[,/]/);
  const from = ui.pick, size = 100;
  const goals = new Set(legal.filter((move) => move[0] === from).map((move) => move[1]));
  const last = state.moves.at(-1) ?? '';
  return svg(300, 300, ...stacks.flatMap((stack, i) => {
    const cell = String(i + 1), x = (i % 3) * size, y = Math.floor(i / 3) * size;
    const pieces = stack === '-' ? [] : [...stack];
    const source = legal.some((move) => move[0] === cell);
    const act = goals.has(cell)
      ? () => ui.choose(legal.filter((move) => move[0] === from && move[1] === cell))
      : source ? () => { ui.pick = from === cell ? null : cell; ui.redraw(); } : undefined;
    const kind = from === cell ? 'picked' : goals.has(cell) ? 'goal' : last.slice(0, 2).includes(cell) ? 'last' : '';
    const height = Math.min(13, 80 / Math.max(1, pieces.length));
    return [make('g', { act, class: act ? 'hot' : '', 'aria-label': `${cell}: ${stack}` },
      make('rect', { x: x + 2, y: y + 2, width: 96, height: 96, rx: 6, class: `cell ${kind}` }),
      text(x + 14, y + 20, cell, { class: 'small' }),
      ...pieces.map((piece, level) => make('rect', { x: x + 22, y: y + 92 - (level + 1) * height, width: 56, height: height - 1,
        rx: 4, class: piece === 'w' ? 'white' : 'black' })),
      text(x + 88, y + 20, pieces.length || '', { class: 'small' }))];
  }));
}

function quoridor(state, legal, ui) {
  const [shape, , , pawns, , walls] = state.position.split(' ');
  const [width, height] = shape.split('x').map(Number), unit = 40, gap = 8, edge = 18;
  const X = (column) => edge + column * unit, Y = (row) => edge + (height - 1 - row) * unit;
  const place = (name) => [name.charCodeAt(0) - 97, parseInt(name.slice(1), 10) - 1];
  const bar = (name) => {
    const [c, r] = place(name);
    return name.endsWith('h')
      ? { x: X(c), y: Y(r) - gap, width: 2 * unit - gap, height: gap }
      : { x: X(c) + unit - gap, y: Y(r + 1), width: gap, height: 2 * unit - gap };
  };
  const squares = range(width * height).map((i) => {
    const c = i % width, r = Math.floor(i / width), name = letter(c) + (r + 1), can = legal.includes(name);
    return make('rect', { x: X(c), y: Y(r), width: unit - gap, height: unit - gap, rx: 3,
      class: `cell ${can ? 'goal hot' : ''} ${state.moves.at(-1) === name ? 'last' : ''}`,
      act: can ? () => ui.choose([name]) : undefined, 'aria-label': can ? name : undefined });
  });
  const gaps = legal.filter((move) => /[hv]$/.test(move)).map((move) => {
    const [c, r] = place(move), flat = move.endsWith('h');
    const hit = flat ? { x: X(c), y: Y(r) - gap - 2, width: unit - gap, height: gap + 4 }
      : { x: X(c) + unit - gap - 2, y: Y(r), width: gap + 4, height: unit - gap };
    const group = make('g', { act: () => ui.choose([move]), class: 'gap', 'aria-label': move },
      make('rect', { ...bar(move), rx: 2, class: 'preview' }), make('rect', { ...hit, class: 'hit' }));
    group.setAttribute('tabindex', -1); // there are more than a hundred: the keyboard has the move field
    return group;
  });
  const built = (walls === '-' ? [] : walls.split(',')).map((wall) =>
    make('rect', { ...bar(wall), rx: 2, class: `wall ${state.moves.at(-1) === wall ? 'lastwall' : ''}` }));
  const men = pawns.split(',').map((name, i) => {
    const [c, r] = place(name), mid = (unit - gap) / 2;
    return make('g', {}, make('circle', { cx: X(c) + mid, cy: Y(r) + mid, r: 12, class: `seat${i + 1}` }),
      text(X(c) + mid, Y(r) + mid + 5, String(i + 1), { class: 'on' }));
  });
  const marks = [...range(width).map((c) => text(X(c) + 16, edge + height * unit + 8, letter(c), { class: 'small' })),
    ...range(height).map((r) => text(8, Y(r) + 20, String(r + 1), { class: 'small' }))];
  return svg(edge + width * unit + 4, edge + height * unit + 14, ...squares, ...marks, ...built, ...gaps, ...men);
}

// What is printed on the faces of the boards: x y walls(hex: 1 north 2 east 4 south 8 west) colour shape; data/ricochet_boards.txt.
const faces = {
  '1A': '102R- 419RC 123GT 636YH 054R- 36cBQ', '1B': '402R- 616YH 129GT 054R- 653BQ 36cRC',
  '1C': '102R- 319GT 636YH 14cRC 064R- 463BQ', '1D': '502R- 139RC 646YH 054R- 263GT 36cBQ 410G/ 570Y\\',
  '2A': '302R- 516GH 12cRQ 034R- 649YC 263BT', '2B': '402R- 219YC 63cBT 044R- 453RQ 166GH',
  '2C': '502R- 329YC 034R- 53cBT 243RQ 456GH', '2D': '202R- 526GH 629YC 15cRQ 064R- 473BT 210B/ 740R\\',
  '3A': '302R- 526BH 044R- 243GC 75cRT 169YQ', '3B': '302R- 11cRT 623GC 246BH 054R- 759YQ',
  '3C': '102R- 413GC 13cRT 054R- 559YQ 366BH', '3D': '402R- 024R- 626BH 243GC 34cRT 569YQ 410B\\ 630Y\\',
  '4A': '302R- 61cBC 133YT 549GQ 256RH 756*V 064R-', '4B': '402R- 216RH 13cGQ 044R- 649YT 563BC 376*V',
  '4C': '202R- 51cBC 726*V 034R- 346RH 659GQ 163YT', '4D': '402R- 629YT 233BC 33cGQ 156RH 064R- 576*V 210R\\ 360G\\',
};
const steps = [[0, -1], [1, 0], [0, 1], [-1, 0]]; // up right down left
const arrows = { u: '↑', r: '→', d: '↓', l: '←' };

function ricochetBoard(name) {
  const walls = range(256).map((i) => (i < 16 ? 1 : 0) | (i % 16 === 15 ? 2 : 0) | (i > 239 ? 4 : 0) | (i % 16 === 0 ? 8 : 0));
  const diagonals = {};
  const wall = (x, y, d) => {
    const [dx, dy] = steps[d], nx = x + dx, ny = y + dy;
    walls[y * 16 + x] |= 1 << d;
    if (nx >= 0 && nx < 16 && ny >= 0 && ny < 16) walls[ny * 16 + nx] |= 1 << ((d + 2) % 4);
  };
  if (name.startsWith('w:')) return { walls: [...name.slice(2)].map((digit) => parseInt(digit, 16)), diagonals };
  range(4).forEach((quarter) => faces[name.slice(2 * quarter, 2 * quarter + 2)].split(' ').forEach((mark) => {
    let [x, y] = [Number(mark[0]), Number(mark[1])];
    for (let i = 0; i < quarter; i++) [x, y] = [15 - y, x];
    range(4).filter((d) => parseInt(mark[2], 16) >> d & 1).forEach((d) => wall(x, y, (d + quarter) % 4));
    if ('/\\'.includes(mark[4]) && name.endsWith('+d'))
      diagonals[y * 16 + x] = { colour: mark[3], falls: (mark[4] === '\\') !== (quarter % 2 === 1) };
  }));
  for (const [x, y] of [[7, 7], [8, 7], [7, 8], [8, 8]]) range(4).forEach((d) => wall(x, y, d));
  return { walls, diagonals };
}

function slide(board, robots, colour, d) {
  let cell = robots[colour];
  for (let i = 0; i < 512; i++) {
    const next = cell + steps[d][0] + 16 * steps[d][1];
    if (board.walls[cell] >> d & 1 || Object.entries(robots).some(([other, at]) => other !== colour && at === next)) return cell;
    cell = next;
    const diagonal = board.diagonals[cell];
    if (diagonal && diagonal.colour !== colour) d ^= diagonal.falls ? 3 : 1;
  }
  return cell;
}

function ricochet(state, legal, ui) {
  const [name, robotText, target] = state.position.split(' ');
  const board = ricochetBoard(name), unit = 30, edge = 16;
  const cellOf = (place) => (16 - parseInt(place.slice(1), 10)) * 16 + place.charCodeAt(0) - 97;
  const X = (cell) => edge + (cell % 16) * unit, Y = (cell) => edge + Math.floor(cell / 16) * unit;
  const robots = Object.fromEntries(robotText.split(',').map((robot) => [robot[0], cellOf(robot.slice(1))]));
  const line = (cell, d) => make('line', { class: 'edge',
    x1: X(cell) + (d === 1 ? unit : 0), y1: Y(cell) + (d === 2 ? unit : 0),
    x2: X(cell) + (d === 3 ? 0 : unit), y2: Y(cell) + (d === 0 ? 0 : unit) });
  const cells = range(256).map((cell) => make('rect', { x: X(cell), y: Y(cell), width: unit, height: unit,
    class: [119, 120, 135, 136].includes(cell) ? 'centre' : 'cell' }));
  const edges = range(256).flatMap((cell) => range(4).filter((d) => board.walls[cell] >> d & 1).map((d) => line(cell, d)));
  const bends = Object.entries(board.diagonals).map(([cell, { colour, falls }]) => make('line', { class: `bend robot${colour}`,
    x1: X(cell) + 3, y1: Y(cell) + (falls ? 3 : unit - 3), x2: X(cell) + unit - 3, y2: Y(cell) + (falls ? unit - 3 : 3) }));
  const goal = cellOf(target.slice(1)), colour = target[0];
  const aim = make('rect', { x: X(goal) + 4, y: Y(goal) + 4, width: unit - 8, height: unit - 8, rx: 3,
    class: `aim robot${colour === '*' ? 'any' : colour}` });
  const men = Object.entries(robots).map(([robot, cell]) => {
    const can = legal.some((move) => move[0] === robot);
    return make('g', { class: can ? 'hot' : '', 'aria-label': robot, act: can ? () => { ui.pick = robot; ui.redraw(); } : undefined },
      make('circle', { cx: X(cell) + 15, cy: Y(cell) + 15, r: 11, class: `robot${robot} ${ui.pick === robot ? 'chosen' : ''}` }),
      text(X(cell) + 15, Y(cell) + 20, robot, { class: 'on' }));
  });
  const ends = legal.filter((move) => move[0] === ui.pick).map((move) => {
    const cell = slide(board, robots, move[0], 'urdl'.indexOf(move[1]));
    return make('g', { act: () => ui.choose([move]), class: 'hot', 'aria-label': move },
      make('rect', { x: X(cell) + 1, y: Y(cell) + 1, width: unit - 2, height: unit - 2, class: 'goal cell' }),
      text(X(cell) + 15, Y(cell) + 21, arrows[move[1]], { class: 'arrow' }));
  });
  const marks = range(16).flatMap((i) => [text(edge + i * unit + 15, edge + 16 * unit + 13, letter(i), { class: 'small' }),
    text(7, edge + (15 - i) * unit + 19, String(i + 1), { class: 'small' })]);
  return svg(edge + 16 * unit + 4, edge + 16 * unit + 18, ...cells, aim, ...edges, ...bends, ...ends, ...men, ...marks);
}

function tron(state) {
  const floors = state.position.split(' ')[0].split('|').map((floor) => floor.split('/'));
  const width = floors[0][0].length, height = floors[0].length, unit = 20;
  return svg((width + 1) * floors.length * unit - unit, height * unit, ...floors.flatMap((rows, floor) =>
    rows.flatMap((row, y) => [...row].map((sign, x) => {
      const left = (floor * (width + 1) + x) * unit, top = y * unit;
      const kind = sign === '#' ? 'stone' : /[1-8]/.test(sign) ? `seat${sign}` : 'floor';
      return make('g', {}, make('rect', { x: left, y: top, width: unit, height: unit, class: kind }),
        ...(kind === 'stone' || sign === '.' ? [] : [text(left + 10, top + 15, sign, { class: kind === 'floor' ? 'small' : 'on' })]));
    }))));
}

const boards = { pogo, quoridor, ricochet, tron };
export const draw = (state, legal, ui) => boards[state.kind](state, legal, ui);

// A tick of a plain Tron board: the riders that were alive go one step; null when the board has links or floors.
export function tick(position, riders, moves) {
  const [drawing] = position.split(' ');
  if (/[a-zA-Z|]/.test(drawing)) return null;
  const rows = drawing.split('/').map((row) => [...row]);
  const heads = riders.map((seat) => {
    const y = rows.findIndex((row) => row.includes(String(seat + 1)));
    return y < 0 ? null : [rows[y].indexOf(String(seat + 1)), y];
  });
  if (heads.includes(null) || moves.length !== riders.length) return null;
  const goals = heads.map(([x, y], i) => [x + steps['urdl'.indexOf(moves[i])][0], y + steps['urdl'.indexOf(moves[i])][1]]);
  heads.forEach(([x, y]) => { rows[y][x] = '#'; });
  goals.forEach(([x, y], i) => {
    const crash = rows[y]?.[x] !== '.' || goals.some(([a, b], j) => j !== i && a === x && b === y);
    if (!crash) rows[y][x] = String(riders[i] + 1);
  });
  return rows.map((row) => row.join('')).join('/');
}

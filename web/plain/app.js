// app.js: speaks docs/api.md with the server and shows a form for a new game, or a game.
import { draw, tick } from '/boards.js';
import { lang, t } from '/words.js';

const $ = (id) => document.getElementById(id);
const main = $('main');
const tag = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (key in element && key !== 'list') element[key] = value;
    else if (value !== undefined) element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
};
const button = (label, onclick, more = {}) => tag('button', { type: 'button', onclick, ...more }, label);

function say(text, bad = false) {
  $('message').textContent = text;
  $('message').className = bad ? 'bad' : '';
}

// ---- the connection ----

let socket = null, serial = 0, wait = 500, catalogue = [];
const pending = new Map();

// Asks the server; the promise gives `ok`, or fails with the error's sentence shown.
function ask(op, members = {}) {
  return new Promise((resolve, reject) => {
    if (socket?.readyState !== WebSocket.OPEN) return reject(new Error(t('lost')));
    const id = ++serial;
    pending.set(id, { resolve, reject });
    socket.send(JSON.stringify({ id, op, ...members }));
  });
}
const attempt = (promise) => promise.catch((error) => { say(error.message, true); return null; });

function hear(message) {
  if (message.id !== undefined) {
    const { resolve, reject } = pending.get(message.id) ?? {};
    pending.delete(message.id);
    if (message.error) reject?.(Object.assign(new Error(message.error.message), message.error));
    else resolve?.(message.ok);
  } else if (message.event === 'state' && message.game === table.id) show(message);
  else if (message.event === 'tick' && message.game === table.id) showTick(message);
  else if (message.event === 'stopping') say(t('stopping'));
}

function connect() {
  socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
  socket.onmessage = (event) => hear(JSON.parse(event.data));
  socket.onopen = () => attempt(greet());
  socket.onclose = () => {
    for (const { reject } of pending.values()) reject(new Error(t('lost')));
    pending.clear();
    say(t('lost'), true);
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 8000);
  };
}

async function greet() {
  const hello = await ask('hello', { person: localStorage.person, name: localStorage.name, lang });
  wait = 500;
  localStorage.person = hello.person;
  catalogue = hello.games;
  say('');
  await route();
}

async function route() {
  const id = location.pathname.match(/^\/g\/([\w-]+)$/)?.[1];
  if (!id) return showForm();
  if (table.id && table.id !== id) attempt(ask('leave', { game: table.id }));
  const state = await ask('open', { game: id });
  table.id = id;
  show(state);
}

function go(path) {
  history.pushState(null, '', path);
  attempt(route());
}

// ---- a new game ----

const choice = { kind: 'pogo', rules: {}, seats: ['me', 'medium'], mode: '', clock: '', tick: '300', timer: '60000' };

const field = (label, input, help) => tag('label', {}, label, input, help ? tag('small', {}, help) : null);
const select = (values, value, change) => tag('select', { onchange: (event) => { change(event.target.value); showForm(); } },
  ...values.map(([name, title]) => tag('option', { value: name, selected: name === value }, title)));
const input = (value, change, more = {}) => tag('input', { value, onchange: (event) => change(event.target.value), ...more });

function optionField(option) {
  const value = choice.rules[option.name] ?? option.fallback;
  const set = (next) => { choice.rules[option.name] = next; };
  const control = option.values ? select(option.values.map((name) => [name, name]), value, set)
    : option.range ? input(value, set, { type: 'number', min: option.range[0], max: option.range[1] }) : input(value, set);
  return field(option.name, control, option.help);
}

function seatCount(game) {
  if (choice.mode === 'rounds') return Math.max(1, choice.seats.length);
  return Number(choice.rules.players ?? game.options.find(({ name }) => name === 'players')?.fallback ?? game.players[0]);
}

function seatField(game, i) {
  const kinds = [['me', t('me')], ['open', t('open')], ...game.levels.map(({ name, title }) => [name, title])];
  choice.seats[i] ??= i === 0 ? 'me' : 'medium';
  return field(t('seat', i + 1), select(kinds, choice.seats[i], (value) => { choice.seats[i] = value; }));
}

const seatRequest = (kind) => kind === 'me' ? { kind: 'me', ...(localStorage.name ? { name: localStorage.name } : {}) }
  : kind === 'open' ? { kind } : { kind: 'engine', level: kind };

async function create(event) {
  event.preventDefault();
  const game = catalogue.find(({ name }) => name === choice.kind), mode = choice.mode || undefined;
  const rules = Object.entries(choice.rules).map(([key, value]) => `${key}=${value}`).join(',');
  const minutes = Number(choice.clock.split('+')[0]), seconds = Number(choice.clock.split('+')[1]);
  const ok = await attempt(ask('create', {
    kind: choice.kind, ...(rules ? { rules } : {}), ...(mode ? { mode } : {}),
    seats: choice.seats.slice(0, seatCount(game)).map(seatRequest),
    ...(choice.clock ? { clock: { time: minutes * 60000, increment: seconds * 1000 } } : {}),
    ...(mode === 'live' ? { tick: Number(choice.tick) } : {}), ...(mode === 'rounds' ? { timer: Number(choice.timer) } : {}),
  }));
  if (ok) go(`/g/${ok.game}`);
}

function showForm() {
  table.id = null;
  const game = catalogue.find(({ name }) => name === choice.kind) ?? catalogue[0];
  const modes = game.modes ?? ['turns'];
  if (!modes.includes(choice.mode)) choice.mode = modes.includes('step') ? 'step' : modes[0];
  const count = seatCount(game), rounds = choice.mode === 'rounds';
  if (rounds) choice.seats.length = Math.max(2, choice.seats.length);
  document.title = 'ludens';
  main.replaceChildren(tag('h1', {}, t('home')), tag('form', { onsubmit: create },
    field(t('game'), select(catalogue.map(({ name, title }) => [name, title]), game.name, (value) => {
      Object.assign(choice, { kind: value, rules: {}, seats: ['me', 'medium'], mode: '' });
      if (value === 'tron') choice.rules = { map: 'plaza', players: '2' };
    }), game.summary),
    field(t('name'), input(localStorage.name ?? '', (value) => { localStorage.name = value; }, { maxLength: 40, autocomplete: 'nickname' })),
    modes.length > 1 ? field(t('mode'), select(modes.map((mode) => [mode, t(mode)]), choice.mode, (value) => { choice.mode = value; })) : null,
    choice.mode === 'live' ? field(t('tick'), input(choice.tick, (value) => { choice.tick = value; }, { type: 'number', min: 50, max: 2000 })) : null,
    rounds ? field(t('timer'), input(choice.timer, (value) => { choice.timer = value; }, { type: 'number', min: 1000 })) : null,
    rounds ? field(t('players'), input(choice.seats.length, (value) => { choice.seats.length = Number(value); showForm(); }, { type: 'number', min: 1, max: 8 })) : null,
    ...[...Array(rounds ? choice.seats.length : count).keys()].map((i) => seatField(game, i)),
    choice.mode === 'turns' && count > 1 ? field(t('clock'), select([['', t('noClock')], ...['1+1', '5+3', '15+10'].map((c) => [c, c])], choice.clock,
      (value) => { choice.clock = value; })) : null,
    tag('details', { open: showForm.open ?? false, ontoggle: (event) => { showForm.open = event.target.open; } },
      tag('summary', {}, t('rules')), ...game.options.map(optionField)),
    tag('div', { className: 'row' }, tag('button', { className: 'main' }, t('create')))),
  tag('h2', {}, t('mine')), tag('ul', { className: 'plain', id: 'mine' }));
  attempt(ask('mine').then(({ games }) => $('mine')?.replaceChildren(...games.slice(0, 12).map((row) => tag('li', {},
    tag('a', { href: `/g/${row.game}`, onclick: (event) => { event.preventDefault(); go(`/g/${row.game}`); } },
      `${row.kind}, ${new Date(row.created).toLocaleString(lang)}`), ` – ${t(row.over ? 'over' : 'running')}`)))));
}

// ---- a game ----

const table = { id: null, state: null, you: [], pick: null, choices: [], hint: '', offset: 0 };

const seatName = (i) => {
  const seat = table.state.seats[i];
  const word = catalogue.find(({ name }) => name === table.state.kind)?.seats?.[i];
  return seat.kind === 'engine' ? seat.title : seat.kind === 'open' ? t('open') : seat.name || word || t('seat', i + 1);
};
const mySeat = () => table.you.find((seat) => table.state.waiting.includes(seat));

function show(state) {
  const before = table.state;
  if (before && before.game === state.game && state.entry < before.entry) return;
  if (state.you) table.you = state.you;
  if (!before || before.game !== state.game || before.moves.length !== state.moves.length)
    Object.assign(table, { pick: table.state?.kind === 'ricochet' ? table.pick : null, choices: [], hint: '' });
  table.state = state;
  table.offset = state.clock ? state.clock.now - Date.now() : 0;
  render();
}

function showTick(message) {
  const { state } = table;
  const position = tick(state.position, state.waiting, message.moves);
  if (position === null) return attempt(ask('open', { game: table.id }).then(show));
  table.state = { ...state, position, entry: message.entry, waiting: message.waiting, moves: [...state.moves, ...message.moves] };
  render();
}

// Sends a move of the seat whose turn it is; several moves that look the same are asked about.
function choose(moves) {
  if (moves.length > 1) {
    table.choices = moves;
    return render();
  }
  const { state } = table, game = table.id, seat = mySeat(), [move] = moves;
  Object.assign(table, { choices: [], pick: state.kind === 'ricochet' ? table.pick : null });
  if (state.mode === 'live') attempt(ask('steer', { game, move, seat: seat ?? table.you[0] }));
  else if (state.mode === 'rounds') attempt(ask('say', { game, event: 'move', move }));
  else attempt(ask('play', { game, ply: state.moves.length, move, ...(seat === undefined ? {} : { seat }) }).then(() => say('')));
}

const command = (op, members = {}) => attempt(ask(op, { game: table.id, ...members }).then(() => say('')));

async function hint() {
  table.step = table.state.kind === 'ricochet' ? Math.min(4, (table.step ?? 0) + 1) : undefined;
  const ok = await attempt(ask('hint', { game: table.id, time: 1000, ...(table.step ? { step: table.step } : {}) }));
  if (!ok) return;
  table.hint = [ok.move && !ok.hints ? ok.move : '', ...(ok.hints ?? []), ...(ok.why ?? [])].filter(Boolean).join(' – ');
  render();
}

function clockText(i) {
  const { clock } = table.state;
  if (!clock) return '';
  const spent = clock.running === i && !table.state.result ? Date.now() + table.offset - clock.now : 0;
  const left = Math.max(0, clock.left[i] - Math.max(0, spent)), seconds = Math.floor(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function seatRow(seat, i) {
  const mine = table.you.includes(i), { state } = table;
  const extra = mine ? ` (${t('you')})` : seat.thinking ? ` – ${t('thinking')}` : seat.kind === 'person' && !seat.here ? ` – ${t('away')}` : '';
  return tag('li', { className: state.waiting.includes(i) ? 'turn' : '' },
    tag('span', { className: `badge seat${i + 1}`, ariaHidden: 'true' }, String(i + 1)),
    tag('span', { className: 'grow' }, seatName(i) + extra),
    state.clock ? tag('time', { 'data-seat': i }, clockText(i)) : null,
    seat.kind === 'open' ? button(t('sit'), () => attempt(ask('join', { game: table.id, seat: i, ...(localStorage.name ? { name: localStorage.name } : {}) })
      .then((ok) => show({ ...ok, you: ok.you ?? [...table.you, i] })))) : null);
}

function status() {
  const { state, you } = table;
  if (state.result) {
    const best = Math.max(...state.result.values), winners = state.result.values.flatMap((value, i) => value === best ? [i] : []);
    const what = state.seats.length === 1 ? `${state.result.termination} ${state.result.values[0]}`
      : winners.length === 1 ? t('won', seatName(winners[0])) : t('drawn');
    return t('ended', what);
  }
  if (mySeat() !== undefined) return t('yourTurn');
  return state.waiting.length ? t('waits', state.waiting.map(seatName).join(', ')) : you.length ? '' : t('watching');
}

function offerRow({ offer }) {
  if (!offer || table.you.includes(offer.seat)) return null;
  return tag('div', { className: 'row' }, t('offers', seatName(offer.seat)) + t(`offer-${offer.what}`),
    button(t('accept'), () => command('accept')), button(t('decline'), () => command('decline')));
}

// Rounds of Ricochet Robots: only what can be said in this phase.
function roundRow({ round }) {
  if (!round) return null;
  const number = tag('input', { type: 'number', min: 1, max: 99, value: table.bid ?? 8, ariaLabel: t('bid'), id: 'bid', oninput: (event) => { table.bid = event.target.value; } });
  const event = (name, more = () => ({})) => button(t(name === 'next' ? 'nextRound' : name), () => command('say', { event: name, ...more() }));
  const mine = table.you.includes(round.demonstrator), seated = table.you.length > 0;
  const can = { break: ['next'], thinking: ['bid', 'giveup'], bidding: ['bid', 'pass'], showing: mine ? ['reset', 'giveup'] : [] }[round.phase] ?? [];
  const bids = round.bids.map(({ seat, number: moves, failed }) => `${seatName(seat)}: ${moves}${failed ? ' ✗' : ''}`).join(', ');
  return tag('section', {},
    tag('p', {}, t('phase', round.number) + t(`phase-${round.phase}`), round.mission ? ` – ${round.mission.robot} → ${round.mission.cell}` : '', bids ? ` – ${bids}` : ''),
    tag('p', {}, t('chips'), round.chips.map((chips, i) => `${seatName(i)} ${chips}`).join(', '), ` / ${round.goal}`),
    round.line ? tag('p', {}, t('fewest', [round.line].flat().join(' '))) : null,
    seated ? tag('div', { className: 'row' }, can.includes('bid') ? number : null,
      ...can.map((name) => event(name, name === 'bid' ? () => ({ number: Number(number.value) }) : undefined))) : null);
}

// The keyboard's way: any legal move by its name.
function moveForm(legal) {
  if (!legal.length) return null;
  const box = tag('input', { ariaLabel: t('move'), placeholder: t('move'), list: 'legal', id: 'typed', autocomplete: 'off' });
  return tag('form', { className: 'row', onsubmit: (event) => {
    const move = box.value.trim();
    event.preventDefault();
    box.value = '';
    if (move) choose([move]);
  } },
    box, tag('datalist', { id: 'legal' }, ...legal.map((value) => tag('option', { value }))), tag('button', {}, t('send')));
}

function buttons(state) {
  const over = Boolean(state.result), seated = table.you.length > 0;
  if (!seated && !state.next) return null;
  return tag('div', { className: 'row' },
    seated && !over ? button(t('hint'), hint) : null,
    seated && state.mode !== 'live' && state.mode !== 'rounds' ? button(t('undo'), () => command('undo'), { disabled: !state.moves.length }) : null,
    seated && state.redo ? button(t('redo'), () => command('redo')) : null,
    seated && !over && state.seats.length > 1 ? button(t('draw'), () => command('draw')) : null,
    seated && !over ? button(t('resign'), () => { if (confirm(t('reallyResign'))) command('resign'); }) : null,
    seated && over && !state.next ? button(t('rematch'), () => command('rematch')) : null,
    state.next ? button(t('next'), () => go(`/g/${state.next}`), { className: 'main' }) : null);
}

function moveList(state) {
  const count = state.seats.length;
  return tag('p', { className: 'moves' }, ...state.moves.map((move, i) =>
    tag('span', {}, (i % count === 0 ? `${Math.floor(i / count) + 1}. ` : '') + move)));
}

function render() {
  const { state } = table, seat = mySeat(), title = catalogue.find(({ name }) => name === state.kind)?.title ?? state.kind;
  const focused = document.activeElement?.id, typed = $('typed')?.value;
  const showing = !state.round || (state.round.phase === 'showing' && table.you.includes(state.round.demonstrator));
  const legal = seat === undefined || !showing ? [] : state.legal[seat] ?? [];
  const few = state.kind === 'tron' && table.you.length && !state.result ? (state.mode === 'live' ? ['u', 'l', 'r', 'd'] : legal) : table.choices;
  const board = draw(state, state.mode === 'live' ? [] : legal, { get pick() { return table.pick; }, set pick(value) { table.pick = value; }, choose, redraw: render });
  const names = { u: '↑', d: '↓', l: '←', r: '→' };
  board.setAttribute('aria-label', t('board', title));
  document.title = `${seat === undefined ? '' : '● '}${title} – ludens`;
  const link = tag('input', { readOnly: true, value: location.href, ariaLabel: t('link'), onfocus: (event) => event.target.select() });
  main.replaceChildren(tag('h1', {}, title), tag('div', { className: `table ${state.kind}` },
    tag('div', {}, board,
      few.length ? tag('div', { className: 'row' }, few === table.choices ? t('which') : null,
        ...few.map((move) => button(names[move] ?? move, () => choose([move]), { ariaLabel: move }))) : null,
      state.mode === 'live' ? null : moveForm(legal)),
    tag('section', {},
      tag('p', { role: 'status' }, status()), offerRow(state), roundRow(state),
      tag('ul', { className: 'plain seats' }, ...state.seats.map(seatRow)), buttons(state),
      table.hint ? tag('p', {}, `${t('hint')}: ${table.hint}`) : null,
      ...(state.news ?? []).map((news) => tag('p', {}, news)),
      state.last?.why?.length ? tag('details', {}, tag('summary', {}, `${state.last.move}: ${state.last.why[0]}`), state.last.why.slice(1).join(' ')) : null,
      tag('h2', {}, t('moves')), moveList(state),
      tag('h2', {}, t('link')), tag('div', { className: 'row' }, link, button(t('copy'), () => {
        link.select();
        navigator.clipboard?.writeText(location.href).then(() => say(t('copied')));
      })))));
  main.querySelector('.moves').scrollTop = 1e6;
  if (focused === 'typed' && $('typed')) $('typed').value = typed;
  if (focused === 'typed' || focused === 'bid') $(focused)?.focus();
}

// ---- keys, clocks, language ----

const keys = { ArrowUp: 'u', ArrowDown: 'd', ArrowLeft: 'l', ArrowRight: 'r' };
addEventListener('keydown', (event) => {
  const way = keys[event.key], { state } = table;
  if (!way || !table.id || !state || state.result || /^(INPUT|SELECT)$/.test(event.target.tagName)) return;
  const seat = mySeat(), legal = seat === undefined ? [] : state.legal[seat] ?? [];
  const move = state.kind === 'ricochet' ? (table.pick ?? '') + way : way;
  const live = state.mode === 'live' && table.you.length;
  if (!live && !legal.includes(move)) return;
  event.preventDefault();
  choose([move]);
});
setInterval(() => {
  if (table.id) document.querySelectorAll('time[data-seat]').forEach((time) => { time.textContent = clockText(Number(time.dataset.seat)); });
}, 250);
document.documentElement.lang = lang;
$('lang').textContent = lang === 'fr' ? 'English' : 'Français';
$('lang').onclick = () => { localStorage.lang = lang === 'fr' ? 'en' : 'fr'; location.reload(); };
$('logo').onclick = (event) => { event.preventDefault(); go('/'); };
addEventListener('popstate', () => attempt(route()));
say(t('connecting'));
connect();

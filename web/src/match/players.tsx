// players.tsx: one row per player: badge, name, strength and algorithm, rating, stock, clock; an open seat offers to
// sit or invite.
import { useEffect, useState } from 'preact/hooks';
import { boards } from '../boards/boards.ts';
import { SeatBadge, seatClass } from '../boards/seats.tsx';
import type { Clock, Seat } from '../net/messages.ts';
import { t } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Desk } from './desk.ts';
import { engineOf, nameOf, seatWord } from './names.ts';
import { copyText } from './share.tsx';

const LOW = 20000; /* milliseconds below which a clock warns */
const TENTHS = 10000; /* milliseconds below which it shows tenths */

export function clockText(left: number) {
  const all = Math.max(0, left);
  const seconds = Math.floor(all / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  if (all < TENTHS) return `0:0${(Math.floor(all / 100) / 10).toFixed(1)}`;
  return hours ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** A player's clock; runs on its own between the server's updates. */
function ClockFace({ clock, seat, offset, over }: { clock: Clock; seat: number; offset: number; over: boolean }) {
  const runs = clock.running === seat && !over;
  const [, redraw] = useState(0);
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => redraw((n) => n + 1), 100);
    return () => clearInterval(timer);
  }, [runs]);
  const left = (clock.left[seat] ?? 0) - (runs ? Math.max(0, Date.now() + offset - clock.now) : 0);
  return (
    <time class={`match-clock ${runs ? 'runs' : ''} ${left < LOW && !over ? 'low' : ''}`} role="timer">
      {clockText(left)}
    </time>
  );
}

/** The line below a name: an engine's algorithm, or a person's rating and presence. */
function Detail({ kind, seat, mine }: { kind: string; seat: Seat; mine: boolean }) {
  if (seat.kind === 'engine') {
    const { name, title, options, summary } = engineOf(kind, seat);
    return (
      <span class="match-detail" title={summary}>
        <Icon name="engine" size={14} />
        <span>{seat.level ? title : name}</span>
        {options && <small> {options}</small>}
      </span>
    );
  }
  if (seat.kind === 'open') return <span class="match-detail">{t('match.open')}</span>;
  return (
    <span class="match-detail">
      <Icon name="person" size={14} />
      {mine ? t('match.you') : seat.here ? t('match.here') : t('match.away')}
      {seat.rating != null && <small> {Math.round(seat.rating)}</small>}
    </span>
  );
}

function PlayerRow({ desk, i }: { desk: Desk; i: number }) {
  const game = desk.game!;
  const state = game.state.value!;
  const seat = state.seats[i]!;
  const view = desk.view.value;
  const mine = game.you.value.includes(i);
  const acts = state.waiting.includes(i) && !state.result;
  const Stock = boards[desk.kind]!.Stock;
  const won =
    state.result &&
    state.seats.length > 1 &&
    state.result.values[i] === Math.max(...state.result.values) &&
    new Set(state.result.values).size > 1;
  return (
    <li class={`match-player ${seatClass(i)} ${acts ? 'acts' : ''} ${mine ? 'mine' : ''}`}>
      <SeatBadge seat={i} size={30} />
      <div class="match-who">
        <span class="match-name" title={nameOf(state, i)}>
          {nameOf(state, i)}
          {won && (
            <span class="match-won" title={t('match.winner')}>
              <Icon name="star" size={16} />
              <span class="unseen">{t('match.winner')}</span>
            </span>
          )}
        </span>
        <Detail kind={desk.kind} seat={seat} mine={mine} />
      </div>
      {Stock && view && (
        <div class="match-stock">
          <Stock rules={state.rules} position={view.position} seat={i} />
        </div>
      )}
      {seat.kind === 'open' && !state.result && (
        <span class="match-seatbar">
          {!game.you.value.length && <Button label={t('match.sit')} main act={() => game.join(i)} />}
          <Button
            label={t('match.invite')}
            icon="link"
            bare={!game.you.value.length}
            act={() => copyText(location.href, t('match.invited'))}
          />
        </span>
      )}
      <span class="match-thinks" aria-hidden={!seat.thinking}>
        {seat.thinking && (
          <>
            <i />
            <i />
            <i />
            <span class="unseen">{t('match.thinks')}</span>
          </>
        )}
      </span>
      {state.clock && <ClockFace clock={state.clock} seat={i} offset={game.offset.value} over={!!state.result} />}
    </li>
  );
}

/** Splits the seats: the person's own below the board, the others above. A spectator sees seat 1 below. */
export function sides(seats: number, you: readonly number[], flip: boolean) {
  const all = Array.from({ length: seats }, (_, i) => i);
  if (you.length && you.length < seats)
    return { far: all.filter((i) => !you.includes(i)), near: all.filter((i) => you.includes(i)) };
  if (seats === 1) return { far: [], near: all };
  const near = [flip && seats === 2 ? 1 : 0];
  return { far: all.filter((i) => !near.includes(i)), near };
}

export function Players({ desk, near }: { desk: Desk; near: boolean }) {
  const game = desk.game;
  const state = game?.state.value;
  if (!game || !state) return near ? null : <FreePlayers desk={desk} />;
  const list = sides(state.seats.length, game.you.value, desk.flip.value)[near ? 'near' : 'far'];
  if (!list.length) return null;
  return (
    <ul
      class={`match-players plain ${near ? 'near' : 'far'} ${list.length > 1 ? 'many' : ''}`}
      aria-label={t(near ? 'match.near' : 'match.far')}
    >
      {list.map((i) => (
        <PlayerRow key={i} desk={desk} i={i} />
      ))}
    </ul>
  );
}

/** On a free board: the seat to move, and each player's stock. */
function FreePlayers({ desk }: { desk: Desk }) {
  const view = desk.view.value;
  const explorer = desk.explorer;
  const Stock = boards[desk.kind]!.Stock;
  if (!view || !explorer || explorer.players < 2) return null;
  return (
    <ul class="match-players plain far many" aria-label={t('match.players')}>
      {Array.from({ length: explorer.players }, (_, i) => (
        <li key={i} class={`match-player ${seatClass(i)} ${view.turn === i ? 'acts' : ''}`}>
          <SeatBadge seat={i} size={26} />
          <div class="match-who">
            <span class="match-name">{seatWord(desk.kind, i)}</span>
          </div>
          {Stock && (
            <div class="match-stock">
              <Stock rules={explorer.rules} position={view.position} seat={i} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

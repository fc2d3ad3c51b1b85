// tools.tsx: below the board: what to do or why a move is illegal, path lengths, and for touch the buttons that turn,
// place and put back the wall shown. Its height never changes.
import { capital, t, tn } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import type { BoardProps } from '../board.ts';
import { isTouch } from '../pointer.ts';
import { SeatBadge } from '../seats.tsx';
import { readPosition, wallName, type Position, type Wall } from './notation.ts';
import { shortestPath } from './paths.ts';
import { reasonFor, triedIn } from '../reason.ts';
import { heldIn, hold, showPaths } from './plan.ts';
import { wallWords } from './words.ts';

const steps = (position: Position, seat: number, wall?: Wall) => shortestPath(position, seat, wall).length - 1;

/** A wall in words, and whose path it lengthens by how much. */
function wallMessage(position: Position, wall: Wall, seats: readonly string[]) {
  const changes = position.pawns
    .map((_, seat) => ({ seat, more: steps(position, seat, wall) - steps(position, seat) }))
    .filter(({ more }) => more > 0);
  const said = changes.map(({ seat, more }) => `${seats[seat] ?? seat + 1} +${more}`).join(', ');
  return (
    t('quoridor.sentence', { words: capital(wallWords(wall)) }) +
    (said ? ` ${t('quoridor.longer', { players: said })}` : '')
  );
}

function message(props: BoardProps, position: Position): { text: string; bad: boolean } {
  const now = heldIn(props);
  const failed = triedIn(props);
  if (!props.legal.length) return { text: '', bad: false };
  if (now) {
    const move = wallName(now.wall);
    if (props.legal.includes(move)) return { text: wallMessage(position, now.wall, props.seats), bad: false };
    return {
      text: t('quoridor.refused', { what: wallWords(now.wall), why: reasonFor(props, move) || '…' }),
      bad: true,
    };
  }
  if (failed) return { text: t('quoridor.refused', { what: failed, why: reasonFor(props, failed) || '…' }), bad: true };
  if (props.legal[0] === 'pass') return { text: t('quoridor.must-pass'), bad: false };
  const touch = isTouch();
  return {
    text: t(position.left[props.seat] ? (touch ? 'quoridor.tap' : 'quoridor.click') : 'quoridor.only-pawn'),
    bad: false,
  };
}

function Lengths({ position, wall, seats }: { position: Position; wall: Wall | undefined; seats: readonly string[] }) {
  return (
    <ul class="plain quoridor-lengths">
      {position.pawns.map((_, seat) => {
        const now = steps(position, seat);
        const then = wall ? steps(position, seat, wall) : now;
        const text = then < 0 ? `${now} → ✕` : then === now ? `${now}` : `${now} → ${then}`;
        return (
          <li key={seat} title={tn('quoridor.steps', now, { player: seats[seat] ?? seat + 1 })}>
            <SeatBadge seat={seat} size={18} />
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

export function Tools(props: BoardProps) {
  const position = readPosition(props.position);
  const now = heldIn(props);
  const { text, bad } = message(props, position);
  const move = now && wallName(now.wall);
  const waits = now?.by === 'touch' && props.legal.length > 0;
  return (
    <div class={`quoridor-tools ${waits ? 'waits' : ''}`}>
      <p class={`quoridor-message ${bad ? 'bad' : ''}`}>{text}</p>
      <div class="quoridor-tools-row">
        <Button
          icon="path"
          label={t('quoridor.paths')}
          pressed={showPaths.value}
          act={() => {
            showPaths.value = !showPaths.value;
          }}
        />
        {showPaths.value && <Lengths position={position} wall={now?.wall} seats={props.seats} />}
        {props.legal[0] === 'pass' && <Button main label={t('quoridor.pass')} act={() => props.play('pass')} />}
        <div class="quoridor-hold">
          <Button
            icon="rotate"
            label={t('quoridor.rotate')}
            keys="r"
            act={() => now && hold(props, { ...now.wall, flat: !now.wall.flat }, now.by)}
            disabled={!waits}
            bare
          />
          <Button
            icon="close"
            label={t('quoridor.cancel')}
            keys="Escape"
            act={() => hold(props, null, 'touch')}
            disabled={!waits}
            bare
          />
          <Button
            icon="check"
            main
            label={t('quoridor.place')}
            act={() => {
              if (move) {
                hold(props, null, 'touch');
                props.play(move);
              }
            }}
            disabled={!waits || !move || !props.legal.includes(move)}
          />
        </div>
      </div>
    </div>
  );
}

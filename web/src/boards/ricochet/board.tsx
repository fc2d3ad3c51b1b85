// board.tsx: the playable board: the person picks a robot (click, letter, digit), then one of its slides (click, arrow
// key, swipe, drag). Shift and arrows move a cursor over the cells, which are read aloud.
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { settings } from '../../app/settings.ts';
import { t } from '../../text/text.ts';
import type { BoardProps } from '../board.ts';
import { direction, lean, robotNear, slideAt, type Press } from './aim.ts';
import { FIELD, Ground } from './ground.tsx';
import { CELLS, DIRECTIONS, SIDE, STEPS, cellName } from './map.ts';
import { picked } from './pick.ts';
import { Picture } from './picture.tsx';
import { advance, isSolved, pathOf, readPosition, robotAt, robotOf } from './position.ts';
import { Robots, bump } from './robots.tsx';
import { Rows } from './rows.tsx';
import { middle } from './signs.tsx';
import { Marks, Preview, Trace, slidesOf } from './slides.tsx';
import { cellWords, missionWords, robotWord, wayWord } from './words.ts';
import './ricochet.css';

const ARROWS: Record<string, number> = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 };

export function Board(props: BoardProps) {
  if (props.mini)
    return (
      <Picture
        position={props.position}
        label={props.label ?? missionWords(readPosition(props.position))}
        {...(props.before ? { before: props.before } : {})}
        {...(props.last[0] ? { last: props.last[0] } : {})}
      />
    );
  return <LiveBoard {...props} />;
}

/**
 * The position before the last move: as passed, or the one drawn so far if the last move leads from it to the new one.
 */
function useBefore({ position, before, last }: BoardProps): string | undefined {
  const drawn = useRef<{ position: string; before: string | undefined }>({ position, before });
  const { position: old } = drawn.current;
  if (old !== position)
    drawn.current = { position, before: last[0] && advance(old, last.slice(0, 1)) === position ? old : undefined };
  return before ?? drawn.current.before;
}

function LiveBoard(props: BoardProps) {
  const { legal, last, marks, say } = props;
  const position = readPosition(props.position);
  const came = useBefore(props);
  const before = came ? readPosition(came) : undefined;
  const drawing = useRef<SVGSVGElement>(null);
  const id = useId();
  const [press, setPress] = useState<Press | null>(null);
  const [hover, setHover] = useState<string | null>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const active = legal.length > 0;
  const pick = active && picked.value && robotOf(position, picked.value) ? picked.value : null;
  const slides = slidesOf(position, legal, pick);
  const coordinates = settings.coordinates.value === 'on';
  const frame = coordinates ? 22 : 12;
  useEffect(
    () => () => {
      picked.value = null;
    },
    [position.board],
  );

  const take = (colour: string | null) => {
    picked.value = colour;
    setHover(null);
    const robot = colour && robotOf(position, colour);
    if (!robot) return;
    const ways = slidesOf(position, legal, colour).map(({ way, end }) =>
      t('ricochet.way-to', { way: wayWord(way), cell: cellName(end) }),
    );
    say(
      t('ricochet.taken', {
        robot: robotWord(colour),
        cell: cellName(robot.cell),
        ways: ways.join(', ') || t('ricochet.stuck'),
      }),
    );
  };
  const move = (colour: string, d: number) => {
    const text = colour + DIRECTIONS[d];
    picked.value = colour;
    setHover(null);
    if (legal.includes(text) || (active && pathOf(position, text).length > 1)) return props.play(text);
    if (!active) return;
    bump(drawing.current!.querySelector(`[data-robot=${colour}]`)!, robotOf(position, colour)!.cell, d);
    say(t('ricochet.cannot', { robot: robotWord(colour), way: wayWord(DIRECTIONS[d]!) }));
  };

  /** A pointer's place in board units. */
  const place = (event: PointerEvent | Touch): [number, number] => {
    const box = drawing.current!.getBoundingClientRect();
    const scale = (FIELD + 2 * frame) / box.width;
    return [(event.clientX - box.left) * scale - frame, (event.clientY - box.top) * scale - frame];
  };
  const down = (event: PointerEvent) => {
    if (!active || event.button !== 0) return;
    const [x, y] = place(event);
    const touch = event.pointerType !== 'mouse';
    const colour = robotNear(position, x, y, touch && !slideAt(slides, x, y, false));
    drawing.current!.setPointerCapture(event.pointerId);
    setPress({ colour, x, y, dx: 0, dy: 0, touch });
  };
  const drag = (event: PointerEvent) => {
    const [x, y] = place(event);
    if (press) setPress({ ...press, dx: x - press.x, dy: y - press.y });
    else if (event.pointerType === 'mouse') setHover(slideAt(slides, x, y, false)?.move ?? null);
  };
  const up = () => {
    if (!press) return;
    setPress(null);
    const d = direction(press);
    const colour = press.colour;
    if (d >= 0 && colour) return move(colour, d);
    if (d >= 0) return;
    const chosen = slideAt(slides, press.x, press.y, press.touch && !colour);
    if (chosen && (!colour || colour === pick)) props.play(chosen.move);
    else take(colour && colour !== pick ? colour : null);
  };
  /** A swipe that starts on a robot moves the robot, not the page. */
  const hold = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (active && touch && event.touches.length === 1 && robotNear(position, ...place(touch), true))
      event.preventDefault();
  };

  const look = (d: number) => {
    const from = cursor ?? (pick ? robotOf(position, pick)!.cell : position.goal.cell);
    const [dx, dy] = STEPS[d]!;
    const x = (from % SIDE) + dx;
    const y = Math.floor(from / SIDE) + dy;
    const next = x < 0 || y < 0 || x >= SIDE || y >= SIDE ? from : y * SIDE + x;
    setCursor(next);
    say(cellWords(position, next));
  };
  const next = (back: boolean) => {
    const at = position.robots.findIndex(({ colour }) => colour === pick);
    const robot = position.robots[at + (back ? -1 : 1)];
    if (robot) take(robot.colour);
    return robot !== undefined;
  };
  const key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const d = ARROWS[event.key];
    const robot =
      robotOf(position, event.key.toUpperCase()) ??
      (/^[1-9]$/.test(event.key) ? position.robots[Number(event.key) - 1] : undefined);
    if (d !== undefined && event.shiftKey) look(d);
    else if (!active) return;
    else if (d !== undefined) {
      setCursor(null);
      if (pick) move(pick, d);
      else take(robotOf(position, position.goal.colour)?.colour ?? position.robots[0]!.colour);
    } else if (event.key === 'Tab' && pick && !event.shiftKey && next(false)) {
      /* moved to the next robot */
    } else if (event.key === 'Tab' && pick && event.shiftKey && next(true)) {
      /* moved to the previous robot */
    } else if (event.key === 'Escape' && (pick || cursor !== null)) {
      setCursor(null);
      take(null);
    } else if ((event.key === 'Enter' || event.key === ' ') && cursor !== null && robotAt(position, cursor))
      take(robotAt(position, cursor)!.colour);
    else if (robot && !event.shiftKey) take(robot.colour);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const aim = press?.colour && direction(press) >= 0 ? press.colour + DIRECTIONS[direction(press)] : hover;
  const shown = press?.colour && direction(press) >= 0 ? slidesOf(position, legal, press.colour) : slides;
  const shownFor = press?.colour && direction(press) >= 0 ? press.colour : pick;
  const [cx, cy] = middle(cursor ?? 0);
  return (
    <div
      class={[
        'ricochet',
        active ? 'active' : '',
        isSolved(position) ? 'solved' : '',
        props.undrawn ? 'undrawn' : '',
      ].join(' ')}
      role="grid"
      tabIndex={0}
      aria-label={
        props.undrawn ? t('ricochet.board-undrawn') : t('ricochet.board', { mission: missionWords(position) })
      }
      aria-activedescendant={pick ? `${id}${pick}` : undefined}
      aria-colcount={5}
      onKeyDown={key}
    >
      <svg
        ref={drawing}
        class={`ricochet-svg ${aim ? 'aiming' : ''}`}
        viewBox={`${-frame} ${-frame} ${FIELD + 2 * frame} ${FIELD + 2 * frame}`}
        aria-hidden="true"
        onPointerDown={down}
        onPointerMove={drag}
        onPointerUp={up}
        onPointerCancel={() => setPress(null)}
        onPointerLeave={() => setHover(null)}
        onTouchStart={hold}
      >
        <Ground {...{ position, frame, coordinates }} />
        {last[0] && before && <Trace move={last[0]} before={before} />}
        {shownFor && <Preview key={shownFor + props.position} slides={shown} colour={shownFor} aim={aim} />}
        <Marks {...{ marks, position }} />
        <Robots
          {...{ position, before, picked: pick }}
          {...(last[0] ? { last: last[0] } : {})}
          held={press?.colour ? { colour: press.colour, shift: lean(press) } : null}
        />
        {cursor !== null && cursor < CELLS && (
          <rect class="ricochet-cursor" x={cx - 19} y={cy - 19} width="38" height="38" rx="5" />
        )}
      </svg>
      <Rows {...{ id, position, legal, pick }} />
    </div>
  );
}

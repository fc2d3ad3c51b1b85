// board.tsx: the position, drawn once per move, and above it what the person is about to do, drawn as it changes.
import { useComputed } from '@preact/signals';
import { useEffect, useId, useMemo, useRef } from 'preact/hooks';
import { settings } from '../../app/settings.ts';
import type { BoardProps } from '../board.ts';
import { seatClass } from '../seats.tsx';
import { useHand } from './hand.ts';
import { useKeys, type Keys } from './keys.ts';
import { CELL, makeLayout, squareX, squareY, wallBox, type Layout } from './layout.ts';
import { LastMove, Marks, Targets, Way } from './marks.tsx';
import { isWall, readPosition, readSquare, squareName, wallName, type Position, type Square } from './notation.ts';
import { shortestPath } from './paths.ts';
import { Coordinates, Ground, Pawn, Rack, Squares, WallPiece } from './pieces.tsx';
import { held, heldIn, showPaths } from './plan.ts';
import { boardWords, squareWords } from './words.ts';

export const Board = (props: BoardProps) => (props.mini ? <Mini {...props} /> : <Full {...props} />);

/** A position as a thumbnail. */
function Mini({ position: text, flip, label, last }: BoardProps) {
  return useMemo(() => {
    const position = readPosition(text);
    const layout = makeLayout(position, flip, true);
    return (
      <svg
        class="quoridor mini"
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        role="img"
        aria-label={label ?? boardWords(position, [])}
      >
        <Ground {...{ layout, position }} bare />
        <Squares {...{ layout, position }} />
        <LastMove {...{ layout, last, position }} from={null} />
        {position.walls.map((wall) => (
          <WallPiece key={wallName(wall)} {...{ layout, wall }} />
        ))}
        {position.pawns.map((at, seat) => (
          <Pawn key={seat} {...{ layout, seat, at }} />
        ))}
      </svg>
    );
  }, [text, flip, label, last.join(), settings.lang.value]);
}

/** The held wall: as it would stand, or struck through if it is illegal. */
function Ghost({ layout, props }: { layout: Layout; props: BoardProps }) {
  const now = heldIn(props);
  if (!now || !props.legal.length) return null;
  const good = props.legal.includes(wallName(now.wall));
  const { x, y, width, height } = wallBox(layout, now.wall);
  return (
    <g aria-hidden="true" class={seatClass(props.seat)}>
      <WallPiece layout={layout} wall={now.wall} kind={`ghost ${now.by} ${good ? 'good' : 'bad'}`}>
        {!good && (
          <g class="quoridor-cross" transform={`translate(${x + width / 2} ${y + height / 2})`}>
            <circle r="9" />
            <path d="M-3.5 -3.5L3.5 3.5M3.5 -3.5L-3.5 3.5" />
          </g>
        )}
      </WallPiece>
    </g>
  );
}

function Ways({ layout, position, props }: { layout: Layout; position: Position; props: BoardProps }) {
  const wall = heldIn(props)?.wall;
  return (
    <g aria-hidden="true">
      {position.pawns.map((_, seat) => (
        <Way
          key={seat}
          {...{ layout, seat }}
          players={position.pawns.length}
          path={shortestPath(position, seat, wall)}
        />
      ))}
    </g>
  );
}

function Cursor({ layout, keys, props }: { layout: Layout; keys: Keys; props: BoardProps }) {
  if (!keys.shown.value || heldIn(props)?.by === 'keys') return null;
  const { c, r } = keys.cursor.value;
  return (
    <rect
      x={squareX(layout, c) - 2}
      y={squareY(layout, r) - 2}
      width={CELL + 4}
      height={CELL + 4}
      rx="6"
      class="quoridor-cursor"
      aria-hidden="true"
    />
  );
}

/** The square that the last pawn move came from. Cached by position, because `before` is passed only once. */
function useOrigin({ position, before, last }: BoardProps): Square | null {
  const known = useRef(new Map<string, Square>());
  const move = last.at(-1);
  if (before && move && !isWall(move) && move !== 'pass' && !known.current.has(position)) {
    const old = readPosition(before);
    const seat = readPosition(position).pawns.findIndex((pawn) => squareName(pawn) === move);
    if (old.pawns[seat]) known.current.set(position, old.pawns[seat]);
  }
  return known.current.get(position) ?? null;
}

function Full(props: BoardProps) {
  const { position: text, flip, seats, legal, last, before, turn, seat } = props;
  const drawing = useRef<SVGSVGElement>(null);
  const id = useId();
  const lang = settings.lang.value;
  const position = useMemo(() => readPosition(text), [text]);
  const layout = useMemo(() => makeLayout(position, flip), [text, flip]);
  const hand = useHand(props, layout, position, drawing);
  const keys = useKeys(props, position);
  const from = useOrigin(props);
  const targets = useMemo(() => legal.filter((move) => !isWall(move) && move !== 'pass').map(readSquare), [legal]);
  const cellId = (square: Square) => `${id}-${squareName(square)}`;
  const still = useMemo(() => {
    const open = new Set(legal);
    const fresh = before ? last : [];
    return (
      <>
        <Ground {...{ layout, position }} />
        <Squares {...{ layout, position }} id={cellId} name={(square) => squareWords(position, square, seats, open)} />
        <g aria-hidden="true">
          <LastMove {...{ layout, last, from, position }} />
        </g>
        <g aria-hidden="true">
          {position.walls.map((wall) => (
            <WallPiece
              key={wallName(wall)}
              {...{ layout, wall }}
              kind={fresh.includes(wallName(wall)) ? 'fresh' : ''}
            />
          ))}
        </g>
      </>
    );
  }, [text, flip, legal, last.join(), before, from, seats.join(), lang]);
  useEffect(() => {
    hand.dropped.value = null;
    hand.over.value = null;
  }, [text]);
  const lifted = hand.drag.value?.what === 'pawn' && hand.drag.value.moved ? hand.drag.value.at : null;
  const dropped = hand.dropped.value?.position === text ? hand.dropped.value.square : null;
  const pointsAt = useComputed(() => held.value?.by === 'mouse' && heldIn(props) !== null);
  const mayGo = legal.length > 0;
  const pointing = hand.over.value !== null || pointsAt.value;
  return (
    <svg
      ref={drawing}
      class={`quoridor ${mayGo ? 'active' : ''} ${pointing ? 'pointing' : ''} ${lifted ? 'dragging' : ''}`}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      role="grid"
      tabindex={0}
      data-position={text}
      aria-label={boardWords(position, seats)}
      aria-activedescendant={cellId(keys.cursor.value)}
      {...hand.handlers}
      onKeyDown={keys.onKeyDown}
      onBlur={keys.onBlur}
      onPointerDownCapture={() => {
        keys.shown.value = false;
      }}
    >
      {still}
      {settings.coordinates.value === 'on' && <Coordinates layout={layout} />}
      {position.pawns.map((_, owner) => (
        <Rack
          key={owner}
          {...{ layout, position }}
          seat={owner}
          mine={mayGo && owner === seat && position.left[owner]! > 0}
        />
      ))}
      {mayGo && (
        <g aria-hidden="true">
          <Targets {...{ layout, seat }} squares={targets} over={hand.over.value} />
        </g>
      )}
      {showPaths.value && <Ways {...{ layout, position, props }} />}
      {position.pawns.map((at, owner) => (
        <Pawn
          key={owner}
          {...{ layout }}
          seat={owner}
          at={owner === seat && dropped ? dropped : at}
          off={owner === seat ? lifted : null}
          kind={`${owner === turn ? 'to-move' : ''} ${mayGo && owner === seat ? 'mine' : ''}`}
        />
      ))}
      <g aria-hidden="true">
        <Marks {...{ layout, position, turn }} marks={props.marks} />
      </g>
      <Ghost {...{ layout, props }} />
      <Cursor {...{ layout, keys, props }} />
    </svg>
  );
}

// path-states.tsx: searches over whole states: a tree of cards with the board of each state along the path to the one
// that the person looks at, the layers with their counts, and the large board with the heuristic.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { boards } from '../../../boards/boards.ts';
import { still } from '../../../boards/still.ts';
import { numberText, t } from '../../../text/text.ts';
import { Button } from '../../../ui/button.tsx';
import { NodeBoard } from '../../node-board.tsx';
import type { Trace } from '../../trace.ts';
import type { View, ViewProps } from '../../view.ts';
import { PathBoard } from './path-board.tsx';
import { Grid } from './path-cells.tsx';
import { Legend, OpenList } from './path-list.tsx';
import { costs, gridOf, layersAt, markOf, solution } from './path-state.ts';
import { countBelow, levelsOf, type Level } from './path-tree.ts';
import { eventWords, placeOf, sumOf, textOf } from './path-words.ts';
import './path-views.css';

const SIGNS = { open: '○', closed: '●', current: '◎', path: '★', none: '✂' };
const CARD_BOARDS = 24; /* boards in a level; the others of it are cards without one */

/** The position after moves, if the page can tell; else null, and the server is asked. */
const positionAfter = (kind: string, { first }: Trace, moves: readonly string[]) =>
  moves.length ? (boards[kind]!.advance?.(first.position, moves, []) ?? null) : first.position;

const WAIT = 60; /* milliseconds before the first new board is drawn: a step must not wait for boards */
const EACH = 8; /* and between two of them */

/** Whether it is time to draw the board of a new card, the `order`-th of its picture. */
function useTurn(order: number) {
  const [come, setCome] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCome(true), WAIT + EACH * order);
    return () => clearTimeout(timer);
  }, []);
  return come;
}

/** The board of a state, drawn anew only when it changes. */
function StateBoard({ kind, trace, node, step }: ViewProps) {
  const moves = trace.moves(node, step);
  const key = moves.join(' ');
  return useMemo(() => {
    const position = positionAfter(kind, trace, moves);
    const { Board } = boards[kind]!;
    if (position === null) return <NodeBoard {...{ kind, trace, moves }} label="" mini />;
    return <Board {...still} rules={trace.first.rules} position={position} label="" last={moves.slice(-1)} mini />;
  }, [kind, trace, key]);
}

/**
 * The node whose way from the root is drawn: at the end of a search, where its solution is told from the goal back to
 * the root, the goal; else the one in view.
 */
function focusOf({ trace, step, node }: ViewProps) {
  const now = trace.at(step);
  const telling = now?.node === node && (now.kind === 'backup' || now.kind === 'leave');
  return (telling && solution(trace, step)[0]?.[1]) || node;
}

/** A move as shown, with the place where it ends. */
function moveWords({ kind, trace, lab, step }: ViewProps, node: number) {
  const event = trace.latest(node, step);
  if (!event?.move) return t('lab.path-start');
  const before = positionAfter(kind, trace, trace.moves(event.parent, step));
  const cell = before === null ? null : lab.cellAfter?.(trace.first.rules, before, event.move);
  const move = boards[kind]!.moveText?.(event.move) ?? event.move;
  return cell ? `${move} ${cell}` : move;
}

interface CardProps extends ViewProps {
  at: number;
  on: boolean; /* on the way to the state in view */
  star: boolean;
  board: boolean;
  order: number;
}

function Card(props: CardProps) {
  const { trace, step, pin, node, at, on, star, board, order } = props;
  const turn = useTurn(order);
  const mark = star ? 'path' : markOf(trace, at, step);
  const below = on ? 0 : countBelow(trace, at, step);
  const words = moveWords(props, at);
  const { f, g, h } = costs(trace, at, step);
  const title = [words, t(`lab.path-state-${mark}`), sumOf({ f, g, h })].filter(Boolean).join(', ');
  return (
    <button
      type="button"
      class={`lab-path-card ${mark} ${on ? 'on' : ''}`}
      aria-pressed={at === node}
      aria-label={title}
      data-node={at}
      onClick={() => pin(at)}
    >
      {board && (
        <span class="lab-path-card-board" aria-hidden="true">
          {turn && <StateBoard {...props} node={at} />}
        </span>
      )}
      <span class="lab-path-card-words">
        <span class={`sign ${mark}`}>{SIGNS[mark]}</span> <b>{words}</b>
        {(f ?? h ?? g) !== undefined && (
          <em>{f === undefined ? `${h === undefined ? 'g' : 'h'} ${h ?? g}` : `f ${f}`}</em>
        )}
      </span>
      {below > 0 && <span class="lab-path-pill">{`+${numberText(below)}`}</span>}
    </button>
  );
}

function LevelRow({ props, level, stars }: { props: ViewProps; level: Level; stars: ReadonlySet<number> }) {
  const boarded = new Set([...level.nodes.slice(0, CARD_BOARDS), level.on]);
  return (
    <li>
      <h4>{t('lab.path-layer', { n: level.depth })}</h4>
      <div class="lab-path-cards">
        {level.nodes.map((at, i) => (
          <Card
            key={at}
            {...{ ...props, at }}
            on={at === level.on}
            star={stars.has(at)}
            board={boarded.has(at)}
            order={at === level.on ? 0 : level.depth * 4 + i}
          />
        ))}
        {level.left > 0 && <span class="lab-path-pill">{`+${numberText(level.left)}`}</span>}
      </div>
    </li>
  );
}

const PATH_LEVELS = 6;

/** The levels: the root's, and the last ones; those between are one line. */
function Tree(props: ViewProps) {
  const { trace, step } = props;
  const levels = levelsOf(trace, focusOf(props), step);
  const pairs = solution(trace, step);
  const stars = new Set(pairs.flatMap(([parent, child]) => [parent, child]));
  const hidden = levels.length > PATH_LEVELS + 1 ? levels.slice(1, levels.length - PATH_LEVELS) : [];
  return (
    <ol class="lab-path-tree">
      {levels.map((level) =>
        hidden.includes(level) ? (
          level === hidden[0] && (
            <li key="hidden" class="lab-path-line">
              {hidden.map(({ on }) => placeOf(trace, on, step)).join(' ')}
            </li>
          )
        ) : (
          <LevelRow key={level.depth} {...{ props, level, stars }} />
        ),
      )}
    </ol>
  );
}

/** Opened and closed states by layer, as bars. */
function Layers({ trace, step }: ViewProps) {
  const layers = layersAt(trace, step)
    .filter(({ opened }) => opened > 0)
    .slice(0, 40);
  const most = Math.max(1, ...layers.map(({ opened }) => opened));
  return (
    <section class="lab-path-list lab-path-layers">
      <h3>{t('lab.path-layers')}</h3>
      <table>
        <thead>
          <tr>
            <th>{t('lab.path-depth')}</th>
            <th>{t('lab.path-seen')}</th>
            <th>{t('lab.path-key-closed')}</th>
          </tr>
        </thead>
        <tbody>
          {layers.map(({ depth, opened, closed }) => (
            <tr key={depth} style={{ '--part': opened / most }}>
              <td>{depth}</td>
              <td>{numberText(opened)}</td>
              <td>{numberText(closed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Draw(props: ViewProps) {
  const { kind, trace, step, lab } = props;
  const [numbers, setNumbers] = useState(false);
  const at = focusOf(props);
  const moves = trace.moves(at, step);
  const position = positionAfter(kind, trace, moves) ?? trace.first.position;
  return (
    <div class="lab-path states">
      <div class="lab-path-main">
        <PathBoard {...{ kind, trace, position }} label={moveWords(props, at)} last={moves.slice(-1)}>
          {(high) => <Grid scene={{ trace, lab, step, high }} numbers={numbers} />}
        </PathBoard>
        {gridOf(trace) && (
          <div class="lab-path-switches">
            <Button label={t('lab.path-numbers')} pressed={numbers} act={() => setNumbers(!numbers)} />
          </div>
        )}
        <Legend trace={trace} />
        <Layers {...props} />
      </div>
      <div class="lab-path-side">
        <Tree {...props} />
        {trace.stepsOf('open').length > 0 && <OpenList {...props} />}
      </div>
    </div>
  );
}

const SEARCHES = ['open', 'enter'] as const;

export const statesView: View = {
  name: 'states',
  board: true,
  fits: (trace) =>
    trace.first.unit === 'moves' &&
    SEARCHES.some((kind) => trace.stepsOf(kind).length > 0) &&
    trace.at(trace.eventsOf(1)[0] ?? 0)?.cell === undefined,
  Draw,
  text: textOf,
  say: eventWords,
};

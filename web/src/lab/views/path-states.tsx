// path-states.tsx: searches over whole states: a tree of cards with the board of each state along the path to the one
// that the person looks at, the layers with their counts, and the large board with the heuristic.
import { useState } from 'preact/hooks';
import { boards } from '../../boards/boards.ts';
import { still } from '../../boards/still.ts';
import { numberText, t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { NodeBoard } from '../node-board.tsx';
import type { Trace } from '../trace.ts';
import type { View, ViewProps } from '../view.ts';
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

function StateBoard({ kind, trace, node, step, label }: ViewProps & { label: string }) {
  const moves = trace.moves(node, step);
  const position = positionAfter(kind, trace, moves);
  const { Board } = boards[kind]!;
  if (position === null) return <NodeBoard {...{ kind, trace, moves, label }} mini />;
  return <Board {...still} rules={trace.first.rules} {...{ position, label }} last={moves.slice(-1)} mini />;
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

function Card(props: ViewProps & { at: number; on: boolean; star: boolean; board: boolean }) {
  const { trace, step, pin, node, at, on, star, board } = props;
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
        <span aria-hidden="true">
          <StateBoard {...props} node={at} label={title} />
        </span>
      )}
      <span class="lab-path-card-words">
        <span class={`sign ${mark}`}>{SIGNS[mark]}</span> <b>{words}</b>
        {(f ?? h ?? g) !== undefined && <em>{f ?? h ?? g}</em>}
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
        {level.nodes.map((at) => (
          <Card key={at} {...props} {...{ at }} on={at === level.on} star={stars.has(at)} board={boarded.has(at)} />
        ))}
        {level.left > 0 && <span class="lab-path-pill">{`+${numberText(level.left)}`}</span>}
      </div>
    </li>
  );
}

const PATH_LEVELS = 6;

/** The levels: the root's, and the last ones; those between are one line. */
function Tree(props: ViewProps) {
  const { trace, step, node } = props;
  const levels = levelsOf(trace, node, step);
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
  const { kind, trace, step, lab, node } = props;
  const [numbers, setNumbers] = useState(false);
  const moves = trace.moves(node, step);
  const position = positionAfter(kind, trace, moves) ?? trace.first.position;
  return (
    <div class="lab-path states">
      <div class="lab-path-main">
        <PathBoard {...{ kind, trace, position }} label={moveWords(props, node)} last={moves.slice(-1)}>
          {(high) => <Grid scene={{ trace, lab, step, high }} numbers={numbers} />}
        </PathBoard>
        {gridOf(trace) && (
          <div class="lab-path-switches">
            <Button quiet label={t('lab.path-numbers')} pressed={numbers} act={() => setNumbers(!numbers)} />
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
  fits: (trace) =>
    trace.first.unit === 'moves' &&
    SEARCHES.some((kind) => trace.stepsOf(kind).length > 0) &&
    trace.at(trace.eventsOf(1)[0] ?? 0)?.cell === undefined,
  Draw,
  text: textOf,
  say: eventWords,
};

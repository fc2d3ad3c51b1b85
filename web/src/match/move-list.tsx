// move-list.tsx: the moves by rounds; variations are indented below the move they replace. The list is one tab stop,
// and the current move is marked.
import { useEffect, useRef } from 'preact/hooks';
import { boards } from '../boards/boards.ts';
import { seatClass } from '../boards/seats.tsx';
import { t } from '../text/text.ts';
import { Icon } from '../ui/icon.tsx';
import type { Explorer } from './explorer.ts';
import { type Path, pathText, moveText, placeOf, samePath } from './steps.ts';
import type { Node } from './tree.ts';

interface Props {
  explorer: Explorer;
  now: Path;
}

/** A step in words, if the position before it is known here. */
function wordsOf(explorer: Explorer, { step, path }: Node) {
  const before = explorer.local(path.slice(0, -1));
  const { describe } = boards[explorer.kind]!;
  return before === null ? '' : step.map((move) => describe(move, before)).join(' ');
}

function Move({ explorer, now, node, tab }: Props & { node: Node; tab: boolean }) {
  const { seat } = placeOf(node.path.length - 1, explorer.players, explorer.first, explorer.together);
  const here = samePath(node.path, now);
  return (
    <button
      type="button"
      class={`match-move ${seat >= 0 ? seatClass(seat) : ''}`}
      aria-current={here ? 'step' : undefined}
      tabIndex={tab ? 0 : -1}
      title={wordsOf(explorer, node)}
      onClick={() => explorer.goTo(node.path)}
    >
      {node.step.map((move) => moveText(explorer.kind, move)).join('  ')}
    </button>
  );
}

const placeIn = (explorer: Explorer, node: Node) =>
  placeOf(node.path.length - 1, explorer.players, explorer.first, explorer.together);

/** A variation as inline text, its own variations in brackets. */
function Variation({ explorer, now, node }: Props & { node: Node }) {
  const parts: preact.JSX.Element[] = [];
  for (let at: Node | undefined = node, begin = true; at; at = at.next[0]) {
    const { seat, round } = placeIn(explorer, at);
    if (begin || seat <= 0)
      parts.push(
        <span class="match-round" key={`n${at.path.length}`}>
          {round}
          {seat > 0 ? '…' : '.'}
        </span>,
      );
    parts.push(<Move key={at.path.length} {...{ explorer, now, node: at }} tab={samePath(at.path, now)} />);
    begin = false;
    if (at.next.length > 1)
      parts.push(
        ...at.next
          .slice(1)
          .map((other) => <Variation key={pathText(other.path)} {...{ explorer, now, node: other }} />),
      );
  }
  return (
    <div class="match-variation">
      {parts}
      <button
        type="button"
        class="match-forget"
        aria-label={t('match.forget')}
        title={t('match.forget')}
        tabIndex={-1}
        onClick={() => explorer.forget(node.path)}
      >
        <Icon name="close" size={14} />
      </button>
    </div>
  );
}

interface Row {
  round: number;
  moves: Node[];
  skip: number;
  variations: Node[];
}

/** The main line split into rounds; a round is split early where variations branch off. */
function rowsOf(explorer: Explorer, top: Node): Row[] {
  const rows: Row[] = [];
  for (let from = top; from.next[0]; from = from.next[0]) {
    const node = from.next[0];
    const { seat, round } = placeIn(explorer, node);
    const row = rows.at(-1);
    if (row && row.round === round && !row.variations.length) row.moves.push(node);
    else rows.push({ round, moves: [node], skip: Math.max(0, seat), variations: [] });
    rows.at(-1)!.variations.push(...from.next.slice(1));
  }
  return rows;
}

export function MoveList({ explorer }: { explorer: Explorer }) {
  const box = useRef<HTMLDivElement>(null);
  const now = explorer.path.value;
  const tree = explorer.tree.value;
  const rows = rowsOf(explorer, tree);
  useEffect(() => {
    const list = box.current;
    const here = list?.querySelector<HTMLElement>('[aria-current]');
    if (list)
      list.scrollTop = here
        ? here.offsetTop - list.clientHeight / 2 + here.offsetHeight / 2
        : now.length
          ? list.scrollHeight
          : 0;
  }, [pathText(now), rows.length]);
  return (
    <div class="match-list" ref={box} role="group" aria-label={t('match.moves')}>
      {!rows.length && <p class="match-empty">{t('match.no-moves')}</p>}
      {rows.map((row) => (
        <div key={pathText(row.moves[0]!.path)} class="match-row">
          <div class={`match-row-moves of-${Math.min(explorer.together ? 1 : explorer.players, 4)}`}>
            <span class="match-round">{row.round}</span>
            {Array.from({ length: row.skip }, (_, i) => (
              <span key={i} class="match-gap">
                …
              </span>
            ))}
            {row.moves.map((node) => (
              <Move
                key={node.path.length}
                {...{ explorer, now, node }}
                tab={samePath(node.path, now) || (!now.length && node.path.length === 1)}
              />
            ))}
          </div>
          {row.variations.map((node) => (
            <Variation key={pathText(node.path)} {...{ explorer, now, node }} />
          ))}
        </div>
      ))}
    </div>
  );
}

// figure.tsx: boards inside a text, to look at or to try a move on. The server decides whether a move is legal and
// explains why not.
import { useEffect, useRef, useState } from 'preact/hooks';
import { mayMove } from '../app/settings.ts';
import { boards } from '../boards/boards.ts';
import type { BoardProps } from '../boards/board.ts';
import type { Figure, Trial } from '../boards/lesson.ts';
import { still } from '../boards/still.ts';
import type { Explanation, Legal } from '../net/messages.ts';
import { positionOf } from '../net/position.ts';
import { ask, gameInfo, greetings } from '../net/server.ts';
import { t, tIf, type Key } from '../text/text.ts';
import { announce } from '../ui/announce.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Rich } from './rich.tsx';

const ignore = () => {};
const BEAT = 600; /* milliseconds between the moves of a shown solution, unless the game sets its own `beat` */

/** Props of a figure that cannot be played on. */
export const figureProps = (kind: string, { position, rules = '', marks = [], since }: Figure): BoardProps => ({
  ...still,
  rules,
  position,
  marks,
  ...(since ? { since } : {}),
  seats: gameInfo(kind)?.seats ?? [],
  review: true,
});

const shape = ({ wide = 1 }: Figure) => ({ aspectRatio: String(wide) });

/** The position and its legal moves after `moves`; null until the server has answered. */
export function useBoard(kind: string, { position, rules = '', since }: Figure, moves: readonly string[] = []) {
  const [board, setBoard] = useState<Legal | null>(null);
  const greeted = greetings.value;
  const all = [...(since?.moves ?? []), ...moves];
  useEffect(() => {
    let here = true;
    if (greeted)
      positionOf({ kind, rules, start: position, moves: all }).then((found) => {
        if (here) setBoard(found);
      }, ignore);
    return () => {
      here = false;
    };
  }, [kind, position, rules, all.join(' '), greeted]);
  return board;
}

/** A figure to look at: the whole board if it has marks, else a thumbnail. */
export function FigureBoard({ kind, figure, label }: { kind: string; figure: Figure; label: string }) {
  const asked = useBoard(kind, figure);
  const position = figure.position || asked?.position;
  const Board = boards[kind]!.Board;
  return (
    <figure class="learn-figure">
      <div class="learn-board" style={shape(figure)}>
        {position && <Board {...figureProps(kind, { ...figure, position })} mini={!figure.marks} label={label} />}
      </div>
    </figure>
  );
}

interface Verdict {
  tone: 'good' | 'bad' | 'none';
  text: string;
}
const SILENT: Verdict = { tone: 'none', text: '' };

/** State of a trial: the moves the reader made, and the comment on them. */
function useTrial(kind: string, trial: Trial, good: string, bad: string) {
  const [moves, setMoves] = useState<string[]>([]);
  const [verdict, setVerdict] = useState<Verdict>(SILENT);
  const [before, setBefore] = useState('');
  const { position, rules = '' } = trial;
  const board = useBoard(kind, trial, moves);
  const solved = verdict.tone === 'good';
  const tell = (next: Verdict) => {
    setVerdict(next);
    announce(next.text);
  };
  const line = useRef({ moves, solved: false, showing: 0, chain: Promise.resolve() });
  const keepMoves = (next: string[], done: boolean) => {
    line.current.moves = next;
    line.current.solved = done;
    setMoves(next);
  };
  const why = (move: string) =>
    ask<Explanation>('explain', {
      kind,
      position,
      move,
      ...(rules ? { rules } : {}),
      ...(line.current.moves.length ? { moves: line.current.moves.join(' ') } : {}),
    }).then(
      (answer) => answer.why,
      () => [],
    );

  const judge = async (move: string) => {
    if (line.current.solved) return;
    const old = line.current.moves;
    const now = await positionOf({ kind, rules, start: position, moves: old });
    if (!now.legal[0]?.includes(move)) {
      const reasons = await why(move);
      const asked = move === trial.refused;
      tell({ tone: asked ? 'good' : 'bad', text: [asked ? good : t('learn.no'), ...reasons].join(' ') });
      return;
    }
    const played = [...old, move];
    const next = await positionOf({ kind, rules, start: position, moves: played });
    const done = trial.done?.(played, next) ?? false;
    if (done || trial.many) {
      setBefore(now.position);
      keepMoves(played, done);
    }
    tell(
      done
        ? { tone: 'good', text: good }
        : !trial.many
          ? { tone: 'bad', text: t('learn.other') }
          : next.over
            ? { tone: 'bad', text: bad }
            : SILENT,
    );
  };
  /** Queues the move behind those still being checked, so that fast input keeps its order. */
  const play = (move: string) => {
    line.current.chain = line.current.chain.then(() => judge(move)).catch(ignore);
  };
  const again = () => {
    line.current.showing++;
    keepMoves([], false);
    setBefore('');
    setVerdict(SILENT);
  };
  /** Plays the solution, move by move. */
  const show = () => {
    const beat = mayMove() ? (boards[kind]!.lesson?.beat ?? BEAT) : 0;
    const own = ++line.current.showing;
    trial.show.split(' ').forEach((move, i) =>
      setTimeout(() => {
        if (line.current.showing === own) play(move);
      }, i * beat),
    );
  };
  return { moves, board, verdict, before, solved, play, why, again, show };
}

/** A board on which the reader makes the requested move. */
export function TrialBoard({ kind, name, trial }: { kind: string; name: string; trial: Trial }) {
  const key = `${kind}.learn-${name}`;
  const { Board, Tools, lesson } = boards[kind]!;
  const { moves, board, verdict, before, solved, play, why, again, show } = useTrial(
    kind,
    trial,
    t(`${key}-good` as Key),
    tIf(`${key}-bad`, t('learn.over')),
  );
  const legal = solved ? [] : (board?.legal[0] ?? []);
  const props: BoardProps | null = board && {
    ...figureProps(kind, { ...trial, position: board.position }),
    scope: name,
    rules: board.rules,
    legal,
    seat: 0,
    you: [0],
    turn: board.turn,
    last: moves.slice(-1),
    ...(before ? { before } : {}),
    since: { start: trial.position, moves },
    play,
    why,
    say: announce,
  };
  return (
    <figure class="learn-figure learn-trial">
      <figcaption>
        <strong>{t('learn.try')}</strong> <Rich text={t(`${key}-task` as Key)} />
      </figcaption>
      <div class="learn-board" style={shape(trial)}>
        {props && <Board {...props} />}
      </div>
      {props && Tools && lesson?.tools && (
        <div class="learn-tools">
          <Tools {...props} />
        </div>
      )}
      <div class="learn-verdict-row">
        <p class={`learn-verdict ${verdict.tone}`}>
          {verdict.text && (
            <>
              <Icon name={verdict.tone === 'good' ? 'check' : 'close'} size={18} />
              <span>{verdict.text}</span>
            </>
          )}
        </p>
        {moves.length > 0 || verdict.text ? (
          <Button quiet icon="undo" label={t('learn.again')} act={again} />
        ) : (
          <Button quiet icon="hint" label={t('learn.show')} act={show} />
        )}
      </div>
    </figure>
  );
}

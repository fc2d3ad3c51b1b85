// puzzle-page.tsx: a puzzle to solve alone, named by the address: today's, or one of a difficulty.
import { useEffect, useState } from 'preact/hooks';
import { go } from '../app/route.ts';
import { useTitle } from '../app/title.ts';
import type { BoardProps, Mark } from '../boards/board.ts';
import { puzzleBoard } from '../boards/boards.ts';
import type { Walk } from '../boards/puzzles.ts';
import type { Puzzle } from '../net/messages.ts';
import { ask, greetings } from '../net/server.ts';
import { t, tn } from '../text/text.ts';
import { announce } from '../ui/announce.tsx';
import { Button } from '../ui/button.tsx';
import { play as sound } from '../ui/sound.ts';
import { complain, toast } from '../ui/toast.tsx';
import { begin, bringBack, isDone, make, startAgain, takeBack, type Attempt } from './attempt.ts';
import { Calendar } from './calendar.tsx';
import { Choose, Collection } from './choose.tsx';
import { Hints } from './hints.tsx';
import { DIFFICULTIES, dailyName, dayOf, dayText, fetchPuzzle, randomName, titleOf, today } from './names.ts';
import { Confetti, Outcome } from './outcome.tsx';
import { keepSolved, loadProgress, solved } from './progress.ts';
import { Stars } from './stars.tsx';
import './puzzle.css';

const { Board, Tools, describe, sound: soundOf } = puzzleBoard;
const { after, isSolved, lineOf, movesOf, mission, LineWalk } = puzzleBoard.puzzles!;

/** The puzzle of that name once the connection is open; a message if there is none. */
function usePuzzle(name: string) {
  const [found, setFound] = useState<Puzzle | null>(null);
  const [fault, setFault] = useState('');
  const greeted = greetings.value;
  useEffect(() => {
    if (greeted && !found)
      fetchPuzzle(name).then(
        (puzzle) => {
          setFound(puzzle);
          setFault('');
        },
        (error: Error) => setFault(error.message),
      );
  }, [name, greeted]);
  return { puzzle: found, fault };
}

export function PuzzlePage({ name: asked }: { name: string | undefined }) {
  const name = asked ?? dailyName(today());
  const { puzzle, fault } = usePuzzle(name);
  const greeted = greetings.value;
  useEffect(() => {
    if (greeted) void loadProgress();
  }, [greeted]);
  useTitle(titleOf(name));
  return (
    <main class="page puzzle" id="main" tabIndex={-1}>
      {fault && (
        <p class="card" role="alert">
          {fault} <a href="/puzzle">{t('puzzle.to-daily')}</a>
        </p>
      )}
      <div class="puzzle-main">
        {puzzle ? <Solving key={puzzle.name} puzzle={puzzle} /> : <Waiting />}
        <Calendar day={dayOf(name)} />
        <div class="puzzle-more">
          <Choose />
          <Collection />
        </div>
      </div>
    </main>
  );
}

/** Placeholder that reserves the board's space while the puzzle loads. */
const Waiting = () => (
  <>
    <div class="puzzle-board" aria-busy="true">
      <div class="puzzle-blank" />
    </div>
    <div class="card puzzle-side" />
  </>
);

const neighbourDifficulty = (stars: number) => DIFFICULTIES[Math.min(5, Math.max(1, stars)) - 1]!;

function share(name: string) {
  const address = `${location.origin}/puzzle/${name}`;
  navigator.clipboard.writeText(address).then(
    () => toast(t('puzzle.copied')),
    () => toast(address),
  );
}

function Head({ puzzle }: { puzzle: Puzzle }) {
  const day = dayOf(puzzle.name);
  return (
    <header class="puzzle-head">
      <div class="grow">
        <h1>{titleOf(puzzle.name)}</h1>
        <p>
          {day && <span>{dayText(day)}</span>}
          <Stars count={puzzle.stars} />
        </p>
      </div>
      <a
        class="button quiet"
        href={`/lab?${new URLSearchParams({ game: puzzleBoard.name, position: puzzle.position })}`}
      >
        {t('match.to-lab')}
      </a>
      <Button bare label={t('puzzle.share')} icon="share" act={() => share(puzzle.name)} />
    </header>
  );
}

function Solving({ puzzle }: { puzzle: Puzzle }) {
  const [attempt, setAttempt] = useState<Attempt>(() => begin(puzzle.position));
  const [walk, setWalk] = useState<Walk | null>(null);
  const [marks, setMarks] = useState<Mark[]>([]);
  const moves = walk ? walk.line.slice(0, walk.step) : attempt.moves;
  const position = after(puzzle.position, moves);
  const done = isDone(attempt);
  const change = (next: Attempt) => {
    setWalk(null);
    setAttempt(next);
  };
  const move = (text: string) => {
    const next = make(attempt, text);
    if (next === attempt) return;
    change(next);
    sound(soundOf?.(text) ?? 'step');
    announce(describe(text, position));
    if (!isDone(next)) return;
    sound('win');
    announce(
      next.moves.length <= puzzle.best
        ? t('puzzle.solved-best')
        : tn('puzzle.solved-more', next.moves.length - puzzle.best),
    );
    keepSolved(puzzle.name, next.moves).catch(complain);
  };
  const replay = () =>
    ask<{ answer: string }>('solve', { kind: puzzleBoard.name, position: puzzle.position, time: 5000 }).then(
      ({ answer }) => setWalk({ line: lineOf(answer), step: 0 }),
      complain,
    );
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest('input, textarea, select'))
      return;
    if (event.key === 'Backspace' || event.key === 'u') change(takeBack(attempt));
    else return;
    event.preventDefault();
  };
  const props: BoardProps = {
    rules: '',
    position,
    last: moves.slice(-1),
    turn: isSolved(position) ? -1 : 0,
    seats: [],
    seat: 0,
    you: [0],
    mode: 'turns',
    legal: walk || done ? [] : movesOf(position),
    marks: walk ? [] : marks,
    flip: false,
    play: move,
    why: () => Promise.resolve([]),
    say: announce,
    ...(moves.length ? { before: after(puzzle.position, moves.slice(0, -1)) } : {}),
  };
  return (
    <>
      <div class="puzzle-board" onKeyDown={keys}>
        <div class="puzzle-stage">
          <Board {...props} />
          {done && !walk && <Confetti gold={attempt.moves.length <= puzzle.best} />}
        </div>
        {Tools && <Tools {...props} />}
      </div>
      <div class="puzzle-side card" onKeyDown={keys}>
        <Head puzzle={puzzle} />
        <p class="puzzle-mission">{mission(puzzle.position)}</p>
        <Outcome {...{ puzzle, done }} moves={attempt.moves}>
          <Button
            bare
            label={t('puzzle.undo')}
            icon="undo"
            act={() => change(takeBack(attempt))}
            disabled={!attempt.moves.length}
            keys="u"
          />
          <Button
            bare
            label={t('puzzle.redo')}
            icon="redo"
            act={() => change(bringBack(attempt))}
            disabled={!attempt.undone.length}
          />
          <Button
            bare
            label={t('puzzle.reset')}
            icon="rotate"
            act={() => change(startAgain(attempt))}
            disabled={!attempt.moves.length}
          />
        </Outcome>
        {done || walk || solved.value.has(puzzle.name) ? (
          <div class="puzzle-next">
            <Button
              main
              label={t('puzzle.another')}
              icon="forward"
              act={() => go(`/puzzle/${randomName(neighbourDifficulty(puzzle.stars))}`)}
            />
            {!walk && <Button label={t('puzzle.engine-line')} icon="play" act={replay} />}
          </div>
        ) : null}
        {walk ? (
          <LineWalk start={puzzle.position} walk={walk} change={setWalk} close={() => setWalk(null)} />
        ) : (
          !done && (
            <Hints
              start={puzzle.position}
              moves={attempt.moves}
              mark={setMarks}
              walk={(line) => setWalk({ line, step: attempt.moves.length })}
            />
          )
        )}
      </div>
    </>
  );
}

// mcts-view.tsx: Monte Carlo tree search: the phase of the current simulation, the choices of each seat at the node in
// view with visits, mean and bonus, and how means and visits of the root's moves developed.
import { SeatBadge } from '../../../boards/seats.tsx';
import { numberText, t, tn } from '../../../text/text.ts';
import type { Trace, TraceEvent } from '../../trace.ts';
import type { TextGroup, View, ViewProps } from '../../view.ts';
import { ChoiceBars } from './mcts-bars.tsx';
import { Curves } from './mcts-curves.tsx';
import { type ChoiceNow, PHASES, type Tree, choosingNode, leaderOf, phaseOf, treeOf } from './mcts-sums.ts';
import { lineWords, meanText, moveWord } from './sample-words.ts';
import './mcts.css';

/** How long the random game of a simulation was, and what it was worth to the player who is asked. */
function gameText(trace: Trace, { length, depth, values, score }: TraceEvent) {
  const value = values?.[trace.first.turn - 1] ?? score ?? 0;
  const worth = meanText(trace, value);
  if (length === undefined) return t('lab.mcts-game', { value: worth });
  return length > depth
    ? tn('lab.mcts-game-plies', length - depth, { number: numberText(length - depth), value: worth })
    : t('lab.mcts-game-none', { value: worth });
}

/** The four phases; the current one is lit, with the moves of the simulation so far. */
function Phases({ kind, trace, step }: ViewProps) {
  const event = trace.at(step);
  const now = phaseOf(event);
  const moves = event ? trace.moves(event.node, step) : [];
  const played = now === 'playout' || now === 'update' ? trace.find(step + 1, false, 'playout') : 0;
  const game = played ? trace.at(played) : undefined;
  return (
    <div class="mcts-phases">
      <ol>
        {PHASES.map((phase, i) => (
          <li key={phase} class={phase === now ? 'now' : ''} aria-current={phase === now ? 'step' : undefined}>
            <span aria-hidden="true">{phase === now ? '◎' : i + 1}</span> {t(`lab.mcts-phase-${phase}`)}
          </li>
        ))}
      </ol>
      <p>
        {tn('lab.mcts-simulation', trace.count('playout', step), { number: numberText(trace.count('playout', step)) })}
        {moves.length > 0 && ` ${t('lab.mcts-moves', { line: lineWords(kind, moves) })}`}
        {game && ` ${gameText(trace, game)}`}
      </p>
    </div>
  );
}

function useFocus({ trace, node, step }: ViewProps) {
  const tree = treeOf(trace);
  const at = choosingNode(tree, trace, node, step);
  return { tree, at, seats: tree.seatsAt(at) };
}

/** The choices of a seat; the answer at the end of a search is the engine's own. */
function Choices({ props, tree, at, seat }: { props: ViewProps; tree: Tree; at: number; seat: number }) {
  const { trace, step } = props;
  const choices = tree.at(at, seat, step);
  const over = at === 1 && seat === trace.first.turn && step === trace.last.events && trace.last.dropped === 0;
  return (
    <ChoiceBars
      {...{ props, choices }}
      selected={tree.moveOf(tree.selection(at, seat, step))}
      leader={over ? trace.last.best : leaderOf(choices)?.choice.move}
    />
  );
}

function Draw(props: ViewProps) {
  const { kind, trace, step } = props;
  const { tree, at, seats } = useFocus(props);
  const line = lineWords(kind, trace.moves(at, step));
  return (
    <div class="mcts-view">
      <Phases {...props} />
      <h3>{line ? t('lab.mcts-at', { line }) : t('lab.mcts-at-root')}</h3>
      <div class="mcts-seats">
        {seats.map((seat) => (
          <section key={seat}>
            {seats.length > 1 && (
              <h4>
                <SeatBadge seat={seat - 1} /> {t('lab.mcts-seat', { seat })}
              </h4>
            )}
            <Choices {...{ props, tree, at, seat }} />
          </section>
        ))}
      </div>
      <p class="sample-more">{t('lab.mcts-formula', { visits: numberText(tree.visitsOf(at, step)) })}</p>
      <Curves {...props} />
    </div>
  );
}

const LINES = 40;

export const choiceText = ({ kind, trace }: ViewProps, { choice, visits, mean, bonus, proved }: ChoiceNow) =>
  tn(proved ? 'lab.mcts-line-proved' : bonus === null ? 'lab.mcts-line-plain' : 'lab.mcts-line', visits, {
    move: moveWord(kind, choice.move),
    number: numberText(visits),
    mean: meanText(trace, mean),
    bonus: meanText(trace, bonus ?? 0),
    sum: meanText(trace, mean + (bonus ?? 0)),
  });

function text(props: ViewProps): TextGroup[] {
  const { trace, step } = props;
  const { tree, at, seats } = useFocus(props);
  const lines = (node: number, seat: number) =>
    tree
      .at(node, seat, step)
      .sort((a, b) => b.visits - a.visits)
      .slice(0, LINES)
      .map((now) => ({ text: choiceText(props, now), ...(now.choice.node ? { node: now.choice.node } : {}) }));
  const groups = seats.map((seat) => ({ title: t('lab.mcts-group', { seat }), lines: lines(at, seat) }));
  const simulations = numberText(trace.count('playout', step));
  const summary = { text: tn('lab.mcts-simulation', trace.count('playout', step), { number: simulations }) };
  const root = at === 1 ? [] : [{ title: t('lab.mcts-at-root'), lines: lines(1, tree.seatsAt(1)[0] ?? 1) }];
  return [{ title: t('lab.mcts-summary'), lines: [summary] }, ...groups, ...root];
}

function say({ kind, trace, step }: ViewProps) {
  const event = trace.at(step);
  if (event?.kind === 'select') {
    const move = moveWord(kind, treeOf(trace).moveOf(event) ?? '');
    const phase = t('lab.mcts-phase-select');
    if (!event.visits || event.mean === undefined || event.bonus === undefined)
      return t('lab.mcts-say-new', { phase, move });
    const [mean, bonus] = [meanText(trace, event.mean), meanText(trace, event.bonus)];
    return t('lab.mcts-say', { phase, move, mean, bonus, sum: meanText(trace, event.mean + event.bonus) });
  }
  if (event?.kind === 'update' && event.mean !== undefined)
    return tn('lab.mcts-say-update', event.visits ?? 0, {
      phase: t('lab.mcts-phase-update'),
      move: event.move === undefined ? t('lab.mcts-root') : moveWord(kind, event.move),
      number: numberText(event.visits ?? 0),
      mean: meanText(trace, event.mean),
    });
  return '';
}

export const mctsView: View = {
  name: 'mcts',
  fits: (trace) => trace.stepsOf('select').length > 0,
  Draw,
  text,
  say,
};

// say.ts: writes what a question says in the language and the notation of the page.
import { groupLetter } from '../lab/views/paths/path-wall-words.ts';
import { termName } from '../lab/views/trees/terms-words.ts';
import { seatName } from '../lab/views/trees/tree-words.ts';
import { figure, moveText } from '../lab/sentence.ts';
import type { Trace } from '../lab/trace.ts';
import { numberText, t } from '../text/text.ts';
import { engineTitle } from '../home/engines.ts';
import { type Part, type Say, shortLine } from './questions/question.ts';

/** A value of a trace, as the views write it: without its unit. */
const worthText = ({ first }: Trace, value: number) => figure(value, first.unit === 'utility' ? 4 : 3);

function placeText(kind: string, trace: Trace, node: number, step: number) {
  const cell = trace.latest(node, step)?.cell;
  if (cell) return cell;
  const { left, moves } = shortLine(trace.moves(node, step));
  const text = moves.map((move) => moveText(kind, move)).join(' ');
  if (left) return t('lessons.long-line', { n: left, moves: text });
  return text || t('lessons.root');
}

export function partText(kind: string, trace: Trace, part: Part): string {
  if (typeof part === 'string') return part;
  if (typeof part === 'number') return Number.isInteger(part) ? numberText(part) : figure(part);
  if ('node' in part) return placeText(kind, trace, part.node, part.step);
  if ('move' in part) return moveText(kind, part.move);
  if ('worth' in part) return worthText(trace, part.worth);
  if ('worths' in part) return part.worths.map((value) => worthText(trace, value)).join(' · ');
  if ('seat' in part) return seatName(kind, part.seat);
  if ('window' in part) return `[${part.window.map((value) => worthText(trace, value)).join(' ; ')}]`;
  if ('group' in part) return groupLetter(part.group);
  if ('term' in part) return termName(part.term);
  if ('engine' in part) return engineTitle(kind, part.engine);
  return sayText(kind, trace, part);
}

export const sayText = (kind: string, trace: Trace, { key, values = {} }: Say) =>
  t(key, Object.fromEntries(Object.entries(values).map(([name, part]) => [name, partText(kind, trace, part)])));

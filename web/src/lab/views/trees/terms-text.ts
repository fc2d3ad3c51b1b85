// terms-text.ts: the evaluations as text: the position in view, those beside it, and the latest events.
import { t, tn } from '../../../text/text.ts';
import type { TextGroup, ViewProps } from '../../view.ts';
import { type Evaluated, partOf, termsOf } from './terms-index.ts';
import { evaluatedText, termsSay } from './terms-words.ts';
import { latest } from './tree-text.ts';
import { many, moveName } from './tree-words.ts';

/** The position's terms by player, the evaluations below the same parent, and the latest events. */
export function termsText(props: ViewProps): TextGroup[] {
  const { kind, trace, step, node } = props;
  const index = termsOf(trace);
  const now = index.at(step, node);
  if (!now) return [];
  const family = index.family(now, step, 30);
  const line = (each: Evaluated) => evaluatedText(props, each, partOf(each, trace.first.turn));
  return [
    {
      title: t('lab.terms-of', { move: moveName(kind, now.event.move) }),
      lines: now.parts.map((part) => ({ text: evaluatedText(props, now, part), step: now.event.n })),
    },
    {
      title: tn('lab.terms-family', family.length, { count: many(family.length) }),
      lines: family.map((each) => ({ text: line(each), step: each.event.n, node: each.event.node })),
    },
    { title: t('lab.tree-text-events'), lines: latest(props, (event) => termsSay(props, event)) },
  ];
}

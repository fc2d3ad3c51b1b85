// tree-facts.tsx: what is known about a node: in words below the tree for the node in view, with the terms of its
// evaluation on demand; on a card with its board for the node under the pointer.
import { useEffect, useState } from 'preact/hooks';
import { t, tn } from '../../../text/text.ts';
import { Button } from '../../../ui/button.tsx';
import { NodeBoard } from '../../node-board.tsx';
import { engineText } from '../../sentence.ts';
import type { ViewProps } from '../../view.ts';
import './lab-terms.css';
import { TermsNow } from './terms-bars.tsx';
import { termsOf } from './terms-index.ts';
import { type Range, treeOf } from './tree-index.ts';
import { known } from './tree-mark.tsx';
import { sparedOf } from './tree-saved.ts';
import { cutText, lineName, many, ourWindow, seatName, windowText, worth } from './tree-words.ts';

interface Props {
  props: ViewProps;
  node: number;
  range: Range;
}

/** Value, window and cut of a node, a sentence each. */
export function factsOf({ props, node, range }: Props): string[] {
  const { kind, trace } = props;
  const { enter, cut, worth: valued } = known(trace, node, range);
  const window = enter && ourWindow(trace, enter);
  const us = seatName(kind, trace.first.turn);
  const left = treeOf(trace).cut(node, range) ? treeOf(trace).left(node, range) : 0;
  const spared = sparedOf(trace, props.others, range);
  return [
    valued ? t('lab.tree-worth', { us, worth: worth(trace, valued) }) : '',
    window ? t('lab.tree-window', { us, ...windowText(trace, window) }) : '',
    cut ? cutText(props, cut) : '',
    left ? `${tn('lab.tree-left', left, { count: many(left) })}.` : '',
    spared?.shares(node) === false ? `${t('lab.tree-spared', { other: engineText(spared.own.trace) })}.` : '',
  ].filter(Boolean);
}

/** The terms of the evaluation of a node, where it was evaluated. */
function NodeTerms({ props, node }: Props) {
  const [open, setOpen] = useState(false);
  const now = termsOf(props.trace).own(props.step, node);
  if (!now) return null;
  return (
    <details class="lab-tree-terms" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('lab.tree-terms')}</summary>
      {open && <TermsNow props={props} now={now} />}
    </details>
  );
}

/** What is known about the node in view, and ways to the steps at which it was entered and left. */
export function NodeFacts(about: Props) {
  const { props, node, range } = about;
  const { kind, trace, go } = props;
  const { enter, leave } = known(trace, node, range);
  return (
    <div class="lab-tree-facts">
      <p>
        <b>{lineName(kind, trace.moves(node, range.to))}</b>
        {factsOf(about).map((fact) => (
          <span key={fact}> {fact}</span>
        ))}
      </p>
      <div class="lab-tree-ways">
        {enter && <Button quiet label={t('lab.tree-to-enter')} act={() => go(enter.n)} />}
        {leave && <Button quiet label={t('lab.tree-to-leave')} act={() => go(leave.n)} />}
      </div>
      <NodeTerms {...about} />
    </div>
  );
}

export interface Preview {
  node: number; /* 0: none */
  right: boolean; /* it is in the right half of the drawing */
}
const NONE: Preview = { node: 0, right: false };

/** The node under the pointer or focus, a moment after it came there. */
export function usePreview() {
  const [wanted, want] = useState(NONE);
  const [shown, show] = useState(NONE);
  useEffect(() => {
    const timer = setTimeout(() => show(wanted), wanted.node ? 120 : 250);
    return () => clearTimeout(timer);
  }, [wanted]);
  return { preview: (node: number, right = false) => want({ node, right }), shown };
}

/** The board of the node under the pointer, on the side where the pointer is not. Marks say the same in words. */
export function NodeCard({ props, range, shown }: Omit<Props, 'node'> & { shown: Preview }) {
  const { kind, trace } = props;
  const { node, right } = shown;
  if (!node || !trace.latest(node, range.to)) return null;
  const moves = trace.moves(node, range.to);
  const line = lineName(kind, moves);
  return (
    <div class={`lab-tree-card ${right ? 'left' : 'right'}`} data-node={node} aria-hidden="true">
      <NodeBoard kind={kind} trace={trace} moves={moves} mini label={t('lab.tree-board', { line })} />
      <p>
        <b>{line}</b>
      </p>
      {factsOf({ props, node, range }).map((fact) => (
        <p key={fact}>{fact}</p>
      ))}
    </div>
  );
}

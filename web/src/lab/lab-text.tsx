// lab-text.tsx: a view as a list in three levels that a screen reader can walk: a summary, groups, and lines, of which
// those with a step or a node are buttons. At most 30 lines of a group are rendered at a time.
import { useState } from 'preact/hooks';
import { numberText, t, tn } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { sentenceAt, sentenceOf } from './sentence.ts';
import { tallyAt } from './tally.ts';
import type { TextGroup, TextLine, View, ViewProps } from './view.ts';

const MOST = 30;
const AROUND = 8; /* events told before and after the step where no view tells it */

/** The events around the step, for traces that no view fits. */
function around({ kind, trace, step }: ViewProps): TextGroup[] {
  const from = Math.max(0, step - AROUND);
  const lines = trace.events.slice(from, step + AROUND).map((event) => ({
    text: `${numberText(event.n)}: ${sentenceOf(kind, trace, event)}`,
    step: event.n,
  }));
  return [{ title: t('lab.text-around'), lines }];
}

function Line({ line, props }: { line: TextLine; props: ViewProps }) {
  const { text, step, node } = line;
  if (step === undefined && node === undefined) return <li>{text}</li>;
  const act = () => {
    if (node !== undefined) props.pin(node);
    if (step !== undefined) props.go(step);
  };
  return (
    <li>
      <button type="button" class="lab-line" aria-current={step === props.step ? 'step' : undefined} onClick={act}>
        {text}
      </button>
    </li>
  );
}

function Group({ group, props }: { group: TextGroup; props: ViewProps }) {
  const [shown, setShown] = useState(MOST);
  const from = Math.max(0, shown - MOST);
  const left = group.lines.length - shown;
  return (
    <details open>
      <summary>{group.title}</summary>
      <ul class="plain">
        {group.lines.slice(from, shown).map((line, i) => (
          <Line key={from + i} line={line} props={props} />
        ))}
      </ul>
      {left > 0 && <Button quiet label={tn('lab.text-more', left)} act={() => setShown(shown + MOST)} />}
    </details>
  );
}

export function LabText({ view, props }: { view: View | undefined; props: ViewProps }) {
  const { kind, trace, step } = props;
  const tally = tallyAt(trace, step);
  const groups = view?.text(props) ?? around(props);
  return (
    <div class="lab-text">
      <h3>{t('lab.text-summary')}</h3>
      <p>
        {t('lab.step-of', { n: numberText(step), m: numberText(trace.last.events) })}
        {'. '}
        {sentenceAt(kind, trace, step)}{' '}
        {(['nodes', 'states', 'cuts', 'sims'] as const)
          .filter((name) => tally[name] && !(name === 'states' && tally.nodes))
          .map((name) => t('lab.count-of', { name: t(`lab.count-${name}`), n: numberText(tally[name]) }))
          .join(' ')}
      </p>
      {groups.map((group) => (
        <Group key={group.title} group={group} props={props} />
      ))}
    </div>
  );
}

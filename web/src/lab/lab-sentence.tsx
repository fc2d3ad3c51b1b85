// lab-sentence.tsx: what happens at the step, in a sentence.
import { useEffect } from 'preact/hooks';
import type { BoardLab } from '../boards/board-lab.ts';
import { announce } from '../ui/announce.tsx';
import type { LabDesk } from './lab-desk.ts';
import { viewsOf } from './lab-tabs.tsx';
import { sentenceAt } from './sentence.ts';
import { useLab } from './use-lab.ts';

/** The sentence of the step of the lane in front: the view's, where it can say more. */
function sentenceIn(desk: LabDesk, lab: BoardLab) {
  const { lane } = desk;
  const trace = lane.trace.value;
  if (!trace || !lane.loaded.value) return '';
  const { view, props } = viewsOf(desk, lane, trace, lab);
  return view?.say?.(props) || sentenceAt(desk.question.kind, trace, lane.step.value);
}

/** Shows it; screen readers hear it after single steps only. */
export function Sentence({ desk }: { desk: LabDesk }) {
  const lab = useLab(desk.question.kind);
  const text = sentenceIn(desk, lab);
  const aloud = desk.aloud.value;
  useEffect(() => {
    if (aloud) announce(text);
  }, [aloud]);
  return <p class="lab-sentence">{text}</p>;
}

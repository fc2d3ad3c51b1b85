// lab-small.tsx: one search of the lab inside another page: its sentence, its views and the bar that moves through it,
// and the way to the lab itself.
import { useMemo } from 'preact/hooks';
import { t } from '../text/text.ts';
import { type Question, addressOf, questionQuery, readAddress } from './address.ts';
import { LabControls } from './lab-controls.tsx';
import { LabDesk } from './lab-desk.ts';
import { LabLane } from './lab-lane.tsx';
import { Sentence } from './lab-sentence.tsx';
import { useRunning } from './use-running.ts';

export function LabSmall({ question }: { question: Question }) {
  const key = questionQuery(question).toString();
  const desk = useMemo(() => {
    const { look } = readAddress(new URLSearchParams(`${key}&step=end`), [question.kind]);
    return new LabDesk(question, look);
  }, [key]);
  useRunning(desk);
  return (
    <div class="lab lab-small lab-run lab-lanes-1">
      <Sentence desk={desk} />
      <LabLane desk={desk} lane={desk.lane} index={0} />
      <LabControls desk={desk} />
      <p>
        <a class="button" href={addressOf(desk.question, desk.look())}>
          {t('match.to-lab')}
        </a>
      </p>
    </div>
  );
}

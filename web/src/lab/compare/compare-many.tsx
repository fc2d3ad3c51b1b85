// compare-many.tsx: the algorithms of the lanes on many positions: medians, quartiles, and how many answers are right.
import { useEffect, useRef, useState } from 'preact/hooks';
import { numberText, t, tn } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { complain } from '../../ui/toast.tsx';
import type { TraceFirst } from '../trace.ts';
import { randomPositions } from './compare-draw.ts';
import { Pictures } from './compare-pictures.tsx';
import type { CompareRow, Exact } from './compare-rows.ts';
import { type Progress, runMany } from './compare-run.ts';
import { Medians, Searches } from './compare-table.tsx';

const RANDOM = 12;
const MOST = 200; /* positions in one comparison */

interface Lanes {
  kind: string;
  lanes: readonly { first: TraceFirst; name: string }[];
  proof(lane: TraceFirst): Promise<Exact | null>;
}

/** A task that can be cancelled; its errors are shown. `task` asks whether it is still wanted. */
function useTask() {
  const [progress, setProgress] = useState<Progress | null>(null);
  const run = useRef(0);
  useEffect(() => () => void run.current++, []);
  const start = async (task: (going: () => boolean) => Promise<void>) => {
    const own = ++run.current;
    const going = () => run.current === own;
    setProgress({ done: 0, all: 0 });
    await task(going).catch(complain);
    if (going()) setProgress(null);
  };
  const cancel = () => {
    run.current++;
    setProgress(null);
  };
  return { progress, setProgress, start, cancel };
}

function Results({ kind, rows, faults }: { kind: string; rows: readonly CompareRow[]; faults: readonly string[] }) {
  return (
    <>
      {faults.length > 0 && (
        <div class="lab-fault compare-faults" role="alert">
          <ul>
            {faults.slice(0, 8).map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
      {rows.length > 0 && (
        <>
          <Medians kind={kind} rows={rows} />
          <Pictures kind={kind} rows={rows} name="positions" />
          <details>
            <summary>{tn('lab.compare-all', rows.length, { number: numberText(rows.length) })}</summary>
            <Searches kind={kind} rows={rows} positions />
          </details>
        </>
      )}
    </>
  );
}

function Waiting({ progress, cancel }: { progress: Progress | null; cancel(): void }) {
  if (!progress) return null;
  const { done, all } = progress;
  return (
    <>
      <Button icon="close" label={t('lab.compare-cancel')} act={cancel} />
      {all > 0 && (
        <>
          <progress max={all} value={done} aria-label={t('lab.compare-progress')} />
          <output>{`${numberText(done)} / ${numberText(all)}`}</output>
        </>
      )}
    </>
  );
}

export function Many({ kind, lanes, proof }: Lanes) {
  const [text, setText] = useState('');
  const [rows, setRows] = useState<readonly CompareRow[]>([]);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const { progress, setProgress, start, cancel } = useTask();
  const lines = text.split('\n').map((line) => line.trim());
  const positions = [...new Set(lines.filter(Boolean))].slice(0, MOST);
  const draw = async (going: () => boolean) => {
    const found = await randomPositions(kind, lanes[0]!.first, RANDOM, going);
    if (going()) setText(found.join('\n'));
  };
  const compare = (going: () => boolean) => {
    setRows([]);
    setFaults([]);
    const when = (act: () => void) => going() && act();
    return runMany(kind, lanes, positions, proof, {
      going,
      row: (row) => when(() => setRows((old) => [...old, row])),
      fault: (position, engine, why) => when(() => setFaults((old) => [...old, `${position}, ${engine}: ${why}`])),
      progress: (now) => when(() => setProgress(now)),
    });
  };
  return (
    <section class="compare-many">
      <h3>{t('lab.compare-many')}</h3>
      <div class="field">
        <label for="compare-positions">{t('lab.compare-positions')}</label>
        <textarea
          id="compare-positions"
          rows={5}
          spellcheck={false}
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <div class="row">
        <Button label={t('lab.compare-random', { n: RANDOM })} disabled={!!progress} act={() => void start(draw)} />
        <Button
          main
          icon="play"
          label={tn('lab.compare-run', positions.length)}
          disabled={!!progress || !positions.length}
          act={() => void start(compare)}
        />
        <Waiting progress={progress} cancel={cancel} />
      </div>
      <Results kind={kind} rows={rows} faults={faults} />
    </section>
  );
}

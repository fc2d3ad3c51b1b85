// compare.tsx: the algorithms of the lanes beside each other: on the position of the lab, and on many positions. Nodes
// and answers are first those of the lanes; a second search, which records no steps, measures time and memory.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { engineTitle } from '../../home/engines.ts';
import { capital, numberText, t, tn } from '../../text/text.ts';
import type { Trace } from '../trace.ts';
import { useLab } from '../use-lab.ts';
import { Many } from './compare-many.tsx';
import { Pictures } from './compare-pictures.tsx';
import { type CompareRow, type Exact, type Search, rowOf } from './compare-rows.ts';
import { prover, searchOnce, settled } from './compare-run.ts';
import { Searches } from './compare-table.tsx';
import './compare.css';

export interface CompareProps {
  kind: string;
  traces: readonly Trace[];
  /** By lane: the algorithm as the person named it. Default: as the trace names it. */
  names?: readonly string[];
  /** The rules as the person named them, for other positions. Default: those of the first trace. */
  rules?: string;
}

type Proof = ReturnType<typeof prover>;

/** The proof and the measures of the lanes' own position, as they arrive. */
function useRows({ kind, traces }: CompareProps, names: readonly string[], proof: Proof) {
  const [exact, setExact] = useState<readonly (Exact | null)[]>([]);
  const [found, setFound] = useState<readonly (Search | null)[]>([]);
  const [done, setDone] = useState(false);
  useEffect(() => {
    let here = true;
    const work = async () => {
      await settled(traces, () => here);
      for (const { first } of traces) {
        if (!here) return;
        const search = await searchOnce(kind, first).catch(() => null);
        const proved = here ? await proof(first) : null;
        if (!here) return;
        setFound((old) => [...old, search]);
        setExact((old) => [...old, proved]);
      }
      setDone(true);
    };
    setExact([]);
    setFound([]);
    setDone(false);
    void work();
    return () => {
      here = false;
    };
  }, [proof]);
  const rows = traces.map((trace, i) => rowOf(found[i] ?? trace, exact[i] ?? null, names[i]));
  return { rows, done };
}

/** "bfs: 1,154 states; astar: 42; both answers are right." */
export function compareSentence(kind: string, rows: readonly CompareRow[]) {
  const [a, ...others] = rows;
  if (!a || !others.length) return '';
  const judged = rows.filter(({ right }) => right !== null);
  const right = judged.filter((row) => row.right).length;
  const verdict = judged.length ? t('lab.compare-verdicts', { n: right, m: judged.length }) : t('lab.compare-open');
  const count = ({ nodes, sims }: CompareRow) => numberText(nodes || sims);
  const list = others.reduce(
    (before, row) =>
      t('lab.compare-list', {
        a: before,
        b: t('lab.compare-next', { b: engineTitle(kind, row.engine), m: count(row) }),
      }),
    tn('lab.compare-state', a.nodes || a.sims, { a: capital(engineTitle(kind, a.engine)), number: count(a) }),
  );
  return t('lab.compare-say', { list, verdict });
}

export function Compare(props: CompareProps) {
  const { kind, traces } = props;
  const { shortest } = useLab(kind);
  const key = traces.map(({ first }) => `${first.engine} ${first.position}`).join('\n');
  const proof = useMemo(() => prover(kind, shortest), [kind, shortest, key]);
  const names = traces.map(({ first }, i) => props.names?.[i] ?? first.engine);
  const { rows, done } = useRows(props, names, proof);
  if (!traces.length) return <p class="sample-empty">{t('lab.compare-none')}</p>;
  const lanes = traces.map(({ first }, i) => ({
    first: { ...first, rules: props.rules ?? first.rules },
    name: names[i]!,
  }));
  return (
    <div class="compare" aria-busy={!done}>
      <p class="compare-sentence">{compareSentence(kind, rows)}</p>
      <Searches kind={kind} rows={rows} />
      <p class="compare-note">{t(done ? 'lab.compare-how' : 'lab.compare-measuring')}</p>
      <Pictures kind={kind} rows={rows} name="position" />
      <Many kind={kind} lanes={lanes} proof={proof} />
    </div>
  );
}

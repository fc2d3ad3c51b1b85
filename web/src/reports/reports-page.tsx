// reports-page.tsx: the experiments of the five sources: an index, and a page per source, where each experiment runs
// at one click. The address says the seed.
import '../lab/lab-texts.ts';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { NotFound } from '../app/nothing.tsx';
import { go, route } from '../app/route.ts';
import { useTitle } from '../app/title.ts';
import { FigureBoard } from '../learn/figure.tsx';
import { greetings } from '../net/server.ts';
import { capital, lang, t, tn } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { readChoice, reportAddress } from './report-address.ts';
import { type Choice, type Report, ReportRun, askReports } from './report-data.ts';
import { ReportExperiment } from './report-experiment.tsx';
import './reports.css';

/** The reports in the language of the page; null until the server has answered. */
function useReports() {
  const [known, setKnown] = useState<{ reports: readonly Report[]; language: string } | null>(null);
  const greeted = greetings.value;
  useEffect(() => {
    let here = true;
    const language = lang();
    if (greeted && known?.language !== language)
      askReports().then(
        (reports) => here && setKnown({ reports, language }),
        () => {},
      );
    return () => {
      here = false;
    };
  }, [greeted]);
  return known?.reports ?? null;
}

function Index({ reports }: { reports: readonly Report[] }) {
  useTitle(t('reports.title'));
  return (
    <>
      <h1>{t('reports.title')}</h1>
      <p class="learn-lead">{t('reports.intro')}</p>
      <div class="report-cards">
        {reports.map(({ name, title, measured, game, experiments }) => (
          <a key={name} class="report-card" href={reportAddress(name, { seed: 0, games: 0 })}>
            <span class="report-card-board" aria-hidden="true">
              <FigureBoard
                kind={game}
                figure={{ position: experiments[0]!.position, rules: experiments[0]!.rules }}
                label=""
              />
            </span>
            <strong>{capital(title)}</strong>
            <span>{measured}</span>
            <small>{tn('reports.count', experiments.length)}</small>
          </a>
        ))}
      </div>
    </>
  );
}

interface NumberProps {
  label: string;
  help: string;
  value: number | '';
  usual?: string;
  most: number;
  set(value: number): void;
}

function NumberField({ label, help, value, usual, most, set }: NumberProps) {
  return (
    <label class="report-field" title={help}>
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        value={value}
        placeholder={usual}
        onChange={({ currentTarget }) => {
          const number = Math.trunc(Number(currentTarget.value));
          set(Number.isFinite(number) ? Math.min(most, Math.max(0, number)) : 0);
        }}
      />
    </label>
  );
}

/** Runs of all experiments for one choice; what still runs ends when the choice changes or the page is left. */
function useRuns(report: Report, { seed, games }: Choice) {
  const runs = useMemo(
    () => report.experiments.map((experiment) => new ReportRun(report.name, experiment, { seed, games })),
    [report, seed, games],
  );
  useEffect(() => () => runs.forEach((run) => run.stop()), [runs]);
  return runs;
}

async function startAll(runs: readonly ReportRun[], wanted: () => boolean) {
  for (const run of runs) if (wanted() && run.phase.peek() !== 'done') await run.start();
}

function RunAll({ runs }: { runs: readonly ReportRun[] }) {
  const [all, setAll] = useState<{ wanted: boolean } | null>(null);
  useEffect(
    () => () => {
      if (all) all.wanted = false;
    },
    [all, runs],
  );
  const start = () => {
    const now = { wanted: true };
    setAll(now);
    void startAll(runs, () => now.wanted).then(() => setAll((last) => (last === now ? null : last)));
  };
  const stop = () => {
    if (all) all.wanted = false;
    setAll(null);
    runs.forEach((run) => run.stop());
  };
  return all ? (
    <Button icon="close" label={t('reports.stop-all')} act={stop} />
  ) : (
    <Button main icon="play" label={t('reports.run-all')} act={start} />
  );
}

function ReportBody({ report }: { report: Report }) {
  const { query, hash } = route.value;
  const choice = readChoice(query);
  const runs = useRuns(report, choice);
  const most = Math.max(0, ...report.experiments.map((one) => one.most ?? 0));
  useTitle(capital(report.title));
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView();
  }, [hash, report]);
  const change = (next: Partial<Choice>) => go(reportAddress(report.name, { ...choice, ...next }), true);
  return (
    <>
      <p class="report-back">
        <a href="/reports">{t('reports.title')}</a>
      </p>
      <h1>{capital(report.title)}</h1>
      <p class="learn-lead">{report.measured}</p>
      <div class="report-bar">
        <RunAll runs={runs} />
        <NumberField
          label={t('reports.seed')}
          help={t('reports.seed-help')}
          value={choice.seed}
          most={2 ** 31 - 1}
          set={(seed) => change({ seed })}
        />
        {most > 0 && (
          <NumberField
            label={t('reports.games')}
            help={t('reports.games-help')}
            value={choice.games || ''}
            usual={t('reports.usual')}
            most={most}
            set={(games) => change({ games })}
          />
        )}
      </div>
      {runs.map((run) => (
        <ReportExperiment key={run.experiment.name} report={report} run={run} />
      ))}
    </>
  );
}

function Body({ reports, name }: { reports: readonly Report[]; name: string | undefined }) {
  const report = reports.find((one) => one.name === name);
  if (report) return <ReportBody key={report.name} report={report} />;
  return <Index reports={reports} />;
}

/** The index, or the page of the report that the address names. */
export function ReportsPage() {
  const name = route.value.path.split('/')[2];
  const reports = useReports();
  if (reports && name && !reports.some((one) => one.name === name))
    return (
      <NotFound>
        <a class="button main" href="/reports">
          {t('reports.title')}
        </a>
      </NotFound>
    );
  return (
    <main class="page report" id="main" tabIndex={-1} aria-busy={!reports}>
      {reports ? <Body reports={reports} name={name} /> : <p>{t('app.loading')}</p>}
    </main>
  );
}

// report-experiment.tsx: one experiment: what it measures, on which position, a button that runs it, and its figures.
import { useEffect } from 'preact/hooks';
import { reportAddress } from './report-address.ts';
import { MOST_EVENTS, addressOf } from '../lab/address.ts';
import { FigureBoard } from '../learn/figure.tsx';
import { Rich } from '../learn/rich.tsx';
import { copyText } from '../match/share.tsx';
import { t } from '../text/text.ts';
import { announce } from '../ui/announce.tsx';
import { Button } from '../ui/button.tsx';
import { ReportChart } from './report-chart.tsx';
import { type Experiment, type Report, type ReportRun, commandOf } from './report-data.ts';
import { ReportStrips, ReportTable } from './report-table.tsx';

const labAddress = (kind: string, { rules, position, engines }: Experiment, seed: number) =>
  addressOf({ kind, rules, start: position, moves: [], engines, limits: {}, seed, events: MOST_EVENTS });

function Controls({ run }: { run: ReportRun }) {
  const { title, rows: total } = run.experiment;
  const phase = run.phase.value;
  const done = run.rows.value.length;
  const label = t(phase === 'done' ? 'reports.again' : done ? 'reports.go-on' : 'reports.run');
  return (
    <div class="report-controls">
      {phase === 'running' ? (
        <>
          <Button icon="close" label={t('reports.stop')} act={() => run.stop()} />
          <progress max={total} value={done} aria-label={t('reports.progress', { title })} />
        </>
      ) : (
        <Button main icon="play" label={label} title={`${label}: ${title}`} act={() => void run.start()} />
      )}
      <span class="report-state">{phase !== 'idle' && t(`reports.${phase}`, { n: done, m: total })}</span>
    </div>
  );
}

function Command({ text }: { text: string }) {
  return (
    <p class="report-command">
      <span>{t('reports.command')}</span>
      <code>{text}</code>
      <Button bare icon="copy" label={t('reports.copy')} act={() => void copyText(text, t('reports.copied'))} />
    </p>
  );
}

function Figures({ kind, run }: { kind: string; run: ReportRun }) {
  const { experiment } = run;
  const rows = run.rows.value;
  if (!rows.length) return null;
  return (
    <>
      <ReportStrips kind={kind} experiment={experiment} rows={rows} />
      <ReportTable kind={kind} experiment={experiment} rows={rows} />
      {experiment.chart && rows.length > 1 && <ReportChart experiment={experiment} rows={rows} />}
      {experiment.columns.some(({ mark }) => mark === 'timing') && <p class="report-note">* {t('reports.timing')}</p>}
    </>
  );
}

interface Props {
  report: Report;
  run: ReportRun;
}

export function ReportExperiment({ report, run }: Props) {
  const { experiment, choice } = run;
  const { name, title, about, differs } = experiment;
  const phase = run.phase.value;
  useEffect(() => {
    if (phase === 'done') announce(`${title}: ${t('reports.done')}`);
  }, [phase]);
  return (
    <section class="report-experiment" aria-labelledby={name} data-experiment={name} data-phase={phase}>
      <div class="report-words">
        <h2 id={name}>
          <a href={reportAddress(report.name, choice, name)}>{title}</a>
        </h2>
        <p>
          <Rich text={about} />
        </p>
        <Controls run={run} />
        {run.fault.value && (
          <p class="report-fault" role="alert">
            {run.fault.value}
          </p>
        )}
      </div>
      <div class="report-board">
        <FigureBoard
          kind={report.game}
          figure={{ position: experiment.position, rules: experiment.rules }}
          label={t('reports.board', { title })}
        />
        <a href={labAddress(report.game, experiment, choice.seed)}>{t('reports.lab')}</a>
      </div>
      <div class="report-figures">
        <Figures kind={report.game} run={run} />
        <p class="report-differs">
          <strong>{t('reports.differs')}</strong> <Rich text={differs} />
        </p>
        <Command text={commandOf(report.name, experiment, choice)} />
      </div>
    </section>
  );
}

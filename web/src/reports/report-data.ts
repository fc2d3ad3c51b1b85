// report-data.ts: what the server tells about reports, and the rows of an experiment while it runs.
import { signal } from '@preact/signals';
import { askPatiently } from '../net/patient.ts';
import { Refusal, ask } from '../net/server.ts';

export type Cell = number | string | null;
export type Row = Readonly<Record<string, Cell>>;
export interface Column {
  name: string;
  title: string;
  mark: 'ours' | 'theirs' | 'timing' | 'board';
}
export interface Experiment {
  name: string;
  title: string;
  about: string;
  differs: string;
  rules: string;
  position: string;
  engines: string[];
  rows: number;
  games?: number; /* games per row, where the person may choose */
  most?: number;
  columns: Column[];
  chart?: { x: string; lines: string[]; log: [boolean, boolean] };
}
export interface Report {
  name: string;
  title: string;
  measured: string;
  game: string;
  experiments: Experiment[];
}
interface Rows {
  rows: Row[];
  total: number;
  next?: number;
}

/** All reports, in the connection's language. */
export const askReports = () => ask<{ reports: Report[] }>('reports').then(({ reports }) => reports);

/** What determines the figures of a run. */
export interface Choice {
  seed: number;
  games: number; /* 0: the usual number */
}

export type Phase = 'idle' | 'running' | 'done' | 'stopped' | 'failed';

/** A run of an experiment: the rows come in order, some at a time. */
export class ReportRun {
  readonly phase = signal<Phase>('idle');
  readonly rows = signal<readonly Row[]>([]);
  readonly fault = signal('');
  private turn = 0; /* changes when answers under way no longer matter */
  private request = 0;

  constructor(
    readonly report: string,
    readonly experiment: Experiment,
    readonly choice: Choice,
  ) {}

  /** Computes all rows; goes on where it was stopped. Never rejects. */
  async start() {
    if (this.phase.peek() === 'running') return;
    const turn = ++this.turn;
    if (this.phase.peek() === 'done') this.rows.value = [];
    this.phase.value = 'running';
    this.fault.value = '';
    try {
      while (turn === this.turn && this.rows.peek().length < this.experiment.rows) await this.some(turn);
      if (turn === this.turn) this.phase.value = 'done';
    } catch (error) {
      if (turn !== this.turn) return;
      const lost = error instanceof Refusal && error.word === 'lost';
      this.phase.value = lost ? 'stopped' : 'failed';
      this.fault.value = error instanceof Error ? error.message : String(error);
    }
  }

  /** Asks for the next rows. */
  private async some(turn: number) {
    const games = gamesOf(this.experiment, this.choice);
    const { rows } = await askPatiently<Rows>(
      'report',
      {
        report: this.report,
        experiment: this.experiment.name,
        seed: this.choice.seed,
        from: this.rows.peek().length,
        ...(games ? { games } : {}),
      },
      (id) => {
        this.request = id;
      },
      () => turn === this.turn,
    );
    if (turn === this.turn) this.rows.value = [...this.rows.peek(), ...rows];
  }

  /** Ends the search on the server; the rows received so far stay. */
  stop() {
    if (this.phase.peek() !== 'running') return;
    this.turn++;
    this.phase.value = 'stopped';
    ask('cancel', { request: this.request }).catch(() => {});
  }
}

/** The games per row of an experiment, 0 for the usual number or where there is none to choose. */
const gamesOf = ({ most = 0 }: Experiment, { games }: Choice) => Math.min(games, most);

/** The command that prints the same figures. */
export function commandOf(report: string, experiment: Experiment, choice: Choice) {
  const games = gamesOf(experiment, choice);
  return `ludens report ${report} ${experiment.name} --seed ${choice.seed}${games ? ` --games ${games}` : ''}`;
}

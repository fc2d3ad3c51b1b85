// view.ts: the interface between the lab and a view. A view draws a step of a trace, and only what the trace says; it
// asks the server for nothing but the board of a node (NodeBoard).
import type { JSX } from 'preact';
import type { BoardLab } from '../boards/board-lab.ts';
import type { Trace } from './trace.ts';

export interface ViewProps {
  kind: string; /* name of the game, for `boards[kind]` */
  lab: BoardLab; /* what the game brings to the lab */
  trace: Trace;
  step: number;
  /** The node that the person looks at: pinned, or that of the current event. */
  node: number;
  pin(node: number): void; /* pins a node; 0: follow the search again */
  go(step: number): void;
  /** Runs this lane again with another engine specification: for sliders of constants. */
  rerun(engine: string): void;
  /**
   * Runs this lane's engine again on another question: the lane's trace becomes that of `position` (default: the
   * present one) after `moves`. Default: the view offers no such thing.
   */
  ask?(question: { position?: string; moves?: string[]; end?: boolean /* show the last step */ }): void;
  /** The traces of the other lanes, for what this search skipped and another visited. */
  others: readonly Trace[];
}

/** A line of the text alternative; with a step or a node it is a button that leads there. */
export interface TextLine {
  text: string;
  step?: number;
  node?: number;
}
export interface TextGroup {
  title: string;
  lines: TextLine[];
}

export interface View {
  /** Its title is the text `lab.view-NAME`. */
  name: string;
  /** Whether it draws the board of the step itself. Default: the lane shows that board beside it. */
  board?: boolean;
  /** Whether the trace has what the view draws. The first view of the list that fits is shown at first. */
  fits(trace: Trace, lab: BoardLab): boolean;
  Draw(props: ViewProps): JSX.Element;
  /** The same as a list of groups of lines that a screen reader can walk: at most some hundred lines. */
  text(props: ViewProps): TextGroup[];
  /** The sentence of the current step, where the view can say more than the lab; empty: the lab's own. */
  say?(props: ViewProps): string;
}

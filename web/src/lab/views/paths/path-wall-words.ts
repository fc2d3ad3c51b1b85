// path-wall-words.ts: the rules' test of a wall in a trace: which groups of joined walls it touches, and in words why
// the paths must be searched, or need not be.
import { t } from '../../../text/text.ts';
import type { Terms, Trace, TraceEvent } from '../../trace.ts';

const EDGE = 1;

/** 0: none; 1: the edge; A, B, ... from 2 on. */
export function groupLetter(group: number) {
  if (group === 0) return '–';
  if (group === EDGE) return t('lab.path-edge-letter');
  const letters = [...'ABCDFGHIJKLMNOPQRSTUVWXYZ'];
  return letters[(group - 2) % letters.length]! + (group - 2 >= letters.length ? Math.floor((group - 2) / 25) : '');
}

/** The tests of walls in a trace, in its order: they follow its first event. */
export function testsOf(trace: Trace): TraceEvent[] {
  const tests: TraceEvent[] = [];
  for (let n = 2, event = trace.at(n); event?.phase === 'wall' && event.move !== undefined; event = trace.at(++n))
    tests.push(event);
  return tests;
}

export const groupsOf = (event: TraceEvent) => {
  const { a = 0, b = 0, c = 0 } = event.terms as Terms;
  return [a, b, c];
};
export const twice = (groups: readonly number[]) =>
  groups.find((group, i) => group > 0 && groups.indexOf(group) !== i) ?? 0;

/** Why a flood fill is needed, or is not. */
export function wallWords(event: TraceEvent) {
  const { flood, legal } = event.terms as Terms;
  const values = { move: event.move!, a: groupLetter(twice(groupsOf(event))) };
  if (!flood) return t('lab.path-no-flood', values);
  const why = twice(groupsOf(event)) === EDGE ? t('lab.path-flood-edge', values) : t('lab.path-flood', values);
  return legal === 0 ? `${why} ${t('lab.path-closed-off')}` : why;
}

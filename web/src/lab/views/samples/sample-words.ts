// sample-words.ts: numbers and moves of a trace as the views of samples, trees and solvers write them.
import { boards } from '../../../boards/boards.ts';
import { numberText } from '../../../text/text.ts';
import type { Trace } from '../../trace.ts';

/** Digits after the point: results and means of results have three, scores two where they are means. */
export const meanText = ({ first }: Trace, value: number) => numberText(value, first.unit === 'result' ? 3 : 2);
/** A single outcome: scores are whole numbers. */
export const outcomeText = (trace: Trace, value: number) =>
  trace.first.unit === 'result' && !Number.isInteger(value) ? meanText(trace, value) : numberText(value);
export const moveWord = (kind: string, move: string) => boards[kind]?.moveText?.(move) ?? move;
export const lineWords = (kind: string, line: readonly string[]) => line.map((move) => moveWord(kind, move)).join(' ');

// families.ts: the families of questions by name, and how one is asked. The names are those of a lesson's file
// (docs/lessons.md).
import type { Trace } from '../../lab/trace.ts';
import { type Asked, type Family, finish, randomFrom, shuffled } from './question.ts';
import { fValue, meet, nextClosed, openCount, overestimate, parentOf } from './frontier-questions.ts';
import { chosen, mean, selected } from './sample-questions.ts';
import { cutNext, cutWhy, saved, valueUp, window } from './tree-questions.ts';
import { rule, term, vectorKept } from './vector-questions.ts';
import { flood } from './wall-questions.ts';
import { fewest, possible, solvedBest } from './whole-questions.ts';

export const families: Readonly<Record<string, Family>> = {
  'next-closed': nextClosed,
  'f-value': fValue,
  parent: parentOf,
  'open-count': openCount,
  overestimate,
  meet,
  flood,
  'value-up': valueUp,
  window,
  'cut-next': cutNext,
  'cut-why': cutWhy,
  saved,
  'vector-kept': vectorKept,
  rule,
  term,
  mean,
  chosen,
  selected,
  possible,
  fewest,
  'solved-best': solvedBest,
};

const TRIES = 60; /* events looked at before giving up */

export interface Ask {
  family: string;
  step: number; /* number of the event in question; 0: any */
  lane: number; /* from 1 */
}

/** A question about the traces of all lanes; null if none is beyond doubt. The same seed, the same question. */
export function askQuestion(traces: readonly Trace[], ask: Ask, seed: number): Asked | null {
  const family = families[ask.family];
  const trace = traces[ask.lane - 1];
  if (!family || !trace) return null;
  const random = randomFrom(seed);
  const setting = { trace, traces, random };
  const all = family.steps(setting);
  const steps = ask.step ? all.filter((n) => n === ask.step) : shuffled(all, random).slice(0, TRIES);
  for (const n of steps) {
    const draft = family.make(setting, n);
    const asked = draft && finish(trace, draft, random);
    if (asked) return { ...asked, family: ask.family, lane: ask.lane - 1 };
  }
  return null;
}

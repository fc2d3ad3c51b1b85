// lesson-list.ts: the lessons, as the server sends them: its own and those of `--lessons`. Their texts are plain text.
import { signal } from '@preact/signals';
import { lang } from '../text/text.ts';
import type { Ask } from './questions/families.ts';

interface Texts {
  en?: string[]; /* the title first */
  fr?: string[];
}
export interface LessonStep extends Texts {
  view?: string; /* query of an address of the lab */
  try?: string;
  asks: Ask[];
  practice?: [fewest: number, most: number]; /* random moves before a question */
}
export interface Lesson extends Texts {
  name: string;
  steps: LessonStep[];
}

export const lessons = signal<readonly Lesson[] | null>(null);
export const lessonsFailed = signal(false);

/** Asks for the lessons unless they are there. */
export async function loadLessons() {
  if (lessons.peek()) return;
  lessonsFailed.value = false;
  try {
    const answer = await fetch('/lessons.json');
    if (!answer.ok) throw new Error(String(answer.status));
    lessons.value = ((await answer.json()) as { lessons: Lesson[] }).lessons;
  } catch {
    lessonsFailed.value = true;
  }
}

/** Typographic apostrophes, and in French no-break spaces, so that authors need not type them; code stays. */
function typeset(text: string, french: boolean) {
  const parts = text.split('`');
  const set = (part: string) => {
    const curly = part.replace(/(?<=\p{L})'/gu, '\u2019');
    return french ? curly.replace(/ ([;:!?»])/g, '\u00a0$1').replace(/« /g, '«\u00a0') : curly;
  };
  return parts.map((part, i) => (i % 2 ? part : set(part))).join('`');
}

/** The texts in the reader's language, or in the only one that there is. */
export function textsOf({ en, fr }: Texts): readonly string[] {
  const french = lang() === 'fr' ? fr !== undefined : en === undefined;
  return ((french ? fr : en) ?? []).map((text) => typeset(text, french));
}
export const titleOf = (texts: Texts) => textsOf(texts)[0] ?? '';
/** The language of the texts, where it is not the page's. */
export const foreign = ({ en, fr }: Texts) => {
  const given = lang() === 'fr' ? fr : en;
  return given ? undefined : fr ? 'fr' : 'en';
};

// search.ts: finds sections of documents: all words of the question must be in a section, its heading, or the title of
// its document. Case, accents and plurals do not matter; a word may be only begun.
import type { Document } from './contents.ts';

export interface Found {
  place: string; /* of the document */
  id: string; /* of the heading; empty for the beginning of the document */
  title: string; /* of the document */
  heading: string;
  context: readonly { text: string; hit: boolean }[];
}

export const MOST = 40; /* results */
const MOST_OF_ONE = 6; /* results of one document */
const AROUND = 80; /* letters of context before and after a word */

const WEIGHTS = { title: 24, section: 3, heading: 10, text: 2, phrase: 6, others: 2 };
const LONG = 3000; /* letters of a section in which a word counts half */

/** Without accents and capitals, letter for letter, so that places in the result are places in the text. */
export const fold = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[^\0-\x7f]/g, (letter) => letter.normalize('NFD').charAt(0))
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The word without the ending of a plural. */
function stem(word: string) {
  if (word.length > 4 && word.endsWith('ies')) return word.slice(0, -3);
  if (word.length > 4 && /(s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && /[^s]s$/.test(word)) return word.slice(0, -1);
  return word;
}

/** The words of a question; `*`, `^` and `+` belong to them, as in A*, max^n and C++. */
const wordsOf = (question: string) =>
  (fold(question).match(/[\p{L}\p{N}][\p{L}\p{N}*^+]*/gu) ?? []).slice(0, 12).map(stem);

/** Where a word begins like this one; words of one or two letters must be whole. */
const patternOf = (word: string) => {
  const end = word.length > 2 ? '' : '(?![\\p{L}\\p{N}])';
  return new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[*^+]/g, '\\$&')}${end}`, 'gu');
};

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** A piece of the text around the first word found, in parts that are a hit or not; the beginning if there is none. */
function contextOf(text: string, folded: string, patterns: readonly RegExp[]) {
  const first = Math.min(...patterns.map((pattern) => folded.search(pattern)).filter((at) => at >= 0));
  const at = Number.isFinite(first) ? first : 0;
  const from = at <= AROUND ? 0 : text.indexOf(' ', at - AROUND) + 1;
  const to = at + AROUND >= text.length ? text.length : Math.max(at, text.lastIndexOf(' ', at + AROUND));
  const starts = patterns.flatMap((pattern) => [...folded.slice(from, to).matchAll(pattern)].map(({ index }) => index));
  const parts: { text: string; hit: boolean }[] = [];
  let end = 0;
  const put = (piece: string, hit: boolean) => piece && parts.push({ text: piece, hit });
  for (const start of [...new Set(starts)].sort((a, b) => a - b)) {
    if (start < end) continue;
    const [word = ''] = text.slice(from + start, to).match(/^[\p{L}\p{N}\p{M}*^+]+/u) ?? [];
    put(text.slice(from + end, from + start), false);
    put(word, true);
    end = start + word.length;
  }
  put(text.slice(from + end, to), false);
  if (from > 0) parts.unshift({ text: '… ', hit: false });
  if (to < text.length) parts.push({ text: ' …', hit: false });
  return parts;
}

interface Line {
  place: string;
  index: number; /* of the heading */
  id: string;
  title: string;
  heading: string;
  text: string;
  folded: { title: string; heading: string; text: string };
}

export type Index = readonly Line[];

/** `texts`: the words of every section, by document and heading. */
export const makeIndex = (documents: readonly Document[], texts: readonly (readonly string[])[]): Index =>
  documents.flatMap(({ place, title, also, headings }, i) =>
    headings.map(([id, , heading], index) => {
      const text = texts[i]?.[index] ?? '';
      const folded = { title: fold(`${title} ${also}`), heading: fold(heading), text: fold(text) };
      return { place, index, id: index ? id : '', title, heading, text, folded };
    }),
  );

/** What a section is worth to a question; 0 if a word is missing. */
function scoreOf({ index, folded }: Line, patterns: readonly RegExp[], phrase: string) {
  let score = 0;
  for (const pattern of patterns) {
    const title = count(folded.title, pattern) ? WEIGHTS[index ? 'section' : 'title'] : 0;
    const heading = index && count(folded.heading, pattern) ? WEIGHTS.heading : 0;
    const text = (WEIGHTS.text * Math.log2(1 + count(folded.text, pattern))) / (1 + folded.text.length / LONG);
    if (!title && !heading && !text) return 0;
    score += title + heading + text;
  }
  const whole = [folded.title, folded.heading, folded.text].some((text) => text.includes(phrase));
  const named = !index && folded.title.startsWith(phrase);
  return score + (patterns.length > 1 && whole ? WEIGHTS.phrase : 0) + (named ? WEIGHTS.phrase : 0);
}

/** All sections with the words; the more of a document has them, the more each is worth. */
function matches(index: Index, question: string, patterns: readonly RegExp[]) {
  const phrase = fold(question).trim();
  const found = index
    .map((line) => ({ line, score: scoreOf(line, patterns, phrase) }))
    .filter(({ score }) => score > 0);
  const of = new Map<string, number>();
  for (const { line } of found) of.set(line.place, (of.get(line.place) ?? 0) + 1);
  return found.map(({ line, score }) => ({ line, score: score + WEIGHTS.others * Math.log2(of.get(line.place)!) }));
}

/** The sections found, best first; none for a question without words. */
export function search(index: Index, question: string): Found[] {
  const patterns = wordsOf(question).map(patternOf);
  if (!patterns.length) return [];
  const of = new Map<string, number>();
  return matches(index, question, patterns)
    .sort((a, b) => b.score - a.score)
    .filter(({ line: { place } }) => {
      of.set(place, (of.get(place) ?? 0) + 1);
      return of.get(place)! <= MOST_OF_ONE;
    })
    .slice(0, MOST)
    .map(({ line: { place, id, title, heading, text, folded } }) => {
      return { place, id, title, heading, context: contextOf(text, folded.text, patterns) };
    });
}

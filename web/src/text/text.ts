// text.ts: t('key', { name }) returns the sentence in the chosen language; tn('key', n) picks the singular or plural.
import type { table as labTable } from '#lab-texts';
import { table } from '#texts';
import { settings } from '../app/settings.ts';

export type Key = keyof typeof table | keyof typeof labTable;
type Texts = Record<string, readonly [string, string]>;
type Values = Record<string, string | number>;

const known: Texts = { ...table };
/** Adds texts that are loaded later, such as those of the lab. */
export const addTexts = (more: Texts) => void Object.assign(known, more);

const fill = (text: string, values: Values) =>
  text.replace(/\{([a-z]+)\}/g, (all, name: string) => String(values[name] ?? all));

export const lang = () => settings.lang.value;
/** The browser's locale of the chosen language, so that en-GB readers get British dates. */
export const locale = () => navigator.languages.find((name) => name.split('-')[0] === lang()) ?? lang();

export const t = (key: Key, values: Values = {}) => fill(known[key]![lang() === 'fr' ? 1 : 0], values);

/** Singular or plural for `n`: the table has `one|many`; {n} is replaced by the number. */
export function tn(key: Key, n: number, values: Values = {}) {
  const [one = '', many = one] = t(key, values).split('|');
  const single = lang() === 'fr' ? Math.abs(n) < 2 : Math.abs(n) === 1;
  return fill(single ? one : many, { n, ...values });
}

/** The text of a key built from server data, such as `level.hard`; `fallback` if the table has none. */
export const tIf = (key: string, fallback: string, values: Values = {}) =>
  key in known ? t(key as Key, values) : fallback;

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Capitalises a sentence of the server, unless it starts with a move or another symbol. */
export const sentence = (text: string) => (/^\p{Ll}+[ ’']/u.test(text) ? capital(text) : text);
/** Joins parts into sentences, each with its full stop, so that screen readers pause between them. */
export const sentences = (parts: readonly string[]) =>
  parts
    .filter(Boolean)
    .map((part) => sentence(/[.!?…:]$/.test(part) ? part : `${part}.`))
    .join(' ');

export const dateText = (time: number) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(time);
const formats = new Map<string, Intl.NumberFormat>(); /* making one takes longer than using it a hundred times */

/** A number with at most `digits` decimals, and at least `least`. */
export function numberText(value: number, digits = 0, least = digits) {
  const key = `${locale()} ${least} ${digits}`;
  const known = formats.get(key);
  const limits = { maximumFractionDigits: digits, minimumFractionDigits: least };
  const format = known ?? new Intl.NumberFormat(locale(), limits);
  if (!known) formats.set(key, format);
  return format.format(value);
}

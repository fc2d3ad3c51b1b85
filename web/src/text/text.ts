// text.ts: t('key', { name }) is the sentence in the chosen language; tn('key', n) chooses the form for n.
import { settings } from '../app/settings.ts';
import { table } from './table.ts';

export type Key = keyof typeof table;
type Values = Record<string, string | number>;

const fill = (text: string, values: Values) => text.replace(/\{([a-z]+)\}/g, (all, name: string) => String(values[name] ?? all));

export const lang = () => settings.lang.value;
/** The language as the browser's owner writes it: British dates for who reads British English. */
export const locale = () => navigator.languages.find((name) => name.split('-')[0] === lang()) ?? lang();

export const t = (key: Key, values: Values = {}) => fill(table[key][lang() === 'fr' ? 1 : 0], values);

/** The form for a number: the table has `one|many`; {n} is the number. */
export function tn(key: Key, n: number, values: Values = {}) {
  const [one = '', many = one] = t(key, values).split('|');
  const single = lang() === 'fr' ? Math.abs(n) < 2 : Math.abs(n) === 1;
  return fill(single ? one : many, { n, ...values });
}

/** A key made from data of the server, such as `level.hard`: its sentence, or the fallback where the table has none. */
export const tIf = (key: string, fallback: string, values: Values = {}) => (key in table ? t(key as Key, values) : fallback);

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** What the server says as a sentence of the page: it begins with a capital, unless it begins with a move or the like. */
export const sentence = (text: string) => (/^\p{Ll}+[ ’']/u.test(text) ? capital(text) : text);
/** Parts as sentences, each with its end, so that eyes and voices pause between them. */
export const sentences = (parts: readonly string[]) => parts.filter(Boolean).map((part) => sentence(/[.!?…:]$/.test(part) ? part : `${part}.`)).join(' ');

export const dateText = (time: number) => new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' }).format(time);
export const numberText = (value: number, digits = 0) => new Intl.NumberFormat(locale(), { maximumFractionDigits: digits, minimumFractionDigits: digits }).format(value);

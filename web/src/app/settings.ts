// settings.ts: what a person chose for this browser: language, theme, sound, motion, name. Kept in localStorage.
import { effect, signal, type Signal } from '@preact/signals';

export type Lang = 'en' | 'fr';
export type Theme = 'auto' | 'light' | 'dark';

const read = (key: string) => { try { return localStorage.getItem(`ludens.${key}`); } catch { return null; } };
export const keep = (key: string, value: string) => { try { localStorage.setItem(`ludens.${key}`, value); } catch { /* private window: forgotten at its end */ } };
export const kept = read;

/** A signal that remembers its value; what is kept but not among the choices counts as nothing. */
function remembered<T extends string>(key: string, fallback: T, choices?: readonly T[]): Signal<T> {
  const old = read(key) as T | null;
  const value = signal<T>(old !== null && (!choices || choices.includes(old)) ? old : fallback);
  effect(() => keep(key, value.value));
  return value;
}

const ofBrowser: Lang = navigator.languages?.some((name) => name.startsWith('fr')) && !navigator.language.startsWith('en') ? 'fr' : 'en';

export const settings = {
  lang: remembered<Lang>('lang', ofBrowser, ['en', 'fr']),
  theme: remembered<Theme>('theme', 'auto', ['auto', 'light', 'dark']),
  sound: remembered<'on' | 'off'>('sound', 'on', ['on', 'off']),
  motion: remembered<'auto' | 'less'>('motion', 'auto', ['auto', 'less']),
  coordinates: remembered<'on' | 'off'>('coordinates', 'on', ['on', 'off']),
  name: remembered<string>('name', ''),
};

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const systemDark = signal(dark.matches), systemStill = signal(still.matches);
dark.addEventListener('change', () => { systemDark.value = dark.matches; });
still.addEventListener('change', () => { systemStill.value = still.matches; });

export const isDark = () => (settings.theme.value === 'auto' ? systemDark.value : settings.theme.value === 'dark');
/** Whether things may move: neither the system nor the person asked for less. */
export const mayMove = () => settings.motion.value === 'auto' && !systemStill.value;

effect(() => {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
  document.documentElement.dataset.motion = mayMove() ? 'full' : 'less';
  document.documentElement.lang = settings.lang.value;
});

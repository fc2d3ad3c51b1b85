// settings.ts: what the person chose in this browser: language, theme, sound, motion, name. Stored in localStorage.
import { effect, signal, type Signal } from '@preact/signals';

export type Lang = 'en' | 'fr';
export type Theme = 'auto' | 'light' | 'dark';

/** A value stored by `store`; null if there is none or storage is refused. */
export const stored = (key: string) => {
  try {
    return localStorage.getItem(`ludens.${key}`);
  } catch {
    return null;
  }
};
export const store = (key: string, value: string) => {
  try {
    localStorage.setItem(`ludens.${key}`, value);
  } catch {
    /* a private window may refuse storage: the value then lasts until the page closes */
  }
};

/** A signal stored under `key`. A stored value that is not one of `choices` is ignored. */
function remembered<T extends string>(key: string, fallback: T, choices?: readonly T[]): Signal<T> {
  const old = stored(key) as T | null;
  const value = signal<T>(old !== null && (!choices || choices.includes(old)) ? old : fallback);
  effect(() => store(key, value.value));
  return value;
}

const ofBrowser: Lang =
  navigator.languages?.some((name) => name.startsWith('fr')) && !navigator.language.startsWith('en') ? 'fr' : 'en';

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
const systemDark = signal(dark.matches);
const systemStill = signal(still.matches);
dark.addEventListener('change', () => {
  systemDark.value = dark.matches;
});
still.addEventListener('change', () => {
  systemStill.value = still.matches;
});

export const isDark = () => (settings.theme.value === 'auto' ? systemDark.value : settings.theme.value === 'dark');
/** Whether animations may run: neither the system nor the person asked for reduced motion. */
export const mayMove = () => settings.motion.value === 'auto' && !systemStill.value;

effect(() => {
  document.documentElement.dataset.theme = isDark() ? 'dark' : 'light';
  document.documentElement.dataset.motion = mayMove() ? 'full' : 'less';
  document.documentElement.lang = settings.lang.value;
});

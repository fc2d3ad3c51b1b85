// asked.ts: whose opinion a person asks for: a level, an engine by its name, or whatever knows best.
import { levelTitle } from '../home/kinds.ts';
import { gameInfo } from '../net/server.ts';
import { capital } from '../text/text.ts';

/** Empty: proved values where there are any, else the strongest engine. */
export type Asked = '' | `level:${string}` | `engine:${string}`;

/** The members of a request that name the engine. */
export function namedIn(asked: Asked): { level?: string; engine?: string } {
  if (!asked) return {};
  const at = asked.indexOf(':');
  return { [asked.slice(0, at)]: asked.slice(at + 1) };
}

export const askedLevels = (kind: string) =>
  (gameInfo(kind)?.levels ?? []).map((level) => [`level:${level.name}`, levelTitle(level)] as const);

export const askedEngines = (kind: string) =>
  (gameInfo(kind)?.engines ?? []).map(({ name, title }) => [`engine:${name}`, capital(title)] as const);

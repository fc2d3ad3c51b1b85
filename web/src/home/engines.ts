// engines.ts: what engines are called, and where one reads about them. An engine is named `astar` or, with options,
// `astar:weight=150`.
import { boards, isKind, kinds } from '../boards/boards.ts';
import { places } from '../docs/places.mjs';
import { gameInfo, games } from '../net/server.ts';
import { capital } from '../text/text.ts';

const parts = (engine: string) => {
  const at = engine.indexOf(':');
  return at < 0 ? [engine, ''] : [engine.slice(0, at), engine.slice(at + 1)];
};

/** The engine's proper name with its options: `A* (weight=150)`. The text itself if the game has no such engine. */
export function engineTitle(kind: string, engine: string) {
  const [name = '', options] = parts(engine);
  const title = gameInfo(kind)?.engines.find((info) => info.name === name)?.title;
  if (title === undefined) return engine;
  return options ? `${title} (${options.replaceAll(',', ', ')})` : title;
}

/** The engine in a menu: its proper name, and what one types where that is another word. */
export function engineOption(kind: string, name: string) {
  const title = capital(engineTitle(kind, name));
  return title.toLowerCase() === name ? title : `${title} (${name})`;
}

/** The proper name of an algorithm in any game. */
export function algorithmTitle(name: string) {
  const game = games.value.find(({ engines }) => engines.some((info) => info.name === name));
  return game ? engineTitle(game.name, name) : name;
}

/** The games that an algorithm plays under its own name. */
export const playedIn = (name: string) =>
  kinds.filter((kind) => gameInfo(kind)?.engines.some((info) => info.name === name));

/** The address of the document on a game; null if there is none. */
export const gameDocument = (kind: string) => (places.includes(`games/${kind}`) ? `/docs/games/${kind}` : null);

/** The address of the document on an engine, or of its section; null if there is none. */
export function engineDocument(kind: string, engine: string) {
  const [name = ''] = parts(engine);
  const section = isKind(kind) ? boards[kind]!.documented?.[name] : undefined;
  if (!section && places.includes(`algorithms/${name}`)) return `/docs/algorithms/${name}`;
  const document = gameDocument(kind);
  return document && section ? `${document}#${section}` : document;
}

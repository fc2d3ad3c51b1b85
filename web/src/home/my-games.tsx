// my-games.tsx: the person's games, newest first, each a row with a thumbnail.
import { useEffect, useState } from 'preact/hooks';
import type { MyGame } from '../net/messages.ts';
import { ask, gameInfo, greetings } from '../net/server.ts';
import { locale, t } from '../text/text.ts';
import { engineTitle } from './engines.ts';
import { kindTitle, levelTitle } from './kinds.ts';
import { Mini } from './mini.tsx';
import { sketchOf, type Sketch } from './sketch.ts';

/** The list, fetched again after every greeting; null until the first one arrives. */
export function useMyGames() {
  const [games, setGames] = useState<MyGame[] | null>(null);
  const greeted = greetings.value;
  useEffect(() => {
    if (greeted)
      ask<{ games: MyGame[] }>('mine').then(
        (answer) => setGames(answer.games),
        () => {},
      );
  }, [greeted]);
  return games;
}

function useSketch({ game, changed }: MyGame) {
  const [sketch, setSketch] = useState<Sketch | null>(null);
  useEffect(() => {
    let here = true;
    sketchOf(game, changed).then(
      (found) => {
        if (here) setSketch(found);
      },
      () => {},
    );
    return () => {
      here = false;
    };
  }, [game, changed]);
  return sketch;
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** "5 minutes ago"; a date for anything older than a week. */
export function agoText(time: number, now = Date.now()) {
  const past = now - time;
  if (past > 7 * 86_400_000) return new Intl.DateTimeFormat(locale(), { dateStyle: 'medium' }).format(time);
  const [unit, length] = UNITS.find(([, size]) => past >= size) ?? [];
  return unit
    ? new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(-Math.round(past / length!), unit)
    : t('home.just-now');
}

/** Names of the players: engines by the title of their level; the only unnamed player is the person. */
function playersText(kind: string, { players }: Sketch) {
  if (!players) return t('new.rounds');
  const alone = players.filter((name) => !name).length === 1;
  const levels = gameInfo(kind)?.levels ?? [];
  return players
    .map((name) => {
      const level = levels.find((info) => info.name === name);
      return level ? levelTitle(level) : engineTitle(kind, name ?? '') || (alone ? t('home.you') : '?');
    })
    .join(' – ');
}

export function GameRow({ game }: { game: MyGame }) {
  const sketch = useSketch(game);
  const title = kindTitle(game.kind);
  return (
    <a class={`home-game ${game.over ? 'over' : ''}`} href={`/g/${game.game}`}>
      <span class="home-game-board" aria-hidden="true">
        {sketch && <Mini kind={game.kind} rules={sketch.rules} position={sketch.position} label="" />}
      </span>
      <span class="home-game-text">
        <strong>{title}</strong>
        <span class="home-game-players">{sketch ? playersText(game.kind, sketch) : ' '}</span>
        <small>{agoText(game.changed)}</small>
      </span>
      <span class={`home-state ${game.over ? '' : 'running'}`}>{t(game.over ? 'home.over' : 'home.running')}</span>
    </a>
  );
}

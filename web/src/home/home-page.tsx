// home-page.tsx: the start page: the games at play, and the ways on: a game to continue, today's puzzle, learning.
import { kinds } from '../boards/boards.ts';
import { DailyCard } from './daily.tsx';
import { GameCard } from './game-card.tsx';
import { GameRow, useMyGames } from './my-games.tsx';
import { t } from '../text/text.ts';
import { Icon } from '../ui/icon.tsx';
import './home.css';

const SHOWN = 3; /* games to continue */

function Continue() {
  const games = useMyGames(), running = games?.filter(({ over }) => !over).slice(0, SHOWN) ?? [];
  return <section class="home-panel home-continue" aria-labelledby="home-continue">
    <div class="home-panel-head"><h2 id="home-continue">{t('home.continue')}</h2><a href="/games">{t('app.games')}</a></div>
    {running.map((game) => <GameRow key={game.game} game={game} />)}
    {games && !running.length && <p class="home-none">{t('home.nothing-running')}</p>}
  </section>;
}

/** What there is to learn; the free board is that of the first game. */
const WAYS = [
  ['learn-rules', '/learn', 'book'],
  ['learn-engines', '/learn/algorithms', 'engine'],
  ['learn-board', `/board/${kinds[0]}`, 'path'],
] as const;

function Learn() {
  return <section class="home-panel home-learn" aria-labelledby="home-learn">
    <h2 id="home-learn">{t('home.learn')}</h2>
    <p>{t('home.learn-line')}</p>
    <ul class="plain">
      {WAYS.map(([key, address, icon]) => <li key={key}>
        <a href={address}><Icon name={icon} /><span>{t(`home.${key}`)}</span></a></li>)}
    </ul>
  </section>;
}

export function HomePage() {
  return <main class="page home" id="main" tabIndex={-1}>
    <div class="home-hero"><h1>{t('home.title')}</h1><p>{t('home.subtitle')}</p></div>
    <div class="home-cards">{kinds.map((kind) => <GameCard key={kind} kind={kind} />)}</div>
    <div class="home-panels"><Continue /><DailyCard /><Learn /></div>
  </main>;
}

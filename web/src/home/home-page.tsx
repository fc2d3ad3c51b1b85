// home-page.tsx: the start page: a card per game, games to continue, today's puzzle, links to learn.
import { kinds } from '../boards/boards.ts';
import { DailyCard } from './daily.tsx';
import { GameCard } from './game-card.tsx';
import { GameRow, useMyGames } from './my-games.tsx';
import { t } from '../text/text.ts';
import { Icon } from '../ui/icon.tsx';
import './home.css';

const SHOWN = 3; /* number of games to continue that are listed */

function Continue() {
  const games = useMyGames();
  const running = games?.filter(({ over }) => !over).slice(0, SHOWN) ?? [];
  return (
    <section class="home-panel home-continue" aria-labelledby="home-continue">
      <div class="home-panel-head">
        <h2 id="home-continue">{t('home.continue')}</h2>
        <a href="/games">{t('app.games')}</a>
      </div>
      {running.map((game) => (
        <GameRow key={game.game} game={game} />
      ))}
      {games && !running.length && <p class="home-none">{t('home.nothing-running')}</p>}
    </section>
  );
}

/** The learning links; the free board is the first game's. */
const WAYS = [
  ['learn-rules', '/learn', 'book'],
  ['learn-engines', '/learn/algorithms', 'engine'],
  ['learn-lab', '/lab', 'eye'],
  ['learn-board', `/board/${kinds[0]}`, 'path'],
] as const;

function Learn() {
  return (
    <section class="home-panel home-learn" aria-labelledby="home-learn">
      <h2 id="home-learn">{t('home.learn')}</h2>
      <p>{t('home.learn-line')}</p>
      <ul class="plain">
        {WAYS.map(([key, address, icon]) => (
          <li key={key}>
            <a href={address}>
              <Icon name={icon} />
              <span>{t(`home.${key}`)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HomePage() {
  return (
    <main class="page home" id="main" tabIndex={-1}>
      <div class="home-hero">
        <h1>{t('home.title')}</h1>
        <p>{t('home.subtitle')}</p>
      </div>
      <div class="home-cards">
        {kinds.map((kind) => (
          <GameCard key={kind} kind={kind} />
        ))}
      </div>
      <div class="home-panels">
        <Continue />
        <DailyCard />
        <Learn />
      </div>
    </main>
  );
}

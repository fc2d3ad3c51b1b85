// games-page.tsx: the person's games, filtered by state and by game.
import { useState } from 'preact/hooks';
import { t } from '../text/text.ts';
import { Choice } from '../ui/field.tsx';
import { kinds } from '../boards/boards.ts';
import { kindTitle } from './kinds.ts';
import { GameRow, useMyGames } from './my-games.tsx';
import { useTitle } from '../app/title.ts';
import './home.css';

type When = 'all' | 'running' | 'over';

export function GamesPage() {
  useTitle(t('app.games'));
  const games = useMyGames();
  const [kind, setKind] = useState('all');
  const [when, setWhen] = useState<When>('all');
  const shown = games?.filter(
    (game) => (kind === 'all' || game.kind === kind) && (when === 'all' || game.over === (when === 'over')),
  );
  return (
    <main class="page home-mine" id="main" tabIndex={-1}>
      <h1>{t('app.games')}</h1>
      <div class="home-filters">
        <Choice<When>
          hideLabel
          label={t('home.filter-when')}
          value={when}
          change={setWhen}
          choices={[
            ['all', t('home.filter-all')],
            ['running', t('home.filter-running')],
            ['over', t('home.filter-over')],
          ]}
        />
        <Choice
          hideLabel
          label={t('home.filter-kind')}
          value={kind}
          change={setKind}
          choices={[['all', t('home.filter-every')], ...kinds.map((name) => [name, kindTitle(name)] as const)]}
        />
      </div>
      <div class="home-list">
        {shown?.map((game) => (
          <GameRow key={game.game} game={game} />
        ))}
      </div>
      {shown && !shown.length && (
        <div class="home-empty">
          <p>{t(games?.length ? 'home.none-such' : 'home.none')}</p>
          <div class="row">
            {kinds.map((name) => (
              <a key={name} class="button" href={`/new/${name}`}>
                {kindTitle(name)}
              </a>
            ))}
          </div>
        </div>
      )}
    </main>
  );
}

// game-card.tsx: one game on the start page: its demo board, a description, and its links.
import { useState } from 'preact/hooks';
import { gameInfo } from '../net/server.ts';
import { t } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { complain } from '../ui/toast.tsx';
import { DemoBoard } from './demo.tsx';
import { kindLine, kindPlayers, kindTitle, lastLevel, levelTitle } from './kinds.ts';
import { begin, quickGame, watchGame } from './start.ts';
import type { CreateRequest } from '../net/messages.ts';

export function GameCard({ kind }: { kind: string }) {
  const [busy, setBusy] = useState(false);
  const title = kindTitle(kind);
  const start = (request: CreateRequest) => {
    setBusy(true);
    begin(request).catch((error) => {
      complain(error);
      setBusy(false);
    });
  };
  const level = gameInfo(kind)?.levels.find(({ name }) => name === lastLevel(kind));
  return (
    <article class={`home-card home-${kind}`} aria-labelledby={`home-${kind}`}>
      <a class="home-picture" href={`/new/${kind}`} tabIndex={-1} aria-hidden="true">
        <DemoBoard kind={kind} label="" />
      </a>
      <div class="home-card-text">
        <h2 id={`home-${kind}`}>
          <a href={`/new/${kind}`}>{title}</a>
        </h2>
        <p>{kindLine(kind)}</p>
        <p class="home-players">
          <Icon name="person" size={16} />
          {kindPlayers(kind)}
        </p>
      </div>
      <div class="home-card-ways">
        <Button
          main
          icon="play"
          label={t('home.play')}
          disabled={busy}
          act={() => start(quickGame(kind))}
          title={level ? t('home.play-title', { game: title, level: levelTitle(level) }) : title}
        />
        <a class="button" href={`/new/${kind}`} aria-label={t('home.new-label', { game: title })}>
          {t('home.new')}
        </a>
        <div class="home-more">
          <button
            type="button"
            class="home-link"
            disabled={busy}
            onClick={() => start(watchGame(kind))}
            aria-label={t('home.watch-label', { game: title })}
          >
            <Icon name="eye" size={16} />
            {t('home.watch')}
          </button>
          <a class="home-link" href={`/learn/${kind}`} aria-label={t('home.rules-label', { game: title })}>
            <Icon name="book" size={16} />
            {t('home.rules')}
          </a>
        </div>
      </div>
    </article>
  );
}

// frame.tsx: the frame around every page: header, router, connection notice, toasts and the live region.
import { useEffect, useRef } from 'preact/hooks';
import { BoardPage } from '../match/board-page.tsx';
import { MatchPage } from '../match/match-page.tsx';
import { GamesPage } from '../home/games-page.tsx';
import { HomePage } from '../home/home-page.tsx';
import { NewPage } from '../home/new-page.tsx';
import { LearnPage } from '../learn/learn-page.tsx';
import { PuzzlePage } from '../puzzle/puzzle-page.tsx';
import { status } from '../net/server.ts';
import { t } from '../text/text.ts';
import { Announcer, announce } from '../ui/announce.tsx';
import { Toasts } from '../ui/toast.tsx';
import { Header } from './header.tsx';
import { LatePage } from './late-page.tsx';
import { LaterLab } from './later.tsx';
import { NotFound } from './nothing.tsx';
import { followLinks, go, route } from './route.ts';

const pages: [RegExp, (parts: string[]) => preact.JSX.Element][] = [
  [/^\/$/, () => <HomePage />],
  [/^\/g\/([\w-]+)$/, ([id]) => <MatchPage key={id} id={id!} />],
  [/^\/new\/(\w+)$/, ([kind]) => <NewPage key={kind} kind={kind!} />],
  [/^\/board\/(\w+)$/, ([kind]) => <BoardPage key={kind} kind={kind!} />],
  [/^\/puzzle(?:\/([\w-]+))?$/, ([name]) => <PuzzlePage key={name ?? ''} name={name} />],
  [/^\/learn(?:\/([\w-]+))?$/, ([topic]) => <LearnPage key={topic ?? ''} topic={topic} />],
  [/^\/lab$/, () => <LaterLab />],
  [/^\/docs(?:\/.*)?$/, () => <LatePage key="docs" name="docs" />],
  [/^\/reports(?:\/[\w-]+)?$/, () => <LatePage key="reports" name="reports" />],
  [/^\/lessons(?:\/[\w-]+)?$/, () => <LatePage key="lessons" name="lessons" />],
  [/^\/games$/, () => <GamesPage />],
];

function Page() {
  const { path } = route.value;
  for (const [pattern, make] of pages) {
    const found = path.match(pattern);
    if (found) return make(found.slice(1));
  }
  return <NotFound />;
}

/** Tells the person that the connection is lost or the server is stopping; renders nothing while it is open. */
function Connection() {
  const now = status.value;
  if (now === 'open' || now === 'connecting') return null;
  return (
    <p class="connection" role="status">
      {t(now === 'lost' ? 'net.lost' : 'net.stopping')}
    </p>
  );
}

/**
 * After a change of address, moves the focus to the new page and announces its title. Does nothing on the first load.
 */
function useFocusOnNavigation(path: string) {
  const mounted = useRef(false);
  useEffect(() => {
    if (!mounted.current) {
      mounted.current = true;
      return undefined;
    }
    const focusPage = () => {
      const main = document.getElementById('main');
      if (!main || main.getAttribute('aria-busy')) return;
      clearInterval(timer);
      if (!main.contains(document.activeElement)) main.focus({ preventScroll: true });
      announce(document.title.replace(/^● | · ludens$/g, ''));
    };
    const timer = setInterval(focusPage, 50);
    return () => clearInterval(timer);
  }, [path]);
}

export function Frame() {
  const { path } = route.value;
  useEffect(() => {
    if (path === '/index.html') go('/', true);
  }, [path]);
  useFocusOnNavigation(path);
  return (
    <div class="frame" onClick={followLinks}>
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          document.getElementById('main')?.focus();
        }}
      >
        {t('app.skip')}
      </a>
      <Header />
      <Connection />
      <Page />
      <Toasts />
      <Announcer />
    </div>
  );
}

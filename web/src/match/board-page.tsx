// board-page.tsx: a free board: any position, both sides, variations. The address always names the position in view.
import { computed, signal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { NotFound } from '../app/nothing.tsx';
import { route } from '../app/route.ts';
import { useTitle } from '../app/title.ts';
import { boards } from '../boards/boards.ts';
import { positionOf } from '../net/position.ts';
import { type Refusal, gameInfo, greetings } from '../net/server.ts';
import { t } from '../text/text.ts';
import { Around } from './around.tsx';
import { Advice, type Place } from './advice.ts';
import { type Desk, aboutPath, newTab, tryMove } from './desk.ts';
import { Explorer } from './explorer.ts';
import { boardAddress } from './share.tsx';
import { type Path, pathText, stepsOf } from './steps.ts';

interface Address {
  kind: string;
  rules: string;
  start: string;
  moves: string[];
}

/** Opens the board that an address names. Rejects with the server's Refusal if the position is invalid. */
async function openBoard({ kind, rules, start, moves }: Address): Promise<Desk> {
  const root = await positionOf({ kind, rules, start, moves: [] });
  const end = moves.length ? await positionOf({ kind, rules, start, moves }) : root;
  const emptyLine = signal<Path>([]);
  const explorer = new Explorer({ kind, rules, start, root, name: '' }, emptyLine, signal(false));
  explorer.follows = false;
  explorer.open(stepsOf(kind, moves, root.position, end.position));
  const place = computed<Place | null>(() => {
    const view = explorer.shown.value;
    return (
      view && {
        key: pathText(view.path),
        about: aboutPath(explorer, view.path),
        seat: Math.max(0, view.turn),
        kind,
        over: view.turn < 0,
      }
    );
  });
  return {
    kind,
    game: null,
    explorer,
    advice: new Advice(place, signal(true)),
    view: explorer.shown,
    flip: signal(false),
    tab: newTab(),
    play: (move) => {
      void tryMove(explorer, move);
    },
  };
}

function FreeBoard({ desk }: { desk: Desk }) {
  const explorer = desk.explorer!;
  useSignalEffect(() => explorer.run());
  useEffect(() => desk.advice.run(), [desk]);
  useTitle(t('match.board-of', { game: gameInfo(desk.kind)?.title ?? desk.kind }));
  useSignalEffect(() => {
    const address = boardAddress(explorer, explorer.path.value);
    if (address !== location.pathname + location.search) history.replaceState(null, '', address);
  });
  return <Around desk={desk} title={t('match.board-of', { game: gameInfo(desk.kind)?.title ?? desk.kind })} />;
}

export function BoardPage({ kind }: { kind: string }) {
  const [desk, setDesk] = useState<Desk | null>(null);
  const [fault, setFault] = useState<Refusal | null>(null);
  const { query } = route.value;
  const address = query.toString();
  const greeted = greetings.value > 0;
  const asked = useMemo<Address>(
    () => ({
      kind,
      rules: query.get('rules') ?? '',
      start: query.get('position') ?? '',
      moves: (query.get('moves') ?? '').split(/[ ,]+/).filter(Boolean),
    }),
    [kind, address],
  );
  useEffect(() => {
    if (!greeted || !boards[kind]) return;
    let wanted = true;
    openBoard(asked).then(
      (opened) => {
        if (wanted) {
          setDesk(opened);
          setFault(null);
        }
      },
      (error) => {
        if (wanted) setFault(error);
      },
    );
    return () => {
      wanted = false;
    };
  }, [asked, greeted]);
  if (!boards[kind]) return <NotFound />;
  if (fault)
    return (
      <NotFound title={t('match.no-board')} line={fault.message}>
        <a class="button main" href={`/board/${kind}`}>
          {t('match.usual-start')}
        </a>
      </NotFound>
    );
  if (!desk) return <main class="page" id="main" tabIndex={-1} aria-busy="true" />;
  return <FreeBoard key={asked} desk={desk} />;
}

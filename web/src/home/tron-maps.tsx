// tron-maps.tsx: Tron's maps to choose from, as little pictures; asked one after the other, for they are many.
import { useEffect, useState } from 'preact/hooks';
import type { Legal } from '../net/messages.ts';
import { positionOf } from '../net/position.ts';
import { gameInfo, greetings } from '../net/server.ts';
import { t, tIf, tn } from '../text/text.ts';
import { Icon } from '../ui/icon.tsx';
import { Mini } from './mini.tsx';

type Boards = Record<string, Legal>;

const mapNames = () => gameInfo('tron')?.options.find(({ name }) => name === 'map')?.values?.filter((name) => name !== 'drawn' && name !== 'random') ?? [];
export const mapTitle = (name: string) => tIf(`new.map-${name}`, name);
const ridersOf = (board: Legal) => board.legal.length;

function useMaps() {
  const [boards, setBoards] = useState<Boards>({}), greeted = greetings.value;
  useEffect(() => {
    let here = true;
    const askAll = async () => {
      for (const name of mapNames()) {
        if (!here) return;
        const board = await positionOf({ kind: 'tron', rules: `map=${name}`, start: '', moves: [] });
        if (here) setBoards((old) => ({ ...old, [name]: board }));
      }
    };
    if (greeted) askAll().catch(() => {});
    return () => { here = false; };
  }, [greeted]);
  return boards;
}

export function Maps({ value, riders, choose }: { value: string; riders: 'alone' | 'many' | 'any'; choose(map: string, riders: number): void }) {
  const boards = useMaps();
  const fits = (name: string) => { const board = boards[name]; return !board || riders === 'any' || (ridersOf(board) === 1) === (riders === 'alone'); };
  return <div class="new-maps" role="group" aria-label={t('new.maps')}>
    {mapNames().filter(fits).map((name) => { const board = boards[name]; return <button key={name} type="button" class="new-map" aria-pressed={value === name} disabled={!board} onClick={() => choose(name, ridersOf(board!))}>
      <span class="new-map-board" aria-hidden="true">{board && <Mini kind="tron" rules={board.rules} position={board.position} label="" />}</span>
      <span>{mapTitle(name)}</span><small>{board ? tn('new.riders', ridersOf(board)) : ' '}</small>
    </button>; })}
    <button type="button" class="new-map" aria-pressed={value === 'random'} onClick={() => choose('random', 0)}>
      <span class="new-map-board" aria-hidden="true"><Icon name="rotate" size={40} /></span><span>{mapTitle('random')}</span><small>{t('new.map-random-line')}</small>
    </button>
  </div>;
}

// tron-maps.tsx: the choice of Tron's maps, as thumbnails; fetched one after the other, because there are many.
import { useEffect, useState } from 'preact/hooks';
import type { Legal } from '../../net/messages.ts';
import { positionOf } from '../../net/position.ts';
import { greetings } from '../../net/server.ts';
import { t, tIf, tn } from '../../text/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { optionOf } from '../options.tsx';
import { still } from '../still.ts';
import { Board } from './tron-board.tsx';

type Boards = Record<string, Legal>;

const mapNames = () => optionOf('tron', 'map')?.values?.filter((name) => name !== 'drawn' && name !== 'random') ?? [];
const mapTitle = (name: string) => tIf(`tron.map-${name}`, name);
const ridersOf = (board: Legal) => board.legal.length;

function useMaps() {
  const [boards, setBoards] = useState<Boards>({});
  const greeted = greetings.value;
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
    return () => {
      here = false;
    };
  }, [greeted]);
  return boards;
}

interface MapProps {
  name: string;
  board: Legal | undefined;
  chosen: boolean;
  choose(): void;
}

/** A map button: its picture, its name, the number of riders. */
function MapButton({ name, board, chosen, choose }: MapProps) {
  const picture = board && <Board {...still} mini rules={board.rules} position={board.position} label="" />;
  return (
    <button type="button" class="tron-map" aria-pressed={chosen} disabled={!board} onClick={choose}>
      <span class="tron-map-board" aria-hidden="true">
        {picture}
      </span>
      <span>{mapTitle(name)}</span>
      <small>{board ? tn('tron.riders', ridersOf(board)) : ' '}</small>
    </button>
  );
}

interface Props {
  value: string;
  riders: 'alone' | 'many' | 'any'; /* maps to show, by their number of riders */
  choose(map: string, riders: number): void; /* `riders` is 0 if the map has not been fetched yet */
}

export function Maps({ value, riders, choose }: Props) {
  const boards = useMaps();
  const fits = (board?: Legal) => !board || riders === 'any' || (ridersOf(board) === 1) === (riders === 'alone');
  return (
    <div class="tron-maps" role="group" aria-label={t('tron.maps')}>
      {mapNames()
        .filter((name) => fits(boards[name]))
        .map((name) => (
          <MapButton
            key={name}
            name={name}
            board={boards[name]}
            chosen={value === name}
            choose={() => choose(name, ridersOf(boards[name]!))}
          />
        ))}
      <button type="button" class="tron-map" aria-pressed={value === 'random'} onClick={() => choose('random', 0)}>
        <span class="tron-map-board" aria-hidden="true">
          <Icon name="rotate" size={40} />
        </span>
        <span>{mapTitle('random')}</span>
        <small>{t('tron.map-random-line')}</small>
      </button>
    </div>
  );
}

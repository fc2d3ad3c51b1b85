// tron-board.tsx: the board of Tron with its controls, announcements, and the text beside a rider's name.
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { store, stored, mayMove } from '../../app/settings.ts';
import { t, tn, type Key } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import type { BoardProps } from '../board.ts';
import { SeatBadge, seatClass } from '../seats.tsx';
import { useSteering, useSwipe } from './tron-keys.ts';
import { exits, readTron } from './tron-rules.ts';
import { territorySizes } from './tron-territory.ts';
import { trailsOf } from './tron-trails.ts';
import { Heads, layout, Marks, Targets, Territory, Trails, UNIT, useGround } from './tron-view.tsx';
import './tron.css';

const tint = signal(stored('tron.territory') === 'on');
const setTint = (on: boolean) => {
  tint.value = on;
  store('tron.territory', on ? 'on' : 'off');
};

export const wayWord = (move: string) => t(`tron.way-${move}` as Key);

/** The trails by rider if the moves are known and lead to this position; otherwise only the heads. */
function pictureOf({ position, since }: BoardProps) {
  const tron = readTron(position);
  if (since) {
    const trails = trailsOf(since.start, since.moves);
    if (trails.tron.tick === tron.tick && trails.tron.heads.length === tron.heads.length)
      return { tron, runs: trails.runs, start: since.start, ground: readTron(since.start) };
  }
  return { tron, runs: tron.heads.map((head) => (head ? [[head.cell]] : [])), start: position, ground: tron };
}

/** Where the person's riders are and where they can go, in a sentence. */
function situation({ position, you, seat, turn }: BoardProps) {
  const tron = readTron(position);
  const mine = you.length ? you : seat >= 0 ? [seat] : turn >= 0 ? [turn] : [0];
  return mine
    .map((rider) => {
      const head = tron.heads[rider];
      if (!head) return t('tron.crashed', { rider: rider + 1, tick: tron.out[rider] ?? 0 });
      const free = exits(tron, rider).map(wayWord).join(', ');
      const at = {
        rider: rider + 1,
        x: (head.cell % tron.width) + 1,
        y: (Math.floor(head.cell / tron.width) % tron.height) + 1,
      };
      return free ? t('tron.at', { ...at, free }) : t('tron.stuck', at);
    })
    .join(' ');
}

/** Greatest duration of a glide in milliseconds: at a slower pace, a gliding rider would seem to be where it is not. */
const LONGEST = 300;

/**
 * Milliseconds in which heads and trails glide into their new cells: the whole tick, so that a ride is one continuous
 * movement. 0 if positions do not follow automatically.
 */
const glide = ({ every }: BoardProps) => (every && mayMove() ? Math.min(every, LONGEST) : 0);

export function Board(props: BoardProps) {
  const { position, seat, you, mode, legal, mini = false, say } = props;
  const { tron, runs, start, ground } = pictureOf(props);
  const { width, height } = layout(tron);
  const active = !mini && (you.length > 0 || seat >= 0) && (mode === 'live' || legal.length > 0);
  const riders = you.length ? you : seat >= 0 ? [seat] : [];
  const steered = mode === 'live' || mode === 'step' ? riders : [seat];
  const act = (move: string, rider: number) => props.play(move, rider);
  const drawing = useRef<SVGSVGElement>(null);
  useSteering(drawing, active, !props.review, steered, act);
  const swipe = useSwipe((move) => act(move, steered[0] ?? seat));
  useEffect(() => {
    if (active && mode !== 'live') say(situation(props));
  }, [position, active]);
  const crop = tron.floors === 1 ? UNIT * 0.55 : 0; /* the border is all wall: a rim of it is enough */
  const box = `${crop} ${crop} ${width - 2 * crop} ${height - 2 * crop}`;
  const time = glide(props);
  const look = {
    class: `tron-board ${time ? 'gliding' : ''} ${mini ? 'mini' : ''}`,
    style: { '--tick': `${time}ms` },
    viewBox: box,
  };
  const picture = [
    useGround(start, ground, mini),
    tint.value && !mini && <Territory key="t" tron={tron} />,
    <Trails key="l" tron={tron} runs={runs} moving={time > 0} />,
    <Heads key="h" tron={tron} runs={runs} />,
  ];
  if (mini)
    return (
      <svg {...look} role="img" aria-label={props.label}>
        {picture}
      </svg>
    );
  return (
    <svg
      ref={drawing}
      {...look}
      tabindex={0}
      role="application"
      aria-roledescription={t('tron.board')}
      aria-label={situation(props)}
      {...(active ? swipe : {})}
    >
      {picture}
      {active && mode !== 'live' && <Targets tron={tron} seat={seat} legal={legal} play={(move) => act(move, seat)} />}
      <Marks tron={tron} seat={seat >= 0 ? seat : props.turn} marks={props.marks} />
    </svg>
  );
}

const PAD = [
  ['u', 'up'],
  ['l', 'left'],
  ['x', 'rotate'],
  ['r', 'right'],
  ['d', 'down'],
] as const;

/** Direction buttons for each of the person's riders: for touch, and for keyboards without arrow keys. */
export function Tools(props: BoardProps) {
  const { position, you, seat, mode, legal, play } = props;
  const tron = readTron(position);
  const linked = tron.signs.some((sign) => sign >= 'a' && sign <= 'z') || tron.links.size > 0;
  const riders = mode === 'turns' ? (legal.length ? [seat] : []) : you.filter((rider) => tron.heads[rider]);
  const two = riders.length > 1;
  return (
    <div class="tron-tools">
      {riders.map((rider, i) => (
        <div
          key={rider}
          class={`tron-pad ${seatClass(rider)}`}
          role="group"
          aria-label={t('tron.steer', { rider: rider + 1 })}
        >
          {PAD.filter(([move]) => move !== 'x' || linked).map(([move, icon]) => (
            <div key={move} class={`tron-way tron-way-${move}`}>
              <Button
                bare
                icon={icon}
                label={`${wayWord(move)}${two ? ` (${rider + 1})` : ''}`}
                disabled={mode !== 'live' && rider === seat && !legal.includes(move)}
                act={() => play(move, rider)}
              />
            </div>
          ))}
          {two && <small class="tron-keys">{t(i === 0 ? 'tron.keys-arrows' : 'tron.keys-letters')}</small>}
        </div>
      ))}
      <div class="tron-switches">
        <Button quiet icon="eye" label={t('tron.territory')} pressed={tint.value} act={() => setTint(!tint.value)} />
        {two &&
          riders.map((rider, i) => (
            <small key={rider} class="tron-keys">
              <SeatBadge seat={rider} size={20} />
              {t(i === 0 ? 'tron.keys-arrows' : 'tron.keys-letters')}
            </small>
          ))}
        {riders.length === 1 && <small class="tron-keys">{t('tron.keys-one')}</small>}
      </div>
    </div>
  );
}

export function Stock({ position, seat }: { rules: string; position: string; seat: number }) {
  const tron = readTron(position);
  const when = tron.out[seat];
  if (when) return <span class="tron-stock">{t('tron.out', { tick: when })}</span>;
  if (tron.heads.length === 1) return <span class="tron-stock">{tn('tron.score', tron.tick)}</span>;
  return (
    <span class="tron-stock" title={t('tron.territory')}>
      {tn('tron.cells', territorySizes(position)[seat] ?? 0)}
    </span>
  );
}

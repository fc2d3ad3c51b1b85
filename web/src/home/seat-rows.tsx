// seat-rows.tsx: the level of the engines, and who sits on each seat.
import { useId } from 'preact/hooks';
import { boards } from '../boards/boards.ts';
import { SeatBadge } from '../boards/seats.tsx';
import type { Draft, Sitter, Who } from '../boards/setup.ts';
import { gameInfo } from '../net/server.ts';
import { capital, t } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { myName, seated, turned } from './draft.ts';
import { levelHow, levelTitle, rememberLevel } from './kinds.ts';

interface Props {
  kind: string;
  draft: Draft;
  seats: number;
  edit(patch: Partial<Draft>): void;
}

/** Sets the level of all engines at once; each choice shows its strength and its algorithm. */
export function Levels({ kind, draft, seats, edit }: Props) {
  const name = useId();
  const engines = draft.sitters.slice(0, seats).filter(({ who }) => who === 'engine');
  const levels = gameInfo(kind)?.levels ?? [];
  const common = engines.every(({ level, engine }) => !engine && level === engines[0]!.level)
    ? engines[0]?.level
    : undefined;
  const choose = (level: string) => {
    rememberLevel(kind, level);
    edit({ sitters: draft.sitters.map((sitter) => ({ ...sitter, level, engine: '' })) });
  };
  return (
    <fieldset class="new-levels" disabled={!engines.length}>
      <legend>{t('new.strength')}</legend>
      {levels.map((level, i) => (
        <label key={level.name} class="new-level">
          <input
            type="radio"
            name={name}
            value={level.name}
            checked={engines.length > 0 && level.name === common}
            onChange={() => choose(level.name)}
          />
          <span class="new-level-body">
            <span class="new-level-bars" aria-hidden="true">
              {levels.map((_, bar) => (
                <i key={bar} class={bar <= i ? 'on' : ''} />
              ))}
            </span>
            <strong>{levelTitle(level)}</strong>
            <small>{levelHow(kind, level, seats)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const equalSeats = (kind: string) => boards[kind]!.setup?.equalSeats ?? false;

const seatName = (kind: string, seat: number) => {
  const word = gameInfo(kind)?.seats[seat];
  return word && !equalSeats(kind) ? capital(word) : t('new.seat', { n: seat + 1 });
};

function EngineSelect({
  kind,
  seats,
  sitter,
  label,
  change,
}: {
  kind: string;
  seats: number;
  sitter: Sitter;
  label: string;
  change(patch: Partial<Sitter>): void;
}) {
  const info = gameInfo(kind);
  return (
    <select
      class="new-select"
      aria-label={label}
      value={sitter.engine ? `engine ${sitter.engine}` : `level ${sitter.level}`}
      onChange={(event) => {
        const [what, value = ''] = event.currentTarget.value.split(' ');
        change(what === 'level' ? { level: value, engine: '' } : { engine: value });
      }}
    >
      <optgroup label={t('new.by-level')}>
        {info?.levels.map((level) => (
          <option
            key={level.name}
            value={`level ${level.name}`}
          >{`${levelTitle(level)} – ${levelHow(kind, level, seats)}`}</option>
        ))}
      </optgroup>
      <optgroup label={t('new.by-name')}>
        {info?.engines.map(({ name, title, summary }) => (
          <option key={name} value={`engine ${name}`}>{`${capital(title)} – ${summary}`}</option>
        ))}
      </optgroup>
    </select>
  );
}

function SeatRow({ kind, seat, seats, draft, edit }: Props & { seat: number }) {
  const sitter = draft.sitters[seat]!;
  const name = seatName(kind, seat);
  const change = (patch: Partial<Sitter>) =>
    edit({ sitters: draft.sitters.map((old, i) => (i === seat ? { ...old, ...patch } : old)), preset: draft.preset });
  const choices: Who[] = seats === 1 ? ['me', 'engine'] : ['me', 'second', 'open', 'engine'];
  return (
    <li class="new-seat">
      <SeatBadge seat={seat} size={26} />
      <span class="new-seat-name">{name}</span>
      <select
        class="new-select"
        aria-label={t('new.who', { seat: name })}
        value={sitter.who}
        onChange={(event) =>
          edit({ sitters: seated(draft.sitters, seat, event.currentTarget.value as Who), preset: 'own' })
        }
      >
        {choices.map((who) => (
          <option key={who} value={who}>
            {t(`new.who-${who}`)}
          </option>
        ))}
      </select>
      {sitter.who === 'engine' ? (
        <EngineSelect {...{ kind, seats, sitter, change }} label={t('new.engine', { seat: name })} />
      ) : sitter.who === 'second' ? (
        <input
          class="new-select"
          aria-label={t('new.name-of', { seat: name })}
          placeholder={t('new.name')}
          maxLength={40}
          value={sitter.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      ) : (
        <span class="new-seat-note">{sitter.who === 'open' ? t('new.open-note') : myName()}</span>
      )}
    </li>
  );
}

export function SeatRows(props: Props) {
  const { kind, draft, seats, edit } = props;
  return (
    <div class="new-seats">
      <ol class="plain">
        {Array.from({ length: seats }, (_, seat) => (
          <SeatRow key={seat} {...props} seat={seat} />
        ))}
      </ol>
      {seats > 1 && !equalSeats(kind) && (
        <Button
          quiet
          icon="flip"
          label={t(seats === 2 ? 'new.swap' : 'new.turn')}
          act={() => edit({ sitters: turned(draft.sitters, seats) })}
        />
      )}
    </div>
  );
}

// menu.tsx: the dialogs of a match: share and export, import, play from here, keyboard shortcuts.
import { useEffect, useId, useState } from 'preact/hooks';
import { go } from '../app/route.ts';
import type { KeyHelp } from '../boards/board.ts';
import { boards } from '../boards/boards.ts';
import type { SeatRequest, State } from '../net/messages.ts';
import { positionOf } from '../net/position.ts';
import { Refusal, ask, gameInfo } from '../net/server.ts';
import { t } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SelectField } from '../ui/field.tsx';
import { complain } from '../ui/toast.tsx';
import { type Desk, aboutPath } from './desk.ts';
import { levelTitle, seatWord } from './names.ts';
import { readText, recordOf } from './record.ts';
import { boardAddress, copyText, labAddress, saveText } from './share.tsx';
import { keysOn, shortcuts } from './shortcuts.ts';

interface Props {
  desk: Desk;
  close(): void;
}

/** A read-only text with a copy button. */
function CopyField({ label, text }: { label: string; text: string }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <div class="match-copy">
        <input id={id} readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
        <Button
          bare
          icon="copy"
          label={t('match.copy', { what: label })}
          act={() => copyText(text, t('match.copied'))}
        />
      </div>
    </div>
  );
}

export function ShareDialog({ desk, close }: Props) {
  const { game, explorer } = desk;
  const view = desk.view.value;
  const [record, setRecord] = useState('');
  const id = useId();
  useEffect(() => {
    if (game) ask<{ record: string }>('record', { game: game.id }).then((answer) => setRecord(answer.record), complain);
    else if (explorer) setRecord(recordOf(explorer, explorer.path.peek()));
  }, [game, explorer]);
  return (
    <Dialog title={t('match.share')} close={close} wide>
      {game && <CopyField label={t('match.link-game')} text={`${location.origin}/g/${game.id}`} />}
      {explorer && view && (
        <CopyField label={t('match.link-position')} text={location.origin + boardAddress(explorer, view.path)} />
      )}
      {view && <CopyField label={t('match.position')} text={view.position} />}
      <div class="field">
        <label for={id}>{t('match.record')}</label>
        <textarea id={id} class="match-record" readOnly rows={8} value={record} />
      </div>
      <div class="row">
        <Button
          icon="copy"
          label={t('match.copy-record')}
          act={() => copyText(record, t('match.copied'))}
          disabled={!record}
        />
        <Button
          icon="import"
          label={t('match.save-record')}
          act={() => saveText(record, `${desk.kind}-${new Date().toISOString().slice(0, 10)}.txt`)}
          disabled={!record}
        />
        {explorer && view && (
          <a class="button" href={labAddress(explorer, view.path)}>
            {t('match.to-lab')}
          </a>
        )}
      </div>
    </Dialog>
  );
}

/** The faulty line of a text, with a caret below the column. */
const faultLines = (text: string, column: number) => {
  const from = Math.max(0, column - 25);
  const part = text.slice(from, column + 15);
  return `${from ? '…' : ''}${part}\n${' '.repeat(column - 1 - from + (from ? 1 : 0))}^`;
};

export function ImportDialog({ desk, close }: Props) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<{ message: string; where: string } | null>(null);
  const id = useId();
  const load = async () => {
    const read = readText(text, desk.kind);
    try {
      if (!boards[read.kind]) throw new Refusal(t('match.no-such-game', { name: read.kind }), 'unknown-game');
      const { rules } = await positionOf(read);
      const query = new URLSearchParams({
        rules,
        ...(read.start ? { position: read.start } : {}),
        ...(read.moves.length ? { moves: read.moves.join(' ') } : {}),
      });
      close();
      go(`/board/${read.kind}?${query}`);
    } catch (error) {
      const { message, column, member } = error as Refusal;
      const at = { position: read.start, moves: read.moves.join(' '), rules: read.rules }[member ?? ''];
      setFault({
        message: column ? t('match.fault-at', { message, column }) : message,
        where: at && column ? faultLines(at, column) : '',
      });
    }
  };
  return (
    <Dialog title={t('match.import')} close={close} wide>
      <div class="field">
        <label for={id}>{t('match.import-text')}</label>
        <textarea
          id={id}
          class="match-record"
          rows={8}
          value={text}
          spellcheck={false}
          aria-describedby={`${id}-fault`}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setFault(null);
          }}
        />
        <small>{t('match.import-help')}</small>
      </div>
      <div id={`${id}-fault`} role="alert">
        {fault && (
          <>
            <p class="match-fault">{fault.message}</p>
            {fault.where && <pre class="match-where">{fault.where}</pre>}
          </>
        )}
      </div>
      <div class="row">
        <Button main icon="import" label={t('match.load')} act={load} disabled={!text.trim()} />
        <label class="button match-file">
          {t('match.file')}
          <input
            type="file"
            accept=".txt,text/plain"
            onChange={async (event) => {
              setText((await event.currentTarget.files?.[0]?.text()) ?? '');
              setFault(null);
            }}
          />
        </label>
      </div>
    </Dialog>
  );
}

/** A new game from the position in view, against a chosen opponent. */
export function PlayHereDialog({ desk, close }: Props) {
  const explorer = desk.explorer!;
  const levels = gameInfo(desk.kind)?.levels ?? [];
  const [seats, setSeats] = useState<string[]>(() =>
    Array.from({ length: explorer.players }, (_, i) =>
      i === Math.max(0, desk.view.peek()?.turn ?? 0) ? 'me' : 'medium',
    ),
  );
  const choices = [
    ['me', t('match.seat-me')],
    ['open', t('match.seat-open')],
    ...levels.map((level) => [level.name, levelTitle(desk.kind, { kind: 'engine', level: level.name })]),
  ] as [string, string][];
  const begin = async () => {
    const about = aboutPath(explorer, explorer.path.peek());
    const request = seats.map((seat): SeatRequest =>
      seat === 'me' || seat === 'open' ? { kind: seat } : { kind: 'engine', level: seat },
    );
    try {
      const state = await ask<State>('create', { ...about, seats: request });
      close();
      go(`/g/${state.game}`);
    } catch (error) {
      complain(error);
    }
  };
  return (
    <Dialog title={t('match.play-here')} close={close}>
      {seats.map((seat, i) => (
        <SelectField
          key={i}
          label={seatWord(desk.kind, i)}
          value={seat}
          choices={choices}
          change={(value) => setSeats(seats.map((other, j) => (i === j ? value : other)))}
        />
      ))}
      <Button main icon="play" label={t('match.begin')} act={begin} />
    </Dialog>
  );
}

const KeyList = ({ title, list }: { title: string; list: readonly KeyHelp[] }) => (
  <section>
    <h3>{title}</h3>
    <dl class="match-keys">
      {list.map(({ keys, text }) => (
        <div key={text}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

export function KeysDialog({ desk, close }: Props) {
  return (
    <Dialog title={t('match.keys')} close={close} wide>
      <div class="match-key-lists">
        <KeyList title={t('match.keys-board')} list={boards[desk.kind]!.keys?.() ?? []} />
        <KeyList title={t('match.keys-around')} list={shortcuts.map(({ keys, text }) => ({ keys, text: t(text) }))} />
      </div>
      <label class="match-check">
        <input
          type="checkbox"
          checked={keysOn.value}
          onChange={(event) => {
            keysOn.value = event.currentTarget.checked;
          }}
        />{' '}
        {t('match.keys-on')}
      </label>
    </Dialog>
  );
}

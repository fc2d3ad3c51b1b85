// actions.tsx: the action bar of a match: icons with labels; rarer actions are in dialogs.
import { useEffect, useState } from 'preact/hooks';
import { go } from '../app/route.ts';
import { boards } from '../boards/boards.ts';
import { t } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { toast } from '../ui/toast.tsx';
import { askHintHere, askWhyHere, whyIsThere } from './asking.ts';
import type { Desk } from './desk.ts';
import type { Game } from './game.ts';
import { ImportDialog, KeysDialog, PlayHereDialog, ShareDialog } from './menu.tsx';
import { boardAddress, labAddress } from './share.tsx';
import { listenKeys } from './shortcuts.ts';

interface ActionProps {
  icon: IconName;
  label: string;
  act(): void;
  disabled?: boolean;
  pressed?: boolean;
  keys?: string;
  title?: string; /* what it does, if the label is too short to say it */
}

function Action({ icon, label, act, disabled, pressed, keys, title = label }: ActionProps) {
  return (
    <button
      type="button"
      class="match-action"
      onClick={act}
      disabled={disabled}
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      title={keys ? `${title} (${keys})` : title}
    >
      <Icon name={icon} size={20} />
      <span>{label}</span>
    </button>
  );
}

type Opened = 'resign' | 'share' | 'import' | 'play' | 'keys' | 'more' | null;

function ResignDialog({ game, close }: { game: Game; close(): void }) {
  return (
    <Dialog title={t('match.resign-sure')} close={close}>
      <div class="row">
        <Button
          danger
          icon="flag"
          label={t('match.resign')}
          act={() => {
            close();
            void game.send('resign');
          }}
        />
        <Button label={t('match.play-on')} act={close} />
      </div>
    </Dialog>
  );
}

/** The rarer actions, as a list. */
function MoreDialog({ desk, open }: { desk: Desk; open(next: Opened): void }) {
  const { explorer, game } = desk;
  const row = (icon: IconName, label: string, act: () => void) => (
    <li>
      <Button quiet icon={icon} label={label} act={act} />
    </li>
  );
  return (
    <Dialog title={t('match.more')} close={() => open(null)}>
      <ul class="plain match-more">
        {row('export', t('match.export'), () => open('share'))}
        {row('import', t('match.import'), () => open('import'))}
        {game && explorer && row('path', t('match.to-board'), () => go(boardAddress(explorer, explorer.path.peek())))}
        {explorer && row('engine', t('match.to-lab'), () => go(labAddress(explorer, explorer.path.peek())))}
        {row('plus', t('match.new'), () => go(`/new/${desk.kind}`))}
        {row('why', t('match.keys'), () => open('keys'))}
      </ul>
    </Dialog>
  );
}

async function offerDraw(game: Game) {
  const answer = await game.send<{ declined?: boolean }>('draw');
  if (answer?.declined) toast(t('match.draw-declined'));
}

/** Actions for players only. */
function playActions(game: Game, open: (next: Opened) => void): ActionProps[] {
  const state = game.state.value!;
  const undoes = state.mode === 'turns' || state.mode === 'step';
  return [
    ...(undoes
      ? [
          {
            icon: 'undo',
            label: t('match.undo'),
            keys: 'U',
            disabled: !state.moves.length || !!state.offer,
            act: () => void game.send('undo'),
          } as const,
        ]
      : []),
    ...(undoes && !game.withPeople.value
      ? [
          {
            icon: 'redo',
            label: t('match.redo'),
            keys: 'Shift+U',
            disabled: !state.redo,
            act: () => void game.send('redo'),
          } as const,
        ]
      : []),
    ...(state.mode === 'turns' && state.seats.length > 1
      ? [
          {
            icon: 'draw',
            label: t('match.draw'),
            disabled: !!state.offer,
            act: () => void offerDraw(game),
          } as const,
        ]
      : []),
    { icon: 'flag', label: t('match.resign'), act: () => open('resign') },
  ];
}

/** Requests to an engine: hint, why, evaluation, best moves. */
const adviceActions = (desk: Desk): ActionProps[] => [
  {
    icon: 'hint',
    label: t('match.hint'),
    keys: 'H',
    disabled: desk.advice.place.value?.over ?? true,
    act: () => void askHintHere(desk),
  },
  {
    icon: 'why',
    label: t('match.why-short'),
    keys: 'E',
    disabled: !whyIsThere(desk),
    act: () => void askWhyHere(desk),
  },
  {
    icon: 'eye',
    label: t('match.best-short'),
    keys: 'M',
    pressed: desk.advice.best.value,
    act: () => {
      desk.advice.best.value = !desk.advice.best.value;
    },
  },
  {
    icon: 'chart',
    label: t('match.value-short'),
    keys: 'V',
    pressed: desk.advice.evaluate.value,
    act: () => {
      desk.advice.evaluate.value = !desk.advice.evaluate.value;
    },
  },
];

/** All actions available now. */
function actionsOf(desk: Desk, open: (next: Opened) => void): ActionProps[] {
  const { game, advice, explorer } = desk;
  const state = game?.state.value;
  const playing = !!state && !state.result && game!.you.value.length > 0;
  const quiet = state?.mode === 'rounds' || (playing && state.mode === 'live');
  return [
    ...(playing ? playActions(game!, open) : []),
    ...(advice.allowed.value && !quiet ? adviceActions(desk) : []),
    ...(boards[desk.kind]!.flips
      ? [
          {
            icon: 'flip',
            label: t('match.flip'),
            keys: 'F',
            pressed: desk.flip.value,
            act: () => {
              desk.flip.value = !desk.flip.value;
            },
          } as const,
        ]
      : []),
    ...(game
      ? []
      : [
          {
            icon: 'play',
            label: t('match.play-here-short'),
            disabled: advice.place.value?.over ?? true,
            act: () => open('play'),
          } as const,
        ]),
    ...(explorer && !playing
      ? [
          {
            icon: 'engine',
            label: t('app.lab'),
            title: t('match.to-lab'),
            act: () => go(labAddress(explorer, explorer.path.peek())),
          } as const,
        ]
      : []),
    { icon: 'share', label: t('match.share-short'), act: () => open('share') },
    { icon: 'more', label: t('match.more'), act: () => open('more') },
  ];
}

const ROW = 6; /* actions per row; more are split into two rows */

export function Actions({ desk }: { desk: Desk }) {
  const [opened, open] = useState<Opened>(null);
  const { game } = desk;
  const close = () => open(null);
  const actions = actionsOf(desk, open);
  useEffect(() => listenKeys(desk, () => open('keys')), [desk.game, desk.explorer]);
  const columns = actions.length > ROW ? Math.ceil(actions.length / 2) : actions.length;
  return (
    <div class="match-actions" role="toolbar" aria-label={t('match.actions')} style={{ '--columns': String(columns) }}>
      {actions.map((action) => (
        <Action key={action.icon} {...action} />
      ))}
      {opened === 'resign' && game && <ResignDialog game={game} close={close} />}
      {opened === 'share' && <ShareDialog desk={desk} close={close} />}
      {opened === 'import' && <ImportDialog desk={desk} close={close} />}
      {opened === 'play' && <PlayHereDialog desk={desk} close={close} />}
      {opened === 'keys' && <KeysDialog desk={desk} close={close} />}
      {opened === 'more' && <MoreDialog desk={desk} open={open} />}
    </div>
  );
}

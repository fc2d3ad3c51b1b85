// actions.tsx: what one can do at a table: signs with words, in one bar; what is rarer in dialogs behind them.
import { useEffect, useState } from 'preact/hooks';
import { go } from '../app/route.ts';
import { t } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { toast } from '../ui/toast.tsx';
import { askHintHere, askWhyHere, whyIsThere } from './asking.ts';
import type { Desk } from './desk.ts';
import type { Game } from './game.ts';
import { ImportDialog, KeysDialog, PlayHereDialog, ShareDialog } from './menu.tsx';
import { boardAddress } from './share.tsx';
import { listenKeys } from './shortcuts.ts';

interface ActionProps { icon: IconName; label: string; act(): void; disabled?: boolean; pressed?: boolean; keys?: string }

function Action({ icon, label, act, disabled, pressed, keys }: ActionProps) {
  return <button type="button" class="table-action" onClick={act} disabled={disabled} aria-pressed={pressed} aria-keyshortcuts={keys} title={keys ? `${label} (${keys})` : label}>
    <Icon name={icon} size={20} /><span>{label}</span>
  </button>;
}

type Opened = 'resign' | 'share' | 'import' | 'play' | 'keys' | 'more' | null;

function ResignDialog({ game, close }: { game: Game; close(): void }) {
  return <Dialog title={t('table.resign-sure')} close={close}>
    <div class="row"><Button danger icon="flag" label={t('table.resign')} act={() => { close(); game.tell('resign'); }} />
      <Button label={t('table.play-on')} act={close} /></div>
  </Dialog>;
}

/** What is done more rarely, as a list. */
function MoreDialog({ desk, open }: { desk: Desk; open(next: Opened): void }) {
  const { explorer, game } = desk;
  const row = (icon: IconName, label: string, act: () => void) => <li><Button quiet icon={icon} label={label} act={act} /></li>;
  return <Dialog title={t('table.more')} close={() => open(null)}>
    <ul class="plain table-more">
      {row('export', t('table.export'), () => open('share'))}
      {row('import', t('table.import'), () => open('import'))}
      {game && explorer && row('path', t('table.to-board'), () => go(boardAddress(explorer, explorer.path.peek())))}
      {row('plus', t('table.new'), () => go(`/new/${desk.kind}`))}
      {row('why', t('table.keys'), () => open('keys'))}
    </ul>
  </Dialog>;
}

async function offerDraw(game: Game) {
  const answer = await game.tell<{ declined?: boolean }>('draw');
  if (answer?.declined) toast(t('table.draw-declined'));
}

/** What only who plays can do. */
function PlayActions({ game, open }: { game: Game; open(next: Opened): void }) {
  const state = game.state.value!, undoes = state.mode === 'turns' || state.mode === 'step';
  return <>
    {undoes && <Action icon="undo" label={t('table.undo')} keys="U" disabled={!state.moves.length || !!state.offer} act={() => game.tell('undo')} />}
    {undoes && !game.withPeople.value && <Action icon="redo" label={t('table.redo')} keys="Shift+U" disabled={!state.redo} act={() => game.tell('redo')} />}
    {state.mode === 'turns' && state.seats.length > 1 && <Action icon="draw" label={t('table.draw')} act={() => offerDraw(game)} disabled={!!state.offer} />}
    <Action icon="flag" label={t('table.resign')} act={() => open('resign')} />
  </>;
}

export function Actions({ desk }: { desk: Desk }) {
  const [opened, open] = useState<Opened>(null), { game, advice } = desk, state = game?.state.value, close = () => open(null);
  useEffect(() => listenKeys(desk, () => open('keys')), [desk.game, desk.explorer]);
  const playing = !!state && !state.result && game!.you.value.length > 0, helps = advice.allowed.value, over = advice.place.value?.over ?? true;
  const live = playing && state.mode === 'live';
  return <div class="table-actions" role="toolbar" aria-label={t('table.actions')}>
    {playing && <PlayActions game={game!} open={open} />}
    {helps && !live && state?.mode !== 'rounds' && <>
      <Action icon="hint" label={t('table.hint')} keys="H" disabled={over} act={() => askHintHere(desk)} />
      <Action icon="why" label={t('table.why')} keys="E" disabled={!whyIsThere(desk)} act={() => askWhyHere(desk)} />
      <Action icon="eye" label={t('table.best')} keys="M" pressed={advice.best.value} act={() => { advice.best.value = !advice.best.value; }} />
      <Action icon="chart" label={t('table.evaluation')} keys="V" pressed={advice.evaluate.value} act={() => { advice.evaluate.value = !advice.evaluate.value; }} />
    </>}
    {desk.kind !== 'ricochet' && desk.kind !== 'tron' && <Action icon="flip" label={t('table.flip')} keys="F" pressed={desk.flip.value} act={() => { desk.flip.value = !desk.flip.value; }} />}
    {!game && <Action icon="play" label={t('table.play-here-short')} act={() => open('play')} disabled={over} />}
    <Action icon="share" label={t('table.share-short')} act={() => open('share')} />
    <Action icon="more" label={t('table.more')} act={() => open('more')} />
    {opened === 'resign' && game && <ResignDialog game={game} close={close} />}
    {opened === 'share' && <ShareDialog desk={desk} close={close} />}
    {opened === 'import' && <ImportDialog desk={desk} close={close} />}
    {opened === 'play' && <PlayHereDialog desk={desk} close={close} />}
    {opened === 'keys' && <KeysDialog close={close} />}
    {opened === 'more' && <MoreDialog desk={desk} open={open} />}
  </div>;
}

// actions.tsx: what one can do at a table: signs with words, in one bar.
import { useState } from 'preact/hooks';
import { t } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { Desk } from './desk.ts';

interface ActionProps { icon: IconName; label: string; act(): void; disabled?: boolean; pressed?: boolean; keys?: string; title?: string }

function Action({ icon, label, act, disabled, pressed, keys, title }: ActionProps) {
  return <button type="button" class="table-action" onClick={act} disabled={disabled} aria-pressed={pressed} aria-keyshortcuts={keys} title={title ?? label}>
    <Icon name={icon} size={20} /><span>{label}</span>
  </button>;
}

export function Actions({ desk }: { desk: Desk }) {
  const [confirm, setConfirm] = useState(false), { game } = desk, state = game?.state.value, you = game?.you.value ?? [];
  const playing = !!state && !state.result && you.length > 0, undoes = playing && (state.mode === 'turns' || state.mode === 'step');
  return <div class="table-actions" role="toolbar" aria-label={t('table.actions')}>
    {undoes && <Action icon="undo" label={t('table.undo')} keys="u" disabled={!state.moves.length} act={() => game!.tell('undo')} />}
    {undoes && !game!.withPeople.value && <Action icon="redo" label={t('table.redo')} keys="Shift+U" disabled={!state.redo} act={() => game!.tell('redo')} />}
    {playing && state.mode === 'turns' && state.seats.length > 1 && <Action icon="draw" label={t('table.draw')} act={() => game!.tell('draw')} disabled={!!state.offer} />}
    {playing && <Action icon="flag" label={t('table.resign')} act={() => setConfirm(true)} />}
    <Action icon="flip" label={t('table.flip')} keys="f" pressed={desk.flip.value} act={() => { desk.flip.value = !desk.flip.value; }} />
    {confirm && <Dialog title={t('table.resign-sure')} close={() => setConfirm(false)}>
      <div class="row"><Button danger icon="flag" label={t('table.resign')} act={() => { setConfirm(false); game!.tell('resign'); }} />
        <Button label={t('table.play-on')} act={() => setConfirm(false)} /></div>
    </Dialog>}
  </div>;
}

// lab-help.tsx: the lab's keys, listed in a dialog, with the switch for letters.
import { keysOn } from '../match/shortcuts.ts';
import { type Key, t } from '../text/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Choice } from '../ui/field.tsx';

const KEYS: readonly (readonly [readonly string[], Key])[] = [
  [['←', '→'], 'lab.key-step'],
  [['␣'], 'lab.key-play'],
  [['⇱', '⇲'], 'lab.key-ends'],
  [['C'], 'lab.key-cut'],
  [['I'], 'lab.key-better'],
  [['1', '2', '3', '4'], 'lab.key-lane'],
  [['L'], 'lab.key-alone'],
  [['F'], 'lab.key-big'],
];

export function LabKeys({ close }: { close(): void }) {
  return (
    <Dialog title={t('lab.keys')} close={close}>
      <dl class="lab-keys">
        {KEYS.map(([keys, text]) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <Choice
        label={t('lab.letters')}
        value={keysOn.value ? 'on' : 'off'}
        change={(value) => {
          keysOn.value = value === 'on';
        }}
        choices={[
          ['on', t('settings.on')],
          ['off', t('settings.off')],
        ]}
      />
    </Dialog>
  );
}

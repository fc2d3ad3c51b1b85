// header.tsx: the site header: home link, navigation, language, sound and theme.
import { useState } from 'preact/hooks';
import { t } from '../text/text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Choice, TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import { route } from './route.ts';
import { settings } from './settings.ts';

function Logo() {
  return (
    <svg class="logo" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="7" class="logo-ground" />
      <circle cx="11" cy="21" r="5" class="logo-pawn" />
      <path d="M17 6h4v20h-4z" class="logo-wall" />
    </svg>
  );
}

const ways = [
  ['/', 'app.play'],
  ['/puzzle', 'app.puzzle'],
  ['/learn', 'app.learn'],
  ['/lab', 'app.lab'],
  ['/games', 'app.games'],
] as const;

function Settings({ close }: { close(): void }) {
  return (
    <Dialog title={t('settings.title')} close={close}>
      <TextField
        label={t('settings.name')}
        value={settings.name.value}
        help={t('settings.name-help')}
        maxLength={40}
        autocomplete="nickname"
        change={(name) => {
          settings.name.value = name.trim();
        }}
      />
      <Choice
        label={t('settings.lang')}
        value={settings.lang.value}
        change={(value) => {
          settings.lang.value = value;
        }}
        choices={[
          ['en', t('settings.lang-en')],
          ['fr', t('settings.lang-fr')],
        ]}
      />
      <Choice
        label={t('settings.theme')}
        value={settings.theme.value}
        change={(value) => {
          settings.theme.value = value;
        }}
        choices={[
          ['auto', t('settings.theme-auto')],
          ['light', t('settings.theme-light')],
          ['dark', t('settings.theme-dark')],
        ]}
      />
      <Choice
        label={t('settings.sound')}
        value={settings.sound.value}
        change={(value) => {
          settings.sound.value = value;
        }}
        choices={[
          ['on', t('settings.on')],
          ['off', t('settings.off')],
        ]}
      />
      <Choice
        label={t('settings.motion')}
        value={settings.motion.value}
        change={(value) => {
          settings.motion.value = value;
        }}
        choices={[
          ['auto', t('settings.motion-auto')],
          ['less', t('settings.motion-less')],
        ]}
      />
      <Choice
        label={t('settings.coordinates')}
        value={settings.coordinates.value}
        change={(value) => {
          settings.coordinates.value = value;
        }}
        choices={[
          ['on', t('settings.on')],
          ['off', t('settings.off')],
        ]}
      />
    </Dialog>
  );
}

export function Header() {
  const [open, setOpen] = useState(false);
  const { path } = route.value;
  const sound = settings.sound.value === 'on';
  const other = settings.lang.value === 'fr' ? 'en' : 'fr';
  return (
    <header class="header">
      <a href="/" class="brand">
        <Logo />
        <span>ludens</span>
      </a>
      <nav aria-label={t('app.nav')}>
        {ways.map(([address, key]) => (
          <a
            href={address}
            aria-current={path === address || (address !== '/' && path.startsWith(address)) ? 'page' : undefined}
          >
            {t(key)}
          </a>
        ))}
      </nav>
      <div class="header-tools">
        <button
          type="button"
          class="icon-button lang-button"
          lang={other}
          aria-label={t(`settings.to-${other}`)}
          onClick={() => {
            settings.lang.value = other;
          }}
        >
          {other.toUpperCase()}
        </button>
        <button
          type="button"
          class="icon-button"
          aria-pressed={sound}
          aria-label={t('settings.sound')}
          title={t('settings.sound')}
          onClick={() => {
            settings.sound.value = sound ? 'off' : 'on';
          }}
        >
          <Icon name={sound ? 'sound' : 'mute'} />
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={t('settings.title')}
          title={t('settings.title')}
          onClick={() => setOpen(true)}
        >
          <Icon name="settings" />
        </button>
      </div>
      {open && <Settings close={() => setOpen(false)} />}
    </header>
  );
}

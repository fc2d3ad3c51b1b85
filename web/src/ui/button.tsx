// button.tsx: a button with an icon and a label; `bare` shows the icon only and keeps the label as its accessible name.
import { Icon, type IconName } from './icon.tsx';

interface Props {
  label: string;
  icon?: IconName;
  act(): void;
  bare?: boolean;
  main?: boolean;
  quiet?: boolean;
  danger?: boolean;
  disabled?: boolean;
  pressed?: boolean;
  title?: string;
  keys?: string;
}

export function Button({ label, icon, act, bare, main, quiet, danger, disabled, pressed, title, keys }: Props) {
  const look = bare ? 'icon-button' : `button ${main ? 'main' : ''} ${quiet ? 'quiet' : ''} ${danger ? 'danger' : ''}`;
  return (
    <button
      type="button"
      class={look}
      onClick={act}
      disabled={disabled}
      aria-pressed={pressed}
      aria-label={bare ? label : undefined}
      aria-keyshortcuts={keys}
      title={title ?? (bare ? label : undefined)}
    >
      {icon && <Icon name={icon} />}
      {!bare && <span>{label}</span>}
    </button>
  );
}

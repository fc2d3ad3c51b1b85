// panel.tsx: the tabs of the side panel. The page passes the list of tabs.
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Signal } from '@preact/signals';
import type { IconName } from '../ui/icon.tsx';
import { Icon } from '../ui/icon.tsx';
import { t } from '../text/text.ts';
import type { TabName } from './desk.ts';

export interface Tab {
  name: TabName;
  title: string;
  icon: IconName;
  show(): ComponentChildren;
}

export function Tabs({ tabs, chosen }: { tabs: readonly Tab[]; chosen: Signal<TabName> }) {
  const id = useId();
  const now = tabs.find(({ name }) => name === chosen.value) ?? tabs[0]!;
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(now) + step + tabs.length) % tabs.length]!;
    chosen.value = next.name;
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next.name}`)}`)?.focus();
  };
  return (
    <section class="match-panel">
      {tabs.length > 1 && (
        <div class="match-tabs" role="tablist" aria-label={t('match.tabs')} onKeyDown={walk}>
          {tabs.map(({ name, title, icon }) => (
            <button
              type="button"
              key={name}
              id={`${id}-${name}`}
              role="tab"
              aria-selected={name === now.name}
              aria-controls={`${id}-panel`}
              tabIndex={name === now.name ? 0 : -1}
              onClick={() => {
                chosen.value = name;
              }}
            >
              <Icon name={icon} size={18} />
              <span>{title}</span>
            </button>
          ))}
        </div>
      )}
      <div
        class="match-tab"
        id={`${id}-panel`}
        role={tabs.length > 1 ? 'tabpanel' : undefined}
        aria-labelledby={tabs.length > 1 ? `${id}-${now.name}` : undefined}
      >
        {now.show()}
      </div>
    </section>
  );
}

// dialog.tsx: a native modal dialog: it traps the focus, closes with Escape and restores the focus.
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '../text/text.ts';
import { Icon } from './icon.tsx';

export function Dialog({
  title,
  close,
  children,
  wide = false,
}: {
  title: string;
  close(): void;
  children: ComponentChildren;
  wide?: boolean;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    box.current?.showModal();
    return () => {
      if (document.activeElement === document.body) before?.focus();
    };
  }, []);
  return (
    <dialog
      ref={box}
      class={`dialog ${wide ? 'wide' : ''}`}
      aria-labelledby={id}
      onClose={close}
      onClick={(event) => {
        if (event.target === box.current) box.current?.close();
      }}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2 id={id}>{title}</h2>
          <button type="button" class="icon-button" aria-label={t('ui.close')} onClick={() => box.current?.close()}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

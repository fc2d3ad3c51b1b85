// toast.tsx: short messages at the edge of the page, such as an error or "copied". They disappear by themselves or at a
// click.
import { signal } from '@preact/signals';
import { t } from '../text/text.ts';
import { Icon } from './icon.tsx';

interface Message {
  id: number;
  text: string;
  bad: boolean;
}

const messages = signal<Message[]>([]);
let serial = 0;

const dismiss = (id: number) => {
  messages.value = messages.value.filter((message) => message.id !== id);
};

export function toast(text: string, bad = false) {
  const id = ++serial;
  messages.value = [...messages.value.filter((message) => message.text !== text).slice(-2), { id, text, bad }];
  setTimeout(dismiss, bad ? 8000 : 4000, id);
}

/** Shows an error's message as a toast. */
export const complain = (error: unknown) => toast(error instanceof Error ? error.message : String(error), true);

export function Toasts() {
  return (
    <div class="toasts" role="log" aria-live="polite">
      {messages.value.map(({ id, text, bad }) => (
        <div key={id} class={`toast ${bad ? 'bad' : ''}`}>
          <span>{text}</span>
          <button type="button" class="icon-button" aria-label={t('ui.close')} onClick={() => dismiss(id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </div>
  );
}

// type-move.tsx: a field to type a move in the game's notation.
import { useId, useState } from 'preact/hooks';
import { t } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import type { Desk } from './desk.ts';
import { boardProps } from './stage.tsx';

export function TypeMove({ desk }: { desk: Desk }) {
  const [text, setText] = useState('');
  const id = useId();
  const legal = boardProps(desk)?.legal ?? [];
  const send = () => {
    const move = text.trim();
    if (!move) return;
    desk.play(legal.find((other) => other.toLowerCase() === move.toLowerCase()) ?? move);
    setText('');
  };
  return (
    <form
      class="match-type"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label class="unseen" for={id}>
        {t('match.type')}
      </label>
      <input
        id={id}
        class="plain"
        value={text}
        placeholder={t('match.type')}
        list={`${id}-legal`}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        disabled={!legal.length}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <datalist id={`${id}-legal`}>
        {legal.map((move) => (
          <option key={move} value={move} />
        ))}
      </datalist>
      <Button label={t('match.send')} act={send} disabled={!legal.length || !text.trim()} />
    </form>
  );
}

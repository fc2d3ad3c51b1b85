// tools.tsx: below the board: what to do next or why a move is illegal, the number of pieces, and the spread button.
// Its height never changes.
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import type { BoardProps } from '../board.ts';
import { reasonFor, triedIn } from '../reason.ts';
import { mostOf, targetsOf } from './stacks.ts';
import { anyOf, apart, send, take, takenIn } from './taking.ts';

function message(props: BoardProps): { text: string; bad: boolean } {
  const now = takenIn(props);
  const failed = triedIn(props);
  if (!props.legal.length) return { text: apart.value ? t('pogo.apart-help') : '', bad: false };
  if (failed) return { text: t('pogo.refused', { why: reasonFor(props, failed) || '…' }), bad: true };
  if (now?.to)
    return {
      text: t('pogo.how-many', {
        cell: now.to,
        counts: anyOf(targetsOf(props.legal, now.from, now.count).get(now.to) ?? []),
      }),
      bad: false,
    };
  if (now)
    return {
      text: t(now.count ? 'pogo.choose-target-of' : 'pogo.choose-target', { cell: now.from, n: now.count }),
      bad: false,
    };
  return { text: t(apart.value ? 'pogo.apart-help' : 'pogo.choose-stack'), bad: false };
}

export function Tools(props: BoardProps) {
  const now = takenIn(props);
  const { text, bad } = message(props);
  const most = now ? mostOf(props.legal, now.from) : 0;
  const counts = now?.to
    ? (targetsOf(props.legal, now.from, now.count).get(now.to) ?? [])
    : [1, 2, 3].filter((count) => count <= most);
  const choose = (count: number) => {
    if (now?.to) send(props, now.from, now.to, count);
    else if (now) take(props, now.from, count === now.count ? 0 : count);
  };
  return (
    <div class="pogo-tools">
      <p class={`pogo-message ${bad ? 'bad' : ''}`}>{text}</p>
      <div class="pogo-tools-row">
        <Button
          icon="eye"
          label={t('pogo.apart')}
          keys="x"
          pressed={apart.value}
          act={() => {
            apart.value = !apart.value;
          }}
        />
        <div class={`pogo-counts ${now ? '' : 'none'}`} role="group" aria-label={t('pogo.pieces')}>
          <span aria-hidden="true">{t('pogo.pieces')}</span>
          {[1, 2, 3].map((count) => (
            <Button
              key={count}
              label={String(count)}
              keys={String(count)}
              pressed={now?.count === count}
              disabled={!now || !counts.includes(count)}
              act={() => choose(count)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

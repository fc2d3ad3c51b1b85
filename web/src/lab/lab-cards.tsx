// lab-cards.tsx: experiments to begin with: each game's own, with a picture of its position.
import { kinds } from '../boards/boards.ts';
import type { LabCard } from '../boards/board-lab.ts';
import { kindTitle } from '../home/kinds.ts';
import { PreviewBoard, usePreview } from '../home/preview.tsx';
import { type Key, t } from '../text/text.ts';
import { readAddress } from './address.ts';
import { useLab } from './use-lab.ts';

function Card({ kind, card }: { kind: string; card: LabCard }) {
  const { question } = readAddress(new URLSearchParams(card.query), kinds);
  const preview = usePreview(question);
  return (
    <a class="lab-card" href={`/lab?${card.query}`}>
      <span class="lab-card-board" aria-hidden="true">
        <PreviewBoard kind={kind} preview={preview} />
      </span>
      <span class="lab-card-text">
        <small>{kindTitle(kind)}</small>
        <strong>{t(`${kind}.lab-${card.name}-h` as Key)}</strong>
        <span>{t(`${kind}.lab-${card.name}` as Key)}</span>
      </span>
    </a>
  );
}

function CardsOf({ kind }: { kind: string }) {
  const { cards = [] } = useLab(kind);
  return (
    <>
      {cards.map((card) => (
        <Card key={card.name} kind={kind} card={card} />
      ))}
    </>
  );
}

export function LabCards() {
  return (
    <section aria-labelledby="lab-cards">
      <h2 id="lab-cards">{t('lab.cards')}</h2>
      <div class="lab-cards">
        {kinds.map((kind) => (
          <CardsOf key={kind} kind={kind} />
        ))}
      </div>
    </section>
  );
}

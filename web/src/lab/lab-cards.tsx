// lab-cards.tsx: experiments to begin with: each game's own, with a picture of its position.
import { useState } from 'preact/hooks';
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

/** The cards of a game: the first ones, or those for later. */
function CardsOf({ kind, later }: { kind: string; later: boolean }) {
  const { cards = [] } = useLab(kind);
  return (
    <>
      {cards
        .filter((card) => !!card.later === later)
        .map((card) => (
          <Card key={card.name} kind={kind} card={card} />
        ))}
    </>
  );
}

const Cards = ({ later = false }: { later?: boolean }) => (
  <div class="lab-cards">
    {kinds.map((kind) => (
      <CardsOf key={kind} kind={kind} later={later} />
    ))}
  </div>
);

export function LabCards() {
  const [open, setOpen] = useState(false); /* boards are costly: what is folded is not drawn */
  return (
    <section aria-labelledby="lab-cards">
      <h2 id="lab-cards">{t('lab.cards')}</h2>
      <Cards />
      <details class="lab-later" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('lab.cards-later')}</summary>
        {open && <Cards later />}
      </details>
    </section>
  );
}

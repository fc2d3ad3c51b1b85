// panel.tsx: the assistant beside a board: the person asks in plain words; answers name their source, mark squares on
// the board and may offer a move to play.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Mark } from '../boards/board.ts';
import { addressOfSource } from '../docs/places.mjs';
import type { About, Answer } from '../net/messages.ts';
import { t, tIf } from '../text/text.ts';
import { announce } from '../ui/announce.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { type Turn, talkOf } from './talk.ts';
import './assistant.css';

interface Props {
  talk: string; /* conversation key: a game's id, or a kind on a free board */
  about: About | null; /* the position asked about; null: general questions only */
  kind: string;
  mark(marks: Mark[]): void;
  play?(move: string): void;
  quiet?: boolean; /* people play each other: answer questions on the rules, hide advice */
}

/** Capitalises each sentence: the engine's sentences start with a lower-case colour or robot. */
const sentences = (text: string) =>
  text.replace(
    /(^|[.!?] )(\p{Ll})(?=\p{L}*[ ,])/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );

/** Renders text with `code` in backquotes. */
const rich = (text: string): JSX.Element[] =>
  text.split('`').map((piece, i) => (i % 2 ? <code key={i}>{piece}</code> : <span key={i}>{piece}</span>));

/** What an answer rests on, as a link to the section of the document. */
function Source({ of }: { of: string }) {
  const address = addressOfSource(of);
  return address ? (
    <a href={address} lang="en">
      {of}
    </a>
  ) : (
    <span lang="en">{of}</span>
  );
}

const ADVICE = /^board\.(?!why-illegal)/;

/** The cells and the move of an answer, as marks on the board. */
export const marksOf = ({ cells, move }: Answer): Mark[] => [
  ...cells.map((what): Mark => ({ kind: 'cell', what, tone: 'path' })),
  ...(move ? [{ kind: 'move', what: move, tone: 'hint' } satisfies Mark] : []),
];

function AnswerText({
  turn,
  last,
  again,
  play,
  mark,
  quiet,
  kind,
}: { turn: Turn; last: boolean; again(question: string): void } & Pick<Props, 'play' | 'mark' | 'quiet' | 'kind'>) {
  const { answer, fault } = turn;
  if (fault) return <p class="assistant-fault">{fault}</p>;
  if (!answer)
    return (
      <p class="assistant-waits">
        <i />
        <i />
        <i />
        <span class="unseen">{t('assistant.thinks')}</span>
      </p>
    );
  if (quiet && ADVICE.test(answer.topic ?? ''))
    return (
      <div class="assistant-answer">
        <p>{t('assistant.quiet')}</p>
      </div>
    );
  const offers = answer.topic !== null ? answer.more : answer.nearest.length ? answer.nearest : openers(kind);
  const { move } = answer;
  return (
    <div class="assistant-answer" lang={answer.lang}>
      {answer.text.map((paragraph, i) => (
        <p key={i}>{rich(answer.topic?.startsWith('board.') ? sentences(paragraph) : paragraph)}</p>
      ))}
      {last && (move || marksOf(answer).length > 0) && (
        <div class="row">
          {move && play && <Button main icon="play" label={t('assistant.play', { move })} act={() => play(move)} />}
          {marksOf(answer).length > 0 && (
            <Button icon="eye" label={t('assistant.show')} act={() => mark(marksOf(answer))} />
          )}
        </div>
      )}
      {last && offers.length > 0 && (
        <div class="assistant-offers">
          {answer.topic === null && <p>{t('assistant.nearest')}</p>}
          {offers.map((question) => (
            <button type="button" key={question} class="assistant-offer" onClick={() => again(question)}>
              {question}
            </button>
          ))}
        </div>
      )}
      {answer.rests && (
        <small class="assistant-rests">
          <Icon name="book" size={14} />
          <Source of={answer.rests} />
        </small>
      )}
    </div>
  );
}

/** Example questions for this game, shown in an empty conversation. */
const openers = (kind: string) => [1, 2, 3, 4].map((n) => tIf(`${kind}.ask-${n}`, '')).filter(Boolean);

export function AssistantPanel({ talk: key, about, kind, mark, play, quiet }: Props) {
  const talk = talkOf(key);
  const turns = talk.turns.value;
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [turns]);
  const put = async (question: string) => {
    setText('');
    const answer = await talk.ask(question, about);
    if (!answer || (quiet && ADVICE.test(answer.topic ?? ''))) return;
    announce(answer.text.join(' '));
    if (marksOf(answer).length) mark(marksOf(answer));
  };
  return (
    <section class="assistant" aria-label={t('assistant.title')}>
      <div class="assistant-talk" ref={list} tabIndex={0} role="group" aria-label={t('assistant.talk')}>
        {turns.length === 0 && (
          <div class="assistant-welcome">
            <p>{t('assistant.welcome')}</p>
            {openers(kind).map((question) => (
              <button type="button" key={question} class="assistant-offer" onClick={() => put(question)}>
                {question}
              </button>
            ))}
          </div>
        )}
        {turns.map((turn, i) => (
          <div key={turn.id} class="assistant-turn">
            <p class="assistant-question">
              <span class="unseen">{t('assistant.you')} </span>
              {turn.question}
            </p>
            <AnswerText turn={turn} last={i === turns.length - 1} again={put} {...{ play, mark, quiet, kind }} />
          </div>
        ))}
      </div>
      <form
        class="assistant-form"
        onSubmit={(event) => {
          event.preventDefault();
          void put(text);
        }}
      >
        <input
          value={text}
          maxLength={250}
          aria-label={t('assistant.ask-label')}
          placeholder={t('assistant.placeholder')}
          autocomplete="off"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button class="button main" disabled={!text.trim() || talk.waiting.value}>
          {t('assistant.ask')}
        </button>
      </form>
    </section>
  );
}

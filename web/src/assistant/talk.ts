// talk.ts: conversations with the assistant, one per game. They live as long as the page, so that switching tabs loses
// nothing.
import { signal } from '@preact/signals';
import type { About, Answer } from '../net/messages.ts';
import { ask } from '../net/server.ts';
import { lang } from '../text/text.ts';

export interface Turn {
  id: number;
  question: string;
  answer: Answer | null;
  fault: string | null;
}

const LONGEST = 40; /* turns kept; older ones are dropped */

export class Talk {
  readonly turns = signal<readonly Turn[]>([]);
  readonly waiting = signal(false);
  private serial = 0;
  private context = '';

  /**
   * Asks about the position on the board. Resolves to the answer, or to null if the request failed, the question is
   * empty or another one is pending. Never rejects: a failure is stored in the turn.
   */
  async ask(question: string, about: About | null): Promise<Answer | null> {
    const text = question.trim().slice(0, 250);
    if (!text || this.waiting.peek()) return null;
    const id = ++this.serial;
    this.turns.value = [...this.turns.peek().slice(1 - LONGEST), { id, question: text, answer: null, fault: null }];
    this.waiting.value = true;
    try {
      const answer = await ask<Answer>('ask', {
        question: text,
        lang: lang(),
        ...about,
        ...(this.context ? { context: this.context } : {}),
      });
      this.context = answer.context;
      this.settle(id, { answer });
      return answer;
    } catch (error) {
      this.settle(id, { fault: error instanceof Error ? error.message : String(error) });
      return null;
    } finally {
      this.waiting.value = false;
    }
  }

  private settle(id: number, more: Partial<Turn>) {
    this.turns.value = this.turns.peek().map((turn) => (turn.id === id ? { ...turn, ...more } : turn));
  }
}

const talks = new Map<string, Talk>();

/** The conversation beside a board, created on first use. `key` is the game's id, or the kind on a free board. */
export function talkOf(key: string): Talk {
  const found = talks.get(key) ?? new Talk();
  talks.set(key, found);
  return found;
}

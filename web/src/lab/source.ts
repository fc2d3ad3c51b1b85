// source.ts: where a position comes from: a text (position or record), or a link to a game, a board or a puzzle.
import { puzzleBoard } from '../boards/boards.ts';
import { readText } from '../match/record.ts';
import { type Line } from '../net/position.ts';
import { ask } from '../net/server.ts';
import { fetchPuzzle } from '../puzzle/names.ts';

const words = (text: string | null) => (text ?? '').split(/[ ,]+/).filter(Boolean);

/** The line that a link or a text names. Rejects with the server's Refusal if there is no such game or puzzle. */
export async function lineOfText(text: string, kind: string): Promise<Line> {
  const plain = text.trim();
  const link = plain.match(/^(?:https?:\/\/[^/\s]+)?\/(g|board|puzzle)\/([\w-]+)(?:\?(\S*))?$/);
  if (!link) return readText(plain, kind);
  const [, page, name = '', search = ''] = link;
  if (page === 'g') {
    const { record } = await ask<{ record: string }>('record', { game: name });
    return readText(record, kind);
  }
  if (page === 'puzzle') {
    const { position } = await fetchPuzzle(name);
    return { kind: puzzleBoard.name, rules: '', start: position, moves: [] };
  }
  const query = new URLSearchParams(search);
  return {
    kind: name,
    rules: query.get('rules') ?? '',
    start: query.get('position') ?? '',
    moves: words(query.get('moves')),
  };
}

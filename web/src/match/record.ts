// record.ts: writes the moves of a free board (one without players) as a record, and reads a pasted text as a record or
// a position. It only splits the text into parts; the server validates them (docs/records.md).
import type { Line } from '../net/position.ts';
import type { Explorer } from './explorer.ts';
import { type Path, placeOf } from './steps.ts';

const FIRST = 'ludens-record 1';

/** A line as a record: headers, then one row per round. */
export function recordOf(explorer: Explorer, path: Path) {
  const head = [
    FIRST,
    `game: ${explorer.kind}`,
    ...(explorer.rules ? [`rules: ${explorer.rules}`] : []),
    ...(explorer.start ? [`position: ${explorer.start}`] : []),
    'result: *',
  ];
  const rows: string[] = [];
  path.forEach((step, i) => {
    const { seat, round } = placeOf(i, explorer.players, explorer.first, explorer.together);
    if (i === 0 || seat <= 0) rows.push(`${round}${seat > 0 ? '...' : '.'} ${step.join(' ')}`);
    else rows[rows.length - 1] += ` ${step.join(' ')}`;
  });
  return `${head.join('\n')}\n${rows.length ? `\n${rows.join('\n')}\n` : ''}`;
}

/** The moves in the body of a record, without numbers, notes and comments. */
const bodyMoves = (body: string) =>
  body
    .replace(/\{(?:\\.|[^}\\])*\}/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ')
    .split(/\s+/)
    .filter((word) => word && !/^\d+\.(\.\.)?$/.test(word));

/** Reads a record with its headers, or else a position of this game. */
export function readText(text: string, kind: string): Line {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r', '')
    .trim();
  if (!plain.startsWith('ludens-record')) return { kind, rules: '', start: plain, moves: [] };
  const [head = '', ...body] = plain.split(/\n\s*\n/);
  const header = (name: string) => head.match(new RegExp(`^\\s*${name}\\s*:(.*)$`, 'm'))?.[1]?.trim() ?? '';
  return { kind: header('game'), rules: header('rules'), start: header('position'), moves: bodyMoves(body.join('\n')) };
}

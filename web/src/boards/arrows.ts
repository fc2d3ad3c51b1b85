// arrows.ts: directions as signs, for games whose moves are directions.
const ARROWS: Record<string, string> = { u: '↑', r: '→', d: '↓', l: '←', x: '⤢' };

/** The arrow of a direction; what is none stays as it is written. */
export const arrowFor = (way: string) => ARROWS[way] ?? way;

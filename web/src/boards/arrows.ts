// arrows.ts: arrow symbols for games whose moves are directions.
const ARROWS: Record<string, string> = { u: '↑', r: '→', d: '↓', l: '←', x: '⤢' };

/** The arrow for a direction; any other text is returned unchanged. */
export const arrowFor = (way: string) => ARROWS[way] ?? way;

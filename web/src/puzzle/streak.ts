// streak.ts: days in a row. Days are those of UTC, written as 2026-11-16; a set holds the names of the puzzles that are solved.
type Names = { has(name: string): boolean };

const dayBefore = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) - 86400000).toISOString().slice(0, 10);

/** Days in a row up to today whose puzzle is solved; today may still be open. */
export function streak(today: string, solved: Names): number {
  let day = solved.has(`daily-${today}`) ? today : dayBefore(today), count = 0;
  for (; solved.has(`daily-${day}`); day = dayBefore(day)) count++;
  return count;
}

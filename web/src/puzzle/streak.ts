// streak.ts: streaks of solved daily puzzles. Days are UTC, written as 2026-11-16; a set holds the names of solved
// puzzles.
type Names = { has(name: string): boolean };

const dayBefore = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) - 86400000).toISOString().slice(0, 10);

/** Consecutive solved days up to today; an unsolved today does not break the streak. */
export function streak(today: string, solved: Names): number {
  let day = solved.has(`daily-${today}`) ? today : dayBefore(today);
  let count = 0;
  for (; solved.has(`daily-${day}`); day = dayBefore(day)) count++;
  return count;
}

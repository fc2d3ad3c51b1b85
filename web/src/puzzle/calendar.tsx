// calendar.tsx: the days of a month: solved, solved in the fewest moves, today; and the current streak.
import { useState } from 'preact/hooks';
import { lang, t, tn } from '../text/text.ts';
import { Button } from '../ui/button.tsx';
import { dailyName, dayOf, dayText, today } from './names.ts';
import { solved } from './progress.ts';
import { streak } from './streak.ts';

const monthOf = (day: string) => day.slice(0, 7);
const otherMonth = (month: string, by: number) => {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number! - 1 + by, 1)).toISOString().slice(0, 7);
};
const daysIn = (month: string) => {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number!, 0)).getUTCDate();
};
/** 0 is Monday. */
const weekdayOf = (day: string) => (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;

/** Two-letter names of the weekdays, Monday first. */
const weekdays = () =>
  Array.from({ length: 7 }, (_, i) =>
    new Intl.DateTimeFormat(lang(), { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + i)).slice(0, 2),
  );

export function Calendar({ day }: { day: string | null }) {
  const now = today();
  const [month, setMonth] = useState(monthOf(day ?? now));
  const all = solved.value;
  const row = streak(now, all);
  const first = weekdayOf(`${month}-01`);
  return (
    <section class="card puzzle-calendar" aria-label={t('puzzle.calendar')}>
      <div class="puzzle-calendar-head">
        <Button bare label={t('puzzle.month-before')} icon="back" act={() => setMonth(otherMonth(month, -1))} />
        <h2>{dayText(`${month}-01`, { month: 'long', year: 'numeric' })}</h2>
        <Button
          bare
          label={t('puzzle.month-after')}
          icon="forward"
          act={() => setMonth(otherMonth(month, 1))}
          disabled={month >= monthOf(now)}
        />
      </div>
      <div class="puzzle-days">
        {weekdays().map((name) => (
          <span key={name} class="puzzle-weekday" aria-hidden="true">
            {name}
          </span>
        ))}
        {Array.from({ length: first }, (_, i) => (
          <span key={`b${i}`} />
        ))}
        {Array.from({ length: daysIn(month) }, (_, i) => (
          <Day key={i} date={`${month}-${String(i + 1).padStart(2, '0')}`} now={now} shown={day} />
        ))}
      </div>
      <p class="puzzle-streak">
        <b>{row}</b> {tn('puzzle.streak', row)}
        <span>{tn('puzzle.days-solved', [...all.keys()].filter(dayOf).length)}</span>
      </p>
    </section>
  );
}

function Day({ date, now, shown }: { date: string; now: string; shown: string | null }) {
  const number = Number(date.slice(8));
  const done = solved.value.get(dailyName(date));
  const best = done && done.moves <= done.best;
  if (date > now) return <span class="puzzle-day later">{number}</span>;
  const state = done ? t(best ? 'puzzle.day-best' : 'puzzle.day-solved', { moves: done.moves }) : t('puzzle.day-open');
  return (
    <a
      class={`puzzle-day ${done ? (best ? 'best' : 'solved') : ''} ${date === now ? 'today' : ''}`}
      href={`/puzzle/${dailyName(date)}`}
      aria-current={date === shown ? 'date' : undefined}
      aria-label={`${dayText(date, { day: 'numeric', month: 'long' })}: ${state}`}
    >
      {number}
      {done && <i aria-hidden="true">{best ? '★' : '✓'}</i>}
    </a>
  );
}

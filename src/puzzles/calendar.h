/* calendar.h: dates of the Gregorian calendar, written `2026-11-16`. Reads no clock. */
#ifndef PUZZLES_CALENDAR_H
#define PUZZLES_CALENDAR_H

#include "base/bytes.h"
#include "base/why.h"

enum { CALENDAR_WEEK = 7, CALENDAR_YEARS = 9999, CALENDAR_DATE = 11 }; /* bytes of a date, NUL included */

struct calendar_day {
    int year, month, day; /* 1..CALENDAR_YEARS, 1..12, 1..31 */
};

/* Parses YYYY-MM-DD. Returns LUD_ERROR_OPTION when the form is wrong or the day does not exist; *day is then
 * unchanged. */
enum lud_status calendar_read(struct span text, struct calendar_day *day, struct lud_why *why);
void calendar_write(struct calendar_day day, struct bytes *out); /* appends YYYY-MM-DD */
int calendar_weekday(struct calendar_day day);                   /* 0 = Monday .. 6 = Sunday */
int calendar_month_days(int year, int month);                    /* days of the month, 28..31 */
struct calendar_day calendar_next(struct calendar_day day);      /* the following day */
uint32_t calendar_number(struct calendar_day day);               /* the decimal number YYYYMMDD */

#endif

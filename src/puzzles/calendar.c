/* calendar.c: dates and weekdays, the latter by Sakamoto's method (1992), which counts years from March. */
#include "puzzles/calendar.h"

#include "text/areas/puzzles_texts.h"
#include "text/text.h"

static bool is_leap(int year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

int calendar_month_days(int year, int month)
{
    static const uint8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return days[month - 1] + (month == 2 && is_leap(year));
}

/* Parses the `size` characters from `start`, all of which must be digits. */
static bool read_date_digits(struct span text, size_t start, size_t size, int *number)
{
    *number = 0;
    for (size_t i = start; i < start + size; i++) {
        if (text.data[i] < '0' || text.data[i] > '9')
            return false;
        *number = 10 * *number + (text.data[i] - '0');
    }
    return true;
}

enum lud_status calendar_read(struct span text, struct calendar_day *day, struct lud_why *why)
{
    struct calendar_day read;
    if (text.size != CALENDAR_DATE - 1 || text.data[4] != '-' || text.data[7] != '-' ||
        !read_date_digits(text, 0, 4, &read.year) || !read_date_digits(text, 5, 2, &read.month) ||
        !read_date_digits(text, 8, 2, &read.day))
        return why_plain(why, LUD_ERROR_OPTION, TEXT_PUZZLE_BAD_DATE);
    if (read.year < 1)
        return why_plain(why, LUD_ERROR_OPTION, TEXT_PUZZLE_NO_YEAR);
    if (read.month < 1 || read.month > 12)
        return why_at(why, LUD_ERROR_OPTION, TEXT_PUZZLE_NO_MONTH, 0, read.month, 0);
    const int last = calendar_month_days(read.year, read.month);
    if (read.day < 1 || read.day > last)
        return why_at(why, LUD_ERROR_OPTION, TEXT_PUZZLE_NO_DAY, 0, last, 0);
    *day = read;
    return LUD_OK;
}

static void put_date_digits(struct bytes *out, int number, int digits)
{
    if (digits > 1)
        put_date_digits(out, number / 10, digits - 1);
    bytes_char(out, (char)('0' + number % 10));
}

void calendar_write(struct calendar_day day, struct bytes *out)
{
    put_date_digits(out, day.year, 4);
    bytes_char(out, '-');
    put_date_digits(out, day.month, 2);
    bytes_char(out, '-');
    put_date_digits(out, day.day, 2);
}

int calendar_weekday(struct calendar_day day)
{
    static const uint8_t shift[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
    const int year = day.month < 3 ? day.year - 1 : day.year; /* a year that begins in March */
    const int sunday = (year + year / 4 - year / 100 + year / 400 + shift[day.month - 1] + day.day) % 7;
    return (sunday + 6) % CALENDAR_WEEK;
}

struct calendar_day calendar_next(struct calendar_day day)
{
    if (day.day < calendar_month_days(day.year, day.month))
        return (struct calendar_day){day.year, day.month, day.day + 1};
    return day.month < 12 ? (struct calendar_day){day.year, day.month + 1, 1}
                          : (struct calendar_day){day.year + 1, 1, 1};
}

uint32_t calendar_number(struct calendar_day day)
{
    return (uint32_t)(day.year * 10000 + day.month * 100 + day.day);
}

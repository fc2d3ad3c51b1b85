/* calendar_test.c: compares dates and weekdays with a count of days, and tests invalid dates. */
#include "puzzles/calendar.h"

#include "text/areas/puzzles_texts.h"
#include "text/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* 400 years are 146,097 days, a whole number of weeks; 0001-01-01 was a Monday. */
static void weekdays_follow_one_another(void **unused)
{
    struct calendar_day day = {1, 1, 1};
    (void)unused;
    for (int i = 0; i < 146097; i++) {
        char array[CALENDAR_DATE];
        struct bytes out = bytes_fixed(array, sizeof array);
        struct calendar_day read;
        assert_int_equal(calendar_weekday(day), i % 7);
        calendar_write(day, &out);
        assert_int_equal(calendar_read(bytes_view(&out), &read, NULL), LUD_OK);
        assert_int_equal(calendar_number(read), calendar_number(day));
        day = calendar_next(day);
    }
    assert_int_equal(calendar_number(day), 4010101);
}

static void known_days(void **unused)
{
    (void)unused;
    assert_int_equal(calendar_weekday((struct calendar_day){2026, 11, 16}), 0);
    assert_int_equal(calendar_weekday((struct calendar_day){2000, 2, 29}), 1);
    assert_int_equal(calendar_weekday((struct calendar_day){1969, 7, 20}), 6);
    assert_int_equal(calendar_month_days(1900, 2), 28);
    assert_int_equal(calendar_month_days(2000, 2), 29);
    assert_int_equal(calendar_month_days(2024, 2), 29);
}

static void invalid_dates(void **unused)
{
    static const struct {
        const char *text;
        enum lud_text why;
    } rows[] = {
        {"", TEXT_PUZZLE_BAD_DATE},
        {"2026-11-6", TEXT_PUZZLE_BAD_DATE},
        {"2026-11-016", TEXT_PUZZLE_BAD_DATE},
        {"2026/11/16", TEXT_PUZZLE_BAD_DATE},
        {"2026-1a-16", TEXT_PUZZLE_BAD_DATE},
        {"-026-11-16", TEXT_PUZZLE_BAD_DATE},
        {"0000-11-16", TEXT_PUZZLE_NO_YEAR},
        {"2026-00-16", TEXT_PUZZLE_NO_MONTH},
        {"2026-13-16", TEXT_PUZZLE_NO_MONTH},
        {"2026-11-00", TEXT_PUZZLE_NO_DAY},
        {"2026-11-31", TEXT_PUZZLE_NO_DAY},
        {"2026-02-29", TEXT_PUZZLE_NO_DAY},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct calendar_day day = {7, 7, 7};
        struct lud_why why;
        assert_int_equal(calendar_read(span_of(rows[i].text), &day, &why), LUD_ERROR_OPTION);
        assert_int_equal(why.text, rows[i].why);
        assert_int_equal(day.year, 7); /* untouched */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(weekdays_follow_one_another),
        cmocka_unit_test(known_days),
        cmocka_unit_test(invalid_dates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* timing_test.c: the time for one move, in particular with nearly empty clocks and absurd numbers. */
#include "engine/timing.h"

#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void test_an_equal_share(void **unused)
{
    (void)unused;
    assert_int_equal(timing_move(60050, 0, 0, 40), 1500);     /* 60000 / 40 */
    assert_int_equal(timing_move(60050, 0, 20, 40), 3000);    /* 60000 / 20 */
    assert_int_equal(timing_move(60050, 1000, 20, 40), 3750); /* and 3/4 of the increment */
    assert_int_equal(timing_move(60050, 0, 12, 0), 2000);     /* 60000 / 30: expected length unknown */
    assert_int_equal(timing_move(60050, 0, 35, 40), 6000);    /* at least ten moves are still expected */
    assert_int_equal(timing_move(60050, 0, 35, 20), 6000);    /* also after the expected end */
}

static void test_an_empty_clock(void **unused)
{
    (void)unused;
    assert_int_equal(timing_move(0, 0, 0, 0), 1);
    assert_int_equal(timing_move(0, 5000, 0, 0), 1); /* the increment comes after the move */
    assert_int_equal(timing_move(-1, 5000, 0, 0), 1);
    assert_int_equal(timing_move(INT64_MIN, INT64_MIN, INT_MIN, INT_MIN), 1);
    assert_int_equal(timing_move(1, 0, 0, 0), 1);
    assert_int_equal(timing_move(1, 5000, 0, 0), 1);
    assert_int_equal(timing_move(2, 5000, 0, 0), 2);
    assert_int_equal(timing_move(20, 0, 0, 0), 1);
}

static void test_the_reserve_is_never_spent(void **unused)
{
    (void)unused;
    assert_int_equal(timing_move(1000, 3600000, 0, 0), 950);
    assert_int_equal(timing_move(100, 3600000, 0, 0), 90);
    assert_int_equal(timing_move(1000, INT64_MAX, 0, 0), 950);
}

static void test_huge_numbers(void **unused)
{
    (void)unused;
    assert_int_equal(timing_move(INT64_MAX, 0, 0, 10), (INT64_MAX - 50) / 10);
    assert_int_equal(timing_move(INT64_MAX, INT64_MAX, 0, 10),
                     (INT64_MAX - 50) / 10 + (INT64_MAX - INT64_MAX / 4));
    assert_int_equal(timing_move(INT64_MAX, 0, INT_MIN, INT_MAX), (INT64_MAX - 50) / INT_MAX);
    assert_int_equal(timing_move(INT64_MAX, 0, INT_MAX, 1), (INT64_MAX - 50) / 10);
}

/* For any numbers the time is in 1..left, and in 1..left - reserve as soon as there is a reserve. */
static void test_bounds(void **unused)
{
    (void)unused;
    static const int64_t increments[] = {-5, 0, 1, 3, 1000, INT64_MAX};
    for (int64_t left = 1; left < 3000; left += 7)
        for (size_t i = 0; i < sizeof increments / sizeof increments[0]; i++)
            for (int plies = 0; plies < 60; plies += 19) {
                const int64_t time = timing_move(left, increments[i], plies, 40);
                assert_true(time >= 1);
                assert_true(time <= left - (left / 10 < 50 ? left / 10 : 50));
            }
}

/* Games far longer than expected are not lost on time, although transmission takes 2 ms per move. */
static void test_a_long_game(void **unused)
{
    (void)unused;
    int64_t left = 60000;
    for (int plies = 0; plies < 100; plies++)
        left -= timing_move(left, 0, plies, 20);
    assert_true(left > 0);
    left = 1000;
    for (int plies = 0; plies < 2000; plies++)
        left += 10 - 2 - timing_move(left, 10, plies, 20);
    assert_true(left > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_equal_share),
        cmocka_unit_test(test_an_empty_clock),
        cmocka_unit_test(test_the_reserve_is_never_spent),
        cmocka_unit_test(test_huge_numbers),
        cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_a_long_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* clock_test.c: the players' clocks, with simulated time that also runs backwards. */
#include "play/clock.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void test_make(void **unused)
{
    (void)unused;
    struct clock clock = clock_make(3, 60000, 1000);
    uint64_t deadline = 7;
    assert_int_equal(clock.running, -1);
    for (int player = 0; player < 3; player++)
        assert_int_equal(clock_left(&clock, player, 123456), 60000);
    assert_false(clock_deadline(&clock, &deadline));
    assert_int_equal(deadline, 7);
    clock = clock_make(2, -5, -5);
    assert_true(clock_fallen(&clock, 0, 0));
    assert_int_equal(clock.increment, 0);
}

static void test_moves(void **unused)
{
    (void)unused;
    struct clock clock = clock_make(2, 60000, 1000);
    clock_start(&clock, 0, 500);
    assert_int_equal(clock_left(&clock, 0, 10500), 50000);
    assert_int_equal(clock_left(&clock, 1, 10500), 60000);
    clock_press(&clock, 10500);
    assert_int_equal(clock.running, -1);
    assert_int_equal(clock_left(&clock, 0, 99999), 51000);
    clock_press(&clock, 20000); /* no clock runs: no increment */
    assert_int_equal(clock_left(&clock, 0, 99999), 51000);
    clock_start(&clock, 1, 20000);
    clock_stop(&clock, 20100);
    assert_int_equal(clock_left(&clock, 1, 99999), 59900);
}

static void test_start_while_running(void **unused)
{
    (void)unused;
    struct clock clock = clock_make(2, 1000, 50);
    clock_start(&clock, 0, 0);
    clock_start(&clock, 1, 300); /* deducts player 0's time, adds no increment */
    assert_int_equal(clock.running, 1);
    assert_int_equal(clock_left(&clock, 0, 400), 700);
    assert_int_equal(clock_left(&clock, 1, 400), 900);
    clock_start(&clock, 1, 400);
    assert_int_equal(clock_left(&clock, 1, 500), 800);
}

static void test_flag(void **unused)
{
    (void)unused;
    struct clock clock = clock_make(2, 1000, 500);
    uint64_t deadline;
    clock_start(&clock, 1, 2000);
    assert_true(clock_deadline(&clock, &deadline));
    assert_int_equal(deadline, 3000);
    assert_false(clock_fallen(&clock, 1, deadline - 1));
    assert_true(clock_fallen(&clock, 1, deadline));
    assert_false(clock_fallen(&clock, 0, deadline));
    clock_press(&clock, 3200); /* too late for the increment */
    assert_int_equal(clock_left(&clock, 1, 0), -200);
    clock_start(&clock, 1, 5000);
    assert_true(clock_deadline(&clock, &deadline));
    assert_int_equal(deadline, 5000);
    clock = clock_make(1, 1000, 500);
    clock_start(&clock, 0, 0);
    clock_press(&clock, 999); /* just in time */
    assert_int_equal(clock_left(&clock, 0, 0), 501);
    clock_start(&clock, 0, 1000);
    clock_press(&clock, 1501); /* too late */
    assert_int_equal(clock_left(&clock, 0, 0), 0);
}

static void test_time_goes_backwards(void **unused)
{
    (void)unused;
    struct clock clock = clock_make(2, 1000, 10);
    clock_start(&clock, 0, 5000);
    assert_int_equal(clock_left(&clock, 0, 4000), 1000);
    assert_int_equal(clock_left(&clock, 0, 5100), 900);
    clock_press(&clock, 0);
    assert_int_equal(clock_left(&clock, 0, 0), 1010);
}

static void test_ends_of_the_types(void **unused)
{
    (void)unused;
    struct clock clock = clock_make(1, INT64_MAX, INT64_MAX);
    uint64_t deadline;
    clock_start(&clock, 0, UINT64_MAX - 5);
    assert_true(clock_deadline(&clock, &deadline));
    assert_true(deadline == UINT64_MAX);
    clock_press(&clock, UINT64_MAX);
    assert_true(clock_left(&clock, 0, 0) == INT64_MAX);
    clock = clock_make(1, 1, 0);
    for (int i = 0; i < 3; i++) { /* more time than the type can hold */
        clock_start(&clock, 0, 0);
        clock_stop(&clock, UINT64_MAX);
    }
    assert_true(clock_left(&clock, 0, 0) == INT64_MIN);
    assert_true(clock_fallen(&clock, 0, 0));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_make),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_flag),
        cmocka_unit_test(test_start_while_running),
        cmocka_unit_test(test_time_goes_backwards),
        cmocka_unit_test(test_ends_of_the_types),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

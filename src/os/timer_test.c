/* timer_test.c: clocks are monotonic, sleeps last long enough, dates are right around leap days and year
 * ends. */
#include "os/os_test.h"

#include "os/timer.h"

static void assert_date(int64_t seconds, const char *expected)
{
    char room[32];
    struct bytes out = bytes_fixed(room, sizeof room);
    timer_date_at(&out, seconds);
    assert_string_equal(bytes_string(&out), expected);
}

static void test_dates(void **state)
{
    (void)state;
    assert_date(0, "1970-01-01T00:00:00Z");
    assert_date(-1, "1969-12-31T23:59:59Z");
    assert_date(951782400, "2000-02-29T00:00:00Z");
    assert_date(951868800, "2000-03-01T00:00:00Z");
    assert_date(4107542400, "2100-03-01T00:00:00Z");
    assert_date(1234567890, "2009-02-13T23:31:30Z");
    assert_date(2147483648, "2038-01-19T03:14:08Z");
    assert_date(-61000000000, "0036-12-26T11:33:20Z");
}

static void test_date_of_now(void **state)
{
    (void)state;
    char room[3][32];
    struct bytes before = bytes_fixed(room[0], 32), between = bytes_fixed(room[1], 32);
    struct bytes after = bytes_fixed(room[2], 32);
    timer_date_at(&before, (int64_t)time(NULL));
    timer_date(&between);
    timer_date_at(&after, (int64_t)time(NULL));
    assert_int_equal(between.size, 20);
    assert_true(span_compare(bytes_view(&before), bytes_view(&between)) <= 0);
    assert_true(span_compare(bytes_view(&between), bytes_view(&after)) <= 0);
}

static void test_monotonic(void **state)
{
    (void)state;
    uint64_t last = timer_now();
    for (int i = 0; i < 10000; i++) {
        const uint64_t now = timer_now();
        assert_true(now >= last);
        last = now;
    }
}

static void test_sleep(void **state)
{
    (void)state;
    const uint64_t start = timer_now(), used = timer_thread();
    timer_sleep(20 * TIMER_MS);
    assert_true(timer_now() - start >= 20 * TIMER_MS);
    assert_true(timer_thread() - used < 10 * TIMER_MS);
    const uint64_t deadline = timer_after(10 * TIMER_MS);
    timer_sleep_until(deadline);
    assert_true(timer_now() >= deadline);
    timer_sleep_until(start);
    timer_sleep(0);
    assert_true(timer_now() - start < 90 * TIMER_SECOND);
}

static void test_thread_time(void **state)
{
    (void)state;
    const uint64_t start = timer_now(), used = timer_thread();
    while (timer_thread() - used < 10 * TIMER_MS)
        assert_true(timer_now() - start < 90 * TIMER_SECOND);
    assert_true(timer_now() - start >= 9 * TIMER_MS);
}

static void test_far_deadlines(void **state)
{
    (void)state;
    assert_true(timer_after(UINT64_MAX) == TIMER_NEVER);
    assert_true(timer_after(UINT64_MAX - 1) == TIMER_NEVER);
    const struct timespec spec = timer_timespec(TIMER_NEVER);
    assert_true((uint64_t)spec.tv_sec * TIMER_SECOND + (uint64_t)spec.tv_nsec == TIMER_NEVER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dates),       cmocka_unit_test(test_date_of_now),
        cmocka_unit_test(test_monotonic),   cmocka_unit_test(test_sleep),
        cmocka_unit_test(test_thread_time), cmocka_unit_test(test_far_deadlines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* trace_test.c: an observer gets at most its budget of numbered events; every kind and reason has a word. */
#include "core/environment.h"
#include "core/trace.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

struct seen {
    uint64_t count, last; /* events received; number of the last one */
};

static void see(void *context, const struct lud_event *event)
{
    struct seen *seen = context;
    seen->count++;
    seen->last = event->sequence;
}

static void test_budget(void **unused)
{
    (void)unused;
    struct seen seen = {0};
    struct lud_trace trace = {.event = see, .context = &seen, .budget = 3};
    struct lud_event event = {.kind = TRACE_ENTER};
    for (uint64_t i = 1; i <= 5; i++) {
        trace_send(&trace, &event);
        assert_int_equal(event.sequence, i);
    }
    assert_int_equal(seen.count, 3);
    assert_int_equal(seen.last, 3);
    assert_int_equal(trace.sent, 5);
    trace_send(NULL, &event);
    assert_int_equal(event.sequence, 5);
}

static void test_words(void **unused)
{
    (void)unused;
    assert_string_equal(trace_kind_word(TRACE_ENTER), "enter");
    assert_string_equal(trace_kind_word(TRACE_PLAYOUT), "playout");
    assert_string_equal(trace_reason_word(TRACE_NO_REASON), "-");
    assert_string_equal(trace_reason_word(TRACE_LIMIT), "limit");
}

static void note(void *argument, int index)
{
    int *order = argument;
    order[0]++;
    order[order[0]] = index;
}

static void backwards(void *context, int count, void (*work)(void *argument, int index), void *argument)
{
    (void)context;
    while (count-- > 0)
        work(argument, count);
}

static void test_parallel(void **unused)
{
    (void)unused;
    int serial[4] = {0}, handed[4] = {0};
    const struct lud_env alone = {.threads = 1}, other = {.parallel = backwards, .threads = 1};
    env_parallel(&alone, 3, note, serial);
    env_parallel(&other, 3, note, handed);
    const int expected_serial[4] = {3, 0, 1, 2}, expected_handed[4] = {3, 2, 1, 0};
    assert_memory_equal(serial, expected_serial, sizeof serial);
    assert_memory_equal(handed, expected_handed, sizeof handed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_budget),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_parallel),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

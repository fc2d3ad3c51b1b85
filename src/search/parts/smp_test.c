/* smp_test.c: division of the limits, and that helpers stop when the main thread has finished, in whatever
 * order a parallel-for runs them. */
#include "search/parts/smp.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* A serial parallel-for. */
static void in_order(void *context, int count, void (*work)(void *argument, int index), void *argument)
{
    (void)context;
    for (int i = 0; i < count; i++)
        work(argument, i);
}

static struct lud_env env_of(int threads)
{
    return (struct lud_env){.parallel = in_order, .threads = threads};
}

static void test_threads(void **unused)
{
    (void)unused;
    struct lud_env env = env_of(8);
    struct lud_limits limits = {.threads = 0};
    assert_int_equal(smp_threads(&limits, &env), 1);
    limits.threads = 4;
    assert_int_equal(smp_threads(&limits, &env), 4);
    limits.threads = 9;
    assert_int_equal(smp_threads(&limits, &env), 8);
    limits.nodes = 3; /* at most one thread per node */
    assert_int_equal(smp_threads(&limits, &env), 3);
    env.threads = limits.threads = 1000;
    limits.nodes = 0;
    assert_int_equal(smp_threads(&limits, &env), SMP_MAX);
    env.parallel = NULL;
    assert_int_equal(smp_threads(&limits, &env), 1);
}

static void test_limits(void **unused)
{
    (void)unused;
    const atomic_bool stop = false;
    struct smp smp = {.size = 3};
    struct lud_limits limits = {.nodes = 11, .time = 5, .depth = 4, .stop = &stop};
    uint64_t nodes = 0;
    for (int i = 0; i < 3; i++) {
        const struct lud_limits own = smp_limits(&smp, &limits, i);
        nodes += own.nodes;
        assert_true(own.nodes >= 3);
        assert_int_equal(own.depth, 4);
        assert_int_equal(own.time, i == 0 ? 5 : 0);
        assert_ptr_equal(own.stop, i == 0 ? &stop : &smp.done);
    }
    assert_int_equal(nodes, 11);
    limits.nodes = 0;
    for (int i = 0; i < 3; i++)
        assert_int_equal(smp_limits(&smp, &limits, i).nodes, 0);
}

struct seen {
    const struct smp *smp;
    int order[4], count;
    bool was_done[4];
};

static void look(void *context, int index)
{
    struct seen *seen = context;
    seen->was_done[index] = atomic_load(&seen->smp->done);
    seen->order[seen->count++] = index;
}

static void test_late_helpers(void **unused)
{
    (void)unused;
    const struct lud_env env = env_of(4);
    struct smp smp = {.env = &env, .size = 4, .search = look};
    for (int again = 0; again < 2; again++) {
        struct seen seen = {.smp = &smp};
        smp.context = &seen;
        smp_run(&smp);
        assert_int_equal(seen.count, 4);
        for (int i = 0; i < 4; i++) {
            assert_int_equal(seen.order[i], i);
            assert_int_equal(seen.was_done[i], i > 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_threads),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_late_helpers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

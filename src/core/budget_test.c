/* budget_test.c: every limit stops a search on time, measured by a fake clock. */
#include "core/budget.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { MICROSECOND = 1000, MILLISECOND = 1000000 };

struct fake {
    uint64_t now;      /* nanoseconds */
    uint64_t readings; /* number of clock readings */
};

static uint64_t fake_now(void *context)
{
    struct fake *fake = context;
    fake->readings++;
    return fake->now;
}

static struct lud_env environment(struct fake *fake)
{
    return (struct lud_env){.now = fake_now, .context = fake, .threads = 1};
}

static void test_nodes_exact(void **unused)
{
    (void)unused;
    struct fake fake = {.now = 7};
    const struct lud_env env = environment(&fake);
    for (uint64_t limit = 1; limit < 3000; limit += 7) {
        const struct lud_limits limits = {.nodes = limit};
        struct budget budget = budget_start(&limits, &env);
        uint64_t visited = 0;
        while (!budget_node(&budget))
            visited++;
        assert_int_equal(visited, limit);
        assert_int_equal(budget.nodes, limit);
        assert_int_equal(budget.end, END_NODES);
        assert_true(budget.spent && budget_node(&budget) && budget_sim(&budget));
        assert_int_equal(budget.nodes, limit);
    }
}

/* The last simulation visits all its nodes; the next one is not started. */
static void test_sims_exact(void **unused)
{
    (void)unused;
    struct fake fake = {0};
    const struct lud_env env = environment(&fake);
    const struct lud_limits limits = {.sims = 50, .nodes = 100000};
    struct budget budget = budget_start(&limits, &env);
    while (!budget_sim(&budget))
        for (int i = 0; i < 20; i++)
            assert_false(budget_node(&budget));
    assert_int_equal(budget.sims, 50);
    assert_int_equal(budget.nodes, 1000);
    assert_int_equal(budget.end, END_SIMS);
}

static void test_nodes_exact_between_sims(void **unused)
{
    (void)unused;
    struct fake fake = {0};
    const struct lud_env env = environment(&fake);
    const struct lud_limits limits = {.nodes = 1000};
    struct budget budget = budget_start(&limits, &env);
    while (!budget_sim(&budget))
        for (int i = 0; i < 7 && !budget_node(&budget); i++)
            ;
    assert_int_equal(budget.nodes, 1000);
    assert_int_equal(budget.end, END_NODES);
}

static void test_no_limits(void **unused)
{
    (void)unused;
    struct fake fake = {0};
    const struct lud_env env = environment(&fake);
    const struct lud_limits limits = {0};
    struct budget budget = budget_start(&limits, &env);
    for (int i = 0; i < 100000; i++)
        assert_false(budget_node(&budget) || budget_sim(&budget));
    assert_int_equal(fake.readings, 1);
}

/* Visits nodes of `cost` nanoseconds until the time limit; returns by how much it was overrun. */
static uint64_t lateness(uint64_t cost, uint64_t time, uint64_t *readings, uint64_t *nodes)
{
    struct fake fake = {.now = 12345};
    const struct lud_env env = environment(&fake);
    const struct lud_limits limits = {.time = time};
    struct budget budget = budget_start(&limits, &env);
    while (!budget_node(&budget))
        fake.now += cost;
    assert_int_equal(budget.end, END_TIME);
    *readings = fake.readings;
    *nodes = budget.nodes;
    return fake.now - 12345 - time;
}

static void test_time(void **unused)
{
    (void)unused;
    static const uint64_t prices[] = {
        10, 100, MICROSECOND, 30 * MICROSECOND, 100 * MICROSECOND, 3 * MILLISECOND};
    for (size_t i = 0; i < sizeof prices / sizeof prices[0]; i++) {
        uint64_t readings, nodes;
        const uint64_t late = lateness(prices[i], 100 * MILLISECOND, &readings, &nodes);
        assert_true(late <= MILLISECOND / 10 + prices[i]);
        /* at most about once per millisecond, or every 1024th cheap node */
        assert_true(readings <= 250 + nodes / 1000);
        assert_true(readings >= 30);
    }
}

static void test_first_node_is_noticed(void **unused)
{
    (void)unused;
    uint64_t readings, nodes;
    lateness(200 * MILLISECOND, 100 * MILLISECOND, &readings, &nodes);
    assert_int_equal(nodes, 1);
}

/* Cheap nodes become slow: the clock is read again within one stride, then at every node. */
static void test_nodes_become_slow(void **unused)
{
    (void)unused;
    struct fake fake = {0};
    const struct lud_env env = environment(&fake);
    const struct lud_limits limits = {.time = UINT64_C(1000) * MILLISECOND};
    struct budget budget = budget_start(&limits, &env);
    for (int i = 0; i < 100000; i++, fake.now += 10)
        assert_false(budget_node(&budget));
    for (int i = 0; i < 1100; i++, fake.now += 20 * MICROSECOND)
        assert_false(budget_node(&budget));
    const uint64_t before = fake.readings;
    for (int i = 0; i < 100; i++, fake.now += MILLISECOND)
        assert_false(budget_node(&budget));
    assert_true(fake.readings - before >= 50);
}

static void test_stop(void **unused)
{
    (void)unused;
    struct fake fake = {0};
    const struct lud_env env = environment(&fake);
    atomic_bool stop = false;
    const struct lud_limits limits = {.stop = &stop};
    struct budget budget = budget_start(&limits, &env);
    for (int i = 0; i < 5000; i++)
        assert_false(budget_node(&budget));
    stop = true;
    assert_true(budget_node(&budget));
    assert_int_equal(budget.nodes, 5000);
    assert_int_equal(budget.end, END_STOP);
    stop = false;
    assert_true(budget_node(&budget));
}

static void test_end_and_report(void **unused)
{
    (void)unused;
    struct fake fake = {.now = 100};
    const struct lud_env env = environment(&fake);
    const struct lud_limits limits = {.nodes = 10};
    struct budget budget = budget_start(&limits, &env);
    struct lud_result result = {.move = 3};
    assert_false(budget_node(&budget) || budget_node(&budget) || budget_sim(&budget));
    budget_end(&budget, END_MEMORY);
    budget_end(&budget, END_DEPTH);
    assert_true(budget_node(&budget));
    fake.now = 350;
    budget_report(&budget, &result);
    assert_int_equal(result.nodes, 2);
    assert_int_equal(result.sims, 1);
    assert_int_equal(result.time, 250);
    assert_int_equal(result.end, END_MEMORY);
    assert_int_equal(result.move, 3);
    assert_string_equal(result_end_word(result.end), "memory");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nodes_exact),
        cmocka_unit_test(test_sims_exact),
        cmocka_unit_test(test_nodes_exact_between_sims),
        cmocka_unit_test(test_no_limits),
        cmocka_unit_test(test_time),
        cmocka_unit_test(test_first_node_is_noticed),
        cmocka_unit_test(test_nodes_become_slow),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_end_and_report),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* lab_sums_test.c: histograms whose bins grow, checkpoints that thin out, spread and error by hand. */
#include "lab/record/lab_sums.h"

#include "core/faulty.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void add(struct lab_sums *sums, struct lab_arm *arm, int64_t value)
{
    lab_sums_begin(sums);
    lab_sums_bin(sums, arm, value);
    arm->count++;
    arm->sum += value;
    arm->squares += (double)value * (double)value;
}

/* 2, 4, 4, 4, 5, 5, 7, 9: mean 5, sum of squared differences 32, variance 32 / 7. */
static void test_spread(void **unused)
{
    (void)unused;
    static const int values[] = {2, 4, 4, 4, 5, 5, 7, 9};
    struct lab_sums sums;
    assert_true(lab_sums_init(&sums, 0, 0, memory_heap()));
    struct lab_arm *arm = lab_sums_arm(&sums, 7);
    assert_true(lab_arm_spread(arm) == 0);
    for (int i = 0; i < 8; i++)
        add(&sums, arm, values[i]);
    assert_float_equal(lab_arm_spread(arm), 2.138090, 1e-6);
    assert_float_equal(lab_arm_error(arm), 0.755929, 1e-6);
    assert_int_equal(arm->bins[4], 3);
    assert_int_equal(sums.width, 1);
    assert_ptr_equal(lab_sums_arm(&sums, 7), arm);
    lab_sums_destroy(&sums, memory_heap());
}

/* 45 needs bins of 4 where they were of 1: what was in four of them is in one. */
static void test_bins(void **unused)
{
    (void)unused;
    struct lab_sums sums;
    assert_true(lab_sums_init(&sums, 0, 0, memory_heap()));
    struct lab_arm *first = lab_sums_arm(&sums, 1), *second = lab_sums_arm(&sums, 2);
    for (int i = 0; i < 8; i++)
        add(&sums, first, i);
    add(&sums, second, 45);
    assert_int_equal(sums.width, 4);
    assert_int_equal(first->bins[0], 4);
    assert_int_equal(first->bins[1], 4);
    assert_int_equal(second->bins[11], 1);
    add(&sums, second, 80); /* the end of the last bin belongs to it */
    assert_int_equal(sums.width, 4);
    assert_int_equal(second->bins[19], 1);
    lab_sums_destroy(&sums, memory_heap());
}

static void test_results(void **unused)
{
    (void)unused;
    struct lab_sums sums;
    assert_true(lab_sums_init(&sums, 0, LUD_ONE, memory_heap()));
    struct lab_arm *arm = lab_sums_arm(&sums, 1);
    add(&sums, arm, 0);
    add(&sums, arm, LUD_ONE);
    add(&sums, arm, LUD_ONE / 2);
    assert_int_equal(sums.width, LUD_ONE / LAB_BINS);
    assert_int_equal(arm->bins[0], 1);
    assert_int_equal(arm->bins[10], 1);
    assert_int_equal(arm->bins[19], 1);
    lab_sums_destroy(&sums, memory_heap());
}

/* However many simulations there are, the checkpoints are evenly spaced and hold the mean of then. */
static void test_checkpoints(void **unused)
{
    (void)unused;
    struct lab_sums sums;
    assert_true(lab_sums_init(&sums, 0, 0, memory_heap()));
    struct lab_arm *arm = lab_sums_arm(&sums, 1);
    for (int i = 1; i <= 5000; i++)
        add(&sums, arm, i % 2 == 0 ? 0 : 10);
    assert_true(sums.checks >= LAB_CHECKS / 2 && sums.checks <= LAB_CHECKS);
    for (int i = 0; i < sums.checks; i++) {
        const struct lab_point *point = &sums.points[(size_t)i * LUD_MAX_MOVES];
        assert_int_equal(point->count, sums.at[i]);
        assert_true(point->mean >= 5 && point->mean <= 10);
        assert_int_equal(sums.at[i], (uint64_t)(i + 1) * sums.stride);
    }
    assert_int_equal(sums.sims, 5000);
    lab_sums_destroy(&sums, memory_heap());
}

static void test_memory(void **unused)
{
    (void)unused;
    struct faulty faulty;
    struct lab_sums sums;
    for (uint64_t nth = 1; nth <= 2; nth++) {
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, nth);
        assert_false(lab_sums_init(&sums, 0, 0, &faulty.memory));
        assert_true(faulty_balanced(&faulty));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spread),      cmocka_unit_test(test_bins),   cmocka_unit_test(test_results),
        cmocka_unit_test(test_checkpoints), cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

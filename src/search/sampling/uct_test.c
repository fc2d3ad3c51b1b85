/* uct_test.c: fixed-point logarithms and square roots against known values. */
#include "search/sampling/uct.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

static void assert_near(int64_t value, int64_t expected, int64_t within)
{
    if (llabs(value - expected) > within)
        fail_msg("%lld is not within %lld of %lld", (long long)value, (long long)within, (long long)expected);
}

/* ln n * 65536. */
static void test_log(void **unused)
{
    (void)unused;
    assert_int_equal(uct_log(1), 0);
    assert_int_equal(uct_log(2), 45426);
    assert_near(uct_log(3), 71999, 2);
    assert_near(uct_log(10), 150902, 2);
    assert_near(uct_log(1000), 452707, 8);
    assert_near(uct_log(1000000), 905415, 12);
    assert_near(uct_log(UINT32_MAX), 1453635, 16);
    for (uint32_t n = 1; n < 5000; n++)
        assert_true(uct_log(n + 1) > uct_log(n));
}

static void test_root(void **unused)
{
    (void)unused;
    assert_int_equal(uct_root(0), 0);
    for (uint64_t root = 1; root < 3000; root++) {
        assert_int_equal(uct_root(root * root - 1), root - 1);
        assert_int_equal(uct_root(root * root), root);
        assert_int_equal(uct_root(root * root + 2 * root), root);
    }
    const uint64_t large = UINT32_MAX;
    assert_int_equal(uct_root(large * large), large);
    assert_int_equal(uct_root(large * large - 1), large - 1);
    assert_int_equal(uct_root(UINT64_MAX), large);
}

static void test_spread(void **unused)
{
    (void)unused;
    assert_int_equal(uct_spread(1), 1 << UCT_SPREAD_BITS);
    assert_int_equal(uct_spread(4), 1 << (UCT_SPREAD_BITS - 1));
    assert_near(uct_spread(2), 5931641, 1);      /* 2^23 / sqrt 2 */
    assert_near(uct_spread(1000000), 8388, 1);   /* 2^23 / 1000 */
    assert_near(uct_spread(UINT32_MAX), 128, 1); /* 2^23 / 2^16 */
}

/* sqrt(ln 1000) = 2.62826, sqrt(ln 2) = 0.832555. */
static void test_exploration(void **unused)
{
    (void)unused;
    assert_int_equal(uct_exploration(100, 1, LUD_ONE), 0);
    assert_near((int64_t)uct_exploration(100, 1000, LUD_ONE), 2628260, 30);
    assert_near((int64_t)uct_exploration(140, 1000, LUD_ONE), 3679564, 40);
    assert_near((int64_t)uct_exploration(100, 2, LUD_ONE), 832555, 40);
    assert_near((int64_t)uct_exploration(100, 1000, 50), 131, 1);
    assert_int_equal(uct_exploration(0, 1000, LUD_ONE), 0);
}

/* 0.4 + sqrt(ln 1000 / 4) = 1.71413; nothing overflows at the ends. */
static void test_score(void **unused)
{
    (void)unused;
    const uint64_t reach = uct_exploration(100, 1000, LUD_ONE);
    assert_near(uct_score(LUD_ONE * 2 / 5, reach, uct_spread(4)), 1714130, 30);
    assert_true(uct_score(0, uct_exploration(1000, UINT32_MAX, UINT32_MAX), uct_spread(1)) > 0);
    assert_near(uct_score(INT32_MIN, 0, uct_spread(1)), INT32_MIN, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_log),         cmocka_unit_test(test_root),  cmocka_unit_test(test_spread),
        cmocka_unit_test(test_exploration), cmocka_unit_test(test_score),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

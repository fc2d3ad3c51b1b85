/* random_test.c: the known answers of Random123 for Philox4x32-10, and random_below against a reference that
 * always divides. */
#include "base/random.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void philox_known_answers(void **state)
{
    (void)state;
    static const struct {
        uint64_t seed, stream, index;
        uint32_t block[4];
    } known[] = {
        {0, 0, 0, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}},
        {UINT64_MAX, UINT64_MAX, UINT64_MAX, {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd}},
        {UINT64_C(0x299f31d0a4093822),
         UINT64_C(0x0370734413198a2e),
         UINT64_C(0x85a308d3243f6a88),
         {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1}},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        uint32_t block[4];
        random_block(known[i].seed, known[i].stream, known[i].index, block);
        assert_memory_equal(block, known[i].block, sizeof block);
    }
}

static void at_is_the_first_two_words(void **state)
{
    (void)state;
    assert_true(random_at(0, 0, 0) == UINT64_C(0xe169c58d6627e8d5));
    assert_true(random_at(UINT64_C(0x299f31d0a4093822), UINT64_C(0x0370734413198a2e),
                          UINT64_C(0x85a308d3243f6a88)) == UINT64_C(0x94fdccebd16cfe09));
}

static void next_walks_the_blocks(void **state)
{
    (void)state;
    struct random random = random_start(7, 9);
    for (uint64_t index = 0; index < 5; index++) {
        uint32_t block[4];
        random_block(7, 9, index, block);
        for (int i = 0; i < 4; i++)
            assert_int_equal(random_next(&random), block[i]);
    }
}

static void a_copy_is_a_fork(void **state)
{
    (void)state;
    struct random random = random_start(1, 2);
    for (int i = 0; i < 3; i++)
        random_next(&random);
    struct random fork = random;
    for (int i = 0; i < 10; i++)
        assert_int_equal(random_next(&fork), random_next(&random));
}

static uint32_t below_by_division(struct random *random, uint32_t bound, int *rejected)
{
    for (;; (*rejected)++) {
        const uint64_t product = (uint64_t)random_next(random) * bound;
        if (product % (UINT64_C(1) << 32) >= (UINT64_C(1) << 32) % bound)
            return (uint32_t)(product >> 32);
    }
}

static void below_equals_its_twin(void **state)
{
    (void)state;
    static const uint32_t bounds[] = {1,          2,          3,          6,          255,       256,
                                      1000000007, 0x7FFFFFFF, 0x80000000, 0x80000001, UINT32_MAX};
    struct random random = random_start(3, 4), twin = random;
    int rejected = 0;
    for (size_t i = 0; i < sizeof bounds / sizeof bounds[0]; i++)
        for (int draw = 0; draw < 200; draw++) {
            const uint32_t value = random_below(&random, bounds[i]);
            assert_int_equal(value, below_by_division(&twin, bounds[i], &rejected));
            assert_true(value < bounds[i]);
        }
    assert_true(rejected > 100);
}

static void below_is_even(void **state)
{
    (void)state;
    enum { FACES = 6, DRAWS = 60000 };
    struct random random = random_start(11, 0);
    int counts[FACES] = {0};
    for (int i = 0; i < DRAWS; i++)
        counts[random_below(&random, FACES)]++;
    for (int face = 0; face < FACES; face++)
        assert_in_range(counts[face], DRAWS / FACES - 400, DRAWS / FACES + 400);
}

/* With a bound of 3/4 of 2^32, four words map to three results: without rejection the multiples of three
 * would come twice as often. */
static void below_rejects_biased_words(void **state)
{
    (void)state;
    enum { DRAWS = 30000 };
    struct random random = random_start(12, 0);
    int counts[3] = {0};
    for (int i = 0; i < DRAWS; i++)
        counts[random_below(&random, UINT32_C(3) << 30) % 3]++;
    for (int i = 0; i < 3; i++)
        assert_in_range(counts[i], DRAWS / 3 - 300, DRAWS / 3 + 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(philox_known_answers),       cmocka_unit_test(at_is_the_first_two_words),
        cmocka_unit_test(next_walks_the_blocks),      cmocka_unit_test(a_copy_is_a_fork),
        cmocka_unit_test(below_equals_its_twin),      cmocka_unit_test(below_is_even),
        cmocka_unit_test(below_rejects_biased_words),
    };
    return cmocka_run_group_tests_name("random", tests, NULL, NULL);
}

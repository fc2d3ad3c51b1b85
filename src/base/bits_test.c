/* bits_test.c: the builtins, the portable versions and a loop over single bits agree. */
#include "base/bits.h"
#include "base/hash.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void check_word(uint64_t bits)
{
    int count = 0, lowest = -1, highest = -1;
    for (int i = 0; i < 64; i++)
        if (bits >> i & 1) {
            count++;
            lowest = lowest < 0 ? i : lowest;
            highest = i;
        }
    assert_int_equal(bits_count(bits), count);
    assert_int_equal(bits_count_portable(bits), count);
    if (bits == 0)
        return;
    assert_int_equal(bits_lowest(bits), lowest);
    assert_int_equal(bits_lowest_portable(bits), lowest);
    assert_int_equal(bits_highest(bits), highest);
    assert_int_equal(bits_highest_portable(bits), highest);
}

static void words_of_two_bits(void **state)
{
    (void)state;
    check_word(0);
    check_word(UINT64_MAX);
    for (int i = 0; i < 64; i++)
        for (int j = 0; j < 64; j++) {
            check_word(UINT64_C(1) << i | UINT64_C(1) << j);
            check_word(~(UINT64_C(1) << i | UINT64_C(1) << j));
        }
}

static void random_words(void **state)
{
    (void)state;
    for (uint64_t i = 1; i <= 2000; i++) {
        const uint64_t word = hash_mix(i);
        check_word(word);
        check_word(word & hash_mix(word));
        check_word(word >> i % 64);
        check_word(word << i % 64);
    }
}

static void pop_visits_bits_in_ascending_order(void **state)
{
    (void)state;
    const uint64_t bits = UINT64_C(0x8000000100000011);
    const int expected[] = {0, 4, 32, 63};
    uint64_t left = bits;
    for (int i = 0; i < 4; i++)
        assert_int_equal(bits_pop(&left), expected[i]);
    assert_true(left == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_of_two_bits),
        cmocka_unit_test(random_words),
        cmocka_unit_test(pop_visits_bits_in_ascending_order),
    };
    return cmocka_run_group_tests_name("bits", tests, NULL, NULL);
}

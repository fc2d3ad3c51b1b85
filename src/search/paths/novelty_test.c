/* novelty_test.c: each value of a byte is novel once; compared with a plain list of all pairs. */
#include "search/paths/novelty.h"

#include "core/faulty.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { BYTES = 5, VALUES = 256, ROUNDS = 3000 };

struct position {
    struct lud_state head;
    uint8_t bytes[BYTES];
};

static const struct lud_rules rules = {.state_size = sizeof(struct lud_state) + BYTES};

static bool note(struct novelty *novelty, uint64_t key, uint8_t first, uint8_t last)
{
    struct position position = {.head = {.key = key}, .bytes = {first, 7, 7, 7, last}};
    return novelty_note(novelty, &position.head);
}

static void test_first_time_only(void **unused)
{
    (void)unused;
    struct novelty novelty;
    assert_int_equal(novelty_init(&novelty, &rules, memory_heap()), LUD_OK);
    assert_true(note(&novelty, 0, 0, 0));
    assert_false(note(&novelty, 1, 0, 0)); /* struct lud_state does not count */
    assert_true(note(&novelty, 0, 0, 255));
    assert_true(note(&novelty, 0, 255, 0));
    assert_false(note(&novelty, 0, 255, 255)); /* a new position without a new byte value */
    assert_true(note(&novelty, 0, 254, 255));
    novelty_destroy(&novelty);
}

static void test_against_a_list(void **unused)
{
    (void)unused;
    static bool had[BYTES][VALUES];
    struct random random = random_start(1, 0);
    struct novelty novelty;
    int news = 0;
    assert_int_equal(novelty_init(&novelty, &rules, memory_heap()), LUD_OK);
    for (int round = 0; round < ROUNDS; round++) {
        struct position position = {.head = {.key = random_next(&random)}};
        bool expected = false;
        for (int i = 0; i < BYTES; i++) {
            const uint32_t value = random_below(&random, i == 0 ? 3 : VALUES);
            position.bytes[i] = (uint8_t)value;
            expected = expected || !had[i][value];
            had[i][value] = true;
        }
        news += expected;
        assert_int_equal(novelty_is_new(&novelty, &position.head), expected);
        assert_int_equal(novelty_note(&novelty, &position.head), expected);
        assert_false(novelty_is_new(&novelty, &position.head));
    }
    assert_in_range(news, VALUES, ROUNDS - 1);
    novelty_destroy(&novelty);
}

static void test_memory(void **unused)
{
    (void)unused;
    struct faulty faulty;
    struct novelty novelty;
    faulty_init(&faulty, memory_heap());
    assert_int_equal(novelty_init(&novelty, &rules, &faulty.memory), LUD_OK);
    assert_int_equal(faulty.bytes, novelty_size(&rules));
    novelty_destroy(&novelty);
    novelty_destroy(&novelty); /* safe on a zeroed struct */
    faulty_fail(&faulty, 1);
    assert_int_equal(novelty_init(&novelty, &rules, &faulty.memory), LUD_ERROR_MEMORY);
    assert_true(faulty_balanced(&faulty));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_time_only),
        cmocka_unit_test(test_against_a_list),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* ttable_test.c: entries are found complete and under their own key only, valuable entries survive longest,
 * and garbage in fresh memory does no harm. */
#include "search/parts/ttable.h"

#include "base/hash.h"
#include "core/faulty.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void check(struct ttable *table, uint64_t key, struct ttable_entry entry)
{
    const struct ttable_entry found = ttable_probe(table, key);
    assert_int_equal(found.bound, entry.bound);
    assert_int_equal(found.value, entry.value);
    assert_int_equal(found.depth, entry.depth);
    assert_int_equal(found.move, entry.move);
}

static void check_nothing(struct ttable *table, uint64_t key)
{
    assert_int_equal(ttable_probe(table, key).bound, TTABLE_NONE);
    assert_int_equal(ttable_probe(table, key).move, LUD_NO_MOVE);
}

/* An allocator that returns garbage: every slot looks like an entry for key 0. */
static void *dirty_resize(void *context, void *block, size_t old, size_t size)
{
    unsigned char *made = memory_heap()->resize(context, block, old, size);
    if (block == NULL && made != NULL)
        memset(made, 0x5A, size);
    return made;
}

static const struct lud_memory dirty = {.resize = dirty_resize};

static void test_stores_every_field(void **unused)
{
    (void)unused;
    struct ttable table;
    assert_int_equal(ttable_init(&table, TTABLE_MIN, &dirty), LUD_OK);
    static const struct ttable_entry entries[] = {
        {0, 0, 0, TTABLE_UPPER},
        {LUD_ONE, LUD_NO_MOVE, TTABLE_COMPLETE, TTABLE_EXACT},
        {123456, 0x8001, 77, TTABLE_LOWER},
    };
    static const uint64_t keys[] = {0, 1, UINT64_MAX, UINT64_C(0x8000000000000000), 0x5A5A5A5A};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        for (size_t j = 0; j < sizeof entries / sizeof entries[0]; j++) {
            ttable_age(&table); /* the generation wraps around to 0 */
            check_nothing(&table, keys[i] ^ 0x1234567);
            ttable_store(&table, keys[i], (struct ttable_entry){5, 5, 5, TTABLE_EXACT});
            struct ttable_entry expected = entries[j];
            ttable_store(&table, keys[i], expected);
            expected.move = expected.move == LUD_NO_MOVE ? 5 : expected.move; /* the stored move is kept */
            check(&table, keys[i], expected);
        }
    ttable_destroy(&table);
}

/* Previous contents of the memory are ignored. */
static void test_dirty_memory(void **unused)
{
    (void)unused;
    struct ttable table;
    assert_int_equal(ttable_init(&table, ttable_size(1 << 20), &dirty), LUD_OK);
    check_nothing(&table, 0);
    check_nothing(&table, UINT64_C(0x5A5A5A5A5A5A5A5A));
    for (uint64_t i = 0; i < 10000; i++)
        check_nothing(&table, hash_mix(i));
    ttable_destroy(&table);
}

/* A table filled to a quarter keeps nearly everything; an overfull one keeps the deepest entries. */
static void test_replacement(void **unused)
{
    (void)unused;
    enum { SLOTS = (1 << 16) / 16 };
    struct ttable table;
    int found = 0, deep = 0;
    assert_int_equal(ttable_init(&table, ttable_size(1 << 16), memory_heap()), LUD_OK);
    for (uint64_t i = 0; i < SLOTS / 4; i++)
        ttable_store(&table, hash_mix(i), (struct ttable_entry){(lud_value)i, (lud_move)i, 1, TTABLE_EXACT});
    for (uint64_t i = 0; i < SLOTS / 4; i++) {
        const struct ttable_entry entry = ttable_probe(&table, hash_mix(i));
        found += entry.bound == TTABLE_EXACT && entry.value == (lud_value)i;
        assert_true(entry.bound == TTABLE_NONE || entry.value == (lud_value)i);
    }
    assert_true(found > SLOTS / 4 * 98 / 100);
    for (uint64_t i = 0; i < 4 * SLOTS; i++)
        ttable_store(&table, hash_mix(i), (struct ttable_entry){1, 1, i % 8 == 0 ? 20 : 2, TTABLE_LOWER});
    for (uint64_t i = 0; i < 4 * SLOTS; i += 8)
        deep += ttable_probe(&table, hash_mix(i)).depth == 20;
    assert_true(deep > SLOTS / 2 * 85 / 100);

    /* entries of an earlier search are replaced first, even deep ones */
    ttable_age(&table);
    for (uint64_t i = 0; i < 4 * SLOTS; i++)
        ttable_store(&table, hash_mix(i + 1000000), (struct ttable_entry){1, 1, 1, TTABLE_LOWER});
    deep = 0;
    for (uint64_t i = 0; i < 4 * SLOTS; i += 8)
        deep += ttable_probe(&table, hash_mix(i)).bound != TTABLE_NONE;
    assert_true(deep < SLOTS / 100);
    ttable_destroy(&table);
}

/* The halves of two different entries, as a race could leave them, match no key. */
static void test_torn_entry(void **unused)
{
    (void)unused;
    struct ttable table;
    const uint64_t key = 42;
    assert_int_equal(ttable_init(&table, TTABLE_MIN, memory_heap()), LUD_OK);
    ttable_store(&table, key, (struct ttable_entry){1000, 7, 3, TTABLE_EXACT});
    check(&table, key, (struct ttable_entry){1000, 7, 3, TTABLE_EXACT});
    for (int bucket = 0; bucket < TTABLE_PAGE; bucket++) {
        struct ttable_slot *slot = &table.buckets[bucket].slots[0];
        if (atomic_load(&slot->data) != 0)
            atomic_store(&slot->data, atomic_load(&slot->data) + 1);
    }
    check_nothing(&table, key);
    ttable_destroy(&table);
}

static void test_memory(void **unused)
{
    (void)unused;
    struct faulty faulty;
    struct ttable table;
    faulty_init(&faulty, memory_heap());
    for (size_t room = TTABLE_MIN; room < 1 << 22; room = room * 5 / 4) {
        assert_int_equal(ttable_init(&table, room, &faulty.memory), LUD_OK);
        assert_true(table.size <= room && (room < 3 * TTABLE_MIN || table.size > room / 2 - 128));
        assert_int_equal((uintptr_t)table.buckets % 64, 0);
        ttable_destroy(&table);
        assert_true(faulty_balanced(&faulty));
    }
    assert_int_equal(ttable_init(&table, ttable_size(1 << 20), &faulty.memory), LUD_OK);
    assert_int_equal(table.size, ttable_size(1 << 20));
    ttable_destroy(&table);
    faulty_fail(&faulty, 1); /* a table of half the size is used */
    assert_int_equal(ttable_init(&table, ttable_size(1 << 20), &faulty.memory), LUD_OK);
    assert_int_equal(table.size, ttable_size(1 << 19));
    ttable_destroy(&table);
    faulty_fail(&faulty, 1);
    assert_int_equal(ttable_init(&table, TTABLE_MIN, &faulty.memory), LUD_ERROR_MEMORY);
    assert_true(faulty_balanced(&faulty));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stores_every_field),
        cmocka_unit_test(test_dirty_memory),
        cmocka_unit_test(test_replacement),
        cmocka_unit_test(test_torn_entry),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

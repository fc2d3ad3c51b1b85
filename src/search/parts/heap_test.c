/* heap_test.c: the heap against a naive priority queue, a linear search through an array. */
#include "search/parts/heap.h"

#include "base/random.h"
#include "core/faulty.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

enum { ITEMS = 60, NOTHING = -1 };

/* The expected contents: the priority of each item, or NOTHING if it is not in the heap. */
struct twin {
    int64_t priority[ITEMS];
};

static int first_of(const struct twin *twin)
{
    int best = NOTHING;
    for (int i = 0; i < ITEMS; i++)
        if (twin->priority[i] != NOTHING && (best < 0 || twin->priority[i] < twin->priority[best]))
            best = i;
    return best;
}

static void take_both(struct heap *heap, struct twin *twin)
{
    const int best = first_of(twin);
    const struct heap_entry entry = heap_take(heap);
    assert_int_equal(entry.item, best);
    assert_int_equal(entry.priority, twin->priority[best]);
    twin->priority[best] = NOTHING;
}

/* Few priorities, so that ties are common. Items are inserted, change in both directions, are removed and
 * inserted again. */
static void test_against_twin(void **unused)
{
    (void)unused;
    struct random luck = random_start(7, 0);
    for (int round = 0; round < 50; round++) {
        struct heap heap;
        struct twin twin;
        assert_int_equal(heap_init(&heap, ITEMS, memory_heap()), LUD_OK);
        for (int i = 0; i < ITEMS; i++)
            twin.priority[i] = NOTHING;
        for (int step = 0; step < 600; step++) {
            const uint32_t item = random_below(&luck, ITEMS);
            if (random_below(&luck, 3) > 0) {
                twin.priority[item] = random_below(&luck, 12);
                heap_put(&heap, item, twin.priority[item]);
            } else if (heap.size > 0) {
                take_both(&heap, &twin);
            }
        }
        while (heap.size > 0)
            take_both(&heap, &twin);
        assert_int_equal(first_of(&twin), NOTHING);
        heap_destroy(&heap);
    }
}

static void test_ties(void **unused)
{
    (void)unused;
    struct heap heap;
    assert_int_equal(heap_init(&heap, 4, memory_heap()), LUD_OK);
    heap_put(&heap, 3, 5);
    heap_put(&heap, 1, 5);
    heap_put(&heap, 2, INT64_MAX);
    heap_put(&heap, 0, 5);
    heap_put(&heap, 2, INT64_MIN); /* priority raised */
    heap_put(&heap, 0, 6);         /* priority lowered */
    assert_int_equal(heap.size, 4);
    static const uint32_t order[] = {2, 1, 3, 0};
    for (int i = 0; i < 4; i++)
        assert_int_equal(heap_take(&heap).item, order[i]);
    assert_int_equal(heap.size, 0);
    heap_destroy(&heap);
}

static void test_memory(void **unused)
{
    (void)unused;
    struct faulty faulty;
    struct heap heap;
    faulty_init(&faulty, memory_heap());
    assert_int_equal(heap_init(&heap, 100, &faulty.memory), LUD_OK);
    assert_int_equal(faulty.bytes, 100 * HEAP_EACH);
    heap_destroy(&heap);
    for (uint64_t nth = 1; nth <= 2; nth++) {
        faulty_fail(&faulty, nth);
        assert_int_equal(heap_init(&heap, 100, &faulty.memory), LUD_ERROR_MEMORY);
        assert_int_equal(faulty.failures, nth);
    }
    assert_int_equal(heap_init(&heap, 0, &faulty.memory), LUD_OK);
    heap_destroy(&heap);
    assert_true(faulty_balanced(&faulty));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_twin),
        cmocka_unit_test(test_ties),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

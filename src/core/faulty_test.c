/* faulty_test.c: the tracking allocator counts, fails on request, and detects leaks, writes and wrong
 * sizes. */
#include "core/faulty.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void test_account(void **unused)
{
    (void)unused;
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    assert_true(faulty_balanced(&faulty));
    char *a = memory_new(&faulty.memory, 10);
    char *b = memory_new(&faulty.memory, 20);
    char *c = memory_new(&faulty.memory, 30);
    assert_int_equal(faulty.live, 3);
    assert_int_equal(faulty.bytes, 60);
    memcpy(b, "kept", 5);
    b = memory_resize(&faulty.memory, b, 20, 100000);
    assert_string_equal(b, "kept");
    b = memory_resize(&faulty.memory, b, 100000, 5);
    assert_string_equal(b, "kept");
    assert_int_equal(faulty.bytes, 45);
    assert_int_equal(faulty.requests, 4);
    memory_free(&faulty.memory, a, 10);
    memory_free(&faulty.memory, c, 30);
    assert_false(faulty_balanced(&faulty));
    memory_free(&faulty.memory, b, 5);
    assert_true(faulty_balanced(&faulty));
    assert_int_equal(faulty.peak, 100040);
}

static void test_nth_fails_once(void **unused)
{
    (void)unused;
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    faulty_fail(&faulty, 2);
    void *first = memory_new(&faulty.memory, 1);
    void *second = memory_new(&faulty.memory, 1);
    void *third = memory_new(&faulty.memory, 1);
    assert_non_null(first);
    assert_null(second);
    assert_non_null(third);
    assert_int_equal(faulty.failures, 1);
    faulty_fail(&faulty, 1);
    assert_null(memory_resize(&faulty.memory, first, 1, 2)); /* the block is unchanged */
    assert_null(memory_new(&faulty.memory, SIZE_MAX));
    memory_free(&faulty.memory, first, 1);
    memory_free(&faulty.memory, third, 1);
    assert_int_equal(faulty.failures, 3);
    assert_true(faulty_balanced(&faulty));
}

static void test_failure_from_under(void **unused)
{
    (void)unused;
    struct faulty under, faulty;
    faulty_init(&under, memory_heap());
    faulty_init(&faulty, &under.memory);
    void *block = memory_new(&faulty.memory, 8);
    faulty_fail(&under, 1);
    assert_null(memory_resize(&faulty.memory, block, 8, 80));
    assert_int_equal(faulty.bytes, 8);
    memory_free(&faulty.memory, block, 8);
    assert_true(faulty_balanced(&faulty));
    assert_true(faulty_balanced(&under));
}

static void test_wrong_size(void **unused)
{
    (void)unused;
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    memory_free(&faulty.memory, memory_new(&faulty.memory, 8), 9);
    assert_int_equal(faulty.live, 0);
    assert_false(faulty_balanced(&faulty));
}

static void test_hash(void **unused)
{
    (void)unused;
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    char *a = memory_new(&faulty.memory, 8), *b = memory_new(&faulty.memory, 8);
    const uint64_t before = faulty_hash(&faulty);
    assert_int_equal(faulty_hash(&faulty), before);
    a[7] = 1;
    assert_int_not_equal(faulty_hash(&faulty), before);
    a[7] = 0;
    assert_int_equal(faulty_hash(&faulty), before);
    memory_free(&faulty.memory, a, 8);
    memory_free(&faulty.memory, b, 8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_account),    cmocka_unit_test(test_nth_fails_once),
        cmocka_unit_test(test_wrong_size), cmocka_unit_test(test_failure_from_under),
        cmocka_unit_test(test_hash),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

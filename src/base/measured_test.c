/* measured_test.c: the peak is the most that was in use at a time, not the sum; a failed request counts
 * nothing. */
#include "base/measured.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void *refuse(void *context, void *block, size_t old, size_t size)
{
    (void)context, (void)block, (void)old, (void)size;
    return NULL;
}

static void test_peak(void **unused)
{
    (void)unused;
    struct measured measured;
    measured_init(&measured, memory_heap());
    void *first = memory_new(&measured.memory, 100);
    void *second = memory_new(&measured.memory, 50);
    assert_int_equal(measured_peak(&measured), 150);
    first = memory_resize(&measured.memory, first, 100, 10);
    second = memory_resize(&measured.memory, second, 50, 120);
    assert_int_equal(measured_peak(&measured), 150);
    second = memory_resize(&measured.memory, second, 120, 200);
    assert_int_equal(measured_peak(&measured), 210);
    memory_free(&measured.memory, first, 10);
    memory_free(&measured.memory, second, 200);
    assert_int_equal(measured_peak(&measured), 210);
    assert_int_equal(atomic_load(&measured.bytes), 0);
}

static void test_failure(void **unused)
{
    (void)unused;
    const struct lud_memory none = {.resize = refuse};
    struct measured measured;
    measured_init(&measured, &none);
    assert_null(memory_new(&measured.memory, 100));
    assert_int_equal(measured_peak(&measured), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_peak), cmocka_unit_test(test_failure)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* outbox_test.c: order, bound and headroom of the outbox. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/faulty.h"
#include "server/outbox.h"

#include <string.h>

static struct span first(const struct outbox *outbox)
{
    const struct outbox_message *message = outbox->first;
    return (struct span){(const char *)message->data + message->headroom, message->size};
}

static void test_order(void **state)
{
    (void)state;
    struct outbox outbox = {0};
    assert_true(outbox_push(&outbox, memory_heap(), span_of("one"), 16));
    assert_true(outbox_push(&outbox, memory_heap(), span_of(""), 16));
    assert_true(outbox_push(&outbox, memory_heap(), span_of("three"), 16));
    assert_int_equal(outbox.size, 8);
    assert_true(span_is(first(&outbox), "one"));
    memset(outbox.first->data, 0xff, 16); /* the sender may overwrite the headroom */
    assert_true(span_is(first(&outbox), "one"));
    outbox_pop(&outbox, memory_heap());
    assert_int_equal(first(&outbox).size, 0);
    outbox_pop(&outbox, memory_heap());
    assert_true(span_is(first(&outbox), "three"));
    outbox_pop(&outbox, memory_heap());
    assert_null(outbox.first);
    assert_true(outbox_push(&outbox, memory_heap(), span_of("again"), 0));
    outbox_clear(&outbox, memory_heap());
    assert_int_equal(outbox.size, 0);
}

static void test_bound(void **state)
{
    (void)state;
    static char large[OUTBOX_MAX + 1];
    struct outbox outbox = {0};
    assert_true(outbox_push(&outbox, memory_heap(), (struct span){large, sizeof large},
                            16)); /* a single long message */
    assert_false(outbox_push(&outbox, memory_heap(), span_of("more"), 16));
    outbox_clear(&outbox, memory_heap());
    assert_true(outbox_push(&outbox, memory_heap(), (struct span){large, OUTBOX_MAX - 4}, 16));
    assert_true(outbox_push(&outbox, memory_heap(), span_of("more"), 16));
    assert_false(outbox_push(&outbox, memory_heap(), span_of("x"), 16));
    outbox_clear(&outbox, memory_heap());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_bound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

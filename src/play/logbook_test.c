/* logbook_test.c: kinds to words and back, and the syntax of ids. */
#include "play/logbook.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void test_words(void **state)
{
    (void)state;
    for (enum logbook_kind kind = 0; kind < LOGBOOK_KINDS; kind++)
        assert_int_equal(logbook_kind_of(span_of(logbook_word(kind))), kind);
    assert_string_equal(logbook_word(LOGBOOK_CREATE), "create");
    assert_string_equal(logbook_word(LOGBOOK_PUZZLE), "puzzle");
    static const char *const others[] = {"", "Move", "mov", "moves", " move"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_int_equal(logbook_kind_of(span_of(others[i])), LOGBOOK_KINDS);
}

static void test_ids(void **state)
{
    (void)state;
    assert_true(logbook_id_valid(span_of("AZaz09-_0123456789abcde")));
    assert_false(logbook_id_valid(span_of("")));
    assert_false(logbook_id_valid((struct span){NULL, 0}));
    assert_false(logbook_id_valid(span_of("AZaz09-_0123456789abcd")));
    assert_false(logbook_id_valid(span_of("AZaz09-_0123456789abcdef")));
    for (int byte = 0; byte < 256; byte++) {
        char id[] = "AZaz09-_0123456789abcde";
        static const char signs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        id[22] = (char)byte;
        const bool expected = byte != 0 && strchr(signs, byte) != NULL;
        assert_int_equal(logbook_id_valid((struct span){id, LOGBOOK_ID - 1}), expected);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_ids),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

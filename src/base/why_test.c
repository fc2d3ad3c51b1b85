/* why_test.c: error details keep their arguments, quoted words are safe to print, and the status table. */
#include "base/why.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void at_fills_everything(void **state)
{
    (void)state;
    struct lud_why why;
    memset(&why, 0x55, sizeof why);
    assert_int_equal(why_at(&why, LUD_ERROR_POSITION, 17, 4, -5, 6), LUD_ERROR_POSITION);
    assert_int_equal(why.status, LUD_ERROR_POSITION);
    assert_int_equal(why.text, 17);
    assert_int_equal(why.line, 0);
    assert_int_equal(why.column, 4);
    const int32_t args[WHY_ARGS] = {-5, 6, 0, 0};
    assert_memory_equal(why.args, args, sizeof args);
    assert_string_equal(why.word, "");
    why_at(&why, LUD_ERROR_SYNTAX, 0, SIZE_MAX, 0, 0);
    assert_int_equal(why.column, INT32_MAX);
}

static void plain_has_no_place(void **state)
{
    (void)state;
    struct lud_why why;
    memset(&why, 0x55, sizeof why);
    assert_int_equal(why_plain(&why, LUD_ERROR_OVER, 3), LUD_ERROR_OVER);
    assert_int_equal(why.status, LUD_ERROR_OVER);
    assert_int_equal(why.text, 3);
    assert_int_equal(why.column, 0);
    assert_int_equal(why.args[0], 0);
    assert_int_equal(why.args[1], 0);
}

static void null_why_is_ignored(void **state)
{
    (void)state;
    assert_int_equal(why_at(NULL, LUD_ERROR_MOVE, 1, 2, 3, 4), LUD_ERROR_MOVE);
    assert_int_equal(why_plain(NULL, LUD_OK, 0), LUD_OK);
    why_word(NULL, span_of("word"));
}

static void check_word(struct span word, const char *expected)
{
    struct lud_why why = {.text = 8};
    memset(why.word, 'x', sizeof why.word);
    why_word(&why, word);
    assert_non_null(memchr(why.word, '\0', sizeof why.word));
    assert_string_equal(why.word, expected);
    assert_int_equal(why.text, 8);
}

static void words_are_printable(void **state)
{
    (void)state;
    check_word(span_of("e2-e4 ~"), "e2-e4 ~");
    check_word((struct span){NULL, 0}, "");
    check_word((struct span){"unterminated", 2}, "un");
    check_word(span_of("\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80"), "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80");
    check_word(span_of("a\x1B[31m\x7F\n"), "a?[31m??");
    check_word((struct span){"a\0b", 3}, "a?b");
    check_word(span_of("\xC2\x9B"
                       "31m\xC2\xA0"),
               "??31m\xC2\xA0");
    check_word(span_of("\xFF\xC3"
                       "a\xED\xA0\x80"),
               "??a???");
    check_word((struct span){"\xC2\xA9", 1}, "?");
}

static void words_are_cut_between_characters(void **state)
{
    (void)state;
    char longest[WHY_WORD] = "", longer[2 * WHY_WORD] = "";
    memset(longest, 'a', WHY_WORD - 1);
    memset(longer, 'a', 2 * WHY_WORD - 1);
    check_word(span_of(longest), longest);
    check_word(span_of(longer), longest);
    static const char euro[] = "\xE2\x82\xAC";
    for (size_t start = WHY_WORD - 6; start < WHY_WORD; start++) {
        char expected[2 * WHY_WORD] = "";
        memset(longer, 'a', sizeof longer - 1);
        memcpy(longer + start, euro, 3);
        memcpy(expected, longer, start + 3 < WHY_WORD ? WHY_WORD - 1 : start);
        check_word(span_of(longer), expected);
    }
}

static void status_table(void **state)
{
    (void)state;
    assert_string_equal(status_word(LUD_OK), "ok");
    assert_int_equal(status_exit_code(LUD_OK), 0);
    assert_string_equal(status_word(LUD_ERROR_MEMORY), "no-memory");
    assert_int_equal(status_exit_code(LUD_ERROR_MEMORY), 1);
    assert_string_equal(status_word(LUD_ERROR_USAGE), "usage");
    assert_int_equal(status_exit_code(LUD_ERROR_USAGE), 2);
    assert_string_equal(status_word(LUD_ERROR_MOVE), "illegal-move");
    assert_int_equal(status_exit_code(LUD_ERROR_MOVE), 3);
    assert_string_equal(status_word(LUD_ERROR_FILE), "file");
}

static void status_words_are_distinct(void **state)
{
    (void)state;
#define ROW(constant, word, code) constant,
    static const enum lud_status all[] = {LUD_STATUS_TABLE(ROW)};
#undef ROW
    const size_t count = sizeof all / sizeof all[0];
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(status_exit_code(all[i]) == 0, all[i] == LUD_OK);
        assert_in_range(status_exit_code(all[i]), 0, 3);
        for (size_t j = 0; j < i; j++)
            assert_string_not_equal(status_word(all[i]), status_word(all[j]));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(at_fills_everything),
        cmocka_unit_test(plain_has_no_place),
        cmocka_unit_test(null_why_is_ignored),
        cmocka_unit_test(words_are_printable),
        cmocka_unit_test(words_are_cut_between_characters),
        cmocka_unit_test(status_table),
        cmocka_unit_test(status_words_are_distinct),
    };
    return cmocka_run_group_tests_name("why", tests, NULL, NULL);
}

/* protocol_table_test.c: the table is consistent, and docs/protocol.md agrees with it. */
#include "protocol/protocol_table.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static void test_rows(void **unused)
{
    (void)unused;
    for (int i = 0; i < PROTOCOL_COMMANDS; i++) {
        const struct protocol_row *row = protocol_row((enum protocol_command)i);
        assert_int_equal(row->command, i);
        assert_ptr_equal(protocol_find(row->sender, span_of(row->word)), row); /* no duplicates */
        assert_int_equal(strncmp(row->syntax, row->word, strlen(row->word)), 0);
        const bool answer =
            row->when == WHEN_GREETED || row->when == WHEN_ASKED || row->when == WHEN_THINKING;
        assert_true(row->when == WHEN_EVER || answer == (row->sender == FROM_ENGINE));
        for (int lang = 0; lang < LUD_LANGS; lang++)
            assert_true(strlen(text_get((enum lud_lang)lang, row->summary)) > 5);
    }
    assert_null(protocol_find(FROM_DRIVER, span_of("bestmove")));
    assert_null(protocol_find(FROM_ENGINE, span_of("go")));
    assert_null(protocol_find(FROM_DRIVER, span_of("")));
    assert_string_equal(protocol_nearest(FROM_DRIVER, span_of("positoin")), "position");
    assert_string_equal(protocol_nearest(FROM_ENGINE, span_of("bestmov")), "bestmove");
    assert_null(protocol_nearest(FROM_DRIVER, span_of("xyzzy")));
}

/* The page has an item "- `syntax`: summary" for every row, in the section of its sender. */
static void test_page(void **unused)
{
    (void)unused;
    static char page[1 << 16];
    FILE *file = fopen("docs/protocol.md", "rb");
    assert_non_null(file);
    const size_t size = fread(page, 1, sizeof page - 1, file);
    fclose(file);
    assert_true(size > 1000 && size < sizeof page - 1);
    const char *answers = strstr(page, "## What the engine says");
    assert_non_null(answers);
    for (int i = 0; i < PROTOCOL_COMMANDS; i++) {
        const struct protocol_row *row = protocol_row((enum protocol_command)i);
        char wanted[400];
        snprintf(wanted, sizeof wanted, "\n- `%s`: %s", row->syntax, text_get(LUD_EN, row->summary));
        const char *found = strstr(page, wanted);
        if (found == NULL)
            fail_msg("docs/protocol.md lacks:%s", wanted);
        assert_true((found > answers) == (row->sender == FROM_ENGINE));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_rows), cmocka_unit_test(test_page)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* entrant_test.c: valid and invalid lists of engines. */
#include "arena/entrant.h"

#include "text/areas/arena_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "base/random.h"
#include "text/text.h"

#include <string.h>

static struct entrants entrants;

static void read_good(const char *list, int count)
{
    assert_int_equal(entrants_read(&entrants, span_of(list), NULL), LUD_OK);
    assert_int_equal(entrants.count, count);
}

static void read_bad(const char *list, enum lud_status status, enum lud_text text, int column)
{
    struct lud_why why;
    assert_int_equal(entrants_read(&entrants, span_of(list), &why), status);
    assert_int_equal(why.text, text);
    assert_int_equal(why.column, column);
}

static void test_specs(void **state)
{
    (void)state;
    read_good("greedy:evaluation=mobility,other=2,level:easy,random", 3);
    assert_true(span_is(entrants.at[0].spec, "greedy:evaluation=mobility,other=2"));
    assert_true(span_is(entrants.at[1].spec, "level:easy"));
    assert_string_equal(entrants.at[2].name, "random");
    assert_false(entrant_is_external(&entrants.at[1]));
}

static void test_commands(void **state)
{
    (void)state;
    read_good("cmd:./engine 'a,b' \"c,d\",cmd:x --depth=4,greedy", 3);
    assert_true(span_is(entrants.at[0].command, "./engine 'a,b' \"c,d\""));
    assert_true(span_is(entrants.at[1].command, "x --depth=4"));
    assert_true(entrant_is_external(&entrants.at[1]) && !entrant_is_external(&entrants.at[2]));
}

static void test_names_are_distinct(void **state)
{
    char list[400];
    (void)state;
    read_good("greedy,greedy,random,greedy", 4);
    assert_string_equal(entrants.at[1].name, "greedy #2");
    assert_string_equal(entrants.at[3].name, "greedy #3");
    memset(list, 'x', sizeof list);
    list[198] = ' '; /* where the first name is cut: no trailing blank may remain */
    list[199] = ',';
    list[sizeof list - 1] = '\0';
    read_good(list, 2);
    assert_true(strcmp(entrants.at[0].name, entrants.at[1].name) != 0);
    assert_true(strlen(entrants.at[1].name) < RECORD_NAME);
}

static void test_names_are_printable(void **state)
{
    (void)state;
    read_good("cmd:a\tb\x01\xff \xc3\xa9 ", 1);
    assert_string_equal(entrants.at[0].name, "cmd:a?b?? \xc3\xa9");
}

static void test_bad_lists(void **state)
{
    char many[2 * PLAN_MAX_ENTRANTS + 2];
    (void)state;
    read_bad("greedy,,random", LUD_ERROR_USAGE, TEXT_ARENA_NOBODY, 8);
    read_bad("greedy,", LUD_ERROR_USAGE, TEXT_ARENA_NOBODY, 8);
    read_bad(" ", LUD_ERROR_USAGE, TEXT_ARENA_NOBODY, 1);
    read_bad("greedy,cmd: ", LUD_ERROR_USAGE, TEXT_ARENA_NOBODY, 12);
    for (int i = 0; i < PLAN_MAX_ENTRANTS + 1; i++)
        memcpy(many + 2 * i, "a,", 2);
    many[sizeof many - 1] = '\0';
    read_bad(many, LUD_ERROR_TOO_LARGE, TEXT_ARENA_TOO_MANY, 0);
}

/* For any input, names are distinct, terminated and free of control characters. */
static void test_noise(void **state)
{
    static const char alphabet[] = "ab,:='\"\\ \x01\x80\xc3";
    struct random random = random_start(3, 0);
    (void)state;
    for (int round = 0; round < 2000; round++) {
        char text[64];
        const size_t size = random_below(&random, sizeof text) + 1;
        for (size_t i = 0; i < size; i++)
            text[i] = alphabet[random_below(&random, sizeof alphabet - 1)];
        if (entrants_read(&entrants, (struct span){text, size}, NULL) != LUD_OK)
            continue;
        for (int i = 0; i < entrants.count; i++)
            for (int j = 0; j < i; j++)
                assert_true(strcmp(entrants.at[i].name, entrants.at[j].name) != 0);
        for (int i = 0; i < entrants.count; i++)
            assert_null(strchr(entrants.at[i].name, 1));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_specs),
        cmocka_unit_test(test_commands),
        cmocka_unit_test(test_names_are_distinct),
        cmocka_unit_test(test_names_are_printable),
        cmocka_unit_test(test_bad_lists),
        cmocka_unit_test(test_noise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

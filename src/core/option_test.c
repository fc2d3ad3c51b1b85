/* option_test.c: options parse, fail with the right column and reason, and format to text that parses
 * back. */
#include "core/option.h"

#include "base/random.h"
#include "text/areas/core_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static const char *const moves[] = {"walk", "exact", NULL};
static const char *const maps[] = {"marketplace", "observatory", "waterfront",
                                   "laboratory",  "greenhouse",  NULL};

enum { MOVE, SIZE, TEAMS, MAP };

static const struct lud_option table[] = {
    {.name = "move", .kind = OPTION_CHOICE, .choices = moves, .fallback = "walk"},
    {.name = "size", .kind = OPTION_INTEGER, .low = -3, .high = 9, .fallback = "5"},
    {.name = "teams", .kind = OPTION_TEXT, .fallback = ""},
    {.name = "map", .kind = OPTION_CHOICE, .choices = maps, .fallback = "marketplace"},
    {0},
};

static enum lud_status parse(const char *text, struct lud_settings *settings, struct lud_why *why)
{
    memset(why, 0, sizeof *why);
    option_defaults(table, settings);
    return option_parse(table, span_of(text), settings, why);
}

static void test_defaults(void **unused)
{
    (void)unused;
    struct lud_settings settings;
    option_defaults(table, &settings);
    assert_int_equal(settings.at[MOVE].number, 0);
    assert_string_equal(settings.at[MOVE].text, "walk");
    assert_int_equal(settings.at[SIZE].number, 5);
    assert_string_equal(settings.at[TEAMS].text, "");
    for (int i = 0; i < option_count(table); i++)
        assert_false(settings.at[i].given);
    assert_int_equal(option_count(table), 4);
    assert_int_equal(option_count(NULL), 0);
}

static void test_parse(void **unused)
{
    (void)unused;
    struct lud_settings settings;
    struct lud_why why;
    assert_int_equal(parse("", &settings, &why), LUD_OK);
    assert_int_equal(parse("teams=1,2,1,2,size=-3,move=exact", &settings, &why), LUD_OK);
    assert_string_equal(settings.at[TEAMS].text, "1,2,1,2");
    assert_int_equal(settings.at[SIZE].number, -3);
    assert_int_equal(settings.at[MOVE].number, 1);
    assert_true(settings.at[MOVE].given && settings.at[SIZE].given && settings.at[TEAMS].given);
    assert_false(settings.at[MAP].given);
    assert_int_equal(parse("size=1,size=2", &settings, &why), LUD_OK);
    assert_int_equal(settings.at[SIZE].number, 2);
    assert_int_equal(parse("teams=a=b", &settings, &why), LUD_OK);
    assert_string_equal(settings.at[TEAMS].text, "a=b");
    assert_int_equal(parse("teams=", &settings, &why), LUD_OK);
    assert_true(settings.at[TEAMS].given);
}

struct refusal {
    const char *text;
    enum lud_status status;
    enum lud_text why;
    int column;
    const char *word;
};

static const struct refusal refusals[] = {
    {"mvoe=exact", LUD_ERROR_UNKNOWN, TEXT_OPTION_NEAREST, 1, "move"},
    {"size=1,colour=red", LUD_ERROR_UNKNOWN, TEXT_OPTION_UNKNOWN, 8, "colour"},
    {"move=jump", LUD_ERROR_OPTION, TEXT_OPTION_CHOICE, 6, "walk|exact"},
    {"map=laboratorium", LUD_ERROR_OPTION, TEXT_OPTION_NEAREST_CHOICE, 5, "laboratory"},
    {"map=zzz", LUD_ERROR_OPTION, TEXT_OPTION_CHOICE, 5, "marketplace|observatory|waterfront|..."},
    {"move=walk,size=10", LUD_ERROR_OPTION, TEXT_OPTION_RANGE, 16, "size"},
    {"size=", LUD_ERROR_OPTION, TEXT_OPTION_RANGE, 6, "size"},
    {"size=3x", LUD_ERROR_OPTION, TEXT_OPTION_RANGE, 6, "size"},
    {"size", LUD_ERROR_OPTION, TEXT_OPTION_NO_NAME, 1, ""},
    {"=3", LUD_ERROR_OPTION, TEXT_OPTION_NO_NAME, 1, ""},
    {"size=3,", LUD_ERROR_OPTION, TEXT_OPTION_NO_NAME, 8, ""},
    {"size=3,,move=walk", LUD_ERROR_OPTION, TEXT_OPTION_NO_NAME, 8, ""},
    {"move=walk,exact", LUD_ERROR_OPTION, TEXT_OPTION_NO_NAME, 11, ""},
    {"teams=ab\tc", LUD_ERROR_OPTION, TEXT_OPTION_BAD_TEXT, 9, "teams"},
    {"teams=a\xFF", LUD_ERROR_OPTION, TEXT_OPTION_BAD_TEXT, 8, "teams"},
    {"teams=012345678901234567890123456789012345678901234567", LUD_ERROR_OPTION, TEXT_OPTION_TOO_LONG, 7,
     "teams"},
};

static void test_refusals(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        const struct refusal *refusal = &refusals[i];
        struct lud_settings settings, before;
        struct lud_why why;
        option_defaults(table, &before);
        assert_int_equal(parse(refusal->text, &settings, &why), refusal->status);
        assert_int_equal(why.status, refusal->status);
        assert_int_equal(why.text, refusal->why);
        assert_int_equal(why.column, refusal->column);
        assert_string_equal(why.word, refusal->word);
        assert_memory_equal(&settings, &before, sizeof before);
    }
}

static void test_range_is_named(void **unused)
{
    (void)unused;
    struct lud_settings settings;
    struct lud_why why;
    parse("size=10", &settings, &why);
    assert_int_equal(why.args[0], -3);
    assert_int_equal(why.args[1], 9);
}

static void test_set(void **unused)
{
    (void)unused;
    struct lud_settings settings;
    struct lud_why why = {0};
    option_defaults(table, &settings);
    assert_int_equal(option_set(table, span_of("size"), span_of("7"), 0, &settings, &why), LUD_OK);
    assert_int_equal(settings.at[SIZE].number, 7);
    assert_int_equal(option_set(table, span_of("sise"), span_of("7"), 4, &settings, &why), LUD_ERROR_UNKNOWN);
    assert_int_equal(why.column, 4);
    /* would parse back as two options */
    assert_int_equal(option_set(table, span_of("teams"), span_of("1,size=2"), 3, &settings, &why),
                     LUD_ERROR_OPTION);
    assert_int_equal(why.column, 4);
    assert_int_equal(option_set(NULL, span_of("size"), span_of("7"), 0, &settings, NULL), LUD_ERROR_UNKNOWN);
}

static void format(const struct lud_settings *settings, bool all, const char *expected)
{
    char room[400];
    struct bytes out = bytes_fixed(room, sizeof room);
    option_format(table, settings, all, &out);
    assert_string_equal(bytes_string(&out), expected);
}

static void test_format(void **unused)
{
    (void)unused;
    struct lud_settings settings;
    struct lud_why why;
    parse("", &settings, &why);
    format(&settings, false, "");
    format(&settings, true, "move=walk,size=5,teams=,map=marketplace");
    parse("map=greenhouse,size=007,teams=1,2,move=walk", &settings, &why);
    format(&settings, false, "size=7,teams=1,2,map=greenhouse");
    format(&settings, true, "move=walk,size=7,teams=1,2,map=greenhouse");
}

/* Whatever parses formats to text that parses to the same values; a failed parse changes nothing. */
static void test_random_texts(void **unused)
{
    (void)unused;
    static const char *const pieces[] = {"move=", "size=", "teams=",   "move=walk", "size=3", "teams=x",
                                         ",",     ",",     ",",        "=",         "exact",  "-1",
                                         "1",     "\n",    "\xC3\xA9", "\x80"};
    struct random random = random_start(1, 0);
    int read = 0;
    for (int i = 0; i < 100000; i++) {
        char room[200], printed_room[400];
        struct bytes text = bytes_fixed(room, sizeof room), printed = bytes_fixed(printed_room, 400);
        for (uint32_t left = 1 + random_below(&random, 8); left > 0; left--)
            bytes_text(&text, pieces[random_below(&random, sizeof pieces / sizeof pieces[0])]);
        struct lud_settings settings, again;
        struct lud_why why;
        option_defaults(table, &again);
        if (parse(bytes_string(&text), &settings, &why) != LUD_OK) {
            assert_true(why.column >= 1 && (size_t)why.column <= text.size + 1);
            assert_memory_equal(&settings, &again, sizeof again);
            continue;
        }
        read++;
        option_format(table, &settings, false, &printed);
        assert_int_equal(option_parse(table, bytes_view(&printed), &again, &why), LUD_OK);
        for (int at = 0; at < option_count(table); at++) {
            assert_int_equal(settings.at[at].number, again.at[at].number);
            if (at == TEAMS)
                assert_string_equal(settings.at[at].text, again.at[at].text);
        }
    }
    assert_true(read > 1000);
}

static void test_values(void **unused)
{
    (void)unused;
    char room[100];
    struct bytes out = bytes_fixed(room, sizeof room);
    for (int i = MOVE; i <= TEAMS; i++) {
        option_values(&table[i], &out);
        bytes_char(&out, ' ');
    }
    assert_string_equal(bytes_string(&out), "walk|exact -3..9 text ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_defaults),       cmocka_unit_test(test_parse),
        cmocka_unit_test(test_refusals),       cmocka_unit_test(test_set),
        cmocka_unit_test(test_range_is_named), cmocka_unit_test(test_format),
        cmocka_unit_test(test_values),         cmocka_unit_test(test_random_texts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* arguments_test.c: the command line parser, with the tables of an invented command. */
#include "cli/common/arguments.h"

#include "text/areas/cli_texts.h"
#include "text/areas/core_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static const char *const colours[] = {"red", "green", NULL};
static const struct argument first[] = {
    {.name = "depth", .kind = ARGUMENT_INTEGER, .low = -5, .high = 64},
    {.name = "nodes", .kind = ARGUMENT_INTEGER, .low = 1, .high = ARGUMENT_UNBOUNDED},
    {.name = "text", .kind = ARGUMENT_TEXT},
    {.name = NULL},
};
static const struct argument second[] = {
    {.name = "colour", .kind = ARGUMENT_CHOICE, .choices = colours},
    {.name = "json", .kind = ARGUMENT_FLAG},
    {.name = "help", .kind = ARGUMENT_FLAG},
    {.name = NULL},
};
static const struct argument places[] = {
    {.name = "GAME", .kind = ARGUMENT_TEXT},
    {.name = "SIZE", .kind = ARGUMENT_INTEGER, .low = 0, .high = 9, .optional = true},
    {.name = NULL},
};
static const struct argument *const solved[] = {first, second, NULL};
static const struct argument_spec spec = {.places = places, .options = solved};

static struct arguments parsed;
static struct lud_why why;

/* Parses the words of `line`, separated by '|'. */
static enum lud_status parse(const struct argument_spec *by, const char *line)
{
    static char copy[512];
    const char *words[16];
    int count = 0;
    assert_true(strlen(line) < sizeof copy);
    memcpy(copy, line, strlen(line) + 1);
    for (char *at = copy; at != NULL && *line != '\0'; count++) {
        words[count] = at;
        at = strchr(at, '|');
        if (at != NULL)
            *at++ = '\0';
    }
    return arguments_parse(by, count, words, &parsed, &why);
}

static void assert_span(struct span span, const char *text)
{
    assert_int_equal(span.size, strlen(text));
    assert_memory_equal(span.data, text, span.size);
}

static void test_reads_values(void **state)
{
    (void)state;
    assert_int_equal(parse(&spec, "--depth|5|pogo|--text=a=b|--json|7|--colour|green"), LUD_OK);
    assert_int_equal(parsed.used, 8);
    assert_span(parsed.places[0].text, "pogo");
    assert_int_equal(parsed.places[1].number, 7);
    assert_int_equal(arguments_integer(&parsed, "depth", 0), 5);
    assert_span(arguments_text(&parsed, "text"), "a=b");
    assert_true(arguments_given(&parsed, "json"));
    assert_false(arguments_given(&parsed, "help"));
    assert_int_equal(arguments_option(&parsed, "colour")->number, 1);
    assert_int_equal(arguments_integer(&parsed, "nodes", 42), 42);
    assert_int_equal(arguments_complete(&parsed, &why), LUD_OK);
}

static void test_edges_of_values(void **state)
{
    (void)state;
    assert_int_equal(parse(&spec, "--depth|-5"), LUD_OK); /* a value may begin with one dash */
    assert_int_equal(arguments_integer(&parsed, "depth", 0), -5);
    assert_int_equal(parse(&spec, "--text="), LUD_OK);
    assert_true(arguments_given(&parsed, "text"));
    assert_int_equal(arguments_text(&parsed, "text").size, 0);
    assert_int_equal(parse(&spec, "--text=--json"), LUD_OK);
    assert_span(arguments_text(&parsed, "text"), "--json");
    assert_int_equal(parse(&spec, "--depth|1|--depth|2"), LUD_OK); /* the last one counts */
    assert_int_equal(arguments_integer(&parsed, "depth", 0), 2);
    assert_int_equal(parse(&spec, "--nodes|999999999999999999"), LUD_OK);
    assert_int_equal(parse(&spec, "-|1"), LUD_OK); /* a lone dash is not an option */
    assert_span(parsed.places[0].text, "-");
    assert_int_equal(parse(&spec, "-1|2"), LUD_OK); /* nor is a negative number */
    assert_span(parsed.places[0].text, "-1");
    assert_int_equal(parse(&spec, "-h"), LUD_OK);
    assert_true(arguments_given(&parsed, "help"));
}

static void test_two_dashes_end_options(void **state)
{
    (void)state;
    assert_int_equal(parse(&spec, "--json|--|--text"), LUD_OK);
    assert_span(parsed.places[0].text, "--text");
    assert_false(arguments_given(&parsed, "text"));
    assert_int_equal(parse(&spec, "--"), LUD_OK);
    assert_int_equal(parsed.used, 1);
    assert_int_equal(parse(&spec, "--|--|3"), LUD_OK); /* only the first is special */
    assert_span(parsed.places[0].text, "--");
}

static void test_first_only(void **state)
{
    (void)state;
    struct argument_spec root = spec;
    root.first_only = true;
    assert_int_equal(parse(&root, "--json|perft|--unknown"), LUD_OK);
    assert_int_equal(parsed.used, 2);
    assert_span(parsed.places[0].text, "perft");
    assert_int_equal(parse(&root, ""), LUD_OK);
    assert_int_equal(parsed.used, 0);
    assert_false(parsed.places[0].given);
}

struct mistake {
    const char *line;
    enum lud_text text;
    const char *culprit;
    const char *word;
};

static void test_mistakes(void **state)
{
    (void)state;
    static const struct mistake mistakes[] = {
        {"pogo|--dept|5", TEXT_CLI_ERROR_OPTION_NEAREST, "--dept", "depth"},
        {"--dpeth=5", TEXT_CLI_ERROR_OPTION_NEAREST, "--dpeth", "depth"},
        {"--zzzzzzzz", TEXT_CLI_ERROR_OPTION, "--zzzzzzzz", ""},
        {"-x", TEXT_CLI_ERROR_OPTION, "-x", ""},
        {"-depth|5", TEXT_CLI_ERROR_OPTION_NEAREST, "-depth", "depth"},
        {"--=5", TEXT_CLI_ERROR_OPTION, "--", ""},
        {"--depth", TEXT_CLI_ERROR_VALUE, "--depth", ""},
        {"--text|--json", TEXT_CLI_ERROR_VALUE, "--text", ""},
        {"--json=1", TEXT_CLI_ERROR_FLAG, "--json", ""},
        {"--depth|65", TEXT_CLI_ERROR_RANGE, "--depth", ""},
        {"--depth|-6", TEXT_CLI_ERROR_RANGE, "--depth", ""},
        {"--depth=", TEXT_CLI_ERROR_RANGE, "--depth", ""},
        {"--depth|5x", TEXT_CLI_ERROR_RANGE, "--depth", ""},
        {"--nodes|1000000000000000000", TEXT_CLI_ERROR_INTEGER, "--nodes", ""},
        {"--nodes|99999999999999999999999", TEXT_CLI_ERROR_INTEGER, "--nodes", ""},
        {"--colour|blue", TEXT_OPTION_CHOICE, "--colour", "red, green"},
        {"pogo|-1", TEXT_CLI_ERROR_RANGE, "-1", ""},
        {"pogo|12", TEXT_CLI_ERROR_RANGE, "12", ""},
        {"pogo|1|2", TEXT_CLI_ERROR_EXTRA, "2", ""},
    };
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
        assert_int_equal(parse(&spec, mistakes[i].line), LUD_ERROR_USAGE);
        assert_int_equal(why.text, mistakes[i].text);
        assert_string_equal(why.word, mistakes[i].word);
        assert_span(parsed.culprit, mistakes[i].culprit);
    }
}

static void test_range_is_told(void **state)
{
    (void)state;
    assert_int_equal(parse(&spec, "--depth|65"), LUD_ERROR_USAGE);
    assert_int_equal(why.args[0], -5);
    assert_int_equal(why.args[1], 64);
}

static void test_keeps_what_came_before(void **state)
{
    (void)state;
    assert_int_equal(parse(&spec, "pogo|--depth|3|--depth|99"), LUD_ERROR_USAGE);
    assert_int_equal(arguments_integer(&parsed, "depth", 0), 3);
    assert_span(parsed.places[0].text, "pogo");
}

static void test_missing_place(void **state)
{
    (void)state;
    assert_int_equal(parse(&spec, "--json"), LUD_OK);
    assert_int_equal(arguments_complete(&parsed, &why), LUD_ERROR_USAGE);
    assert_int_equal(why.text, TEXT_CLI_ERROR_MISSING);
    assert_span(parsed.culprit, "GAME");
    assert_int_equal(parse(&spec, "pogo"), LUD_OK); /* SIZE is optional */
    assert_int_equal(arguments_complete(&parsed, &why), LUD_OK);
    assert_true(arguments_has(&parsed, "json"));
    assert_false(arguments_has(&parsed, "threads"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reads_values),
        cmocka_unit_test(test_edges_of_values),
        cmocka_unit_test(test_two_dashes_end_options),
        cmocka_unit_test(test_first_only),
        cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_range_is_told),
        cmocka_unit_test(test_keeps_what_came_before),
        cmocka_unit_test(test_missing_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

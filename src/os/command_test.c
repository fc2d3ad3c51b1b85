/* command_test.c: command lines and their words, written with | between the words. */
#include "os/os_test.h"

#include "os/command.h"
#include "text/text.h"

#include "base/bytes.h"
#include "base/random.h"
#include "text/areas/os_texts.h"

#include <string.h>

static void assert_words(const char *text, const char *expected)
{
    char room[200];
    struct bytes joined = bytes_fixed(room, sizeof room);
    struct command command;
    assert_int_equal(command_init(&command, memory_heap(), span_of(text), NULL), LUD_OK);
    for (int i = 0; i < command.count; i++) {
        bytes_text(&joined, i > 0 ? "|" : "");
        bytes_text(&joined, command.argv[i]);
    }
    assert_null(command.argv[command.count]);
    assert_string_equal(bytes_string(&joined), expected);
    command_destroy(&command);
}

static void assert_error(struct span text, enum lud_status status, int key, int column)
{
    struct faulty faulty;
    struct command command;
    struct lud_why why;
    faulty_init(&faulty, memory_heap());
    assert_int_equal(command_init(&command, &faulty.memory, text, &why), status);
    assert_int_equal(why.status, status);
    assert_int_equal(why.text, key);
    assert_int_equal(why.column, column);
    assert_null(command.argv);
    assert_true(faulty_balanced(&faulty));
}

static void test_words(void **state)
{
    (void)state;
    assert_words("engine", "engine");
    assert_words("  engine\t--level  9 \r\n", "engine|--level|9");
    assert_words("a b c d e", "a|b|c|d|e");
    assert_words("'my engine' x", "my engine|x");
    assert_words("\"my engine\" 'say \"hi\"'", "my engine|say \"hi\"");
    assert_words("a'b c'd\"e f\"g", "ab cde fg");
    assert_words("x '' \"\" y", "x|||y");
    assert_words("''", "");
    assert_words("a\\ b \\'c \\\\d", "a b|'c|\\d");
    assert_words("\"a\\\"b\\\\c\\d\"", "a\"b\\c\\d");
    assert_words("'a\\' b", "a\\|b");
    assert_words("$HOME *.c ; | &", "$HOME|*.c|;|||&");
    assert_words("\xC3\xA9t\xC3\xA9", "\xC3\xA9t\xC3\xA9");
}

static void test_errors(void **state)
{
    (void)state;
    static char longest[COMMAND_MAX + 1];
    memset(longest, 'x', sizeof longest);
    assert_error(span_of(""), LUD_ERROR_SYNTAX, TEXT_OS_COMMAND_EMPTY, 0);
    assert_error(span_of(" \t "), LUD_ERROR_SYNTAX, TEXT_OS_COMMAND_EMPTY, 0);
    assert_error(span_of("a 'b c"), LUD_ERROR_SYNTAX, TEXT_OS_COMMAND_QUOTE, 3);
    assert_error(span_of("a 'b' \"c\\\""), LUD_ERROR_SYNTAX, TEXT_OS_COMMAND_QUOTE, 7);
    assert_error(span_of("\"a\\"), LUD_ERROR_SYNTAX, TEXT_OS_COMMAND_QUOTE, 1);
    assert_error(span_of("ab\\"), LUD_ERROR_SYNTAX, TEXT_OS_COMMAND_ESCAPE, 3);
    assert_error((struct span){"a\0b", 3}, LUD_ERROR_SYNTAX, TEXT_OS_COMMAND_NUL, 2);
    assert_error((struct span){"a\\\0b", 4}, LUD_ERROR_SYNTAX, TEXT_OS_COMMAND_NUL, 3);
    assert_error((struct span){"'\0'", 3}, LUD_ERROR_SYNTAX, TEXT_OS_COMMAND_NUL, 2);
    assert_error((struct span){longest, sizeof longest}, LUD_ERROR_TOO_LARGE, TEXT_OS_COMMAND_TOO_LONG, 0);
}

static void test_no_memory(void **state)
{
    (void)state;
    struct faulty faulty;
    struct command command;
    faulty_init(&faulty, memory_heap());
    faulty_fail(&faulty, 1);
    assert_int_equal(command_init(&command, &faulty.memory, span_of("a b"), NULL), LUD_ERROR_MEMORY);
    assert_null(command.argv);
    command_destroy(&command);
}

/* Arbitrary bytes give an error or at most as many words as bytes; sanitizers check the buffers. */
static void test_random_text(void **state)
{
    (void)state;
    static const char letters[] = {'a', ' ', '\'', '"', '\\', '\t', 'b', '\0'};
    struct random random = random_start(1, 0);
    int split = 0;
    for (int round = 0; round < 20000; round++) {
        char text[16];
        const size_t size = random_below(&random, sizeof text + 1);
        for (size_t i = 0; i < size; i++)
            text[i] = letters[random_below(&random, round % 8 == 0 ? 8 : 7)];
        struct command command;
        if (command_init(&command, memory_heap(), (struct span){text, size}, NULL) != LUD_OK)
            continue;
        size_t length = 0;
        for (int i = 0; i < command.count; i++)
            length += strlen(command.argv[i]);
        assert_true(command.count >= 1 && length + (size_t)command.count <= size + 1);
        command_destroy(&command);
        split++;
    }
    assert_true(split > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_no_memory),
        cmocka_unit_test(test_random_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

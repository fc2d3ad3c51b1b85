/* lines_test.c: lines read from a pipe: normal, too long, and with zero bytes. */
#include "cli/common/lines.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static struct lines lines;
static int input; /* where the test writes what `lines` reads */

static int set_up(void **state)
{
    (void)state;
    int ends[2];
    if (pipe(ends) != 0)
        return -1;
    lines_init(&lines, ends[0]);
    input = ends[1];
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    return close(lines.file);
}

static void send(const char *data, size_t size)
{
    assert_int_equal(write(input, data, size), size);
}

static void hang_up(void)
{
    assert_int_equal(close(input), 0);
}

static void expect(enum lines_status status, const char *text)
{
    struct span line = {NULL, 0};
    assert_int_equal(lines_next(&lines, &line), status);
    if (text == NULL)
        return;
    assert_int_equal(line.size, strlen(text));
    assert_memory_equal(line.data, text, line.size);
}

static void test_lines(void **state)
{
    (void)state;
    send("one\ntwo\r\n\nlast", 14);
    hang_up();
    expect(LINES_LINE, "one");
    expect(LINES_LINE, "two");
    expect(LINES_LINE, "");
    expect(LINES_LINE, "last");
    expect(LINES_END, NULL);
    expect(LINES_END, NULL);
}

static void test_zero_byte(void **state)
{
    (void)state;
    send("a\0b\nok\n", 7);
    hang_up();
    expect(LINES_ZERO, NULL);
    expect(LINES_LINE, "ok");
    expect(LINES_END, NULL);
}

/* Sends a line of `size` bytes with its end, then a short line. */
static void send_long(size_t size)
{
    char piece[1024];
    memset(piece, 'x', sizeof piece);
    for (; size > sizeof piece; size -= sizeof piece)
        send(piece, sizeof piece);
    send(piece, size);
    send("\nok\n", 4);
    hang_up();
}

static void test_longest_line(void **state)
{
    (void)state;
    struct span line;
    send_long(LINES_MAX - 1);
    assert_int_equal(lines_next(&lines, &line), LINES_LINE);
    assert_int_equal(line.size, LINES_MAX - 1);
    expect(LINES_LINE, "ok");
}

static void test_too_long(void **state)
{
    (void)state;
    send_long(LINES_MAX);
    expect(LINES_LONG, NULL);
    expect(LINES_LINE, "ok");
    expect(LINES_END, NULL);
}

static void test_much_too_long(void **state)
{
    (void)state;
    send_long(10 * LINES_MAX + 17);
    expect(LINES_LONG, NULL);
    expect(LINES_LINE, "ok");
}

static void test_too_long_without_end(void **state)
{
    (void)state;
    char piece[2 * LINES_MAX];
    memset(piece, 'x', sizeof piece);
    send(piece, sizeof piece);
    hang_up();
    expect(LINES_LONG, NULL);
    expect(LINES_END, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_lines, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_zero_byte, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_longest_line, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_too_long, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_much_too_long, set_up, tear_down),
        cmocka_unit_test_setup_teardown(test_too_long_without_end, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* bench_write_test.c: a marked block is replaced, everything around it stays, and nothing changes without the
 * markers. */
#include "cli/bench/bench.h"

#include "os/file.h"
#include "text/areas/cli_bench_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static char path[] = "/tmp/ludens-bench-write-XXXXXX";
static struct cli cli;

static int set_up(void **state)
{
    (void)state;
    const int file = mkstemp(path);
    if (file < 0 || close(file) != 0 || system_init(&cli.system, memory_heap(), 1) != LUD_OK)
        return -1;
    cli.env = system_env(&cli.system);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    system_destroy(&cli.system);
    return unlink(path);
}

static void put(const char *text)
{
    assert_int_equal(file_write(path, span_of(text), NULL), LUD_OK);
}

static void expect(const char *text)
{
    struct bytes content;
    assert_int_equal(file_read(memory_heap(), path, 4096, &content, NULL), LUD_OK);
    assert_string_equal(bytes_string(&content), text);
    bytes_destroy(&content);
}

static void test_renews_one_block(void **state)
{
    (void)state;
    put("prose\n<!-- bench:a begin -->\nold\nlines\n<!-- bench:a end -->\nmore\n"
        "<!-- bench:b begin -->\nkept\n<!-- bench:b end -->\nlast");
    assert_int_equal(bench_write_check(&cli, path, "a"), LUD_OK);
    assert_int_equal(bench_write(&cli, path, "a", span_of("new\n")), LUD_OK);
    const char *once = "prose\n<!-- bench:a begin -->\nnew\n<!-- bench:a end -->\nmore\n"
                       "<!-- bench:b begin -->\nkept\n<!-- bench:b end -->\nlast";
    expect(once);
    assert_int_equal(bench_write(&cli, path, "a", span_of("new\n")), LUD_OK);
    expect(once);
}

static void test_first_and_last_line(void **state)
{
    (void)state;
    put("<!-- bench:a begin -->\n<!-- bench:a end -->");
    assert_int_equal(bench_write(&cli, path, "a", span_of("new\n")), LUD_OK);
    expect("<!-- bench:a begin -->\nnew\n<!-- bench:a end -->");
}

static void test_missing_marks(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",
        "<!-- bench:a begin -->\n",
        "<!-- bench:a end -->\n",
        "<!-- bench:a end -->\n<!-- bench:a begin -->\n",
        "<!-- bench:ab begin -->\n<!-- bench:ab end -->\n",
        "x <!-- bench:a begin -->\n<!-- bench:a end -->\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        put(texts[i]);
        assert_int_equal(bench_write_check(&cli, path, "a"), LUD_ERROR_FILE);
        assert_int_equal(cli.why.text, TEXT_CLI_BENCH_MARKER);
        assert_string_equal(cli.why.word, "a");
        assert_int_equal(bench_write(&cli, path, "a", span_of("new\n")), LUD_ERROR_FILE);
        expect(texts[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_renews_one_block),
        cmocka_unit_test(test_first_and_last_line),
        cmocka_unit_test(test_missing_marks),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

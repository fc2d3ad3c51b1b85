/* solve_input_test.c: which lines count, read from a file and from a pipe, with various line ends and
 * lengths. */
#include "cli/solve/solve_input.h"

#include "core/faulty.h"
#include "text/areas/cli_solve_texts.h"
#include "text/text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* Creates a temporary file with this content and writes its name to `path`. */
static void make_file(char path[32], const char *content, size_t size)
{
    strcpy(path, "/tmp/solve_input_XXXXXX");
    const int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, content, size), size);
    close(file);
}

static void open_text(struct solve_input *input, char path[32], const char *text, int64_t skip)
{
    make_file(path, text, strlen(text));
    assert_int_equal(solve_input_open(input, span_of(path), skip, memory_heap(), NULL), LUD_OK);
}

static void shut(struct solve_input *input, const char *path)
{
    solve_input_close(input);
    unlink(path);
}

static void expect(struct solve_input *input, int64_t number, const char *text)
{
    struct span line;
    assert_int_equal(solve_input_next(input, &line), SOLVE_POSITION);
    assert_int_equal(input->number, number);
    assert_true(span_is(span_trim(line), text));
}

static void expect_end(struct solve_input *input)
{
    struct span line;
    assert_int_equal(solve_input_next(input, &line), SOLVE_END);
    assert_int_equal(input->error, 0);
}

static void test_lines(void **unused)
{
    (void)unused;
    char path[32];
    struct solve_input input;
    open_text(&input, path, "heading\n\nfirst\r\n  \n# comment\n#second\n \t\nthird", 1);
    expect(&input, 3, "first");
    expect(&input, 6, "#second");
    expect(&input, 8, "third");
    expect_end(&input);
    shut(&input, path);
    open_text(&input, path, "only\n", 5);
    expect_end(&input);
    shut(&input, path);
    open_text(&input, path, "", 0);
    expect_end(&input);
    shut(&input, path);
}

static void test_survey(void **unused)
{
    (void)unused;
    char path[32];
    struct solve_input input;
    uint64_t positions, hash, other;
    open_text(&input, path, "a\n# no\nb\nc", 0);
    assert_true(solve_input_survey(&input, &positions, &hash));
    assert_int_equal(positions, 3);
    expect(&input, 1, "a");
    expect(&input, 3, "b");
    expect(&input, 4, "c");
    expect_end(&input);
    shut(&input, path);
    open_text(&input, path, "a\n# on\nb\nc", 0); /* the hash covers comments too */
    assert_true(solve_input_survey(&input, &positions, &other));
    assert_int_equal(positions, 3);
    assert_true(hash != other);
    shut(&input, path);
}

/* A pipe cannot be read twice. */
static void test_pipe(void **unused)
{
    (void)unused;
    int ends[2];
    uint64_t positions, hash;
    assert_int_equal(pipe(ends), 0);
    const int kept = dup(STDIN_FILENO);
    assert_int_equal(dup2(ends[0], STDIN_FILENO), STDIN_FILENO);
    close(ends[0]);
    struct solve_input input;
    assert_int_equal(solve_input_open(&input, span_of("-"), 0, memory_heap(), NULL), LUD_OK);
    assert_false(solve_input_survey(&input, &positions, &hash));
    assert_int_equal(write(ends[1], "a\nb", 3), 3);
    expect(&input, 1, "a");
    assert_int_equal(write(ends[1], "c\n", 2), 2);
    expect(&input, 2, "bc");
    close(ends[1]);
    expect_end(&input);
    solve_input_close(&input);
    assert_int_equal(dup2(kept, STDIN_FILENO),
                     STDIN_FILENO); /* still open: solve_input_close leaves standard input open */
    close(kept);
}

/* Lines around the maximum size, and the lines after them. */
static void test_long_lines(void **unused)
{
    (void)unused;
    const size_t sizes[] = {SOLVE_LINE - 1, SOLVE_LINE, SOLVE_LINE + 1, 3 * (size_t)SOLVE_LINE + 7};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        char path[32];
        struct solve_input input;
        struct span line;
        char *text = malloc(sizes[i] + 8);
        assert_non_null(text);
        memset(text, 'x', sizes[i]);
        memcpy(text + sizes[i], "\nnext\n", 7);
        make_file(path, text, sizes[i] + 6);
        assert_int_equal(solve_input_open(&input, span_of(path), 0, memory_heap(), NULL), LUD_OK);
        const enum solve_line kind = solve_input_next(&input, &line);
        assert_int_equal(kind, sizes[i] < SOLVE_LINE ? SOLVE_POSITION : SOLVE_TOO_LONG);
        assert_true(kind == SOLVE_TOO_LONG || line.size == sizes[i]);
        expect(&input, 2, "next");
        expect_end(&input);
        shut(&input, path);
        free(text);
    }
}

static void test_fields(void **unused)
{
    (void)unused;
    struct span field;
    struct lud_why why;
    size_t before = 99;
    const struct span line = span_of("1\t two words \t\tfour");
    assert_int_equal(solve_input_field(line, 0, &field, &before, NULL), LUD_OK);
    assert_true(span_equal(field, line) && before == 0);
    assert_int_equal(solve_input_field(line, 2, &field, &before, NULL), LUD_OK);
    assert_true(span_is(field, "two words") && before == 3);
    assert_int_equal(solve_input_field(line, 4, &field, &before, NULL), LUD_OK);
    assert_true(span_is(field, "four"));
    assert_int_equal(solve_input_field(line, 3, &field, &before, &why), LUD_ERROR_SYNTAX);
    assert_int_equal(why.text, TEXT_CLI_SOLVE_EMPTY);
    assert_int_equal(solve_input_field(line, 5, &field, &before, &why), LUD_ERROR_SYNTAX);
    assert_int_equal(why.text, TEXT_CLI_SOLVE_NO_COLUMN);
    assert_int_equal(why.args[0], 4);
}

static void test_errors(void **unused)
{
    (void)unused;
    char path[32];
    struct solve_input input;
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    assert_int_equal(solve_input_open(&input, span_of("/no/such/file"), 0, &faulty.memory, NULL),
                     LUD_ERROR_FILE);
    assert_int_equal(solve_input_open(&input, span_of("/tmp"), 0, &faulty.memory, NULL), LUD_ERROR_FILE);
    make_file(path, "a\n", 2);
    faulty_fail(&faulty, 1);
    assert_int_equal(solve_input_open(&input, span_of(path), 0, &faulty.memory, NULL), LUD_ERROR_MEMORY);
    unlink(path);
    assert_true(faulty_balanced(&faulty));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines),      cmocka_unit_test(test_survey), cmocka_unit_test(test_pipe),
        cmocka_unit_test(test_long_lines), cmocka_unit_test(test_fields), cmocka_unit_test(test_errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

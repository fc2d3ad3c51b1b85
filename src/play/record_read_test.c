/* record_read_test.c: reads canonical, loosely formatted and broken records. The files of
 * tests/records/good must stay readable for ever; those of tests/records/bad have the error that
 * tests/records/bad/errors.tsv promises. */
#include "play/record.h"

#include "core/faulty.h"
#include "tests/records/record_testing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define HEAD "ludens-record 1\ngame: pogo\nrules: move=walk\nresult: *\n"

static void test_tolerance(void **unused)
{
    (void)unused;
    static const char canonical[] = HEAD "\n1. 121 [depth=3 time=5] {hm} 891\n2. 231\n";
    static const char *const texts[] = {
        canonical,
        "\xEF\xBB\xBF" HEAD "\n1. 121 [depth=3 time=5] {hm} 891\n2. 231\n",
        "\r\n\nludens-record 1\r\ngame: pogo\r\n\r\n1. 121 [depth=3\r\n time=5] {hm} 891\r\n2. 231",
        "  ludens-record\t1 \n\n  result :*\n\tgame:pogo  \nplayer 2:\ntermination:\ndate:\n   \n\n\n"
        "1.121{hm}[time=5 depth=3] 1... 891 2. 231\n\n\n",
        "ludens-record 1\ngame: pogo\nrules:\nposition: start\n\n121{hm}[ time=5\ndepth=3 ]\n891\n\n231",
        "ludens-record 1\ngame: pogo\nposition: ww,ww,ww/-,-,-/bb,bb,bb w\n\n121{hm}[time=5 depth=3] 891 "
        "231{}[]",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        records_assert_same(texts[i], canonical);
}

static void test_results(void **unused)
{
    (void)unused;
    records_assert_same("ludens-record 1\ngame: pogo\nresult: 1.0  0.000000\n",
                        "ludens-record 1\ngame: pogo\nrules: move=walk\nresult: 1 0\n");
    records_assert_same("ludens-record 1\ngame: relay\nresult: 0.333333 0.333333 0.333333\n",
                        "ludens-record 1\ngame: relay\nrules: players=3,pair=no,kind=race,length=12\n"
                        "result: 0.333333 0.333333 0.333333\n");
    records_assert_same(
        "ludens-record 1\ngame: relay\nrules: players=1,kind=score\nresult: -7\n",
        "ludens-record 1\ngame: relay\nrules: players=1,pair=no,kind=score,length=12\nresult: -7\n");
}

static void test_errors(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *expected;
    } rows[] = {
        {"", "cannot be read: line 1, column 1: a record begins with the line ludens-record 1"},
        {"\n\n", "cannot be read: line 1, column 1: a record begins with the line ludens-record 1"},
        {"\n hello", "cannot be read: line 2, column 1: a record begins with the line ludens-record 1"},
        {"ludens-record",
         "cannot be read: line 1, column 14: this program reads records of version 1, not of version "},
        {"ludens-record 1 2",
         "cannot be read: line 1, column 15: this program reads records of version 1, not of version 1 2"},
        {"ludens-record 1\n", "cannot be read: line 1, column 1: the header game is missing"},
        {"ludens-record 1\ngame:\n", "unknown name: line 2, column 6: there is no game "},
        {"ludens-record 1\ngame: relay\nrules: players=2\nposition: 3 0 0 0\n",
         "contradiction: line 4, column 11"},
        {"ludens-record 1\ngame: relay\nrules: pair=yes,players=3\n", "contradiction: line 3, column 8"},
        {"ludens-record 1\ngame: relay\nrules: kind=fun\n",
         "bad option: line 3, column 13: expected one of race|score"},
        {"ludens-record 1\ngame: relay\nposition: 3 0 x 0\n", "cannot be read: line 3, column 15"},
        {"ludens-record 1\ngame: relay\nplayer 4: Zed\n",
         "contradiction: line 3, column 11: there is no player 4: this game has 3"},
        {"ludens-record 1\ngame: relay\nrules: length=1\nresult: 0 1 0\n\nkeep",
         "contradiction: line 4, column 9: according to its moves, the game has the result 1 0 0"},
        {"ludens-record 1\ngame: relay\nrules: length=1\n\nkeep 2.",
         "cannot be read: line 5, column 6: no move follows this move number"},
        {"ludens-record 1\ngame: relay\nrules: length=1\n\nkeep 2. keep",
         "the game is over: line 5, column 9: the game is over: no move can follow"},
        {"ludens-record 1\ngame: relay\nrules: kind=score\nresult: 1 1 1.5\n",
         "cannot be read: line 4, column 9: expected * or a number for each player (3 in all)"},
        {HEAD "\n1. 121 [score=0.5/0.5/0.5]",
         "cannot be read: line 6, column 15: expected a score for each player (2 in all), separated by /"},
        {HEAD "\n1. 121 [score=0.5]",
         "cannot be read: line 6, column 15: expected a score for each player (2 in all), separated by /"},
        {HEAD "\n1. 121 [score=]",
         "cannot be read: line 6, column 15: expected a score for each player (2 in all), separated by /"},
        {HEAD "\n1. 121 [score=1.1/0]",
         "cannot be read: line 6, column 15: expected a score for each player (2 in all), separated by /"},
        {HEAD "\n1. 121 [score=0.1234567/0]",
         "cannot be read: line 6, column 15: expected a score for each player (2 in all), separated by /"},
        {HEAD "\n1. 121 [depth=0]",
         "cannot be read: line 6, column 15: depth: expected a whole number of at least 1"},
        {HEAD "\n1. 121 [time=-1]",
         "cannot be read: line 6, column 14: time: expected a whole number of at least 0"},
        {HEAD "\n1. 121 {\\",
         "cannot be read: line 6, column 9: a backslash must be followed by n, a brace or another "
         "backslash"},
        {HEAD "\n1. 121 {a\tb}",
         "cannot be read: line 6, column 10: control character (byte 9): not allowed here"},
        {HEAD "\n1. 121 {a\n}", "cannot be read: line 6, column 8: this brace is never closed on its line"},
        {HEAD "\n1. 121 {a\r\n}", "cannot be read: line 6, column 8: this brace is never closed on its line"},
        {HEAD "\n1. 1. 121", "cannot be read: line 6, column 1: no move follows this move number"},
        {HEAD "\n1. 121 1. 891", "cannot be read: line 6, column 8: expected the move number 1..."},
        {HEAD "\n1.... 121", "cannot be read: line 6, column 1: expected the move number 1."},
        {HEAD "\n99999999999999999999999999999999999999999. 121",
         "cannot be read: line 6, column 1: expected the move number 1."},
        {HEAD "date: 16.11.2026\n",
         "cannot be read: line 5, column 7: expected a date such as 2026-11-16 or 2026-11-16T08:30:00Z"},
        {HEAD "player 1: a\tb\n",
         "cannot be read: line 5, column 12: control character (byte 9): not allowed here"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        records_assert_error(span_of(rows[i].text), rows[i].expected);
    records_assert_error((struct span){NULL, 0}, rows[0].expected);
}

/* A header or comment at its size limit is accepted, one byte more is rejected. */
static void test_limits(void **unused)
{
    (void)unused;
    char text[8192], longest[RECORD_COMMENT + 1];
    for (int over = 0; over <= 1; over++) {
        memset(longest, 'x', sizeof longest);
        longest[RECORD_NAME - 1 + over] = '\0';
        snprintf(text, sizeof text, HEAD "player 2: %s\n", longest);
        if (over != 0)
            records_assert_error(span_of(text), "too large: line 5, column 11: longer than 63 bytes");
        else
            records_assert_same(
                text, "ludens-record 1\ngame: pogo\nrules: move=walk\nplayer 2: xxxxxxxxxxxxxxxxxxxxxxxxxxx"
                      "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\nresult: *\n");
        snprintf(text, sizeof text, HEAD "termination: %s\n", longest);
        if (over != 0)
            records_assert_error(span_of(text), "too large: line 5, column 14: longer than 63 bytes");
        else
            records_assert_same(text, text);
        memset(longest, 'x', sizeof longest);
        longest[RECORD_COMMENT - 1 + over] = '\0';
        snprintf(text, sizeof text, HEAD "\n1. 121 {%s}\n", longest);
        if (over != 0)
            records_assert_error(span_of(text), "too large: line 6, column 8: longer than 1023 bytes");
        else
            records_assert_same(text, text);
    }
}

static void test_too_large(void **unused)
{
    (void)unused;
    char *text = malloc(RECORD_MAX_SIZE + 1);
    assert_non_null(text);
    memset(text, ' ', RECORD_MAX_SIZE + 1);
    memcpy(text, HEAD, sizeof HEAD - 1);
    struct record record = records_read((struct span){text, RECORD_MAX_SIZE});
    record_destroy(&record);
    records_assert_error((struct span){text, RECORD_MAX_SIZE + 1},
                         "too large: a record has at most 8388608 bytes");
    free(text);
}

static void test_too_many_moves(void **unused)
{
    (void)unused;
    struct bytes text = bytes_growing(memory_heap(), RECORD_MAX_SIZE);
    bytes_text(&text, "ludens-record 1\ngame: relay\nrules: length=100000,players=4\n\n");
    bytes_repeat(&text, "pass\n", SESSION_MAX_PLIES);
    struct record record = records_read(bytes_view(&text));
    assert_string_equal(record.termination, "length");
    assert_int_equal(record.result[3], LUD_ONE / 4);
    char *written = records_text(&record);
    records_assert_same(written, written);
    free(written);
    record_destroy(&record);
    bytes_text(&text, "pass\n");
    records_assert_error(bytes_view(&text),
                         "the game is over: line 65541, column 1: the game has reached 65536 moves and is a "
                         "draw: no move can follow");
    bytes_destroy(&text);
}

/* ---- files ---- */

static void test_good_files(void **unused)
{
    (void)unused;
    static const char *const names[] = {"empty.txt", "resigned.txt", "won.txt",
                                        "drawn.txt", "noted.txt",    "middle.txt"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        size_t size;
        char *text = records_load("good", names[i], &size);
        records_assert_same(text, text);
        free(text);
    }
}

static void test_several_in_a_file(void **unused)
{
    (void)unused;
    size_t size;
    char *text = records_load("good", "several.txt", &size);
    struct span rest = {text, size}, one;
    size_t plies[3] = {0}, count = 0;
    while (record_next(&rest, &one)) {
        struct record record = records_read(one);
        assert_true(count < 3);
        plies[count++] = session_plies(record.session);
        record_destroy(&record);
    }
    assert_int_equal(count, 3);
    assert_int_equal(plies[0], 3);
    assert_int_equal(plies[1], 0);
    assert_int_equal(plies[2], 2);
    free(text);
}

static void test_next(void **unused)
{
    (void)unused;
    struct span rest = span_of(
                    "\xEF\xBB\xBF \r\n\nludens-record 1\r\ngame: x\n\nludens-recorder\n  ludens-record 2"),
                one;
    assert_true(record_next(&rest, &one));
    assert_true(span_is(one, "ludens-record 1\r\ngame: x\n\nludens-recorder\n"));
    assert_true(record_next(&rest, &one));
    assert_true(span_is(one, "  ludens-record 2"));
    assert_false(record_next(&rest, &one));
    assert_false(record_next(&rest, &one));
    rest = span_of("junk\nludens-record 1\n");
    assert_true(record_next(&rest, &one));
    assert_true(span_is(one, "junk\n"));
    assert_true(record_next(&rest, &one));
    rest = (struct span){0};
    assert_false(record_next(&rest, &one));
}

static void test_bad_files(void **unused)
{
    (void)unused;
    size_t size, count = 0;
    char *table = records_load("bad", "errors.tsv", &size);
    struct span rest = {table, size}, line, name;
    while (span_line(&rest, &line)) {
        char file[64], expected[256];
        assert_true(span_split(&line, '\t', &name));
        snprintf(file, sizeof file, "%.*s", (int)name.size, name.data);
        snprintf(expected, sizeof expected, "%.*s", (int)line.size, line.data);
        char *text = records_load("bad", file, &size);
        records_assert_error((struct span){text, size}, expected);
        free(text);
        count++;
    }
    assert_true(count > 20);
    free(table);
}

/* A damaged record gives an error or a record that can be written and read back; sanitizers check memory. */
static void test_broken_texts(void **unused)
{
    (void)unused;
    size_t size;
    char *good = records_load("good", "noted.txt", &size);
    char *text = malloc(size);
    size_t readable = 0;
    assert_non_null(text);
    for (uint64_t seed = 0; seed < 4000; seed++) {
        struct random random = random_start(seed, 3);
        memcpy(text, good, size);
        for (uint32_t i = random_below(&random, 3); i > 0; i--)
            text[random_below(&random, (uint32_t)size)] = "{}[]\\\n 1.:x\0\xFF/="[random_below(&random, 16)];
        const size_t cut = random_below(&random, 2) == 0 ? size : random_below(&random, (uint32_t)size);
        struct record record;
        struct lud_why why;
        if (record_read(&record, (struct span){text, cut}, records_find, memory_heap(), &why) != LUD_OK) {
            assert_true(why.line > 0 && why.column > 0);
            continue;
        }
        readable++;
        char *written = records_text(&record);
        records_assert_same(written, written);
        free(written);
        record_destroy(&record);
    }
    assert_true(readable > 100 && readable < 3900);
    free(text);
    free(good);
}

static void test_no_memory_to_read(void **unused)
{
    (void)unused;
    size_t size;
    char *text = records_load("good", "noted.txt", &size);
    uint64_t nth = 0;
    enum lud_status status = LUD_ERROR_MEMORY;
    while (status != LUD_OK) {
        struct faulty faulty;
        struct record record;
        struct lud_why why;
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, ++nth);
        memset(&record, 0x5A, sizeof record);
        const struct record before = record;
        status = record_read(&record, (struct span){text, size}, records_find, &faulty.memory, &why);
        if (status == LUD_OK) {
            record_destroy(&record);
        } else {
            assert_int_equal(status, LUD_ERROR_MEMORY);
            assert_int_equal(why.status, LUD_ERROR_MEMORY);
            assert_memory_equal(&record, &before, sizeof record);
        }
        assert_true(faulty_balanced(&faulty));
    }
    assert_true(nth > 8);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tolerance),    cmocka_unit_test(test_results),
        cmocka_unit_test(test_errors),       cmocka_unit_test(test_limits),
        cmocka_unit_test(test_too_large),    cmocka_unit_test(test_too_many_moves),
        cmocka_unit_test(test_good_files),   cmocka_unit_test(test_several_in_a_file),
        cmocka_unit_test(test_next),         cmocka_unit_test(test_bad_files),
        cmocka_unit_test(test_broken_texts), cmocka_unit_test(test_no_memory_to_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* protocol_line_test.c: parsing of valid, invalid and arbitrary lines; whatever is written is read back. */
#include "protocol/protocol_line.h"

#include "core/limits.h"
#include "core/result.h"
#include "games/games.h"
#include "protocol/protocol_error.h"
#include "protocol/protocol_go.h"
#include "protocol/protocol_info.h"
#include "protocol/protocol_option.h"
#include "text/areas/protocol_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static void assert_span(struct span span, const char *text)
{
    if (!span_is(span, text))
        fail_msg("'%.*s' is not '%s'", (int)span.size, span.data == NULL ? "" : span.data, text);
}

static struct protocol_line read_as(enum protocol_sender sender, const char *text)
{
    struct protocol_line line;
    struct lud_why why;
    if (protocol_line_read(sender, span_of(text), &line, &why) != LUD_OK || line.row == NULL)
        fail_msg("%s cannot be read", text);
    return line;
}

static void test_lines(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        int command; /* -1: a blank line */
        const char *rest;
    } good[] = {
        {"quit", ASK_QUIT, ""},
        {"  quit\t ", ASK_QUIT, ""},
        {"quit\r", ASK_QUIT, ""},
        {"position ww,ww,ww/-,-,-/bb,bb,bb w moves 121\r", ASK_POSITION,
         "ww,ww,ww/-,-,-/bb,bb,bb w moves 121"},
        {"option name \xC3\xA9t\xC3\xA9", ASK_OPTION, "name \xC3\xA9t\xC3\xA9"},
        {"", -1, ""},
        {" \t ", -1, ""},
        {"\r", -1, ""},
    };
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        struct protocol_line line;
        struct lud_why why;
        assert_int_equal(protocol_line_read(FROM_DRIVER, span_of(good[i].text), &line, &why), LUD_OK);
        assert_int_equal(line.row == NULL ? -1 : (int)line.row->command, good[i].command);
        assert_span(protocol_line_rest(&line), good[i].rest);
        assert_int_equal(protocol_line_end(&line, &why), LUD_OK);
    }
}

static void test_bad_lines(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        enum lud_status status;
        int text_key, column;
        const char *word;
    } bad[] = {
        {"walk 3", LUD_ERROR_UNKNOWN, TEXT_PROTOCOL_UNKNOWN, 1, "walk"},
        {"  leagl", LUD_ERROR_UNKNOWN, TEXT_PROTOCOL_NEAREST, 3, "legal"},
        {"Go", LUD_ERROR_UNKNOWN, TEXT_PROTOCOL_NEAREST, 1, "go"},
        {"bestmove 121", LUD_ERROR_UNKNOWN, TEXT_PROTOCOL_UNKNOWN, 1, "bestmove"},
        {"new p\x01go", LUD_ERROR_SYNTAX, TEXT_PROTOCOL_BAD_BYTE, 6, ""},
        {"new p\xC3", LUD_ERROR_SYNTAX, TEXT_PROTOCOL_BAD_BYTE, 6, ""},
        {"\x7f", LUD_ERROR_SYNTAX, TEXT_PROTOCOL_BAD_BYTE, 1, ""},
        {"quit\rnow", LUD_ERROR_SYNTAX, TEXT_PROTOCOL_BAD_BYTE, 5, ""},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct protocol_line line;
        struct lud_why why;
        assert_int_equal(protocol_line_read(FROM_DRIVER, span_of(bad[i].text), &line, &why), bad[i].status);
        assert_int_equal(why.text, bad[i].text_key);
        assert_int_equal(why.column, bad[i].column);
        assert_string_equal(why.word, bad[i].word);
    }
    const struct span zero = {"go\0", 3};
    struct protocol_line line;
    assert_int_equal(protocol_line_read(FROM_DRIVER, zero, &line, NULL), LUD_ERROR_SYNTAX);
}

static void test_longest(void **unused)
{
    (void)unused;
    const size_t size = PROTOCOL_MAX_LINE + 1;
    char *text = malloc(size);
    struct protocol_line line;
    struct lud_why why;
    assert_non_null(text);
    memset(text, 'x', size);
    memcpy(text, "new ", 4);
    assert_int_equal(protocol_line_read(FROM_DRIVER, (struct span){text, size}, &line, &why),
                     LUD_ERROR_TOO_LARGE);
    assert_int_equal(why.args[0], PROTOCOL_MAX_LINE);
    assert_int_equal(protocol_line_read(FROM_DRIVER, (struct span){text, size - 1}, &line, &why), LUD_OK);
    assert_int_equal(protocol_line_rest(&line).size, size - 5);
    free(text);
}

static void test_words(void **unused)
{
    (void)unused;
    struct protocol_line line = read_as(FROM_DRIVER, "perft 12 x");
    struct lud_why why;
    struct span word;
    int64_t number = -1;
    assert_int_equal(protocol_line_number(&line, 0, 64, &number, &why), LUD_OK);
    assert_int_equal(number, 12);
    assert_int_equal(protocol_line_end(&line, &why), LUD_ERROR_USAGE);
    assert_int_equal(why.column, 10);
    assert_int_equal(protocol_line_number(&line, 1, 9, &number, &why), LUD_ERROR_USAGE);
    assert_int_equal(why.text, TEXT_PROTOCOL_NUMBER);
    assert_int_equal(why.args[0], 1);
    assert_int_equal(why.args[1], 9);
    assert_int_equal(number, 12);
    assert_int_equal(protocol_line_need(&line, "WHAT", &word, &why), LUD_ERROR_USAGE);
    assert_int_equal(why.column, 11);
    assert_string_equal(why.word, "WHAT");
}

/* ---- go ------------------------------------------------------------------------------------------------ */

static void test_go(void **unused)
{
    (void)unused;
    static const char *const lines[] = {
        "go",
        "go time 500",
        "go nodes 999999999999999999 depth 1000",
        "go rider 8 sims 3",
        "go clock p1=60000 p2=59000 inc=1000",
        "go rider 2 time 1 nodes 2 sims 3 depth 4 clock p3=0 p8=2147483647",
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        struct protocol_line line = read_as(FROM_DRIVER, lines[i]);
        struct protocol_go go;
        struct lud_why why;
        char room[200];
        struct bytes out = bytes_fixed(room, sizeof room);
        assert_int_equal(protocol_go_read(&line, &go, &why), LUD_OK);
        bytes_text(&out, "go");
        protocol_go_write(&go, &out);
        assert_string_equal(room, lines[i]);
    }
    /* the times of the clock end at the first word without '=' */
    struct protocol_line line = read_as(FROM_DRIVER, "go clock inc=5 p2=7 depth 3");
    struct protocol_go go;
    assert_int_equal(protocol_go_read(&line, &go, NULL), LUD_OK);
    assert_true(go.clocked && go.increment == 5 && go.left[0] == -1 && go.left[1] == 7 && go.depth == 3);
    assert_true(go.rider == -1 && go.time == 0);
}

static void test_bad_go(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        int text_key, column;
    } bad[] = {
        {"go fast", TEXT_PROTOCOL_GO_WORD, 4},
        {"go time", TEXT_PROTOCOL_MISSING, 8},
        {"go time x", TEXT_PROTOCOL_NUMBER, 9},
        {"go time 0", TEXT_PROTOCOL_NUMBER, 9},
        {"go time 2147483648", TEXT_PROTOCOL_NUMBER, 9},
        {"go nodes 1000000000000000000", TEXT_PROTOCOL_NUMBER_UP, 10},
        {"go depth 1001", TEXT_PROTOCOL_NUMBER, 10},
        {"go rider 0", TEXT_PROTOCOL_NUMBER, 10},
        {"go rider 9", TEXT_PROTOCOL_NUMBER, 10},
        {"go depth 1 depth 2", TEXT_PROTOCOL_TWICE, 12},
        {"go rider 1 rider 1", TEXT_PROTOCOL_TWICE, 12},
        {"go clock p1=1 depth 2 clock p1=1", TEXT_PROTOCOL_TWICE, 23},
        {"go clock p1=1 p1=2", TEXT_PROTOCOL_TWICE, 15},
        {"go clock p1=1 inc=0 inc=0", TEXT_PROTOCOL_TWICE, 21},
        {"go clock", TEXT_PROTOCOL_MISSING, 9},
        {"go clock depth 3", TEXT_PROTOCOL_CLOCK, 10},
        {"go clock p9=1", TEXT_PROTOCOL_CLOCK, 10},
        {"go clock p1=1 x=2", TEXT_PROTOCOL_CLOCK, 15},
        {"go clock p1=-1", TEXT_PROTOCOL_NUMBER, 13},
        {"go clock p1=", TEXT_PROTOCOL_NUMBER, 13},
        {"solve clock p1=5", TEXT_PROTOCOL_SOLVE_WORD, 7},
        {"solve rider 1", TEXT_PROTOCOL_SOLVE_WORD, 7},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct protocol_line line = read_as(FROM_DRIVER, bad[i].text);
        struct protocol_go go = {.depth = 77};
        struct lud_why why;
        const enum lud_status status = protocol_go_read(&line, &go, &why);
        if (status != LUD_ERROR_USAGE || why.text != bad[i].text_key || why.column != bad[i].column)
            fail_msg("%s: status %d text %d column %d", bad[i].text, (int)status, why.text, why.column);
        assert_int_equal(go.depth, 77);
    }
}

/* ---- lines of engines ---------------------------------------------------------------------------------- */

static void test_info(void **unused)
{
    (void)unused;
    struct protocol_line line =
        read_as(FROM_ENGINE,
                "info depth 4 seldepth 9 nodes 81234 hash time 12 score p1=0.61 p2=0.39 p9=1 p3=x pv e3 d5h");
    struct protocol_info info = protocol_info_read(&line);
    assert_true(info.depth == 4 && info.nodes == 81234 && info.sims == -1 && info.time == -1 + 13);
    assert_true(info.score[0] == 610000 && info.score[1] == 390000 && info.score[2] == -1);
    assert_span(info.pv, "e3 d5h");
    static const struct {
        const char *text;
        int64_t value;
    } values[] = {{"0.000001", 1},   {"1", 1000000}, {"163", 163000000}, {"-0.5", -500000},
                  {"1.0000001", -1}, {"", -1},       {".5", -1},         {"1.", -1},
                  {"0.-5", -1},      {"1e3", -1},    {"-3", -3000000},   {"9999999999999", -1}};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++) {
        char text[64];
        snprintf(text, sizeof text, "info score p1=%s", values[i].text);
        line = read_as(FROM_ENGINE, text);
        if (protocol_info_read(&line).score[0] != values[i].value)
            fail_msg("%s", text);
    }
    line = read_as(FROM_ENGINE, "info depth");
    assert_true(protocol_info_read(&line).depth == -1);
    line = read_as(FROM_ENGINE, "info depth -3 pv");
    info = protocol_info_read(&line);
    assert_true(info.depth == -1 && info.pv.size == 0);
}

/* protocol_info_read reads back what protocol_info_write writes. */
static void test_info_written(void **unused)
{
    (void)unused;
    struct lud_rules *rules;
    const struct lud_game *pogo = games_find(span_of("pogo"));
    assert_int_equal(rules_new(pogo, span_of(""), span_of(""), memory_heap(), &rules, NULL), LUD_OK);
    struct lud_state *state = state_new(rules, memory_heap()), *scratch = state_new(rules, memory_heap());
    struct lud_result result = {.move = 0,
                                .scored = true,
                                .values = {610000, 390000},
                                .depth = 3,
                                .nodes = 99,
                                .sims = 7,
                                .time = 12999999,
                                .line_size = 3};
    char room[200];
    struct bytes out = bytes_fixed(room, sizeof room);
    lud_move moves[LUD_MAX_MOVES];
    game_start(rules, state);
    game_moves(rules, state, moves);
    result.line[0] = moves[0];
    result.line[1] = LUD_NO_MOVE; /* the variation ends before its first illegal move */
    protocol_info_write(rules, state, scratch, &result, NULL, &out);
    assert_string_equal(room, "info depth 3 nodes 99 sims 7 time 12 score p1=0.61 p2=0.39 pv 121\n");
    struct protocol_line line;
    assert_int_equal(protocol_line_read(FROM_ENGINE, (struct span){room, out.size - 1}, &line, NULL), LUD_OK);
    const struct protocol_info info = protocol_info_read(&line);
    assert_true(info.depth == 3 && info.nodes == 99 && info.sims == 7 && info.time == 12);
    assert_true(info.score[0] == 610000 && info.score[1] == 390000);
    state_free(rules, memory_heap(), state);
    state_free(rules, memory_heap(), scratch);
    rules_free(rules);
}

static void test_option(void **unused)
{
    (void)unused;
    static const char *const colours[] = {"red", "green", NULL};
    const struct lud_option rows[] = {
        {.name = "depth", .kind = OPTION_INTEGER, .low = 1, .high = 64, .fallback = "3"},
        {.name = "colour", .kind = OPTION_CHOICE, .choices = colours, .fallback = "red"},
        {.name = "note", .kind = OPTION_TEXT, .fallback = "a b"},
    };
    static const char *const lines[] = {"option depth type integer min 1 max 64 default 5\n",
                                        "option colour type choice values red|green default green\n",
                                        "option note type text default a b\n"};
    static const char *const set[] = {"5", "green", "a b"};
    struct protocol_option option;
    for (int i = 0; i < 3; i++) {
        char room[200];
        struct bytes out = bytes_fixed(room, sizeof room);
        protocol_option_write(&rows[i], set[i], &out);
        assert_string_equal(room, lines[i]);
        struct protocol_line line;
        assert_int_equal(protocol_line_read(FROM_ENGINE, (struct span){room, out.size - 1}, &line, NULL),
                         LUD_OK);
        assert_int_equal(protocol_option_read(&line, &option, NULL), LUD_OK);
        assert_span(option.name, rows[i].name);
        assert_span(option.value, set[i]);
        assert_int_equal(option.ranged, i == 0);
        assert_span(option.values, i == 1 ? "red|green" : "");
        if (i == 0)
            assert_true(option.low == 1 && option.high == 64);
    }
    struct protocol_line line = read_as(FROM_ENGINE, "option legal");
    assert_int_equal(protocol_option_read(&line, &option, NULL), LUD_OK);
    assert_span(option.name, "legal");
    assert_int_equal(option.type.size, 0);
    line = read_as(FROM_ENGINE, "option");
    assert_int_equal(protocol_option_read(&line, &option, NULL), LUD_ERROR_USAGE);
}

static void test_error(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *word, *sentence;
        int code, column;
    } lines[] = {
        {"error 3 illegal-move: col 21: \"e8h\": crosses a wall", "illegal-move", "\"e8h\": crosses a wall",
         3, 21},
        {"error 2 busy: thinking", "busy", "thinking", 2, 0},
        {"error 1 stopped: col x: no", "stopped", "col x: no", 1, 0},
        {"error 1 stopped", "", "stopped", 1, 0},
        {"error", "", "", 3, 0},
        {"error oops", "", "oops", 3, 0},
        {"error 7 x: y", "", "7 x: y", 3, 0},
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        struct protocol_line line = read_as(FROM_ENGINE, lines[i].text);
        const struct protocol_error error = protocol_error_read(&line);
        assert_span(error.word, lines[i].word);
        assert_span(error.sentence, lines[i].sentence);
        assert_int_equal(error.code, lines[i].code);
        assert_int_equal(error.column, lines[i].column);
    }
}

/* The word at the column is quoted, truncated and made printable. */
static void test_error_written(void **unused)
{
    (void)unused;
    static const struct {
        const char *line, *said;
        size_t column;
    } cases[] = {
        {"ab cde f", "error 3 illegal-move: col 5: \"cde\": illegal move\n", 5},
        {"ab cde f", "error 3 illegal-move: col 3: illegal move\n", 3},
        {"ab", "error 3 illegal-move: col 3: illegal move\n", 3},
        {"", "error 3 illegal-move: illegal move\n", 0},
        {"a \x01\xC3", "error 3 illegal-move: col 3: \"?\?\": illegal move\n", 3},
        {"aaaaaaaaaabbbbbbbbbbccccccccccddddddddddeeeeeeeeee",
         "error 3 illegal-move: col 1: \"aaaaaaaaaabbbbbbbbbbccccccccccddddddddd\": illegal move\n", 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char room[200];
        struct bytes out = bytes_fixed(room, sizeof room);
        struct lud_why why;
        why_at(&why, LUD_ERROR_MOVE, TEXT_NONE, cases[i].column, 0, 0);
        protocol_error_write(&out, LUD_EN, span_of(cases[i].line), &why);
        assert_string_equal(room, cases[i].said);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_bad_lines),
        cmocka_unit_test(test_longest),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_go),
        cmocka_unit_test(test_bad_go),
        cmocka_unit_test(test_info),
        cmocka_unit_test(test_info_written),
        cmocka_unit_test(test_option),
        cmocka_unit_test(test_error),
        cmocka_unit_test(test_error_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

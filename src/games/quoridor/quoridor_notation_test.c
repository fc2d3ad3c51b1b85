/* quoridor_notation_test.c: positions, options and moves as text: formatting is lossless, every error is
 * reported at its column, and a position text determines the rules. */
#include "games/quoridor/quoridor_random_testing.h"
#include "text/areas/core_texts.h"
#include "text/areas/quoridor_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

static struct lud_rules *open_rules(const char *options, const char *position)
{
    struct lud_rules *rules = NULL;
    struct lud_why why = {0};
    if (rules_new(&quoridor_game, span_of(options), span_of(position), memory_heap(), &rules, &why) != LUD_OK)
        fail_msg("%s %s: text %d, column %d", options, position, why.text, (int)why.column);
    return rules;
}

static struct lud_rules *open_position(const char *options, const char *position,
                                       struct quoridor_state *state)
{
    struct lud_rules *rules = open_rules(options, position);
    assert_int_equal(game_position(rules, span_of(position), &state->head, NULL), LUD_OK);
    return rules;
}

static void assert_reads_as(const char *text, const char *canonical)
{
    struct quoridor_state state, again;
    char room[1024];
    struct bytes out = bytes_fixed(room, sizeof room);
    struct lud_rules *rules = open_position("", text, &state);
    quoridor_format(rules, &state.head, &out);
    assert_string_equal(bytes_string(&out), canonical);
    memset(&again, 0xA5, sizeof again);
    assert_int_equal(quoridor_parse(rules, bytes_view(&out), &again.head, NULL), LUD_OK);
    assert_memory_equal(&again, &state, sizeof state);
    rules_free(rules);
}

/* ---- positions ---- */

static void texts_are_lossless(void **unused)
{
    (void)unused;
    static const char *const texts[] = {
        "9x9 2 1 e1,e9 10,10 -",
        "9x9 2 2 e3,e8 9,10 e7h,d4v",
        "9x9 4 1 e1,a5,e9,i5 5,5,5,5 -",
        "9x9 3 2 e1,a5,e9 6,6,6 -",
        "3x3 2 1 b1,b3 0,100 a1h,a2v",
        "11x11 2 2 k10,a10 14,14 j10h,a1v,j1v,a10v",
        "4x11 4 4 a1,a6,b11,d6 0,1,2,3 c10v",
        "9x9 2 2 f2,c6 6,3 a2h,h4h,f5h,d6h,a7h,a1v,c1v,b4v,d7v,f7v,b8v",
    };
    for (size_t i = 0; i < COUNT(texts); i++)
        assert_reads_as(texts[i], texts[i]);
}

static void texts_have_one_form(void **unused)
{
    (void)unused;
    static const char *const rows[][2] = {
        {"  9X9  2 1 E1,e9 10,010 d4V,E7h,a7h \n", "9x9 2 1 e1,e9 10,10 a7h,e7h,d4v"},
        {"9x9\t2\t1\te1,e9\t10,10\t-", "9x9 2 1 e1,e9 10,10 -"},
        {"9x9 2 2 e2,e1 10,10 -", "9x9 2 1 e2,e1 10,10 -"}, /* over: red has won */
        {"9x9 2 1 e2,e1 10,10 -", "9x9 2 1 e2,e1 10,10 -"},
        {"9x9 4 1 e2,a5,e8,a4 5,5,5,5 -", "9x9 4 1 e2,a5,e8,a4 5,5,5,5 -"}, /* over: yellow has won */
        {"9x9 4 3 e2,a5,e8,a4 5,5,5,5 -", "9x9 4 1 e2,a5,e8,a4 5,5,5,5 -"},
        {"9x9 3 3 e9,a5,d9 5,5,5 -", "9x9 3 2 e9,a5,d9 5,5,5 -"},
    };
    for (size_t i = 0; i < COUNT(rows); i++)
        assert_reads_as(rows[i][0], rows[i][1]);
}

static void a_pawn_on_its_goal_has_won(void **unused)
{
    (void)unused;
    struct quoridor_state state;
    lud_value values[4];
    struct lud_rules *rules = open_position("", "9x9 4 3 e2,i5,e8,d4 5,5,5,5 -", &state);
    assert_true(game_over(&state.head));
    assert_int_equal(quoridor_count(rules, &state.head), 0);
    quoridor_outcome(rules, &state.head, values);
    for (int player = 0; player < 4; player++)
        assert_int_equal(values[player], player == 1 ? LUD_ONE : 0);
    rules_free(rules);
}

struct mistake {
    const char *text;
    int status;             /* expected enum lud_status */
    int key;                /* expected text key of the reason */
    int column, arg0, arg1; /* expected place and arguments */
    const char *word;       /* expected quoted word */
};

static void assert_mistake(const struct lud_why *why, enum lud_status status, const struct mistake *mistake)
{
    if (status != (enum lud_status)mistake->status || why->status != status || why->text != mistake->key ||
        why->column != mistake->column || why->args[0] != mistake->arg0 || why->args[1] != mistake->arg1 ||
        strcmp(why->word, mistake->word) != 0)
        fail_msg("%s: status %d, text %d instead of %d, column %d, args %d %d, word '%s'", mistake->text,
                 (int)status, why->text, mistake->key, (int)why->column, (int)why->args[0], (int)why->args[1],
                 why->word);
}

/* Short names for the table below. */
enum { SYNTAX = LUD_ERROR_SYNTAX, POSITION = LUD_ERROR_POSITION, MISMATCH = LUD_ERROR_MISMATCH };

static const struct mistake mistakes[] = {
    {"  ", SYNTAX, TEXT_QUORIDOR_EXPECTED_SIZE, 3, 0, 0, ""},
    {"x", SYNTAX, TEXT_QUORIDOR_EXPECTED_SIZE, 1, 0, 0, ""},
    {"9", SYNTAX, TEXT_QUORIDOR_EXPECTED_SIZE, 2, 0, 0, ""},
    {"9-9 2", SYNTAX, TEXT_QUORIDOR_EXPECTED_SIZE, 2, 0, 0, ""},
    {"9x", SYNTAX, TEXT_QUORIDOR_EXPECTED_SIZE, 3, 0, 0, ""},
    {"2x9 2 1 a1,a9 1,1 -", POSITION, TEXT_QUORIDOR_BAD_SIDE, 1, 3, 11, ""},
    {" 9x2 2 1 a1,a9 1,1 -", POSITION, TEXT_QUORIDOR_BAD_SIDE, 4, 3, 11, ""},
    {"99x99 2 1 a1,a9 1,1 -", POSITION, TEXT_QUORIDOR_BAD_SIDE, 1, 3, 11, ""},
    {"12x9 2 1 a1,a9 1,1 -", POSITION, TEXT_QUORIDOR_BAD_SIDE, 1, 3, 11, ""},
    {"9x99999 2 1 a1,a9 1,1 -", POSITION, TEXT_QUORIDOR_BAD_SIDE, 3, 3, 11, ""},
    {"9x9", SYNTAX, TEXT_QUORIDOR_EXPECTED_PLAYERS, 4, 0, 0, ""},
    {"9x9,2", SYNTAX, TEXT_QUORIDOR_EXPECTED_BLANK, 4, 0, 0, ""},
    {"9x9 two", SYNTAX, TEXT_QUORIDOR_EXPECTED_PLAYERS, 5, 0, 0, ""},
    {"9x9 5 1 a1,a2,a3,a4,a5 1,1,1,1,1 -", POSITION, TEXT_QUORIDOR_BAD_PLAYERS, 5, 5, 0, ""},
    {"9x9 1 1 a1 1 -", POSITION, TEXT_QUORIDOR_BAD_PLAYERS, 5, 1, 0, ""},
    {"9x9 2 ", SYNTAX, TEXT_QUORIDOR_EXPECTED_TURN, 7, 0, 0, ""},
    {"9x9 2 w", SYNTAX, TEXT_QUORIDOR_EXPECTED_TURN, 7, 0, 0, ""},
    {"9x9 2 0 e1,e9 10,10 -", POSITION, TEXT_QUORIDOR_BAD_TURN, 7, 0, 2, ""},
    {"9x9 2 3 e1,e9 10,10 -", POSITION, TEXT_QUORIDOR_BAD_TURN, 7, 3, 2, ""},
    {"9x9 2 1", SYNTAX, TEXT_QUORIDOR_EXPECTED_PAWNS, 8, 0, 0, ""},
    {"9x9 2 1 -,e9 10,10 -", SYNTAX, TEXT_QUORIDOR_EXPECTED_PAWN, 9, 1, 0, ""},
    {"9x9 2 1 e,e9 10,10 -", SYNTAX, TEXT_QUORIDOR_EXPECTED_PAWN, 10, 1, 0, ""},
    {"9x9 2 1 e1 10,10 -", SYNTAX, TEXT_QUORIDOR_EXPECTED_COMMA, 11, 2, 0, ""},
    {"9x9 2 1 e1, 10,10 -", SYNTAX, TEXT_QUORIDOR_EXPECTED_PAWN, 12, 2, 0, ""},
    {"9x9 2 1 e1,e9,a1 10,10 -", SYNTAX, TEXT_QUORIDOR_TOO_MANY, 14, 2, 0, ""},
    {"9x9 2 1 j1,e9 10,10 -", POSITION, TEXT_QUORIDOR_OFF_BOARD, 9, 9, 9, "j1"},
    {"9x9 2 1 e1,e10 10,10 -", POSITION, TEXT_QUORIDOR_OFF_BOARD, 12, 9, 9, "e10"},
    {"9x9 2 1 e0,e9 10,10 -", POSITION, TEXT_QUORIDOR_OFF_BOARD, 9, 9, 9, "e0"},
    {"9x9 2 1 e5,e5 10,10 -", POSITION, TEXT_QUORIDOR_SAME_SQUARE, 12, 1, 2, ""},
    {"9x9 4 1 e1,a5,e9,a5 5,5,5,5 -", POSITION, TEXT_QUORIDOR_SAME_SQUARE, 18, 2, 4, ""},
    {"9x9 2 1 e9,e1 10,10 -", POSITION, TEXT_QUORIDOR_TWO_GOALS, 12, 1, 2, ""},
    {"9x9 2 1 e1,e9", SYNTAX, TEXT_QUORIDOR_EXPECTED_LEFTS, 14, 0, 0, ""},
    {"9x9 2 1 e1,e9 -1,10 -", SYNTAX, TEXT_QUORIDOR_EXPECTED_LEFT, 15, 1, 100, ""},
    {"9x9 2 1 e1,e9 10,-3 -", SYNTAX, TEXT_QUORIDOR_EXPECTED_LEFT, 18, 2, 100, ""},
    {"9x9 2 1 e1,e9 10,101 -", POSITION, TEXT_QUORIDOR_EXPECTED_LEFT, 18, 2, 100, ""},
    {"9x9 2 1 e1,e9 99999,10 -", POSITION, TEXT_QUORIDOR_EXPECTED_LEFT, 15, 1, 100, ""},
    {"9x9 2 1 e1,e9 10 -", SYNTAX, TEXT_QUORIDOR_EXPECTED_COMMA, 17, 2, 0, ""},
    {"9x9 2 1 e1,e9 10,10,10 -", SYNTAX, TEXT_QUORIDOR_TOO_MANY, 20, 2, 0, ""},
    {"9x9 2 1 e1,e9 10,10 ", SYNTAX, TEXT_QUORIDOR_EXPECTED_WALL, 21, 0, 0, ""},
    {"9x9 2 1 e1,e9 10,10 --", SYNTAX, TEXT_QUORIDOR_TRAILING, 22, 0, 0, "-"},
    {"9x9 2 1 e1,e9 10,10 - \xC3\xA9", SYNTAX, TEXT_QUORIDOR_TRAILING, 23, 0, 0, "\xC3\xA9"},
    {"9x9 2 1 e1,e9 10,10 e3", SYNTAX, TEXT_QUORIDOR_EXPECTED_WALL, 23, 0, 0, ""},
    {"9x9 2 1 e1,e9 10,10 e3x", SYNTAX, TEXT_QUORIDOR_EXPECTED_WALL, 23, 0, 0, ""},
    {"9x9 2 1 e1,e9 10,10 e3h,", SYNTAX, TEXT_QUORIDOR_EXPECTED_WALL, 25, 0, 0, ""},
    {"9x9 2 1 e1,e9 10,10 e3h a1h", SYNTAX, TEXT_QUORIDOR_TRAILING, 25, 0, 0, "a"},
    {"9x9 2 1 e1,e9 10,10 i3h", POSITION, TEXT_QUORIDOR_NO_SLOT, 21, 0, 0, "i3h"},
    {"9x9 2 1 e1,e9 10,10 e9v", POSITION, TEXT_QUORIDOR_NO_SLOT, 21, 0, 0, "e9v"},
    {"9x9 2 1 e1,e9 10,10 j3h", POSITION, TEXT_QUORIDOR_OFF_BOARD, 21, 9, 9, "j3"},
    {"9x9 2 1 e1,e9 10,10 e3h,e3h", POSITION, TEXT_QUORIDOR_WALL_THERE, 25, 0, 0, "e3h"},
    {"9x9 2 1 e1,e9 10,10 e3h,e3v", POSITION, TEXT_QUORIDOR_WALL_CROSSES, 25, 0, 0, "e3h"},
    {"9x9 2 1 e1,e9 10,10 e3v,e3h", POSITION, TEXT_QUORIDOR_WALL_CROSSES, 25, 0, 0, "e3v"},
    {"9x9 2 1 e1,e9 10,10 e3h,f3h", POSITION, TEXT_QUORIDOR_WALL_OVERLAPS, 25, 0, 0, "e3h"},
    {"9x9 2 1 e1,e9 10,10 e3h,d3h", POSITION, TEXT_QUORIDOR_WALL_OVERLAPS, 25, 0, 0, "e3h"},
    {"9x9 2 1 e1,e9 10,10 e3v,e4v", POSITION, TEXT_QUORIDOR_WALL_OVERLAPS, 25, 0, 0, "e3v"},
    {"9x9 2 1 e1,e9 10,10 d1v,e1v,d2h", POSITION, TEXT_QUORIDOR_SHUTS_BLUE, 29, 1, 0, "d2h"},
    {"9x9 2 1 e1,e9 10,10 d8v,e8v,e7h,a1h", POSITION, TEXT_QUORIDOR_SHUTS_RED, 29, 2, 0, "e7h"},
    {"9x9 3 1 e1,a5,e9 6,6,6 d8v,e8v,e7h", POSITION, TEXT_QUORIDOR_SHUTS_GREEN, 32, 3, 0, "e7h"},
    {"9x9 4 1 e1,a5,e9,i5 5,5,5,5 a3h,a5h,b4v", POSITION, TEXT_QUORIDOR_SHUTS_RED, 37, 2, 0, "b4v"},
    {"9x9 4 1 e1,a5,e9,i5 5,5,5,5 h3h,h5h,g4v", POSITION, TEXT_QUORIDOR_SHUTS_YELLOW, 37, 4, 0, "g4v"},
    {"9x9 2 1 e1,e9 10,10 a5h,c5h,e5h,g5h,h5v,h6h", POSITION, TEXT_QUORIDOR_SHUTS_TWO, 41, 1, 2, "h6h"},
};

/* Opens the rules that the text determines and parses the text with them. */
static enum lud_status read_text(struct span text, struct quoridor_state *state, struct lud_why *why)
{
    struct lud_rules *rules = NULL;
    enum lud_status status = rules_new(&quoridor_game, span_of(""), text, memory_heap(), &rules, why);
    if (status == LUD_OK)
        status = quoridor_parse(rules, text, &state->head, why);
    rules_free(rules);
    return status;
}

static void mistakes_are_reported(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < COUNT(mistakes); i++) {
        struct quoridor_state state, before;
        struct lud_why why = {0};
        memset(&state, 0x5A, sizeof state);
        before = state;
        const enum lud_status status = read_text(span_of(mistakes[i].text), &state, &why);
        assert_mistake(&why, status, &mistakes[i]);
        assert_memory_equal(&state, &before, sizeof state);
        assert_int_equal(read_text(span_of(mistakes[i].text), &state, NULL), status);
    }
}

static void several_players_can_be_shut_in(void **unused)
{
    (void)unused;
    struct quoridor_state state;
    struct lud_why why = {0};
    const char *text = "5x5 4 1 b2,b3,c2,c3 5,5,5,5 a1h,c1h,a3h,c3h,a2v,d2v";
    assert_int_equal(read_text(span_of(text), &state, &why), LUD_ERROR_POSITION);
    assert_int_equal(why.text, TEXT_QUORIDOR_SHUTS_FOUR);
    for (int player = 0; player < 4; player++)
        assert_int_equal(why.args[player], player + 1);
    text = "5x5 4 1 b2,b3,c2,a1 5,5,5,5 a1h,c1h,a3h,c3h,a2v,d2v";
    assert_int_equal(read_text(span_of(text), &state, &why), LUD_ERROR_POSITION);
    assert_int_equal(why.text, TEXT_QUORIDOR_SHUTS_THREE);
    assert_int_equal(why.args[2], 3);
}

/* Proper prefixes of a valid text are refused, at the end or before, unless they end with a whole wall. */
static void truncated_texts_are_refused(void **unused)
{
    (void)unused;
    static const char *const texts[] = {"9x9 2 2 e3,e8 9,10 e7h,d4v",
                                        "11x11 4 1 f1,a6,f11,k6 7,7,7,7 a10h,j10v", "9x9 2 1 e1,e9 10,10 -"};
    for (size_t i = 0; i < COUNT(texts); i++)
        for (size_t size = 0; size < strlen(texts[i]); size++) {
            struct quoridor_state state, before;
            struct lud_why why = {0};
            char *copy = malloc(size + 1); /* its own block, so that sanitizers detect a read past the end */
            assert_non_null(copy);
            memcpy(copy, texts[i], size);
            memset(&state, 0x5A, sizeof state);
            before = state;
            struct lud_rules *rules = open_rules("", texts[i]);
            const bool whole = size > 0 && (copy[size - 1] == 'h' || copy[size - 1] == 'v');
            const enum lud_status status =
                quoridor_parse(rules, (struct span){copy, size}, &state.head, &why);
            assert_int_equal(status == LUD_OK, whole);
            if (!whole) {
                assert_in_range(why.column, 1, size + 1);
                assert_memory_equal(&state, &before, sizeof state);
            }
            rules_free(rules);
            free(copy);
        }
}

static void odd_bytes_are_refused(void **unused)
{
    (void)unused;
    static char long_text[4096];
    struct quoridor_state state;
    struct lud_why why = {0};
    assert_int_equal(read_text((struct span){"9x9 2 1 e1,e9 10,10 -\0", 22}, &state, &why), LUD_ERROR_SYNTAX);
    assert_int_equal(why.column, 22);
    assert_int_equal(read_text((struct span){"9x9 2 1 \0e1,e9 10,10 -", 22}, &state, &why), LUD_ERROR_SYNTAX);
    assert_int_equal(why.column, 9);
    memset(long_text, ' ', sizeof long_text);
    memcpy(long_text, "9x9 2 1 e1,e9 10,10 -", 21);
    assert_int_equal(read_text((struct span){long_text, 2048}, &state, &why), LUD_OK);
    assert_int_equal(read_text((struct span){long_text, 2049}, &state, &why), LUD_ERROR_TOO_LARGE);
    assert_int_equal(why.column, 2049);
}

/* Fifty walls, five per row, shifted from row to row: a very long path and one of the longest texts. */
static void crowded_boards_fit(void **unused)
{
    (void)unused;
    char room[2048], again[2048];
    struct bytes text = bytes_fixed(room, sizeof room), out = bytes_fixed(again, sizeof again);
    struct quoridor_state state;
    bytes_text(&text, "11x11 4 4 a1,b1,c11,e1 100,100,100,100 ");
    for (int row = 1; row <= 10; row++)
        for (int column = row % 2; column < 10; column += 2) {
            bytes_text(&text, row == 1 && column == 1 ? "" : ",");
            bytes_char(&text, (char)('a' + column));
            bytes_integer(&text, row);
            bytes_char(&text, 'h');
        }
    struct lud_rules *rules = open_position("", bytes_string(&text), &state);
    assert_int_equal(quoridor_rules(rules)->walls, 100);
    assert_int_equal(quoridor_distance(quoridor_rules(rules), &state, 0), 100);
    quoridor_format(rules, &state.head, &out);
    assert_string_equal(bytes_string(&out), bytes_string(&text));
    rules_free(rules);
}

/* ---- rules determined by the text ---- */

static void assert_rules(const char *options, const char *position, const char *printed, int walls)
{
    char room[256];
    struct bytes out = bytes_fixed(room, sizeof room);
    struct lud_rules *rules = open_rules(options, position);
    rules_format(rules, false, &out);
    assert_string_equal(bytes_string(&out), printed);
    assert_int_equal(quoridor_rules(rules)->walls, walls);
    struct lud_rules *again = open_rules(bytes_string(&out), position); /* as a record is read */
    assert_int_equal(quoridor_rules(again)->walls, walls);
    assert_int_equal(again->players, rules->players);
    rules_free(again);
    again = open_rules(bytes_string(&out), "");
    assert_int_equal(quoridor_rules(again)->walls, walls);
    assert_int_equal(quoridor_rules(again)->width, quoridor_rules(rules)->width);
    assert_int_equal(quoridor_rules(again)->height, quoridor_rules(rules)->height);
    rules_free(again);
    rules_free(rules);
}

static void texts_determine_the_rules(void **unused)
{
    (void)unused;
    assert_rules("", "", "", 10);
    assert_rules("players=3", "", "players=3", 6);
    assert_rules("players=4", "", "players=4", 5);
    assert_rules("size=5x3", "", "size=5x3", 2);
    assert_rules("size=11,players=4,walls=0", "", "players=4,size=11,walls=0", 0);
    assert_rules("", "9x9 2 2 e3,e8 9,10 e7h", "", 10);
    assert_rules("size=9x9,walls=auto", "9x9 2 2 e3,e8 9,10 e7h", "size=9x9", 10);
    assert_rules("", "9x9 4 1 e1,a5,e9,i5 5,5,5,5 -", "players=4", 5);
    assert_rules("", "5x5 2 1 c1,c5 1,1 -", "size=5,walls=1", 1);
    assert_rules("", "5x3 2 1 c1,c3 1,1 a1h", "size=5x3", 2);
    assert_rules("", "9x9 2 1 e1,e9 0,12 a1h", "walls=12", 12);
    assert_rules("", "9x9 2 1 e1,e9 100,100 a1h,c1h", "walls=100", 100);
    assert_rules("walls=20", "9x9 2 1 e1,e9 10,3 -", "walls=20", 20);
    assert_rules("jump=straight,seal=forbid", "7x7 3 1 d1,a4,d7 4,4,4 -",
                 "players=3,size=7,seal=forbid,jump=straight", 4);
}

static void starts_are_in_the_middle(void **unused)
{
    (void)unused;
    static const char *const rows[][2] = {
        {"", "9x9 2 1 e1,e9 10,10 -"},
        {"players=3", "9x9 3 1 e1,a5,e9 6,6,6 -"},
        {"players=4", "9x9 4 1 e1,a5,e9,i5 5,5,5,5 -"},
        {"players=4,size=4x6,walls=1", "4x6 4 1 c1,a4,c6,d4 1,1,1,1 -"},
        {"size=3", "3x3 2 1 b1,b3 1,1 -"},
        {"size=11x10", "11x10 2 1 f1,f10 13,13 -"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char room[128];
        struct bytes out = bytes_fixed(room, sizeof room);
        struct quoridor_state state;
        struct lud_rules *rules = open_rules(rows[i][0], "");
        quoridor_start(rules, &state.head);
        quoridor_format(rules, &state.head, &out);
        assert_string_equal(bytes_string(&out), rows[i][1]);
        rules_free(rules);
    }
}

static void contradictions_are_reported(void **unused)
{
    (void)unused;
    static const struct {
        const char *options;
        struct mistake mistake; /* its text is the position */
    } rows[] = {
        {"size=9", {"7x9 2 1 d1,d9 1,1 -", MISMATCH, TEXT_QUORIDOR_OTHER_SIZE, 1, 9, 9, ""}},
        {"size=7x9", {" 9x7 2 1 d1,d7 1,1 -", MISMATCH, TEXT_QUORIDOR_OTHER_SIZE, 2, 7, 9, ""}},
        {"players=2", {"9x9 3 1 e1,a5,e9 6,6,6 -", MISMATCH, TEXT_QUORIDOR_OTHER_PLAYERS, 5, 3, 2, ""}},
        {"walls=9", {"9x9 2 1 e1,e9 9,10 -", MISMATCH, TEXT_QUORIDOR_OTHER_WALLS, 17, 2, 9, ""}},
        {"walls=auto", {"9x9 2 1 e1,e9 11,10 -", MISMATCH, TEXT_QUORIDOR_OTHER_WALLS, 15, 1, 10, ""}},
        {"size=2", {"", LUD_ERROR_OPTION, TEXT_QUORIDOR_BAD_SIZE, 0, 3, 11, "size"}},
        {"size=99", {"", LUD_ERROR_OPTION, TEXT_QUORIDOR_BAD_SIZE, 0, 3, 11, "size"}},
        {"size=9x", {"", LUD_ERROR_OPTION, TEXT_QUORIDOR_BAD_SIZE, 0, 3, 11, "size"}},
        {"size=x9", {"", LUD_ERROR_OPTION, TEXT_QUORIDOR_BAD_SIZE, 0, 3, 11, "size"}},
        {"size=9x9x9", {"", LUD_ERROR_OPTION, TEXT_QUORIDOR_BAD_SIZE, 0, 3, 11, "size"}},
        {"size=", {"", LUD_ERROR_OPTION, TEXT_QUORIDOR_BAD_SIZE, 0, 3, 11, "size"}},
        {"walls=101", {"", LUD_ERROR_OPTION, TEXT_QUORIDOR_BAD_WALLS, 0, 0, 100, "walls"}},
        {"walls=-1", {"", LUD_ERROR_OPTION, TEXT_QUORIDOR_BAD_WALLS, 0, 0, 100, "walls"}},
        {"walls=many", {"", LUD_ERROR_OPTION, TEXT_QUORIDOR_BAD_WALLS, 0, 0, 100, "walls"}},
        {"players=5", {"", LUD_ERROR_OPTION, TEXT_OPTION_RANGE, 9, 2, 4, "players"}},
        {"players=1", {"", LUD_ERROR_OPTION, TEXT_OPTION_RANGE, 9, 2, 4, "players"}},
        {"size=9", {"9x9 2 1 e1,e9 10,10", SYNTAX, TEXT_QUORIDOR_EXPECTED_WALL, 20, 0, 0, ""}},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct lud_rules *rules = NULL;
        struct lud_why why = {0};
        const enum lud_status status = rules_new(&quoridor_game, span_of(rows[i].options),
                                                 span_of(rows[i].mistake.text), memory_heap(), &rules, &why);
        assert_mistake(&why, status, &rows[i].mistake);
        assert_null(rules);
    }
}

static void other_rules_refuse_a_text(void **unused)
{
    (void)unused;
    static const struct mistake rows[] = {
        {"7x9 2 1 d1,d9 1,1 -", MISMATCH, TEXT_QUORIDOR_OTHER_SIZE, 1, 9, 9, ""},
        {"9x7 2 1 d1,d7 1,1 -", MISMATCH, TEXT_QUORIDOR_OTHER_SIZE, 1, 9, 9, ""},
        {"9x9 3 1 e1,a5,e9 6,6,6 -", MISMATCH, TEXT_QUORIDOR_OTHER_PLAYERS, 5, 3, 2, ""},
    };
    struct lud_rules *rules = open_rules("", "");
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct quoridor_state state;
        struct lud_why why = {0};
        assert_mistake(&why, quoridor_parse(rules, span_of(rows[i].text), &state.head, &why), &rows[i]);
    }
    rules_free(rules);
}

static void sealed_squares_need_seal_allow(void **unused)
{
    (void)unused;
    struct quoridor_state state;
    struct lud_why why = {0};
    const char *text = "9x9 2 1 e1,e9 10,10 a1h,b1v";
    struct lud_rules *rules = open_position("", text, &state);
    rules_free(rules);
    rules = open_rules("seal=forbid", text);
    assert_int_equal(quoridor_parse(rules, span_of(text), &state.head, &why), LUD_ERROR_POSITION);
    assert_int_equal(why.text, TEXT_QUORIDOR_SEALS);
    assert_int_equal(why.column, 25);
    assert_string_equal(why.word, "b1v");
    rules_free(rules);
}

/* ---- moves ---- */

static void moves_are_read(void **unused)
{
    (void)unused;
    static const struct {
        const char *position, *text, *canonical;
    } rows[] = {
        {"9x9 2 1 e1,e9 10,10 -", "e2", "e2"},
        {"9x9 2 1 e1,e9 10,10 -", "E2", "e2"},
        {"9x9 2 1 e1,e9 10,10 -", "e3h", "e3h"},
        {"9x9 2 1 e1,e9 10,10 -", "E3V", "e3v"},
        {"9x9 2 1 e1,e9 10,10 -", "up", "e2"},
        {"9x9 2 1 e1,e9 10,10 -", "Haut", "e2"},
        {"9x9 2 1 e1,e9 10,10 -", "left", "d1"},
        {"9x9 2 1 e1,e9 10,10 -", "DROITE", "f1"},
        {"9x9 2 2 e1,e9 10,10 -", "bas", "e8"},
        {"9x9 2 2 e1,e9 10,10 -", "down", "e8"},
        {"9x9 2 2 e1,e9 10,10 -", "gauche", "d9"},
        {"9x9 2 1 e4,e5 10,10 -", "up", "e6"}, /* a straight jump */
        {"9x9 2 1 e4,e5 9,10 e5h", "up left", "d5"},
        {"9x9 2 1 e4,e5 9,10 e5h", "droite  haut", "f5"},
        {"9x9 2 2 e4,e5 9,10 e3h", "bas gauche", "d4"},
        {"9x9 4 1 a1,a3,a2,e5 0,2,2,2 a1v", "pass", "pass"},
        {"9x9 4 1 a1,a3,a2,e5 0,2,2,2 a1v", "Passe", "pass"},
        {"11x11 2 1 k10,f2 14,14 -", "k11", "k11"},
        {"11x11 2 1 k10,f2 14,14 -", "j10v", "j10v"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        char room[GAME_MAX_MOVE];
        struct bytes out = bytes_fixed(room, sizeof room);
        struct quoridor_state state;
        struct lud_why why = {0};
        lud_move move = LUD_NO_MOVE;
        struct lud_rules *rules = open_position("", rows[i].position, &state);
        if (game_read_move(rules, &state.head, span_of(rows[i].text), &move, &why) != LUD_OK)
            fail_msg("%s: text %d", rows[i].text, why.text);
        quoridor_format_move(rules, &state.head, move, &out);
        assert_string_equal(bytes_string(&out), rows[i].canonical);
        rules_free(rules);
    }
}

static void wrong_moves_are_reported(void **unused)
{
    (void)unused;
    static const struct mistake rows[] = {
        {"", SYNTAX, TEXT_QUORIDOR_EXPECTED_MOVE, 1, 0, 0, ""},
        {" ", SYNTAX, TEXT_QUORIDOR_EXPECTED_MOVE, 1, 0, 0, ""},
        {"3e", SYNTAX, TEXT_QUORIDOR_EXPECTED_MOVE, 1, 0, 0, ""},
        {"e", SYNTAX, TEXT_QUORIDOR_EXPECTED_MOVE, 2, 0, 0, ""},
        {"e2x", SYNTAX, TEXT_QUORIDOR_EXPECTED_MOVE, 3, 0, 0, ""},
        {"e3hh", SYNTAX, TEXT_QUORIDOR_EXPECTED_MOVE, 4, 0, 0, ""},
        {"e12345", LUD_ERROR_MOVE, TEXT_QUORIDOR_OFF_BOARD, 1, 9, 9, "e123"},
        {"upp", SYNTAX, TEXT_QUORIDOR_EXPECTED_MOVE, 2, 0, 0, ""},
        {"up down", SYNTAX, TEXT_QUORIDOR_EXPECTED_MOVE, 2, 0, 0, ""},
        {"up up", SYNTAX, TEXT_QUORIDOR_EXPECTED_MOVE, 2, 0, 0, ""},
        {"up left up", SYNTAX, TEXT_QUORIDOR_EXPECTED_MOVE, 2, 0, 0, ""},
        {"\xC3\xA9", SYNTAX, TEXT_QUORIDOR_EXPECTED_MOVE, 1, 0, 0, ""},
        {"j1", LUD_ERROR_MOVE, TEXT_QUORIDOR_OFF_BOARD, 1, 9, 9, "j1"},
        {"e10", LUD_ERROR_MOVE, TEXT_QUORIDOR_OFF_BOARD, 1, 9, 9, "e10"},
        {"z999", LUD_ERROR_MOVE, TEXT_QUORIDOR_OFF_BOARD, 1, 9, 9, "z999"},
        {"e0h", LUD_ERROR_MOVE, TEXT_QUORIDOR_OFF_BOARD, 1, 9, 9, "e0"},
        {"down", LUD_ERROR_MOVE, TEXT_QUORIDOR_NO_WAY, 1, 0, 0, "down"},
        {"up left", LUD_ERROR_MOVE, TEXT_QUORIDOR_NO_WAY, 1, 0, 0, "up left"},
        {"pass", LUD_ERROR_MOVE, TEXT_QUORIDOR_NO_PASS, 0, 0, 0, ""},
    };
    struct quoridor_state state;
    struct lud_rules *rules = open_position("", "9x9 2 1 e1,e9 10,10 -", &state);
    for (size_t i = 0; i < COUNT(rows); i++) {
        struct lud_why why = {0};
        lud_move move = 77;
        assert_mistake(&why, game_read_move(rules, &state.head, span_of(rows[i].text), &move, &why),
                       &rows[i]);
        assert_int_equal(move, 77);
    }
    rules_free(rules);
}

static void direction_words_after_the_end(void **unused)
{
    (void)unused;
    struct quoridor_state state;
    lud_move move = LUD_NO_MOVE;
    struct lud_rules *rules = open_position("", "9x9 2 1 e9,e5 10,10 -", &state);
    assert_int_equal(quoridor_parse_move(rules, &state.head, span_of("up"), &move, NULL), LUD_ERROR_OVER);
    rules_free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_lossless),
        cmocka_unit_test(texts_have_one_form),
        cmocka_unit_test(a_pawn_on_its_goal_has_won),
        cmocka_unit_test(mistakes_are_reported),
        cmocka_unit_test(several_players_can_be_shut_in),
        cmocka_unit_test(truncated_texts_are_refused),
        cmocka_unit_test(odd_bytes_are_refused),
        cmocka_unit_test(crowded_boards_fit),
        cmocka_unit_test(texts_determine_the_rules),
        cmocka_unit_test(starts_are_in_the_middle),
        cmocka_unit_test(contradictions_are_reported),
        cmocka_unit_test(other_rules_refuse_a_text),
        cmocka_unit_test(sealed_squares_need_seal_allow),
        cmocka_unit_test(moves_are_read),
        cmocka_unit_test(wrong_moves_are_reported),
        cmocka_unit_test(direction_words_after_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* ricochet_notation_test.c: position and move texts: round trips of every line of the positions file, one
 * canonical form, all errors with their columns, truncated texts, and options that a position fixes or
 * contradicts. */
#include "games/ricochet/ricochet.h"
#include "text/areas/ricochet_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/ricochet/ricochet_testing.h"

#include <stdio.h>
#include <string.h>

enum { ROOM = 1024 };

/* ---- round trips ---- */

static void assert_same_text(const char *options, const char *text)
{
    char room[ROOM];
    struct ricochet_state state;
    struct lud_rules *rules = open_position(options, text, &state);
    assert_string_equal(text_of(rules, &state, room, sizeof room), text);
    rules_free(rules);
}

static void file_positions_survive_a_round_trip(void **state)
{
    (void)state;
    char line[ROOM];
    int rows = 0;
    FILE *file = fopen("tests/positions/ricochet.tsv", "r");
    assert_non_null(file);
    for (bool header = true; fgets(line, sizeof line, file) != NULL; header = false) {
        char *position = strchr(line, '\t') + 1;
        *strchr(position, '\t') = '\0';
        if (header)
            continue;
        assert_same_text("", position);
        assert_same_text("rule=strict", position);
        rows++;
    }
    fclose(file);
    assert_int_equal(rows, 1011);
}

static void texts_have_one_canonical_form(void **unused)
{
    (void)unused;
    static const char *const forms[][2] = {
        {"4A1A3B2B Ym16,Be9,Ge15,Rj6 Bj13", "4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13"},
        {"  4A1A3B2B\tRj6  Rj13\n", "4A1A3B2B Rj6 Rj13"},
        {"4A1A3B2B+d Rj6 Rj13", "4A1A3B2B Rj6 Rj13"},
        {"2D4D3D1D+d Kj6 *j13", "2D4D3D1D+d Kj6 *j13"},
        {"4A1A3B2B Kj6,Ra16 Kp1", "4A1A3B2B Ra16,Kj6 Kp1"},
    };
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        char room[ROOM];
        struct ricochet_state states[2];
        struct lud_rules *rules = open_position("", forms[i][0], &states[0]);
        assert_string_equal(text_of(rules, &states[0], room, sizeof room), forms[i][1]);
        assert_int_equal(game_position(rules, span_of(forms[i][1]), &states[1].head, NULL), LUD_OK);
        assert_memory_equal(&states[0], &states[1], sizeof states[0]);
        rules_free(rules);
    }
}

/* The history of rule=strict after each move of a line. */
static void strict_history_survives_a_round_trip(void **unused)
{
    (void)unused;
    static const char *const steps[][2] = {
        {"", "3A1A2B4A Rk12,Gp13,Bk13,Ye2 Yn2"},
        {"Rr", "3A1A2B4A Ro12,Gp13,Bk13,Ye2 Yn2 last=Rh axes=-"},
        {"Yl", "3A1A2B4A Ro12,Gp13,Bk13,Yd2 Yn2 last=Yh axes=h"},
        {"Yd", "3A1A2B4A Ro12,Gp13,Bk13,Yd1 Yn2 last=Yv axes=vh"},
        {"Gl", "3A1A2B4A Ro12,Gl13,Bk13,Yd1 Yn2 last=Gh axes=vh"},
    };
    char room[ROOM];
    struct ricochet_state state;
    struct lud_rules *rules = open_position("rule=strict", steps[0][1], &state);
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        play_all(rules, &state, steps[i][0]);
        assert_string_equal(text_of(rules, &state, room, sizeof room), steps[i][1]);
        assert_same_text("rule=strict", room);
    }
    rules_free(rules);
}

static void a_vortex_keeps_the_axes_of_every_robot(void **unused)
{
    (void)unused;
    char room[ROOM];
    struct ricochet_state state;
    struct lud_rules *rules = open_position("rule=strict", "4A1A3B2B Rh16,Ga1,Bp1 *h11", &state);
    play_all(rules, &state, "Gr Gu Rl");
    text_of(rules, &state, room, sizeof room);
    assert_non_null(strstr(room, " *h11 last=Rh axes=R:h,G:vh"));
    assert_same_text("rule=strict", room);
    rules_free(rules);
}

/* ---- errors ---- */

struct bad {
    const char *rest;       /* the text after the board */
    enum lud_status status; /* expected */
    int key;                /* expected text key */
    int column;             /* expected, in `rest`, from 1 */
};

static const char *const board_text = "4A1A3B2B";
enum { BOARD_SIZE = 8 };

static void assert_bad(const char *options, const struct bad *bad)
{
    char room[ROOM];
    struct bytes text = bytes_fixed(room, sizeof room);
    struct lud_rules *rules = NULL, *other;
    struct lud_why why = {0}, parse_why = {0};
    struct ricochet_state state;
    bytes_text(&text, board_text);
    bytes_text(&text, bad->rest);
    const enum lud_status status =
        rules_new(&ricochet_game, span_of(options), bytes_view(&text), memory_heap(), &rules, &why);
    if (status != bad->status || why.text != bad->key || why.column != bad->column + BOARD_SIZE)
        fail_msg("%s: %s at column %d", room, text_get(LUD_EN, (enum lud_text)why.text), (int)why.column);
    assert_null(rules);
    other = open_position(options, "4A1A3B2B Ra1 Rb1",
                          &state); /* parsing with existing rules gives the same error */
    assert_int_equal(other->game->parse(other, bytes_view(&text), &state.head, &parse_why), status);
    assert_memory_equal(&why, &parse_why, sizeof why);
    rules_free(other);
}

static void bad_positions_are_reported(void **state)
{
    (void)state;
    static const struct bad texts[] = {
        {"", LUD_ERROR_SYNTAX, TEXT_RICOCHET_NO_ROBOTS, 1},
        {" ", LUD_ERROR_SYNTAX, TEXT_RICOCHET_NO_ROBOTS, 2},
        {" R", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_CELL, 3},
        {" Rj", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_CELL, 3},
        {" Rj0 Rj1", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_CELL, 3},
        {" Rj17 Rj1", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_CELL, 3},
        {" Rj01 Rj1", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_CELL, 3},
        {" Rj-1 Rj1", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_CELL, 3},
        {" Rj1x Rj1", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_CELL, 3},
        {" Rj99999999999999999999 Rj1", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_CELL, 3},
        {" Rq1 Rj1", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_CELL, 3},
        {" RJ1 Rj1", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_CELL, 3},
        {" Wj1 Rj1", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_ROBOT, 2},
        {" rj1 Rj1", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_ROBOT, 2},
        {" *j1 Rj1", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_ROBOT, 2},
        {" Rj1,", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_ROBOT, 6},
        {" Rj1, Gj2 Rj1", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_ROBOT, 6},
        {" Rj1,,Gj2 Rj1", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_ROBOT, 6},
        {" Rj1,Rj2 Rj3", LUD_ERROR_POSITION, TEXT_RICOCHET_ROBOT_TWICE, 6},
        {" Rj1,Gj1 Rj3", LUD_ERROR_POSITION, TEXT_RICOCHET_CELL_TAKEN, 7},
        {" Rj1,Gh8 Rj3", LUD_ERROR_POSITION, TEXT_RICOCHET_IN_CENTRE, 7},
        {" Ri9 Rj3", LUD_ERROR_POSITION, TEXT_RICOCHET_IN_CENTRE, 3},
        {" Rj1", LUD_ERROR_SYNTAX, TEXT_RICOCHET_NO_TARGET, 5},
        {" Rj1 ", LUD_ERROR_SYNTAX, TEXT_RICOCHET_NO_TARGET, 6},
        {" Rj1 Q", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_TARGET, 6},
        {" Rj1 Gj3", LUD_ERROR_POSITION, TEXT_RICOCHET_TARGET_ALONE, 6},
        {" Rj1 R", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_CELL, 7},
        {" Rj1 *", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_CELL, 7},
        {" Rj1 Rj33", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_CELL, 7},
        {" Rj1 Rj3,Gj4", LUD_ERROR_SYNTAX, TEXT_RICOCHET_TRAILING, 9},
        {" Rj1 Rh9", LUD_ERROR_POSITION, TEXT_RICOCHET_IN_CENTRE, 7},
        {" Rj1 *i8", LUD_ERROR_POSITION, TEXT_RICOCHET_IN_CENTRE, 7},
        {" Rj1 Rj3 x", LUD_ERROR_SYNTAX, TEXT_RICOCHET_TRAILING, 10},
        {" Rj1 Rj3 last=Rv axes=v", LUD_ERROR_SYNTAX, TEXT_RICOCHET_STRICT_ONLY, 10},
        {" Rj1 Rj3 axes=v", LUD_ERROR_SYNTAX, TEXT_RICOCHET_STRICT_ONLY, 10},
        {"+e Rj1 Rj3", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BOARD_TAIL, 1},
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_bad("", &texts[i]);
}

static void bad_strict_history_is_reported(void **state)
{
    (void)state;
    static const struct bad texts[] = {
        {" Rj1,Ga1 Rj3 x", LUD_ERROR_SYNTAX, TEXT_RICOCHET_TRAILING, 14},
        {" Rj1,Ga1 Rj3 axes=v", LUD_ERROR_SYNTAX, TEXT_RICOCHET_TRAILING, 14},
        {" Rj1,Ga1 Rj3 last=", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_LAST, 19},
        {" Rj1,Ga1 Rj3 last=R", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_LAST, 19},
        {" Rj1,Ga1 Rj3 last=Rx axes=v", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_LAST, 19},
        {" Rj1,Ga1 Rj3 last=Rvh axes=v", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_LAST, 19},
        {" Rj1,Ga1 Rj3 last=Rvv axes=v", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_LAST, 19},
        {" Rj1,Ga1 Rj3 last=*v axes=v", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_LAST, 19},
        {" Rj1,Ga1 Rj3 last=Yv axes=v", LUD_ERROR_POSITION, TEXT_RICOCHET_LAST_ABSENT, 19},
        {" Rj1,Ga1 Rj3 last=Rv", LUD_ERROR_SYNTAX, TEXT_RICOCHET_NO_AXES, 21},
        {" Rj1,Ga1 Rj3 last=Rv x", LUD_ERROR_SYNTAX, TEXT_RICOCHET_NO_AXES, 22},
        {" Rj1,Ga1 Rj3 last=Rv axes=", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_AXES, 27},
        {" Rj1,Ga1 Rj3 last=Rv axes=hv", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_AXES, 27},
        {" Rj1,Ga1 Rj3 last=Rv axes=R:v", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_AXES, 27},
        {" Rj1,Ga1 Rj3 last=Rv axes=v-", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_AXES, 27},
        {" Rj1,Ga1 Rj3 last=Rv axes=h", LUD_ERROR_POSITION, TEXT_RICOCHET_AXES_LAST, 22},
        {" Rj1,Ga1 Rj3 last=Rv axes=-", LUD_ERROR_POSITION, TEXT_RICOCHET_AXES_LAST, 22},
        {" Rj3,Ga1 Rj3 last=Rv axes=v", LUD_ERROR_POSITION, TEXT_RICOCHET_AXES_EARLY, 22},
        {" Rj3,Ga1 Rj3 last=Gv axes=h", LUD_ERROR_POSITION, TEXT_RICOCHET_AXES_EARLY, 22},
        {" Rj1,Ga1 Rj3 last=Rv axes=v x", LUD_ERROR_SYNTAX, TEXT_RICOCHET_TRAILING, 29},
        {" Rj1,Ga1 *j3 last=Rv axes=", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_AXES_LIST, 27},
        {" Rj1,Ga1 *j3 last=Rv axes=v", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_AXES_LIST, 27},
        {" Rj1,Ga1 *j3 last=Rv axes=-", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_AXES_LIST, 27},
        {" Rj1,Ga1 *j3 last=Rv axes=R:", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_AXES_LIST, 27},
        {" Rj1,Ga1 *j3 last=Rv axes=R:v,", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_AXES_LIST, 31},
        {" Rj1,Ga1 *j3 last=Rv axes=R:v,R:h", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_AXES_LIST, 31},
        {" Rj1,Ga1 *j3 last=Rv axes=R:v,Y:h", LUD_ERROR_SYNTAX, TEXT_RICOCHET_BAD_AXES_LIST, 31},
        {" Rj1,Ga1 *j3 last=Rv axes=G:v", LUD_ERROR_POSITION, TEXT_RICOCHET_AXES_LAST, 22},
        {" Rj3,Ga1 *j3 last=Gv axes=R:v,G:v", LUD_ERROR_POSITION, TEXT_RICOCHET_AXES_EARLY, 22},
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_bad("rule=strict", &texts[i]);
}

/* Replacing any byte by any other is accepted or refused with a column. */
static void any_bytes_are_refused_with_a_column(void **unused)
{
    (void)unused;
    struct ricochet_state state;
    struct lud_rules *rules = open_position("", "4A1A3B2B Ra1 Rb1", &state);
    for (int i = 0; i < 256 * 17; i++) {
        char text[] = "4A1A3B2B Ra1 Rb1";
        struct lud_why why = {0};
        text[i % 16] = (char)(i / 17);
        const enum lud_status status = rules->game->parse(rules, (struct span){text, 16}, &state.head, &why);
        if (status != LUD_OK)
            assert_true(why.column >= 1 && why.column <= 17 && why.text != TEXT_NONE);
    }
    rules_free(rules);
}

/* A truncated text is refused with a column inside it, or is a complete position itself. */
static void truncated_texts_are_refused(void **unused)
{
    (void)unused;
    char map[RICOCHET_NAME + 64];
    struct ricochet_state state;
    struct ricochet_board board;
    ricochet_board_random(&board, 3);
    strcpy(map, board.name);
    strcat(map, " Ra1,Gb2 Rp16");
    const char *const texts[] = {"2D4D3D1D+d Rj16,Ge15,Be9,Ym16,Ka10 *j13 last=Rv axes=R:vh,G:v",
                                 "4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13 last=Gh axes=vh", map};
    for (size_t i = 0; i < 3; i++)
        for (size_t size = 1; size < strlen(texts[i]); size++) {
            char room[ROOM];
            struct lud_rules *rules = NULL;
            struct lud_why why = {0};
            const struct span text = span_first(span_of(texts[i]), size);
            if (rules_new(&ricochet_game, span_of("rule=strict"), text, memory_heap(), &rules, &why) ==
                LUD_OK) {
                assert_int_equal(game_position(rules, text, &state.head, NULL), LUD_OK);
                text_of(rules, &state, room, sizeof room);
                assert_true(span_equal(span_trim(text), span_of(room)));
            } else {
                assert_true(why.column >= 1 && (size_t)why.column <= size + 1 && why.text != TEXT_NONE);
            }
            rules_free(rules);
        }
}

/* ---- options ---- */

static void assert_options(const char *options, const char *position, const char *all)
{
    char room[ROOM];
    struct bytes out = bytes_fixed(room, sizeof room);
    struct ricochet_state state;
    struct lud_rules *rules = open_position(options, position, &state);
    rules_format(rules, true, &out);
    assert_string_equal(room, all);
    rules_free(rules);
}

static void positions_fix_options(void **unused)
{
    (void)unused;
    char map[RICOCHET_NAME + 64];
    struct ricochet_board board;
    ricochet_board_random(&board, 3);
    strcpy(map, board.name);
    strcat(map, " Ra1,Gb2 Rp16");
    assert_options("", "2D4D3D1D+d Rj6 *j13", "rule=plain,board=2D4D3D1D+d,robots=1,seed=1");
    assert_options("rule=strict,robots=1,board=2D4D3D1D+d", "2D4D3D1D+d Rj6 *j13",
                   "rule=strict,board=2D4D3D1D+d,robots=1,seed=1");
    assert_options("", map, "rule=plain,board=walls,robots=2,seed=1");
    assert_options("board=walls", map, "rule=plain,board=walls,robots=2,seed=1");
    assert_options("board=random,seed=3", map, "rule=plain,board=random,robots=2,seed=3");
    assert_options("board=4A1A3B2B+d", "4A1A3B2B Ra1 Ra2", "rule=plain,board=4A1A3B2B,robots=1,seed=1");
}

static void assert_no_rules(const char *options, const char *position, enum lud_status status, int text,
                            int column)
{
    struct lud_rules *rules = NULL;
    struct lud_why why = {0};
    assert_int_equal(
        rules_new(&ricochet_game, span_of(options), span_of(position), memory_heap(), &rules, &why), status);
    assert_int_equal(why.status, status);
    assert_int_equal(why.text, text);
    assert_int_equal(why.column, column);
    assert_null(rules);
}

static void contradictions_are_reported(void **unused)
{
    (void)unused;
    const char *position = " 4A1A3B2B  Rj6,Ge15 Rj13";
    assert_no_rules("board=1A2A3A4A", position, LUD_ERROR_MISMATCH, TEXT_RICOCHET_OTHER_BOARD, 2);
    assert_no_rules("board=random", position, LUD_ERROR_MISMATCH, TEXT_RICOCHET_OTHER_BOARD, 2);
    assert_no_rules("board=walls", position, LUD_ERROR_MISMATCH, TEXT_RICOCHET_OTHER_BOARD, 2);
    assert_no_rules("robots=3", position, LUD_ERROR_MISMATCH, TEXT_RICOCHET_OTHER_ROBOTS, 12);
    assert_no_rules("board=1A1A3A4A", "", LUD_ERROR_OPTION, TEXT_RICOCHET_SAME_QUADRANT, 0);
    assert_no_rules("board=1A1A3A4A", position, LUD_ERROR_OPTION, TEXT_RICOCHET_SAME_QUADRANT, 0);
    assert_no_rules("board=ring", "", LUD_ERROR_OPTION, TEXT_RICOCHET_BAD_FACE, 0);
    assert_no_rules("board=walls", "", LUD_ERROR_OPTION, TEXT_RICOCHET_WALLS_NEED_POSITION, 0);
    struct ricochet_state state;
    struct lud_why why = {0};
    struct lud_rules *rules = open_position("", "", &state);
    assert_int_equal(game_position(rules, span_of("  1A2A3A4A Ra1 Ra2"), &state.head, &why),
                     LUD_ERROR_MISMATCH);
    assert_int_equal(why.text, TEXT_RICOCHET_OTHER_BOARD);
    assert_int_equal(why.column, 3);
    rules_free(rules);
}

/* ---- moves ---- */

static void moves_are_two_letters(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        int column; /* of the error; 0 = none */
        int move;
    } moves[] = {{"Ru", 0, 0},  {"Kl", 0, 19}, {"Rr", 0, 1},  {"rr", 0, 1},  {"RR", 0, 1},
                 {"bD", 0, 10}, {"", 1, 0},    {"W", 1, 0},   {"u", 1, 0},   {"R", 2, 0},
                 {"Rx", 2, 0},  {"R u", 2, 0}, {"Ruu", 3, 0}, {" Ru", 1, 0}, {"R\xC3\xA9", 2, 0}};
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        lud_move move = LUD_NO_MOVE;
        struct lud_why why = {0};
        const bool good = moves[i].column == 0;
        assert_int_equal(ricochet_parse_move(NULL, NULL, span_of(moves[i].text), &move, &why),
                         good ? LUD_OK : LUD_ERROR_SYNTAX);
        assert_int_equal(why.column, moves[i].column);
        assert_int_equal(move, good ? moves[i].move : LUD_NO_MOVE);
    }
    for (lud_move move = 0; move < RICOCHET_MOVES; move++) {
        char room[8];
        struct bytes out = bytes_fixed(room, sizeof room);
        ricochet_format_move(NULL, NULL, move, &out);
        assert_int_equal(move_of(room), move);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(file_positions_survive_a_round_trip),
                                       cmocka_unit_test(texts_have_one_canonical_form),
                                       cmocka_unit_test(strict_history_survives_a_round_trip),
                                       cmocka_unit_test(a_vortex_keeps_the_axes_of_every_robot),
                                       cmocka_unit_test(bad_positions_are_reported),
                                       cmocka_unit_test(bad_strict_history_is_reported),
                                       cmocka_unit_test(any_bytes_are_refused_with_a_column),
                                       cmocka_unit_test(truncated_texts_are_refused),
                                       cmocka_unit_test(positions_fix_options),
                                       cmocka_unit_test(contradictions_are_reported),
                                       cmocka_unit_test(moves_are_two_letters)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

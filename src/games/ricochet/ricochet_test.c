/* ricochet_test.c: slides, both rules and the end of the puzzle on hand-made positions; the fast rules
 * against the naive twin on random positions. */
#include "games/ricochet/ricochet.h"

#include "core/perft.h"
#include "text/areas/ricochet_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "games/ricochet/ricochet_testing.h"

#include <string.h>

enum { ROOM = 512 };

/* ---- slides ---- */

struct slide {
    const char *position, *move, *end;
};

static void assert_slides(const struct slide *slides, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        struct ricochet_state state;
        struct lud_rules *rules = open_position("", slides[i].position, &state);
        const lud_move move = move_of(slides[i].move);
        const int end =
            ricochet_slide(ricochet_rules(rules), &state, move / 4, (enum ricochet_direction)(move % 4));
        if (end != cell_of(slides[i].end))
            fail_msg("%s %s: ends on cell %d", slides[i].position, slides[i].move, end);
        const bool moves = state.robot[move / 4] != cell_of(slides[i].end);
        assert_int_equal(game_check(rules, &state.head, move, NULL), moves ? LUD_OK : LUD_ERROR_MOVE);
        rules_free(rules);
    }
}

/* The board is drawn in ricochet_draw_test.c. */
static void robots_slide_until_something_stops_them(void **state)
{
    (void)state;
    static const struct slide slides[] = {
        {"4A1A3B2B Rh16,Ga1 Rf5", "Rd", "h11"},       /* a wall below the vortex */
        {"4A1A3B2B Rh16,Ga1 Rf5", "Rl", "e16"},       /* a wall at the border */
        {"4A1A3B2B Rh16,Ga1 Rf5", "Rr", "j16"},       /* */
        {"4A1A3B2B Rh16,Ga1 Rf5", "Ru", "h16"},       /* the border, at once */
        {"4A1A3B2B Rh16,Ga1 Rf5", "Gu", "a5"},        /* */
        {"4A1A3B2B Rh16,Ga1 Rf5", "Gr", "e1"},        /* */
        {"4A1A3B2B Rg10,Gg1 Rf5", "Rr", "l10"},       /* a wall between l10 and m10 */
        {"4A1A3B2B Ra8,Gp8 Rf5", "Rr", "g8"},         /* the centre block */
        {"4A1A3B2B Ra8,Gp8 Rf5", "Gl", "j8"},         /* */
        {"4A1A3B2B Rh16,Gh13 Rf5", "Rd", "h14"},      /* another robot */
        {"4A1A3B2B Rh16,Gh15 Rf5", "Rd", "h16"},      /* at once */
        {"4A1A3B2B Rh16,Gg16,Bf16 Rf5", "Rl", "h16"}, /* the nearer one of two */
        {"4A1A3B2B Ra1,Ga4,Ba3 Rf5", "Ru", "a2"},     /* */
        {"4A1A3B2B Rh16,Gh10 Rf5", "Rd", "h11"},      /* a robot behind the wall */
        {"4A1A3B2B Rp1,Ga16 Rf5", "Ru", "p6"},        /* absent robots do not block a16, cell 0 */
        {"4A1A3B2B Rb16 Rf5", "Rl", "a16"},
    };
    assert_slides(slides, sizeof slides / sizeof slides[0]);
}

/* 2D4D3D1D has B/ on c15, R\ on h12, R/ on o14, G/ on j13, B\ on l2, Y\ on j4, G\ on b5, Y/ on h6. */
static void diagonals_turn_robots_of_other_colours(void **state)
{
    (void)state;
    static const struct slide slides[] = {
        {"2D4D3D1D+d Rj10,Ga1 Rm5", "Ru", "l13"},  /* north to east at G/ */
        {"2D4D3D1D+d Gj10,Ra1 Rm5", "Gu", "j16"},  /* its own colour: straight on */
        {"2D4D3D1D+d Kj10,Ra1 Rm5", "Ku", "l13"},  /* no diagonal is black */
        {"2D4D3D1D Rj10,Ga1 Rm5", "Ru", "j16"},    /* not in force */
        {"2D4D3D1D+d Rj10,Gk13 Rm5", "Ru", "j13"}, /* blocked at once: stops there */
        {"2D4D3D1D+d Rj13,Ga1 Rm5", "Ru", "j16"},  /* a robot may leave its diagonal in any direction */
        {"2D4D3D1D+d Rj13,Ga1 Rm5", "Rl", "a13"},  /* */
        {"2D4D3D1D+d Rp13,Ga1 Rm5", "Rl", "m13"},  /* a wall before the diagonal on j13 */
        {"2D4D3D1D+d Rl13,Ga1 Rm5", "Rl", "p4"},   /* west to south at G/, south to east at Y\ */
    };
    assert_slides(slides, sizeof slides / sizeof slides[0]);
}

/* Four mirrors form a rectangle: a slide that starts on it would never stop. */
static void endless_slides_are_no_moves(void **state)
{
    (void)state;
    struct ricochet_state position;
    struct lud_rules *base_rules = open_position("", "4A1A3B2B Ra1,Gc3 Rf5", &position);
    struct ricochet_rules rules = *ricochet_rules(base_rules);
    ricochet_board_clear(&rules.board);
    rules.board.diagonals = true;
    rules.board.diagonal[cell_of("c6")] = 1 + 2;     /* / */
    rules.board.diagonal[cell_of("f6")] = 8 + 1 + 2; /* \ */
    rules.board.diagonal[cell_of("f3")] = 1 + 2;     /* / */
    rules.board.diagonal[cell_of("c3")] = 8 + 1 + 2; /* \ */
    position.robot[0] = (uint8_t)cell_of("c4");
    position.robot[1] = (uint8_t)cell_of("a1");
    assert_int_equal(ricochet_slide(&rules, &position, 0, RICOCHET_UP), cell_of("c4"));
    assert_int_equal(ricochet_slide(&rules, &position, 0, RICOCHET_DOWN), cell_of("c4"));
    assert_int_equal(ricochet_slide(&rules, &position, 0, RICOCHET_LEFT), cell_of("a4"));
    position.robot[0] = (uint8_t)cell_of("c6"); /* on a mirror */
    assert_int_equal(ricochet_slide(&rules, &position, 0, RICOCHET_RIGHT), cell_of("c6"));
    position.robot[1] = (uint8_t)cell_of("d3"); /* a robot blocks the loop */
    assert_int_equal(ricochet_slide(&rules, &position, 0, RICOCHET_RIGHT), cell_of("e3"));
    position.robot[2] = (uint8_t)cell_of("e6");
    position.there |= 4;
    assert_int_equal(ricochet_slide(&rules, &position, 2, RICOCHET_RIGHT), cell_of("p6"));
    rules_free(base_rules);
}

/* ---- the end ---- */

static lud_value result(const struct lud_rules *rules, const struct ricochet_state *state)
{
    lud_value value = -1;
    assert_true(game_over(&state->head));
    game_outcome(rules, &state->head, &value);
    return value;
}

static void assert_refused(const struct lud_rules *rules, const struct ricochet_state *state,
                           const char *move, enum lud_status status, int text)
{
    struct lud_why why = {0};
    assert_int_equal(game_check(rules, &state->head, move_of(move), &why), status);
    assert_int_equal(why.status, status);
    assert_int_equal(why.text, text);
}

static void a_robot_on_its_target_ends_the_puzzle(void **unused)
{
    (void)unused;
    struct ricochet_state state;
    lud_move moves[LUD_MAX_MOVES];
    struct lud_rules *rules = open_position("", "4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13", &state);
    play_all(rules, &state, "Ru Rr Ru Bu Br Bd");
    assert_false(game_over(&state.head));
    play_all(rules, &state, "Bl");
    assert_int_equal(result(rules, &state), LUD_ONE);
    assert_int_equal(game_moves(rules, &state.head, moves), 0);
    assert_int_equal(game_count(rules, &state.head), 0);
    assert_refused(rules, &state, "Ru", LUD_ERROR_OVER, TEXT_RICOCHET_OVER);
    rules_free(rules);
}

static void a_position_may_be_solved_from_the_start(void **unused)
{
    (void)unused;
    struct ricochet_state state;
    struct lud_rules *rules = open_position("", "4A1A3B2B Rj6,Bj13 Bj13", &state);
    assert_int_equal(result(rules, &state), LUD_ONE);
    rules_free(rules);
    rules =
        open_position("", "4A1A3B2B Rj13,Bj6 Bj13", &state); /* a robot of another colour does not solve it */
    assert_false(game_over(&state.head));
    rules_free(rules);
    rules = open_position("", "4A1A3B2B Rj6,Bj13 *j13", &state);
    assert_int_equal(result(rules, &state), LUD_ONE);
    rules_free(rules);
    rules =
        open_position("rule=strict", "4A1A3B2B Rj6,Bj13 Bj13", &state); /* it has not moved along both axes */
    assert_false(game_over(&state.head));
    rules_free(rules);
}

/* A board on which every cell is closed. */
static void a_stuck_position_is_lost(void **unused)
{
    (void)unused;
    char text[RICOCHET_NAME + 32] = "w:";
    struct ricochet_state state;
    memset(text + 2, 'f', RICOCHET_CELLS);
    strcpy(text + 2 + RICOCHET_CELLS, " Ra1,Gb1 Rp16");
    struct lud_rules *rules = open_position("", text, &state);
    assert_int_equal(result(rules, &state), 0);
    assert_refused(rules, &state, "Ru", LUD_ERROR_OVER, TEXT_RICOCHET_STUCK);
    rules_free(rules);
}

static void any_robot_may_reach_a_vortex(void **unused)
{
    (void)unused;
    struct ricochet_state state;
    struct lud_rules *rules = open_position("", "4A1A3B2B Rh16,Ga1 *h11", &state);
    play_all(rules, &state, "Gr");
    assert_false(game_over(&state.head));
    play_all(rules, &state, "Rd");
    assert_int_equal(result(rules, &state), LUD_ONE);
    rules_free(rules);
}

/* ---- illegal moves ---- */

static void illegal_moves_have_reasons(void **unused)
{
    (void)unused;
    struct ricochet_state state;
    struct lud_why why = {0};
    struct lud_rules *rules = open_position("", "4A1A3B2B Rh16,Ga1 Rf5", &state);
    assert_refused(rules, &state, "Ru", LUD_ERROR_MOVE, TEXT_RICOCHET_BLOCKED_UP);
    assert_refused(rules, &state, "Gd", LUD_ERROR_MOVE, TEXT_RICOCHET_BLOCKED_DOWN);
    assert_refused(rules, &state, "Gl", LUD_ERROR_MOVE, TEXT_RICOCHET_BLOCKED_LEFT);
    assert_refused(rules, &state, "Yl", LUD_ERROR_MOVE, TEXT_RICOCHET_NOT_THERE);
    assert_int_equal(game_check(rules, &state.head, RICOCHET_MOVES, &why), LUD_ERROR_MOVE);
    assert_int_equal(why.text, TEXT_RICOCHET_NO_SUCH_MOVE);
    assert_int_equal(game_check(rules, &state.head, move_of("Kd"), &why), LUD_ERROR_MOVE);
    assert_string_equal(why.word, "K");
    rules_free(rules);
    rules = open_position("", "4A1A3B2B Rp16,Ga1 Rf5", &state);
    assert_refused(rules, &state, "Rr", LUD_ERROR_MOVE, TEXT_RICOCHET_BLOCKED_RIGHT);
    rules_free(rules);
}

/* p0254 of the positions file: one move under rule=plain, five under rule=strict. */
static void strict_requires_both_axes(void **unused)
{
    (void)unused;
    struct ricochet_state state;
    struct lud_rules *rules = open_position("rule=strict", "3A1A2B4A Rk12,Gp13,Bk13,Ye2 Yn2", &state);
    assert_refused(rules, &state, "Yr", LUD_ERROR_MOVE, TEXT_RICOCHET_TOO_EARLY);
    play_all(rules, &state, "Yl");
    assert_refused(rules, &state, "Yr", LUD_ERROR_MOVE, TEXT_RICOCHET_SAME_AXIS_H);
    play_all(rules, &state, "Yd");
    assert_refused(rules, &state, "Yu", LUD_ERROR_MOVE, TEXT_RICOCHET_SAME_AXIS_V);
    play_all(rules, &state, "Rr Yu"); /* back after another robot's move */
    play_all(rules, &state, "Yr");
    assert_int_equal(result(rules, &state), LUD_ONE);
    rules_free(rules);
}

static void strict_counts_axes_per_robot(void **unused)
{
    (void)unused;
    struct ricochet_state state;
    struct lud_rules *rules = open_position("rule=strict", "4A1A3B2B Rh16,Ga1 *h11", &state);
    assert_refused(rules, &state, "Rd", LUD_ERROR_MOVE, TEXT_RICOCHET_TOO_EARLY);
    play_all(rules, &state, "Gr Gu Rl"); /* green has turned, red has not */
    assert_int_equal(state.axes[0], 2);
    assert_int_equal(state.axes[1], 3);
    rules_free(rules);
    rules = open_position("rule=strict", "4A1A3B2B Rh16,Ga1 Gh11",
                          &state); /* a helper may stop on the target at once */
    play_all(rules, &state, "Rd");
    assert_int_equal(state.robot[0], cell_of("h11"));
    assert_int_equal(state.axes[0], 0);
    rules_free(rules);
}

/* ---- the twin ---- */

static void compare_along_random_moves(const struct lud_rules *rules, struct ricochet_state *state,
                                       uint64_t seed)
{
    struct random random = random_start(seed, 77);
    for (int ply = 0; ply < 12 && !game_over(&state->head); ply++) {
        lud_move fast[LUD_MAX_MOVES], slow[LUD_MAX_MOVES];
        const int count = game_moves(rules, &state->head, fast);
        struct ricochet_state twin = *state;
        assert_int_equal(ricochet_twin.moves(rules, &state->head, slow), count);
        assert_memory_equal(fast, slow, (size_t)count * sizeof fast[0]);
        const lud_move move = fast[random_below(&random, (uint32_t)count)];
        ricochet_twin.play(rules, &twin.head, move);
        game_play(rules, &state->head, move);
        assert_memory_equal(&twin, state, sizeof twin);
        assert_true(state->head.key == ricochet_key(state));
    }
}

static void fast_rules_agree_with_the_twin(void **unused)
{
    (void)unused;
    static const char *const faces[] = {"AB", "ABCD", "D+", "ABCD+"};
    for (uint64_t i = 0; i < 2000; i++) {
        char room[ROOM];
        struct bytes text = bytes_fixed(room, sizeof room);
        struct ricochet_state state;
        ricochet_random_position(5, i, faces[i % 4], 1 + (int)(i / 4 % RICOCHET_ROBOTS), true, &text);
        struct lud_rules *rules = open_position(i % 3 == 0 ? "rule=strict" : "", bytes_string(&text), &state);
        compare_along_random_moves(rules, &state, i);
        rules_free(rules);
    }
}

static uint64_t twin_perft(const struct lud_rules *rules, const struct ricochet_state *state, int depth)
{
    lud_move moves[LUD_MAX_MOVES];
    uint64_t leaves = 0;
    if (depth == 0)
        return 1;
    const int count = ricochet_twin.moves(rules, &state->head, moves);
    for (int i = 0; i < count; i++) {
        struct ricochet_state child = *state;
        ricochet_twin.play(rules, &child.head, moves[i]);
        leaves += twin_perft(rules, &child, depth - 1);
    }
    return leaves;
}

static void perft_agrees_with_the_twin(void **unused)
{
    (void)unused;
    static const char *const positions[] = {"4A1A3B2B Rj6,Ge15,Be9,Ym16 Bj13",
                                            "2D4D3D1D+d Rm10,Gb10,Bl1,Yc16,Kh4 *i11"};
    static const char *const options[] = {"rule=plain", "rule=strict"};
    for (int i = 0; i < 4; i++) {
        struct ricochet_state state;
        uint64_t leaves = 0;
        struct lud_rules *rules = open_position(options[i % 2], positions[i / 2], &state);
        assert_int_equal(perft(rules, &state.head, 3, memory_heap(), NULL, &leaves), LUD_OK);
        assert_int_equal(leaves, twin_perft(rules, &state, 3));
        assert_true(leaves > 1000);
        rules_free(rules);
    }
}

/* ---- starts and series ---- */

static void seeds_determine_starts(void **unused)
{
    (void)unused;
    char rooms[2][ROOM];
    for (int robots = 1; robots <= RICOCHET_ROBOTS; robots++) {
        char options[ROOM];
        struct bytes text = bytes_fixed(options, sizeof options);
        struct ricochet_state state;
        bytes_text(&text, "seed=7,board=random,robots=");
        bytes_integer(&text, robots);
        struct lud_rules *rules = open_position(options, "", &state),
                         *again = open_position(options, "", &state);
        text_of(rules, &state, rooms[0], ROOM);
        text_of(again, &state, rooms[1], ROOM);
        assert_string_equal(rooms[0], rooms[1]);
        assert_int_equal(state.there, (1 << robots) - 1);
        assert_true(state.colour == RICOCHET_ANY || state.colour < robots);
        rules_free(rules);
        rules_free(again);
    }
}

/* Puzzles are referred to by seed and index, so the series must never change. */
static void series_never_change(void **unused)
{
    (void)unused;
    char room[ROOM];
    struct bytes text = bytes_fixed(room, sizeof room);
    ricochet_random_position(1, 0, "AB", 4, false, &text);
    bytes_char(&text, '\n');
    ricochet_random_position(1, 1, "ABCD+", 5, true, &text);
    assert_string_equal(room, "4B2B3B1B Rp13,Go8,Bg5,Yl2 Yi6\n1B4B3D2B+d Rn9,Gj6,Bl9,Yp14,Km10 Yk7");
}

/* All faces are equally frequent, and no robot starts on a printed target. */
static void series_are_uniform(void **unused)
{
    (void)unused;
    int faces[4][4] = {{0}}, vortices = 0;
    for (uint64_t i = 0; i < 1000; i++) {
        char room[ROOM];
        struct bytes text = bytes_fixed(room, sizeof room);
        struct ricochet_state state;
        ricochet_random_position(2, i, "ABCD", 4, i % 2 == 0, &text);
        struct lud_rules *rules = open_position("", room, &state);
        const struct ricochet_board *board = &ricochet_rules(rules)->board;
        for (int quarter = 0; quarter < 4; quarter++)
            faces[room[2 * quarter] - '1'][room[2 * quarter + 1] - 'A']++;
        assert_int_equal(state.there, 15);
        assert_true(state.colour != RICOCHET_ANY || i % 2 == 0);
        vortices += state.colour == RICOCHET_ANY ? 1 : 0;
        for (int target = 0; target < board->targets; target++)
            for (int robot = 0; robot < 4; robot++)
                assert_int_not_equal(board->target[target].cell, state.robot[robot]);
        rules_free(rules);
    }
    for (int i = 0; i < 16; i++)
        assert_in_range(faces[i / 4][i % 4], 200, 300);
    assert_in_range(vortices, 15, 45);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(robots_slide_until_something_stops_them),
                                       cmocka_unit_test(diagonals_turn_robots_of_other_colours),
                                       cmocka_unit_test(endless_slides_are_no_moves),
                                       cmocka_unit_test(a_robot_on_its_target_ends_the_puzzle),
                                       cmocka_unit_test(a_position_may_be_solved_from_the_start),
                                       cmocka_unit_test(a_stuck_position_is_lost),
                                       cmocka_unit_test(any_robot_may_reach_a_vortex),
                                       cmocka_unit_test(illegal_moves_have_reasons),
                                       cmocka_unit_test(strict_requires_both_axes),
                                       cmocka_unit_test(strict_counts_axes_per_robot),
                                       cmocka_unit_test(fast_rules_agree_with_the_twin),
                                       cmocka_unit_test(perft_agrees_with_the_twin),
                                       cmocka_unit_test(seeds_determine_starts),
                                       cmocka_unit_test(series_never_change),
                                       cmocka_unit_test(series_are_uniform)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

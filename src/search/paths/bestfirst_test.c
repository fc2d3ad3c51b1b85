/* bestfirst_test.c: bestfirst goes straight for what looks near: fewer positions than bfs where the bound is
 * right, a detour where it is not. */
#include "search/paths/bestfirst.h"

#include "search/paths/bfs.h"
#include "search/paths/puzzle_testing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* In an open room manhattan is exact: every step is right, and only the neighbours of the way are seen. */
static void test_straight(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &maze_game, "",
             "@......./......../......../......../......../......../......../.......!");
    desk_ask(&desk, &bestfirst_algorithm, "");
    desk_way(&desk, 14);
    const uint64_t nodes = desk.result.nodes;
    desk_ask(&desk, &bfs_algorithm, "");
    assert_true(desk.result.nodes > 4 * nodes);
    desk_clear(&desk);
}

/* The way through the pocket looks nearer and is longer: 12 moves, not 10 (see MAZE_TRAP). */
static void test_detour(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &maze_game, "", MAZE_TRAP);
    desk_ask(&desk, &bestfirst_algorithm, "");
    desk_way(&desk, 12);
    desk_ask(&desk, &bfs_algorithm, "");
    assert_int_equal(desk.result.depth, 10);
    desk_clear(&desk);
}

static void test_no_way(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &maze_game, "", MAZE_NO_WAY);
    desk_ask(&desk, &bestfirst_algorithm, "");
    desk_way(&desk, DESK_NO_WAY);
    desk_clear(&desk);
}

enum { MAZES = 300 };

/* It finds a way exactly where there is one, never a shorter one than bfs, and mostly with less work. */
static void test_against_bfs(void **unused)
{
    (void)unused;
    struct random luck = random_start(99, 0);
    int solved = 0, longer = 0, unsolvable = 0;
    uint64_t nodes = 0, blind = 0;
    for (int i = 0; i < MAZES; i++) {
        char drawing[128];
        struct desk desk;
        desk_draw_maze(&luck, 10, 10, 32, drawing);
        desk_lay(&desk, &maze_game, i % 2 == 0 ? "slide=off" : "slide=on", drawing);
        if (!game_over(desk.top.state)) {
            desk_ask(&desk, &bfs_algorithm, "");
            const struct lud_result best = desk.result;
            desk_ask(&desk, &bestfirst_algorithm, "");
            assert_int_equal(desk.result.move == LUD_NO_MOVE, best.move == LUD_NO_MOVE);
            assert_int_equal(desk.result.proved, best.move == LUD_NO_MOVE);
            unsolvable += best.move == LUD_NO_MOVE;
            if (best.move != LUD_NO_MOVE) {
                assert_true(desk.result.depth >= best.depth);
                desk_way(&desk, desk.result.depth);
                longer += desk.result.depth > best.depth;
                nodes += desk.result.nodes;
                blind += best.nodes;
                solved++;
            }
        }
        desk_clear(&desk);
    }
    assert_true(solved > MAZES / 5 && unsolvable > MAZES / 10 && longer > 5);
    assert_true(3 * nodes < 2 * blind);
}

static void test_depth(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &maze_game, "", MAZE_TRAP);
    desk.limits.depth = 11; /* hides the detour, so it turns to the other way */
    desk_ask(&desk, &bestfirst_algorithm, "");
    desk_way(&desk, 10);
    desk.limits.depth = 9;
    desk_ask(&desk, &bestfirst_algorithm, "");
    desk_guess(&desk, END_DEPTH);
    desk_clear(&desk);
}

static void test_guess(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_check_guided_guess(&desk, &bestfirst_algorithm);
    desk_clear(&desk);
}

static void test_limits(void **unused)
{
    (void)unused;
    desk_check_limits(&bestfirst_algorithm, "", 7, 10);
}

static void test_memory(void **unused)
{
    (void)unused;
    const struct desk_room room = {.options = "", .bytes = 10000, .step = 31, .often = 20, .requests = 6};
    desk_check_memory(&bestfirst_algorithm, &room);
}

static void test_needs_bound(void **unused)
{
    (void)unused;
    desk_check_needs_bound(&bestfirst_algorithm);
}

/* Straight to the goal: each position is expanded, nothing else is. */
static void test_trace(void **unused)
{
    (void)unused;
    struct desk desk;
    struct desk_log log = {0};
    struct lud_trace trace = {.event = desk_note, .context = &log, .budget = UINT64_MAX};
    desk_lay(&desk, &maze_game, "", MAZE_ROOM);
    desk.trace = &trace;
    desk_ask(&desk, &bestfirst_algorithm, "");
    assert_int_equal(log.kinds[TRACE_EXPAND], 4);
    assert_int_equal(log.kinds[TRACE_BACKUP], 4);
    assert_int_equal(log.kinds[TRACE_LEAVE], 2); /* the goal and the root */
    assert_int_equal(log.last.node, 1);
    assert_int_equal(log.last.values[0], LUD_ONE);
    desk_clear(&desk);
}

static void test_trace_budget(void **unused)
{
    (void)unused;
    desk_check_trace_budget(&bestfirst_algorithm);
}

/* The table of docs/algorithms/bestfirst.md. */
static void test_measured(void **unused)
{
    (void)unused;
    static const struct desk_measure rows[] = {
        {"slide=off", MAZE_START, "manhattan", "", 35},
        {"slide=on", MAZE_START, "manhattan", "", 24},
        {"slide=off", MAZE_TRAP, "manhattan", "", 24},
        {"slide=off", MAZE_START, "walls", "", 29},
        {"slide=on", MAZE_START, "walls", "", 28},
        {"slide=off", MAZE_TRAP, "walls", "", 21},
        {.rules = NULL},
    };
    desk_check_measured(&bestfirst_algorithm, rows);
}

static void test_accepts(void **unused)
{
    (void)unused;
    desk_check_accepts(&bestfirst_algorithm, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_straight),     cmocka_unit_test(test_detour),
        cmocka_unit_test(test_no_way),       cmocka_unit_test(test_against_bfs),
        cmocka_unit_test(test_depth),        cmocka_unit_test(test_guess),
        cmocka_unit_test(test_limits),       cmocka_unit_test(test_memory),
        cmocka_unit_test(test_needs_bound),  cmocka_unit_test(test_trace),
        cmocka_unit_test(test_trace_budget), cmocka_unit_test(test_measured),
        cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

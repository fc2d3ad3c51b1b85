/* bestfirst_test.c: bestfirst heads for what looks near: fewer nodes than bfs where the bound is exact, a
 * detour where it misleads. */
#include "search/paths/bestfirst.h"

#include "search/paths/bfs.h"
#include "search/paths/puzzle_testing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* In an open room `manhattan` is exact: every step is right, and only the neighbours of the path are
 * generated. */
static void test_straight(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "",
                "@......./......../......../......../......../......../......../.......!");
    puzzle_solve(&puzzle, &bestfirst_algorithm, "");
    puzzle_expect_solution(&puzzle, 14);
    const uint64_t nodes = puzzle.result.nodes;
    puzzle_solve(&puzzle, &bfs_algorithm, "");
    assert_true(puzzle.result.nodes > 4 * nodes);
    puzzle_destroy(&puzzle);
}

/* The path through the pocket looks nearer but is longer: 12 moves, not 10 (see MAZE_TRAP). */
static void test_detour(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", MAZE_TRAP);
    puzzle_solve(&puzzle, &bestfirst_algorithm, "");
    puzzle_expect_solution(&puzzle, 12);
    puzzle_solve(&puzzle, &bfs_algorithm, "");
    assert_int_equal(puzzle.result.depth, 10);
    puzzle_destroy(&puzzle);
}

static void test_unsolvable(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", MAZE_NO_WAY);
    puzzle_solve(&puzzle, &bestfirst_algorithm, "");
    puzzle_expect_solution(&puzzle, PUZZLE_UNSOLVABLE);
    puzzle_destroy(&puzzle);
}

enum { MAZES = 300 };

/* It finds a solution if and only if there is one, never shorter than that of bfs, and mostly in fewer
 * nodes. */
static void test_against_bfs(void **unused)
{
    (void)unused;
    struct random random = random_start(99, 0);
    int solved = 0, longer = 0, unsolvable = 0;
    uint64_t nodes = 0, blind = 0;
    for (int i = 0; i < MAZES; i++) {
        char drawing[128];
        struct puzzle_fixture puzzle;
        puzzle_draw_maze(&random, 10, 10, 32, drawing);
        puzzle_init(&puzzle, &maze_game, i % 2 == 0 ? "slide=off" : "slide=on", drawing);
        if (!game_over(puzzle.top.state)) {
            puzzle_solve(&puzzle, &bfs_algorithm, "");
            const struct lud_result best = puzzle.result;
            puzzle_solve(&puzzle, &bestfirst_algorithm, "");
            assert_int_equal(puzzle.result.move == LUD_NO_MOVE, best.move == LUD_NO_MOVE);
            assert_int_equal(puzzle.result.proved, best.move == LUD_NO_MOVE);
            unsolvable += best.move == LUD_NO_MOVE;
            if (best.move != LUD_NO_MOVE) {
                assert_true(puzzle.result.depth >= best.depth);
                puzzle_expect_solution(&puzzle, puzzle.result.depth);
                longer += puzzle.result.depth > best.depth;
                nodes += puzzle.result.nodes;
                blind += best.nodes;
                solved++;
            }
        }
        puzzle_destroy(&puzzle);
    }
    assert_true(solved > MAZES / 5 && unsolvable > MAZES / 10 && longer > 5);
    assert_true(3 * nodes < 2 * blind);
}

static void test_depth(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", MAZE_TRAP);
    puzzle.limits.depth = 11; /* cuts the detour off, so it takes the other path */
    puzzle_solve(&puzzle, &bestfirst_algorithm, "");
    puzzle_expect_solution(&puzzle, 10);
    puzzle.limits.depth = 9;
    puzzle_solve(&puzzle, &bestfirst_algorithm, "");
    puzzle_expect_guess(&puzzle, END_DEPTH);
    puzzle_destroy(&puzzle);
}

static void test_guess(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_check_guided_guess(&puzzle, &bestfirst_algorithm);
    puzzle_destroy(&puzzle);
}

static void test_limits(void **unused)
{
    (void)unused;
    puzzle_check_limits(&bestfirst_algorithm, "", 7, 10);
}

static void test_memory(void **unused)
{
    (void)unused;
    const struct puzzle_memory_case room = {
        .options = "", .bytes = 10000, .step = 31, .often = 20, .requests = 6};
    puzzle_check_memory(&bestfirst_algorithm, &room);
}

static void test_needs_bound(void **unused)
{
    (void)unused;
    puzzle_check_needs_bound(&bestfirst_algorithm);
}

/* Straight to the goal: only the nodes of the path are expanded. */
static void test_trace(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    struct puzzle_log log = {0};
    struct lud_trace trace = {.event = puzzle_log_event, .context = &log, .budget = UINT64_MAX};
    puzzle_init(&puzzle, &maze_game, "", MAZE_ROOM);
    puzzle.trace = &trace;
    puzzle_solve(&puzzle, &bestfirst_algorithm, "");
    assert_int_equal(log.kinds[TRACE_EXPAND], 4);
    assert_int_equal(log.kinds[TRACE_BACKUP], 4);
    assert_int_equal(log.kinds[TRACE_LEAVE], 2); /* the goal and the root */
    assert_int_equal(log.last.node, 1);
    assert_int_equal(log.last.values[0], LUD_ONE);
    puzzle_destroy(&puzzle);
}

static void test_trace_budget(void **unused)
{
    (void)unused;
    puzzle_check_trace_budget(&bestfirst_algorithm);
}

/* The table of docs/algorithms/bestfirst.md. */
static void test_measured(void **unused)
{
    (void)unused;
    static const struct puzzle_measure rows[] = {
        {"slide=off", MAZE_START, "manhattan", "", 35},
        {"slide=on", MAZE_START, "manhattan", "", 24},
        {"slide=off", MAZE_TRAP, "manhattan", "", 24},
        {"slide=off", MAZE_START, "walls", "", 29},
        {"slide=on", MAZE_START, "walls", "", 28},
        {"slide=off", MAZE_TRAP, "walls", "", 21},
        {.rules = NULL},
    };
    puzzle_check_measured(&bestfirst_algorithm, rows);
}

static void test_accepts(void **unused)
{
    (void)unused;
    puzzle_check_accepts(&bestfirst_algorithm, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_straight),     cmocka_unit_test(test_detour),
        cmocka_unit_test(test_unsolvable),   cmocka_unit_test(test_against_bfs),
        cmocka_unit_test(test_depth),        cmocka_unit_test(test_guess),
        cmocka_unit_test(test_limits),       cmocka_unit_test(test_memory),
        cmocka_unit_test(test_needs_bound),  cmocka_unit_test(test_trace),
        cmocka_unit_test(test_trace_budget), cmocka_unit_test(test_measured),
        cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

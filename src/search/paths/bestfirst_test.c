/* bestfirst_test.c: bestfirst heads for what looks near: fewer nodes than bfs where the bound is exact, a
 * detour where it misleads. */
#include "search/paths/bestfirst.h"

#include "search/paths/bfs.h"
#include "search/paths/path_trace_testing.h"
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

/* Worked out by hand; the start is known again from 2, and each cell of the way from the next.
 *
 *     @ # !      1   7
 *     . . .      2 4 5
 */
static void test_trace(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", "@#!/...");
    path_trace_expect(&puzzle, &bestfirst_algorithm, "",
                      "open 1 g0 h2\n"
                      "close 1 g0 h2\n"
                      "expand 1 moves 1\n"
                      "open 2<1 s g1 h3\n"
                      "close 2 g1 h3\n"
                      "expand 2 moves 2\n"
                      "cut 3<2 n visited 1\n"
                      "open 4<2 e g2 h2\n"
                      "close 4 g2 h2\n"
                      "expand 4 moves 2\n"
                      "open 5<4 e g3 h1\n"
                      "cut 6<4 w visited 2\n"
                      "close 5 g3 h1\n"
                      "expand 5 moves 2\n"
                      "open 7<5 n g4 h0\n"
                      "backup 5 child 7 = 4\n"
                      "backup 4 child 5 = 4\n"
                      "backup 2 child 4 = 4\n"
                      "backup 1 child 2 = 4\n"
                      "leave 1 = 4 upper\n");
    puzzle_destroy(&puzzle);
}

static void test_traces(void **unused)
{
    (void)unused;
    path_trace_check(&bestfirst_algorithm, "", 0);
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
        cmocka_unit_test(test_straight),    cmocka_unit_test(test_detour),
        cmocka_unit_test(test_unsolvable),  cmocka_unit_test(test_against_bfs),
        cmocka_unit_test(test_depth),       cmocka_unit_test(test_guess),
        cmocka_unit_test(test_limits),      cmocka_unit_test(test_memory),
        cmocka_unit_test(test_needs_bound), cmocka_unit_test(test_trace),
        cmocka_unit_test(test_traces),      cmocka_unit_test(test_trace_budget),
        cmocka_unit_test(test_measured),    cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

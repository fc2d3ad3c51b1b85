/* dfs_test.c: dfs finds the first solution in move order: on a tree and on hand-computed mazes, with every
 * kind of duplicate detection. */
#include "search/paths/dfs.h"

#include "search/paths/path_trace_testing.h"
#include "search/paths/puzzle_testing.h"
#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* The first solution in the order of the branches, although b a is shorter. Entered: root, a, a a (0), a b, a
 * b a. */
#define DEAD_ENDS "(a:(a:0 b:(a:100 b:40)) b:(a:100 b:(a:50)) c:30)"

static void test_tree(void **unused)
{
    (void)unused;
    static const char *const options[] = {"visited=path", "visited=state"};
    for (int i = 0; i < 2; i++) {
        struct puzzle_fixture puzzle;
        puzzle_init(&puzzle, &tree_game, "", DEAD_ENDS);
        puzzle_solve(&puzzle, &dfs_algorithm, options[i]);
        puzzle_expect_solution(&puzzle, 3);
        assert_int_equal(puzzle.result.line[0], 0);
        assert_int_equal(puzzle.result.line[1], 1);
        assert_int_equal(puzzle.result.line[2], 0);
        assert_int_equal(puzzle.result.nodes, 5);
        puzzle.limits.depth = 2; /* a b is cut, so the next solution is b a */
        puzzle_solve(&puzzle, &dfs_algorithm, options[i]);
        puzzle_expect_solution(&puzzle, 2);
        assert_int_equal(puzzle.result.nodes, 6);
        puzzle_destroy(&puzzle);
        puzzle_init(&puzzle, &tree_game, "", "(a:(a:0 b:99) b:50)"); /* only dead ends */
        puzzle_solve(&puzzle, &dfs_algorithm, options[i]);
        puzzle_expect_solution(&puzzle, PUZZLE_UNSOLVABLE);
        puzzle_destroy(&puzzle);
    }
}

/* North, east, south, west: from the corner of a room with the goal just below, dfs goes east first and comes
 * back along the second row.
 *
 *     @>>>v
 *     !<<<<
 */
static void test_first_not_shortest(void **unused)
{
    (void)unused;
    static const char *const options[] = {"visited=path", "visited=state"};
    for (int i = 0; i < 2; i++) {
        struct puzzle_fixture puzzle;
        puzzle_init(&puzzle, &maze_game, "", "@..../!....");
        puzzle_solve(&puzzle, &dfs_algorithm, options[i]);
        puzzle_expect_solution(&puzzle, 9);
        puzzle_destroy(&puzzle);
    }
}

/* On an unsolvable maze, visited=state visits each position once; visited=path visits it once per path to
 * it. */
static void test_visited(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", "@..#!/...##/.....");
    puzzle_solve(&puzzle, &dfs_algorithm, "visited=state");
    puzzle_expect_solution(&puzzle, PUZZLE_UNSOLVABLE);
    const uint64_t each_once = puzzle.result.nodes;
    assert_int_equal(each_once, 1 + 2 * 14); /* the root, and each of the 14 passages in both directions */
    puzzle_solve(&puzzle, &dfs_algorithm, "visited=path");
    puzzle_expect_solution(&puzzle, PUZZLE_UNSOLVABLE);
    assert_true(puzzle.result.nodes > 5 * each_once);
    puzzle_destroy(&puzzle);
}

/* visited=novel: a line continues as long as it finds a new column or row. A failure is no proof.
 *
 *     @>>
 *     ..v
 *     ..!
 */
static void test_novel(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", MAZE_ROOM);
    puzzle_solve(&puzzle, &dfs_algorithm, "visited=novel");
    puzzle_expect_solution(&puzzle, 4);
    assert_int_equal(puzzle.result.nodes, 6); /* above the goal it tries north first */
    puzzle.limits.depth = 3;
    puzzle_solve(&puzzle, &dfs_algorithm, "visited=novel");
    puzzle_expect_guess(&puzzle, END_DEPTH);
    for (uint64_t nth = 1; nth <= 3; nth++) {
        faulty_fail(&puzzle.faulty, nth);
        assert_int_equal(puzzle_try(&puzzle, &dfs_algorithm, "visited=novel"), LUD_ERROR_MEMORY);
    }
    puzzle.limits.depth = 4;
    int found = 0;
    puzzle.faulty.peak = 0;
    for (puzzle.limits.memory = 1; puzzle.limits.memory < 5000; puzzle.limits.memory += 7) {
        puzzle_solve(&puzzle, &dfs_algorithm, "visited=novel");
        assert_true(puzzle.faulty.peak <= puzzle.limits.memory);
        assert_int_equal(puzzle.result.end, puzzle_leads_to_goal(&puzzle) ? END_DONE : END_MEMORY);
        found += puzzle.result.end == END_DONE;
    }
    assert_in_range(found, 10, 700);
    puzzle_destroy(&puzzle);
    puzzle_init(&puzzle, &maze_game, "", MAZE_NO_WAY);
    puzzle_solve(&puzzle, &dfs_algorithm, "visited=novel");
    puzzle_expect_guess(&puzzle, END_DONE);
    puzzle_destroy(&puzzle);
}

/* With a depth limit, a position first visited too deep is not visited again: visited=state then misses a
 * solution that visited=path finds, and must not claim a proof.
 *
 *     @..     east, east, south, west, west reaches the cell below the token after five moves; from there
 *     ...     the goal is one move away, but that would be the sixth
 *     !##
 */
static void test_depth(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", "@../.../!##");
    puzzle.limits.depth = 5;
    puzzle_solve(&puzzle, &dfs_algorithm, "visited=state");
    puzzle_expect_guess(&puzzle, END_DEPTH);
    puzzle_solve(&puzzle, &dfs_algorithm, "visited=path");
    assert_int_equal(puzzle.result.depth, 4);
    assert_true(puzzle_leads_to_goal(&puzzle));
    puzzle.limits.depth = 6;
    puzzle_solve(&puzzle, &dfs_algorithm, "visited=state");
    puzzle_expect_solution(&puzzle, 6);
    puzzle.limits.depth = INT32_MAX; /* more than the longest possible line */
    puzzle_solve(&puzzle, &dfs_algorithm, "visited=path");
    puzzle_expect_solution(&puzzle, 6);
    puzzle_destroy(&puzzle);
}

/* Without a limit the depth is DFS_DEPTH: a corridor one move longer is too long. */
static void test_default_depth(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", "@.........../###########./............/.###########/.......!....");
    puzzle_solve(&puzzle, &dfs_algorithm, "");
    puzzle_expect_guess(&puzzle, END_DEPTH);
    puzzle_destroy(&puzzle);
    puzzle_init(&puzzle, &maze_game, "", "@.........../###########./............/.###########/.....!......");
    puzzle_solve(&puzzle, &dfs_algorithm, "");
    puzzle_expect_solution(&puzzle, DFS_DEPTH - 1);
    puzzle_destroy(&puzzle);
}

static void test_guess(void **unused)
{
    (void)unused;
    puzzle_check_blind_guess(&dfs_algorithm, 4, 2);
}

static void test_limits(void **unused)
{
    (void)unused;
    puzzle_check_limits(&dfs_algorithm, "visited=path", 19, 0);
}

static void test_memory(void **unused)
{
    (void)unused;
    const struct puzzle_memory_case room = {
        .options = "visited=state", .bytes = 40000, .step = 31, .often = 20, .requests = 6};
    puzzle_check_memory(&dfs_algorithm, &room);
}

/* Worked out by hand. East is a dead alley; back from there, and back from the second step, leads to known
 * cells. Then a tree with a dead end and a line that the depth limit cuts.
 *
 *     @ .      1 2
 *     . #      4
 *     ! .      6
 */
static void test_trace(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", "@./.#/!.");
    path_trace_expect(&puzzle, &dfs_algorithm, "visited=state",
                      "enter 1\n"
                      "expand 1 moves 2\n"
                      "enter 2<1 e\n"
                      "expand 2 moves 1\n"
                      "cut 3<2 w visited 1\n"
                      "leave 2\n"
                      "enter 4<1 s\n"
                      "expand 4 moves 2\n"
                      "cut 5<4 n visited 1\n"
                      "enter 6<4 s\n"
                      "leave 6 = 2 upper\n"
                      "backup 4 child 6 = 2\n"
                      "leave 4 = 2 upper\n"
                      "backup 1 child 4 = 2\n"
                      "leave 1 = 2 upper\n");
    path_trace_expect(&puzzle, &dfs_algorithm, "visited=path",
                      "enter 1\n"
                      "expand 1 moves 2\n"
                      "enter 2<1 e\n"
                      "expand 2 moves 1\n"
                      "cut 3<2 w visited 1\n"
                      "leave 2\n"
                      "enter 4<1 s\n"
                      "expand 4 moves 2\n"
                      "cut 5<4 n visited 1\n"
                      "enter 6<4 s\n"
                      "leave 6 = 2 upper\n"
                      "backup 4 child 6 = 2\n"
                      "leave 4 = 2 upper\n"
                      "backup 1 child 4 = 2\n"
                      "leave 1 = 2 upper\n");
    path_trace_expect(&puzzle, &dfs_algorithm, "visited=novel",
                      "enter 1\n"
                      "expand 1 moves 2\n"
                      "enter 2<1 e\n"
                      "expand 2 moves 1\n"
                      "cut 3<2 w visited\n"
                      "leave 2\n"
                      "enter 4<1 s\n"
                      "expand 4 moves 2\n"
                      "cut 5<4 n visited\n"
                      "enter 6<4 s\n"
                      "leave 6 = 2 upper\n"
                      "backup 4 child 6 = 2\n"
                      "leave 4 = 2 upper\n"
                      "backup 1 child 4 = 2\n"
                      "leave 1 = 2 upper\n");
    puzzle.limits.nodes = 3;
    path_trace_expect(&puzzle, &dfs_algorithm, "",
                      "enter 1\n"
                      "expand 1 moves 2\n"
                      "enter 2<1 e\n"
                      "expand 2 moves 1\n"
                      "cut 3<2 w visited 1\n"
                      "leave 2\n"
                      "cut 1 limit\n"
                      "leave 1\n");
    puzzle_destroy(&puzzle);
    puzzle_init(&puzzle, &tree_game, "", "(a:(a:0 b:(a:40)) b:100)");
    puzzle.limits.depth = 2;
    path_trace_expect(&puzzle, &dfs_algorithm, "",
                      "enter 1\n"
                      "expand 1 moves 2\n"
                      "enter 2<1 a\n"
                      "expand 2 moves 2\n"
                      "enter 3<2 a\n"
                      "cut 3 dead\n"
                      "leave 3\n"
                      "enter 4<2 b\n"
                      "cut 4 depth\n"
                      "leave 4\n"
                      "leave 2\n"
                      "enter 5<1 b\n"
                      "leave 5 = 1 upper\n"
                      "backup 1 child 5 = 1\n"
                      "leave 1 = 1 upper\n");
    puzzle_destroy(&puzzle);
}

static void test_traces(void **unused)
{
    (void)unused;
    path_trace_check(&dfs_algorithm, "visited=state", 0);
    path_trace_check(&dfs_algorithm, "visited=path", 0);
    path_trace_check(&dfs_algorithm, "visited=novel", 0);
}

static void test_trace_budget(void **unused)
{
    (void)unused;
    puzzle_check_trace_budget(&dfs_algorithm);
}

/* The table of docs/algorithms/dfs.md. */
static void test_measured(void **unused)
{
    (void)unused;
    static const struct puzzle_measure rows[] = {
        {"slide=off", MAZE_START, NULL, "visited=state", 24},
        {"slide=on", MAZE_START, NULL, "visited=state", 15},
        {"slide=off", MAZE_TRAP, NULL, "visited=state", 12},
        {"slide=off", MAZE_START, NULL, "visited=path", 24},
        {"slide=on", MAZE_START, NULL, "visited=path", 15},
        {"slide=off", MAZE_TRAP, NULL, "visited=path", 12},
        {"slide=off", MAZE_NO_WAY, NULL, "visited=state", 15},
        {"slide=off", MAZE_NO_WAY, NULL, "visited=path", 43},
        {.rules = NULL},
    };
    puzzle_check_measured(&dfs_algorithm, rows);
}

static void test_accepts(void **unused)
{
    (void)unused;
    puzzle_check_accepts(&dfs_algorithm, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tree),     cmocka_unit_test(test_first_not_shortest),
        cmocka_unit_test(test_visited),  cmocka_unit_test(test_novel),
        cmocka_unit_test(test_depth),    cmocka_unit_test(test_default_depth),
        cmocka_unit_test(test_guess),    cmocka_unit_test(test_limits),
        cmocka_unit_test(test_memory),   cmocka_unit_test(test_trace),
        cmocka_unit_test(test_traces),   cmocka_unit_test(test_trace_budget),
        cmocka_unit_test(test_measured), cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

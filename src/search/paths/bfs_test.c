/* bfs_test.c: bfs finds shortest solutions, on drawings and on a tree with dead ends, with an early or a late
 * goal test. iddfs_test.c compares it with the other optimal searches on hundreds of mazes. */
#include "search/paths/bfs.h"

#include "search/paths/astar.h"
#include "search/paths/bestfirst.h"
#include "search/paths/dfs.h"
#include "search/paths/idastar.h"
#include "search/paths/iddfs.h"
#include "search/paths/path_trace_testing.h"
#include "search/paths/puzzle_testing.h"
#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void assert_solves(const char *rules, const char *drawing, int length)
{
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, rules, drawing);
    puzzle_solve(&puzzle, &bfs_algorithm, "goal=generation");
    puzzle_expect_shortest(&puzzle, length);
    const uint64_t nodes = puzzle.result.nodes;
    puzzle_solve(&puzzle, &bfs_algorithm, "goal=expansion");
    puzzle_expect_shortest(&puzzle, length);
    assert_true(length == PUZZLE_UNSOLVABLE ? puzzle.result.nodes == nodes : puzzle.result.nodes >= nodes);
    puzzle_destroy(&puzzle);
}

static void test_drawings(void **unused)
{
    (void)unused;
    for (const struct puzzle_drawing *maze = puzzle_drawings; maze->rules != NULL; maze++)
        assert_solves(maze->rules, maze->drawing, maze->length);
}

/* Only leaves of 100 are goals; the others are dead ends. The nodes are generated in this order until a goal
 * is generated, or until it is expanded:
 *
 *              1
 *        a /  b|  \ c
 *         2    3   4:30         7 is the first goal that is generated;
 *      a / \b  |\              with goal=expansion 8, 9 and 10 come before its expansion
 *     5:0   6  7  8
 *         a/ \b :100
 *   9:100  10:40
 */
#define DEAD_ENDS "(a:(a:0 b:(a:100 b:40)) b:(a:100 b:(a:50)) c:30)"

static void test_tree(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &tree_game, "", DEAD_ENDS);
    puzzle_solve(&puzzle, &bfs_algorithm, "goal=generation");
    puzzle_expect_shortest(&puzzle, 2);
    assert_int_equal(puzzle.result.move, 1);
    assert_int_equal(puzzle.result.line[1], 0);
    assert_int_equal(puzzle.result.nodes, 7);
    puzzle_solve(&puzzle, &bfs_algorithm, "goal=expansion");
    puzzle_expect_shortest(&puzzle, 2);
    assert_int_equal(puzzle.result.nodes, 10);
    puzzle_destroy(&puzzle);

    puzzle_init(&puzzle, &tree_game, "", "(a:(a:0 b:99) b:50)"); /* only dead ends */
    puzzle_solve(&puzzle, &bfs_algorithm, "");
    puzzle_expect_shortest(&puzzle, PUZZLE_UNSOLVABLE);
    puzzle_destroy(&puzzle);
}

/* The higher the branching factor, the more the late goal test costs: the last layer before the goal is
 * expanded for nothing. The UTBM Rasende Roboter report counts 43 states against 174. */
static void test_goal_test(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "",
                "@......./......../......../......../......../......../......../!.......");
    puzzle_solve(&puzzle, &bfs_algorithm, "goal=generation");
    const uint64_t early = puzzle.result.nodes;
    puzzle_solve(&puzzle, &bfs_algorithm, "goal=expansion");
    assert_true(puzzle.result.nodes > early);
    assert_int_equal(puzzle.result.depth, 7);
    puzzle_destroy(&puzzle);
}

/* visited=novel: no column and no row of the room counts as new twice, so the middle is never visited.
 *
 *     0 1 3      the goal, 4 moves away, is not found; proved is only that two moves are not enough
 *     2 . .
 *     4 . !
 */
static void test_novel_misses(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", MAZE_ROOM);
    puzzle_solve(&puzzle, &bfs_algorithm, "visited=novel");
    puzzle_expect_guess(&puzzle, END_DONE);
    assert_int_equal(puzzle.result.nodes, 1 + 2 + 3 + 3 + 2 + 2);
    assert_int_equal(puzzle.result.depth, 2);
    puzzle_destroy(&puzzle);
    puzzle_init(&puzzle, &maze_game, "", "@..!"); /* nothing is pruned: a proof */
    puzzle_solve(&puzzle, &bfs_algorithm, "visited=novel");
    puzzle_expect_shortest(&puzzle, 3);
    puzzle_solve(&puzzle, &bfs_algorithm, "visited=novel-late");
    puzzle_expect_shortest(&puzzle, 3);
    puzzle_destroy(&puzzle);
    puzzle_init(&puzzle, &maze_game, "", "@..#!");
    puzzle_solve(&puzzle, &bfs_algorithm, "visited=novel");
    puzzle_expect_shortest(&puzzle, PUZZLE_UNSOLVABLE);
    puzzle_destroy(&puzzle);
}

/* visited=novel-late: a column or row counts as seen once a cell in it is expanded, so the middle is still
 * novel when it is generated, and so is the cell below it. The first pruned cell is three moves away: a proof
 * for four.
 *
 *     0 1 3
 *     2 4 .
 *     5 6 !
 */
static void test_novel_late(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", MAZE_ROOM);
    puzzle_solve(&puzzle, &bfs_algorithm, "visited=novel-late");
    puzzle_expect_shortest(&puzzle, 4);
    assert_int_equal(puzzle.result.nodes, 1 + 2 + 3 + 3 + 2 + 4 + 2 + 2);
    puzzle_destroy(&puzzle);
}

/* Its solutions are valid, its proofs are true, and it visits fewer nodes. */
struct novel_count {
    const char *options;
    int found, proved, missed; /* solutions */
    uint64_t all, novel;       /* nodes with visited=state and with visited=novel */
};

static void compare_novel(const char *rules, const char *drawing, struct novel_count *count)
{
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, rules, drawing);
    if (!game_over(puzzle.top.state)) {
        puzzle_solve(&puzzle, &bfs_algorithm, "");
        const int shortest = puzzle.result.values[0] == LUD_ONE ? puzzle.result.depth : PUZZLE_UNSOLVABLE;
        count->all += puzzle.result.nodes;
        puzzle_solve(&puzzle, &bfs_algorithm, count->options);
        count->novel += puzzle.result.nodes;
        const bool found = puzzle.result.values[0] == LUD_ONE;
        if (puzzle.result.proved)
            puzzle_expect_shortest(&puzzle, shortest);
        else if (found)
            puzzle_expect_solution(&puzzle, puzzle.result.depth);
        else
            puzzle_expect_guess(&puzzle, END_DONE);
        assert_true(shortest == PUZZLE_UNSOLVABLE ||
                    (found ? puzzle.result.depth >= shortest : puzzle.result.depth < shortest));
        count->found += found;
        count->proved += found && puzzle.result.proved;
        count->missed += !found && shortest != PUZZLE_UNSOLVABLE;
    }
    puzzle_destroy(&puzzle);
}

static struct novel_count count_novel(const char *options)
{
    struct random random = random_start(80, 0);
    struct novel_count count = {.options = options};
    for (int i = 0; i < 400; i++) {
        char drawing[128];
        puzzle_draw_maze(&random, 8, 8, 18, drawing);
        compare_novel(i % 2 == 0 ? "slide=off" : "slide=on", drawing, &count);
    }
    assert_true(count.found > 20 && count.proved > 20 && count.missed > 20);
    assert_true(count.proved < count.found && count.novel < count.all);
    return count;
}

static void test_novel(void **unused)
{
    (void)unused;
    const struct novel_count early = count_novel("visited=novel"), late = count_novel("visited=novel-late");
    assert_true(2 * early.novel < early.all);
    assert_true(early.novel < late.novel && early.found < late.found); /* more nodes, more solutions */
}

/* The same search gives the same result, with or without a limit. */
static void test_same_again(void **unused)
{
    (void)unused;
    static const struct lud_algorithm *const all[] = {&bfs_algorithm,       &dfs_algorithm,
                                                      &iddfs_algorithm,     &astar_algorithm,
                                                      &bestfirst_algorithm, &idastar_algorithm};
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", MAZE_START);
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        for (puzzle.limits.nodes = 0; puzzle.limits.nodes < 40; puzzle.limits.nodes += 13) {
            puzzle_solve(&puzzle, all[i], "");
            const struct lud_result first = puzzle.result;
            puzzle.limits.seed++; /* nothing is left to chance */
            puzzle.limits.memory += 4096;
            puzzle_solve(&puzzle, all[i], "");
            assert_int_equal(puzzle.result.nodes, first.nodes);
            assert_int_equal(puzzle.result.end, first.end);
            assert_int_equal(puzzle.result.depth, first.depth);
            assert_int_equal(puzzle.result.proved, first.proved);
            assert_int_equal(puzzle.result.values[0], first.values[0]);
            assert_int_equal(puzzle.result.line_size, first.line_size);
            assert_memory_equal(puzzle.result.line, first.line, sizeof first.line);
        }
    puzzle_destroy(&puzzle);
}

/* ---- limits ---- */

static void test_limits(void **unused)
{
    (void)unused;
    puzzle_check_limits(&bfs_algorithm, "", 29, 10);
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", MAZE_START);
    for (puzzle.limits.nodes = 20; puzzle.limits.nodes < 30; puzzle.limits.nodes++) {
        puzzle_solve(&puzzle, &bfs_algorithm, "");
        assert_in_range(puzzle.result.depth, 3, 10);
    }
    puzzle_destroy(&puzzle);
}

static void test_guess(void **unused)
{
    (void)unused;
    puzzle_check_blind_guess(&bfs_algorithm, 4, 2);
}

static void test_depth(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", MAZE_START);
    for (int goal = 0; goal < 2; goal++) {
        const char *options = goal == 0 ? "goal=generation" : "goal=expansion";
        puzzle.limits.depth = 10;
        puzzle_solve(&puzzle, &bfs_algorithm, options);
        puzzle_expect_guess(&puzzle, END_DEPTH);
        assert_int_equal(puzzle.result.depth, 10);
        puzzle.limits.depth = 11;
        puzzle_solve(&puzzle, &bfs_algorithm, options);
        puzzle_expect_shortest(&puzzle, 11);
    }
    puzzle_destroy(&puzzle);
    puzzle_init(&puzzle, &maze_game, "",
                "@.#!"); /* everything is one move away: a limit of two cuts nothing */
    puzzle.limits.depth = 2;
    puzzle_solve(&puzzle, &bfs_algorithm, "");
    puzzle_expect_shortest(&puzzle, PUZZLE_UNSOLVABLE);
    puzzle_destroy(&puzzle);
}

static void test_memory(void **unused)
{
    (void)unused;
    const struct puzzle_memory_case room = {
        .options = "", .bytes = 6000, .step = 13, .often = 100, .length = 11, .requests = 4};
    puzzle_check_memory(&bfs_algorithm, &room);
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", "@..!");
    for (uint64_t nth = 1; nth <= 5; nth++) { /* one allocation more than without visited=novel */
        faulty_fail(&puzzle.faulty, nth);
        assert_int_equal(puzzle_try(&puzzle, &bfs_algorithm, "visited=novel"), LUD_ERROR_MEMORY);
    }
    puzzle.faulty.peak = 0;
    for (puzzle.limits.memory = 1; puzzle.limits.memory < 5000; puzzle.limits.memory += 7) {
        puzzle_solve(&puzzle, &bfs_algorithm, "visited=novel");
        assert_true(puzzle.faulty.peak <= puzzle.limits.memory);
        assert_int_equal(puzzle.result.end == END_DONE, puzzle_leads_to_goal(&puzzle));
    }
    assert_int_equal(puzzle.result.end, END_DONE);
    puzzle_destroy(&puzzle);
}

/* Without an evaluation there is no estimate. */
static void test_no_evaluation(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", MAZE_START);
    puzzle.problem.evaluation = NULL;
    puzzle.limits.nodes = 5;
    puzzle_solve(&puzzle, &bfs_algorithm, "");
    assert_false(puzzle.result.scored);
    assert_false(puzzle_leads_to_goal(&puzzle));
    puzzle_destroy(&puzzle);
}

/* ---- the trace ---- */

/* Worked out by hand: early goal test, late goal test, depth limit, node limit.
 *
 *     @ .      1 2
 *     . !      3 4
 */
static void test_trace(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", "@./.!");
    path_trace_expect(&puzzle, &bfs_algorithm, "",
                      "open 1 g0\n"
                      "close 1 g0\n"
                      "expand 1 moves 2\n"
                      "open 2<1 e g1\n"
                      "open 3<1 s g1\n"
                      "close 2 g1\n"
                      "expand 2 moves 2\n"
                      "open 4<2 s g2\n"
                      "backup 2 child 4 = 2\n"
                      "backup 1 child 2 = 2\n"
                      "leave 1 = 2 exact\n");
    path_trace_expect(&puzzle, &bfs_algorithm, "goal=expansion",
                      "open 1 g0\n"
                      "close 1 g0\n"
                      "expand 1 moves 2\n"
                      "open 2<1 e g1\n"
                      "open 3<1 s g1\n"
                      "close 2 g1\n"
                      "expand 2 moves 2\n"
                      "open 4<2 s g2\n"
                      "cut 5<2 w visited 1\n"
                      "close 3 g1\n"
                      "expand 3 moves 2\n"
                      "cut 6<3 n visited 1\n"
                      "cut 7<3 e visited 4\n"
                      "close 4 g2\n"
                      "backup 2 child 4 = 2\n"
                      "backup 1 child 2 = 2\n"
                      "leave 1 = 2 exact\n");
    puzzle.limits.depth = 1;
    path_trace_expect(&puzzle, &bfs_algorithm, "",
                      "open 1 g0\n"
                      "close 1 g0\n"
                      "expand 1 moves 2\n"
                      "open 2<1 e g1\n"
                      "open 3<1 s g1\n"
                      "close 2 g1\n"
                      "cut 2 depth\n"
                      "close 3 g1\n"
                      "cut 3 depth\n"
                      "leave 1\n");
    puzzle.limits.nodes = 2;
    path_trace_expect(&puzzle, &bfs_algorithm, "",
                      "open 1 g0\n"
                      "close 1 g0\n"
                      "expand 1 moves 2\n"
                      "open 2<1 e g1\n"
                      "cut 1 limit\n"
                      "leave 1\n");
    puzzle_destroy(&puzzle);
}

static void test_trace_of_dead_ends(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &tree_game, "", "(a:0 b:(a:40 b:100))");
    path_trace_expect(&puzzle, &bfs_algorithm, "",
                      "open 1 g0\n"
                      "close 1 g0\n"
                      "expand 1 moves 2\n"
                      "open 2<1 a g1\n"
                      "open 3<1 b g1\n"
                      "close 2 g1\n"
                      "cut 2 dead\n"
                      "close 3 g1\n"
                      "expand 3 moves 2\n"
                      "open 4<3 a g2\n"
                      "open 5<3 b g2\n"
                      "backup 3 child 5 = 2\n"
                      "backup 1 child 3 = 2\n"
                      "leave 1 = 2 exact\n");
    puzzle_destroy(&puzzle);
}

static void test_traces(void **unused)
{
    (void)unused;
    path_trace_check(&bfs_algorithm, "", 0);
    path_trace_check(&bfs_algorithm, "goal=expansion", 0);
    path_trace_check(&bfs_algorithm, "visited=novel", 0);
}

static void test_trace_budget(void **unused)
{
    (void)unused;
    puzzle_check_trace_budget(&bfs_algorithm);
}

/* The table of docs/algorithms/bfs.md. */
static void test_measured(void **unused)
{
    (void)unused;
    static const struct puzzle_measure rows[] = {
        {"slide=off", MAZE_START, NULL, "goal=generation", 52},
        {"slide=on", MAZE_START, NULL, "goal=generation", 28},
        {"slide=off", MAZE_TRAP, NULL, "goal=generation", 37},
        {"slide=off", MAZE_START, NULL, "goal=expansion", 58},
        {"slide=on", MAZE_START, NULL, "goal=expansion", 33},
        {"slide=off", MAZE_TRAP, NULL, "goal=expansion", 39},
        {"slide=off", MAZE_NO_WAY, NULL, "", 15},
        {.rules = NULL},
    };
    puzzle_check_measured(&bfs_algorithm, rows);
}

static void test_accepts(void **unused)
{
    (void)unused;
    puzzle_check_accepts(&bfs_algorithm, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_drawings),
        cmocka_unit_test(test_tree),
        cmocka_unit_test(test_goal_test),
        cmocka_unit_test(test_novel_misses),
        cmocka_unit_test(test_novel_late),
        cmocka_unit_test(test_novel),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_guess),
        cmocka_unit_test(test_same_again),
        cmocka_unit_test(test_depth),
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_no_evaluation),
        cmocka_unit_test(test_trace),
        cmocka_unit_test(test_traces),
        cmocka_unit_test(test_trace_of_dead_ends),
        cmocka_unit_test(test_trace_budget),
        cmocka_unit_test(test_measured),
        cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

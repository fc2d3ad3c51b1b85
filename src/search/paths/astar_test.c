/* astar_test.c: A* finds shortest solutions with admissible bounds, consistent or not, and longer ones with
 * inadmissible bounds or weights above 100%. iddfs_test.c has more mazes. */
#include "search/paths/astar.h"

#include "base/hash.h"
#include "search/paths/path_trace_testing.h"
#include "search/paths/puzzle_testing.h"
#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

/* MAZE_TRAP: the upper path has 10 moves and first leads away from the goal; the lower one has 12 and looks
 * nearer. A bound of twice the distance makes A* take the lower path. It then detects that the bound was not
 * admissible and proves nothing.
 *
 *     .......
 *     .#####.
 *     @....#!
 *     ####.#.
 *     ####.#.
 *     ####...
 */
static void test_inadmissible(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", MAZE_TRAP);
    puzzle_use_evaluation(&puzzle, "manhattan");
    puzzle_solve(&puzzle, &astar_algorithm, "");
    puzzle_expect_shortest(&puzzle, 10);
    puzzle_use_evaluation(&puzzle, "double");
    puzzle_solve(&puzzle, &astar_algorithm, "");
    assert_int_equal(puzzle.result.depth, 12);
    assert_true(puzzle_leads_to_goal(&puzzle));
    assert_int_equal(puzzle.result.end, END_DONE);
    assert_false(puzzle.result.proved);
    puzzle_solve(&puzzle, &astar_algorithm, "weight=50"); /* half of the double bound is admissible again */
    puzzle_expect_shortest(&puzzle, 10);
    puzzle_use_evaluation(&puzzle, "manhattan");
    puzzle_solve(&puzzle, &astar_algorithm, "weight=200"); /* the same as the double bound */
    assert_int_equal(puzzle.result.depth, 12);
    assert_false(puzzle.result.proved);
    puzzle_destroy(&puzzle);
}

/* An evaluation with `overestimates` set proves nothing, even if the solution is shortest. */
static void test_overestimates(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", MAZE_TRAP);
    struct lud_evaluation modest = *puzzle.problem.evaluation;
    modest.overestimates = true;
    puzzle.problem.evaluation = &modest;
    puzzle_solve(&puzzle, &astar_algorithm, "");
    puzzle_expect_solution(&puzzle, 10);
    puzzle.limits.nodes = 15;
    puzzle_solve(&puzzle, &astar_algorithm, "");
    assert_int_equal(puzzle.result.depth, 0);
    puzzle_destroy(&puzzle);
}

static int zero_bound(const struct lud_rules *rules, const struct lud_state *state)
{
    (void)rules, (void)state;
    return 0;
}

/* Only leaves of 100 are goals. */
static void test_dead_ends(void **unused)
{
    (void)unused;
    const struct lud_evaluation flat = {.evaluate = tree_game.evaluations[0].evaluate, .bound = zero_bound};
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &tree_game, "", "(a:(a:0 b:(a:100 b:40)) b:(a:100 b:(a:50)) c:30)");
    puzzle.problem.evaluation = &flat;
    puzzle_solve(&puzzle, &astar_algorithm, "");
    puzzle_expect_shortest(&puzzle, 2);
    puzzle_destroy(&puzzle);
    puzzle_init(&puzzle, &tree_game, "", "(a:(a:0 b:99) b:50)");
    puzzle.problem.evaluation = &flat;
    puzzle_solve(&puzzle, &astar_algorithm, "");
    puzzle_expect_shortest(&puzzle, PUZZLE_UNSOLVABLE);
    puzzle_destroy(&puzzle);
}

/* ---- random mazes ---- */

enum { MAZES = 300, SIDE = 12 };

/* With slide=off `walls` is the true distance. */
static int distance(const struct lud_rules *rules, const struct lud_state *state)
{
    return evaluation_find(maze_evaluations, "walls")->bound(rules, state);
}

/* The true distance in some cells and 0 in the others: admissible but not consistent, so that nodes are
 * closed with a g that is not minimal. */
static int patchy_bound(const struct lud_rules *rules, const struct lud_state *state)
{
    return hash_mix(state->key + 1) % 2 == 0 ? distance(rules, state) : 0;
}

static void test_inconsistent(void **unused)
{
    (void)unused;
    const struct lud_evaluation bound = {.evaluate = maze_evaluations[0].evaluate, .bound = patchy_bound};
    struct random random = random_start(5, 0);
    int solved = 0;
    for (int i = 0; i < MAZES; i++) {
        char drawing[SIDE * (SIDE + 1)];
        struct puzzle_fixture puzzle;
        puzzle_draw_maze(&random, SIDE, SIDE, 25, drawing);
        puzzle_init(&puzzle, &maze_game, "", drawing);
        if (!game_over(puzzle.top.state)) {
            const int length = distance(puzzle.top.rules, puzzle.top.state);
            puzzle.problem.evaluation = &bound;
            puzzle_solve(&puzzle, &astar_algorithm, "");
            puzzle_expect_shortest(&puzzle, length == MAZE_CELLS ? PUZZLE_UNSOLVABLE : length);
            solved += length != MAZE_CELLS;
        }
        puzzle_destroy(&puzzle);
    }
    assert_true(solved > MAZES / 3);
}

/* A weight of 3 gives solutions at most three times too long, and some that are too long. */
static void test_weighted_mazes(void **unused)
{
    (void)unused;
    struct random random = random_start(6, 0);
    int longer = 0;
    uint64_t hurried = 0, careful = 0;
    for (int i = 0; i < MAZES; i++) {
        char drawing[SIDE * (SIDE + 1)];
        struct puzzle_fixture puzzle;
        puzzle_draw_maze(&random, SIDE, SIDE, 25, drawing);
        puzzle_init(&puzzle, &maze_game, "", drawing);
        if (!game_over(puzzle.top.state) && distance(puzzle.top.rules, puzzle.top.state) < MAZE_CELLS) {
            puzzle_solve(&puzzle, &astar_algorithm, "");
            const struct lud_result best = puzzle.result;
            puzzle_solve(&puzzle, &astar_algorithm, "weight=300");
            assert_in_range(puzzle.result.depth, best.depth, 3 * best.depth);
            assert_true(puzzle_leads_to_goal(&puzzle));
            assert_false(puzzle.result.proved);
            longer += puzzle.result.depth > best.depth;
            hurried += puzzle.result.nodes;
            careful += best.nodes;
        }
        puzzle_destroy(&puzzle);
    }
    assert_true(longer > 3);
    assert_true(hurried < careful);
}

/* goal=generation: the same lengths and proofs, in fewer nodes. */
static void test_goal_at_generation(void **unused)
{
    (void)unused;
    struct random random = random_start(7, 0);
    uint64_t early = 0, late = 0;
    for (int i = 0; i < MAZES; i++) {
        char drawing[SIDE * (SIDE + 1)];
        struct puzzle_fixture puzzle;
        puzzle_draw_maze(&random, SIDE, SIDE, 25, drawing);
        puzzle_init(&puzzle, &maze_game, i % 2 == 0 ? "slide=off" : "slide=on", drawing);
        puzzle_use_evaluation(&puzzle, i % 3 == 0 ? "zero" : "walls");
        if (!game_over(puzzle.top.state)) {
            const char *weight = i % 5 == 0 ? "weight=60" : "weight=100";
            char options[64];
            snprintf(options, sizeof options, "goal=generation,%s", weight);
            puzzle_solve(&puzzle, &astar_algorithm, weight);
            const int length = puzzle.result.move == LUD_NO_MOVE ? PUZZLE_UNSOLVABLE : puzzle.result.depth;
            late += puzzle.result.nodes;
            puzzle_solve(&puzzle, &astar_algorithm, options);
            puzzle_expect_shortest(&puzzle, length);
            early += puzzle.result.nodes;
        }
        puzzle_destroy(&puzzle);
    }
    assert_true(early < late);
}

/* With an inadmissible bound the early goal test proves nothing either. */
static void test_inadmissible_at_generation(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", MAZE_TRAP);
    puzzle_use_evaluation(&puzzle, "double");
    puzzle_solve(&puzzle, &astar_algorithm, "goal=generation");
    assert_int_equal(puzzle.result.depth, 12);
    assert_false(puzzle.result.proved);
    puzzle_solve(&puzzle, &astar_algorithm, "goal=generation,weight=50");
    puzzle_expect_shortest(&puzzle, 10);
    puzzle_destroy(&puzzle);
}

static void test_depth(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", MAZE_START);
    puzzle.limits.depth = 10;
    puzzle_solve(&puzzle, &astar_algorithm, "");
    puzzle_expect_guess(&puzzle, END_DEPTH);
    puzzle.limits.depth = 11;
    puzzle_solve(&puzzle, &astar_algorithm, "");
    puzzle_expect_shortest(&puzzle, 11);
    puzzle_destroy(&puzzle);
}

/* Without a bound the goal is generated while other nodes are still ahead in the open list. A limit that
 * stops the search there returns the solution found, without a proof. */
static void test_solution_at_limit(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    int in_hand = 0;
    puzzle_init(&puzzle, &maze_game, "", "@..../..#../....!");
    puzzle_use_evaluation(&puzzle, "zero");
    puzzle_solve(&puzzle, &astar_algorithm, "weight=0");
    const uint64_t all = puzzle.result.nodes;
    for (puzzle.limits.nodes = 1; puzzle.limits.nodes < all; puzzle.limits.nodes++) {
        puzzle_solve(&puzzle, &astar_algorithm, "weight=0");
        assert_int_equal(puzzle.result.end, END_NODES);
        assert_false(puzzle.result.proved);
        const bool solved = puzzle_leads_to_goal(&puzzle);
        assert_int_equal(puzzle.result.values[0] == LUD_ONE, solved);
        assert_true(solved ? puzzle.result.depth == 6 : puzzle.result.depth < 6);
        in_hand += solved;
    }
    assert_true(in_hand > 0);
    puzzle_destroy(&puzzle);
}

static void test_guess(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_check_guided_guess(&puzzle, &astar_algorithm);
    assert_int_equal(puzzle.result.depth,
                     7); /* the bound proves that fewer than eight moves are not enough */
    puzzle_destroy(&puzzle);
}

static void test_limits(void **unused)
{
    (void)unused;
    puzzle_check_limits(&astar_algorithm, "", 19, 10);
}

static void test_memory(void **unused)
{
    (void)unused;
    const struct puzzle_memory_case room = {
        .options = "", .bytes = 10000, .step = 31, .often = 20, .length = 11, .requests = 6};
    puzzle_check_memory(&astar_algorithm, &room);
}

static void test_needs_bound(void **unused)
{
    (void)unused;
    puzzle_check_needs_bound(&astar_algorithm);
}

/* Worked out by hand. In the second maze tokens slide, so h is not consistent: f drops from 5 to 3 along the
 * solution, and node 8, first reached in three moves, is reopened with two.
 *
 *     @ # !      1   7            . . # !       6 2   12
 *     . . .      2 4 5            . @ # .       4 1
 *                                 . . . .       8 3   10
 */
static void test_trace(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", "@#!/...");
    path_trace_expect(&puzzle, &astar_algorithm, "",
                      "open 1 g0 h2 f2\n"
                      "close 1 g0 h2 f2\n"
                      "expand 1 moves 1\n"
                      "open 2<1 s g1 h3 f4\n"
                      "close 2 g1 h3 f4\n"
                      "expand 2 moves 2\n"
                      "cut 3<2 n visited 1\n"
                      "open 4<2 e g2 h2 f4\n"
                      "close 4 g2 h2 f4\n"
                      "expand 4 moves 2\n"
                      "open 5<4 e g3 h1 f4\n"
                      "cut 6<4 w visited 2\n"
                      "close 5 g3 h1 f4\n"
                      "expand 5 moves 2\n"
                      "open 7<5 n g4 h0 f4\n"
                      "cut 8<5 w visited 4\n"
                      "close 7 g4 h0 f4\n"
                      "backup 5 child 7 = 4\n"
                      "backup 4 child 5 = 4\n"
                      "backup 2 child 4 = 4\n"
                      "backup 1 child 2 = 4\n"
                      "leave 1 = 4 exact\n");
    puzzle_destroy(&puzzle);
    puzzle_init(&puzzle, &maze_game, "slide=on", "..#!/.@#./....");
    path_trace_expect(&puzzle, &astar_algorithm, "",
                      "open 1 g0 h3 f3\n"
                      "close 1 g0 h3 f3\n"
                      "expand 1 moves 3\n"
                      "open 2<1 n g1 h2 f3\n"
                      "open 3<1 s g1 h4 f5\n"
                      "open 4<1 w g1 h4 f5\n"
                      "close 2 g1 h2 f3\n"
                      "expand 2 moves 2\n"
                      "cut 5<2 s visited 3\n"
                      "open 6<2 w g2 h3 f5\n"
                      "close 6 g2 h3 f5\n"
                      "expand 6 moves 2\n"
                      "cut 7<6 e visited 2\n"
                      "open 8<6 s g3 h5 f8\n"
                      "close 3 g1 h4 f5\n"
                      "expand 3 moves 3\n"
                      "cut 9<3 n visited 2\n"
                      "open 10<3 e g2 h2 f4\n"
                      "cut 11<3 w visited 8\n"
                      "reopen 8<3 w g2 h5 f7\n"
                      "close 10 g2 h2 f4\n"
                      "expand 10 moves 2\n"
                      "open 12<10 n g3 h0 f3\n"
                      "cut 13<10 w visited 8\n"
                      "close 12 g3 h0 f3\n"
                      "backup 10 child 12 = 3\n"
                      "backup 3 child 10 = 3\n"
                      "backup 1 child 3 = 3\n"
                      "leave 1 = 3 upper\n");
    puzzle_destroy(&puzzle);
}

static void test_traces(void **unused)
{
    (void)unused;
    path_trace_check(&astar_algorithm, "", 100);
    path_trace_check(&astar_algorithm, "weight=150", 150);
    path_trace_check(&astar_algorithm, "weight=50,goal=generation", 50);
}

static void test_trace_budget(void **unused)
{
    (void)unused;
    puzzle_check_trace_budget(&astar_algorithm);
}

/* The table of docs/algorithms/astar.md. */
static void test_measured(void **unused)
{
    (void)unused;
    static const struct puzzle_measure rows[] = {
        {"slide=off", MAZE_START, "zero", "", 53},     {"slide=on", MAZE_START, "zero", "", 30},
        {"slide=off", MAZE_TRAP, "zero", "", 37},      {"slide=off", MAZE_START, "manhattan", "", 36},
        {"slide=on", MAZE_START, "manhattan", "", 25}, {"slide=off", MAZE_TRAP, "manhattan", "", 33},
        {"slide=off", MAZE_START, "walls", "", 30},    {"slide=on", MAZE_START, "walls", "", 30},
        {"slide=off", MAZE_TRAP, "walls", "", 21},     {.rules = NULL},
    };
    puzzle_check_measured(&astar_algorithm, rows);
}

static void test_accepts(void **unused)
{
    (void)unused;
    puzzle_check_accepts(&astar_algorithm, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_inadmissible),
        cmocka_unit_test(test_overestimates),
        cmocka_unit_test(test_dead_ends),
        cmocka_unit_test(test_inconsistent),
        cmocka_unit_test(test_weighted_mazes),
        cmocka_unit_test(test_goal_at_generation),
        cmocka_unit_test(test_inadmissible_at_generation),
        cmocka_unit_test(test_depth),
        cmocka_unit_test(test_solution_at_limit),
        cmocka_unit_test(test_guess),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_needs_bound),
        cmocka_unit_test(test_trace),
        cmocka_unit_test(test_traces),
        cmocka_unit_test(test_trace_budget),
        cmocka_unit_test(test_measured),
        cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

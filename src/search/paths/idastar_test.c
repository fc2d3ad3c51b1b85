/* idastar_test.c: IDA* finds shortest solutions with admissible bounds, and its thresholds are values of f.
 * iddfs_test.c compares it with the other optimal searches on hundreds of mazes. */
#include "search/paths/idastar.h"

#include "search/paths/iddfs.h"
#include "search/paths/path_trace_testing.h"
#include "search/paths/puzzle_testing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void assert_solves(const char *rules, const char *drawing, int length)
{
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, rules, drawing);
    puzzle_use_evaluation(&puzzle, "walls");
    puzzle.limits.memory = 0;
    puzzle_solve(&puzzle, &idastar_algorithm, "");
    puzzle_expect_shortest(&puzzle, length);
    assert_true(puzzle.faulty.peak < 1 << 20); /* little memory */
    puzzle_destroy(&puzzle);
}

static void test_drawings(void **unused)
{
    (void)unused;
    for (const struct puzzle_drawing *maze = puzzle_drawings; maze->rules != NULL; maze++)
        assert_solves(maze->rules, maze->drawing, maze->length);
}

/* The bound `manhattan` is 2; the solution has 4 moves. The first threshold is 2, and the only f above it is
 * 4, so there is no iteration with threshold 3. Moves are tried in the order n e s w.
 *
 *     @#!     threshold 2: s, with f = 1 + 3: 1 node
 *     ...     threshold 4: s, back n, e, e, n: 5 nodes, the last one the goal
 */
#define STEP_DOWN "@#!/..."

static void test_thresholds(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", STEP_DOWN);
    puzzle_solve(&puzzle, &idastar_algorithm, "");
    puzzle_expect_shortest(&puzzle, 4);
    assert_int_equal(puzzle.result.nodes, 1 + 1 + 5);
    puzzle_destroy(&puzzle);
}

/* With a bound of 0 it equals iddfs; the better the bound, the fewer nodes. */
static void test_bounds(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", MAZE_START);
    static const char *const names[] = {"zero", "manhattan", "walls"};
    uint64_t nodes[3];
    for (int i = 0; i < 3; i++) {
        puzzle_use_evaluation(&puzzle, names[i]);
        puzzle_solve(&puzzle, &idastar_algorithm, "");
        puzzle_expect_shortest(&puzzle, 11);
        nodes[i] = puzzle.result.nodes;
    }
    assert_true(nodes[0] > nodes[1] && nodes[1] > nodes[2]);
    puzzle_solve(&puzzle, &iddfs_algorithm, "");
    assert_int_equal(puzzle.result.nodes, nodes[0]);
    puzzle_destroy(&puzzle);
}

/* An inadmissible bound: the solution is longer and not proved shortest. */
static void test_inadmissible(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", MAZE_TRAP);
    puzzle_use_evaluation(&puzzle, "double");
    puzzle_solve(&puzzle, &idastar_algorithm, "");
    assert_true(puzzle_leads_to_goal(&puzzle));
    assert_int_equal(puzzle.result.depth, 12);
    assert_false(puzzle.result.proved);
    puzzle_destroy(&puzzle);
}

static void test_depth(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", MAZE_START);
    puzzle.limits.depth = 10;
    puzzle_solve(&puzzle, &idastar_algorithm, "");
    puzzle_expect_guess(&puzzle, END_DEPTH);
    assert_int_equal(puzzle.result.depth, 10);
    puzzle.limits.depth = 11;
    puzzle_solve(&puzzle, &idastar_algorithm, "");
    puzzle_expect_shortest(&puzzle, 11);
    puzzle.limits.depth = 1; /* less than the bound of the root */
    puzzle_solve(&puzzle, &idastar_algorithm, "");
    puzzle_expect_guess(&puzzle, END_DEPTH);
    puzzle_destroy(&puzzle);
}

static void test_guess(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_check_guided_guess(&puzzle, &idastar_algorithm);
    assert_int_equal(puzzle.result.depth, 7);
    puzzle_destroy(&puzzle);
}

static void test_limits(void **unused)
{
    (void)unused;
    puzzle_check_limits(&idastar_algorithm, "", 19, 10);
}

static void test_memory(void **unused)
{
    (void)unused;
    const struct puzzle_memory_case room = {
        .options = "", .bytes = 20000, .step = 31, .often = 20, .length = 11, .requests = 2};
    puzzle_check_memory(&idastar_algorithm, &room);
}

static void test_needs_bound(void **unused)
{
    (void)unused;
    puzzle_check_needs_bound(&idastar_algorithm);
}

/* Worked out by hand: h of the start is 2, but the only step leads away to f = 4, the next threshold.
 *
 *     @ # !      1   7
 *     . . .      3 5 6      (2 in the first iteration)
 */
static void test_trace(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", "@#!/...");
    path_trace_expect(&puzzle, &idastar_algorithm, "",
                      "enter 1 g0 h2 f2\n"
                      "iteration 1 limit 2\n"
                      "expand 1 moves 1\n"
                      "enter 2<1 s g1 h3 f4\n"
                      "cut 2 bound\n"
                      "leave 2 = 4 lower\n"
                      "iteration 1 limit 4\n"
                      "expand 1 moves 1\n"
                      "enter 3<1 s g1 h3 f4\n"
                      "expand 3 moves 2\n"
                      "cut 4<3 n visited 1\n"
                      "enter 5<3 e g2 h2 f4\n"
                      "expand 5 moves 2\n"
                      "enter 6<5 e g3 h1 f4\n"
                      "expand 6 moves 2\n"
                      "enter 7<6 n g4 h0 f4\n"
                      "leave 7 = 4 upper\n"
                      "backup 6 child 7 = 4\n"
                      "leave 6 = 4 upper\n"
                      "backup 5 child 6 = 4\n"
                      "leave 5 = 4 upper\n"
                      "backup 3 child 5 = 4\n"
                      "leave 3 = 4 upper\n"
                      "backup 1 child 3 = 4\n"
                      "leave 1 = 4 exact\n");
    puzzle_destroy(&puzzle);
}

static void test_traces(void **unused)
{
    (void)unused;
    path_trace_check(&idastar_algorithm, "", 100);
}

static void test_trace_budget(void **unused)
{
    (void)unused;
    puzzle_check_trace_budget(&idastar_algorithm);
}

/* The table of docs/algorithms/idastar.md. */
static void test_measured(void **unused)
{
    (void)unused;
    static const struct puzzle_measure rows[] = {
        {"slide=off", MAZE_START, "zero", "", 651},    {"slide=on", MAZE_START, "zero", "", 145},
        {"slide=off", MAZE_TRAP, "zero", "", 174},     {"slide=off", MAZE_START, "manhattan", "", 71},
        {"slide=on", MAZE_START, "manhattan", "", 18}, {"slide=off", MAZE_TRAP, "manhattan", "", 36},
        {"slide=off", MAZE_START, "walls", "", 19},    {"slide=on", MAZE_START, "walls", "", 145},
        {"slide=off", MAZE_TRAP, "walls", "", 12},     {.rules = NULL},
    };
    puzzle_check_measured(&idastar_algorithm, rows);
}

static void test_accepts(void **unused)
{
    (void)unused;
    puzzle_check_accepts(&idastar_algorithm, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_drawings),    cmocka_unit_test(test_thresholds),
        cmocka_unit_test(test_bounds),      cmocka_unit_test(test_inadmissible),
        cmocka_unit_test(test_depth),       cmocka_unit_test(test_guess),
        cmocka_unit_test(test_limits),      cmocka_unit_test(test_memory),
        cmocka_unit_test(test_needs_bound), cmocka_unit_test(test_trace),
        cmocka_unit_test(test_traces),      cmocka_unit_test(test_trace_budget),
        cmocka_unit_test(test_measured),    cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

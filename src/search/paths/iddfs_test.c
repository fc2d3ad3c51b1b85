/* iddfs_test.c: iddfs finds shortest solutions: on drawings, on a tree with dead ends, and on hundreds of
 * random mazes, where bfs, astar and idastar must agree with it and with naively computed distances. */
#include "search/paths/iddfs.h"

#include "search/paths/astar.h"
#include "search/paths/bfs.h"
#include "search/paths/idastar.h"
#include "search/paths/path_trace_testing.h"
#include "search/paths/puzzle_testing.h"
#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* Iterations to depth 1 and 2; the root is entered once, its children in each iteration:
 *   1: a b c            3 nodes
 *   2: a (aa ab) b (ba) 5, and ba is the goal */
#define DEAD_ENDS "(a:(a:0 b:(a:100 b:40)) b:(a:100 b:(a:50)) c:30)"

static void test_tree(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &tree_game, "", DEAD_ENDS);
    puzzle_solve(&puzzle, &iddfs_algorithm, "");
    puzzle_expect_shortest(&puzzle, 2);
    assert_int_equal(puzzle.result.move, 1);
    assert_int_equal(puzzle.result.nodes, 1 + 3 + 5);
    puzzle_destroy(&puzzle);
    puzzle_init(&puzzle, &tree_game, "", "(a:(a:0 b:99) b:50)"); /* only dead ends */
    puzzle_solve(&puzzle, &iddfs_algorithm, "");
    puzzle_expect_shortest(&puzzle, PUZZLE_UNSOLVABLE);
    assert_int_equal(puzzle.result.nodes,
                     1 + 2 + 4); /* the second iteration cuts nothing: there is no third */
    puzzle_destroy(&puzzle);
}

static void assert_solves(const char *rules, const char *drawing, int length)
{
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, rules, drawing);
    puzzle.limits.memory = 0;
    puzzle_solve(&puzzle, &iddfs_algorithm, "");
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

/* ---- random mazes ---- */

enum { MAZES = 600 };

static int cell_of(const struct lud_state *state)
{
    const struct maze_state *maze = (const struct maze_state *)(const void *)state;
    return maze->y * MAZE_SIDE + maze->x;
}

/* The flood fill's state of each cell. */
struct distances {
    struct maze_state at[MAZE_CELLS];
    int moves[MAZE_CELLS]; /* PUZZLE_UNSOLVABLE until it is reached */
};

/* Plays every move from every cell at distance `moves`. True when that reaches a new cell. */
static bool flood_step(const struct lud_rules *rules, struct distances *distances, int moves)
{
    bool grown = false;
    for (int cell = 0; cell < MAZE_CELLS; cell++) {
        lud_move list[LUD_MAX_MOVES];
        if (distances->moves[cell] != moves)
            continue;
        const int count = game_moves(rules, &distances->at[cell].head, list);
        for (int i = 0; i < count; i++) {
            struct maze_state child;
            game_child(rules, &distances->at[cell].head, list[i], &child.head);
            const int next = cell_of(&child.head);
            if (distances->moves[next] != PUZZLE_UNSOLVABLE)
                continue;
            distances->at[next] = child;
            distances->moves[next] = moves + 1;
            grown = true;
        }
    }
    return grown;
}

/* The length of a shortest solution, by flood fill of the drawing. */
static int naive_length(const struct tabletop *top)
{
    const struct maze_rules *maze = (const struct maze_rules *)(const void *)top->rules;
    struct distances distances;
    for (int i = 0; i < MAZE_CELLS; i++)
        distances.moves[i] = PUZZLE_UNSOLVABLE;
    memcpy(&distances.at[cell_of(top->state)], top->state, sizeof distances.at[0]);
    distances.moves[cell_of(top->state)] = 0;
    for (int moves = 0; flood_step(top->rules, &distances, moves); moves++)
        ;
    return distances.moves[maze->map.goal_y * MAZE_SIDE + maze->map.goal_x];
}

static void assert_all_agree(const char *rules, const char *drawing, int *solved, int *unsolvable)
{
    static const struct lud_algorithm *const all[] = {&bfs_algorithm, &iddfs_algorithm, &astar_algorithm,
                                                      &idastar_algorithm};
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, rules, drawing);
    puzzle.limits.memory = 1 << 20;
    if (!game_over(puzzle.top.state)) {
        const int length = naive_length(&puzzle.top);
        puzzle_use_evaluation(&puzzle, "walls");
        for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
            puzzle_solve(&puzzle, all[i], "");
            puzzle_expect_shortest(&puzzle, length);
        }
        *(length == PUZZLE_UNSOLVABLE ? unsolvable : solved) += 1;
    }
    puzzle_destroy(&puzzle);
}

/* Mazes of 2..6 rows and columns; every third cell or so is a wall. */
static void test_all_agree(void **unused)
{
    (void)unused;
    struct random random = random_start(2024, 0);
    int solved = 0, unsolvable = 0;
    for (int i = 0; i < MAZES; i++) {
        char drawing[64];
        const uint32_t width = 2 + random_below(&random, 5), height = 2 + random_below(&random, 5);
        puzzle_draw_maze(&random, width, height, 32, drawing);
        assert_all_agree(i % 2 == 0 ? "slide=off" : "slide=on", drawing, &solved, &unsolvable);
    }
    assert_true(solved > MAZES / 5 && unsolvable > MAZES / 10);
}

/* ---- limits ---- */

static void test_depth(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", MAZE_START);
    puzzle.limits.depth = 10;
    puzzle_solve(&puzzle, &iddfs_algorithm, "");
    puzzle_expect_guess(&puzzle, END_DEPTH);
    assert_int_equal(puzzle.result.depth, 10);
    puzzle.limits.depth = 11;
    puzzle_solve(&puzzle, &iddfs_algorithm, "");
    puzzle_expect_shortest(&puzzle, 11);
    puzzle_destroy(&puzzle);
}

static void test_guess(void **unused)
{
    (void)unused;
    puzzle_check_blind_guess(&iddfs_algorithm, 8, 1);
}

static void test_limits(void **unused)
{
    (void)unused;
    puzzle_check_limits(&iddfs_algorithm, "", 99, 10);
}

static void test_memory(void **unused)
{
    (void)unused;
    const struct puzzle_memory_case room = {
        .options = "", .bytes = 20000, .step = 31, .often = 20, .length = 11, .requests = 2};
    puzzle_check_memory(&iddfs_algorithm, &room);
}

/* Worked out by hand; the second iteration has new nodes.
 *
 *     @ .      1 2, then 4
 *     . !      3    5
 */
static void test_trace(void **unused)
{
    (void)unused;
    struct puzzle_fixture puzzle;
    puzzle_init(&puzzle, &maze_game, "", "@./.!");
    path_trace_expect(&puzzle, &iddfs_algorithm, "",
                      "enter 1\n"
                      "iteration 1 limit 1\n"
                      "expand 1 moves 2\n"
                      "enter 2<1 e\n"
                      "cut 2 depth\n"
                      "leave 2\n"
                      "enter 3<1 s\n"
                      "cut 3 depth\n"
                      "leave 3\n"
                      "iteration 1 limit 2\n"
                      "expand 1 moves 2\n"
                      "enter 4<1 e\n"
                      "expand 4 moves 2\n"
                      "enter 5<4 s\n"
                      "leave 5 = 2 upper\n"
                      "backup 4 child 5 = 2\n"
                      "leave 4 = 2 upper\n"
                      "backup 1 child 4 = 2\n"
                      "leave 1 = 2 exact\n");
    puzzle_destroy(&puzzle);
}

static void test_traces(void **unused)
{
    (void)unused;
    path_trace_check(&iddfs_algorithm, "", 0);
}

static void test_trace_budget(void **unused)
{
    (void)unused;
    puzzle_check_trace_budget(&iddfs_algorithm);
}

/* The table of docs/algorithms/iddfs.md. */
static void test_measured(void **unused)
{
    (void)unused;
    static const struct puzzle_measure rows[] = {
        {"slide=off", MAZE_START, NULL, "", 651},
        {"slide=on", MAZE_START, NULL, "", 145},
        {"slide=off", MAZE_TRAP, NULL, "", 174},
        {"slide=off", MAZE_NO_WAY, NULL, "", 128},
        {.rules = NULL},
    };
    puzzle_check_measured(&iddfs_algorithm, rows);
}

static void test_accepts(void **unused)
{
    (void)unused;
    puzzle_check_accepts(&iddfs_algorithm, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tree),      cmocka_unit_test(test_drawings),
        cmocka_unit_test(test_all_agree), cmocka_unit_test(test_depth),
        cmocka_unit_test(test_guess),     cmocka_unit_test(test_limits),
        cmocka_unit_test(test_memory),    cmocka_unit_test(test_trace),
        cmocka_unit_test(test_traces),    cmocka_unit_test(test_trace_budget),
        cmocka_unit_test(test_measured),  cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* iddfs_test.c: iddfs finds shortest ways: on drawings, on a tree with dead ends, and on hundreds of random
 * mazes together with bfs, astar and idastar, which must all agree with distances worked out naively. */
#include "search/paths/iddfs.h"

#include "search/paths/astar.h"
#include "search/paths/bfs.h"
#include "search/paths/idastar.h"
#include "search/paths/puzzle_testing.h"
#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* Rounds to depth 1 and 2; the root is entered once, in each round its children again:
 *   1: a b c            3 positions
 *   2: a (aa ab) b (ba) 5, and ba is the goal */
#define DEAD_ENDS "(a:(a:0 b:(a:100 b:40)) b:(a:100 b:(a:50)) c:30)"

static void test_tree(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &tree_game, "", DEAD_ENDS);
    desk_ask(&desk, &iddfs_algorithm, "");
    desk_shortest(&desk, 2);
    assert_int_equal(desk.result.move, 1);
    assert_int_equal(desk.result.nodes, 1 + 3 + 5);
    desk_clear(&desk);
    desk_lay(&desk, &tree_game, "", "(a:(a:0 b:99) b:50)"); /* nothing but dead ends */
    desk_ask(&desk, &iddfs_algorithm, "");
    desk_shortest(&desk, DESK_NO_WAY);
    assert_int_equal(desk.result.nodes, 1 + 2 + 4); /* the second round cuts nothing: there is no third */
    desk_clear(&desk);
}

static void assert_solves(const char *rules, const char *drawing, int length)
{
    struct desk desk;
    desk_lay(&desk, &maze_game, rules, drawing);
    desk.limits.memory = 0;
    desk_ask(&desk, &iddfs_algorithm, "");
    desk_shortest(&desk, length);
    assert_true(desk.faulty.peak < 1 << 20); /* little memory */
    desk_clear(&desk);
}

static void test_drawings(void **unused)
{
    (void)unused;
    for (const struct desk_drawing *maze = desk_drawings; maze->rules != NULL; maze++)
        assert_solves(maze->rules, maze->drawing, maze->length);
}

/* ---- random mazes ---- */

enum { MAZES = 600 };

static int cell_of(const struct lud_state *state)
{
    const struct maze_state *maze = (const struct maze_state *)(const void *)state;
    return maze->y * MAZE_SIDE + maze->x;
}

/* What is known about each cell. */
struct distances {
    struct maze_state at[MAZE_CELLS];
    int moves[MAZE_CELLS]; /* DESK_NO_WAY until it is reached */
};

/* Plays every move from every cell that is `moves` away. True when that leads anywhere new. */
static bool spread(const struct lud_rules *rules, struct distances *distances, int moves)
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
            if (distances->moves[next] != DESK_NO_WAY)
                continue;
            distances->at[next] = child;
            distances->moves[next] = moves + 1;
            grown = true;
        }
    }
    return grown;
}

/* The fewest moves to the goal, by spreading over the drawing. */
static int naive_length(const struct tabletop *top)
{
    const struct maze_rules *maze = (const struct maze_rules *)(const void *)top->rules;
    struct distances distances;
    for (int i = 0; i < MAZE_CELLS; i++)
        distances.moves[i] = DESK_NO_WAY;
    memcpy(&distances.at[cell_of(top->state)], top->state, sizeof distances.at[0]);
    distances.moves[cell_of(top->state)] = 0;
    for (int moves = 0; spread(top->rules, &distances, moves); moves++)
        ;
    return distances.moves[maze->map.goal_y * MAZE_SIDE + maze->map.goal_x];
}

static void assert_all_agree(const char *rules, const char *drawing, int *solved, int *unsolvable)
{
    static const struct lud_algorithm *const all[] = {&bfs_algorithm, &iddfs_algorithm, &astar_algorithm,
                                                      &idastar_algorithm};
    struct desk desk;
    desk_lay(&desk, &maze_game, rules, drawing);
    desk.limits.memory = 1 << 20;
    if (!game_over(desk.top.state)) {
        const int length = naive_length(&desk.top);
        desk_use(&desk, "walls");
        for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
            desk_ask(&desk, all[i], "");
            desk_shortest(&desk, length);
        }
        *(length == DESK_NO_WAY ? unsolvable : solved) += 1;
    }
    desk_clear(&desk);
}

/* Mazes of 2..6 rows and columns; every third cell or so is a wall. */
static void test_all_agree(void **unused)
{
    (void)unused;
    struct random luck = random_start(2024, 0);
    int solved = 0, unsolvable = 0;
    for (int i = 0; i < MAZES; i++) {
        char drawing[64];
        const uint32_t width = 2 + random_below(&luck, 5), height = 2 + random_below(&luck, 5);
        desk_draw_maze(&luck, width, height, 32, drawing);
        assert_all_agree(i % 2 == 0 ? "slide=off" : "slide=on", drawing, &solved, &unsolvable);
    }
    assert_true(solved > MAZES / 5 && unsolvable > MAZES / 10);
}

/* ---- limits ---- */

static void test_depth(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &maze_game, "", MAZE_START);
    desk.limits.depth = 10;
    desk_ask(&desk, &iddfs_algorithm, "");
    desk_guess(&desk, END_DEPTH);
    assert_int_equal(desk.result.depth, 10);
    desk.limits.depth = 11;
    desk_ask(&desk, &iddfs_algorithm, "");
    desk_shortest(&desk, 11);
    desk_clear(&desk);
}

static void test_guess(void **unused)
{
    (void)unused;
    desk_check_blind_guess(&iddfs_algorithm, 8, 1);
}

static void test_limits(void **unused)
{
    (void)unused;
    desk_check_limits(&iddfs_algorithm, "", 99, 10);
}

static void test_memory(void **unused)
{
    (void)unused;
    const struct desk_room room = {
        .options = "", .bytes = 20000, .step = 31, .often = 20, .length = 11, .requests = 2};
    desk_check_memory(&iddfs_algorithm, &room);
}

static void test_trace(void **unused)
{
    (void)unused;
    struct desk desk;
    struct desk_log log = {0};
    struct lud_trace trace = {.event = desk_note, .context = &log, .budget = UINT64_MAX};
    desk_lay(&desk, &tree_game, "", DEAD_ENDS);
    desk.trace = &trace;
    desk_ask(&desk, &iddfs_algorithm, "");
    assert_int_equal(log.kinds[TRACE_ENTER], 9);
    assert_int_equal(log.reasons[TRACE_DEPTH], 3); /* a and b in the first round, a b in the second */
    assert_int_equal(log.kinds[TRACE_BACKUP], 2);
    assert_int_equal(log.last.kind, TRACE_LEAVE);
    assert_int_equal(log.last.node, 1);
    assert_int_equal(log.last.values[0], LUD_ONE);
    desk_clear(&desk);
}

static void test_trace_budget(void **unused)
{
    (void)unused;
    desk_check_trace_budget(&iddfs_algorithm);
}

/* The table of docs/algorithms/iddfs.md. */
static void test_measured(void **unused)
{
    (void)unused;
    static const struct desk_measure rows[] = {
        {"slide=off", MAZE_START, NULL, "", 651},
        {"slide=on", MAZE_START, NULL, "", 145},
        {"slide=off", MAZE_TRAP, NULL, "", 174},
        {"slide=off", MAZE_NO_WAY, NULL, "", 128},
        {.rules = NULL},
    };
    desk_check_measured(&iddfs_algorithm, rows);
}

static void test_accepts(void **unused)
{
    (void)unused;
    desk_check_accepts(&iddfs_algorithm, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tree),     cmocka_unit_test(test_drawings), cmocka_unit_test(test_all_agree),
        cmocka_unit_test(test_depth),    cmocka_unit_test(test_guess),    cmocka_unit_test(test_limits),
        cmocka_unit_test(test_memory),   cmocka_unit_test(test_trace),    cmocka_unit_test(test_trace_budget),
        cmocka_unit_test(test_measured), cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

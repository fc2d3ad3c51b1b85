/* astar_test.c: A* finds shortest ways with admissible bounds, consistent or not, and longer ones when the
 * bound says too much or weighs too much. iddfs_test.c has more mazes. */
#include "search/paths/astar.h"

#include "base/hash.h"
#include "search/paths/puzzle_testing.h"
#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

/* MAZE_TRAP: the upper way has 10 moves and leads away from the goal at first, the lower one has 12 and looks
 * nearer. A bound that promises twice the distance makes A* take the lower one; it then sees that its bound
 * was wrong and claims nothing.
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
    struct desk desk;
    desk_lay(&desk, &maze_game, "", MAZE_TRAP);
    desk_use(&desk, "manhattan");
    desk_ask(&desk, &astar_algorithm, "");
    desk_shortest(&desk, 10);
    desk_use(&desk, "double");
    desk_ask(&desk, &astar_algorithm, "");
    assert_int_equal(desk.result.depth, 12);
    assert_true(desk_leads_to_goal(&desk));
    assert_int_equal(desk.result.end, END_DONE);
    assert_false(desk.result.proved);
    desk_ask(&desk, &astar_algorithm, "weight=50"); /* half of twice is right again */
    desk_shortest(&desk, 10);
    desk_use(&desk, "manhattan");
    desk_ask(&desk, &astar_algorithm, "weight=200"); /* the same as double */
    assert_int_equal(desk.result.depth, 12);
    assert_false(desk.result.proved);
    desk_clear(&desk);
}

/* An evaluation that admits to overestimate proves nothing, however short the way is. */
static void test_overestimates(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &maze_game, "", MAZE_TRAP);
    struct lud_evaluation modest = *desk.problem.evaluation;
    modest.overestimates = true;
    desk.problem.evaluation = &modest;
    desk_ask(&desk, &astar_algorithm, "");
    desk_way(&desk, 10);
    desk.limits.nodes = 15;
    desk_ask(&desk, &astar_algorithm, "");
    assert_int_equal(desk.result.depth, 0);
    desk_clear(&desk);
}

static int nothing(const struct lud_rules *rules, const struct lud_state *state)
{
    (void)rules, (void)state;
    return 0;
}

/* Only leaves of 100 are goals. */
static void test_dead_ends(void **unused)
{
    (void)unused;
    const struct lud_evaluation flat = {.evaluate = tree_game.evaluations[0].evaluate, .bound = nothing};
    struct desk desk;
    desk_lay(&desk, &tree_game, "", "(a:(a:0 b:(a:100 b:40)) b:(a:100 b:(a:50)) c:30)");
    desk.problem.evaluation = &flat;
    desk_ask(&desk, &astar_algorithm, "");
    desk_shortest(&desk, 2);
    desk_clear(&desk);
    desk_lay(&desk, &tree_game, "", "(a:(a:0 b:99) b:50)");
    desk.problem.evaluation = &flat;
    desk_ask(&desk, &astar_algorithm, "");
    desk_shortest(&desk, DESK_NO_WAY);
    desk_clear(&desk);
}

/* ---- random mazes ---- */

enum { MAZES = 300, SIDE = 12 };

/* With slide=off `walls` is the true distance. */
static int distance(const struct lud_rules *rules, const struct lud_state *state)
{
    return evaluation_find(maze_evaluations, "walls")->bound(rules, state);
}

/* The true distance in some cells and nothing in the others: never too much, but it falls and rises from cell
 * to cell, so that positions are closed by a way that is not the shortest. */
static int patchy(const struct lud_rules *rules, const struct lud_state *state)
{
    return hash_mix(state->key + 1) % 2 == 0 ? distance(rules, state) : 0;
}

static void test_inconsistent(void **unused)
{
    (void)unused;
    const struct lud_evaluation bound = {.evaluate = maze_evaluations[0].evaluate, .bound = patchy};
    struct random luck = random_start(5, 0);
    int solved = 0;
    for (int i = 0; i < MAZES; i++) {
        char drawing[SIDE * (SIDE + 1)];
        struct desk desk;
        desk_draw_maze(&luck, SIDE, SIDE, 25, drawing);
        desk_lay(&desk, &maze_game, "", drawing);
        if (!game_over(desk.top.state)) {
            const int length = distance(desk.top.rules, desk.top.state);
            desk.problem.evaluation = &bound;
            desk_ask(&desk, &astar_algorithm, "");
            desk_shortest(&desk, length == MAZE_CELLS ? DESK_NO_WAY : length);
            solved += length != MAZE_CELLS;
        }
        desk_clear(&desk);
    }
    assert_true(solved > MAZES / 3);
}

/* A weight of 3 gives ways that are at most three times too long, and some that are too long. */
static void test_weighted_mazes(void **unused)
{
    (void)unused;
    struct random luck = random_start(6, 0);
    int longer = 0;
    uint64_t hurried = 0, careful = 0;
    for (int i = 0; i < MAZES; i++) {
        char drawing[SIDE * (SIDE + 1)];
        struct desk desk;
        desk_draw_maze(&luck, SIDE, SIDE, 25, drawing);
        desk_lay(&desk, &maze_game, "", drawing);
        if (!game_over(desk.top.state) && distance(desk.top.rules, desk.top.state) < MAZE_CELLS) {
            desk_ask(&desk, &astar_algorithm, "");
            const struct lud_result best = desk.result;
            desk_ask(&desk, &astar_algorithm, "weight=300");
            assert_in_range(desk.result.depth, best.depth, 3 * best.depth);
            assert_true(desk_leads_to_goal(&desk));
            assert_false(desk.result.proved);
            longer += desk.result.depth > best.depth;
            hurried += desk.result.nodes;
            careful += best.nodes;
        }
        desk_clear(&desk);
    }
    assert_true(longer > 3);
    assert_true(hurried < careful);
}

/* goal=generation: the same lengths with the same claim, from fewer positions. */
static void test_goal_at_generation(void **unused)
{
    (void)unused;
    struct random luck = random_start(7, 0);
    uint64_t early = 0, late = 0;
    for (int i = 0; i < MAZES; i++) {
        char drawing[SIDE * (SIDE + 1)];
        struct desk desk;
        desk_draw_maze(&luck, SIDE, SIDE, 25, drawing);
        desk_lay(&desk, &maze_game, i % 2 == 0 ? "slide=off" : "slide=on", drawing);
        desk_use(&desk, i % 3 == 0 ? "zero" : "walls");
        if (!game_over(desk.top.state)) {
            const char *weight = i % 5 == 0 ? "weight=60" : "weight=100";
            char options[64];
            snprintf(options, sizeof options, "goal=generation,%s", weight);
            desk_ask(&desk, &astar_algorithm, weight);
            const int length = desk.result.move == LUD_NO_MOVE ? DESK_NO_WAY : desk.result.depth;
            late += desk.result.nodes;
            desk_ask(&desk, &astar_algorithm, options);
            desk_shortest(&desk, length);
            early += desk.result.nodes;
        }
        desk_clear(&desk);
    }
    assert_true(early < late);
}

/* With a bound that says too much, the early test claims nothing either. */
static void test_inadmissible_at_generation(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &maze_game, "", MAZE_TRAP);
    desk_use(&desk, "double");
    desk_ask(&desk, &astar_algorithm, "goal=generation");
    assert_int_equal(desk.result.depth, 12);
    assert_false(desk.result.proved);
    desk_ask(&desk, &astar_algorithm, "goal=generation,weight=50");
    desk_shortest(&desk, 10);
    desk_clear(&desk);
}

static void test_depth(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &maze_game, "", MAZE_START);
    desk.limits.depth = 10;
    desk_ask(&desk, &astar_algorithm, "");
    desk_guess(&desk, END_DEPTH);
    desk.limits.depth = 11;
    desk_ask(&desk, &astar_algorithm, "");
    desk_shortest(&desk, 11);
    desk_clear(&desk);
}

/* Without a bound the goal is met while other positions still come first: a limit that ends the
 * search there gives the way in hand, without a claim. */
static void test_way_in_hand(void **unused)
{
    (void)unused;
    struct desk desk;
    int in_hand = 0;
    desk_lay(&desk, &maze_game, "", "@..../..#../....!");
    desk_use(&desk, "zero");
    desk_ask(&desk, &astar_algorithm, "weight=0");
    const uint64_t all = desk.result.nodes;
    for (desk.limits.nodes = 1; desk.limits.nodes < all; desk.limits.nodes++) {
        desk_ask(&desk, &astar_algorithm, "weight=0");
        assert_int_equal(desk.result.end, END_NODES);
        assert_false(desk.result.proved);
        const bool solved = desk_leads_to_goal(&desk);
        assert_int_equal(desk.result.values[0] == LUD_ONE, solved);
        assert_true(solved ? desk.result.depth == 6 : desk.result.depth < 6);
        in_hand += solved;
    }
    assert_true(in_hand > 0);
    desk_clear(&desk);
}

static void test_guess(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_check_guided_guess(&desk, &astar_algorithm);
    assert_int_equal(desk.result.depth, 7); /* fewer moves than eight cannot be enough: the bound says so */
    desk_clear(&desk);
}

static void test_limits(void **unused)
{
    (void)unused;
    desk_check_limits(&astar_algorithm, "", 19, 10);
}

static void test_memory(void **unused)
{
    (void)unused;
    const struct desk_room room = {
        .options = "", .bytes = 10000, .step = 31, .often = 20, .length = 11, .requests = 6};
    desk_check_memory(&astar_algorithm, &room);
}

static void test_needs_bound(void **unused)
{
    (void)unused;
    desk_check_needs_bound(&astar_algorithm);
}

static void test_trace(void **unused)
{
    (void)unused;
    struct desk desk;
    struct desk_log log = {0};
    struct lud_trace trace = {.event = desk_note, .context = &log, .budget = UINT64_MAX};
    desk_lay(&desk, &maze_game, "", MAZE_ROOM);
    desk.trace = &trace;
    desk_ask(&desk, &astar_algorithm, "");
    assert_int_equal(log.kinds[TRACE_EXPAND], 4); /* of equal f the nearer one first: straight to the goal */
    assert_int_equal(log.kinds[TRACE_BACKUP], 4);
    assert_int_equal(log.last.kind, TRACE_LEAVE);
    assert_int_equal(log.last.node, 1);
    assert_int_equal(log.last.values[0], LUD_ONE);
    assert_true(log.reasons[TRACE_VISITED] > 0);
    desk_clear(&desk);
}

static void test_trace_budget(void **unused)
{
    (void)unused;
    desk_check_trace_budget(&astar_algorithm);
}

/* The table of docs/algorithms/astar.md. */
static void test_measured(void **unused)
{
    (void)unused;
    static const struct desk_measure rows[] = {
        {"slide=off", MAZE_START, "zero", "", 53},     {"slide=on", MAZE_START, "zero", "", 30},
        {"slide=off", MAZE_TRAP, "zero", "", 37},      {"slide=off", MAZE_START, "manhattan", "", 36},
        {"slide=on", MAZE_START, "manhattan", "", 25}, {"slide=off", MAZE_TRAP, "manhattan", "", 33},
        {"slide=off", MAZE_START, "walls", "", 30},    {"slide=on", MAZE_START, "walls", "", 30},
        {"slide=off", MAZE_TRAP, "walls", "", 21},     {.rules = NULL},
    };
    desk_check_measured(&astar_algorithm, rows);
}

static void test_accepts(void **unused)
{
    (void)unused;
    desk_check_accepts(&astar_algorithm, true);
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
        cmocka_unit_test(test_way_in_hand),
        cmocka_unit_test(test_guess),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_needs_bound),
        cmocka_unit_test(test_trace),
        cmocka_unit_test(test_trace_budget),
        cmocka_unit_test(test_measured),
        cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

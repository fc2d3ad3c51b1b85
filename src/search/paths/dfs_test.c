/* dfs_test.c: dfs finds some way, the first in the order of the moves: on a tree and on mazes worked out by
 * hand, with both kinds of memory. */
#include "search/paths/dfs.h"

#include "search/paths/puzzle_testing.h"
#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* The first way in the order of the branches, though b a is shorter. Entered: root, a, a a (0), a b, a b a.
 */
#define DEAD_ENDS "(a:(a:0 b:(a:100 b:40)) b:(a:100 b:(a:50)) c:30)"

static void test_tree(void **unused)
{
    (void)unused;
    static const char *const options[] = {"visited=path", "visited=state"};
    for (int i = 0; i < 2; i++) {
        struct desk desk;
        desk_lay(&desk, &tree_game, "", DEAD_ENDS);
        desk_ask(&desk, &dfs_algorithm, options[i]);
        desk_way(&desk, 3);
        assert_int_equal(desk.result.line[0], 0);
        assert_int_equal(desk.result.line[1], 1);
        assert_int_equal(desk.result.line[2], 0);
        assert_int_equal(desk.result.nodes, 5);
        desk.limits.depth = 2; /* a b is cut, so the next way is b a */
        desk_ask(&desk, &dfs_algorithm, options[i]);
        desk_way(&desk, 2);
        assert_int_equal(desk.result.nodes, 6);
        desk_clear(&desk);
        desk_lay(&desk, &tree_game, "", "(a:(a:0 b:99) b:50)"); /* nothing but dead ends */
        desk_ask(&desk, &dfs_algorithm, options[i]);
        desk_way(&desk, DESK_NO_WAY);
        desk_clear(&desk);
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
        struct desk desk;
        desk_lay(&desk, &maze_game, "", "@..../!....");
        desk_ask(&desk, &dfs_algorithm, options[i]);
        desk_way(&desk, 9);
        desk_clear(&desk);
    }
}

/* Where nothing is to be found, a memory of all positions looks at each once; the line alone finds every way
 * to each of them. */
static void test_visited(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &maze_game, "", "@..#!/...##/.....");
    desk_ask(&desk, &dfs_algorithm, "visited=state");
    desk_way(&desk, DESK_NO_WAY);
    const uint64_t each_once = desk.result.nodes;
    assert_int_equal(each_once, 1 + 2 * 14); /* the root, and each of 14 passages in both directions */
    desk_ask(&desk, &dfs_algorithm, "visited=path");
    desk_way(&desk, DESK_NO_WAY);
    assert_true(desk.result.nodes > 5 * each_once);
    desk_clear(&desk);
}

/* visited=novel: no column and no row is entered twice, so a line goes on as long as it finds new ones; what
 * is not found is not proved to be out of reach.
 *
 *     @>>
 *     ..v
 *     ..!
 */
static void test_novel(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &maze_game, "", MAZE_ROOM);
    desk_ask(&desk, &dfs_algorithm, "visited=novel");
    desk_way(&desk, 4);
    assert_int_equal(desk.result.nodes, 6); /* north of the goal it looks back north first */
    desk.limits.depth = 3;
    desk_ask(&desk, &dfs_algorithm, "visited=novel");
    desk_guess(&desk, END_DEPTH);
    for (uint64_t nth = 1; nth <= 3; nth++) {
        faulty_fail(&desk.faulty, nth);
        assert_int_equal(desk_try(&desk, &dfs_algorithm, "visited=novel"), LUD_ERROR_MEMORY);
    }
    desk.limits.depth = 4;
    int found = 0;
    desk.faulty.peak = 0;
    for (desk.limits.memory = 1; desk.limits.memory < 5000; desk.limits.memory += 7) {
        desk_ask(&desk, &dfs_algorithm, "visited=novel");
        assert_true(desk.faulty.peak <= desk.limits.memory);
        assert_int_equal(desk.result.end, desk_leads_to_goal(&desk) ? END_DONE : END_MEMORY);
        found += desk.result.end == END_DONE;
    }
    assert_in_range(found, 10, 700);
    desk_clear(&desk);
    desk_lay(&desk, &maze_game, "", MAZE_NO_WAY);
    desk_ask(&desk, &dfs_algorithm, "visited=novel");
    desk_guess(&desk, END_DONE);
    desk_clear(&desk);
}

/* With a limit of depth, a position that was first entered too deep is not entered again: visited=state then
 * misses a way that visited=path finds, and must not call that a proof.
 *
 *     @..     east, east, south, west, west reaches the cell below the token after five moves; from there
 *     ...     the goal is one move away, but that would be the sixth
 *     !##
 */
static void test_depth(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &maze_game, "", "@../.../!##");
    desk.limits.depth = 5;
    desk_ask(&desk, &dfs_algorithm, "visited=state");
    desk_guess(&desk, END_DEPTH);
    desk_ask(&desk, &dfs_algorithm, "visited=path");
    assert_int_equal(desk.result.depth, 4);
    assert_true(desk_leads_to_goal(&desk));
    desk.limits.depth = 6;
    desk_ask(&desk, &dfs_algorithm, "visited=state");
    desk_way(&desk, 6);
    desk.limits.depth = INT32_MAX; /* more than any line can be */
    desk_ask(&desk, &dfs_algorithm, "visited=path");
    desk_way(&desk, 6);
    desk_clear(&desk);
}

/* Without a limit, lines are DFS_DEPTH long: a corridor with one more is too much. */
static void test_default_depth(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &maze_game, "", "@.........../###########./............/.###########/.......!....");
    desk_ask(&desk, &dfs_algorithm, "");
    desk_guess(&desk, END_DEPTH);
    desk_clear(&desk);
    desk_lay(&desk, &maze_game, "", "@.........../###########./............/.###########/.....!......");
    desk_ask(&desk, &dfs_algorithm, "");
    desk_way(&desk, DFS_DEPTH - 1);
    desk_clear(&desk);
}

static void test_guess(void **unused)
{
    (void)unused;
    desk_check_blind_guess(&dfs_algorithm, 4, 2);
}

static void test_limits(void **unused)
{
    (void)unused;
    desk_check_limits(&dfs_algorithm, "visited=path", 19, 0);
}

static void test_memory(void **unused)
{
    (void)unused;
    const struct desk_room room = {
        .options = "visited=state", .bytes = 40000, .step = 31, .often = 20, .requests = 6};
    desk_check_memory(&dfs_algorithm, &room);
}

static void test_trace(void **unused)
{
    (void)unused;
    struct desk desk;
    struct desk_log log = {0};
    struct lud_trace trace = {.event = desk_note, .context = &log, .budget = UINT64_MAX};
    desk_lay(&desk, &tree_game, "", DEAD_ENDS);
    desk.trace = &trace;
    desk_ask(&desk, &dfs_algorithm, "");
    assert_int_equal(log.kinds[TRACE_ENTER], 5);
    assert_int_equal(log.kinds[TRACE_BACKUP], 3);
    assert_int_equal(log.kinds[TRACE_LEAVE], 3); /* the dead end, the goal, the root */
    assert_int_equal(log.last.kind, TRACE_LEAVE);
    assert_int_equal(log.last.node, 1);
    assert_int_equal(log.last.values[0], LUD_ONE);
    log = (struct desk_log){0};
    desk.limits.depth = 2;
    desk_ask(&desk, &dfs_algorithm, "");
    assert_int_equal(log.reasons[TRACE_DEPTH], 1);
    log = (struct desk_log){0};
    desk.limits.nodes = 3;
    desk_ask(&desk, &dfs_algorithm, "");
    assert_int_equal(log.reasons[TRACE_LIMIT], 1);
    assert_int_equal(log.kinds[TRACE_ENTER], 3);
    desk_clear(&desk);
    desk_lay(&desk, &maze_game, "", MAZE_NO_WAY);
    desk.trace = &trace;
    log = (struct desk_log){0};
    desk_ask(&desk, &dfs_algorithm, "visited=state");
    assert_int_equal(log.reasons[TRACE_VISITED], log.kinds[TRACE_ENTER] - 6); /* six cells can be reached */
    desk_clear(&desk);
}

static void test_trace_budget(void **unused)
{
    (void)unused;
    desk_check_trace_budget(&dfs_algorithm);
}

/* The table of docs/algorithms/dfs.md. */
static void test_measured(void **unused)
{
    (void)unused;
    static const struct desk_measure rows[] = {
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
    desk_check_measured(&dfs_algorithm, rows);
}

static void test_accepts(void **unused)
{
    (void)unused;
    desk_check_accepts(&dfs_algorithm, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tree),         cmocka_unit_test(test_first_not_shortest),
        cmocka_unit_test(test_visited),      cmocka_unit_test(test_novel),
        cmocka_unit_test(test_depth),        cmocka_unit_test(test_default_depth),
        cmocka_unit_test(test_guess),        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_memory),       cmocka_unit_test(test_trace),
        cmocka_unit_test(test_trace_budget), cmocka_unit_test(test_measured),
        cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

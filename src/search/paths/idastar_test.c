/* idastar_test.c: IDA* finds shortest ways with admissible bounds, by thresholds that only take values of f.
 * iddfs_test.c compares it with the other shortest-way searches on hundreds of mazes. */
#include "search/paths/idastar.h"

#include "search/paths/iddfs.h"
#include "search/paths/puzzle_testing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static void assert_solves(const char *rules, const char *drawing, int length)
{
    struct desk desk;
    desk_lay(&desk, &maze_game, rules, drawing);
    desk_use(&desk, "walls");
    desk.limits.memory = 0;
    desk_ask(&desk, &idastar_algorithm, "");
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

/* Manhattan says 2 and 4 moves are needed. The first threshold is 2, and the only f beyond it is 4, so there
 * is no round with 3. Moves are tried in the order n e s w.
 *
 *     @#!     round 2: s, with f = 1 + 3: 1 position
 *     ...     round 4: s, back n, e, e, n: 5 positions, the last of them the goal
 */
#define STEP_DOWN "@#!/..."

static void test_thresholds(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &maze_game, "", STEP_DOWN);
    desk_ask(&desk, &idastar_algorithm, "");
    desk_shortest(&desk, 4);
    assert_int_equal(desk.result.nodes, 1 + 1 + 5);
    desk_clear(&desk);
}

/* With a bound of nothing it is iddfs; the better the bound, the fewer positions. */
static void test_bounds(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &maze_game, "", MAZE_START);
    static const char *const names[] = {"zero", "manhattan", "walls"};
    uint64_t nodes[3];
    for (int i = 0; i < 3; i++) {
        desk_use(&desk, names[i]);
        desk_ask(&desk, &idastar_algorithm, "");
        desk_shortest(&desk, 11);
        nodes[i] = desk.result.nodes;
    }
    assert_true(nodes[0] > nodes[1] && nodes[1] > nodes[2]);
    desk_ask(&desk, &iddfs_algorithm, "");
    assert_int_equal(desk.result.nodes, nodes[0]);
    desk_clear(&desk);
}

/* A bound that says too much: the way is longer, and nothing is claimed about it. */
static void test_inadmissible(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &maze_game, "", MAZE_TRAP);
    desk_use(&desk, "double");
    desk_ask(&desk, &idastar_algorithm, "");
    assert_true(desk_leads_to_goal(&desk));
    assert_int_equal(desk.result.depth, 12);
    assert_false(desk.result.proved);
    desk_clear(&desk);
}

static void test_depth(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_lay(&desk, &maze_game, "", MAZE_START);
    desk.limits.depth = 10;
    desk_ask(&desk, &idastar_algorithm, "");
    desk_guess(&desk, END_DEPTH);
    assert_int_equal(desk.result.depth, 10);
    desk.limits.depth = 11;
    desk_ask(&desk, &idastar_algorithm, "");
    desk_shortest(&desk, 11);
    desk.limits.depth = 1; /* less than the bound of the root */
    desk_ask(&desk, &idastar_algorithm, "");
    desk_guess(&desk, END_DEPTH);
    desk_clear(&desk);
}

static void test_guess(void **unused)
{
    (void)unused;
    struct desk desk;
    desk_check_guided_guess(&desk, &idastar_algorithm);
    assert_int_equal(desk.result.depth, 7);
    desk_clear(&desk);
}

static void test_limits(void **unused)
{
    (void)unused;
    desk_check_limits(&idastar_algorithm, "", 19, 10);
}

static void test_memory(void **unused)
{
    (void)unused;
    const struct desk_room room = {
        .options = "", .bytes = 20000, .step = 31, .often = 20, .length = 11, .requests = 2};
    desk_check_memory(&idastar_algorithm, &room);
}

static void test_needs_bound(void **unused)
{
    (void)unused;
    desk_check_needs_bound(&idastar_algorithm);
}

static void test_trace(void **unused)
{
    (void)unused;
    struct desk desk;
    struct desk_log log = {0};
    struct lud_trace trace = {.event = desk_note, .context = &log, .budget = UINT64_MAX};
    desk_lay(&desk, &maze_game, "", STEP_DOWN);
    desk.trace = &trace;
    desk_ask(&desk, &idastar_algorithm, "");
    assert_int_equal(log.kinds[TRACE_ENTER], 7);
    assert_int_equal(log.reasons[TRACE_BOUND], 1);
    assert_int_equal(log.reasons[TRACE_VISITED], 1);
    assert_int_equal(log.kinds[TRACE_BACKUP], 4);
    assert_int_equal(log.last.kind, TRACE_LEAVE);
    assert_int_equal(log.last.node, 1);
    assert_int_equal(log.last.values[0], LUD_ONE);
    desk_clear(&desk);
}

static void test_trace_budget(void **unused)
{
    (void)unused;
    desk_check_trace_budget(&idastar_algorithm);
}

/* The table of docs/algorithms/idastar.md. */
static void test_measured(void **unused)
{
    (void)unused;
    static const struct desk_measure rows[] = {
        {"slide=off", MAZE_START, "zero", "", 651},    {"slide=on", MAZE_START, "zero", "", 145},
        {"slide=off", MAZE_TRAP, "zero", "", 174},     {"slide=off", MAZE_START, "manhattan", "", 71},
        {"slide=on", MAZE_START, "manhattan", "", 18}, {"slide=off", MAZE_TRAP, "manhattan", "", 36},
        {"slide=off", MAZE_START, "walls", "", 19},    {"slide=on", MAZE_START, "walls", "", 145},
        {"slide=off", MAZE_TRAP, "walls", "", 12},     {.rules = NULL},
    };
    desk_check_measured(&idastar_algorithm, rows);
}

static void test_accepts(void **unused)
{
    (void)unused;
    desk_check_accepts(&idastar_algorithm, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_drawings),     cmocka_unit_test(test_thresholds),
        cmocka_unit_test(test_bounds),       cmocka_unit_test(test_inadmissible),
        cmocka_unit_test(test_depth),        cmocka_unit_test(test_guess),
        cmocka_unit_test(test_limits),       cmocka_unit_test(test_memory),
        cmocka_unit_test(test_needs_bound),  cmocka_unit_test(test_trace),
        cmocka_unit_test(test_trace_budget), cmocka_unit_test(test_measured),
        cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* nodes_test.c: the store distinguishes positions exactly, respects its memory limit, and returns paths of
 * any length. The positions are those of a corridor, a puzzle made for this test: one step forward or
 * back. */
#include "search/paths/nodes.h"

#include "core/faulty.h"
#include "search/paths/astar.h"
#include "search/paths/bestfirst.h"
#include "search/paths/bfs.h"
#include "search/paths/dfs.h"
#include "search/paths/idastar.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { FORWARD, BACK, CORRIDOR = 600 }; /* the goal is at the end */

struct corridor {
    struct lud_state head;
    int64_t at;
};

static struct corridor *corridor_of(struct lud_state *state)
{
    return (struct corridor *)(void *)state;
}

static int64_t corridor_cell(const struct lud_state *state)
{
    return ((const struct corridor *)(const void *)state)->at;
}

static int corridor_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    (void)rules;
    out[0] = FORWARD;
    out[1] = BACK;
    return corridor_cell(state) == CORRIDOR ? 0 : corridor_cell(state) == 0 ? 1 : 2;
}

static void corridor_put(struct lud_state *state, int64_t at)
{
    corridor_of(state)->at = at;
    state->key = (uint64_t)at % 7; /* bad on purpose: many cells share a key */
    state->turn = at == CORRIDOR || at < 0 ? LUD_OVER : 0;
    state->pending = 0;
}

static void corridor_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    (void)rules;
    corridor_put(state, corridor_cell(state) + (move == FORWARD ? 1 : -1));
}

static void corridor_outcome(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules;
    values[0] = corridor_cell(state) == CORRIDOR ? LUD_ONE : LUD_ONE - 1;
}

static int corridor_bound(const struct lud_rules *rules, const struct lud_state *state)
{
    (void)rules;
    return (int)(CORRIDOR - corridor_cell(state));
}

static int wild_bound(const struct lud_rules *rules, const struct lud_state *state)
{
    (void)rules;
    return corridor_cell(state) == 1 ? INT32_MAX : INT32_MIN;
}

static void corridor_worth(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules, (void)state;
    values[0] = LUD_ONE / 4;
}

static const struct lud_evaluation ahead = {.evaluate = corridor_worth, .bound = corridor_bound};
static const struct lud_evaluation wild = {.evaluate = corridor_worth, .bound = wild_bound};

static const struct lud_game corridor_game = {
    .name = "corridor", .moves = corridor_moves, .play = corridor_play, .outcome = corridor_outcome};

static const struct lud_rules rules = {.game = &corridor_game,
                                       .traits = LUD_SOLO | LUD_GOAL,
                                       .players = 1,
                                       .state_size = sizeof(struct corridor)};

static uint32_t find_or_add(struct nodes *nodes, int64_t at)
{
    corridor_put(nodes_fresh(nodes), at);
    const uint32_t node = nodes_seek(nodes);
    return node != NODES_NONE ? node : nodes_add(nodes, NODES_NONE, LUD_NO_MOVE);
}

/* Positions with equal keys stay distinct. */
static void test_exact(void **unused)
{
    (void)unused;
    struct nodes nodes;
    assert_int_equal(nodes_init(&nodes, &rules, 200000, 0, memory_heap()), LUD_OK);
    assert_true(nodes.capacity > 1000);
    for (int round = 0; round < 2; round++)
        for (uint32_t i = 0; i < 1000; i++)
            assert_int_equal(find_or_add(&nodes, (int64_t)i * 7919 % 1000), i);
    assert_int_equal(nodes.count, 1000);
    for (uint32_t i = 0; i < 1000; i++)
        assert_int_equal(corridor_cell(nodes_state(&nodes, i)), (int64_t)i * 7919 % 1000);
    nodes_destroy(&nodes);
}

/* The store never allocates more than its limit, and wastes little of it. */
static void test_memory(void **unused)
{
    (void)unused;
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    for (size_t bytes = 0; bytes < 100000; bytes += bytes < 3000 ? 1 : 977) {
        const size_t extra = bytes % 3 * 10;
        struct nodes nodes;
        assert_int_equal(nodes_init(&nodes, &rules, bytes, extra, &faulty.memory), LUD_OK);
        assert_true(faulty.bytes + extra * nodes.capacity <= bytes);
        assert_true(nodes.capacity == 0 || nodes.slots >= 2 * (size_t)nodes.capacity);
        assert_true(bytes < 10000 || 2 * (faulty.bytes + extra * nodes.capacity) > bytes);
        nodes_destroy(&nodes);
    }
    for (uint64_t nth = 1; nth <= 4; nth++) {
        struct nodes nodes;
        faulty_fail(&faulty, nth);
        assert_int_equal(nodes_init(&nodes, &rules, 10000, 0, &faulty.memory), LUD_ERROR_MEMORY);
        assert_int_equal(faulty.failures, nth);
    }
    assert_true(faulty_balanced(&faulty));
}

static uint64_t no_time(void *context)
{
    (void)context;
    return 0;
}

static const struct lud_env env = {.now = no_time, .threads = 1};

/* A full store still finds its nodes; a new position ends the search. */
static void test_full(void **unused)
{
    (void)unused;
    const struct lud_limits limits = {0};
    struct budget budget = budget_start(&limits, &env);
    struct nodes nodes;
    struct corridor root;
    uint32_t node = NODES_NONE;
    corridor_put(&root.head, 0);
    assert_int_equal(nodes_init(&nodes, &rules, 2400, 0, memory_heap()), LUD_OK);
    assert_in_range(nodes.capacity, 2, 10);
    assert_true(nodes_root(&nodes, &root.head, &budget));
    for (uint32_t from = 0; from + 1 < nodes.capacity; from++) {
        assert_int_equal(nodes_reach(&nodes, &budget, from, FORWARD, &node), REACHED_NEW);
        assert_int_equal(node, from + 1);
        assert_int_equal(nodes.at[node].parent, from);
        assert_int_equal(nodes.at[node].cost, from + 1);
    }
    assert_true(nodes_full(&nodes));
    assert_int_equal(nodes_reach(&nodes, &budget, nodes.capacity - 1, BACK, &node), REACHED_KNOWN);
    assert_int_equal(node, nodes.capacity - 2);
    assert_false(budget.spent);
    assert_int_equal(nodes_reach(&nodes, &budget, nodes.capacity - 1, FORWARD, &node), REACHED_LIMIT);
    assert_int_equal(budget.end, END_MEMORY);
    nodes_destroy(&nodes);
}

static void test_kinds_and_bounds(void **unused)
{
    (void)unused;
    const struct lud_problem problem = {.rules = &rules, .evaluation = &wild};
    struct corridor corridor;
    corridor_put(&corridor.head, 0);
    assert_int_equal(nodes_kind(&rules, &corridor.head), NODE_INNER);
    assert_int_equal(nodes_bound(&problem, &corridor.head), 1); /* not terminal: at least one move */
    corridor_put(&corridor.head, 1);
    assert_int_equal(nodes_bound(&problem, &corridor.head), NODES_FAR);
    corridor_put(&corridor.head, CORRIDOR);
    assert_int_equal(nodes_kind(&rules, &corridor.head), NODE_GOAL);
    assert_int_equal(nodes_bound(&problem, &corridor.head), 0);
    corridor_put(&corridor.head, -1); /* over with a little less than LUD_ONE */
    assert_int_equal(nodes_kind(&rules, &corridor.head), NODE_DEAD);
}

/* The line is truncated to RESULT_LINE moves; depth is the full length. */
static void test_long_path(void **unused)
{
    (void)unused;
    static const struct lud_algorithm *const all[] = {&bfs_algorithm, &bestfirst_algorithm, &astar_algorithm,
                                                      &dfs_algorithm, &idastar_algorithm};
    const struct lud_limits limits = {.memory = 1 << 20, .depth = CORRIDOR};
    struct lud_env here = env;
    here.memory = memory_heap();
    struct corridor root;
    corridor_put(&root.head, 0);
    const struct lud_problem problem = {.rules = &rules, .state = &root.head, .evaluation = &ahead};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        struct lud_settings settings;
        struct lud_result result;
        option_defaults(all[i]->options, &settings);
        const struct lud_ask question = {
            .problem = &problem, .settings = &settings, .limits = &limits, .env = &here};
        assert_int_equal(all[i]->run(NULL, &question, &result), LUD_OK);
        assert_int_equal(result.depth, CORRIDOR);
        assert_int_equal(result.values[0], LUD_ONE);
        assert_int_equal(result.line_size, RESULT_LINE);
        for (int ply = 0; ply < RESULT_LINE; ply++)
            assert_int_equal(result.line[ply], FORWARD);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exact),     cmocka_unit_test(test_memory),
        cmocka_unit_test(test_full),      cmocka_unit_test(test_kinds_and_bounds),
        cmocka_unit_test(test_long_path),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

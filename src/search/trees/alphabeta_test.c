/* alphabeta_test.c: alpha-beta gives the answer of minimax, move, value and line, from fewer positions: over
 * thousands of Pogo positions and drawn trees, for every rule about equal moves. */
#include "search/trees/alphabeta.h"

#include "games/pogo/pogo.h"
#include "search/trees/minimax.h"
#include "search/trees/minimax_testing.h"
#include "tests/games/nim.h"
#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const char *const ties[] = {"first", "last", "random"};

/* Asks both and compares. Returns how many positions alpha-beta did not visit. */
static uint64_t compare(struct duel_table *table, int depth, const char *tie)
{
    char options[64];
    snprintf(options, sizeof options, "depth=%d,ties=%s", depth, tie);
    table_options(table, options);
    table->algorithm = &minimax_algorithm;
    const struct lud_result minimax = *table_ask(table);
    table->algorithm = &alphabeta_algorithm;
    const struct lud_result *result = table_ask(table);
    assert_true(result->nodes <= minimax.nodes);
    assert_int_equal(result->move, minimax.move);
    assert_memory_equal(result->values, minimax.values, sizeof minimax.values);
    assert_int_equal(result->line_size, minimax.line_size);
    assert_memory_equal(result->line, minimax.line, (size_t)minimax.line_size * sizeof minimax.line[0]);
    assert_int_equal(result->depth, minimax.depth);
    assert_true(result->proved || !minimax.proved); /* estimates that it skips do not matter */
    return minimax.nodes - result->nodes;
}

static uint64_t compare_all_ties(struct duel_table *table, int depth)
{
    uint64_t saved = 0;
    for (size_t i = 0; i < sizeof ties / sizeof ties[0]; i++)
        saved += compare(table, depth, ties[i]);
    return saved;
}

static void check_pogo(const char *rules, uint64_t stream)
{
    struct random random = random_start(1, stream);
    struct duel_table table;
    uint64_t saved = 0;
    table_set(&table, &minimax_algorithm, "", &pogo_game, rules, "start");
    for (int i = 0; i < 1500; i++) {
        const int depth = 1 + i % 3;
        table_position(&table, "start");
        table_wander(&table, &random, (int)random_below(&random, 60));
        table.limits.seed = (uint64_t)i;
        saved += compare_all_ties(&table, depth);
    }
    for (int i = 0; i < 10; i++) {
        table_position(&table, "start");
        table_wander(&table, &random, (int)random_below(&random, 60));
        compare_all_ties(&table, 4);
    }
    assert_true(saved > 1000000);
    table_clear(&table);
}

static void test_pogo_walk(void **unused)
{
    (void)unused;
    check_pogo("move=walk", 1);
}

static void test_pogo_exact(void **unused)
{
    (void)unused;
    check_pogo("move=exact", 2);
}

/* With positions in the past, so that a third occurrence is near. */
static void test_pogo_with_past(void **unused)
{
    (void)unused;
    struct random random = random_start(1, 3);
    for (int i = 0; i < 100; i++) {
        struct duel_table table;
        uint64_t past[60];
        size_t count = 0;
        table_set(&table, &minimax_algorithm, "", &pogo_game, "", "start");
        table_wander(&table, &random, 20);
        lud_move moves[LUD_MAX_MOVES];
        struct lud_state *child = state_new(table.rules, memory_heap());
        for (int move = game_moves(table.rules, table.state, moves); move > 0 && count < 60;
             move -= 2, count += 2) {
            game_child(table.rules, table.state, moves[move - 1], child);
            past[count] = past[count + 1] = child->key;
        }
        table.problem.past = past;
        table.problem.past_count = count;
        compare_all_ties(&table, 3);
        state_free(table.rules, memory_heap(), child);
        table_clear(&table);
    }
}

static void test_trees(void **unused)
{
    (void)unused;
    struct random random = random_start(1, 4);
    for (int i = 0; i < 1000; i++) {
        char text[4096];
        struct duel_table table;
        table_random_tree(&random, text, sizeof text);
        table_set(&table, &minimax_algorithm, "", &tree_game, "", text);
        for (int depth = 1; depth <= 6; depth++)
            compare_all_ties(&table, depth);
        table_clear(&table);
    }
}

/* A player who acts twice keeps the window. */
static void test_acting_twice(void **unused)
{
    (void)unused;
    const struct lud_game again = table_again();
    struct duel_table table;
    char position[32];
    table_set(&table, &minimax_algorithm, "", &again, "", "3,3,3,3 a");
    for (int heaps = 1; heaps < 256; heaps++) {
        snprintf(position, sizeof position, "%d,%d,%d,%d %c", heaps % 4, heaps / 4 % 4, heaps / 16 % 4,
                 heaps / 64, "ab"[heaps % 2]);
        table_position(&table, position);
        compare_all_ties(&table, 4);
    }
    table_clear(&table);
}

/* Knuth and Moore's example of a cutoff: after a is worth 40 to the first player, b is worth at most 30, so
 * its second move is not looked at; under ties=last an equal 40 does not suffice, a lower 30 does. */
static void test_cutoffs(void **unused)
{
    (void)unused;
    struct duel_table table;
    table_set(&table, &alphabeta_algorithm, "depth=2", &tree_game, "",
              "(a:(a:40 b:60) b:(a:30 b:90) c:(a:40 b:0))");
    assert_int_equal(table_ask(&table)->nodes, 3 + 2 + 1 + 1);
    table_options(&table, "depth=2,ties=last");
    assert_int_equal(table_ask(&table)->nodes, 3 + 2 + 1 + 2);
    assert_int_equal(table.result.move, 0);
    table_clear(&table);
    /* a deep cutoff: c's grandchild is refuted by what a promises to the first player at the root */
    table_set(&table, &alphabeta_algorithm, "depth=4", &tree_game, "",
              "(a:50 b:(a:(a:(a:20 b:90) b:60) b:70))");
    assert_int_equal(table_ask(&table)->nodes, 2 + 2 + 2 + 1);
    table_clear(&table);
}

struct log {
    uint64_t betas, limits, enters;
};

static void note(void *context, const struct lud_event *event)
{
    struct log *log = context;
    log->enters += event->kind == TRACE_ENTER;
    log->betas += event->kind == TRACE_CUT && event->reason == TRACE_BETA;
    log->limits += event->kind == TRACE_CUT && event->reason == TRACE_LIMIT;
}

static void test_trace(void **unused)
{
    (void)unused;
    struct duel_table table;
    struct log log = {0};
    struct lud_trace trace = {.event = note, .context = &log, .budget = UINT64_MAX};
    table_set(&table, &alphabeta_algorithm, "depth=2", &tree_game, "",
              "(a:(a:40 b:60) b:(a:30 b:90) c:(a:40 b:0))");
    table.trace = &trace;
    table_ask(&table);
    assert_int_equal(log.betas, 2);
    assert_int_equal(log.enters, 8);
    table.limits.nodes = 2;
    table_ask(&table);
    assert_int_equal(log.limits, 1);
    table_clear(&table);
}

static void test_limits_and_memory(void **unused)
{
    (void)unused;
    const atomic_bool stop = true;
    struct duel_table table;
    table_set(&table, &alphabeta_algorithm, "depth=4", &pogo_game, "", "start");
    const uint64_t all = table_ask(&table)->nodes;
    for (uint64_t nodes = 1; nodes <= all; nodes = nodes * 3 + 1) {
        table.limits = (struct lud_limits){.nodes = nodes};
        const struct lud_result first = *table_ask(&table);
        assert_int_equal(first.nodes, nodes);
        assert_int_equal(first.end, END_NODES);
        table_ask(&table);
        assert_memory_equal(first.line, table.result.line, sizeof first.line);
        assert_memory_equal(first.values, table.result.values, sizeof first.values);
    }
    table.limits = (struct lud_limits){.stop = &stop};
    assert_int_equal(table_ask(&table)->end, END_STOP);
    table.limits = (struct lud_limits){.time = 3000};
    assert_int_equal(table_ask(&table)->end, END_TIME);
    table.limits = (struct lud_limits){.depth = 2};
    assert_int_equal(table_ask(&table)->depth, 2);
    faulty_fail(&table.faulty, 2);
    table_ask_in_vain(&table);
    table_clear(&table);
}

static void test_accepts(void **unused)
{
    (void)unused;
    struct lud_rules rules = {.game = &pogo_game, .players = 2, .traits = LUD_TWO | LUD_ZERO_SUM};
    assert_int_equal(algorithm_accepts(&alphabeta_algorithm, &rules, NULL), LUD_OK);
    rules.traits |= LUD_SIMULTANEOUS;
    assert_int_equal(algorithm_accepts(&alphabeta_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
    rules.traits = LUD_TWO;
    assert_int_equal(algorithm_accepts(&alphabeta_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pogo_walk),      cmocka_unit_test(test_pogo_exact),
        cmocka_unit_test(test_pogo_with_past), cmocka_unit_test(test_trees),
        cmocka_unit_test(test_acting_twice),   cmocka_unit_test(test_cutoffs),
        cmocka_unit_test(test_trace),          cmocka_unit_test(test_limits_and_memory),
        cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

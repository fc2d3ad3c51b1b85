/* negamax_id_test.c: negamax-id finds what minimax finds on drawn trees and whole games, keeps within every
 * limit, and uses what it knows from the move before. */
#include "search/trees/negamax_id.h"

#include "games/pogo/pogo.h"
#include "search/trees/alphabeta.h"
#include "search/trees/minimax.h"
#include "search/trees/minimax_testing.h"
#include "search/trees/negamax_root.h"
#include "tests/games/naive.h"
#include "tests/games/nim.h"
#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* The value of `move` to the player who makes it, by naive max^n over what is left of the game. */
static lud_value naive_value(const struct duel_table *table, lud_move move)
{
    lud_value values[LUD_MAX_PLAYERS];
    struct lud_state *child = state_new(table->rules, memory_heap());
    assert_non_null(child);
    game_child(table->rules, table->state, move, child);
    naive_maxn(table->rules, child, values);
    state_free(table->rules, memory_heap(), child);
    return values[table->state->turn];
}

/* In a tree no position comes twice, so the value at each depth is that of minimax, and the line leads to it.
 */
static void test_trees(void **unused)
{
    (void)unused;
    struct random random = random_start(1, 5);
    for (int i = 0; i < 300; i++) {
        char text[4096];
        struct duel_table minimax, table;
        table_random_tree(&random, text, sizeof text);
        table_set(&minimax, &minimax_algorithm, "depth=64", &tree_game, "", text);
        table_set(&table, &negamax_id_algorithm, "hash=1", &tree_game, "", text);
        for (int depth = 1; depth <= 6; depth++) {
            minimax.limits.depth = table.limits.depth = depth;
            table_ask(&minimax);
            table_ask(&table);
            assert_int_equal(table.result.values[0], minimax.result.values[0]);
            assert_int_equal(table_line_value(&table), table.result.values[0]);
            assert_true(table.result.proved || !minimax.result.proved);
        }
        assert_true(table.result.proved);
        assert_int_equal(table.result.end, END_DONE);
        const lud_value lost = table.result.values[0] - naive_value(&table, table.result.move);
        assert_in_range(lost + 10, 0, 20); /* plies to a win count here, not there */
        table_clear(&minimax);
        table_clear(&table);
    }
}

/* Whole games of nim, also with players who act twice: who wins, and in how many plies (minimax counts them).
 */
static void test_whole_games(void **unused)
{
    (void)unused;
    const struct lud_game again = table_again(), *const games[] = {&nim_game, &again};
    static const char *const positions[] = {"1,2,1,0 a", "2,2,0,0 b", "3,2,0,1 b",
                                            "2,1,1,0 a", "0,0,4,2 b", "1,2,2,1 a"};
    for (int game = 0; game < 2; game++)
        for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
            struct duel_table minimax, table;
            table_set(&minimax, &minimax_algorithm, "depth=64", games[game], "", positions[i]);
            table_set(&table, &negamax_id_algorithm, "", games[game], "", positions[i]);
            table_ask(&minimax);
            table_ask(&table);
            assert_true(table.result.proved);
            assert_int_equal(table.result.end, END_DONE);
            assert_int_equal(table.result.values[0], minimax.result.values[0]);
            table_clear(&minimax);
            table_clear(&table);
        }
}

/* At the same depth, wins and losses on Pogo are those of alpha-beta. */
static void test_pogo_wins(void **unused)
{
    (void)unused;
    struct random random = random_start(1, 6);
    struct duel_table plain, table;
    int proved = 0;
    table_set(&plain, &alphabeta_algorithm, "depth=4", &pogo_game, "", "start");
    table_set(&table, &negamax_id_algorithm, "hash=1", &pogo_game, "", "start");
    table.limits.depth = 4;
    for (int i = 0; i < 150; i++) {
        table_position(&plain, "start");
        table_wander(&plain, &random, 20 + (int)random_below(&random, 60));
        memcpy(table.state, plain.state, table.rules->state_size);
        table_ask(&plain);
        table_ask(&table);
        assert_int_equal(table.result.proved, plain.result.proved);
        if (plain.result.proved)
            assert_int_equal(table.result.values[0], plain.result.values[0]);
        proved += plain.result.proved;
    }
    assert_in_range(proved, 20, 140);
    table_clear(&plain);
    table_clear(&table);
}

static void gloomy(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules, (void)state;
    values[0] = LUD_ONE / 4;
    values[1] = LUD_ONE - values[0];
}

/* White is badly off and would like a draw: the move to a position that stood twice is one, also when the
 * table has another value for that position, from a game without that past. */
static void test_third_occurrence(void **unused)
{
    (void)unused;
    static const struct lud_evaluation evaluation = {.name = "gloomy", .evaluate = gloomy};
    struct duel_table table;
    table_set(&table, &negamax_id_algorithm, "", &pogo_game, "", "start");
    assert_int_equal(
        negamax_id_algorithm.open(table.rules, &table.settings, &table.env, &table.instance, NULL), LUD_OK);
    table.problem.evaluation = &evaluation;
    lud_move moves[LUD_MAX_MOVES];
    const lud_move back = moves[game_moves(table.rules, table.state, moves) / 2];
    struct lud_state *child = state_new(table.rules, memory_heap());
    game_child(table.rules, table.state, back, child);
    const uint64_t past[] = {child->key, 5, child->key, 6};
    for (int depth = 1; depth <= 4; depth++) {
        table.limits.depth = depth;
        table.problem.past_count = 0;
        assert_int_equal(table_ask(&table)->values[0], LUD_ONE / 4);
        table.problem.past = past;
        table.problem.past_count = 2; /* it would be the second time */
        assert_int_equal(table_ask(&table)->values[0], LUD_ONE / 4);
        table.problem.past_count = 4;
        assert_int_equal(table_ask(&table)->move, back);
        assert_int_equal(table.result.values[0], LUD_ONE / 2);
        assert_int_equal(table.result.line_size, 1);
        assert_false(table.result.proved);
    }
    state_free(table.rules, memory_heap(), child);
    negamax_id_algorithm.close(table.instance, &table.env);
    table_clear(&table);
}

static void test_limits(void **unused)
{
    (void)unused;
    const atomic_bool stop = true;
    struct duel_table table;
    table_set(&table, &negamax_id_algorithm, "", &pogo_game, "", "start");
    for (uint64_t nodes = 1; nodes < 100000; nodes = nodes * 3 + 1) {
        table.limits = (struct lud_limits){.nodes = nodes};
        const struct lud_result first = *table_ask(&table);
        assert_true(first.scored);
        assert_int_equal(first.nodes, nodes);
        assert_int_equal(first.end, END_NODES);
        table_ask(&table);
        assert_memory_equal(first.line, table.result.line, sizeof first.line);
        assert_memory_equal(first.values, table.result.values, sizeof first.values);
        assert_int_equal(first.depth, table.result.depth);
    }
    assert_true(table.result.depth >= 6);

    table.limits = (struct lud_limits){.stop = &stop};
    assert_int_equal(table_ask(&table)->nodes, 0);
    assert_int_equal(table.result.end, END_STOP);
    assert_false(table.result.scored);

    table.limits = (struct lud_limits){.time = 100000};
    assert_int_equal(table_ask(&table)->end, END_TIME);
    assert_true(table.result.depth >= 3);

    table.limits = (struct lud_limits){.depth = 5};
    assert_int_equal(table_ask(&table)->depth, 5);
    assert_int_equal(table.result.line_size, 5);
    assert_int_equal(table.result.end, END_DEPTH);
    table_clear(&table);
}

/* One legal move: no reason to think until the limit, unless a depth was asked for. */
static void test_one_move(void **unused)
{
    (void)unused;
    struct duel_table table;
    table_set(&table, &negamax_id_algorithm, "", &tree_game, "",
              "(a:(=60 a:(=60 a:(=60 a:(=60 a:(=60 a:(=60 a:70)))))))");
    table_ask(&table);
    assert_int_equal(table.result.depth, 4);
    assert_int_equal(table.result.end, END_DONE);
    assert_int_equal(table.result.values[0], LUD_ONE / 100 * 60);
    table.limits.depth = 20;
    assert_int_equal(table_ask(&table)->values[0], LUD_ONE / 100 * 70);
    table_clear(&table);
}

/* Within the memory limit, shallower where it must be; every allocation may fail. */
static void test_memory(void **unused)
{
    (void)unused;
    struct duel_table table;
    table_set(&table, &negamax_id_algorithm, "hash=4", &pogo_game, "", "start");
    for (size_t memory = 1 << 10; memory < 8 << 20; memory = memory * 3 / 2) {
        struct lud_result result;
        table.faulty.peak = 0;
        table.limits = (struct lud_limits){.nodes = 20000, .memory = memory};
        const struct lud_ask question = {.problem = &table.problem,
                                         .settings = &table.settings,
                                         .limits = &table.limits,
                                         .env = &table.env};
        const enum lud_status status = negamax_id_algorithm.run(NULL, &question, &result);
        assert_true(table.faulty.peak <= memory);
        assert_true(status == LUD_OK || (status == LUD_ERROR_MEMORY && memory < 60 << 10));
    }
    table.limits = (struct lud_limits){.memory = negamax_root_size(table.rules, 3, false) + TTABLE_MIN};
    assert_int_equal(table_ask(&table)->depth, 3);
    assert_int_equal(table.result.end, END_MEMORY);
    table.limits = (struct lud_limits){.depth = 3};
    const uint64_t before = table.faulty.requests;
    table_ask(&table);
    const uint64_t requests = table.faulty.requests - before;
    assert_in_range(requests, 4, 8);
    for (uint64_t nth = 2; nth <= requests; nth++) {
        faulty_fail(&table.faulty, nth);
        table_ask_in_vain(&table);
    }
    faulty_fail(&table.faulty, 1); /* a smaller table will do */
    table_ask(&table);
    faulty_fail(&table.faulty, 1);
    assert_int_equal(
        negamax_id_algorithm.open(table.rules, &table.settings, &table.env, &table.instance, NULL),
        LUD_ERROR_MEMORY);
    table_clear(&table);
}

/* With an instance the second question costs less than the first, and another evaluation begins anew. */
static void test_instance(void **unused)
{
    (void)unused;
    struct duel_table table;
    table_set(&table, &negamax_id_algorithm, "hash=4", &pogo_game, "", "start");
    assert_int_equal(
        negamax_id_algorithm.open(table.rules, &table.settings, &table.env, &table.instance, NULL), LUD_OK);
    table.limits.depth = 7;
    const struct lud_result first = *table_ask(&table);
    assert_true(table_ask(&table)->nodes < first.nodes / 2);
    game_play(table.rules, table.state, first.line[0]);
    game_play(table.rules, table.state, first.line[1]);
    const struct lud_result warm = *table_ask(&table);
    void *instance = table.instance;
    table.instance = NULL;
    assert_true(warm.nodes < table_ask(&table)->nodes);
    table.instance = instance;
    table.problem.evaluation = &pogo_evaluations[1];
    const uint64_t other = table_ask(&table)->nodes;
    table.instance = NULL;
    assert_int_equal(table_ask(&table)->nodes, other);
    table.instance = instance;
    table.limits.memory = 1 << 20; /* the table is too large now */
    table.faulty.peak = 0;
    table_ask(&table);
    assert_true(table.faulty.bytes <= 1 << 20);
    negamax_id_algorithm.close(instance, &table.env);
    table_clear(&table);
}

struct log {
    uint64_t kinds[TRACE_PLAYOUT + 1], reasons[TRACE_LIMIT + 1];
};

static void note(void *context, const struct lud_event *event)
{
    struct log *log = context;
    log->kinds[event->kind]++;
    log->reasons[event->reason] += event->kind == TRACE_CUT;
}

static void test_trace(void **unused)
{
    (void)unused;
    struct duel_table table;
    struct log log = {0};
    struct lud_trace trace = {.event = note, .context = &log, .budget = UINT64_MAX};
    table_set(&table, &negamax_id_algorithm, "", &pogo_game, "", "start");
    table.limits.nodes = 2000;
    const struct lud_result silent = *table_ask(&table);
    table.trace = &trace;
    table_ask(&table);
    assert_memory_equal(silent.line, table.result.line, sizeof silent.line);
    assert_int_equal(log.kinds[TRACE_ENTER], log.kinds[TRACE_LEAVE]);
    assert_in_range(log.kinds[TRACE_ENTER], 1500,
                    2000 + 8); /* a position that is searched again is entered once */
    assert_true(log.reasons[TRACE_BETA] > 0 && log.reasons[TRACE_TABLE_HIT] > 0);
    assert_int_equal(log.reasons[TRACE_LIMIT], 1);
    table_clear(&table);
}

static void test_accepts(void **unused)
{
    (void)unused;
    struct lud_rules rules = {.game = &pogo_game, .players = 2, .traits = LUD_TWO | LUD_ZERO_SUM};
    assert_int_equal(algorithm_accepts(&negamax_id_algorithm, &rules, NULL), LUD_OK);
    rules.traits |= LUD_SIMULTANEOUS;
    assert_int_equal(algorithm_accepts(&negamax_id_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
    rules.traits = LUD_TWO;
    assert_int_equal(algorithm_accepts(&negamax_id_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_trees),
        cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_pogo_wins),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_third_occurrence),
        cmocka_unit_test(test_one_move),
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_instance),
        cmocka_unit_test(test_trace),
        cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

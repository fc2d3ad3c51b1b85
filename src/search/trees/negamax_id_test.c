/* negamax_id_test.c: negamax-id agrees with minimax on drawn trees and whole games, respects every limit, and
 * reuses its table from move to move. */
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

/* The value of `move` for the player who makes it, by naive max^n over the rest of the game. */
static lud_value naive_value(const struct fixture *fixture, lud_move move)
{
    lud_value values[LUD_MAX_PLAYERS];
    struct lud_state *child = state_new(fixture->rules, memory_heap());
    assert_non_null(child);
    game_child(fixture->rules, fixture->state, move, child);
    naive_maxn(fixture->rules, child, values);
    state_free(fixture->rules, memory_heap(), child);
    return values[fixture->state->turn];
}

/* In a tree no position repeats, so the value at each depth is that of minimax, and the line leads to it. */
static void test_trees(void **unused)
{
    (void)unused;
    struct random random = random_start(1, 5);
    for (int i = 0; i < 300; i++) {
        char text[4096];
        struct fixture minimax, fixture;
        fixture_random_tree(&random, text, sizeof text);
        fixture_init(&minimax, &minimax_algorithm, "depth=64", &tree_game, "", text);
        fixture_init(&fixture, &negamax_id_algorithm, "hash=1", &tree_game, "", text);
        for (int depth = 1; depth <= 6; depth++) {
            minimax.limits.depth = fixture.limits.depth = depth;
            fixture_search(&minimax);
            fixture_search(&fixture);
            assert_int_equal(fixture.result.values[0], minimax.result.values[0]);
            assert_int_equal(fixture_line_value(&fixture), fixture.result.values[0]);
            assert_true(fixture.result.proved || !minimax.result.proved);
        }
        assert_true(fixture.result.proved);
        assert_int_equal(fixture.result.end, END_DONE);
        const lud_value lost = fixture.result.values[0] - naive_value(&fixture, fixture.result.move);
        assert_in_range(lost + 10, 0, 20); /* this value counts plies to a win, the other does not */
        fixture_destroy(&minimax);
        fixture_destroy(&fixture);
    }
}

/* Whole games of nim, also with players who move twice: the winner, and the plies to the win as minimax
 * counts them. */
static void test_whole_games(void **unused)
{
    (void)unused;
    const struct lud_game again = nim_with_extra_turns(), *const games[] = {&nim_game, &again};
    static const char *const positions[] = {"1,2,1,0 a", "2,2,0,0 b", "3,2,0,1 b",
                                            "2,1,1,0 a", "0,0,4,2 b", "1,2,2,1 a"};
    for (int game = 0; game < 2; game++)
        for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
            struct fixture minimax, fixture;
            fixture_init(&minimax, &minimax_algorithm, "depth=64", games[game], "", positions[i]);
            fixture_init(&fixture, &negamax_id_algorithm, "", games[game], "", positions[i]);
            fixture_search(&minimax);
            fixture_search(&fixture);
            assert_true(fixture.result.proved);
            assert_int_equal(fixture.result.end, END_DONE);
            assert_int_equal(fixture.result.values[0], minimax.result.values[0]);
            fixture_destroy(&minimax);
            fixture_destroy(&fixture);
        }
}

/* At the same depth, wins and losses on Pogo are those of alpha-beta. */
static void test_pogo_wins(void **unused)
{
    (void)unused;
    struct random random = random_start(1, 6);
    struct fixture plain, fixture;
    int proved = 0;
    fixture_init(&plain, &alphabeta_algorithm, "depth=4", &pogo_game, "", "start");
    fixture_init(&fixture, &negamax_id_algorithm, "hash=1", &pogo_game, "", "start");
    fixture.limits.depth = 4;
    for (int i = 0; i < 150; i++) {
        fixture_set_position(&plain, "start");
        fixture_random_walk(&plain, &random, 20 + (int)random_below(&random, 60));
        memcpy(fixture.state, plain.state, fixture.rules->state_size);
        fixture_search(&plain);
        fixture_search(&fixture);
        assert_int_equal(fixture.result.proved, plain.result.proved);
        if (plain.result.proved)
            assert_int_equal(fixture.result.values[0], plain.result.values[0]);
        proved += plain.result.proved;
    }
    assert_in_range(proved, 20, 140);
    fixture_destroy(&plain);
    fixture_destroy(&fixture);
}

static void gloomy(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules, (void)state;
    values[0] = LUD_ONE / 4;
    values[1] = LUD_ONE - values[0];
}

/* White is losing and seeks a draw. The move to a position that occurred twice is one, even if the table
 * holds another value for that position from a game without that past. */
static void test_third_occurrence(void **unused)
{
    (void)unused;
    static const struct lud_evaluation evaluation = {.name = "gloomy", .evaluate = gloomy};
    struct fixture fixture;
    fixture_init(&fixture, &negamax_id_algorithm, "", &pogo_game, "", "start");
    assert_int_equal(
        negamax_id_algorithm.open(fixture.rules, &fixture.settings, &fixture.env, &fixture.instance, NULL),
        LUD_OK);
    fixture.problem.evaluation = &evaluation;
    lud_move moves[LUD_MAX_MOVES];
    const lud_move back = moves[game_moves(fixture.rules, fixture.state, moves) / 2];
    struct lud_state *child = state_new(fixture.rules, memory_heap());
    game_child(fixture.rules, fixture.state, back, child);
    const uint64_t past[] = {child->key, 5, child->key, 6};
    for (int depth = 1; depth <= 4; depth++) {
        fixture.limits.depth = depth;
        fixture.problem.past_count = 0;
        assert_int_equal(fixture_search(&fixture)->values[0], LUD_ONE / 4);
        fixture.problem.past = past;
        fixture.problem.past_count = 2; /* the second occurrence only */
        assert_int_equal(fixture_search(&fixture)->values[0], LUD_ONE / 4);
        fixture.problem.past_count = 4;
        assert_int_equal(fixture_search(&fixture)->move, back);
        assert_int_equal(fixture.result.values[0], LUD_ONE / 2);
        assert_int_equal(fixture.result.line_size, 1);
        assert_false(fixture.result.proved);
    }
    state_free(fixture.rules, memory_heap(), child);
    negamax_id_algorithm.close(fixture.instance, &fixture.env);
    fixture_destroy(&fixture);
}

static void test_limits(void **unused)
{
    (void)unused;
    const atomic_bool stop = true;
    struct fixture fixture;
    fixture_init(&fixture, &negamax_id_algorithm, "", &pogo_game, "", "start");
    for (uint64_t nodes = 1; nodes < 100000; nodes = nodes * 3 + 1) {
        fixture.limits = (struct lud_limits){.nodes = nodes};
        const struct lud_result first = *fixture_search(&fixture);
        assert_true(first.scored);
        assert_int_equal(first.nodes, nodes);
        assert_int_equal(first.end, END_NODES);
        fixture_search(&fixture);
        assert_memory_equal(first.line, fixture.result.line, sizeof first.line);
        assert_memory_equal(first.values, fixture.result.values, sizeof first.values);
        assert_int_equal(first.depth, fixture.result.depth);
    }
    assert_true(fixture.result.depth >= 6);

    fixture.limits = (struct lud_limits){.stop = &stop};
    assert_int_equal(fixture_search(&fixture)->nodes, 0);
    assert_int_equal(fixture.result.end, END_STOP);
    assert_false(fixture.result.scored);

    fixture.limits = (struct lud_limits){.time = 100000};
    assert_int_equal(fixture_search(&fixture)->end, END_TIME);
    assert_true(fixture.result.depth >= 3);

    fixture.limits = (struct lud_limits){.depth = 5};
    assert_int_equal(fixture_search(&fixture)->depth, 5);
    assert_int_equal(fixture.result.line_size, 5);
    assert_int_equal(fixture.result.end, END_DEPTH);
    fixture_destroy(&fixture);
}

/* With one legal move the search stops early, unless a depth limit is given. */
static void test_one_move(void **unused)
{
    (void)unused;
    struct fixture fixture;
    fixture_init(&fixture, &negamax_id_algorithm, "", &tree_game, "",
                 "(a:(=60 a:(=60 a:(=60 a:(=60 a:(=60 a:(=60 a:70)))))))");
    fixture_search(&fixture);
    assert_int_equal(fixture.result.depth, 4);
    assert_int_equal(fixture.result.end, END_DONE);
    assert_int_equal(fixture.result.values[0], LUD_ONE / 100 * 60);
    fixture.limits.depth = 20;
    assert_int_equal(fixture_search(&fixture)->values[0], LUD_ONE / 100 * 70);
    fixture_destroy(&fixture);
}

/* Respects the memory limit, with less depth if necessary; survives every failed allocation. */
static void test_memory(void **unused)
{
    (void)unused;
    struct fixture fixture;
    fixture_init(&fixture, &negamax_id_algorithm, "hash=4", &pogo_game, "", "start");
    for (size_t memory = 1 << 10; memory < 8 << 20; memory = memory * 3 / 2) {
        struct lud_result result;
        fixture.faulty.peak = 0;
        fixture.limits = (struct lud_limits){.nodes = 20000, .memory = memory};
        const struct lud_ask ask = {.problem = &fixture.problem,
                                    .settings = &fixture.settings,
                                    .limits = &fixture.limits,
                                    .env = &fixture.env};
        const enum lud_status status = negamax_id_algorithm.run(NULL, &ask, &result);
        assert_true(fixture.faulty.peak <= memory);
        assert_true(status == LUD_OK || (status == LUD_ERROR_MEMORY && memory < 60 << 10));
    }
    fixture.limits = (struct lud_limits){.memory = negamax_root_size(fixture.rules, 3, false) + TTABLE_MIN};
    assert_int_equal(fixture_search(&fixture)->depth, 3);
    assert_int_equal(fixture.result.end, END_MEMORY);
    fixture.limits = (struct lud_limits){.depth = 3};
    const uint64_t before = fixture.faulty.requests;
    fixture_search(&fixture);
    const uint64_t requests = fixture.faulty.requests - before;
    assert_in_range(requests, 4, 8);
    for (uint64_t nth = 2; nth <= requests; nth++) {
        faulty_fail(&fixture.faulty, nth);
        fixture_search_without_memory(&fixture);
    }
    faulty_fail(&fixture.faulty, 1); /* a smaller table is used */
    fixture_search(&fixture);
    faulty_fail(&fixture.faulty, 1);
    assert_int_equal(
        negamax_id_algorithm.open(fixture.rules, &fixture.settings, &fixture.env, &fixture.instance, NULL),
        LUD_ERROR_MEMORY);
    fixture_destroy(&fixture);
}

/* With an instance the second search costs less than the first; another evaluation starts with an empty
 * table. */
static void test_instance(void **unused)
{
    (void)unused;
    struct fixture fixture;
    fixture_init(&fixture, &negamax_id_algorithm, "hash=4", &pogo_game, "", "start");
    assert_int_equal(
        negamax_id_algorithm.open(fixture.rules, &fixture.settings, &fixture.env, &fixture.instance, NULL),
        LUD_OK);
    fixture.limits.depth = 7;
    const struct lud_result first = *fixture_search(&fixture);
    assert_true(fixture_search(&fixture)->nodes < first.nodes / 2);
    game_play(fixture.rules, fixture.state, first.line[0]);
    game_play(fixture.rules, fixture.state, first.line[1]);
    const struct lud_result warm = *fixture_search(&fixture);
    void *instance = fixture.instance;
    fixture.instance = NULL;
    assert_true(warm.nodes < fixture_search(&fixture)->nodes);
    fixture.instance = instance;
    fixture.problem.evaluation = &pogo_evaluations[1];
    const uint64_t other = fixture_search(&fixture)->nodes;
    fixture.instance = NULL;
    assert_int_equal(fixture_search(&fixture)->nodes, other);
    fixture.instance = instance;
    fixture.limits.memory = 1 << 20; /* the table no longer fits the limit */
    fixture.faulty.peak = 0;
    fixture_search(&fixture);
    assert_true(fixture.faulty.bytes <= 1 << 20);
    negamax_id_algorithm.close(instance, &fixture.env);
    fixture_destroy(&fixture);
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
    struct fixture fixture;
    struct log log = {0};
    struct lud_trace trace = {.event = note, .context = &log, .budget = UINT64_MAX};
    fixture_init(&fixture, &negamax_id_algorithm, "", &pogo_game, "", "start");
    fixture.limits.nodes = 2000;
    const struct lud_result silent = *fixture_search(&fixture);
    fixture.trace = &trace;
    fixture_search(&fixture);
    assert_memory_equal(silent.line, fixture.result.line, sizeof silent.line);
    assert_int_equal(log.kinds[TRACE_ENTER], log.kinds[TRACE_LEAVE]);
    assert_in_range(log.kinds[TRACE_ENTER], 1500,
                    2000 + 8); /* a node that is searched again is entered only once */
    assert_true(log.reasons[TRACE_BETA] > 0 && log.reasons[TRACE_TABLE_HIT] > 0);
    assert_int_equal(log.reasons[TRACE_LIMIT], 1);
    fixture_destroy(&fixture);
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

/* The whole search to depth 2. To depth 1 a looks best; to depth 2 it is worth 30, and b passes the null
 * window above 30 (for the second player: 69.9999..70), so b is searched again with the open window. Below
 * the root, moves of equal rank come in descending order. */
static void test_script(void **unused)
{
    (void)unused;
    fixture_expect_script(&negamax_id_algorithm, "hash=1", "(a:(=80 a:30 b:60) b:(=45 a:70 b:50))", 2,
                          "iteration 1 [0 100]\n"
                          "enter 1 [0 100]\n"
                          "expand 1: 2\n"
                          "enter 2 a [0 100]\n"
                          "cut 2 depth\n"
                          "leave 2: 80 20 exact\n"
                          "backup 1 from 2: 80 20\n"
                          "enter 3 b [19.9999 20]\n"
                          "cut 3 depth\n"
                          "leave 3: 45 55 exact\n"
                          "leave 1: 80 20 exact\n"
                          "iteration 2 [0 100]\n"
                          "enter 1 [0 100]\n"
                          "expand 1: 2\n"
                          "enter 4 a [0 100]\n"
                          "expand 4: 2\n"
                          "enter 5 b [0 100]\n"
                          "leave 5: 60 40 exact\n"
                          "backup 4 from 5: 60 40\n"
                          "enter 6 a [59.9999 60]\n"
                          "leave 6: 30 70 exact\n"
                          "backup 4 from 6: 30 70\n"
                          "leave 4: 30 70 exact\n"
                          "backup 1 from 4: 30 70\n"
                          "enter 7 b [69.9999 70]\n"
                          "expand 7: 2\n"
                          "enter 8 b [30 30.0001]\n"
                          "leave 8: 50 50 exact\n"
                          "backup 7 from 8: 50 50\n"
                          "enter 9 a [30 30.0001]\n"
                          "leave 9: 70 30 exact\n"
                          "leave 7: 50 50 upper\n"
                          "enter 7 b [0 70]\n"
                          "expand 7: 2\n"
                          "enter 8 b [30 100]\n"
                          "leave 8: 50 50 exact\n"
                          "backup 7 from 8: 50 50\n"
                          "enter 9 a [49.9999 50]\n"
                          "leave 9: 70 30 exact\n"
                          "leave 7: 50 50 exact\n"
                          "backup 1 from 7: 50 50\n"
                          "leave 1: 50 50 exact\n",
                          "a 30 exact, b 50 exact");
}

/* To depth 3 the value lies above the window around the last one: the iteration is repeated with a wider
 * window and new nodes. */
static void test_script_of_windows(void **unused)
{
    (void)unused;
    fixture_expect_script(&negamax_id_algorithm, "hash=1", "(a:(=50 a:(=50 a:90)))", 3,
                          "iteration 1 [0 100]\n"
                          "enter 1 [0 100]\n"
                          "expand 1: 1\n"
                          "enter 2 a [0 100]\n"
                          "cut 2 depth\n"
                          "leave 2: 50 50 exact\n"
                          "backup 1 from 2: 50 50\n"
                          "leave 1: 50 50 exact\n"
                          "iteration 2 [0 100]\n"
                          "enter 1 [0 100]\n"
                          "expand 1: 1\n"
                          "enter 3 a [0 100]\n"
                          "expand 3: 1\n"
                          "enter 4 a [0 100]\n"
                          "cut 4 depth\n"
                          "leave 4: 50 50 exact\n"
                          "backup 3 from 4: 50 50\n"
                          "leave 3: 50 50 exact\n"
                          "backup 1 from 3: 50 50\n"
                          "leave 1: 50 50 exact\n"
                          "iteration 3 [45 55]\n"
                          "enter 1 [45 55]\n"
                          "expand 1: 1\n"
                          "enter 5 a [45 55]\n"
                          "expand 5: 1\n"
                          "enter 6 a [45 55]\n"
                          "expand 6: 1\n"
                          "enter 7 a [45 55]\n"
                          "leave 7: 90 10 exact\n"
                          "backup 6 from 7: 90 10\n"
                          "leave 6: 90 10 lower\n"
                          "backup 5 from 6: 90 10\n"
                          "leave 5: 90 10 upper\n"
                          "backup 1 from 5: 90 10\n"
                          "leave 1: 90 10 lower\n"
                          "iteration 3 [45 100]\n"
                          "enter 1 [45 100]\n"
                          "expand 1: 1\n"
                          "enter 8 a [0 55]\n"
                          "expand 8: 1\n"
                          "enter 9 a [45 100]\n"
                          "expand 9: 1\n"
                          "enter 10 a [0 55]\n"
                          "leave 10: 90 10 exact\n"
                          "backup 9 from 10: 90 10\n"
                          "leave 9: 90 10 exact\n"
                          "backup 8 from 9: 90 10\n"
                          "leave 8: 90 10 exact\n"
                          "backup 1 from 8: 90 10\n"
                          "leave 1: 90 10 exact\n",
                          "a 90 exact");
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
        cmocka_unit_test(test_script),
        cmocka_unit_test(test_script_of_windows),
        cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

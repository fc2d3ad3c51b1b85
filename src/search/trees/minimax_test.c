/* minimax_test.c: minimax on hand-computed trees, against max^n on whole games, and under every limit. */
#include "search/trees/minimax.h"

#include "core/perft.h"
#include "games/pogo/pogo.h"
#include "search/trees/minimax_testing.h"
#include "tests/games/naive.h"
#include "tests/games/nim.h"
#include "tests/games/tree.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/*                    first player maximises
 *            ________________|________________
 *           a 40             b 30             c 40          second player minimises
 *        ___|___          ___|___          ___|___
 *       a       b        a       b        a       b
 *      40       60      30       90      (70)     40        (70): an inner node with the estimate 70
 *                                       /    \
 *                                     10      95            first player maximises */
#define TREE "(a:(=45 a:40 b:60) b:(=80 a:30 b:90) c:(=55 a:(=70 a:10 b:95) b:40))"

static void check(struct fixture *fixture, const char *options, const char *line, int percent)
{
    char text[2048];
    fixture_set_options(fixture, options);
    fixture_search(fixture);
    assert_string_equal(fixture_line(fixture, text), line);
    assert_int_equal(fixture->result.values[0], LUD_ONE / 100 * percent);
    assert_true(fixture->result.scored);
}

static void test_drawn_tree(void **unused)
{
    (void)unused;
    struct fixture fixture;
    fixture_init(&fixture, &minimax_algorithm, "", &tree_game, "", TREE);
    check(&fixture, "depth=1", "b", 80);
    assert_int_equal(fixture.result.nodes, 3);
    assert_int_equal(fixture.result.end, END_DEPTH);
    assert_false(fixture.result.proved);
    check(&fixture, "depth=2", "a a", 40);
    assert_int_equal(fixture.result.nodes, 9);
    assert_int_equal(fixture.result.depth, 2);
    assert_int_equal(fixture.result.end, END_DEPTH);
    check(&fixture, "depth=3", "a a", 40);
    assert_int_equal(fixture.result.nodes, 11);
    assert_int_equal(fixture.result.end, END_DONE); /* the whole tree */
    assert_true(fixture.result.proved);
    fixture_destroy(&fixture);
}

static void test_ties(void **unused)
{
    (void)unused;
    struct fixture fixture;
    int chosen[3] = {0};
    fixture_init(&fixture, &minimax_algorithm, "", &tree_game, "", TREE);
    for (fixture.limits.seed = 0; fixture.limits.seed < 20; fixture.limits.seed++) {
        check(&fixture, "ties=first", "a a", 40);
        check(&fixture, "ties=last", "c b", 40);
    }
    for (fixture.limits.seed = 0; fixture.limits.seed < 400; fixture.limits.seed++) {
        char line[2048];
        fixture_set_options(&fixture, "ties=random");
        fixture_search(&fixture);
        assert_string_equal(fixture_line(&fixture, line), fixture.result.move == 0 ? "a a" : "c b");
        chosen[fixture.result.move]++;
    }
    assert_in_range(chosen[0], 150, 250); /* five standard deviations */
    assert_int_equal(chosen[0] + chosen[2], 400);
    fixture_destroy(&fixture);

    /* the first or the last also below the root */
    fixture_init(&fixture, &minimax_algorithm, "", &tree_game, "", "(a:(a:30 b:(a:30 b:30) c:40))");
    check(&fixture, "ties=first", "a a", 30);
    check(&fixture, "ties=last", "a b b", 30);
    check(&fixture, "ties=random", "a a", 30);
    fixture_destroy(&fixture);
}

/* Whole games of nim, where the winner is known, and of nim in which a player who takes two moves again. */
static void test_whole_games(void **unused)
{
    (void)unused;
    const struct lud_game again = nim_with_extra_turns(), *const games[] = {&nim_game, &again};
    static const char *const positions[] = {"1,2,1,0 a", "2,2,0,0 b", "3,2,0,1 b", "2,1,1,0 a", "0,0,4,2 b"};
    for (int game = 0; game < 2; game++)
        for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
            struct fixture fixture;
            lud_value values[LUD_MAX_PLAYERS];
            fixture_init(&fixture, &minimax_algorithm, "depth=64", games[game], "", positions[i]);
            naive_maxn(fixture.rules, fixture.state, values);
            fixture_search(&fixture);
            assert_true(fixture.result.proved);
            assert_int_equal(fixture.result.values[0] > LUD_ONE / 2, values[0] > LUD_ONE / 2);
            assert_int_equal(fixture_line_value(&fixture), fixture.result.values[0]);
            fixture_destroy(&fixture);
        }
}

/* A win counts its plies, for the winner and for the loser. */
static void test_plies_to_the_end(void **unused)
{
    (void)unused;
    struct fixture fixture;
    fixture_init(&fixture, &minimax_algorithm, "depth=4", &pogo_game, "", "w,wwwwb,bbbbbw/-,-,-/-,-,- w");
    fixture_search(&fixture);
    assert_int_equal(fixture.result.values[0], LUD_ONE - 1);
    assert_true(fixture.result.proved);
    fixture_destroy(&fixture);
    fixture_init(&fixture, &minimax_algorithm, "depth=8", &nim_game, "",
                 "2,2,0,0 a"); /* b mirrors; a delays */
    fixture_search(&fixture);
    assert_int_equal(fixture.result.values[0], 4);
    assert_int_equal(fixture.result.line_size, 4);
    fixture_destroy(&fixture);
}

/* Every node of the tree is visited once: the sum of the perft counts. */
static void test_visits_everything(void **unused)
{
    (void)unused;
    struct fixture fixture;
    fixture_init(&fixture, &minimax_algorithm, "depth=4", &pogo_game, "", "start");
    uint64_t sum = 0, leaves;
    for (int depth = 1; depth <= 4; depth++) {
        assert_int_equal(perft(fixture.rules, fixture.state, depth, memory_heap(), NULL, &leaves), LUD_OK);
        sum += leaves;
    }
    assert_int_equal(fixture_search(&fixture)->nodes, sum);
    assert_int_equal(fixture_line_value(&fixture), fixture.result.values[0]);
    fixture_destroy(&fixture);
}

static void set(lud_value *values, lud_value white)
{
    values[0] = white;
    values[1] = LUD_ONE - white;
}

static void gloomy(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    (void)rules, (void)state;
    set(values, LUD_ONE / 4);
}

/* A third occurrence is a draw, which white seeks and black avoids. */
static void test_repetition(void **unused)
{
    (void)unused;
    static const struct lud_evaluation evaluation = {.name = "gloomy", .evaluate = gloomy};
    struct fixture fixture;
    fixture_init(&fixture, &minimax_algorithm, "depth=1", &pogo_game, "", "start");
    lud_move moves[LUD_MAX_MOVES];
    const lud_move back = moves[game_moves(fixture.rules, fixture.state, moves) / 2];
    struct lud_state *child = state_new(fixture.rules, memory_heap());
    game_child(fixture.rules, fixture.state, back, child);
    const uint64_t past[] = {child->key, 5, child->key, 6};
    fixture.problem.evaluation = &evaluation;
    fixture.problem.past = past;
    fixture.problem.past_count = 4;
    assert_int_equal(fixture_search(&fixture)->move, back);
    assert_int_equal(fixture.result.values[0], LUD_ONE / 2);
    fixture.problem.past_count = 2;
    assert_int_equal(fixture_search(&fixture)->values[0], LUD_ONE / 4);
    state_free(fixture.rules, memory_heap(), child);
    fixture_destroy(&fixture);
}

static void test_limits(void **unused)
{
    (void)unused;
    const atomic_bool stop = true;
    struct fixture fixture;
    fixture_init(&fixture, &minimax_algorithm, "depth=3", &pogo_game, "", "start");
    const uint64_t all = fixture_search(&fixture)->nodes;

    fixture.limits = (struct lud_limits){.depth = 2};
    assert_int_equal(fixture_search(&fixture)->depth, 2);
    assert_int_equal(fixture.result.end, END_DEPTH);
    fixture.limits.depth = 9; /* caps, does not deepen */
    assert_int_equal(fixture_search(&fixture)->depth, 3);

    fixture.limits = (struct lud_limits){.nodes = 1};
    assert_false(fixture_search(&fixture)->scored);
    assert_int_equal(fixture.result.nodes, 1);
    assert_int_equal(fixture.result.end, END_NODES);
    fixture.limits.nodes = all - 1;
    assert_true(fixture_search(&fixture)->scored);
    assert_int_equal(fixture.result.depth, 0);
    assert_int_equal(fixture.result.end, END_NODES);
    fixture.limits.nodes = all;
    assert_int_equal(fixture_search(&fixture)->depth, 3);

    fixture.limits = (struct lud_limits){.stop = &stop};
    assert_int_equal(fixture_search(&fixture)->nodes, 0);
    assert_int_equal(fixture.result.end, END_STOP);

    fixture.limits = (struct lud_limits){.time = 5000};
    assert_true(fixture_search(&fixture)->nodes < all);
    assert_int_equal(fixture.result.end, END_TIME);
    assert_true(fixture.result.time >= 5000);
    fixture_destroy(&fixture);
}

/* Less memory gives less depth, the limit is respected, and a failed allocation is reported. */
static void test_memory(void **unused)
{
    (void)unused;
    struct fixture fixture;
    fixture_init(&fixture, &minimax_algorithm, "depth=5", &pogo_game, "", "start");
    const size_t ply = ladder_size(fixture.rules, 1) + sizeof(struct line);
    fixture.limits.memory = 3 * ply;
    assert_int_equal(fixture_search(&fixture)->depth, 2);
    assert_int_equal(fixture.result.end, END_MEMORY);
    assert_true(fixture.faulty.peak <= 3 * ply);
    fixture.limits.memory = 2 * ply - 1;
    fixture_search_without_memory(&fixture);
    fixture.limits = (struct lud_limits){.depth = 2};
    for (uint64_t nth = 1; nth <= 2; nth++) {
        faulty_fail(&fixture.faulty, nth);
        fixture_search_without_memory(&fixture);
    }
    const uint64_t requests = fixture.faulty.requests;
    fixture_search(&fixture);
    assert_int_equal(fixture.faulty.requests, requests + 2);
    fixture_destroy(&fixture);
}

struct log {
    uint64_t kinds[TRACE_PLAYOUT + 1];
    struct lud_event last;
    bool in_order;
};

static void note(void *context, const struct lud_event *event)
{
    struct log *log = context;
    log->kinds[event->kind]++;
    log->in_order = event->kind != TRACE_ENTER || event->node == log->kinds[TRACE_ENTER];
    log->last = *event;
    assert_true(log->in_order);
}

static void test_trace(void **unused)
{
    (void)unused;
    struct fixture fixture;
    struct log log = {.in_order = true};
    struct lud_trace trace = {.event = note, .context = &log, .budget = UINT64_MAX};
    fixture_init(&fixture, &minimax_algorithm, "depth=3", &tree_game, "", TREE);
    fixture.trace = &trace;
    fixture_search(&fixture);
    assert_int_equal(log.kinds[TRACE_ENTER], 12);
    assert_int_equal(log.kinds[TRACE_LEAVE], 12);
    assert_int_equal(log.kinds[TRACE_EXPAND], 5);
    assert_int_equal(log.kinds[TRACE_BACKUP], 1 + 1 + 1 + 2 + 2); /* root, a, b, c a, c */
    assert_int_equal(log.kinds[TRACE_CUT], 0);
    assert_int_equal(log.last.node, 1);
    assert_int_equal(log.last.values[0], LUD_ONE / 100 * 40);

    memset(&log, 0, sizeof log);
    trace = (struct lud_trace){.event = note, .context = &log, .budget = 5};
    fixture_search(&fixture);
    assert_int_equal(log.last.sequence, 5);
    assert_true(trace.sent > 5);

    memset(&log, 0, sizeof log);
    trace = (struct lud_trace){.event = note, .context = &log, .budget = UINT64_MAX};
    fixture.limits.nodes = 1;
    fixture_search(&fixture);
    assert_int_equal(log.kinds[TRACE_CUT], 1);
    assert_int_equal(log.kinds[TRACE_LEAVE], log.kinds[TRACE_ENTER]);
    fixture_destroy(&fixture);
}

static void test_accepts(void **unused)
{
    (void)unused;
    struct lud_rules rules = {.game = &pogo_game, .players = 2, .traits = LUD_TWO | LUD_ZERO_SUM};
    assert_int_equal(algorithm_accepts(&minimax_algorithm, &rules, NULL), LUD_OK);
    rules.traits = LUD_TWO | LUD_ZERO_SUM | LUD_SIMULTANEOUS;
    assert_int_equal(algorithm_accepts(&minimax_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
    rules.traits = LUD_TWO;
    assert_int_equal(algorithm_accepts(&minimax_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
    rules.traits = LUD_MULTI | LUD_ZERO_SUM;
    assert_int_equal(algorithm_accepts(&minimax_algorithm, &rules, NULL), LUD_ERROR_UNSUPPORTED);
}

/* The whole search to depth 2: b b is not at its end and looks like 90. */
static void test_script(void **unused)
{
    (void)unused;
    fixture_expect_script(&minimax_algorithm, "depth=2", "(a:(a:40 b:60) b:(a:30 b:(=90 a:10)))", 0,
                          "enter 1 [0 100]\n"
                          "expand 1: 2\n"
                          "enter 2 a [0 100]\n"
                          "expand 2: 2\n"
                          "enter 3 a [0 100]\n"
                          "leave 3: 40 60 exact\n"
                          "backup 2 from 3: 40 60\n"
                          "enter 4 b [0 100]\n"
                          "leave 4: 60 40 exact\n"
                          "leave 2: 40 60 exact\n"
                          "backup 1 from 2: 40 60\n"
                          "enter 5 b [0 100]\n"
                          "expand 5: 2\n"
                          "enter 6 a [0 100]\n"
                          "leave 6: 30 70 exact\n"
                          "backup 5 from 6: 30 70\n"
                          "enter 7 b [0 100]\n"
                          "cut 7 depth\n"
                          "leave 7: 90 10 exact\n"
                          "leave 5: 30 70 exact\n"
                          "leave 1: 40 60 exact\n",
                          "a 40 exact, b 30 exact");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_drawn_tree),
        cmocka_unit_test(test_ties),
        cmocka_unit_test(test_whole_games),
        cmocka_unit_test(test_plies_to_the_end),
        cmocka_unit_test(test_visits_everything),
        cmocka_unit_test(test_repetition),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_trace),
        cmocka_unit_test(test_script),
        cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* alphabeta_test.c: alpha-beta finds the same move, value and line as minimax in fewer nodes, on thousands of
 * Pogo positions and drawn trees, for every rule about ties. */
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

/* Runs both and compares their results. Returns how many nodes alpha-beta saved. */
static uint64_t compare(struct fixture *fixture, int depth, const char *tie)
{
    char options[64];
    snprintf(options, sizeof options, "depth=%d,ties=%s", depth, tie);
    fixture_set_options(fixture, options);
    fixture->algorithm = &minimax_algorithm;
    const struct lud_result minimax = *fixture_search(fixture);
    fixture->algorithm = &alphabeta_algorithm;
    const struct lud_result *result = fixture_search(fixture);
    assert_true(result->nodes <= minimax.nodes);
    assert_int_equal(result->move, minimax.move);
    assert_memory_equal(result->values, minimax.values, sizeof minimax.values);
    assert_int_equal(result->line_size, minimax.line_size);
    assert_memory_equal(result->line, minimax.line, (size_t)minimax.line_size * sizeof minimax.line[0]);
    assert_int_equal(result->depth, minimax.depth);
    assert_true(result->proved || !minimax.proved); /* it may skip estimates, and so prove more */
    return minimax.nodes - result->nodes;
}

static uint64_t compare_all_ties(struct fixture *fixture, int depth)
{
    uint64_t saved = 0;
    for (size_t i = 0; i < sizeof ties / sizeof ties[0]; i++)
        saved += compare(fixture, depth, ties[i]);
    return saved;
}

static void check_pogo(const char *rules, uint64_t stream)
{
    struct random random = random_start(1, stream);
    struct fixture fixture;
    uint64_t saved = 0;
    fixture_init(&fixture, &minimax_algorithm, "", &pogo_game, rules, "start");
    for (int i = 0; i < 1500; i++) {
        const int depth = 1 + i % 3;
        fixture_set_position(&fixture, "start");
        fixture_random_walk(&fixture, &random, (int)random_below(&random, 60));
        fixture.limits.seed = (uint64_t)i;
        saved += compare_all_ties(&fixture, depth);
    }
    for (int i = 0; i < 10; i++) {
        fixture_set_position(&fixture, "start");
        fixture_random_walk(&fixture, &random, (int)random_below(&random, 60));
        compare_all_ties(&fixture, 4);
    }
    assert_true(saved > 1000000);
    fixture_destroy(&fixture);
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

/* With past positions, so that third occurrences are close. */
static void test_pogo_with_past(void **unused)
{
    (void)unused;
    struct random random = random_start(1, 3);
    for (int i = 0; i < 100; i++) {
        struct fixture fixture;
        uint64_t past[60];
        size_t count = 0;
        fixture_init(&fixture, &minimax_algorithm, "", &pogo_game, "", "start");
        fixture_random_walk(&fixture, &random, 20);
        lud_move moves[LUD_MAX_MOVES];
        struct lud_state *child = state_new(fixture.rules, memory_heap());
        for (int move = game_moves(fixture.rules, fixture.state, moves); move > 0 && count < 60;
             move -= 2, count += 2) {
            game_child(fixture.rules, fixture.state, moves[move - 1], child);
            past[count] = past[count + 1] = child->key;
        }
        fixture.problem.past = past;
        fixture.problem.past_count = count;
        compare_all_ties(&fixture, 3);
        state_free(fixture.rules, memory_heap(), child);
        fixture_destroy(&fixture);
    }
}

static void test_trees(void **unused)
{
    (void)unused;
    struct random random = random_start(1, 4);
    for (int i = 0; i < 1000; i++) {
        char text[4096];
        struct fixture fixture;
        fixture_random_tree(&random, text, sizeof text);
        fixture_init(&fixture, &minimax_algorithm, "", &tree_game, "", text);
        for (int depth = 1; depth <= 6; depth++)
            compare_all_ties(&fixture, depth);
        fixture_destroy(&fixture);
    }
}

/* A player who moves twice keeps the window. */
static void test_acting_twice(void **unused)
{
    (void)unused;
    const struct lud_game again = nim_with_extra_turns();
    struct fixture fixture;
    char position[32];
    fixture_init(&fixture, &minimax_algorithm, "", &again, "", "3,3,3,3 a");
    for (int heaps = 1; heaps < 256; heaps++) {
        snprintf(position, sizeof position, "%d,%d,%d,%d %c", heaps % 4, heaps / 4 % 4, heaps / 16 % 4,
                 heaps / 64, "ab"[heaps % 2]);
        fixture_set_position(&fixture, position);
        compare_all_ties(&fixture, 4);
    }
    fixture_destroy(&fixture);
}

/* Knuth and Moore's example of a cutoff: a is worth 40 to the first player and b at most 30, so the second
 * move of b is cut. Under ties=last an equal 40 does not cut, a lower 30 does. */
static void test_cutoffs(void **unused)
{
    (void)unused;
    struct fixture fixture;
    fixture_init(&fixture, &alphabeta_algorithm, "depth=2", &tree_game, "",
                 "(a:(a:40 b:60) b:(a:30 b:90) c:(a:40 b:0))");
    assert_int_equal(fixture_search(&fixture)->nodes, 3 + 2 + 1 + 1);
    fixture_set_options(&fixture, "depth=2,ties=last");
    assert_int_equal(fixture_search(&fixture)->nodes, 3 + 2 + 1 + 2);
    assert_int_equal(fixture.result.move, 0);
    fixture_destroy(&fixture);
    /* a deep cutoff: the grandchild of c is cut by the value of a at the root */
    fixture_init(&fixture, &alphabeta_algorithm, "depth=4", &tree_game, "",
                 "(a:50 b:(a:(a:(a:20 b:90) b:60) b:70))");
    assert_int_equal(fixture_search(&fixture)->nodes, 2 + 2 + 2 + 1);
    fixture_destroy(&fixture);
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
    struct fixture fixture;
    struct log log = {0};
    struct lud_trace trace = {.event = note, .context = &log, .budget = UINT64_MAX};
    fixture_init(&fixture, &alphabeta_algorithm, "depth=2", &tree_game, "",
                 "(a:(a:40 b:60) b:(a:30 b:90) c:(a:40 b:0))");
    fixture.trace = &trace;
    fixture_search(&fixture);
    assert_int_equal(log.betas, 2);
    assert_int_equal(log.enters, 8);
    fixture.limits.nodes = 2;
    fixture_search(&fixture);
    assert_int_equal(log.limits, 1);
    fixture_destroy(&fixture);
}

static void test_limits_and_memory(void **unused)
{
    (void)unused;
    const atomic_bool stop = true;
    struct fixture fixture;
    fixture_init(&fixture, &alphabeta_algorithm, "depth=4", &pogo_game, "", "start");
    const uint64_t all = fixture_search(&fixture)->nodes;
    for (uint64_t nodes = 1; nodes <= all; nodes = nodes * 3 + 1) {
        fixture.limits = (struct lud_limits){.nodes = nodes};
        const struct lud_result first = *fixture_search(&fixture);
        assert_int_equal(first.nodes, nodes);
        assert_int_equal(first.end, END_NODES);
        fixture_search(&fixture);
        assert_memory_equal(first.line, fixture.result.line, sizeof first.line);
        assert_memory_equal(first.values, fixture.result.values, sizeof first.values);
    }
    fixture.limits = (struct lud_limits){.stop = &stop};
    assert_int_equal(fixture_search(&fixture)->end, END_STOP);
    fixture.limits = (struct lud_limits){.time = 3000};
    assert_int_equal(fixture_search(&fixture)->end, END_TIME);
    fixture.limits = (struct lud_limits){.depth = 2};
    assert_int_equal(fixture_search(&fixture)->depth, 2);
    faulty_fail(&fixture.faulty, 2);
    fixture_search_without_memory(&fixture);
    fixture_destroy(&fixture);
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

/* The whole search. a assures the first player of 40. After b the second has 70 at once, more than the 60
 * that the window allows: cut. c looks like 70 first, so its second move gets the window 40..70. */
static void test_script(void **unused)
{
    (void)unused;
    fixture_expect_script(&alphabeta_algorithm, "depth=2",
                          "(a:(a:40 b:60) b:(a:30 b:90) c:(a:(=70 a:10 b:95) b:20))", 0,
                          "enter 1 [0 100]\n"
                          "expand 1: 3\n"
                          "enter 2 a [0 100]\n"
                          "expand 2: 2\n"
                          "enter 3 a [0 100]\n"
                          "leave 3: 40 60 exact\n"
                          "backup 2 from 3: 40 60\n"
                          "enter 4 b [0 40]\n"
                          "leave 4: 60 40 exact\n"
                          "leave 2: 40 60 exact\n"
                          "backup 1 from 2: 40 60\n"
                          "enter 5 b [0 60]\n"
                          "expand 5: 2\n"
                          "enter 6 a [40 100]\n"
                          "leave 6: 30 70 exact\n"
                          "backup 5 from 6: 30 70\n"
                          "cut 5 beta\n"
                          "leave 5: 30 70 lower\n"
                          "enter 7 c [0 60]\n"
                          "expand 7: 2\n"
                          "enter 8 a [40 100]\n"
                          "cut 8 depth\n"
                          "leave 8: 70 30 exact\n"
                          "backup 7 from 8: 70 30\n"
                          "enter 9 b [40 70]\n"
                          "leave 9: 20 80 exact\n"
                          "backup 7 from 9: 20 80\n"
                          "leave 7: 20 80 lower\n"
                          "leave 1: 40 60 exact\n",
                          "a 40 exact, b 30 upper, c 20 upper");
}

/* Under ties=last the window includes its ends: c is worth exactly the 40 of a, and the last is chosen. */
static void test_script_of_ties(void **unused)
{
    (void)unused;
    fixture_expect_script(&alphabeta_algorithm, "depth=2,ties=last", "(a:40 b:(a:30 b:90) c:(a:40 b:60))", 0,
                          "enter 1 [0 100]\n"
                          "expand 1: 3\n"
                          "enter 2 a [0 100]\n"
                          "leave 2: 40 60 exact\n"
                          "backup 1 from 2: 40 60\n"
                          "enter 3 b [0 60]\n"
                          "expand 3: 2\n"
                          "enter 4 a [40 100]\n"
                          "leave 4: 30 70 exact\n"
                          "backup 3 from 4: 30 70\n"
                          "cut 3 beta\n"
                          "leave 3: 30 70 lower\n"
                          "enter 5 c [0 60]\n"
                          "expand 5: 2\n"
                          "enter 6 a [40 100]\n"
                          "leave 6: 40 60 exact\n"
                          "backup 5 from 6: 40 60\n"
                          "enter 7 b [40 40]\n"
                          "leave 7: 60 40 exact\n"
                          "leave 5: 40 60 exact\n"
                          "backup 1 from 5: 40 60\n"
                          "leave 1: 40 60 exact\n",
                          "a 40 exact, b 30 upper, c 40 exact");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pogo_walk),      cmocka_unit_test(test_pogo_exact),
        cmocka_unit_test(test_pogo_with_past), cmocka_unit_test(test_trees),
        cmocka_unit_test(test_acting_twice),   cmocka_unit_test(test_cutoffs),
        cmocka_unit_test(test_trace),          cmocka_unit_test(test_script),
        cmocka_unit_test(test_script_of_ties), cmocka_unit_test(test_limits_and_memory),
        cmocka_unit_test(test_accepts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

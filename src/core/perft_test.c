/* perft_test.c: perft against a naive recursion and hand-computed counts. */
#include "core/perft.h"

#include "core/faulty.h"
#include "tests/games/brawl.h"
#include "tests/games/nim.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static uint64_t zero(void *context)
{
    (void)context;
    return 0;
}

/* Naive perft: plays every move, also in the last ply. */
static uint64_t plain(const struct lud_rules *rules, const struct lud_state *state, int depth)
{
    if (depth == 0)
        return 1;
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(rules, state, moves);
    struct lud_state *child = state_new(rules, memory_heap());
    uint64_t leaves = 0;
    for (int i = 0; i < count; i++) {
        game_child(rules, state, moves[i], child);
        leaves += plain(rules, child, depth - 1);
    }
    state_free(rules, memory_heap(), child);
    return leaves;
}

static void compare(const struct lud_game *game, const char *options, int depths)
{
    struct lud_rules *rules;
    assert_int_equal(rules_new(game, span_of(options), span_of(""), memory_heap(), &rules, NULL), LUD_OK);
    struct lud_state *state = state_new(rules, memory_heap());
    game_start(rules, state);
    for (int depth = 0; depth <= depths; depth++) {
        uint64_t leaves = 99;
        assert_int_equal(perft(rules, state, depth, memory_heap(), NULL, &leaves), LUD_OK);
        assert_int_equal(leaves, plain(rules, state, depth));
    }
    state_free(rules, memory_heap(), state);
    rules_free(rules);
}

static void test_against_plain(void **unused)
{
    (void)unused;
    compare(&nim_game, "heap=1", 6);
    compare(&nim_game, "heap=2", 8);
    compare(&nim_game, "", 4);
    compare(&brawl_game, "", 9);
}

struct fixture {
    struct lud_rules *rules;
    struct lud_state *state;
};

static struct fixture setup(const char *options)
{
    struct fixture fixture;
    assert_int_equal(rules_new(&nim_game, span_of(options), span_of(""), memory_heap(), &fixture.rules, NULL),
                     LUD_OK);
    fixture.state = state_new(fixture.rules, memory_heap());
    game_start(fixture.rules, fixture.state);
    return fixture;
}

static void teardown(struct fixture *fixture)
{
    state_free(fixture->rules, memory_heap(), fixture->state);
    rules_free(fixture->rules);
}

static void test_known(void **unused)
{
    (void)unused;
    static const uint64_t known[] = {1, 4, 12, 24, 24, 0, 0}; /* four heaps of one: 4 * 3 * 2 * 1 */
    struct fixture fixture = setup("heap=1");
    for (int depth = 0; depth < 7; depth++) {
        uint64_t leaves;
        assert_int_equal(perft(fixture.rules, fixture.state, depth, memory_heap(), NULL, &leaves), LUD_OK);
        assert_int_equal(leaves, known[depth]);
    }
    teardown(&fixture);
}

static void test_bad_depth_and_memory(void **unused)
{
    (void)unused;
    struct fixture fixture = setup("");
    struct faulty faulty;
    uint64_t leaves = 7;
    faulty_init(&faulty, memory_heap());
    faulty_fail(&faulty, 1);
    assert_int_equal(perft(fixture.rules, fixture.state, 3, &faulty.memory, NULL, &leaves), LUD_ERROR_MEMORY);
    assert_int_equal(leaves, 0);
    assert_int_equal(perft(fixture.rules, fixture.state, 3, &faulty.memory, NULL, &leaves), LUD_OK);
    assert_int_equal(faulty.requests, 2);
    assert_true(faulty_balanced(&faulty));
    assert_int_equal(perft(fixture.rules, fixture.state, -1, memory_heap(), NULL, &leaves), LUD_ERROR_USAGE);
    assert_int_equal(perft(fixture.rules, fixture.state, PERFT_MAX_DEPTH + 1, memory_heap(), NULL, &leaves),
                     LUD_ERROR_USAGE);
    teardown(&fixture);
}

static void test_budget_ends_it(void **unused)
{
    (void)unused;
    struct fixture fixture = setup("heap=50");
    const struct lud_env env = {.now = zero, .threads = 1};
    const struct lud_limits limits = {.nodes = 1000};
    struct budget budget = budget_start(&limits, &env);
    uint64_t leaves;
    assert_int_equal(perft(fixture.rules, fixture.state, PERFT_MAX_DEPTH, memory_heap(), &budget, &leaves),
                     LUD_OK);
    assert_true(budget.spent);
    assert_int_equal(budget.nodes, 1000);
    assert_int_equal(budget.end, END_NODES);
    teardown(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_against_plain),
        cmocka_unit_test(test_known),
        cmocka_unit_test(test_bad_depth_and_memory),
        cmocka_unit_test(test_budget_ends_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

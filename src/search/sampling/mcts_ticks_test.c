/* mcts_ticks_test.c: mcts where all move at once: nobody knows what the others commit to. */
#include "search/sampling/mcts.h"

#include "search/sampling/mcts_sim.h"
#include "search/sampling/mcts_testing.h"
#include "tests/games/brawl.h"
#include "tests/games/duel.h"

static void lay(struct ask *ask, const struct lud_game *game, const char *options, const char *position)
{
    ask_lay(ask, &mcts_algorithm, game, options, position);
}

static void assert_near(lud_value value, lud_value expected, lud_value within)
{
    assert_in_range(value, expected - within, expected + within);
}

/* One round of a game that is worth the same to both: whoever is asked, and however the other's seat comes
 * first. A search that saw the other's choice would win all of them: 1, not 1/2. */
static void check_even(const char *options)
{
    struct ask ask;
    lay(&ask, &duel_game, options, "");
    for (int player = 0; player < 2; player++) {
        ask.problem.player = player;
        for (ask.limits.seed = 0; ask.limits.seed < 5; ask.limits.seed++) {
            ask_move(&ask);
            assert_near(ask.result.values[player], LUD_ONE / 2, LUD_ONE / 25);
            assert_int_equal(ask.result.values[0] + ask.result.values[1], LUD_ONE);
            assert_false(ask.result.proved);
            assert_int_equal(ask.result.end, END_SIMS);
            assert_int_equal(ask.result.line_size, 1);
        }
    }
    ask_clear(&ask);
}

static void test_even_games(void **unused)
{
    (void)unused;
    check_even("matrix=pennies,rounds=1");
    check_even("matrix=rps,rounds=1");
    check_even("matrix=pennies,rounds=3");
    check_even("matrix=rps,rounds=2");
}

static void test_dominated(void **unused)
{
    (void)unused;
    for (int rounds = 1; rounds <= 3; rounds += 2) {
        struct ask ask;
        lay(&ask, &duel_game, rounds == 1 ? "matrix=dominated,rounds=1" : "matrix=dominated,rounds=3", "");
        for (ask.problem.player = 0; ask.problem.player < 2; ask.problem.player++)
            for (ask.limits.seed = 0; ask.limits.seed < 5; ask.limits.seed++)
                assert_int_equal(ask_move(&ask), 0);
        ask_clear(&ask);
    }
}

/* The visits of each move of a rider in the one round that is left: its mixed strategy. */
static double share_of_first(struct mcts_search *search, uint32_t block, uint32_t count)
{
    double all = 0;
    for (uint32_t i = 0; i < count; i++)
        all += mcts_at(&search->tree, block + i)->visits;
    return mcts_at(&search->tree, block)->visits / all;
}

/* Both are brave once in three times; the second rider's arms stand behind the first one's. */
static void test_mixed_strategy(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &duel_game, "matrix=biased,rounds=1", "");
    struct mcts_search *search = calloc(1, sizeof *search);
    assert_non_null(search);
    assert_int_equal(mcts_search_init(search, ask.top.rules, 1 << 20, &ask.faulty.memory), LUD_OK);
    search->problem = &ask.problem;
    search->budget = budget_start(&ask.limits, &ask.env);
    search->playout =
        (struct playout){.problem = &ask.problem, .budget = &search->budget, .luck = random_start(5, 5)};
    search->c = 100;
    search->depth = MCTS_DEPTH;
    search->high = LUD_ONE;
    assert_true(mcts_open_root(search));
    for (int i = 0; i < 40000; i++)
        mcts_simulate(search);
    const struct mcts_node *root = mcts_at(&search->tree, 0);
    assert_int_equal(root->count, 2);
    assert_int_equal(root->size, 4);
    assert_int_equal(root->visits, 40000);
    const double first = share_of_first(search, root->first, 2);
    const double second = share_of_first(search, root->first + 2, 2);
    assert_true(first > 0.28 && first < 0.39);
    assert_true(second > 0.28 && second < 0.39);
    assert_int_equal(root->proved, 0);
    mcts_search_destroy(search);
    free(search);
    ask_clear(&ask);
}

/* Three riders, one of whom can only wait; each answer is for the rider who is asked. */
static void test_brawl(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &brawl_game, "", "312 2");
    for (ask.problem.player = 0; ask.problem.player < 3; ask.problem.player++)
        assert_int_equal(ask_move(&ask) == 0, ask.problem.player == 1);
    ask_clear(&ask);
    lay(&ask, &brawl_game, "", "032 2"); /* the first one is out */
    for (ask.problem.player = 1; ask.problem.player < 3; ask.problem.player++)
        assert_int_equal(ask_move(&ask), 1);
    ask_clear(&ask);
}

/* Tiny limits and memory in a tick: still a legal answer for everyone. */
static void test_limits(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &brawl_game, "", "313 0");
    for (ask.problem.player = 0; ask.problem.player < 3; ask.problem.player++) {
        for (uint64_t nodes = 1; nodes < 60; nodes++) {
            ask.limits = (struct lud_limits){.nodes = nodes, .memory = 4 << 20};
            ask_move(&ask);
            assert_int_equal(ask.result.nodes, nodes);
        }
        for (size_t memory = 1; memory < 24 << 10; memory += 211) {
            ask.limits = (struct lud_limits){.sims = 200, .memory = memory};
            ask_move(&ask);
            assert_true(ask.result.end == END_SIMS || ask.result.end == END_MEMORY);
        }
        ask.limits = (struct lud_limits){.depth = 1, .memory = 4 << 20};
        ask_move(&ask);
        assert_in_range(ask.result.depth, 1, 3); /* the tick is gone through */
    }
    ask_clear(&ask);
}

/* The tree is kept from tick to tick, for each rider. */
static void test_whole_game(void **unused)
{
    (void)unused;
    struct ask ask;
    lay(&ask, &brawl_game, "", "");
    ask_open(&ask);
    ask.limits.sims = 500;
    while (!game_over(ask.top.state)) {
        lud_move moves[BRAWL_PLAYERS] = {0};
        const struct brawl_state *brawl = (const struct brawl_state *)(const void *)ask.top.state;
        const uint8_t alive[BRAWL_PLAYERS] = {brawl->lives[0], brawl->lives[1], brawl->lives[2]};
        for (ask.problem.player = 0; ask.problem.player < BRAWL_PLAYERS; ask.problem.player++)
            if (alive[ask.problem.player] > 0)
                moves[ask.problem.player] = ask_move(&ask);
        for (int player = 0; player < BRAWL_PLAYERS; player++)
            if (alive[player] > 0)
                game_play(ask.top.rules, ask.top.state, moves[player]);
    }
    ask_close(&ask);
    ask_clear(&ask);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_even_games),     cmocka_unit_test(test_dominated),
        cmocka_unit_test(test_mixed_strategy), cmocka_unit_test(test_brawl),
        cmocka_unit_test(test_limits),         cmocka_unit_test(test_whole_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

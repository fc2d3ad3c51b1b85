/* mcts_ticks_test.c: mcts in simultaneous games: no player knows the others' commitments. */
#include "search/sampling/mcts.h"

#include "search/sampling/mcts_sim.h"
#include "search/sampling/mcts_testing.h"
#include "tests/games/brawl.h"
#include "tests/games/duel.h"

static void ticks_init(struct fixture *fixture, const struct lud_game *game, const char *options,
                       const char *position)
{
    fixture_init(fixture, &mcts_algorithm, game, options, position);
}

static void assert_near(lud_value value, lud_value expected, lud_value within)
{
    assert_in_range(value, expected - within, expected + within);
}

/* One round of a fair game, for either player, whichever commits first. A search that saw the other's
 * commitment would win all of them: a value of 1, not 1/2. */
static void check_even(const char *options)
{
    struct fixture fixture;
    ticks_init(&fixture, &duel_game, options, "");
    for (int player = 0; player < 2; player++) {
        fixture.problem.player = player;
        for (fixture.limits.seed = 0; fixture.limits.seed < 5; fixture.limits.seed++) {
            fixture_search(&fixture);
            assert_near(fixture.result.values[player], LUD_ONE / 2, LUD_ONE / 25);
            assert_int_equal(fixture.result.values[0] + fixture.result.values[1], LUD_ONE);
            assert_false(fixture.result.proved);
            assert_int_equal(fixture.result.end, END_SIMS);
            assert_int_equal(fixture.result.line_size, 1);
        }
    }
    fixture_destroy(&fixture);
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
        struct fixture fixture;
        ticks_init(&fixture, &duel_game,
                   rounds == 1 ? "matrix=dominated,rounds=1" : "matrix=dominated,rounds=3", "");
        for (fixture.problem.player = 0; fixture.problem.player < 2; fixture.problem.player++)
            for (fixture.limits.seed = 0; fixture.limits.seed < 5; fixture.limits.seed++)
                assert_int_equal(fixture_search(&fixture), 0);
        fixture_destroy(&fixture);
    }
}

/* The share of visits of a player's first move in the last round: its mixed strategy. */
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
    struct fixture fixture;
    ticks_init(&fixture, &duel_game, "matrix=biased,rounds=1", "");
    struct mcts_search *search = calloc(1, sizeof *search);
    assert_non_null(search);
    assert_int_equal(mcts_search_init(search, fixture.top.rules, 1 << 20, &fixture.faulty.memory), LUD_OK);
    search->problem = &fixture.problem;
    search->budget = budget_start(&fixture.limits, &fixture.env);
    search->playout = (struct playout){
        .problem = &fixture.problem, .budget = &search->budget, .random = random_start(5, 5)};
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
    fixture_destroy(&fixture);
}

/* Three players, one of whom can only wait; each search is for a given player. */
static void test_brawl(void **unused)
{
    (void)unused;
    struct fixture fixture;
    ticks_init(&fixture, &brawl_game, "", "312 2");
    for (fixture.problem.player = 0; fixture.problem.player < 3; fixture.problem.player++)
        assert_int_equal(fixture_search(&fixture) == 0, fixture.problem.player == 1);
    fixture_destroy(&fixture);
    ticks_init(&fixture, &brawl_game, "", "032 2"); /* the first one is out */
    for (fixture.problem.player = 1; fixture.problem.player < 3; fixture.problem.player++)
        assert_int_equal(fixture_search(&fixture), 1);
    fixture_destroy(&fixture);
}

/* Tiny limits and memory in a tick still give every player a legal move. */
static void test_limits(void **unused)
{
    (void)unused;
    struct fixture fixture;
    ticks_init(&fixture, &brawl_game, "", "313 0");
    for (fixture.problem.player = 0; fixture.problem.player < 3; fixture.problem.player++) {
        for (uint64_t nodes = 1; nodes < 60; nodes++) {
            fixture.limits = (struct lud_limits){.nodes = nodes, .memory = 4 << 20};
            fixture_search(&fixture);
            assert_int_equal(fixture.result.nodes, nodes);
        }
        for (size_t memory = 1; memory < 24 << 10; memory += 211) {
            fixture.limits = (struct lud_limits){.sims = 200, .memory = memory};
            fixture_search(&fixture);
            assert_true(fixture.result.end == END_SIMS || fixture.result.end == END_MEMORY);
        }
        fixture.limits = (struct lud_limits){.depth = 1, .memory = 4 << 20};
        fixture_search(&fixture);
        assert_in_range(fixture.result.depth, 1, 3); /* the tick is completed in the tree */
    }
    fixture_destroy(&fixture);
}

/* The tree is reused from tick to tick, for each player. */
static void test_whole_game(void **unused)
{
    (void)unused;
    struct fixture fixture;
    ticks_init(&fixture, &brawl_game, "", "");
    fixture_open(&fixture);
    fixture.limits.sims = 500;
    while (!game_over(fixture.top.state)) {
        lud_move moves[BRAWL_PLAYERS] = {0};
        const struct brawl_state *brawl = (const struct brawl_state *)(const void *)fixture.top.state;
        const uint8_t alive[BRAWL_PLAYERS] = {brawl->lives[0], brawl->lives[1], brawl->lives[2]};
        for (fixture.problem.player = 0; fixture.problem.player < BRAWL_PLAYERS; fixture.problem.player++)
            if (alive[fixture.problem.player] > 0)
                moves[fixture.problem.player] = fixture_search(&fixture);
        for (int player = 0; player < BRAWL_PLAYERS; player++)
            if (alive[player] > 0)
                game_play(fixture.top.rules, fixture.top.state, moves[player]);
    }
    fixture_close(&fixture);
    fixture_destroy(&fixture);
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

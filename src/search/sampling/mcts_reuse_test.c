/* mcts_reuse_test.c: tree reuse from move to move. */
#include "search/sampling/mcts_reuse.h"

#include "games/pogo/pogo.h"
#include "search/sampling/mcts.h"
#include "search/sampling/mcts_testing.h"
#include "tests/games/duel.h"
#include "tests/games/nim.h"

/* Searches the fixture's problem in a new tree with `sims` simulations. */
static struct mcts_search *grow_tree(struct fixture *fixture, int sims)
{
    struct mcts_search *search = calloc(1, sizeof *search);
    assert_non_null(search);
    assert_int_equal(mcts_search_init(search, fixture->top.rules, 4 << 20, &fixture->faulty.memory), LUD_OK);
    search->problem = &fixture->problem;
    search->budget = budget_start(&fixture->limits, &fixture->env);
    search->playout = (struct playout){
        .problem = &fixture->problem, .budget = &search->budget, .random = random_start(5, 5), .cap = 50};
    search->c = 100;
    search->depth = MCTS_DEPTH;
    search->high = LUD_ONE;
    mcts_reuse(search);
    assert_true(mcts_open_root(search));
    for (int i = 0; i < sims; i++)
        mcts_simulate(search);
    return search;
}

static void destroy_tree(struct fixture *fixture, struct mcts_search *search)
{
    mcts_search_destroy(search);
    free(search);
    fixture_destroy(fixture);
}

/* The child of the root with this move. */
static const struct mcts_node *child_of(const struct mcts_search *search, lud_move move)
{
    const struct mcts_node *root = mcts_at(&search->tree, 0);
    for (uint32_t i = 0; i < root->count; i++)
        if (mcts_at(&search->tree, root->first + i)->move == move)
            return mcts_at(&search->tree, root->first + i);
    fail();
    return NULL;
}

static void test_keeps_what_lies_below(void **unused)
{
    (void)unused;
    struct fixture fixture;
    fixture_init(&fixture, &mcts_algorithm, &nim_game, "", "9,9,9,9 a");
    struct mcts_search *search = grow_tree(&fixture, 3000);
    const lud_move move = fixture_parse_move(&fixture, "b2");
    const struct mcts_node before = *child_of(search, move);
    const uint32_t used = search->tree.used;
    tabletop_play(&fixture.top, "b2");
    mcts_reuse(search);
    const struct mcts_node *root = mcts_at(&search->tree, 0);
    assert_true(root->visits > 100); /* a new tree would have none */
    assert_int_equal(root->visits, before.visits);
    assert_int_equal(root->first, before.first);
    assert_int_equal(search->tree.used, used);

    tabletop_play(&fixture.top, "c1 d1"); /* two plies */
    mcts_reuse(search);
    assert_in_range(mcts_at(&search->tree, 0)->visits, 1, before.visits - 1);
    assert_true(mcts_open_root(search));
    mcts_simulate(search);

    mcts_reuse(search); /* the same problem again keeps everything */
    const uint32_t visits = mcts_at(&search->tree, 0)->visits;
    mcts_reuse(search);
    assert_int_equal(mcts_at(&search->tree, 0)->visits, visits);
    tabletop_play(&fixture.top, "a1 b1 c1 d1 a1"); /* too far */
    mcts_reuse(search);
    assert_int_equal(mcts_at(&search->tree, 0)->visits, 0);
    assert_int_equal(search->tree.used, 1);
    destroy_tree(&fixture, search);
}

/* With repetitions, the old tree is reused only if the game continued from its root. */
static void test_repetition(void **unused)
{
    (void)unused;
    struct fixture fixture;
    uint64_t past[4] = {11, 12, 0, 0};
    fixture_init(&fixture, &mcts_algorithm, &pogo_game, "", "");
    fixture.problem.past = past;
    fixture.problem.past_count = 2;
    struct mcts_search *search = grow_tree(&fixture, 500);
    past[2] = fixture.top.state->key;
    tabletop_play(&fixture.top, "121");
    fixture.problem.past_count = 3;
    mcts_reuse(search);
    assert_true(mcts_at(&search->tree, 0)->visits > 0);

    past[0] = 13; /* another past */
    mcts_reuse(search);
    assert_int_equal(mcts_at(&search->tree, 0)->visits, 0);
    assert_true(mcts_open_root(search));
    for (int i = 0; i < 100; i++)
        mcts_simulate(search);
    fixture.problem.past_count = 2; /* a shorter one */
    mcts_reuse(search);
    assert_int_equal(mcts_at(&search->tree, 0)->visits, 0);

    assert_true(mcts_open_root(search));
    for (int i = 0; i < 500; i++)
        mcts_simulate(search);
    tabletop_play(&fixture.top, "741"); /* an irreversible move, judging by the past */
    fixture.problem.past_count = 0;
    mcts_reuse(search);
    assert_true(mcts_at(&search->tree, 0)->visits > 0);
    destroy_tree(&fixture, search);
}

/* The same position by a path that is not in the tree: repetitions may differ. */
static void test_other_way(void **unused)
{
    (void)unused;
    struct fixture fixture;
    uint64_t past[2];
    fixture_init(&fixture, &mcts_algorithm, &pogo_game, "", "");
    fixture.problem.past = past;
    struct mcts_search *search = grow_tree(&fixture, 2000);
    past[0] = fixture.top.state->key;
    tabletop_play(&fixture.top, "121");
    past[1] = fixture.top.state->key + 1;
    tabletop_play(&fixture.top, "741");
    fixture.problem.past_count = 2;
    mcts_reuse(search);
    assert_int_equal(mcts_at(&search->tree, 0)->visits, 0);
    destroy_tree(&fixture, search);
}

/* A root without children in a full tree: the rest of the tree is dropped. */
static void test_makes_room(void **unused)
{
    (void)unused;
    struct fixture fixture;
    fixture_init(&fixture, &mcts_algorithm, &nim_game, "", "9,9,9,9 a");
    struct mcts_search *search = grow_tree(&fixture, 100);
    search->tree.used = search->tree.capacity;
    mcts_at(&search->tree, 0)->first = 0;
    assert_true(mcts_open_root(search));
    assert_int_equal(mcts_at(&search->tree, 0)->count, 12);
    assert_int_equal(search->tree.used, 13);
    destroy_tree(&fixture, search);
}

/* A position after a tick is found by the moves of all players. */
static void test_tick(void **unused)
{
    (void)unused;
    struct fixture fixture;
    fixture_init(&fixture, &mcts_algorithm, &duel_game, "matrix=rps,rounds=4", "");
    struct mcts_search *search = grow_tree(&fixture, 2000);
    tabletop_play(&fixture.top, "rock paper");
    mcts_reuse(search);
    const struct mcts_node *root = mcts_at(&search->tree, 0);
    assert_true(root->visits > 20);
    assert_int_equal(root->count, 3);
    assert_int_equal(root->size, 6);
    destroy_tree(&fixture, search);
}

/* A whole game of Pogo in a tree that is much too small: every move is legal, and nothing more is
 * allocated. */
static void test_small_memory(void **unused)
{
    (void)unused;
    struct fixture fixture;
    uint64_t past[200];
    fixture_init(&fixture, &mcts_algorithm, &pogo_game, "", "");
    fixture_open(&fixture);
    fixture.limits = (struct lud_limits){.sims = 1500, .memory = 128 << 10};
    fixture.problem.past = past;
    for (size_t ply = 0; ply < 40 && !game_over(fixture.top.state); ply++) {
        fixture.problem.player = fixture.top.state->turn;
        fixture.problem.past_count = ply;
        past[ply] = fixture.top.state->key;
        const lud_move move = fixture_search(&fixture);
        game_play(fixture.top.rules, fixture.top.state, move);
    }
    assert_in_range(fixture.faulty.peak, 100 << 10, 128 << 10);
    assert_int_equal(fixture.faulty.requests, 4); /* instance, searches, positions, tree: once for the game */
    fixture.limits.memory = 64 << 10;
    if (!game_over(fixture.top.state))
        fixture_search(&fixture);
    fixture_close(&fixture);
    fixture_destroy(&fixture);
}

/* Reuse helps: the second search of a game starts with visits of the first. */
static void test_helps(void **unused)
{
    (void)unused;
    struct fixture fixture;
    fixture_init(&fixture, &mcts_algorithm, &nim_game, "", "4,3,2,0 a");
    fixture_open(&fixture);
    fixture_search(&fixture);
    assert_true(fixture.result.proved && fixture.result.values[0] > LUD_ONE / 2);
    game_play(fixture.top.rules, fixture.top.state, fixture.result.move);
    fixture.problem.player = 1;
    fixture_search(&fixture);
    assert_true(fixture.result.proved);
    assert_int_equal(fixture.result.sims, 0); /* already known */
    assert_true(fixture.result.values[1] < LUD_ONE / 2);
    fixture_close(&fixture);
    fixture_destroy(&fixture);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keeps_what_lies_below),
        cmocka_unit_test(test_repetition),
        cmocka_unit_test(test_other_way),
        cmocka_unit_test(test_makes_room),
        cmocka_unit_test(test_tick),
        cmocka_unit_test(test_small_memory),
        cmocka_unit_test(test_helps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

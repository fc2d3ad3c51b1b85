/* mcts_reuse_test.c: the tree that is kept for the next move. */
#include "search/sampling/mcts_reuse.h"

#include "games/pogo/pogo.h"
#include "search/sampling/mcts.h"
#include "search/sampling/mcts_testing.h"
#include "tests/games/duel.h"
#include "tests/games/nim.h"

/* A tree of its own at the table of `ask`. */
static struct mcts_search *grow(struct ask *ask, int sims)
{
    struct mcts_search *search = calloc(1, sizeof *search);
    assert_non_null(search);
    assert_int_equal(mcts_search_init(search, ask->top.rules, 4 << 20, &ask->faulty.memory), LUD_OK);
    search->problem = &ask->problem;
    search->budget = budget_start(&ask->limits, &ask->env);
    search->playout = (struct playout){
        .problem = &ask->problem, .budget = &search->budget, .luck = random_start(5, 5), .cap = 50};
    search->c = 100;
    search->depth = MCTS_DEPTH;
    search->high = LUD_ONE;
    mcts_reuse(search);
    assert_true(mcts_open_root(search));
    for (int i = 0; i < sims; i++)
        mcts_simulate(search);
    return search;
}

static void end(struct ask *ask, struct mcts_search *search)
{
    mcts_search_destroy(search);
    free(search);
    ask_clear(ask);
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
    struct ask ask;
    ask_lay(&ask, &mcts_algorithm, &nim_game, "", "9,9,9,9 a");
    struct mcts_search *search = grow(&ask, 3000);
    const lud_move move = ask_read(&ask, "b2");
    const struct mcts_node before = *child_of(search, move);
    const uint32_t used = search->tree.used;
    tabletop_play(&ask.top, "b2");
    mcts_reuse(search);
    const struct mcts_node *root = mcts_at(&search->tree, 0);
    assert_true(root->visits > 100); /* a new tree would have none */
    assert_int_equal(root->visits, before.visits);
    assert_int_equal(root->first, before.first);
    assert_int_equal(search->tree.used, used);

    tabletop_play(&ask.top, "c1 d1"); /* two plies */
    mcts_reuse(search);
    assert_in_range(mcts_at(&search->tree, 0)->visits, 1, before.visits - 1);
    assert_true(mcts_open_root(search));
    mcts_simulate(search);

    mcts_reuse(search); /* the same question again keeps all */
    const uint32_t visits = mcts_at(&search->tree, 0)->visits;
    mcts_reuse(search);
    assert_int_equal(mcts_at(&search->tree, 0)->visits, visits);
    tabletop_play(&ask.top, "a1 b1 c1 d1 a1"); /* too far */
    mcts_reuse(search);
    assert_int_equal(mcts_at(&search->tree, 0)->visits, 0);
    assert_int_equal(search->tree.used, 1);
    end(&ask, search);
}

/* Where repetition counts, the old tree serves only a game that went on from where it began. */
static void test_repetition(void **unused)
{
    (void)unused;
    struct ask ask;
    uint64_t past[4] = {11, 12, 0, 0};
    ask_lay(&ask, &mcts_algorithm, &pogo_game, "", "");
    ask.problem.past = past;
    ask.problem.past_count = 2;
    struct mcts_search *search = grow(&ask, 500);
    past[2] = ask.top.state->key;
    tabletop_play(&ask.top, "121");
    ask.problem.past_count = 3;
    mcts_reuse(search);
    assert_true(mcts_at(&search->tree, 0)->visits > 0);

    past[0] = 13; /* another past */
    mcts_reuse(search);
    assert_int_equal(mcts_at(&search->tree, 0)->visits, 0);
    assert_true(mcts_open_root(search));
    for (int i = 0; i < 100; i++)
        mcts_simulate(search);
    ask.problem.past_count = 2; /* a shorter one */
    mcts_reuse(search);
    assert_int_equal(mcts_at(&search->tree, 0)->visits, 0);

    assert_true(mcts_open_root(search));
    for (int i = 0; i < 500; i++)
        mcts_simulate(search);
    tabletop_play(&ask.top, "741"); /* a move that cannot be undone, as far as the past tells */
    ask.problem.past_count = 0;
    mcts_reuse(search);
    assert_true(mcts_at(&search->tree, 0)->visits > 0);
    end(&ask, search);
}

/* The same position, but reached through another one than the tree knows: repetition may differ. */
static void test_other_way(void **unused)
{
    (void)unused;
    struct ask ask;
    uint64_t past[2];
    ask_lay(&ask, &mcts_algorithm, &pogo_game, "", "");
    ask.problem.past = past;
    struct mcts_search *search = grow(&ask, 2000);
    past[0] = ask.top.state->key;
    tabletop_play(&ask.top, "121");
    past[1] = ask.top.state->key + 1;
    tabletop_play(&ask.top, "741");
    ask.problem.past_count = 2;
    mcts_reuse(search);
    assert_int_equal(mcts_at(&search->tree, 0)->visits, 0);
    end(&ask, search);
}

/* A root without children in a tree that is full: the rest of the tree gives way. */
static void test_makes_room(void **unused)
{
    (void)unused;
    struct ask ask;
    ask_lay(&ask, &mcts_algorithm, &nim_game, "", "9,9,9,9 a");
    struct mcts_search *search = grow(&ask, 100);
    search->tree.used = search->tree.room;
    mcts_at(&search->tree, 0)->first = 0;
    assert_true(mcts_open_root(search));
    assert_int_equal(mcts_at(&search->tree, 0)->count, 12);
    assert_int_equal(search->tree.used, 13);
    end(&ask, search);
}

/* A tick is found again by what all riders did. */
static void test_tick(void **unused)
{
    (void)unused;
    struct ask ask;
    ask_lay(&ask, &mcts_algorithm, &duel_game, "matrix=rps,rounds=4", "");
    struct mcts_search *search = grow(&ask, 2000);
    tabletop_play(&ask.top, "rock paper");
    mcts_reuse(search);
    const struct mcts_node *root = mcts_at(&search->tree, 0);
    assert_true(root->visits > 20);
    assert_int_equal(root->count, 3);
    assert_int_equal(root->size, 6);
    end(&ask, search);
}

/* A whole game of Pogo in a tree that is much too small: every answer is legal, and memory stays as it is. */
static void test_small_memory(void **unused)
{
    (void)unused;
    struct ask ask;
    uint64_t past[200];
    ask_lay(&ask, &mcts_algorithm, &pogo_game, "", "");
    ask_open(&ask);
    ask.limits = (struct lud_limits){.sims = 1500, .memory = 128 << 10};
    ask.problem.past = past;
    for (size_t ply = 0; ply < 40 && !game_over(ask.top.state); ply++) {
        ask.problem.player = ask.top.state->turn;
        ask.problem.past_count = ply;
        past[ply] = ask.top.state->key;
        const lud_move move = ask_move(&ask);
        game_play(ask.top.rules, ask.top.state, move);
    }
    assert_in_range(ask.faulty.peak, 100 << 10, 128 << 10);
    assert_int_equal(ask.faulty.requests, 4); /* instance, searches, positions, tree: once for the game */
    ask.limits.memory = 64 << 10;
    if (!game_over(ask.top.state))
        ask_move(&ask);
    ask_close(&ask);
    ask_clear(&ask);
}

/* What was learned for the last move helps: the second question of a game is answered with more behind it. */
static void test_helps(void **unused)
{
    (void)unused;
    struct ask ask;
    ask_lay(&ask, &mcts_algorithm, &nim_game, "", "4,3,2,0 a");
    ask_open(&ask);
    ask_move(&ask);
    assert_true(ask.result.proved && ask.result.values[0] > LUD_ONE / 2);
    game_play(ask.top.rules, ask.top.state, ask.result.move);
    ask.problem.player = 1;
    ask_move(&ask);
    assert_true(ask.result.proved);
    assert_int_equal(ask.result.sims, 0); /* already known */
    assert_true(ask.result.values[1] < LUD_ONE / 2);
    ask_close(&ask);
    ask_clear(&ask);
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

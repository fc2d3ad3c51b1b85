/* mcts_choice_test.c: the move chosen for given statistics. */
#include "search/sampling/mcts_choice.h"

#include "search/sampling/mcts.h"
#include "search/sampling/mcts_testing.h"
#include "tests/games/nim.h"

enum { MOVES = 3, TREES = 2 };

#define WON ((int64_t)LUD_ONE) /* a simulation that the first player won */

/* A root move: simulations, the first player's sum or proved value, and whether it is proved. */
struct entry {
    uint32_t visits;
    int64_t sum;
    uint8_t proved;
};

static void write(struct mcts_search *search, const struct entry *entries, bool proved)
{
    const struct mcts_node *root = mcts_at(&search->tree, 0);
    for (uint32_t i = 0; i < MOVES; i++) {
        struct mcts_node *node = mcts_at(&search->tree, root->first + i);
        const struct entry *entry = &entries[i];
        const int64_t whole = entry->proved != 0 ? LUD_ONE : (int64_t)entry->visits * LUD_ONE;
        node->visits = entry->visits;
        node->proved = entry->proved;
        node->sum[0] = entry->sum;
        node->sum[1] = whole - entry->sum;
        node->mean =
            (lud_value)(entry->proved != 0 || entry->visits == 0 ? entry->sum : entry->sum / entry->visits);
    }
    mcts_at(&search->tree, 0)->proved = proved;
}

/* Nim with one heap of 3 and moves that take 1, 2 or 3; the statistics decide. Returns the index of the
 * chosen move. */
static lud_move answer(const struct entry (*entries)[MOVES], int trees, bool proved,
                       struct lud_result *result)
{
    struct fixture fixture;
    fixture_init(&fixture, &mcts_algorithm, &nim_game, "", "3,0,0,0 a");
    struct mcts_search *searches = calloc(TREES, sizeof *searches);
    assert_non_null(searches);
    for (int tree = 0; tree < trees; tree++) {
        assert_int_equal(mcts_search_init(&searches[tree], fixture.top.rules, 1 << 16, memory_heap()),
                         LUD_OK);
        searches[tree].problem = &fixture.problem;
        assert_true(mcts_open_root(&searches[tree]));
        write(&searches[tree], entries[tree], proved);
    }
    memset(result, 0, sizeof *result);
    mcts_answer(searches, trees, result, NULL);
    for (int tree = 0; tree < trees; tree++)
        mcts_search_destroy(&searches[tree]);
    free(searches);
    fixture_destroy(&fixture);
    assert_int_equal(result->line_size, 1);
    assert_int_equal(result->line[0], result->move);
    assert_int_equal(result->proved, proved);
    return result->move;
}

static void test_most_visits(void **unused)
{
    (void)unused;
    struct lud_result result;
    const struct entry most[][MOVES] = {{{10, 9 * WON, 0}, {30, 15 * WON, 0}, {20, 16 * WON, 0}}};
    assert_int_equal(answer(most, 1, false, &result), 1);
    assert_int_equal(result.values[0], LUD_ONE / 2);
    const struct entry equal[][MOVES] = {{{30, 9 * WON, 0}, {30, 15 * WON, 0}, {30, 16 * WON, 0}}};
    assert_int_equal(answer(equal, 1, false, &result), 2);
    const struct entry same[][MOVES] = {{{5, 3 * WON, 0}, {9, 5 * WON, 0}, {9, 5 * WON, 0}}};
    assert_int_equal(answer(same, 1, false, &result), 1);
    const struct entry nothing[][MOVES] = {{{0}}};
    assert_int_equal(answer(nothing, 1, false, &result), 0);
    assert_false(result.scored);
    assert_int_equal(result.depth, 0);
}

/* A proved loss comes last, even with nearly all visits; a proved draw is a move like any other. */
static void test_avoids_a_loss(void **unused)
{
    (void)unused;
    struct lud_result result;
    const struct entry loss[][MOVES] = {{{900, 4, 1}, {30, 3 * WON, 0}, {20, 16 * WON, 0}}};
    assert_int_equal(answer(loss, 1, false, &result), 1);
    const struct entry last[][MOVES] = {{{3, WON, 0}, {30, 4, 1}, {90, 6, 1}}};
    assert_int_equal(answer(last, 1, false, &result), 0);
    const struct entry draw[][MOVES] = {{{900, LUD_ONE / 2, 1}, {30, 3 * WON, 0}, {99, 16 * WON, 0}}};
    assert_int_equal(answer(draw, 1, false, &result), 0);
    assert_int_equal(result.values[0], LUD_ONE / 2);
}

static void test_proved(void **unused)
{
    (void)unused;
    struct lud_result result;
    const struct entry win[][MOVES] = {{{900, INT64_C(900) * LUD_ONE, 0}, {1, LUD_ONE - 2, 1}, {9, WON, 0}}};
    assert_int_equal(answer(win, 1, true, &result), 1);
    assert_int_equal(result.values[0], LUD_ONE - 3); /* one ply further away */
    assert_int_equal(result.values[1], 3);
    const struct entry lost[][MOVES] = {{{90, 2, 1}, {1, 6, 1}, {9, 4, 1}}};
    assert_int_equal(answer(lost, 1, true, &result), 1); /* as late as possible */
    assert_int_equal(result.values[0], 7);
}

/* The visits of two trees are added; a proof in either tree counts. */
static void test_two_trees(void **unused)
{
    (void)unused;
    struct lud_result result;
    const struct entry sum[][MOVES] = {{{10, WON, 0}, {8, 4 * WON, 0}, {9, 9 * WON, 0}},
                                       {{10, WON, 0}, {14, 4 * WON, 0}, {5, 5 * WON, 0}}};
    assert_int_equal(answer(sum, 2, false, &result), 1);
    assert_int_equal(result.values[0], INT64_C(8) * LUD_ONE / 22);
    const struct entry proof[][MOVES] = {{{10, WON, 0}, {80, 70 * WON, 0}, {9, 9 * WON, 0}},
                                         {{10, WON, 0}, {2, 3, 1}, {5, 5 * WON, 0}}};
    assert_int_equal(answer(proof, 2, false, &result), 0);
    const struct entry first[][MOVES] = {{{1, WON, 0}, {2, LUD_ONE - 4, 1}, {9, 9 * WON, 0}},
                                         {{10, WON, 0}, {80, 10 * WON, 0}, {5, 5 * WON, 0}}};
    assert_int_equal(answer(first, 2, true, &result), 1);
    assert_int_equal(result.values[0], LUD_ONE - 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_most_visits),
        cmocka_unit_test(test_avoids_a_loss),
        cmocka_unit_test(test_proved),
        cmocka_unit_test(test_two_trees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* brs_test.c: best reply search on a hand-computed tree, against a reference that fixes the replier in
 * advance, and with two players against minimax. */
#include "search/players/brs.h"

#include "search/players/maxn.h"
#include "search/players/multi_testing.h"
#include "search/players/paranoid.h"
#include "search/players/paranoid_ab.h"

static void test_by_hand(void **unused)
{
    (void)unused;
    multi_expect_tree(&brs_algorithm, MULTI_TREE, 3, "cba", 50, 25, 25);
}

/* B is expected to play b (it looks like 50 to B), C then a (60 to C). B alone can leave A 35, by a and C's
 * expected b; C alone can leave A 30, by b b. 10 (a a) would take both, and so would 20 (c b).
 *
 *   A ── a B ─┬─ a C ─┬─ a [10,50,40]           looks like [40,30,30]
 *             │       └─ b [35,20,45]
 *             ├─ b C ─┬─ a [70,10,60]           looks like [30,50,20]
 *             │       └─ b [30,40,30]
 *             └─ c C ─┬─ a [60,20,20]           looks like [40,40,20]
 *                     └─ b [20,70,10] */
static void test_one_reply(void **unused)
{
    (void)unused;
    multi_expect_tree(
        &brs_algorithm,
        "(a:(a:(=[40,30,30] a:[10,50,40] b:[35,20,45]) b:(=[30,50,20] a:[70,10,60] b:[30,40,30])"
        " c:(=[40,40,20] a:[60,20,20] b:[20,70,10])))",
        3, "abb", 30, 40, 30);
}

/* ---- the reference ---- */

/* The expected move: the one that evaluates best for the player to move. */
static lud_move expected(const struct lud_problem *problem, const struct lud_state *state, int ply,
                         struct lud_state *child)
{
    lud_value best[LUD_MAX_PLAYERS] = {0}, values[LUD_MAX_PLAYERS] = {0};
    lud_move moves[LUD_MAX_MOVES], move = LUD_NO_MOVE;
    const int count = game_moves(problem->rules, state, moves);
    for (int i = 0; i < count; i++) {
        game_child(problem->rules, state, moves[i], child);
        if (game_over(child))
            judge_outcome(problem->rules, child, ply + 1, values);
        else
            judge_estimate(problem, child, values);
        if (i == 0 || judge_compare(problem, state->turn, values, best) > 0) {
            memcpy(best, values, sizeof values);
            move = moves[i];
        }
    }
    return move;
}

static lud_value worth(const struct lud_problem *problem, const struct lud_state *state, int ply, int depth,
                       int replier, lud_move *move);

/* The root player's value if only `replier` may choose until the root player's next move. */
static lud_value with_replier(const struct lud_problem *problem, const struct lud_state *state, int ply,
                              int depth, int replier)
{
    lud_move ignored;
    return worth(problem, state, ply, depth, replier, &ignored);
}

/* The minimum of that over all opponents. */
static lud_value after_our_move(const struct lud_problem *problem, const struct lud_state *state, int ply,
                                int depth)
{
    lud_value least = LUD_ONE + 1;
    for (int player = 0; player < problem->rules->players; player++) {
        if (player == problem->state->turn)
            continue;
        const lud_value value = with_replier(problem, state, ply, depth, player);
        least = value < least ? value : least;
    }
    return least;
}

static lud_value worth(const struct lud_problem *problem, const struct lud_state *state, int ply, int depth,
                       int replier, lud_move *move)
{
    const int us = problem->state->turn;
    lud_value values[LUD_MAX_PLAYERS] = {0}, best = 0;
    if (game_over(state) || ply == depth) {
        if (game_over(state))
            judge_outcome(problem->rules, state, ply, values);
        else
            judge_estimate(problem, state, values);
        return values[us];
    }
    struct lud_state *child = state_new(problem->rules, memory_heap());
    assert_non_null(child);
    lud_move moves[LUD_MAX_MOVES];
    int count = game_moves(problem->rules, state, moves);
    if (state->turn != us && state->turn != replier) {
        moves[0] = expected(problem, state, ply, child);
        count = 1;
    }
    for (int i = 0; i < count; i++) {
        game_child(problem->rules, state, moves[i], child);
        const lud_value value = state->turn == us ? after_our_move(problem, child, ply + 1, depth)
                                                  : with_replier(problem, child, ply + 1, depth, replier);
        if (i == 0 || (state->turn == us ? value > best : value < best)) {
            best = value;
            *move = moves[i];
        }
    }
    state_free(problem->rules, memory_heap(), child);
    return best;
}

/* Move and value of the reference at each depth; never worse for the root player than paranoid. */
static void check(struct multi *multi, int depth)
{
    const int us = multi->top.state->turn;
    for (int plies = 1; plies <= depth; plies++) {
        lud_move move = LUD_NO_MOVE;
        const lud_value value = worth(&multi->problem, multi->top.state, 0, plies, -1, &move);
        multi_search(multi, &paranoid_ab_algorithm, plies);
        const lud_value united = multi->result.values[us];
        multi_search(multi, &brs_algorithm, plies);
        assert_int_equal(multi->result.move, move);
        assert_int_equal(multi->result.values[us], value);
        assert_in_range(value, united, LUD_ONE);
    }
}

static void check_race(const char *options, const struct lud_evaluation *evaluation, int depth)
{
    struct multi multi;
    multi_init(&multi, &race_game, options, "");
    multi.problem.evaluation = evaluation;
    check(&multi, depth);
    multi_destroy(&multi);
}

static void test_race(void **unused)
{
    (void)unused;
    check_race("players=3", &race_evaluations[0], 8);
    check_race("players=3,length=9", &race_evaluations[0], 9);
    check_race("players=4,length=9", &race_evaluations[0], 9);
    check_race("players=4,length=9", &race_evaluations[1],
               9); /* expected moves use the evaluation's `compare` */
    check_race("players=3,length=9", &multi_keyed, 9);
    check_race("players=4,length=9", &multi_keyed, 9);
}

static void test_random_trees(void **unused)
{
    (void)unused;
    int kinder = 0;
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct multi multi;
        multi_init_random(&multi, seed);
        check(&multi, 5);
        assert_false(multi.result.proved);
        const lud_value own = multi.result.values[0];
        multi_search(&multi, &paranoid_ab_algorithm, 5);
        kinder += own > multi.result.values[0];
        multi_destroy(&multi);
    }
    assert_true(kinder > 10);
}

/* After b, B is expected to play b, which leaves A 50. But B alone moves until A's next turn, so it may
 * deviate in both its moves and play a b. */
static void test_acts_twice(void **unused)
{
    (void)unused;
    multi_expect_twice(&brs_algorithm,
                       "(a:[30,40,30] b:(a:(=[40,20,40] a:[70,80,20] b:[5,10,15])"
                       " b:(=[30,50,20] a:[50,25,25] b:[55,20,15])))",
                       "a", 30, 40, 30);
}

/* The node counts that the pages in docs/algorithms state for the four algorithms. */
static void test_documented_nodes(void **unused)
{
    (void)unused;
    static const struct lud_algorithm *const algorithms[] = {&maxn_algorithm, &paranoid_algorithm,
                                                             &paranoid_ab_algorithm, &brs_algorithm};
    static const struct {
        int depth;
        uint64_t nodes[4];
    } rows[] = {{4, {83, 83, 83, 97}}, {8, {3457, 3457, 2986, 1474}}, {12, {127361, 127361, 84069, 16480}}};
    struct multi multi;
    multi_init(&multi, &race_game, "players=4,length=12", "");
    for (size_t row = 0; row < sizeof rows / sizeof rows[0]; row++)
        for (size_t i = 0; i < sizeof algorithms / sizeof algorithms[0]; i++) {
            multi_search(&multi, algorithms[i], rows[row].depth);
            assert_int_equal(multi.result.nodes, rows[row].nodes[i]);
        }
    multi_destroy(&multi);
}

static void check_same_nodes(const struct lud_game *game, const char *options, int depth)
{
    struct multi multi;
    multi_init(&multi, game, options, "start");
    multi_search(&multi, &paranoid_ab_algorithm, depth);
    const struct lud_result paranoid = multi.result;
    multi_search(&multi, &brs_algorithm, depth);
    multi_same_answer(&multi, &paranoid);
    assert_int_equal(multi.result.nodes, paranoid.nodes);
    multi_destroy(&multi);
}

/* No nodes are spent on expected moves where they do not matter: with two players, and above the leaves. */
static void test_same_nodes(void **unused)
{
    (void)unused;
    check_same_nodes(&pogo_game, "", 4);
    check_same_nodes(&race_game, "players=3,length=9", 2);
}

static void test_shared(void **unused)
{
    (void)unused;
    multi_check_two_players(&brs_algorithm);
    multi_check_win(&brs_algorithm);
    multi_check_repetition(&brs_algorithm);
    multi_check_accepts(&brs_algorithm);
}

static void test_limits(void **unused)
{
    (void)unused;
    multi_check_limits(&brs_algorithm);
}

static void test_memory(void **unused)
{
    (void)unused;
    multi_check_memory(&brs_algorithm);
}

static void test_trace(void **unused)
{
    (void)unused;
    multi_check_trace(&brs_algorithm, true);
}

/* The whole search to depth 3: move c of MULTI_TREE alone. B is expected to play b, by its looks. If it plays
 * a instead, C must play what is expected of C: a, worth 20 to it. After b C may choose. */
static void test_script(void **unused)
{
    (void)unused;
    multi_expect_script(&brs_algorithm,
                        "(a:(=[30,40,30] a:(=[40,20,40] a:[70,10,20] b:[5,80,15])"
                        " b:(=[30,50,20] a:[50,25,25] b:[55,30,15])))",
                        NULL, 3,
                        "iteration 1 [0 100]\n"
                        "enter 1 [0 100]\n"
                        "expand 1: 1\n"
                        "enter 2 a [0 100]\n"
                        "cut 2 depth\n"
                        "leave 2: 30 40 30 exact\n"
                        "backup 1 from 2: 30 40 30\n"
                        "leave 1: 30 40 30 exact\n"
                        "iteration 2 [0 100]\n"
                        "enter 1 [0 100]\n"
                        "expand 1: 1\n"
                        "enter 3 a [0 100]\n"
                        "expand 3: 2\n"
                        "enter 4 a [0 100]\n"
                        "cut 4 depth\n"
                        "leave 4: 40 20 40 exact\n"
                        "backup 3 from 4: 40 20 40\n"
                        "enter 5 b [60 100]\n"
                        "cut 5 depth\n"
                        "leave 5: 30 50 20 exact\n"
                        "backup 3 from 5: 30 50 20 own\n"
                        "leave 3: 30 50 20 exact\n"
                        "backup 1 from 3: 30 50 20\n"
                        "leave 1: 30 50 20 exact\n"
                        "iteration 3 [0 100]\n"
                        "enter 1 [0 100]\n"
                        "expand 1: 1\n"
                        "enter 6 a [0 100]\n"
                        "expand 6: 2\n"
                        "enter 7 a expected\n"
                        "leave 7: 40 20 40 exact\n"
                        "enter 8 b expected\n"
                        "leave 8: 30 50 20 exact\n"
                        "enter 7 a [0 100]\n"
                        "expand 7: 2\n"
                        "enter 9 a expected\n"
                        "leave 9: 70 10 20 exact\n"
                        "enter 10 b expected\n"
                        "leave 10: 5 80 15 exact\n"
                        "enter 9 a [0 100]\n"
                        "leave 9: 70 10 20 exact\n"
                        "backup 7 from 9: 70 10 20\n"
                        "leave 7: 70 10 20 exact\n"
                        "backup 6 from 7: 70 10 20\n"
                        "enter 8 b [30 100]\n"
                        "expand 8: 2\n"
                        "enter 11 a [0 70]\n"
                        "leave 11: 50 25 25 exact\n"
                        "backup 8 from 11: 50 25 25\n"
                        "enter 12 b [0 50]\n"
                        "leave 12: 55 30 15 exact\n"
                        "leave 8: 50 25 25 exact\n"
                        "backup 6 from 8: 50 25 25 own\n"
                        "leave 6: 50 25 25 exact\n"
                        "backup 1 from 6: 50 25 25\n"
                        "leave 1: 50 25 25 exact\n",
                        "a 50 exact");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_hand),    cmocka_unit_test(test_one_reply),
        cmocka_unit_test(test_race),       cmocka_unit_test(test_random_trees),
        cmocka_unit_test(test_acts_twice), cmocka_unit_test(test_documented_nodes),
        cmocka_unit_test(test_same_nodes), cmocka_unit_test(test_shared),
        cmocka_unit_test(test_limits),     cmocka_unit_test(test_memory),
        cmocka_unit_test(test_trace),      cmocka_unit_test(test_script),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

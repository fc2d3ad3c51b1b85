/* paranoid_ab_test.c: alpha-beta on the root player's value gives the results of paranoid in no more
 * nodes. */
#include "search/players/paranoid_ab.h"

#include "search/players/multi_testing.h"
#include "search/players/paranoid.h"

static void test_by_hand(void **unused)
{
    (void)unused;
    multi_expect_tree(&paranoid_ab_algorithm, MULTI_TREE, 3, "aaa", 30, 50, 20);
    multi_expect_tree(&paranoid_ab_algorithm, TREE_THREE, 3, "ab", 10, 10, 80);
}

/* Searches a tree and counts nodes and cutoffs over all depths. */
static void check_cuts(const char *tree, lud_value own, uint64_t nodes, uint64_t cuts)
{
    struct multi multi;
    multi_init(&multi, &tree_game, "", tree);
    struct multi_watch watch = {.players = multi.top.rules->players};
    struct lud_trace trace = {.event = multi_observe, .context = &watch, .budget = UINT64_MAX};
    multi.trace = &trace;
    multi_search(&multi, &paranoid_ab_algorithm, 9);
    assert_int_equal(multi.result.values[0], own);
    assert_int_equal(multi.result.nodes, nodes);
    assert_int_equal(watch.betas, cuts);
    multi_destroy(&multi);
}

/* A has 40 by a. After b B can leave A just that, so what else B could do does not matter. After c B has 60
 * to begin with; its second move lets C choose, who has 20 at once: the rest of C's moves, then of B's,
 * cannot matter any more. After d B's last move is enough; there is nothing left to cut.
 *
 *   A ─┬─ a 40
 *      ├─ b B ─┬─ a 40
 *      │       ├─ b (cut)
 *      │       └─ c (cut)
 *      ├─ c B ─┬─ a 60
 *      │       ├─ b C ─┬─ a 20
 *      │       │       └─ b (cut)
 *      │       └─ c (cut)
 *      └─ d B ─┬─ a 60
 *              └─ b 10
 *
 * Depth 1: a b c d. Depth 2: these, b a, c a, c b (its estimate of 33 cuts c c off), d a, d b; depth 3: these
 * and c b a. */
static void test_cuts(void **unused)
{
    (void)unused;
    check_cuts("(a:[40,30,30] b:(a:[40,0,60] b:[90,5,5] c:[10,80,10]) "
               "c:(a:[60,20,20] b:(a:[20,40,40] b:[70,10,20]) c:[0,50,50]) d:(a:[60,20,20] b:[10,0,90]))",
               LUD_ONE / 100 * 40, 4 + 9 + 10, 0 + 2 + 3);
}

/* Cuts by what was found two levels higher, here with two players. A has 40 by a. After b a A finds 30, and
 * then 35 at most after b a b: though better than 30 it is less than 40, so the 90 is cut, and the 50 with
 * it.
 *
 *   A ─┬─ a 40
 *      └─ b B ─┬─ a A ─┬─ a 30
 *              │       └─ b B ─┬─ a 35
 *              │               └─ b (cut)
 *              └─ b (cut)
 *
 * The second tree is the same the other way round, below a move without a choice. Estimates are 50. */
static void test_deep_cuts(void **unused)
{
    (void)unused;
    check_cuts("(a:40 b:(a:(a:30 b:(a:35 b:90)) b:50))", LUD_ONE / 100 * 40, 2 + 4 + 6 + 6, 2);
    check_cuts("(a:(a:60 b:(a:(a:70 b:(a:65 b:10)) b:50)))", LUD_ONE / 100 * 60, 1 + 3 + 5 + 7 + 7, 2);
}

/* Compares both algorithms at each depth: equal results, and fewer nodes in total. */
static void compare(struct multi *multi, int depth, bool fewer)
{
    struct lud_result full = {.nodes = 0};
    for (int plies = 1; plies <= depth; plies++) {
        multi_search(multi, &paranoid_algorithm, plies);
        full = multi->result;
        multi_search(multi, &paranoid_ab_algorithm, plies);
        multi_same_answer(multi, &full);
        assert_int_equal(multi->result.proved, full.proved);
        assert_in_range(multi->result.nodes, 1, full.nodes);
    }
    assert_true(!fewer || multi->result.nodes < full.nodes);
}

static void check_game(const struct lud_game *game, const char *options, const char *position,
                       const struct lud_evaluation *evaluation, int depth)
{
    struct multi multi;
    multi_init(&multi, game, options, position);
    multi.problem.evaluation = evaluation;
    compare(&multi, depth, true);
    multi_destroy(&multi);
}

static void test_equals_paranoid(void **unused)
{
    (void)unused;
    check_game(&race_game, "players=3", "", &race_evaluations[0], 8); /* ends in a win */
    check_game(&race_game, "players=3,length=12", "", &race_evaluations[0], 10);
    check_game(&race_game, "players=4,length=8", "", &race_evaluations[0], 10);
    check_game(&race_game, "players=3,length=12", "", &multi_keyed, 10);
    check_game(&race_game, "players=4,length=12", "-/a/c/bd/-/-/-/-/-/-/-/- 6", &multi_keyed, 10);
    check_game(&pogo_game, "", "start", &multi_keyed, 4);
    check_game(&pogo_game, "", "start", &pogo_game.evaluations[0], 4);
}

static void test_random_trees(void **unused)
{
    (void)unused;
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct multi multi;
        multi_init_random(&multi, seed);
        compare(&multi, 5, false);
        assert_int_equal(multi.result.end, END_DONE);
        multi_destroy(&multi);
    }
}

/* Only the root player's values are compared, not vectors: the evaluation's `compare` has no effect. */
static void test_ignores_comparison(void **unused)
{
    (void)unused;
    struct multi multi;
    multi_init(&multi, &race_game, "players=3,length=8", "");
    multi_search(&multi, &paranoid_ab_algorithm, 6);
    const struct lud_result plain = multi.result;
    multi.problem.evaluation = &race_evaluations[1];
    multi_search(&multi, &paranoid_ab_algorithm, 6);
    multi_same_answer(&multi, &plain);
    assert_int_equal(multi.result.nodes, plain.nodes);
    multi_destroy(&multi);
}

static void test_acts_twice(void **unused)
{
    (void)unused;
    multi_expect_twice(&paranoid_ab_algorithm, MULTI_TREE, "aaa", 30, 50, 20);
}

static void test_shared(void **unused)
{
    (void)unused;
    multi_check_two_players(&paranoid_ab_algorithm);
    multi_check_win(&paranoid_ab_algorithm);
    multi_check_repetition(&paranoid_ab_algorithm);
    multi_check_accepts(&paranoid_ab_algorithm);
}

static void test_limits(void **unused)
{
    (void)unused;
    multi_check_limits(&paranoid_ab_algorithm);
}

static void test_memory(void **unused)
{
    (void)unused;
    multi_check_memory(&paranoid_ab_algorithm);
}

static void test_trace(void **unused)
{
    (void)unused;
    multi_check_trace(&paranoid_ab_algorithm, true);
}

/* The whole search. Windows of B are those of all opponents together: 100 minus A's. At first they hold A to
 * 20 by a, which leaves them 80..100 for its second move. In b they have 90 at once, but A has 20 by a
 * already. */
static void test_script(void **unused)
{
    (void)unused;
    multi_expect_script(
        &paranoid_ab_algorithm,
        "(a:(=[20,40,40] a:[20,50,30] b:[60,60,10]) b:(=[40,30,30] a:[10,50,40] b:[30,60,10]))", NULL, 2,
        "iteration 1 [0 100]\n"
        "enter 1 [0 100]\n"
        "expand 1: 2\n"
        "enter 2 a [0 100]\n"
        "cut 2 depth\n"
        "leave 2: 20 40 40 exact\n"
        "backup 1 from 2: 20 40 40\n"
        "enter 3 b [0 80]\n"
        "cut 3 depth\n"
        "leave 3: 40 30 30 exact\n"
        "backup 1 from 3: 40 30 30 own\n"
        "leave 1: 40 30 30 exact\n"
        "iteration 2 [0 100]\n"
        "enter 1 [0 100]\n"
        "expand 1: 2\n"
        "enter 4 a [0 100]\n"
        "expand 4: 2\n"
        "enter 5 a [0 100]\n"
        "leave 5: 20 50 30 exact\n"
        "backup 4 from 5: 20 50 30\n"
        "enter 6 b [80 100]\n"
        "leave 6: 60 60 10 exact\n"
        "leave 4: 20 50 30 exact\n"
        "backup 1 from 4: 20 50 30\n"
        "enter 7 b [0 80]\n"
        "expand 7: 2\n"
        "enter 8 a [0 80]\n"
        "leave 8: 10 50 40 exact\n"
        "backup 7 from 8: 10 50 40\n"
        "cut 7 beta\n"
        "leave 7: 10 50 40 lower\n"
        "leave 1: 20 50 30 exact\n",
        "a 20 exact, b 10 upper");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_hand),      cmocka_unit_test(test_cuts),
        cmocka_unit_test(test_deep_cuts),    cmocka_unit_test(test_equals_paranoid),
        cmocka_unit_test(test_random_trees), cmocka_unit_test(test_ignores_comparison),
        cmocka_unit_test(test_acts_twice),   cmocka_unit_test(test_shared),
        cmocka_unit_test(test_limits),       cmocka_unit_test(test_memory),
        cmocka_unit_test(test_trace),        cmocka_unit_test(test_script),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

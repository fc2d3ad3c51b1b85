/* maxn_test.c: max^n on hand-computed trees, against a plain recursion and, with two players, against
 * minimax. */
#include "search/players/maxn.h"

#include "core/perft.h"
#include "search/players/multi_testing.h"

static void test_by_hand(void **unused)
{
    (void)unused;
    multi_expect_tree(&maxn_algorithm, MULTI_TREE, 3, "baa", 60, 30, 10);
    multi_expect_tree(&maxn_algorithm, TREE_THREE, 3, "ba", 30, 40, 30);
}

/* At depth 1 and 2 the drawn estimates decide. A: 20 or 40. Then B: 40 or 60 after a, 30 or 10 after b. */
static void test_estimates(void **unused)
{
    (void)unused;
    const char *tree = "(a:(=[20,40,40] a:(=[50,40,10] a:[10,80,10]) b:(=[30,60,10] a:[10,80,10]))"
                       " b:(=[40,30,30] a:(=[20,30,50] a:[10,80,10]) b:(=[80,10,10] a:[10,80,10])))";
    multi_expect_tree(&maxn_algorithm, tree, 1, "b", 40, 30, 30);
    multi_expect_tree(&maxn_algorithm, tree, 2, "ab", 30, 60, 10);
}

/* Every player takes the first of equal moves. B does not care whether A gets 80 or nothing: this makes max^n
 * fragile. */
static void test_ties(void **unused)
{
    (void)unused;
    multi_expect_tree(&maxn_algorithm, "(a:(a:[20,50,30] b:[80,50,0]) b:(a:[20,60,20] b:[0,60,40]))", 2, "aa",
                      20, 50, 30);
    multi_expect_tree(&maxn_algorithm, "(a:(a:[80,50,0] b:[20,50,30]) b:(a:[0,60,40] b:[20,60,20]))", 2, "aa",
                      80, 50, 0);
}

static void test_race(void **unused)
{
    (void)unused;
    multi_check_races(&maxn_algorithm, false);
}

static void test_random_trees(void **unused)
{
    (void)unused;
    multi_check_random_trees(&maxn_algorithm, false);
}

/* By own value A chooses 50. By the distance to the best rival, B prefers to be 40 ahead of A rather than 30
 * after a, and 10 ahead rather than 50 behind C after b; and A would rather be 10 behind than 40. */
static void test_own_comparison(void **unused)
{
    (void)unused;
    struct multi multi;
    multi_init(&multi, &tree_game, "", "(a:(a:[50,90,10] b:[50,80,0]) b:(a:[30,40,20] b:[20,40,90]))");
    const struct lud_evaluation envious = multi_envious(&multi);
    multi_search(&multi, &maxn_algorithm, 2);
    multi_expect(&multi, "aa", 50, 90, 10);
    multi.problem.evaluation = &envious;
    multi_search(&multi, &maxn_algorithm, 2);
    multi_expect(&multi, "ba", 30, 40, 20);
    multi_destroy(&multi);
    multi_check_unproved(&maxn_algorithm);
}

/* A third player who cannot win may still decide the game: no win is proved. */
static void test_nothing_proved_among_three(void **unused)
{
    (void)unused;
    struct multi multi;
    multi_init(&multi, &tree_game, "",
               "(a:(a:(a:[0,0,100] b:[100,0,0]) b:(a:[100,0,0] b:[0,0,100])) b:[50,50,0])");
    multi_search(&multi, &maxn_algorithm, 3);
    assert_int_equal(multi.result.end, END_DONE);
    assert_false(multi.result.proved);
    multi_destroy(&multi);
}

/* Each iteration visits every node up to its depth once. */
static void test_node_counts(void **unused)
{
    (void)unused;
    struct multi multi;
    multi_init(&multi, &pogo_game, "", "start");
    uint64_t nodes = 0, tree = 0, leaves;
    for (int depth = 1; depth <= 3; depth++) {
        perft(multi.top.rules, multi.top.state, depth, memory_heap(), NULL, &leaves);
        tree += leaves;
        nodes += tree;
        multi_search(&multi, &maxn_algorithm, depth);
        assert_int_equal(multi.result.nodes, nodes);
    }
    multi_destroy(&multi);
}

/* B takes 60 after a, 90 after b, 80 after c. */
static void test_acts_twice(void **unused)
{
    (void)unused;
    multi_expect_twice(&maxn_algorithm, MULTI_TREE, "abb", 30, 60, 10);
}

static bool is_start(const struct lud_rules *rules, const struct lud_state *state)
{
    _Alignas(max_align_t) char room[256];
    struct lud_state *start = (struct lud_state *)(void *)room;
    assert_true(rules->state_size <= sizeof room);
    game_start(rules, start);
    return start->key == state->key;
}

/* Both players like the start: its value is nine tenths for each, that of any other position one tenth. */
static void prefer_start(const struct lud_rules *rules, const struct lud_state *state, lud_value *values)
{
    values[0] = values[1] = is_start(rules, state) ? LUD_ONE / 10 * 9 : LUD_ONE / 10;
}

/* So they leave it and return in four plies: the second occurrence or, if the game has been there before, the
 * third, which is a draw. */
static void test_repetition_on_the_way(void **unused)
{
    (void)unused;
    static const struct lud_evaluation evaluation = {.name = "homesick", .evaluate = prefer_start};
    struct multi multi;
    multi_init(&multi, &pogo_game, "", "start");
    multi.problem.evaluation = &evaluation;
    const uint64_t past[] = {multi.top.state->key, 1, 2, 3};
    multi_search(&multi, &maxn_algorithm, 4);
    assert_int_equal(multi.result.values[0], LUD_ONE / 10 * 9);
    assert_int_equal(multi.result.line_size, 4);
    multi.problem.past = past;
    multi.problem.past_count = 4;
    multi_search(&multi, &maxn_algorithm, 4);
    assert_int_equal(multi.result.values[0], LUD_ONE / 2);
    multi_destroy(&multi);
}

static void test_shared(void **unused)
{
    (void)unused;
    multi_check_two_players(&maxn_algorithm);
    multi_check_win(&maxn_algorithm);
    multi_check_repetition(&maxn_algorithm);
    multi_check_accepts(&maxn_algorithm);
}

static void test_limits(void **unused)
{
    (void)unused;
    multi_check_limits(&maxn_algorithm);
}

static void test_memory(void **unused)
{
    (void)unused;
    multi_check_memory(&maxn_algorithm);
}

static void test_trace(void **unused)
{
    (void)unused;
    multi_check_trace(&maxn_algorithm, false);
}

/* The whole search, to depth 1 by estimates and then to depth 2. B chooses the higher of its own values. */
static void test_script(void **unused)
{
    (void)unused;
    multi_expect_script(
        &maxn_algorithm,
        "(a:(=[20,40,40] a:[20,50,30] b:[60,60,10]) b:(=[40,30,30] a:[30,60,10] b:[10,50,40]))", NULL, 2,
        "iteration 1 [0 100]\n"
        "enter 1 [0 100]\n"
        "expand 1: 2\n"
        "enter 2 a [0 100]\n"
        "cut 2 depth\n"
        "leave 2: 20 40 40 exact\n"
        "backup 1 from 2: 20 40 40\n"
        "enter 3 b [0 100]\n"
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
        "enter 6 b [0 100]\n"
        "leave 6: 60 60 10 exact\n"
        "backup 4 from 6: 60 60 10 own\n"
        "leave 4: 60 60 10 exact\n"
        "backup 1 from 4: 60 60 10\n"
        "enter 7 b [0 100]\n"
        "expand 7: 2\n"
        "enter 8 a [0 100]\n"
        "leave 8: 30 60 10 exact\n"
        "backup 7 from 8: 30 60 10\n"
        "enter 9 b [0 100]\n"
        "leave 9: 10 50 40 exact\n"
        "leave 7: 30 60 10 exact\n"
        "leave 1: 60 60 10 exact\n",
        "a 60 exact, b 30 exact");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_hand),
        cmocka_unit_test(test_estimates),
        cmocka_unit_test(test_ties),
        cmocka_unit_test(test_race),
        cmocka_unit_test(test_random_trees),
        cmocka_unit_test(test_own_comparison),
        cmocka_unit_test(test_nothing_proved_among_three),
        cmocka_unit_test(test_node_counts),
        cmocka_unit_test(test_acts_twice),
        cmocka_unit_test(test_repetition_on_the_way),
        cmocka_unit_test(test_shared),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_trace),
        cmocka_unit_test(test_script),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

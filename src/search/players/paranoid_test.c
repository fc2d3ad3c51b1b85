/* paranoid_test.c: paranoid search on hand-computed trees, against a plain recursion, with two players
 * against minimax, and with a comparison of vectors that is not transitive. */
#include "search/players/paranoid.h"

#include "search/players/multi_testing.h"

static void test_by_hand(void **unused)
{
    (void)unused;
    multi_expect_tree(&paranoid_algorithm, MULTI_TREE, 3, "aaa", 30, 50, 20);
    multi_expect_tree(&paranoid_algorithm, TREE_THREE, 3, "ab", 10, 10, 80);
}

/* B's own gain does not matter, only what is left to A: 20 after a, although B gives up 70 for it. */
static void test_opponents_harm_us(void **unused)
{
    (void)unused;
    const char *tree = "(a:(a:[60,80,10] b:[20,10,70]) b:(a:[30,10,60] b:[40,50,10]))";
    multi_expect_tree(&paranoid_algorithm, tree, 2, "ba", 30, 10, 60);
}

/* Every player takes the first of equal moves. */
static void test_ties(void **unused)
{
    (void)unused;
    multi_expect_tree(&paranoid_algorithm, "(a:(a:[50,10,40] b:[20,0,80] c:[20,80,0]) b:[20,40,40])", 2, "ab",
                      20, 0, 80);
}

/* The root player is the player to move at the root: here the second. */
static void test_from_another_seat(void **unused)
{
    (void)unused;
    struct multi multi;
    multi_init(&multi, &tree_game, "",
               "(a:(a:(a:[10,40,50] b:[20,30,50]) b:(a:[80,20,0] b:[0,90,10])) b:[50,50,0]) @a");
    multi_search(&multi, &paranoid_algorithm, 2);
    multi_expect(&multi, "ab", 20, 30, 50);
    multi_destroy(&multi);
}

static void test_race(void **unused)
{
    (void)unused;
    multi_check_races(&paranoid_algorithm, true);
}

static void test_random_trees(void **unused)
{
    (void)unused;
    multi_check_random_trees(&paranoid_algorithm, true);
}

/* Two rules of the Namur Quoridor report for comparing vectors (its third, about a leader among the
 * opponents, is not needed here): if the own value is above the mean of its vector in at least one of them,
 * the larger own value; else the smaller mean of the opponents. */
static lud_value sum(const lud_value *values)
{
    return values[0] + values[1] + values[2];
}

static int by_the_report(const struct lud_rules *rules, int player, const lud_value *a, const lud_value *b)
{
    (void)rules;
    const lud_value others_a = sum(a) - a[player], others_b = sum(b) - b[player];
    if (3 * a[player] > sum(a) || 3 * b[player] > sum(b))
        return (a[player] > b[player]) - (a[player] < b[player]);
    return (others_a < others_b) - (others_a > others_b);
}

/* x over y by own value, y over z by own value (y is above its mean of 10), z over x because both lie below
 * their mean and its opponents have 20, not 45. So what comes out depends on the order of the moves. */
#define X "[25,45,45]"
#define Y "[20,5,5]"
#define Z "[15,20,20]"

static void check_circle(const char *tree, const char *line, int a, int b, int c)
{
    struct multi multi;
    multi_init(&multi, &tree_game, "", tree);
    const struct lud_evaluation report = {
        .name = "report", .evaluate = multi.problem.evaluation->evaluate, .compare = by_the_report};
    multi.problem.evaluation = &report;
    multi_search(&multi, &paranoid_algorithm, 2);
    multi_expect(&multi, line, a, b, c);
    assert_false(multi.result.proved);
    multi_destroy(&multi);
}

static void test_comparison_in_circles(void **unused)
{
    (void)unused;
    check_circle("(a:" X " b:" Y " c:" Z ")", "c", 15, 20, 20); /* x beats y, z beats x */
    check_circle("(a:" Y " b:" Z " c:" X ")", "c", 25, 45, 45); /* y beats z, x beats y */
    check_circle("(a:" Z " b:" X " c:" Y ")", "c", 20, 5, 5);   /* z beats x, y beats z */
    /* At an opponent's turn what A likes least: y rather than x, z rather than y. */
    check_circle("(a:(a:" X " b:" Y " c:" Z "))", "ac", 15, 20, 20);
    check_circle("(a:(a:" Y " b:" Z " c:" X "))", "ac", 25, 45, 45);
}

/* By the distance to the best rival, losing together (a) looks better than b at depth 1 but not at depth 2: a
 * loss by own value must not end the search here. */
static void test_loss_is_not_the_end(void **unused)
{
    (void)unused;
    struct multi multi;
    multi_init(&multi, &tree_game, "", "(a:[0,0,0] b:(=[40,50,10] a:[60,20,10]))");
    const struct lud_evaluation envious = multi_envious(&multi);
    multi.problem.evaluation = &envious;
    multi_search(&multi, &paranoid_algorithm, 1);
    multi_expect(&multi, "a", 0, 0, 0);
    multi_search(&multi, &paranoid_algorithm, 2);
    multi_expect(&multi, "ba", 60, 20, 10);
    multi_destroy(&multi);
}

static void check_proved(const char *tree, lud_value own, bool proved)
{
    struct multi multi;
    multi_init(&multi, &tree_game, "", tree);
    multi_search(&multi, &paranoid_algorithm, 9);
    assert_int_equal(multi.result.values[0], own);
    assert_int_equal(multi.result.end, END_DONE);
    assert_int_equal(multi.result.proved, proved);
    multi_destroy(&multi);
}

/* A win against all opponents together is proved; a loss against united opponents is not. */
static void test_proved(void **unused)
{
    (void)unused;
    check_proved("(a:[40,30,30] b:(a:[100,0,0] b:(a:[100,0,0] b:[100,0,0])) c:(a:(a:[50,50,0])))",
                 LUD_ONE - 3, true);
    check_proved("(a:(a:[0,0,100] b:[50,25,25]) b:(a:(a:[20,30,50] b:[0,100,0])))", 0, false);
    check_proved("(a:[40,30,30] b:[50,30,20])", LUD_ONE / 2, false);
    check_proved("(a:40 b:50)", LUD_ONE / 2, true); /* two players: minimax */
    multi_check_unproved(&paranoid_algorithm);
}

/* A likes least 30 after a, 10 after b, 5 after c. */
static void test_acts_twice(void **unused)
{
    (void)unused;
    multi_expect_twice(&paranoid_algorithm, MULTI_TREE, "aaa", 30, 50, 20);
}

static void test_shared(void **unused)
{
    (void)unused;
    multi_check_two_players(&paranoid_algorithm);
    multi_check_win(&paranoid_algorithm);
    multi_check_repetition(&paranoid_algorithm);
    multi_check_accepts(&paranoid_algorithm);
}

static void test_limits(void **unused)
{
    (void)unused;
    multi_check_limits(&paranoid_algorithm);
}

static void test_memory(void **unused)
{
    (void)unused;
    multi_check_memory(&paranoid_algorithm);
}

static void test_trace(void **unused)
{
    (void)unused;
    multi_check_trace(&paranoid_algorithm, false);
}

/* The whole search, to depth 1 by estimates and then to depth 2. B chooses what is worst for A. */
static void test_script(void **unused)
{
    (void)unused;
    multi_expect_script(
        &paranoid_algorithm,
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
        "leave 4: 20 50 30 exact\n"
        "backup 1 from 4: 20 50 30\n"
        "enter 7 b [0 100]\n"
        "expand 7: 2\n"
        "enter 8 a [0 100]\n"
        "leave 8: 30 60 10 exact\n"
        "backup 7 from 8: 30 60 10\n"
        "enter 9 b [0 100]\n"
        "leave 9: 10 50 40 exact\n"
        "backup 7 from 9: 10 50 40 own\n"
        "leave 7: 10 50 40 exact\n"
        "leave 1: 20 50 30 exact\n",
        "a 20 exact, b 10 exact");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_by_hand),
        cmocka_unit_test(test_opponents_harm_us),
        cmocka_unit_test(test_ties),
        cmocka_unit_test(test_from_another_seat),
        cmocka_unit_test(test_race),
        cmocka_unit_test(test_random_trees),
        cmocka_unit_test(test_comparison_in_circles),
        cmocka_unit_test(test_loss_is_not_the_end),
        cmocka_unit_test(test_proved),
        cmocka_unit_test(test_acts_twice),
        cmocka_unit_test(test_shared),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_memory),
        cmocka_unit_test(test_trace),
        cmocka_unit_test(test_script),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

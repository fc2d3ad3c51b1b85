/* plan_test.c: the plan is complete and fair, and games map back to their numbers. */
#include "arena/plan.h"

#include "text/areas/arena_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "text/text.h"

static struct plan make(int entrants, int seats, uint64_t games, bool gauntlet)
{
    const struct plan_options options = {entrants, seats, gauntlet, games, 7};
    struct plan plan;
    assert_int_equal(plan_init(&plan, &options, NULL), LUD_OK);
    return plan;
}

static void assert_seats(const struct plan *plan, uint64_t index, int first, int second)
{
    const struct plan_game game = plan_game(plan, index);
    assert_int_equal(game.entrants[0], first);
    assert_int_equal(game.entrants[1], second);
}

static void test_two_engines_swap_colours(void **state)
{
    (void)state;
    const struct plan plan = make(2, 2, 5, false);
    assert_int_equal(plan.total, 5);
    assert_int_equal(plan_sets(&plan), 3);
    for (uint64_t i = 0; i < plan.total; i++) {
        assert_seats(&plan, i, i % 2 == 0 ? 0 : 1, i % 2 == 0 ? 1 : 0);
        assert_int_equal(plan_game(&plan, i).set, i / 2);
    }
}

static void test_round_robin_order(void **state)
{
    (void)state;
    const struct plan plan = make(3, 2, 3, false);
    static const int expected[][2] = {{0, 1}, {1, 0}, {0, 2}, {2, 0}, {1, 2}, {2, 1}, {0, 1}, {0, 2}, {1, 2}};
    assert_int_equal(plan.total, 9);
    for (uint64_t i = 0; i < plan.total; i++)
        assert_seats(&plan, i, expected[i][0], expected[i][1]);
}

static void test_gauntlet(void **state)
{
    (void)state;
    const struct plan plan = make(4, 2, 2, true);
    assert_int_equal(plan.groups, 3);
    for (uint64_t i = 0; i < plan.total; i++) {
        const struct plan_game game = plan_game(&plan, i);
        assert_true(game.entrants[0] == 0 || game.entrants[1] == 0);
    }
}

static void test_groups_of_several(void **state)
{
    (void)state;
    assert_int_equal(make(5, 3, 1, false).groups, 10);
    assert_int_equal(make(5, 3, 1, true).groups, 6);
    assert_int_equal(make(3, 1, 1, true).groups, 3); /* each engine plays alone */
    const struct plan few = make(2, 3, 2, false);    /* fewer engines than seats: one sits twice */
    assert_int_equal(few.groups, 1);
    assert_seats(&few, 0, 0, 1);
    assert_int_equal(plan_game(&few, 0).entrants[2], 0);
    assert_seats(&few, 1, 1, 0);
    assert_int_equal(plan_game(&few, 1).entrants[2], 1);
}

/* Every number is a different game, and its group, set and rotation map back to the number. */
static void check_inverse(const struct plan *plan)
{
    uint64_t before = UINT64_MAX;
    for (uint64_t i = 0; i < plan->total; i++) {
        const struct plan_game game = plan_game(plan, i);
        uint64_t group;
        int rotation;
        assert_int_equal(plan_index(plan, game.group, game.set, game.rotation), i);
        assert_true(plan_find(plan, game.entrants, &group, &rotation));
        assert_int_equal(group, game.group);
        assert_int_equal(rotation, game.rotation);
        assert_true(game.set < plan_turns(plan, game.rotation));
        assert_true(game.seed != before);
        before = game.seed;
    }
}

/* Over complete sets, every entrant has each seat equally often. */
static void check_fairness(const struct plan *plan)
{
    uint64_t counts[LUD_MAX_PLAYERS][LUD_MAX_PLAYERS] = {{0}};
    for (uint64_t i = 0; i < plan->total; i++) {
        const struct plan_game game = plan_game(plan, i);
        for (int seat = 0; seat < plan->options.seats; seat++)
            counts[game.entrants[seat]][seat]++;
    }
    for (int entrant = 0; entrant < plan->options.entrants; entrant++)
        for (int seat = 1; seat < plan->options.seats; seat++)
            assert_int_equal(counts[entrant][seat], counts[entrant][0]);
}

static void test_all_shapes(void **state)
{
    (void)state;
    for (int seats = 1; seats <= LUD_MAX_PLAYERS; seats++)
        for (int entrants = seats == 1 ? 1 : 2; entrants <= LUD_MAX_PLAYERS; entrants++)
            for (uint64_t games = 1; games <= 9; games++)
                for (int gauntlet = 0; gauntlet < 2; gauntlet++) {
                    const struct plan plan = make(entrants, seats, games, gauntlet);
                    check_inverse(&plan);
                    if (games % (uint64_t)plan.members == 0 && (gauntlet == 0 || seats == 1))
                        check_fairness(&plan);
                }
}

static void test_not_in_the_plan(void **state)
{
    (void)state;
    const struct plan plan = make(4, 3, 3, true);
    uint64_t group;
    int rotation;
    assert_false(
        plan_find(&plan, (const int[]){1, 2, 3}, &group, &rotation)); /* the first entrant is missing */
    assert_false(plan_find(&plan, (const int[]){0, 2, 1}, &group, &rotation));  /* another order */
    assert_false(plan_find(&plan, (const int[]){0, 1, 1}, &group, &rotation));  /* twice */
    assert_false(plan_find(&plan, (const int[]){0, 1, 4}, &group, &rotation));  /* no such entrant */
    assert_false(plan_find(&plan, (const int[]){0, 1, -1}, &group, &rotation)); /* no such entrant */
    assert_true(plan_find(&plan, (const int[]){3, 0, 2}, &group, &rotation));
}

static void refuse(int entrants, int seats, uint64_t games, enum lud_status status, enum lud_text text)
{
    const struct plan_options options = {entrants, seats, false, games, 0};
    struct plan plan;
    struct lud_why why;
    assert_int_equal(plan_init(&plan, &options, &why), status);
    assert_int_equal(why.text, text);
}

static void test_refused(void **state)
{
    (void)state;
    refuse(1, 2, 1, LUD_ERROR_USAGE, TEXT_ARENA_TOO_FEW);
    refuse(0, 1, 1, LUD_ERROR_USAGE, TEXT_ARENA_TOO_FEW);
    refuse(65, 2, 1, LUD_ERROR_TOO_LARGE, TEXT_ARENA_TOO_MANY);
    refuse(2, 2, PLAN_MAX_GAMES + 1, LUD_ERROR_TOO_LARGE, TEXT_ARENA_TOO_MANY_GAMES);
    refuse(3, 2, PLAN_MAX_GAMES / 2, LUD_ERROR_TOO_LARGE, TEXT_ARENA_TOO_MANY_GAMES);
    refuse(64, 8, 1, LUD_ERROR_TOO_LARGE, TEXT_ARENA_TOO_MANY_GAMES);
    refuse(2, 2, UINT64_MAX, LUD_ERROR_TOO_LARGE, TEXT_ARENA_TOO_MANY_GAMES);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_engines_swap_colours),
        cmocka_unit_test(test_round_robin_order),
        cmocka_unit_test(test_gauntlet),
        cmocka_unit_test(test_groups_of_several),
        cmocka_unit_test(test_all_shapes),
        cmocka_unit_test(test_not_in_the_plan),
        cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

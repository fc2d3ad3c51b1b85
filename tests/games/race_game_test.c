/* race_game_test.c: checks the rules of the race. */
#include "tests/games/race.h"

#include "tests/games/naive.h"
#include "tests/games/tabletop.h"
#include "text/areas/test_games_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void test_race_play(void **unused)
{
    (void)unused;
    struct tabletop table = tabletop_set(&race_game, "", "");
    tabletop_text(&table, "abc/-/-/-/- 0");
    tabletop_play(&table, "1 2");
    tabletop_text(&table, "c/a/b/-/- 2");
    assert_int_equal(table.state->turn, 2);
    tabletop_play(&table, "push");
    tabletop_text(&table, "ac/-/b/-/- 3");
    tabletop_play(&table, "1 1 push 2 1");
    tabletop_text(&table, "c/-/a/-/b 8");
    tabletop_values(&table, 0, LUD_ONE, 0);
    tabletop_clear(&table);
}

static void test_race_push(void **unused)
{
    (void)unused;
    struct tabletop table = tabletop_set(&race_game, "", "a/bc/-/- 0");
    tabletop_play(&table, "push"); /* both */
    tabletop_text(&table, "abc/-/-/- 1");
    assert_int_equal(game_check(table.rules, table.state, RACE_PUSH, NULL), LUD_ERROR_MOVE);
    tabletop_clear(&table);
    table = tabletop_set(&race_game, "", "a/-/bc/- 1");
    assert_int_equal(game_check(table.rules, table.state, RACE_TWO, NULL), LUD_ERROR_MOVE); /* past the end */
    tabletop_clear(&table);
}

static void test_race_limit(void **unused)
{
    (void)unused;
    struct tabletop table = tabletop_set(&race_game, "", "a/bc/-/- 11");
    assert_int_equal(table.rules->max_plies, 12);
    tabletop_play(&table, "1");
    tabletop_values(&table, 0, 0, LUD_ONE);
    tabletop_clear(&table);
    table = tabletop_set(&race_game, "", "-/abc/-/-/- 15");
    tabletop_values(&table, LUD_ONE / 3 + 1, LUD_ONE / 3, LUD_ONE / 3);
    tabletop_clear(&table);
    table = tabletop_set(&race_game, "", "a/-/bc/-/- 15");
    tabletop_values(&table, 0, LUD_ONE / 2, LUD_ONE / 2);
    tabletop_clear(&table);
}

static void test_race_values(void **unused)
{
    (void)unused;
    struct tabletop table = tabletop_set(&race_game, "", "a/-/b/c/- 3");
    lud_value values[LUD_MAX_PLAYERS];
    evaluation_find(race_evaluations, "lead")->evaluate(table.rules, table.state, values);
    assert_int_equal(values[0], LUD_ONE / 8);
    assert_int_equal(values[1], LUD_ONE / 8 * 3);
    assert_int_equal(values[2], LUD_ONE / 8 * 4);
    const struct lud_evaluation *envy = evaluation_find(race_evaluations, "envy");
    const lud_value more[] = {400000, 600000, 0}, apart[] = {350000, 325000, 325000};
    assert_true(envy->compare(table.rules, 0, apart, more) > 0);
    assert_true(envy->compare(table.rules, 0, more, apart) < 0);
    assert_true(envy->compare(table.rules, 1, more, apart) > 0);
    assert_int_equal(envy->compare(table.rules, 2, more, more), 0);
    tabletop_clear(&table);
}

static void assert_worth(const char *position, lud_move move, lud_value a, lud_value b, lud_value c,
                         lud_value sure)
{
    lud_value values[LUD_MAX_PLAYERS];
    struct tabletop table = tabletop_set(&race_game, "", position);
    assert_int_equal(naive_maxn(table.rules, table.state, values), move);
    assert_int_equal(values[0], a);
    assert_int_equal(values[1], b);
    assert_int_equal(values[2], c);
    assert_int_equal(naive_paranoid(table.rules, table.state, 0), sure);
    tabletop_clear(&table);
}

static void test_race_worth(void **unused)
{
    (void)unused;
    const lud_value third = LUD_ONE / 3;
    assert_worth("", RACE_TWO, LUD_ONE, 0, 0, LUD_ONE);
    assert_worth(RACE_LATE, RACE_TWO, LUD_ONE / 2, LUD_ONE / 2, 0, LUD_ONE / 2);
    assert_worth(RACE_CLOSE, RACE_PUSH, third + 1, third, third, 0);
}

static void test_race_errors(void **unused)
{
    (void)unused;
    tabletop_refused(&race_game, "", "ab/x/- 0", LUD_ERROR_SYNTAX, TEXT_TEST_RACE_CELL, 4);
    tabletop_refused(&race_game, "", "ab//- 0", LUD_ERROR_SYNTAX, TEXT_TEST_RACE_CELL, 4);
    tabletop_refused(&race_game, "", "ab/a/- 0", LUD_ERROR_SYNTAX, TEXT_TEST_RACE_CELL, 4);
    tabletop_refused(&race_game, "", "ab/- 0", LUD_ERROR_SYNTAX, TEXT_TEST_RACE_LENGTH, 5);
    tabletop_refused(&race_game, "", "ab/-/-/-/-/-/-/-/-/-/-/-/- 0", LUD_ERROR_SYNTAX, TEXT_TEST_RACE_LENGTH,
                     27);
    tabletop_refused(&race_game, "", "a/c/- 0", LUD_ERROR_SYNTAX, TEXT_TEST_RACE_RUNNERS, 1);
    tabletop_refused(&race_game, "", "a/-/- 0", LUD_ERROR_SYNTAX, TEXT_TEST_RACE_RUNNERS, 1);
    tabletop_refused(&race_game, "players=3", "ab/-/- 0", LUD_ERROR_MISMATCH, TEXT_TEST_RACE_OTHER, 1);
    tabletop_refused(&race_game, "length=4", "ab/-/- 0", LUD_ERROR_MISMATCH, TEXT_TEST_RACE_OTHER, 1);
    struct tabletop table = tabletop_set(&race_game, "players=2", "ab/-/- 0");
    assert_int_equal(table.rules->traits, LUD_TWO | LUD_ZERO_SUM);
    tabletop_not_parsed(&table, "abc/-/- 0", LUD_ERROR_MISMATCH, TEXT_TEST_RACE_OTHER, 1);
    tabletop_not_parsed(&table, "ab/-/- 7", LUD_ERROR_SYNTAX, TEXT_TEST_RACE_PLIES, 8);
    tabletop_not_parsed(&table, "ab/-/-", LUD_ERROR_SYNTAX, TEXT_TEST_RACE_PLIES, 8);
    tabletop_not_parsed(&table, "-/-/ab 2", LUD_ERROR_POSITION, TEXT_TEST_RACE_WINNERS, 1);
    tabletop_clear(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_race_play),  cmocka_unit_test(test_race_push),
        cmocka_unit_test(test_race_limit), cmocka_unit_test(test_race_values),
        cmocka_unit_test(test_race_worth), cmocka_unit_test(test_race_errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

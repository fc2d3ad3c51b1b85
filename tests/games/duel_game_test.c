/* duel_game_test.c: checks the rules of the duel and the equilibria that duel.h states. */
#include "tests/games/duel.h"

#include "tests/games/tabletop.h"
#include "text/areas/test_games_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The first player's expected result of one round against move `column` if it plays its moves with these
 * probabilities. */
static int against_column(const struct duel_matrix *matrix, const int *chances, int column)
{
    int sum = 0, all = 0;
    for (int row = 0; row < matrix->moves; row++) {
        sum += chances[row] * (LUD_ONE / 2) * (matrix->results[row][column] + 1);
        all += chances[row];
    }
    return sum / all;
}

static int against_row(const struct duel_matrix *matrix, const int *chances, int row)
{
    int sum = 0, all = 0;
    for (int column = 0; column < matrix->moves; column++) {
        sum += chances[column] * (LUD_ONE / 2) * (matrix->results[row][column] + 1);
        all += chances[column];
    }
    return sum / all;
}

/* With the probabilities `chances`, the first player gets at least the value against every move, and the
 * second player concedes at most the value. */
static void assert_equilibrium(int index, const int *chances, lud_value value)
{
    const struct duel_matrix *matrix = &duel_matrices[index];
    int least = LUD_ONE, most = 0;
    for (int i = 0; i < matrix->moves; i++) {
        const int column = against_column(matrix, chances, i), row = against_row(matrix, chances, i);
        least = column < least ? column : least;
        most = row > most ? row : most;
    }
    assert_int_equal(least, value);
    assert_int_equal(most, value);
}

static void test_duel_equilibria(void **unused)
{
    (void)unused;
    assert_equilibrium(DUEL_PENNIES, (const int[]){1, 1}, LUD_ONE / 2);
    assert_equilibrium(DUEL_RPS, (const int[]){1, 1, 1}, LUD_ONE / 2);
    assert_equilibrium(DUEL_DOMINATED, (const int[]){1, 0, 0}, LUD_ONE / 2);
    assert_equilibrium(DUEL_BIASED, (const int[]){1, 2}, LUD_ONE / 3);
}

static void test_duel_play(void **unused)
{
    (void)unused;
    struct tabletop table = tabletop_set(&duel_game, "matrix=rps,rounds=3", "");
    tabletop_play(&table, "rock");
    assert_int_equal(table.state->turn, 1);
    assert_int_equal(table.state->pending, 1);
    tabletop_play(&table, "paper");
    tabletop_text(&table, "0-1 1");
    assert_int_equal(table.state->pending, 0);
    tabletop_play(&table, "paper rock");
    tabletop_play(&table, "rock rock");
    tabletop_text(&table, "1-1 3");
    tabletop_values(&table, LUD_ONE / 2, LUD_ONE / 2, 0);
    tabletop_clear(&table);
    table = tabletop_set(&duel_game, "", "");
    tabletop_play(&table, "tails tails");
    tabletop_values(&table, LUD_ONE, 0, 0);
    tabletop_clear(&table);
    table = tabletop_set(&duel_game, "rounds=5", "1-3 4");
    tabletop_play(&table, "heads heads");
    tabletop_values(&table, 0, LUD_ONE, 0);
    tabletop_clear(&table);
}

/* A sealed choice is in the bytes of the state, but the other player cannot query it. */
static void test_duel_is_secret(void **unused)
{
    (void)unused;
    struct tabletop heads = tabletop_set(&duel_game, "", ""), tails = tabletop_set(&duel_game, "", "");
    tabletop_play(&heads, "heads");
    tabletop_play(&tails, "tails");
    assert_memory_not_equal(heads.state, tails.state, heads.rules->state_size);
    lud_value a[LUD_MAX_PLAYERS] = {0}, b[LUD_MAX_PLAYERS] = {0};
    duel_game.evaluations[0].evaluate(heads.rules, heads.state, a);
    duel_game.evaluations[0].evaluate(tails.rules, tails.state, b);
    assert_memory_equal(a, b, sizeof a);
    assert_int_equal(game_count(heads.rules, heads.state), game_count(tails.rules, tails.state));
    tabletop_clear(&heads);
    tabletop_clear(&tails);
}

static void test_duel_errors(void **unused)
{
    (void)unused;
    struct tabletop table = tabletop_set(&duel_game, "rounds=3", "");
    tabletop_not_parsed(&table, "x", LUD_ERROR_SYNTAX, TEXT_TEST_BAD_DUEL, 1);
    tabletop_not_parsed(&table, "1-4 3", LUD_ERROR_SYNTAX, TEXT_TEST_BAD_DUEL, 3);
    tabletop_not_parsed(&table, "1-1", LUD_ERROR_SYNTAX, TEXT_TEST_BAD_DUEL, 4);
    tabletop_not_parsed(&table, "1-1 4", LUD_ERROR_SYNTAX, TEXT_TEST_BAD_DUEL, 5);
    tabletop_not_parsed(&table, "1-1 1", LUD_ERROR_POSITION, TEXT_TEST_BAD_DUEL, 1);
    tabletop_clear(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_duel_equilibria),
        cmocka_unit_test(test_duel_play),
        cmocka_unit_test(test_duel_is_secret),
        cmocka_unit_test(test_duel_errors),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

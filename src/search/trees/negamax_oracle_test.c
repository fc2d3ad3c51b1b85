/* negamax_oracle_test.c: negamax-id against the exact values of tests/positions/pogo.json, computed by
 * independent programs: the value of each position that is won or lost in a few plies, and a move that
 * preserves it. */
#include "search/trees/negamax_id.h"

#include "games/pogo/pogo.h"
#include "search/trees/minimax_testing.h"
#include "tests/positions/pogo_positions.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { FEW = 9 }; /* plies */

/* `win 5` is LUD_ONE - 5, `loss 4` is 4. False for draws and for more than FEW plies, which are not
 * tested. */
static bool read_value(const struct json_value *told, lud_value *value)
{
    const struct pogo_verdict verdict = pogo_positions_verdict(told);
    const lud_value plies = (lud_value)verdict.plies;
    *value = verdict.sign > 0 ? LUD_ONE - plies : plies;
    return verdict.sign != 0 && plies >= 1 && plies <= FEW;
}

/* Checks the value of one position, and that the chosen move has the same value. */
static bool check_row(struct fixture *fixture, const struct json *json, const struct json_value *row)
{
    char position[256], move[16];
    struct bytes out = bytes_fixed(position, sizeof position), name = bytes_fixed(move, sizeof move);
    lud_value expected;
    if (!read_value(pogo_positions_member(json, row, "value"), &expected))
        return false;
    bytes_span(&out, pogo_positions_member(json, row, "pos")->text);
    fixture_set_position(fixture, position);
    fixture_search(fixture);
    assert_true(fixture->result.proved);
    assert_int_equal(fixture->result.end, END_DONE);
    assert_int_equal(fixture->result.values[fixture->state->turn], expected);
    assert_int_equal(fixture_line_value(fixture), fixture->result.values[0]);
    game_format_move(fixture->rules, fixture->state, fixture->result.move, &name);
    lud_value kept = -1;
    assert_true(
        read_value(pogo_positions_member(json, pogo_positions_member(json, row, "moves"), move), &kept));
    assert_int_equal(kept, expected);
    return true;
}

static int check_section(struct fixture *fixture, const struct json *json, const struct json_value *rows)
{
    int checked = 0;
    for (uint32_t row = 0; row < rows->size; row++)
        checked += check_row(fixture, json, pogo_positions_element(json, rows, row));
    return checked;
}

/* With a new table for each search, and with one for all. */
static void check_rules(const struct json *json, const char *way, const char *options, int least)
{
    struct fixture fixture;
    fixture_init(&fixture, &negamax_id_algorithm, "hash=1", &pogo_game, options, "start");
    fixture.limits.nodes = 20000000;
    for (int kept = 0; kept < 2; kept++) {
        if (kept == 1)
            assert_int_equal(negamax_id_algorithm.open(fixture.rules, &fixture.settings, &fixture.env,
                                                       &fixture.instance, NULL),
                             LUD_OK);
        const int checked = check_section(&fixture, json, pogo_positions_section(json, way, "random_play")) +
                            check_section(&fixture, json, pogo_positions_section(json, way, "only_move_win"));
        assert_true(checked >= least);
    }
    negamax_id_algorithm.close(fixture.instance, &fixture.env);
    fixture_destroy(&fixture);
}

static void test_walk(void **data)
{
    check_rules(*data, "walk", "move=walk", 10);
}

static void test_exact(void **data)
{
    check_rules(*data, "exact", "move=exact", 15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_walk), cmocka_unit_test(test_exact)};
    return cmocka_run_group_tests(tests, pogo_positions_load, pogo_positions_unload);
}

/* mcts_oracle_test.c: mcts against the exact values of Pogo positions in tests/positions/pogo.json: its
 * proofs are true, and it proves short wins and losses. */
#include "games/pogo/pogo.h"
#include "search/parts/judge.h"
#include "search/sampling/mcts.h"
#include "search/sampling/mcts_testing.h"
#include "tests/positions/pogo_positions.h"

enum {
    NEAR = 4,          /* plies: wins and losses up to this length must be proved, */
    NEAR_SIMS = 40000, /* with this many simulations */
    FAR_SIMS = 3000    /* simulations for the others: enough to expose a wrong proof */
};

/* A proof is true, but its win need not be the quickest: it takes at least as many plies as the file says. */
static void check_proof(const struct fixture *fixture, struct pogo_verdict verdict)
{
    const lud_value own = fixture->result.values[fixture->problem.player];
    assert_int_not_equal(verdict.sign, 0);
    assert_true(judge_proved(fixture->top.rules, own));
    assert_int_equal(own > LUD_ONE / 2 ? 1 : -1, verdict.sign);
    if (verdict.sign > 0)
        assert_true(LUD_ONE - own >= verdict.plies);
}

/* The value that the file gives for the chosen move. */
static struct pogo_verdict chosen(const struct fixture *fixture, const struct json *json,
                                  const struct json_value *row)
{
    char text[16];
    struct bytes move = bytes_fixed(text, sizeof text);
    game_format_move(fixture->top.rules, fixture->top.state, fixture->result.move, &move);
    return pogo_positions_verdict(
        pogo_positions_member(json, pogo_positions_member(json, row, "moves"), bytes_string(&move)));
}

static bool check_row(struct fixture *fixture, const struct json *json, const struct json_value *row)
{
    const struct pogo_verdict verdict = pogo_positions_verdict(pogo_positions_member(json, row, "value"));
    const bool is_near = verdict.sign != 0 && verdict.plies <= NEAR;
    const struct span text = pogo_positions_member(json, row, "pos")->text;
    assert_int_equal(game_position(fixture->top.rules, text, fixture->top.state, NULL), LUD_OK);
    if (game_over(fixture->top.state))
        return false;
    fixture->problem.player = fixture->top.state->turn;
    fixture->limits.sims = is_near ? NEAR_SIMS : FAR_SIMS;
    fixture_search(fixture);
    if (fixture->result.proved)
        check_proof(fixture, verdict);
    if (is_near)
        assert_true(fixture->result.proved);
    if (fixture->result.proved && verdict.sign > 0)
        assert_int_equal(chosen(fixture, json, row).sign, 1);
    return is_near;
}

static void test_positions(void **data)
{
    static const char *const ways[] = {"walk", "exact"};
    static const char *const sections[] = {"start", "random_play", "only_move_draw", "only_move_win"};
    const struct json *json = *data;
    int seen = 0, near_ones = 0;
    for (size_t way = 0; way < 2; way++) {
        char options[] = "move=exact";
        struct bytes bytes = bytes_fixed(options, sizeof options);
        bytes_text(&bytes, "move=");
        bytes_text(&bytes, ways[way]);
        struct fixture fixture;
        fixture_init(&fixture, &mcts_algorithm, &pogo_game, bytes_string(&bytes), "");
        fixture.limits.memory = 64 << 20;
        for (size_t i = 0; i < sizeof sections / sizeof sections[0]; i++) {
            const struct json_value *rows = pogo_positions_section(json, ways[way], sections[i]);
            for (size_t row = 0; row < rows->size; row++, seen++)
                near_ones += check_row(&fixture, json, pogo_positions_element(json, rows, row));
        }
        fixture_destroy(&fixture);
    }
    assert_true(seen >= 80);
    assert_true(near_ones >= 15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_positions)};
    return cmocka_run_group_tests(tests, pogo_positions_load, pogo_positions_unload);
}

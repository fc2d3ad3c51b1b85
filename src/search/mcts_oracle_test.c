/* mcts_oracle_test.c: mcts against the exact values of Pogo positions in tests/positions/pogo.json: what it
 * proves is true everywhere, and short wins and losses are proved. */
#include "base/json.h"
#include "games/pogo/pogo.h"
#include "search/judge.h"
#include "search/mcts.h"
#include "search/mcts_ask_test.h"

#include <stdio.h>

enum {
    VALUES = 20000,
    FILE_MAX = 1 << 17,
    NEAR = 4,          /* plies: wins and losses so near must be proved, */
    NEAR_SIMS = 40000, /* with so many simulations */
    FAR_SIMS = 3000    /* for the others: enough for a wrong proof to show */
};

struct oracle {
    struct json json;
    struct json_value values[VALUES];
    char text[FILE_MAX];
};

static int load(void **state)
{
    struct oracle *oracle = calloc(1, sizeof *oracle);
    FILE *file = fopen("tests/positions/pogo.json", "rb");
    if (oracle == NULL || file == NULL)
        return -1;
    const struct span text = {oracle->text, fread(oracle->text, 1, sizeof oracle->text, file)};
    fclose(file);
    *state = oracle;
    return json_read(&oracle->json, oracle->values, VALUES, text) == LUD_OK ? 0 : -1;
}

static int unload(void **state)
{
    free(*state);
    return 0;
}

static const struct json_value *member(const struct json *json, const struct json_value *object,
                                       const char *name)
{
    const struct json_value *found = json_member(json, json_index(json, object), name);
    if (found == NULL)
        fail_msg("no member %s", name);
    return found;
}

/* What the file says: `win n`, `loss n` or `draw`, for the side to move. */
struct verdict {
    int sign; /* 1, -1 or 0 */
    int64_t plies;
};

static struct verdict read_verdict(const struct json_value *value)
{
    struct verdict verdict = {0};
    const size_t blank = span_find(value->text, ' ');
    const struct span word = span_first(value->text, blank);
    verdict.sign = span_is(word, "win") ? 1 : span_is(word, "loss") ? -1 : 0;
    if (verdict.sign != 0)
        assert_true(span_integer(span_from(value->text, blank + 1), 0, 1000, &verdict.plies));
    else
        assert_true(span_is(word, "draw"));
    return verdict;
}

/* A proof is true, but the winner need not hurry: it takes at least as many plies as the file says. */
static void check_proof(const struct ask *ask, struct verdict verdict)
{
    const lud_value own = ask->result.values[ask->problem.player];
    assert_int_not_equal(verdict.sign, 0);
    assert_true(judge_proved(ask->top.rules, own));
    assert_int_equal(own > LUD_ONE / 2 ? 1 : -1, verdict.sign);
    if (verdict.sign > 0)
        assert_true(LUD_ONE - own >= verdict.plies);
}

/* The value that the file gives for the chosen move. */
static struct verdict chosen(const struct ask *ask, const struct json *json, const struct json_value *row)
{
    char text[16];
    struct bytes move = bytes_fixed(text, sizeof text);
    game_format_move(ask->top.rules, ask->top.state, ask->result.move, &move);
    return read_verdict(member(json, member(json, row, "moves"), bytes_string(&move)));
}

static bool check_row(struct ask *ask, const struct json *json, const struct json_value *row)
{
    const struct verdict verdict = read_verdict(member(json, row, "value"));
    const bool is_near = verdict.sign != 0 && verdict.plies <= NEAR;
    const struct span text = member(json, row, "pos")->text;
    assert_int_equal(game_position(ask->top.rules, text, ask->top.state, NULL), LUD_OK);
    if (game_over(ask->top.state))
        return false;
    ask->problem.player = ask->top.state->turn;
    ask->limits.sims = is_near ? NEAR_SIMS : FAR_SIMS;
    ask_move(ask);
    if (ask->result.proved)
        check_proof(ask, verdict);
    if (is_near)
        assert_true(ask->result.proved);
    if (ask->result.proved && verdict.sign > 0)
        assert_int_equal(chosen(ask, json, row).sign, 1);
    return is_near;
}

static void test_positions(void **data)
{
    static const char *const ways[] = {"walk", "exact"};
    static const char *const sections[] = {"start", "random_play", "only_move_draw", "only_move_win"};
    const struct json *json = &((struct oracle *)*data)->json;
    int seen = 0, near_ones = 0;
    for (size_t way = 0; way < 2; way++) {
        char options[] = "move=exact";
        struct bytes bytes = bytes_fixed(options, sizeof options);
        bytes_text(&bytes, "move=");
        bytes_text(&bytes, ways[way]);
        struct ask ask;
        ask_lay(&ask, &mcts_algorithm, &pogo_game, bytes_string(&bytes), "");
        ask.limits.memory = 64 << 20;
        const struct json_value *all = member(json, member(json, &json->values[0], "rules"), ways[way]);
        for (size_t i = 0; i < sizeof sections / sizeof sections[0]; i++) {
            const struct json_value *rows = member(json, all, sections[i]);
            for (size_t row = 0; row < rows->size; row++, seen++)
                near_ones += check_row(&ask, json, json_element(json, json_index(json, rows), row));
        }
        ask_clear(&ask);
    }
    assert_true(seen >= 80);
    assert_true(near_ones >= 15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_positions)};
    return cmocka_run_group_tests(tests, load, unload);
}

/* negamax_oracle_test.c: negamax-id against the exact values of tests/positions/pogo.json, made by
 * independent programs: the value of each position that is won or lost in a few plies, and a move that keeps
 * it. */
#include "search/negamax_id.h"

#include "base/json.h"
#include "games/pogo/pogo.h"
#include "search/minimax_testing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { VALUES = 20000, FILE_MAX = 1 << 17, FEW = 9 }; /* plies */

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
    const size_t size = fread(oracle->text, 1, sizeof oracle->text, file);
    fclose(file);
    *state = oracle;
    return json_read(&oracle->json, oracle->values, VALUES, (struct span){oracle->text, size}) == LUD_OK ? 0
                                                                                                         : -1;
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

/* `win 5` is LUD_ONE - 5, `loss 4` is 4; a draw or more than FEW plies is none of our business: false. */
static bool read_value(struct span text, lud_value *value)
{
    struct span word;
    int64_t plies;
    assert_true(span_word(&text, &word));
    if (span_is(word, "draw") || !span_integer(span_trim(text), 1, FEW, &plies))
        return false;
    *value = span_is(word, "win") ? LUD_ONE - (lud_value)plies : (lud_value)plies;
    return true;
}

/* One position: its value, and that the move's own value is the same. */
static bool check_row(struct duel_table *table, const struct json *json, const struct json_value *row)
{
    char position[256], move[16];
    struct bytes out = bytes_fixed(position, sizeof position), name = bytes_fixed(move, sizeof move);
    lud_value expected;
    if (!read_value(member(json, row, "value")->text, &expected))
        return false;
    bytes_span(&out, member(json, row, "pos")->text);
    table_position(table, position);
    table_ask(table);
    assert_true(table->result.proved);
    assert_int_equal(table->result.end, END_DONE);
    assert_int_equal(table->result.values[table->state->turn], expected);
    assert_int_equal(table_line_value(table), table->result.values[0]);
    game_format_move(table->rules, table->state, table->result.move, &name);
    lud_value kept = -1;
    assert_true(read_value(member(json, member(json, row, "moves"), move)->text, &kept));
    assert_int_equal(kept, expected);
    return true;
}

static int check_section(struct duel_table *table, const struct json *json, const struct json_value *rows)
{
    int checked = 0;
    for (uint32_t row = 0; row < rows->size; row++)
        checked += check_row(table, json, json_element(json, json_index(json, rows), row));
    return checked;
}

/* With a table of its own for each question, and with one for all of them. */
static void check_rules(const struct json *json, const char *way, const char *options, int least)
{
    const struct json_value *rules = member(json, member(json, &json->values[0], "rules"), way);
    struct duel_table table;
    table_set(&table, &negamax_id_algorithm, "hash=1", &pogo_game, options, "start");
    table.limits.nodes = 20000000;
    for (int kept = 0; kept < 2; kept++) {
        if (kept == 1)
            assert_int_equal(
                negamax_id_algorithm.open(table.rules, &table.settings, &table.env, &table.instance, NULL),
                LUD_OK);
        const int checked = check_section(&table, json, member(json, rules, "random_play")) +
                            check_section(&table, json, member(json, rules, "only_move_win"));
        assert_true(checked >= least);
    }
    negamax_id_algorithm.close(table.instance, &table.env);
    table_clear(&table);
}

static void test_walk(void **data)
{
    check_rules(&((struct oracle *)*data)->json, "walk", "move=walk", 10);
}

static void test_exact(void **data)
{
    check_rules(&((struct oracle *)*data)->json, "exact", "move=exact", 15);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_walk), cmocka_unit_test(test_exact)};
    return cmocka_run_group_tests(tests, load, unload);
}

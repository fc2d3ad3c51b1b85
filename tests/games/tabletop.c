/* tabletop.c: sets up positions and asserts properties of them. */
#include "tests/games/tabletop.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct tabletop tabletop_set(const struct lud_game *game, const char *options, const char *position)
{
    struct tabletop table = {0};
    const struct span text = span_of(position);
    assert_int_equal(rules_new(game, span_of(options), text, memory_heap(), &table.rules, NULL), LUD_OK);
    table.state = state_new(table.rules, memory_heap());
    assert_non_null(table.state);
    assert_int_equal(game_position(table.rules, text, table.state, NULL), LUD_OK);
    return table;
}

void tabletop_clear(struct tabletop *table)
{
    state_free(table->rules, memory_heap(), table->state);
    rules_free(table->rules);
    *table = (struct tabletop){0};
}

void tabletop_play(struct tabletop *table, const char *moves)
{
    struct span rest = span_of(moves), word;
    while (span_word(&rest, &word)) {
        lud_move move = LUD_NO_MOVE;
        assert_int_equal(game_read_move(table->rules, table->state, word, &move, NULL), LUD_OK);
        game_play(table->rules, table->state, move);
    }
}

void tabletop_text(const struct tabletop *table, const char *text)
{
    struct bytes out = bytes_growing(memory_heap(), GAME_MAX_POSITION);
    game_format(table->rules, table->state, &out);
    assert_string_equal(bytes_string(&out), text);
    bytes_destroy(&out);
}

void tabletop_values(const struct tabletop *table, lud_value a, lud_value b, lud_value c)
{
    lud_value values[LUD_MAX_PLAYERS] = {0};
    assert_true(game_over(table->state));
    game_outcome(table->rules, table->state, values);
    assert_int_equal(values[0], a);
    assert_int_equal(values[1], b);
    assert_int_equal(values[2], c);
}

static void assert_why(const struct lud_why *why, enum lud_status status, enum lud_text text, int column)
{
    assert_int_equal(why->status, status);
    assert_string_equal(text_get(LUD_EN, (enum lud_text)why->text), text_get(LUD_EN, text));
    assert_int_equal(why->column, column);
}

void tabletop_not_parsed(const struct tabletop *table, const char *position, enum lud_status status,
                         enum lud_text text, int column)
{
    struct lud_why why = {0};
    struct lud_state *before = state_new(table->rules, memory_heap());
    assert_non_null(before);
    memcpy(before, table->state, table->rules->state_size);
    assert_int_equal(game_position(table->rules, span_of(position), table->state, &why), status);
    assert_why(&why, status, text, column);
    assert_memory_equal(before, table->state, table->rules->state_size);
    state_free(table->rules, memory_heap(), before);
}

void tabletop_refused(const struct lud_game *game, const char *options, const char *position,
                      enum lud_status status, enum lud_text text, int column)
{
    struct lud_rules *rules;
    struct lud_why why = {0};
    assert_int_equal(rules_new(game, span_of(options), span_of(position), memory_heap(), &rules, &why),
                     status);
    assert_null(rules);
    assert_why(&why, status, text, column);
}

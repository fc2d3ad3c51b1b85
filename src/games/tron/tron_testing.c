/* tron_testing.c: the test fixture of Tron. */
#include "games/tron/tron_testing.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void must(enum lud_status status, const struct lud_why *why, const char *what)
{
    char room[256];
    struct bytes text = bytes_fixed(room, sizeof room);
    if (status == LUD_OK)
        return;
    text_error(&text, LUD_EN, why);
    fail_msg("%.200s: %s", what, bytes_string(&text));
}

struct fixture fixture_open(const char *options, const char *position, const char *moves)
{
    struct fixture fixture = {0};
    struct lud_why why = {0};
    must(rules_new(&tron_game, span_of(options), span_of(position), memory_heap(), &fixture.rules, &why),
         &why, options);
    fixture.state = state_new(fixture.rules, memory_heap());
    assert_non_null(fixture.state);
    must(game_position(fixture.rules, span_of(position), fixture.state, &why), &why, position);
    fixture_play(&fixture, moves);
    return fixture;
}

void fixture_close(struct fixture *fixture)
{
    state_free(fixture->rules, memory_heap(), fixture->state);
    rules_free(fixture->rules);
    *fixture = (struct fixture){0};
}

void fixture_play(struct fixture *fixture, const char *moves)
{
    for (size_t i = 0; moves[i] != '\0'; i++) {
        struct lud_why why = {0};
        lud_move move = LUD_NO_MOVE;
        must(game_read_move(fixture->rules, fixture->state, (struct span){moves + i, 1}, &move, &why), &why,
             moves + i);
        game_play(fixture->rules, fixture->state, move);
        assert_int_equal(fixture->state->key,
                         tron_key(tron_rules(fixture->rules), tron_state(fixture->state)));
    }
}

const char *fixture_legal(const struct fixture *fixture, char room[TRON_DIRECTIONS + 1])
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(fixture->rules, fixture->state, moves);
    struct bytes text = bytes_fixed(room, TRON_DIRECTIONS + 1);
    for (int i = 0; i < count; i++)
        game_format_move(fixture->rules, fixture->state, moves[i], &text);
    assert_false(text.failed);
    return bytes_string(&text);
}

void fixture_expect(const struct fixture *fixture, const char *text)
{
    struct bytes out = bytes_growing(memory_heap(), GAME_MAX_POSITION);
    game_format(fixture->rules, fixture->state, &out);
    assert_string_equal(bytes_string(&out), text);
    bytes_destroy(&out);
}

void fixture_result(const struct fixture *fixture, const lud_value *values)
{
    lud_value result[LUD_MAX_PLAYERS];
    assert_true(game_over(fixture->state));
    game_outcome(fixture->rules, fixture->state, result);
    for (int player = 0; player < fixture->rules->players; player++)
        assert_int_equal(result[player], values[player]);
}

uint64_t fixture_perft(const struct fixture *fixture, int depth, bool twin)
{
    lud_move moves[LUD_MAX_MOVES];
    uint64_t leaves = 0;
    if (depth == 0)
        return 1;
    const int count = twin ? tron_twin.moves(fixture->rules, fixture->state, moves)
                           : game_moves(fixture->rules, fixture->state, moves);
    struct fixture child = {fixture->rules, state_new(fixture->rules, memory_heap())};
    assert_non_null(child.state);
    for (int i = 0; i < count; i++) {
        memcpy(child.state, fixture->state, fixture->rules->state_size);
        if (twin)
            tron_twin.play(fixture->rules, child.state, moves[i]);
        else
            game_play(fixture->rules, child.state, moves[i]);
        leaves += fixture_perft(&child, depth - 1, twin);
    }
    state_free(fixture->rules, memory_heap(), child.state);
    return leaves;
}

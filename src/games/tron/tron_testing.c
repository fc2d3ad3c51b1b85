/* tron_testing.c: a Tron position to play on in tests. */
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

struct ground ground_open(const char *options, const char *position, const char *moves)
{
    struct ground ground = {0};
    struct lud_why why = {0};
    must(rules_new(&tron_game, span_of(options), span_of(position), memory_heap(), &ground.rules, &why), &why,
         options);
    ground.state = state_new(ground.rules, memory_heap());
    assert_non_null(ground.state);
    must(game_position(ground.rules, span_of(position), ground.state, &why), &why, position);
    ground_play(&ground, moves);
    return ground;
}

void ground_close(struct ground *ground)
{
    state_free(ground->rules, memory_heap(), ground->state);
    rules_free(ground->rules);
    *ground = (struct ground){0};
}

void ground_play(struct ground *ground, const char *moves)
{
    for (size_t i = 0; moves[i] != '\0'; i++) {
        struct lud_why why = {0};
        lud_move move = LUD_NO_MOVE;
        must(game_read_move(ground->rules, ground->state, (struct span){moves + i, 1}, &move, &why), &why,
             moves + i);
        game_play(ground->rules, ground->state, move);
        assert_int_equal(ground->state->key, tron_key(tron_rules(ground->rules), tron_state(ground->state)));
    }
}

const char *ground_legal(const struct ground *ground, char room[TRON_DIRECTIONS + 1])
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(ground->rules, ground->state, moves);
    struct bytes text = bytes_fixed(room, TRON_DIRECTIONS + 1);
    for (int i = 0; i < count; i++)
        game_format_move(ground->rules, ground->state, moves[i], &text);
    assert_false(text.failed);
    return bytes_string(&text);
}

void ground_expect(const struct ground *ground, const char *text)
{
    struct bytes out = bytes_growing(memory_heap(), GAME_MAX_POSITION);
    game_format(ground->rules, ground->state, &out);
    assert_string_equal(bytes_string(&out), text);
    bytes_destroy(&out);
}

void ground_result(const struct ground *ground, const lud_value *values)
{
    lud_value result[LUD_MAX_PLAYERS];
    assert_true(game_over(ground->state));
    game_outcome(ground->rules, ground->state, result);
    for (int player = 0; player < ground->rules->players; player++)
        assert_int_equal(result[player], values[player]);
}

uint64_t ground_perft(const struct ground *ground, int depth, bool twin)
{
    lud_move moves[LUD_MAX_MOVES];
    uint64_t leaves = 0;
    if (depth == 0)
        return 1;
    const int count = twin ? tron_twin.moves(ground->rules, ground->state, moves)
                           : game_moves(ground->rules, ground->state, moves);
    struct ground child = {ground->rules, state_new(ground->rules, memory_heap())};
    assert_non_null(child.state);
    for (int i = 0; i < count; i++) {
        memcpy(child.state, ground->state, ground->rules->state_size);
        if (twin)
            tron_twin.play(ground->rules, child.state, moves[i]);
        else
            game_play(ground->rules, child.state, moves[i]);
        leaves += ground_perft(&child, depth - 1, twin);
    }
    state_free(ground->rules, memory_heap(), child.state);
    return leaves;
}

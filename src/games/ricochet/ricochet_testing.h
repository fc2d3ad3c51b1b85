/* ricochet_testing.h: helpers for the tests of this folder. Include it after cmocka.h. */
#ifndef GAMES_RICOCHET_TESTING_H
#define GAMES_RICOCHET_TESTING_H

#include "games/ricochet/ricochet_inside.h"

/* Opens rules for the position text ("" for the start), which the caller frees with rules_free, and sets
 * *state to the position. Fails the test on error. */
static inline struct lud_rules *open_position(const char *options, const char *position,
                                              struct ricochet_state *state)
{
    struct lud_rules *rules = NULL;
    struct lud_why why = {0};
    const enum lud_status status =
        rules_new(&ricochet_game, span_of(options), span_of(position), memory_heap(), &rules, &why);
    if (status != LUD_OK)
        fail_msg("%s: %s: %s at column %d", position, status_word(status),
                 text_get(LUD_EN, (enum lud_text)why.text), (int)why.column);
    assert_int_equal(game_position(rules, span_of(position), &state->head, &why), LUD_OK);
    return rules;
}

/* The number of the cell called `name`, such as "j13". */
static inline int cell_of(const char *name)
{
    int row = name[1] - '0';
    if (name[2] != '\0')
        row = 10 * row + name[2] - '0';
    return (RICOCHET_SIDE - row) * RICOCHET_SIDE + (name[0] - 'a');
}

static inline lud_move move_of(const char *text)
{
    lud_move move = LUD_NO_MOVE;
    assert_int_equal(ricochet_parse_move(NULL, NULL, span_of(text), &move, NULL), LUD_OK);
    return move;
}

/* Plays the moves of `line`, separated by blanks; fails the test at an illegal one. */
static inline void play_all(const struct lud_rules *rules, struct ricochet_state *state, const char *line)
{
    struct span rest = span_of(line), word;
    while (span_word(&rest, &word)) {
        lud_move move = LUD_NO_MOVE;
        struct lud_why why = {0};
        if (game_read_move(rules, &state->head, word, &move, &why) != LUD_OK)
            fail_msg("%.*s: %s", (int)word.size, word.data, text_get(LUD_EN, (enum lud_text)why.text));
        game_play(rules, &state->head, move);
    }
}

/* The position's text, written to `room`. */
static inline const char *text_of(const struct lud_rules *rules, const struct ricochet_state *state,
                                  char *room, size_t size)
{
    struct bytes out = bytes_fixed(room, size);
    game_format(rules, &state->head, &out);
    assert_false(out.failed);
    return bytes_string(&out);
}

#endif

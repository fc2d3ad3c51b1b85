/* ricochet_round_testing.h: helpers for the tests of rounds. Include it after cmocka.h. */
#ifndef ROUNDS_RICOCHET_ROUND_TESTING_H
#define ROUNDS_RICOCHET_ROUND_TESTING_H

#include "rounds/ricochet_round.h"

#include <string.h>

static inline struct lud_rules *open_ricochet_rules(const char *options)
{
    struct lud_rules *rules = NULL;
    assert_int_equal(rules_new(&ricochet_game, span_of(options), span_of(NULL), memory_heap(), &rules, NULL),
                     LUD_OK);
    return rules;
}

/* Settings for Anna, Ben, Cleo ...: the default number of chips, one minute for each time limit. */
static inline struct round_settings settings_for(int players)
{
    static const char *const names[] = {"anna", "ben", "cleo", "dora", "emil", "fred", "gina", "hugo"};
    struct round_settings settings = {.players = players,
                                      .goal = round_goal(players),
                                      .bid_time = ROUND_MINUTE,
                                      .show_time = ROUND_MINUTE,
                                      .seed = 1};
    for (int player = 0; player < players; player++)
        memcpy(settings.names[player], names[player], strlen(names[player]));
    return settings;
}

/* The text of the game, written to `room` of ROUND_TEXT bytes. */
static inline const char *write_to(const struct ricochet_round *round, uint64_t now, char *room)
{
    struct bytes out = bytes_fixed(room, ROUND_TEXT);
    round_write(round, now, &out);
    assert_false(out.failed);
    return bytes_string(&out);
}

/* Finds a solution of exactly `depth` moves from `state` by depth-first search; writes it to `line`. */
static inline bool find_line(const struct lud_rules *rules, const struct ricochet_state *state, int depth,
                             lud_move *line)
{
    lud_move moves[LUD_MAX_MOVES];
    lud_value value = 0;
    if (game_over(&state->head)) {
        game_outcome(rules, &state->head, &value);
        return depth == 0 && value == LUD_ONE;
    }
    const int count = depth == 0 ? 0 : game_moves(rules, &state->head, moves);
    for (int i = 0; i < count; i++) {
        struct ricochet_state child;
        game_child(rules, &state->head, moves[i], &child.head);
        line[0] = moves[i];
        if (find_line(rules, &child, depth - 1, line + 1))
            return true;
    }
    return false;
}

#endif

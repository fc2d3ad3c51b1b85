/* problem.h: the position to search, and what a search must know about it. */
#ifndef CORE_PROBLEM_H
#define CORE_PROBLEM_H

#include "core/game.h"

struct lud_problem {
    const struct lud_rules *rules;
    const struct lud_state *state;           /* not over; nothing pending (a tick boundary) */
    const struct lud_evaluation *evaluation; /* NULL when the game has none */
    int player; /* whose move is wanted: state->turn, or under LUD_SIMULTANEOUS any player still in */
    const uint64_t *past; /* keys of the earlier positions since the last irreversible move, */
    size_t past_count;    /* oldest first; the third occurrence is a draw (LUD_REPEATS) */
    /* Optional: a fast random playout of this game: plays from `state` to the end and sets a value per
     * player. Callable from any thread. A trace shows its moves if it draws the numbers that game_pick
     * would draw for the same game. */
    void (*playout)(const void *context, const struct lud_rules *rules, const struct lud_state *state,
                    struct random *random, lud_value *values);
    const void *playout_context;
};

#endif

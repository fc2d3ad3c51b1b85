/* problem.h: the question a search is asked. */
#ifndef CORE_PROBLEM_H
#define CORE_PROBLEM_H

#include "core/game.h"

struct lud_problem {
    const struct lud_rules *rules;
    const struct lud_state *state;           /* not over, at a tick boundary */
    const struct lud_evaluation *evaluation; /* NULL when the game has none */
    int player;                              /* to answer for; in simultaneous games any living rider */
    const uint64_t *past;                    /* keys of earlier positions since the last irreversible move, */
    size_t past_count;                       /* oldest first; a third occurrence is a draw (LUD_REPEATS) */
    /* Optional: a fast playout handed in by a solver: plays from `state` to the end and gives the values. */
    void (*playout)(const void *context, const struct lud_rules *rules, const struct lud_state *state,
                    struct random *random, lud_value *values);
    const void *playout_context;
};

#endif

/* opinions.h: the values of root moves that a search leaves behind (core/trace.h, struct lud_candidates). An
 * iterative search passes on those of its last complete iteration, or of the first one if a limit stopped
 * that. */
#ifndef SEARCH_OPINIONS_H
#define SEARCH_OPINIONS_H

#include "core/ask.h"

/* Appends the values of `move`; does nothing when `candidates` is NULL. */
void opinion_add(struct lud_candidates *candidates, lud_move move, const lud_value *values, int players,
                 enum trace_bound bound);

struct opinions {
    struct lud_candidates *wanted; /* the caller's; NULL = nobody asks */
    struct lud_candidates tried;   /* of the iteration that is running */
};

/* Starts an iteration. */
void opinions_begin(struct opinions *opinions);
/* As opinion_add, for the iteration that is running. */
void opinions_add(struct opinions *opinions, lud_move move, const lud_value *values, int players,
                  enum trace_bound bound);
/* Ends an iteration. */
void opinions_end(struct opinions *opinions, bool complete);

#endif

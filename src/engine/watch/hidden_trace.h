/* hidden_trace.h: shows the search of a derived game as one of the real game: moves in the notation of the
 * game being played, the player who really acts, and the square that a position stands for. */
#ifndef ENGINE_HIDDEN_TRACE_H
#define ENGINE_HIDDEN_TRACE_H

#include "core/trace.h"
#include "engine/hidden.h"

/* An observer of the hidden search that passes translated events on to `outer`. */
struct hidden_trace {
    struct lud_trace trace; /* what the search gets */
    const struct lud_trace *outer;
    const struct hidden *hidden;
    const struct lud_problem *real; /* the question about the real game */
};

/* Sets up *trace, which must not move; all arguments must outlive it. Returns what to pass to the search:
 * NULL if `outer` is NULL. */
struct lud_trace *hidden_trace_begin(struct hidden_trace *trace, const struct hidden *hidden,
                                     const struct lud_problem *real, const struct lud_trace *outer);
/* Copies the counts to the outer trace. */
void hidden_trace_end(const struct hidden_trace *trace, struct lud_trace *outer);
/* Translates the candidates; those without a real move are dropped. NULL is allowed. */
void hidden_candidates(const struct hidden *hidden, struct lud_candidates *candidates);

#endif

/* pogo_retrograde.h: solves the whole game of Pogo backwards from its ends, into one byte per board. */
#ifndef SOLVERS_POGO_RETROGRADE_H
#define SOLVERS_POGO_RETROGRADE_H

#include "core/environment.h"
#include "core/limits.h"
#include "solvers/pogo/pogo_shape.h"

/* The byte of an entry, for the side to move: POGO_DRAW, or 1 + plies to the end if the winner hurries and
 * the loser delays. A finished game is 1 (lost in 0 plies), a win in one ply is 2, and so on: even bytes are
 * wins, odd bytes losses. */
enum {
    POGO_DRAW = 0,
    POGO_OWNED = 255,  /* the side to move owns every stack: cannot arise in a game */
    POGO_LONGEST = 253 /* most plies that a byte can hold */
};

/* Progress callback, called on the caller's thread after each layer: `decided` of `total` boards, symmetric
 * images included, have a value other than POGO_DRAW. */
struct pogo_progress {
    void (*layer)(void *context, int plies, uint64_t decided, uint64_t total);
    void *context;
};

/* Fills values[SHAPE_ENTRIES], which the caller owns, for the movement rule in `rules`. Runs limits->threads
 * threads through env->parallel and needs about 57 MB from env->memory beside `values`. The values do not
 * depend on the number of threads. If limits->depth > 0, only boards that end within that many plies are
 * decided; all others are left POGO_DRAW. LUD_ERROR_MEMORY; LUD_ERROR_STOPPED if limits->stop was set, with
 * `values` incomplete. `progress` may be NULL. */
enum lud_status pogo_retrograde(const struct pogo_shapes *shapes, const struct pogo_rules *rules,
                                const struct lud_limits *limits, const struct lud_env *env,
                                const struct pogo_progress *progress, uint8_t *values);

#endif

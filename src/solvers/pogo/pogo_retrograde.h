/* pogo_retrograde.h: the whole game of Pogo solved backwards from its ends, into one byte a board. */
#ifndef SOLVERS_POGO_RETROGRADE_H
#define SOLVERS_POGO_RETROGRADE_H

#include "core/environment.h"
#include "core/limits.h"
#include "solvers/pogo/pogo_shape.h"

/* The byte of an entry, for the side to move: POGO_DRAW, or plies to the end + 1, the winner hurrying and the
 * loser delaying: a finished game is 1 (lost in 0), a win in one move 2, and so on; even bytes are wins. */
enum {
    POGO_DRAW = 0,
    POGO_OWNED = 255,  /* the side to move owns every stack: no position of the game */
    POGO_LONGEST = 253 /* plies that a byte can hold */
};

/* How far the solution is: called after each layer, from one thread. */
struct pogo_progress {
    void (*layer)(void *context, int plies, uint64_t decided, uint64_t total);
    void *context;
};

/* Fills values[SHAPE_ENTRIES] for the given rule of movement. Uses limits->threads through env->parallel;
 * needs about 57 MB from env->memory beside `values`. The values do not depend on the number of threads.
 * limits->depth > 0: only boards that end within so many plies are decided, all others are left POGO_DRAW.
 * LUD_ERROR_MEMORY; LUD_ERROR_STOPPED when limits->stop was set. `progress` may be NULL. */
enum lud_status pogo_retrograde(const struct pogo_shapes *shapes, const struct pogo_rules *rules,
                                const struct lud_limits *limits, const struct lud_env *env,
                                const struct pogo_progress *progress, uint8_t *values);

#endif

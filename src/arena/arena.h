/* arena.h: the settings of a tournament. The host fills one struct arena before the first game; afterwards
 * every thread reads it and nobody writes to it. */
#ifndef ARENA_ARENA_H
#define ARENA_ARENA_H

#include "arena/entrant.h"
#include "arena/openings.h"
#include "core/environment.h"
#include "core/limits.h"

struct arena {
    const struct lud_env *env; /* its memory, data and threads must be safe to use from several threads */
    struct entrants entrants;
    struct openings openings; /* also holds the game and its rules */
    struct plan plan;
    /* Limits of one move: time, nodes, sims, depth, memory, threads. Seed and stop are set for each game. */
    struct lud_limits limits;
    int64_t clock, increment; /* milliseconds per game and per move; clock 0 = no clocks */
    uint64_t margin;          /* nanoseconds that a move may exceed its time before it loses the game */
    uint64_t patience;        /* nanoseconds to wait for an answer that has no time limit of its own */
    size_t max_plies;         /* a game of this length is declared a draw; 0 = no limit */
    int resign;               /* percent, 0..100: a player that scores itself this low for several moves in a
                                 row resigns; 0 = nobody resigns */
    const atomic_bool *stop;  /* once true, games in progress are abandoned; may be NULL */
};

static inline bool arena_stopped(const struct arena *arena)
{
    return arena->stop != NULL && atomic_load_explicit(arena->stop, memory_order_relaxed);
}

#endif

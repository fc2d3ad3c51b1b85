/* arena.h: what a tournament is played under: one value, filled by the host and read by everybody, that does
 * not change while games are played. */
#ifndef ARENA_ARENA_H
#define ARENA_ARENA_H

#include "arena/entrant.h"
#include "arena/openings.h"
#include "core/environment.h"
#include "core/limits.h"

struct arena {
    const struct lud_env *env; /* its memory, data and threads may be used by several threads at once */
    struct entrants entrants;
    struct openings openings; /* with game and rules */
    struct plan plan;
    struct lud_limits
        limits; /* of a move: time, nodes, sims, depth, memory, threads; seed and stop are set here */
    int64_t clock, increment; /* milliseconds for the game and for each move; clock 0 = no clocks */
    uint64_t margin;          /* nanoseconds that a move may take beyond its time before it loses */
    uint64_t patience;        /* nanoseconds to wait for an answer that has no time of its own */
    size_t max_plies;         /* a game with that many moves is a draw; 0 = no such bound */
    int resign;              /* percent: who thinks so little of the own game for long loses it; 0 = nobody */
    const atomic_bool *stop; /* games under way are abandoned; may be NULL */
};

static inline bool arena_stopped(const struct arena *arena)
{
    return arena->stop != NULL && atomic_load_explicit(arena->stop, memory_order_relaxed);
}

#endif

/* runner.h: plays the games of a plan on threads of this machine. What comes out is in the order of the plan,
 * whatever was finished first, so that one thread and many give the same. */
#ifndef ARENA_RUNNER_H
#define ARENA_RUNNER_H

#include "arena/arena.h"
#include "arena/outcome.h"

enum { RUNNER_MAX_THREADS = 256 };

/* Who receives the games. All calls come from the thread that called runner_run. */
struct runner_sink {
    void *context;
    /* One finished game with its record as text, valid during the call. False ends the tournament: games
     * under way are abandoned. */
    bool (*take)(void *context, const struct outcome *outcome, struct span record);
    void (*idle)(void *context); /* now and then while games are played; may be NULL */
};

/* Plays all games but those with done[index] != 0 (done may be NULL) on `threads` threads. When arena->stop
 * is raised, what is finished by then is handed out, still in order, and the result is LUD_ERROR_STOPPED.
 * Other errors: no memory, or a player that cannot be opened. */
enum lud_status runner_run(const struct arena *arena, const uint8_t *done, int threads,
                           const struct runner_sink *sink, struct lud_why *why);

#endif

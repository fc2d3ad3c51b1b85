/* runner.h: plays the games of a plan on several threads. Games are delivered in plan order, whichever
 * finished first, so the output does not depend on the number of threads. */
#ifndef ARENA_RUNNER_H
#define ARENA_RUNNER_H

#include "arena/arena.h"
#include "arena/outcome.h"

enum { RUNNER_MAX_THREADS = 256 };

/* The receiver of the games. Both functions are called on the thread that called runner_run. */
struct runner_sink {
    void *context;
    /* One finished game and the text of its record, both valid only during the call. Returning false ends the
     * tournament; games in progress are abandoned. */
    bool (*take)(void *context, const struct outcome *outcome, struct span record);
    void (*idle)(void *context); /* called about every 10 ms while waiting for a game; may be NULL */
};

/* Plays all games except those with done[index] != 0 (done may be NULL) on `threads` threads,
 * 1..RUNNER_MAX_THREADS, and returns when all of them have ended. If arena->stop is raised, the games
 * finished by then are still delivered in order, and the result is LUD_ERROR_STOPPED. Other errors:
 * LUD_ERROR_MEMORY, or the error of a player that cannot be created. */
enum lud_status runner_run(const struct arena *arena, const uint8_t *done, int threads,
                           const struct runner_sink *sink, struct lud_why *why);

#endif

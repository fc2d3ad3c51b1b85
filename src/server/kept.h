/* kept.h: engines that wait for the next move of their seat, within one budget of memory for all of them and
 * those at work. Whoever needs memory makes the engine go that has waited longest. Any thread may call
 * everything but kept_init and kept_destroy. */
#ifndef SERVER_KEPT_H
#define SERVER_KEPT_H

#include "jobs/seat_engine.h"
#include "os/thread.h"

struct kept_figures {
    int count;                /* engines that wait */
    size_t bytes;             /* of these and of those at work */
    uint64_t reused, evicted; /* since the start: found again; gone for want of memory */
};

struct kept {
    struct lud_memory memory; /* for the jobs whose engines are kept; points back here */
    const struct lud_memory *under;
    size_t budget;             /* bytes */
    atomic_size_t bytes;       /* handed out by `memory` */
    struct thread_mutex mutex; /* guards all below */
    struct seat_engine *first, *last;
    struct kept_figures figures; /* but bytes */
};

/* false without a mutex. The struct must stay where it is. */
bool kept_init(struct kept *kept, const struct lud_memory *under, size_t budget);
void kept_destroy(struct kept *kept); /* frees all that wait; none is at work */

/* The engine that waits for this seat, the caller's from now on; NULL: none does. */
struct seat_engine *kept_take(struct kept *kept, const char *game, int seat);
/* Takes an engine over whose job ran with kept->memory, in place of one that waits for this seat. */
void kept_put(struct kept *kept, const char *game, int seat, struct seat_engine *engine);
void kept_forget(struct kept *kept, const char *game); /* frees those that wait for seats of the game */
struct kept_figures kept_figures(struct kept *kept);

#endif

/* kept.h: engines kept for the next move of their seat, within a memory budget for them and for the engines
 * that are thinking. An allocation beyond the budget frees the engine that has been kept longest. Any thread
 * may call these functions except kept_init and kept_destroy, and may use kept->memory. */
#ifndef SERVER_KEPT_H
#define SERVER_KEPT_H

#include "jobs/seat_engine.h"
#include "os/thread.h"

struct kept_figures {
    int count;                /* engines kept */
    size_t bytes;             /* of these and of those that are thinking */
    uint64_t reused, evicted; /* since the start: taken for another move; freed for lack of budget */
};

struct kept {
    struct lud_memory memory; /* allocator of jobs whose engines are kept; its context points back here */
    const struct lud_memory *under;   /* provides the memory; must be safe for threads */
    size_t budget;                    /* bytes */
    atomic_size_t bytes;              /* allocated through `memory` */
    struct thread_mutex mutex;        /* guards everything below */
    struct seat_engine *first, *last; /* kept engines, oldest first; owned */
    struct kept_figures figures;      /* without `bytes` */
};

/* False when no mutex can be made. The struct must not move afterwards. */
bool kept_init(struct kept *kept, const struct lud_memory *under, size_t budget);
void kept_destroy(struct kept *kept); /* frees all kept engines; no job may be running */

/* Removes the engine kept for this seat, which the caller then owns; NULL when there is none. */
struct seat_engine *kept_take(struct kept *kept, const char *game, int seat);
/* Takes ownership of an engine that was allocated from kept->memory, in place of an older one of this seat.
 * It is freed at once when the budget does not allow it. */
void kept_put(struct kept *kept, const char *game, int seat, struct seat_engine *engine);
void kept_forget(struct kept *kept, const char *game); /* frees the kept engines of the game */
struct kept_figures kept_figures(struct kept *kept);

#endif

/* system.h: the environment of core/environment.h on POSIX: clock, threads and the given memory. */
#ifndef OS_SYSTEM_H
#define OS_SYSTEM_H

#include "core/environment.h"
#include "ludens.h"

struct pool;

struct system {
    struct lud_env env; /* points to this struct, which must not move */
    struct pool *pool;  /* NULL with one thread */
};

/* `memory` must be thread-safe, as memory_heap is. `threads` threads run a parallel-for, the caller included;
 * 0 = one per processor; 1 = no parallel-for. LUD_ERROR_MEMORY when memory or threads are not available;
 * nothing to destroy then. */
enum lud_status system_init(struct system *system, const struct lud_memory *memory, int threads);
void system_destroy(struct system *system); /* all spawned threads must have been joined */

/* The environment that searches get; owned by the system and valid as long as it. */
const struct lud_env *system_env(const struct system *system);

#endif

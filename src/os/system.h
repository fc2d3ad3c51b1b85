/* system.h: the environment of core/environment.h on this machine: its clock, its threads and the given
 * memory. */
#ifndef OS_SYSTEM_H
#define OS_SYSTEM_H

#include "core/environment.h"
#include "ludens.h"

struct pool;

struct system {
    struct lud_env env; /* points back here: a system stays where it was made */
    struct pool *pool;  /* NULL when there is but one thread */
};

/* `memory` must allow use by several threads at once (memory_heap does). `threads` run a parallel-for, its
 * caller included; 0 = one a processor; with 1 there is no parallel-for. LUD_ERROR_MEMORY when there are not
 * as many. */
enum lud_status system_init(struct system *system, const struct lud_memory *memory, int threads);
void system_destroy(struct system *system); /* everything spawned has been joined */

const struct lud_env *system_env(const struct system *system);

#endif

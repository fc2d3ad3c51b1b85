/* pool.h: a fixed set of worker threads that run submitted tasks and help with parallel-fors. */
#ifndef OS_POOL_H
#define OS_POOL_H

#include "base/memory.h"

#include <stdbool.h>

enum { POOL_MAX_THREADS = 1024, POOL_MAX_CAPACITY = 1 << 20 };

struct pool; /* opaque */

/* `threads` workers (0..POOL_MAX_THREADS) and room for `capacity` waiting tasks (0..POOL_MAX_CAPACITY). NULL
 * without memory or threads. `memory` is used only here and in pool_free. */
struct pool *pool_new(const struct lud_memory *memory, int threads, int capacity);
/* Runs all tasks submitted so far, and those that they submit, then ends the workers. Nobody else may use the
 * pool any more. May be NULL. */
void pool_free(struct pool *pool);

/* Has a worker run work(argument) some time, in order of submission. False when the queue is full, or the
 * pool has no worker; nothing happens then. */
bool pool_submit(struct pool *pool, void (*work)(void *argument), void *argument);

/* Runs work(argument, 0..count-1), each once, and returns when all are done. The caller works too and waits
 * only for calls already under way, so any thread may call this at any time, from inside tasks and other
 * parallel-fors too; it needs no room in the queue. What `work` wrote can be read after the return. */
void pool_parallel(struct pool *pool, int count, void (*work)(void *argument, int index), void *argument);

#endif

/* pool.h: a thread pool: workers run submitted tasks and help with parallel-for loops. */
#ifndef OS_POOL_H
#define OS_POOL_H

#include "base/memory.h"

#include <stdbool.h>

enum { POOL_MAX_THREADS = 1024, POOL_MAX_CAPACITY = 1 << 20 };

struct pool; /* opaque */

/* Starts `threads` workers (0..POOL_MAX_THREADS) with a queue of `capacity` tasks (0..POOL_MAX_CAPACITY).
 * NULL when memory or threads are not available. `memory` is used only here and in pool_free. */
struct pool *pool_new(const struct lud_memory *memory, int threads, int capacity);
/* Waits until all queued tasks, and those that they submit, have run, then stops the workers and frees the
 * pool. No other thread may use the pool any more. NULL is allowed. */
void pool_free(struct pool *pool);

/* Queues work(argument); workers start tasks in order of submission. False when the queue is full or there
 * are no workers; the task is then not queued. Callable from any thread. */
bool pool_submit(struct pool *pool, void (*work)(void *argument), void *argument);

/* Parallel-for: calls work(argument, i) once for each i in 0..count-1, started in ascending order, and
 * returns when all calls have returned. The caller works too and waits only for calls already running, so it
 * may be called from any thread, also inside tasks and other parallel-fors, and needs no space in the queue.
 * Writes of `work` are visible after the return. */
void pool_parallel(struct pool *pool, int count, void (*work)(void *argument, int index), void *argument);

#endif

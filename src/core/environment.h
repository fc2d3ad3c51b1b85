/* environment.h: what a search may use of the machine: memory, a clock, threads, data. src/os implements it
 * and the hosts pass it down; tests pass a fake clock or a failing allocator. */
#ifndef CORE_ENVIRONMENT_H
#define CORE_ENVIRONMENT_H

#include "base/memory.h"

#include <stdbool.h>
#include <stdint.h>

struct lud_env {
    const struct lud_memory *memory;
    uint64_t (*now)(void *context); /* monotonic clock, nanoseconds from an arbitrary origin */
    /* Optional: parallel-for. Calls work(argument, i) for i in 0..count-1, possibly concurrently, and returns
     * when all calls have returned. */
    void (*parallel)(void *context, int count, void (*work)(void *argument, int index), void *argument);
    /* Optional. Runs work(argument) on a new thread; returns a handle for `join`, or NULL on failure. */
    void *(*spawn)(void *context, void (*work)(void *argument), void *argument);
    void (*join)(void *context, void *thread); /* waits for the thread, frees the handle */
    int threads;                               /* hardware threads available, >= 1 */
    void *context;                             /* passed to the callbacks above */
    /* Optional. The data called `name` ("pogo-walk": the game solved under that rule), which the host finds,
     * loads or computes on first use. The host owns the bytes; they live as long as the environment. NULL
     * when not available. Callable from any thread. */
    const void *(*data)(void *data_context, const char *name, size_t *size);
    void *data_context;
};

static inline uint64_t env_now(const struct lud_env *env)
{
    return env->now(env->context);
}

/* Calls work(argument, i) for i in 0..count-1: through `parallel` if the environment has one, else in order
 * on this thread. */
void env_parallel(const struct lud_env *env, int count, void (*work)(void *argument, int index),
                  void *argument);

#endif

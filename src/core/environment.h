/* environment.h: what a search needs from the machine it runs on: memory, time, other threads. src/os
 * implements it, hosts hand it in; tests hand in a fake clock or an allocator that fails. */
#ifndef CORE_ENVIRONMENT_H
#define CORE_ENVIRONMENT_H

#include "base/memory.h"

#include <stdbool.h>
#include <stdint.h>

struct lud_env {
    const struct lud_memory *memory;
    uint64_t (*now)(void *context); /* nanoseconds that only go up */
    /* Optional. Runs work(argument, 0..count-1), possibly at once, and returns when all are done. */
    void (*parallel)(void *context, int count, void (*work)(void *argument, int index), void *argument);
    /* Optional. Runs work(argument) beside the caller until it ends; a handle for `join`, or NULL. */
    void *(*spawn)(void *context, void (*work)(void *argument), void *argument);
    void (*join)(void *context, void *thread); /* waits for the end and frees the handle */
    int threads;                               /* how many can really run at once, >= 1 */
    void *context;
    /* Optional. The bytes called `name` ("pogo-walk": the game solved under that rule), found, loaded or made
     * by the host when first asked for, and valid as long as the environment; NULL when there are none. Any
     * thread may ask. */
    const void *(*data)(void *data_context, const char *name, size_t *size);
    void *data_context;
};

static inline uint64_t env_now(const struct lud_env *env)
{
    return env->now(env->context);
}

/* Runs work(argument, 0..count-1): through `parallel` when there is one, else one after the other. */
void env_parallel(const struct lud_env *env, int count, void (*work)(void *argument, int index),
                  void *argument);

#endif

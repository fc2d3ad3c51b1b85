/* system.c: the environment of searches on POSIX. */
#include "os/system.h"

#include "os/pool.h"
#include "os/thread.h"
#include "os/timer.h"

#include <assert.h>

static uint64_t system_now(void *context)
{
    (void)context;
    return timer_now();
}

static void system_parallel(void *context, int count, void (*work)(void *argument, int index), void *argument)
{
    const struct system *system = context;
    pool_parallel(system->pool, count, work, argument);
}

static void *system_spawn(void *context, void (*work)(void *argument), void *argument)
{
    const struct system *system = context;
    const struct lud_memory *memory = system->env.memory;
    struct thread *thread = memory_new(memory, sizeof *thread);
    if (thread == NULL || thread_start(thread, work, argument))
        return thread;
    memory_free(memory, thread, sizeof *thread);
    return NULL;
}

static void system_join(void *context, void *thread)
{
    const struct system *system = context;
    thread_join(thread);
    memory_free(system->env.memory, thread, sizeof(struct thread));
}

enum lud_status system_init(struct system *system, const struct lud_memory *memory, int threads)
{
    assert(threads >= 0 && threads <= POOL_MAX_THREADS);
    const int processors = thread_processors();
    const int wanted = threads > 0 ? threads : processors < POOL_MAX_THREADS ? processors : POOL_MAX_THREADS;
    *system = (struct system){.env = {.memory = memory,
                                      .now = system_now,
                                      .spawn = system_spawn,
                                      .join = system_join,
                                      .threads = wanted,
                                      .context = system}};
    if (wanted == 1)
        return LUD_OK;
    system->pool = pool_new(memory, wanted - 1, 0);
    if (system->pool == NULL)
        return LUD_ERROR_MEMORY;
    system->env.parallel = system_parallel;
    return LUD_OK;
}

void system_destroy(struct system *system)
{
    pool_free(system->pool);
    system->pool = NULL;
}

const struct lud_env *system_env(const struct system *system)
{
    return &system->env;
}

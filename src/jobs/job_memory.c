/* job_memory.c: counts the bytes of a job and refuses allocations beyond the bound. */
#include "jobs/job_memory.h"

#include <stdbool.h>

static void raise_used(struct job_memory *bounded, size_t used)
{
    size_t peak = atomic_load(&bounded->peak);
    while (peak < used && !atomic_compare_exchange_weak(&bounded->peak, &peak, used))
        continue;
}

/* Adds `more` bytes to `used`; false when that would exceed the bound. */
static bool reserve_bytes(struct job_memory *bounded, size_t more)
{
    size_t used = atomic_load(&bounded->used);
    do {
        if (more > bounded->most - used)
            return false;
    } while (!atomic_compare_exchange_weak(&bounded->used, &used, used + more));
    raise_used(bounded, used + more);
    return true;
}

static void *bounded_resize(void *context, void *block, size_t old, size_t size)
{
    struct job_memory *bounded = context;
    const size_t more = size > old ? size - old : 0;
    if (!reserve_bytes(bounded, more))
        return NULL;
    void *resized = memory_resize(bounded->under, block, old, size);
    if (resized == NULL && size > 0)
        atomic_fetch_sub(&bounded->used, more); /* nothing was allocated */
    else if (size < old)
        atomic_fetch_sub(&bounded->used, old - size);
    return resized;
}

void job_memory_init(struct job_memory *bounded, const struct lud_memory *under, size_t most)
{
    bounded->memory = (struct lud_memory){.resize = bounded_resize, .context = bounded};
    bounded->under = under;
    bounded->most = most;
    atomic_init(&bounded->used, 0);
    atomic_init(&bounded->peak, 0);
}

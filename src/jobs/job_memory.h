/* job_memory.h: an allocator with a bound, so that no question uses more memory than its host allows,
 * whatever an engine's options ask for. Several threads of one job may use it at once. */
#ifndef JOBS_JOB_MEMORY_H
#define JOBS_JOB_MEMORY_H

#include "base/memory.h"

#include <stdatomic.h>

struct job_memory {
    struct lud_memory memory; /* this allocator; points back here */
    const struct lud_memory *under;
    atomic_size_t used; /* bytes */
    size_t most;
};

/* The struct must stay where it is while anything of it lives. */
void job_memory_init(struct job_memory *bounded, const struct lud_memory *under, size_t most);

#endif

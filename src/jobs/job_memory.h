/* job_memory.h: an allocator with an upper bound, so that no job uses more memory than the host allows,
 * whatever the options of an engine ask for. All threads of a job may use it at once. */
#ifndef JOBS_JOB_MEMORY_H
#define JOBS_JOB_MEMORY_H

#include "base/memory.h"

#include <stdatomic.h>

struct job_memory {
    struct lud_memory memory;       /* this allocator; its context points back here */
    const struct lud_memory *under; /* provides the memory; must outlive this one and be safe for threads */
    atomic_size_t used;             /* bytes */
    atomic_size_t peak;             /* the most bytes so far */
    size_t most;                    /* bytes */
};

/* The struct must not move while anything allocated from it lives. An allocation beyond `most` fails. */
void job_memory_init(struct job_memory *bounded, const struct lud_memory *under, size_t most);

#endif

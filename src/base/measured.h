/* measured.h: an allocator that passes everything on to another one and remembers the most bytes that were in
 * use at a time: what a search costs in memory. */
#ifndef BASE_MEASURED_H
#define BASE_MEASURED_H

#include "base/memory.h"

#include <stdatomic.h>

struct measured {
    struct lud_memory memory;       /* to be used; callable from any thread if `inner` is */
    const struct lud_memory *inner; /* does the work; must outlive this one */
    atomic_size_t bytes, peak;      /* in use now, and at most so far */
};

/* Must not be moved while blocks are in use. */
void measured_init(struct measured *measured, const struct lud_memory *inner);
/* Forgets the peak: from now on it is that of what follows. */
void measured_restart(struct measured *measured);
/* The most bytes in use at a time so far. */
size_t measured_peak(const struct measured *measured);

#endif

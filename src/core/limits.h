/* limits.h: when a search has to end. */
#ifndef CORE_LIMITS_H
#define CORE_LIMITS_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

/* 0 means "no such limit", except where said. */
struct lud_limits {
    uint64_t time;           /* nanoseconds of wall time */
    uint64_t nodes;          /* positions visited */
    uint64_t sims;           /* simulations */
    int depth;               /* plies */
    size_t memory;           /* bytes the search may reserve; 0 = LIMITS_MEMORY */
    uint64_t seed;           /* of every random choice; 0 is a seed like any other */
    int threads;             /* 0 = 1 */
    const atomic_bool *stop; /* set by another thread: end within 20 ms; may be NULL */
};

enum { LIMITS_MEMORY = 256 << 20 };

#endif

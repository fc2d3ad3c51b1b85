/* limits.h: the limits of a search, its seed and its number of threads. */
#ifndef CORE_LIMITS_H
#define CORE_LIMITS_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

/* 0 means no limit unless stated otherwise. */
struct lud_limits {
    uint64_t time;           /* wall-clock nanoseconds */
    uint64_t nodes;          /* nodes visited */
    uint64_t sims;           /* simulations started */
    int depth;               /* plies below the root */
    size_t memory;           /* bytes that the search may allocate; 0 = LIMITS_MEMORY */
    uint64_t seed;           /* of all random choices; 0 is an ordinary seed */
    int threads;             /* threads to use; 0 = 1 */
    const atomic_bool *stop; /* another thread sets it to stop the search within 20 ms; may be NULL */
};

enum { LIMITS_MEMORY = 256 << 20 };

#endif

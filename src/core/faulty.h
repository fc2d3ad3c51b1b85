/* faulty.h: an allocator for tests: keeps account of every block and fails the n-th allocation on request. */
#ifndef CORE_FAULTY_H
#define CORE_FAULTY_H

#include "base/memory.h"

#include <stdbool.h>
#include <stdint.h>

struct faulty_block; /* what stands before each block: see faulty.c */

/* Hand out &faulty.memory. The struct must stay where faulty_init found it. */
struct faulty {
    struct lud_memory memory;       /* this allocator, for everyone who allocates */
    const struct lud_memory *under; /* where the memory really comes from */
    uint64_t countdown;             /* allocations until one fails, that one included; 0 = none will */
    uint64_t failures;              /* how many were refused, by countdown or from under */
    uint64_t requests;              /* how many were asked for: new blocks and growth */
    uint64_t mistakes;              /* blocks given back or resized with a size they do not have */
    size_t live, bytes;             /* blocks not yet given back, and their sizes together */
    size_t peak;                    /* the most that bytes ever was */
    struct faulty_block *blocks;    /* the live ones, newest first */
};

void faulty_init(struct faulty *faulty, const struct lud_memory *under);
/* Refuses the n-th allocation from now on (n >= 1), once; 0 refuses none. Giving back and shrinking never
 * fail. */
void faulty_fail(struct faulty *faulty, uint64_t nth);
/* Everything was given back, with its right size. */
bool faulty_balanced(const struct faulty *faulty);
/* A hash of what all live blocks contain, to see whether anything in them changed. */
uint64_t faulty_hash(const struct faulty *faulty);

#endif

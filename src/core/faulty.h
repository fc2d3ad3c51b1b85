/* faulty.h: a test allocator that tracks every block, detects leaks and wrong sizes, and can fail the n-th
 * allocation. Not thread-safe. */
#ifndef CORE_FAULTY_H
#define CORE_FAULTY_H

#include "base/memory.h"

#include <stdbool.h>
#include <stdint.h>

struct faulty_block; /* header before each block, see faulty.c */

/* Pass &faulty.memory to the code under test. The struct must not move after faulty_init. */
struct faulty {
    struct lud_memory memory;       /* the allocator interface */
    const struct lud_memory *under; /* the allocator that provides the memory */
    uint64_t countdown;             /* the n-th allocation from now fails; 0 = none */
    uint64_t failures;              /* allocations that failed, by countdown or in `under` */
    uint64_t requests;              /* allocations requested: new blocks and growth */
    uint64_t mistakes;              /* blocks freed or resized with a wrong old size */
    size_t live, bytes;             /* number of live blocks and their total size */
    size_t peak;                    /* maximum of `bytes` so far */
    struct faulty_block *blocks;    /* live blocks, newest first */
};

void faulty_init(struct faulty *faulty, const struct lud_memory *under);
/* Makes the n-th allocation from now fail (n >= 1), once; 0 cancels. Freeing and shrinking never fail. */
void faulty_fail(struct faulty *faulty, uint64_t nth);
/* Every block was freed, and always with its right size. */
bool faulty_balanced(const struct faulty *faulty);
/* A hash of the contents of all live blocks, to detect writes to them. */
uint64_t faulty_hash(const struct faulty *faulty);

#endif

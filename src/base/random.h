/* random.h: counter-based random numbers: Philox4x32-10 (Salmon, Moraes, Dror, Shaw 2011). The number at
 * (seed, stream, index) is a function of these three alone, so threads, SIMD lanes and a scalar twin can draw
 * the same numbers in any order. Known answers of the paper's authors are tests. */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdint.h>

/* One block of Philox: key = seed, counter = stream (high half) and index (low half). */
void random_block(uint64_t seed, uint64_t stream, uint64_t index, uint32_t out[4]);

/* 64 random bits: the first two words of block (seed, stream, index), first word lowest. */
uint64_t random_at(uint64_t seed, uint64_t stream, uint64_t index);

/* A sequence of draws from one stream. A value: copy it to fork it. */
struct random {
    uint64_t seed, stream;
    uint64_t index;    /* of the next block */
    uint32_t block[4]; /* words of the current block */
    uint32_t used;     /* words of it already drawn, 0..4 */
};

struct random random_start(uint64_t seed, uint64_t stream);
uint32_t random_next(struct random *random);
/* Uniform in 0..bound-1 without bias (Lemire 2019); bound >= 1. */
uint32_t random_below(struct random *random, uint32_t bound);

#endif

/* random.h: counter-based random numbers: Philox4x32-10 (Salmon, Moraes, Dror, Shaw 2011). The number at
 * (seed, stream, index) depends on nothing else, so threads, SIMD lanes and a scalar reference can draw the
 * same numbers in any order. random_test checks the authors' known answers. Not for cryptography. */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H

#include <stdint.h>

/* One Philox block of four 32-bit words, computed from
 *
 *   key      | seed 64                          |
 *   counter  | stream 64 (high) | index 64 (low) |
 */
void random_block(uint64_t seed, uint64_t stream, uint64_t index, uint32_t out[4]);

/* 64 random bits: words 0 (low half) and 1 (high half) of block (seed, stream, index). */
uint64_t random_at(uint64_t seed, uint64_t stream, uint64_t index);

/* A generator that draws the words of one stream in order. A plain value: a copy continues with the same
 * numbers. */
struct random {
    uint64_t seed, stream;
    uint64_t index;    /* of the next block to compute */
    uint32_t block[4]; /* words of the current block */
    uint32_t used;     /* words of `block` already drawn, 0..4 */
};

struct random random_start(uint64_t seed, uint64_t stream); /* at the stream's first word */
uint32_t random_next(struct random *random);                /* 32 uniform bits */
/* Uniform in 0..bound-1 without bias (Lemire 2019); bound >= 1. May draw several words. */
uint32_t random_below(struct random *random, uint32_t bound);

#endif

/* random.c: Philox4x32-10 (Salmon, Moraes, Dror, Shaw, "Parallel random numbers: as easy as 1, 2, 3", 2011)
 * and Lemire's bounded draw ("Fast random integer generation in an interval", 2019). */
#include "base/random.h"

#include <assert.h>

enum { ROUNDS = 10, WORDS = 4 };

static uint32_t low_half(uint64_t word)
{
    return (uint32_t)(word & UINT32_MAX);
}

static uint32_t high_half(uint64_t word)
{
    return (uint32_t)(word >> 32);
}

void random_block(uint64_t seed, uint64_t stream, uint64_t index, uint32_t out[4])
{
    uint32_t key0 = low_half(seed), key1 = high_half(seed);
    uint32_t word0 = low_half(index), word1 = high_half(index);
    uint32_t word2 = low_half(stream), word3 = high_half(stream);
    for (int round = 0; round < ROUNDS; round++) {
        const uint64_t even = UINT64_C(0xd2511f53) * word0;
        const uint64_t odd = UINT64_C(0xcd9e8d57) * word2;
        word0 = high_half(odd) ^ word1 ^ key0;
        word1 = low_half(odd);
        word2 = high_half(even) ^ word3 ^ key1;
        word3 = low_half(even);
        key0 += UINT32_C(0x9e3779b9);
        key1 += UINT32_C(0xbb67ae85);
    }
    out[0] = word0;
    out[1] = word1;
    out[2] = word2;
    out[3] = word3;
}

uint64_t random_at(uint64_t seed, uint64_t stream, uint64_t index)
{
    uint32_t block[WORDS];
    random_block(seed, stream, index, block);
    return (uint64_t)block[1] << 32 | block[0];
}

struct random random_start(uint64_t seed, uint64_t stream)
{
    return (struct random){.seed = seed, .stream = stream, .used = WORDS};
}

uint32_t random_next(struct random *random)
{
    if (random->used == WORDS) {
        random_block(random->seed, random->stream, random->index++, random->block);
        random->used = 0;
    }
    return random->block[random->used++];
}

/* The high half of word * bound is the result. Results are equally likely once products whose low half is
 * below 2^32 mod bound are rejected. That remainder is itself below bound, so a low half of at least bound
 * passes without the division. */
uint32_t random_below(struct random *random, uint32_t bound)
{
    assert(bound >= 1);
    uint64_t product = (uint64_t)random_next(random) * bound;
    if (low_half(product) < bound) {
        const uint32_t rejected = (UINT32_MAX - bound + 1) % bound;
        while (low_half(product) < rejected)
            product = (uint64_t)random_next(random) * bound;
    }
    return high_half(product);
}

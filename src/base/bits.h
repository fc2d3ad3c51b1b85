/* bits.h: the bit tricks of the tree, each with a name. ISO C has no popcount, so compilers that offer one
 * are asked for it and the others get the textbook form; bits_test compares the two. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <assert.h>
#include <stdint.h>

/* The portable forms, also the twins that the tests compare with. */
int bits_count_portable(uint64_t bits);
int bits_lowest_portable(uint64_t bits);
int bits_highest_portable(uint64_t bits);

/* How many bits are set. */
static inline int bits_count(uint64_t bits)
{
#if defined(__GNUC__)
    return __builtin_popcountll(bits);
#else
    return bits_count_portable(bits);
#endif
}

/* The index of the lowest set bit; bits != 0. */
static inline int bits_lowest(uint64_t bits)
{
    assert(bits != 0);
#if defined(__GNUC__)
    return __builtin_ctzll(bits);
#else
    return bits_lowest_portable(bits);
#endif
}

/* The index of the highest set bit; bits != 0. */
static inline int bits_highest(uint64_t bits)
{
    assert(bits != 0);
#if defined(__GNUC__)
    return 63 - __builtin_clzll(bits);
#else
    return bits_highest_portable(bits);
#endif
}

/* Removes the lowest set bit from *bits and returns its index: `while (set) use(bits_pop(&set));`. */
static inline int bits_pop(uint64_t *bits)
{
    const int lowest = bits_lowest(*bits);
    *bits &= *bits - 1;
    return lowest;
}

#endif

/* bits.h: bit operations on 64-bit sets, each under a name. GCC and Clang use their builtins; other compilers
 * use the portable forms, which ISO C allows. bits_test compares the two. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <assert.h>
#include <stdint.h>

/* Portable forms; bits_test checks the builtins against them. Same contracts as the functions below. */
int bits_count_portable(uint64_t bits);
int bits_lowest_portable(uint64_t bits);
int bits_highest_portable(uint64_t bits);

/* Number of set bits, 0..64. */
static inline int bits_count(uint64_t bits)
{
#if defined(__GNUC__)
    return __builtin_popcountll(bits);
#else
    return bits_count_portable(bits);
#endif
}

/* Index 0..63 of the lowest set bit; bits != 0. */
static inline int bits_lowest(uint64_t bits)
{
    assert(bits != 0);
#if defined(__GNUC__)
    return __builtin_ctzll(bits);
#else
    return bits_lowest_portable(bits);
#endif
}

/* Index 0..63 of the highest set bit; bits != 0. */
static inline int bits_highest(uint64_t bits)
{
    assert(bits != 0);
#if defined(__GNUC__)
    return 63 - __builtin_clzll(bits);
#else
    return bits_highest_portable(bits);
#endif
}

/* Clears the lowest set bit of *bits and returns its index; *bits != 0. Iterates over a set:
 * `while (set) visit(bits_pop(&set));`. */
static inline int bits_pop(uint64_t *bits)
{
    const int lowest = bits_lowest(*bits);
    *bits &= *bits - 1;
    return lowest;
}

#endif

/* bits.c: portable bit operations (Warren, Hacker's Delight, chapter 5), for compilers without builtins and
 * as the reference for bits_test. */
#include "base/bits.h"

int bits_count_portable(uint64_t bits)
{
    bits -= bits >> 1 & UINT64_C(0x5555555555555555);
    bits = (bits & UINT64_C(0x3333333333333333)) + (bits >> 2 & UINT64_C(0x3333333333333333));
    bits = (bits + (bits >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(bits * UINT64_C(0x0101010101010101) >> 56);
}

int bits_lowest_portable(uint64_t bits)
{
    assert(bits != 0);
    return bits_count_portable(~bits & (bits - 1));
}

int bits_highest_portable(uint64_t bits)
{
    assert(bits != 0);
    for (int shift = 1; shift < 64; shift *= 2)
        bits |= bits >> shift;
    return bits_count_portable(bits) - 1;
}

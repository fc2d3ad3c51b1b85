/* uct.c: logarithm and square root in fixed point. */
#include "search/sampling/uct.h"

#include "base/bits.h"

enum {
    LOG_BITS = 16,    /* fractional bits of a logarithm */
    LN2 = 45426,      /* ln 2, with LOG_BITS fractional bits */
    HUNDREDTH = 10000 /* LUD_ONE / 100 */
};

/* The integer part of log2 n is the index of its highest bit. The rest, in [1, 2), is squared repeatedly:
 * squaring doubles the logarithm, so each step gives one more fractional bit, 1 if the square reaches 2. */
static uint32_t log2_of(uint32_t n)
{
    const int whole = bits_highest(n);
    uint64_t rest = (uint64_t)n << (31 - whole); /* in [1, 2) with 31 fractional bits */
    uint32_t log = (uint32_t)whole;
    for (int bit = 0; bit < LOG_BITS; bit++) {
        rest = rest * rest >> 31;
        const uint32_t one = (uint32_t)(rest >> 32);
        rest >>= one;
        log = log << 1 | one;
    }
    return log;
}

uint32_t uct_log(uint32_t n)
{
    return (uint32_t)((uint64_t)log2_of(n) * LN2 >> LOG_BITS);
}

/* Newton's method from above: the iterates decrease until they reach the integer root. */
uint32_t uct_root(uint64_t n)
{
    if (n == 0)
        return 0;
    uint64_t root = UINT64_C(1) << (bits_highest(n) / 2 + 1);
    for (;;) {
        const uint64_t next = (root + n / root) / 2;
        if (next >= root)
            return (uint32_t)root;
        root = next;
    }
}

uint32_t uct_spread(uint32_t visits)
{
    return uct_root((UINT64_C(1) << 2 * UCT_SPREAD_BITS) / visits);
}

/* The square root of a number with 16 fractional bits has 8 of them. */
uint64_t uct_exploration(int c, uint32_t visits, uint32_t range)
{
    const uint64_t root = uct_root((uint64_t)HUNDREDTH * HUNDREDTH * uct_log(visits));
    const uint64_t exploration = (uint64_t)c * root >> LOG_BITS / 2;
    return exploration * range / LUD_ONE;
}

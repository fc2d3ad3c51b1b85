/* tron_playout_avx2.c: sixteen rides at once, for machines that have AVX2. The build compiles this file, and
 * this file alone, with -mavx2; tron_playout.c asks the machine before it is called. */
#include "solvers/tron_playout.h"

#if defined(__x86_64__) && defined(__GNUC__)

#define LANES 16
#include "solvers/tron_playout_lanes.h"

static inline lanes lanes_high(lanes a, lanes b)
{
    typedef short shorts __attribute__((vector_size(2 * LANES)));
    return (lanes)__builtin_ia32_pmulhuw256((shorts)a, (shorts)b);
}

static inline unsigned lanes_mask(lanes a)
{
    typedef char chars __attribute__((vector_size(2 * LANES)));
    return (unsigned)__builtin_ia32_pmovmskb256((chars)a);
}

uint64_t playout_avx2(const struct playout_start *start)
{
    return ride_all(start);
}

#endif

/* tron_playout_sse.c: eight rides at once with the SSE4.1 that every x86-64-v2 machine has. */
#include "solvers/tron_playout.h"

#if defined(__x86_64__) && defined(__GNUC__)

#define LANES 8
#include "solvers/tron_playout_lanes.h"

static inline lanes lanes_high(lanes a, lanes b)
{
    typedef short shorts __attribute__((vector_size(2 * LANES)));
    return (lanes)__builtin_ia32_pmulhuw128((shorts)a, (shorts)b);
}

static inline unsigned lanes_mask(lanes a)
{
    typedef char chars __attribute__((vector_size(2 * LANES)));
    return (unsigned)__builtin_ia32_pmovmskb128((chars)a);
}

uint64_t playout_sse(const struct playout_start *start)
{
    return ride_all(start);
}

#endif

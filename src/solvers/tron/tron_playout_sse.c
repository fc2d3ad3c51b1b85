/* tron_playout_sse.c: eight rides at once with the SSE4.1 that every x86-64-v2 machine has. */
#include "solvers/tron/tron_playout.h"

#if defined(__x86_64__) && defined(__GNUC__)

#define LANES 8
#include "solvers/tron/tron_playout_lanes.h"

#include <smmintrin.h>

static inline lanes lanes_high(lanes a, lanes b)
{
    return (lanes)_mm_mulhi_epu16((__m128i)a, (__m128i)b);
}

static inline uint64_t lanes_mask(lanes a)
{
    return (uint32_t)_mm_movemask_epi8((__m128i)a);
}

uint64_t playout_sse(const struct playout_start *start)
{
    return ride_all(start);
}

#endif

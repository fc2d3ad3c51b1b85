/* tron_playout_sse.c: the vector kernel for SSE4.1, which every x86-64-v2 processor has: eight rides at
 * once. */
#include "solvers/tron/tron_playout.h"

#if defined(__x86_64__) && defined(__GNUC__)

#define LANES      8
#define lanes_high lanes_high_sse
#define lanes_mask lanes_mask_sse
#include "solvers/tron/tron_playout_lanes.h"

#include <smmintrin.h>

static inline lanes lanes_high_sse(lanes a, lanes b)
{
    return (lanes)_mm_mulhi_epu16((__m128i)a, (__m128i)b);
}

static inline uint64_t lanes_mask_sse(lanes a)
{
    return (uint32_t)_mm_movemask_epi8((__m128i)a);
}

uint64_t playout_sse(const struct playout_start *start)
{
    return lanes_rides(start);
}

#endif

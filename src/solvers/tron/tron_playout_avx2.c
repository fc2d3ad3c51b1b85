/* tron_playout_avx2.c: sixteen rides at once, for machines that have AVX2. The build compiles this file, and
 * this file alone, with -mavx2; tron_playout.c asks the machine before it is called. */
#include "solvers/tron/tron_playout.h"

#if defined(__x86_64__) && defined(__GNUC__)

#define LANES 16
#include "solvers/tron/tron_playout_lanes.h"

#include <immintrin.h>

static inline lanes lanes_high(lanes a, lanes b)
{
    return (lanes)_mm256_mulhi_epu16((__m256i)a, (__m256i)b);
}

static inline uint64_t lanes_mask(lanes a)
{
    return (uint32_t)_mm256_movemask_epi8((__m256i)a);
}

uint64_t playout_avx2(const struct playout_start *start)
{
    return ride_all(start);
}

#endif

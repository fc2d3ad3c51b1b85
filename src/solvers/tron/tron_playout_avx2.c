/* tron_playout_avx2.c: the vector kernel for AVX2: sixteen rides at once. The build compiles only this file
 * with -mavx2, and tron_playout.c offers the kernel only if the processor supports it. */
#include "solvers/tron/tron_playout.h"

#if defined(__x86_64__) && defined(__GNUC__)

#define LANES      16
#define lanes_high lanes_high_avx2
#define lanes_mask lanes_mask_avx2
#include "solvers/tron/tron_playout_lanes.h"

#include <immintrin.h>

static inline lanes lanes_high_avx2(lanes a, lanes b)
{
    return (lanes)_mm256_mulhi_epu16((__m256i)a, (__m256i)b);
}

static inline uint64_t lanes_mask_avx2(lanes a)
{
    return (uint32_t)_mm256_movemask_epi8((__m256i)a);
}

uint64_t playout_avx2(const struct playout_start *start)
{
    return lanes_rides(start);
}

#endif

/* tron_playout_avx512.c: the vector kernel for AVX-512BW: thirty-two rides at once. The build compiles only
 * this file with -mavx512bw, and tron_playout.c offers the kernel only if the processor supports it. */
#include "solvers/tron/tron_playout.h"

#if defined(__x86_64__) && defined(__GNUC__)

#define LANES      32
#define lanes_high lanes_high_avx512
#define lanes_mask lanes_mask_avx512
#include "solvers/tron/tron_playout_lanes.h"

#include <immintrin.h>

static inline lanes lanes_high_avx512(lanes a, lanes b)
{
    return (lanes)_mm512_mulhi_epu16((__m512i)a, (__m512i)b);
}

static inline uint64_t lanes_mask_avx512(lanes a)
{
    return _mm512_movepi8_mask((__m512i)a);
}

uint64_t playout_avx512(const struct playout_start *start)
{
    return lanes_rides(start);
}

#endif

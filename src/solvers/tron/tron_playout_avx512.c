/* tron_playout_avx512.c: thirty-two rides at once, for machines that have AVX-512 with words of 16 bits. The
 * build compiles this file, and this file alone, with -mavx512bw; tron_playout.c asks the machine before it
 * is called. */
#include "solvers/tron/tron_playout.h"

#if defined(__x86_64__) && defined(__GNUC__)

#define LANES 32
#include "solvers/tron/tron_playout_lanes.h"

#include <immintrin.h>

static inline lanes lanes_high(lanes a, lanes b)
{
    return (lanes)_mm512_mulhi_epu16((__m512i)a, (__m512i)b);
}

static inline uint64_t lanes_mask(lanes a)
{
    return _mm512_movepi8_mask((__m512i)a);
}

uint64_t playout_avx512(const struct playout_start *start)
{
    return ride_all(start);
}

#endif

/* ricochet_slides.h: where robots stop, computed for all robots and directions at once. For each direction
 * the cells are numbered so that numbers grow by one along the slide. Then the free cells before the nearest
 * robot ahead are a byte-wise minimum of differences; for a robot behind or on another line the difference
 * wraps around or is at least the distance to the wall, so it does not matter. */
#ifndef SOLVERS_RICOCHET_SLIDES_H
#define SOLVERS_RICOCHET_SLIDES_H

#include "games/ricochet/ricochet.h"

#include <string.h>

#if defined(__SSSE3__)
#include <tmmintrin.h>
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif

enum { RICOCHET_LANES = RICOCHET_ROBOTS * RICOCHET_DIRECTIONS };

/* Four bytes per cell, one per direction in the order of enum ricochet_direction. */
struct ricochet_slides {
    uint8_t far[RICOCHET_CELLS][RICOCHET_DIRECTIONS];   /* free cells up to the nearest wall, 0..15 */
    uint8_t along[RICOCHET_CELLS][RICOCHET_DIRECTIONS]; /* the cell's number along the slide */
};

extern const int8_t ricochet_slide_step[RICOCHET_DIRECTIONS]; /* difference of cells per step */

/* Fills `along`; call it once per solver. */
void ricochet_slides_init(struct ricochet_slides *slides);
/* Fills `far`; call it for each board. Ignores diagonals. */
void ricochet_slides_board(struct ricochet_slides *slides, const uint8_t walls[RICOCHET_CELLS]);

/* Slides each of the robots alone in every direction. `cells` has one byte per robot, robot 0 lowest;
 * `robots` is 4 or 5. end[4 * i + d] receives the cell where robot i stops in direction d. Returns a mask:
 * bit 4 * i + d is set if that robot moves at all. An absent robot must be given the cell of robot 0. */
static inline uint32_t ricochet_slides_portable(const struct ricochet_slides *slides, uint64_t cells,
                                                int robots, uint8_t end[RICOCHET_LANES])
{
    uint32_t moves = 0;
    for (int i = 0; i < robots; i++) {
        const uint8_t from = (uint8_t)(cells >> 8 * i);
        for (int d = 0; d < RICOCHET_DIRECTIONS; d++) {
            uint8_t far = slides->far[from][d];
            for (int other = 0; other < robots; other++) {
                const uint8_t to = (uint8_t)(cells >> 8 * other);
                const uint8_t gap = (uint8_t)(slides->along[to][d] - slides->along[from][d] - 1);
                far = gap < far ? gap : far;
            }
            end[RICOCHET_DIRECTIONS * i + d] = (uint8_t)(from + ricochet_slide_step[d] * far);
            moves |= (uint32_t)(far > 0) << (RICOCHET_DIRECTIONS * i + d);
        }
    }
    return moves;
}

#if defined(__SSE2__)
static inline int32_t ricochet_slides_word(const uint8_t bytes[RICOCHET_DIRECTIONS])
{
    int32_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

/* The table rows of the first four robots, in one vector. */
static inline __m128i ricochet_slides_gather(const uint8_t table[RICOCHET_CELLS][RICOCHET_DIRECTIONS],
                                             uint64_t cells)
{
    return _mm_setr_epi32(
        ricochet_slides_word(table[cells & 255]), ricochet_slides_word(table[cells >> 8 & 255]),
        ricochet_slides_word(table[cells >> 16 & 255]), ricochet_slides_word(table[cells >> 24 & 255]));
}

/* Free cells between the robots at `from` and those at `to`, if `to` is ahead. */
static inline __m128i ricochet_slides_gap(__m128i from, __m128i to)
{
    return _mm_sub_epi8(to, _mm_add_epi8(from, _mm_set1_epi8(1)));
}

/* Converts numbers along the slide back to cells: lanes up and left count backwards, lanes up and down have
 * rows and columns exchanged. */
static inline __m128i ricochet_slides_cells(__m128i along)
{
    const __m128i backward = _mm_set1_epi32((int32_t)0xFF0000FF), vertical = _mm_set1_epi32(0x00FF00FF);
    const __m128i forward = _mm_xor_si128(along, backward);
    const __m128i low = _mm_and_si128(_mm_srli_epi16(forward, 4), _mm_set1_epi8(0x0F));
    const __m128i high = _mm_andnot_si128(_mm_set1_epi8(0x0F), _mm_slli_epi16(forward, 4));
    return _mm_or_si128(_mm_and_si128(vertical, _mm_or_si128(low, high)),
                        _mm_andnot_si128(vertical, forward));
}

/* A mask of the lanes that are not zero. */
static inline uint32_t ricochet_slides_mask(__m128i far)
{
    return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(far, _mm_setzero_si128())) ^ 0xFFFF;
}

/* Like ricochet_slides_portable. */
static inline uint32_t ricochet_slides_all(const struct ricochet_slides *slides, uint64_t cells, int robots,
                                           uint8_t end[RICOCHET_LANES])
{
    uint32_t moves = 0;
    const __m128i along = ricochet_slides_gather(slides->along, cells);
    __m128i far = ricochet_slides_gather(slides->far, cells);
    far = _mm_min_epu8(far, ricochet_slides_gap(along, _mm_shuffle_epi32(along, 0x39)));
    far = _mm_min_epu8(far, ricochet_slides_gap(along, _mm_shuffle_epi32(along, 0x4E)));
    far = _mm_min_epu8(far, ricochet_slides_gap(along, _mm_shuffle_epi32(along, 0x93)));
    if (robots > 4) {
        const __m128i fifth = _mm_set1_epi32(ricochet_slides_word(slides->along[cells >> 32 & 255]));
        __m128i own = _mm_set1_epi32(ricochet_slides_word(slides->far[cells >> 32 & 255]));
        far = _mm_min_epu8(far, ricochet_slides_gap(along, fifth));
        own = _mm_min_epu8(own, ricochet_slides_gap(fifth, along));
        own = _mm_min_epu8(own, _mm_shuffle_epi32(own, 0x4E));
        own = _mm_min_epu8(own, _mm_shuffle_epi32(own, 0xB1));
        const int32_t word = _mm_cvtsi128_si32(ricochet_slides_cells(_mm_add_epi8(fifth, own)));
        memcpy(end + 16, &word, sizeof word);
        moves = (ricochet_slides_mask(own) & 15) << 16;
    }
    _mm_storeu_si128((__m128i *)(void *)end, ricochet_slides_cells(_mm_add_epi8(along, far)));
    return moves | ricochet_slides_mask(far);
}
#else
static inline uint32_t ricochet_slides_all(const struct ricochet_slides *slides, uint64_t cells, int robots,
                                           uint8_t end[RICOCHET_LANES])
{
    return ricochet_slides_portable(slides, cells, robots, end);
}
#endif

#endif

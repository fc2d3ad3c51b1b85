/* ricochet_bound.h: how many moves are at least needed, from two relaxations of the puzzle:
 *
 * 1. `away`: the active robot may stop anywhere on its slides. One number a cell.
 * 2. `level`: what must be added to it because somebody has to stand there. A robot stops at a wall or at a
 * robot. Take the first stop of the active robot at another robot, the supporter: until then the active robot
 * has stopped at walls only. The supporter stood there, or slid there: from where it stopped at a wall, or at
 * the active robot, or at a third robot, which then takes its place in the argument. So for each cell of one
 *    helper there is a least number of moves until it supports the active robot; all that follows is free,
 * and counted by relaxation 1. A position needs at least the minimum over its helpers (and over not being
 *    supported at all).
 *
 * Both are lengths of shortest ways in relaxed puzzles in which every real move is a move, hence admissible,
 * and never fall by more than one with a real move. docs/internals/ricochet-solver.md has the proof. */
#ifndef SOLVERS_RICOCHET_BOUND_H
#define SOLVERS_RICOCHET_BOUND_H

#include "base/bits.h"
#include "solvers/ricochet/ricochet_slides.h"

enum {
    RICOCHET_LEVELS = 8 /* the most that is added */
};

struct ricochet_cells {
    uint64_t word[RICOCHET_CELLS / 64]; /* a bit a cell */
};

/* The sets of one cell of the active robot: helpers' cells below level 0 (none), of at most level 0, 1, ...
 * and, last, all: the bound stops there. */
struct ricochet_levels {
    struct ricochet_cells below[RICOCHET_LEVELS + 2]; /* [level]: of less than that level */
};

/* Everything but `away` is made when it is first asked for: a short search pays for a few cells only. */
struct ricochet_bound {
    const struct ricochet_slides *slides;
    uint8_t away[RICOCHET_CELLS];  /* moves from each cell, RICOCHET_FAR = no way */
    uint8_t known[RICOCHET_CELLS]; /* levels of that cell of the active robot that are made */
    bool has_origin[RICOCHET_CELLS];
    struct ricochet_levels levels[RICOCHET_CELLS]; /* by cell of the active robot */
    struct ricochet_cells origin[RICOCHET_CELLS];  /* where a helper, or what stops it, is one move before it
                                                      stands on that cell */
};

/* For each target; `slides` must be those of the board and outlive it. */
void ricochet_bound_reset(struct ricochet_bound *bound, const struct ricochet_slides *slides,
                          const uint8_t walls[RICOCHET_CELLS], int target);
/* Makes the levels 0..level of that cell of the active robot. */
void ricochet_bound_make(struct ricochet_bound *bound, int active, int level);

/* Makes everything, so that several threads can read it. */
void ricochet_bound_complete(struct ricochet_bound *bound);

/* The sets of helpers' cells when the active robot stands there; below[0] to below[level + 1] are made. */
static inline const struct ricochet_cells *ricochet_bound_sets(struct ricochet_bound *bound, int active,
                                                               int level)
{
    if (bound->known[active] <= level)
        ricochet_bound_make(bound, active, level < RICOCHET_LEVELS ? level : RICOCHET_LEVELS - 1);
    return bound->levels[active].below;
}

static inline bool ricochet_cells_have(const struct ricochet_cells *cells, uint8_t cell)
{
    return (cells->word[cell / 64] >> cell % 64 & 1) != 0;
}

/* Which of 16 lanes hold a cell of the set; a bit each. */
static inline uint32_t ricochet_cells_lanes_portable(const struct ricochet_cells *cells,
                                                     const uint8_t lane[16])
{
    uint32_t lanes = 0;
    for (int i = 0; i < 16; i++)
        lanes |= (uint32_t)ricochet_cells_have(cells, lane[i]) << i;
    return lanes;
}

/* The same by looking up 16 bits of the set at once: a byte shuffle finds the byte, another the bit. */
static inline uint32_t ricochet_cells_lanes(const struct ricochet_cells *cells, const uint8_t lane[16])
{
#if defined(__SSSE3__)
    const uint8_t *set = (const uint8_t *)cells->word;
    const __m128i lanes = _mm_loadu_si128((const __m128i *)(const void *)lane);
    const __m128i byte = _mm_and_si128(_mm_srli_epi16(lanes, 3), _mm_set1_epi8(31));
    const __m128i low = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)set),
                                         _mm_add_epi8(byte, _mm_set1_epi8(0x70)));
    const __m128i high = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(const void *)(set + 16)),
                                          _mm_sub_epi8(byte, _mm_set1_epi8(0x10)));
    const __m128i bit = _mm_shuffle_epi8(_mm_set1_epi64x((int64_t)UINT64_C(0x8040201008040201)),
                                         _mm_and_si128(lanes, _mm_set1_epi8(7)));
    const __m128i found = _mm_and_si128(_mm_or_si128(low, high), bit);
    return (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(found, bit));
#else
    return ricochet_cells_lanes_portable(cells, lane);
#endif
}

#endif

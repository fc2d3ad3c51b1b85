/* ricochet_bound.h: a lower bound of the number of moves, the sum of two relaxations of the puzzle:
 *
 * 1. `away`: the active robot may stop anywhere on its slides. One number per cell.
 *
 * 2. `level`: the moves to add because real robots must be stopped. A robot stops at a wall or at a robot.
 *    Consider the first time the active robot stops at another robot, the supporter; until then it has
 * stopped at walls only. The supporter was there from the start or slid there, stopped by a wall, by the
 * active robot, or by a third robot, which then takes the supporter's role in the argument. So for each cell
 * of one helper there is a least number of moves until it supports the active robot. Everything after that is
 *    bounded by relaxation 1. A position needs at least the minimum over its helpers, and over not being
 *    supported at all.
 *
 * Both are shortest-path lengths in relaxed puzzles that allow every real move. So the bound is admissible,
 * and a real move lowers it by at most one. docs/internals/ricochet-solver.md has the proof. */
#ifndef SOLVERS_RICOCHET_BOUND_H
#define SOLVERS_RICOCHET_BOUND_H

#include "base/bits.h"
#include "solvers/ricochet/ricochet_slides.h"

enum {
    RICOCHET_LEVELS = 8 /* levels are cut off here: the most that is added to `away` */
};

/* A set of cells; bit (cell % 64) of word[cell / 64]. */
struct ricochet_cells {
    uint64_t word[RICOCHET_CELLS / 64];
};

/* For one cell of the active robot: below[n] is the set of helper cells of level less than n. below[0] is
 * empty; below[RICOCHET_LEVELS + 1] has all cells, because levels are cut off. */
struct ricochet_levels {
    struct ricochet_cells below[RICOCHET_LEVELS + 2];
};

/* All but `away` is computed on demand, so that a short search pays for a few cells only. Until
 * ricochet_bound_complete, only one thread may use it. */
struct ricochet_bound {
    const struct ricochet_slides *slides; /* not owned */
    uint8_t away[RICOCHET_CELLS];         /* least moves from each cell to the target; RICOCHET_FAR = none */
    uint8_t known[RICOCHET_CELLS];        /* by cell of the active robot: number of levels computed */
    bool has_origin[RICOCHET_CELLS];      /* origin[cell] is computed */
    struct ricochet_levels levels[RICOCHET_CELLS]; /* by cell of the active robot */
    struct ricochet_cells origin[RICOCHET_CELLS];  /* by cell: where a helper that moves there may come from,
                                                      and  where a robot that stops it there may stand */
};

/* Starts over for a board and target. `slides` must be those of the board and outlive `bound`. */
void ricochet_bound_reset(struct ricochet_bound *bound, const struct ricochet_slides *slides,
                          const uint8_t walls[RICOCHET_CELLS], int target);
/* Computes the levels 0..level < RICOCHET_LEVELS for the active robot on cell `active`. */
void ricochet_bound_make(struct ricochet_bound *bound, int active, int level);

/* Computes all levels of all cells. From then on several threads may read `bound`. */
void ricochet_bound_complete(struct ricochet_bound *bound);

/* The sets of helper cells for the active robot on cell `active`; below[0] to below[level + 1] are valid, for
 * 0 <= level <= RICOCHET_LEVELS. */
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

/* Tests 16 cells at once: bit i of the result is set if lane[i] is in the set. */
static inline uint32_t ricochet_cells_lanes_portable(const struct ricochet_cells *cells,
                                                     const uint8_t lane[16])
{
    uint32_t lanes = 0;
    for (int i = 0; i < 16; i++)
        lanes |= (uint32_t)ricochet_cells_have(cells, lane[i]) << i;
    return lanes;
}

/* The same with SSSE3: one byte shuffle fetches each lane's byte of the set, another makes its bit mask. */
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

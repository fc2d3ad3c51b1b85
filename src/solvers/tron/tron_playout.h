/* tron_playout.h: random rides in survival, very many of them: the sample that flat Monte Carlo is made of.
 * One kernel works on any board, ride after ride; on boards without links, teleports and floors that are at
 * most PLAYOUT_WIDTH cells wide or high, others ride many at once. For the same seed all give the same rides.
 * docs/internals/tron-solvers.md */
#ifndef SOLVERS_TRON_PLAYOUT_H
#define SOLVERS_TRON_PLAYOUT_H

#include "base/hash.h"
#include "games/tron/tron.h"

enum { PLAYOUT_WIDTH = 16 };

/* ---- random numbers ----
 * Ride r of a seed has a key of 64 bits, number r of SplitMix64 (Steele, Lea, Flood 2014). Its words follow
 * from the key and their number alone (a keyed hash of 32 bits), and each word serves two moves: half h of 16
 * bits chooses way number h * n / 65536 of the n that are free, counted in the order u r d l x. */

#define PLAYOUT_GOLDEN UINT64_C(0x9e3779b97f4a7c15)
#define PLAYOUT_STEP   UINT32_C(0x9e3779b9)
#define PLAYOUT_MUL1   UINT32_C(0x21f0aaad)
#define PLAYOUT_MUL2   UINT32_C(0x735a2d97)

static inline uint64_t playout_key(uint64_t seed, uint64_t ride)
{
    return hash_mix(seed + (ride + 1) * PLAYOUT_GOLDEN);
}

static inline uint32_t playout_word(uint64_t key, uint32_t number)
{
    uint32_t word = (uint32_t)key + number * PLAYOUT_STEP;
    word = (word ^ word >> 16) * PLAYOUT_MUL1;
    word = ((word ^ word >> 15) + (uint32_t)(key >> 32)) * PLAYOUT_MUL2;
    return word ^ word >> 16;
}

/* ---- rides ---- */

/* Where the rides of one question begin. */
struct playout_start {
    const struct tron_rules *rules;
    const struct tron_state *state; /* of which only the taken nodes matter */
    unsigned at;                    /* the head, a taken node */
    uint64_t seed;
    uint64_t first, count; /* numbers of the rides: first .. first + count - 1 */
};

struct playout_kernel {
    const char *name;
    uint64_t (*rides)(const struct playout_start *start); /* the moves of all rides together */
    bool plain;                                           /* only for boards where playout_fits */
};

/* Whether the rows of the board fit into the lanes of the fast kernels. */
bool playout_fits(const struct tron_map *map);

/* The kernels that this machine has, slowest first; the last has a NULL name. The first one rides anywhere.
 */
const struct playout_kernel *playout_kernels(void);
/* The fastest for a board. */
const struct playout_kernel *playout_choose(const struct tron_map *map);

/* ---- the board as rows, for the fast kernels (tron_playout_rows.c) ---- */

/* A row is as long as the longer side that fits, so that there are few of them; when that is a column of the
 * board, up and left, down and right change places. */
struct playout_rows {
    uint16_t free[TRON_SIDE + 2]; /* [1 + row]: the free cells, a bit each; rows 0 and rows + 1 are walls */
    int rows;
    int row;         /* of the head, from 1 */
    uint16_t column; /* of the head, its bit */
    bool turned;     /* rows are the board's columns */
};

void playout_rows_set(struct playout_rows *rows, const struct playout_start *start);

/* ---- kernels ---- */

uint64_t playout_scalar(const struct playout_start *start);
#if defined(__x86_64__) && defined(__GNUC__)
uint64_t playout_sse(const struct playout_start *start);    /* SSE4.1: 8 rides a register */
uint64_t playout_avx2(const struct playout_start *start);   /* 16 rides a register */
uint64_t playout_avx512(const struct playout_start *start); /* 32 */
#endif

#endif

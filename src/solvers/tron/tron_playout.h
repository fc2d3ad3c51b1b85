/* tron_playout.h: random rides of a single rider in bulk, the samples of flat Monte Carlo. One kernel works
 * on any board, one ride after the other. On boards without links, teleports and extra floors that are at
 * most PLAYOUT_WIDTH cells wide or high, the vector kernels play many rides at once. For the same seed all
 * kernels play the same rides. See docs/internals/tron-solvers.md. */
#ifndef SOLVERS_TRON_PLAYOUT_H
#define SOLVERS_TRON_PLAYOUT_H

#include "base/hash.h"
#include "games/tron/tron.h"

enum { PLAYOUT_WIDTH = 16 };

/* ---- random numbers ----
 * Ride r of a seed has a 64-bit key, number r of SplitMix64 (Steele, Lea, Flood 2014). Word number i of the
 * ride is a 32-bit hash of i keyed with it. Each word serves two moves, the low half first: a half h of 16
 * bits chooses exit number h * n / 65536 of the n free exits, counted in the order u r d l x. */

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

/* The common start of a range of rides. */
struct playout_start {
    const struct tron_rules *rules;
    const struct tron_state *state; /* only `taken` is used */
    unsigned at;                    /* node of the head, which is taken */
    uint64_t seed;
    uint64_t first, count; /* ride numbers first .. first + count - 1 */
    uint64_t *squares;     /* to which the squares of the rides' moves are added; NULL = not wanted */
};

struct playout_kernel {
    const char *name;
    uint64_t (*rides)(const struct playout_start *start); /* returns the total number of moves of all rides */
    bool plain;                                           /* works only on boards where playout_fits */
};

/* Whether the vector kernels can play on the board: a plain grid whose rows fit into their lanes. */
bool playout_fits(const struct tron_map *map);

/* The kernels that this processor supports, slowest first; the array is static and ends with a NULL name. The
 * first one works on any board. */
const struct playout_kernel *playout_kernels(void);
/* The fastest kernel for a board. */
const struct playout_kernel *playout_choose(const struct tron_map *map);

/* ---- the board as rows, for the vector kernels (tron_playout_rows.c) ---- */

/* The longer side of the board that fits into 16 bits becomes the row, so that there are few rows. If that is
 * a column of the board (`turned`), up is exchanged with left and down with right. */
struct playout_rows {
    uint16_t
        free[TRON_SIDE + 2]; /* free cells of rows 1..rows, one bit each; rows 0 and rows + 1 are walls */
    int rows;
    int row;         /* of the head, from 1 */
    uint16_t column; /* of the head, as a bit */
    bool turned;     /* rows are the board's columns */
};

/* Fills *rows; the board must satisfy playout_fits. */
void playout_rows_set(struct playout_rows *rows, const struct playout_start *start);

/* ---- kernels ---- */

uint64_t playout_scalar(const struct playout_start *start);
/* Plays ride number start->first as the kernels do and writes its moves, at most TRON_CELLS; returns their
 * number. For observers: slow. */
int playout_moves(const struct playout_start *start, lud_move *moves);
#if defined(__x86_64__) && defined(__GNUC__)
uint64_t playout_sse(const struct playout_start *start);    /* SSE4.1: 8 rides per register */
uint64_t playout_avx2(const struct playout_start *start);   /* 16 rides per register */
uint64_t playout_avx512(const struct playout_start *start); /* 32 rides per register */
#endif

#endif

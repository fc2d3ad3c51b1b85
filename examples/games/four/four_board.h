/* four_board.h: the memory layout of a position of Connect Four. Columns and rows are numbered from 0 in
 * code, rows from the bottom; notation and messages number columns from 1. A move is the number of its
 * column. */
#ifndef GAMES_FOUR_BOARD_H
#define GAMES_FOUR_BOARD_H

#include "base/bits.h"
#include "base/hash.h"
#include "core/game.h"

enum { FOUR_RED, FOUR_YELLOW, FOUR_COLOURS };

enum {
    FOUR_COLUMNS = 7,
    FOUR_ROWS = 6,
    FOUR_CELLS = FOUR_COLUMNS * FOUR_ROWS,
    FOUR_STEP = FOUR_ROWS + 1 /* bits from a cell to its right neighbour: a column has one empty bit above */
};

/* The discs of one colour are a word of 49 bits (Tromp's layout). Bits 6, 13, ... 48 are always 0, so that a
 * line cannot run from one column into the next:
 *
 *    6 13 20 27 34 41 48
 *    5 12 19 26 33 40 47    top row
 *    ...
 *    0  7 14 21 28 35 42    bottom row
 *
 * The state, field sizes in bytes, 32 in all:
 *
 *   | key 8 | turn 4 | pending 4 | red 8 | yellow 8 | */
struct four_state {
    struct lud_state head;
    uint64_t discs[FOUR_COLOURS];
};
static_assert(sizeof(struct four_state) == 32, "a state has no hidden padding");

static inline uint64_t four_cell(int column, int row)
{
    return UINT64_C(1) << (column * FOUR_STEP + row);
}

/* Downcast: the caller guarantees that the state is of this game. */
static inline const struct four_state *four_of(const struct lud_state *state)
{
    return (const struct four_state *)state;
}

static inline uint64_t four_all(const struct four_state *state)
{
    return state->discs[FOUR_RED] | state->discs[FOUR_YELLOW];
}

/* Number of discs in a column, 0..FOUR_ROWS. */
static inline int four_height(const struct four_state *state, int column)
{
    return bits_count(four_all(state) >> (column * FOUR_STEP) & ((1u << FOUR_ROWS) - 1));
}

/* Red begins and the colours alternate, so the number of discs says whose turn it is, or would be. */
static inline int four_side(const struct four_state *state)
{
    return bits_count(four_all(state)) % FOUR_COLOURS;
}

/* The hash of a position. A position is its discs, and hash_mix loses nothing. */
static inline uint64_t four_key(const uint64_t discs[FOUR_COLOURS])
{
    return hash_mix(hash_mix(discs[FOUR_RED] + 1) + discs[FOUR_YELLOW]);
}

/* Whether four of these discs are in a line. */
bool four_line(uint64_t discs);

/* Completes a state whose discs are set: key, and turn, which is LUD_OVER after a line or on a full board. */
void four_seal(struct four_state *state);

#endif

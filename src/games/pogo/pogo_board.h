/* pogo_board.h: the memory layout of a Pogo position, the encoding of moves, and the tables of a rules
 * instance. Cells are numbered 0..8 in code, row by row; notation and messages use 1..9. */
#ifndef GAMES_POGO_BOARD_H
#define GAMES_POGO_BOARD_H

#include "base/bits.h"
#include "core/game.h"

enum { POGO_WHITE, POGO_BLACK, POGO_COLOURS };

enum {
    POGO_CELLS = 9,
    POGO_PIECES = 6,                          /* pieces of each colour; none is ever removed */
    POGO_HEIGHT = POGO_COLOURS * POGO_PIECES, /* pieces in the tallest possible stack */
    POGO_TAKE = 3,                            /* most pieces that one move carries */
    POGO_LIST = 12,                           /* most moves of one stack: the centre cell under `walk` */
    POGO_EMPTY = 1                            /* the word of an empty cell: the sentinel alone */
};

enum { POGO_MOVE_WALK, POGO_MOVE_EXACT }; /* values of the option `move` */

/* A stack is a 16-bit word: a sentinel 1, then the pieces from bottom to top, white 0 and black 1. The top
 * piece is bit 0, removing n pieces is s >> n, and landing them is d << n | carried.
 *
 *   bit   12 .. 5 4 3 2 1 0
 *          0    0 0 1 0 1 1      wbb: bottom white, then black, black on top
 *                   | +-+-+-- pieces
 *                   +-------- sentinel: bit 0 in an empty cell, bit 12 in a stack of all twelve pieces
 *
 * The state, field sizes in bytes, 40 in all:
 *
 *   | key 8 | turn 4 | pending 4 | stack[0..8] 18 | tops white 2 | tops black 2 | zero 2 | */
struct pogo_state {
    struct lud_state head; /* turn: POGO_WHITE or POGO_BLACK; LUD_OVER when the side to move has no stack */
    uint16_t stack[POGO_CELLS];  /* stack word of each cell */
    uint16_t tops[POGO_COLOURS]; /* bit c: the top piece on cell c has this colour, so it controls c */
    uint16_t zero;               /* always 0: explicit padding to a multiple of 8 */
};
static_assert(sizeof(struct pogo_state) == 40, "a Pogo state has no hidden padding");

/* Move tables for one value of the option `move`, and the constants of the key. Immutable once opened. */
struct pogo_rules {
    struct lud_rules rules;
    uint16_t reach[POGO_TAKE + 1][POGO_CELLS]; /* bit t of [n][f]: n pieces may go from f to t */
    uint8_t total[POGO_CELLS][POGO_TAKE + 1];  /* moves of a stack on this cell, indexed by pogo_grip */
    lud_move list[POGO_CELLS][POGO_LIST];      /* moves of a stack of three or more, ascending; a lower stack
                                                  has the first total[cell][grip] of them */
    uint64_t weight[POGO_CELLS];               /* key multiplier of the stack word on this cell; odd */
    uint64_t black;                            /* added to the key when black is to move */
};

/* A move, field sizes in bits, highest first. Ascending order is by source cell, then number of pieces, then
 * destination, so the moves of a low stack are a prefix of the moves of a taller one.
 *
 *   | 0 6 | from 4 | count 2 | to 4 | */
static inline lud_move pogo_move(unsigned from, unsigned to, unsigned count)
{
    return (lud_move)(from << 6 | count << 4 | to);
}

static inline unsigned pogo_move_from(lud_move move)
{
    return (unsigned)move >> 6; /* 9 or more when an arbitrary number names no cell */
}

static inline unsigned pogo_move_count(lud_move move)
{
    return move >> 4 & 3u;
}

static inline unsigned pogo_move_to(lud_move move)
{
    return move & 15u;
}

/* Pieces in a stack, 0..POGO_HEIGHT. */
static inline int pogo_height(unsigned stack)
{
    return bits_highest(stack);
}

/* How many pieces a move may take from a stack: its height, at most POGO_TAKE. */
static inline unsigned pogo_grip(unsigned stack)
{
    return (unsigned)(stack > 1) + (unsigned)(stack > 3) + (unsigned)(stack > 7);
}

/* Downcasts: the caller guarantees that the state or the rules are Pogo's. */
static inline const struct pogo_state *pogo_of(const struct lud_state *state)
{
    return (const struct pogo_state *)state;
}

static inline const struct pogo_rules *pogo_rules_of(const struct lud_rules *rules)
{
    return (const struct pogo_rules *)rules;
}

/* How many moves `colour` has if it is its turn, or would have if it were. */
static inline int pogo_mobility(const struct pogo_rules *rules, const struct pogo_state *state, int colour)
{
    unsigned total = 0;
    for (uint64_t own = state->tops[colour]; own != 0;) {
        const int cell = bits_pop(&own);
        total += rules->total[cell][pogo_grip(state->stack[cell])];
    }
    return (int)total;
}

/* Distance between two cells along rows and columns, 0..4. */
int pogo_distance(unsigned a, unsigned b);

/* Fills the tables of zeroed `rules` for `move_rule`, POGO_MOVE_WALK or POGO_MOVE_EXACT. */
void pogo_tables(struct pogo_rules *rules, int move_rule);

/* Completes a state whose stacks are set: computes tops, turn and key with `side` to move, clears the rest.
 * turn becomes LUD_OVER when `side` controls no stack. */
void pogo_seal(const struct pogo_rules *rules, struct pogo_state *state, int side);

/* The side to move; in a finished game the loser, which controls no stack. */
int pogo_side(const struct pogo_state *state);

#endif

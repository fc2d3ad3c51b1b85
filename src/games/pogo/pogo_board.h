/* pogo_board.h: how a Pogo position lies in memory, how a move is numbered, and the tables of a rules
 * instance. Cells are numbered 0..8 here, by rows; people see 1..9. */
#ifndef GAMES_POGO_BOARD_H
#define GAMES_POGO_BOARD_H

#include "base/bits.h"
#include "core/game.h"

enum { POGO_WHITE, POGO_BLACK, POGO_COLOURS };

enum {
    POGO_CELLS = 9,
    POGO_PIECES = 6,                          /* of each colour, always */
    POGO_HEIGHT = POGO_COLOURS * POGO_PIECES, /* of the tallest stack */
    POGO_TAKE = 3,                            /* pieces that one move carries, at most */
    POGO_LIST = 12,                           /* moves that one stack has, at most: the centre under walk */
    POGO_EMPTY = 1                            /* the stack without pieces */
};

enum { POGO_MOVE_WALK, POGO_MOVE_EXACT }; /* the option `move` */

/* A stack is a word: a leading 1, then its pieces from bottom to top, white 0 and black 1, so that the top
 * piece is the lowest bit, taking n pieces is s >> n and landing is d << n | carried.
 *
 *   bit   12 .. 5 4 3 2 1 0
 *          0    0 0 1 0 1 1      wbb: bottom white, then black, black on top
 *                   | +-+-+-- pieces
 *                   +-------- sentinel; alone (1) it is the empty cell, at bit 12 a stack of all twelve
 *
 * The state, 40 bytes:
 *
 *   | key 8 | turn 4 | pending 4 | stack[0..8] 18 | tops white 2 | tops black 2 | zero 2 | */
struct pogo_state {
    struct lud_state head;       /* turn: POGO_WHITE, POGO_BLACK, or LUD_OVER: who is to move has no stack */
    uint16_t stack[POGO_CELLS];  /* by cell */
    uint16_t tops[POGO_COLOURS]; /* bit c: this colour is on top of cell c, so controls that stack */
    uint16_t zero;               /* always 0: room up to a multiple of 8 */
};
static_assert(sizeof(struct pogo_state) == 40, "a Pogo state has no hidden padding");

/* What depends on the rule of movement, and the constants of the key. */
struct pogo_rules {
    struct lud_rules rules;
    uint16_t reach[POGO_TAKE + 1][POGO_CELLS]; /* bit t of [n][f]: n pieces may go from f to t */
    uint8_t total[POGO_CELLS][POGO_TAKE + 1];  /* moves of a stack on this cell, by its grip */
    lud_move list[POGO_CELLS][POGO_LIST];      /* the moves of a tall stack, ascending; a lower stack has the
                                                  first total[cell][grip] of them */
    uint64_t weight[POGO_CELLS];               /* of a stack in the key; odd */
    uint64_t black;                            /* what black to move adds to the key */
};

/* A move in 16 bits. Ascending order is by cell, then number of pieces, then destination, and so the moves of
 * a low stack are the beginning of those of a tall one.
 *
 *   | 0 6 | from 4 | count 2 | to 4 | */
static inline lud_move pogo_move(unsigned from, unsigned to, unsigned count)
{
    return (lud_move)(from << 6 | count << 4 | to);
}

static inline unsigned pogo_move_from(lud_move move)
{
    return (unsigned)move >> 6; /* above 8 when the move is none */
}

static inline unsigned pogo_move_count(lud_move move)
{
    return move >> 4 & 3u;
}

static inline unsigned pogo_move_to(lud_move move)
{
    return move & 15u;
}

static inline int pogo_height(unsigned stack)
{
    return bits_highest(stack);
}

/* How many pieces can be taken from a stack: its height, at most POGO_TAKE. */
static inline unsigned pogo_grip(unsigned stack)
{
    return (unsigned)(stack > 1) + (unsigned)(stack > 3) + (unsigned)(stack > 7);
}

static inline const struct pogo_state *pogo_of(const struct lud_state *state)
{
    return (const struct pogo_state *)state;
}

static inline const struct pogo_rules *pogo_rules_of(const struct lud_rules *rules)
{
    return (const struct pogo_rules *)rules;
}

/* How many moves `colour` has, or would have if it were its turn. */
static inline int pogo_mobility(const struct pogo_rules *rules, const struct pogo_state *state, int colour)
{
    unsigned total = 0;
    for (uint64_t own = state->tops[colour]; own != 0;) {
        const int cell = bits_pop(&own);
        total += rules->total[cell][pogo_grip(state->stack[cell])];
    }
    return (int)total;
}

/* Steps between two cells along rows and columns. */
int pogo_distance(unsigned a, unsigned b);

/* Fills the tables for one way to move (POGO_MOVE_WALK, POGO_MOVE_EXACT). */
void pogo_tables(struct pogo_rules *rules, int way);

/* Makes tops, turn and key from the stacks and the side to move, and clears the rest. */
void pogo_seal(const struct pogo_rules *rules, struct pogo_state *state, int side);

/* The side to move; in a finished game the one that has no stack left, and so has lost. */
int pogo_side(const struct pogo_state *state);

#endif

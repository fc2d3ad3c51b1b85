/* pogo_shape.h: every Pogo board as a number, folded by the symmetries of the square.
 *
 * A board seen from the side to move is a shape (how high each stack is) and a colouring (which of the twelve
 * pieces belong to the side to move). There are 125,970 shapes and 924 colourings. Turned and mirrored shapes
 * are worth the same; 16,384 are left, so a table of the whole game has 16,384 x 924 = 15,138,816 entries.
 *
 * The colours of a shape are a word of twelve bits, 1 = the side to move. Cell 0 has the lowest bits, and
 * within a stack the top piece is lowest, as in pogo_board.h:
 *
 *   heights 2 1 ..      bit  3     2      1      0
 *                            ..  cell 1 | cell 0 bottom, cell 0 top */
#ifndef SOLVERS_POGO_SHAPE_H
#define SOLVERS_POGO_SHAPE_H

#include "base/memory.h"
#include "games/pogo/pogo_board.h"

enum {
    SHAPE_COUNT = 125970,
    SHAPE_FOLDED = 16384,
    SHAPE_TURNS = 8, /* symmetries of the square */
    SHAPE_COLOURS = 924,
    SHAPE_WORDS = 1 << POGO_HEIGHT,
    SHAPE_ENTRIES = SHAPE_FOLDED * SHAPE_COLOURS
};

struct pogo_shapes {
    const struct lud_memory *memory;
    uint32_t smaller[POGO_CELLS][POGO_HEIGHT + 1][POGO_HEIGHT + 1]; /* see shape_number */
    uint8_t image[SHAPE_TURNS][POGO_CELLS];    /* where a turn takes each cell; turn 0 takes none */
    uint16_t folded[SHAPE_COUNT];              /* the folded shape that a shape is an image of */
    uint8_t turn[SHAPE_COUNT];                 /* a turn that makes the shape from its folded one */
    uint8_t turns[SHAPE_COUNT];                /* bit t: turn t does */
    uint8_t heights[SHAPE_FOLDED][POGO_CELLS]; /* of the folded shapes */
    uint8_t symmetries[SHAPE_FOLDED];          /* turns that leave it as it is: 1, 2, 4 or 8 */
    uint16_t rank[SHAPE_WORDS];                /* of a word with six bits among those */
    uint16_t word[SHAPE_COLOURS];              /* the inverse */
};

/* Free with shapes_free; NULL without memory. */
struct pogo_shapes *shapes_new(const struct lud_memory *memory);
void shapes_free(struct pogo_shapes *shapes); /* may be NULL */

/* The number of a shape among all, 0..SHAPE_COUNT-1; twelve pieces in all. */
uint32_t shape_number(const struct pogo_shapes *shapes, const uint8_t heights[POGO_CELLS]);

/* The heights of what `turn` makes of a shape. */
void shape_turn(const struct pogo_shapes *shapes, int turn, const uint8_t heights[POGO_CELLS],
                uint8_t turned[POGO_CELLS]);
/* The colours of a shape from those of its turned image: the way back. */
unsigned shape_turn_back(const struct pogo_shapes *shapes, int turn, const uint8_t heights[POGO_CELLS],
                         unsigned turned_colours);

/* The table entry, 0..SHAPE_ENTRIES-1, of a position seen from `side`. */
uint32_t shape_entry(const struct pogo_shapes *shapes, const struct pogo_state *state, int side);
/* The position of an entry, with white to move. */
void shape_position(const struct pogo_shapes *shapes, const struct pogo_rules *rules, uint32_t entry,
                    struct pogo_state *state);

#endif

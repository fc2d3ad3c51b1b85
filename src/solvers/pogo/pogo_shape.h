/* pogo_shape.h: every Pogo board as a number, folded by the symmetries of the square.
 *
 * A board seen from the side to move is a shape (the height of each stack) and a colouring (which of the
 * twelve pieces belong to the side to move). There are 125,970 shapes and 924 colourings. Rotated and
 * mirrored shapes have the same value, which leaves 16,384 canonical ("folded") shapes, so a table of the
 * whole game has 16,384 x 924 = 15,138,816 entries.
 *
 * A colouring is a word of twelve bits, one per piece; 1 = belongs to the side to move. Cell 0 has the lowest
 * bits, and within a stack the top piece has the lowest bit, as in pogo_board.h:
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
    SHAPE_TURNS = 8,                /* symmetries of the square: rotations and reflections */
    SHAPE_COLOURS = 924,            /* words with six of twelve bits set */
    SHAPE_WORDS = 1 << POGO_HEIGHT, /* all words of twelve bits */
    SHAPE_ENTRIES = SHAPE_FOLDED * SHAPE_COLOURS
};

/* Lookup tables, immutable once built: any number of threads may read them. About 750 KB. */
struct pogo_shapes {
    const struct lud_memory *memory;
    uint32_t smaller[POGO_CELLS][POGO_HEIGHT + 1][POGO_HEIGHT + 1]; /* see shape_number */
    uint8_t image[SHAPE_TURNS][POGO_CELLS];    /* the cell each turn maps a cell to; turn 0 is the identity */
    uint16_t folded[SHAPE_COUNT];              /* by shape number: its folded shape */
    uint8_t turn[SHAPE_COUNT];                 /* by shape number: a turn that maps the folded shape to it */
    uint8_t turns[SHAPE_COUNT];                /* by shape number: bit t set if turn t does */
    uint8_t heights[SHAPE_FOLDED][POGO_CELLS]; /* of the folded shapes */
    uint8_t symmetries[SHAPE_FOLDED];          /* number of turns that map it to itself: 1, 2, 4 or 8 */
    uint16_t rank[SHAPE_WORDS];                /* rank of a word among those with six bits set; else unused */
    uint16_t word[SHAPE_COLOURS];              /* the inverse of `rank` */
};

/* Builds the tables; the caller frees them with shapes_free. NULL when out of memory. */
struct pogo_shapes *shapes_new(const struct lud_memory *memory);
void shapes_free(struct pogo_shapes *shapes); /* NULL is allowed */

/* The number of a shape, 0..SHAPE_COUNT-1. The heights must add up to twelve. */
uint32_t shape_number(const struct pogo_shapes *shapes, const uint8_t heights[POGO_CELLS]);

/* Writes the heights of the image of a shape under `turn`. */
void shape_turn(const struct pogo_shapes *shapes, int turn, const uint8_t heights[POGO_CELLS],
                uint8_t turned[POGO_CELLS]);
/* Maps the colouring of the image under `turn` back to the shape with these heights. */
unsigned shape_turn_back(const struct pogo_shapes *shapes, int turn, const uint8_t heights[POGO_CELLS],
                         unsigned turned_colours);

/* The table entry, 0..SHAPE_ENTRIES-1, of a position seen from `side`. */
uint32_t shape_entry(const struct pogo_shapes *shapes, const struct pogo_state *state, int side);
/* Writes the position of an entry, with white to move. */
void shape_position(const struct pogo_shapes *shapes, const struct pogo_rules *rules, uint32_t entry,
                    struct pogo_state *state);

#endif

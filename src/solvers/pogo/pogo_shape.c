/* pogo_shape.c: numbers shapes and colourings, and folds shapes by symmetry. Shapes are numbered in
 * lexicographic order of their heights; the smallest image in that order is the folded shape. */
#include "solvers/pogo/pogo_shape.h"

#include <assert.h>
#include <string.h>

static unsigned low_bits(unsigned word, unsigned count)
{
    return word & ((1u << count) - 1);
}

/* The number of ways to distribute `pieces` over `cells` stacks. */
static uint32_t count_shapes(int cells, int pieces)
{
    uint32_t result = 1; /* binomial(pieces + cells - 1, cells - 1), one factor at a time */
    if (cells == 0)
        return pieces == 0;
    for (int i = 1; i < cells; i++)
        result = result * (uint32_t)(pieces + i) / (uint32_t)i;
    return result;
}

/* smaller[cell][left][height]: with the stacks before `cell` fixed and `left` pieces for the rest, the number
 * of shapes that have fewer than `height` pieces on `cell`. */
static void fill_smaller(struct pogo_shapes *shapes)
{
    for (int cell = 0; cell < POGO_CELLS; cell++)
        for (int left = 0; left <= POGO_HEIGHT; left++)
            for (int height = 1; height <= left; height++)
                shapes->smaller[cell][left][height] = shapes->smaller[cell][left][height - 1] +
                                                      count_shapes(POGO_CELLS - 1 - cell, left - height + 1);
}

uint32_t shape_number(const struct pogo_shapes *shapes, const uint8_t heights[POGO_CELLS])
{
    uint32_t number = 0;
    unsigned left = POGO_HEIGHT;
    for (int cell = 0; cell < POGO_CELLS; cell++) {
        number += shapes->smaller[cell][left][heights[cell]];
        left -= heights[cell];
    }
    assert(left == 0);
    return number;
}

/* The eight symmetries: bit 0 mirrors left and right, bit 1 top and bottom, bit 2 swaps rows and columns. */
static void fill_images(struct pogo_shapes *shapes)
{
    for (int turn = 0; turn < SHAPE_TURNS; turn++)
        for (int cell = 0; cell < POGO_CELLS; cell++) {
            const int column = turn & 1 ? 2 - cell % 3 : cell % 3, row = turn & 2 ? 2 - cell / 3 : cell / 3;
            shapes->image[turn][cell] = (uint8_t)(turn & 4 ? 3 * column + row : 3 * row + column);
        }
}

void shape_turn(const struct pogo_shapes *shapes, int turn, const uint8_t heights[POGO_CELLS],
                uint8_t turned[POGO_CELLS])
{
    for (int cell = 0; cell < POGO_CELLS; cell++)
        turned[shapes->image[turn][cell]] = heights[cell];
}

unsigned shape_turn_back(const struct pogo_shapes *shapes, int turn, const uint8_t heights[POGO_CELLS],
                         unsigned turned_colours)
{
    unsigned field[POGO_CELLS], colours = 0, place = 0;
    uint8_t turned[POGO_CELLS];
    shape_turn(shapes, turn, heights, turned);
    for (int cell = 0; cell < POGO_CELLS; cell++) {
        field[cell] = low_bits(turned_colours, turned[cell]);
        turned_colours >>= turned[cell];
    }
    for (int cell = 0; cell < POGO_CELLS; cell++) {
        colours |= field[shapes->image[turn][cell]] << place;
        place += heights[cell];
    }
    return colours;
}

/* Registers a shape as folded, together with its images, unless it is the image of an earlier one. */
static void fold(struct pogo_shapes *shapes, const uint8_t heights[POGO_CELLS], bool *seen, int *folded)
{
    const uint32_t number = shape_number(shapes, heights);
    if (seen[number])
        return;
    memcpy(shapes->heights[*folded], heights, POGO_CELLS);
    for (int turn = 0; turn < SHAPE_TURNS; turn++) {
        uint8_t turned[POGO_CELLS];
        shape_turn(shapes, turn, heights, turned);
        const uint32_t image = shape_number(shapes, turned);
        shapes->symmetries[*folded] = (uint8_t)(shapes->symmetries[*folded] + (image == number));
        shapes->turns[image] |= (uint8_t)(1u << turn);
        if (seen[image])
            continue;
        seen[image] = true;
        shapes->folded[image] = (uint16_t)*folded;
        shapes->turn[image] = (uint8_t)turn;
    }
    ++*folded;
}

/* Folds every distribution of `left` pieces over the cells from `cell` on, in ascending order. */
static void fold_all(struct pogo_shapes *shapes, uint8_t heights[POGO_CELLS], int cell, int left, bool *seen,
                     int *folded)
{
    if (cell == POGO_CELLS - 1) {
        heights[cell] = (uint8_t)left;
        fold(shapes, heights, seen, folded);
        return;
    }
    for (int height = 0; height <= left; height++) {
        heights[cell] = (uint8_t)height;
        fold_all(shapes, heights, cell + 1, left - height, seen, folded);
    }
}

static void fill_colours(struct pogo_shapes *shapes)
{
    uint16_t rank = 0;
    for (unsigned word = 0; word < SHAPE_WORDS; word++)
        if (bits_count(word) == POGO_PIECES) {
            shapes->rank[word] = rank;
            shapes->word[rank++] = (uint16_t)word;
        }
    assert(rank == SHAPE_COLOURS);
}

struct pogo_shapes *shapes_new(const struct lud_memory *memory)
{
    struct pogo_shapes *shapes = memory_new(memory, sizeof *shapes);
    bool *seen = memory_new(memory, SHAPE_COUNT * sizeof *seen);
    if (shapes != NULL && seen != NULL) {
        uint8_t heights[POGO_CELLS];
        int folded = 0;
        shapes->memory = memory;
        fill_smaller(shapes);
        fill_images(shapes);
        fold_all(shapes, heights, 0, POGO_HEIGHT, seen, &folded);
        fill_colours(shapes);
        assert(folded == SHAPE_FOLDED);
    } else {
        memory_free(memory, shapes, sizeof *shapes);
        shapes = NULL;
    }
    memory_free(memory, seen, SHAPE_COUNT * sizeof *seen);
    return shapes;
}

void shapes_free(struct pogo_shapes *shapes)
{
    if (shapes != NULL)
        memory_free(shapes->memory, shapes, sizeof *shapes);
}

uint32_t shape_entry(const struct pogo_shapes *shapes, const struct pogo_state *state, int side)
{
    uint8_t heights[POGO_CELLS];
    unsigned black = 0, place = 0;
    for (int cell = 0; cell < POGO_CELLS; cell++) {
        heights[cell] = (uint8_t)pogo_height(state->stack[cell]);
        black |= low_bits(state->stack[cell], heights[cell]) << place;
        place += heights[cell];
    }
    const unsigned own = side == POGO_BLACK ? black : ~black & (SHAPE_WORDS - 1);
    const uint32_t number = shape_number(shapes, heights);
    const uint32_t folded = shapes->folded[number];
    const unsigned colours = shape_turn_back(shapes, shapes->turn[number], shapes->heights[folded], own);
    return folded * SHAPE_COLOURS + shapes->rank[colours];
}

void shape_position(const struct pogo_shapes *shapes, const struct pogo_rules *rules, uint32_t entry,
                    struct pogo_state *state)
{
    const uint8_t *heights = shapes->heights[entry / SHAPE_COLOURS];
    unsigned black = ~(unsigned)shapes->word[entry % SHAPE_COLOURS] & (SHAPE_WORDS - 1);
    for (int cell = 0; cell < POGO_CELLS; cell++) {
        state->stack[cell] = (uint16_t)(1u << heights[cell] | low_bits(black, heights[cell]));
        black >>= heights[cell];
    }
    pogo_seal(rules, state, POGO_WHITE);
}

/* ricochet_slides.c: builds the slide tables. The distance to the nearest wall is the length of a run of open
 * cells, found for all cells at once by doubling. */
#include "solvers/ricochet/ricochet_slides.h"

const int8_t ricochet_slide_step[RICOCHET_DIRECTIONS] = {-RICOCHET_SIDE, 1, RICOCHET_SIDE, -1};

enum { PAD = 8 * RICOCHET_SIDE }; /* the longest step of the doubling */

void ricochet_slides_init(struct ricochet_slides *slides)
{
    for (int cell = 0; cell < RICOCHET_CELLS; cell++) {
        const int turned = cell / RICOCHET_SIDE + cell % RICOCHET_SIDE * RICOCHET_SIDE;
        slides->along[cell][RICOCHET_UP] = (uint8_t)(RICOCHET_CELLS - 1 - turned);
        slides->along[cell][RICOCHET_RIGHT] = (uint8_t)cell;
        slides->along[cell][RICOCHET_DOWN] = (uint8_t)turned;
        slides->along[cell][RICOCHET_LEFT] = (uint8_t)(RICOCHET_CELLS - 1 - cell);
    }
}

/* Doubles the runs: a run of exactly `length` cells is extended by the run that begins where it ends. That
 * run begins on the board; for shorter runs the value read may be padding, and is masked out. */
static void lengthen(const uint8_t *restrict runs, int step, uint8_t length, uint8_t *restrict longer)
{
    const uint8_t *next = runs + step * length;
    for (int cell = 0; cell < RICOCHET_CELLS; cell++) {
        const uint8_t all = (uint8_t) - (runs[cell] == length);
        longer[cell] = (uint8_t)(runs[cell] + (next[cell] & all));
    }
}

static void find_runs(const uint8_t *restrict walls, int direction, uint8_t *restrict runs)
{
    uint8_t other[PAD + RICOCHET_CELLS + PAD] = {0};
    const int step = ricochet_slide_step[direction];
    for (int cell = 0; cell < RICOCHET_CELLS; cell++)
        runs[cell] = (uint8_t)((walls[cell] >> direction & 1) ^ 1);
    lengthen(runs, step, 1, other + PAD);
    lengthen(other + PAD, step, 2, runs);
    lengthen(runs, step, 4, other + PAD);
    lengthen(other + PAD, step, 8, runs);
}

void ricochet_slides_board(struct ricochet_slides *slides, const uint8_t walls[RICOCHET_CELLS])
{
    uint8_t runs[RICOCHET_DIRECTIONS][PAD + RICOCHET_CELLS + PAD] = {{0}};
    for (int d = 0; d < RICOCHET_DIRECTIONS; d++)
        find_runs(walls, d, runs[d] + PAD);
    for (int cell = 0; cell < RICOCHET_CELLS; cell++) {
        slides->far[cell][RICOCHET_UP] = runs[RICOCHET_UP][PAD + cell];
        slides->far[cell][RICOCHET_RIGHT] = runs[RICOCHET_RIGHT][PAD + cell];
        slides->far[cell][RICOCHET_DOWN] = runs[RICOCHET_DOWN][PAD + cell];
        slides->far[cell][RICOCHET_LEFT] = runs[RICOCHET_LEFT][PAD + cell];
    }
}

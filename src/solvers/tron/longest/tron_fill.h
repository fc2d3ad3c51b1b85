/* tron_fill.h: long rides through a region of any size, found by local search: a lower bound where the exact
 * method is out of reach, and the optimum itself on many boards. docs/internals/tron-solvers.md */
#ifndef SOLVERS_TRON_FILL_H
#define SOLVERS_TRON_FILL_H

#include "core/budget.h"
#include "solvers/tron/longest/tron_chambers.h"
#include "solvers/tron/longest/tron_window.h"

struct tron_fill {
    const struct lud_memory *memory;
    void *block;
    size_t size;
    struct random luck;
    struct tron_ride ride; /* that is being changed */
    uint16_t *best;        /* the longest so far, as tron_region_moves takes it */
    int count;             /* its nodes */
    int cells;             /* and its cells, the head's included */
    uint16_t *spare;       /* room for another ride */
};

/* Begins with the head alone. LUD_ERROR_MEMORY; then there is nothing to destroy. */
enum lud_status tron_fill_init(struct tron_fill *fill, const struct tron_region *region, uint64_t seed,
                               const struct lud_memory *memory);
void tron_fill_destroy(struct tron_fill *fill);

/* Begins with a ride that is known. */
void tron_fill_from(struct tron_fill *fill, const uint16_t *path, int count);
/* Tries several beginnings and keeps the best: the head alone, the shortest way to the farthest cell, and
 * the shortest ride along the chain of chambers that the bound is for. Until `goal` cells or the budget; but
 * even when that is spent already, the ride goes as far as it comes at the first attempt. */
void tron_fill_start(struct tron_fill *fill, const struct tron_chambers *chambers, struct budget *budget,
                     int goal);

/* Makes the ride longer until it has `goal` cells, or the budget (a node is a change that was tried) or
 * `patience` is spent: changes without success. */
void tron_fill_run(struct tron_fill *fill, struct budget *budget, int goal, uint64_t patience);

/* Looks at neighbourhoods of some holes exactly; true when the best ride is longer now. */
bool tron_fill_polish(struct tron_fill *fill, struct tron_window *window, struct budget *budget);

#endif

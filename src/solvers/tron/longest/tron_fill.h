/* tron_fill.h: local search for a long ride through a region of any size: a lower bound where exact methods
 * are out of reach, and the optimum itself on many boards. See docs/internals/tron-solvers.md. */
#ifndef SOLVERS_TRON_FILL_H
#define SOLVERS_TRON_FILL_H

#include "core/budget.h"
#include "solvers/tron/longest/tron_chambers.h"
#include "solvers/tron/longest/tron_window.h"

struct tron_fill {
    const struct lud_memory *memory;
    void *block; /* owned: the arrays of `ride`, `best` and `spare` */
    size_t size; /* of the block, in bytes */
    struct random random;
    struct tron_ride ride;         /* the current ride */
    uint16_t *best;                /* the longest ride so far, as a path in the form of tron_region_moves */
    int count;                     /* nodes of `best` */
    int cells;                     /* cells of `best`, the head's included */
    uint16_t *spare;               /* room for another path; callers may use it between calls */
    void (*longer)(void *context); /* called whenever `best` has become longer; NULL = nobody watches */
    void *context;                 /* passed to `longer` */
};

/* Starts with the head alone. `region` must outlive *fill. LUD_ERROR_MEMORY; then there is nothing to
 * destroy. */
enum lud_status tron_fill_init(struct tron_fill *fill, const struct tron_region *region, uint64_t seed,
                               const struct lud_memory *memory);
void tron_fill_destroy(struct tron_fill *fill);

/* Starts from a known ride. */
void tron_fill_from(struct tron_fill *fill, const uint16_t *path, int count);
/* Runs the search from several starts and keeps the best ride: the head alone, a shortest path to the
 * farthest cell, and a shortest path along the chain of chambers that gives the upper bound. Ends at `goal`
 * cells or when the budget is spent; even with a spent budget the first start is extended once as far as it
 * goes. */
void tron_fill_start(struct tron_fill *fill, const struct tron_chambers *chambers, struct budget *budget,
                     int goal);

/* Improves the ride until it has `goal` cells, the budget is spent (one node per change tried), or `patience`
 * changes in a row brought no longer ride. */
void tron_fill_run(struct tron_fill *fill, struct budget *budget, int goal, uint64_t patience);

/* Solves windows around some holes of the best ride exactly; true if the best ride has become longer. */
bool tron_fill_polish(struct tron_fill *fill, struct tron_window *window, struct budget *budget);

#endif

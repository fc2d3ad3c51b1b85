/* tron_frontier.h: the exact longest ride through a region, by dynamic programming over a frontier. Narrow
 * boards of hundreds of cells take seconds. docs/internals/tron-solvers.md */
#ifndef SOLVERS_TRON_FRONTIER_H
#define SOLVERS_TRON_FRONTIER_H

#include "core/budget.h"
#include "solvers/tron/longest/tron_sweep.h"

enum frontier_end {
    FRONTIER_FOUND, /* *path is the longest ride */
    FRONTIER_NONE,  /* no ride leaves out as few cells as was asked */
    FRONTIER_LOST,  /* the longest ride is known to leave out `skipped` cells; a limit came before the ride */
    FRONTIER_LIMIT, /* a limit of the budget ended it: nothing is known */
    FRONTIER_ROOM,  /* `bytes` are too few: nothing is known */
    FRONTIER_MEMORY /* not even room to begin */
};

struct frontier_question {
    const struct tron_region *region;
    const struct tron_sweep *sweep; /* of this region, not wider than SWEEP_SLOTS */
    const struct lud_memory *memory;
    struct budget *budget; /* a node is a state */
    size_t bytes;          /* to be reserved */
    int skipped;           /* the most cells that the ride may leave out */
};

struct frontier_answer {
    enum frontier_end end;
    int skipped;     /* cells that the longest ride leaves out; FRONTIER_FOUND and FRONTIER_LOST */
    uint64_t states; /* looked at */
    uint32_t most;   /* states in one layer */
    int count;       /* nodes of the path */
    uint16_t *path;  /* the caller's, room for all nodes of the region: as tron_region_moves takes it */
};

void tron_frontier(const struct frontier_question *question, struct frontier_answer *answer);

#endif

/* tron_frontier.h: the exact longest ride through a region, by dynamic programming over a frontier. Narrow
 * boards of hundreds of cells take seconds. See docs/internals/tron-solvers.md. */
#ifndef SOLVERS_TRON_FRONTIER_H
#define SOLVERS_TRON_FRONTIER_H

#include "core/budget.h"
#include "solvers/tron/longest/tron_sweep.h"

enum frontier_end {
    FRONTIER_FOUND, /* `path` is a longest ride */
    FRONTIER_NONE,  /* proved: every ride leaves out more cells than question.skipped */
    FRONTIER_LOST,  /* the longest ride leaves out answer.skipped cells, but a limit ended its reconstruction
                     */
    FRONTIER_LIMIT, /* the budget is spent: nothing is known */
    FRONTIER_ROOM,  /* a layer does not fit into `bytes`: nothing is known */
    FRONTIER_MEMORY /* the memory could not be allocated */
};

struct frontier_question {
    const struct tron_region *region;
    const struct tron_sweep *sweep; /* of this region; its width must be at most SWEEP_SLOTS */
    const struct lud_memory *memory;
    struct budget *budget; /* one node per state */
    size_t bytes;          /* of memory to reserve */
    int skipped;           /* the most cells that the ride may leave out */
};

struct frontier_answer {
    enum frontier_end end;
    int skipped;     /* cells that the longest ride leaves out; set for FRONTIER_FOUND and FRONTIER_LOST */
    uint64_t states; /* expanded */
    uint32_t most;   /* most states in one layer */
    int count;       /* nodes of the path */
    uint16_t *path;  /* owned by the caller, room for all nodes; in the form of tron_region_moves */
};

/* Fills *answer; the caller sets answer->path before. */
void tron_frontier(const struct frontier_question *question, struct frontier_answer *answer);

#endif

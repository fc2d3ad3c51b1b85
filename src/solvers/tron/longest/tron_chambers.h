/* tron_chambers.h: decomposes a region into a tree of chambers (its blocks, joined at articulation points)
 * and computes an upper bound on the length of rides: a ride visits one chain of chambers, and in each at
 * most as many cells as a chessboard colouring and a flow allow. */
#ifndef SOLVERS_TRON_CHAMBERS_H
#define SOLVERS_TRON_CHAMBERS_H

#include "solvers/tron/longest/tron_region.h"

struct tron_chambers {
    const struct lud_memory *memory;
    size_t size;    /* bytes allocated at `door`, for both arrays */
    int bound;      /* no ride has more moves */
    uint16_t *door; /* by entrance of a chamber: the door through which the best chain leaves it; the entrance
                       itself if the chain ends in it; TRON_NONE for all other nodes */
    uint16_t *step; /* by entrance of a chamber: a node of that chamber */
};

/* Computes the bound. `flows` also bounds each chamber by a flow, which is slower: milliseconds for thousands
 * of cells. LUD_ERROR_MEMORY; then there is nothing to destroy. */
enum lud_status tron_chambers_init(struct tron_chambers *chambers, const struct tron_region *region,
                                   bool flows, const struct lud_memory *memory);
void tron_chambers_destroy(struct tron_chambers *chambers);

#endif

/* tron_chambers.h: a region as a tree of chambers (its blocks, joined at articulation points), and the proved
 * bound on rides that follows: a ride sees one chain of chambers, and in each at most so many cells as a
 * chessboard colouring and a flow allow. */
#ifndef SOLVERS_TRON_CHAMBERS_H
#define SOLVERS_TRON_CHAMBERS_H

#include "solvers/tron/longest/tron_region.h"

struct tron_chambers {
    const struct lud_memory *memory;
    size_t size;
    int bound;      /* no ride has more moves */
    uint16_t *door; /* [node]: on the chain that the bound is for: where the ride leaves the chamber that it
                       entered here; the node itself where it ends in that chamber; TRON_NONE off the chain */
    uint16_t *step; /* [node] of a door: a node of the chamber that begins there */
};

/* `flows`: also bound each chamber by a flow, which is slower: milliseconds for thousands of cells.
 * LUD_ERROR_MEMORY; then there is nothing to destroy. */
enum lud_status tron_chambers_init(struct tron_chambers *chambers, const struct tron_region *region,
                                   bool flows, const struct lud_memory *memory);
void tron_chambers_destroy(struct tron_chambers *chambers);

#endif

/* tron_sweep.h: the order in which the frontier method takes the nodes of a region, chosen so that the
 * frontier between nodes done and nodes to come stays narrow: its cost grows about threefold with each node
 * more. */
#ifndef SOLVERS_TRON_SWEEP_H
#define SOLVERS_TRON_SWEEP_H

#include "solvers/tron/longest/tron_region.h"

enum { SWEEP_SLOTS = 24, SWEEP_NODES = 4096 }; /* the widest frontier and the largest region it is for */

/* One node's turn. A node that has a neighbour done already, or whose turn it is, has a slot of the frontier
 * until it is done itself; a neighbour that appears with this turn may take over the node's own slot. */
struct tron_stage {
    uint16_t node;
    uint8_t slot;
    uint8_t weight; /* cells that are lost when it is not visited: 0 for the second end of a teleport */
    uint8_t ahead;  /* neighbours to come, not counting the mate */
    uint8_t slots[TRON_DIRECTIONS]; /* theirs */
    uint16_t nodes[TRON_DIRECTIONS];
    uint8_t mate;   /* slot of the other end of a teleport that is to come; SWEEP_SLOTS = none */
    uint8_t single; /* of `slots`, a bit each: may be joined by one more edge only when it has none: the head,
                       and ends of teleports whose mate is to come */
};

struct tron_sweep {
    const struct lud_memory *memory;
    struct tron_stage *stages; /* as many as the region has nodes */
    int nodes;
    int width;     /* slots in use at once; more than SWEEP_SLOTS: there are no stages */
    uint64_t cost; /* about the number of states to be expected, to compare and to refuse */
};

/* LUD_ERROR_MEMORY; then there is nothing to destroy. */
enum lud_status tron_sweep_init(struct tron_sweep *sweep, const struct tron_region *region,
                                const struct tron_map *map, const struct lud_memory *memory);
void tron_sweep_destroy(struct tron_sweep *sweep);

#endif

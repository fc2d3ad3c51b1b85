/* tron_sweep.h: the order in which the frontier method processes the nodes of a region, chosen so that the
 * frontier between processed and later nodes stays narrow: each further node in it multiplies the
 * cost by about three. */
#ifndef SOLVERS_TRON_SWEEP_H
#define SOLVERS_TRON_SWEEP_H

#include "solvers/tron/longest/tron_region.h"

enum { SWEEP_SLOTS = 24, SWEEP_NODES = 4096 }; /* widest frontier and largest region supported */

/* The processing of one node. A node gets a slot of the frontier when its first neighbour is processed, or at
 * its own stage, and frees it at its own stage; a neighbour that enters the frontier at this stage may reuse
 * it. */
struct tron_stage {
    uint16_t node;
    uint8_t slot;                    /* of the node */
    uint8_t weight;                  /* cells left out if it is not visited; 0 for a teleport's second end */
    uint8_t ahead;                   /* number of later neighbours, without the mate */
    uint8_t slots[TRON_DIRECTIONS];  /* the slots of these neighbours */
    uint16_t nodes[TRON_DIRECTIONS]; /* the nodes of these neighbours */
    uint8_t mate;   /* slot of the teleport's other end if that is processed later; else SWEEP_SLOTS */
    uint8_t single; /* bit i is set if slots[i] may have one edge at most: the head, and a teleport end whose
                       mate comes later */
};

struct tron_sweep {
    const struct lud_memory *memory;
    struct tron_stage *stages; /* owned; one per node, in order. Not valid if width > SWEEP_SLOTS */
    int nodes;
    int width;     /* most slots in use at once; more than SWEEP_SLOTS: no usable order was found */
    uint64_t cost; /* rough estimate of the total number of states; UINT64_MAX if there is no order */
};

/* Chooses an order. LUD_ERROR_MEMORY; then there is nothing to destroy. */
enum lud_status tron_sweep_init(struct tron_sweep *sweep, const struct tron_region *region,
                                const struct tron_map *map, const struct lud_memory *memory);
void tron_sweep_destroy(struct tron_sweep *sweep);

#endif

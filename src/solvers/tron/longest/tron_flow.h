/* tron_flow.h: how many edges a set of cells can have at most when each cell has at most two of them: every
 * ride is such a set. Max flow in the double cover of the graph (Dinic 1970), which also holds for graphs
 * that are not bipartite. */
#ifndef SOLVERS_TRON_FLOW_H
#define SOLVERS_TRON_FLOW_H

#include "solvers/tron/longest/tron_region.h"

enum { FLOW_DEGREE = 2 * TRON_DIRECTIONS }; /* edges of a cell: a teleport has those of both ends */

/* Which nodes are one cell, and who is beside whom. */
struct tron_flow {
    const struct lud_memory *memory;
    void *block;
    size_t size;
    int nodes;
    uint16_t (*next)[FLOW_DEGREE]; /* [cell]: the cells beside it; a cell has the lower number of its nodes */
    uint8_t *degree;
    uint8_t (*used)[FLOW_DEGREE]; /* [cell]: flow from its left copy to the right copy of next, 0 or 1 */
    uint8_t *left, *right;        /* [cell]: flow that may still leave, arrive */
    uint16_t *level;              /* [left copies, then right copies]: distance from the source */
    uint16_t *queue;
    uint16_t *path; /* left copies on the way */
    uint8_t *edge;  /* [copy]: the next edge to look at */
    bool *inside;   /* [cell]: in the set */
};

/* LUD_ERROR_MEMORY; then there is nothing to destroy. */
enum lud_status tron_flow_init(struct tron_flow *flow, const struct tron_region *region,
                               const struct lud_memory *memory);
void tron_flow_destroy(struct tron_flow *flow);

/* The bound for the `count` given cells, of which the first, where a ride begins, has at most one edge. */
int tron_flow_bound(struct tron_flow *flow, const uint16_t *cells, int count);

#endif

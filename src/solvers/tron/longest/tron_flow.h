/* tron_flow.h: an upper bound of the length of rides within a set of cells: the most edges such that each
 * cell has at most two, as every ride has. Computed as a maximum flow in the double cover of the graph (Dinic
 * 1970), which works for graphs that are not bipartite too. */
#ifndef SOLVERS_TRON_FLOW_H
#define SOLVERS_TRON_FLOW_H

#include "solvers/tron/longest/tron_region.h"

enum { FLOW_DEGREE = 2 * TRON_DIRECTIONS }; /* most edges of a cell: a teleport has those of both ends */

/* The graph of cells, and the flow. A teleport pair is one cell, with the lower of the two node numbers;
 * arrays are indexed by node number, and only those of cells are used. */
struct tron_flow {
    const struct lud_memory *memory;
    void *block; /* owned: all arrays */
    size_t size; /* of the block, in bytes */
    int nodes;
    uint16_t (*next)[FLOW_DEGREE]; /* by cell: adjacent cells */
    uint8_t *degree;               /* by cell: their number */
    uint8_t (*used)[FLOW_DEGREE];  /* by cell: flow from its left copy to the right copy of next[], 0 or 1 */
    uint8_t *left, *right;         /* by cell: residual capacity from the source, and to the sink */
    uint16_t *level;               /* by copy, left copies first: distance from the source */
    uint16_t *queue;
    uint16_t *path; /* left copies on the current augmenting path */
    uint8_t *edge;  /* by copy: the next edge to try */
    bool *inside;   /* by cell: it is in the current set */
};

/* Builds the graph of cells. LUD_ERROR_MEMORY; then there is nothing to destroy. */
enum lud_status tron_flow_init(struct tron_flow *flow, const struct tron_region *region,
                               const struct lud_memory *memory);
void tron_flow_destroy(struct tron_flow *flow);

/* The bound in moves for rides within the given `count` cells that begin at the first, which has one edge at
 * most. */
int tron_flow_bound(struct tron_flow *flow, const uint16_t *cells, int count);

#endif

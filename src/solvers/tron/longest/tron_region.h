/* tron_region.h: the free cells that a rider can still reach, as an undirected graph with the head as node 0.
 * All longest-ride methods work on this graph.
 *
 * The two ends of a forced teleport are two nodes, joined by an edge that must be ridden: a ride enters one
 * end from a neighbour of that end and leaves the other end to a neighbour of the other end. The pair counts
 * as one cell. */
#ifndef SOLVERS_TRON_REGION_H
#define SOLVERS_TRON_REGION_H

#include "games/tron/tron.h"

struct tron_region {
    const struct lud_memory *memory;
    size_t size;                       /* bytes allocated at `next`, for all arrays */
    int nodes;                         /* at least 1: the head is node 0 */
    int cells;                         /* the head's cell included; a teleport pair is one cell */
    bool bipartite;                    /* neighbours always differ in colour; false if there is a teleport */
    uint16_t (*next)[TRON_DIRECTIONS]; /* by node: its `degree` neighbours, without the mate */
    uint16_t *name;                    /* by node: its node on the map */
    uint16_t *mate;                    /* by node: the other end of a forced teleport, else the node itself */
    uint8_t *degree;                   /* by node: number of neighbours */
    uint8_t *colour;                   /* by node: parity of its distance from the head, 0 or 1 */
};

/* Builds the region of a rider who is still in the game. Keeps no reference to `state`. LUD_ERROR_MEMORY;
 * then there is nothing to destroy. */
enum lud_status tron_region_init(struct tron_region *region, const struct tron_rules *rules,
                                 const struct tron_state *state, int rider, const struct lud_memory *memory);
void tron_region_destroy(struct tron_region *region);

static inline bool tron_region_adjacent(const struct tron_region *region, unsigned a, unsigned b)
{
    for (unsigned i = 0; i < region->degree[a]; i++)
        if (region->next[a][i] == b)
            return true;
    return false;
}

/* The number of cells that a node counts for: 1, but 0 for the teleport end with the higher number. */
static inline int tron_region_weight(const struct tron_region *region, unsigned node)
{
    return region->mate[node] >= node;
}

/* Converts a path to moves. `nodes` are the `count` nodes of the path, from the head on, each adjacent to the
 * one before, with the two ends of a teleport in succession. Writes at most `room` moves and returns the
 * number of moves of the whole path. */
int tron_region_moves(const struct tron_region *region, const struct tron_map *map, const uint16_t *nodes,
                      int count, lud_move *moves, int room);

#endif

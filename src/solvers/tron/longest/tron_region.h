/* tron_region.h: what is left of a Tron board for one rider: the free cells that it may still reach, as an
 * undirected graph with the head as node 0. Everything that fills a board works on this.
 *
 * The two ends of a forced teleport are two nodes here, joined by an edge that must be ridden: a ride enters
 * one end from one of its neighbours and goes on from the other. A pair counts as one cell. */
#ifndef SOLVERS_TRON_REGION_H
#define SOLVERS_TRON_REGION_H

#include "games/tron/tron.h"

struct tron_region {
    const struct lud_memory *memory;
    size_t size;                       /* bytes of the block at `next` */
    int nodes;                         /* the head is number 0; at least 1 */
    int cells;                         /* a forced teleport is one; the head's included */
    bool bipartite;                    /* neighbours always differ in colour; false with a teleport */
    uint16_t (*next)[TRON_DIRECTIONS]; /* [node]: its neighbours, those of `degree` first, without the mate */
    uint16_t *name;                    /* [node]: its node on the map */
    uint16_t *mate;                    /* [node]: the other end of a forced teleport, else the node itself */
    uint8_t *degree;                   /* [node] */
    uint8_t *colour;                   /* [node]: 0 or 1: its distance from the head, odd or even */
};

/* Nothing is kept of `state`. The rider is on the map. LUD_ERROR_MEMORY; then there is nothing to destroy. */
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

/* The cells that a node stands for: 1, of a pair of teleports 0 for the end with the higher number. */
static inline int tron_region_weight(const struct tron_region *region, unsigned node)
{
    return region->mate[node] >= node;
}

/* The directions of a ride. `nodes` are region nodes from the head on, without jumps, both ends of a teleport
 * after one another; writes at most `room` moves and returns how many the ride has. */
int tron_region_moves(const struct tron_region *region, const struct tron_map *map, const uint16_t *nodes,
                      int count, lud_move *moves, int room);

#endif

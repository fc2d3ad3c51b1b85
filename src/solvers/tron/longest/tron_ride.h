/* tron_ride.h: a ride through a region that can be changed anywhere: a list of nodes in both directions, and
 * the nodes that it leaves out. The changes are the steps of the local search (tron_fill.h):
 *
 *   extend   . e     .-e        insert  a b      a-b       turn    u-w      u w       rotate  p-q-...-e
 *                                       u-v  ->  u v               c v  ->  c-v               p-e-...-q
 */
#ifndef SOLVERS_TRON_RIDE_H
#define SOLVERS_TRON_RIDE_H

#include "base/random.h"
#include "solvers/tron/longest/tron_region.h"

struct tron_ride {
    const struct tron_region *region;
    uint16_t *after, *before; /* [node] on the ride: its neighbours there, TRON_NONE at both ends */
    bool *on;                 /* [node]: on the ride */
    uint16_t *holes;          /* the nodes that are not */
    uint16_t *hole_at;        /* [node]: its place among them */
    int hole_count;
    unsigned end;           /* the last node of the ride */
    int cells;              /* of the ride, the head's included */
    uint16_t *from;         /* [node]: where a search came from */
    uint16_t *queue;        /* its nodes */
    uint32_t *seen;         /* [node]: the last search that saw it */
    uint32_t search;        /* its number */
    struct tron_undo *undo; /* [nodes]: what was changed since tron_ride_mark */
    int undone;             /* entries of it; -1 = there were too many */
};

/* One thing to be put back. */
struct tron_undo {
    uint16_t kind, node, old;
};

/* The bytes that a ride in this region needs, a multiple of their alignment, and the ride in them, with the
 * head alone. */
size_t tron_ride_size(const struct tron_region *region);
void tron_ride_init(struct tron_ride *ride, const struct tron_region *region, void *block);

/* Begins again with these nodes, as tron_region_moves takes them. */
void tron_ride_set(struct tron_ride *ride, const uint16_t *path, int count);
/* Writes the nodes of the ride; returns how many. */
int tron_ride_get(const struct tron_ride *ride, uint16_t *path);

/* From here on changes are written down, and tron_ride_back undoes them; false when there were too many, and
 * then the ride is not touched. */
void tron_ride_mark(struct tron_ride *ride);
bool tron_ride_back(struct tron_ride *ride);

/* Changes that make it longer, where they are possible. */
bool tron_ride_extend(struct tron_ride *ride);
/* Hole `a` with a hole beside it, with its mate, or alone where three cells are all neighbours. */
bool tron_ride_insert(struct tron_ride *ride, unsigned a);
/* A way through holes from `u` to a node that follows soon, with more than `gain` cells more than the ride
 * has between them; with gain -1 also as many. */
bool tron_ride_detour(struct tron_ride *ride, unsigned u, int gain);

/* Changes that leave it as long as it is. */
/* Takes hole c in place of a node between two of its neighbours; returns the hole that this makes, TRON_NONE
 * when it cannot. */
unsigned tron_ride_turn(struct tron_ride *ride, unsigned c, struct random *luck);
/* Another end (Posa 1976). */
void tron_ride_rotate(struct tron_ride *ride, struct random *luck);
/* Cuts a loop out of the ride after `u` and joins it in at another place. */
void tron_ride_reroute(struct tron_ride *ride, unsigned u, struct random *luck);

/* Leaves out the nodes after `from` up to but without `to`, its neighbour (TRON_NONE: up to the end). */
void tron_ride_tear(struct tron_ride *ride, unsigned from, unsigned to);
/* Whether the ride may be opened between u and what follows it: not inside a teleport, not at the end. */
bool tron_ride_opens(const struct tron_ride *ride, unsigned u);

#endif

/* tron_ride.h: a ride through a region that can be changed at any place: a doubly linked list of nodes, plus
 * a list of the nodes that it leaves out, the holes. Local search (tron_fill.h) makes these changes:
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
    uint16_t *after, *before; /* by node on the ride: its successor and predecessor; TRON_NONE at the ends */
    bool *on;                 /* by node: it is on the ride */
    uint16_t *holes;          /* the nodes that are not, most recent last */
    uint16_t *hole_at;        /* by hole: its index in `holes` */
    int hole_count;
    unsigned end;             /* the last node of the ride */
    int cells;                /* of the ride, the head's included */
    uint16_t *from;           /* scratch of searches, by node: its predecessor */
    uint16_t *queue;          /* scratch of searches: the nodes found */
    uint32_t *seen;           /* by node: number of the last search that found it */
    uint32_t search;          /* number of the current search */
    struct tron_change *undo; /* log of the changes since tron_ride_mark, room for `nodes` */
    int undo_count;           /* entries of the log; -1 = it overflowed, or there is no mark */
};

/* A logged change: the old value of one field. */
struct tron_change {
    uint16_t kind, node, old;
};

/* The bytes that a ride in this region needs; a multiple of the alignment of uint32_t. */
size_t tron_ride_size(const struct tron_region *region);
/* Sets up a ride of the head alone in `block`, which has tron_ride_size bytes and belongs to the caller. */
void tron_ride_init(struct tron_ride *ride, const struct tron_region *region, void *block);

/* Replaces the ride by this path, in the form of tron_region_moves, and drops the mark. */
void tron_ride_set(struct tron_ride *ride, const uint16_t *path, int count);
/* Writes the path of the ride in the same form; returns its number of nodes. */
int tron_ride_get(const struct tron_ride *ride, uint16_t *path);

/* tron_ride_mark starts a new log of changes; tron_ride_undo undoes all changes since. False, with the ride
 * unchanged, if the log overflowed. */
void tron_ride_mark(struct tron_ride *ride);
bool tron_ride_undo(struct tron_ride *ride);

/* ---- changes that make the ride longer; false, with the ride unchanged, if impossible ---- */

/* Extends the end by one cell. */
bool tron_ride_extend(struct tron_ride *ride);
/* Inserts hole `a` together with an adjacent hole or its mate; or alone, where three cells are all
 * adjacent. */
bool tron_ride_insert(struct tron_ride *ride, unsigned a);
/* Replaces a short stretch after node `u` by a path through holes that has more than `gain` cells more; with
 * gain -1 the path may also have equally many. */
bool tron_ride_detour(struct tron_ride *ride, unsigned u, int gain);

/* ---- changes that keep the length ---- */

/* Exchanges hole `c` with a node of the ride between two neighbours of `c`. Returns the new hole, or
 * TRON_NONE, with the ride unchanged, if there is no such node. */
unsigned tron_ride_turn(struct tron_ride *ride, unsigned c, struct random *random);
/* Changes the end of the ride by a rotation (Posa 1976), at a random neighbour of the end if that works. */
void tron_ride_rotate(struct tron_ride *ride, struct random *random);
/* Cuts a loop out of the ride after `u` and inserts it at a random place, if there is such a loop. */
void tron_ride_reroute(struct tron_ride *ride, unsigned u, struct random *random);

/* ---- other changes ---- */

/* Removes the nodes between `from` and a later neighbour `to` of it (TRON_NONE: all nodes after `from`). */
void tron_ride_tear(struct tron_ride *ride, unsigned from, unsigned to);
/* Whether the ride can be cut between u and its successor: u is not the end, and they are not a teleport
 * pair. */
bool tron_ride_can_open(const struct tron_ride *ride, unsigned u);

#endif

/* tron_ride_inside.h: private declarations of tron_ride.c and tron_ride_shift.c. */
#ifndef SOLVERS_TRON_RIDE_INSIDE_H
#define SOLVERS_TRON_RIDE_INSIDE_H

#include "solvers/tron/longest/tron_ride.h"

/* The elementary steps of a change; each is logged for tron_ride_undo. */
void tron_ride_take(struct tron_ride *ride, unsigned node);  /* a hole becomes a node of the ride */
void tron_ride_leave(struct tron_ride *ride, unsigned node); /* a node of the ride becomes a hole */
/* Makes `to` the successor of `from`; TRON_NONE: the ride ends at `from`. */
void tron_ride_link(struct tron_ride *ride, unsigned from, unsigned to);

/* Whether the node is not an end of a teleport. */
static inline bool tron_ride_is_plain(const struct tron_ride *ride, unsigned node)
{
    return ride->region->mate[node] == node;
}

#endif

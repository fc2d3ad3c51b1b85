/* tron_ride_inside.h: what the files of a ride share. Nobody else includes it. */
#ifndef SOLVERS_TRON_RIDE_INSIDE_H
#define SOLVERS_TRON_RIDE_INSIDE_H

#include "solvers/tron/longest/tron_ride.h"

/* Single steps of a change; each is written down for tron_ride_back. */
void tron_ride_take(struct tron_ride *ride, unsigned node);  /* a hole is on the ride */
void tron_ride_leave(struct tron_ride *ride, unsigned node); /* a node of the ride becomes a hole */
/* After `from` comes `to`; TRON_NONE: the ride ends there. */
void tron_ride_link(struct tron_ride *ride, unsigned from, unsigned to);

/* No end of a teleport. */
static inline bool tron_ride_is_plain(const struct tron_ride *ride, unsigned node)
{
    return ride->region->mate[node] == node;
}

#endif

/* tron_ride_shift.c: changes that leave a ride as long as it is: they move holes, the end, or a loop. */
#include "solvers/tron/longest/tron_ride_inside.h"

/* ---- as long ---- */

unsigned tron_ride_turn(struct tron_ride *ride, unsigned c, struct random *luck)
{
    const struct tron_region *region = ride->region;
    const unsigned degree = region->degree[c], first = degree > 0 ? random_below(luck, degree) : 0;
    for (unsigned i = 0; i < degree && tron_ride_is_plain(ride, c); i++) {
        const unsigned u = region->next[c][(first + i) % degree];
        const unsigned w = ride->on[u] ? ride->after[u] : TRON_NONE;
        const unsigned v = w != TRON_NONE ? ride->after[w] : TRON_NONE;
        if (w == TRON_NONE || !tron_ride_is_plain(ride, w) ||
            (v != TRON_NONE && !tron_region_adjacent(region, c, v)))
            continue;
        tron_ride_leave(ride, w);
        tron_ride_take(ride, c);
        tron_ride_link(ride, u, c);
        tron_ride_link(ride, c, v);
        return w;
    }
    return TRON_NONE;
}

/* Turns the nodes from `first` to `last` round, between `from` and what follows `last`. */
static void reverse(struct tron_ride *ride, unsigned from, unsigned first, unsigned last)
{
    const unsigned to = ride->after[last];
    unsigned node = last, joined = from;
    do {
        const unsigned before = ride->before[node];
        tron_ride_link(ride, joined, node);
        joined = node;
        node = before;
    } while (joined != first);
    tron_ride_link(ride, first, to);
}

void tron_ride_rotate(struct tron_ride *ride, struct random *luck)
{
    const struct tron_region *region = ride->region;
    const unsigned end = ride->end, degree = region->degree[end];
    const unsigned p = degree > 0 ? region->next[end][random_below(luck, degree)] : end;
    if (ride->on[p] && ride->after[p] != end && tron_ride_opens(ride, p))
        reverse(ride, p, ride->after[p], end);
}

/* ---- loops ---- */

enum { LOOP_MOST = 400 }; /* nodes */

/* The last node of a loop that begins after u: what follows it is beside u, and it is beside the first. */
static unsigned find_loop(struct tron_ride *ride, unsigned u, struct random *luck)
{
    const struct tron_region *region = ride->region;
    const unsigned degree = region->degree[u];
    const unsigned first = ride->after[u], w = region->next[u][random_below(luck, degree)];
    const unsigned last = ride->on[w] ? ride->before[w] : TRON_NONE;
    if (w == first || last == TRON_NONE || last == first || !tron_region_adjacent(region, last, first) ||
        !tron_ride_opens(ride, last))
        return TRON_NONE;
    ride->search++;
    unsigned node = first;
    for (int count = 0; count < LOOP_MOST && node != TRON_NONE; count++) {
        ride->seen[node] = ride->search;
        if (node == last)
            return last;
        node = ride->after[node];
    }
    return TRON_NONE;
}

/* A place where the loop can be joined in: between s and the node after s, which are beside x and y. */
struct joint {
    unsigned s, x, y;
    bool turned; /* the loop is ridden backwards, from x round to y; else from y's side */
};

/* Offers the places beside the edge of the loop from x to y; `luck` chooses one of all. */
static void offer_joints(const struct tron_ride *ride, unsigned x, unsigned y, struct joint *joint,
                         uint32_t *count, struct random *luck)
{
    const struct tron_region *region = ride->region;
    if (region->mate[x] == y)
        return;
    for (unsigned i = 0; i < region->degree[x]; i++) {
        const unsigned s = region->next[x][i];
        if (!ride->on[s] || ride->seen[s] == ride->search)
            continue;
        const unsigned after = ride->after[s], before = ride->before[s];
        if (tron_ride_opens(ride, s) && tron_region_adjacent(region, y, after) &&
            random_below(luck, ++*count) == 0)
            *joint = (struct joint){s, x, y, true};
        if (before != TRON_NONE && tron_ride_opens(ride, before) && tron_region_adjacent(region, y, before) &&
            random_below(luck, ++*count) == 0)
            *joint = (struct joint){before, x, y, false};
    }
}

/* The loop is closed: opens it between x and y, and puts it after s. */
static void join_loop(struct tron_ride *ride, const struct joint *joint)
{
    const unsigned to = ride->after[joint->s];
    if (!joint->turned) {
        tron_ride_link(ride, joint->s, joint->y);
        tron_ride_link(ride, joint->x, to);
        return;
    }
    unsigned node = joint->x, joined = joint->s;
    do {
        const unsigned before = ride->before[node];
        tron_ride_link(ride, joined, node);
        joined = node;
        node = before;
    } while (joined != joint->y);
    tron_ride_link(ride, joint->y, to);
}

void tron_ride_reroute(struct tron_ride *ride, unsigned u, struct random *luck)
{
    struct joint joint = {0};
    uint32_t count = 0;
    const unsigned first = ride->after[u];
    const unsigned last = tron_ride_opens(ride, u) ? find_loop(ride, u, luck) : TRON_NONE;
    if (last == TRON_NONE)
        return;
    tron_ride_link(ride, u, ride->after[last]);
    tron_ride_link(ride, last, first);
    unsigned node = first;
    do {
        offer_joints(ride, node, ride->after[node], &joint, &count, luck);
        node = ride->after[node];
    } while (node != first);
    join_loop(ride, &joint);
}

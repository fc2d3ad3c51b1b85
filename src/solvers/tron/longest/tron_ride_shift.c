/* tron_ride_shift.c: changes that keep the length of a ride: they move a hole, the end, or a loop. */
#include "solvers/tron/longest/tron_ride_inside.h"

/* ---- holes and the end ---- */

unsigned tron_ride_turn(struct tron_ride *ride, unsigned c, struct random *random)
{
    const struct tron_region *region = ride->region;
    const unsigned degree = region->degree[c], first = degree > 0 ? random_below(random, degree) : 0;
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

/* Reverses the nodes from `first` to `last`, between `from` and the successor of `last`. */
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

void tron_ride_rotate(struct tron_ride *ride, struct random *random)
{
    const struct tron_region *region = ride->region;
    const unsigned end = ride->end, degree = region->degree[end];
    const unsigned p = degree > 0 ? region->next[end][random_below(random, degree)] : end;
    if (ride->on[p] && ride->after[p] != end && tron_ride_can_open(ride, p))
        reverse(ride, p, ride->after[p], end);
}

/* ---- loops ---- */

enum { LOOP_MOST = 400 }; /* most nodes of a loop */

/* Finds a loop that begins after u and marks its nodes as seen. Returns its last node, which is adjacent to
 * its first, and whose successor is adjacent to u; or TRON_NONE. */
static unsigned find_loop(struct tron_ride *ride, unsigned u, struct random *random)
{
    const struct tron_region *region = ride->region;
    const unsigned degree = region->degree[u];
    const unsigned first = ride->after[u], w = region->next[u][random_below(random, degree)];
    const unsigned last = ride->on[w] ? ride->before[w] : TRON_NONE;
    if (w == first || last == TRON_NONE || last == first || !tron_region_adjacent(region, last, first) ||
        !tron_ride_can_open(ride, last))
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

/* A place where the loop can be inserted: between s and its successor. The loop is opened between its
 * adjacent nodes x and y. */
struct joint {
    unsigned s, x, y;
    bool turned; /* s joins x and the loop is ridden backwards to y; else s joins y and it is ridden to x */
};

/* Considers the places where the loop can be inserted when opened between x and y; replaces *joint at random
 * so that all *count places seen so far are equally likely. */
static void offer_joints(const struct tron_ride *ride, unsigned x, unsigned y, struct joint *joint,
                         uint32_t *count, struct random *random)
{
    const struct tron_region *region = ride->region;
    if (region->mate[x] == y)
        return;
    for (unsigned i = 0; i < region->degree[x]; i++) {
        const unsigned s = region->next[x][i];
        if (!ride->on[s] || ride->seen[s] == ride->search)
            continue;
        const unsigned after = ride->after[s], before = ride->before[s];
        if (tron_ride_can_open(ride, s) && tron_region_adjacent(region, y, after) &&
            random_below(random, ++*count) == 0)
            *joint = (struct joint){s, x, y, true};
        if (before != TRON_NONE && tron_ride_can_open(ride, before) &&
            tron_region_adjacent(region, y, before) && random_below(random, ++*count) == 0)
            *joint = (struct joint){before, x, y, false};
    }
}

/* Opens the closed loop between x and y, and inserts it after s. */
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

void tron_ride_reroute(struct tron_ride *ride, unsigned u, struct random *random)
{
    struct joint joint = {0};
    uint32_t count = 0;
    const unsigned first = ride->after[u];
    const unsigned last = tron_ride_can_open(ride, u) ? find_loop(ride, u, random) : TRON_NONE;
    if (last == TRON_NONE)
        return;
    tron_ride_link(ride, u, ride->after[last]);
    tron_ride_link(ride, last, first);
    unsigned node = first;
    do {
        offer_joints(ride, node, ride->after[node], &joint, &count, random);
        node = ride->after[node];
    } while (node != first);
    join_loop(ride, &joint);
}

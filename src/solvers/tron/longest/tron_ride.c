/* tron_ride.c: the list of a ride, its undo log, and the changes that make it longer. */
#include "solvers/tron/longest/tron_ride_inside.h"

#include <string.h>

/* ---- the list ---- */

enum undo_kind { UNDO_AFTER, UNDO_BEFORE, UNDO_END, UNDO_TAKE, UNDO_LEAVE };

static void log_change(struct tron_ride *ride, enum undo_kind kind, unsigned node, unsigned old)
{
    if (ride->undo_count == ride->region->nodes)
        ride->undo_count = -1;
    if (ride->undo_count >= 0)
        ride->undo[ride->undo_count++] = (struct tron_change){(uint16_t)kind, (uint16_t)node, (uint16_t)old};
}

static void fill_hole(struct tron_ride *ride, unsigned node)
{
    const uint16_t last = ride->holes[--ride->hole_count], place = ride->hole_at[node];
    ride->holes[place] = last;
    ride->hole_at[last] = place;
    ride->on[node] = true;
    ride->cells += tron_region_weight(ride->region, node);
}

static void make_hole(struct tron_ride *ride, unsigned node)
{
    ride->hole_at[node] = (uint16_t)ride->hole_count;
    ride->holes[ride->hole_count++] = (uint16_t)node;
    ride->on[node] = false;
    ride->cells -= tron_region_weight(ride->region, node);
}

void tron_ride_take(struct tron_ride *ride, unsigned node)
{
    log_change(ride, UNDO_TAKE, node, 0);
    fill_hole(ride, node);
}

void tron_ride_leave(struct tron_ride *ride, unsigned node)
{
    log_change(ride, UNDO_LEAVE, node, 0);
    make_hole(ride, node);
}

void tron_ride_link(struct tron_ride *ride, unsigned from, unsigned to)
{
    log_change(ride, UNDO_AFTER, from, ride->after[from]);
    ride->after[from] = (uint16_t)to;
    if (to == TRON_NONE) {
        log_change(ride, UNDO_END, 0, ride->end);
        ride->end = from;
    } else {
        log_change(ride, UNDO_BEFORE, to, ride->before[to]);
        ride->before[to] = (uint16_t)from;
    }
}

void tron_ride_mark(struct tron_ride *ride)
{
    ride->undo_count = 0;
}

bool tron_ride_undo(struct tron_ride *ride)
{
    if (ride->undo_count < 0)
        return false;
    while (ride->undo_count > 0) {
        const struct tron_change undo = ride->undo[--ride->undo_count];
        switch ((enum undo_kind)undo.kind) {
        case UNDO_AFTER:
            ride->after[undo.node] = undo.old;
            break;
        case UNDO_BEFORE:
            ride->before[undo.node] = undo.old;
            break;
        case UNDO_END:
            ride->end = undo.old;
            break;
        case UNDO_TAKE:
            make_hole(ride, undo.node);
            break;
        case UNDO_LEAVE:
            fill_hole(ride, undo.node);
            break;
        }
    }
    return true;
}

bool tron_ride_can_open(const struct tron_ride *ride, unsigned u)
{
    return ride->after[u] != TRON_NONE &&
           (tron_ride_is_plain(ride, u) || ride->region->mate[u] != ride->after[u]);
}

size_t tron_ride_size(const struct tron_region *region)
{
    const size_t node = sizeof(uint32_t) + sizeof(struct tron_change) + 6 * sizeof(uint16_t) + sizeof(bool);
    const size_t align = sizeof(uint32_t);
    return ((size_t)region->nodes * node + align - 1) / align * align;
}

void tron_ride_init(struct tron_ride *ride, const struct tron_region *region, void *block)
{
    static const uint16_t head[] = {0};
    const size_t nodes = (size_t)region->nodes;
    memset(block, 0, tron_ride_size(region));
    *ride = (struct tron_ride){.region = region, .seen = block};
    ride->after = (uint16_t *)(ride->seen + nodes);
    ride->before = ride->after + nodes;
    ride->holes = ride->before + nodes;
    ride->hole_at = ride->holes + nodes;
    ride->from = ride->hole_at + nodes;
    ride->queue = ride->from + nodes;
    ride->undo = (struct tron_change *)(void *)(ride->queue + nodes);
    ride->on = (bool *)(ride->undo + nodes);
    tron_ride_set(ride, head, 1);
}

void tron_ride_set(struct tron_ride *ride, const uint16_t *path, int count)
{
    ride->hole_count = 0;
    ride->undo_count = -1;
    for (int node = ride->region->nodes - 1; node >= 0; node--) {
        tron_ride_leave(ride, (unsigned)node);
        ride->before[node] = TRON_NONE;
    }
    ride->cells = 0;
    for (int i = 0; i < count; i++) {
        tron_ride_take(ride, path[i]);
        tron_ride_link(ride, path[i], i + 1 < count ? path[i + 1] : TRON_NONE);
    }
}

int tron_ride_get(const struct tron_ride *ride, uint16_t *path)
{
    int count = 0;
    for (unsigned node = 0; node != TRON_NONE; node = ride->after[node])
        path[count++] = (uint16_t)node;
    return count;
}

void tron_ride_tear(struct tron_ride *ride, unsigned from, unsigned to)
{
    for (unsigned node = ride->after[from]; node != to;) {
        const unsigned next = ride->after[node];
        tron_ride_leave(ride, node);
        node = next;
    }
    tron_ride_link(ride, from, to);
}

/* ---- longer ---- */

static unsigned free_around(const struct tron_ride *ride, unsigned node)
{
    unsigned count = 0;
    for (unsigned i = 0; i < ride->region->degree[node]; i++)
        count += !ride->on[ride->region->next[node][i]];
    return count;
}

/* The free neighbour of the end that has the fewest free neighbours itself (after Warnsdorff 1823). */
static unsigned tightest_exit(const struct tron_ride *ride)
{
    unsigned best = TRON_NONE, fewest = UINT32_MAX;
    for (unsigned i = 0; i < ride->region->degree[ride->end]; i++) {
        const unsigned node = ride->region->next[ride->end][i];
        const unsigned count = ride->on[node] ? UINT32_MAX : free_around(ride, ride->region->mate[node]);
        if (count < fewest) {
            fewest = count;
            best = node;
        }
    }
    return best;
}

bool tron_ride_extend(struct tron_ride *ride)
{
    const unsigned node = tightest_exit(ride);
    if (node == TRON_NONE)
        return false;
    const unsigned mate = ride->region->mate[node];
    tron_ride_take(ride, node);
    tron_ride_link(ride, ride->end, node);
    if (mate != node) {
        tron_ride_take(ride, mate);
        tron_ride_link(ride, node, mate);
    }
    tron_ride_link(ride, mate, TRON_NONE);
    return true;
}

/* Inserts the holes a, b between u and its successor; a == b is one hole. */
static void insert_after(struct tron_ride *ride, unsigned u, unsigned a, unsigned b)
{
    const unsigned v = ride->after[u];
    tron_ride_take(ride, a);
    tron_ride_link(ride, u, a);
    if (a != b) {
        tron_ride_take(ride, b);
        tron_ride_link(ride, a, b);
    }
    tron_ride_link(ride, b, v);
}

/* Inserts a and b next to u, a neighbour of a on the ride, if its successor or predecessor is adjacent to
 * b. */
static bool insert_at(struct tron_ride *ride, unsigned u, unsigned a, unsigned b)
{
    const unsigned before = ride->before[u];
    if (tron_ride_can_open(ride, u) && tron_region_adjacent(ride->region, b, ride->after[u])) {
        insert_after(ride, u, a, b);
        return true;
    }
    if (before != TRON_NONE && tron_ride_can_open(ride, before) &&
        tron_region_adjacent(ride->region, b, before)) {
        insert_after(ride, before, b, a);
        return true;
    }
    return false;
}

/* The same with any hole adjacent to a as b. */
static bool insert_pair(struct tron_ride *ride, unsigned u, unsigned a)
{
    const struct tron_region *region = ride->region;
    for (unsigned i = 0; i < region->degree[a]; i++) {
        const unsigned b = region->next[a][i];
        if (!ride->on[b] && tron_ride_is_plain(ride, b) && insert_at(ride, u, a, b))
            return true;
    }
    return false;
}

bool tron_ride_insert(struct tron_ride *ride, unsigned a)
{
    const struct tron_region *region = ride->region;
    const bool plain = tron_ride_is_plain(ride, a);
    for (unsigned i = 0; i < region->degree[a]; i++) {
        const unsigned u = region->next[a][i];
        if (!ride->on[u])
            continue;
        if (plain ? insert_pair(ride, u, a) : insert_at(ride, u, a, region->mate[a]))
            return true;
        if (plain && !region->bipartite && insert_at(ride, u, a, a))
            return true;
    }
    return false;
}

/* ---- detours ---- */

enum { DETOUR_SKIPS = 12, DETOUR_NODES = 128 }; /* most nodes of the ride replaced; most holes searched */

/* Replaces the nodes between u and v by the path of holes from u to `last`, which ride->from traces back. */
static void replace_stretch(struct tron_ride *ride, unsigned u, unsigned last, unsigned v)
{
    tron_ride_tear(ride, u, v);
    for (unsigned node = last, next = v; node != u; node = ride->from[node]) {
        tron_ride_take(ride, node);
        tron_ride_link(ride, node, next);
        tron_ride_link(ride, ride->from[node], node);
        next = node;
    }
}

static bool mark_seen(struct tron_ride *ride, unsigned node, unsigned from)
{
    if (ride->seen[node] == ride->search)
        return false;
    ride->seen[node] = ride->search;
    ride->from[node] = (uint16_t)from;
    return true;
}

/* Marks the next nodes after u where a detour may end; ride->from of such a node is the number of cells
 * between u and it. */
static void mark_targets(struct tron_ride *ride, unsigned u)
{
    unsigned cells = 0;
    unsigned node = ride->after[u];
    for (int count = 0; count <= DETOUR_SKIPS && node != TRON_NONE; count++) {
        if (tron_ride_can_open(ride, ride->before[node]))
            mark_seen(ride, node, cells);
        cells += (unsigned)tron_region_weight(ride->region, node);
        node = ride->after[node];
    }
}

/* Breadth-first search through plain holes, so that paths are simple. */
bool tron_ride_detour(struct tron_ride *ride, unsigned u, int gain)
{
    const struct tron_region *region = ride->region;
    uint16_t depth[DETOUR_NODES + TRON_DIRECTIONS];
    int count = 1;
    if (!tron_ride_can_open(ride, u))
        return false;
    ride->search++;
    mark_targets(ride, u);
    ride->queue[0] = (uint16_t)u;
    depth[0] = 0;
    for (int i = 0; i < count && count < DETOUR_NODES; i++) {
        const unsigned node = ride->queue[i];
        for (unsigned j = 0; j < region->degree[node]; j++) {
            const unsigned next = region->next[node][j];
            if (!ride->on[next]) {
                if (tron_ride_is_plain(ride, next) && mark_seen(ride, next, node)) {
                    depth[count] = (uint16_t)(depth[i] + 1);
                    ride->queue[count++] = (uint16_t)next;
                }
            } else if (i > 0 && ride->seen[next] == ride->search && depth[i] > ride->from[next] + gain) {
                replace_stretch(ride, u, node, next);
                return true;
            }
        }
    }
    return false;
}

/* tron_fill.c: iterated local search for a long ride. Changes that keep its length are made at random until
 * two holes meet that can be inserted. When nothing comes of it, a stretch is torn out, and unless the
 * repaired ride is as long as the one before, that one comes back. */
#include "solvers/tron/longest/tron_fill.h"

#include <string.h>

enum {
    RESTLESS = 200,      /* changes without success before a stretch is torn out, and to repair it */
    TORN_LEAST = 3,      /* nodes that are torn out, */
    TORN_SPREAD = 8,     /* that many of them by chance, */
    TORN_REACH = 100,    /* and how much farther a short cut may be */
    NEAR = 8,            /* so many of the youngest holes are tried three times out of four */
    POLISHED = 8,        /* holes whose neighbourhood is looked at in one go, */
    POLISHED_LEAST = 30, /* that has as many cells at least */
    BEGINNING = 4000     /* changes without success that each beginning is given */
};

static uint32_t below(struct tron_fill *fill, uint32_t bound)
{
    return random_below(&fill->luck, bound);
}

static void remember(struct tron_fill *fill)
{
    fill->cells = fill->ride.cells;
    fill->count = tron_ride_get(&fill->ride, fill->best);
}

void tron_fill_from(struct tron_fill *fill, const uint16_t *path, int count)
{
    tron_ride_set(&fill->ride, path, count);
    if (fill->ride.cells > fill->cells)
        remember(fill);
}

/* ---- changes ---- */

/* A node of the ride beside a hole; TRON_NONE when the one that luck chooses is not on it. */
static unsigned beside(struct tron_fill *fill, unsigned hole)
{
    const struct tron_region *region = fill->ride.region;
    const unsigned degree = region->degree[hole];
    const unsigned node = degree > 0 ? region->next[hole][below(fill, degree)] : hole;
    return fill->ride.on[node] ? node : TRON_NONE;
}

/* Extends, inserts, and goes round where that is longer, pass after pass until nothing changes. */
static void grow(struct tron_fill *fill, struct budget *budget)
{
    struct tron_ride *ride = &fill->ride;
    for (bool grown = true, round = false; grown || !round;) {
        round = !grown;
        grown = false;
        while (tron_ride_extend(ride))
            grown = true;
        for (int i = 0; i < ride->hole_count; i++) {
            if (budget_node(budget))
                return;
            const unsigned hole = ride->holes[i], node = round ? beside(fill, hole) : TRON_NONE;
            if (node != TRON_NONE ? tron_ride_detour(ride, node, 0) : tron_ride_insert(ride, hole))
                grown = true;
        }
    }
}

static bool lengthen(struct tron_ride *ride, unsigned hole)
{
    return tron_ride_extend(ride) || tron_ride_insert(ride, hole);
}

static unsigned some_hole(struct tron_fill *fill)
{
    const uint32_t count = (uint32_t)fill->ride.hole_count, few = count < NEAR ? count : NEAR;
    const bool young = below(fill, 4) < 3;
    return fill->ride.holes[young ? count - 1 - below(fill, few) : below(fill, count)];
}

/* One change at random. */
static void wander(struct tron_fill *fill)
{
    struct tron_ride *ride = &fill->ride;
    const unsigned hole = some_hole(fill), node = beside(fill, hole);
    const uint32_t dice = below(fill, 16);
    if (dice < 2)
        tron_ride_rotate(ride, &fill->luck);
    else if (dice < 3 && node != TRON_NONE)
        tron_ride_detour(ride, node, -1);
    else if (dice < 5 && node != TRON_NONE)
        tron_ride_reroute(ride, node, &fill->luck);
    if (ride->on[hole] || lengthen(ride, hole))
        return;
    const unsigned made = tron_ride_turn(ride, hole, &fill->luck);
    if (made != TRON_NONE)
        lengthen(ride, made);
}

/* Whether the ride may go from `from` to `node` at once. */
static bool is_short_cut(const struct tron_ride *ride, unsigned from, unsigned node)
{
    return tron_region_adjacent(ride->region, from, node) && tron_ride_opens(ride, ride->before[node]);
}

/* Tears a stretch out: a short cut from a random node to one that comes later, or the end. */
static void tear(struct tron_fill *fill)
{
    struct tron_ride *ride = &fill->ride;
    const unsigned from = below(fill, (uint32_t)ride->region->nodes);
    if (!ride->on[from] || !tron_ride_opens(ride, from))
        return;
    const uint32_t least = TORN_LEAST + below(fill, TORN_SPREAD);
    unsigned node = ride->after[from];
    for (uint32_t count = 0; node != TRON_NONE; count++) {
        if (count == least + TORN_REACH)
            return;
        if (count >= least && is_short_cut(ride, from, node))
            break;
        node = ride->after[node];
    }
    tron_ride_tear(ride, from, node);
}

/* ---- the search ---- */

/* What was torn did not get as long again: the ride as it was before. Returns its cells. */
static int restore(struct tron_fill *fill, int kept)
{
    if (tron_ride_back(&fill->ride))
        return kept;
    tron_ride_set(&fill->ride, fill->best, fill->count);
    return fill->cells;
}

void tron_fill_run(struct tron_fill *fill, struct budget *budget, int goal, uint64_t patience)
{
    struct tron_ride *ride = &fill->ride;
    int restless = 0, kept = 0;
    grow(fill, budget);
    if (ride->cells > fill->cells)
        remember(fill);
    for (uint64_t idle = 0; idle < patience && !budget->spent; idle++) {
        if (ride->cells > kept) {
            kept = ride->cells;
            restless = 0;
            tron_ride_mark(ride);
        }
        if (kept > fill->cells) {
            remember(fill);
            idle = 0;
        }
        if (fill->cells >= goal || ride->hole_count == 0 || budget_node(budget))
            break;
        if (restless++ == RESTLESS) {
            restless = 0;
            kept = ride->cells < kept ? restore(fill, kept) : kept;
            tron_ride_mark(ride);
            tear(fill);
        }
        wander(fill);
    }
}

bool tron_fill_polish(struct tron_fill *fill, struct tron_window *window, struct budget *budget)
{
    struct tron_ride *ride = &fill->ride;
    tron_ride_set(ride, fill->best, fill->count);
    for (int i = 0; i < POLISHED && ride->hole_count > 0 && !budget->spent; i++) {
        const unsigned centre = ride->holes[below(fill, (uint32_t)ride->hole_count)];
        const uint32_t size = POLISHED_LEAST + below(fill, WINDOW_CHOSEN - POLISHED_LEAST);
        tron_window_improve(window, ride, centre, (int)size, budget);
    }
    const bool longer = ride->cells > fill->cells;
    if (longer)
        remember(fill);
    return longer;
}

/* ---- beginnings ---- */

/* Finds the shortest ways from a node, until one leads to `to` (TRON_NONE: all). Returns the last node that
 * was reached; the ways are in ride->from. */
static unsigned find_ways(struct tron_ride *ride, unsigned start, unsigned to)
{
    const struct tron_region *region = ride->region;
    int count = 1;
    ride->search++;
    ride->seen[start] = ride->search;
    ride->queue[0] = (uint16_t)start;
    for (int i = 0; i < count && ride->queue[count - 1] != to; i++)
        for (unsigned j = 0; j < region->degree[ride->queue[i]] && ride->queue[count - 1] != to; j++) {
            const unsigned next = region->next[ride->queue[i]][j], mate = region->mate[next];
            if (ride->seen[next] == ride->search)
                continue;
            ride->seen[next] = ride->seen[mate] = ride->search;
            ride->from[mate] = (uint16_t)next;
            ride->from[next] = ride->queue[i];
            ride->queue[count++] = (uint16_t)mate;
        }
    return ride->queue[count - 1];
}

/* Appends the shortest way to a node, if there is one. */
static int append(struct tron_ride *ride, unsigned to, uint16_t *path, int size)
{
    const unsigned start = path[size - 1];
    int at = size;
    if (find_ways(ride, start, to) != to)
        return size;
    for (unsigned node = to; node != start; node = ride->from[node])
        at++;
    size = at;
    for (unsigned node = to; node != start; node = ride->from[node])
        path[--at] = (uint16_t)node;
    return size;
}

static int far_way(struct tron_fill *fill, uint16_t *path)
{
    return append(&fill->ride, find_ways(&fill->ride, 0, TRON_NONE), path, 1);
}

/* Teleports lead on from their other end, which chambers do not know: there the way may come to an end. */
static int chain_way(struct tron_fill *fill, const struct tron_chambers *chambers, uint16_t *path)
{
    int size = 1;
    for (unsigned node = 0; chambers->door[node] != node && chambers->door[node] != TRON_NONE;) {
        const int before = size;
        node = chambers->door[node];
        if (fill->ride.region->mate[node] == node)
            size = append(&fill->ride, node, path, size);
        if (size == before)
            break;
    }
    return size;
}

void tron_fill_start(struct tron_fill *fill, const struct tron_chambers *chambers, struct budget *budget,
                     int goal)
{
    uint16_t *path = fill->spare;
    for (int way = 0; way == 0 || (way < 3 && fill->cells < goal && !budget->spent); way++) {
        path[0] = 0;
        tron_ride_set(&fill->ride, path,
                      way == 0   ? 1
                      : way == 1 ? far_way(fill, path)
                                 : chain_way(fill, chambers, path));
        tron_fill_run(fill, budget, goal, BEGINNING);
    }
    tron_ride_set(&fill->ride, fill->best, fill->count);
}

/* ---- memory ---- */

enum lud_status tron_fill_init(struct tron_fill *fill, const struct tron_region *region, uint64_t seed,
                               const struct lud_memory *memory)
{
    const size_t ride = tron_ride_size(region), nodes = (size_t)region->nodes;
    *fill = (struct tron_fill){.memory = memory, .luck = random_start(seed, 0)};
    fill->size = ride + 2 * nodes * sizeof *fill->best;
    fill->block = memory_new(memory, fill->size);
    if (fill->block == NULL)
        return LUD_ERROR_MEMORY;
    fill->best = (uint16_t *)(void *)((char *)fill->block + ride);
    fill->spare = fill->best + nodes;
    tron_ride_init(&fill->ride, region, fill->block);
    remember(fill);
    return LUD_OK;
}

void tron_fill_destroy(struct tron_fill *fill)
{
    memory_free(fill->memory, fill->block, fill->size);
}

/* tron_fill.c: iterated local search for a long ride. Random changes that keep the length move holes around
 * until two adjacent holes can be inserted. After TEAR_AFTER changes without success a stretch is torn out;
 * if repair does not restore the length, the tear is undone. */
#include "solvers/tron/longest/tron_fill.h"

#include <string.h>

enum {
    TEAR_AFTER = 200,     /* changes without success before a stretch is torn out, and to repair it */
    TORN_LEAST = 3,       /* least nodes torn out */
    TORN_SPREAD = 8,      /* up to this many more, at random */
    TORN_REACH = 100,     /* nodes after those in which to look for a shortcut */
    RECENT_HOLES = 8,     /* three out of four holes are chosen among this many most recent ones */
    WINDOWS = 8,          /* windows per tron_fill_polish */
    WINDOW_LEAST = 30,    /* least cells of a window */
    START_PATIENCE = 4000 /* changes without success allowed for each start */
};

static uint32_t fill_random(struct tron_fill *fill, uint32_t bound)
{
    return random_below(&fill->random, bound);
}

static void save_best(struct tron_fill *fill)
{
    fill->cells = fill->ride.cells;
    fill->count = tron_ride_get(&fill->ride, fill->best);
    if (fill->longer != NULL)
        fill->longer(fill->context);
}

void tron_fill_from(struct tron_fill *fill, const uint16_t *path, int count)
{
    tron_ride_set(&fill->ride, path, count);
    if (fill->ride.cells > fill->cells)
        save_best(fill);
}

/* ---- changes ---- */

/* A random neighbour of a hole; TRON_NONE if that one is not on the ride. */
static unsigned adjacent_on_ride(struct tron_fill *fill, unsigned hole)
{
    const struct tron_region *region = fill->ride.region;
    const unsigned degree = region->degree[hole];
    const unsigned node = degree > 0 ? region->next[hole][fill_random(fill, degree)] : hole;
    return fill->ride.on[node] ? node : TRON_NONE;
}

/* Extends, inserts and makes longer detours, pass after pass, until nothing changes. */
static void grow_ride(struct tron_fill *fill, struct budget *budget)
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
            const unsigned hole = ride->holes[i], node = round ? adjacent_on_ride(fill, hole) : TRON_NONE;
            if (node != TRON_NONE ? tron_ride_detour(ride, node, 0) : tron_ride_insert(ride, hole))
                grown = true;
        }
    }
}

static bool lengthen_at(struct tron_ride *ride, unsigned hole)
{
    return tron_ride_extend(ride) || tron_ride_insert(ride, hole);
}

static unsigned random_hole(struct tron_fill *fill)
{
    const uint32_t count = (uint32_t)fill->ride.hole_count, few = count < RECENT_HOLES ? count : RECENT_HOLES;
    const bool young = fill_random(fill, 4) < 3;
    return fill->ride.holes[young ? count - 1 - fill_random(fill, few) : fill_random(fill, count)];
}

/* Makes one random change. */
static void change_at_random(struct tron_fill *fill)
{
    struct tron_ride *ride = &fill->ride;
    const unsigned hole = random_hole(fill), node = adjacent_on_ride(fill, hole);
    const uint32_t dice = fill_random(fill, 16);
    if (dice < 2)
        tron_ride_rotate(ride, &fill->random);
    else if (dice < 3 && node != TRON_NONE)
        tron_ride_detour(ride, node, -1);
    else if (dice < 5 && node != TRON_NONE)
        tron_ride_reroute(ride, node, &fill->random);
    if (ride->on[hole] || lengthen_at(ride, hole))
        return;
    const unsigned made = tron_ride_turn(ride, hole, &fill->random);
    if (made != TRON_NONE)
        lengthen_at(ride, made);
}

/* Whether the ride can go from `from` to `node` directly. */
static bool is_short_cut(const struct tron_ride *ride, unsigned from, unsigned node)
{
    return tron_region_adjacent(ride->region, from, node) && tron_ride_can_open(ride, ride->before[node]);
}

/* Tears out a stretch after a random node: up to a node where a shortcut leads, or up to the end. */
static void tear_random(struct tron_fill *fill)
{
    struct tron_ride *ride = &fill->ride;
    const unsigned from = fill_random(fill, (uint32_t)ride->region->nodes);
    if (!ride->on[from] || !tron_ride_can_open(ride, from))
        return;
    const uint32_t least = TORN_LEAST + fill_random(fill, TORN_SPREAD);
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

/* Undoes a tear that was not repaired; falls back to the best ride if the log overflowed. Returns the cells
 * of the ride. */
static int restore_ride(struct tron_fill *fill, int kept)
{
    if (tron_ride_undo(&fill->ride))
        return kept;
    tron_ride_set(&fill->ride, fill->best, fill->count);
    return fill->cells;
}

void tron_fill_run(struct tron_fill *fill, struct budget *budget, int goal, uint64_t patience)
{
    struct tron_ride *ride = &fill->ride;
    int idle_changes = 0, kept = 0;
    grow_ride(fill, budget);
    if (ride->cells > fill->cells)
        save_best(fill);
    for (uint64_t idle = 0; idle < patience && !budget->spent; idle++) {
        if (ride->cells > kept) {
            kept = ride->cells;
            idle_changes = 0;
            tron_ride_mark(ride);
        }
        if (kept > fill->cells) {
            save_best(fill);
            idle = 0;
        }
        if (fill->cells >= goal || ride->hole_count == 0 || budget_node(budget))
            break;
        if (idle_changes++ == TEAR_AFTER) {
            idle_changes = 0;
            kept = ride->cells < kept ? restore_ride(fill, kept) : kept;
            tron_ride_mark(ride);
            tear_random(fill);
        }
        change_at_random(fill);
    }
}

bool tron_fill_polish(struct tron_fill *fill, struct tron_window *window, struct budget *budget)
{
    struct tron_ride *ride = &fill->ride;
    tron_ride_set(ride, fill->best, fill->count);
    for (int i = 0; i < WINDOWS && ride->hole_count > 0 && !budget->spent; i++) {
        const unsigned centre = ride->holes[fill_random(fill, (uint32_t)ride->hole_count)];
        const uint32_t size = WINDOW_LEAST + fill_random(fill, WINDOW_CHOSEN - WINDOW_LEAST);
        tron_window_improve(window, ride, centre, (int)size, budget);
    }
    const bool longer = ride->cells > fill->cells;
    if (longer)
        save_best(fill);
    return longer;
}

/* ---- starts ---- */

/* Breadth-first search from a node until it reaches `to` (TRON_NONE: all nodes). Returns the last node
 * reached; ride->from has the predecessors. */
static unsigned find_paths(struct tron_ride *ride, unsigned start, unsigned to)
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

/* Appends a shortest path to node `to`, if there is one; returns the new size. */
static int append_path(struct tron_ride *ride, unsigned to, uint16_t *path, int size)
{
    const unsigned start = path[size - 1];
    int at = size;
    if (find_paths(ride, start, to) != to)
        return size;
    for (unsigned node = to; node != start; node = ride->from[node])
        at++;
    size = at;
    for (unsigned node = to; node != start; node = ride->from[node])
        path[--at] = (uint16_t)node;
    return size;
}

static int path_to_farthest(struct tron_fill *fill, uint16_t *path)
{
    return append_path(&fill->ride, find_paths(&fill->ride, 0, TRON_NONE), path, 1);
}

/* Follows the chain of chambers from door to door. The chambers ignore that a teleport leads on from its
 * other end, so the path may stop early there. */
static int path_along_chain(struct tron_fill *fill, const struct tron_chambers *chambers, uint16_t *path)
{
    int size = 1;
    for (unsigned node = 0; chambers->door[node] != node && chambers->door[node] != TRON_NONE;) {
        const int before = size;
        node = chambers->door[node];
        if (fill->ride.region->mate[node] == node)
            size = append_path(&fill->ride, node, path, size);
        if (size == before)
            break;
    }
    return size;
}

void tron_fill_start(struct tron_fill *fill, const struct tron_chambers *chambers, struct budget *budget,
                     int goal)
{
    uint16_t *path = fill->spare;
    for (int start = 0; start == 0 || (start < 3 && fill->cells < goal && !budget->spent); start++) {
        path[0] = 0;
        tron_ride_set(&fill->ride, path,
                      start == 0   ? 1
                      : start == 1 ? path_to_farthest(fill, path)
                                   : path_along_chain(fill, chambers, path));
        tron_fill_run(fill, budget, goal, START_PATIENCE);
    }
    tron_ride_set(&fill->ride, fill->best, fill->count);
}

/* ---- memory ---- */

enum lud_status tron_fill_init(struct tron_fill *fill, const struct tron_region *region, uint64_t seed,
                               const struct lud_memory *memory)
{
    const size_t ride = tron_ride_size(region), nodes = (size_t)region->nodes;
    *fill = (struct tron_fill){.memory = memory, .random = random_start(seed, 0)};
    fill->size = ride + 2 * nodes * sizeof *fill->best;
    fill->block = memory_new(memory, fill->size);
    if (fill->block == NULL)
        return LUD_ERROR_MEMORY;
    fill->best = (uint16_t *)(void *)((char *)fill->block + ride);
    fill->spare = fill->best + nodes;
    tron_ride_init(&fill->ride, region, fill->block);
    save_best(fill);
    return LUD_OK;
}

void tron_fill_destroy(struct tron_fill *fill)
{
    memory_free(fill->memory, fill->block, fill->size);
}

/* tron_sweep.c: several orders are tried and the cheapest is kept: sweeps over rows and columns, one floor
 * after the other or all together; breadth first; and a greedy order that always takes the frontier's node
 * that brings the fewest new ones, from several starts. */
#include "solvers/tron/longest/tron_sweep.h"

#include <string.h>

enum { SEEDS = 16 }; /* starts of the greedy order */

/* How much a node of the frontier multiplies the number of states, in sixteenths of a bit: one that a single
 * edge can have led to about 2.5 times, any other about 3.3 times (measured, docs/internals/tron-solvers.md).
 */
enum { WEIGHT_ONE = 21, WEIGHT_MORE = 28, WEIGHT_MAX = 45 * 16 };

struct trial {
    const struct tron_region *region;
    const struct tron_map *map;
    uint64_t key[SWEEP_NODES]; /* what an order is sorted by */
    uint16_t order[SWEEP_NODES], best[SWEEP_NODES];
    bool done[SWEEP_NODES];
    uint8_t led[SWEEP_NODES]; /* neighbours that are done */
    bool listed[SWEEP_NODES]; /* in the greedy order's frontier */
    uint64_t cost;            /* of best */
    int width;                /* of best */
};

/* ---- what an order costs ---- */

static int weight_of(unsigned led)
{
    return led == 0 ? 0 : led == 1 ? WEIGHT_ONE : WEIGHT_MORE;
}

/* A neighbour of a node; the mate comes after the others. */
static unsigned neighbour(const struct tron_region *region, unsigned node, unsigned i)
{
    return i < region->degree[node] ? region->next[node][i] : region->mate[node];
}

/* How much the frontier's weight grows when this node is done. */
static int growth(const struct trial *trial, unsigned node)
{
    int weight = -weight_of(trial->led[node]);
    for (unsigned i = 0; i <= trial->region->degree[node]; i++) {
        const unsigned next = neighbour(trial->region, node, i);
        if (next != node && !trial->done[next])
            weight += weight_of(trial->led[next] + 1u) - weight_of(trial->led[next]);
    }
    return weight;
}

/* Marks the node as done; returns how many of its neighbours enter the frontier. */
static int finish(struct trial *trial, unsigned node)
{
    int fresh = 0;
    trial->done[node] = true;
    for (unsigned i = 0; i <= trial->region->degree[node]; i++) {
        const unsigned next = neighbour(trial->region, node, i);
        if (next != node)
            fresh += !trial->done[next] && trial->led[next]++ == 0;
    }
    return fresh;
}

static void forget(struct trial *trial)
{
    memset(trial->done, 0, sizeof trial->done);
    memset(trial->led, 0, sizeof trial->led);
}

static uint64_t states_of(int weight)
{
    static const uint16_t parts[] = {256, 267, 279, 292, 304, 318, 332, 347,
                                     362, 378, 395, 412, 431, 450, 470, 490}; /* 256 * 2^(i / 16) */
    const int most = weight < WEIGHT_MAX ? weight : WEIGHT_MAX;
    return ((uint64_t)parts[most % 16] << (most / 16)) >> 8;
}

/* What it costs to take the nodes in trial->order; *most is the widest that the frontier gets. */
static uint64_t cost_of(struct trial *trial, int *most)
{
    int width = 0, weight = 0;
    uint64_t cost = 0;
    *most = 0;
    forget(trial);
    for (int i = 0; i < trial->region->nodes; i++) {
        const unsigned node = trial->order[i];
        width += trial->led[node] == 0;
        *most = width > *most ? width : *most;
        weight += growth(trial, node);
        width += finish(trial, node) - 1;
        *most = width > *most ? width : *most;
        cost += states_of(weight);
    }
    return cost;
}

static void offer(struct trial *trial)
{
    int width;
    const uint64_t cost = cost_of(trial, &width);
    if (cost >= trial->cost)
        return;
    trial->cost = cost;
    trial->width = width;
    memcpy(trial->best, trial->order, sizeof trial->best);
}

/* ---- sorted orders ---- */

/* Shell's sort with Ciura's gaps (2001): few nodes, no recursion. */
static void sort(struct trial *trial)
{
    static const int gaps[] = {1750, 701, 301, 132, 57, 23, 10, 4, 1};
    for (size_t g = 0; g < sizeof gaps / sizeof *gaps; g++)
        for (int i = gaps[g], j; i < trial->region->nodes; i++) {
            const uint16_t node = trial->order[i];
            for (j = i; j >= gaps[g] && trial->key[trial->order[j - gaps[g]]] > trial->key[node];
                 j -= gaps[g])
                trial->order[j] = trial->order[j - gaps[g]];
            trial->order[j] = node;
        }
}

/* `shifts` say where in the key column, row and floor stand. */
static void offer_sweep(struct trial *trial, const int shifts[3])
{
    const struct tron_map *map = trial->map;
    for (int i = 0; i < trial->region->nodes; i++) {
        const unsigned cell = map->place[trial->region->name[i]];
        const unsigned x = cell % (unsigned)map->width, row = cell / (unsigned)map->width;
        trial->key[i] = (uint64_t)x << shifts[0] | (uint64_t)(row % (unsigned)map->height) << shifts[1] |
                        (uint64_t)(row / (unsigned)map->height) << shifts[2];
        trial->order[i] = (uint16_t)i;
    }
    sort(trial);
    offer(trial);
}

/* ---- the greedy order ---- */

/* Of the frontier's nodes the one that makes it grow least; of those the oldest. */
static int cheapest(const struct trial *trial, const uint16_t *frontier, int count)
{
    int best = 0, least = INT32_MAX;
    for (int i = 0; i < count; i++) {
        const int grown = growth(trial, frontier[i]);
        if (grown < least) {
            least = grown;
            best = i;
        }
    }
    return best;
}

static int enlist(struct trial *trial, unsigned node, uint16_t *frontier, int count)
{
    for (unsigned i = 0; i <= trial->region->degree[node]; i++) {
        const unsigned next = neighbour(trial->region, node, i);
        if (trial->listed[next])
            continue;
        trial->listed[next] = true;
        frontier[count++] = (uint16_t)next;
    }
    return count;
}

/* Given up when the frontier gets too wide, or does not reach every node. */
static void offer_greedy(struct trial *trial, unsigned seed)
{
    uint16_t frontier[SWEEP_SLOTS + TRON_DIRECTIONS + 2];
    int count = 1, size = 0;
    forget(trial);
    memset(trial->listed, 0, sizeof trial->listed);
    frontier[0] = (uint16_t)seed;
    trial->listed[seed] = true;
    while (count > 0 && count <= SWEEP_SLOTS) {
        const int at = cheapest(trial, frontier, count);
        const unsigned node = frontier[at];
        memmove(&frontier[at], &frontier[at + 1], (size_t)(--count - at) * sizeof frontier[0]);
        finish(trial, node);
        trial->order[size++] = (uint16_t)node;
        count = enlist(trial, node, frontier, count);
    }
    if (count == 0 && size == trial->region->nodes)
        offer(trial);
}

static void offer_all(struct trial *trial)
{
    static const int sweeps[][3] = {{0, 8, 16}, {8, 0, 16}, {0, 16, 8}, {16, 0, 8}};
    const int nodes = trial->region->nodes;
    for (size_t i = 0; i < sizeof sweeps / sizeof *sweeps; i++)
        offer_sweep(trial, sweeps[i]);
    for (int i = 0; i < nodes; i++)
        trial->order[i] = (uint16_t)i;
    offer(trial);
    for (int seed = 0; seed < SEEDS && seed < nodes; seed++)
        offer_greedy(trial, (unsigned)(nodes - 1 - seed * (nodes - 1) / SEEDS));
}

/* ---- stages ---- */

/* Which slot each node has: given out at the first meeting, free again when the node is done. */
struct slots {
    uint8_t of[SWEEP_NODES]; /* SWEEP_SLOTS = none */
    bool used[SWEEP_SLOTS];
};

static uint8_t slot_of(struct slots *slots, unsigned node)
{
    for (uint8_t slot = 0; slot < SWEEP_SLOTS && slots->of[node] == SWEEP_SLOTS; slot++)
        if (!slots->used[slot]) {
            slots->used[slot] = true;
            slots->of[node] = slot;
        }
    return slots->of[node];
}

static void set_stage(const struct tron_region *region, const struct trial *trial, struct slots *slots,
                      struct tron_stage *stage)
{
    const unsigned node = stage->node, mate = region->mate[node];
    stage->slot = slot_of(slots, node);
    slots->used[stage->slot] = false;
    stage->mate = SWEEP_SLOTS;
    stage->weight = mate == node || !trial->done[mate];
    if (mate != node && !trial->done[mate])
        stage->mate = slot_of(slots, mate);
    for (unsigned i = 0; i < region->degree[node]; i++) {
        const unsigned next = region->next[node][i], other = region->mate[next];
        if (trial->done[next])
            continue;
        const bool single = next == 0 || (other != next && !trial->done[other]);
        stage->single = (uint8_t)(stage->single | single << stage->ahead);
        stage->nodes[stage->ahead] = (uint16_t)next;
        stage->slots[stage->ahead++] = slot_of(slots, next);
    }
}

static void set_stages(struct tron_sweep *sweep, struct trial *trial)
{
    struct slots slots = {.used = {false}};
    memset(slots.of, SWEEP_SLOTS, sizeof slots.of);
    memset(trial->done, 0, sizeof trial->done);
    for (int i = 0; i < sweep->nodes; i++) {
        struct tron_stage *stage = &sweep->stages[i];
        stage->node = trial->best[i];
        trial->done[stage->node] = true;
        set_stage(trial->region, trial, &slots, stage);
    }
}

enum lud_status tron_sweep_init(struct tron_sweep *sweep, const struct tron_region *region,
                                const struct tron_map *map, const struct lud_memory *memory)
{
    *sweep = (struct tron_sweep){
        .memory = memory, .nodes = region->nodes, .width = SWEEP_SLOTS + 1, .cost = UINT64_MAX};
    if (region->nodes > SWEEP_NODES)
        return LUD_OK;
    struct trial *trial = memory_new(memory, sizeof *trial);
    sweep->stages = memory_new(memory, (size_t)sweep->nodes * sizeof *sweep->stages);
    if (trial == NULL || sweep->stages == NULL) {
        memory_free(memory, trial, sizeof *trial);
        tron_sweep_destroy(sweep);
        return LUD_ERROR_MEMORY;
    }
    trial->region = region;
    trial->map = map;
    trial->cost = UINT64_MAX;
    offer_all(trial);
    sweep->cost = trial->cost;
    sweep->width = trial->width;
    if (trial->width <= SWEEP_SLOTS)
        set_stages(sweep, trial);
    memory_free(memory, trial, sizeof *trial);
    return LUD_OK;
}

void tron_sweep_destroy(struct tron_sweep *sweep)
{
    memory_free(sweep->memory, sweep->stages, (size_t)sweep->nodes * sizeof *sweep->stages);
}

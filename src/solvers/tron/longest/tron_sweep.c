/* tron_sweep.c: tries several orders and keeps the cheapest: sweeps over rows and columns, one floor after
 * the other or all floors together; breadth first; and, from several starts, a greedy order that always
 * processes the frontier node that makes the frontier grow least. */
#include "solvers/tron/longest/tron_sweep.h"

#include <string.h>

enum { SEEDS = 16 }; /* starts of the greedy order */

/* The factor by which a node of the frontier multiplies the number of states, as a base-2 logarithm in
 * sixteenths: about 2.5 for a node with one processed neighbour, about 3.3 for any other (measured, see
 * docs/internals/tron-solvers.md). */
enum { WEIGHT_ONE = 21, WEIGHT_MORE = 28, WEIGHT_MAX = 45 * 16 };

struct trial {
    const struct tron_region *region;
    const struct tron_map *map;
    uint64_t key[SWEEP_NODES];            /* by node: sort key */
    uint16_t order[SWEEP_NODES];          /* the order being considered */
    uint16_t best[SWEEP_NODES];           /* the cheapest order so far */
    bool done[SWEEP_NODES];               /* by node: processed */
    uint8_t done_neighbours[SWEEP_NODES]; /* by node: number of processed neighbours */
    bool listed[SWEEP_NODES];             /* by node: has been in the greedy order's frontier */
    uint64_t cost;                        /* of best */
    int width;                            /* of best */
};

/* ---- the cost of an order ---- */

static int node_weight(unsigned done_neighbours)
{
    return done_neighbours == 0 ? 0 : done_neighbours == 1 ? WEIGHT_ONE : WEIGHT_MORE;
}

/* The i-th neighbour of a node; the mate, or the node itself, comes after the others. */
static unsigned neighbour(const struct tron_region *region, unsigned node, unsigned i)
{
    return i < region->degree[node] ? region->next[node][i] : region->mate[node];
}

/* By how much the weight of the frontier grows when this node is processed. */
static int growth(const struct trial *trial, unsigned node)
{
    int weight = -node_weight(trial->done_neighbours[node]);
    for (unsigned i = 0; i <= trial->region->degree[node]; i++) {
        const unsigned next = neighbour(trial->region, node, i);
        if (next != node && !trial->done[next])
            weight +=
                node_weight(trial->done_neighbours[next] + 1u) - node_weight(trial->done_neighbours[next]);
    }
    return weight;
}

/* Marks the node as processed; returns how many of its neighbours enter the frontier. */
static int mark_done(struct trial *trial, unsigned node)
{
    int fresh = 0;
    trial->done[node] = true;
    for (unsigned i = 0; i <= trial->region->degree[node]; i++) {
        const unsigned next = neighbour(trial->region, node, i);
        if (next != node)
            fresh += !trial->done[next] && trial->done_neighbours[next]++ == 0;
    }
    return fresh;
}

static void reset_trial(struct trial *trial)
{
    memset(trial->done, 0, sizeof trial->done);
    memset(trial->done_neighbours, 0, sizeof trial->done_neighbours);
}

/* The expected number of states of a frontier of this weight: 2^(weight / 16), capped. */
static uint64_t states_of(int weight)
{
    static const uint16_t parts[] = {256, 267, 279, 292, 304, 318, 332, 347,
                                     362, 378, 395, 412, 431, 450, 470, 490}; /* 256 * 2^(i / 16) */
    const int most = weight < WEIGHT_MAX ? weight : WEIGHT_MAX;
    return ((uint64_t)parts[most % 16] << (most / 16)) >> 8;
}

/* The cost of trial->order; *most is the largest width of the frontier. */
static uint64_t cost_of(struct trial *trial, int *most)
{
    int width = 0, weight = 0;
    uint64_t cost = 0;
    *most = 0;
    reset_trial(trial);
    for (int i = 0; i < trial->region->nodes; i++) {
        const unsigned node = trial->order[i];
        width += trial->done_neighbours[node] == 0;
        *most = width > *most ? width : *most;
        weight += growth(trial, node);
        width += mark_done(trial, node) - 1;
        *most = width > *most ? width : *most;
        cost += states_of(weight);
    }
    return cost;
}

/* Keeps trial->order if it is cheaper than the best so far. */
static void consider_order(struct trial *trial)
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

/* Shell sort with Ciura's gaps (2001): fast enough for few nodes, and without recursion. */
static void sort_order(struct trial *trial)
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

/* Considers the order of a sweep; `shifts` are the positions of column, row and floor in the sort key. */
static void consider_sweep(struct trial *trial, const int shifts[3])
{
    const struct tron_map *map = trial->map;
    for (int i = 0; i < trial->region->nodes; i++) {
        const unsigned cell = map->place[trial->region->name[i]];
        const unsigned x = cell % (unsigned)map->width, row = cell / (unsigned)map->width;
        trial->key[i] = (uint64_t)x << shifts[0] | (uint64_t)(row % (unsigned)map->height) << shifts[1] |
                        (uint64_t)(row / (unsigned)map->height) << shifts[2];
        trial->order[i] = (uint16_t)i;
    }
    sort_order(trial);
    consider_order(trial);
}

/* ---- the greedy order ---- */

/* The index of the frontier node that makes the frontier grow least; of equals the oldest. */
static int cheapest_node(const struct trial *trial, const uint16_t *frontier, int count)
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

static int extend_frontier(struct trial *trial, unsigned node, uint16_t *frontier, int count)
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

/* Considers a greedy order from `seed`; gives up if the frontier gets too wide or does not reach every
 * node. */
static void consider_greedy(struct trial *trial, unsigned seed)
{
    uint16_t frontier[SWEEP_SLOTS + TRON_DIRECTIONS + 2];
    int count = 1, size = 0;
    reset_trial(trial);
    memset(trial->listed, 0, sizeof trial->listed);
    frontier[0] = (uint16_t)seed;
    trial->listed[seed] = true;
    while (count > 0 && count <= SWEEP_SLOTS) {
        const int at = cheapest_node(trial, frontier, count);
        const unsigned node = frontier[at];
        memmove(&frontier[at], &frontier[at + 1], (size_t)(--count - at) * sizeof frontier[0]);
        mark_done(trial, node);
        trial->order[size++] = (uint16_t)node;
        count = extend_frontier(trial, node, frontier, count);
    }
    if (count == 0 && size == trial->region->nodes)
        consider_order(trial);
}

static void consider_all(struct trial *trial)
{
    static const int sweeps[][3] = {{0, 8, 16}, {8, 0, 16}, {0, 16, 8}, {16, 0, 8}};
    const int nodes = trial->region->nodes;
    for (size_t i = 0; i < sizeof sweeps / sizeof *sweeps; i++)
        consider_sweep(trial, sweeps[i]);
    for (int i = 0; i < nodes; i++)
        trial->order[i] = (uint16_t)i;
    consider_order(trial);
    for (int seed = 0; seed < SEEDS && seed < nodes; seed++)
        consider_greedy(trial, (unsigned)(nodes - 1 - seed * (nodes - 1) / SEEDS));
}

/* ---- stages ---- */

/* The assignment of slots to nodes: from the first time a node is met until it is processed. */
struct slots {
    uint8_t of[SWEEP_NODES]; /* by node; SWEEP_SLOTS = none */
    bool used[SWEEP_SLOTS];
};

static uint8_t assign_slot(struct slots *slots, unsigned node)
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
    stage->slot = assign_slot(slots, node);
    slots->used[stage->slot] = false;
    stage->mate = SWEEP_SLOTS;
    stage->weight = mate == node || !trial->done[mate];
    if (mate != node && !trial->done[mate])
        stage->mate = assign_slot(slots, mate);
    for (unsigned i = 0; i < region->degree[node]; i++) {
        const unsigned next = region->next[node][i], other = region->mate[next];
        if (trial->done[next])
            continue;
        const bool single = next == 0 || (other != next && !trial->done[other]);
        stage->single = (uint8_t)(stage->single | single << stage->ahead);
        stage->nodes[stage->ahead] = (uint16_t)next;
        stage->slots[stage->ahead++] = assign_slot(slots, next);
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
    consider_all(trial);
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

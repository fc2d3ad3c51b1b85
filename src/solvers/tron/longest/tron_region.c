/* tron_region.c: the graph that a rider can still fill. */
#include "solvers/tron/longest/tron_region.h"

#include <string.h>

/* All arrays in one block:   | next | name | mate | degree | colour |   */
static enum lud_status reserve(struct tron_region *region, int nodes, const struct lud_memory *memory)
{
    const size_t count = (size_t)nodes;
    const size_t size = count * (sizeof *region->next + 2 * sizeof(uint16_t) + 2 * sizeof(uint8_t));
    char *block = memory_new(memory, size);
    if (block == NULL)
        return LUD_ERROR_MEMORY;
    *region = (struct tron_region){.memory = memory, .size = size, .bipartite = true};
    region->next = (uint16_t(*)[TRON_DIRECTIONS])(void *)block;
    region->name = (uint16_t *)(void *)(block + count * sizeof *region->next);
    region->mate = region->name + count;
    region->degree = (uint8_t *)(region->mate + count);
    region->colour = region->degree + count;
    return LUD_OK;
}

void tron_region_destroy(struct tron_region *region)
{
    memory_free(region->memory, region->next, region->size);
}

/* A map and the numbers of its nodes in the region, while the region is made. */
struct making {
    struct tron_region *region;
    const struct tron_map *map;
    const struct tron_state *state;
    uint16_t number[TRON_CELLS]; /* [node of the map]: in the region; TRON_NONE = not in it */
};

/* The cell beside `node` itself, where next has the twin of a teleport; TRON_NONE for walls and trails. */
static unsigned beside(const struct making *making, unsigned node, unsigned direction)
{
    const unsigned next = making->map->next[node][direction];
    return next == TRON_NONE || tron_taken(making->state, next) ? TRON_NONE : making->map->mate[next];
}

static void add(struct making *making, unsigned node, unsigned colour)
{
    struct tron_region *region = making->region;
    if (making->number[node] != TRON_NONE)
        return;
    making->number[node] = (uint16_t)region->nodes;
    region->name[region->nodes] = (uint16_t)node;
    region->colour[region->nodes++] = (uint8_t)(colour & 1);
}

/* Breadth first: the list of names is the queue. */
static void find_nodes(struct making *making, unsigned head)
{
    struct tron_region *region = making->region;
    memset(making->number, 0xff, sizeof making->number);
    add(making, head, 0);
    for (int i = 0; i < region->nodes; i++) {
        const unsigned node = region->name[i], mate = making->map->mate[node];
        for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++) {
            const unsigned next = beside(making, node, direction);
            if (next != TRON_NONE)
                add(making, next, region->colour[i] + 1u);
        }
        if (mate != node && i > 0)
            add(making, mate, region->colour[i] + 1u);
    }
}

static void join(struct making *making, unsigned from, unsigned to)
{
    struct tron_region *region = making->region;
    if (to == from || to == region->mate[from] || tron_region_adjacent(region, from, to))
        return;
    region->next[from][region->degree[from]++] = (uint16_t)to;
    region->bipartite = region->bipartite && region->colour[from] != region->colour[to];
}

/* Back to the head leads no way, so that it stays on the map as taken: its edges are joined from both ends.
 */
static void find_edges(struct making *making)
{
    struct tron_region *region = making->region;
    for (unsigned i = 0; i < (unsigned)region->nodes; i++) {
        const unsigned node = region->name[i], mate = i == 0 ? node : making->map->mate[node];
        region->mate[i] = making->number[mate];
        region->bipartite = region->bipartite && mate == node;
        region->cells += tron_region_weight(region, i);
    }
    for (unsigned i = 0; i < (unsigned)region->nodes; i++)
        for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++) {
            const unsigned next = beside(making, region->name[i], direction);
            if (next == TRON_NONE)
                continue;
            join(making, i, making->number[next]);
            if (i == 0)
                join(making, making->number[next], 0);
        }
}

enum lud_status tron_region_init(struct tron_region *region, const struct tron_rules *rules,
                                 const struct tron_state *state, int rider, const struct lud_memory *memory)
{
    struct making making;
    const enum lud_status status = reserve(region, rules->map.nodes, memory);
    if (status != LUD_OK)
        return status;
    making.region = region;
    making.map = &rules->map;
    making.state = state;
    find_nodes(&making, state->at[rider]);
    find_edges(&making);
    return LUD_OK;
}

/* The direction from one map node that ends on another. */
static lud_move direction_to(const struct tron_map *map, unsigned from, unsigned to)
{
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++)
        if (map->next[from][direction] == to)
            return (lud_move)direction;
    return LUD_NO_MOVE;
}

int tron_region_moves(const struct tron_region *region, const struct tron_map *map, const uint16_t *nodes,
                      int count, lud_move *moves, int room)
{
    int size = 0;
    unsigned from = region->name[nodes[0]];
    for (int i = 1; i < count; i++) {
        const unsigned to = map->mate[region->name[nodes[i]]];
        if (size < room)
            moves[size] = direction_to(map, from, to);
        size++;
        from = to;
        i += region->mate[nodes[i]] != nodes[i];
    }
    return size;
}

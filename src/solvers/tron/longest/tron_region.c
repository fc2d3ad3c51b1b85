/* tron_region.c: builds the graph of the cells that a rider can still reach. */
#include "solvers/tron/longest/tron_region.h"

#include <string.h>

/* All arrays are in one block: | next | name | mate | degree | colour | */
static enum lud_status region_allocate(struct tron_region *region, int nodes, const struct lud_memory *memory)
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

/* A region under construction. */
struct builder {
    struct tron_region *region;
    const struct tron_map *map;
    const struct tron_state *state;
    uint16_t number[TRON_CELLS]; /* by map node: its node in the region; TRON_NONE = not in it */
};

/* The free map node that is adjacent in a direction; TRON_NONE for walls and trails. map->next leads to the
 * far end of a teleport, this to the near end. */
static unsigned free_neighbour(const struct builder *builder, unsigned node, unsigned direction)
{
    const unsigned next = builder->map->next[node][direction];
    return next == TRON_NONE || tron_taken(builder->state, next) ? TRON_NONE : builder->map->mate[next];
}

static void builder_add(struct builder *builder, unsigned node, unsigned colour)
{
    struct tron_region *region = builder->region;
    if (builder->number[node] != TRON_NONE)
        return;
    builder->number[node] = (uint16_t)region->nodes;
    region->name[region->nodes] = (uint16_t)node;
    region->colour[region->nodes++] = (uint8_t)(colour & 1);
}

/* Breadth-first search; region->name is the queue. */
static void find_nodes(struct builder *builder, unsigned head)
{
    struct tron_region *region = builder->region;
    memset(builder->number, 0xff, sizeof builder->number);
    builder_add(builder, head, 0);
    for (int i = 0; i < region->nodes; i++) {
        const unsigned node = region->name[i], mate = builder->map->mate[node];
        for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++) {
            const unsigned next = free_neighbour(builder, node, direction);
            if (next != TRON_NONE)
                builder_add(builder, next, region->colour[i] + 1u);
        }
        if (mate != node && i > 0)
            builder_add(builder, mate, region->colour[i] + 1u);
    }
}

static void builder_join(struct builder *builder, unsigned from, unsigned to)
{
    struct tron_region *region = builder->region;
    if (to == from || to == region->mate[from] || tron_region_adjacent(region, from, to))
        return;
    region->next[from][region->degree[from]++] = (uint16_t)to;
    region->bipartite = region->bipartite && region->colour[from] != region->colour[to];
}

/* The head's node is taken on the map, so free_neighbour never leads to it: its edges are added at both
 * ends. */
static void find_edges(struct builder *builder)
{
    struct tron_region *region = builder->region;
    for (unsigned i = 0; i < (unsigned)region->nodes; i++) {
        const unsigned node = region->name[i], mate = i == 0 ? node : builder->map->mate[node];
        region->mate[i] = builder->number[mate];
        region->bipartite = region->bipartite && mate == node;
        region->cells += tron_region_weight(region, i);
    }
    for (unsigned i = 0; i < (unsigned)region->nodes; i++)
        for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++) {
            const unsigned next = free_neighbour(builder, region->name[i], direction);
            if (next == TRON_NONE)
                continue;
            builder_join(builder, i, builder->number[next]);
            if (i == 0)
                builder_join(builder, builder->number[next], 0);
        }
}

enum lud_status tron_region_init(struct tron_region *region, const struct tron_rules *rules,
                                 const struct tron_state *state, int rider, const struct lud_memory *memory)
{
    struct builder builder;
    const enum lud_status status = region_allocate(region, rules->map.nodes, memory);
    if (status != LUD_OK)
        return status;
    builder.region = region;
    builder.map = &rules->map;
    builder.state = state;
    find_nodes(&builder, state->at[rider]);
    find_edges(&builder);
    return LUD_OK;
}

/* The direction that leads from one map node to another. */
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

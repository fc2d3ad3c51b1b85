/* tron_bound.c: an upper bound of the length of a ride. A ride never returns through an articulation point,
 * so it visits only one chain of blocks (chambers) of the graph, starting at the head; and in a bipartite
 * block it alternates between the two colours. Finds the blocks by depth-first search (Hopcroft and Tarjan,
 * 1973) without recursion, and the best chain while backtracking.
 *
 * Both ends of a forced teleport form one vertex with the neighbours of both. That adds paths that do not
 * exist, so the bound stays valid. */
#include "games/tron/tron.h"

#include <string.h>

struct search {
    const struct tron_map *map;
    const struct tron_state *state;
    unsigned root, head;         /* start of the ride: its vertex, and the node of the head */
    uint16_t order[TRON_CELLS];  /* [vertex]: discovery number, from 1; 0 = undiscovered */
    uint16_t low[TRON_CELLS];    /* [vertex]: lowest order that its subtree has an edge to */
    uint16_t parent[TRON_CELLS]; /* [vertex]: in the depth-first tree; TRON_NONE for the root */
    uint16_t best[TRON_CELLS];   /* [vertex]: bound of a ride from it into the blocks below it, in moves */
    uint16_t stack[TRON_CELLS];  /* vertices whose block is not complete */
    uint8_t edge[TRON_CELLS];    /* [vertex]: the next edge to follow */
    uint8_t colour[TRON_CELLS];  /* [vertex]: parity of its depth */
    bool odd[TRON_CELLS];        /* [vertex]: it has an edge to an earlier vertex of its own colour */
    int found, height;           /* vertices discovered; size of the stack */
};

static unsigned vertex_of(const struct tron_map *map, unsigned node)
{
    const unsigned mate = map->mate[node];
    return mate < node ? mate : node;
}

/* The number of edge slots of a vertex: both ends of a teleport have theirs, the root only the head's. */
static unsigned edge_count(const struct search *search, unsigned vertex)
{
    const bool both = search->map->mate[vertex] != vertex && vertex != search->root;
    return both ? 2 * TRON_DIRECTIONS : TRON_DIRECTIONS;
}

/* The vertex at the end of an edge; TRON_NONE for a wall or a taken cell. */
static unsigned neighbour(const struct search *search, unsigned vertex, unsigned edge)
{
    const struct tron_map *map = search->map;
    const unsigned first = vertex == search->root ? search->head : vertex;
    const unsigned end = edge < TRON_DIRECTIONS ? first : map->mate[vertex];
    const unsigned next = map->next[end][edge % TRON_DIRECTIONS];
    if (next == TRON_NONE)
        return TRON_NONE;
    const unsigned other = vertex_of(map, next);
    return !tron_taken(search->state, other) || other == search->root ? other : TRON_NONE;
}

static void discover_vertex(struct search *search, unsigned vertex, unsigned parent, unsigned colour)
{
    search->order[vertex] = search->low[vertex] = (uint16_t)++search->found;
    search->parent[vertex] = (uint16_t)parent;
    search->best[vertex] = 0;
    search->edge[vertex] = 0;
    search->colour[vertex] = (uint8_t)colour;
    search->odd[vertex] = false;
    search->stack[search->height++] = (uint16_t)vertex;
}

/* A complete block, seen from its entrance, the vertex where rides enter it. */
struct block {
    int same, other; /* vertices of the entrance's colour, entrance included, and of the other colour */
    bool bipartite;  /* no edge joins vertices of equal colour */
    int exit_same, exit_other; /* bound of a ride below a vertex of that colour; 0 = no blocks below */
};

/* The bound of a ride from the entrance: it ends in the block, or leaves it through a vertex that has blocks
 * below. In a bipartite block a ride alternates, so the numbers of visited vertices of the two colours differ
 * by at most one. */
static int longest_in_block(const struct block *block)
{
    const int same = block->same, other = block->other, all = same + other - 1;
    const int within = 2 * same - 1 < 2 * other ? 2 * same - 1 : 2 * other;
    const int to_same = 2 * (same - 1 < other ? same - 1 : other);
    const int to_other = 2 * (same < other ? same : other) - 1;
    int most = block->bipartite ? within : all;
    if (block->exit_same > 0) {
        const int ride = block->exit_same + (block->bipartite ? to_same : all);
        most = ride > most ? ride : most;
    }
    if (block->exit_other > 0) {
        const int ride = block->exit_other + (block->bipartite ? to_other : all);
        most = ride > most ? ride : most;
    }
    return most;
}

/* Pops the block below `entrance` off the stack, down to `child`, its first discovered vertex, and updates
 * the entrance's bound. */
static void close_block(struct search *search, unsigned entrance, unsigned child)
{
    struct block block = {.same = 1, .bipartite = true};
    unsigned vertex;
    do {
        vertex = search->stack[--search->height];
        const bool same = search->colour[vertex] == search->colour[entrance];
        int *exit = same ? &block.exit_same : &block.exit_other;
        *(same ? &block.same : &block.other) += 1;
        *exit = search->best[vertex] > *exit ? search->best[vertex] : *exit;
        block.bipartite = block.bipartite && !search->odd[vertex];
    } while (vertex != child);
    const int ride = longest_in_block(&block);
    if (ride > search->best[entrance])
        search->best[entrance] = (uint16_t)ride;
}

/* Follows the next edge of `vertex`; returns the vertex to continue with. */
static unsigned follow_edge(struct search *search, unsigned vertex)
{
    const unsigned next = neighbour(search, vertex, search->edge[vertex]++);
    if (next == TRON_NONE || next == vertex || next == search->parent[vertex])
        return vertex;
    if (search->order[next] == 0) {
        discover_vertex(search, next, vertex, 1u - search->colour[vertex]);
        return next;
    }
    if (search->order[next] < search->low[vertex])
        search->low[vertex] = search->order[next];
    if (search->order[next] < search->order[vertex] && search->colour[next] == search->colour[vertex])
        search->odd[vertex] = true;
    return vertex;
}

/* Returns from `vertex`, whose edges have all been followed, to its parent. */
static unsigned backtrack(struct search *search, unsigned vertex)
{
    const unsigned parent = search->parent[vertex];
    if (search->low[vertex] < search->low[parent])
        search->low[parent] = search->low[vertex];
    if (search->low[vertex] >= search->order[parent])
        close_block(search, parent, vertex);
    return parent;
}

int tron_bound(const struct tron_rules *rules, const struct tron_state *state, int rider)
{
    struct search search;
    const unsigned root = vertex_of(&rules->map, state->at[rider]);
    search.map = &rules->map;
    search.state = state;
    search.root = root;
    search.head = state->at[rider];
    search.found = search.height = 0;
    memset(search.order, 0, (size_t)rules->map.nodes * sizeof search.order[0]);
    discover_vertex(&search, root, TRON_NONE, 0);
    for (unsigned vertex = root; vertex != root || search.edge[root] < TRON_DIRECTIONS;)
        vertex = search.edge[vertex] < edge_count(&search, vertex) ? follow_edge(&search, vertex)
                                                                   : backtrack(&search, vertex);
    return search.best[root];
}

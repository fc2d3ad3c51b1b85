/* tron_bound.c: how long a ride can be at most. A ride never comes back through an articulation point, so of
 * the blocks of the graph (chambers) it sees one chain from the head; and in a block whose cells have two
 * colours, neighbours never the same, it alternates. Blocks by depth-first search (Hopcroft, Tarjan 1973),
 * without recursion; the best chain is found on the way back.
 *
 * Both ends of a forced teleport are one vertex here with the neighbours of both, more ways than there are,
 * so the bound stays one. */
#include "games/tron/tron.h"

#include <string.h>

struct search {
    const struct tron_map *map;
    const struct tron_state *state;
    unsigned root, head;         /* where the ride begins: the vertex, and the node that the head is on */
    uint16_t order[TRON_CELLS];  /* [vertex]: when it was found, from 1; 0 = not yet */
    uint16_t low[TRON_CELLS];    /* the earliest order that its subtree has an edge to */
    uint16_t parent[TRON_CELLS]; /* in the tree */
    uint16_t best[TRON_CELLS];   /* the longest ride from it into the blocks below it, in moves */
    uint16_t stack[TRON_CELLS];  /* vertices whose block is not complete */
    uint8_t edge[TRON_CELLS];    /* the next edge to look at */
    uint8_t colour[TRON_CELLS];  /* 0 or 1: its depth */
    bool odd[TRON_CELLS];        /* it has an edge to an earlier vertex of its own colour */
    int found, height;           /* vertices so far; size of the stack */
};

static unsigned vertex_of(const struct tron_map *map, unsigned node)
{
    const unsigned mate = map->mate[node];
    return mate < node ? mate : node;
}

/* How many edges a vertex can have: those of both ends of a teleport, but of the head's node only. */
static unsigned edges(const struct search *search, unsigned vertex)
{
    const bool both = search->map->mate[vertex] != vertex && vertex != search->root;
    return both ? 2 * TRON_DIRECTIONS : TRON_DIRECTIONS;
}

/* The vertex at the end of an edge; TRON_NONE when there is none, or a wall, or a trail. */
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

static void find(struct search *search, unsigned vertex, unsigned parent, unsigned colour)
{
    search->order[vertex] = search->low[vertex] = (uint16_t)++search->found;
    search->parent[vertex] = (uint16_t)parent;
    search->best[vertex] = 0;
    search->edge[vertex] = 0;
    search->colour[vertex] = (uint8_t)colour;
    search->odd[vertex] = false;
    search->stack[search->height++] = (uint16_t)vertex;
}

/* What a complete block is made of, seen from the vertex where rides enter it. */
struct block {
    int same, other; /* vertices of the entrance's colour, the entrance included; of the other one */
    bool bipartite;  /* no edge joins equal colours */
    int exit_same, exit_other; /* the longest ride below a vertex of that colour; 0 = no way on */
};

/* The longest ride from the entrance: it ends in the block, or leaves it through a vertex that has blocks
 * below. Alternating, n vertices of one colour go with at most n - 1, n or n + 1 of the other. */
static int longest(const struct block *block)
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

/* Takes the block below `entrance`, of which `child` was found first, off the stack. */
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
    const int ride = longest(&block);
    if (ride > search->best[entrance])
        search->best[entrance] = (uint16_t)ride;
}

/* Follows one more edge of `vertex`; returns the vertex to go on with. */
static unsigned look(struct search *search, unsigned vertex)
{
    const unsigned next = neighbour(search, vertex, search->edge[vertex]++);
    if (next == TRON_NONE || next == vertex || next == search->parent[vertex])
        return vertex;
    if (search->order[next] == 0) {
        find(search, next, vertex, 1u - search->colour[vertex]);
        return next;
    }
    if (search->order[next] < search->low[vertex])
        search->low[vertex] = search->order[next];
    if (search->order[next] < search->order[vertex] && search->colour[next] == search->colour[vertex])
        search->odd[vertex] = true;
    return vertex;
}

/* All edges of `vertex` were looked at: back to its parent. */
static unsigned leave(struct search *search, unsigned vertex)
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
    find(&search, root, TRON_NONE, 0);
    for (unsigned vertex = root; vertex != root || search.edge[root] < TRON_DIRECTIONS;)
        vertex =
            search.edge[vertex] < edges(&search, vertex) ? look(&search, vertex) : leave(&search, vertex);
    return search.best[root];
}

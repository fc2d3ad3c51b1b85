/* tron_chambers.c: finds blocks by depth-first search (Hopcroft, Tarjan 1973) without recursion, and builds
 * the best chain while it backtracks. Both ends of a forced teleport are one vertex here, with the neighbours
 * of both. That allows more rides than the game, so the bound stays valid. */
#include "solvers/tron/longest/tron_chambers.h"

#include "solvers/tron/longest/tron_flow.h"

#include <string.h>

struct tree {
    const struct tron_region *region;
    struct tron_chambers *chambers;
    struct tron_flow *flow;  /* NULL: bound by colours alone */
    uint16_t *order;         /* by cell: its number in order of discovery, from 1; 0 = not discovered */
    uint16_t *low;           /* by cell: the lowest `order` that its subtree has an edge to */
    uint16_t *parent;        /* by cell: in the search tree */
    uint16_t *best;          /* by cell: moves of the longest ride from it into chambers below */
    uint16_t *stack, *cells; /* cells whose block is not complete yet; cells of the current block */
    uint8_t *edge;           /* by cell: the next edge to follow */
    bool *odd;               /* by cell: it has an edge to an earlier cell of its own colour */
    uint8_t *colour;         /* by cell: 0 or 1, by depth in the search tree */
    int found, height;       /* cells discovered; cells on the stack */
};

enum { EDGES = 2 * TRON_DIRECTIONS }; /* edge numbers of a cell: those of its node, then of its mate */

static unsigned cell_of(const struct tron_region *region, unsigned node)
{
    return region->mate[node] < node ? region->mate[node] : node;
}

/* The cell at the other end of an edge; TRON_NONE if the cell has no edge of this number. */
static unsigned neighbour(const struct tree *tree, unsigned cell, unsigned edge)
{
    const struct tron_region *region = tree->region;
    const unsigned node = edge < TRON_DIRECTIONS ? cell : region->mate[cell];
    const unsigned at = edge % TRON_DIRECTIONS;
    if ((edge >= TRON_DIRECTIONS && node == cell) || at >= region->degree[node])
        return TRON_NONE;
    return cell_of(region, region->next[node][at]);
}

static void discover_cell(struct tree *tree, unsigned cell, unsigned parent, unsigned colour)
{
    tree->order[cell] = tree->low[cell] = (uint16_t)++tree->found;
    tree->parent[cell] = (uint16_t)parent;
    tree->colour[cell] = (uint8_t)colour;
    tree->stack[tree->height++] = (uint16_t)cell;
}

/* ---- one chamber ---- */

struct chamber {
    int same, other; /* cells of the entrance's colour, the entrance included; cells of the other colour */
    bool bipartite;
    int most;     /* flow bound of the moves within */
    unsigned out; /* the door through which the best ride leaves; TRON_NONE: it ends here */
    int ride;     /* moves of the best ride from the entrance on, chambers below included */
};

static int min_int(int a, int b)
{
    return a < b ? a : b;
}

/* Upper bound of the moves of a ride through the chamber that ends on the entrance's colour (same = 1), on
 * the other colour (0), or anywhere (-1). */
static int chamber_moves(const struct chamber *chamber, int same)
{
    const int all = min_int(chamber->same + chamber->other - 1, chamber->most);
    if (!chamber->bipartite)
        return all;
    if (same < 0)
        return min_int(all, min_int(2 * chamber->same - 1, 2 * chamber->other));
    return min_int(all, same ? 2 * min_int(chamber->same - 1, chamber->other)
                             : 2 * min_int(chamber->same, chamber->other) - 1);
}

/* Pops the cells of the block that hangs below `entrance` by `child`; returns their number, entrance
 * included. */
static int pop_chamber(struct tree *tree, unsigned entrance, unsigned child, struct chamber *chamber)
{
    int count = 1;
    unsigned cell;
    *chamber = (struct chamber){.same = 1, .bipartite = true, .most = INT32_MAX, .out = TRON_NONE};
    tree->cells[0] = (uint16_t)entrance;
    do {
        cell = tree->stack[--tree->height];
        tree->cells[count++] = (uint16_t)cell;
        *(tree->colour[cell] == tree->colour[entrance] ? &chamber->same : &chamber->other) += 1;
        chamber->bipartite = chamber->bipartite && !tree->odd[cell];
    } while (cell != child);
    return count;
}

/* Completes a chamber: updates the best ride of its entrance. */
static void close_chamber(struct tree *tree, unsigned entrance, unsigned child)
{
    struct chamber chamber;
    const int count = pop_chamber(tree, entrance, child, &chamber);
    if (tree->flow != NULL && count > 2)
        chamber.most = tron_flow_bound(tree->flow, tree->cells, count);
    chamber.ride = chamber_moves(&chamber, -1);
    for (int i = 1; i < count; i++) {
        const unsigned cell = tree->cells[i];
        const int ride =
            tree->best[cell] + chamber_moves(&chamber, tree->colour[cell] == tree->colour[entrance]);
        if (tree->best[cell] > 0 && ride > chamber.ride) {
            chamber.ride = ride;
            chamber.out = cell;
        }
    }
    if (chamber.ride <= tree->best[entrance])
        return;
    tree->best[entrance] = (uint16_t)chamber.ride;
    tree->chambers->door[entrance] = (uint16_t)(chamber.out == TRON_NONE ? entrance : chamber.out);
    tree->chambers->step[entrance] = (uint16_t)child;
}

/* ---- the tree ---- */

/* Follows the next edge of a cell; returns the cell to continue with. */
static unsigned follow_edge(struct tree *tree, unsigned cell)
{
    const unsigned next = neighbour(tree, cell, tree->edge[cell]++);
    if (next == TRON_NONE || next == cell || next == tree->parent[cell])
        return cell;
    if (tree->order[next] == 0) {
        discover_cell(tree, next, cell, 1u - tree->colour[cell]);
        return next;
    }
    if (tree->order[next] < tree->low[cell])
        tree->low[cell] = tree->order[next];
    if (tree->order[next] < tree->order[cell] && tree->colour[next] == tree->colour[cell])
        tree->odd[cell] = true;
    return cell;
}

/* Backtracks from a cell whose edges are all followed; returns its parent. */
static unsigned close_cell(struct tree *tree, unsigned cell)
{
    const unsigned parent = tree->parent[cell];
    if (tree->low[cell] < tree->low[parent])
        tree->low[parent] = tree->low[cell];
    if (tree->low[cell] >= tree->order[parent])
        close_chamber(tree, parent, cell);
    return parent;
}

static void search_tree(struct tree *tree)
{
    discover_cell(tree, 0, TRON_NONE, 0);
    for (unsigned cell = 0; cell != 0 || tree->edge[0] < EDGES;)
        cell = tree->edge[cell] < EDGES ? follow_edge(tree, cell) : close_cell(tree, cell);
    tree->chambers->bound = tree->best[0];
}

/* Cuts `size` bytes off the block at *rest. */
static void *tree_carve(char **rest, size_t size)
{
    char *piece = *rest;
    *rest += size;
    return piece;
}

static enum lud_status search_with_memory(struct tree *tree, const struct lud_memory *memory)
{
    const size_t nodes = (size_t)tree->region->nodes;
    const size_t size = nodes * (6 * sizeof(uint16_t) + 2 * sizeof(uint8_t) + sizeof(bool));
    char *block = memory_new(memory, size), *rest = block;
    if (block == NULL)
        return LUD_ERROR_MEMORY;
    uint16_t **wide[] = {&tree->order, &tree->low, &tree->parent, &tree->best, &tree->stack, &tree->cells};
    for (size_t i = 0; i < sizeof wide / sizeof *wide; i++)
        *wide[i] = tree_carve(&rest, nodes * sizeof(uint16_t));
    tree->edge = tree_carve(&rest, nodes);
    tree->colour = tree_carve(&rest, nodes);
    tree->odd = tree_carve(&rest, nodes * sizeof(bool));
    search_tree(tree);
    memory_free(memory, block, size);
    return LUD_OK;
}

enum lud_status tron_chambers_init(struct tron_chambers *chambers, const struct tron_region *region,
                                   bool flows, const struct lud_memory *memory)
{
    struct tron_flow flow;
    struct tree tree = {.region = region, .chambers = chambers, .flow = flows ? &flow : NULL};
    const size_t nodes = (size_t)region->nodes;
    *chambers = (struct tron_chambers){.memory = memory, .size = 2 * nodes * sizeof(uint16_t)};
    chambers->door = memory_new(memory, chambers->size);
    if (chambers->door == NULL)
        return LUD_ERROR_MEMORY;
    chambers->step = chambers->door + nodes;
    memset(chambers->door, 0xff, chambers->size);
    enum lud_status status = flows ? tron_flow_init(&flow, region, memory) : LUD_OK;
    if (status == LUD_OK) {
        status = search_with_memory(&tree, memory);
        if (flows)
            tron_flow_destroy(&flow);
    }
    if (status != LUD_OK)
        tron_chambers_destroy(chambers);
    return status;
}

void tron_chambers_destroy(struct tron_chambers *chambers)
{
    memory_free(chambers->memory, chambers->door, chambers->size);
}

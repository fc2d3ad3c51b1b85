/* tron_flow.c: Dinic's algorithm on the double cover: each cell has a left and a right copy, and flow goes
 * from the left copy of a cell to the right copies of adjacent cells. A ride of n edges is a flow of 2 n. */
#include "solvers/tron/longest/tron_flow.h"

#include <string.h>

enum { UNREACHED = 0xffff }; /* level of a copy that is not reachable */

/* ---- the graph of cells ---- */

static unsigned cell_of(const struct tron_region *region, unsigned node)
{
    const unsigned mate = region->mate[node];
    return mate < node ? mate : node;
}

static void add_cell_edge(struct tron_flow *flow, unsigned from, unsigned to)
{
    for (unsigned i = 0; i < flow->degree[from]; i++)
        if (flow->next[from][i] == to)
            return;
    if (from != to)
        flow->next[from][flow->degree[from]++] = (uint16_t)to;
}

/* Cuts `size` bytes off the block at *rest. */
static void *flow_carve(char **rest, size_t size)
{
    char *piece = *rest;
    *rest += size;
    return piece;
}

static void flow_layout(struct tron_flow *flow, char *rest, size_t nodes)
{
    flow->next = flow_carve(&rest, nodes * sizeof *flow->next);
    flow->level = flow_carve(&rest, 2 * nodes * sizeof *flow->level);
    flow->queue = flow_carve(&rest, 2 * nodes * sizeof *flow->queue);
    flow->path = flow_carve(&rest, nodes * sizeof *flow->path);
    flow->used = flow_carve(&rest, nodes * sizeof *flow->used);
    flow->degree = flow_carve(&rest, nodes);
    flow->left = flow_carve(&rest, nodes);
    flow->right = flow_carve(&rest, nodes);
    flow->edge = flow_carve(&rest, 2 * nodes);
    flow->inside = flow_carve(&rest, nodes * sizeof *flow->inside);
}

enum lud_status tron_flow_init(struct tron_flow *flow, const struct tron_region *region,
                               const struct lud_memory *memory)
{
    const size_t nodes = (size_t)region->nodes;
    *flow = (struct tron_flow){.memory = memory, .nodes = region->nodes};
    flow->size = nodes * (sizeof *flow->next + 5 * sizeof(uint16_t) + sizeof *flow->used + 5 + sizeof(bool));
    flow->block = memory_new(memory, flow->size);
    if (flow->block == NULL)
        return LUD_ERROR_MEMORY;
    flow_layout(flow, flow->block, nodes);
    for (unsigned node = 0; node < nodes; node++)
        for (unsigned i = 0; i < region->degree[node]; i++)
            add_cell_edge(flow, cell_of(region, node), cell_of(region, region->next[node][i]));
    return LUD_OK;
}

void tron_flow_destroy(struct tron_flow *flow)
{
    memory_free(flow->memory, flow->block, flow->size);
}

/* ---- levels ---- */

static unsigned right_copy(const struct tron_flow *flow, unsigned cell)
{
    return (unsigned)flow->nodes + cell;
}

/* Whether flow goes from the left copy of `from` to the right copy of `to`; *at is the edge between them. */
static bool is_used(const struct tron_flow *flow, unsigned from, unsigned to, unsigned *at)
{
    for (*at = 0; *at < flow->degree[from]; ++*at)
        if (flow->next[from][*at] == to)
            return flow->used[from][*at] != 0;
    return false;
}

static int reach_copy(struct tron_flow *flow, unsigned copy, unsigned level, int count)
{
    if (flow->level[copy] != UNREACHED)
        return count;
    flow->level[copy] = (uint16_t)level;
    flow->queue[count] = (uint16_t)copy;
    return count + 1;
}

static int reach_from_left(struct tron_flow *flow, unsigned cell, int count)
{
    for (unsigned i = 0; i < flow->degree[cell]; i++)
        if (!flow->used[cell][i] && flow->inside[flow->next[cell][i]])
            count = reach_copy(flow, right_copy(flow, flow->next[cell][i]), flow->level[cell] + 1u, count);
    return count;
}

static int reach_from_right(struct tron_flow *flow, unsigned cell, int count)
{
    unsigned at;
    for (unsigned i = 0; i < flow->degree[cell]; i++)
        if (flow->inside[flow->next[cell][i]] && is_used(flow, flow->next[cell][i], cell, &at))
            count = reach_copy(flow, flow->next[cell][i], flow->level[right_copy(flow, cell)] + 1u, count);
    return count;
}

/* Computes the levels of the residual graph; false if the sink is out of reach. */
static bool set_levels(struct tron_flow *flow, const uint16_t *cells, int size)
{
    bool open = false;
    int count = 0;
    for (int i = 0; i < size; i++)
        flow->level[cells[i]] = flow->level[right_copy(flow, cells[i])] = UNREACHED;
    for (int i = 0; i < size; i++) {
        flow->edge[cells[i]] = flow->edge[right_copy(flow, cells[i])] = 0;
        if (flow->left[cells[i]] > 0)
            count = reach_copy(flow, cells[i], 0, count);
    }
    for (int i = 0; i < count; i++) {
        const unsigned copy = flow->queue[i];
        if (copy < (unsigned)flow->nodes) {
            count = reach_from_left(flow, copy, count);
            continue;
        }
        const unsigned cell = copy - (unsigned)flow->nodes;
        open = open || flow->right[cell] > 0;
        count = reach_from_right(flow, cell, count);
    }
    return open;
}

/* ---- augmenting paths ---- */

/* The next left copy that can be reached from the right copy of `cell` by taking back flow; TRON_NONE if
 * there is none. */
static unsigned next_residual(struct tron_flow *flow, unsigned cell)
{
    const unsigned copy = right_copy(flow, cell);
    unsigned at;
    for (; flow->edge[copy] < flow->degree[cell]; flow->edge[copy]++) {
        const unsigned from = flow->next[cell][flow->edge[copy]];
        if (flow->inside[from] && flow->level[from] == flow->level[copy] + 1 &&
            is_used(flow, from, cell, &at))
            return from;
    }
    return TRON_NONE;
}

/* Augments along flow->path. Its last edge leads to a right copy with residual capacity. */
static void push_path(struct tron_flow *flow, int length)
{
    unsigned at;
    flow->left[flow->path[0]]--;
    for (int i = 0; i < length; i++) {
        const unsigned from = flow->path[i], to = flow->next[from][flow->edge[from]];
        flow->used[from][flow->edge[from]] = 1;
        if (i + 1 == length)
            flow->right[to]--;
        else if (is_used(flow, flow->path[i + 1], to, &at))
            flow->used[flow->path[i + 1]][at] = 0;
    }
}

/* Depth-first search for an augmenting path; flow->edge skips edges known as dead ends. */
static bool augment(struct tron_flow *flow, unsigned root)
{
    int length = 1;
    flow->path[0] = (uint16_t)root;
    while (length > 0) {
        const unsigned from = flow->path[length - 1], at = flow->edge[from];
        if (at == flow->degree[from]) {
            if (--length > 0) {
                const unsigned before = flow->path[length - 1];
                flow->edge[right_copy(flow, flow->next[before][flow->edge[before]])]++;
            }
            continue;
        }
        const unsigned to = flow->next[from][at];
        const bool leads = flow->inside[to] && !flow->used[from][at] &&
                           flow->level[right_copy(flow, to)] == flow->level[from] + 1;
        if (leads && flow->right[to] > 0) {
            push_path(flow, length);
            return true;
        }
        const unsigned back = leads ? next_residual(flow, to) : TRON_NONE;
        if (back == TRON_NONE)
            flow->edge[from]++;
        else
            flow->path[length++] = (uint16_t)back;
    }
    return false;
}

static int push_blocking_flow(struct tron_flow *flow, const uint16_t *cells, int count)
{
    int pushed = 0;
    for (int i = 0; i < count; i++)
        while (flow->left[cells[i]] > 0 && augment(flow, cells[i]))
            pushed++;
    return pushed;
}

int tron_flow_bound(struct tron_flow *flow, const uint16_t *cells, int count)
{
    int total = 0;
    for (int i = 0; i < count; i++) {
        flow->inside[cells[i]] = true;
        flow->left[cells[i]] = flow->right[cells[i]] = i == 0 ? 1 : 2;
        memset(flow->used[cells[i]], 0, sizeof *flow->used);
    }
    while (set_levels(flow, cells, count))
        total += push_blocking_flow(flow, cells, count);
    for (int i = 0; i < count; i++)
        flow->inside[cells[i]] = false;
    return total / 2;
}

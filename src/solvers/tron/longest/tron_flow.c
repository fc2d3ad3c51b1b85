/* tron_flow.c: Dinic's algorithm on the double cover: each cell has a left and a right copy, flow goes from
 * the left copy of a cell to the right copies of those beside it. A ride of n edges is a flow of 2 n. */
#include "solvers/tron/longest/tron_flow.h"

#include <string.h>

enum { FAR = 0xffff }; /* a copy that no flow can reach */

/* ---- the graph of cells ---- */

static unsigned cell_of(const struct tron_region *region, unsigned node)
{
    const unsigned mate = region->mate[node];
    return mate < node ? mate : node;
}

static void join(struct tron_flow *flow, unsigned from, unsigned to)
{
    for (unsigned i = 0; i < flow->degree[from]; i++)
        if (flow->next[from][i] == to)
            return;
    if (from != to)
        flow->next[from][flow->degree[from]++] = (uint16_t)to;
}

static void *cut(char **rest, size_t size)
{
    char *piece = *rest;
    *rest += size;
    return piece;
}

static void lay_out(struct tron_flow *flow, char *rest, size_t nodes)
{
    flow->next = cut(&rest, nodes * sizeof *flow->next);
    flow->level = cut(&rest, 2 * nodes * sizeof *flow->level);
    flow->queue = cut(&rest, 2 * nodes * sizeof *flow->queue);
    flow->path = cut(&rest, nodes * sizeof *flow->path);
    flow->used = cut(&rest, nodes * sizeof *flow->used);
    flow->degree = cut(&rest, nodes);
    flow->left = cut(&rest, nodes);
    flow->right = cut(&rest, nodes);
    flow->edge = cut(&rest, 2 * nodes);
    flow->inside = cut(&rest, nodes * sizeof *flow->inside);
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
    lay_out(flow, flow->block, nodes);
    for (unsigned node = 0; node < nodes; node++)
        for (unsigned i = 0; i < region->degree[node]; i++)
            join(flow, cell_of(region, node), cell_of(region, region->next[node][i]));
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

/* Whether flow goes from the left copy of one cell to the right copy of another; *at is the edge. */
static bool is_used(const struct tron_flow *flow, unsigned from, unsigned to, unsigned *at)
{
    for (*at = 0; *at < flow->degree[from]; ++*at)
        if (flow->next[from][*at] == to)
            return flow->used[from][*at] != 0;
    return false;
}

static int reach(struct tron_flow *flow, unsigned copy, unsigned level, int count)
{
    if (flow->level[copy] != FAR)
        return count;
    flow->level[copy] = (uint16_t)level;
    flow->queue[count] = (uint16_t)copy;
    return count + 1;
}

static int reach_from_left(struct tron_flow *flow, unsigned cell, int count)
{
    for (unsigned i = 0; i < flow->degree[cell]; i++)
        if (!flow->used[cell][i] && flow->inside[flow->next[cell][i]])
            count = reach(flow, right_copy(flow, flow->next[cell][i]), flow->level[cell] + 1u, count);
    return count;
}

static int reach_from_right(struct tron_flow *flow, unsigned cell, int count)
{
    unsigned at;
    for (unsigned i = 0; i < flow->degree[cell]; i++)
        if (flow->inside[flow->next[cell][i]] && is_used(flow, flow->next[cell][i], cell, &at))
            count = reach(flow, flow->next[cell][i], flow->level[right_copy(flow, cell)] + 1u, count);
    return count;
}

/* Whether the sink can still be reached. */
static bool set_levels(struct tron_flow *flow, const uint16_t *cells, int size)
{
    bool open = false;
    int count = 0;
    for (int i = 0; i < size; i++)
        flow->level[cells[i]] = flow->level[right_copy(flow, cells[i])] = FAR;
    for (int i = 0; i < size; i++) {
        flow->edge[cells[i]] = flow->edge[right_copy(flow, cells[i])] = 0;
        if (flow->left[cells[i]] > 0)
            count = reach(flow, cells[i], 0, count);
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

/* ---- ways from source to sink ---- */

/* The next left copy that can be reached by taking back flow to `cell`; TRON_NONE when there is none left. */
static unsigned way_back(struct tron_flow *flow, unsigned cell)
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

/* The path ends at an edge to a right copy that can take more. */
static void push(struct tron_flow *flow, int length)
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

/* Depth first, with the edges that led nowhere remembered. */
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
            push(flow, length);
            return true;
        }
        const unsigned back = leads ? way_back(flow, to) : TRON_NONE;
        if (back == TRON_NONE)
            flow->edge[from]++;
        else
            flow->path[length++] = (uint16_t)back;
    }
    return false;
}

static int push_all(struct tron_flow *flow, const uint16_t *cells, int count)
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
        total += push_all(flow, cells, count);
    for (int i = 0; i < count; i++)
        flow->inside[cells[i]] = false;
    return total / 2;
}

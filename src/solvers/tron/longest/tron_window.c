/* tron_window.c: large neighbourhood search with an exact solver. To the frontier method, a stretch of the
 * ride outside the window is like a forced teleport: two nodes that are visited in succession or not at all.
 * A large weight rules out the latter. */
#include "solvers/tron/longest/tron_window.h"

#include "solvers/tron/longest/tron_frontier.h"

#include <string.h>

enum {
    COST_MAX = 500000,
    STRETCH_WEIGHT = 255
}; /* most states expected of a window; more cells than any window has */

/* ---- memory ---- */

/* The arena's allocator. Freeing does nothing: the whole arena is reset for each window. Cannot resize. */
static void *arena_resize(void *context, void *block, size_t old, size_t size)
{
    struct tron_window *window = context;
    const size_t aligned = (size + 15) / 16 * 16;
    (void)old;
    if (size == 0 || block != NULL || aligned > WINDOW_BYTES - window->used)
        return NULL;
    window->used += aligned;
    return window->arena + window->used - aligned;
}

enum lud_status tron_window_init(struct tron_window *window, const struct tron_region *region,
                                 const struct tron_map *map, const struct lud_memory *memory)
{
    const size_t nodes = (size_t)region->nodes;
    *window = (struct tron_window){.region = region, .map = map, .memory = memory};
    window->size = WINDOW_BYTES + 3 * nodes * sizeof(uint16_t);
    window->block = memory_resize(memory, NULL, 0, window->size);
    if (window->block == NULL)
        return LUD_ERROR_MEMORY;
    window->arena = window->block;
    window->order = (uint16_t *)(void *)(window->arena + WINDOW_BYTES);
    window->joined = window->order + nodes;
    window->number = window->joined + nodes;
    memset(window->number, 0xff, nodes * sizeof *window->number);
    window->bump = (struct lud_memory){.resize = arena_resize, .context = window};
    return LUD_OK;
}

void tron_window_destroy(struct tron_window *window)
{
    memory_free(window->memory, window->block, window->size);
}

/* ---- inside and outside ---- */

static void put_inside(struct tron_window *window, unsigned node)
{
    window->number[node] = 0;
    window->inside[window->inside_count++] = (uint16_t)node;
}

/* Chooses `size` plain nodes around the centre, breadth first; the head stays outside. */
static void choose_inside(struct tron_window *window, unsigned centre, int size)
{
    const struct tron_region *region = window->region;
    window->inside_count = 0;
    if (centre == 0 || region->mate[centre] != centre)
        return;
    put_inside(window, centre);
    for (int i = 0; i < window->inside_count; i++)
        for (unsigned j = 0; j < region->degree[window->inside[i]]; j++) {
            const unsigned next = region->next[window->inside[i]][j];
            if (next != 0 && region->mate[next] == next && window->number[next] == TRON_NONE &&
                window->inside_count < size)
                put_inside(window, next);
        }
}

static bool is_inside(const struct tron_window *window, int at)
{
    return at < window->count && window->number[window->order[at]] != TRON_NONE;
}

/* Moves cells that would be a stretch by themselves into the window; false if there are too many. */
static bool absorb_single_cells(struct tron_window *window)
{
    for (int i = 1; i < window->count; i++) {
        const bool single = !is_inside(window, i) && is_inside(window, i - 1) &&
                            (i + 1 == window->count || is_inside(window, i + 1));
        if (single && window->inside_count == WINDOW_CELLS)
            return false;
        if (single)
            put_inside(window, window->order[i]);
    }
    return true;
}

/* Divides the ride outside into stretches, the first from the head on; false if there are too many. */
static bool cut_ride(struct tron_window *window)
{
    window->stretch_count = 0;
    for (int i = 0; i < window->count; i++) {
        if (is_inside(window, i))
            continue;
        if (i > 0 && !is_inside(window, i - 1)) {
            window->stretches[window->stretch_count - 1].last = i;
            continue;
        }
        if (window->inside_count + 2 * (window->stretch_count + 1) > WINDOW_NODES)
            return false;
        window->stretches[window->stretch_count++] = (struct window_stretch){i, i};
    }
    return true;
}

/* ---- the window as a region ---- */

/* The region of the window. Node 0 is the end of the first stretch, nodes 2s - 1 and 2s are the ends of
 * stretch s, and the nodes inside follow. */
struct small {
    struct tron_region region;
    uint16_t real[WINDOW_NODES]; /* by node: its node in the whole region */
    uint16_t next[WINDOW_NODES][TRON_DIRECTIONS];
    uint16_t name[WINDOW_NODES], mate[WINDOW_NODES];
    uint8_t degree[WINDOW_NODES], colour[WINDOW_NODES];
};

static void add_node(const struct tron_window *window, struct small *small, unsigned real, unsigned mate)
{
    const int node = small->region.nodes++;
    small->real[node] = (uint16_t)real;
    small->name[node] = window->region->name[real];
    small->mate[node] = (uint16_t)mate;
    small->degree[node] = 0;
}

static void small_join(struct small *small, unsigned a, unsigned b)
{
    struct tron_region *region = &small->region;
    if (tron_region_adjacent(region, a, b))
        return;
    region->next[a][region->degree[a]++] = (uint16_t)b;
    region->next[b][region->degree[b]++] = (uint16_t)a;
}

static void add_nodes(struct tron_window *window, struct small *small)
{
    add_node(window, small, window->order[window->stretches[0].last], 0);
    for (int i = 1; i < window->stretch_count; i++) {
        const unsigned node = 2 * (unsigned)i - 1;
        add_node(window, small, window->order[window->stretches[i].first], node + 1);
        add_node(window, small, window->order[window->stretches[i].last], node);
    }
    for (int i = 0; i < window->inside_count; i++) {
        window->number[window->inside[i]] = (uint16_t)small->region.nodes;
        add_node(window, small, window->inside[i], (unsigned)small->region.nodes);
    }
}

/* Adds the edges from every node to the nodes inside; stretches are not connected directly. */
static void add_edges(const struct tron_window *window, struct small *small)
{
    const struct tron_region *region = window->region;
    for (unsigned node = 0; node < (unsigned)small->region.nodes; node++)
        for (unsigned i = 0; i < region->degree[small->real[node]]; i++) {
            const unsigned next = window->number[region->next[small->real[node]][i]];
            if (next != TRON_NONE)
                small_join(small, node, next);
        }
}

static void small_init(struct tron_window *window, struct small *small)
{
    small->region = (struct tron_region){.next = small->next,
                                         .name = small->name,
                                         .mate = small->mate,
                                         .degree = small->degree,
                                         .colour = small->colour};
    add_nodes(window, small);
    add_edges(window, small);
}

/* Gives stretches a weight that forces the ride through them. */
static void weigh_stretches(struct small *small, struct tron_sweep *sweep)
{
    small->region.cells = 0;
    for (int i = 0; i < sweep->nodes; i++) {
        struct tron_stage *stage = &sweep->stages[i];
        if (small->mate[stage->node] != stage->node && stage->weight > 0)
            stage->weight = STRETCH_WEIGHT;
        small->region.cells += stage->weight;
    }
}

/* ---- the new ride ---- */

static int append_stretch(struct tron_window *window, struct window_stretch stretch, bool turned, int size)
{
    for (int i = 0; i <= stretch.last - stretch.first; i++)
        window->joined[size++] = window->order[turned ? stretch.last - i : stretch.first + i];
    return size;
}

static int assemble_ride(struct tron_window *window, const struct small *small,
                         const struct frontier_answer *answer)
{
    int size = append_stretch(window, window->stretches[0], false, 0);
    for (int i = 1; i < answer->count; i++) {
        const unsigned node = answer->path[i];
        if (small->mate[node] == node) {
            window->joined[size++] = small->real[node];
            continue;
        }
        size = append_stretch(window, window->stretches[(node + 1) / 2], node % 2 == 0, size);
        i++; /* skip the other end */
    }
    return size;
}

/* ---- one window ---- */

static int holes_inside(const struct tron_window *window, const struct tron_ride *ride)
{
    int holes = 0;
    for (int i = 0; i < window->inside_count; i++)
        holes += !ride->on[window->inside[i]];
    return holes;
}

static bool solve_window(struct tron_window *window, struct tron_ride *ride, struct small *small, int holes,
                         struct budget *budget)
{
    struct tron_sweep sweep;
    uint16_t path[WINDOW_NODES];
    if (tron_sweep_init(&sweep, &small->region, window->map, &window->bump) != LUD_OK ||
        sweep.width > SWEEP_SLOTS || sweep.cost > COST_MAX)
        return false;
    weigh_stretches(small, &sweep);
    const struct frontier_question question = {.region = &small->region,
                                               .sweep = &sweep,
                                               .memory = &window->bump,
                                               .budget = budget,
                                               .bytes = WINDOW_BYTES / 2,
                                               .skipped = holes - 1};
    struct frontier_answer answer = {.path = path};
    tron_frontier(&question, &answer);
    if (answer.end != FRONTIER_FOUND)
        return false;
    tron_ride_set(ride, window->joined, assemble_ride(window, small, &answer));
    return true;
}

bool tron_window_improve(struct tron_window *window, struct tron_ride *ride, unsigned centre, int size,
                         struct budget *budget)
{
    bool longer = false;
    window->used = 0;
    window->count = tron_ride_get(ride, window->order);
    choose_inside(window, centre, size < WINDOW_CHOSEN ? size : WINDOW_CHOSEN);
    const int holes = holes_inside(window, ride);
    if (holes > 0 && absorb_single_cells(window) && cut_ride(window)) {
        struct small *small = arena_resize(window, NULL, 0, sizeof *small);
        small_init(window, small);
        longer = solve_window(window, ride, small, holes, budget);
    }
    for (int i = 0; i < window->inside_count; i++)
        window->number[window->inside[i]] = TRON_NONE;
    return longer;
}

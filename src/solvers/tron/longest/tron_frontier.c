/* tron_frontier.c: longest ride by dynamic programming over a frontier ("broken profile"). Nodes are
 * processed in the order of a sweep. A state describes how the pieces of ride so far end at the frontier; of
 * all partial rides with the same state only one that leaves out the fewest cells matters. The stage of a
 * node decides which edges to later nodes are ridden: a node has none or two edges, the two ends of the ride
 * have one.
 *
 * Every state has a trail of four bytes that leads back. Trails that the memory could not hold are recomputed
 * by running the method again up to their layer: states get the same numbers each time. */
#include "solvers/tron/longest/tron_frontier_inside.h"

#include <string.h>

/* ---- stage by stage ---- */

static void set_cell(uint64_t cells[LAYER_WORDS], unsigned slot, bool cell)
{
    const uint64_t bit = UINT64_C(1) << (slot % LAYER_PER_WORD * LAYER_BITS);
    uint64_t *word = &cells[slot / LAYER_PER_WORD];
    *word = cell ? *word | bit : *word & ~bit;
}

static void enter_stage(struct frontier *frontier)
{
    const struct tron_region *region = frontier->question->region;
    struct stage_plan *plan = &frontier->plan;
    const struct tron_stage *stage = &frontier->stages[frontier->at];
    plan->stage = stage;
    plan->left -= stage->weight;
    tron_frontier_choices(plan);
    set_cell(plan->cells, stage->slot, false);
    if (stage->mate != NO_SLOT)
        set_cell(plan->cells, stage->mate, false);
    for (unsigned i = 0; i < stage->ahead; i++)
        set_cell(plan->cells, stage->slots[i], region->mate[stage->nodes[i]] == stage->nodes[i]);
}

/* Runs the first `stages` stages from the start, or until frontier->end is set. */
static void run_stages(struct frontier *frontier, int stages)
{
    tron_layers_start(&frontier->layers);
    memset(frontier->plan.cells, 0, sizeof frontier->plan.cells);
    frontier->plan.left = frontier->question->region->cells;
    frontier->allowed = frontier->question->skipped;
    for (frontier->at = 0; frontier->at < stages; frontier->at++) {
        enter_stage(frontier);
        frontier->base[frontier->at] = frontier->layers.base;
        const uint32_t count = frontier->layers.now.count;
        frontier->most = count > frontier->most ? count : frontier->most;
        for (uint32_t state = 0; state < count && frontier->end == FRONTIER_NONE; state++) {
            if (budget_node(frontier->question->budget))
                frontier->end = FRONTIER_LIMIT;
            else
                tron_frontier_expand(frontier, state);
        }
        frontier->states += count;
        if (frontier->end != FRONTIER_NONE)
            return;
        tron_layers_turn(&frontier->layers);
    }
}

/* ---- reconstruction ---- */

/* Whether the ring still holds the trail at this position. */
static bool trail_is_kept(const struct frontier *frontier, uint64_t place)
{
    return place + frontier->layers.ring_size >= frontier->layers.base;
}

/* Fills frontier->choices backwards from the finish. False if a limit ended it. */
static bool trace_choices(struct frontier *frontier, struct finish finish)
{
    uint32_t trail = finish.trail;
    for (int stage = finish.stage; stage >= 0; stage--) {
        frontier->choices[stage] = trail % LAYER_CHOICES;
        if (stage == 0)
            break;
        const uint64_t base = frontier->base[stage - 1];
        if (!trail_is_kept(frontier, base + trail / LAYER_CHOICES))
            run_stages(frontier, stage);
        if (frontier->end != FRONTIER_NONE)
            return false;
        trail = tron_layers_trail(&frontier->layers, base, trail / LAYER_CHOICES);
    }
    return true;
}

/* The node that has the slot at this stage. */
static unsigned node_at(const struct tron_region *region, const struct tron_stage *stage, unsigned slot)
{
    if (slot == stage->mate)
        return region->mate[stage->node];
    for (unsigned i = 0; i < stage->ahead; i++)
        if (stage->slots[i] == slot)
            return stage->nodes[i];
    return TRON_NONE;
}

/* Enters an edge at both of its ends. */
static void add_edge(uint16_t (*edges)[2], unsigned from, unsigned to)
{
    edges[from][edges[from][0] == TRON_NONE ? 0 : 1] = (uint16_t)to;
    edges[to][edges[to][0] == TRON_NONE ? 0 : 1] = (uint16_t)from;
}

/* Collects the edges of all choices and writes the path from the head. */
static void write_path(const struct frontier *frontier, const struct finish finish, uint16_t (*edges)[2],
                       struct frontier_answer *answer)
{
    const struct tron_region *region = frontier->question->region;
    memset(edges, 0xff, (size_t)region->nodes * sizeof *edges);
    for (int i = 0; i <= finish.stage; i++) {
        struct stage_plan plan = {.stage = &frontier->stages[i]};
        tron_frontier_choices(&plan);
        const struct choice *choice = &plan.choices[frontier->choices[i]];
        if (choice->first != NO_SLOT)
            add_edge(edges, plan.stage->node, node_at(region, plan.stage, choice->first));
        if (choice->second != NO_SLOT)
            add_edge(edges, plan.stage->node, node_at(region, plan.stage, choice->second));
    }
    unsigned node = 0, before = TRON_NONE;
    for (answer->count = 0; node != TRON_NONE; answer->count++) {
        const unsigned next = edges[node][edges[node][0] == before ? 1 : 0];
        answer->path[answer->count] = (uint16_t)node;
        before = node;
        node = next;
    }
}

/* ---- the question ---- */

static void solve_frontier(struct frontier *frontier, uint16_t (*edges)[2], struct frontier_answer *answer)
{
    run_stages(frontier, frontier->question->region->nodes);
    const struct finish finish = frontier->finish;
    answer->end = frontier->end;
    if (frontier->end == FRONTIER_NONE && finish.stage >= 0) {
        answer->skipped = frontier->allowed + 1;
        answer->end = trace_choices(frontier, finish) ? FRONTIER_FOUND : FRONTIER_LOST;
        if (answer->end == FRONTIER_FOUND)
            write_path(frontier, finish, edges, answer);
    }
    answer->states = frontier->states;
    answer->most = frontier->most;
}

void tron_frontier(const struct frontier_question *question, struct frontier_answer *answer)
{
    const struct lud_memory *memory = question->memory;
    const size_t nodes = (size_t)question->region->nodes;
    const size_t size = nodes * (sizeof(uint64_t) + sizeof(uint16_t[2]) + sizeof(uint8_t));
    struct frontier frontier = {.question = question,
                                .stages = question->sweep->stages,
                                .finish = {.stage = -1},
                                .end = FRONTIER_NONE};
    char *block = memory_new(memory, size);
    answer->end = FRONTIER_MEMORY;
    if (block == NULL)
        return;
    frontier.base = (uint64_t *)(void *)block;
    frontier.choices = (uint8_t *)(block + nodes * (sizeof(uint64_t) + sizeof(uint16_t[2])));
    if (tron_layers_init(&frontier.layers, question->bytes, question->sweep->width > LAYER_PER_WORD,
                         memory) == LUD_OK) {
        solve_frontier(&frontier, (uint16_t(*)[2])(void *)(block + nodes * sizeof(uint64_t)), answer);
        tron_layers_destroy(&frontier.layers);
    }
    memory_free(memory, block, size);
}

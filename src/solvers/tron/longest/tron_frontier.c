/* tron_frontier.c: longest ride by a frontier ("broken profile") dynamic programming. Nodes are taken in the
 * order of a sweep; a state is how the pieces of ride so far end at the frontier, and of all ways to a state
 * only the one that leaves out the fewest cells matters. At a node's turn it is decided which edges to later
 * nodes are ridden: none or two, one at both ends of the ride.
 *
 * Every choice leaves a trail of four bytes. Trails that the memory cannot hold are found again by running
 * the method once more up to the layer where they begin: states have the same numbers each time. */
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
    if (stage->mate != NOBODY)
        set_cell(plan->cells, stage->mate, false);
    for (unsigned i = 0; i < stage->ahead; i++)
        set_cell(plan->cells, stage->slots[i], region->mate[stage->nodes[i]] == stage->nodes[i]);
}

/* Runs the first `stages` stages from the start. */
static void sweep(struct frontier *frontier, int stages)
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

/* ---- the way back ---- */

/* Whether the ring still has the trail. */
static bool is_kept(const struct frontier *frontier, uint64_t place)
{
    return place + frontier->layers.ring_size >= frontier->layers.base;
}

/* Fills choices back from the finish. False when a limit comes first. */
static bool trace(struct frontier *frontier, struct finish finish)
{
    uint32_t trail = finish.trail;
    for (int stage = finish.stage; stage >= 0; stage--) {
        frontier->choices[stage] = trail % LAYER_CHOICES;
        if (stage == 0)
            break;
        const uint64_t base = frontier->base[stage - 1];
        if (!is_kept(frontier, base + trail / LAYER_CHOICES))
            sweep(frontier, stage);
        if (frontier->end != FRONTIER_NONE)
            return false;
        trail = tron_layers_trail(&frontier->layers, base, trail / LAYER_CHOICES);
    }
    return true;
}

static unsigned node_at(const struct tron_region *region, const struct tron_stage *stage, unsigned slot)
{
    if (slot == stage->mate)
        return region->mate[stage->node];
    for (unsigned i = 0; i < stage->ahead; i++)
        if (stage->slots[i] == slot)
            return stage->nodes[i];
    return TRON_NONE;
}

/* Both ends of each edge remember the other. */
static void add_edge(uint16_t (*edges)[2], unsigned from, unsigned to)
{
    edges[from][edges[from][0] == TRON_NONE ? 0 : 1] = (uint16_t)to;
    edges[to][edges[to][0] == TRON_NONE ? 0 : 1] = (uint16_t)from;
}

static void follow(const struct frontier *frontier, const struct finish finish, uint16_t (*edges)[2],
                   struct frontier_answer *answer)
{
    const struct tron_region *region = frontier->question->region;
    memset(edges, 0xff, (size_t)region->nodes * sizeof *edges);
    for (int i = 0; i <= finish.stage; i++) {
        struct stage_plan plan = {.stage = &frontier->stages[i]};
        tron_frontier_choices(&plan);
        const struct choice *choice = &plan.choices[frontier->choices[i]];
        if (choice->first != NOBODY)
            add_edge(edges, plan.stage->node, node_at(region, plan.stage, choice->first));
        if (choice->second != NOBODY)
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

static void answer_with(struct frontier *frontier, uint16_t (*edges)[2], struct frontier_answer *answer)
{
    sweep(frontier, frontier->question->region->nodes);
    const struct finish finish = frontier->finish;
    answer->end = frontier->end;
    if (frontier->end == FRONTIER_NONE && finish.stage >= 0) {
        answer->skipped = frontier->allowed + 1;
        answer->end = trace(frontier, finish) ? FRONTIER_FOUND : FRONTIER_LOST;
        if (answer->end == FRONTIER_FOUND)
            follow(frontier, finish, edges, answer);
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
        answer_with(&frontier, (uint16_t(*)[2])(void *)(block + nodes * sizeof(uint64_t)), answer);
        tron_layers_destroy(&frontier.layers);
    }
    memory_free(memory, block, size);
}

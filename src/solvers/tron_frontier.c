/* tron_frontier.c: longest ride by a frontier ("broken profile") dynamic programming. Nodes are taken in the
 * order of a sweep; a state is how the pieces of ride so far end at the frontier, and of all ways to a state
 * only the one that leaves out the fewest cells matters. At a node's turn it is decided which edges to later
 * nodes are ridden: none or two, one at both ends of the ride.
 *
 * Every choice leaves a trail of four bytes. Trails that the memory cannot hold are found again by running
 * the method once more up to the layer where they begin: states have the same numbers each time. */
#include "solvers/tron_frontier.h"

#include "base/bits.h"
#include "solvers/tron_layer.h"

#include <assert.h>
#include <string.h>

/* ---- the choices of a stage ---- */

enum { NOBODY = SWEEP_SLOTS }; /* no slot */

/* Up to two later nodes that are joined to the one whose turn it is. */
struct choice {
    uint8_t first, second;              /* slots; NOBODY: none. `second` alone is the only one */
    bool first_single, second_single;   /* may be joined only while untouched, unless it is the mate */
};

struct stage_plan {
    const struct tron_stage *stage;
    struct choice choices[LAYER_CHOICES];
    unsigned count;
    uint64_t cells[LAYER_WORDS]; /* the lowest bit of each slot whose node counts as a cell */
    int left;                    /* cells of all later nodes */
};

static bool is_single(const struct tron_stage *stage, unsigned i)
{
    return (stage->single >> i & 1) != 0;
}

static void add_choice(struct stage_plan *plan, unsigned first, bool first_single, unsigned second,
                       bool second_single)
{
    assert(plan->count < LAYER_CHOICES);
    plan->choices[plan->count++] =
        (struct choice){(uint8_t)first, (uint8_t)second, first_single, second_single};
}

/* A teleport end rides to its mate whatever else it does; choice 0 is always: to nobody. */
static void list_choices(struct stage_plan *plan)
{
    const struct tron_stage *stage = plan->stage;
    plan->count = 0;
    add_choice(plan, NOBODY, false, NOBODY, false);
    if (stage->mate != NOBODY)
        add_choice(plan, NOBODY, false, stage->mate, false);
    for (unsigned i = 0; i < stage->ahead; i++) {
        const bool single = is_single(stage, i);
        if (stage->mate != NOBODY) {
            add_choice(plan, stage->slots[i], single, stage->mate, false);
            continue;
        }
        add_choice(plan, NOBODY, false, stage->slots[i], single);
        for (unsigned j = 0; j < i; j++)
            add_choice(plan, stage->slots[i], single, stage->slots[j], is_single(stage, j));
    }
}

/* ---- the search ---- */

/* Where the best complete ride so far was completed. */
struct finish {
    int stage;
    uint32_t trail;
};

struct frontier {
    const struct frontier_question *question;
    const struct tron_stage *stages;
    struct tron_layers layers;
    struct stage_plan plan;
    int at;                      /* stage */
    uint32_t state;              /* being looked at */
    unsigned choice;
    unsigned skipped;            /* by the state */
    int allowed;                 /* cells that a ride may leave out to be of interest */
    struct finish finish;
    uint64_t states;
    uint32_t most;
    uint64_t *base;              /* [stage]: where the trails of the layer after it begin */
    uint8_t *choices;            /* [stage]: of the ride, once it is known */
    enum frontier_end end;       /* FRONTIER_NONE while nothing is wrong */
};

static uint32_t trail_of(const struct frontier *frontier)
{
    return frontier->state << 4 | frontier->choice;
}

static void keep(struct frontier *frontier, const struct tron_key *key, unsigned skipped)
{
    if ((int)skipped <= frontier->allowed &&
        !tron_layers_put(&frontier->layers, key, skipped, trail_of(frontier)))
        frontier->end = FRONTIER_ROOM;
}

/* The ride is in one piece: the nodes to come are left out, except those in the frontier that are full. */
static void complete(struct frontier *frontier, const struct tron_key *key, unsigned skipped)
{
    static const uint64_t open = UINT64_C(0x0f7bdef7bdef7bde); /* all but the lowest bit of every slot */
    int total = (int)skipped + frontier->plan.left;
    for (int i = 0; i < LAYER_WORDS; i++) {
        if ((key->word[i] & open) != 0)
            return;
        total -= bits_count(key->word[i] & frontier->plan.cells[i]);
    }
    if (total > frontier->allowed)
        return;
    frontier->allowed = total - 1;
    frontier->finish = (struct finish){frontier->at, trail_of(frontier)};
}

/* Joins two pieces, of which `a` and `b` are the far ends. */
static void join(struct frontier *frontier, struct tron_key *key, unsigned a, unsigned b, unsigned skipped)
{
    if (a >= LAYER_SLOT)
        tron_key_set(key, a - LAYER_SLOT, b);
    if (b >= LAYER_SLOT)
        tron_key_set(key, b - LAYER_SLOT, a);
    if (a < LAYER_SLOT && b < LAYER_SLOT)
        complete(frontier, key, skipped);
    else
        keep(frontier, key, skipped);
}

/* Whether an edge may be added to the node at `slot`. */
static bool joins(unsigned code, bool single)
{
    return code == LAYER_UNTOUCHED || (code != LAYER_FULL && !single);
}

/* Adds the node at `slot` to the piece that ends at the present node and whose far end is `far`. */
static void connect(struct frontier *frontier, struct tron_key *key, unsigned far, unsigned slot,
                    unsigned skipped)
{
    const unsigned code = tron_key_get(key, slot);
    if (far == LAYER_SLOT + slot)
        return; /* a circle */
    if (code == LAYER_UNTOUCHED) {
        join(frontier, key, far, LAYER_SLOT + slot, skipped);
        return;
    }
    tron_key_set(key, slot, LAYER_FULL);
    join(frontier, key, far, code, skipped);
}

/* ---- one state, one choice ---- */

/* The present node and its mate are left out. */
static void skip(struct frontier *frontier, struct tron_key *key, unsigned skipped)
{
    const struct tron_stage *stage = frontier->plan.stage;
    if (stage->mate != NOBODY && tron_key_get(key, stage->mate) != LAYER_UNTOUCHED)
        return;
    if (stage->mate != NOBODY)
        tron_key_set(key, stage->mate, LAYER_FULL);
    keep(frontier, key, skipped + stage->weight);
}

/* Nothing has led to the present node yet. */
static void from_nothing(struct frontier *frontier, struct tron_key *key, const struct choice *choice)
{
    const bool head = frontier->plan.stage->node == 0;
    unsigned far = head ? LAYER_HEAD : LAYER_LAST;
    if (choice->second == NOBODY) {
        if (!head)
            skip(frontier, key, frontier->skipped);
        return;
    }
    if (choice->first != NOBODY) {
        const unsigned code = tron_key_get(key, choice->first);
        if (head || !joins(code, choice->first_single))
            return;
        far = code == LAYER_UNTOUCHED ? (unsigned)LAYER_SLOT + choice->first : code;
        if (code != LAYER_UNTOUCHED)
            tron_key_set(key, choice->first, LAYER_FULL);
    } else if (!head) {
        if ((key->word[0] & LAYER_ENDED) != 0)
            return;
        key->word[0] |= LAYER_ENDED;
    }
    if (joins(tron_key_get(key, choice->second), choice->second_single))
        connect(frontier, key, far, choice->second, frontier->skipped);
}

/* The ride ends, or begins, at the present node, where a piece with the far end `far` has come to. */
static void stop_here(struct frontier *frontier, struct tron_key *key, unsigned far)
{
    const bool head = frontier->plan.stage->node == 0;
    if (!head && far >= LAYER_SLOT) {
        if ((key->word[0] & LAYER_ENDED) != 0)
            return;
        key->word[0] |= LAYER_ENDED;
    }
    if (head || far != LAYER_LAST)
        join(frontier, key, far, head ? LAYER_HEAD : LAYER_LAST, frontier->skipped);
}

/* A piece with the far end `far` has come to the present node. */
static void from_piece(struct frontier *frontier, struct tron_key *key, unsigned far,
                       const struct choice *choice)
{
    const struct tron_stage *stage = frontier->plan.stage;
    if (choice->first != NOBODY)
        return;
    if (choice->second == NOBODY) {
        if (stage->mate == NOBODY)
            stop_here(frontier, key, far);
    } else if (stage->node != 0 && joins(tron_key_get(key, choice->second), choice->second_single))
        connect(frontier, key, far, choice->second, frontier->skipped);
}

static void expand(struct frontier *frontier, uint32_t state)
{
    struct tron_key before = tron_layer_key(&frontier->layers.now, state);
    const unsigned code = tron_key_get(&before, frontier->plan.stage->slot);
    const unsigned choices = code == LAYER_FULL ? 1 : frontier->plan.count;
    frontier->state = state;
    frontier->skipped = frontier->layers.now.skipped[state];
    tron_key_set(&before, frontier->plan.stage->slot, LAYER_UNTOUCHED);
    for (unsigned i = 0; i < choices; i++) {
        struct tron_key key = before;
        frontier->choice = i;
        if (code == LAYER_FULL)
            keep(frontier, &key, frontier->skipped);
        else if (code == LAYER_UNTOUCHED)
            from_nothing(frontier, &key, &frontier->plan.choices[i]);
        else
            from_piece(frontier, &key, code, &frontier->plan.choices[i]);
    }
}

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
    list_choices(plan);
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
                expand(frontier, state);
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
        list_choices(&plan);
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
    if (tron_layers_init(&frontier.layers, question->bytes, question->sweep->width > LAYER_PER_WORD, memory) ==
        LUD_OK) {
        answer_with(&frontier, (uint16_t(*)[2])(void *)(block + nodes * sizeof(uint64_t)), answer);
        tron_layers_destroy(&frontier.layers);
    }
    memory_free(memory, block, size);
}

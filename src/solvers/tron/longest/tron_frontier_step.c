/* tron_frontier_step.c: one stage of the frontier method: expands a state into its successors. */
#include "solvers/tron/longest/tron_frontier_inside.h"

#include "base/bits.h"

#include <assert.h>

/* ---- the choices of a stage ---- */

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

/* A visited teleport end always has the edge to its mate. */
void tron_frontier_choices(struct stage_plan *plan)
{
    const struct tron_stage *stage = plan->stage;
    plan->count = 0;
    add_choice(plan, NO_SLOT, false, NO_SLOT, false);
    if (stage->mate != NO_SLOT)
        add_choice(plan, NO_SLOT, false, stage->mate, false);
    for (unsigned i = 0; i < stage->ahead; i++) {
        const bool single = is_single(stage, i);
        if (stage->mate != NO_SLOT) {
            add_choice(plan, stage->slots[i], single, stage->mate, false);
            continue;
        }
        add_choice(plan, NO_SLOT, false, stage->slots[i], single);
        for (unsigned j = 0; j < i; j++)
            add_choice(plan, stage->slots[i], single, stage->slots[j], is_single(stage, j));
    }
}

/* ---- pieces of ride ---- */

static uint32_t trail_of(const struct frontier *frontier)
{
    return frontier->state << 4 | frontier->choice;
}

/* Adds a successor state, unless it leaves out too many cells. */
static void put_state(struct frontier *frontier, const struct tron_key *key, unsigned skipped)
{
    if ((int)skipped <= frontier->allowed &&
        !tron_layers_put(&frontier->layers, key, skipped, trail_of(frontier)))
        frontier->end = FRONTIER_ROOM;
}

/* The ride is in one piece from the head to its last cell. All later nodes are left out, except nodes of the
 * frontier that are on the ride (full). Not complete if another piece still ends at the frontier. */
static void complete_ride(struct frontier *frontier, const struct tron_key *key, unsigned skipped)
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

/* Joins two pieces; `a` and `b` are the codes of their far ends. */
static void join_pieces(struct frontier *frontier, struct tron_key *key, unsigned a, unsigned b,
                        unsigned skipped)
{
    if (a >= LAYER_SLOT)
        tron_key_set(key, a - LAYER_SLOT, b);
    if (b >= LAYER_SLOT)
        tron_key_set(key, b - LAYER_SLOT, a);
    if (a < LAYER_SLOT && b < LAYER_SLOT)
        complete_ride(frontier, key, skipped);
    else
        put_state(frontier, key, skipped);
}

/* Whether an edge may be added to a node with this code. */
static bool accepts_edge(unsigned code, bool single)
{
    return code == LAYER_UNTOUCHED || (code != LAYER_FULL && !single);
}

/* Adds the edge from the current node, where a piece with the far end `far` ends, to the node at `slot`. */
static void connect_to(struct frontier *frontier, struct tron_key *key, unsigned far, unsigned slot,
                       unsigned skipped)
{
    const unsigned code = tron_key_get(key, slot);
    if (far == LAYER_SLOT + slot)
        return; /* would close a circle */
    if (code == LAYER_UNTOUCHED) {
        join_pieces(frontier, key, far, LAYER_SLOT + slot, skipped);
        return;
    }
    tron_key_set(key, slot, LAYER_FULL);
    join_pieces(frontier, key, far, code, skipped);
}

/* ---- one state, one choice ---- */

/* Leaves out the current node and its mate. */
static void skip_node(struct frontier *frontier, struct tron_key *key, unsigned skipped)
{
    const struct tron_stage *stage = frontier->plan.stage;
    if (stage->mate != NO_SLOT && tron_key_get(key, stage->mate) != LAYER_UNTOUCHED)
        return;
    if (stage->mate != NO_SLOT)
        tron_key_set(key, stage->mate, LAYER_FULL);
    put_state(frontier, key, skipped + stage->weight);
}

/* The current node has no edge from earlier nodes. */
static void expand_untouched(struct frontier *frontier, struct tron_key *key, const struct choice *choice)
{
    const bool head = frontier->plan.stage->node == 0;
    unsigned far = head ? LAYER_HEAD : LAYER_LAST;
    if (choice->second == NO_SLOT) {
        if (!head)
            skip_node(frontier, key, frontier->skipped);
        return;
    }
    if (choice->first != NO_SLOT) {
        const unsigned code = tron_key_get(key, choice->first);
        if (head || !accepts_edge(code, choice->first_single))
            return;
        far = code == LAYER_UNTOUCHED ? (unsigned)LAYER_SLOT + choice->first : code;
        if (code != LAYER_UNTOUCHED)
            tron_key_set(key, choice->first, LAYER_FULL);
    } else if (!head) {
        if ((key->word[0] & LAYER_ENDED) != 0)
            return;
        key->word[0] |= LAYER_ENDED;
    }
    if (accepts_edge(tron_key_get(key, choice->second), choice->second_single))
        connect_to(frontier, key, far, choice->second, frontier->skipped);
}

/* A piece with the far end `far` arrives at the current node, which is the last cell of the ride, or the
 * head. */
static void end_ride_here(struct frontier *frontier, struct tron_key *key, unsigned far)
{
    const bool head = frontier->plan.stage->node == 0;
    if (!head && far >= LAYER_SLOT) {
        if ((key->word[0] & LAYER_ENDED) != 0)
            return;
        key->word[0] |= LAYER_ENDED;
    }
    if (head || far != LAYER_LAST)
        join_pieces(frontier, key, far, head ? LAYER_HEAD : LAYER_LAST, frontier->skipped);
}

/* A piece with the far end `far` arrives at the current node. */
static void expand_piece_end(struct frontier *frontier, struct tron_key *key, unsigned far,
                             const struct choice *choice)
{
    const struct tron_stage *stage = frontier->plan.stage;
    if (choice->first != NO_SLOT)
        return;
    if (choice->second == NO_SLOT) {
        if (stage->mate == NO_SLOT)
            end_ride_here(frontier, key, far);
    } else if (stage->node != 0 && accepts_edge(tron_key_get(key, choice->second), choice->second_single))
        connect_to(frontier, key, far, choice->second, frontier->skipped);
}

void tron_frontier_expand(struct frontier *frontier, uint32_t state)
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
            put_state(frontier, &key, frontier->skipped);
        else if (code == LAYER_UNTOUCHED)
            expand_untouched(frontier, &key, &frontier->plan.choices[i]);
        else
            expand_piece_end(frontier, &key, code, &frontier->plan.choices[i]);
    }
}

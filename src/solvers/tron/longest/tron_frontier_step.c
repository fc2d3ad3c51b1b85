/* tron_frontier_step.c: one stage of the frontier method: from a state to those that can follow. */
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

/* A teleport end rides to its mate whatever else it does; choice 0 is always: to nobody. */
void tron_frontier_choices(struct stage_plan *plan)
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

/* ---- pieces of ride ---- */

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
            keep(frontier, &key, frontier->skipped);
        else if (code == LAYER_UNTOUCHED)
            from_nothing(frontier, &key, &frontier->plan.choices[i]);
        else
            from_piece(frontier, &key, code, &frontier->plan.choices[i]);
    }
}

/* tron_dive.c: depth-first branch and bound. A branch is cut when the chambers that are left (tron_bound)
 * cannot make the ride longer than the best one, or when the same cells were ridden in another order before.
 * Tight corners first: the next cell with the fewest ways on. */
#include "solvers/tron/longest/tron_dive.h"

#include "base/hash.h"
#include "solvers/tron/duel/tron_lazy.h"

#include <string.h>

/* What is known about a set of taken cells and a head. */
struct known {
    uint64_t key; /* 0 = nothing */
    int32_t rest; /* no ride from there has more moves */
    int32_t unused;
};

/* A cell on the way, and the moves from it that are still to be tried. */
struct rung {
    uint16_t node;
    uint8_t moves[TRON_DIRECTIONS];
    uint8_t count, next;
};

struct dive {
    const struct dive_question *question;
    struct dive_answer *answer;
    struct tron_state *state; /* the position of the last rung */
    struct rung *rungs;
    int depth;
    uint64_t key; /* of the taken cells */
    uint64_t nodes;
    struct tron_lazy table; /* struct known */
};

static uint64_t word(unsigned node, unsigned kind)
{
    return hash_mix((uint64_t)kind << 32 | (node + 1));
}

static void flip(struct dive *dive, unsigned node)
{
    dive->state->taken[node / 64] ^= UINT64_C(1) << (node % 64);
    dive->key ^= word(node, 0);
}

/* Takes or frees the cell, with both ends of a teleport. */
static void toggle(struct dive *dive, unsigned node)
{
    const unsigned mate = dive->question->rules->map.mate[node];
    flip(dive, node);
    if (mate != node)
        flip(dive, mate);
}

static struct known *look_up(struct dive *dive, uint64_t *key)
{
    *key = hash_mix(dive->key ^ word(dive->rungs[dive->depth].node, 1)) | 1;
    return tron_lazy_at(&dive->table, *key >> 1);
}

static unsigned ways_on(const struct dive *dive, unsigned node)
{
    unsigned count = 0;
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++)
        count += tron_step(dive->question->rules, dive->state, node, direction) != TRON_NONE;
    return count;
}

/* Few ways on first (after Warnsdorff 1823), by insertion. */
static void list_moves(struct dive *dive, struct rung *rung)
{
    unsigned ways[TRON_DIRECTIONS];
    rung->count = rung->next = 0;
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++) {
        const unsigned node = tron_step(dive->question->rules, dive->state, rung->node, direction);
        if (node == TRON_NONE)
            continue;
        const unsigned count = ways_on(dive, node);
        int at = rung->count++;
        for (; at > 0 && ways[at - 1] > count; at--) {
            ways[at] = ways[at - 1];
            rung->moves[at] = rung->moves[at - 1];
        }
        ways[at] = count;
        rung->moves[at] = (uint8_t)direction;
    }
}

static void record(struct dive *dive)
{
    struct dive_answer *answer = dive->answer;
    answer->low = dive->depth;
    for (int i = 0; i < dive->depth; i++) {
        const struct rung *rung = &dive->rungs[i];
        answer->moves[i] = rung->moves[rung->next - 1];
    }
}

/* Whether nothing longer than the best ride can come of the present cell. */
static bool is_hopeless(struct dive *dive)
{
    const struct dive_question *question = dive->question;
    uint64_t key;
    const struct known *known = look_up(dive, &key);
    if (known->key == key && dive->depth + known->rest <= dive->answer->low)
        return true;
    return dive->depth + tron_bound(question->rules, dive->state, question->rider) <= dive->answer->low;
}

static void enter(struct dive *dive, unsigned node)
{
    struct rung *rung = &dive->rungs[dive->depth];
    rung->node = (uint16_t)node;
    dive->state->at[dive->question->rider] = (uint16_t)node;
    if (dive->depth > dive->answer->low)
        record(dive);
    if (is_hopeless(dive))
        rung->count = rung->next = 0;
    else
        list_moves(dive, rung);
}

/* Everything below the present cell was tried: that is worth knowing. */
static void leave(struct dive *dive)
{
    uint64_t key;
    struct known *known = look_up(dive, &key);
    *known = (struct known){.key = key, .rest = dive->answer->low - dive->depth};
    if (dive->depth > 0)
        toggle(dive, dive->rungs[dive->depth].node);
    dive->depth--;
    if (dive->depth >= 0)
        dive->state->at[dive->question->rider] = dive->rungs[dive->depth].node;
}

static void search(struct dive *dive)
{
    const struct dive_question *question = dive->question;
    enter(dive, question->state->at[question->rider]);
    while (dive->depth >= 0 && dive->answer->low < question->high) {
        struct rung *rung = &dive->rungs[dive->depth];
        if (rung->next == rung->count) {
            leave(dive);
            continue;
        }
        if ((question->nodes > 0 && dive->nodes++ == question->nodes) || budget_node(question->budget))
            return;
        const unsigned node = question->rules->map.next[rung->node][rung->moves[rung->next++]];
        dive->depth++;
        toggle(dive, node);
        enter(dive, node);
    }
    dive->answer->complete = true;
}

enum lud_status tron_dive(const struct dive_question *question, struct dive_answer *answer)
{
    const struct lud_memory *memory = question->memory;
    const size_t state = question->rules->head.state_size;
    const size_t rungs = (size_t)question->rules->map.nodes * sizeof(struct rung);
    struct dive dive = {.question = question, .answer = answer};
    answer->low = question->low;
    answer->complete = false;
    enum lud_status status = tron_lazy_init(&dive.table, question->bytes, sizeof(struct known), memory);
    if (status != LUD_OK)
        return status;
    dive.state = memory_new(memory, state);
    dive.rungs = memory_new(memory, rungs);
    if (dive.state == NULL || dive.rungs == NULL)
        status = LUD_ERROR_MEMORY;
    else {
        memcpy(dive.state, question->state, state);
        search(&dive);
    }
    memory_free(memory, dive.rungs, rungs);
    memory_free(memory, dive.state, state);
    tron_lazy_destroy(&dive.table);
    return status;
}

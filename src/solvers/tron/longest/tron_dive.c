/* tron_dive.c: depth-first branch and bound. A branch is cut if the chamber bound (tron_bound) shows that no
 * ride in it is longer than the best one, or if the same cells were visited before in another order. Moves to
 * the cells with the fewest exits come first. */
#include "solvers/tron/longest/tron_dive.h"

#include "base/hash.h"
#include "solvers/tron/duel/tron_lazy.h"

#include <string.h>

/* A table entry for a set of taken cells and a head. */
struct dive_entry {
    uint64_t key; /* 0 = empty */
    int32_t rest; /* no ride from there has more moves */
    int32_t unused;
};

/* A cell of the current ride, and the moves from it. moves[next..count) are still to be tried. */
struct dive_ply {
    uint16_t node;
    uint8_t moves[TRON_DIRECTIONS];
    uint8_t count, next;
};

struct dive {
    const struct dive_question *question;
    struct dive_answer *answer;
    struct tron_state *state; /* the position at the current depth */
    struct dive_ply *plies;
    int depth;
    uint64_t key; /* hash of the cells taken since the start */
    uint64_t nodes;
    struct tron_lazy table; /* struct known */
};

static uint64_t node_hash(unsigned node, unsigned kind)
{
    return hash_mix((uint64_t)kind << 32 | (node + 1));
}

static void toggle_taken(struct dive *dive, unsigned node)
{
    dive->state->taken[node / 64] ^= UINT64_C(1) << (node % 64);
    dive->key ^= node_hash(node, 0);
}

/* Takes or frees a cell, both ends if it is a teleport. */
static void toggle_node(struct dive *dive, unsigned node)
{
    const unsigned mate = dive->question->rules->map.mate[node];
    toggle_taken(dive, node);
    if (mate != node)
        toggle_taken(dive, mate);
}

static struct dive_entry *dive_lookup(struct dive *dive, uint64_t *key)
{
    *key = hash_mix(dive->key ^ node_hash(dive->plies[dive->depth].node, 1)) | 1;
    return tron_lazy_at(&dive->table, *key >> 1);
}

static unsigned count_exits(const struct dive *dive, unsigned node)
{
    unsigned count = 0;
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++)
        count += tron_step(dive->question->rules, dive->state, node, direction) != TRON_NONE;
    return count;
}

/* Lists the moves, fewest exits first (after Warnsdorff 1823), by insertion sort. */
static void list_dive_moves(struct dive *dive, struct dive_ply *dive_ply)
{
    unsigned exits[TRON_DIRECTIONS];
    dive_ply->count = dive_ply->next = 0;
    for (unsigned direction = TRON_UP; direction < TRON_DIRECTIONS; direction++) {
        const unsigned node = tron_step(dive->question->rules, dive->state, dive_ply->node, direction);
        if (node == TRON_NONE)
            continue;
        const unsigned count = count_exits(dive, node);
        int at = dive_ply->count++;
        for (; at > 0 && exits[at - 1] > count; at--) {
            exits[at] = exits[at - 1];
            dive_ply->moves[at] = dive_ply->moves[at - 1];
        }
        exits[at] = count;
        dive_ply->moves[at] = (uint8_t)direction;
    }
}

static void record_ride(struct dive *dive)
{
    struct dive_answer *answer = dive->answer;
    answer->low = dive->depth;
    for (int i = 0; i < dive->depth; i++) {
        const struct dive_ply *dive_ply = &dive->plies[i];
        answer->moves[i] = dive_ply->moves[dive_ply->next - 1];
    }
    if (dive->question->longer != NULL)
        dive->question->longer(dive->question->context, answer->low);
}

/* Whether no ride through the current cell can be longer than the best ride. */
static bool is_hopeless(struct dive *dive)
{
    const struct dive_question *question = dive->question;
    uint64_t key;
    const struct dive_entry *dive_entry = dive_lookup(dive, &key);
    if (dive_entry->key == key && dive->depth + dive_entry->rest <= dive->answer->low)
        return true;
    return dive->depth + tron_bound(question->rules, dive->state, question->rider) <= dive->answer->low;
}

static void dive_enter(struct dive *dive, unsigned node)
{
    struct dive_ply *dive_ply = &dive->plies[dive->depth];
    dive_ply->node = (uint16_t)node;
    dive->state->at[dive->question->rider] = (uint16_t)node;
    if (dive->depth > dive->answer->low)
        record_ride(dive);
    if (is_hopeless(dive))
        dive_ply->count = dive_ply->next = 0;
    else
        list_dive_moves(dive, dive_ply);
}

/* All moves of the current cell have been tried: stores the bound found and goes back one move. */
static void dive_leave(struct dive *dive)
{
    uint64_t key;
    struct dive_entry *dive_entry = dive_lookup(dive, &key);
    *dive_entry = (struct dive_entry){.key = key, .rest = dive->answer->low - dive->depth};
    if (dive->depth > 0)
        toggle_node(dive, dive->plies[dive->depth].node);
    dive->depth--;
    if (dive->depth >= 0)
        dive->state->at[dive->question->rider] = dive->plies[dive->depth].node;
}

static void dive_search(struct dive *dive)
{
    const struct dive_question *question = dive->question;
    dive_enter(dive, question->state->at[question->rider]);
    while (dive->depth >= 0 && dive->answer->low < question->high) {
        struct dive_ply *dive_ply = &dive->plies[dive->depth];
        if (dive_ply->next == dive_ply->count) {
            dive_leave(dive);
            continue;
        }
        if ((question->nodes > 0 && dive->nodes++ == question->nodes) || budget_node(question->budget))
            return;
        const unsigned node = question->rules->map.next[dive_ply->node][dive_ply->moves[dive_ply->next++]];
        dive->depth++;
        toggle_node(dive, node);
        dive_enter(dive, node);
    }
    dive->answer->complete = true;
}

enum lud_status tron_dive(const struct dive_question *question, struct dive_answer *answer)
{
    const struct lud_memory *memory = question->memory;
    const size_t state = question->rules->head.state_size;
    const size_t plies = (size_t)question->rules->map.nodes * sizeof(struct dive_ply);
    struct dive dive = {.question = question, .answer = answer};
    answer->low = question->low;
    answer->complete = false;
    enum lud_status status = tron_lazy_init(&dive.table, question->bytes, sizeof(struct dive_entry), memory);
    if (status != LUD_OK)
        return status;
    dive.state = memory_new(memory, state);
    dive.plies = memory_new(memory, plies);
    if (dive.state == NULL || dive.plies == NULL)
        status = LUD_ERROR_MEMORY;
    else {
        memcpy(dive.state, question->state, state);
        dive_search(&dive);
    }
    memory_free(memory, dive.plies, plies);
    memory_free(memory, dive.state, state);
    tron_lazy_destroy(&dive.table);
    return status;
}

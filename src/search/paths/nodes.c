/* nodes.c: an array of positions with a hash table over it: open addressing with linear probing (Knuth, "The
 * Art of Computer Programming" 3, 6.4). Whole positions are compared, not only keys, so a key collision
 * cannot make a proof wrong. */
#include "search/paths/nodes.h"

#include "base/hash.h"
#include "search/parts/judge.h"

#include <assert.h>
#include <string.h>

enum { BLOCK = 512, FIRST = 8 * BLOCK }; /* slots of the index: cleared together, used initially */
enum { HUNDRED = 100 };                  /* costs in the trace are hundredths of a move */

/* ---- memory ---- */

static size_t slots_for(size_t capacity)
{
    size_t slots = BLOCK;
    while (slots < 2 * capacity)
        slots *= 2;
    return slots;
}

/* A node takes its position, its struct, at most four slots of the index and less than a byte of `cleared`.
 * One block of the index and the fresh position are needed in any case. */
static uint32_t capacity_for(size_t bytes, size_t stride, size_t extra)
{
    const size_t each = stride + sizeof(struct node) + 4 * sizeof(uint32_t) + 1 + extra;
    const size_t always = stride + BLOCK * sizeof(uint32_t) + 1;
    const size_t capacity = bytes < always ? 0 : (bytes - always) / each;
    return capacity < NODES_NONE ? (uint32_t)capacity : NODES_NONE - 1;
}

static size_t states_size(const struct nodes *nodes)
{
    return nodes->stride * ((size_t)nodes->capacity + 1);
}

static void *nodes_allocate(const struct nodes *nodes, size_t size)
{
    return memory_resize(nodes->memory, NULL, 0, size);
}

enum lud_status nodes_init(struct nodes *nodes, const struct lud_rules *rules, size_t bytes, size_t extra,
                           const struct lud_memory *memory)
{
    *nodes = (struct nodes){
        .rules = rules, .memory = memory, .stride = ladder_size(rules, 1), .costs = TRACE_HAS_G};
    nodes->capacity = capacity_for(bytes, nodes->stride, extra);
    if (nodes->capacity == 0)
        return LUD_OK;
    nodes->slots = slots_for(nodes->capacity);
    nodes->used = nodes->slots < FIRST ? nodes->slots : FIRST;
    nodes->states = nodes_allocate(nodes, states_size(nodes));
    nodes->at = nodes_allocate(nodes, nodes->capacity * sizeof nodes->at[0]);
    nodes->index = nodes_allocate(nodes, nodes->slots * sizeof nodes->index[0]);
    nodes->cleared = memory_new(memory, nodes->slots / BLOCK);
    if (nodes->states != NULL && nodes->at != NULL && nodes->index != NULL && nodes->cleared != NULL)
        return LUD_OK;
    nodes_destroy(nodes);
    return LUD_ERROR_MEMORY;
}

void nodes_destroy(struct nodes *nodes)
{
    memory_free(nodes->memory, nodes->states, states_size(nodes));
    memory_free(nodes->memory, nodes->at, nodes->capacity * sizeof nodes->at[0]);
    memory_free(nodes->memory, nodes->index, nodes->slots * sizeof nodes->index[0]);
    memory_free(nodes->memory, nodes->cleared, nodes->slots / BLOCK);
    *nodes = (struct nodes){0};
}

/* ---- finding and adding ---- */

static uint32_t *slot_at(struct nodes *nodes, size_t slot)
{
    const size_t block = slot / BLOCK;
    if (!nodes->cleared[block]) {
        memset(nodes->index + block * BLOCK, 0, BLOCK * sizeof nodes->index[0]);
        nodes->cleared[block] = true;
    }
    return &nodes->index[slot];
}

static size_t first_slot(const struct nodes *nodes, uint32_t node)
{
    return (size_t)hash_mix(nodes_state(nodes, node)->key) & (nodes->used - 1);
}

static size_t next_slot(const struct nodes *nodes, size_t slot)
{
    return (slot + 1) & (nodes->used - 1);
}

/* Doubles the used part of the index and rehashes all nodes. */
static void grow_index(struct nodes *nodes)
{
    nodes->used *= 2;
    memset(nodes->cleared, 0, nodes->used / BLOCK);
    for (uint32_t node = 0; node < nodes->count; node++) {
        size_t slot = first_slot(nodes, node);
        while (*slot_at(nodes, slot) != 0)
            slot = next_slot(nodes, slot);
        nodes->index[slot] = node + 1;
    }
}

/* Terminates because at least half of the slots are free. */
uint32_t nodes_seek(struct nodes *nodes)
{
    const struct lud_state *fresh = nodes_fresh(nodes);
    size_t slot = first_slot(nodes, nodes->count);
    for (;; slot = next_slot(nodes, slot)) {
        const uint32_t entry = *slot_at(nodes, slot);
        if (entry == 0)
            break;
        if (memcmp(nodes_state(nodes, entry - 1), fresh, nodes->rules->state_size) == 0)
            return entry - 1;
    }
    nodes->gap = slot;
    return NODES_NONE;
}

uint32_t nodes_add(struct nodes *nodes, uint32_t parent, lud_move move)
{
    assert(!nodes_full(nodes) && nodes->index[nodes->gap] == 0);
    const uint32_t node = nodes->count;
    nodes->at[node] = (struct node){
        .parent = parent,
        .cost = parent == NODES_NONE ? 0 : nodes->at[parent].cost + 1,
        .move = move,
        .kind = (uint16_t)nodes_kind(nodes->rules, nodes_fresh(nodes)),
    };
    nodes->index[nodes->gap] = node + 1;
    nodes->count++;
    if (2 * (size_t)nodes->count > nodes->used && nodes->used < nodes->slots)
        grow_index(nodes);
    return node;
}

bool nodes_root(struct nodes *nodes, const struct lud_state *root, struct budget *budget)
{
    if (nodes->capacity == 0)
        budget_end(budget, END_MEMORY);
    if (budget_node(budget))
        return false;
    memcpy(nodes_fresh(nodes), root, nodes->rules->state_size);
    if (nodes->novelty != NULL)
        (void)novelty_note(nodes->novelty, root);
    (void)nodes_seek(nodes);
    nodes_add(nodes, NODES_NONE, LUD_NO_MOVE);
    return true;
}

static bool is_not_novel(struct nodes *nodes)
{
    const struct lud_state *fresh = nodes_fresh(nodes);
    if (nodes->novelty == NULL)
        return false;
    const bool novel =
        nodes->late ? novelty_is_new(nodes->novelty, fresh) : novelty_note(nodes->novelty, fresh);
    return !novel && !game_over(fresh);
}

enum nodes_reach nodes_reach(struct nodes *nodes, struct budget *budget, uint32_t from, lud_move move,
                             uint32_t *node)
{
    if (budget_node(budget))
        return REACHED_LIMIT;
    game_child(nodes->rules, nodes_state(nodes, from), move, nodes_fresh(nodes));
    *node = nodes_seek(nodes);
    if (*node != NODES_NONE)
        return REACHED_KNOWN;
    if (is_not_novel(nodes))
        return REACHED_KNOWN;
    if (nodes_full(nodes)) {
        budget_end(budget, END_MEMORY);
        return REACHED_LIMIT;
    }
    *node = nodes_add(nodes, from, move);
    return REACHED_NEW;
}

/* ---- results ---- */

enum node_kind nodes_kind(const struct lud_rules *rules, const struct lud_state *state)
{
    lud_value values[LUD_MAX_PLAYERS] = {0};
    if (!game_over(state))
        return NODE_INNER;
    game_outcome(rules, state, values);
    return values[0] == LUD_ONE ? NODE_GOAL : NODE_DEAD;
}

int32_t nodes_bound(const struct lud_problem *problem, const struct lud_state *state)
{
    if (game_over(state))
        return 0;
    const int bound = problem->evaluation->bound(problem->rules, state);
    return bound < 1 ? 1 : bound > NODES_FAR ? NODES_FAR : (int32_t)bound;
}

static int path_length(const struct nodes *nodes, uint32_t node)
{
    int length = 0;
    for (; nodes->at[node].parent != NODES_NONE; node = nodes->at[node].parent)
        length++;
    return length;
}

int nodes_line(const struct nodes *nodes, uint32_t node, struct lud_result *result)
{
    const int length = path_length(nodes, node);
    for (int i = length - 1; i >= 0; i--) {
        if (i < RESULT_LINE)
            result->line[i] = nodes->at[node].move;
        node = nodes->at[node].parent;
    }
    result->line_size = length < RESULT_LINE ? length : RESULT_LINE;
    result->move = length > 0 ? result->line[0] : LUD_NO_MOVE;
    return length;
}

void nodes_solved(struct lud_result *result, int length, bool best)
{
    result->depth = length;
    result->scored = true;
    result->proved = best;
    result->values[0] = LUD_ONE;
}

void nodes_unsolvable(struct lud_result *result)
{
    result->move = LUD_NO_MOVE;
    result->line_size = 0;
    result->scored = true;
    result->proved = true;
    result->values[0] = 0;
}

void nodes_guess(const struct lud_problem *problem, struct lud_result *result)
{
    lud_move moves[LUD_MAX_MOVES];
    if (result->line_size == 0) {
        const int count = game_moves(problem->rules, problem->state, moves);
        assert(count > 0);
        result->move = result->line[0] = count > 0 ? moves[0] : LUD_NO_MOVE;
        result->line_size = 1;
    }
    result->scored = problem->evaluation != NULL;
    if (result->scored)
        judge_estimate(problem, problem->state, result->values);
}

/* Backs the length of the solution up from the goal to the root, in the trace. */
static void tell_path(const struct nodes *nodes, struct teller *teller, uint32_t goal, int length)
{
    const lud_value values[LUD_MAX_PLAYERS] = {length};
    if (teller->trace == NULL || goal == NODES_NONE)
        return;
    for (uint32_t child = goal, node; (node = nodes->at[child].parent) != NODES_NONE; child = node) {
        const struct visit visit = nodes_visit(nodes, node);
        tell_backup(teller, &visit, (uint64_t)child + 1, values, NULL);
    }
}

void nodes_opinion(struct lud_candidates *candidates, const struct lud_result *result)
{
    const bool solved = result->scored && result->values[0] == LUD_ONE;
    if (candidates == NULL || !solved || result->move == LUD_NO_MOVE)
        return;
    struct lud_candidate *first = candidate_add(candidates, result->move);
    first->valued = true;
    first->bound = result->proved ? TRACE_EXACT : TRACE_UPPER;
    first->values[0] = result->depth;
}

void nodes_answer(const struct nodes *nodes, const struct lud_ask *ask, const struct nodes_finding *finding,
                  struct budget *budget, struct teller *teller, struct lud_result *result)
{
    const bool solved = finding->goal != NODES_NONE;
    const uint32_t end = solved ? finding->goal : finding->guess;
    if (!solved && finding->cut)
        budget_end(budget, END_DEPTH);
    const int length = end != NODES_NONE ? nodes_line(nodes, end, result) : 0;
    if (solved)
        nodes_solved(result, length, finding->best);
    else if (budget->spent || finding->dropped)
        nodes_guess(ask->problem, result);
    else
        nodes_unsolvable(result);
    tell_path(nodes, teller, finding->goal, length);
    if (nodes->count > 0)
        nodes_tell_answer(teller, result);
    nodes_opinion(ask->candidates, result);
    budget_report(budget, result);
}

/* ---- the trace ---- */

void nodes_tell_answer(struct teller *teller, const struct lud_result *result)
{
    const struct visit root = tell_root_visit(teller);
    const bool solved = result->scored && result->values[0] == LUD_ONE;
    const lud_value length[LUD_MAX_PLAYERS] = {result->depth};
    tell_leave(teller, &root, solved ? length : NULL, result->proved ? TRACE_EXACT : TRACE_UPPER);
}

struct visit nodes_visit(const struct nodes *nodes, uint32_t node)
{
    const struct node *at = &nodes->at[node];
    const uint64_t parent = at->parent == NODES_NONE ? 0 : (uint64_t)at->parent + 1;
    return (struct visit){(uint64_t)node + 1, parent, at->move, at->cost};
}

/* The costs that the search goes by. A dead end has no h. */
static struct tell_cost cost_of(const struct nodes *nodes, const struct node *at)
{
    const unsigned costs = at->kind == NODE_DEAD ? nodes->costs & TRACE_HAS_G : nodes->costs;
    const int64_t g = (int64_t)HUNDRED * at->cost, h = (int64_t)HUNDRED * at->bound;
    return (struct tell_cost){
        .g = (costs & TRACE_HAS_G) != 0 ? g : -1,
        .h = (costs & TRACE_HAS_H) != 0 ? h : -1,
        .f = (costs & TRACE_HAS_F) != 0 ? g + (int64_t)nodes->weight * at->bound : -1,
    };
}

void nodes_tell_now(const struct nodes *nodes, struct teller *teller, enum trace_kind kind, uint32_t node)
{
    const struct node *at = &nodes->at[node];
    const struct visit visit = nodes_visit(nodes, node);
    const struct lud_state *before = at->parent == NODES_NONE ? NULL : nodes_state(nodes, at->parent);
    tell_costs(teller, kind, &visit, before, nodes_state(nodes, node), cost_of(nodes, at));
}

void nodes_tell_known_now(const struct nodes *nodes, struct teller *teller, uint32_t node, uint32_t from,
                          lud_move move)
{
    const uint64_t known = node == NODES_NONE ? 0 : (uint64_t)node + 1;
    const struct visit parent = nodes_visit(nodes, from);
    tell_known(teller, &parent, move, nodes_state(nodes, from), nodes_fresh(nodes), known);
}

void nodes_tell_cut_now(const struct nodes *nodes, struct teller *teller, uint32_t node,
                        enum trace_reason reason)
{
    const struct visit visit = nodes_visit(nodes, node);
    tell_cut(teller, &visit, reason);
}

void nodes_tell_expand_now(const struct nodes *nodes, struct teller *teller, uint32_t node, int moves)
{
    const struct visit visit = nodes_visit(nodes, node);
    tell_expand(teller, &visit, moves);
}

/* mcts_sim.c: UCT (Kocsis, Szepesvari 2006). With several players each one maximises its own mean
 * (Sturtevant, "An analysis of UCT in multi-player games", 2008). Ticks use decoupled UCT (Finnsson,
 * Bjornsson, "Simulation-based approach to general game playing", 2008). */
#include "search/sampling/mcts_sim.h"

#include "search/parts/judge.h"
#include "search/sampling/mcts_proof.h"
#include "search/sampling/mcts_select.h"
#include "search/sampling/mcts_tell.h"
#include "search/sampling/uct.h"

#include <string.h>

enum lud_status mcts_search_init(struct mcts_search *search, const struct lud_rules *rules, size_t bytes,
                                 const struct lud_memory *memory)
{
    const size_t other = sizeof *search + ladder_size(rules, MCTS_RUNGS);
    memset(search, 0, sizeof *search);
    if (ladder_init(&search->ladder, rules, MCTS_RUNGS, memory) != LUD_OK)
        return LUD_ERROR_MEMORY;
    const enum lud_status status =
        mcts_tree_init(&search->tree, rules->players, bytes > other ? bytes - other : 0, memory);
    if (status != LUD_OK)
        ladder_destroy(&search->ladder);
    return status;
}

void mcts_search_destroy(struct mcts_search *search)
{
    mcts_tree_destroy(&search->tree);
    ladder_destroy(&search->ladder);
}

/* ---- the current node of a simulation ---- */

static const struct lud_rules *sim_rules(const struct mcts_search *search)
{
    return search->problem->rules;
}

static struct lud_state *sim_state(const struct mcts_search *search)
{
    return ladder_at(&search->ladder, 0);
}

static uint32_t step_place(const struct mcts_search *search, int size)
{
    return size > 0 ? search->steps[size - 1].place : 0;
}

static struct mcts_node *current_node(const struct mcts_search *search)
{
    return mcts_at(&search->tree, step_place(search, search->size));
}

static void start_simulation(struct mcts_search *search)
{
    memcpy(sim_state(search), search->problem->state, sim_rules(search)->state_size);
    path_init(&search->path, search->problem);
    search->size = 0;
}

/* ---- expansion ---- */

/* Lists the moves of the current node's block and returns their number: *own moves of the player to move and,
 * where a tick begins, those of the other players after them. Legal moves do not depend on commitments, so
 * arbitrary ones are played to reach each player's turn. */
static int list_block_moves(const struct mcts_search *search, lud_move *moves, int *own)
{
    const struct lud_rules *rules = sim_rules(search);
    const struct lud_state *state = sim_state(search);
    int size = game_moves(rules, state, moves), last = 0;
    *own = size;
    if ((rules->traits & LUD_SIMULTANEOUS) == 0 || state->pending != 0)
        return size;
    struct lud_state *scratch = ladder_at(&search->ladder, 1);
    for (game_child(rules, state, moves[last], scratch); scratch->pending != 0;
         game_play(rules, scratch, moves[last])) {
        last = size;
        size += game_moves(rules, scratch, moves + size);
    }
    return size;
}

static bool expand_current(struct mcts_search *search)
{
    lud_move moves[MCTS_BLOCK];
    int own;
    const int size = list_block_moves(search, moves, &own);
    if (!mcts_tree_grow(&search->tree, step_place(search, search->size), own, size))
        return false;
    const uint32_t block = current_node(search)->first;
    for (int i = 0; i < size; i++)
        mcts_at(&search->tree, block + (uint32_t)i)->move = moves[i];
    if (mcts_is_told(search)) {
        const struct visit visit = mcts_visit(search, search->size);
        tell_expand(&search->teller, &visit, own);
    }
    return true;
}

bool mcts_open_root(struct mcts_search *search)
{
    start_simulation(search);
    tell_root(&search->teller, sim_state(search));
    if (current_node(search)->first != 0 || expand_current(search))
        return true;
    mcts_tree_clear(&search->tree); /* the kept subtree may fill the memory */
    return expand_current(search);
}

/* Whether the simulation continues inside the tree; expands the current node if needed. A node is expanded on
 * its second visit, since most nodes are never visited again, but always within a tick, which is completed in
 * the tree. */
static bool may_descend(struct mcts_search *search)
{
    const struct mcts_node *node = current_node(search);
    if (node->first != 0)
        return true;
    const bool inside = sim_state(search)->pending != 0;
    if (!inside && search->size > 0 && (node->visits == 0 || search->size >= search->depth))
        return false;
    return expand_current(search);
}

/* ---- selection ---- */

/* Selects for the player to move: among the children, or in a tick among the player's own arms. */
static struct mcts_step choose_step(struct mcts_search *search)
{
    const struct lud_state *state = sim_state(search);
    const struct mcts_node *node = current_node(search);
    uint32_t block = node->first;
    if (state->pending == 0) {
        search->tick = step_place(search, search->size);
        search->arms = node->first + node->count;
    } else {
        block = search->arms;
        search->arms += node->count;
    }
    const uint32_t visits = mcts_at(&search->tree, search->tick)->visits;
    const uint32_t index = (uint32_t)mcts_select(search, block, node->count, visits);
    return (struct mcts_step){.place = node->first + index,
                              .arm = block != node->first ? block + index : 0,
                              .chooser = state->turn};
}

/* Plays one ply down the tree. False when a limit is reached. */
static bool descend(struct mcts_search *search)
{
    struct lud_state *state = sim_state(search);
    if (budget_node(&search->budget))
        return false;
    const struct mcts_step step = choose_step(search);
    struct mcts_node *child = mcts_at(&search->tree, step.place);
    if (mcts_is_told(search))
        mcts_tell_before(search);
    path_down(&search->path, state);
    game_play(sim_rules(search), state, child->move);
    search->steps[search->size++] = step;
    if (mcts_is_told(search))
        mcts_tell_descend(search);
    if (game_over(state) && child->proved == 0)
        mcts_prove_end(sim_rules(search), child, state);
    return true;
}

/* ---- outcome and backpropagation ---- */

/* Whether the values of the current node are final: proved, or a draw by repetition, which depends on the
 * path and is therefore not stored as a proof. If so, sets `values`. */
static bool has_final_values(const struct mcts_search *search, lud_value *values)
{
    const struct mcts_node *node = current_node(search);
    if (node->proved != 0) {
        for (int player = 0; player < sim_rules(search)->players; player++)
            values[player] = (lud_value)node->sum[player];
        return true;
    }
    return search->size > 0 && judge_ended(&search->path, sim_state(search), search->size, values);
}

static void add_visit(const struct mcts_search *search, uint32_t place, int chooser, const lud_value *values)
{
    struct mcts_node *node = mcts_at(&search->tree, place);
    node->visits++;
    node->spread = uct_spread(node->visits);
    if (node->proved == 0)
        for (int player = 0; player < sim_rules(search)->players; player++)
            node->sum[player] += values[player];
    node->mean = (lud_value)(node->proved != 0 ? node->sum[chooser] : node->sum[chooser] / node->visits);
}

static void widen_range(struct mcts_search *search, lud_value score)
{
    if ((sim_rules(search)->traits & LUD_SCORE) == 0)
        return;
    const bool is_first = mcts_at(&search->tree, 0)->visits == 0;
    search->low = is_first || score < search->low ? score : search->low;
    search->high = is_first || score > search->high ? score : search->high;
}

/* Tries to prove the parent of the node after `size` steps. Never in simultaneous games: a good reply to each
 * commitment proves nothing when the commitments are hidden. */
static bool prove_parent(struct mcts_search *search, int size)
{
    const uint32_t parent = step_place(search, size - 1);
    if ((sim_rules(search)->traits & LUD_SIMULTANEOUS) != 0 ||
        mcts_at(&search->tree, step_place(search, size))->proved == 0 ||
        mcts_at(&search->tree, parent)->proved != 0)
        return false;
    return mcts_prove_parent(sim_rules(search), &search->tree, parent, search->steps[size - 1].chooser);
}

static void back_up(struct mcts_search *search, lud_value *values)
{
    widen_range(search, values[0]);
    for (int size = search->size; size > 0; size--) {
        const struct mcts_step *step = &search->steps[size - 1];
        add_visit(search, step->place, step->chooser, values);
        if (step->arm != 0)
            add_visit(search, step->arm, step->chooser, values);
        if (mcts_is_told(search))
            mcts_tell_update(search, size, values);
        if (!prove_parent(search, size))
            continue;
        const struct mcts_node *parent = mcts_at(&search->tree, step_place(search, size - 1));
        for (int player = 0; player < sim_rules(search)->players; player++)
            values[player] = (lud_value)parent->sum[player];
        if (mcts_is_told(search)) {
            const struct visit visit = mcts_visit(search, size - 1);
            tell_leave(&search->teller, &visit, values, TRACE_EXACT);
        }
    }
    add_visit(search, 0, 0, values);
    if (mcts_is_told(search))
        mcts_tell_update(search, 0, values);
}

/* Selection, expansion and playout. Sets `values` to the outcome, and *fast if the problem's own playout gave
 * it. False when a limit is reached. */
static bool reach_outcome(struct mcts_search *search, lud_value *values, bool *fast)
{
    start_simulation(search);
    if (mcts_is_told(search))
        mcts_tell_start(search);
    while (!has_final_values(search, values)) {
        if (may_descend(search)) {
            if (!descend(search))
                return false;
            continue;
        }
        *fast = search->problem->playout != NULL;
        return playout_run(&search->playout, sim_state(search), values);
    }
    return true;
}

void mcts_simulate(struct mcts_search *search)
{
    lud_value values[LUD_MAX_PLAYERS] = {0};
    bool fast = false;
    const bool complete = reach_outcome(search, values, &fast);
    if (mcts_is_told(search)) {
        if (complete)
            mcts_tell_playout(search, values, fast);
        else
            mcts_tell_stopped(search);
    }
    if (complete)
        back_up(search, values);
    else
        budget_discard_sim(&search->budget);
}

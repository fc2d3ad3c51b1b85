/* mcts_sim.c: UCT (Kocsis, Szepesvari 2006); each player maximises the own mean (Sturtevant, "An analysis of
 * UCT in multi-player games", 2008); ticks by decoupled UCT (Finnsson, Bjornsson, "Simulation-based approach
 * to general game playing", 2008). */
#include "search/sampling/mcts_sim.h"

#include "search/parts/judge.h"
#include "search/sampling/mcts_proof.h"
#include "search/sampling/uct.h"

#include <string.h>

enum { SWAY = 20 };

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

/* ---- the place where a simulation is ---- */

static const struct lud_rules *rules_of(const struct mcts_search *search)
{
    return search->problem->rules;
}

static struct lud_state *state_of(const struct mcts_search *search)
{
    return ladder_at(&search->ladder, 0);
}

static uint32_t place_of(const struct mcts_search *search, int size)
{
    return size > 0 ? search->steps[size - 1].place : 0;
}

static struct mcts_node *here(const struct mcts_search *search)
{
    return mcts_at(&search->tree, place_of(search, search->size));
}

static void begin(struct mcts_search *search)
{
    memcpy(state_of(search), search->problem->state, rules_of(search)->state_size);
    path_init(&search->path, search->problem);
    search->size = 0;
}

/* Positions are numbered by their places in the tree, the root 1. */
static void note(struct mcts_search *search, enum trace_kind kind, int size, const lud_value *values)
{
    if (search->teller.trace == NULL)
        return;
    const uint32_t place = place_of(search, size);
    const struct visit visit = {
        .node = (uint64_t)place + 1,
        .parent = size > 0 ? (uint64_t)place_of(search, size - 1) + 1 : 0,
        .move = size > 0 ? mcts_at(&search->tree, place)->move : LUD_NO_MOVE,
        .depth = size,
    };
    tell(&search->teller, kind, &visit, values);
}

/* ---- expansion ---- */

/* The moves here; where a tick begins, those of the other riders after them. What they are does not depend on
 * what others commit to, so each rider before them commits to anything. Returns how many there are in all. */
static int list_moves(const struct mcts_search *search, lud_move *moves, int *own)
{
    const struct lud_rules *rules = rules_of(search);
    const struct lud_state *state = state_of(search);
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

static bool expand(struct mcts_search *search)
{
    lud_move moves[MCTS_BLOCK];
    int own;
    const int size = list_moves(search, moves, &own);
    if (!mcts_tree_grow(&search->tree, place_of(search, search->size), own, size))
        return false;
    const uint32_t block = here(search)->first;
    for (int i = 0; i < size; i++)
        mcts_at(&search->tree, block + (uint32_t)i)->move = moves[i];
    note(search, TRACE_EXPAND, search->size, NULL);
    return true;
}

bool mcts_open_root(struct mcts_search *search)
{
    begin(search);
    note(search, TRACE_ENTER, 0, NULL);
    if (here(search)->first != 0 || expand(search))
        return true;
    mcts_tree_clear(&search->tree); /* an old tree may be in the way */
    return expand(search);
}

/* Whether the simulation goes on inside the tree. A position is only remembered on its first visit and gets
 * its children on the second: most are never visited again. A tick that has begun is gone through. */
static bool goes_on(struct mcts_search *search)
{
    const struct mcts_node *node = here(search);
    if (node->first != 0)
        return true;
    const bool inside = state_of(search)->pending != 0;
    if (!inside && search->size > 0 && (node->visits == 0 || search->size >= search->depth))
        return false;
    return expand(search);
}

/* ---- selection ---- */

/* Riders who answer each other by rule run in circles: in matching pennies one may win two rounds of three
 * for ever. In a tick each promise therefore sways by up to a twentieth of the range of values: a smoothed
 * best reply, as in stochastic fictitious play (Fudenberg, Kreps, "Learning mixed equilibria", 1993). */
static uint32_t sway(struct mcts_search *search, uint32_t range)
{
    if ((rules_of(search)->traits & LUD_SIMULTANEOUS) == 0)
        return 0;
    return random_below(&search->playout.luck, range / SWAY + 1);
}

/* The most promising of `count` nodes from `block` on, for the position that was visited `visits` times: one
 * that was never tried, else by UCT. Starts anywhere, so that luck decides between equals. */
static int most_promising(struct mcts_search *search, uint32_t block, int count, uint32_t visits)
{
    const uint32_t range = (uint32_t)((int64_t)search->high - search->low);
    const uint64_t reach = uct_reach(search->c, visits > 0 ? visits : 1, range);
    const int start = (int)random_below(&search->playout.luck, (uint32_t)count);
    int64_t most = INT64_MIN;
    int best = start;
    for (int k = 0; k < count; k++) {
        const int i = start + k < count ? start + k : start + k - count;
        const struct mcts_node *node = mcts_at(&search->tree, block + (uint32_t)i);
        if (node->visits == 0)
            return i;
        if (node->proved != 0 && mcts_is_loss(rules_of(search), node->mean))
            continue;
        const int64_t promise = uct_promise(node->mean, reach, node->spread) + sway(search, range);
        if (promise > most) {
            most = promise;
            best = i;
        }
    }
    return best;
}

/* Chooses for the player to move: by the children, or in a tick by the rider's own arms. */
static struct mcts_step choose(struct mcts_search *search)
{
    const struct lud_state *state = state_of(search);
    const struct mcts_node *node = here(search);
    uint32_t block = node->first;
    if (state->pending == 0) {
        search->tick = place_of(search, search->size);
        search->arms = node->first + node->count;
    } else {
        block = search->arms;
        search->arms += node->count;
    }
    const uint32_t visits = mcts_at(&search->tree, search->tick)->visits;
    const uint32_t index = (uint32_t)most_promising(search, block, node->count, visits);
    return (struct mcts_step){.place = node->first + index,
                              .arm = block != node->first ? block + index : 0,
                              .chooser = state->turn};
}

/* One ply down the tree; false when a limit ends it. */
static bool go_down(struct mcts_search *search)
{
    struct lud_state *state = state_of(search);
    if (budget_node(&search->budget))
        return false;
    const struct mcts_step step = choose(search);
    struct mcts_node *child = mcts_at(&search->tree, step.place);
    path_down(&search->path, state);
    game_play(rules_of(search), state, child->move);
    search->steps[search->size++] = step;
    if (child->visits == 0)
        note(search, TRACE_ENTER, search->size, NULL);
    if (game_over(state) && child->proved == 0)
        mcts_prove_end(rules_of(search), child, state);
    return true;
}

/* ---- the outcome and its way back ---- */

/* A draw by repetition depends on how the position was reached: it counts, but proves nothing. */
static bool is_known(const struct mcts_search *search, lud_value *values)
{
    const struct mcts_node *node = here(search);
    if (node->proved != 0) {
        for (int player = 0; player < rules_of(search)->players; player++)
            values[player] = (lud_value)node->sum[player];
        return true;
    }
    return search->size > 0 && judge_ended(&search->path, state_of(search), search->size, values);
}

static void credit(const struct mcts_search *search, uint32_t place, int chooser, const lud_value *values)
{
    struct mcts_node *node = mcts_at(&search->tree, place);
    node->visits++;
    node->spread = uct_spread(node->visits);
    if (node->proved == 0)
        for (int player = 0; player < rules_of(search)->players; player++)
            node->sum[player] += values[player];
    node->mean = (lud_value)(node->proved != 0 ? node->sum[chooser] : node->sum[chooser] / node->visits);
}

static void widen_range(struct mcts_search *search, lud_value score)
{
    if ((rules_of(search)->traits & LUD_SCORE) == 0)
        return;
    const bool is_first = mcts_at(&search->tree, 0)->visits == 0;
    search->low = is_first || score < search->low ? score : search->low;
    search->high = is_first || score > search->high ? score : search->high;
}

/* Where all move at once a good answer to each commitment proves nothing: nobody sees them. */
static bool prove(struct mcts_search *search, int size)
{
    const uint32_t parent = place_of(search, size - 1);
    if ((rules_of(search)->traits & LUD_SIMULTANEOUS) != 0 ||
        mcts_at(&search->tree, place_of(search, size))->proved == 0 ||
        mcts_at(&search->tree, parent)->proved != 0)
        return false;
    return mcts_prove_parent(rules_of(search), &search->tree, parent, search->steps[size - 1].chooser);
}

static void back_up(struct mcts_search *search, lud_value *values)
{
    widen_range(search, values[0]);
    for (int size = search->size; size > 0; size--) {
        const struct mcts_step *step = &search->steps[size - 1];
        credit(search, step->place, step->chooser, values);
        if (step->arm != 0)
            credit(search, step->arm, step->chooser, values);
        note(search, TRACE_BACKUP, size, values);
        if (!prove(search, size))
            continue;
        const struct mcts_node *parent = mcts_at(&search->tree, place_of(search, size - 1));
        for (int player = 0; player < rules_of(search)->players; player++)
            values[player] = (lud_value)parent->sum[player];
        note(search, TRACE_LEAVE, size - 1, values);
    }
    credit(search, 0, 0, values);
}

void mcts_simulate(struct mcts_search *search)
{
    lud_value values[LUD_MAX_PLAYERS] = {0};
    begin(search);
    while (!is_known(search, values)) {
        if (goes_on(search)) {
            if (!go_down(search))
                return;
            continue;
        }
        if (!playout_run(&search->playout, state_of(search), values))
            return;
        note(search, TRACE_PLAYOUT, search->size, values);
        break;
    }
    back_up(search, values);
}

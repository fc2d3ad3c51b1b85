/* mcts_tell.c: builds the events of mcts. Nothing here runs without an observer. */
#include "search/sampling/mcts_tell.h"

#include "search/parts/tell_samples.h"
#include "search/sampling/uct.h"

#include <string.h>

static uint32_t place_after(const struct mcts_search *search, int size)
{
    return size > 0 ? search->steps[size - 1].place : 0;
}

static uint64_t id_of(uint32_t place)
{
    return (uint64_t)place + 1;
}

struct visit mcts_visit(const struct mcts_search *search, int size)
{
    const uint32_t place = place_after(search, size);
    return (struct visit){
        .node = id_of(place),
        .parent = size > 0 ? id_of(place_after(search, size - 1)) : 0,
        .move = size > 0 ? mcts_at(&search->tree, place)->move : LUD_NO_MOVE,
        .depth = size,
    };
}

/* The plies of the current simulation, each counted as a node. */
static uint64_t plies_played(const struct mcts_search *search)
{
    return search->budget.nodes - search->playout.line->nodes;
}

/* ---- down the tree ---- */

void mcts_tell_start(struct mcts_search *search)
{
    search->playout.line->size = 0;
    search->playout.line->nodes = search->budget.nodes;
}

void mcts_tell_before(const struct mcts_search *search)
{
    memcpy(ladder_at(&search->ladder, 1), ladder_at(&search->ladder, 0), search->problem->rules->state_size);
}

/* The sum of the values of a node's simulations for `seat`; if it is proved, as if all had that value. */
static int64_t sum_for(const struct mcts_node *node, int seat)
{
    return node->proved != 0 ? node->sum[seat] * node->visits : node->sum[seat];
}

/* The numbers that decided: those of the arm in a tick, else those of the child. */
static void tell_select(struct mcts_search *search, const struct mcts_step *step)
{
    const struct visit from = mcts_visit(search, search->size - 1);
    const struct mcts_node *node = mcts_at(&search->tree, step->arm != 0 ? step->arm : step->place);
    const uint32_t all = mcts_at(&search->tree, search->tick)->visits;
    const uint32_t range = (uint32_t)((int64_t)search->high - search->low);
    struct lud_event event = {TELL_VISIT(TRACE_SELECT, &from),
                              .seat = step->chooser,
                              .visits = node->visits,
                              .sum = sum_for(node, step->chooser),
                              .proved = node->visits > 0 && node->proved != 0,
                              .parts = TRACE_HAS_VISITS};
    if (step->arm != 0)
        event.chosen = node->move;
    else
        event.child = id_of(step->place);
    if (node->visits > 0) {
        event.parts |= TRACE_HAS_MEAN | TRACE_HAS_BONUS;
        event.bonus = uct_bonus(uct_exploration(search->c, all > 0 ? all : 1, range), node->spread);
    }
    tell_send(&search->teller, &event, NULL);
}

void mcts_tell_descend(struct mcts_search *search)
{
    const struct mcts_step *step = &search->steps[search->size - 1];
    const struct mcts_node *child = mcts_at(&search->tree, step->place);
    if (child->visits == 0) {
        const struct visit visit = mcts_visit(search, search->size);
        tell_send(&search->teller,
                  &(struct lud_event){TELL_VISIT(TRACE_ENTER, &visit),
                                      .before = ladder_at(&search->ladder, 1),
                                      .state = ladder_at(&search->ladder, 0)},
                  NULL);
    }
    playout_line_add(search->playout.line, child->move);
    tell_select(search, step);
}

/* ---- the outcome ---- */

/* The root move of the player searched for; LUD_NO_MOVE if the simulation did not get that far. */
static lud_move candidate_of(const struct mcts_search *search)
{
    for (int i = 0; i < search->size; i++)
        if (search->steps[i].chooser == search->problem->player)
            return mcts_at(&search->tree, search->steps[i].place)->move;
    return LUD_NO_MOVE;
}

void mcts_tell_playout(struct mcts_search *search, const lud_value *values, bool fast)
{
    const struct visit visit = mcts_visit(search, search->size);
    const struct playout_line *line = search->playout.line;
    const int64_t length = playout_length(line, plies_played(search), fast);
    const struct tell_game game = {.candidate = candidate_of(search),
                                   .values = values,
                                   .length = length,
                                   .line = length >= 0 ? line->moves : NULL,
                                   .line_size = line->size};
    tell_playout(&search->teller, &visit, &game);
}

void mcts_tell_update(struct mcts_search *search, int size, const lud_value *values)
{
    const struct visit visit = mcts_visit(search, size);
    const struct mcts_node *node = mcts_at(&search->tree, place_after(search, size));
    const int seat = size > 0 ? search->steps[size - 1].chooser : search->problem->player;
    tell_send(&search->teller,
              &(struct lud_event){TELL_VISIT(TRACE_UPDATE, &visit), .seat = seat, .visits = node->visits,
                                  .sum = sum_for(node, seat), .proved = node->proved != 0,
                                  .parts = TRACE_HAS_VISITS | TRACE_HAS_MEAN},
              values);
}

void mcts_tell_stopped(struct mcts_search *search)
{
    const struct visit visit = mcts_visit(search, search->size);
    tell_stopped(&search->teller, &visit, plies_played(search));
}

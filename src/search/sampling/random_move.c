/* random_move.c: picks a legal move uniformly at random, without any search. */
#include "search/sampling/random_move.h"

#include "core/budget.h"
#include "search/parts/luck.h"
#include "search/parts/seat.h"
#include "search/parts/tell_samples.h"
#include "text/areas/search_texts.h"

#include <string.h>

/* Counts the moves only for an observer. */
static void tell_random(const struct lud_ask *ask, const struct lud_state *state)
{
    lud_move moves[LUD_MAX_MOVES];
    struct teller teller = teller_of(ask);
    if (ask->trace != NULL)
        tell_root_only(&teller, ask->problem->state, game_moves(ask->problem->rules, state, moves));
}

/* There is nothing to limit: the move is available at once. */
static enum lud_status random_move_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    (void)instance;
    const struct lud_problem *problem = ask->problem;
    const struct lud_rules *rules = problem->rules;
    const struct budget budget = budget_start(ask->limits, ask->env);
    struct random random = search_random(ask);
    struct lud_state *state = state_new(rules, ask->env->memory);
    if (state == NULL)
        return LUD_ERROR_MEMORY;
    memcpy(state, problem->state, rules->state_size);
    seat_reach(rules, state, problem->player);
    tell_random(ask, state);

    *result = (struct lud_result){.move = game_pick(rules, state, &random), .line_size = 1};
    result->line[0] = result->move;
    budget_report(&budget, result);
    state_free(rules, ask->env->memory, state);
    return LUD_OK;
}

const struct lud_algorithm random_move_algorithm = {
    .name = "random",
    .summary = TEXT_RANDOM_SUMMARY,
    .players = LUD_SOLO | LUD_TWO | LUD_MULTI,
    .run = random_move_run,
};

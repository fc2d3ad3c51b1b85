/* random_move.c: draws one of the legal moves, all equally likely, and looks at nothing. */
#include "search/sampling/random_move.h"

#include "core/budget.h"
#include "search/parts/luck.h"
#include "search/parts/seat.h"
#include "text/areas/search_texts.h"

#include <string.h>

/* There is no work that a limit could end: the answer is there at once, whatever the limits say. */
static enum lud_status random_move_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    (void)instance;
    const struct lud_problem *problem = ask->problem;
    const struct lud_rules *rules = problem->rules;
    const struct budget budget = budget_start(ask->limits, ask->env);
    struct random luck = luck_of(ask);
    struct lud_state *seat = state_new(rules, ask->env->memory);
    if (seat == NULL)
        return LUD_ERROR_MEMORY;
    memcpy(seat, problem->state, rules->state_size);
    seat_reach(rules, seat, problem->player);

    *result = (struct lud_result){.move = game_pick(rules, seat, &luck), .line_size = 1};
    result->line[0] = result->move;
    budget_report(&budget, result);
    state_free(rules, ask->env->memory, seat);
    return LUD_OK;
}

const struct lud_algorithm random_move_algorithm = {
    .name = "random",
    .summary = TEXT_RANDOM_SUMMARY,
    .players = LUD_SOLO | LUD_TWO | LUD_MULTI,
    .run = random_move_run,
};

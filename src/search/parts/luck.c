/* luck.c: one seed serves a whole game, so each question gets a stream of its own. */
#include "search/parts/luck.h"

struct random luck_of(const struct lud_ask *ask)
{
    const struct lud_problem *problem = ask->problem;
    const uint64_t nth = problem->past_count * (uint64_t)LUD_MAX_PLAYERS + (uint64_t)problem->player;
    return random_start(ask->limits->seed, problem->state->key + nth);
}

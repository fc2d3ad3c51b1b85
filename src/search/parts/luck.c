/* luck.c: one seed serves a whole game, so each search uses its own stream. */
#include "search/parts/luck.h"

struct random search_random(const struct lud_ask *ask)
{
    const struct lud_problem *problem = ask->problem;
    const uint64_t occasion = problem->past_count * (uint64_t)LUD_MAX_PLAYERS + (uint64_t)problem->player;
    return random_start(ask->limits->seed, problem->state->key + occasion);
}

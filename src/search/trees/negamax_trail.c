/* negamax_trail.c: repetition detection. */
#include "search/trees/negamax_trail.h"

#include <string.h>

void trail_init(struct trail *trail, const struct lud_problem *problem)
{
    trail->problem = problem;
    trail->repeats = (problem->rules->traits & LUD_REPEATS) != 0;
    trail->size = 0;
    memset(trail->filter, 0, sizeof trail->filter);
    for (size_t i = 0; i < problem->past_count; i++)
        trail->filter[trail_slot(problem->past[i])] = TRAIL_PAST;
}

bool trail_is_draw_slow(const struct trail *trail, uint64_t key)
{
    const struct lud_problem *problem = trail->problem;
    int count = 0;
    for (int i = 0; i < trail->size; i++)
        count += trail->keys[i] == key;
    if (count > 0 && trail->size > 1)
        return true;
    for (size_t i = 0; i < problem->past_count; i++)
        count += problem->past[i] == key;
    return count >= 2;
}

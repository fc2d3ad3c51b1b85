/* path.c: counts repetitions over the path of the search and the game before it. */
#include "search/paths/path.h"

void path_init(struct path *path, const struct lud_problem *problem)
{
    path->problem = problem;
    path->size = 0;
}

int path_occurrences(const struct path *path, uint64_t key)
{
    const struct lud_problem *problem = path->problem;
    int count = 0;
    if ((problem->rules->traits & LUD_REPEATS) == 0)
        return 0;
    for (int i = path->size - 1; i >= 0; i--)
        count += path->keys[i] == key;
    for (size_t i = 0; i < problem->past_count; i++)
        count += problem->past[i] == key;
    return count;
}

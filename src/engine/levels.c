/* levels.c: the levels. Greedy is the strongest engine so far and has nothing to turn down, so every level
 * above beginner is greedy without limits; levels grow apart as deeper engines come. */
#include "engine/levels.h"

const struct engine_level *engine_levels(void)
{
    static const struct engine_level rows[] = {
        {.name = "beginner", .title = TEXT_LEVEL_BEGINNER, .spec = "random"},
        {.name = "easy", .title = TEXT_LEVEL_EASY, .spec = "greedy"},
        {.name = "medium", .title = TEXT_LEVEL_MEDIUM, .spec = "greedy"},
        {.name = "hard", .title = TEXT_LEVEL_HARD, .spec = "greedy"},
        {.name = "best", .title = TEXT_LEVEL_BEST, .spec = "strong"},
        {.name = NULL},
    };
    return rows;
}

const struct engine_level *engine_level_find(const struct lud_game *game, struct span name)
{
    const struct engine_level *general = NULL;
    for (const struct engine_level *row = engine_levels(); row->name != NULL; row++) {
        if (!span_is(name, row->name))
            continue;
        if (row->game == NULL)
            general = row;
        else if (span_is(span_of(row->game), game->name))
            return row;
    }
    return general;
}

/* levels.c: the levels. A game without rows of its own has greedy at every level above beginner, with nothing
 * to turn down. Of the rows for Pogo each beats the one before it in at least two games of three. */
#include "engine/levels.h"

#define SECOND UINT64_C(1000000000) /* what a person waits for a move, in nanoseconds */

const struct engine_level *engine_levels(void)
{
    static const struct engine_level rows[] = {
        {.name = "beginner", .title = TEXT_LEVEL_BEGINNER, .spec = "random"},
        {.name = "easy", .title = TEXT_LEVEL_EASY, .spec = "greedy"},
        {.name = "medium", .title = TEXT_LEVEL_MEDIUM, .spec = "greedy"},
        {.name = "hard", .title = TEXT_LEVEL_HARD, .spec = "greedy"},
        {.name = "best", .title = TEXT_LEVEL_BEST, .spec = "strong", .limits = {.time = SECOND}},
        {.game = "pogo", .name = "beginner", .title = TEXT_LEVEL_BEGINNER, .spec = "random"},
        {.game = "pogo",
         .name = "easy",
         .title = TEXT_LEVEL_EASY,
         .spec = "criteria:depth=1,ties=random",
         .limits = {.time = SECOND}},
        {.game = "pogo",
         .name = "medium",
         .title = TEXT_LEVEL_MEDIUM,
         .spec = "alphabeta:depth=2,ties=random",
         .limits = {.time = SECOND}},
        {.game = "pogo",
         .name = "hard",
         .title = TEXT_LEVEL_HARD,
         .spec = "alphabeta:depth=4,ties=random",
         .limits = {.time = SECOND}},
        {.game = "pogo",
         .name = "best",
         .title = TEXT_LEVEL_BEST,
         .spec = "strong",
         .limits = {.time = SECOND}},
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

/* levels.c: the levels of games that bring none (game_row.h), and how those of single games are found and
 * listed with them. The general levels suit every game, because `strong` is an algorithm that accepts the
 * rules; they differ in how far it looks. `depth` limits tree searches (plies), the tree of mcts, and
 * puzzles (moves); `sims` limits mcts alone. bench/RESULTS.md has the results of the levels against each
 * other. */
#include "engine/levels.h"

#include "engine/game_row.h"
#include "text/areas/engine_texts.h"

#include <string.h>

static const struct engine_level general[] = {
    {.name = "beginner", .title = TEXT_LEVEL_BEGINNER, .spec = "random"},
    {.name = "easy",
     .title = TEXT_LEVEL_EASY,
     .spec = "strong",
     .limits = {.time = LEVEL_TIME, .sims = 30, .depth = 1}},
    {.name = "medium",
     .title = TEXT_LEVEL_MEDIUM,
     .spec = "strong",
     .limits = {.time = LEVEL_TIME, .sims = 200, .depth = 3}},
    {.name = "hard",
     .title = TEXT_LEVEL_HARD,
     .spec = "strong",
     .limits = {.time = LEVEL_TIME, .sims = 2000, .depth = 5}},
    {.name = "best", .title = TEXT_LEVEL_BEST, .spec = "strong", .limits = {.time = LEVEL_TIME}},
    {.name = NULL},
};

static const struct engine_level *named(const struct engine_level *rows, struct span name)
{
    for (const struct engine_level *row = rows; row != NULL && row->name != NULL; row++)
        if (span_is(name, row->name))
            return row;
    return NULL;
}

const struct engine_level *engine_level_find(const struct lud_game *game, struct span name)
{
    const struct engine_level *own = named(game_row(game)->levels, name);
    return own != NULL ? own : named(general, name);
}

const struct engine_level *engine_levels(void)
{
    return general;
}

const struct engine_level *engine_level_next(const struct engine_level *row)
{
    const struct game_row *const *game = game_rows();
    const struct engine_level *next = row + 1;
    if (next->name != NULL)
        return next;
    if (row->game != NULL) /* the last one of its game: on to the next game */
        while (strcmp((*game++)->game->name, row->game) != 0)
            continue;
    while (*game != NULL && (*game)->levels == NULL)
        game++;
    return *game != NULL ? (*game)->levels : next;
}

/* players.c: every engine that people can name. A row for one game hides the row of the same name for all
 * games, which is how `strong` becomes each game's best: today the one-ply search is the best there is. */
#include "engine/engine.h"

const struct engine_player *engine_players(void)
{
    static const struct engine_player rows[] = {
        {.name = "random", .summary = TEXT_RANDOM_SUMMARY, .algorithm = "random"},
        {.name = "greedy", .summary = TEXT_GREEDY_SUMMARY, .algorithm = "greedy"},
        {.name = "strong", .summary = TEXT_ENGINE_STRONG, .algorithm = "greedy"},
        {.name = NULL},
    };
    return rows;
}

const struct engine_player *engine_find(const struct lud_game *game, struct span name)
{
    const struct engine_player *general = NULL;
    for (const struct engine_player *row = engine_players(); row->name != NULL; row++) {
        if (!span_is(name, row->name))
            continue;
        if (row->game == NULL)
            general = row;
        else if (span_is(span_of(row->game), game->name))
            return row;
    }
    return general;
}

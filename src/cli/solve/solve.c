/* solve.c: the one table of games that `ludens solve` knows. */
#include "cli/solve/solve.h"

#include <string.h>

const struct solve_game *solve_find(const struct lud_game *game, const struct solve_wish *wish)
{
    static const struct solve_game *const games[] = {&solve_pogo, &solve_ricochet, &solve_tron, NULL};
    if (wish->engine.size > 0)
        return &solve_engine;
    for (int i = 0; games[i] != NULL; i++)
        if (strcmp(games[i]->game, game->name) == 0)
            return games[i];
    return NULL;
}

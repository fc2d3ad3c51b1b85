/* games_find.c: looks a game up by its name. */
#include "games/games.h"

const struct lud_game *games_find(struct span name)
{
    const struct lud_game *const *game = games_all();
    while (*game != NULL && !span_is(name, (*game)->name))
        game++;
    return *game;
}

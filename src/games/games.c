/* games.c: the one table of games. */
#include "games/games.h"

#include "games/pogo/pogo.h"

const struct lud_game *const *games_all(void)
{
    static const struct lud_game *const games[] = {&pogo_game, NULL};
    return games;
}

const struct lud_game *games_find(struct span name)
{
    const struct lud_game *const *game = games_all();
    while (*game != NULL && !span_is(name, (*game)->name))
        game++;
    return *game;
}

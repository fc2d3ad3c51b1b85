/* games.c: the table of all games. A new game is one row here. */
#include "games/games.h"

#include "games/pogo/pogo.h"
#include "games/quoridor/quoridor.h"
#include "games/ricochet/ricochet.h"
#include "games/tron/tron.h"

const struct lud_game *const *games_all(void)
{
    static const struct lud_game *const games[] = {&pogo_game, &quoridor_game, &ricochet_game, &tron_game,
                                                   NULL};
    return games;
}

const struct lud_game *games_find(struct span name)
{
    const struct lud_game *const *game = games_all();
    while (*game != NULL && !span_is(name, (*game)->name))
        game++;
    return *game;
}

/* games.c: the table of all games. A new game is one row here. The file holds nothing else, so that a program
 * with games of its own links another table in its place (examples/games). */
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

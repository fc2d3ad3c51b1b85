/* example_games.c: the table of games of ludens-four: the shipped ones and Connect Four. It takes the place
 * of src/games/games.c. */
#include "games/four/four.h"
#include "games/games.h"
#include "games/pogo/pogo.h"
#include "games/quoridor/quoridor.h"
#include "games/ricochet/ricochet.h"
#include "games/tron/tron.h"

const struct lud_game *const *games_all(void)
{
    static const struct lud_game *const games[] = {&pogo_game, &quoridor_game, &ricochet_game,
                                                   &tron_game, &four_game,     NULL};
    return games;
}

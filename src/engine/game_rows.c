/* game_rows.c: the table of the games' rows, in the order of games_all. A new game is two lines here. The
 * file holds nothing else, so that a program with games of its own links another table in its place
 * (examples/games). */
#include "engine/game_row.h"

extern const struct game_row pogo_row;
extern const struct game_row quoridor_row;
extern const struct game_row ricochet_row;
extern const struct game_row tron_row;

const struct game_row *const *game_rows(void)
{
    static const struct game_row *const rows[] = {&pogo_row, &quoridor_row, &ricochet_row, &tron_row, NULL};
    return rows;
}

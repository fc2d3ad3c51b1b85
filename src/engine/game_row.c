/* game_row.c: the table of the games' rows. */
#include "engine/game_row.h"

#include <string.h>

const struct game_row *const *game_rows(void)
{
    static const struct game_row *const rows[] = {&pogo_row, &quoridor_row, &ricochet_row, &tron_row, NULL};
    return rows;
}

const struct game_row *game_row(const struct lud_game *game)
{
    static const struct game_row none = {.game = NULL};
    for (const struct game_row *const *row = game_rows(); *row != NULL; row++)
        if (strcmp((*row)->game->name, game->name) == 0)
            return *row;
    return &none;
}

const char *game_adviser(const struct lud_game *game)
{
    const char *adviser = game_row(game)->adviser;
    return adviser != NULL ? adviser : "strong";
}

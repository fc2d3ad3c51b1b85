/* game_row.c: looks rows up; the table of them is game_rows.c. */
#include "engine/game_row.h"

#include <string.h>

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

/* board_game.c: the table of board_game rows. */
#include "assistant/board/board_game.h"

#include <string.h>

const struct board_game *board_game(const struct board *board)
{
    static const struct board_game none = {.game = NULL};
    static const struct board_game *const rows[] = {&board_pogo, &board_quoridor, &board_ricochet,
                                                    &board_tron};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (strcmp(rows[i]->game->name, board_rules(board)->game->name) == 0)
            return rows[i];
    return &none;
}

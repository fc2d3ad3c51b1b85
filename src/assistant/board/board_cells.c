/* board_cells.c: squares to highlight, which each game's row names in its own notation. */
#include "assistant/board/board_game.h"

void board_square(struct board *board, int column, int row)
{
    char room[8];
    struct bytes cell = bytes_fixed(room, sizeof room);
    bytes_char(&cell, (char)('a' + column));
    bytes_integer(&cell, row);
    board_cell(board, bytes_view(&cell));
}

void board_cells_move(struct board *board, lud_move move)
{
    const struct board_game *row = board_game(board);
    if (row->cells != NULL)
        row->cells(board, move);
}

void board_cells_around(struct board *board, lud_move move)
{
    const struct board_game *row = board_game(board);
    if (row->around != NULL)
        row->around(board, move);
}

void board_cells_target(struct board *board)
{
    const struct board_game *row = board_game(board);
    if (row->target != NULL)
        row->target(board);
}

/* Plays the line on the session, adding the squares of each move, then takes it back. */
void board_cells_line(struct board *board, const lud_move *moves, int count)
{
    int played = 0;
    while (played < count &&
           game_check(board_rules(board), board_state(board), moves[played], NULL) == LUD_OK) {
        board_cells_move(board, moves[played]);
        if (session_play(board->session, moves[played], NULL) != LUD_OK)
            break;
        played++;
    }
    while (played-- > 0)
        (void)session_undo(board->session);
}

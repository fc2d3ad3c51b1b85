/* board_way.c: the distance to the goal, and the path. */
#include "assistant/board/board_game.h"
#include "text/areas/explain_texts.h"

/* The first hint of a puzzle is the number of moves it takes. */
static enum lud_status distance_puzzle(struct board *board, struct lud_why *why)
{
    board->step = 1;
    const enum lud_status status = board_advise(board, why);
    board->step = 0;
    return status;
}

enum lud_status board_distance(struct board *board, struct lud_why *why)
{
    const struct board_game *row = board_game(board);
    board_paragraph(board);
    if (row->distance != NULL)
        return row->distance(board, why);
    return board_is_puzzle(board) ? distance_puzzle(board, why) : board_ahead(board, why);
}

/* Games without a path callback answer with the best line. For puzzles board_solve has already said it. */
enum lud_status board_path(struct board *board, struct lud_why *why)
{
    const struct board_game *row = board_game(board);
    board_paragraph(board);
    if (row->path != NULL)
        return row->path(board, why);
    const enum lud_status status = board_solve(board, why);
    if (status == LUD_OK && board->answer->line.size > 0 && !board_is_puzzle(board)) {
        board_paragraph(board);
        board_say(board, TEXT_EXPLAIN_LINE, 0, 0, bytes_string(&board->answer->line));
    }
    return status;
}

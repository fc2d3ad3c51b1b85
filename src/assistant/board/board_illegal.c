/* board_illegal.c: why a move cannot be played, as the rules explain it; or that it can, and what it does. */
#include "assistant/board/board.h"
#include "text/areas/assistant_texts.h"

/* Writes up to three legal moves as examples of the notation: `e2, d1, a1h`. */
static void put_examples(const struct board *board, struct bytes *out)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(board_rules(board), board_state(board), moves);
    for (int i = 0; i < 3 && i < count; i++) {
        bytes_text(out, i > 0 ? ", " : "");
        game_format_move(board_rules(board), board_state(board), moves[(int64_t)i * (count - 1) / 2], out);
    }
}

static enum lud_status ask_which(struct board *board)
{
    char room[4 * GAME_MAX_MOVE];
    struct bytes examples = bytes_fixed(room, sizeof room);
    put_examples(board, &examples);
    board_paragraph(board);
    board_say(board, TEXT_ASSISTANT_WHICH_MOVE, 0, 0, bytes_string(&examples));
    return LUD_OK;
}

enum lud_status board_illegal(struct board *board, struct lud_why *why)
{
    char typed[GAME_MAX_MOVE + 1];
    struct explanation reasons = {.count = 0};
    struct lud_why reason;
    lud_move move;
    if (!board_find_move(board, &move, typed))
        return ask_which(board);
    const enum lud_status status =
        explain_move(board->session, session_plies(board->session), move, NULL, &reasons, &reason);
    if (status == LUD_ERROR_MEMORY)
        return why_plain(why, status, TEXT_NONE);
    if (status != LUD_OK && reasons.count == 0)
        explain_refused(&reason, &reasons);
    board_paragraph(board);
    board_say(board, status == LUD_OK ? TEXT_ASSISTANT_LEGAL : TEXT_ASSISTANT_ILLEGAL, 0, 0, typed);
    board_explain(board, &reasons);
    board_cells_move(board, move);
    if (status == LUD_OK)
        board_move(board, move);
    else
        board_offer(board, TEXT_ASSISTANT_MORE_ADVICE);
    return LUD_OK;
}

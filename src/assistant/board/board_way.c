/* board_way.c: how far it is to the goal, and which way. */
#include "assistant/board/board.h"

#include "games/pogo/pogo_board.h"
#include "games/quoridor/quoridor.h"
#include "puzzles/ricochet_hints.h"
#include "solvers/quoridor/quoridor_paths.h"
#include "text/areas/assistant_texts.h"
#include "text/areas/explain_quoridor_texts.h"
#include "text/areas/explain_texts.h"

/* ---- Quoridor ---- */

static void say_ways(struct board *board, int player)
{
    const struct quoridor_rules *rules = quoridor_rules(board_rules(board));
    const struct quoridor_state *state = quoridor_state(board_state(board));
    const uint32_t ways = quoridor_ways(rules, state, player);
    board_say_of(board, ways == 1 ? TEXT_EXPLAIN_QUORIDOR_WAY_ONE : TEXT_EXPLAIN_QUORIDOR_WAYS, player,
                 quoridor_distance(rules, state, player), ways > INT32_MAX ? INT32_MAX : (int32_t)ways);
}

static enum lud_status distance_quoridor(struct board *board)
{
    say_ways(board, board->player);
    for (int seat = 0; seat < board_rules(board)->players; seat++)
        if (seat != board->player)
            say_ways(board, seat);
    board_cells_path(board, board->player);
    board_offer(board, TEXT_ASSISTANT_MORE_PATH);
    return LUD_OK;
}

static enum lud_status path_quoridor(struct board *board)
{
    struct explanation what = {.count = 0};
    const struct explain_topic *topic = explain_game(board_rules(board)->game)->topics; /* path comes first */
    topic->say(board_rules(board), board_state(board), board->player, &what);
    board_explain(board, &what);
    board_cells_path(board, board->player);
    return LUD_OK;
}

/* ---- Ricochet Robots: moves to the target ---- */

static enum lud_status distance_ricochet(struct board *board, struct lud_why *why)
{
    board->step = 1;
    const enum lud_status status = board_advise(board, why);
    board->step = 0;
    return status;
}

/* ---- Pogo: stacks that the other still has ---- */

static enum lud_status distance_pogo(struct board *board)
{
    const struct pogo_state *state = pogo_of(board_state(board));
    const int others = bits_count(state->tops[1 - board->player]);
    board_say_of(board, explain_number(others, TEXT_ASSISTANT_TO_TAKE_ONE, TEXT_ASSISTANT_TO_TAKE),
                 board->player, others, 0);
    board_offer(board, TEXT_ASSISTANT_MORE_AHEAD);
    return LUD_OK;
}

/* ---- Tron: the ground that is left ---- */

static enum lud_status distance_tron(struct board *board)
{
    struct explanation what = {.count = 0};
    explain_game(board_rules(board)->game)
        ->topics->say(board_rules(board), board_state(board), board->player, &what);
    board_say(board, TEXT_ASSISTANT_NO_GOAL, 0, 0, NULL);
    board_explain(board, &what);
    return LUD_OK;
}

enum lud_status board_distance(struct board *board, struct lud_why *why)
{
    board_paragraph(board);
    if (board_is(board, "quoridor"))
        return distance_quoridor(board);
    if (board_is(board, "ricochet"))
        return distance_ricochet(board, why);
    return board_is(board, "pogo") ? distance_pogo(board) : distance_tron(board);
}

/* Where there is no path to walk, the way is the line that is best. */
enum lud_status board_path(struct board *board, struct lud_why *why)
{
    board_paragraph(board);
    if (board_is(board, "quoridor"))
        return path_quoridor(board);
    const enum lud_status status = board_solve(board, why);
    if (status == LUD_OK && board->answer->line.size > 0 && !board_is(board, "ricochet")) {
        board_paragraph(board);
        board_say(board, TEXT_EXPLAIN_LINE, 0, 0, bytes_string(&board->answer->line));
    }
    return status;
}

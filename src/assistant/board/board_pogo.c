/* board_pogo.c: the row of Pogo: stacks and their colours, cells 1 to 9. */
#include "assistant/board/board_game.h"

#include "games/pogo/pogo.h"
#include "games/pogo/pogo_board.h"
#include "text/areas/assistant_texts.h"

/* ---- squares ---- */

static void put_pogo_cell(struct board *board, unsigned cell)
{
    const char digit = (char)('1' + cell);
    board_cell(board, (struct span){&digit, 1});
}

static void cells_pogo(struct board *board, lud_move move)
{
    put_pogo_cell(board, pogo_move_from(move));
    put_pogo_cell(board, pogo_move_to(move));
}

static void around_pogo(struct board *board, lud_move move)
{
    put_pogo_cell(board, pogo_move_from(move));
}

/* ---- answers ---- */

static void nudge_pogo(struct board *board, lud_move move)
{
    const struct pogo_state *state = pogo_of(board_state(board));
    const unsigned to = pogo_move_to(move);
    const int turn = board_state(board)->turn;
    const enum lud_text text = state->stack[to] == POGO_EMPTY       ? TEXT_ASSISTANT_NUDGE_EMPTY
                               : (state->tops[turn] >> to & 1) != 0 ? TEXT_ASSISTANT_NUDGE_OWN
                                                                    : TEXT_ASSISTANT_NUDGE_TAKE;
    board_say(board, text, 0, 0, NULL);
}

static enum lud_text area_pogo(lud_move move)
{
    (void)move;
    return TEXT_ASSISTANT_AREA_STACK;
}

static void counts_pogo(struct board *board)
{
    const struct pogo_state *state = pogo_of(board_state(board));
    for (int seat = 0; seat < board_rules(board)->players; seat++)
        board_say_of(board, TEXT_ASSISTANT_STACKS, seat, bits_count(state->tops[seat]), 0);
}

/* The distance to victory is the number of stacks that the opponent still has. */
static enum lud_status distance_pogo(struct board *board, struct lud_why *why)
{
    const struct pogo_state *state = pogo_of(board_state(board));
    const int others = bits_count(state->tops[1 - board->player]);
    (void)why;
    board_say_of(board, explain_number(others, TEXT_ASSISTANT_TO_TAKE_ONE, TEXT_ASSISTANT_TO_TAKE),
                 board->player, others, 0);
    board_offer(board, TEXT_ASSISTANT_MORE_AHEAD);
    return LUD_OK;
}

const struct board_game board_pogo = {.game = &pogo_game,
                                      .cells = cells_pogo,
                                      .around = around_pogo,
                                      .nudge = nudge_pogo,
                                      .area = area_pogo,
                                      .counts = counts_pogo,
                                      .distance = distance_pogo};

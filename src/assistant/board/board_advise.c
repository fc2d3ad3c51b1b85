/* board_advise.c: what to play, in steps, so that learners can stop early: a nudge, where to look, the move
 * with its reasons. Puzzles give the steps of their hints (engine/game_row.h). */
#include "assistant/board/board_game.h"

#include "engine/game_row.h"
#include "text/areas/assistant_texts.h"

/* ---- puzzles ---- */

enum { STEP_AREA = 2, STEP_MOVE = 3, STEP_LINE = 4 }; /* the first hint that reveals each */

static void say_hints(struct board *board, const struct game_hints *hints, int step)
{
    struct explanation said = {.count = 0};
    for (int i = 0; i < step; i++)
        *explain_say(&said, TEXT_NONE, 0, 0) = hints->step[i];
    board_paragraph(board);
    board_explain(board, &said);
    board_cells_target(board);
    if (step >= STEP_AREA)
        board_cells_around(board, hints->line[0]);
    if (step >= STEP_MOVE) {
        board_cells_move(board, hints->line[0]);
        board_move(board, hints->line[0]);
    }
    if (step >= STEP_LINE) {
        board_line(board, hints->line, hints->line_size);
        board_cells_line(board, hints->line, hints->line_size);
    }
}

static enum lud_status advise_puzzle(struct board *board, struct lud_why *why)
{
    static const enum lud_text offers[] = {TEXT_ASSISTANT_MORE_AREA, TEXT_ASSISTANT_MORE_MOVE,
                                           TEXT_ASSISTANT_MORE_LINE};
    struct game_hints hints;
    const enum lud_status status =
        game_row(board_rules(board)->game)
            ->hints(board_rules(board), board_state(board), &board->limits, board->env, &hints);
    if (status != LUD_OK)
        return why_plain(why, status, TEXT_NONE);
    board->step = board->step < hints.count ? board->step : hints.count;
    say_hints(board, &hints, board->step);
    if (board->step < hints.count)
        board_offer(board, offers[board->step - 1]);
    return LUD_OK;
}

/* ---- step 1: the kind of move ---- */

static void say_nudge(struct board *board, lud_move move)
{
    board_game(board)->nudge(board, move);
    board_offer(board, TEXT_ASSISTANT_MORE_AREA);
    board_offer(board, TEXT_ASSISTANT_MORE_MOVE);
}

/* ---- step 2: where to look ---- */

static void say_area(struct board *board, lud_move move)
{
    const struct board_game *row = board_game(board);
    char word[EXPLAIN_WORD];
    struct bytes cells = bytes_fixed(word, sizeof word);
    board_cells_around(board, move);
    struct span rest = bytes_view(&board->answer->cells), cell;
    while (span_word(&rest, &cell)) {
        bytes_text(&cells, cells.size > 0 ? ", " : "");
        bytes_span(&cells, cell);
    }
    board_say(board, row->area != NULL ? row->area(move) : TEXT_ASSISTANT_AREA_CELLS, 0, 0,
              bytes_string(&cells));
    board_offer(board, TEXT_ASSISTANT_MORE_MOVE);
}

/* ---- step 3: the move ---- */

static void say_best_move(struct board *board, const struct lud_result *result)
{
    char room[GAME_MAX_MOVE + 1];
    const struct explain_search search = {.before = result, .own = true};
    struct explanation reasons = {.count = 0};
    (void)explain_move(board->session, session_plies(board->session), result->move, &search, &reasons, NULL);
    board_say(board, TEXT_ASSISTANT_PLAY, 0, 0, board_name(board, result->move, room));
    board_paragraph(board);
    board_explain(board, &reasons);
    board_cells_move(board, result->move);
    board_move(board, result->move);
    board_line(board, result->line, result->line_size);
}

/* The step to give: the next one where the game has no callback for it. */
static int possible_step(const struct board *board)
{
    const struct board_game *row = board_game(board);
    int step = board->step < BOARD_STEPS ? board->step : BOARD_STEPS;
    step += step == 1 && row->nudge == NULL;
    step += step == 2 && row->around == NULL;
    return step;
}

enum lud_status board_advise(struct board *board, struct lud_why *why)
{
    struct lud_result result;
    if (board_is_puzzle(board))
        return advise_puzzle(board, why);
    const enum lud_status status = board_think(board, board_adviser(board), &result, why);
    if (status != LUD_OK)
        return status;
    board->step = possible_step(board);
    board_paragraph(board);
    if (board_rules(board)->players > 1 && (board_rules(board)->traits & LUD_SIMULTANEOUS) == 0)
        board_say_of(board, TEXT_ASSISTANT_TURN, session_turn(board->session), 0, 0);
    if (board->step == 1)
        say_nudge(board, result.move);
    else if (board->step == 2)
        say_area(board, result.move);
    else
        say_best_move(board, &result);
    return LUD_OK;
}

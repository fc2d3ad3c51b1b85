/* board_advise.c: what to play, in steps: a nudge, where to look, the move with its reasons; learners may
 * stop early. Ricochet Robots has the four steps of engine/ricochet_hints.h. */
#include "assistant/board/board.h"

#include "games/pogo/pogo_board.h"
#include "games/quoridor/quoridor.h"
#include "games/tron/tron.h"
#include "puzzles/ricochet_hints.h"
#include "text/areas/assistant_texts.h"

/* ---- Ricochet Robots ---- */

static enum lud_status advise_ricochet(struct board *board, struct lud_why *why)
{
    static const enum lud_text offers[] = {TEXT_ASSISTANT_MORE_AREA, TEXT_ASSISTANT_MORE_MOVE,
                                           TEXT_ASSISTANT_MORE_LINE};
    struct ricochet_hints hints;
    struct ricochet_solver *solver = ricochet_solver_new(board->env->memory, board->limits.memory);
    if (solver == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    ricochet_hints(solver, board_rules(board), board_state(board), &board->limits, board->env, &hints);
    ricochet_solver_free(solver);
    struct explanation told = {.count = 0};
    const int step = board->step < hints.count ? board->step : hints.count;
    for (int i = 0; i < step; i++)
        *explain_say(&told, TEXT_NONE, 0, 0) = hints.step[i];
    board->step = step;
    board_paragraph(board);
    board_explain(board, &told);
    board_cells_target(board);
    if (step >= 2)
        board_cells_around(board, hints.line[0]);
    if (step >= 3) {
        board_cells_move(board, hints.line[0]);
        board_move(board, hints.line[0]);
    }
    if (step >= 4) {
        board_line(board, hints.line, hints.line_size);
        board_cells_line(board, hints.line, hints.line_size);
    }
    if (step < hints.count)
        board_offer(board, offers[step - 1]);
    return LUD_OK;
}

/* ---- a nudge: what kind of move ---- */

static void nudge_quoridor(struct board *board, lud_move move)
{
    const bool wall = move >= QUORIDOR_HORIZONTAL && move < QUORIDOR_PASS;
    board_say(board, wall ? TEXT_ASSISTANT_NUDGE_WALL : TEXT_ASSISTANT_NUDGE_STEP, 0, 0, NULL);
}

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

static void nudge_tron(struct board *board)
{
    const struct tron_rules *rules = tron_rules(board_rules(board));
    const struct tron_state *state = tron_state(board_state(board));
    int counts[TRON_RIDERS];
    tron_territory(rules, state, counts);
    board_say(board,
              board_rules(board)->players == 1 ? TEXT_ASSISTANT_NUDGE_ROOM : TEXT_ASSISTANT_NUDGE_GROUND,
              counts[board->player], 0, NULL);
}

static void say_nudge(struct board *board, lud_move move)
{
    if (board_is(board, "quoridor"))
        nudge_quoridor(board, move);
    else if (board_is(board, "pogo"))
        nudge_pogo(board, move);
    else
        nudge_tron(board);
    board_offer(board, TEXT_ASSISTANT_MORE_AREA);
    board_offer(board, TEXT_ASSISTANT_MORE_MOVE);
}

/* ---- where to look ---- */

static void say_area(struct board *board, lud_move move)
{
    char word[EXPLAIN_WORD];
    struct bytes cells = bytes_fixed(word, sizeof word);
    board_cells_around(board, move);
    struct span rest = bytes_view(&board->answer->cells), cell;
    while (span_word(&rest, &cell)) {
        bytes_text(&cells, cells.size > 0 ? ", " : "");
        bytes_span(&cells, cell);
    }
    const bool wall = board_is(board, "quoridor") && move >= QUORIDOR_HORIZONTAL;
    board_say(board,
              board_is(board, "pogo") ? TEXT_ASSISTANT_AREA_STACK
              : wall                  ? TEXT_ASSISTANT_AREA_WALL
                                      : TEXT_ASSISTANT_AREA_CELLS,
              0, 0, bytes_string(&cells));
    board_offer(board, TEXT_ASSISTANT_MORE_MOVE);
}

/* ---- the move ---- */

static void say_move(struct board *board, const struct lud_result *result)
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

enum lud_status board_advise(struct board *board, struct lud_why *why)
{
    struct lud_result result;
    if (board_is(board, "ricochet"))
        return advise_ricochet(board, why);
    const enum lud_status status = board_think(board, board_adviser(board), &result, why);
    if (status != LUD_OK)
        return status;
    board->step = board->step < BOARD_STEPS ? board->step : BOARD_STEPS;
    board_paragraph(board);
    if (board_rules(board)->players > 1 && (board_rules(board)->traits & LUD_SIMULTANEOUS) == 0)
        board_say_of(board, TEXT_ASSISTANT_TURN, session_turn(board->session), 0, 0);
    if (board->step == 1)
        say_nudge(board, result.move);
    else if (board->step == 2)
        say_area(board, result.move);
    else
        say_move(board, &result);
    return LUD_OK;
}

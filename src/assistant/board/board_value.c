/* board_value.c: who is ahead, by an engine's evaluation and by countable facts; and the exact value of a
 * position, if it can be computed within the limits. */
#include "assistant/board/board_game.h"

#include "engine/exact.h"
#include "text/areas/assistant_texts.h"
#include "text/areas/explain_texts.h"

enum {
    EDGE = 1000,   /* maximum plies encoded in a proved win, LUD_ONE - plies (result.h) */
    PERCENT = 100, /* an expected result of LUD_ONE */
    LEVEL = 4      /* per cent above an equal share that still count as level */
};

/* ---- the value of a search ---- */

/* The expected result in per cent; 1..99 unless it is proved. */
static int32_t percent(const struct lud_result *result, int player)
{
    const int64_t value = ((int64_t)result->values[player] * PERCENT + LUD_ONE / 2) / LUD_ONE;
    if (result->proved)
        return (int32_t)value;
    return (int32_t)(value < 1 ? 1 : value > PERCENT - 1 ? PERCENT - 1 : value);
}

static int best_seat(const struct lud_result *result, int players)
{
    int best = 0;
    for (int seat = 1; seat < players; seat++)
        best = result->values[seat] > result->values[best] ? seat : best;
    return best;
}

static void say_win(struct board *board, int seat, lud_value value)
{
    const int32_t plies = LUD_ONE - value;
    board_say_of(board,
                 plies < 1    ? TEXT_EXPLAIN_PROVED_WIN_SURELY
                 : plies == 1 ? TEXT_EXPLAIN_PROVED_WIN_ONE
                              : TEXT_EXPLAIN_PROVED_WIN,
                 seat, plies, 0);
}

static void say_percents(struct board *board, const struct lud_result *result, int best)
{
    const int players = board_rules(board)->players;
    const int32_t share = PERCENT / players;
    if (percent(result, best) <= share + LEVEL)
        board_say(board, TEXT_ASSISTANT_LEVEL, 0, 0, NULL);
    else
        board_say_of(board, TEXT_ASSISTANT_AHEAD, best, 0, 0);
    for (int seat = 0; seat < players; seat++)
        board_say_of(board, TEXT_EXPLAIN_PERCENT_NOW, seat, percent(result, seat), 0);
}

void board_worth(struct board *board, const struct lud_result *result)
{
    const struct lud_rules *rules = board_rules(board);
    if (!result->scored)
        return;
    if ((rules->traits & LUD_SCORE) != 0) {
        board_say(board, TEXT_EXPLAIN_SCORE_NOW, (int32_t)result->values[0], 0, NULL);
        return;
    }
    const int best = best_seat(result, rules->players);
    if (result->proved && result->values[best] > LUD_ONE - EDGE)
        say_win(board, best, result->values[best]);
    else if (result->proved && result->values[best] == LUD_ONE / rules->players)
        board_say(board, TEXT_EXPLAIN_PROVED_DRAW, 0, 0, NULL);
    else
        say_percents(board, result, best);
}

/* ---- who is ahead ---- */

static void say_counts(struct board *board)
{
    const struct board_game *row = board_game(board);
    if (row->counts != NULL)
        row->counts(board);
    else
        board_topic(board);
}

enum lud_status board_ahead(struct board *board, struct lud_why *why)
{
    struct lud_result result;
    if (board_is_puzzle(board)) {
        board_paragraph(board);
        board_say(board, TEXT_ASSISTANT_ALONE, 0, 0, NULL);
        return board_distance(board, why);
    }
    const enum lud_status status = board_think(board, board_adviser(board), &result, why);
    if (status != LUD_OK)
        return status;
    board_paragraph(board);
    board_worth(board, &result);
    board_paragraph(board);
    say_counts(board);
    board_offer(board, TEXT_ASSISTANT_MORE_ADVICE);
    return LUD_OK;
}

/* ---- exact values ---- */

static enum lud_status solve_puzzle(struct board *board, struct lud_why *why)
{
    board->step = BOARD_STEPS_PUZZLE;
    const enum lud_status status = board_advise(board, why);
    board->step = 0;
    return status;
}

static void say_result(struct board *board, struct exact_value value)
{
    if (value.result == EXACT_DRAW)
        board_say(board, TEXT_EXPLAIN_PROVED_DRAW, 0, 0, NULL);
    else
        board_say_of(board, value.result == EXACT_WIN ? TEXT_EXPLAIN_PROVED_WIN : TEXT_EXPLAIN_PROVED_LOSS,
                     session_turn(board->session), value.plies, 0);
}

static void say_ride(struct board *board, const struct exact_answer *ride)
{
    board_say(board, ride->status == EXACT_PROVED ? TEXT_ASSISTANT_RIDE : TEXT_ASSISTANT_RIDE_BOUNDS,
              ride->low, ride->high, NULL);
    board_line(board, ride->lines, ride->low);
    board_cells_line(board, ride->lines, ride->low);
    if (ride->low > 0)
        board_move(board, ride->lines[0]);
}

static void say_duel(struct board *board, const struct exact_answer *duel)
{
    if (duel->low == duel->high && duel->low != 0)
        board_say_of(board, TEXT_EXPLAIN_PROVED_WIN_SURELY, duel->low > 0 ? 0 : 1, 0, 0);
    else if (duel->low == duel->high)
        board_say(board, TEXT_EXPLAIN_PROVED_DRAW, 0, 0, NULL);
    else
        board_say_of(board, TEXT_ASSISTANT_DUEL_MIXED, 0,
                     (int32_t)(((int64_t)duel->mixed + LUD_ONE) * PERCENT / 2 / LUD_ONE), 0);
}

/* Says the answer of a solver; false: the solver could not tell. */
static bool say_exact(struct board *board, const struct exact_answer *answer)
{
    if (answer->status == EXACT_UNKNOWN)
        return false;
    if (answer->kind == EXACT_RESULT)
        say_result(board, answer->value);
    else if (answer->kind == EXACT_DUEL)
        say_duel(board, answer);
    else
        say_ride(board, answer);
    return true;
}

/* Answers with a solver, or with a table if the host has one; false: nothing was said. */
static bool solve_exactly(struct board *board)
{
    const struct exact_game *row = exact_find(board_rules(board)->game);
    const struct exact_wish wish = {.memory = board->limits.memory};
    struct lud_limits limits = board->limits;
    struct exact_solver *solver;
    struct exact_answer answer;
    if (row == NULL || row->judges ||
        exact_open(board_rules(board), &wish, board->env, &solver, NULL) != LUD_OK)
        return false;
    if (limits.memory == 0) /* use the default of other searches */
        limits.memory = LIMITS_MEMORY;
    const bool said =
        exact_answer(solver, board->session, &limits, &answer, NULL) == LUD_OK && say_exact(board, &answer);
    exact_close(solver);
    return said;
}

/* Answers with a search, and says if its value is only an estimate. */
static enum lud_status solve_search(struct board *board, struct lud_why *why)
{
    struct lud_result result;
    const enum lud_status status = board_think(board, board_adviser(board), &result, why);
    if (status != LUD_OK)
        return status;
    if (!result.proved)
        board_say(board, TEXT_ASSISTANT_UNPROVED, 0, 0, NULL);
    board_worth(board, &result);
    board_line(board, result.line, result.line_size);
    board_move(board, result.move);
    board_cells_move(board, result.move);
    return LUD_OK;
}

enum lud_status board_solve(struct board *board, struct lud_why *why)
{
    board_paragraph(board);
    if (board_is_puzzle(board))
        return solve_puzzle(board, why);
    if (solve_exactly(board))
        return LUD_OK;
    return solve_search(board, why);
}

/* board_value.c: who is ahead, by an engine's judgement and by what can be counted; and what a position is
 * worth exactly, where that can be found out in time. */
#include "assistant/board/board.h"

#include "engine/quoridor/explain_quoridor.h"
#include "games/pogo/pogo_board.h"
#include "games/tron/tron.h"
#include "puzzles/ricochet_hints.h"
#include "solvers/pogo/pogo_table.h"
#include "solvers/tron/duel/tron_duel.h"
#include "solvers/tron/longest/tron_longest.h"
#include "text/areas/assistant_texts.h"
#include "text/areas/explain_texts.h"

enum {
    EDGE = 1000,
    PERCENT = 100,
    LEVEL = 4
}; /* plies in a proved value (result.h); per cent that are even */

/* ---- what a search says ---- */

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

/* What anybody can count. */
static void say_counts(struct board *board)
{
    const struct lud_rules *rules = board_rules(board);
    struct explanation counts = {.count = 0};
    if (board_is(board, "quoridor")) {
        explain_quoridor_race(rules, board_state(board), &counts);
        board_explain(board, &counts);
        return;
    }
    const struct explain_topic *topic = explain_game(rules->game)->topics;
    if (topic != NULL && topic->say != NULL) {
        topic->say(rules, board_state(board), board->player, &counts);
        board_explain(board, &counts);
    }
    if (board_is(board, "pogo")) {
        const struct pogo_state *state = pogo_of(board_state(board));
        for (int seat = 0; seat < rules->players; seat++)
            board_say_of(board, TEXT_ASSISTANT_STACKS, seat, bits_count(state->tops[seat]), 0);
    }
}

enum lud_status board_ahead(struct board *board, struct lud_why *why)
{
    struct lud_result result;
    if (board_is(board, "ricochet")) {
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

/* ---- exactly ---- */

static enum lud_status solve_puzzle(struct board *board, struct lud_why *why)
{
    board->step = BOARD_STEPS_RICOCHET;
    const enum lud_status status = board_advise(board, why);
    board->step = 0;
    return status;
}

/* The solved game, where the host has it. */
static bool solve_pogo(struct board *board)
{
    struct pogo_table table;
    if (board->env->data == NULL || !board_is(board, "pogo") ||
        pogo_table_open(&table, board_rules(board), board->env, NULL) != LUD_OK)
        return false;
    const struct pogo_value value = pogo_table_value(&table, board_state(board));
    const int turn = session_turn(board->session);
    pogo_table_close(&table);
    if (value.result == POGO_EVEN)
        board_say(board, TEXT_EXPLAIN_PROVED_DRAW, 0, 0, NULL);
    else
        board_say_of(board, value.result == POGO_WIN ? TEXT_EXPLAIN_PROVED_WIN : TEXT_EXPLAIN_PROVED_LOSS,
                     turn, value.plies, 0);
    return true;
}

static enum lud_status solve_ride(struct board *board, struct lud_why *why)
{
    const struct longest_question question = {.rules = tron_rules(board_rules(board)),
                                              .state = tron_state(board_state(board)),
                                              .limits = &board->limits,
                                              .env = board->env};
    struct tron_longest *ride = memory_new(board->env->memory, sizeof *ride);
    const enum lud_status status = ride == NULL ? LUD_ERROR_MEMORY : tron_longest(&question, ride);
    if (status == LUD_OK) {
        board_say(board, ride->solved ? TEXT_ASSISTANT_RIDE : TEXT_ASSISTANT_RIDE_BOUNDS, ride->low,
                  ride->high, NULL);
        board_line(board, ride->moves, ride->low);
        board_cells_line(board, ride->moves, ride->low);
        if (ride->low > 0)
            board_move(board, ride->moves[0]);
    }
    memory_free(board->env->memory, ride, sizeof *ride);
    return status == LUD_OK ? status : why_plain(why, status, TEXT_NONE);
}

static bool solve_duel(struct board *board)
{
    const struct duel_question question = {.rules = tron_rules(board_rules(board)),
                                           .state = tron_state(board_state(board)),
                                           .limits = &board->limits,
                                           .env = board->env};
    struct tron_duel duel;
    if (tron_duel(&question, &duel) != LUD_OK || !duel.solved)
        return false;
    if (duel.low == duel.high && duel.low != 0)
        board_say_of(board, TEXT_EXPLAIN_PROVED_WIN_SURELY, duel.low > 0 ? 0 : 1, 0, 0);
    else if (duel.low == duel.high)
        board_say(board, TEXT_EXPLAIN_PROVED_DRAW, 0, 0, NULL);
    else
        board_say_of(board, TEXT_ASSISTANT_DUEL_MIXED, 0,
                     (int32_t)(((int64_t)duel.value + LUD_ONE) * PERCENT / 2 / LUD_ONE), 0);
    return true;
}

/* By a search, which proves it or only judges. */
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
    if (board_is(board, "ricochet"))
        return solve_puzzle(board, why);
    if (board_is(board, "tron") && board_rules(board)->players == 1)
        return solve_ride(board, why);
    if (solve_pogo(board))
        return LUD_OK;
    if (board_is(board, "tron") && board_rules(board)->players == 2 && solve_duel(board))
        return LUD_OK;
    return solve_search(board, why);
}

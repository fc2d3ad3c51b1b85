/* alphabeta.c: alpha-beta pruning (Knuth, Moore, "An analysis of alpha-beta pruning", 1975), fail-soft. The
 * window is stored as the value that each player is assured of by moves searched earlier on the path from the
 * root:
 *
 *   0 ....... assured[player] ======= window ======= LUD_ONE - assured[rival] ....... LUD_ONE    to player
 *   (alpha)                                          (beta)
 *
 * so no value is ever negated, and a player who moves twice in a row keeps the same window. */
#include "search/trees/alphabeta.h"

#include "search/trees/minimax.h"
#include "text/areas/search_texts.h"

static void alphabeta_search(struct minimax *minimax, int ply, const struct minimax_window *window,
                             const struct visit *visit, lud_value *values);

/* Plays one move and searches below it. False when a limit stopped the search; `values` is then undefined. */
static bool alphabeta_try_move(struct minimax *minimax, int ply, const struct minimax_window *window,
                               const struct visit *visit, lud_move move, struct visit *below,
                               lud_value *values)
{
    if (!minimax_enter(minimax, ply, visit, move, window, below))
        return false;
    alphabeta_search(minimax, ply + 1, window, below, values);
    return !minimax->budget.spent;
}

/* Whether the rival avoids this node, because the best move found leaves it no more than it is assured of
 * elsewhere: a beta cutoff. Under MINIMAX_LAST an equal value may still be chosen, so equality does not
 * cut. */
static bool causes_cutoff(const struct minimax *minimax, lud_value to_rival, lud_value assured)
{
    return minimax->ties == MINIMAX_LAST ? to_rival < assured : to_rival <= assured;
}

/* The new alpha after a move of value `best`. With random ties the root uses one less, so that a later move
 * of equal value gets an exact value, not an upper bound. */
static lud_value raised_alpha(const struct minimax *minimax, int ply, lud_value best)
{
    return minimax->ties == MINIMAX_RANDOM && ply == 0 ? best - 1 : best;
}

/* Searches the moves of ladder_at(ply) until a cutoff. Sets `best` to the values of the best move and
 * lines[ply] to its line. */
static void alphabeta_choose(struct minimax *minimax, int ply, const struct minimax_window *window,
                             const struct visit *visit, lud_value *best)
{
    const struct lud_state *state = ladder_at(&minimax->ladder, (size_t)ply);
    lud_move moves[LUD_MAX_MOVES];
    lud_value values[2];
    struct minimax_window below_window = *window;
    struct visit below;
    const int count = game_moves(minimax->problem->rules, state, moves);
    const int player = state->turn, rival = 1 - player;
    tell_expand(&minimax->teller, visit, count);
    path_down(&minimax->path, state);
    best[player] = -1;
    for (int i = 0;
         i < count && alphabeta_try_move(minimax, ply, &below_window, visit, moves[i], &below, values); i++) {
        if (!minimax_is_better(minimax, ply, values[player], best[player]))
            continue;
        minimax_keep(minimax, ply, visit, &below, values, best);
        if (causes_cutoff(minimax, best[rival], window->assured[rival]) && i + 1 < count) {
            tell_cut(&minimax->teller, visit, TRACE_BETA);
            break;
        }
        if (best[player] > below_window.assured[player])
            below_window.assured[player] = raised_alpha(minimax, ply, best[player]);
    }
    path_up(&minimax->path);
}

/* Sets `values` to the value of ladder_at(ply) for each player, with p the player to move and v = values[p]:
 *   inside the window  exact, with the principal variation in lines[ply]
 *   v <= assured[p]    failed low: an upper bound for p
 *   v >= beta          failed high: a lower bound for p, so values[rival] is an upper bound for the rival
 * Under MINIMAX_LAST the window includes its ends. Undefined once the budget is spent. */
static void alphabeta_search(struct minimax *minimax, int ply, const struct minimax_window *window,
                             const struct visit *visit, lud_value *values)
{
    line_end(minimax->lines, ply);
    if (!minimax_is_leaf(minimax, ply, values))
        alphabeta_choose(minimax, ply, window, visit, values);
    minimax_leave(minimax, ply, visit, window, values);
}

static void alphabeta_search_root(struct minimax *minimax, lud_value *values)
{
    static const struct minimax_window full_window = {{-1, -1}};
    const struct visit root = minimax_enter_root(minimax, &full_window);
    alphabeta_search(minimax, 0, &full_window, &root, values);
}

static enum lud_status alphabeta_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    (void)instance;
    return minimax_answer(alphabeta_search_root, ask, result);
}

const struct lud_algorithm alphabeta_algorithm = {
    .name = "alphabeta",
    .summary = TEXT_ALPHABETA_SUMMARY,
    .players = LUD_TWO,
    .needs = LUD_ZERO_SUM,
    .refuses = LUD_SIMULTANEOUS,
    .needs_evaluation = true,
    .options = minimax_options,
    .run = alphabeta_run,
};

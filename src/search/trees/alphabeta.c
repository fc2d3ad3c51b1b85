/* alphabeta.c: alpha-beta pruning (Knuth, Moore, "An analysis of alpha-beta pruning", 1975), fail-soft. The
 * window is kept as what each player is already assured of elsewhere on the way from the root:
 *
 *   0 ....... assured[player] ======= window ======= LUD_ONE - assured[rival] ....... LUD_ONE    to player
 *   (alpha)                                          (beta)
 *
 * so that nothing changes sign and a player who acts twice keeps the window as it is. */
#include "search/trees/alphabeta.h"

#include "search/trees/minimax.h"
#include "text/areas/search_texts.h"

#include <string.h>

static void search(struct minimax *minimax, int ply, const lud_value *assured, const struct visit *visit,
                   lud_value *values);

/* Plays one move and searches below it. False when a limit ended that. */
static bool try_move(struct minimax *minimax, int ply, const lud_value *assured, const struct visit *visit,
                     lud_move move, lud_value *values)
{
    const struct lud_rules *rules = minimax->problem->rules;
    if (budget_node(&minimax->budget)) {
        tell_cut(&minimax->teller, visit, TRACE_LIMIT);
        return false;
    }
    const struct visit below = tell_enter(&minimax->teller, visit, move);
    game_child(rules, ladder_at(&minimax->ladder, (size_t)ply), move,
               ladder_at(&minimax->ladder, (size_t)ply + 1));
    search(minimax, ply + 1, assured, &below, values);
    return !minimax->budget.spent;
}

/* Whether the rival would rather not come here, given what the player now has. Under MINIMAX_LAST a position
 * that is as good for the rival as another may still be chosen, so it has to be known exactly. */
static bool refuted(const struct minimax *minimax, lud_value to_rival, lud_value assured)
{
    return minimax->ties == MINIMAX_LAST ? to_rival < assured : to_rival <= assured;
}

/* What the player is assured of after a move worth `best`. One less where an equal move must be told from a
 * worse one: at the root, when a draw decides between equal moves. */
static lud_value assurance(const struct minimax *minimax, int ply, lud_value best)
{
    return minimax->ties == MINIMAX_RANDOM && ply == 0 ? best - 1 : best;
}

/* The values of the best move of ladder_at(ply), which is kept at the head of lines[ply]. */
static void choose(struct minimax *minimax, int ply, const lud_value *assured, const struct visit *visit,
                   lud_value *best)
{
    const struct lud_state *state = ladder_at(&minimax->ladder, (size_t)ply);
    lud_move moves[LUD_MAX_MOVES];
    lud_value values[2], window[2] = {assured[0], assured[1]};
    const int count = game_moves(minimax->problem->rules, state, moves);
    const int player = state->turn, rival = 1 - player;
    tell(&minimax->teller, TRACE_EXPAND, visit, NULL);
    path_down(&minimax->path, state);
    best[player] = -1;
    for (int i = 0; i < count && try_move(minimax, ply, window, visit, moves[i], values); i++) {
        if (!minimax_takes(minimax, ply, values[player], best[player]))
            continue;
        memcpy(best, values, sizeof values);
        line_put(minimax->lines, ply, moves[i]);
        tell(&minimax->teller, TRACE_BACKUP, visit, best);
        if (refuted(minimax, best[rival], assured[rival]) && i + 1 < count) {
            tell_cut(&minimax->teller, visit, TRACE_BETA);
            break;
        }
        if (best[player] > window[player])
            window[player] = assurance(minimax, ply, best[player]);
    }
    path_up(&minimax->path);
}

/* What ladder_at(ply) is worth to each player: exact inside the window; a value that gives its player no more
 * than assured is an upper bound for that player, likewise for the rival. Under MINIMAX_LAST the window
 * includes its ends. Nothing that counts once the budget is spent. */
static void search(struct minimax *minimax, int ply, const lud_value *assured, const struct visit *visit,
                   lud_value *values)
{
    line_end(minimax->lines, ply);
    if (!minimax_is_leaf(minimax, ply, values))
        choose(minimax, ply, assured, visit, values);
    tell(&minimax->teller, TRACE_LEAVE, visit, minimax->budget.spent ? NULL : values);
}

static void search_root(struct minimax *minimax, lud_value *values)
{
    static const lud_value nothing[2] = {-1, -1};
    const struct visit root = tell_root(&minimax->teller);
    search(minimax, 0, nothing, &root, values);
}

static enum lud_status alphabeta_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    (void)instance;
    return minimax_answer(search_root, ask, result);
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

/* paranoid_ab.c: paranoid search (Sturtevant, Korf, "On pruning techniques for multi-player games", AAAI
 * 2000) on the root player's value alone, which the root player maximises and all others minimise, so that
 * alpha-beta (Knuth, Moore 1975) prunes as in a two-player game. */
#include "search/players/paranoid_ab.h"

#include "search/parts/judge.h"
#include "search/players/maxn.h"
#include "text/areas/search_texts.h"

static bool paranoid_ab_search(struct maxn *maxn, int ply, struct maxn_window window,
                               const struct visit *visit, lud_value *values);

/* The root player maximises its own value, the others minimise it; the first of equals stays. */
static bool paranoid_ab_is_better(const struct maxn *maxn, int ply, lud_value own, lud_value best)
{
    return maxn_is_first(maxn, ply) || (maxn_is_ours(maxn, ply) ? own > best : own < best);
}

/* Searches one move; it becomes the best if it is preferred. False when a limit stopped the search. */
static bool paranoid_ab_try_move(struct maxn *maxn, int ply, struct maxn_window window,
                                 const struct visit *visit, lud_move move, lud_value *best)
{
    lud_value values[LUD_MAX_PLAYERS] = {0};
    struct visit below;
    if (!maxn_enter(maxn, ply, visit, move, &window, &below) ||
        !paranoid_ab_search(maxn, ply + 1, window, &below, values))
        return false;
    if (paranoid_ab_is_better(maxn, ply, values[maxn->us], best[maxn->us]))
        maxn_keep(maxn, ply, visit, &below, MAXN_OWN, values, best);
    return true;
}

static bool paranoid_ab_choose(struct maxn *maxn, int ply, struct maxn_window window,
                               const struct visit *visit, lud_value *best)
{
    const struct lud_state *state = ladder_at(&maxn->ladder, (size_t)ply);
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(maxn->problem->rules, state, moves);
    bool complete = true;
    tell_expand(&maxn->teller, visit, count);
    path_down(&maxn->path, state);
    for (int i = 0; i < count && complete; i++) {
        complete = paranoid_ab_try_move(maxn, ply, window, visit, moves[i], best);
        if (complete && i + 1 < count && maxn_narrow(maxn, ply, best[maxn->us], &window)) {
            tell_cut(&maxn->teller, visit, TRACE_BETA);
            break;
        }
    }
    path_up(&maxn->path);
    return complete;
}

/* Sets `values` of ladder_at(ply) and lines[ply]. The root player's value is exact strictly inside the
 * window, an upper bound at or below alpha, a lower bound at or above beta (fail-soft). The other values
 * belong to the same line. False when a limit stopped the search. */
static bool paranoid_ab_search(struct maxn *maxn, int ply, struct maxn_window window,
                               const struct visit *visit, lud_value *values)
{
    line_end(maxn->lines, ply);
    const bool complete =
        maxn_is_leaf(maxn, ply, values) || paranoid_ab_choose(maxn, ply, window, visit, values);
    maxn_leave(maxn, ply, visit, &window, complete, values);
    return complete;
}

static bool paranoid_ab_search_root(struct maxn *maxn, const struct visit *root, lud_value *values)
{
    return paranoid_ab_search(maxn, 0, maxn_full_window, root, values);
}

/* A win or loss of the root player is final. */
static bool paranoid_ab_is_settled(const struct lud_problem *problem, const lud_value *values)
{
    return judge_proved(problem->rules, values[problem->state->turn]);
}

/* A win against all opponents together is a win against any play. Other values are proved only in a
 * two-player zero-sum game, because several opponents need not cooperate. */
static bool paranoid_ab_is_proved(const struct lud_problem *problem, const lud_value *values)
{
    const lud_value own = values[problem->state->turn];
    return (own > LUD_ONE / 2 && judge_proved(problem->rules, own)) || maxn_is_minimax(problem->rules);
}

static enum lud_status paranoid_ab_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    (void)instance;
    static const struct maxn_member member = {paranoid_ab_search_root, paranoid_ab_is_settled,
                                              paranoid_ab_is_proved};
    return maxn_answer(&member, ask, result);
}

const struct lud_algorithm paranoid_ab_algorithm = {
    .name = "paranoid-ab",
    .summary = TEXT_PARANOID_AB_SUMMARY,
    .players = LUD_TWO | LUD_MULTI,
    .refuses = LUD_SIMULTANEOUS,
    .needs_evaluation = true,
    .options = maxn_options,
    .run = paranoid_ab_run,
};

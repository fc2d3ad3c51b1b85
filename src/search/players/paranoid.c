/* paranoid.c: paranoid search (Sturtevant, Korf, "On pruning techniques for multi-player games", AAAI 2000)
 * as in the Namur Quoridor report: the value of a node is a vector; the root player chooses the vector that
 * it likes best, every other player the vector that the root player likes least. */
#include "search/players/paranoid.h"

#include "search/parts/judge.h"
#include "search/players/maxn.h"
#include "text/areas/search_texts.h"

static bool paranoid_search(struct maxn *maxn, int ply, const struct visit *visit, lud_value *values);

/* Whether the player to move prefers `values` to the best so far, both compared from the root player's view;
 * the first of equals stays. An evaluation's `compare` need not be transitive (a over b, b over c, c over a),
 * so nothing can be concluded about moves that were not searched, and nothing is pruned. */
static bool paranoid_is_better(const struct maxn *maxn, int ply, const lud_value *values,
                               const lud_value *best)
{
    if (maxn_is_first(maxn, ply))
        return true;
    const int order = judge_compare(maxn->problem, maxn->us, values, best);
    return maxn_is_ours(maxn, ply) ? order > 0 : order < 0;
}

/* Searches one move; it becomes the best if it is preferred. False when a limit stopped the search. */
static bool paranoid_try_move(struct maxn *maxn, int ply, const struct visit *visit, lud_move move,
                              lud_value *best)
{
    lud_value values[LUD_MAX_PLAYERS] = {0};
    struct visit below;
    if (!maxn_enter(maxn, ply, visit, move, &maxn_full_window, &below) ||
        !paranoid_search(maxn, ply + 1, &below, values))
        return false;
    if (paranoid_is_better(maxn, ply, values, best))
        maxn_keep(maxn, ply, visit, &below, maxn->us, values, best);
    return true;
}

static bool paranoid_choose(struct maxn *maxn, int ply, const struct visit *visit, lud_value *best)
{
    const struct lud_state *state = ladder_at(&maxn->ladder, (size_t)ply);
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(maxn->problem->rules, state, moves);
    bool complete = true;
    tell_expand(&maxn->teller, visit, count);
    path_down(&maxn->path, state);
    for (int i = 0; i < count && complete; i++)
        complete = paranoid_try_move(maxn, ply, visit, moves[i], best);
    path_up(&maxn->path);
    return complete;
}

/* Sets `values` to the exact paranoid vector of ladder_at(ply) and lines[ply] to its line. False when a limit
 * stopped the search. */
static bool paranoid_search(struct maxn *maxn, int ply, const struct visit *visit, lud_value *values)
{
    line_end(maxn->lines, ply);
    const bool complete = maxn_is_leaf(maxn, ply, values) || paranoid_choose(maxn, ply, visit, values);
    maxn_leave(maxn, ply, visit, &maxn_full_window, complete, values);
    return complete;
}

static bool paranoid_search_root(struct maxn *maxn, const struct visit *root, lud_value *values)
{
    return paranoid_search(maxn, 0, root, values);
}

/* A win or loss of the root player is final, unless the evaluation's own `compare` might prefer another
 * vector. */
static bool paranoid_is_settled(const struct lud_problem *problem, const lud_value *values)
{
    return problem->evaluation->compare == NULL && judge_proved(problem->rules, values[problem->state->turn]);
}

/* A win against all opponents together is a win against any play. Other values are proved only in a
 * two-player zero-sum game, because several opponents need not cooperate. */
static bool paranoid_is_proved(const struct lud_problem *problem, const lud_value *values)
{
    const lud_value own = values[problem->state->turn];
    const bool won = own > LUD_ONE / 2 && judge_proved(problem->rules, own);
    return problem->evaluation->compare == NULL && (won || maxn_is_minimax(problem->rules));
}

static enum lud_status paranoid_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    (void)instance;
    static const struct maxn_member member = {paranoid_search_root, paranoid_is_settled, paranoid_is_proved};
    return maxn_answer(&member, ask, result);
}

const struct lud_algorithm paranoid_algorithm = {
    .name = "paranoid",
    .summary = TEXT_PARANOID_SUMMARY,
    .players = LUD_TWO | LUD_MULTI,
    .refuses = LUD_SIMULTANEOUS,
    .needs_evaluation = true,
    .options = maxn_options,
    .run = paranoid_run,
};

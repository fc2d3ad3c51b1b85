/* paranoid.c: paranoid search (Sturtevant, Korf, "On pruning techniques for multi-player games", AAAI 2000)
 * as the Namur Quoridor report plays it: a position is worth a vector; at our turn the vector that we like
 * best travels up, at anyone else's the one that we like least. */
#include "search/players/paranoid.h"

#include "search/parts/judge.h"
#include "search/players/maxn.h"
#include "text/areas/search_texts.h"

static bool search(struct maxn *maxn, int ply, const struct visit *visit, lud_value *values);

/* Whether the player to move takes `values` rather than the best so far: we what we like more, the others
 * what we like less; of equals the first. Both ask for our own preference. An evaluation may compare vectors
 * by a rule that goes in circles (a over b, b over c, c over a): then nothing follows about a move that was
 * not looked at, and so nothing is pruned here. */
static bool takes(const struct maxn *maxn, int ply, const lud_value *values, const lud_value *best)
{
    if (maxn_is_first(maxn, ply))
        return true;
    const int order = judge_compare(maxn->problem, maxn->us, values, best);
    return maxn_is_ours(maxn, ply) ? order > 0 : order < 0;
}

/* Searches one move and keeps it when it is taken. False when a limit ended it. */
static bool try_move(struct maxn *maxn, int ply, const struct visit *visit, lud_move move, lud_value *best)
{
    lud_value values[LUD_MAX_PLAYERS] = {0};
    struct visit below;
    if (!maxn_enter(maxn, ply, visit, move, &below) || !search(maxn, ply + 1, &below, values))
        return false;
    if (takes(maxn, ply, values, best))
        maxn_keep(maxn, ply, visit, move, values, best);
    return true;
}

static bool choose(struct maxn *maxn, int ply, const struct visit *visit, lud_value *best)
{
    const struct lud_state *state = ladder_at(&maxn->ladder, (size_t)ply);
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(maxn->problem->rules, state, moves);
    bool complete = true;
    tell(&maxn->teller, TRACE_EXPAND, visit, NULL);
    path_down(&maxn->path, state);
    for (int i = 0; i < count && complete; i++)
        complete = try_move(maxn, ply, visit, moves[i], best);
    path_up(&maxn->path);
    return complete;
}

/* What ladder_at(ply) is worth to all, the expected line in lines[ply]. False when a limit ended it. */
static bool search(struct maxn *maxn, int ply, const struct visit *visit, lud_value *values)
{
    line_end(maxn->lines, ply);
    const bool complete = maxn_is_leaf(maxn, ply, values) || choose(maxn, ply, visit, values);
    tell(&maxn->teller, TRACE_LEAVE, visit, complete ? values : NULL);
    return complete;
}

static bool search_root(struct maxn *maxn, const struct visit *root, lud_value *values)
{
    return search(maxn, 0, root, values);
}

/* A win or a loss by our own value stays one; what another comparison would take instead is not known. */
static bool is_settled(const struct lud_problem *problem, const lud_value *values)
{
    return problem->evaluation->compare == NULL && judge_proved(problem->rules, values[problem->state->turn]);
}

/* A win against all others together is a win against any play. Less than that is certain only when there is
 * but one other, whose loss is our gain: several need not unite. */
static bool is_proved(const struct lud_problem *problem, const lud_value *values)
{
    const lud_value own = values[problem->state->turn];
    const bool won = own > LUD_ONE / 2 && judge_proved(problem->rules, own);
    return problem->evaluation->compare == NULL && (won || maxn_is_minimax(problem->rules));
}

static enum lud_status paranoid_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    (void)instance;
    static const struct maxn_member member = {search_root, is_settled, is_proved};
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

/* brs.c: best reply search (Schadd, Winands, "Best reply search for multiplayer games", 2011) in the form
 * BRS+ (Esser, Gras, Winands, Schadd, Lanctot 2013): between two moves of the root player, at most one
 * opponent deviates from its expected move. In the original form the other opponents pass; here they play, so
 * every line is legal in any game. Alpha-beta on the root player's value. */
#include "search/players/brs.h"

#include "search/parts/judge.h"
#include "search/players/maxn.h"
#include "text/areas/search_texts.h"

#include <string.h>

enum { NOBODY = -1 };

/* A node of the search: ladder_at(ply) and how it was reached. */
struct brs_node {
    int ply;
    int replier; /* opponent that deviated since the root player's last move; NOBODY = none */
    struct maxn_window window;
    struct visit visit; /* for the trace */
};

static bool brs_search(struct maxn *maxn, struct brs_node node, lud_value *values);

static int turn_at(const struct maxn *maxn, const struct brs_node *node)
{
    return ladder_at(&maxn->ladder, (size_t)node->ply)->turn;
}

/* ---- the expected move ---- */

/* Sets `values` to the static value of the child by `move`. False when a limit is reached. */
static bool evaluate_child(struct maxn *maxn, const struct brs_node *node, lud_move move, lud_value *values)
{
    struct visit visit;
    if (!maxn_enter(maxn, node->ply, &node->visit, move, NULL, &visit))
        return false;
    const struct lud_state *before = ladder_at(&maxn->ladder, (size_t)node->ply);
    const struct lud_state *state = ladder_at(&maxn->ladder, (size_t)node->ply + 1);
    if (!judge_ended(&maxn->path, state, node->ply + 1, values)) {
        judge_estimate(maxn->problem, state, values);
        if (maxn->teller.trace != NULL)
            tell_action_terms(&maxn->teller, &visit, maxn->problem, before, state);
    }
    tell_leave(&maxn->teller, &visit, values, TRACE_EXACT);
    return true;
}

/* The expected move: the first of the moves whose child evaluates best for the player to move. LUD_NO_MOVE
 * when a limit is reached. */
static lud_move expected_move(struct maxn *maxn, const struct brs_node *node, const lud_move *moves,
                              int count)
{
    lud_value best[LUD_MAX_PLAYERS] = {0};
    lud_move expected = LUD_NO_MOVE;
    for (int i = 0; i < count; i++) {
        lud_value values[LUD_MAX_PLAYERS] = {0};
        if (!evaluate_child(maxn, node, moves[i], values))
            return LUD_NO_MOVE;
        if (i == 0 || judge_compare(maxn->problem, turn_at(maxn, node), values, best) > 0) {
            memcpy(best, values, sizeof values);
            expected = moves[i];
        }
    }
    return expected;
}

/* ---- who may choose ---- */

/* Whether the player to move may choose freely: the root player always, an opponent unless another one has
 * deviated. */
static bool may_choose(const struct maxn *maxn, const struct brs_node *node)
{
    const int turn = turn_at(maxn, node);
    return turn == maxn->us || node->replier == NOBODY || node->replier == turn;
}

/* Whether the expected move is needed: not if nobody is bound to it, at this node or below. */
static bool needs_expected(const struct maxn *maxn, const struct brs_node *node)
{
    const bool above_leaves = node->ply + 1 == maxn->depth;
    const bool alone = maxn_is_ours(maxn, node->ply) || maxn->problem->rules->players == 2;
    return !may_choose(maxn, node) || !(above_leaves || alone);
}

/* Lists the moves to search and returns their number; 0 when a limit is reached. *expected is the expected
 * one where that is needed. */
static int list_reply_moves(struct maxn *maxn, const struct brs_node *node, lud_move *moves,
                            lud_move *expected)
{
    const struct lud_state *state = ladder_at(&maxn->ladder, (size_t)node->ply);
    const int count = game_moves(maxn->problem->rules, state, moves);
    tell_expand(&maxn->teller, &node->visit, count);
    *expected = moves[0];
    if (count == 1 || !needs_expected(maxn, node))
        return count;
    *expected = expected_move(maxn, node, moves, count);
    if (*expected == LUD_NO_MOVE)
        return 0;
    if (may_choose(maxn, node))
        return count;
    moves[0] = *expected;
    return 1;
}

/* The replier after a move at this node; a move of the root player starts a new round. */
static int replier_after(const struct maxn *maxn, const struct brs_node *node, bool expected)
{
    const int turn = turn_at(maxn, node);
    return turn == maxn->us ? NOBODY : expected ? node->replier : turn;
}

/* ---- the search ---- */

/* The root player maximises its own value, the others minimise it; the first of equals stays. */
static bool brs_is_better(const struct maxn *maxn, int ply, lud_value own, lud_value best)
{
    return maxn_is_first(maxn, ply) || (maxn_is_ours(maxn, ply) ? own > best : own < best);
}

/* Searches one move; it becomes the best if it is preferred. False when a limit stopped the search. */
static bool brs_try_move(struct maxn *maxn, const struct brs_node *node, lud_move move, bool expected,
                         lud_value *best)
{
    lud_value values[LUD_MAX_PLAYERS] = {0};
    struct brs_node below = {node->ply + 1, replier_after(maxn, node, expected), node->window, node->visit};
    if (!maxn_enter(maxn, node->ply, &node->visit, move, &node->window, &below.visit) ||
        !brs_search(maxn, below, values))
        return false;
    if (brs_is_better(maxn, node->ply, values[maxn->us], best[maxn->us]))
        maxn_keep(maxn, node->ply, &node->visit, &below.visit, MAXN_OWN, values, best);
    return true;
}

static bool brs_try_moves(struct maxn *maxn, struct brs_node node, lud_value *best)
{
    lud_move moves[LUD_MAX_MOVES], expected;
    const int count = list_reply_moves(maxn, &node, moves, &expected);
    for (int i = 0; i < count; i++) {
        if (!brs_try_move(maxn, &node, moves[i], moves[i] == expected, best))
            return false;
        if (i + 1 < count && maxn_narrow(maxn, node.ply, best[maxn->us], &node.window)) {
            tell_cut(&maxn->teller, &node.visit, TRACE_BETA);
            break;
        }
    }
    return count > 0;
}

static bool brs_choose(struct maxn *maxn, const struct brs_node *node, lud_value *best)
{
    path_down(&maxn->path, ladder_at(&maxn->ladder, (size_t)node->ply));
    const bool complete = brs_try_moves(maxn, *node, best);
    path_up(&maxn->path);
    return complete;
}

/* Sets `values` of the node and lines[ply]. The root player's value is exact strictly inside the window, an
 * upper bound at or below alpha, a lower bound at or above beta (fail-soft). The other values belong to the
 * same line. False when a limit stopped the search. */
static bool brs_search(struct maxn *maxn, struct brs_node node, lud_value *values)
{
    line_end(maxn->lines, node.ply);
    const bool complete = maxn_is_leaf(maxn, node.ply, values) || brs_choose(maxn, &node, values);
    maxn_leave(maxn, node.ply, &node.visit, &node.window, complete, values);
    return complete;
}

static bool brs_search_root(struct maxn *maxn, const struct visit *root, lud_value *values)
{
    return brs_search(maxn, (struct brs_node){0, NOBODY, maxn_full_window, *root}, values);
}

/* ---- the algorithm ---- */

/* A win or loss of the root player is final: expected moves do not depend on the depth. */
static bool brs_is_settled(const struct lud_problem *problem, const lud_value *values)
{
    return judge_proved(problem->rules, values[problem->state->turn]);
}

/* With two players this is alpha-beta. With more, not even a win is proved: two opponents could both deviate
 * from their expected moves. */
static bool brs_is_proved(const struct lud_problem *problem, const lud_value *values)
{
    (void)values;
    return maxn_is_minimax(problem->rules);
}

static enum lud_status brs_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    (void)instance;
    static const struct maxn_member member = {brs_search_root, brs_is_settled, brs_is_proved};
    return maxn_answer(&member, ask, result);
}

const struct lud_algorithm brs_algorithm = {
    .name = "brs",
    .summary = TEXT_BRS_SUMMARY,
    .players = LUD_TWO | LUD_MULTI,
    .refuses = LUD_SIMULTANEOUS,
    .needs_evaluation = true,
    .options = maxn_options,
    .run = brs_run,
};

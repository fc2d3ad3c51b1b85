/* brs.c: best reply search (Schadd, Winands, "Best reply search for multiplayer games", 2011) in the form
 * BRS+ (Esser, Gras, Winands, Schadd, Lanctot 2013): from one of our moves to the next at most one opponent
 * leaves the move that is expected of it. Nobody passes, as in the first form, so every line that is searched
 * can really be played, in any game. Alpha-beta on our own value. */
#include "search/players/brs.h"

#include "search/parts/judge.h"
#include "search/players/maxn.h"
#include "text/areas/search_texts.h"

#include <string.h>

/* What the two sides are sure of elsewhere: a position outside this window will not be reached. */
struct window {
    lud_value alpha; /* we have at least this */
    lud_value beta;  /* the others leave us at most this */
};

enum { NOBODY = -1 };

/* A position in the search: ladder_at(ply), and how it was reached. */
struct place {
    int ply;
    int replier; /* the opponent that has left its expected move since our last one; NOBODY = none has */
    struct window window;
    struct visit visit; /* in the trace */
};

static bool search(struct maxn *maxn, struct place place, lud_value *values);

static int turn_at(const struct maxn *maxn, const struct place *place)
{
    return ladder_at(&maxn->ladder, (size_t)place->ply)->turn;
}

/* ---- the expected move ---- */

/* What the position after `move` looks like, without a search. False when a limit ended it. */
static bool look(struct maxn *maxn, const struct place *place, lud_move move, lud_value *values)
{
    struct visit visit;
    if (!maxn_enter(maxn, place->ply, &place->visit, move, &visit))
        return false;
    const struct lud_state *state = ladder_at(&maxn->ladder, (size_t)place->ply + 1);
    if (!judge_ended(&maxn->path, state, place->ply + 1, values))
        judge_estimate(maxn->problem, state, values);
    tell(&maxn->teller, TRACE_LEAVE, &visit, values);
    return true;
}

/* The first of the moves after which the position looks best to the player who makes it. LUD_NO_MOVE when a
 * limit came first. */
static lud_move expected_move(struct maxn *maxn, const struct place *place, const lud_move *moves, int count)
{
    lud_value best[LUD_MAX_PLAYERS] = {0};
    lud_move expected = LUD_NO_MOVE;
    for (int i = 0; i < count; i++) {
        lud_value values[LUD_MAX_PLAYERS] = {0};
        if (!look(maxn, place, moves[i], values))
            return LUD_NO_MOVE;
        if (i == 0 || judge_compare(maxn->problem, turn_at(maxn, place), values, best) > 0) {
            memcpy(best, values, sizeof values);
            expected = moves[i];
        }
    }
    return expected;
}

/* ---- who may choose ---- */

/* Whether the player to move may choose: we always, an opponent unless another one has replied. */
static bool is_free(const struct maxn *maxn, const struct place *place)
{
    const int turn = turn_at(maxn, place);
    return turn == maxn->us || place->replier == NOBODY || place->replier == turn;
}

/* Whether it matters which move is expected: not where nobody is bound by it, here or further down. */
static bool needs_expected(const struct maxn *maxn, const struct place *place)
{
    const bool above_leaves = place->ply + 1 == maxn->depth;
    const bool alone = maxn_is_ours(maxn, place->ply) || maxn->problem->rules->players == 2;
    return !is_free(maxn, place) || !(above_leaves || alone);
}

/* The moves to search, and which of them is the expected one if that matters. Returns how many; 0 when a
 * limit came first. */
static int list_moves(struct maxn *maxn, const struct place *place, lud_move *moves, lud_move *expected)
{
    const struct lud_state *state = ladder_at(&maxn->ladder, (size_t)place->ply);
    const int count = game_moves(maxn->problem->rules, state, moves);
    *expected = moves[0];
    if (count == 1 || !needs_expected(maxn, place))
        return count;
    *expected = expected_move(maxn, place, moves, count);
    if (*expected == LUD_NO_MOVE)
        return 0;
    if (is_free(maxn, place))
        return count;
    moves[0] = *expected;
    return 1;
}

/* Who has replied after this move: our own begins a new round. */
static int replier_after(const struct maxn *maxn, const struct place *place, bool expected)
{
    const int turn = turn_at(maxn, place);
    return turn == maxn->us ? NOBODY : expected ? place->replier : turn;
}

/* ---- the search ---- */

/* We take what is worth more to us, the others what is worth less; of equals the first. */
static bool takes(const struct maxn *maxn, int ply, lud_value own, lud_value best)
{
    return maxn_is_first(maxn, ply) || (maxn_is_ours(maxn, ply) ? own > best : own < best);
}

/* Searches one move and keeps it when it is taken. False when a limit ended it. */
static bool try_move(struct maxn *maxn, const struct place *place, lud_move move, bool expected,
                     lud_value *best)
{
    lud_value values[LUD_MAX_PLAYERS] = {0};
    struct place below = {place->ply + 1, replier_after(maxn, place, expected), place->window, place->visit};
    if (!maxn_enter(maxn, place->ply, &place->visit, move, &below.visit) || !search(maxn, below, values))
        return false;
    if (takes(maxn, place->ply, values[maxn->us], best[maxn->us]))
        maxn_keep(maxn, place->ply, &place->visit, move, values, best);
    return true;
}

/* Narrows the window by what ladder_at(ply) is worth to us so far; true when it has closed: one side has
 * something better elsewhere. */
static bool closes(const struct maxn *maxn, int ply, lud_value own, struct window *window)
{
    if (maxn_is_ours(maxn, ply))
        window->alpha = own > window->alpha ? own : window->alpha;
    else
        window->beta = own < window->beta ? own : window->beta;
    return window->alpha >= window->beta;
}

static bool try_moves(struct maxn *maxn, struct place place, lud_value *best)
{
    lud_move moves[LUD_MAX_MOVES], expected;
    const int count = list_moves(maxn, &place, moves, &expected);
    for (int i = 0; i < count; i++) {
        if (!try_move(maxn, &place, moves[i], moves[i] == expected, best))
            return false;
        if (i + 1 < count && closes(maxn, place.ply, best[maxn->us], &place.window)) {
            tell_cut(&maxn->teller, &place.visit, TRACE_BETA);
            break;
        }
    }
    return count > 0;
}

static bool choose(struct maxn *maxn, const struct place *place, lud_value *best)
{
    tell(&maxn->teller, TRACE_EXPAND, &place->visit, NULL);
    path_down(&maxn->path, ladder_at(&maxn->ladder, (size_t)place->ply));
    const bool complete = try_moves(maxn, *place, best);
    path_up(&maxn->path);
    return complete;
}

/* What the position is worth, the expected line in lines[ply]. Our own value is exact strictly inside the
 * window; at or below alpha the true one is no more, at or above beta no less (fail-soft). The other values
 * are those of the same line. False when a limit ended it. */
static bool search(struct maxn *maxn, struct place place, lud_value *values)
{
    line_end(maxn->lines, place.ply);
    const bool complete = maxn_is_leaf(maxn, place.ply, values) || choose(maxn, &place, values);
    tell(&maxn->teller, TRACE_LEAVE, &place.visit, complete ? values : NULL);
    return complete;
}

static bool search_root(struct maxn *maxn, const struct visit *root, lud_value *values)
{
    return search(maxn, (struct place){0, NOBODY, {INT32_MIN, INT32_MAX}, *root}, values);
}

/* ---- the algorithm ---- */

/* A win or a loss stays one: which moves are expected does not depend on the depth. */
static bool is_settled(const struct lud_problem *problem, const lud_value *values)
{
    return judge_proved(problem->rules, values[problem->state->turn]);
}

/* Between two players this is alpha-beta. Among more not even a win is certain: two opponents could both
 * leave the move that is expected of them. */
static bool is_proved(const struct lud_problem *problem, const lud_value *values)
{
    (void)values;
    return maxn_is_minimax(problem->rules);
}

static enum lud_status brs_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    (void)instance;
    static const struct maxn_member member = {search_root, is_settled, is_proved};
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

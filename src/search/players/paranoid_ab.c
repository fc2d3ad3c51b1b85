/* paranoid_ab.c: paranoid search (Sturtevant, Korf, "On pruning techniques for multi-player games", AAAI
 * 2000) on our own value alone: a single number that we raise and all the others lower, so that alpha-beta
 * (Knuth, Moore 1975) prunes as between two players. */
#include "search/players/paranoid_ab.h"

#include "search/parts/judge.h"
#include "search/players/maxn.h"
#include "text/areas/search_texts.h"

/* What the two sides are sure of elsewhere: a position outside this window will not be reached. */
struct window {
    lud_value alpha; /* we have at least this */
    lud_value beta;  /* the others leave us at most this */
};

static bool search(struct maxn *maxn, int ply, struct window window, const struct visit *visit,
                   lud_value *values);

/* We take what is worth more to us, the others what is worth less; of equals the first. */
static bool takes(const struct maxn *maxn, int ply, lud_value own, lud_value best)
{
    return maxn_is_first(maxn, ply) || (maxn_is_ours(maxn, ply) ? own > best : own < best);
}

/* Searches one move and keeps it when it is taken. False when a limit ended it. */
static bool try_move(struct maxn *maxn, int ply, struct window window, const struct visit *visit,
                     lud_move move, lud_value *best)
{
    lud_value values[LUD_MAX_PLAYERS] = {0};
    struct visit below;
    if (!maxn_enter(maxn, ply, visit, move, &below) || !search(maxn, ply + 1, window, &below, values))
        return false;
    if (takes(maxn, ply, values[maxn->us], best[maxn->us]))
        maxn_keep(maxn, ply, visit, move, values, best);
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

static bool choose(struct maxn *maxn, int ply, struct window window, const struct visit *visit,
                   lud_value *best)
{
    const struct lud_state *state = ladder_at(&maxn->ladder, (size_t)ply);
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(maxn->problem->rules, state, moves);
    bool complete = true;
    tell(&maxn->teller, TRACE_EXPAND, visit, NULL);
    path_down(&maxn->path, state);
    for (int i = 0; i < count && complete; i++) {
        complete = try_move(maxn, ply, window, visit, moves[i], best);
        if (complete && i + 1 < count && closes(maxn, ply, best[maxn->us], &window)) {
            tell_cut(&maxn->teller, visit, TRACE_BETA);
            break;
        }
    }
    path_up(&maxn->path);
    return complete;
}

/* What ladder_at(ply) is worth, the expected line in lines[ply]. Our own value is exact strictly inside the
 * window; at or below alpha the true one is no more, at or above beta no less (fail-soft). The other values
 * are those of the same line. False when a limit ended it. */
static bool search(struct maxn *maxn, int ply, struct window window, const struct visit *visit,
                   lud_value *values)
{
    line_end(maxn->lines, ply);
    const bool complete = maxn_is_leaf(maxn, ply, values) || choose(maxn, ply, window, visit, values);
    tell(&maxn->teller, TRACE_LEAVE, visit, complete ? values : NULL);
    return complete;
}

static bool search_root(struct maxn *maxn, const struct visit *root, lud_value *values)
{
    return search(maxn, 0, (struct window){INT32_MIN, INT32_MAX}, root, values);
}

/* A win or a loss stays one. */
static bool is_settled(const struct lud_problem *problem, const lud_value *values)
{
    return judge_proved(problem->rules, values[problem->state->turn]);
}

/* A win against all others together is a win against any play. Less than that is certain only when there is
 * but one other, whose loss is our gain: several need not unite. */
static bool is_proved(const struct lud_problem *problem, const lud_value *values)
{
    const lud_value own = values[problem->state->turn];
    return (own > LUD_ONE / 2 && judge_proved(problem->rules, own)) || maxn_is_minimax(problem->rules);
}

static enum lud_status paranoid_ab_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    (void)instance;
    static const struct maxn_member member = {search_root, is_settled, is_proved};
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

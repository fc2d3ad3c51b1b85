/* maxn.c: max^n (Luckhardt, Irani, "An algorithmic solution of N-person games", AAAI 1986): the value of a
 * node is a vector with one value per player; the player to move chooses the vector that is best for
 * itself. */
#include "search/players/maxn.h"

#include "search/parts/judge.h"
#include "text/areas/search_texts.h"

#include <assert.h>
#include <string.h>

/* ---- the search ---- */

static bool maxn_search(struct maxn *maxn, int ply, const struct visit *visit, lud_value *values);

/* Searches one move; it becomes the best if the player to move prefers it. The first of equal moves stays.
 * False when a limit stopped the search. */
static bool maxn_try_move(struct maxn *maxn, int ply, const struct visit *visit, lud_move move,
                          lud_value *best)
{
    const int player = ladder_at(&maxn->ladder, (size_t)ply)->turn;
    lud_value values[LUD_MAX_PLAYERS] = {0};
    struct visit below;
    if (!maxn_enter(maxn, ply, visit, move, &maxn_full_window, &below) ||
        !maxn_search(maxn, ply + 1, &below, values))
        return false;
    if (maxn_is_first(maxn, ply) || judge_compare(maxn->problem, player, values, best) > 0)
        maxn_keep(maxn, ply, visit, &below, player, values, best);
    return true;
}

static bool maxn_choose(struct maxn *maxn, int ply, const struct visit *visit, lud_value *best)
{
    const struct lud_state *state = ladder_at(&maxn->ladder, (size_t)ply);
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(maxn->problem->rules, state, moves);
    bool complete = true;
    tell_expand(&maxn->teller, visit, count);
    path_down(&maxn->path, state);
    for (int i = 0; i < count && complete; i++)
        complete = maxn_try_move(maxn, ply, visit, moves[i], best);
    path_up(&maxn->path);
    return complete;
}

/* Sets `values` to the exact max^n vector of ladder_at(ply) and lines[ply] to its line. False when a limit
 * stopped the search. */
static bool maxn_search(struct maxn *maxn, int ply, const struct visit *visit, lud_value *values)
{
    line_end(maxn->lines, ply);
    const bool complete = maxn_is_leaf(maxn, ply, values) || maxn_choose(maxn, ply, visit, values);
    maxn_leave(maxn, ply, visit, &maxn_full_window, complete, values);
    return complete;
}

static bool maxn_search_root(struct maxn *maxn, const struct visit *root, lud_value *values)
{
    return maxn_search(maxn, 0, root, values);
}

/* ---- shared by all multi-player searches ---- */

const struct maxn_window maxn_full_window = {INT32_MIN, INT32_MAX};

bool maxn_narrow(const struct maxn *maxn, int ply, lud_value own, struct maxn_window *window)
{
    if (maxn_is_ours(maxn, ply))
        window->alpha = own > window->alpha ? own : window->alpha;
    else
        window->beta = own < window->beta ? own : window->beta;
    return window->alpha >= window->beta;
}

bool maxn_is_leaf(struct maxn *maxn, int ply, lud_value *values)
{
    const struct lud_state *state = ladder_at(&maxn->ladder, (size_t)ply);
    if (judge_ended(&maxn->path, state, ply, values))
        return true;
    if (ply < maxn->depth)
        return false;
    judge_estimate(maxn->problem, state, values);
    maxn->estimated = true;
    return true;
}

/* ---- the trace ---- */

/* Sends the visit of ladder_at(ply). The window is that of the player who acts: an opponent stands for all
 * opponents, whose value is LUD_ONE minus the root player's. An end that nothing bounds is 0 or LUD_ONE. */
static void maxn_tell_enter(struct maxn *maxn, int ply, const struct visit *visit,
                            const struct maxn_window *window)
{
    const struct lud_state *before = ladder_at(&maxn->ladder, (size_t)ply - 1);
    const struct lud_state *state = ladder_at(&maxn->ladder, (size_t)ply);
    struct lud_event event = {TELL_VISIT(TRACE_ENTER, visit), .before = before, .state = state};
    if (window != NULL) {
        const bool ours = tell_seat(&maxn->teller, before, state) == maxn->us;
        const lud_value alpha = window->alpha > 0 ? window->alpha : 0;
        const lud_value beta = window->beta < LUD_ONE ? window->beta : LUD_ONE;
        event.parts = TRACE_HAS_WINDOW;
        event.window[0] = ours ? alpha : LUD_ONE - beta;
        event.window[1] = ours ? beta : LUD_ONE - alpha;
    } else {
        event.purpose = "expected";
    }
    tell_send(&maxn->teller, &event, NULL);
}

bool maxn_enter(struct maxn *maxn, int ply, const struct visit *from, lud_move move,
                const struct maxn_window *window, struct visit *to)
{
    if (ply == 0)
        maxn->trying = move;
    if (budget_node(&maxn->budget)) {
        tell_cut(&maxn->teller, from, TRACE_LIMIT);
        return false;
    }
    game_child(maxn->problem->rules, ladder_at(&maxn->ladder, (size_t)ply), move,
               ladder_at(&maxn->ladder, (size_t)ply + 1));
    *to = tell_again(&maxn->teller, from, move);
    if (maxn->teller.trace != NULL)
        maxn_tell_enter(maxn, ply + 1, to, window);
    return true;
}

/* For the trace: what decided that `values` are better than `best`; NULL = there is nothing to compare. */
static const char *deciding_rule(const struct maxn *maxn, int ply, int player, const lud_value *values,
                                 const lud_value *best)
{
    if (maxn_is_first(maxn, ply))
        return NULL;
    if (player == MAXN_OWN)
        return maxn->problem->rules->players > 2 ? "own" : NULL;
    return judge_rule(maxn->problem, player, values, best);
}

void maxn_keep(struct maxn *maxn, int ply, const struct visit *visit, const struct visit *below, int player,
               const lud_value *values, lud_value *best)
{
    if (maxn->teller.trace != NULL)
        tell_backup(&maxn->teller, visit, below->node, values,
                    deciding_rule(maxn, ply, player, values, best));
    memcpy(best, values, LUD_MAX_PLAYERS * sizeof values[0]);
    line_put(maxn->lines, ply, below->move);
}

/* What the root player's value of ladder_at(ply) says. Every inner node has a line, a leaf has none. */
static enum trace_bound maxn_bound(const struct maxn *maxn, int ply, const struct maxn_window *window,
                                   const lud_value *values)
{
    return maxn_is_first(maxn, ply) ? TRACE_EXACT : tell_bound(values[maxn->us], window->alpha, window->beta);
}

/* Whether ladder_at(ply) was evaluated at the depth limit: maxn_is_leaf without its effects. */
static bool was_estimated(const struct maxn *maxn, int ply)
{
    lud_value values[LUD_MAX_PLAYERS];
    return ply == maxn->depth &&
           !judge_ended(&maxn->path, ladder_at(&maxn->ladder, (size_t)ply), ply, values);
}

/* Sends the end of the visit of ladder_at(ply), with the terms of its evaluation if it has one. */
static void send_leave(struct maxn *maxn, int ply, const struct visit *visit, enum trace_bound bound,
                       const lud_value *values)
{
    if (was_estimated(maxn, ply))
        tell_estimate(&maxn->teller, visit, maxn->problem, ladder_at(&maxn->ladder, (size_t)ply - 1),
                      ladder_at(&maxn->ladder, (size_t)ply));
    tell_leave(&maxn->teller, visit, values, maxn_is_ours(maxn, ply) ? bound : tell_flip(bound));
}

void maxn_tell_leave(struct maxn *maxn, int ply, const struct visit *visit, const struct maxn_window *window,
                     bool complete, const lud_value *values)
{
    const enum trace_bound bound = maxn_bound(maxn, ply, window, values);
    if (ply == 1 && complete)
        opinions_add(&maxn->opinions, visit->move, values, maxn->problem->rules->players, bound);
    if (maxn->teller.trace != NULL)
        send_leave(maxn, ply, visit, bound, complete ? values : NULL);
}

/* ---- rules ---- */

bool maxn_is_minimax(const struct lud_rules *rules)
{
    const uint32_t both = LUD_TWO | LUD_ZERO_SUM;
    return (rules->traits & both) == both;
}

/* ---- memory ---- */

/* The depth that the memory limit allows, at most `wanted`; 0 = none. */
static int affordable(const struct lud_rules *rules, const struct lud_limits *limits, int wanted)
{
    const size_t bytes = limits->memory > 0 ? limits->memory : LIMITS_MEMORY;
    const size_t plies = bytes / (ladder_size(rules, 1) + sizeof(struct line));
    return plies > (size_t)wanted ? wanted : plies > 0 ? (int)plies - 1 : 0;
}

static enum lud_status maxn_allocate(struct maxn *maxn, int depth, const struct lud_memory *memory)
{
    const size_t plies = (size_t)depth + 1;
    if (depth == 0 || ladder_init(&maxn->ladder, maxn->problem->rules, plies, memory) != LUD_OK)
        return LUD_ERROR_MEMORY;
    maxn->lines = memory_new(memory, plies * sizeof maxn->lines[0]);
    if (maxn->lines == NULL)
        ladder_destroy(&maxn->ladder);
    return maxn->lines != NULL ? LUD_OK : LUD_ERROR_MEMORY;
}

static void maxn_free(struct maxn *maxn, const struct lud_memory *memory)
{
    memory_free(memory, maxn->lines, maxn->ladder.rungs * sizeof maxn->lines[0]);
    ladder_destroy(&maxn->ladder);
}

/* ---- iterative deepening ---- */

/* Copies the root into the ladder. The initial result is the first legal move without a value. */
static void maxn_start(struct maxn *maxn, struct lud_result *result)
{
    const struct lud_problem *problem = maxn->problem;
    lud_move moves[LUD_MAX_MOVES] = {LUD_NO_MOVE};
    assert(!game_over(problem->state));
    game_moves(problem->rules, problem->state, moves);
    *result = (struct lud_result){.move = moves[0], .line = {moves[0]}, .line_size = 1};
    path_init(&maxn->path, problem);
    memcpy(ladder_at(&maxn->ladder, 0), problem->state, problem->rules->state_size);
}

/* One iteration, a ply deeper than the last. If a limit stops it, its best move counts only if the previous
 * best move has been searched again, so that the two were compared. True when a deeper iteration is
 * worthwhile. */
static bool iterate(struct maxn *maxn, const struct maxn_member *member, struct lud_result *result)
{
    lud_value values[LUD_MAX_PLAYERS] = {0};
    maxn->depth++;
    maxn->estimated = false;
    const struct visit root =
        tell_deepen(&maxn->teller, ladder_at(&maxn->ladder, 0), maxn->depth, 0, LUD_ONE);
    opinions_begin(&maxn->opinions);
    const bool complete = member->search(maxn, &root, values);
    opinions_end(&maxn->opinions, complete);
    if (complete || result->move < maxn->trying) {
        line_report(&maxn->lines[0], result);
        memcpy(result->values, values, sizeof values);
        result->scored = true;
    }
    if (!complete)
        return false;
    const bool more = maxn->estimated && !member->settled(maxn->problem, values);
    result->depth = maxn->depth;
    result->proved = !more && member->proved(maxn->problem, values);
    return more;
}

enum lud_status maxn_answer(const struct maxn_member *member, const struct lud_ask *ask,
                            struct lud_result *result)
{
    struct maxn maxn = {.problem = ask->problem,
                        .budget = budget_start(ask->limits, ask->env),
                        .teller = teller_of(ask),
                        .opinions = {.wanted = ask->candidates},
                        .us = ask->problem->state->turn};
    const int wanted = algorithm_depth(&ask->settings->at[0], ask->limits, maxn_options[0].high);
    const int depth = affordable(ask->problem->rules, ask->limits, wanted);
    if (maxn_allocate(&maxn, depth, ask->env->memory) != LUD_OK)
        return LUD_ERROR_MEMORY;
    maxn_start(&maxn, result);
    bool more = true;
    while (more && maxn.depth < depth)
        more = iterate(&maxn, member, result);
    if (more)
        budget_end(&maxn.budget, depth < wanted ? END_MEMORY : END_DEPTH);
    budget_report(&maxn.budget, result);
    maxn_free(&maxn, ask->env->memory);
    return LUD_OK;
}

/* ---- the algorithm ---- */

/* With two players max^n is minimax. With more nothing is proved: a win may depend on estimates of what the
 * others want, and the others need not choose as assumed. Nor do own values decide when the evaluation has
 * its own `compare`. */
static bool is_certain(const struct lud_problem *problem)
{
    return maxn_is_minimax(problem->rules) && problem->evaluation->compare == NULL;
}

static bool maxn_is_settled(const struct lud_problem *problem, const lud_value *values)
{
    return is_certain(problem) && judge_proved(problem->rules, values[problem->state->turn]);
}

static bool maxn_is_proved(const struct lud_problem *problem, const lud_value *values)
{
    (void)values;
    return is_certain(problem);
}

static enum lud_status maxn_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    (void)instance;
    static const struct maxn_member member = {maxn_search_root, maxn_is_settled, maxn_is_proved};
    return maxn_answer(&member, ask, result);
}

const struct lud_option maxn_options[] = {
    {.name = "depth", .kind = OPTION_INTEGER, .low = 1, .high = 64, .fallback = "2", .help = TEXT_MAXN_DEPTH},
    {.name = NULL},
};

/* Simultaneous games are refused: a player who commits later in a tick would know the others' moves. */
const struct lud_algorithm maxn_algorithm = {
    .name = "maxn",
    .summary = TEXT_MAXN_SUMMARY,
    .players = LUD_TWO | LUD_MULTI,
    .refuses = LUD_SIMULTANEOUS,
    .needs_evaluation = true,
    .options = maxn_options,
    .run = maxn_run,
};

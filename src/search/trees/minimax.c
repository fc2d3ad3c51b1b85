/* minimax.c: minimax (von Neumann 1928, Shannon 1950): the value of a node is that of the move that is best
 * for the player to move. Values are kept for both players and the maximising one is read from `turn`, so a
 * player who moves twice in a row needs no special case. */
#include "search/trees/minimax.h"

#include "search/parts/judge.h"
#include "search/parts/luck.h"
#include "search/parts/opinions.h"
#include "text/areas/search_texts.h"

#include <assert.h>
#include <string.h>

enum { OPTION_DEPTH, OPTION_TIES };

/* ---- the search ---- */

static const struct minimax_window full_window = {{-1, -1}};

static void minimax_search_node(struct minimax *minimax, int ply, const struct visit *visit,
                                lud_value *values);

/* Plays one move and searches below it. False when a limit stopped the search; `values` is then undefined. */
static bool minimax_try_move(struct minimax *minimax, int ply, const struct visit *visit, lud_move move,
                             struct visit *below, lud_value *values)
{
    if (!minimax_enter(minimax, ply, visit, move, &full_window, below))
        return false;
    minimax_search_node(minimax, ply + 1, below, values);
    return !minimax->budget.spent;
}

/* Searches all moves of ladder_at(ply). Sets `best` to the values of the best one and lines[ply] to its
 * line. */
static void minimax_choose(struct minimax *minimax, int ply, const struct visit *visit, lud_value *best)
{
    const struct lud_state *state = ladder_at(&minimax->ladder, (size_t)ply);
    lud_move moves[LUD_MAX_MOVES];
    lud_value values[2];
    struct visit below;
    const int count = game_moves(minimax->problem->rules, state, moves), player = state->turn;
    tell_expand(&minimax->teller, visit, count);
    path_down(&minimax->path, state);
    best[player] = -1;
    for (int i = 0; i < count && minimax_try_move(minimax, ply, visit, moves[i], &below, values); i++)
        if (minimax_is_better(minimax, ply, values[player], best[player]))
            minimax_keep(minimax, ply, visit, &below, values, best);
    path_up(&minimax->path);
}

/* Sets `values` to the exact minimax value of ladder_at(ply) for each player. Undefined once the budget is
 * spent. */
static void minimax_search_node(struct minimax *minimax, int ply, const struct visit *visit,
                                lud_value *values)
{
    line_end(minimax->lines, ply);
    if (!minimax_is_leaf(minimax, ply, values))
        minimax_choose(minimax, ply, visit, values);
    minimax_leave(minimax, ply, visit, &full_window, values);
}

static void minimax_search_root(struct minimax *minimax, lud_value *values)
{
    const struct visit root = minimax_enter_root(minimax, &full_window);
    minimax_search_node(minimax, 0, &root, values);
}

/* ---- nodes ---- */

/* An end of a window as traces show it: nothing is assured = 0. */
static lud_value at_least_none(lud_value assured)
{
    return assured > 0 ? assured : 0;
}

void minimax_tell_enter(struct minimax *minimax, const struct visit *visit, const struct lud_state *before,
                        const struct lud_state *state, const struct minimax_window *window)
{
    const int player = tell_seat(&minimax->teller, before, state);
    tell_window(&minimax->teller, visit, before, state, at_least_none(window->assured[player]),
                LUD_ONE - at_least_none(window->assured[1 - player]));
}

struct visit minimax_enter_root(struct minimax *minimax, const struct minimax_window *window)
{
    const struct visit root = tell_root_visit(&minimax->teller);
    if (minimax->teller.trace != NULL)
        minimax_tell_enter(minimax, &root, NULL, ladder_at(&minimax->ladder, 0), window);
    return root;
}

bool minimax_is_leaf(struct minimax *minimax, int ply, lud_value *values)
{
    const struct lud_state *state = ladder_at(&minimax->ladder, (size_t)ply);
    if (judge_ended(&minimax->path, state, ply, values))
        return true;
    if (ply < minimax->depth)
        return false;
    judge_estimate(minimax->problem, state, values);
    minimax->estimated = true;
    return true;
}

/* What the value of ladder_at(ply) for `player` says. Every inner node has a line, a leaf has none. Under
 * MINIMAX_LAST the window includes its ends. */
static enum trace_bound bound_for(const struct minimax *minimax, int ply, int player,
                                  const struct minimax_window *window, const lud_value *values)
{
    const int end = minimax->ties == MINIMAX_LAST;
    if (minimax->lines[ply].size == 0)
        return TRACE_EXACT;
    return tell_bound(values[player], window->assured[player] - end,
                      LUD_ONE - window->assured[1 - player] + end);
}

/* Whether ladder_at(ply) was evaluated at the depth limit: minimax_is_leaf without its effects. */
static bool was_estimated(const struct minimax *minimax, int ply)
{
    lud_value values[2];
    return ply == minimax->depth &&
           !judge_ended(&minimax->path, ladder_at(&minimax->ladder, (size_t)ply), ply, values);
}

/* Sends the end of the visit of ladder_at(ply), with the terms of its value if it is a leaf. */
static void send_leave(struct minimax *minimax, int ply, const struct visit *visit,
                       const struct minimax_window *window, const lud_value *values)
{
    const struct lud_state *state = ladder_at(&minimax->ladder, (size_t)ply);
    if (was_estimated(minimax, ply))
        tell_estimate(&minimax->teller, visit, minimax->problem, ladder_at(&minimax->ladder, (size_t)ply - 1),
                      state);
    else if (game_over(state))
        tell_action_terms(&minimax->teller, visit, minimax->problem,
                          ladder_at(&minimax->ladder, (size_t)ply - 1), state);
    tell_leave(&minimax->teller, visit, minimax->budget.spent ? NULL : values,
               bound_for(minimax, ply, state->turn >= 0 ? state->turn : 0, window, values));
}

void minimax_tell_leave(struct minimax *minimax, int ply, const struct visit *visit,
                        const struct minimax_window *window, const lud_value *values)
{
    const int us = minimax->problem->state->turn;
    if (ply == 1 && !minimax->budget.spent)
        opinion_add(minimax->candidates, visit->move, values, 2, bound_for(minimax, 1, us, window, values));
    if (minimax->teller.trace != NULL)
        send_leave(minimax, ply, visit, window, values);
}

/* ---- ties ---- */

bool minimax_is_better(struct minimax *minimax, int ply, lud_value value, lud_value best)
{
    if (value > best) {
        minimax->equals = ply == 0 ? 1 : minimax->equals;
        return true;
    }
    if (value < best || minimax->ties == MINIMAX_FIRST)
        return false;
    if (minimax->ties == MINIMAX_LAST)
        return true;
    /* Reservoir sampling: the n-th of n equal moves replaces the kept one with probability 1/n. */
    return ply == 0 && random_below(&minimax->random, ++minimax->equals) == 0;
}

/* ---- memory and result ---- */

static size_t memory_for(const struct lud_rules *rules, int depth)
{
    const size_t plies = (size_t)depth + 1;
    return ladder_size(rules, plies) + plies * sizeof(struct line);
}

/* Allocates everything; reduces the depth until it fits into the memory limit. */
static enum lud_status minimax_allocate(struct minimax *minimax, const struct lud_limits *limits,
                                        const struct lud_memory *memory)
{
    const struct lud_rules *rules = minimax->problem->rules;
    const size_t bytes = limits->memory > 0 ? limits->memory : LIMITS_MEMORY;
    while (minimax->depth > 0 && memory_for(rules, minimax->depth) > bytes)
        minimax->depth--;
    if (minimax->depth == 0)
        return LUD_ERROR_MEMORY;
    const size_t plies = (size_t)minimax->depth + 1;
    const enum lud_status status = ladder_init(&minimax->ladder, rules, plies, memory);
    if (status != LUD_OK)
        return status;
    minimax->lines = memory_new(memory, plies * sizeof *minimax->lines);
    if (minimax->lines == NULL)
        ladder_destroy(&minimax->ladder);
    return minimax->lines != NULL ? LUD_OK : LUD_ERROR_MEMORY;
}

static void minimax_free(struct minimax *minimax, const struct lud_memory *memory)
{
    memory_free(memory, minimax->lines, ((size_t)minimax->depth + 1) * sizeof *minimax->lines);
    ladder_destroy(&minimax->ladder);
}

/* If no move was searched completely, the result is the first legal move without a value. */
static void minimax_report(const struct minimax *minimax, int wanted, struct lud_result *result)
{
    const struct lud_problem *problem = minimax->problem;
    budget_report(&minimax->budget, result);
    if (minimax->lines[0].size == 0) {
        lud_move moves[LUD_MAX_MOVES];
        game_moves(problem->rules, problem->state, moves);
        result->line[result->line_size++] = result->move = moves[0];
        return;
    }
    line_report(&minimax->lines[0], result);
    result->scored = true;
    if (minimax->budget.spent)
        return;
    result->depth = minimax->depth;
    result->proved =
        !minimax->estimated || judge_proved(problem->rules, result->values[problem->state->turn]);
    if (minimax->estimated)
        result->end = minimax->depth < wanted ? END_MEMORY : END_DEPTH;
}

enum lud_status minimax_answer(minimax_search *search_from, const struct lud_ask *ask,
                               struct lud_result *result)
{
    const struct lud_problem *problem = ask->problem;
    const struct lud_setting *settings = ask->settings->at;
    struct minimax minimax = {
        .problem = problem,
        .budget = budget_start(ask->limits, ask->env),
        .teller = teller_of(ask),
        .candidates = ask->candidates,
        .random = search_random(ask),
        .ties = (enum minimax_ties)settings[OPTION_TIES].number,
        .depth = algorithm_depth(&settings[OPTION_DEPTH], ask->limits, minimax_options[OPTION_DEPTH].high)};
    const int wanted = minimax.depth;
    const enum lud_status status = minimax_allocate(&minimax, ask->limits, ask->env->memory);
    if (status != LUD_OK)
        return status;
    assert(!game_over(problem->state));
    *result = (struct lud_result){.move = LUD_NO_MOVE};
    path_init(&minimax.path, problem);
    memcpy(ladder_at(&minimax.ladder, 0), problem->state, problem->rules->state_size);
    search_from(&minimax, result->values);
    minimax_report(&minimax, wanted, result);
    minimax_free(&minimax, ask->env->memory);
    return LUD_OK;
}

static enum lud_status minimax_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    (void)instance;
    return minimax_answer(minimax_search_root, ask, result);
}

/* ---- the tables ---- */

static const char *const ties[] = {
    [MINIMAX_FIRST] = "first", [MINIMAX_LAST] = "last", [MINIMAX_RANDOM] = "random", NULL};

const struct lud_option minimax_options[] = {[OPTION_DEPTH] = {.name = "depth",
                                                               .kind = OPTION_INTEGER,
                                                               .low = 1,
                                                               .high = 64,
                                                               .fallback = "3",
                                                               .help = TEXT_MINIMAX_DEPTH},
                                             [OPTION_TIES] = {.name = "ties",
                                                              .kind = OPTION_CHOICE,
                                                              .choices = ties,
                                                              .fallback = "first",
                                                              .help = TEXT_MINIMAX_TIES},
                                             {.name = NULL}};

const struct lud_algorithm minimax_algorithm = {
    .name = "minimax",
    .summary = TEXT_MINIMAX_SUMMARY,
    .players = LUD_TWO,
    .needs = LUD_ZERO_SUM,
    .refuses = LUD_SIMULTANEOUS,
    .needs_evaluation = true,
    .options = minimax_options,
    .run = minimax_run,
};

/* ricochet_player.c: the solver as an algorithm for the table of solvers. It plays the first move of a
 * shortest solution, or of any solution it found if a limit ended the search. */
#include "search/parts/tell_samples.h"
#include "search/paths/nodes.h"
#include "solvers/ricochet/ricochet_inside_solver.h"
#include "text/areas/solvers_texts.h"

static enum lud_status ricochet_player_open(const struct lud_rules *rules,
                                            const struct lud_settings *settings, const struct lud_env *env,
                                            void **instance, struct lud_why *why)
{
    (void)rules;
    (void)settings;
    *instance = ricochet_solver_new(env->memory, 0);
    return *instance != NULL ? LUD_OK : why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
}

static void ricochet_player_close(void *instance, const struct lud_env *env)
{
    (void)env;
    ricochet_solver_free(instance);
}

static void copy_line(const struct ricochet_answer *answer, struct lud_result *result)
{
    for (int i = 0; i < answer->line_size; i++)
        result->line[i] = answer->line[i];
    result->line_size = answer->line_size;
    result->move = answer->line_size > 0 ? answer->line[0] : LUD_NO_MOVE;
}

static void report_answer(const struct ricochet_answer *answer, const struct lud_problem *problem,
                          struct lud_result *result)
{
    *result = (struct lud_result){.move = LUD_NO_MOVE, .end = answer->end};
    copy_line(answer, result);
    if (answer->status == RICOCHET_UNSOLVABLE)
        nodes_unsolvable(result);
    else if (answer->high >= 0)
        nodes_solved(result, answer->high, answer->status == RICOCHET_SOLVED);
    else
        nodes_guess(problem, result);
    if (answer->status == RICOCHET_BOUNDS)
        result->depth = answer->high >= 0 ? answer->high : answer->low;
    result->nodes = answer->nodes;
    result->time = answer->time;
}

/* The only move that the solver values is the first of its line. */
static void report_candidate(const struct ricochet_answer *answer, struct lud_candidates *candidates)
{
    struct lud_candidate *candidate =
        answer->line_size > 0 ? candidate_add(candidates, answer->line[0]) : NULL;
    if (candidate == NULL)
        return;
    candidate->valued = true;
    candidate->bound = answer->status == RICOCHET_SOLVED ? TRACE_EXACT : TRACE_UPPER;
    candidate->values[0] = answer->high;
}

/* The solution, if there is one, its length and the bound below which none is; then the end. In moves. */
static void tell_answer(struct teller *teller, const struct visit *root, const struct ricochet_answer *answer)
{
    const lud_value moves[LUD_MAX_PLAYERS] = {answer->high};
    const bool limited = answer->status == RICOCHET_BOUNDS;
    if (answer->high >= 0)
        tell_improve(teller, root, answer->line, answer->line_size, answer->high, answer->low);
    tell_cut(teller, root, limited ? TRACE_LIMIT : answer->high >= 0 ? TRACE_BOUND : TRACE_DEAD);
    tell_leave(teller, root, answer->high >= 0 ? moves : NULL, limited ? TRACE_UPPER : TRACE_EXACT);
}

static enum lud_status ricochet_player_run(void *instance, const struct lud_ask *ask,
                                           struct lud_result *result)
{
    const struct lud_problem *problem = ask->problem;
    struct ricochet_solver *solver = instance;
    struct ricochet_answer answer;
    struct teller teller = teller_of(ask);
    const struct visit root = tell_root(&teller, problem->state);
    solver->search.teller = &teller;
    ricochet_solve(solver, problem->rules, problem->state, ask->limits, ask->env, &answer);
    solver->search.teller = NULL;
    report_answer(&answer, problem, result);
    report_candidate(&answer, ask->candidates);
    tell_answer(&teller, &root, &answer);
    return LUD_OK;
}

const struct lud_algorithm ricochet_solver_algorithm = {
    .name = "solver",
    .summary = TEXT_SOLVER_RICOCHET_SUMMARY,
    .game = "ricochet",
    .players = LUD_SOLO,
    .needs = LUD_GOAL,
    .open = ricochet_player_open,
    .close = ricochet_player_close,
    .run = ricochet_player_run,
};

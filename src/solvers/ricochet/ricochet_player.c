/* ricochet_player.c: the solver as an algorithm for the table of solvers. It plays the first move of a
 * shortest solution, or of any solution it found if a limit ended the search. */
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

static enum lud_status ricochet_player_run(void *instance, const struct lud_ask *ask,
                                           struct lud_result *result)
{
    const struct lud_problem *problem = ask->problem;
    struct ricochet_answer answer;
    struct teller teller = teller_of(ask);
    const struct visit root = tell_root(&teller, NULL);
    ricochet_solve(instance, problem->rules, problem->state, ask->limits, ask->env, &answer);
    *result = (struct lud_result){.move = LUD_NO_MOVE, .end = answer.end};
    copy_line(&answer, result);
    if (answer.status == RICOCHET_UNSOLVABLE)
        nodes_unsolvable(result);
    else if (answer.high >= 0)
        nodes_solved(result, answer.high, answer.status == RICOCHET_SOLVED);
    else
        nodes_guess(problem, result);
    if (answer.status == RICOCHET_BOUNDS)
        result->depth = answer.high >= 0 ? answer.high : answer.low;
    result->nodes = answer.nodes;
    result->time = answer.time;
    tell(&teller, TRACE_LEAVE, &root, result->scored ? result->values : NULL);
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

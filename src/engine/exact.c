/* exact.c: opens exact solvers and forwards requests to them. */
#include "engine/exact.h"

#include "engine/game_row.h"
#include "text/areas/cli_solve_texts.h"
#include "text/text.h"

enum { PROVED_PLIES = 1000 }; /* a proved win or loss is fewer plies away than this (result.h) */

const struct exact_game *exact_find(const struct lud_game *game)
{
    return game_row(game)->exact;
}

enum lud_status exact_open(const struct lud_rules *rules, const struct exact_wish *wish,
                           const struct lud_env *env, struct exact_solver **solver, struct lud_why *why)
{
    const struct exact_game *row = wish->engine.size > 0 ? &exact_engine : exact_find(rules->game);
    *solver = NULL;
    if (row == NULL)
        return why_plain(why, LUD_ERROR_UNSUPPORTED, TEXT_CLI_SOLVE_NO_SOLVER);
    struct exact_solver *made = memory_new(env->memory, row->size);
    if (made == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    *made = (struct exact_solver){.row = row, .env = env, .wish = *wish};
    const enum lud_status status = row->open == NULL ? LUD_OK : row->open(made, rules, why);
    if (status == LUD_OK)
        *solver = made;
    else
        memory_free(env->memory, made, row->size);
    return status;
}

void exact_close(struct exact_solver *solver)
{
    if (solver == NULL)
        return;
    if (solver->row->close != NULL)
        solver->row->close(solver);
    memory_free(solver->env->memory, solver, solver->row->size);
}

enum lud_status exact_answer(struct exact_solver *solver, const struct session *session,
                             const struct lud_limits *limits, struct exact_answer *answer,
                             struct lud_why *why)
{
    *answer = (struct exact_answer){.kind = EXACT_RESULT};
    const enum lud_status status = solver->row->answer(solver, session, limits, answer, why);
    if (answer->end == END_STOP && (answer->status == EXACT_BOUNDS || answer->status == EXACT_UNKNOWN))
        answer->stopped = true;
    return status;
}

struct exact_value exact_proved(lud_value value, int played)
{
    const bool win = value > LUD_ONE - PROVED_PLIES;
    if (win || value < PROVED_PLIES)
        return (struct exact_value){.result = win ? EXACT_WIN : EXACT_LOSS,
                                    .plies = (int)(win ? LUD_ONE - value : value) + played};
    return (struct exact_value){.result = value == LUD_ONE / 2 ? EXACT_DRAW : EXACT_UNDECIDED};
}

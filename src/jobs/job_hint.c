/* job_hint.c: what to do: a move with its reasons. Puzzles give hints in steps, each telling more than the
 * one before, and a step that does not tell the move does not send it either. */
#include "games/ricochet/ricochet.h"
#include "jobs/job_inside.h"
#include "puzzles/ricochet_hints.h"

#include <assert.h>

static_assert((int)QUESTION_STEPS == (int)RICOCHET_HINTS, "the steps of a question are those of the hints");

enum { STEP_MOVE = 3, STEP_LINE = 4 }; /* the first steps that tell these */

static void put_steps(struct job_run *run, const struct ricochet_hints *hints, int step)
{
    struct explanation told = {.count = 0};
    for (int i = 0; i < hints->count && i < step; i++)
        *explain_say(&told, TEXT_NONE, 0, 0) = hints->step[i];
    job_put_sentences(run, "hints", &told);
    if (hints->line_size > 0 && step >= STEP_MOVE)
        job_put_move(run, hints->line[0]);
    if (step >= STEP_LINE)
        job_put_line(run, hints->line, hints->line_size);
}

static enum lud_status hint_ricochet(struct job_run *run)
{
    const struct lud_limits limits = job_limits(run, job_left(run));
    const int step = run->question.step > 0 ? (int)run->question.step : QUESTION_STEPS;
    struct ricochet_solver *solver = ricochet_solver_new(run->env.memory, limits.memory);
    struct ricochet_hints hints;
    if (solver == NULL)
        return job_fail(run, LUD_ERROR_MEMORY, TEXT_NONE);
    ricochet_hints(solver, session_rules(run->session), session_state(run->session), &limits, &run->env,
                   &hints);
    ricochet_solver_free(solver);
    put_steps(run, &hints, step);
    return LUD_OK;
}

enum lud_status job_hint(struct job_run *run)
{
    struct lud_result result;
    const bool asked = run->question.engine.size > 0 || run->level != NULL;
    if (!asked && session_rules(run->session)->game == &ricochet_game)
        return hint_ricochet(run);
    const enum lud_status status = job_choose(run, &result);
    if (status == LUD_OK)
        job_put_choice(run, &result);
    return status;
}

/* job_hint.c: suggests a move, with reasons. Games with `hints` in their row give them in steps, each of
 * which tells more than the one before; the answer never holds a move that its step does not tell. */
#include "engine/game_row.h"
#include "jobs/job_inside.h"

#include <assert.h>

static_assert((int)QUESTION_STEPS == (int)GAME_HINTS, "a question has as many steps as the hints");

enum { STEP_MOVE = 3, STEP_LINE = 4 }; /* the first steps that tell the move, and the line */

static void put_steps(struct job_run *run, const struct game_hints *hints, int step)
{
    struct explanation sentences = {.count = 0};
    for (int i = 0; i < hints->count && i < step; i++)
        *explain_say(&sentences, TEXT_NONE, 0, 0) = hints->step[i];
    job_put_sentences(run, "hints", &sentences);
    if (hints->line_size > 0 && step >= STEP_MOVE)
        job_put_move(run, hints->line[0]);
    if (step >= STEP_LINE)
        job_put_line(run, hints->line, hints->line_size);
}

static enum lud_status hint_in_steps(struct job_run *run, const struct game_row *row)
{
    const struct lud_limits limits = job_limits(run, job_left(run));
    const int step = run->question.step > 0 ? (int)run->question.step : QUESTION_STEPS;
    struct game_hints hints;
    const enum lud_status status =
        row->hints(session_rules(run->session), session_state(run->session), &limits, &run->env, &hints);
    if (status != LUD_OK)
        return job_fail(run, status, TEXT_NONE);
    put_steps(run, &hints, step);
    return LUD_OK;
}

enum lud_status job_hint(struct job_run *run)
{
    struct job_choice choice;
    const struct game_row *row = game_row(session_rules(run->session)->game);
    if (!job_names_engine(run) && row->hints != NULL)
        return hint_in_steps(run, row);
    const enum lud_status status = job_choose(run, &choice);
    if (status != LUD_OK)
        return status;
    job_put_choice(run, &choice);
    job_put_effort(run, &choice.result);
    return LUD_OK;
}

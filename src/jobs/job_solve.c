/* job_solve.c: exact answers, worded as `ludens solve` prints them. */
#include "jobs/job_solve.h"

#include "engine/exact_words.h"

void job_proved_word(struct bytes *out, lud_value value, int played)
{
    exact_words_value(exact_proved(value, played), ' ', out);
}

/* Sets job->found to a proved length, and job->line to a shortest solution. */
static void keep_length(struct job_run *run, const struct exact_answer *answer)
{
    if (answer->kind != EXACT_SHORTEST && answer->kind != EXACT_LONGEST)
        return;
    if (answer->status == EXACT_PROVED)
        run->job->found = answer->high;
    if (answer->kind == EXACT_SHORTEST && answer->line_count > 0)
        exact_words_line(run->session, answer, 0, &run->job->line);
}

static enum lud_status put_answer(struct job_run *run, const struct exact_answer *answer)
{
    struct bytes out = bytes_growing(run->env.memory, API_JOB_ANSWER);
    exact_words(run->session, answer, &out);
    keep_length(run, answer);
    const bool failed = out.failed;
    if (!failed)
        json_member_text(&run->writer, "answer", bytes_string(&out));
    bytes_destroy(&out);
    return failed ? job_fail(run, LUD_ERROR_MEMORY, TEXT_NONE) : LUD_OK;
}

enum lud_status job_solve(struct job_run *run)
{
    const struct exact_wish wish = {.memory = run->limits.memory};
    struct exact_solver *solver;
    struct exact_answer answer;
    job_leave_tick(run);
    enum lud_status status = exact_open(session_rules(run->session), &wish, &run->env, &solver, &run->why);
    if (status != LUD_OK)
        return status;
    const struct lud_limits limits = job_limits(run, job_left(run));
    status = exact_answer(solver, run->session, &limits, &answer, &run->why);
    if (status == LUD_OK)
        status = put_answer(run, &answer);
    exact_close(solver);
    return status;
}

/* job_game.c: the table of rows, and the kinds of job that need one. */
#include "jobs/job_game.h"

#include "text/areas/jobs_texts.h"

static const struct job_game *const rows[] = {&job_pogo, &job_ricochet, &job_tron, NULL};

const struct job_game *job_game(struct span name)
{
    static const struct job_game none = {.game = NULL};
    for (const struct job_game *const *row = rows; *row != NULL; row++)
        if (span_is(name, (*row)->game->name))
            return *row;
    return &none;
}

enum lud_status job_bid(struct job_run *run)
{
    const struct job_game *row = job_game(span_of(session_rules(run->session)->game->name));
    return row->bid != NULL ? row->bid(run) : job_fail(run, LUD_ERROR_UNSUPPORTED, TEXT_API_JOB_NOT_RICOCHET);
}

enum lud_status job_puzzle(struct job_run *run)
{
    const struct job_game *row = job_game(run->question.kind);
    if (row->puzzle != NULL)
        return row->puzzle(run);
    run->member = "kind";
    return job_fail(run, LUD_ERROR_UNSUPPORTED, TEXT_API_JOB_NOT_RICOCHET);
}

/* The name of a puzzle identifies its game. */
enum lud_status job_solved(struct job_run *run)
{
    const struct span word = run->question.puzzle;
    for (const struct job_game *const *row = rows; *row != NULL; row++)
        if ((*row)->names_puzzle != NULL && (*row)->names_puzzle(word))
            return (*row)->solved(run);
    run->member = "puzzle";
    (void)job_fail(run, LUD_ERROR_UNKNOWN, TEXT_API_JOB_PUZZLE_NAME);
    why_word(&run->why, word);
    return LUD_ERROR_UNKNOWN;
}

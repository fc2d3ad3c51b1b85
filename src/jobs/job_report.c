/* job_report.c: computes rows of an experiment, from the row asked for on, until half a second has passed;
 * the client asks for the next ones. What the rows say does not depend on how many come at a time. */
#include "jobs/job_inside.h"

#include "reports/report_json.h"
#include "text/areas/jobs_texts.h"

enum { BATCH_MS = 500 };

static enum lud_status find_experiment(struct job_run *run, struct report_run *at)
{
    const struct question *question = &run->question;
    run->member = "report";
    enum lud_status status = reports_find(question->report, &at->report, &run->why);
    if (status != LUD_OK)
        return status;
    run->member = "experiment";
    status = report_experiment_find(at->report, question->experiment, &at->experiment, &run->why);
    if (status != LUD_OK)
        return status;
    run->member = "games";
    status = report_set_games(at, question->games, &run->why);
    if (status != LUD_OK)
        return status;
    run->member = "from";
    if (question->from >= at->experiment->rows)
        return why_at(&run->why, LUD_ERROR_USAGE, TEXT_API_JOB_ROW, 0, at->experiment->rows - 1, 0);
    run->member = NULL;
    return LUD_OK;
}

/* Writes the rows; *row is the first that is not written. */
static enum lud_status write_rows(struct job_run *run, const struct report_run *at, int *row)
{
    const size_t size = sizeof(struct report_cells);
    struct report_cells *cells = memory_new(run->env.memory, size);
    enum lud_status status = cells == NULL ? LUD_ERROR_MEMORY : LUD_OK;
    json_name(&run->writer, "rows");
    json_open(&run->writer, '[');
    while (status == LUD_OK && *row < at->experiment->rows) {
        status = report_row(at, *row, cells);
        if (status != LUD_OK)
            break;
        report_row_json(at->experiment, cells, run->job->lang, true, &run->writer);
        *row += 1;
        if (env_now(&run->env) - run->start > BATCH_MS * JOB_MS)
            break;
    }
    json_close(&run->writer, ']');
    if (cells != NULL)
        memory_free(run->env.memory, cells, size);
    return status;
}

enum lud_status job_report(struct job_run *run)
{
    struct report_run at = {.env = &run->env, .stop = run->job->stop, .why = &run->why};
    enum lud_status status = find_experiment(run, &at);
    if (status != LUD_OK)
        return status;
    int row = (int)run->question.from;
    at.seed = (uint64_t)run->question.seed;
    json_member_text(&run->writer, "report", at.report->name);
    json_member_text(&run->writer, "experiment", at.experiment->name);
    json_member_number(&run->writer, "seed", run->question.seed);
    if (at.games > 0)
        json_member_number(&run->writer, "games", at.games);
    json_member_number(&run->writer, "from", row);
    json_member_number(&run->writer, "total", at.experiment->rows);
    status = write_rows(run, &at, &row);
    if (status == LUD_ERROR_STOPPED && job_stopped(run))
        status = LUD_OK; /* the rows that are known */
    else if (status != LUD_OK && run->why.status != status)
        return job_fail(run, status, TEXT_NONE);
    if (row < at.experiment->rows)
        json_member_number(&run->writer, "next", row);
    return status;
}

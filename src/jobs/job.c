/* job.c: creates, runs and frees jobs. */
#include "jobs/job.h"

#include "jobs/job_inside.h"
#include "jobs/trace_pages.h"

enum {
    RESERVE = 1024,        /* bytes of the answer allocated in advance: enough to report any error */
    MEMORY_SIDE = 32 << 20 /* bytes for rules, positions and texts, on top of the search's memory */
};

struct api_job *api_job_new(enum api_job_kind kind, const struct lud_memory *memory)
{
    struct api_job *job = memory_new(memory, sizeof *job);
    if (job == NULL)
        return NULL;
    job->kind = kind;
    job->seat = job->found = -1;
    job->texts = bytes_growing(memory, QUESTION_MAX);
    job->line = bytes_growing(memory, API_JOB_LINE);
    job->answer = bytes_growing(memory, API_JOB_ANSWER);
    bytes_repeat(&job->answer, " ", RESERVE);
    if (job->answer.failed) {
        api_job_free(job);
        return NULL;
    }
    bytes_clear(&job->answer);
    return job;
}

void api_job_free(struct api_job *job)
{
    if (job == NULL)
        return;
    const struct lud_memory *memory = job->texts.memory;
    seat_engine_free(job->engine);
    session_free(job->question.session);
    trace_pages_free(job->trace);
    bytes_destroy(&job->texts);
    bytes_destroy(&job->line);
    bytes_destroy(&job->answer);
    memory_free(memory, job, sizeof *job);
}

/* ---- the run ---- */

/* Chooses the engine slot: the one kept for the seat, a new one that can be kept, or the run's own. */
static void acquire_seat_engine(struct job_run *run, const struct lud_env *env)
{
    struct api_job *job = run->job;
    const size_t memory = job->limits.memory > LIMITS_MEMORY ? job->limits.memory : LIMITS_MEMORY;
    const size_t most = memory + MEMORY_SIDE;
    run->seat = job->engine;
    job->engine = NULL;
    if (run->seat == NULL && job->kind == API_JOB_MOVE && job->keep)
        run->seat = seat_engine_new(env, most);
    if (run->seat == NULL) {
        run->seat = &run->own;
        seat_engine_init(run->seat, env, most);
    }
}

/* Hands the engine back for the seat's next move, or frees it. */
static void release_seat_engine(struct job_run *run)
{
    struct api_job *job = run->job;
    if (!run->seat->lasting)
        seat_engine_close(run->seat);
    else if (job->keep && job->status == LUD_OK && seat_engine_worth_keeping(run->seat))
        job->engine = run->seat;
    else
        seat_engine_free(run->seat);
}

/* Searches allocate at most limits.memory on their own; the bounded allocator stops those whose options ask
 * for more. Solvers opened before they know the limit allocate LIMITS_MEMORY, so the bound is never below
 * that. */
static void run_begin(struct job_run *run, struct api_job *job, const struct lud_env *env)
{
    *run = (struct job_run){.job = job, .player = LUD_OVER, .start = env_now(env)};
    acquire_seat_engine(run, env);
    run->env = run->seat->env;
    bytes_clear(&job->answer);
    bytes_clear(&job->line);
    job->move[0] = '\0';
    job->found = -1;
    job->played = 0;
    job->delay = 0;
    run->writer = json_write(&job->answer);
    run->writer.depth = 1; /* the api writes the braces */
}

static enum lud_status run_kind(struct job_run *run)
{
    static enum lud_status (*const kinds[API_JOB_KINDS])(struct job_run *) = {
        [API_JOB_MOVE] = job_move,       [API_JOB_BID] = job_bid,         [API_JOB_HINT] = job_hint,
        [API_JOB_ANALYSE] = job_analyse, [API_JOB_EXPLAIN] = job_explain, [API_JOB_SOLVE] = job_solve,
        [API_JOB_PUZZLE] = job_puzzle,   [API_JOB_SOLVED] = job_solved,   [API_JOB_ASK] = job_assist,
        [API_JOB_TRACE] = job_trace,     [API_JOB_REPORT] = job_report};
    if (job_stopped(run))
        return job_fail(run, LUD_ERROR_STOPPED, TEXT_NONE);
    enum lud_status status = job_open(run);
    if (status == LUD_OK)
        status = kinds[run->job->kind](run);
    job_close(run);
    if (status == LUD_OK && run->job->answer.failed)
        status = job_fail(run, LUD_ERROR_MEMORY, TEXT_NONE);
    return status;
}

/* Replaces the answer by `"code":3,"word":"illegal-move","message":...`. */
static void put_error(struct job_run *run)
{
    struct api_job *job = run->job;
    char array[RESERVE / 2];
    struct bytes sentence = bytes_fixed(array, sizeof array);
    text_why(&sentence, job->lang, &run->why);
    bytes_clear(&job->answer);
    run->writer = json_write(&job->answer);
    run->writer.depth = 1;
    json_member_number(&run->writer, "code", status_exit_code(run->why.status));
    json_member_text(&run->writer, "word", status_word(run->why.status));
    json_member_text(&run->writer, "message", bytes_string(&sentence));
    if (run->why.column > 0)
        json_member_number(&run->writer, "column", run->why.column);
    if (run->member != NULL)
        json_member_text(&run->writer, "member", run->member);
    job->why = run->why;
}

void api_job_run(struct api_job *job, const struct lud_env *env)
{
    struct job_run run;
    run_begin(&run, job, env);
    job->status = run_kind(&run);
    if (job->status != LUD_OK)
        put_error(&run);
    release_seat_engine(&run);
}

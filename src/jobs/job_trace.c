/* job_trace.c: searches a position and collects the trace. The search is the one that a move takes; the trace
 * ends where it reaches its limit of events or bytes, the search goes on. */
#include "jobs/job_inside.h"

#include "engine/watch/trace_writer.h"
#include "jobs/trace_pages.h"

struct collector {
    struct trace_pages *pages;
    struct trace_writer *writer;
    bool opened;  /* the first line came */
    bool closing; /* the last line comes */
};

/* A line without its line end. */
static void keep_end(struct bytes *out, struct span line)
{
    bytes_span(out, span_first(line, line.size - 1));
}

static void collect_line(void *context, struct span line)
{
    struct collector *collector = context;
    if (!collector->opened)
        keep_end(&collector->pages->first, line);
    else if (collector->closing)
        keep_end(&collector->pages->last, line);
    else if (!trace_pages_add(collector->pages, line))
        trace_writer_full(collector->writer);
    collector->opened = true;
}

static enum lud_status collect(struct job_run *run, struct engine *engine, const struct lud_problem *problem,
                               struct collector *collector, struct lud_result *result)
{
    const struct lud_limits limits = job_limits(run, job_left(run));
    trace_writer_begin(collector->writer, &limits);
    const enum lud_status status =
        engine_run(engine, problem, &limits, trace_writer_watch(collector->writer), result, &run->why);
    if (status != LUD_OK)
        return status;
    collector->closing = true;
    trace_writer_end(collector->writer, result);
    const struct trace_pages *pages = collector->pages;
    return trace_writer_failed(collector->writer) || pages->first.failed || pages->last.failed
               ? job_fail(run, LUD_ERROR_MEMORY, TEXT_NONE)
               : LUD_OK;
}

static void put_ends(struct job_run *run, const struct trace_pages *pages, const struct lud_result *result)
{
    json_member_number(&run->writer, "events", trace_pages_count(pages));
    json_name(&run->writer, "first");
    json_raw(&run->writer, bytes_view(&pages->first));
    json_name(&run->writer, "last");
    json_raw(&run->writer, bytes_view(&pages->last));
    job_put_effort(run, result);
}

/* Searches with the engine; job->trace then holds the trace. */
static enum lud_status trace_engine(struct job_run *run, struct engine *engine)
{
    struct api_job *job = run->job;
    const uint64_t events = run->question.events > 0 ? (uint64_t)run->question.events : TRACE_PAGES_EVENTS;
    struct lud_problem problem;
    struct lud_result result;
    job_leave_tick(run);
    enum lud_status status = engine_problem(engine, run->session, &problem, &run->why);
    if (status != LUD_OK)
        return status;
    problem.player = run->player;
    struct collector collector = {.pages = job->trace = trace_pages_new(job->texts.memory)};
    const struct trace_output output = {.line = collect_line, .context = &collector};
    collector.writer = trace_writer_new(engine, &problem, events, &output, run->env.memory);
    status = job->trace == NULL || collector.writer == NULL
                 ? job_fail(run, LUD_ERROR_MEMORY, TEXT_NONE)
                 : collect(run, engine, &problem, &collector, &result);
    trace_writer_free(collector.writer);
    if (status == LUD_OK)
        put_ends(run, job->trace, &result);
    return status;
}

enum lud_status job_trace(struct job_run *run)
{
    struct engine *engine;
    enum lud_status status = job_open_engine(run, &engine);
    if (status != LUD_OK)
        return status;
    run->limits.seed = (uint64_t)run->question.seed;
    status = trace_engine(run, engine);
    engine_free(engine);
    return status;
}

/* trace_file.c: writes the lines of a trace in blocks as they come, so that memory does not grow with the
 * trace. */
#include "cli/common/trace_file.h"

#include "cli/common/common.h"
#include "cli/common/output.h"
#include "engine/watch/trace_writer.h"
#include "os/failure.h"
#include "text/areas/cli_commands_texts.h"
#include "text/areas/os_texts.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

enum { BLOCK = 64 << 10 }; /* bytes collected before a write */

const struct argument trace_file_options[] = {
    {.name = "trace", .kind = ARGUMENT_TEXT, .value = "FILE", .help = TEXT_CLI_BEST_TRACE},
    {.name = "trace-events",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = TRACE_EVENTS_MAX,
     .help = TEXT_CLI_BEST_TRACE_EVENTS},
    {.name = NULL},
};

struct trace_file {
    int file;
    int error;           /* errno of the first failed write; 0 = none */
    struct bytes *block; /* lines not yet written */
};

static void flush_block(struct trace_file *trace)
{
    if (trace->error == 0)
        trace->error = output_write(trace->file, bytes_view(trace->block));
    bytes_clear(trace->block);
}

static void add_line(void *context, struct span line)
{
    struct trace_file *trace = context;
    bytes_span(trace->block, line);
    if (trace->block->failed && trace->error == 0)
        trace->error = ENOMEM;
    if (trace->block->size >= BLOCK)
        flush_block(trace);
}

static enum lud_status fail_file(struct cli *cli, const char *path, int error)
{
    cli_about(cli, span_of(path));
    return failure_why(&cli->why, TEXT_OS_NO_WRITE, error);
}

static uint64_t event_budget(const struct cli *cli)
{
    return (uint64_t)arguments_integer(&cli->arguments, "trace-events", TRACE_EVENTS);
}

/* Runs the search with a writer for its trace. */
static enum lud_status ask_traced(struct cli *cli, const struct thinker *thinker,
                                  const struct session *session, const struct lud_limits *limits,
                                  struct trace_file *trace, struct opinion *opinion,
                                  struct lud_result *result)
{
    const struct trace_output output = {.line = add_line, .context = trace};
    struct lud_problem problem;
    enum lud_status status = engine_problem(thinker->engine, session, &problem, &cli->why);
    if (status != LUD_OK)
        return status;
    struct trace_writer *writer =
        trace_writer_new(thinker->engine, &problem, event_budget(cli), &output, cli->env->memory);
    if (writer == NULL)
        return cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    trace_writer_begin(writer, limits);
    status = thinker_watch(cli, thinker, session, limits, trace_writer_watch(writer), result);
    if (status == LUD_OK)
        trace_writer_end(writer, result);
    if (status == LUD_OK && trace_writer_failed(writer) && trace->error == 0)
        trace->error = ENOMEM;
    if (opinion != NULL)
        opinion->candidates = *trace_writer_watch(writer)->candidates;
    trace_writer_free(writer);
    flush_block(trace);
    return status == LUD_OK ? thinker_answered(cli, result) : status;
}

/* Opens the file, runs the search and closes the file. */
static enum lud_status ask_to_file(struct cli *cli, const char *path, const struct thinker *thinker,
                                   const struct session *session, const struct lud_limits *limits,
                                   struct opinion *opinion, struct lud_result *result)
{
    const bool standard = strcmp(path, "-") == 0;
    struct bytes block = bytes_growing(cli->env->memory, OUTPUT_MAX);
    struct trace_file trace = {.block = &block};
    if (standard)
        output_flush(&cli->output);
    trace.file = standard ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (trace.file < 0)
        return fail_file(cli, path, errno);
    const enum lud_status status = ask_traced(cli, thinker, session, limits, &trace, opinion, result);
    if (!standard && close(trace.file) != 0 && trace.error == 0)
        trace.error = errno;
    bytes_destroy(&block);
    return status == LUD_OK && trace.error != 0 ? fail_file(cli, path, trace.error) : status;
}

enum lud_status trace_file_ask(struct cli *cli, const struct thinker *thinker, const struct session *session,
                               const struct lud_limits *limits, struct opinion *opinion,
                               struct lud_result *result)
{
    struct lud_watch watch = {.candidates = NULL};
    if (opinion != NULL)
        watch = opinion_watch(opinion, thinker->engine);
    if (!arguments_given(&cli->arguments, "trace")) {
        const enum lud_status status = thinker_watch(cli, thinker, session, limits, &watch, result);
        return status == LUD_OK ? thinker_answered(cli, result) : status;
    }
    const struct span path = arguments_text(&cli->arguments, "trace");
    return ask_to_file(cli, path.data, thinker, session, limits, opinion, result);
}

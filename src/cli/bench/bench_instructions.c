/* bench_instructions.c: counts instructions per node with callgrind in a child process. Unlike wall time on
 * shared cores, the count is the same on every machine with the same compiler. */
#include "cli/bench/bench.h"

#include "cli/common/interrupt.h"
#include "os/file.h"
#include "os/process.h"
#include "os/timer.h"
#include "text/areas/cli_bench_texts.h"

#include <stdlib.h>
#include <unistd.h>

enum { LINE_MAX_SIZE = 4096, OUTPUT_MAX_SIZE = 64 << 20 };
enum { PATIENCE = 300, GLANCE = 200 }; /* seconds for a run; milliseconds between two checks for Ctrl-C */

const struct bench_count *bench_counts(void)
{
    static const struct bench_count rows[] = {
        {"pogo", "perft-walk", "move=walk", 4, 5},
        {"pogo", "perft-exact", "move=exact", 4, 5},
        {.name = NULL},
    };
    return rows;
}

struct run {
    uint64_t nodes, instructions;
};

static bool read_prefixed_number(struct span line, const char *prefix, uint64_t *value)
{
    int64_t number;
    if (!span_starts(line, prefix))
        return false;
    const struct span rest = span_trim(span_from(line, span_of(prefix).size));
    if (!span_integer(rest, 0, ARGUMENT_UNBOUNDED, &number))
        return false;
    *value = (uint64_t)number;
    return true;
}

/* Runs the child to its end and returns the number after `nodes ` in its output. */
static enum lud_status run_child(struct cli *cli, const char *const *argv, uint64_t *nodes)
{
    struct process *process;
    struct span line;
    int code = 1;
    bool found = false;
    const uint64_t deadline = timer_after(PATIENCE * TIMER_SECOND);
    const enum lud_status status =
        process_new(cli->env->memory, argv, PROCESS_ERRORS_DROPPED, LINE_MAX_SIZE, &process, &cli->why);
    if (status != LUD_OK)
        return status;
    enum channel_result got;
    do {
        got = process_line(process, timer_after(GLANCE * TIMER_MS), &line);
        found = (got == CHANNEL_OK && read_prefixed_number(line, "nodes ", nodes)) || found;
    } while (got == CHANNEL_OK ||
             (got == CHANNEL_TIMEOUT && timer_now() < deadline && interrupt_count() == 0));
    if (!process_wait(process, timer_after(GLANCE * TIMER_MS), &code) || code != 0)
        found = false;
    process_free(process);
    if (interrupt_count() > 0)
        return cli_fail(cli, LUD_ERROR_STOPPED, TEXT_NONE, span_of(NULL));
    return found ? LUD_OK : cli_fail(cli, LUD_ERROR_FILE, TEXT_CLI_BENCH_CHILD, span_of("valgrind"));
}

static enum lud_status read_total(struct cli *cli, const char *path, uint64_t *instructions)
{
    struct bytes text;
    struct span line;
    bool found = false;
    const enum lud_status status = file_read(cli->env->memory, path, OUTPUT_MAX_SIZE, &text, &cli->why);
    if (status != LUD_OK)
        return status;
    for (struct span rest = bytes_view(&text); span_line(&rest, &line);)
        found = read_prefixed_number(line, "summary:", instructions) ||
                read_prefixed_number(line, "totals:", instructions) || found;
    bytes_destroy(&text);
    return found ? LUD_OK : cli_fail(cli, LUD_ERROR_FILE, TEXT_CLI_BENCH_CHILD, span_of("callgrind"));
}

/* Runs perft under callgrind, which writes its counts to the file `path`. */
static enum lud_status count_run(struct cli *cli, const struct bench_count *count, int depth,
                                 const char *path, struct run *run)
{
    char option[FILE_PATH + 32], digits[12];
    struct bytes file = bytes_fixed(option, sizeof option), number = bytes_fixed(digits, sizeof digits);
    bytes_text(&file, "--callgrind-out-file=");
    bytes_text(&file, path);
    bytes_integer(&number, depth);
    const char *const argv[] = {
        "valgrind", "--tool=callgrind", option,       cli->program, "perft", count->game,
        digits,     "--rules",          count->rules, NULL};
    const enum lud_status status = run_child(cli, argv, &run->nodes);
    return status == LUD_OK ? read_total(cli, path, &run->instructions) : status;
}

static bool make_temporary(char *path, size_t room)
{
    const char *folder = getenv("TMPDIR");
    struct bytes name = bytes_fixed(path, room);
    bytes_text(&name, folder == NULL || *folder == '\0' ? "/tmp" : folder);
    bytes_text(&name, "/ludens-callgrind-XXXXXX");
    const int file = name.failed ? -1 : mkstemp(path);
    return file >= 0 && close(file) == 0;
}

enum lud_status bench_instructions(struct cli *cli, const struct bench_count *count, uint64_t *hundredths)
{
    char path[FILE_PATH];
    struct run low, high;
    if (!make_temporary(path, sizeof path))
        return cli_fail(cli, LUD_ERROR_FILE, TEXT_CLI_BENCH_TEMPORARY, span_of(NULL));
    enum lud_status status = count_run(cli, count, count->low, path, &low);
    if (status == LUD_OK)
        status = count_run(cli, count, count->high, path, &high);
    (void)unlink(path);
    if (status == LUD_OK && high.nodes <= low.nodes)
        return cli_fail(cli, LUD_ERROR_CHECK, TEXT_CLI_BENCH_CHILD, span_of("perft"));
    if (status == LUD_OK)
        *hundredths = (high.instructions - low.instructions) * 100 / (high.nodes - low.nodes);
    return status;
}

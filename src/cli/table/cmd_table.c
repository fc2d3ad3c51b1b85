/* cmd_table.c: `ludens table build|info|verify|facts|judge GAME`: builds, counts and checks solved games, and
 * measures engines against them. */
#include "cli/common/common.h"
#include "cli/subcommands.h"
#include "cli/table/table_job.h"
#include "os/file.h"
#include "solvers/pogo/pogo_verify.h"
#include "text/areas/cli_table_texts.h"
#include "text/areas/cli_texts.h"

#include <string.h>

static const char *const actions[] = {"build", "info", "verify", "facts", "judge", NULL};

static const struct argument places[] = {
    {.name = "build|info|verify|facts|judge", .kind = ARGUMENT_CHOICE, .choices = actions},
    {.name = "GAME", .kind = ARGUMENT_TEXT},
    {.name = NULL},
};

static const struct argument options[] = {
    {.name = "rules", .kind = ARGUMENT_TEXT, .value = "K=V,...", .help = TEXT_CLI_OPTION_RULES},
    {.name = "plies",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = POGO_LONGEST,
     .help = TEXT_CLI_TABLE_PLIES},
    {.name = "every",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = SHAPE_ENTRIES,
     .help = TEXT_CLI_TABLE_EVERY},
    {.name = NULL},
};

void table_job_line(const struct table_job *job, const char *word, uint64_t number)
{
    struct bytes *out = &job->cli->output.bytes;
    bytes_text(out, word);
    bytes_char(out, ' ');
    bytes_unsigned(out, number);
    bytes_char(out, '\n');
}

int64_t table_job_share(uint64_t part, uint64_t whole)
{
    return whole == 0 ? 0 : (int64_t)(1000 * part / whole);
}

struct json_writer table_job_json(const struct table_job *job)
{
    struct json_writer writer = json_write(&job->cli->output.bytes);
    json_open(&writer, '{');
    json_member_text(&writer, "table", job->row->name);
    return writer;
}

void table_job_json_end(const struct table_job *job, struct json_writer *writer)
{
    json_close(writer, '}');
    bytes_char(&job->cli->output.bytes, '\n');
}

/* ---- build --------------------------------------------------------------------------------------------- */

/* Prints the path and size of the file and the time it took; without a file (path NULL) only the time. */
static void print_built(const struct table_job *job, const char *path, size_t size)
{
    struct bytes *out = &job->cli->output.bytes;
    const uint64_t ms = (uint64_t)common_ms(env_now(job->cli->env) - job->solved->start);
    const bool json = common_json(job->cli);
    struct json_writer writer = json ? table_job_json(job) : (struct json_writer){0};
    if (json && path != NULL) {
        json_member_text(&writer, "file", path);
        json_member_number(&writer, "bytes", (int64_t)size);
    } else if (path != NULL) {
        bytes_text(out, "file ");
        bytes_text(out, path);
        bytes_char(out, '\n');
        table_job_line(job, "bytes", size);
    }
    if (json) {
        json_member_number(&writer, "ms", (int64_t)ms);
        table_job_json_end(job, &writer);
    } else {
        table_job_line(job, "ms", ms);
    }
}

/* Whether a file can be created at `path`; checked before the work, not after it. */
static bool can_create_file(const char *path)
{
    char folder[FILE_PATH];
    struct bytes text = bytes_fixed(folder, sizeof folder);
    const char *slash = strrchr(path, '/');
    bytes_put(&text, path, slash == NULL ? 0 : (size_t)(slash - path) + 1);
    return path[0] != '\0' && !file_is_folder(path) && (slash == NULL || file_is_folder(bytes_string(&text)));
}

static enum lud_status find_path(struct table_job *job, struct bytes *path)
{
    struct cli *cli = job->cli;
    const char *given = cli_solved_path(cli);
    enum lud_status status = LUD_OK;
    if (given != NULL)
        bytes_text(path, given);
    else
        status = solved_place(job->row, path, &cli->why);
    cli_about(cli, bytes_view(path));
    if (status == LUD_OK && path->failed)
        return cli_fail(cli, LUD_ERROR_TOO_LARGE, TEXT_NONE, span_of(NULL));
    if (status == LUD_OK && !can_create_file(bytes_string(path)))
        return cli_fail(cli, LUD_ERROR_FILE, TEXT_CLI_TABLE_NO_PLACE, span_of(NULL));
    return status;
}

static enum lud_status write_file(struct table_job *job, const char *path, const void *values)
{
    struct cli *cli = job->cli;
    struct solved_kind kind;
    size_t size = 0;
    enum lud_status status = solved_kind(job->row, cli->env->memory, &kind);
    if (status != LUD_OK)
        return cli_fail(cli, status, TEXT_NONE, span_of(NULL));
    cli_solved_progress(job->solved, TEXT_CLI_TABLE_WRITING, job->row->name, 0, 1, 1);
    status = solved_file_write(&kind, path, values, cli->env->memory, job->limits.stop, &size, &cli->why);
    output_progress(&cli->output, span_of(""));
    if (status == LUD_OK)
        print_built(job, path, size);
    return status;
}

/* With --plies only the first layers are solved and nothing is written, to measure the work. */
static enum lud_status build(struct table_job *job)
{
    struct cli *cli = job->cli;
    char array[FILE_PATH];
    struct bytes path = bytes_fixed(array, sizeof array);
    const struct solved_progress progress = {cli_solved_layer, job->solved};
    void *values;
    job->limits.depth = (int)arguments_integer(&cli->arguments, "plies", 0);
    enum lud_status status = job->limits.depth > 0 ? LUD_OK : find_path(job, &path);
    if (status != LUD_OK)
        return status;
    status = solved_solve(job->row, &job->limits, cli->env, &progress, &values, &cli->why);
    output_progress(&cli->output, span_of(""));
    if (status == LUD_OK && job->limits.depth == 0)
        status = write_file(job, bytes_string(&path), values);
    else if (status == LUD_OK)
        print_built(job, NULL, 0);
    memory_free(cli->env->memory, values, job->row->size);
    return status;
}

/* ---- info ---------------------------------------------------------------------------------------------- */

static void print_census(const struct table_job *job, const struct pogo_census *census)
{
    struct bytes *out = &job->cli->output.bytes;
    table_job_line(job, "win", census->win);
    table_job_line(job, "loss", census->loss);
    table_job_line(job, "draw", census->draw);
    table_job_line(job, "owned", census->owned);
    for (int plies = 0; plies <= census->longest; plies++) {
        bytes_text(out, plies % 2 == 0 ? "loss " : "win ");
        bytes_integer(out, plies);
        bytes_char(out, ' ');
        bytes_unsigned(out, census->plies[plies]);
        bytes_char(out, '\n');
    }
}

static void print_census_json(const struct table_job *job, const struct pogo_census *census)
{
    struct json_writer writer = table_job_json(job);
    json_member_number(&writer, "win", (int64_t)census->win);
    json_member_number(&writer, "loss", (int64_t)census->loss);
    json_member_number(&writer, "draw", (int64_t)census->draw);
    json_member_number(&writer, "owned", (int64_t)census->owned);
    json_name(&writer, "plies");
    json_open(&writer, '[');
    for (int plies = 0; plies <= census->longest; plies++)
        json_number(&writer, (int64_t)census->plies[plies]);
    json_close(&writer, ']');
    table_job_json_end(job, &writer);
}

static enum lud_status info(struct table_job *job)
{
    struct pogo_table table;
    struct pogo_census census;
    const enum lud_status status = cli_solved_pogo(job->solved, job->rules, &table);
    if (status != LUD_OK)
        return status;
    pogo_table_census(&table, &census);
    pogo_table_close(&table);
    if (common_json(job->cli))
        print_census_json(job, &census);
    else
        print_census(job, &census);
    return LUD_OK;
}

/* ---- verify -------------------------------------------------------------------------------------------- */

static void show_entries(void *context, uint64_t done, uint64_t total)
{
    struct table_job *job = context;
    cli_solved_progress(job->solved, TEXT_CLI_TABLE_VERIFYING, job->row->name, 0, done, total);
}

static enum lud_status print_fault(const struct table_job *job, const struct pogo_fault *fault)
{
    char array[64];
    struct bytes position = bytes_fixed(array, sizeof array);
    game_format(job->rules, &fault->position.head, &position);
    cli_about(job->cli, bytes_view(&position));
    return why_at(&job->cli->why, LUD_ERROR_CHECK, TEXT_CLI_TABLE_FAULT, 0, fault->holds, fault->expected);
}

static enum lud_status verify_table(struct table_job *job, const struct pogo_table *table)
{
    struct cli *cli = job->cli;
    const struct pogo_verify_progress progress = {show_entries, job};
    const uint32_t stride = (uint32_t)arguments_integer(&cli->arguments, "every", 1);
    struct pogo_fault fault;
    uint64_t checked;
    job->solved->start = env_now(cli->env);
    const enum lud_status status =
        pogo_verify(table, job->rules, stride, &job->limits, cli->env, &progress, &fault, &checked);
    output_progress(&cli->output, span_of(""));
    if (status != LUD_OK)
        return fault.found ? print_fault(job, &fault) : cli_fail(cli, status, TEXT_NONE, span_of(NULL));
    if (common_json(cli)) {
        struct json_writer writer = table_job_json(job);
        json_member_number(&writer, "ok", (int64_t)checked);
        table_job_json_end(job, &writer);
        return LUD_OK;
    }
    bytes_text(&cli->output.bytes, "ok ");
    bytes_unsigned(&cli->output.bytes, checked);
    bytes_text(&cli->output.bytes, " entries\n");
    return LUD_OK;
}

static enum lud_status verify(struct table_job *job)
{
    struct pogo_table table;
    enum lud_status status = cli_solved_pogo(job->solved, job->rules, &table);
    if (status != LUD_OK)
        return status;
    status = verify_table(job, &table);
    pogo_table_close(&table);
    return status;
}

/* ---- the command --------------------------------------------------------------------------------------- */

static enum lud_status open_table_rules(struct table_job *job)
{
    struct cli *cli = job->cli;
    const struct lud_game *game;
    enum lud_status status = common_find_game(cli, &game);
    if (status != LUD_OK)
        return status;
    status = rules_new(game, arguments_text(&cli->arguments, "rules"), span_of(""), cli->env->memory,
                       &job->rules, &cli->why);
    if (status != LUD_OK) {
        cli_about(cli, span_of("--rules"));
        return status;
    }
    job->row = solved_row_of(job->rules);
    if (job->row != NULL)
        return LUD_OK;
    cli_about(cli, span_of(game->name));
    rules_free(job->rules);
    return cli_fail(cli, LUD_ERROR_UNSUPPORTED, TEXT_CLI_TABLE_NO_TABLE, span_of(NULL));
}

static enum lud_status run_table(struct cli *cli)
{
    static enum lud_status (*const action_functions[])(struct table_job * job) = {build, info, verify,
                                                                                  table_facts, table_judge};
    struct table_job job = {.cli = cli,
                            .solved = cli->solved,
                            .limits = common_search_limits(cli, (struct lud_limits){.threads = 1})};
    const int64_t action = cli->arguments.places[0].number;
    cli->arguments.places[0] = cli->arguments.places[1]; /* common_find_game reads place 0 */
    enum lud_status status = open_table_rules(&job);
    if (status != LUD_OK)
        return status;
    status = action_functions[action](&job);
    rules_free(job.rules);
    return status;
}

const struct subcommand subcommand_table = {
    .name = "table",
    .summary = TEXT_CLI_TABLE_SUMMARY,
    .help = TEXT_CLI_TABLE_HELP,
    .examples = TEXT_CLI_TABLE_EXAMPLES,
    .spec = {.places = places,
             .options = (const struct argument *const[]){options, table_judge_options, cli_solved_options,
                                                         common_limits, common_random, common_threads,
                                                         common_general, NULL}},
    .run = run_table,
};

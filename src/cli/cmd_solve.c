/* cmd_solve.c: `ludens solve GAME`: exact answers, for one position or for a file of them. */
#include "cli/common.h"
#include "cli/interrupt.h"
#include "cli/solve.h"
#include "cli/subcommands.h"
#include "os/file.h"

#include <string.h>

enum { FILE_MAX = 1 << 30, FLUSH_LINES = 1024 }; /* bytes of a file; answers between two writes */

static const struct argument options[] = {
    {.name = "all", .help = TEXT_CLI_SOLVE_ALL},
    {.name = "file", .kind = ARGUMENT_TEXT, .value = "FILE", .help = TEXT_CLI_SOLVE_FILE},
    {.name = "column",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = 1000000,
     .help = TEXT_CLI_SOLVE_COLUMN},
    {.name = "skip",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 0,
     .high = ARGUMENT_UNBOUNDED,
     .help = TEXT_CLI_SOLVE_SKIP},
    {.name = NULL},
};

const struct solve_game *solve_find(const struct lud_game *game)
{
    static const struct solve_game *const games[] = {&solve_pogo, NULL};
    for (int i = 0; games[i] != NULL; i++)
        if (strcmp(games[i]->game, game->name) == 0)
            return games[i];
    return NULL;
}

struct solve {
    struct cli *cli;
    const struct lud_game *game;
    const struct solve_game *row;
    struct cli_tables *tables; /* the program's */
    void *solver;              /* opened with the first good position */
    bool opened, all;          /* solver is there; every move's value too */
    uint64_t done, bad;        /* positions of a file so far, and those that are none */
};

/* ---- one position -------------------------------------------------------------------------------------- */

static void print_answer(const struct solve *solve, const struct session *session)
{
    struct bytes *out = &solve->cli->output.bytes;
    if (common_json(solve->cli)) {
        struct json_writer writer = json_write(out);
        json_open(&writer, '{');
        solve->row->answer_json(solve->solver, session, solve->all, &writer);
        json_close(&writer, '}');
    } else {
        solve->row->answer(solve->solver, session, solve->all, out);
    }
    bytes_char(out, '\n');
}

static enum lud_status solve_session(struct solve *solve, const struct session *session)
{
    if (!solve->opened) {
        const enum lud_status status =
            solve->row->open(solve->tables, session_rules(session), &solve->solver);
        if (status != LUD_OK)
            return status;
        solve->opened = true;
    }
    print_answer(solve, session);
    return LUD_OK;
}

static enum lud_status solve_one(struct solve *solve)
{
    struct session *session;
    enum lud_status status = common_session(solve->cli, &session);
    if (status == LUD_OK)
        status = solve_session(solve, session);
    session_free(session);
    return status;
}

/* ---- a file -------------------------------------------------------------------------------------------- */

/* The field of the line that holds the position, and how many bytes stand before it. */
static enum lud_status find_field(const struct solve *solve, struct span line, struct span *field,
                                  size_t *before, struct lud_why *why)
{
    const int64_t column = arguments_integer(&solve->cli->arguments, "column", 0);
    struct span rest = line;
    *field = line;
    for (int64_t i = 0; i < column; i++)
        if (!span_split(&rest, '\t', field))
            return why_at(why, LUD_ERROR_SYNTAX, TEXT_CLI_SOLVE_NO_COLUMN, 0, (int32_t)i, (int32_t)column);
    *field = span_trim(*field);
    *before = (size_t)(field->data - line.data);
    if (field->size == 0)
        return why_plain(why, LUD_ERROR_SYNTAX, TEXT_CLI_SOLVE_EMPTY);
    return LUD_OK;
}

static void print_error(struct solve *solve, struct lud_why *why, size_t before)
{
    char array[512];
    struct bytes text = bytes_fixed(array, sizeof array), *out = &solve->cli->output.bytes;
    const size_t column = why->column > 0 ? (size_t)why->column + before : 0;
    why->column = column < INT32_MAX ? (int32_t)column : INT32_MAX;
    text_error(&text, solve->cli->output.lang, why);
    if (common_json(solve->cli)) {
        struct json_writer writer = json_write(out);
        json_open(&writer, '{');
        json_member_text(&writer, "error", bytes_string(&text));
        json_close(&writer, '}');
    } else {
        bytes_text(out, "error ");
        bytes_span(out, bytes_view(&text));
    }
    bytes_char(out, '\n');
    solve->bad++;
}

/* Solves one line. Only what concerns all lines is an error: wrong rules, a missing table, memory. */
static enum lud_status solve_line(struct solve *solve, struct span line, int32_t number)
{
    struct cli *cli = solve->cli;
    struct session *session = NULL;
    struct lud_why why = {0};
    struct span field;
    size_t before = 0;
    enum lud_status status = find_field(solve, line, &field, &before, &why);
    if (status == LUD_OK)
        status = session_new(solve->game, arguments_text(&cli->arguments, "rules"), field, cli->env->memory,
                             &session, &why);
    if (status == LUD_OK) {
        status = solve_session(solve, session);
    } else if (status_exit_code(status) == 3) {
        why.line = number;
        print_error(solve, &why, before);
        status = LUD_OK;
    } else {
        cli->why = why;
        cli_about(cli, span_of("--rules"));
    }
    session_free(session);
    return status;
}

/* Once in a while: writes what there is, shows how far it is, looks for Ctrl-C. */
static enum lud_status pause_between(struct solve *solve, size_t left, size_t total)
{
    struct cli *cli = solve->cli;
    if (++solve->done % FLUSH_LINES != 0)
        return LUD_OK;
    output_flush(&cli->output);
    cli_tables_progress(solve->tables, TEXT_CLI_SOLVE_PROGRESS, NULL,
                        (int)(solve->done < INT32_MAX ? solve->done : INT32_MAX), total - left, total);
    return atomic_load(interrupt_flag()) ? cli_fail(cli, LUD_ERROR_STOPPED, TEXT_NONE, span_of(NULL))
                                         : LUD_OK;
}

static enum lud_status solve_lines(struct solve *solve, struct span text)
{
    const int64_t skip = arguments_integer(&solve->cli->arguments, "skip", 0);
    const size_t total = text.size;
    enum lud_status status = LUD_OK;
    struct span line;
    for (int64_t number = 1; status == LUD_OK && span_line(&text, &line); number++) {
        if (number <= skip || span_trim(line).size == 0 || span_starts(line, "# "))
            continue;
        status = solve_line(solve, line, number < INT32_MAX ? (int32_t)number : INT32_MAX);
        if (status == LUD_OK)
            status = pause_between(solve, text.size, total);
    }
    output_progress(&solve->cli->output, span_of(""));
    return status;
}

static enum lud_status solve_file(struct solve *solve)
{
    struct cli *cli = solve->cli;
    const struct span name = arguments_text(&cli->arguments, "file");
    struct bytes file;
    cli_about(cli, name);
    enum lud_status status = file_read(cli->env->memory, span_is(name, "-") ? "/dev/stdin" : name.data,
                                       FILE_MAX, &file, &cli->why);
    if (status != LUD_OK)
        return status;
    cli_about(cli, span_of(NULL));
    status = solve_lines(solve, bytes_view(&file));
    bytes_destroy(&file);
    if (status != LUD_OK || solve->bad == 0)
        return status;
    cli_about(cli, name);
    return why_at(&cli->why, LUD_ERROR_SYNTAX, TEXT_CLI_SOLVE_BAD_LINES, 0,
                  (int32_t)(solve->bad < INT32_MAX ? solve->bad : INT32_MAX),
                  (int32_t)(solve->done < INT32_MAX ? solve->done : INT32_MAX));
}

/* ---- the command --------------------------------------------------------------------------------------- */

/* What does not go together. */
static enum lud_status check_options(struct cli *cli)
{
    static const char *const alone[] = {"--position", "--moves"}, *const batch[] = {"--column", "--skip"};
    const bool file = arguments_given(&cli->arguments, "file");
    for (size_t i = 0; i < 2; i++) {
        const char *name = file ? alone[i] : batch[i];
        if (!arguments_given(&cli->arguments, name + 2))
            continue;
        cli_about(cli, span_of(name));
        return cli_fail(cli, LUD_ERROR_USAGE, file ? TEXT_CLI_SOLVE_BOTH : TEXT_CLI_SOLVE_NEEDS_FILE,
                        span_of(NULL));
    }
    return LUD_OK;
}

static enum lud_status find_row(struct solve *solve)
{
    enum lud_status status = common_find_game(solve->cli, &solve->game);
    if (status != LUD_OK)
        return status;
    solve->row = solve_find(solve->game);
    if (solve->row != NULL)
        return check_options(solve->cli);
    cli_about(solve->cli, span_of(solve->game->name));
    return cli_fail(solve->cli, LUD_ERROR_UNSUPPORTED, TEXT_CLI_SOLVE_NO_SOLVER, span_of(NULL));
}

static enum lud_status run(struct cli *cli)
{
    struct solve solve = {.cli = cli, .tables = cli->tables, .all = arguments_given(&cli->arguments, "all")};
    enum lud_status status = find_row(&solve);
    if (status != LUD_OK)
        return status;
    status = arguments_given(&cli->arguments, "file") ? solve_file(&solve) : solve_one(&solve);
    if (solve.opened)
        solve.row->close(solve.tables, solve.solver);
    return status;
}

const struct subcommand subcommand_solve = {
    .name = "solve",
    .summary = TEXT_CLI_SOLVE_SUMMARY,
    .help = TEXT_CLI_SOLVE_HELP,
    .examples = TEXT_CLI_SOLVE_EXAMPLES,
    .spec = {.places = common_game,
             .options = (const struct argument *const[]){options, cli_tables_options, common_threads,
                                                         common_position, common_general, NULL}},
    .run = run,
};

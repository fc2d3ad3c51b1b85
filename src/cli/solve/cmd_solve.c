/* cmd_solve.c: `ludens solve GAME`: prints exact answers for one position or for a file of positions. */
#include "cli/common/common.h"
#include "cli/common/interrupt.h"
#include "cli/solve/solve_batch.h"
#include "cli/subcommands.h"
#include "text/areas/cli_solve_texts.h"

enum { LABEL_MAX = 1 << 16 }; /* bytes of FILE.resume */

/* In the order of EXACT_ROBOTS and EXACT_CHANGES. */
static const char *const preferences[] = {"robots", "changes", NULL};

static const struct argument options[] = {
    {.name = "all", .help = TEXT_CLI_SOLVE_ALL},
    {.name = "prefer", .kind = ARGUMENT_CHOICE, .choices = preferences, .help = TEXT_CLI_SOLVE_PREFER},
    {.name = "engine", .kind = ARGUMENT_TEXT, .value = "NAME[:K=V,...]", .help = TEXT_CLI_SOLVE_ENGINE},
    {.name = "info", .help = TEXT_CLI_SOLVE_INFO},
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
    {.name = "output", .kind = ARGUMENT_TEXT, .value = "FILE", .help = TEXT_CLI_SOLVE_OUTPUT},
    {.name = NULL},
};

struct solve {
    struct cli *cli;
    const struct lud_game *game;
    struct solve_wish wish;
};

/* ---- one position -------------------------------------------------------------------------------------- */

static enum lud_status solve_session(const struct solve *solve, const struct session *session)
{
    struct cli *cli = solve->cli;
    struct bytes *out = &cli->output.bytes;
    struct exact_solver *solver = NULL;
    enum lud_status status = solve_open(cli->solved, session_rules(session), &solve->wish, &solver);
    if (status != LUD_OK)
        return status;
    status = solve_answer(solver, session, &solve->wish, out, &cli->why);
    if (status == LUD_OK || status == LUD_ERROR_STOPPED)
        bytes_char(out, '\n');
    else
        cli_about(cli, span_of(arguments_given(&cli->arguments, "position") ? "--position" : ""));
    exact_close(solver);
    return status;
}

static enum lud_status solve_one(const struct solve *solve)
{
    struct session *session;
    enum lud_status status = common_session(solve->cli, &session);
    if (status == LUD_OK)
        status = solve_session(solve, session);
    session_free(session);
    return status;
}

/* ---- a file -------------------------------------------------------------------------------------------- */

/* Appends the options that the answers depend on. A run can only be resumed with the same ones. */
static void put_options(const struct cli *cli, struct bytes *out)
{
    static const char *const names[] = {"rules", "all",  "prefer", "engine", "info",  "column",
                                        "skip",  "time", "nodes",  "sims",   "depth", "memory"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const struct argument_value *value = arguments_option(&cli->arguments, names[i]);
        if (!value->given)
            continue;
        bytes_text(out, " --");
        bytes_text(out, names[i]);
        bytes_char(out, value->text.size > 0 ? '=' : ' ');
        bytes_span(out, value->text);
    }
    bytes_text(out, common_json(cli) ? " --json" : "");
    bytes_text(out, " --lang=");
    bytes_text(out, common_languages[cli->output.lang]);
}

/* Appends the contents of FILE.resume: the command and a hash of the input. */
static void put_label(const struct solve *solve, bool surveyed, uint64_t positions, uint64_t hash,
                      struct bytes *out)
{
    bytes_text(out, "ludens solve ");
    bytes_text(out, solve->game->name);
    put_options(solve->cli, out);
    bytes_text(out, "\ninput ");
    if (surveyed) {
        bytes_hex(out, hash, 16);
        bytes_text(out, " positions ");
        bytes_unsigned(out, positions);
    } else {
        bytes_char(out, '-');
    }
    bytes_char(out, '\n');
}

/* The final status: an error if the run was interrupted or some lines were not positions. */
static enum lud_status batch_result(const struct solve_batch *batch, enum lud_status status)
{
    struct cli *cli = batch->cli;
    const struct span output = arguments_text(&cli->arguments, "output");
    if (status == LUD_ERROR_STOPPED && output.size > 0) {
        cli_about(cli, output);
        return cli_fail(cli, status, TEXT_CLI_SOLVE_RESUME, span_of(NULL));
    }
    if (status != LUD_OK || batch->bad == 0)
        return status;
    cli_about(cli, arguments_text(&cli->arguments, "file"));
    return why_at(&cli->why, LUD_ERROR_SYNTAX, TEXT_CLI_SOLVE_BAD_LINES, 0,
                  (int32_t)(batch->bad < INT32_MAX ? batch->bad : INT32_MAX),
                  (int32_t)(batch->done < INT32_MAX ? batch->done : INT32_MAX));
}

static enum lud_status run_batch(const struct solve *solve, struct solve_input *input)
{
    struct cli *cli = solve->cli;
    const struct span name = arguments_text(&cli->arguments, "output");
    struct bytes label = bytes_growing(cli->env->memory, LABEL_MAX);
    struct solve_output output;
    uint64_t positions = 0, hash = 0;
    const bool useful = name.size > 0 || cli->output.error_terminal;
    const bool surveyed = useful && solve_input_survey(input, &positions, &hash);
    put_label(solve, surveyed, positions, hash, &label);
    enum lud_status status = label.failed ? cli_fail(cli, LUD_ERROR_TOO_LARGE, TEXT_NONE, span_of(NULL))
                                          : solve_output_open(&output, cli, name, bytes_view(&label));
    bytes_destroy(&label);
    if (status != LUD_OK)
        return status;
    struct solve_batch batch = {
        .cli = cli,
        .game = solve->game,
        .wish = &solve->wish,
        .input = input,
        .output = &output,
        .column = arguments_integer(&cli->arguments, "column", 0),
        .threads = (int)arguments_integer(&cli->arguments, "threads", 1),
        .total = surveyed ? positions : 0,
    };
    status = solve_batch_run(&batch);
    const enum lud_status closed = solve_output_close(&output, batch.whole);
    return batch_result(&batch, status != LUD_OK ? status : closed);
}

static enum lud_status solve_file(struct solve *solve)
{
    struct cli *cli = solve->cli;
    const struct span name = arguments_text(&cli->arguments, "file");
    struct solve_input input;
    cli_about(cli, name);
    enum lud_status status = solve_input_open(&input, name, arguments_integer(&cli->arguments, "skip", 0),
                                              cli->env->memory, &cli->why);
    if (status != LUD_OK)
        return status;
    cli_about(cli, span_of(NULL));
    solve->wish.limits.threads = 1; /* each position is solved on one thread */
    status = run_batch(solve, &input);
    solve_input_close(&input);
    return status;
}

/* ---- the command --------------------------------------------------------------------------------------- */

/* Refuses options that cannot be combined. */
static enum lud_status check_options(struct cli *cli)
{
    static const char *const alone[] = {"--position", "--map", "--moves", NULL};
    static const char *const batch[] = {"--column", "--skip", "--output", NULL};
    const bool file = arguments_given(&cli->arguments, "file");
    for (const char *const *name = file ? alone : batch; *name != NULL; name++) {
        if (!arguments_given(&cli->arguments, *name + 2))
            continue;
        cli_about(cli, span_of(*name));
        return cli_fail(cli, LUD_ERROR_USAGE, file ? TEXT_CLI_SOLVE_BOTH : TEXT_CLI_SOLVE_NEEDS_FILE,
                        span_of(NULL));
    }
    return LUD_OK;
}

static enum exact_prefer read_preference(const struct arguments *arguments)
{
    if (!arguments_given(arguments, "prefer"))
        return EXACT_ANY;
    return arguments_option(arguments, "prefer")->number == 0 ? EXACT_ROBOTS : EXACT_CHANGES;
}

static struct solve_wish read_wish(const struct cli *cli)
{
    const struct arguments *arguments = &cli->arguments;
    const struct lud_limits limits = common_search_limits(cli, (struct lud_limits){.threads = 1});
    return (struct solve_wish){
        .exact = {.all = arguments_given(arguments, "all"),
                  .prefer = read_preference(arguments),
                  .memory = limits.memory,
                  .engine = arguments_text(arguments, "engine")},
        .limits = limits,
        .json = common_json(cli),
        .info = arguments_given(arguments, "info"),
    };
}

static enum lud_status run_solve(struct cli *cli)
{
    struct solve solve = {.cli = cli, .wish = read_wish(cli)};
    enum lud_status status = common_find_game(cli, &solve.game);
    if (status == LUD_OK)
        status = check_options(cli);
    if (status != LUD_OK)
        return status;
    if (solve.wish.exact.engine.size == 0 && exact_find(solve.game) == NULL) {
        cli_about(cli, span_of(solve.game->name));
        return cli_fail(cli, LUD_ERROR_UNSUPPORTED, TEXT_CLI_SOLVE_NO_SOLVER, span_of(NULL));
    }
    return arguments_given(&cli->arguments, "file") ? solve_file(&solve) : solve_one(&solve);
}

const struct subcommand subcommand_solve = {
    .name = "solve",
    .summary = TEXT_CLI_SOLVE_SUMMARY,
    .help = TEXT_CLI_SOLVE_HELP,
    .examples = TEXT_CLI_SOLVE_EXAMPLES,
    .spec = {.places = common_game,
             .options =
                 (const struct argument *const[]){options, cli_solved_options, common_limits, common_threads,
                                                  common_position, common_general, NULL}},
    .run = run_solve,
};

/* cli_solved.c: the command line's side of solved/solved.h. */
#include "cli/common/cli_solved.h"

#include "cli/common/common.h"
#include "os/timer.h"
#include "text/areas/cli_table_texts.h"
#include "text/areas/cli_texts.h"

#include <unistd.h>

const struct argument cli_solved_options[] = {
    {.name = "table", .kind = ARGUMENT_TEXT, .value = "FILE", .help = TEXT_CLI_OPTION_TABLE},
    {.name = NULL},
};

const char *cli_solved_path(const struct cli *cli)
{
    if (!arguments_has(&cli->arguments, "table") || !arguments_given(&cli->arguments, "table"))
        return NULL;
    return arguments_text(&cli->arguments, "table").data; /* points into argv, so it is NUL-terminated */
}

void cli_solved_progress(struct cli_solved *solved, enum lud_text text, const char *word, int plies,
                         uint64_t done, uint64_t total)
{
    char array[160];
    struct bytes line = bytes_fixed(array, sizeof array);
    const uint64_t spent = env_now(solved->cli->env) - solved->start;
    const double left = done == 0 ? 0 : (double)spent * (double)(total - done) / (double)done;
    const int32_t args[WHY_ARGS] = {total == 0 ? 100 : (int32_t)(100 * done / total),
                                    (int32_t)(left / (double)TIMER_SECOND) + 1, plies};
    text_format(&line, solved->cli->output.lang, text, args, word);
    output_progress(&solved->cli->output, bytes_view(&line));
}

void cli_solved_layer(void *context, const char *name, int plies, uint64_t decided, uint64_t total)
{
    cli_solved_progress(context, TEXT_CLI_TABLE_PROGRESS, name, plies, decided, total);
}

/* Prints one sentence on stderr, also when stderr is not a terminal. */
static void print_notice(const struct cli *cli, enum lud_text text, const char *word)
{
    static const int32_t none[WHY_ARGS];
    char array[256];
    struct bytes line = bytes_fixed(array, sizeof array);
    bytes_text(&line, "ludens: ");
    text_format(&line, cli->output.lang, text, none, word);
    bytes_char(&line, '\n');
    (void)!write(STDERR_FILENO, line.data, line.size);
}

static void on_making(void *context, const char *name)
{
    struct cli_solved *solved = context;
    solved->start = env_now(solved->cli->env);
    print_notice(solved->cli, TEXT_CLI_TABLE_MAKING, name);
}

static void on_made(void *context, const char *name)
{
    const struct cli_solved *solved = context;
    (void)name;
    output_progress(&solved->cli->output, span_of(""));
}

static void on_refused(void *context, const char *path, const struct lud_why *why)
{
    struct cli_solved *solved = context;
    if (path[0] != '\0')
        output_error(&solved->cli->output, path, why);
}

enum lud_status cli_solved_open(struct cli_solved *solved, struct cli *cli)
{
    *solved = (struct cli_solved){.cli = cli, .start = env_now(cli->env)};
    struct lud_limits limits = common_search_limits(cli, (struct lud_limits){.threads = 1});
    limits.depth = 0; /* --depth is for engines: a table solved to a limited depth is useless */
    const struct solved_host host = {
        .path = cli_solved_path(cli),
        .limits = limits,
        .making = on_making,
        .progress = {cli_solved_layer, solved},
        .made = on_made,
        .refused = on_refused,
        .context = solved,
    };
    solved->store = solved_new(cli->env, &host);
    if (solved->store == NULL)
        return cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    solved_plug(solved->store, &cli->system.env);
    return LUD_OK;
}

void cli_solved_close(struct cli_solved *solved)
{
    solved->cli->system.env.data = NULL;
    solved_free(solved->store);
    solved->store = NULL;
}

enum lud_status cli_solved_pogo(struct cli_solved *solved, const struct lud_rules *rules,
                                struct pogo_table *table)
{
    struct cli *cli = solved->cli;
    const char *name = pogo_table_name(rules);
    size_t size;
    const void *values = solved_find(solved->store, name, &size, &cli->why);
    if (values == NULL) {
        cli_about(cli, span_of(solved_path(solved->store, name)));
        return cli->why.status;
    }
    return pogo_table_open(table, rules, cli->env, &cli->why);
}

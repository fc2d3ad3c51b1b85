/* cli_tables.c: the host's side of tables/tables.h. */
#include "cli/cli_tables.h"

#include "cli/common.h"
#include "os/timer.h"

#include <unistd.h>

const struct argument cli_tables_options[] = {
    {.name = "table", .kind = ARGUMENT_TEXT, .value = "FILE", .help = TEXT_CLI_OPTION_TABLE},
    {.name = NULL},
};

const char *cli_tables_path(const struct cli *cli)
{
    if (!arguments_has(&cli->arguments, "table") || !arguments_given(&cli->arguments, "table"))
        return NULL;
    return arguments_text(&cli->arguments, "table").data; /* the end of an argument, so terminated */
}

void cli_tables_progress(struct cli_tables *tables, enum lud_text text, const char *word, int plies,
                         uint64_t done, uint64_t total)
{
    char array[160];
    struct bytes line = bytes_fixed(array, sizeof array);
    const uint64_t spent = env_now(tables->cli->env) - tables->start;
    const double left = done == 0 ? 0 : (double)spent * (double)(total - done) / (double)done;
    const int32_t args[WHY_ARGS] = {total == 0 ? 100 : (int32_t)(100 * done / total),
                                    (int32_t)(left / (double)TIMER_SECOND) + 1, plies};
    text_format(&line, tables->cli->output.lang, text, args, word);
    output_progress(&tables->cli->output, bytes_view(&line));
}

void cli_tables_layer(void *context, const char *name, int plies, uint64_t decided, uint64_t total)
{
    cli_tables_progress(context, TEXT_CLI_TABLE_PROGRESS, name, plies, decided, total);
}

/* A sentence of its own on stderr. */
static void say(const struct cli *cli, enum lud_text text, const char *word)
{
    static const int32_t none[WHY_ARGS];
    char array[256];
    struct bytes line = bytes_fixed(array, sizeof array);
    bytes_text(&line, "ludens: ");
    text_format(&line, cli->output.lang, text, none, word);
    bytes_char(&line, '\n');
    (void)!write(STDERR_FILENO, line.data, line.size);
}

static void making(void *context, const char *name)
{
    struct cli_tables *tables = context;
    tables->start = env_now(tables->cli->env);
    say(tables->cli, TEXT_CLI_TABLE_MAKING, name);
}

static void made(void *context, const char *name)
{
    const struct cli_tables *tables = context;
    (void)name;
    output_progress(&tables->cli->output, span_of(""));
}

static void refused(void *context, const char *path, const struct lud_why *why)
{
    struct cli_tables *tables = context;
    if (path[0] != '\0')
        output_error(&tables->cli->output, path, why);
}

enum lud_status cli_tables_open(struct cli_tables *tables, struct cli *cli)
{
    *tables = (struct cli_tables){.cli = cli, .start = env_now(cli->env)};
    struct lud_limits limits = common_search_limits(cli, (struct lud_limits){.threads = 1});
    limits.depth = 0; /* --depth is for engines: a table is whole or it answers nothing */
    const struct tables_host host = {
        .path = cli_tables_path(cli),
        .limits = limits,
        .making = making,
        .progress = {cli_tables_layer, tables},
        .made = made,
        .refused = refused,
        .context = tables,
    };
    tables->store = tables_new(cli->env, &host);
    if (tables->store == NULL)
        return cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    tables_plug(tables->store, &cli->system.env);
    return LUD_OK;
}

void cli_tables_close(struct cli_tables *tables)
{
    tables->cli->system.env.data = NULL;
    tables_free(tables->store);
    tables->store = NULL;
}

enum lud_status cli_tables_pogo(struct cli_tables *tables, const struct lud_rules *rules,
                                struct pogo_table *table)
{
    struct cli *cli = tables->cli;
    const char *name = pogo_table_name(rules);
    size_t size;
    const void *values = tables_find(tables->store, name, &size, &cli->why);
    if (values == NULL) {
        cli_about(cli, span_of(tables_path(tables->store, name)));
        return cli->why.status;
    }
    return pogo_table_open(table, rules, cli->env, &cli->why);
}

/* cmd_serve.c: `ludens serve`: hosts games for the browser until Ctrl-C. */
#include "cli/common/common.h"
#include "cli/common/interrupt.h"
#include "cli/common/knowledge_files.h"
#include "cli/common/lesson_files.h"
#include "cli/serve/serve_host.h"
#include "cli/subcommands.h"
#include "os/file.h"
#include "os/file_data.h"
#include "server/origin.h"
#include "server/server.h"
#include "text/areas/cli_serve_texts.h"
#include "text/areas/cli_texts.h"
#include "text/areas/server_texts.h"

#include <string.h>

enum { PORT = 5836, PORTS = 20, MEGABYTE = 1 << 20 }; /* 5836 spells LUDE on a telephone keypad */
enum { KEPT_MB = 1024 };                              /* enough for four engines of the default size */
enum { ALONE_GAMES = 600 };                           /* games per hour if only this machine can connect */

static const struct argument options[] = {
    {.name = "port",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 0,
     .high = 65535,
     .help = TEXT_CLI_SERVE_PORT},
    {.name = "address", .kind = ARGUMENT_TEXT, .value = "A", .help = TEXT_CLI_SERVE_ADDRESS},
    {.name = "open", .help = TEXT_CLI_SERVE_OPEN},
    {.name = "store", .kind = ARGUMENT_TEXT, .value = "FILE", .help = TEXT_CLI_SERVE_STORE},
    {.name = "origin", .kind = ARGUMENT_TEXT, .value = "URL", .help = TEXT_CLI_SERVE_ORIGIN},
    {.name = "proxied", .help = TEXT_CLI_SERVE_PROXIED},
    {.name = "lessons", .kind = ARGUMENT_TEXT, .value = "FOLDER", .help = TEXT_CLI_SERVE_LESSONS},
    {.name = "log", .kind = ARGUMENT_TEXT, .value = "FILE", .help = TEXT_CLI_SERVE_LOG},
    {.name = NULL},
};

static const struct argument limits[] = {
    {.name = "workers",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = 256,
     .help = TEXT_CLI_SERVE_WORKERS},
    {.name = "connections",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = 65535,
     .help = TEXT_CLI_SERVE_CONNECTIONS},
    {.name = "games",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = 1000000,
     .help = TEXT_CLI_SERVE_GAMES},
    {.name = "requests",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = 100000,
     .help = TEXT_CLI_SERVE_REQUESTS},
    {.name = "think",
     .kind = ARGUMENT_INTEGER,
     .value = "MS",
     .low = 10,
     .high = 600000,
     .help = TEXT_CLI_SERVE_TIME},
    {.name = "engine-memory",
     .kind = ARGUMENT_INTEGER,
     .value = "MB",
     .low = 1,
     .high = 65536,
     .help = TEXT_CLI_SERVE_MEMORY},
    {.name = "kept-memory",
     .kind = ARGUMENT_INTEGER,
     .value = "MB",
     .low = 0,
     .high = 1048576,
     .help = TEXT_CLI_SERVE_KEPT},
    {.name = "idle",
     .kind = ARGUMENT_INTEGER,
     .value = "S",
     .low = 1,
     .high = 3600,
     .help = TEXT_CLI_SERVE_IDLE},
    {.name = NULL},
};

/* No --json: the log is already JSON. */
static const struct argument general[] = {
    {.name = "lang", .kind = ARGUMENT_CHOICE, .choices = common_languages, .help = TEXT_CLI_OPTION_LANG},
    {.name = "help", .help = TEXT_CLI_OPTION_HELP},
    {.name = NULL},
};

/* The text of an option, which points into argv and so is NUL-terminated; NULL when not given. */
static const char *option_text(const struct cli *cli, const char *name)
{
    return arguments_given(&cli->arguments, name) ? arguments_text(&cli->arguments, name).data : NULL;
}

/* The database of games: --store, or games.db in the user's data folder, which is created if it is missing.
 */
static enum lud_status find_store(struct cli *cli, struct bytes *path)
{
    const char *given = option_text(cli, "store");
    if (given != NULL) {
        bytes_text(path, given);
    } else {
        if (!file_data_folder(FILE_DATA_USER, path))
            return cli_fail(cli, LUD_ERROR_FILE, TEXT_CLI_SERVE_NO_FOLDER, span_of(NULL));
        cli_about(cli, bytes_view(path));
        const enum lud_status status = file_make_folder(bytes_string(path), &cli->why);
        if (status != LUD_OK)
            return status;
        bytes_text(path, "/games.db");
    }
    cli_about(cli, bytes_view(path));
    return path->failed ? cli_fail(cli, LUD_ERROR_TOO_LARGE, TEXT_NONE, span_of(NULL)) : LUD_OK;
}

/* Whether only this machine can connect; then the quota meant for strangers is raised. */
static bool is_local_only(const struct arguments *arguments)
{
    return !arguments_given(arguments, "address") && !arguments_given(arguments, "origin") &&
           !arguments_given(arguments, "proxied");
}

static struct server_settings settings_of(const struct cli *cli, const char *store, struct serve_host *host)
{
    const struct arguments *arguments = &cli->arguments;
    return (struct server_settings){
        .address = option_text(cli, "address"),
        .port = (int)arguments_integer(arguments, "port", PORT),
        .store = store,
        .origin = option_text(cli, "origin"),
        .workers = (int)arguments_integer(arguments, "workers", 0),
        .connections = (int)arguments_integer(arguments, "connections", 0),
        .idle = (int)arguments_integer(arguments, "idle", 0),
        .kept_memory = (size_t)arguments_integer(arguments, "kept-memory", KEPT_MB) * MEGABYTE,
        .proxied = arguments_given(arguments, "proxied"),
        .api = {.games_per_client =
                    (int)arguments_integer(arguments, "games", is_local_only(arguments) ? ALONE_GAMES : 0),
                .requests = (int)arguments_integer(arguments, "requests", 0),
                .job_time = arguments_integer(arguments, "think", 0),
                .job_memory = (uint64_t)arguments_integer(arguments, "engine-memory", 0) * MEGABYTE,
                .version = LUDENS_VERSION},
        .log = serve_host_log,
        .ready = serve_host_ready,
        .context = host,
        .stop = interrupt_flag(),
    };
}

/* Runs the server on the given port, or on the first free one of PORTS ports. */
static enum lud_status serve_on_free_port(struct cli *cli, struct server_settings *settings)
{
    const int tries = arguments_given(&cli->arguments, "port") ? 1 : PORTS;
    enum lud_status status = server_run(cli->env, settings, &cli->why);
    for (int i = 1; i < tries && status != LUD_OK && cli->why.text == TEXT_SERVER_PORT_TAKEN; i++) {
        settings->port++;
        status = server_run(cli->env, settings, &cli->why);
    }
    return status;
}

static bool is_about_network(const struct lud_why *why)
{
    return why->text == TEXT_SERVER_NO_ADDRESS || why->text == TEXT_SERVER_NO_LISTEN ||
           why->text == TEXT_SERVER_NO_NETWORK || why->text == TEXT_SERVER_PORT_TAKEN;
}

/* Refuses an origin with a path or without a scheme: it never equals a browser's origin, so nobody could
 * connect. */
static enum lud_status check_origin(struct cli *cli)
{
    const char *origin = option_text(cli, "origin");
    if (origin == NULL || origin_is(span_of(origin)))
        return LUD_OK;
    return cli_fail(cli, LUD_ERROR_OPTION, TEXT_SERVER_BAD_ORIGIN, span_of(origin));
}

static void about_lesson(struct cli *cli, const struct lesson_files *files, size_t fault)
{
    char array[CLI_ABOUT];
    struct bytes name = bytes_fixed(array, sizeof array);
    if (fault < (size_t)files->count) {
        bytes_span(&name, files->files[fault].name);
        bytes_text(&name, ".lesson");
    }
    cli_about(cli, bytes_view(&name));
}

/* The list of all lessons for the page, with those of --lessons. Errors name the file and the line. */
static enum lud_status make_lessons(struct cli *cli, struct bytes *out)
{
    struct lesson_files files = {.count = 0};
    const char *folder = option_text(cli, "lessons");
    size_t fault;
    enum lud_status status = folder != NULL ? lesson_files_folder(&files, cli, folder) : LUD_OK;
    if (status == LUD_OK) {
        status = lessons_write(files.files, (size_t)files.count, cli->env, out, &fault, &cli->why);
        if (status != LUD_OK)
            about_lesson(cli, &files, fault);
    }
    lesson_files_close(&files);
    return status;
}

static enum lud_status run_serve(struct cli *cli)
{
    char array[FILE_PATH];
    struct bytes store = bytes_fixed(array, sizeof array);
    struct serve_host host;
    enum lud_status status = check_origin(cli);
    if (status == LUD_OK)
        status = find_store(cli, &store);
    if (status != LUD_OK)
        return status;
    struct server_settings settings = settings_of(cli, bytes_string(&store), &host);
    status = serve_host_init(&host, cli, settings.address, option_text(cli, "log"),
                             arguments_given(&cli->arguments, "open"));
    if (status != LUD_OK)
        return status;
    struct knowledge_files knowledge;
    struct bytes lessons = bytes_growing(cli->env->memory, LESSONS_SIZE);
    status = knowledge_files_open(&knowledge, cli);
    if (status == LUD_OK)
        status = make_lessons(cli, &lessons);
    settings.api.assistant = knowledge.assistant;
    settings.lessons = bytes_view(&lessons);
    interrupt_watch_end();
    if (status == LUD_OK) {
        cli_about(cli, bytes_view(&store));
        status = serve_on_free_port(cli, &settings);
    }
    knowledge_files_close(&knowledge);
    bytes_destroy(&lessons);
    serve_host_destroy(&host);
    if (status != LUD_OK && is_about_network(&cli->why))
        cli_about(cli, span_of(NULL)); /* the error is not about the database */
    return status;
}

const struct subcommand subcommand_serve = {
    .name = "serve",
    .summary = TEXT_CLI_SERVE_SUMMARY,
    .help = TEXT_CLI_SERVE_HELP,
    .examples = TEXT_CLI_SERVE_EXAMPLES,
    .spec = {.options = (const struct argument *const[]){options, limits, knowledge_options, general, NULL}},
    .run = run_serve,
};

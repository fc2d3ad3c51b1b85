/* cmd_engine.c: `ludens engine`: the engine protocol on stdin and stdout. The main thread reads lines, a
 * second thread searches; a lock serialises their output. */
#include "cli/common/common.h"
#include "cli/common/interrupt.h"
#include "cli/engine/engine_input.h"
#include "cli/engine/engine_solve.h"
#include "cli/subcommands.h"
#include "games/games.h"
#include "os/thread.h"
#include "os/timer.h"
#include "protocol/protocol_engine.h"
#include "protocol/protocol_line.h"
#include "text/areas/cli_commands_texts.h"
#include "text/areas/cli_texts.h"

#include <poll.h>
#include <unistd.h>

static const struct argument options[] = {
    {.name = "engine", .kind = ARGUMENT_TEXT, .value = "NAME[:K=V,...]", .help = TEXT_CLI_OPTION_ENGINE},
    {.name = "level", .kind = ARGUMENT_TEXT, .value = "NAME", .help = TEXT_CLI_OPTION_LEVEL},
    {.name = NULL},
};

/* No --json: the protocol is already machine-readable. */
static const struct argument general[] = {
    {.name = "lang", .kind = ARGUMENT_CHOICE, .choices = common_languages, .help = TEXT_CLI_OPTION_LANG},
    {.name = "help", .help = TEXT_CLI_OPTION_HELP},
    {.name = NULL},
};

enum { SPEC = 256, PAUSE_MS = 10 };

struct conversation {
    struct cli *cli;
    struct protocol_host host;
    char spec[SPEC]; /* host.engine */
    struct protocol_engine *engine;
    struct thread_mutex lock; /* protects the output and the engine, except during protocol_engine_think */
    void *thread;             /* the searching thread, to be joined; NULL = none. Main thread only. */
    struct engine_input input;
};

static void write_lines(void *context, struct span lines)
{
    struct conversation *conversation = context;
    thread_lock(&conversation->lock);
    bytes_span(&conversation->cli->output.bytes, lines);
    output_flush(&conversation->cli->output);
    thread_unlock(&conversation->lock);
}

static enum lud_status solve_position(void *context, const struct session *session,
                                      const struct lud_limits *limits, struct bytes *line,
                                      struct lud_why *why)
{
    struct conversation *conversation = context;
    return engine_solve(conversation->cli->solved, session, limits, line, why);
}

static void think_and_answer(void *argument)
{
    struct conversation *conversation = argument;
    protocol_engine_think(conversation->engine);
    thread_lock(&conversation->lock);
    protocol_engine_answer(conversation->engine, &conversation->cli->output.bytes);
    output_flush(&conversation->cli->output);
    thread_unlock(&conversation->lock);
}

static void join_thinker(struct conversation *conversation)
{
    const struct lud_env *env = conversation->cli->env;
    if (conversation->thread != NULL)
        env->join(env->context, conversation->thread);
    conversation->thread = NULL;
}

/* Starts a search on a thread of its own; if no thread can be created, searches before reading on. */
static void start_thinking(struct conversation *conversation)
{
    const struct lud_env *env = conversation->cli->env;
    join_thinker(conversation);
    conversation->thread = env->spawn(env->context, think_and_answer, conversation);
    if (conversation->thread == NULL)
        think_and_answer(conversation);
}

/* Answers one line; false after `quit` or when the output cannot be written. */
static bool answer_line(struct conversation *conversation, enum lines_status status, struct span line)
{
    struct output *output = &conversation->cli->output;
    enum protocol_action action = PROTOCOL_NONE;
    thread_lock(&conversation->lock);
    if (status == LINES_LINE)
        action = protocol_engine_line(conversation->engine, line, &output->bytes);
    else
        protocol_engine_too_long(conversation->engine, &output->bytes);
    output_flush(output);
    const bool written = output->error == 0;
    thread_unlock(&conversation->lock);
    if (action == PROTOCOL_THINK)
        start_thinking(conversation);
    else if (action == PROTOCOL_STOP || action == PROTOCOL_QUIT)
        join_thinker(conversation);
    return written && action != PROTOCOL_QUIT;
}

static bool is_thinking(struct conversation *conversation)
{
    thread_lock(&conversation->lock);
    const bool is = protocol_engine_thinking(conversation->engine);
    thread_unlock(&conversation->lock);
    return is;
}

/* At the end of the input, waits for the current search and its answer, unless the reader of stdout is gone
 * or Ctrl-C was pressed. */
static void finish_thinking(struct conversation *conversation)
{
    struct pollfd reader = {.fd = STDOUT_FILENO};
    while (is_thinking(conversation)) {
        const bool reader_gone = poll(&reader, 1, PAUSE_MS) > 0;
        if (reader_gone || atomic_load(interrupt_flag())) {
            protocol_engine_stop(conversation->engine);
            break;
        }
    }
    join_thinker(conversation);
}

static void read_lines(struct conversation *conversation)
{
    struct span line = {0};
    for (;;) {
        const enum lines_status status = engine_input_next(&conversation->input, &line);
        if (status == LINES_END || atomic_load(interrupt_flag()))
            break;
        if (status != LINES_INTERRUPTED && !answer_line(conversation, status, line)) {
            protocol_engine_stop(conversation->engine);
            break;
        }
    }
    finish_thinking(conversation);
}

/* The engine that `new` uses by default: that of --engine or --level, else `strong`. */
static enum lud_status choose_engine(struct cli *cli, char spec[SPEC])
{
    const bool level = arguments_given(&cli->arguments, "level");
    const bool engine = arguments_given(&cli->arguments, "engine");
    struct bytes out = bytes_fixed(spec, SPEC);
    if (level && engine) {
        cli_about(cli, span_of("--level"));
        return cli_fail(cli, LUD_ERROR_USAGE, TEXT_CLI_BEST_BOTH, span_of(NULL));
    }
    bytes_text(&out, level ? "level:" : engine ? "" : "strong");
    bytes_span(&out, arguments_text(&cli->arguments, level ? "level" : "engine"));
    if (!out.failed)
        return LUD_OK;
    cli_about(cli, span_of(level ? "--level" : "--engine"));
    return cli_fail(cli, LUD_ERROR_TOO_LARGE, TEXT_NONE, span_of(NULL));
}

static enum lud_status engine_no_memory(struct cli *cli)
{
    return cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
}

/* Sets up lock, engine and input, runs the conversation and frees them again. */
static enum lud_status run_conversation(struct conversation *conversation)
{
    struct cli *cli = conversation->cli;
    if (!thread_mutex_init(&conversation->lock))
        return engine_no_memory(cli);
    conversation->engine = protocol_engine_new(&conversation->host);
    const bool input =
        engine_input_init(&conversation->input, cli->env->memory, STDIN_FILENO, PROTOCOL_MAX_LINE);
    const bool ready = input && conversation->engine != NULL;
    if (ready)
        read_lines(conversation);
    engine_input_destroy(&conversation->input);
    protocol_engine_free(conversation->engine);
    thread_mutex_destroy(&conversation->lock);
    return ready ? LUD_OK : engine_no_memory(cli);
}

static enum lud_status run_engine(struct cli *cli)
{
    struct conversation conversation = {
        .cli = cli,
        .host = {.env = cli->env,
                 .games = games_all(),
                 .name = "ludens",
                 .version = LUDENS_VERSION,
                 .lang = cli->output.lang,
                 .engine = conversation.spec,
                 .limits = common_search_limits(cli, (struct lud_limits){.threads = 1}),
                 .send_trace = write_lines,
                 .solve = solve_position,
                 .context = &conversation},
    };
    const enum lud_status status = choose_engine(cli, conversation.spec);
    return status == LUD_OK ? run_conversation(&conversation) : status;
}

const struct subcommand subcommand_engine = {
    .name = "engine",
    .summary = TEXT_CLI_ENGINE_SUMMARY,
    .help = TEXT_CLI_ENGINE_HELP,
    .examples = TEXT_CLI_ENGINE_EXAMPLES,
    .spec = {.options = (const struct argument *const[]){options, cli_solved_options, common_limits,
                                                         common_random, common_threads, general, NULL}},
    .run = run_engine,
};

/* dispatch.c: finds and runs the command named on the command line, and turns its status into an exit code.
 */
#include "base/nearest.h"
#include "cli/common/cli_solved.h"
#include "cli/common/common.h"
#include "cli/common/help.h"
#include "cli/common/interrupt.h"
#include "cli/subcommand.h"
#include "text/areas/cli_commands_texts.h"
#include "text/areas/cli_texts.h"

#include <errno.h>

static const struct argument root_options[] = {
    {.name = "help", .help = TEXT_CLI_OPTION_HELP},
    {.name = "version", .help = TEXT_CLI_VERSION_SUMMARY},
    {.name = "lang", .kind = ARGUMENT_CHOICE, .choices = common_languages, .help = TEXT_CLI_OPTION_LANG},
    {.name = NULL},
};

static const struct argument root_places[] = {
    {.name = "COMMAND", .kind = ARGUMENT_TEXT, .optional = true},
    {.name = NULL},
};

static const struct argument_spec root_spec = {
    .places = root_places,
    .options = (const struct argument *const[]){root_options, NULL},
    .first_only = true,
};

void cli_about(struct cli *cli, struct span about)
{
    struct bytes out = bytes_fixed(cli->about, sizeof cli->about);
    while (about.size > 0) {
        const size_t size = span_utf8(about);
        const bool printable = size > 1 || (size == 1 && about.data[0] >= ' ' && about.data[0] < 0x7f);
        if (out.size + (printable ? size : 1) >= sizeof cli->about)
            break; /* never cuts a character in two */
        bytes_span(&out, printable ? span_first(about, size) : span_of("?"));
        about = span_from(about, size > 1 ? size : 1);
    }
}

enum lud_status cli_fail(struct cli *cli, enum lud_status status, enum lud_text text, struct span word)
{
    why_plain(&cli->why, status, (int)text);
    why_word(&cli->why, word);
    return status;
}

/* Looks for --lang before the words are parsed, because even a parse error must be in the right language. */
static void choose_language(struct output *output, int count, const char *const *words)
{
    for (int i = 0; i < count; i++) {
        struct span word = span_of(words[i]);
        if (span_starts(word, "--lang="))
            word = span_from(word, 7);
        else if (span_is(word, "--lang") && i + 1 < count)
            word = span_of(words[i + 1]);
        else
            continue;
        for (int lang = 0; common_languages[lang] != NULL; lang++)
            if (span_is(word, common_languages[lang]))
                output->lang = (enum lud_lang)lang;
    }
}

enum lud_status cli_find_command(struct cli *cli, struct span name, const struct subcommand **command)
{
    *command = subcommands_find(name);
    if (*command != NULL)
        return LUD_OK;
    struct nearest nearest = nearest_to(name);
    for (const struct subcommand *const *at = subcommands_all(); *at != NULL; at++)
        nearest_offer(&nearest, (*at)->name);
    cli_about(cli, name);
    if (nearest.best == NULL)
        return cli_fail(cli, LUD_ERROR_UNKNOWN, TEXT_CLI_ERROR_COMMAND, name);
    return cli_fail(cli, LUD_ERROR_UNKNOWN, TEXT_CLI_ERROR_COMMAND_NEAREST, span_of(nearest.best));
}

static enum lud_status parse_words(struct cli *cli, const struct argument_spec *spec, int count,
                                   const char *const *words)
{
    const enum lud_status status = arguments_parse(spec, count, words, &cli->arguments, &cli->why);
    cli_about(cli, cli->arguments.culprit);
    return status;
}

static enum lud_status run_with_tables(struct cli *cli)
{
    struct cli_solved solved;
    enum lud_status status = cli_solved_open(&solved, cli);
    if (status != LUD_OK)
        return status;
    cli->solved = &solved;
    status = cli->command->run(cli);
    cli_solved_close(&solved);
    return status;
}

static enum lud_status run_prepared(struct cli *cli)
{
    const struct arguments *arguments = &cli->arguments;
    const bool choice = arguments_has(arguments, "threads");
    const int threads = choice ? (int)arguments_integer(arguments, "threads", 1) : 1;
    enum lud_status status = system_init(&cli->system, memory_heap(), threads);
    if (status != LUD_OK)
        return cli_fail(cli, status, TEXT_NONE, span_of(NULL));
    cli->env = system_env(&cli->system);
    status = run_with_tables(cli);
    system_destroy(&cli->system);
    return status;
}

static enum lud_status run_command(struct cli *cli, int count, const char *const *words)
{
    enum lud_status status = parse_words(cli, &cli->command->spec, count, words);
    if (status != LUD_OK)
        return status;
    if (arguments_given(&cli->arguments, "help")) {
        help_command(&cli->output, cli->command);
        return LUD_OK;
    }
    status = arguments_complete(&cli->arguments, &cli->why);
    cli_about(cli, cli->arguments.culprit);
    return status == LUD_OK ? run_prepared(cli) : status;
}

static enum lud_status run_words(struct cli *cli, int count, const char *const *words)
{
    const enum lud_status status = parse_words(cli, &root_spec, count, words);
    const struct arguments *root = &cli->arguments;
    if (status != LUD_OK)
        return status;
    const int used = root->used;
    const struct span name = arguments_given(root, "version") ? span_of("version") : root->places[0].text;
    if (arguments_given(root, "help")) {
        help_program(&cli->output);
        return LUD_OK;
    }
    if (name.size == 0)
        return cli_fail(cli, LUD_ERROR_USAGE, TEXT_CLI_ERROR_NO_COMMAND, span_of(NULL));
    const enum lud_status found = cli_find_command(cli, name, &cli->command);
    return found == LUD_OK ? run_command(cli, count - used, words + used) : found;
}

/* Flushes the output, prints the error if there is one and returns the exit code. A closed pipe is not a
 * failure, as in `ludens legal pogo | head -1`; any other write error is. */
static int finish_run(struct cli *cli, enum lud_status status)
{
    output_flush(&cli->output);
    const int error = cli->output.error;
    if (status != LUD_OK)
        output_error(&cli->output, cli->about, &cli->why);
    if (error == 0 || error == EPIPE)
        return status_exit_code(status);
    cli_about(cli, span_of("stdout"));
    cli_fail(cli, LUD_ERROR_FILE, TEXT_CLI_ERROR_WRITE, span_of(NULL));
    output_error(&cli->output, cli->about, &cli->why);
    return status_exit_code(LUD_ERROR_CHECK);
}

int cli_run(const char *program, int count, const char *const *words)
{
    struct cli cli = {.program = program};
    output_init(&cli.output);
    choose_language(&cli.output, count, words);
    interrupt_watch();
    const enum lud_status status = run_words(&cli, count, words);
    const int code = finish_run(&cli, status);
    output_destroy(&cli.output);
    return code;
}

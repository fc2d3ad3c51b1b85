/* cmd_lessons.c: `ludens lessons`: lists the built-in lessons, prints one as a model, and checks files. */
#include "cli/common/common.h"
#include "cli/common/lesson_files.h"
#include "cli/subcommands.h"
#include "text/areas/cli_commands_texts.h"
#include "text/areas/cli_texts.h"

static const struct argument options[] = {
    {.name = "print", .kind = ARGUMENT_TEXT, .value = "NAME", .help = TEXT_CLI_LESSONS_PRINT},
    {.name = "check",
     .kind = ARGUMENT_TEXT,
     .value = "FILE",
     .repeated = true,
     .help = TEXT_CLI_LESSONS_CHECK},
    {.name = NULL},
};

static enum lud_status print_lesson(struct cli *cli, struct span name)
{
    for (const struct lesson_file *file = lesson_files; file->name.data != NULL; file++)
        if (span_equal(file->name, name)) {
            bytes_span(&cli->output.bytes, file->text);
            return LUD_OK;
        }
    return cli_fail(cli, LUD_ERROR_UNKNOWN, TEXT_CLI_LESSONS_NONE, name);
}

/* Checks a lesson with all that its addresses name. */
static enum lud_status check_lesson(struct cli *cli, const struct lesson_file *file)
{
    struct bytes json = bytes_growing(cli->env->memory, LESSONS_SIZE);
    struct json_writer writer = json_write(&json);
    const enum lud_status status = lesson_write(file->name, file->text, cli->env, &writer, &cli->why);
    bytes_destroy(&json);
    if (status != LUD_OK)
        return status;
    bytes_span(&cli->output.bytes, file->name);
    bytes_char(&cli->output.bytes, '\n');
    return LUD_OK;
}

static enum lud_status check_files(struct cli *cli)
{
    struct lesson_files files = {.count = 0};
    enum lud_status status = LUD_OK;
    for (int i = 0; i < cli->arguments.repeat_count && status == LUD_OK; i++) {
        status =
            lesson_files_read(&files, cli, cli->arguments.repeats[i].data); /* part of argv: ends with NUL */
        if (status == LUD_OK)
            status = check_lesson(cli, &files.files[i]);
    }
    lesson_files_close(&files);
    return status;
}

static enum lud_status list_lessons(struct cli *cli)
{
    enum lud_status status = LUD_OK;
    for (const struct lesson_file *file = lesson_files; file->name.data != NULL && status == LUD_OK; file++) {
        cli_about(cli, file->name);
        status = check_lesson(cli, file);
    }
    return status;
}

static enum lud_status run_lessons(struct cli *cli)
{
    if (arguments_given(&cli->arguments, "print"))
        return print_lesson(cli, arguments_text(&cli->arguments, "print"));
    return cli->arguments.repeat_count > 0 ? check_files(cli) : list_lessons(cli);
}

static const struct argument general[] = {
    {.name = "lang", .kind = ARGUMENT_CHOICE, .choices = common_languages, .help = TEXT_CLI_OPTION_LANG},
    {.name = "help", .help = TEXT_CLI_OPTION_HELP},
    {.name = NULL},
};

const struct subcommand subcommand_lessons = {
    .name = "lessons",
    .summary = TEXT_CLI_LESSONS_SUMMARY,
    .help = TEXT_CLI_LESSONS_HELP,
    .examples = TEXT_CLI_LESSONS_EXAMPLES,
    .spec = {.options = (const struct argument *const[]){options, general, NULL}},
    .run = run_lessons,
};

/* cmd_help.c: `ludens help [COMMAND]`, the same as `ludens COMMAND --help`. */
#include "cli/common/common.h"
#include "cli/common/help.h"
#include "cli/subcommands.h"
#include "text/areas/cli_texts.h"

static const struct argument places[] = {
    {.name = "COMMAND", .kind = ARGUMENT_TEXT, .optional = true},
    {.name = NULL},
};

static enum lud_status run_help(struct cli *cli)
{
    const struct argument_value *name = &cli->arguments.places[0];
    if (!name->given) {
        help_program(&cli->output);
        return LUD_OK;
    }
    const struct subcommand *command;
    const enum lud_status status = cli_find_command(cli, name->text, &command);
    if (status == LUD_OK)
        help_command(&cli->output, command);
    return status;
}

const struct subcommand subcommand_help = {
    .name = "help",
    .summary = TEXT_CLI_HELP_SUMMARY,
    .help = TEXT_CLI_HELP_HELP,
    .examples = TEXT_CLI_HELP_HELP_EXAMPLES,
    .spec = {.places = places, .options = (const struct argument *const[]){common_general, NULL}},
    .run = run_help,
};

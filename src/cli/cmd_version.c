/* cmd_version.c: `ludens version`: prints the name and version of the program. */
#include "cli/common/common.h"
#include "cli/subcommands.h"
#include "text/areas/cli_commands_texts.h"

static enum lud_status run_version(struct cli *cli)
{
    struct bytes *out = &cli->output.bytes;
    if (common_json(cli)) {
        struct json_writer writer = json_write(out);
        json_open(&writer, '{');
        json_member_text(&writer, "name", "ludens");
        json_member_text(&writer, "version", LUDENS_VERSION);
        json_close(&writer, '}');
    } else {
        bytes_text(out, "ludens " LUDENS_VERSION);
    }
    bytes_char(out, '\n');
    return LUD_OK;
}

const struct subcommand subcommand_version = {
    .name = "version",
    .summary = TEXT_CLI_VERSION_SUMMARY,
    .help = TEXT_CLI_VERSION_HELP,
    .examples = TEXT_CLI_VERSION_EXAMPLES,
    .spec = {.options = (const struct argument *const[]){common_general, NULL}},
    .run = run_version,
};

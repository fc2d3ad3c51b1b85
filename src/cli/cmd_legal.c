/* cmd_legal.c: `ludens legal GAME`: lists the legal moves, one per line. */
#include "cli/common/common.h"
#include "cli/subcommands.h"
#include "text/areas/cli_commands_texts.h"

static void print_moves_json(struct bytes *out, const struct common_moves *list)
{
    struct json_writer writer = json_write(out);
    json_open(&writer, '{');
    json_name(&writer, "moves");
    json_open(&writer, '[');
    for (int i = 0; i < list->count; i++)
        json_text(&writer, span_of(list->at[i].name));
    json_close(&writer, ']');
    json_close(&writer, '}');
    bytes_char(out, '\n');
}

static enum lud_status run_legal(struct cli *cli)
{
    struct session *session;
    const enum lud_status status = common_session(cli, &session);
    if (status != LUD_OK)
        return status;
    struct common_moves list;
    common_list_moves(session, &list);
    if (common_json(cli))
        print_moves_json(&cli->output.bytes, &list);
    for (int i = 0; i < list.count && !common_json(cli); i++) {
        bytes_text(&cli->output.bytes, list.at[i].name);
        bytes_char(&cli->output.bytes, '\n');
    }
    session_free(session);
    return LUD_OK;
}

const struct subcommand subcommand_legal = {
    .name = "legal",
    .summary = TEXT_CLI_LEGAL_SUMMARY,
    .help = TEXT_CLI_LEGAL_HELP,
    .examples = TEXT_CLI_LEGAL_EXAMPLES,
    .spec = {.places = common_game,
             .options = (const struct argument *const[]){common_position, common_general, NULL}},
    .run = run_legal,
};

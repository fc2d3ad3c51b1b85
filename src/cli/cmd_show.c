/* cmd_show.c: `ludens show GAME`: prints a drawing of the position, its text, and the turn or the result. */
#include "cli/common/cli_game.h"
#include "cli/common/common.h"
#include "cli/common/describe.h"
#include "cli/subcommands.h"
#include "text/areas/cli_commands_texts.h"

static const struct argument options[] = {
    {.name = "marks", .help = TEXT_CLI_SHOW_MARKS},
    {.name = "path", .help = TEXT_CLI_SHOW_PATH},
    {.name = NULL},
};

static void print_position(struct output *output, const struct session *session)
{
    static const int32_t none[WHY_ARGS];
    struct bytes *out = &output->bytes;
    const struct lud_rules *rules = session_rules(session);
    const struct lud_state *state = session_state(session);
    const int turn = session_turn(session);
    rules->game->draw(rules, state, output->style, out);
    bytes_char(out, '\n');
    game_format(rules, state, out);
    bytes_char(out, '\n');
    if (turn != LUD_OVER)
        text_format(out, output->lang, TEXT_CLI_SHOW_TURN, none, describe_seat(output->lang, rules, turn));
    else
        describe_result(out, output->lang, session);
    bytes_char(out, '\n');
}

/* Paths and zones, after the position. An error leaves nothing printed. */
static enum lud_status print_ways(struct cli *cli, const struct session *session)
{
    const struct cli_game *row = cli_game(session_rules(session)->game);
    if (row->ways == NULL)
        return cli_refuse_options(cli, cli_way_options, TEXT_CLI_POSITIONS_OTHER_GAME);
    return row->ways(cli, session);
}

static enum lud_status run_show(struct cli *cli)
{
    struct session *session;
    enum lud_status status = common_session(cli, &session);
    if (status != LUD_OK)
        return status;
    if (common_json(cli)) {
        describe_json(&cli->output.bytes, session, NULL);
        bytes_char(&cli->output.bytes, '\n');
    } else {
        cli->output.style.moves = arguments_given(&cli->arguments, "marks");
        cli->output.style.path = arguments_given(&cli->arguments, "path");
        print_position(&cli->output, session);
    }
    status = print_ways(cli, session);
    if (status != LUD_OK)
        bytes_clear(&cli->output.bytes);
    session_free(session);
    return status;
}

const struct subcommand subcommand_show = {
    .name = "show",
    .summary = TEXT_CLI_SHOW_SUMMARY,
    .help = TEXT_CLI_SHOW_HELP,
    .examples = TEXT_CLI_SHOW_EXAMPLES,
    .spec = {.places = common_game,
             .options = (const struct argument *const[]){options, cli_way_options, common_position,
                                                         common_general, NULL}},
    .run = run_show,
};

/* cmd_best.c: `ludens best GAME`: the move that an engine or a level chooses. */
#include "cli/cli_tables.h"
#include "cli/common.h"
#include "cli/describe.h"
#include "cli/subcommands.h"
#include "cli/thinking.h"

static const struct argument options[] = {
    {.name = "engine", .kind = ARGUMENT_TEXT, .value = "NAME[:K=V,...]", .help = TEXT_CLI_OPTION_ENGINE},
    {.name = "level", .kind = ARGUMENT_TEXT, .value = "NAME", .help = TEXT_CLI_OPTION_LEVEL},
    {.name = "info", .help = TEXT_CLI_BEST_INFO},
    {.name = NULL},
};

static enum lud_status open_chosen(struct cli *cli, const struct lud_rules *rules, struct thinker *thinker)
{
    const struct arguments *arguments = &cli->arguments;
    const bool level = arguments_given(arguments, "level"), engine = arguments_given(arguments, "engine");
    cli_about(cli, span_of(level ? "--level" : "--engine"));
    if (level && engine)
        return cli_fail(cli, LUD_ERROR_USAGE, TEXT_CLI_BEST_BOTH, span_of(NULL));
    if (level)
        return thinker_open_level(cli, rules, arguments_text(arguments, "level"), thinker);
    return thinker_open(cli, rules, engine ? arguments_text(arguments, "engine") : span_of("strong"),
                        thinker);
}

static void append_move(struct bytes *out, const struct session *session, lud_move move)
{
    game_format_move(session_rules(session), session_state(session), move, out);
}

static void print_lines(struct cli *cli, const struct session *session, const struct lud_result *result)
{
    struct bytes *out = &cli->output.bytes;
    if (arguments_given(&cli->arguments, "info"))
        thinker_info(session, result, out);
    bytes_text(out, "bestmove ");
    append_move(out, session, result->move);
    bytes_char(out, '\n');
}

static void json_move(void *writer, struct span move)
{
    json_text(writer, move);
}

static void json_answer(struct json_writer *writer, const struct session *session,
                        const struct lud_result *result)
{
    const struct lud_rules *rules = session_rules(session);
    json_member_number(writer, "depth", result->depth);
    json_member_number(writer, "nodes", (int64_t)result->nodes);
    json_member_number(writer, "sims", (int64_t)result->sims);
    json_member_number(writer, "time", common_ms(result->time));
    json_member_text(writer, "end", result_end_word(result->end));
    json_name(writer, "score");
    json_open(writer, '[');
    for (int player = 0; result->scored && player < rules->players; player++)
        describe_json_value(writer, rules, result->values[player]);
    json_close(writer, ']');
    json_name(writer, "proved");
    json_bool(writer, result->scored && result->proved);
    json_name(writer, "pv");
    json_open(writer, '[');
    thinker_line(session, result, json_move, writer);
    json_close(writer, ']');
}

static void print_json(struct cli *cli, const struct thinker *thinker, const struct session *session,
                       const struct lud_result *result)
{
    char array[COMMON_MOVE];
    struct bytes move = bytes_fixed(array, sizeof array);
    struct json_writer writer = json_write(&cli->output.bytes);
    append_move(&move, session, result->move);
    json_open(&writer, '{');
    json_member_text(&writer, "bestmove", bytes_string(&move));
    json_member_text(&writer, "engine", engine_player(thinker->engine)->name);
    json_answer(&writer, session, result);
    json_close(&writer, '}');
    bytes_char(&cli->output.bytes, '\n');
}

static enum lud_status choose(struct cli *cli, const struct session *session)
{
    struct thinker thinker;
    struct lud_result result;
    enum lud_status status = open_chosen(cli, session_rules(session), &thinker);
    if (status != LUD_OK)
        return status;
    cli_about(cli, span_of(NULL));
    const struct lud_limits limits = common_search_limits(cli, thinker.limits);
    status = thinker_ask(cli, &thinker, session, &limits, &result);
    if (status == LUD_OK && common_json(cli))
        print_json(cli, &thinker, session, &result);
    else if (status == LUD_OK)
        print_lines(cli, session, &result);
    thinker_close(&thinker);
    return status;
}

static enum lud_status run(struct cli *cli)
{
    struct session *session;
    enum lud_status status = common_session(cli, &session);
    if (status != LUD_OK)
        return status;
    status = choose(cli, session);
    session_free(session);
    return status;
}

const struct subcommand subcommand_best = {
    .name = "best",
    .summary = TEXT_CLI_BEST_SUMMARY,
    .help = TEXT_CLI_BEST_HELP,
    .examples = TEXT_CLI_BEST_EXAMPLES,
    .spec = {.places = common_game,
             .options =
                 (const struct argument *const[]){options, cli_tables_options, common_limits, common_random,
                                                  common_threads, common_position, common_general, NULL}},
    .run = run,
};

/* cmd_best.c: `ludens best GAME`: the move that an engine or a level chooses. */
#include "cli/common/chosen.h"
#include "cli/common/cli_solved.h"
#include "cli/common/common.h"
#include "cli/common/explaining.h"
#include "cli/common/trace_file.h"
#include "cli/subcommands.h"
#include "text/areas/cli_commands_texts.h"

static const struct argument options[] = {
    {.name = "info", .help = TEXT_CLI_BEST_INFO},
    {.name = NULL},
};

static void append_move(struct bytes *out, const struct session *session, lud_move move)
{
    game_format_move(session_rules(session), session_state(session), move, out);
}

/* Explains the move. The explanation is optional: without memory it stays empty. */
static void explain(const struct session *session, const struct opinion *opinion,
                    const struct lud_result *result, struct explanation *why)
{
    const struct explain_search search = {.before = result, .own = true, .opinion = opinion};
    (void)explain_move(session, session_plies(session), result->move, &search, why, NULL);
}

/* What the engine thinks of each move that it valued. */
static void print_opinion(const struct session *session, const struct opinion *opinion, struct bytes *out)
{
    for (int i = 0; i < opinion->candidates.count; i++)
        opinion_line(opinion, &opinion->candidates.at[i], session_rules(session), session_state(session),
                     out);
}

static void print_best_lines(struct cli *cli, const struct thinker *thinker, const struct session *session,
                             const struct opinion *opinion, const struct lud_result *result)
{
    struct bytes *out = &cli->output.bytes;
    if (arguments_given(&cli->arguments, "info")) {
        struct explanation why;
        explain(session, opinion, result, &why);
        thinker_info(session, result, out);
        explaining_lines(&cli->output, session_rules(session), &why, "why ");
        thinker_effort(thinker, result, out);
        print_opinion(session, opinion, out);
    }
    bytes_text(out, "bestmove ");
    append_move(out, session, result->move);
    bytes_char(out, '\n');
}

static void print_best_json(struct cli *cli, const struct thinker *thinker, const struct session *session,
                            const struct opinion *opinion, const struct lud_result *result)
{
    char array[COMMON_MOVE];
    struct bytes move = bytes_fixed(array, sizeof array);
    struct json_writer writer = json_write(&cli->output.bytes);
    struct explanation why;
    explain(session, opinion, result, &why);
    append_move(&move, session, result->move);
    json_open(&writer, '{');
    json_member_text(&writer, "bestmove", bytes_string(&move));
    json_member_text(&writer, "engine", engine_player(thinker->engine)->name);
    chosen_json(&writer, session, result);
    thinker_effort_json(thinker, result, &writer);
    opinion_json(opinion, session_rules(session), session_state(session), &writer);
    explaining_json(&writer, cli->output.lang, session_rules(session), &why);
    json_close(&writer, '}');
    bytes_char(&cli->output.bytes, '\n');
}

static enum lud_status choose_move(struct cli *cli, const struct session *session)
{
    struct thinker thinker;
    struct lud_result result;
    struct opinion opinion;
    enum lud_status status = chosen_open(cli, session_rules(session), &thinker);
    if (status != LUD_OK)
        return status;
    const struct lud_limits limits = common_search_limits(cli, thinker.limits);
    const bool shown = common_json(cli) || arguments_given(&cli->arguments, "info");
    status = trace_file_ask(cli, &thinker, session, &limits, shown ? &opinion : NULL, &result);
    if (status == LUD_OK && shown)
        chosen_exact(cli, &thinker, session, &opinion);
    if (status == LUD_OK && common_json(cli))
        print_best_json(cli, &thinker, session, &opinion, &result);
    else if (status == LUD_OK)
        print_best_lines(cli, &thinker, session, &opinion, &result);
    thinker_close(&thinker);
    return status;
}

static enum lud_status run_best(struct cli *cli)
{
    struct session *session;
    enum lud_status status = common_session(cli, &session);
    if (status != LUD_OK)
        return status;
    status = choose_move(cli, session);
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
                 (const struct argument *const[]){chosen_options, options, trace_file_options,
                                                  cli_solved_options, common_limits, common_random,
                                                  common_threads, common_position, common_general, NULL}},
    .run = run_best,
};

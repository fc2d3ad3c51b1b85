/* cmd_explain.c: `ludens explain GAME MOVE`: explains what a move does and, with an engine, what it is worth.
 * An illegal move is explained too, as a failed check: exit code 1. */
#include "cli/common/chosen.h"
#include "cli/common/cli_solved.h"
#include "cli/common/common.h"
#include "cli/common/explaining.h"
#include "cli/subcommands.h"
#include "engine/watch/opinion.h"
#include "text/areas/cli_commands_texts.h"
#include "text/areas/cli_texts.h"

static const struct argument places[] = {
    {.name = "GAME", .kind = ARGUMENT_TEXT},
    {.name = "MOVE", .kind = ARGUMENT_TEXT},
    {.name = NULL},
};

/* As chosen_options, but without a default engine. */
static const struct argument options[] = {
    {.name = "engine", .kind = ARGUMENT_TEXT, .value = "NAME[:K=V,...]", .help = TEXT_CLI_EXPLAIN_ENGINE},
    {.name = "level", .kind = ARGUMENT_TEXT, .value = "NAME", .help = TEXT_CLI_OPTION_LEVEL},
    {.name = NULL},
};

/* The move to explain and what was found out about it. */
struct inquiry {
    struct cli *cli;
    struct session *session; /* at the position before the move, except during search_after */
    lud_move move;           /* LUD_NO_MOVE: the text is not a move */
    struct thinker thinker;
    struct lud_result before, after;
    struct opinion opinion;       /* of the search before the move */
    struct opinion_terms terms;   /* of the engine's evaluation after the move */
    struct effort effort;         /* of the search that the explanation is about */
    struct explain_search search; /* points to `before` and `after` once they are set */
    struct explanation why;
};

static struct span typed(const struct cli *cli)
{
    return cli->arguments.places[1].text;
}

/* Searches the position after the move, unless the game is over or the tick is incomplete. */
static enum lud_status search_after(struct inquiry *inquiry, const struct lud_limits *limits)
{
    enum lud_status status = session_play(inquiry->session, inquiry->move, &inquiry->cli->why);
    if (status != LUD_OK)
        return status;
    if (session_turn(inquiry->session) != LUD_OVER && session_state(inquiry->session)->pending == 0) {
        status = thinker_ask(inquiry->cli, &inquiry->thinker, inquiry->session, limits, &inquiry->after);
        inquiry->search.after = status == LUD_OK ? &inquiry->after : NULL;
    }
    (void)session_undo(inquiry->session);
    return status;
}

/* Finds what the engine's evaluation counts after the move. */
static enum lud_status find_terms(struct inquiry *inquiry)
{
    struct lud_problem problem;
    enum lud_status status =
        engine_problem(inquiry->thinker.engine, inquiry->session, &problem, &inquiry->cli->why);
    if (status == LUD_OK)
        status = opinion_terms(inquiry->thinker.engine, &problem, inquiry->move, &inquiry->terms);
    inquiry->search.opinion = &inquiry->opinion;
    inquiry->search.terms = &inquiry->terms;
    return status == LUD_OK ? LUD_OK : cli_fail(inquiry->cli, status, TEXT_NONE, span_of(NULL));
}

static enum lud_status search_before(struct inquiry *inquiry)
{
    struct cli *cli = inquiry->cli;
    enum lud_status status = chosen_open(cli, session_rules(inquiry->session), &inquiry->thinker);
    if (status != LUD_OK)
        return status;
    const struct lud_limits limits = common_search_limits(cli, inquiry->thinker.limits);
    const struct lud_watch watch = opinion_watch(&inquiry->opinion, inquiry->thinker.engine);
    status = thinker_watch(cli, &inquiry->thinker, inquiry->session, &limits, &watch, &inquiry->before);
    if (status == LUD_OK) {
        chosen_exact(cli, &inquiry->thinker, inquiry->session, &inquiry->opinion);
        status = find_terms(inquiry);
    }
    if (status != LUD_OK)
        return status;
    inquiry->search.before = &inquiry->before;
    if (inquiry->before.move != inquiry->move)
        status = search_after(inquiry, &limits);
    inquiry->effort = thinker_spent(&inquiry->thinker, explain_latest(&inquiry->search));
    inquiry->search.effort = &inquiry->effort;
    return status;
}

/* Appends a search result as an object; the session must be at the position that was searched. */
static void json_search(struct json_writer *writer, const char *name, const struct inquiry *inquiry,
                        const struct lud_result *result)
{
    const struct session *session = inquiry->session;
    char array[COMMON_MOVE];
    struct bytes move = bytes_fixed(array, sizeof array);
    game_format_move(session_rules(session), session_state(session), result->move, &move);
    json_name(writer, name);
    json_open(writer, '{');
    json_member_text(writer, "bestmove", bytes_string(&move));
    chosen_json(writer, session, result);
    thinker_effort_json(&inquiry->thinker, result, writer);
    json_close(writer, '}');
}

static void json_searches(struct json_writer *writer, struct inquiry *inquiry)
{
    if (inquiry->search.before == NULL)
        return;
    json_member_text(writer, "engine", engine_player(inquiry->thinker.engine)->name);
    opinion_json(&inquiry->opinion, session_rules(inquiry->session), session_state(inquiry->session), writer);
    opinion_terms_json(&inquiry->terms, writer);
    json_search(writer, "before", inquiry, &inquiry->before);
    if (inquiry->search.after == NULL || session_play(inquiry->session, inquiry->move, NULL) != LUD_OK)
        return;
    json_search(writer, "after", inquiry, &inquiry->after);
    (void)session_undo(inquiry->session);
}

static void print_explanation_json(struct inquiry *inquiry, bool legal)
{
    struct cli *cli = inquiry->cli;
    const struct session *session = inquiry->session;
    char array[COMMON_MOVE];
    struct bytes move = bytes_fixed(array, sizeof array);
    struct json_writer writer = json_write(&cli->output.bytes);
    if (legal)
        game_format_move(session_rules(session), session_state(session), inquiry->move, &move);
    json_open(&writer, '{');
    json_name(&writer, "move");
    json_text(&writer, legal ? bytes_view(&move) : typed(cli));
    json_member_number(&writer, "player", session_turn(session) + 1);
    json_name(&writer, "legal");
    json_bool(&writer, legal);
    json_searches(&writer, inquiry);
    explaining_json(&writer, cli->output.lang, session_rules(session), &inquiry->why);
    json_close(&writer, '}');
    bytes_char(&cli->output.bytes, '\n');
}

static void print_explanation(struct inquiry *inquiry, bool legal)
{
    if (common_json(inquiry->cli))
        print_explanation_json(inquiry, legal);
    else
        explaining_lines(&inquiry->cli->output, session_rules(inquiry->session), &inquiry->why, "");
}

static enum lud_status explain_legal(struct inquiry *inquiry)
{
    struct cli *cli = inquiry->cli;
    enum lud_status status = chosen_given(cli) ? search_before(inquiry) : LUD_OK;
    if (status == LUD_OK)
        status = explain_move(inquiry->session, session_plies(inquiry->session), inquiry->move,
                              &inquiry->search, &inquiry->why, &cli->why);
    if (status == LUD_OK)
        print_explanation(inquiry, true);
    return status;
}

/* cli->why holds the reason. If the text is a move in notation, the game may add more. */
static enum lud_status explain_illegal(struct inquiry *inquiry)
{
    struct cli *cli = inquiry->cli;
    const struct lud_rules *rules = session_rules(inquiry->session);
    if (rules->game->parse_move(rules, session_state(inquiry->session), typed(cli), &inquiry->move, NULL) ==
        LUD_OK) {
        const enum lud_status status = explain_move(inquiry->session, session_plies(inquiry->session),
                                                    inquiry->move, NULL, &inquiry->why, &cli->why);
        if (status == LUD_ERROR_MEMORY)
            return status;
    } else {
        explain_refused(&cli->why, &inquiry->why);
    }
    print_explanation(inquiry, false);
    cli_about(cli, typed(cli));
    return cli_fail(cli, LUD_ERROR_CHECK, TEXT_CLI_EXPLAIN_ILLEGAL, span_of(NULL));
}

static enum lud_status explain(struct inquiry *inquiry)
{
    struct cli *cli = inquiry->cli;
    cli_about(cli, typed(cli));
    if (session_turn(inquiry->session) == LUD_OVER)
        return cli_fail(cli, LUD_ERROR_OVER, TEXT_CLI_EXPLAIN_OVER, span_of(NULL));
    const enum lud_status status =
        game_read_move(session_rules(inquiry->session), session_state(inquiry->session), typed(cli),
                       &inquiry->move, &cli->why);
    if (status == LUD_OK)
        return explain_legal(inquiry);
    return status == LUD_ERROR_MOVE ? explain_illegal(inquiry) : status;
}

static enum lud_status run_explain(struct cli *cli)
{
    struct inquiry inquiry = {.cli = cli, .move = LUD_NO_MOVE};
    enum lud_status status = common_session(cli, &inquiry.session);
    if (status != LUD_OK)
        return status;
    status = explain(&inquiry);
    thinker_close(&inquiry.thinker);
    session_free(inquiry.session);
    return status;
}

const struct subcommand subcommand_explain = {
    .name = "explain",
    .summary = TEXT_CLI_EXPLAIN_SUMMARY,
    .help = TEXT_CLI_EXPLAIN_HELP,
    .examples = TEXT_CLI_EXPLAIN_EXAMPLES,
    .spec = {.places = places,
             .options =
                 (const struct argument *const[]){options, cli_solved_options, common_limits, common_random,
                                                  common_threads, common_position, common_general, NULL}},
    .run = run_explain,
};

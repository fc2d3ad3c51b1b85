/* cmd_play.c: `ludens play GAME`: asks each player in turn, people at a prompt, engines by a search. The
 * players of a simultaneous tick are asked one after the other, in seat order. */
#include "cli/common/cli_game.h"
#include "cli/common/cli_solved.h"
#include "cli/common/common.h"
#include "cli/common/interrupt.h"
#include "cli/play/match_think.h"
#include "cli/play/match_view.h"
#include "cli/play/match_words.h"
#include "cli/subcommands.h"
#include "text/areas/cli_play_texts.h"
#include "text/areas/cli_rounds_texts.h"

static const struct argument options[] = {
    {.name = "players", .kind = ARGUMENT_TEXT, .value = "P1,P2,...", .help = TEXT_CLI_PLAY_PLAYERS},
    {.name = "engine-time",
     .kind = ARGUMENT_INTEGER,
     .value = "MS",
     .low = 1,
     .high = INT32_MAX,
     .help = TEXT_CLI_PLAY_ENGINE_TIME},
    {.name = NULL},
};

/* Prints the error in one line; the game goes on. */
static void print_error(struct match *match)
{
    output_error(&match->cli->output, match->cli->about, &match->cli->why);
}

static void ask_human(struct match *match)
{
    struct span line;
    enum lud_status status = LUD_OK;
    interrupt_clear();
    cli_about(match->cli, span_of(NULL));
    if (!match->drawn)
        view_position(match);
    view_prompt(match);
    switch (lines_next(&match->lines, &line)) {
    case LINES_LINE:
        status = match_obey(match, line);
        break;
    case LINES_LONG:
        status = why_at(&match->cli->why, LUD_ERROR_TOO_LARGE, TEXT_CLI_PLAY_LONG, 0, LINES_MAX, 0);
        break;
    case LINES_ZERO:
        status = cli_fail(match->cli, LUD_ERROR_SYNTAX, TEXT_CLI_PLAY_ZERO, span_of(NULL));
        break;
    case LINES_INTERRUPTED:
    case LINES_END:
        match->quit = true;
        if (match->prompting)
            bytes_char(&match->cli->output.bytes, '\n');
        break;
    }
    if (status != LUD_OK)
        print_error(match);
}

/* Whether to draw the board before an engine moves: always between engines; with people, at the start of each
 * tick. People also see the board on their own turn. */
static bool should_draw(const struct match *match)
{
    const struct session *session = match_session(match);
    const bool tick = (session_rules(session)->traits & LUD_SIMULTANEOUS) != 0;
    return !match->drawn && (!match_human(match) || (tick && session_state(session)->pending == 0));
}

static enum lud_status ask_engine(struct match *match)
{
    struct lud_result result;
    if (session_lost_patience(match_session(match))) {
        match_resign(match);
        return LUD_OK;
    }
    if (should_draw(match))
        view_position(match);
    enum lud_status status = think_turn(match, &result);
    if (status == LUD_OK)
        status = match_play(match, result.move, &result);
    if (status == LUD_OK) {
        view_played(match);
        view_news(match);
    }
    return status;
}

/* After the end of the game people may still undo, save or start again; a game between engines is done. */
static void ask_after_end(struct match *match)
{
    if (match_human(match)) {
        ask_human(match);
        return;
    }
    view_position(match);
    match->quit = true;
}

static enum lud_status play_match(struct match *match)
{
    enum lud_status status = LUD_OK;
    view_welcome(match);
    while (status == LUD_OK && !match->quit && match->cli->output.error == 0) {
        const int turn = match_turn(match);
        if (turn == LUD_OVER)
            ask_after_end(match);
        else if (match->chairs[turn].human)
            ask_human(match);
        else if (interrupt_count() > 1)
            match->quit = true;
        else
            status = ask_engine(match);
    }
    return status;
}

/* Plays on the game's own stage if it has one; *played = false: play at the prompt instead. */
static enum lud_status try_stage(struct match *match, bool *played)
{
    const struct match_game *row = match_game(match->game);
    *played = false;
    if (row->stage != NULL)
        return row->stage(match, played);
    return cli_refuse_options(match->cli, cli_stage_options, TEXT_CLI_PLAY_STAGE_ONLY);
}

static enum lud_status run_rounds(struct cli *cli)
{
    const struct lud_game *game;
    const enum lud_status status = common_find_game(cli, &game);
    if (status != LUD_OK)
        return status;
    const struct cli_game *row = cli_game(game);
    return row->rounds != NULL ? row->rounds(cli)
                               : cli_refuse_option(cli, cli_round_options->name, TEXT_CLI_ROUNDS_RICOCHET);
}

static enum lud_status run_play(struct cli *cli)
{
    struct match match;
    bool played;
    if (arguments_given(&cli->arguments, cli_round_options->name))
        return run_rounds(cli);
    enum lud_status status = cli_refuse_options(cli, cli_round_options + 1, TEXT_CLI_ROUNDS_ONLY);
    if (status == LUD_OK)
        status = match_init(&match, cli);
    if (status != LUD_OK)
        return status;
    status = try_stage(&match, &played);
    if (status == LUD_OK && !played)
        status = play_match(&match);
    match_destroy(&match);
    return status;
}

const struct subcommand subcommand_play = {
    .name = "play",
    .summary = TEXT_CLI_PLAY_SUMMARY,
    .help = TEXT_CLI_PLAY_HELP,
    .examples = TEXT_CLI_PLAY_EXAMPLES,
    .spec = {.places = common_game,
             .options = (const struct argument *const[]){options, cli_round_options, cli_stage_options,
                                                         cli_solved_options, common_random, common_threads,
                                                         common_position, common_general, NULL}},
    .run = run_play,
};

/* cmd_play.c: `ludens play GAME`: each player is asked in turn, people by a prompt, engines by a search.
 * Players of a simultaneous tick are asked in seat order, one after the other. */
#include "cli/common/cli_solved.h"
#include "cli/common/common.h"
#include "cli/common/interrupt.h"
#include "cli/play/match_think.h"
#include "cli/play/match_view.h"
#include "cli/play/match_words.h"
#include "cli/rounds/rounds.h"
#include "cli/subcommands.h"
#include "cli/tron/tron_live.h"
#include "text/areas/cli_play_texts.h"
#include "text/areas/cli_tron_texts.h"

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

static const char *const layouts[] = {"wasd", "zqsd", NULL};

/* Of games with a stage. */
static const struct argument stage_options[] = {
    {.name = "speed",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = TRON_SPEED_MAX,
     .help = TEXT_CLI_PLAY_SPEED},
    {.name = "step", .help = TEXT_CLI_PLAY_STEP},
    {.name = "keys", .kind = ARGUMENT_CHOICE, .choices = layouts, .help = TEXT_CLI_PLAY_KEYS},
    {.name = "columns",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = 16,
     .help = TEXT_CLI_PLAY_COLUMNS},
    {.name = "replay", .kind = ARGUMENT_TEXT, .value = "FILE", .help = TEXT_CLI_PLAY_REPLAY},
    {.name = "save", .kind = ARGUMENT_TEXT, .value = "FILE", .help = TEXT_CLI_PLAY_SAVE_FILE},
    {.name = NULL},
};

/* Tells what is wrong, in one line; the game goes on. */
static void complain(struct match *match)
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
        complain(match);
}

/* People see the board when it is their turn, everybody's ticks from their beginning, and all of a game
 * between engines. */
static bool worth_drawing(const struct match *match)
{
    const struct session *session = match_session(match);
    const bool tick = (session_rules(session)->traits & LUD_SIMULTANEOUS) != 0;
    return !match->drawn && (!match_human(match) || (tick && session_state(session)->pending == 0));
}

static enum lud_status ask_engine(struct match *match)
{
    struct lud_result result;
    if (worth_drawing(match))
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

/* The game is over. People may still undo, save or begin again; engines among themselves are done. */
static void ask_after_end(struct match *match)
{
    if (match_human(match)) {
        ask_human(match);
        return;
    }
    view_position(match);
    match->quit = true;
}

static enum lud_status play(struct match *match)
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

/* The game's own way to play, if it has one; *played = false: the prompt. */
static enum lud_status try_stage(struct match *match, bool *played)
{
    const struct match_game *row = match_game(match->game);
    *played = false;
    if (row->stage != NULL)
        return row->stage(match, played);
    for (const struct argument *option = stage_options; option->name != NULL; option++)
        if (arguments_given(&match->cli->arguments, option->name)) {
            char array[32];
            struct bytes name = bytes_fixed(array, sizeof array);
            bytes_text(&name, "--");
            bytes_text(&name, option->name);
            cli_about(match->cli, bytes_view(&name));
            return cli_fail(match->cli, LUD_ERROR_USAGE, TEXT_CLI_TRON_ONLY, span_of(NULL));
        }
    return LUD_OK;
}

static enum lud_status run(struct cli *cli)
{
    struct match match;
    bool played;
    if (arguments_given(&cli->arguments, "rounds"))
        return rounds_run(cli);
    enum lud_status status = rounds_refuse_options(cli);
    if (status == LUD_OK)
        status = match_init(&match, cli);
    if (status != LUD_OK)
        return status;
    status = try_stage(&match, &played);
    if (status == LUD_OK && !played)
        status = play(&match);
    match_destroy(&match);
    return status;
}

const struct subcommand subcommand_play = {
    .name = "play",
    .summary = TEXT_CLI_PLAY_SUMMARY,
    .help = TEXT_CLI_PLAY_HELP,
    .examples = TEXT_CLI_PLAY_EXAMPLES,
    .spec = {.places = common_game,
             .options = (const struct argument *const[]){options, rounds_options, stage_options,
                                                         cli_solved_options, common_random, common_threads,
                                                         common_position, common_general, NULL}},
    .run = run,
};

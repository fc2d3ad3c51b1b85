/* cmd_play.c: `ludens play GAME`: each player is asked in turn, people by a prompt, engines by a search.
 * Players of a simultaneous tick are asked in seat order, one after the other. */
#include "cli/cli_tables.h"
#include "cli/common.h"
#include "cli/interrupt.h"
#include "cli/rounds.h"
#include "cli/subcommands.h"
#include "cli/table_think.h"
#include "cli/table_view.h"
#include "cli/table_words.h"
#include "cli/tron_live.h"

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
static void complain(struct table *table)
{
    output_error(&table->cli->output, table->cli->about, &table->cli->why);
}

static void ask_human(struct table *table)
{
    struct span line;
    enum lud_status status = LUD_OK;
    interrupt_clear();
    cli_about(table->cli, span_of(NULL));
    if (!table->drawn)
        view_position(table);
    view_prompt(table);
    switch (lines_next(&table->lines, &line)) {
    case LINES_LINE:
        status = table_obey(table, line);
        break;
    case LINES_LONG:
        status = why_at(&table->cli->why, LUD_ERROR_TOO_LARGE, TEXT_CLI_PLAY_LONG, 0, LINES_MAX, 0);
        break;
    case LINES_ZERO:
        status = cli_fail(table->cli, LUD_ERROR_SYNTAX, TEXT_CLI_PLAY_ZERO, span_of(NULL));
        break;
    case LINES_INTERRUPTED:
    case LINES_END:
        table->quit = true;
        if (table->prompting)
            bytes_char(&table->cli->output.bytes, '\n');
        break;
    }
    if (status != LUD_OK)
        complain(table);
}

/* People see the board when it is their turn, everybody's ticks from their beginning, and all of a game
 * between engines. */
static bool worth_drawing(const struct table *table)
{
    const struct session *session = table_session(table);
    const bool tick = (session_rules(session)->traits & LUD_SIMULTANEOUS) != 0;
    return !table->drawn && (!table_human(table) || (tick && session_state(session)->pending == 0));
}

static enum lud_status ask_engine(struct table *table)
{
    struct lud_result result;
    if (worth_drawing(table))
        view_position(table);
    enum lud_status status = think_turn(table, &result);
    if (status == LUD_OK)
        status = table_play(table, result.move, &result);
    if (status == LUD_OK) {
        view_played(table);
        view_news(table);
    }
    return status;
}

/* The game is over. People may still undo, save or begin again; engines among themselves are done. */
static void ask_after_end(struct table *table)
{
    if (table_human(table)) {
        ask_human(table);
        return;
    }
    view_position(table);
    table->quit = true;
}

static enum lud_status play(struct table *table)
{
    enum lud_status status = LUD_OK;
    view_welcome(table);
    while (status == LUD_OK && !table->quit && table->cli->output.error == 0) {
        const int turn = table_turn(table);
        if (turn == LUD_OVER)
            ask_after_end(table);
        else if (table->chairs[turn].human)
            ask_human(table);
        else if (interrupt_count() > 1)
            table->quit = true;
        else
            status = ask_engine(table);
    }
    return status;
}

/* The game's own way to play, if it has one; *played = false: the prompt. */
static enum lud_status try_stage(struct table *table, bool *played)
{
    const struct table_game *row = table_game(table->game);
    *played = false;
    if (row->stage != NULL)
        return row->stage(table, played);
    for (const struct argument *option = stage_options; option->name != NULL; option++)
        if (arguments_given(&table->cli->arguments, option->name)) {
            char array[32];
            struct bytes name = bytes_fixed(array, sizeof array);
            bytes_text(&name, "--");
            bytes_text(&name, option->name);
            cli_about(table->cli, bytes_view(&name));
            return cli_fail(table->cli, LUD_ERROR_USAGE, TEXT_CLI_TRON_ONLY, span_of(NULL));
        }
    return LUD_OK;
}

static enum lud_status run(struct cli *cli)
{
    struct table table;
    bool played;
    if (arguments_given(&cli->arguments, "rounds"))
        return rounds_run(cli);
    enum lud_status status = rounds_refuse_options(cli);
    if (status == LUD_OK)
        status = table_init(&table, cli);
    if (status != LUD_OK)
        return status;
    status = try_stage(&table, &played);
    if (status == LUD_OK && !played)
        status = play(&table);
    table_destroy(&table);
    return status;
}

const struct subcommand subcommand_play = {
    .name = "play",
    .summary = TEXT_CLI_PLAY_SUMMARY,
    .help = TEXT_CLI_PLAY_HELP,
    .examples = TEXT_CLI_PLAY_EXAMPLES,
    .spec = {.places = common_game,
             .options = (const struct argument *const[]){options, rounds_options, stage_options,
                                                         cli_tables_options, common_random, common_threads,
                                                         common_position, common_general, NULL}},
    .run = run,
};

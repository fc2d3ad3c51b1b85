/* cmd_play.c: `ludens play GAME`: each player is asked in turn, people by a prompt, engines by a search.
 * Players of a simultaneous tick are asked in seat order, one after the other. */
#include "cli/cli_tables.h"
#include "cli/common.h"
#include "cli/interrupt.h"
#include "cli/subcommands.h"
#include "cli/table_view.h"
#include "cli/table_words.h"

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

/* Tells what is wrong, in one line; the game goes on. */
static void complain(struct table *table)
{
    output_error(&table->cli->output, table->cli->about, &table->cli->why);
    cli_about(table->cli, span_of(NULL));
}

static void ask_human(struct table *table)
{
    struct span line;
    enum lud_status status = LUD_OK;
    interrupt_clear();
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

static enum lud_status ask_engine(struct table *table, const struct chair *chair)
{
    struct lud_limits limits = chair->thinker.limits;
    struct lud_result result;
    limits.seed = table->limits.seed;
    limits.threads = table->limits.threads;
    limits.stop = table->limits.stop;
    limits.time = table->limits.time > 0 ? table->limits.time : limits.time;
    if (!table_human(table) && !table->drawn)
        view_position(table);
    view_thinking(table);
    enum lud_status status = thinker_ask(table->cli, &chair->thinker, table_session(table), &limits, &result);
    interrupt_rearm();
    if (status == LUD_OK)
        status = table_play(table, result.move, &result);
    if (status == LUD_OK)
        view_played(table);
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
            status = ask_engine(table, &table->chairs[turn]);
    }
    return status;
}

static enum lud_status run(struct cli *cli)
{
    struct table table;
    enum lud_status status = table_init(&table, cli);
    if (status != LUD_OK)
        return status;
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
             .options =
                 (const struct argument *const[]){options, cli_tables_options, common_random, common_threads,
                                                  common_position, common_general, NULL}},
    .run = run,
};

/* cmd_positions.c: `ludens positions GAME`: prints random positions, one per line, for batches and
 * benchmarks. */
#include "cli/common/cli_game.h"
#include "cli/common/common.h"
#include "cli/common/interrupt.h"
#include "cli/subcommands.h"
#include "text/areas/cli_commands_texts.h"
#include "text/areas/cli_texts.h"

#include <string.h>

enum { COUNT = 10, PLIES = 40, MOST_PLIES = 10000, FLUSH = 1 << 16 };

static const struct argument options[] = {
    {.name = "count",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = ARGUMENT_UNBOUNDED,
     .help = TEXT_CLI_POSITIONS_COUNT},
    {.name = "plies",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 0,
     .high = MOST_PLIES,
     .help = TEXT_CLI_POSITIONS_PLIES},
    {.name = NULL},
};

static const struct argument rules_option[] = {
    {.name = "rules", .kind = ARGUMENT_TEXT, .value = "K=V,...", .help = TEXT_CLI_OPTION_RULES},
    {.name = NULL},
};

struct series {
    struct cli *cli;
    struct lud_rules *rules;
    struct lud_state *state, *kept; /* the state being played; the last one that can be printed */
    uint64_t seed;
    const struct cli_game
        *row; /* the game's row; if row->draw is set, it makes the positions, otherwise random moves do */
};

/* ---- a random number of random moves ---- */

static bool can_be_written(const struct lud_state *state)
{
    return !game_over(state) && state->pending == 0;
}

static void play_randomly(const struct series *series, uint64_t index, struct bytes *out)
{
    const uint32_t most = (uint32_t)arguments_integer(&series->cli->arguments, "plies", PLIES);
    struct random random = random_start(series->seed, index);
    const uint32_t plies = random_below(&random, most + 1);
    game_start(series->rules, series->state);
    memcpy(series->kept, series->state, series->rules->state_size);
    for (uint32_t ply = 0; !game_over(series->state) && (ply < plies || series->state->pending != 0); ply++) {
        game_play(series->rules, series->state, game_pick(series->rules, series->state, &random));
        if (can_be_written(series->state))
            memcpy(series->kept, series->state, series->rules->state_size);
    }
    game_format(series->rules, series->kept, out);
}

/* ---- the command ---- */

static void print_position(const struct series *series, uint64_t index, struct bytes *text)
{
    struct output *output = &series->cli->output;
    bytes_clear(text);
    if (series->row->draw != NULL)
        series->row->draw(series->cli, series->seed, index, text);
    else
        play_randomly(series, index, text);
    if (common_json(series->cli)) {
        struct json_writer writer = json_write(&output->bytes);
        json_open(&writer, '{');
        json_name(&writer, "position");
        json_text(&writer, bytes_view(text));
        json_close(&writer, '}');
    } else {
        bytes_span(&output->bytes, bytes_view(text));
    }
    bytes_char(&output->bytes, '\n');
    if (output->bytes.size > FLUSH)
        output_flush(output);
}

static enum lud_status print_series(const struct series *series)
{
    struct cli *cli = series->cli;
    const int64_t count = arguments_integer(&cli->arguments, "count", COUNT);
    struct bytes text = bytes_growing(cli->env->memory, GAME_MAX_POSITION + 1);
    bool stopped = false;
    for (int64_t i = 0; i < count && !stopped && cli->output.error == 0; i++) {
        print_position(series, (uint64_t)i, &text);
        stopped = atomic_load(interrupt_flag());
    }
    const bool failed = text.failed;
    bytes_destroy(&text);
    if (stopped || failed)
        return cli_fail(cli, stopped ? LUD_ERROR_STOPPED : LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    return LUD_OK;
}

/* Refuses options that do not apply to this game. */
static enum lud_status check_options(struct series *series)
{
    static const struct argument played[] = {{.name = "plies"}, {.name = NULL}};
    struct cli *cli = series->cli;
    const bool drawn = series->row->draw != NULL;
    const enum lud_status status =
        cli_refuse_options(cli, drawn ? played : cli_drawn_options, TEXT_CLI_POSITIONS_OTHER_GAME);
    return status == LUD_OK && drawn ? series->row->check_drawn(cli) : status;
}

static enum lud_status run_series(struct series *series)
{
    struct cli *cli = series->cli;
    const struct lud_memory *memory = cli->env->memory;
    enum lud_status status = check_options(series);
    if (status != LUD_OK)
        return status;
    series->state = state_new(series->rules, memory);
    series->kept = state_new(series->rules, memory);
    status = series->state != NULL && series->kept != NULL
                 ? print_series(series)
                 : cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    state_free(series->rules, memory, series->kept);
    state_free(series->rules, memory, series->state);
    return status;
}

static enum lud_status run_positions(struct cli *cli)
{
    struct series series = {.cli = cli, .seed = (uint64_t)arguments_integer(&cli->arguments, "seed", 0)};
    const struct lud_game *game;
    enum lud_status status = common_find_game(cli, &game);
    if (status != LUD_OK)
        return status;
    series.row = cli_game(game);
    cli_about(cli, span_of("--rules"));
    status = rules_new(game, arguments_text(&cli->arguments, "rules"), span_of(""), cli->env->memory,
                       &series.rules, &cli->why);
    if (status != LUD_OK)
        return status;
    cli_about(cli, span_of(NULL));
    status = run_series(&series);
    rules_free(series.rules);
    return status;
}

const struct subcommand subcommand_positions = {
    .name = "positions",
    .summary = TEXT_CLI_POSITIONS_SUMMARY,
    .help = TEXT_CLI_POSITIONS_HELP,
    .examples = TEXT_CLI_POSITIONS_EXAMPLES,
    .spec = {.places = common_game,
             .options = (const struct argument *const[]){options, cli_drawn_options, rules_option,
                                                         common_random, common_general, NULL}},
    .run = run_positions,
};

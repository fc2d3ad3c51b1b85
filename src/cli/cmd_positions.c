/* cmd_positions.c: `ludens positions GAME`: random positions, one a line: for batches, benches and puzzles.
 */
#include "cli/common/common.h"
#include "cli/common/interrupt.h"
#include "cli/subcommands.h"
#include "games/ricochet/ricochet.h"
#include "text/areas/cli_commands_texts.h"
#include "text/areas/cli_texts.h"

#include <string.h>

enum { COUNT = 10, PLIES = 40, MOST_PLIES = 10000, ROBOTS = 4, FACES = 8, FLUSH = 1 << 16 };

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
    {.name = "faces", .kind = ARGUMENT_TEXT, .value = "LETTERS", .help = TEXT_CLI_POSITIONS_FACES},
    {.name = "robots",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = RICOCHET_ROBOTS,
     .help = TEXT_CLI_POSITIONS_ROBOTS},
    {.name = "vortex", .help = TEXT_CLI_POSITIONS_VORTEX},
    {.name = "rules", .kind = ARGUMENT_TEXT, .value = "K=V,...", .help = TEXT_CLI_OPTION_RULES},
    {.name = NULL},
};

struct series {
    struct cli *cli;
    struct lud_rules *rules;
    struct lud_state *state, *kept; /* being played; the last one that can be written */
    uint64_t seed;
    bool ricochet;
    char faces[FACES];
};

/* ---- Ricochet Robots: drawn, not played ---- */

static void draw_ricochet(const struct series *series, uint64_t index, struct bytes *out)
{
    const struct arguments *arguments = &series->cli->arguments;
    ricochet_random_position(series->seed, index, series->faces,
                             (int)arguments_integer(arguments, "robots", ROBOTS),
                             arguments_given(arguments, "vortex"), out);
}

/* Letters of faces, each once, and perhaps a `+` behind them for the diagonals. */
static enum lud_status read_faces(struct series *series)
{
    struct cli *cli = series->cli;
    const struct span given = arguments_text(&cli->arguments, "faces");
    const struct span text = given.data == NULL ? span_of("AB") : given;
    const bool diagonals = text.size > 1 && text.data[text.size - 1] == '+';
    const struct span letters = span_first(text, text.size - diagonals);
    bool good = letters.size > 0 && letters.size <= 4;
    for (size_t i = 0; good && i < letters.size; i++)
        good = letters.data[i] >= 'A' && letters.data[i] <= 'D' && span_find(letters, letters.data[i]) == i;
    if (!good) {
        cli_about(cli, span_of("--faces"));
        return cli_fail(cli, LUD_ERROR_OPTION, TEXT_CLI_POSITIONS_BAD_FACES, text);
    }
    memcpy(series->faces, text.data, text.size);
    series->faces[text.size] = '\0';
    return LUD_OK;
}

/* ---- other games: a random number of random moves ---- */

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
    if (series->ricochet)
        draw_ricochet(series, index, text);
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

/* Options that mean nothing for this game. */
static enum lud_status check_options(struct series *series)
{
    static const char *const drawn[] = {"--faces", "--robots", "--vortex", NULL};
    static const char *const played[] = {"--plies", NULL};
    struct cli *cli = series->cli;
    for (const char *const *name = series->ricochet ? played : drawn; *name != NULL; name++) {
        if (!arguments_given(&cli->arguments, *name + 2))
            continue;
        cli_about(cli, span_of(*name));
        return cli_fail(cli, LUD_ERROR_USAGE, TEXT_CLI_POSITIONS_OTHER_GAME, span_of(NULL));
    }
    return series->ricochet ? read_faces(series) : LUD_OK;
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

static enum lud_status run(struct cli *cli)
{
    struct series series = {.cli = cli, .seed = (uint64_t)arguments_integer(&cli->arguments, "seed", 0)};
    const struct lud_game *game;
    enum lud_status status = common_find_game(cli, &game);
    if (status != LUD_OK)
        return status;
    series.ricochet = game == &ricochet_game;
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
             .options = (const struct argument *const[]){options, common_random, common_general, NULL}},
    .run = run,
};

/* arena_setup.c: the options of `ludens arena`, and the tournament they describe. */
#include "cli/arena/arena_setup.h"

#include "arena/player.h"
#include "arena/runner.h"
#include "cli/common/common.h"
#include "cli/common/interrupt.h"
#include "cli/common/map_file.h"
#include "os/file.h"
#include "os/timer.h"
#include "text/areas/arena_texts.h"
#include "text/areas/cli_arena_texts.h"
#include "text/areas/cli_texts.h"

#include <string.h>

enum {
    GAMES = 2,       /* default of --games */
    MARGIN = 100,    /* milliseconds */
    PATIENCE = 10000 /* milliseconds */
};

const struct argument arena_options[] = {
    {.name = "engines", .kind = ARGUMENT_TEXT, .value = "A,B,...", .help = TEXT_ARENA_OPTION_ENGINES},
    {.name = "gauntlet", .help = TEXT_ARENA_OPTION_GAUNTLET},
    {.name = "games",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = PLAN_MAX_GAMES,
     .help = TEXT_ARENA_OPTION_GAMES},
    {.name = "openings", .kind = ARGUMENT_TEXT, .value = "random:PLIES", .help = TEXT_ARENA_OPTION_OPENINGS},
    {.name = "openings-file",
     .kind = ARGUMENT_TEXT,
     .value = "FILE",
     .help = TEXT_ARENA_OPTION_OPENINGS_FILE},
    {.name = "concurrency",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = RUNNER_MAX_THREADS,
     .help = TEXT_ARENA_OPTION_CONCURRENCY},
    {.name = "record", .kind = ARGUMENT_TEXT, .value = "FILE", .help = TEXT_ARENA_OPTION_RECORD},
    {.name = "sprt", .kind = ARGUMENT_TEXT, .value = "ELO0,ELO1[,A,B]", .help = TEXT_ARENA_OPTION_SPRT},
    {.name = "clock", .kind = ARGUMENT_TEXT, .value = "MS+INC", .help = TEXT_ARENA_OPTION_CLOCK},
    {.name = "margin",
     .kind = ARGUMENT_INTEGER,
     .value = "MS",
     .low = 0,
     .high = INT32_MAX,
     .help = TEXT_ARENA_OPTION_MARGIN},
    {.name = "patience",
     .kind = ARGUMENT_INTEGER,
     .value = "MS",
     .low = 1,
     .high = INT32_MAX,
     .help = TEXT_ARENA_OPTION_PATIENCE},
    {.name = "max-plies",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = SESSION_MAX_PLIES,
     .help = TEXT_ARENA_OPTION_MAX_PLIES},
    {.name = "resign",
     .kind = ARGUMENT_INTEGER,
     .value = "PERCENT",
     .low = 1,
     .high = 49,
     .help = TEXT_ARENA_OPTION_RESIGN},
    {.name = "rules", .kind = ARGUMENT_TEXT, .value = "K=V,...", .help = TEXT_CLI_OPTION_RULES},
    {.name = "position", .kind = ARGUMENT_TEXT, .value = "TEXT", .help = TEXT_CLI_OPTION_POSITION},
    {.name = "map", .kind = ARGUMENT_TEXT, .value = "FILE", .help = TEXT_CLI_OPTION_MAP},
    {.name = "check", .kind = ARGUMENT_TEXT, .value = "CMD", .help = TEXT_ARENA_OPTION_CHECK},
    {.name = "out", .kind = ARGUMENT_TEXT, .value = "FILE", .help = TEXT_ARENA_OPTION_OUT},
    {.name = NULL},
};

char *arena_copy_text(const struct lud_memory *memory, struct span text, size_t *size)
{
    char *copy = memory_new(memory, text.size + 1);
    *size = text.size + 1;
    if (copy != NULL && text.size > 0)
        memcpy(copy, text.data, text.size);
    return copy;
}

static enum lud_status setup_no_memory(struct cli *cli)
{
    return cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
}

/* ---- numbers ----------------------------------------------------------------------------------------- */

/* Reads a decimal number such as `-12.5`, with at most 6 digits on each side of the point. */
static bool read_decimal(struct span text, double *value)
{
    const bool minus = span_starts(text, "-");
    const struct span digits = span_from(text, minus);
    const size_t point = span_find(digits, '.');
    const struct span fraction = span_from(digits, point + 1);
    int64_t whole, part = 0;
    double unit = 1;
    if (span_starts(digits, "-") || !span_integer(span_first(digits, point), 0, 999999, &whole))
        return false;
    if (point < digits.size &&
        (fraction.size > 6 || span_starts(fraction, "-") || !span_integer(fraction, 0, 999999, &part)))
        return false;
    for (size_t i = 0; i < fraction.size; i++)
        unit *= 10;
    *value = ((double)whole + (double)part / unit) * (minus ? -1 : 1);
    return true;
}

/* Reads --sprt: `0,10` or `0,10,0.05,0.05`. */
static enum lud_status read_sprt(struct arena_setup *setup, struct cli *cli)
{
    struct span rest = arguments_text(&cli->arguments, "sprt"), field;
    double numbers[4] = {0, 0, 0.05, 0.05};
    int count = 0;
    bool good = true;
    if (!arguments_given(&cli->arguments, "sprt"))
        return LUD_OK;
    cli_about(cli, span_of("--sprt"));
    while (good && span_split(&rest, ',', &field)) {
        good = count < 4 && read_decimal(field, &numbers[count]);
        count++;
    }
    setup->sprt = (struct rating_sprt){numbers[0], numbers[1], numbers[2], numbers[3]};
    if (!good || (count != 2 && count != 4) || !rating_sprt_is_valid(&setup->sprt))
        return cli_fail(cli, LUD_ERROR_USAGE, TEXT_ARENA_BAD_SPRT, span_of(NULL));
    if (setup->arena.plan.options.seats != 2 || setup->arena.entrants.count != 2)
        return cli_fail(cli, LUD_ERROR_USAGE, TEXT_ARENA_SPRT_PAIR, span_of(NULL));
    setup->tests = true;
    return LUD_OK;
}

/* Reads --clock: `60000+1000` or `60000`. */
static enum lud_status read_clock_option(struct arena *arena, struct cli *cli)
{
    const struct span text = arguments_text(&cli->arguments, "clock");
    const size_t plus = span_find(text, '+');
    if (!arguments_given(&cli->arguments, "clock"))
        return LUD_OK;
    cli_about(cli, span_of("--clock"));
    if (!span_integer(span_first(text, plus), 1, INT32_MAX, &arena->clock) ||
        (plus < text.size && !span_integer(span_from(text, plus + 1), 0, INT32_MAX, &arena->increment)))
        return cli_fail(cli, LUD_ERROR_USAGE, TEXT_ARENA_BAD_CLOCK, span_of(NULL));
    return LUD_OK;
}

static void read_limits(struct arena_setup *setup, struct cli *cli)
{
    const struct arguments *arguments = &cli->arguments;
    struct arena *arena = &setup->arena;
    arena->env = cli->env;
    arena->limits = common_search_limits(cli, (struct lud_limits){.seed = 0});
    arena->stop = interrupt_flag();
    arena->margin = (uint64_t)arguments_integer(arguments, "margin", MARGIN) * TIMER_MS;
    arena->patience = (uint64_t)arguments_integer(arguments, "patience", PATIENCE) * TIMER_MS;
    arena->max_plies = (size_t)arguments_integer(arguments, "max-plies", 0);
    arena->resign = (int)arguments_integer(arguments, "resign", 0);
    setup->concurrency = (int)arguments_integer(arguments, "concurrency", 1);
}

/* ---- openings ---------------------------------------------------------------------------------------- */

static enum lud_status draw_openings(struct arena *arena, struct cli *cli)
{
    static const char prefix[] = "random:";
    const struct span text = arguments_text(&cli->arguments, "openings");
    int64_t plies;
    cli_about(cli, span_of("--openings"));
    if (!span_starts(text, prefix) ||
        !span_integer(span_from(text, sizeof prefix - 1), 1, OPENINGS_MAX_PLIES, &plies)) {
        cli_fail(cli, LUD_ERROR_USAGE, TEXT_ARENA_BAD_OPENINGS, span_of(NULL));
        cli->why.args[0] = OPENINGS_MAX_PLIES;
        return LUD_ERROR_USAGE;
    }
    return openings_draw(&arena->openings, plan_sets(&arena->plan), (int)plies, arena->limits.seed,
                         &cli->why);
}

static enum lud_status read_openings(struct arena *arena, struct cli *cli)
{
    const struct lud_memory *memory = cli->env->memory;
    const struct span name = arguments_text(&cli->arguments, "openings-file");
    size_t size;
    struct bytes text;
    char *path = arena_copy_text(memory, name, &size);
    if (path == NULL)
        return setup_no_memory(cli);
    cli_about(cli, name);
    enum lud_status status = file_read(memory, path, OPENINGS_MAX_FILE, &text, &cli->why);
    memory_free(memory, path, size);
    if (status == LUD_OK) {
        status = openings_read(&arena->openings, bytes_view(&text), &cli->why);
        bytes_destroy(&text);
    }
    return status;
}

static enum lud_status choose_openings(struct arena *arena, struct cli *cli)
{
    const bool drawn = arguments_given(&cli->arguments, "openings");
    const bool read = arguments_given(&cli->arguments, "openings-file");
    cli_about(cli, span_of("--openings"));
    if (drawn && read)
        return cli_fail(cli, LUD_ERROR_USAGE, TEXT_ARENA_TWO_OPENINGS, span_of(NULL));
    if (drawn)
        return draw_openings(arena, cli);
    return read ? read_openings(arena, cli) : LUD_OK;
}

/* ---- the tournament ---------------------------------------------------------------------------------- */

/* Opens a session to check rules and position and to find the number of players. */
static enum lud_status count_seats(struct arena *arena, struct cli *cli, int *seats)
{
    struct session *session;
    const enum lud_status status = openings_session(&arena->openings, 0, &session, &cli->why);
    if (status != LUD_OK) {
        cli_about(cli, status_exit_code(status) == 2 ? span_of("--rules") : map_file_about(cli));
        return status;
    }
    *seats = session_rules(session)->players;
    const bool over = session_turn(session) == LUD_OVER;
    session_free(session);
    cli_about(cli, map_file_about(cli));
    return over ? cli_fail(cli, LUD_ERROR_OVER, TEXT_ARENA_OPENING_OVER, span_of(NULL)) : LUD_OK;
}

static enum lud_status make_plan(struct arena *arena, struct cli *cli)
{
    int seats;
    enum lud_status status = count_seats(arena, cli, &seats);
    if (status != LUD_OK)
        return status;
    cli_about(cli, span_of("--engines"));
    if (!arguments_given(&cli->arguments, "engines"))
        return cli_fail(cli, LUD_ERROR_USAGE, TEXT_ARENA_NO_ENGINES, span_of(NULL));
    status = entrants_read(&arena->entrants, arguments_text(&cli->arguments, "engines"), &cli->why);
    if (status != LUD_OK)
        return status;
    const struct plan_options options = {
        .entrants = arena->entrants.count,
        .seats = seats,
        .gauntlet = arguments_given(&cli->arguments, "gauntlet"),
        .games = (uint64_t)arguments_integer(&cli->arguments, "games", GAMES),
        .seed = arena->limits.seed,
    };
    return plan_init(&arena->plan, &options, &cli->why);
}

static enum lud_status try_engines(struct arena *arena, struct cli *cli)
{
    const struct span list = arguments_text(&cli->arguments, "engines");
    enum lud_status status = LUD_OK;
    cli_about(cli, span_of("--engines"));
    for (int i = 0; status == LUD_OK && i < arena->entrants.count; i++) {
        status = player_try(arena, i, &cli->why);
        if (status != LUD_OK && cli->why.column > 0)
            cli->why.column += (int32_t)(arena->entrants.at[i].spec.data - list.data);
        else if (status == LUD_ERROR_FILE || status == LUD_ERROR_UNSUPPORTED)
            cli_about(cli, span_of(arena->entrants.at[i].name));
    }
    return status;
}

static enum lud_status read_setup(struct arena_setup *setup, struct cli *cli)
{
    struct arena *arena = &setup->arena;
    read_limits(setup, cli);
    enum lud_status status = make_plan(arena, cli);
    if (status == LUD_OK)
        status = read_clock_option(arena, cli);
    if (status == LUD_OK)
        status = read_sprt(setup, cli);
    if (status == LUD_OK)
        status = choose_openings(arena, cli);
    if (status == LUD_OK)
        status = try_engines(arena, cli);
    if (status == LUD_OK && arguments_given(&cli->arguments, "record")) {
        setup->record =
            arena_copy_text(cli->env->memory, arguments_text(&cli->arguments, "record"), &setup->record_size);
        status = setup->record == NULL ? setup_no_memory(cli) : LUD_OK;
    }
    return status;
}

enum lud_status arena_setup_init(struct arena_setup *setup, struct cli *cli)
{
    const struct lud_game *game;
    enum lud_status status = common_find_game(cli, &game);
    if (status != LUD_OK)
        return status;
    *setup = (struct arena_setup){.record = NULL};
    struct span position;
    status = map_file_position(cli, game, &setup->map, &position);
    openings_init(&setup->arena.openings, game, arguments_text(&cli->arguments, "rules"), position,
                  cli->env->memory);
    if (status == LUD_OK)
        status = read_setup(setup, cli);
    if (status == LUD_OK)
        cli_about(cli, span_of(NULL));
    else
        arena_setup_destroy(setup);
    return status;
}

void arena_setup_destroy(struct arena_setup *setup)
{
    memory_free(setup->arena.openings.memory, setup->record, setup->record_size);
    openings_destroy(&setup->arena.openings);
    bytes_destroy(&setup->map);
}

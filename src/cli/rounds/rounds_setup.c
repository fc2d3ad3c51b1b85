/* rounds_setup.c: sets up board, players, chips and times from the command line. Whatever it leaves open is
 * drawn from the seed: the board among the printed faces of 1999, the robots' cells, the order of chips. */
#include "cli/rounds/rounds.h"

#include "cli/common/cli_game.h"
#include "cli/common/common.h"
#include "cli/common/screen.h"
#include "engine/levels.h"
#include "os/timer.h"
#include "text/areas/cli_play_texts.h"
#include "text/areas/cli_rounds_texts.h"
#include "text/areas/cli_texts.h"
#include "text/areas/rounds_texts.h"

#include <string.h>

enum { STRIDE = 900 }; /* milliseconds between two moves of an engine's demonstration on a terminal */

static const char *const timers[] = {[ROUND_FROM_BID] = "first-bid", [ROUND_FROM_DRAW] = "draw", NULL};

const struct argument cli_round_options[] = {
    {.name = "rounds", .help = TEXT_CLI_ROUNDS_OPTION},
    {.name = "chips",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = ROUND_GOAL,
     .help = TEXT_CLI_ROUNDS_CHIPS},
    {.name = "timer", .kind = ARGUMENT_CHOICE, .choices = timers, .help = TEXT_CLI_ROUNDS_TIMER},
    {.name = "bid-time",
     .kind = ARGUMENT_INTEGER,
     .value = "S",
     .low = 0,
     .high = ROUND_TIME / 1000,
     .help = TEXT_CLI_ROUNDS_BID_TIME},
    {.name = "show-time",
     .kind = ARGUMENT_INTEGER,
     .value = "S",
     .low = 0,
     .high = ROUND_TIME / 1000,
     .help = TEXT_CLI_ROUNDS_SHOW_TIME},
    {.name = NULL},
};

/* ---- incompatible options ---- */

static enum lud_status refuse_others(struct cli *cli)
{
    static const char *const others[] = {"engine-time", "speed", "step", "keys",  "columns",
                                         "replay",      "save",  "map",  "moves", "json"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (arguments_given(&cli->arguments, others[i]))
            return cli_refuse_option(cli, others[i], TEXT_CLI_ROUNDS_NOT_WITH);
    return LUD_OK;
}

/* ---- board ---- */

/* Whether the text of --rules sets the option `name`. */
static bool sets_option(struct span rules, const char *name)
{
    struct span piece;
    while (span_split(&rules, ',', &piece))
        if (span_is(span_trim(span_first(piece, span_find(piece, '='))), name))
            return true;
    return false;
}

/* Appends the text of --rules, completed by a seed and a random board. */
static void put_rules(const struct cli *cli, uint64_t seed, struct bytes *out)
{
    const struct span rules = arguments_text(&cli->arguments, "rules");
    char buffer[2 * RICOCHET_NAME];
    struct bytes drawn = bytes_fixed(buffer, sizeof buffer);
    struct span rest, name;
    bytes_span(out, rules);
    if (arguments_given(&cli->arguments, "position"))
        return;
    if (!sets_option(rules, "seed")) {
        bytes_text(out, out->size > 0 ? ",seed=" : "seed=");
        bytes_unsigned(out, seed % INT32_MAX);
    }
    if (sets_option(rules, "board"))
        return;
    ricochet_random_position(seed, 0, "AB", 4, false, &drawn);
    rest = bytes_view(&drawn);
    (void)span_word(&rest, &name);
    bytes_text(out, ",board=");
    bytes_span(out, name);
}

static enum lud_status open_round_rules(struct rounds *rounds, uint64_t seed)
{
    struct cli *cli = rounds->cli;
    struct bytes options = bytes_growing(cli->env->memory, GAME_MAX_POSITION);
    put_rules(cli, seed, &options);
    const enum lud_status status = options.failed ? cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL))
                                                  : rules_new(&ricochet_game, bytes_view(&options),
                                                              arguments_text(&cli->arguments, "position"),
                                                              cli->env->memory, &rounds->rules, &cli->why);
    bytes_destroy(&options);
    if (status != LUD_OK)
        cli_about(cli, span_of(status_exit_code(status) == 2 ? "--rules" : "--position"));
    return status;
}

/* ---- players ---- */

/* Whether the spec is `human` or `human:Anna`; *name is the name, empty when there is none. */
static bool is_human(struct span spec, struct span *name)
{
    const size_t colon = span_find(spec, ':');
    const struct span kind = span_first(spec, colon);
    *name = span_from(spec, colon < spec.size ? colon + 1 : colon);
    return span_is(kind, "human") || span_is(kind, "humain");
}

static bool is_name_taken(const struct round_settings *settings, struct span name)
{
    for (int player = 0; player < settings->players; player++)
        if (span_is(name, settings->names[player]))
            return true;
    return false;
}

/* Writes a name that no other player has, with a number after it if need be. */
static void put_name(struct round_settings *settings, struct span name, bool numbered)
{
    struct bytes out = bytes_fixed(settings->names[settings->players], ROUND_NAME);
    for (int number = numbered ? 1 : 0;; number = number == 0 ? 2 : number + 1) {
        bytes_clear(&out);
        bytes_span(&out, span_first(name, ROUND_NAME - 3));
        if (number > 0)
            bytes_integer(&out, number);
        if (!is_name_taken(settings, bytes_view(&out)))
            return;
    }
}

/* Opens the engine once, so that a bad spec is reported now and not in the first round. */
static enum lud_status try_engine(struct rounds *rounds, struct span spec, struct rounds_seat *seat)
{
    struct cli *cli = rounds->cli;
    struct engine_opened opened;
    struct bytes text = bytes_fixed(seat->spec, sizeof seat->spec);
    bytes_span(&text, spec);
    if (text.failed)
        return cli_fail(cli, LUD_ERROR_TOO_LARGE, TEXT_CLI_ROUNDS_SPEC, span_of(NULL));
    const enum lud_status status = engine_open(rounds->rules, spec, NULL, cli->env, &opened, &cli->why);
    engine_free(opened.engine);
    seat->bidder = bidder_of_engine(seat->spec);
    return status;
}

/* The name of a level without its optional prefix. */
static struct span without_prefix(struct span spec)
{
    return span_from(spec, span_starts(spec, "level:") ? 6 : 0);
}

static enum lud_status refuse_level(struct cli *cli, struct span name)
{
    static const struct level_offer offer = {
        .bare = true, .unknown = TEXT_CLI_ERROR_LEVEL, .nearest = TEXT_CLI_ERROR_LEVEL_NEAREST};
    struct engine_choice choice;
    return engine_choose(&ricochet_game, name, &offer, &choice, &cli->why);
}

/* Seats a level or an engine. A word similar to a level's name is taken for a misspelt level, unless it names
 * an engine. */
static enum lud_status seat_engine(struct rounds *rounds, struct span spec, struct rounds_seat *seat)
{
    struct cli *cli = rounds->cli;
    const struct span name = without_prefix(spec);
    if (bidder_of_level(name, &seat->bidder))
        return LUD_OK;
    if (spec.size == 0)
        return cli_fail(cli, LUD_ERROR_USAGE, TEXT_CLI_PLAY_NOBODY, span_of(NULL));
    const struct span engine = span_first(spec, span_find(spec, ':'));
    const bool near = engine_level_nearest(&ricochet_game, name) != NULL;
    if (name.size == spec.size && (!near || engine_find(&ricochet_game, engine) != NULL))
        return try_engine(rounds, spec, seat);
    return refuse_level(cli, name);
}

static enum lud_status seat_player(struct rounds *rounds, struct span spec, struct round_settings *settings)
{
    struct rounds_seat *seat = &rounds->seats[settings->players];
    struct span name;
    enum lud_status status = LUD_OK;
    seat->human = is_human(spec, &name);
    if (seat->human && name.size > 0)
        status = is_name_taken(settings, name)
                     ? cli_fail(rounds->cli, LUD_ERROR_USAGE, TEXT_ROUND_NAME_TWICE, name)
                     : round_check_name(name, &rounds->cli->why);
    else if (!seat->human)
        status = seat_engine(rounds, spec, seat);
    if (status != LUD_OK)
        return status;
    if (seat->human && name.size == 0) {
        put_name(settings, span_of(text_get(rounds->cli->output.lang, TEXT_CLI_ROUNDS_PLAYER)), true);
    } else if (seat->human) {
        memcpy(settings->names[settings->players], name.data, name.size);
    } else {
        name = without_prefix(spec);
        put_name(settings, span_first(name, span_find(name, ':')), false);
    }
    if (seat->human && rounds->people++ == 0)
        rounds->person = settings->players;
    settings->players++;
    return LUD_OK;
}

/* Whether a piece, with `=` before any colon, continues the options of the engine before it. */
static bool continues_options(struct span piece)
{
    const size_t equals = span_find(piece, '=');
    return equals < piece.size && equals < span_find(piece, ':');
}

static enum lud_status seat_players(struct rounds *rounds, struct round_settings *settings)
{
    struct cli *cli = rounds->cli;
    const struct span list = arguments_given(&cli->arguments, "players")
                                 ? arguments_text(&cli->arguments, "players")
                                 : span_of("human,level:medium");
    struct span rest = list, piece, more;
    enum lud_status status = LUD_OK;
    cli_about(cli, span_of("--players"));
    while (status == LUD_OK && span_split(&rest, ',', &piece)) {
        for (struct span ahead = rest; span_split(&ahead, ',', &more) && continues_options(more);
             rest = ahead)
            piece.size = (size_t)(more.data + more.size - piece.data);
        if (settings->players == ROUND_PLAYERS)
            return why_at(&cli->why, LUD_ERROR_USAGE, TEXT_CLI_PLAY_TOO_MANY, 0, ROUND_PLAYERS, 0);
        status = seat_player(rounds, piece, settings);
        if (status != LUD_OK && cli->why.column > 0) /* make it a column of the whole list */
            cli->why.column += (int32_t)(piece.data - list.data);
    }
    return status;
}

/* ---- the game ---- */

static uint32_t seconds(const struct cli *cli, const char *name, uint32_t fallback)
{
    return (uint32_t)arguments_integer(&cli->arguments, name, fallback / 1000) * 1000;
}

static enum lud_status open_rounds(struct rounds *rounds)
{
    struct cli *cli = rounds->cli;
    const uint64_t seed =
        (uint64_t)arguments_integer(&cli->arguments, "seed", (int64_t)(timer_now() / TIMER_MS % 1000000));
    struct round_settings settings = {.seed = seed};
    struct ricochet_state start;
    enum lud_status status = open_round_rules(rounds, seed);
    if (status == LUD_OK)
        status = seat_players(rounds, &settings);
    if (status != LUD_OK)
        return status;
    const bool alone = settings.players == 1;
    settings.goal = (int)arguments_integer(&cli->arguments, "chips", round_goal(settings.players));
    settings.timer = (enum round_timer)arguments_option(&cli->arguments, "timer")->number;
    settings.bid_time = seconds(cli, "bid-time", ROUND_MINUTE);
    settings.show_time = seconds(cli, "show-time", alone ? 0 : ROUND_MINUTE);
    cli_about(cli, span_of(NULL));
    game_start(rounds->rules, &start.head);
    status = round_init(&rounds->round, rounds->rules, &start.head, &settings, &cli->why);
    if (status != LUD_OK)
        return status;
    rounds->solver = ricochet_solver_new(cli->env->memory, 0);
    return rounds->solver != NULL ? LUD_OK : cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
}

enum lud_status rounds_run(struct cli *cli)
{
    struct rounds rounds = {.cli = cli, .person = -1, .news = bytes_growing(cli->env->memory, OUTPUT_MAX)};
    enum lud_status status = refuse_others(cli);
    if (status == LUD_OK)
        status = open_rounds(&rounds);
    if (status == LUD_OK) {
        rounds.live = screen_possible(&cli->output);
        rounds.stride = rounds.live ? STRIDE : 0;
        status = rounds.live ? rounds_live(&rounds) : rounds_lines(&rounds);
    }
    ricochet_solver_free(rounds.solver);
    rules_free(rounds.rules);
    bytes_destroy(&rounds.news);
    return status;
}

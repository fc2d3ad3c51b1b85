/* cmd_puzzle.c: `ludens puzzle ricochet`: puzzles by difficulty, the puzzle of the day, the hardest known
 * puzzles, and hints for a puzzle. */
#include "cli/common/interrupt.h"
#include "cli/puzzle/puzzle_card.h"
#include "cli/subcommands.h"
#include "os/timer.h"
#include "puzzles/ricochet_hints.h"
#include "text/areas/cli_puzzle_texts.h"
#include "text/areas/cli_texts.h"

#include <string.h>

enum { MOST = 100000, MOST_CLIMBS = 1000000 };

static const struct argument places[] = {
    {.name = "GAME", .kind = ARGUMENT_TEXT},
    {.name = "DATE|N", .kind = ARGUMENT_TEXT, .optional = true},
    {.name = NULL},
};

#define NUMBER(option, shown, least, most, text)                                                             \
    {                                                                                                        \
        .name = option, .kind = ARGUMENT_INTEGER, .value = shown, .low = least, .high = most, .help = text   \
    }

static const struct argument options[] = {
    {.name = "difficulty", .kind = ARGUMENT_TEXT, .value = "1..5", .help = TEXT_CLI_PUZZLE_DIFFICULTY},
    NUMBER("count", "N", 1, MOST, TEXT_CLI_PUZZLE_COUNT),
    {.name = "faces", .kind = ARGUMENT_TEXT, .value = "LETTERS", .help = TEXT_CLI_PUZZLE_FACES},
    NUMBER("robots", "N", 1, RICOCHET_ROBOTS, TEXT_CLI_PUZZLE_ROBOTS),
    {.name = "vortex", .help = TEXT_CLI_PUZZLE_VORTEX},
    {.name = "daily", .help = TEXT_CLI_PUZZLE_DAILY},
    NUMBER("year", "YYYY", 1, CALENDAR_YEARS, TEXT_CLI_PUZZLE_YEAR),
    {.name = "hardest", .help = TEXT_CLI_PUZZLE_HARDEST},
    NUMBER("search", "N", 1, MOST_CLIMBS, TEXT_CLI_PUZZLE_SEARCH),
    NUMBER("hint", "1..4", 1, RICOCHET_HINTS, TEXT_CLI_PUZZLE_HINT),
    {.name = NULL},
};

static const struct argument limits[] = {
    NUMBER("time", "MS", 1, INT32_MAX, TEXT_CLI_OPTION_TIME),
    NUMBER("nodes", "N", 1, ARGUMENT_UNBOUNDED, TEXT_CLI_OPTION_NODES),
    NUMBER("memory", "MB", 1, 1 << 20, TEXT_CLI_OPTION_MEMORY),
    {.name = NULL},
};

/* ---- the forms ---- */

static enum lud_status run_drawn(struct puzzle_request *request)
{
    struct cli *cli = request->cli;
    enum lud_status status = puzzle_read_rules(request);
    char seed[24], name[24];
    struct bytes seed_text = bytes_fixed(seed, sizeof seed);
    bytes_unsigned(&seed_text, request->wish.seed);
    for (int64_t i = 1; i <= request->count && status == LUD_OK; i++) {
        struct bytes name_text = bytes_fixed(name, sizeof name);
        struct puzzle_card card = {
            .title = TEXT_CLI_PUZZLE_DRAWN_TITLE, .args = {(int32_t)i}, .word = seed, .number = i};
        struct ricochet_made made;
        bytes_integer(&name_text, i);
        status = ricochet_generate(request->solver, cli->env, &request->wish, (uint64_t)i, interrupt_flag(),
                                   &made, &cli->why);
        if (status == LUD_OK)
            status = puzzle_card_made(request, &made, request->wish.strict, name, &card);
        output_flush(&cli->output);
    }
    return status;
}

static enum lud_status run_position(struct puzzle_request *request)
{
    struct cli *cli = request->cli;
    struct session *session;
    struct ricochet_rating rating;
    const enum lud_status status = common_session(cli, &session);
    if (status != LUD_OK)
        return status;
    ricochet_rate(request->solver, session_rules(session), session_state(session), &request->limits, cli->env,
                  &rating);
    puzzle_card_print(request, &(struct puzzle_card){.session = session, .rating = &rating});
    session_free(session);
    return LUD_OK;
}

static enum lud_status run_daily(struct puzzle_request *request)
{
    struct cli *cli = request->cli;
    const struct span given = cli->arguments.places[1].text;
    char array[32];
    struct bytes today = bytes_fixed(array, sizeof array);
    struct calendar_day day;
    timer_date(&today);
    cli_about(cli, given);
    const enum lud_status status = calendar_read(
        given.size > 0 ? given : span_first(bytes_view(&today), CALENDAR_DATE - 1), &day, &cli->why);
    if (status != LUD_OK)
        return status;
    cli_about(cli, span_of(NULL));
    return puzzle_days(request, day, false);
}

static enum lud_status run_year(struct puzzle_request *request)
{
    const int year = (int)arguments_integer(&request->cli->arguments, "year", 1);
    request->count = 337 + calendar_month_days(year, 2);
    return puzzle_days(request, (struct calendar_day){year, 1, 1}, true);
}

static enum lud_status run_hardest(struct puzzle_request *request)
{
    const struct span given = request->cli->arguments.places[1].text;
    int64_t number = 0;
    if (given.size > 0 && !span_integer(given, 1, INT32_MAX, &number)) {
        cli_about(request->cli, given);
        return cli_fail(request->cli, LUD_ERROR_OPTION, TEXT_CLI_PUZZLE_BAD_NUMBER, given);
    }
    return puzzle_hardest(request, number);
}

static enum lud_status run_search(struct puzzle_request *request)
{
    if (strchr(request->faces, '+') != NULL)
        return puzzle_wrong(request->cli, "--faces", LUD_ERROR_OPTION, TEXT_CLI_PUZZLE_NO_DIAGONALS,
                            span_of(NULL));
    return puzzle_search(request, arguments_integer(&request->cli->arguments, "search", 1));
}

/* ---- the command ---- */

/* The forms of the command: the option that selects each, the other options it accepts, and whether it takes
 * a second place after the game. The last one is the default. */
static const struct form {
    const char *option;
    const char *with[10];
    bool place;
    enum lud_status (*run)(struct puzzle_request *request);
} forms[] = {
    {"daily", {"count", "hint"}, true, run_daily},
    {"year", {NULL}, false, run_year},
    {"hardest", {"hint", "time", "nodes", "memory"}, true, run_hardest},
    {"search", {"seed", "faces", "robots", "position", "memory"}, false, run_search},
    {"position", {"rules", "moves", "hint", "time", "nodes", "memory"}, false, run_position},
    {"", {"difficulty", "count", "seed", "faces", "robots", "vortex", "rules", "hint"}, false, run_drawn},
};

static const struct form *form_of(const struct arguments *arguments)
{
    const struct form *form = forms;
    while (form->option[0] != '\0' && !arguments_given(arguments, form->option))
        form++;
    return form;
}

static bool goes_with(const struct form *form, const char *option)
{
    for (int i = 0; form->with[i] != NULL; i++)
        if (strcmp(form->with[i], option) == 0)
            return true;
    return strcmp(form->option, option) == 0;
}

/* Refuses options that the form would silently ignore. */
static enum lud_status check_form(struct puzzle_request *request, const struct form *form)
{
    static const char *const all[] = {"--difficulty", "--count", "--faces",   "--robots", "--vortex",
                                      "--daily",      "--year",  "--hardest", "--search", "--hint",
                                      "--time",       "--nodes", "--memory",  "--seed",   "--rules",
                                      "--position",   "--map",   "--moves"};
    struct cli *cli = request->cli;
    const struct argument_value *place = &cli->arguments.places[1];
    char array[24];
    struct bytes name = bytes_fixed(array, sizeof array);
    bytes_text(&name, form->option[0] == '\0' ? "" : "--");
    bytes_text(&name, form->option);
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (arguments_given(&cli->arguments, all[i] + 2) && !goes_with(form, all[i] + 2))
            return puzzle_wrong(cli, all[i], LUD_ERROR_USAGE,
                                name.size > 0 ? TEXT_CLI_PUZZLE_NOT_WITH : TEXT_CLI_PUZZLE_NOT_ALONE,
                                bytes_view(&name));
    if (place->given && !form->place) {
        cli_about(cli, place->text);
        return cli_fail(cli, LUD_ERROR_USAGE, TEXT_CLI_PUZZLE_PLACE, span_of(NULL));
    }
    const bool list = request->count > 1 || (form->run == run_hardest && !place->given);
    if (list && request->hint > 0 && !(common_json(cli) && request->count > 1))
        return puzzle_wrong(cli, "--hint", LUD_ERROR_USAGE, TEXT_CLI_PUZZLE_ONE_ONLY, span_of(NULL));
    return LUD_OK;
}

static enum lud_status run_form(struct puzzle_request *request)
{
    struct cli *cli = request->cli;
    const struct form *form = form_of(&cli->arguments);
    enum lud_status status = check_form(request, form);
    if (status == LUD_OK)
        status = puzzle_read_wish(request);
    if (status != LUD_OK)
        return status;
    const size_t memory = request->limits.memory > RICOCHET_GENERATE_MEMORY || request->limits.memory == 0
                              ? request->limits.memory
                              : RICOCHET_GENERATE_MEMORY;
    request->solver = ricochet_solver_new(cli->env->memory, memory);
    if (request->solver == NULL)
        return cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    status = form->run(request);
    ricochet_solver_free(request->solver);
    return status;
}

static enum lud_status run_puzzle(struct cli *cli)
{
    struct puzzle_request request = {.cli = cli,
                                     .limits = common_search_limits(cli, (struct lud_limits){0}),
                                     .hint = (int)arguments_integer(&cli->arguments, "hint", 0),
                                     .count = arguments_integer(&cli->arguments, "count", 1)};
    const struct lud_game *game;
    const enum lud_status status = common_find_game(cli, &game);
    if (status != LUD_OK)
        return status;
    if (game != &ricochet_game) {
        cli_about(cli, span_of(game->name));
        return cli_fail(cli, LUD_ERROR_UNSUPPORTED, TEXT_CLI_PUZZLE_NO_GAME, span_of(ricochet_game.name));
    }
    return run_form(&request);
}

const struct subcommand subcommand_puzzle = {
    .name = "puzzle",
    .summary = TEXT_CLI_PUZZLE_SUMMARY,
    .help = TEXT_CLI_PUZZLE_HELP,
    .examples = TEXT_CLI_PUZZLE_EXAMPLES,
    .spec = {.places = places,
             .options = (const struct argument *const[]){options, common_position, common_random, limits,
                                                         common_general, NULL}},
    .run = run_puzzle,
};

/* common.c: the options that commands share, and the game, session and limits they select. */
#include "cli/common/common.h"

#include "base/nearest.h"
#include "cli/common/interrupt.h"
#include "cli/common/map_file.h"
#include "games/games.h"
#include "os/timer.h"
#include "text/areas/cli_texts.h"

#include <stdlib.h>
#include <string.h>

const char *const common_languages[] = {[LUD_EN] = "en", [LUD_FR] = "fr", [LUD_LANGS] = NULL};

const struct argument common_general[] = {
    {.name = "json", .help = TEXT_CLI_OPTION_JSON},
    {.name = "lang", .kind = ARGUMENT_CHOICE, .choices = common_languages, .help = TEXT_CLI_OPTION_LANG},
    {.name = "help", .help = TEXT_CLI_OPTION_HELP},
    {.name = NULL},
};

const struct argument common_position[] = {
    {.name = "rules", .kind = ARGUMENT_TEXT, .value = "K=V,...", .help = TEXT_CLI_OPTION_RULES},
    {.name = "position", .kind = ARGUMENT_TEXT, .value = "TEXT", .help = TEXT_CLI_OPTION_POSITION},
    {.name = "map", .kind = ARGUMENT_TEXT, .value = "FILE", .help = TEXT_CLI_OPTION_MAP},
    {.name = "moves", .kind = ARGUMENT_TEXT, .value = "\"M1 M2 ...\"", .help = TEXT_CLI_OPTION_MOVES},
    {.name = NULL},
};

#define COUNT(option, shown, least, most, text)                                                              \
    {                                                                                                        \
        .name = option, .kind = ARGUMENT_INTEGER, .value = shown, .low = least, .high = most, .help = text   \
    }

const struct argument common_limits[] = {
    COUNT("time", "MS", 1, INT32_MAX, TEXT_CLI_OPTION_TIME),
    COUNT("nodes", "N", 1, ARGUMENT_UNBOUNDED, TEXT_CLI_OPTION_NODES),
    COUNT("sims", "N", 1, ARGUMENT_UNBOUNDED, TEXT_CLI_OPTION_SIMS),
    COUNT("depth", "N", 1, 1000, TEXT_CLI_OPTION_DEPTH),
    COUNT("memory", "MB", 1, 1 << 20, TEXT_CLI_OPTION_MEMORY),
    {.name = NULL},
};

const struct argument common_random[] = {
    COUNT("seed", "N", 0, ARGUMENT_UNBOUNDED, TEXT_CLI_OPTION_SEED),
    {.name = NULL},
};

const struct argument common_threads[] = {
    COUNT("threads", "N", 1, 1024, TEXT_CLI_OPTION_THREADS),
    {.name = NULL},
};

const struct argument common_game[] = {
    {.name = "GAME", .kind = ARGUMENT_TEXT},
    {.name = NULL},
};

bool common_json(const struct cli *cli)
{
    return arguments_given(&cli->arguments, "json");
}

enum lud_status common_find_game(struct cli *cli, const struct lud_game **game)
{
    return common_game_named(cli, cli->arguments.places[0].text, game);
}

enum lud_status common_game_named(struct cli *cli, struct span name, const struct lud_game **game)
{
    *game = games_find(name);
    if (*game != NULL)
        return LUD_OK;
    struct nearest nearest = nearest_to(name);
    for (const struct lud_game *const *at = games_all(); *at != NULL; at++)
        nearest_offer(&nearest, (*at)->name);
    cli_about(cli, name);
    if (nearest.best == NULL)
        return cli_fail(cli, LUD_ERROR_UNKNOWN, TEXT_CLI_ERROR_GAME, name);
    return cli_fail(cli, LUD_ERROR_UNKNOWN, TEXT_CLI_ERROR_GAME_NEAREST, span_of(nearest.best));
}

/* Usage errors (exit code 2) come from --rules, all others from the position. */
static void blame(struct cli *cli, enum lud_status status)
{
    cli_about(cli, status_exit_code(status) == 2 ? span_of("--rules") : map_file_about(cli));
    if (arguments_given(&cli->arguments, "map"))
        cli->why.column = 0; /* it would count in a text that the user never saw */
}

static enum lud_status open_start(struct cli *cli, const struct lud_game *game, struct session **session)
{
    struct bytes held;
    struct span position;
    enum lud_status status = map_file_position(cli, game, &held, &position);
    if (status == LUD_OK) {
        status = session_new(game, arguments_text(&cli->arguments, "rules"), position, cli->env->memory,
                             session, &cli->why);
        if (status != LUD_OK)
            blame(cli, status);
    }
    bytes_destroy(&held);
    return status;
}

enum lud_status common_session(struct cli *cli, struct session **session)
{
    const struct lud_game *game;
    const enum lud_status status = common_find_game(cli, &game);
    *session = NULL;
    return status == LUD_OK ? common_session_of(cli, game, session) : status;
}

enum lud_status common_session_of(struct cli *cli, const struct lud_game *game, struct session **session)
{
    const struct arguments *arguments = &cli->arguments;
    *session = NULL;
    enum lud_status status = open_start(cli, game, session);
    if (status != LUD_OK)
        return status;
    status = session_play_list(*session, arguments_text(arguments, "moves"), &cli->why);
    if (status != LUD_OK) {
        cli_about(cli, span_of("--moves"));
        session_free(*session);
        *session = NULL;
    }
    return status;
}

/* Sets *limit to the option's value times `unit`, if the command has the option and it is given. */
static void apply_limit(const struct arguments *arguments, const char *name, uint64_t unit, uint64_t *limit)
{
    if (arguments_has(arguments, name) && arguments_given(arguments, name))
        *limit = (uint64_t)arguments_integer(arguments, name, 0) * unit;
}

struct lud_limits common_search_limits(const struct cli *cli, struct lud_limits base)
{
    const struct arguments *arguments = &cli->arguments;
    uint64_t depth = (uint64_t)base.depth, memory = base.memory, threads = (uint64_t)base.threads;
    apply_limit(arguments, "time", TIMER_MS, &base.time);
    apply_limit(arguments, "nodes", 1, &base.nodes);
    apply_limit(arguments, "sims", 1, &base.sims);
    apply_limit(arguments, "depth", 1, &depth);
    apply_limit(arguments, "memory", UINT64_C(1) << 20, &memory);
    apply_limit(arguments, "seed", 1, &base.seed);
    apply_limit(arguments, "threads", 1, &threads);
    base.depth = (int)depth;
    base.memory = (size_t)memory;
    base.threads = (int)threads;
    base.stop = interrupt_flag();
    return base;
}

int64_t common_ms(uint64_t nanoseconds)
{
    return (int64_t)(nanoseconds / TIMER_MS);
}

static int compare_moves(const void *a, const void *b)
{
    return strcmp(((const struct common_move *)a)->name, ((const struct common_move *)b)->name);
}

void common_list_moves(const struct session *session, struct common_moves *list)
{
    lud_move moves[LUD_MAX_MOVES];
    const struct lud_rules *rules = session_rules(session);
    const struct lud_state *state = session_state(session);
    list->count = session_turn(session) == LUD_OVER ? 0 : game_moves(rules, state, moves);
    for (int i = 0; i < list->count; i++) {
        struct bytes name = bytes_fixed(list->at[i].name, sizeof list->at[i].name);
        game_format_move(rules, state, moves[i], &name);
        list->at[i].move = moves[i];
    }
    qsort(list->at, (size_t)list->count, sizeof list->at[0], compare_moves);
}

/* protocol_player.c: `engine` and `option`. An engine is opened when it is first needed, since some engines
 * must load a solved game; setting an option reopens the engine with all of its settings. */
#include "protocol/protocol_state.h"

#include "protocol/protocol_option.h"
#include "text/areas/protocol_texts.h"

enum { MEGABYTE = 1 << 20, MEMORY_MAX = 1 << 20 };

void protocol_player_destroy(struct protocol_player *player)
{
    engine_free(player->engine);
    bytes_destroy(&player->spec);
    player->engine = NULL;
}

enum lud_status protocol_player_make(const struct lud_game *game, struct span spec,
                                     const struct lud_memory *memory, struct protocol_player *made,
                                     struct lud_why *why)
{
    static const struct level_offer offer = {.unknown = TEXT_PROTOCOL_LEVEL,
                                             .nearest = TEXT_PROTOCOL_LEVEL_NEAREST,
                                             .column = sizeof "level:"}; /* column of the name */
    struct protocol_player player = {.spec = bytes_growing(memory, PROTOCOL_MAX_LINE + 1)};
    struct engine_choice choice;
    const enum lud_status status = engine_choose(game, spec, &offer, &choice, why);
    if (status != LUD_OK)
        return status;
    player.level = choice.level;
    bytes_span(&player.spec, choice.spec);
    if (player.spec.failed) {
        protocol_player_destroy(&player);
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    }
    *made = player;
    return LUD_OK;
}

static enum lud_status open_player(const struct protocol_engine *engine, struct protocol_player *player,
                                   struct lud_why *why)
{
    struct engine_opened opened;
    const enum lud_status status = engine_open(session_rules(engine->game.session), bytes_view(&player->spec),
                                               NULL, &engine->env, &opened, why);
    player->engine = opened.engine;
    return status;
}

enum lud_status protocol_player_open(struct protocol_engine *engine, struct lud_why *why)
{
    if (engine->player.engine != NULL)
        return LUD_OK;
    const enum lud_status status = open_player(engine, &engine->player, why);
    if (status != LUD_OK)
        why->column = 0; /* it counts in an earlier line */
    return status;
}

/* Opens the player that `spec` names and replaces the current one. `level` provides the limits if `spec`
 * names no level; NULL = none. */
static enum lud_status replace_player(struct protocol_engine *engine, struct span spec,
                                      const struct engine_level *level, struct lud_why *why)
{
    struct protocol_player made = {.engine = NULL};
    enum lud_status status = protocol_player_make(session_rules(engine->game.session)->game, spec,
                                                  engine->host->env->memory, &made, why);
    if (status != LUD_OK)
        return status;
    status = open_player(engine, &made, why);
    if (status != LUD_OK) {
        if (made.level != NULL)
            why->column = 0; /* it counts in the level's engine, which nobody typed */
        protocol_player_destroy(&made);
        return status;
    }
    if (made.level == NULL)
        made.level = level;
    protocol_player_destroy(&engine->player);
    engine->player = made;
    return LUD_OK;
}

enum lud_status protocol_choose(struct protocol_engine *engine, struct protocol_line *line, struct bytes *out,
                                struct lud_why *why)
{
    struct span spec;
    (void)out;
    enum lud_status status = protocol_line_need(line, "NAME", &spec, why);
    if (status == LUD_OK)
        status = protocol_line_end(line, why);
    if (status != LUD_OK)
        return status;
    status = replace_player(engine, spec, NULL, why);
    if (status != LUD_OK)
        protocol_shift(line, spec, why);
    return status;
}

/* ---- options ----------------------------------------------------------------------------------------- */

/* An option that every engine has. */
struct general {
    const char *name;
    int64_t low, high, value;
};
enum { GENERAL_SEED, GENERAL_THREADS, GENERAL_MEMORY, GENERALS };

static void general_options(const struct protocol_engine *engine, struct general table[GENERALS])
{
    const struct lud_limits *limits = &engine->limits;
    const size_t memory = limits->memory == 0 ? LIMITS_MEMORY : limits->memory;
    const int threads = limits->threads == 0 ? 1 : limits->threads;
    table[GENERAL_SEED] = (struct general){"seed", 0, PROTOCOL_UNBOUNDED, (int64_t)limits->seed};
    table[GENERAL_THREADS] = (struct general){"threads", 1, engine->host->env->threads, threads};
    table[GENERAL_MEMORY] = (struct general){"memory", 1, MEMORY_MAX, (int64_t)(memory / MEGABYTE)};
}

void protocol_options_write(const struct protocol_engine *engine, struct bytes *out)
{
    struct general table[GENERALS];
    general_options(engine, table);
    for (int i = 0; i < GENERALS; i++)
        protocol_number_write(table[i].name, table[i].low, table[i].high, table[i].value, out);
    if (engine->player.engine == NULL)
        return;
    const struct lud_option *options = engine_options(engine->player.engine);
    const struct lud_settings *settings = engine_settings(engine->player.engine);
    for (int i = 0; i < option_count(options); i++)
        protocol_option_write(&options[i], settings->at[i].text, out);
}

/* Sets a general option; *known tells whether there is one called `name`. */
static enum lud_status set_general(struct protocol_engine *engine, const struct protocol_line *line,
                                   struct span name, struct span value, bool *known, struct lud_why *why)
{
    struct general table[GENERALS];
    int at = 0;
    int64_t number = 0;
    general_options(engine, table);
    while (at < GENERALS && !span_is(name, table[at].name))
        at++;
    *known = at < GENERALS;
    if (!*known)
        return LUD_OK;
    const enum lud_status status = protocol_number(line, value, table[at].low, table[at].high, &number, why);
    if (status != LUD_OK)
        return status;
    if (at == GENERAL_SEED)
        engine->limits.seed = (uint64_t)number;
    else if (at == GENERAL_THREADS)
        engine->limits.threads = (int)number;
    else
        engine->limits.memory = (size_t)number * MEGABYTE;
    return LUD_OK;
}

/* Reopens the current engine with one of its options changed. */
static enum lud_status set_engine_option(struct protocol_engine *engine, const struct protocol_line *line,
                                         struct span name, struct span value, struct lud_why *why)
{
    enum lud_status status = protocol_player_open(engine, why);
    if (status != LUD_OK)
        return status;
    const struct lud_option *options = engine_options(engine->player.engine);
    struct lud_settings settings = *engine_settings(engine->player.engine);
    status = option_set(options, name, value, protocol_column(line, value), &settings, why);
    if (status == LUD_ERROR_UNKNOWN)
        why->column = (int32_t)protocol_column(line, name);
    if (status != LUD_OK)
        return status;
    char text[OPTION_MAX * (2 * OPTION_WIDTH)];
    struct bytes spec = bytes_fixed(text, sizeof text);
    bytes_text(&spec, engine_player(engine->player.engine)->name);
    bytes_char(&spec, ':');
    option_format(options, &settings, true, &spec);
    status = replace_player(engine, bytes_view(&spec), engine->player.level, why);
    if (status != LUD_OK)
        why->column = 0; /* it counts in `spec`, which nobody typed */
    return status;
}

enum lud_status protocol_set_option(struct protocol_engine *engine, struct protocol_line *line,
                                    struct bytes *out, struct lud_why *why)
{
    struct span name, value;
    bool known;
    (void)out;
    enum lud_status status = protocol_line_need(line, "NAME", &name, why);
    struct protocol_line ahead = *line;
    if (status == LUD_OK)
        status = protocol_line_need(&ahead, "VALUE", &value, why);
    if (status != LUD_OK)
        return status;
    value = protocol_line_rest(line);
    status = set_general(engine, line, name, value, &known, why);
    if (known || status != LUD_OK)
        return status;
    if (engine->game.session == NULL)
        return protocol_fail(line, name, LUD_ERROR_UNKNOWN, TEXT_PROTOCOL_NO_OPTION, why);
    return set_engine_option(engine, line, name, value, why);
}

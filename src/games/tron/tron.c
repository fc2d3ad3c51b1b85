/* tron.c: tron_game, Tron's row in the table of games; opens rules from options and a position text. */
#include "games/tron/tron.h"
#include "games/tron/tron_board.h"
#include "games/tron/tron_maps.h"
#include "text/areas/tron_texts.h"

/* ---- options ---- */

#define NAME(title, text) title,
static const char *const maps[] = {TRON_MAP_TABLE(NAME) "random", "drawn", NULL};
#undef NAME

enum { OPTION_MAP, OPTION_SIZE, OPTION_PLAYERS, OPTION_FLOORS, OPTION_WALLS, OPTION_SEED, OPTION_TEAMS };

static const struct lud_option options[] = {
    [OPTION_MAP] = {.name = "map",
                    .kind = OPTION_CHOICE,
                    .choices = maps,
                    .fallback = "handout",
                    .help = TEXT_TRON_OPTION_MAP},
    [OPTION_SIZE] = {.name = "size", .kind = OPTION_TEXT, .fallback = "13x17", .help = TEXT_TRON_OPTION_SIZE},
    [OPTION_PLAYERS] = {.name = "players",
                        .kind = OPTION_INTEGER,
                        .low = 1,
                        .high = TRON_RIDERS,
                        .fallback = "1",
                        .help = TEXT_TRON_OPTION_PLAYERS},
    [OPTION_FLOORS] = {.name = "floors",
                       .kind = OPTION_INTEGER,
                       .low = 1,
                       .high = TRON_FLOORS,
                       .fallback = "1",
                       .help = TEXT_TRON_OPTION_FLOORS},
    [OPTION_WALLS] = {.name = "walls",
                      .kind = OPTION_INTEGER,
                      .low = 0,
                      .high = TRON_RANDOM_WALLS,
                      .fallback = "15",
                      .help = TEXT_TRON_OPTION_WALLS},
    [OPTION_SEED] = {.name = "seed",
                     .kind = OPTION_INTEGER,
                     .low = 0,
                     .high = 999999999,
                     .fallback = "0",
                     .help = TEXT_TRON_OPTION_SEED},
    [OPTION_TEAMS] = {.name = "teams",
                      .kind = OPTION_TEXT,
                      .fallback = "none",
                      .help = TEXT_TRON_OPTION_TEAMS},
    {.name = NULL}};

static const struct lud_setting *setting(const struct lud_settings *settings, int option)
{
    return &settings->at[option];
}

/* Reads the option size, `21` or `21x15`, with sides of at least `least`. */
static enum lud_status read_size(const struct lud_settings *settings, int least, int *width, int *height,
                                 struct lud_why *why)
{
    struct span rest = span_of(setting(settings, OPTION_SIZE)->text), first;
    int64_t wide = 0, high = 0;
    const bool is_there = span_split(&rest, 'x', &first);
    const struct span second = rest.data == NULL ? first : rest;
    if (!is_there || !span_integer(first, least, TRON_SIDE, &wide) ||
        !span_integer(second, least, TRON_SIDE, &high))
        return why_at(why, LUD_ERROR_OPTION, TEXT_TRON_BAD_SIZE, 0, least, TRON_SIDE);
    *width = (int)wide;
    *height = (int)high;
    return LUD_OK;
}

static void set_tron_option(struct lud_settings *settings, int option, struct bytes *value)
{
    const enum lud_status status =
        option_set(options, span_of(options[option].name), bytes_view(value), 0, settings, NULL);
    assert(status == LUD_OK);
    (void)status;
    bytes_clear(value);
}

/* Writes size, riders and floors of the map back into the settings. */
static void write_map_settings(struct lud_settings *settings, const struct tron_text *text)
{
    char room[OPTION_WIDTH];
    struct bytes value = bytes_fixed(room, sizeof room);
    bytes_integer(&value, text->width);
    bytes_char(&value, 'x');
    bytes_integer(&value, text->height);
    set_tron_option(settings, OPTION_SIZE, &value);
    bytes_integer(&value, text->riders);
    set_tron_option(settings, OPTION_PLAYERS, &value);
    bytes_integer(&value, text->floors);
    set_tron_option(settings, OPTION_FLOORS, &value);
}

/* ---- teams ---- */

static enum lud_status bad_teams(const struct tron_rules *rules, struct lud_why *why)
{
    return why_at(why, LUD_ERROR_OPTION, TEXT_TRON_BAD_TEAMS, 0, rules->head.players, 0);
}

static enum lud_status read_teams(const struct lud_settings *settings, struct tron_rules *rules,
                                  struct lud_why *why)
{
    struct span rest = span_of(setting(settings, OPTION_TEAMS)->text), piece;
    bool several = false;
    int rider = 0;
    if (span_is(rest, "none"))
        return LUD_OK;
    for (; span_split(&rest, ',', &piece); rider++) {
        int64_t team;
        if (rider == rules->head.players || !span_integer(piece, 1, TRON_RIDERS, &team))
            return bad_teams(rules, why);
        rules->team[rider] = (uint8_t)team;
        several = several || rules->team[rider] != rules->team[0];
    }
    if (rider != rules->head.players)
        return bad_teams(rules, why);
    return several ? LUD_OK : why_at(why, LUD_ERROR_OPTION, TEXT_TRON_ONE_TEAM, 0, 0, 0);
}

/* ---- sources of the map: drawn in the position, built in, or random ---- */

/* Makes rules, teams included, from a text that agrees with the options. */
static enum lud_status make_rules(struct lud_settings *settings, const struct tron_text *text,
                                  const struct lud_memory *memory, struct lud_rules **out,
                                  struct lud_why *why)
{
    struct tron_rules *rules = tron_board_new(text, memory);
    if (rules == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    const enum lud_status status = read_teams(settings, rules, why);
    if (status != LUD_OK) {
        memory_free(memory, rules, rules->size);
        return status;
    }
    /* whether the game is already over depends on the teams */
    tron_begin_tick(rules, rules->begin);
    write_map_settings(settings, text);
    *out = &rules->head;
    return LUD_OK;
}

/* Opens the map that the position draws; given options must agree with it. */
static enum lud_status open_drawn(struct lud_settings *settings, struct span position,
                                  const struct lud_memory *memory, struct lud_rules **out,
                                  struct lud_why *why)
{
    struct tron_text text;
    int width = 0, height = 0;
    enum lud_status status = tron_text_read(&text, position, why);
    if (status == LUD_OK)
        status = read_size(settings, 1, &width, &height, why);
    if (status != LUD_OK)
        return status;
    const struct lud_setting *size = setting(settings, OPTION_SIZE);
    const struct lud_setting *riders = setting(settings, OPTION_PLAYERS);
    const struct lud_setting *floors = setting(settings, OPTION_FLOORS);
    if (size->given && (width != text.width || height != text.height))
        return why_at(why, LUD_ERROR_MISMATCH, TEXT_TRON_OTHER_SIZE, text.column, text.width, text.height);
    if (floors->given && floors->number != text.floors)
        return why_at(why, LUD_ERROR_MISMATCH, TEXT_TRON_OTHER_FLOORS, text.column, text.floors,
                      floors->number);
    if (riders->given && riders->number != text.riders)
        return why_at(why, LUD_ERROR_MISMATCH, TEXT_TRON_OTHER_RIDERS, text.column, text.riders,
                      riders->number);
    char room[OPTION_WIDTH];
    struct bytes drawn = bytes_fixed(room, sizeof room);
    bytes_text(&drawn, "drawn");
    set_tron_option(settings, OPTION_MAP, &drawn);
    return make_rules(settings, &text, memory, out, why);
}

static enum lud_status fail_map(const struct lud_settings *settings, int text, int arg0, int arg1,
                                struct lud_why *why)
{
    why_at(why, LUD_ERROR_OPTION, text, 0, arg0, arg1);
    why_word(why, span_of(setting(settings, OPTION_MAP)->text));
    return LUD_ERROR_OPTION;
}

/* Checks that given options agree with the size, floors and riders of a built-in map. */
static enum lud_status check_map_options(const struct lud_settings *settings, const struct tron_text *text,
                                         struct lud_why *why)
{
    const struct lud_setting *floors = setting(settings, OPTION_FLOORS);
    const struct lud_setting *riders = setting(settings, OPTION_PLAYERS);
    int width = 0, height = 0;
    const enum lud_status status = read_size(settings, 1, &width, &height, why);
    if (status != LUD_OK)
        return status;
    if (setting(settings, OPTION_SIZE)->given && (width != text->width || height != text->height))
        return fail_map(settings, TEXT_TRON_SIZE_OF_MAP, text->width, text->height, why);
    if (floors->given && floors->number != text->floors)
        return fail_map(settings, TEXT_TRON_FLOORS_OF_MAP, text->floors, 0, why);
    if (riders->given && riders->number != text->riders)
        return fail_map(settings, TEXT_TRON_RIDERS_OF_MAP, text->riders, riders->number, why);
    return LUD_OK;
}

static enum lud_status open_named(struct lud_settings *settings, struct span map,
                                  const struct lud_memory *memory, struct lud_rules **out,
                                  struct lud_why *why)
{
    struct tron_text text;
    enum lud_status status = tron_text_read(&text, map, why);
    if (status == LUD_OK)
        status = check_map_options(settings, &text, why);
    return status == LUD_OK ? make_rules(settings, &text, memory, out, why) : status;
}

static enum lud_status write_random(const struct lud_settings *settings, struct bytes *out,
                                    struct lud_why *why)
{
    const bool empty_map = span_is(span_of(setting(settings, OPTION_MAP)->text), "drawn");
    struct tron_recipe recipe = {.floors = setting(settings, OPTION_FLOORS)->number,
                                 .riders = setting(settings, OPTION_PLAYERS)->number,
                                 .walls = empty_map ? 0 : setting(settings, OPTION_WALLS)->number,
                                 .seed = (uint32_t)setting(settings, OPTION_SEED)->number};
    const int least = recipe.riders > 4 ? TRON_RANDOM_MIN_MANY : TRON_RANDOM_MIN;
    const enum lud_status status = read_size(settings, least, &recipe.width, &recipe.height, why);
    if (status != LUD_OK)
        return status;
    if (recipe.riders > 4 && recipe.width != recipe.height)
        return why_plain(why, LUD_ERROR_OPTION, TEXT_TRON_NOT_SQUARE);
    tron_map_random(&recipe, out);
    return LUD_OK;
}

static enum lud_status open_random(struct lud_settings *settings, const struct lud_memory *memory,
                                   struct lud_rules **out, struct lud_why *why)
{
    struct bytes source = bytes_growing(memory, GAME_MAX_POSITION);
    struct tron_text text;
    enum lud_status status = write_random(settings, &source, why);
    if (status == LUD_OK && source.failed)
        status = why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    if (status == LUD_OK)
        status = tron_text_read(&text, bytes_view(&source), why);
    if (status == LUD_OK)
        status = make_rules(settings, &text, memory, out, why);
    bytes_destroy(&source);
    return status;
}

static enum lud_status tron_open(struct lud_settings *settings, struct span position,
                                 const struct lud_memory *memory, struct lud_rules **rules,
                                 struct lud_why *why)
{
    const struct lud_setting *map = setting(settings, OPTION_MAP);
    const struct span built_in = tron_map_find(span_of(map->text));
    if (position.size > 0 && (!map->given || span_is(span_of(map->text), "drawn")))
        return open_drawn(settings, position, memory, rules, why);
    return built_in.size > 0 ? open_named(settings, built_in, memory, rules, why)
                             : open_random(settings, memory, rules, why);
}

static void tron_close(struct lud_rules *rules)
{
    memory_free(rules->memory, rules, tron_rules(rules)->size);
}

/* ---- the table ---- */

static const enum lud_text seats[TRON_RIDERS] = {TEXT_TRON_RIDER_1, TEXT_TRON_RIDER_2, TEXT_TRON_RIDER_3,
                                                 TEXT_TRON_RIDER_4, TEXT_TRON_RIDER_5, TEXT_TRON_RIDER_6,
                                                 TEXT_TRON_RIDER_7, TEXT_TRON_RIDER_8};

const struct lud_game tron_game = {.name = "tron",
                                   .title = TEXT_TRON_TITLE,
                                   .summary = TEXT_TRON_SUMMARY,
                                   .seats = seats,
                                   .options = options,
                                   .evaluations = tron_evaluations,
                                   .twin = &tron_twin,
                                   .open = tron_open,
                                   .close = tron_close,
                                   .start = tron_start,
                                   .parse = tron_parse,
                                   .format = tron_format,
                                   .draw = tron_draw,
                                   .moves = tron_moves,
                                   .play = tron_play,
                                   .check = tron_check,
                                   .parse_move = tron_parse_move,
                                   .format_move = tron_format_move,
                                   .outcome = tron_outcome,
                                   .count = tron_count,
                                   .pick = tron_pick};

/* catalogue.c: lists games, engines and levels as JSON, from their tables. */
#include "api/api_inside.h"

#include "engine/game_row.h"
#include "engine/levels.h"
#include "games/games.h"

static const struct lud_option *players_option(const struct lud_game *game)
{
    for (const struct lud_option *option = game->options; option != NULL && option->name != NULL; option++)
        if (span_is(span_of(option->name), "players"))
            return option;
    return NULL;
}

/* Writes the possible numbers of players: the values of the option `players`, or the only one. Returns the
 * last. */
static int write_players(const struct lud_rules *rules, struct json_writer *writer)
{
    const struct lud_option *option = players_option(rules->game);
    int64_t count = rules->players;
    json_name(writer, "players");
    json_open(writer, '[');
    if (option != NULL && option->kind == OPTION_INTEGER) {
        for (count = option->low; count <= option->high; count++)
            json_number(writer, count);
        count--;
    } else if (option != NULL && option->kind == OPTION_CHOICE) {
        for (int i = 0; option->choices[i] != NULL; i++)
            if (span_integer(span_of(option->choices[i]), 1, LUD_MAX_PLAYERS, &count))
                json_number(writer, count);
    } else {
        json_number(writer, count);
    }
    json_close(writer, ']');
    return (int)count;
}

static void write_option(const struct lud_option *option, enum lud_lang lang, struct json_writer *writer)
{
    json_open(writer, '{');
    json_member_text(writer, "name", option->name);
    json_member_text(writer, "fallback", option->fallback);
    if (option->kind == OPTION_CHOICE) {
        json_name(writer, "values");
        json_open(writer, '[');
        for (int i = 0; option->choices[i] != NULL; i++)
            json_text(writer, span_of(option->choices[i]));
        json_close(writer, ']');
    } else if (option->kind == OPTION_INTEGER) {
        json_name(writer, "range");
        json_open(writer, '[');
        json_number(writer, option->low);
        json_number(writer, option->high);
        json_close(writer, ']');
    }
    json_member_text(writer, "help", text_get(lang, option->help));
    json_close(writer, '}');
}

static void write_options(const struct lud_game *game, enum lud_lang lang, struct json_writer *writer)
{
    json_name(writer, "options");
    json_open(writer, '[');
    for (const struct lud_option *option = game->options; option != NULL && option->name != NULL; option++)
        write_option(option, lang, writer);
    json_close(writer, ']');
}

static bool write_engines(const struct lud_rules *rules, const struct lud_memory *memory, enum lud_lang lang,
                          struct json_writer *writer)
{
    bool fine = true;
    json_name(writer, "engines");
    json_open(writer, '[');
    for (const struct engine_player *row = engine_players(); row->name != NULL;
         row = engine_player_next(row)) {
        if (engine_find(rules->game, span_of(row->name)) != row)
            continue;
        const enum lud_status status = engine_accepts(row, rules, memory, NULL);
        fine = fine && status != LUD_ERROR_MEMORY;
        if (status != LUD_OK)
            continue;
        json_open(writer, '{');
        json_member_text(writer, "name", row->name);
        json_member_text(writer, "title", engine_title(row, lang));
        json_member_text(writer, "summary", text_get(lang, row->summary));
        json_close(writer, '}');
    }
    json_close(writer, ']');
    return fine;
}

static void write_levels(const struct lud_game *game, enum lud_lang lang, struct json_writer *writer)
{
    json_name(writer, "levels");
    json_open(writer, '[');
    for (const struct engine_level *row = engine_levels(); row->name != NULL; row = engine_level_next(row)) {
        if (engine_level_find(game, span_of(row->name)) != row)
            continue;
        json_open(writer, '{');
        json_member_text(writer, "name", row->name);
        json_member_text(writer, "title", text_get(lang, row->title));
        json_member_text(writer, "engine", row->spec);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void write_modes(const struct lud_rules *rules, struct json_writer *writer)
{
    const char *const *mode = game_row(rules->game)->modes;
    json_name(writer, "modes");
    json_open(writer, '[');
    json_text(writer, span_of("turns"));
    for (; mode != NULL && *mode != NULL; mode++)
        json_text(writer, span_of(*mode));
    json_close(writer, ']');
}

static bool write_game(const struct lud_game *game, const struct lud_memory *memory, enum lud_lang lang,
                       struct json_writer *writer)
{
    struct lud_rules *rules;
    if (rules_new(game, (struct span){0}, (struct span){0}, memory, &rules, NULL) != LUD_OK)
        return false;
    json_open(writer, '{');
    json_member_text(writer, "name", game->name);
    json_member_text(writer, "title", text_get(lang, game->title));
    json_member_text(writer, "summary", text_get(lang, game->summary));
    const int players = write_players(rules, writer);
    json_name(writer, "seats");
    json_open(writer, '[');
    for (int seat = 0; seat < players; seat++)
        json_text(writer, span_of(text_get(lang, game->seats[seat])));
    json_close(writer, ']');
    write_modes(rules, writer);
    write_options(game, lang, writer);
    const bool fine = write_engines(rules, memory, lang, writer);
    write_levels(game, lang, writer);
    json_close(writer, '}');
    rules_free(rules);
    return fine;
}

const struct bytes *api_catalogue(struct api *api, enum lud_lang lang)
{
    struct bytes *out = &api->catalogue[lang];
    struct json_writer writer = json_write(out);
    bool fine = true;
    if (out->size > 0)
        return out;
    json_open(&writer, '[');
    for (const struct lud_game *const *game = games_all(); *game != NULL && fine; game++)
        fine = write_game(*game, api->memory, lang, &writer);
    json_close(&writer, ']');
    if (fine && !out->failed)
        return out;
    bytes_clear(out);
    return NULL;
}

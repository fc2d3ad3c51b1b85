/* protocol_games.c: describes a game in one line. */
#include "protocol/protocol_games.h"

#include "engine/levels.h"

/* Appends `word` to a comma-separated list. */
static void list_append(struct bytes *out, bool *first, const char *word)
{
    bytes_char(out, *first ? ' ' : ',');
    bytes_text(out, word);
    *first = false;
}

static void list_append_number(struct bytes *out, bool *first, int64_t number)
{
    list_append(out, first, "");
    bytes_integer(out, number);
}

static const struct lud_option *players_option(const struct lud_game *game)
{
    for (const struct lud_option *option = game->options; option != NULL && option->name != NULL; option++)
        if (span_is(span_of(option->name), "players"))
            return option;
    return NULL;
}

/* The possible numbers of players: the values of the option `players`, or the only number. */
static void write_players(const struct lud_rules *rules, struct bytes *out)
{
    const struct lud_option *option = players_option(rules->game);
    bool first = true;
    bytes_text(out, " players");
    if (option != NULL && option->kind == OPTION_INTEGER)
        for (int32_t count = option->low; count <= option->high; count++)
            list_append_number(out, &first, count);
    else if (option != NULL && option->kind == OPTION_CHOICE)
        for (int i = 0; option->choices[i] != NULL; i++)
            list_append(out, &first, option->choices[i]);
    else
        list_append_number(out, &first, rules->players);
}

static enum lud_status write_engines(const struct lud_rules *rules, const struct lud_memory *memory,
                                     struct bytes *out, struct lud_why *why)
{
    bool first = true;
    bytes_text(out, " engines");
    for (const struct engine_player *row = engine_players(); row->name != NULL;
         row = engine_player_next(row)) {
        if (engine_find(rules->game, span_of(row->name)) != row)
            continue;
        const enum lud_status status = engine_accepts(row, rules, memory, why);
        if (status == LUD_ERROR_MEMORY)
            return status;
        if (status == LUD_OK)
            list_append(out, &first, row->name);
    }
    return LUD_OK;
}

static void write_levels(const struct lud_game *game, struct bytes *out)
{
    bool first = true;
    bytes_text(out, " levels");
    for (const struct engine_level *row = engine_levels(); row->name != NULL; row = engine_level_next(row))
        if (engine_level_find(game, span_of(row->name)) == row)
            list_append(out, &first, row->name);
}

static void write_rules(const struct lud_game *game, struct bytes *out)
{
    bytes_text(out, " rules");
    for (const struct lud_option *option = game->options; option != NULL && option->name != NULL; option++) {
        bytes_char(out, ' ');
        bytes_text(out, option->name);
        bytes_char(out, '=');
        option_values(option, out);
    }
}

enum lud_status protocol_game_write(const struct lud_game *game, const struct lud_memory *memory,
                                    struct bytes *out, struct lud_why *why)
{
    struct lud_rules *rules;
    enum lud_status status = rules_new(game, (struct span){0}, (struct span){0}, memory, &rules, why);
    if (status != LUD_OK)
        return status;
    bytes_text(out, "game ");
    bytes_text(out, game->name);
    write_players(rules, out);
    status = write_engines(rules, memory, out, why);
    write_levels(game, out);
    write_rules(game, out);
    bytes_char(out, '\n');
    rules_free(rules);
    return status;
}

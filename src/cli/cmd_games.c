/* cmd_games.c: `ludens games`: lists games, rules, engines and levels from their tables. */
#include "cli/common/common.h"
#include "cli/subcommands.h"
#include "engine/levels.h"
#include "games/games.h"
#include "text/areas/cli_commands_texts.h"

#include <string.h>

enum { NAME_WIDTH = 18 };

/* Whether the row is the one that its name selects for this game (another row may hide it), and the engine
 * accepts these rules. */
static bool plays(const struct engine_player *player, const struct lud_rules *rules)
{
    if (engine_find(rules->game, span_of(player->name)) != player)
        return false;
    return engine_accepts(player, rules, memory_heap(), NULL) == LUD_OK;
}

static bool offers(const struct engine_level *level, const struct lud_game *game)
{
    return engine_level_find(game, span_of(level->name)) == level;
}

static const struct lud_option *players_option(const struct lud_game *game)
{
    for (const struct lud_option *option = game->options; option != NULL && option->name != NULL; option++)
        if (span_is(span_of(option->name), "players"))
            return option;
    return NULL;
}

/* The possible numbers of players: the values of the game's option `players`, or the only number. */
static int player_counts(const struct lud_rules *rules, int64_t counts[LUD_MAX_PLAYERS])
{
    const struct lud_option *option = players_option(rules->game);
    int size = 0;
    if (option != NULL && option->kind == OPTION_INTEGER)
        for (int32_t count = option->low; count <= option->high && size < LUD_MAX_PLAYERS; count++)
            counts[size++] = count;
    else if (option != NULL && option->kind == OPTION_CHOICE)
        for (int i = 0; option->choices[i] != NULL && size < LUD_MAX_PLAYERS; i++)
            size += span_integer(span_of(option->choices[i]), 1, LUD_MAX_PLAYERS, &counts[size]) ? 1 : 0;
    if (size == 0)
        counts[size++] = rules->players;
    return size;
}

static void print_players(struct output *output, const struct lud_rules *rules)
{
    int64_t counts[LUD_MAX_PLAYERS];
    const int size = player_counts(rules, counts);
    bytes_text(&output->bytes, "  ");
    output_text(output, TEXT_CLI_GAMES_PLAYERS);
    for (int i = 0; i < size; i++) {
        bytes_text(&output->bytes, i == 0 ? " " : ", ");
        bytes_integer(&output->bytes, counts[i]);
    }
    bytes_char(&output->bytes, '\n');
}

static void row_name(struct output *output, const char *name)
{
    const size_t size = span_of(name).size;
    bytes_text(&output->bytes, "    ");
    bytes_text(&output->bytes, name);
    bytes_repeat(&output->bytes, " ", size < NAME_WIDTH ? NAME_WIDTH - size : 1);
}

static void row(struct output *output, const char *name, enum lud_text text)
{
    row_name(output, name);
    output_text(output, text);
    bytes_char(&output->bytes, '\n');
}

/* Prints a level: its title, if different from its name, and its engine. */
static void level_row(struct output *output, const struct engine_level *level)
{
    const char *title = text_get(output->lang, level->title);
    row_name(output, level->name);
    if (strcmp(title, level->name) != 0) {
        bytes_text(&output->bytes, title);
        bytes_text(&output->bytes, ", ");
    }
    bytes_text(&output->bytes, level->spec);
    bytes_char(&output->bytes, '\n');
}

static void heading(struct output *output, enum lud_text text)
{
    bytes_text(&output->bytes, "  ");
    output_text(output, text);
    bytes_char(&output->bytes, '\n');
}

static void print_rules(struct output *output, const struct lud_game *game)
{
    if (option_count(game->options) == 0)
        return;
    heading(output, TEXT_CLI_GAMES_RULES);
    for (const struct lud_option *option = game->options; option->name != NULL; option++) {
        char array[256];
        struct bytes name = bytes_fixed(array, sizeof array);
        bytes_text(&name, option->name);
        bytes_char(&name, '=');
        option_values(option, &name);
        bytes_text(&name, " (");
        bytes_text(&name, option->fallback);
        bytes_text(&name, ")  ");
        row(output, bytes_string(&name), option->help);
    }
}

static void print_game(struct output *output, const struct lud_rules *rules)
{
    const struct lud_game *game = rules->game;
    output_bold(output, true);
    bytes_text(&output->bytes, game->name);
    output_bold(output, false);
    bytes_text(&output->bytes, "  ");
    output_text(output, game->summary);
    bytes_char(&output->bytes, '\n');
    print_players(output, rules);
    print_rules(output, game);
    heading(output, TEXT_CLI_GAMES_ENGINES);
    for (const struct engine_player *player = engine_players(); player->name != NULL;
         player = engine_player_next(player))
        if (plays(player, rules))
            row(output, player->name, player->summary);
    heading(output, TEXT_CLI_GAMES_LEVELS);
    for (const struct engine_level *level = engine_levels(); level->name != NULL;
         level = engine_level_next(level))
        if (offers(level, game))
            level_row(output, level);
}

static void json_options(struct json_writer *writer, const struct lud_game *game)
{
    json_name(writer, "rules");
    json_open(writer, '[');
    for (const struct lud_option *option = game->options; option != NULL && option->name != NULL; option++) {
        char array[256];
        struct bytes values = bytes_fixed(array, sizeof array);
        option_values(option, &values);
        json_open(writer, '{');
        json_member_text(writer, "name", option->name);
        json_member_text(writer, "values", bytes_string(&values));
        json_member_text(writer, "default", option->fallback);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void json_names(struct json_writer *writer, const struct lud_rules *rules)
{
    json_name(writer, "engines");
    json_open(writer, '[');
    for (const struct engine_player *player = engine_players(); player->name != NULL;
         player = engine_player_next(player))
        if (plays(player, rules))
            json_text(writer, span_of(player->name));
    json_close(writer, ']');
    json_name(writer, "levels");
    json_open(writer, '[');
    for (const struct engine_level *level = engine_levels(); level->name != NULL;
         level = engine_level_next(level))
        if (offers(level, rules->game))
            json_text(writer, span_of(level->name));
    json_close(writer, ']');
}

static void json_game(struct output *output, const struct lud_rules *rules)
{
    int64_t counts[LUD_MAX_PLAYERS];
    const int size = player_counts(rules, counts);
    struct json_writer writer = json_write(&output->bytes);
    json_open(&writer, '{');
    json_member_text(&writer, "game", rules->game->name);
    json_member_text(&writer, "title", text_get(output->lang, rules->game->title));
    json_member_text(&writer, "summary", text_get(output->lang, rules->game->summary));
    json_name(&writer, "players");
    json_open(&writer, '[');
    for (int i = 0; i < size; i++)
        json_number(&writer, counts[i]);
    json_close(&writer, ']');
    json_options(&writer, rules->game);
    json_names(&writer, rules);
    json_close(&writer, '}');
    bytes_char(&output->bytes, '\n');
}

static enum lud_status run_games(struct cli *cli)
{
    for (const struct lud_game *const *game = games_all(); *game != NULL; game++) {
        struct lud_rules *rules;
        const enum lud_status status =
            rules_new(*game, span_of(NULL), span_of(NULL), cli->env->memory, &rules, &cli->why);
        if (status != LUD_OK)
            return status;
        if (common_json(cli))
            json_game(&cli->output, rules);
        else
            print_game(&cli->output, rules);
        rules_free(rules);
    }
    return LUD_OK;
}

const struct subcommand subcommand_games = {
    .name = "games",
    .summary = TEXT_CLI_GAMES_SUMMARY,
    .help = TEXT_CLI_GAMES_HELP,
    .examples = TEXT_CLI_GAMES_EXAMPLES,
    .spec = {.options = (const struct argument *const[]){common_general, NULL}},
    .run = run_games,
};

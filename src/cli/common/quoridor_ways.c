/* quoridor_ways.c: reads the squares, asks quoridor_paths.h, prints the answer. */
#include "cli/common/quoridor_ways.h"

#include "base/json.h"
#include "cli/common/cli_game.h"
#include "cli/common/common.h"
#include "solvers/quoridor/quoridor_paths.h"
#include "text/areas/cli_commands_texts.h"

const struct argument cli_way_options[] = {
    {.name = "through", .kind = ARGUMENT_TEXT, .value = "SQUARES", .help = TEXT_CLI_SHOW_THROUGH},
    {.name = "ordered", .help = TEXT_CLI_SHOW_ORDERED},
    {.name = "zones", .help = TEXT_CLI_SHOW_ZONES},
    {.name = NULL},
};

struct squares {
    int count;
    uint8_t at[QUORIDOR_VIA];
};

/* The position and how to print. */
struct ways {
    struct cli *cli;
    const struct quoridor_rules *rules;
    const struct quoridor_state *state;
    struct bytes *out;
};

static void put_square(const struct ways *ways, int square, struct bytes *out)
{
    quoridor_format_move(&ways->rules->head, &ways->state->head, (lud_move)square, out);
}

/* ---- through squares ---- */

/* Reads one square of --through, which begins at `column` of it, from 1. */
static enum lud_status read_square(const struct ways *ways, struct span word, size_t column,
                                   struct squares *squares)
{
    struct lud_why *why = &ways->cli->why;
    lud_move move = LUD_NO_MOVE;
    if (squares->count == QUORIDOR_VIA)
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_CLI_SHOW_TOO_MANY, column, QUORIDOR_VIA, 0);
    const enum lud_status status =
        quoridor_parse_move(&ways->rules->head, &ways->state->head, word, &move, why);
    if (status != LUD_OK || move >= QUORIDOR_HORIZONTAL)
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_CLI_SHOW_NO_SQUARE, column, 0, 0);
    squares->at[squares->count++] = (uint8_t)move;
    return LUD_OK;
}

static enum lud_status read_squares(const struct ways *ways, struct squares *squares)
{
    const struct span text = arguments_text(&ways->cli->arguments, "through");
    struct span rest = text, word;
    enum lud_status status = LUD_OK;
    cli_about(ways->cli, span_of("--through"));
    if (game_over(&ways->state->head))
        return why_plain(&ways->cli->why, LUD_ERROR_OVER, TEXT_CLI_SHOW_OVER);
    while (status == LUD_OK && span_split(&rest, ',', &word))
        status = read_square(ways, word, (size_t)(word.data - text.data) + 1, squares);
    return status;
}

static void print_route(const struct ways *ways, const struct squares *squares,
                        const struct quoridor_route *route)
{
    char room[QUORIDOR_VIA * 5];
    struct bytes through = bytes_fixed(room, sizeof room);
    const int32_t length[WHY_ARGS] = {route->length};
    for (int i = 0; i < squares->count; i++) {
        if (i > 0)
            bytes_char(&through, ',');
        put_square(ways, squares->at[i], &through);
    }
    text_format(ways->out, ways->cli->output.lang,
                route->length < 0 ? TEXT_CLI_SHOW_NO_WAY : TEXT_CLI_SHOW_WAY, length, bytes_string(&through));
    for (int i = 0; i < route->length; i++) {
        bytes_char(ways->out, ' ');
        put_square(ways, route->squares[i], ways->out);
    }
    bytes_char(ways->out, '\n');
}

static void json_squares(const struct ways *ways, struct json_writer *json, const char *name,
                         const uint8_t *squares, int count)
{
    json_name(json, name);
    json_open(json, '[');
    for (int i = 0; i < count; i++) {
        char room[8];
        struct bytes square = bytes_fixed(room, sizeof room);
        put_square(ways, squares[i], &square);
        json_text(json, bytes_view(&square));
    }
    json_close(json, ']');
}

/* `path` is left out when there is none. */
static void json_route(const struct ways *ways, const struct squares *squares, bool ordered,
                       const struct quoridor_route *route)
{
    struct json_writer json = json_write(ways->out);
    json_open(&json, '{');
    json_squares(ways, &json, "through", squares->at, squares->count);
    json_name(&json, "ordered");
    json_bool(&json, ordered);
    json_member_number(&json, "player", ways->state->head.turn + 1);
    if (route->length >= 0) {
        json_member_number(&json, "steps", route->length);
        json_squares(ways, &json, "path", route->squares, route->length);
    }
    json_close(&json, '}');
    bytes_char(ways->out, '\n');
}

static void print_through(const struct ways *ways, const struct squares *squares)
{
    struct quoridor_route route;
    const bool ordered = arguments_given(&ways->cli->arguments, "ordered");
    quoridor_route_via(ways->rules, ways->state, ways->state->head.turn, squares->at, squares->count, ordered,
                       &route);
    if (common_json(ways->cli))
        json_route(ways, squares, ordered, &route);
    else
        print_route(ways, squares, &route);
}

/* ---- zones ---- */

static char zone_sign(uint8_t zone)
{
    return (char)(zone == QUORIDOR_SHARED ? '=' : zone == QUORIDOR_NEVER ? '.' : '1' + zone);
}

/* One line per row, as on the board, then the columns and what the signs mean. */
static void print_zones(const struct ways *ways, const uint8_t *zones)
{
    const int width = ways->rules->width;
    for (int y = ways->rules->height - 1; y >= 0; y--) {
        bytes_text(ways->out, y < 9 ? " " : "");
        bytes_integer(ways->out, y + 1);
        for (int x = 0; x < width; x++) {
            bytes_char(ways->out, ' ');
            bytes_char(ways->out, zone_sign(zones[y * width + x]));
        }
        bytes_char(ways->out, '\n');
    }
    bytes_text(ways->out, "  ");
    for (int x = 0; x < width; x++) {
        bytes_char(ways->out, ' ');
        bytes_char(ways->out, (char)('a' + x));
    }
    bytes_char(ways->out, '\n');
    text_format(ways->out, ways->cli->output.lang, TEXT_CLI_SHOW_ZONE_SIGNS, NULL, NULL);
    bytes_char(ways->out, '\n');
}

static void json_zone(const struct ways *ways, struct json_writer *json, const char *name,
                      const uint8_t *zones, uint8_t zone)
{
    uint8_t squares[QUORIDOR_SQUARES];
    int count = 0;
    for (int square = 0; square < ways->rules->width * ways->rules->height; square++)
        if (zones[square] == zone)
            squares[count++] = (uint8_t)square;
    json_squares(ways, json, name, squares, count);
}

static void json_zones(const struct ways *ways, const uint8_t *zones)
{
    struct json_writer json = json_write(ways->out);
    json_open(&json, '{');
    json_name(&json, "zones");
    json_open(&json, '{');
    for (int player = 0; player < ways->rules->head.players; player++)
        json_zone(ways, &json, (const char[]){(char)('1' + player), '\0'}, zones, (uint8_t)player);
    json_zone(ways, &json, "shared", zones, QUORIDOR_SHARED);
    json_zone(ways, &json, "nobody", zones, QUORIDOR_NEVER);
    json_close(&json, '}');
    json_close(&json, '}');
    bytes_char(ways->out, '\n');
}

/* ---- both ---- */

enum lud_status quoridor_ways_print(struct cli *cli, const struct session *session)
{
    uint8_t zones[QUORIDOR_SQUARES];
    const struct ways ways = {.cli = cli,
                              .rules = quoridor_rules(session_rules(session)),
                              .state = quoridor_state(session_state(session)),
                              .out = &cli->output.bytes};
    struct squares squares = {.count = 0};
    const bool through = arguments_given(&cli->arguments, "through");
    if (!through && arguments_given(&cli->arguments, "ordered"))
        return cli_refuse_option(cli, "ordered", TEXT_CLI_SHOW_ORDERED_ALONE);
    const enum lud_status status = through ? read_squares(&ways, &squares) : LUD_OK;
    if (status != LUD_OK)
        return status;
    if (through)
        print_through(&ways, &squares);
    if (!arguments_given(&cli->arguments, "zones"))
        return LUD_OK;
    quoridor_zones(ways.rules, ways.state, zones);
    if (common_json(cli))
        json_zones(&ways, zones);
    else
        print_zones(&ways, zones);
    return LUD_OK;
}

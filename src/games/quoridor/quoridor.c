/* quoridor.c: quoridor_game, Quoridor's row in the table of games; reads its options and reconciles them with
 * the position text. */
#include "games/quoridor/quoridor.h"

#include "games/quoridor/quoridor_options.h"
#include "text/areas/quoridor_texts.h"

static const enum lud_text seats[] = {TEXT_QUORIDOR_BLUE, TEXT_QUORIDOR_RED, TEXT_QUORIDOR_GREEN,
                                      TEXT_QUORIDOR_YELLOW};

static const struct lud_option options[] = {QUORIDOR_OPTION_ROWS, {.name = NULL}};

/* The values of the options. */
struct chosen {
    int width, height, players;
    int walls; /* -1 for `auto` */
};

static enum lud_status bad_option(int option, enum lud_text text, int32_t low, int32_t high,
                                  struct lud_why *why)
{
    why_at(why, LUD_ERROR_OPTION, (int)text, 0, low, high);
    why_word(why, span_of(options[option].name));
    return LUD_ERROR_OPTION;
}

/* Reads the option size: `9` or `5x3`. */
static enum lud_status read_size(const struct lud_settings *settings, struct chosen *chosen,
                                 struct lud_why *why)
{
    const struct span text = span_of(settings->at[QUORIDOR_OPTION_SIZE].text);
    const size_t times = span_find(text, 'x');
    const struct span first = span_first(text, times);
    const struct span second = times < text.size ? span_from(text, times + 1) : first;
    int64_t width, height;
    if (!span_integer(first, QUORIDOR_SIDE_MIN, QUORIDOR_SIDE, &width) ||
        !span_integer(second, QUORIDOR_SIDE_MIN, QUORIDOR_SIDE, &height))
        return bad_option(QUORIDOR_OPTION_SIZE, TEXT_QUORIDOR_BAD_SIZE, QUORIDOR_SIDE_MIN, QUORIDOR_SIDE,
                          why);
    chosen->width = (int)width;
    chosen->height = (int)height;
    return LUD_OK;
}

static enum lud_status read_walls(const struct lud_settings *settings, struct chosen *chosen,
                                  struct lud_why *why)
{
    const struct span text = span_of(settings->at[QUORIDOR_OPTION_WALLS].text);
    int64_t walls = -1;
    if (!span_is(text, "auto") && !span_integer(text, 0, QUORIDOR_WALLS, &walls))
        return bad_option(QUORIDOR_OPTION_WALLS, TEXT_QUORIDOR_BAD_WALLS, 0, QUORIDOR_WALLS, why);
    chosen->walls = (int)walls;
    return LUD_OK;
}

static int automatic_walls(const struct chosen *chosen)
{
    return (chosen->width + 1) * (chosen->height + 1) / 5 / chosen->players;
}

/* ---- options against the position text: the text wins over defaults and contradicts given values ---- */

/* The smallest equal number of walls at the start from which the text can follow. */
static int walls_of_text(const struct quoridor_text *text)
{
    int all = text->wall_count, most = 0;
    for (int player = 0; player < text->players; player++) {
        all += text->left[player];
        most = text->left[player] > most ? text->left[player] : most;
    }
    const int share = (all + text->players - 1) / text->players;
    const int walls = share > most ? share : most;
    return walls < QUORIDOR_WALLS ? walls : QUORIDOR_WALLS;
}

static void write_option(struct lud_settings *settings, int option, int first, int second)
{
    char room[OPTION_WIDTH];
    struct bytes value = bytes_fixed(room, sizeof room);
    bytes_integer(&value, first);
    if (second >= 0) {
        bytes_char(&value, 'x');
        bytes_integer(&value, second);
    }
    const enum lud_status status =
        option_set(options, span_of(options[option].name), bytes_view(&value), 0, settings, NULL);
    assert(status == LUD_OK);
    (void)status;
}

static enum lud_status settle_size(struct lud_settings *settings, const struct quoridor_text *text,
                                   struct chosen *chosen, struct lud_why *why)
{
    if (text->width == chosen->width && text->height == chosen->height)
        return LUD_OK;
    if (settings->at[QUORIDOR_OPTION_SIZE].given)
        return why_at(why, LUD_ERROR_MISMATCH, TEXT_QUORIDOR_OTHER_SIZE, text->size_column, chosen->width,
                      chosen->height);
    chosen->width = text->width;
    chosen->height = text->height;
    write_option(settings, QUORIDOR_OPTION_SIZE, text->width,
                 text->width == text->height ? -1 : text->height);
    return LUD_OK;
}

static enum lud_status settle_players(struct lud_settings *settings, const struct quoridor_text *text,
                                      struct chosen *chosen, struct lud_why *why)
{
    if (text->players == chosen->players)
        return LUD_OK;
    if (settings->at[QUORIDOR_OPTION_PLAYERS].given)
        return why_at(why, LUD_ERROR_MISMATCH, TEXT_QUORIDOR_OTHER_PLAYERS, text->players_column,
                      text->players, chosen->players);
    chosen->players = text->players;
    write_option(settings, QUORIDOR_OPTION_PLAYERS, text->players, -1);
    return LUD_OK;
}

/* A given number of walls is an upper bound for each hand. Otherwise the players began with as many walls as
 * the text needs; the option stays `auto` when that is the automatic number. */
static enum lud_status settle_walls(struct lud_settings *settings, const struct quoridor_text *text,
                                    struct chosen *chosen, struct lud_why *why)
{
    const bool given = settings->at[QUORIDOR_OPTION_WALLS].given;
    const int given_walls = chosen->walls < 0 ? automatic_walls(chosen) : chosen->walls;
    for (int player = 0; given && player < text->players; player++)
        if (text->left[player] > given_walls)
            return why_at(why, LUD_ERROR_MISMATCH, TEXT_QUORIDOR_OTHER_WALLS, text->left_column[player],
                          player + 1, given_walls);
    if (given || walls_of_text(text) == automatic_walls(chosen))
        return LUD_OK;
    chosen->walls = walls_of_text(text);
    write_option(settings, QUORIDOR_OPTION_WALLS, chosen->walls, -1);
    return LUD_OK;
}

static enum lud_status settle_options(struct lud_settings *settings, struct span position,
                                      struct chosen *chosen, struct lud_why *why)
{
    struct quoridor_text text;
    enum lud_status status = quoridor_read(position, &text, why);
    if (status == LUD_OK)
        status = settle_size(settings, &text, chosen, why);
    if (status == LUD_OK)
        status = settle_players(settings, &text, chosen, why);
    return status == LUD_OK ? settle_walls(settings, &text, chosen, why) : status;
}

/* ---- the rules instance ---- */

static void fill_rules(struct quoridor_rules *rules, const struct chosen *chosen,
                       const struct lud_settings *settings)
{
    const uint32_t kind = chosen->players == 2 ? LUD_TWO : LUD_MULTI;
    rules->head.traits = kind | LUD_ZERO_SUM | LUD_REPEATS;
    rules->head.players = chosen->players;
    rules->head.state_size = sizeof(struct quoridor_state);
    rules->width = chosen->width;
    rules->height = chosen->height;
    rules->walls = chosen->walls < 0 ? automatic_walls(chosen) : chosen->walls;
    rules->third_diagonal = settings->at[QUORIDOR_OPTION_THIRD].number == 1;
    rules->seal_forbid = settings->at[QUORIDOR_OPTION_SEAL].number == 1;
    rules->jump_straight = settings->at[QUORIDOR_OPTION_JUMP].number == 1;
    quoridor_tables(rules);
}

static enum lud_status quoridor_rules_open(struct lud_settings *settings, struct span position,
                                           const struct lud_memory *memory, struct lud_rules **rules,
                                           struct lud_why *why)
{
    struct chosen chosen = {.players = settings->at[QUORIDOR_OPTION_PLAYERS].number};
    enum lud_status status = read_size(settings, &chosen, why);
    if (status == LUD_OK)
        status = read_walls(settings, &chosen, why);
    if (status == LUD_OK && position.size > 0)
        status = settle_options(settings, position, &chosen, why);
    if (status != LUD_OK)
        return status;
    struct quoridor_rules *quoridor = memory_new(memory, sizeof *quoridor);
    if (quoridor == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    fill_rules(quoridor, &chosen, settings);
    *rules = &quoridor->head;
    return LUD_OK;
}

static void quoridor_rules_close(struct lud_rules *rules)
{
    memory_free(rules->memory, rules, sizeof(struct quoridor_rules));
}

const struct lud_game quoridor_game = {.name = "quoridor",
                                       .title = TEXT_QUORIDOR_TITLE,
                                       .summary = TEXT_QUORIDOR_SUMMARY,
                                       .seats = seats,
                                       .options = options,
                                       .evaluations = quoridor_evaluations,
                                       .twin = &quoridor_twin,
                                       .open = quoridor_rules_open,
                                       .close = quoridor_rules_close,
                                       .start = quoridor_start,
                                       .parse = quoridor_parse,
                                       .format = quoridor_format,
                                       .draw = quoridor_draw,
                                       .moves = quoridor_moves,
                                       .play = quoridor_play,
                                       .check = quoridor_check,
                                       .parse_move = quoridor_parse_move,
                                       .format_move = quoridor_format_move,
                                       .outcome = quoridor_outcome,
                                       .count = quoridor_count,
                                       .pick = quoridor_pick};

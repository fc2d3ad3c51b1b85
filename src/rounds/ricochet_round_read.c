/* ricochet_round_read.c: parses a game of rounds. Every word is `key=value`, in a fixed order; the result
 * must be a game that events can lead to (round_is_sound). */
#include "rounds/ricochet_round_inside.h"
#include "rounds/ricochet_round_scan.h"
#include "rounds/ricochet_round_text.h"

#include "base/bits.h"
#include "games/ricochet/ricochet_board.h"
#include "text/areas/rounds_texts.h"

#include <string.h>

/* ---- settings ---- */

static enum lud_status take_rules(struct round_scan *reader, const struct lud_memory *memory,
                                  struct lud_rules **rules)
{
    struct lud_why *why = reader->why;
    enum lud_status status = round_scan_word(reader, "rules");
    if (status == LUD_OK) {
        status = rules_new(&ricochet_game, reader->value, span_of(NULL), memory, rules, why);
        if (status != LUD_OK && status != LUD_ERROR_MEMORY && why != NULL)
            why->column =
                (int32_t)(reader->value.data - reader->text.data) + (why->column > 0 ? why->column : 1);
    }
    return status;
}

static enum lud_status take_names(struct round_scan *reader, struct round_settings *settings)
{
    struct span rest, name;
    enum lud_status status = round_scan_word(reader, "players");
    if (status != LUD_OK)
        return status;
    for (rest = reader->value; span_split(&rest, ',', &name); settings->players++) {
        if (settings->players == ROUND_PLAYERS || name.size == 0 || name.size >= ROUND_NAME)
            return round_scan_fail(reader, TEXT_ROUND_TEXT_VALUE, name.data, "anna,ben");
        memcpy(settings->names[settings->players], name.data, name.size);
    }
    return LUD_OK;
}

static enum lud_status take_timer(struct round_scan *reader, enum round_timer *timer)
{
    const enum lud_status status = round_scan_word(reader, "timer");
    if (status != LUD_OK)
        return status;
    *timer = span_is(reader->value, round_timer_word(ROUND_FROM_DRAW)) ? ROUND_FROM_DRAW : ROUND_FROM_BID;
    return span_is(reader->value, round_timer_word(*timer)) ? LUD_OK
                                                            : round_scan_bad_value(reader, "first-bid, draw");
}

static enum lud_status take_time(struct round_scan *reader, const char *key, uint32_t *time)
{
    uint64_t value = 0;
    const enum lud_status status = round_scan_number(reader, key, ROUND_TIME, &value);
    *time = (uint32_t)value;
    return status;
}

static enum lud_status take_settings(struct round_scan *reader, const struct lud_rules *rules,
                                     struct round_settings *settings)
{
    enum lud_status status = take_names(reader, settings);
    const char *names = reader->value.data;
    if (status == LUD_OK)
        status = round_scan_int(reader, "goal", ROUND_GOAL, false, &settings->goal);
    if (status == LUD_OK)
        status = take_timer(reader, &settings->timer);
    if (status == LUD_OK)
        status = take_time(reader, "bid", &settings->bid_time);
    if (status == LUD_OK)
        status = take_time(reader, "show", &settings->show_time);
    if (status == LUD_OK)
        status = round_scan_number(reader, "seed", UINT64_MAX, &settings->seed);
    if (status != LUD_OK)
        return status;
    status = round_check_settings(rules, settings, reader->why);
    if (status != LUD_OK && reader->why != NULL)
        reader->why->column = (int32_t)(names - reader->text.data) + 1;
    return status;
}

/* ---- the round ---- */

static enum lud_status take_phase(struct round_scan *reader, enum round_phase *phase)
{
    const enum lud_status status = round_scan_word(reader, "phase");
    if (status != LUD_OK)
        return status;
    for (int i = ROUND_BREAK; i <= ROUND_END; i++)
        if (span_is(reader->value, round_phase_word((enum round_phase)i))) {
            *phase = (enum round_phase)i;
            return LUD_OK;
        }
    return round_scan_bad_value(reader, "break, thinking, bidding, showing, end");
}

static enum lud_status take_bag(struct round_scan *reader, uint32_t *bag)
{
    static const char digits[] = "0123456789abcdef";
    const enum lud_status status = round_scan_word(reader, "bag");
    if (status != LUD_OK)
        return status;
    if (reader->value.size != ROUND_BAG_DIGITS)
        return round_scan_bad_value(reader, "1ffff");
    for (size_t i = 0; i < ROUND_BAG_DIGITS; i++) {
        const size_t digit = span_find(span_of(digits), reader->value.data[i]);
        if (digit == strlen(digits))
            return round_scan_bad_value(reader, "1ffff");
        *bag = *bag << 4 | (uint32_t)digit;
    }
    return LUD_OK;
}

/* Parses a bid such as `7.2xp`, see put_bid. */
static bool read_bid(struct span text, struct round_bid *bid)
{
    uint64_t number = 0, order = 0;
    bid->passed = text.size > 0 && text.data[text.size - 1] == 'p';
    text.size -= bid->passed ? 1 : 0;
    bid->failed = text.size > 0 && text.data[text.size - 1] == 'x';
    text.size -= bid->failed ? 1 : 0;
    if (span_is(text, "-"))
        return true;
    const size_t dot = span_find(text, '.');
    if (dot == text.size || !round_scan_digits(span_first(text, dot), ROUND_BID, &number) ||
        !round_scan_digits(span_from(text, dot + 1), UINT16_MAX, &order))
        return false;
    bid->number = (uint8_t)number;
    bid->order = (uint16_t)order;
    return number > 0;
}

/* Reads won= and bids=, lists with one value per player. */
static enum lud_status take_players(struct round_scan *reader, struct ricochet_round *round)
{
    struct span rest, piece;
    uint64_t won;
    int count = 0;
    enum lud_status status = round_scan_word(reader, "won");
    for (rest = reader->value; status == LUD_OK && span_split(&rest, ',', &piece); count++) {
        if (count == round->settings.players || !round_scan_digits(piece, ROUND_GOAL, &won))
            return round_scan_fail(reader, TEXT_ROUND_TEXT_VALUE, piece.data, "0,0");
        round->won[count] = (int)won;
    }
    if (status == LUD_OK && count < round->settings.players)
        return round_scan_bad_value(reader, "0,0");
    count = 0;
    if (status == LUD_OK)
        status = round_scan_word(reader, "bids");
    for (rest = reader->value; status == LUD_OK && span_split(&rest, ',', &piece); count++)
        if (count == round->settings.players || !read_bid(piece, &round->bids[count]))
            return round_scan_fail(reader, TEXT_ROUND_TEXT_VALUE, piece.data, "7.1,-");
    return status == LUD_OK && count < round->settings.players ? round_scan_bad_value(reader, "7.1,-")
                                                               : status;
}

/* Parses the robots as part of a position on this board, with a placeholder as target. */
static enum lud_status take_robots(struct round_scan *reader, struct ricochet_round *round)
{
    char room[RICOCHET_NAME + 64];
    struct bytes text = bytes_fixed(room, sizeof room);
    const struct ricochet_board *board = &ricochet_rules(round->rules)->board;
    enum lud_status status = round_scan_word(reader, "robots");
    if (status != LUD_OK)
        return status;
    bytes_text(&text, board->name);
    bytes_char(&text, ' ');
    const size_t before = text.size;
    bytes_span(&text, reader->value);
    bytes_text(&text, " *");
    ricochet_put_cell(board->target[0].cell, &text);
    if (text.failed)
        return round_scan_bad_value(reader, "Rj6,Ge15,Be9,Ym16");
    status = game_position(round->rules, bytes_view(&text), &round->start.head, reader->why);
    if (status != LUD_OK && reader->why != NULL)
        reader->why->column += (int32_t)(reader->value.data - reader->text.data) - (int32_t)before;
    return status;
}

static enum lud_status take_line(struct round_scan *reader, struct ricochet_round *round)
{
    struct span rest, piece;
    const enum lud_status status = round_scan_word(reader, "line");
    if (status != LUD_OK || span_is(reader->value, "-"))
        return status;
    for (rest = reader->value; span_split(&rest, ',', &piece); round->moves++)
        if (round->moves == ROUND_BID ||
            ricochet_game.parse_move(NULL, NULL, piece, &round->line[round->moves], NULL) != LUD_OK)
            return round_scan_fail(reader, TEXT_ROUND_TEXT_VALUE, piece.data, "Ru,Gd");
    return LUD_OK;
}

/* Reads left=, the milliseconds to the deadline, at most the limit of the phase. */
static enum lud_status take_left(struct round_scan *reader, uint64_t now, struct ricochet_round *round)
{
    int left = -1;
    const enum lud_status status = round_scan_int(reader, "left", ROUND_TIME, true, &left);
    if (status != LUD_OK)
        return status;
    round->deadline = left < 0 ? ROUND_NEVER : now + (uint64_t)left;
    return left <= (int)round_limit(round) ? LUD_OK : round_scan_bad_value(reader, "-, 0, 1, 2 ...");
}

static enum lud_status take_round(struct round_scan *reader, uint64_t now, struct ricochet_round *round)
{
    enum lud_status status = round_scan_int(reader, "round", ROUND_MOST, false, &round->number);
    if (status == LUD_OK)
        status = take_phase(reader, &round->phase);
    if (status == LUD_OK)
        status = round_scan_int(reader, "chip", RICOCHET_TARGETS - 1, true, &round->chip);
    if (status == LUD_OK)
        status = take_bag(reader, &round->bag);
    if (status == LUD_OK)
        status = take_players(reader, round);
    if (status == LUD_OK)
        status = take_robots(reader, round);
    if (status == LUD_OK)
        status = take_line(reader, round);
    if (status == LUD_OK)
        status = round_scan_int(reader, "winner", ROUND_PLAYERS - 1, true, &round->winner);
    return status == LUD_OK ? take_left(reader, now, round) : status;
}

/* Computes the present position from start, chip and line, and checks the whole game. */
static enum lud_status complete_round(struct round_scan *reader, struct ricochet_round *round)
{
    const uint32_t all = round_all_chips(round);
    const char *end = reader->text.data + reader->text.size;
    if (all == 0 || (round->chip >= 0 && (all >> round->chip & 1) == 0))
        return round_scan_fail(reader, TEXT_ROUND_TEXT_UNSOUND, end, NULL);
    round_set_mission(round, &round->start, round->chip >= 0 ? round->chip : bits_lowest(all), &round->start);
    round->shower = round->phase == ROUND_SHOWING ? round_leader(round) : -1;
    if (round_replay(round, round->line, round->moves, &round->state, NULL) != LUD_OK ||
        !round_is_sound(round))
        return round_scan_fail(reader, TEXT_ROUND_TEXT_UNSOUND, end, NULL);
    return LUD_OK;
}

/* Reads the magic word and the version; other versions are refused. */
static enum lud_status take_head(struct round_scan *reader)
{
    struct span word = {.data = reader->text.data};
    (void)span_word(&reader->rest, &word);
    if (!span_is(word, ROUND_MAGIC))
        return round_scan_fail(reader, TEXT_ROUND_TEXT_HEAD, word.data, ROUND_MAGIC " " ROUND_VERSION);
    if (!span_word(&reader->rest, &word) || !span_is(word, ROUND_VERSION))
        return round_scan_fail(reader, TEXT_ROUND_TEXT_HEAD, word.data, ROUND_MAGIC " " ROUND_VERSION);
    return LUD_OK;
}

static enum lud_status read_game(struct round_scan *reader, uint64_t now, const struct lud_memory *memory,
                                 struct lud_rules **rules, struct ricochet_round *round)
{
    struct span word;
    enum lud_status status = take_head(reader);
    if (status == LUD_OK)
        status = take_rules(reader, memory, rules);
    round->rules = *rules;
    if (status == LUD_OK)
        status = take_settings(reader, *rules, &round->settings);
    if (status == LUD_OK)
        status = take_round(reader, now, round);
    if (status == LUD_OK && span_word(&reader->rest, &word))
        return round_scan_fail(reader, TEXT_ROUND_TEXT_TAIL, word.data, NULL);
    return status == LUD_OK ? complete_round(reader, round) : status;
}

enum lud_status round_read(struct span text, uint64_t now, const struct lud_memory *memory,
                           struct lud_rules **rules, struct ricochet_round *round, struct lud_why *why)
{
    struct round_scan reader = {.text = text, .rest = text, .why = why};
    struct ricochet_round read;
    *rules = NULL;
    if (text.size >= ROUND_TEXT)
        return why_at(why, LUD_ERROR_TOO_LARGE, TEXT_ROUND_TEXT_LONG, 0, ROUND_TEXT - 1, 0);
    memset(&read, 0, sizeof read);
    const enum lud_status status = read_game(&reader, now, memory, rules, &read);
    if (status != LUD_OK) {
        rules_free(*rules);
        *rules = NULL;
        return status;
    }
    *round = read;
    return LUD_OK;
}

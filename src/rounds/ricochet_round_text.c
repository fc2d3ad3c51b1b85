/* ricochet_round_text.c: writes a game of rounds as one line of text; reads and writes events. */
#include "rounds/ricochet_round_text.h"

#include "rounds/ricochet_round_inside.h"
#include "text/areas/rounds_texts.h"

const char *round_phase_word(enum round_phase phase)
{
    static const char *const words[] = {
#define PHASE_WORD(constant, word) word,
        ROUND_PHASE_TABLE(PHASE_WORD)
#undef PHASE_WORD
    };
    return words[phase];
}

const char *round_timer_word(enum round_timer timer)
{
    return timer == ROUND_FROM_DRAW ? "draw" : "first-bid";
}

/* ---- a game ---- */

static void put_key(struct bytes *out, const char *name)
{
    bytes_char(out, ' ');
    bytes_text(out, name);
    bytes_char(out, '=');
}

static void put_round_number(struct bytes *out, const char *name, uint64_t number)
{
    put_key(out, name);
    bytes_unsigned(out, number);
}

/* Writes a number from 0, or `-` when it is negative. */
static void put_index(struct bytes *out, const char *name, int index)
{
    put_key(out, name);
    if (index < 0)
        bytes_char(out, '-');
    else
        bytes_integer(out, index);
}

static void put_settings(const struct ricochet_round *round, struct bytes *out)
{
    const struct round_settings *settings = &round->settings;
    put_key(out, "rules");
    rules_format(round->rules, true, out);
    put_key(out, "players");
    for (int player = 0; player < settings->players; player++) {
        bytes_text(out, player == 0 ? "" : ",");
        bytes_text(out, settings->names[player]);
    }
    put_round_number(out, "goal", (uint64_t)settings->goal);
    put_key(out, "timer");
    bytes_text(out, round_timer_word(settings->timer));
    put_round_number(out, "bid", settings->bid_time);
    put_round_number(out, "show", settings->show_time);
    put_round_number(out, "seed", settings->seed);
}

/* Writes a bid: `7.2xp` is a bid of 7, the second of the round, which failed, by a player who passed. */
static void put_bid(const struct round_bid *bid, struct bytes *out)
{
    if (bid->number == 0) {
        bytes_char(out, '-');
    } else {
        bytes_unsigned(out, bid->number);
        bytes_char(out, '.');
        bytes_unsigned(out, bid->order);
    }
    bytes_text(out, bid->failed ? "x" : "");
    bytes_text(out, bid->passed ? "p" : "");
}

static void put_players(const struct ricochet_round *round, struct bytes *out)
{
    put_key(out, "won");
    for (int player = 0; player < round->settings.players; player++) {
        bytes_text(out, player == 0 ? "" : ",");
        bytes_integer(out, round->won[player]);
    }
    put_key(out, "bids");
    for (int player = 0; player < round->settings.players; player++) {
        bytes_text(out, player == 0 ? "" : ",");
        put_bid(&round->bids[player], out);
    }
}

static void put_line(const struct ricochet_round *round, struct bytes *out)
{
    put_key(out, "line");
    bytes_text(out, round->moves == 0 ? "-" : "");
    for (int i = 0; i < round->moves; i++) {
        bytes_text(out, i == 0 ? "" : ",");
        game_format_move(round->rules, &round->start.head, round->line[i], out);
    }
}

void round_write(const struct ricochet_round *round, uint64_t now, struct bytes *out)
{
    bytes_text(out, ROUND_MAGIC " " ROUND_VERSION);
    put_settings(round, out);
    put_round_number(out, "round", (uint64_t)round->number);
    put_key(out, "phase");
    bytes_text(out, round_phase_word(round->phase));
    put_index(out, "chip", round->chip);
    put_key(out, "bag");
    bytes_hex(out, round->bag, ROUND_BAG_DIGITS);
    put_players(round, out);
    put_key(out, "robots");
    round_put_robots(round, &round->start, out);
    put_line(round, out);
    put_index(out, "winner", round->winner);
    if (round->deadline == ROUND_NEVER)
        put_index(out, "left", -1);
    else
        put_round_number(out, "left", round->deadline > now ? round->deadline - now : 0);
}

/* ---- an event ---- */

static const char *const act_words[] = {
    [ROUND_NEXT] = "next",   [ROUND_SAY] = "bid",         [ROUND_PASS] = "pass", [ROUND_MOVE] = "move",
    [ROUND_RESET] = "reset", [ROUND_GIVE_UP] = "give-up", [ROUND_TICK] = "tick"};

enum { ACTS = sizeof act_words / sizeof act_words[0] };

void round_write_event(const struct round_event *event, struct bytes *out)
{
    bytes_text(out, act_words[event->act]);
    if (event->act == ROUND_SAY || event->act == ROUND_MOVE)
        bytes_char(out, ' ');
    if (event->act == ROUND_SAY)
        bytes_integer(out, event->number);
    if (event->act == ROUND_MOVE)
        ricochet_game.format_move(NULL, NULL, event->move, out);
}

/* The column, from 1, where `piece` begins in `text`. */
static size_t event_column(struct span text, struct span piece)
{
    return (size_t)(piece.data - text.data) + 1;
}

static enum lud_status read_event_move(struct span text, struct span word, struct round_event *event,
                                       struct lud_why *why)
{
    const enum lud_status status = ricochet_game.parse_move(NULL, NULL, word, &event->move, why);
    if (status != LUD_OK && why != NULL)
        why->column += (int32_t)event_column(text, word) - 1;
    return status;
}

enum lud_status round_read_event(struct span text, struct round_event *event, struct lud_why *why)
{
    struct span rest = text, word = {.data = text.data}, more;
    struct round_event read = {.act = ROUND_NEXT, .player = event->player};
    int act = 0;
    int64_t number;
    (void)span_word(&rest, &word);
    while (act < ACTS && !span_is(word, act_words[act]))
        act++;
    if (act == ACTS)
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_ROUND_BAD_EVENT, event_column(text, word), 0, 0);
    read.act = (enum round_act)act;
    if (read.act == ROUND_SAY || read.act == ROUND_MOVE) {
        if (!span_word(&rest, &more))
            return why_at(why, LUD_ERROR_SYNTAX, TEXT_ROUND_BAD_EVENT, text.size + 1, 0, 0);
        if (read.act == ROUND_SAY && !span_integer(more, INT32_MIN, INT32_MAX, &number))
            return why_at(why, LUD_ERROR_SYNTAX, TEXT_ROUND_BID_RANGE, event_column(text, more), ROUND_BID,
                          0);
        if (read.act == ROUND_SAY)
            read.number = (int)number;
        if (read.act == ROUND_MOVE && read_event_move(text, more, &read, why) != LUD_OK)
            return LUD_ERROR_SYNTAX;
    }
    if (span_word(&rest, &more))
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_ROUND_BAD_EVENT, event_column(text, more), 0, 0);
    *event = read;
    return LUD_OK;
}

/* room_state.c: writes a room as JSON: the whole state after a change, or only what a live tick changes. */
#include "api/rooms/room.h"
#include "api/rooms/room_rounds.h"
#include "engine/levels.h"
#include "text/areas/api_texts.h"

static void member_flag(struct json_writer *writer, const char *name, bool flag)
{
    json_name(writer, name);
    json_bool(writer, flag);
}

/* Writes words separated by blanks as a list. */
static void write_words(struct json_writer *writer, struct span words)
{
    struct span word;
    json_open(writer, '[');
    while (span_word(&words, &word))
        json_text(writer, word);
    json_close(writer, ']');
}

void room_put_values(const struct room *room, const lud_value *values, struct json_writer *writer)
{
    const int decimals = (room_rules(room)->traits & LUD_SCORE) != 0 ? 0 : 6;
    json_open(writer, '[');
    for (int player = 0; player < room_players(room); player++)
        json_fixed_point(writer, values[player], decimals);
    json_close(writer, ']');
}

/* ---- moves ---- */

/* Whether the seat can act. In live mode a rider that has chosen may choose again. */
static bool can_act(const struct room *room, int seat)
{
    return room->mode == ROOM_LIVE ? room_view(room, seat, room->scratch2) : room_waits_for(room, seat);
}

static void write_legal(struct room *room, struct json_writer *writer)
{
    json_name(writer, "legal");
    json_open(writer, '[');
    for (int seat = 0; seat < room_players(room); seat++)
        moves_write(room_rules(room),
                    can_act(room, seat) && room_view(room, seat, room->scratch) ? room->scratch : NULL,
                    writer);
    json_close(writer, ']');
}

static void write_waiting(const struct room *room, struct json_writer *writer)
{
    json_name(writer, "waiting");
    json_open(writer, '[');
    for (int seat = 0; seat < room_players(room); seat++)
        if (can_act(room, seat))
            json_number(writer, seat);
    json_close(writer, ']');
}

static struct span last_word(struct span words)
{
    words = span_trim(words);
    size_t at = words.size;
    while (at > 0 && words.data[at - 1] != ' ')
        at--;
    return span_from(words, at);
}

/* Writes who moved last and what an engine said about the move. */
static void write_last(const struct room *room, struct json_writer *writer)
{
    json_name(writer, "last");
    if (room->last_seat < 0) {
        json_null(writer);
        return;
    }
    json_open(writer, '{');
    json_member_number(writer, "seat", room->last_seat);
    if (room->thoughts.size > 2) { /* a JSON object: copy the members between its braces */
        bytes_char(writer->out, ',');
        bytes_put(writer->out, room->thoughts.data + 1, room->thoughts.size - 2);
    } else {
        json_name(writer, "move");
        json_text(writer, last_word(bytes_view(&room->moves)));
    }
    json_close(writer, '}');
}

/* ---- seats, clock, offer, end ---- */

static void write_engine(const struct room *room, const struct room_seat *seat, enum lud_lang lang,
                         struct json_writer *writer)
{
    const struct engine_level *level =
        seat->level[0] != '\0' ? engine_level_find(room_rules(room)->game, span_of(seat->level)) : NULL;
    json_name(writer, "level");
    if (level != NULL)
        json_text(writer, span_of(seat->level));
    else
        json_null(writer);
    json_member_text(writer, "engine", level != NULL ? level->spec : seat->engine);
    json_member_text(writer, "title", level != NULL ? text_get(lang, level->title) : seat->engine);
    member_flag(writer, "thinking", seat->job != 0);
}

static void write_person(const struct room_seat *seat, struct json_writer *writer)
{
    json_member_text(writer, "name", seat->name);
    member_flag(writer, "here", seat->here > 0);
    json_name(writer, "rating");
    if (seat->games > 0)
        json_number(writer, seat->rating);
    else
        json_null(writer);
}

static void write_seats(const struct room *room, enum lud_lang lang, struct json_writer *writer)
{
    static const char *const kinds[] = {"open", "person", "engine"};
    json_name(writer, "seats");
    json_open(writer, '[');
    for (int i = 0; i < room_players(room); i++) {
        const struct room_seat *seat = &room->seats[i];
        json_open(writer, '{');
        json_member_text(writer, "kind", kinds[seat->kind]);
        if (seat->kind == SEAT_PERSON)
            write_person(seat, writer);
        else if (seat->kind == SEAT_ENGINE)
            write_engine(room, seat, lang, writer);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void write_clock(const struct room *room, uint64_t now, struct json_writer *writer)
{
    json_name(writer, "clock");
    if (!room->clocked) {
        json_null(writer);
        return;
    }
    json_open(writer, '{');
    json_name(writer, "left");
    json_open(writer, '[');
    for (int seat = 0; seat < room->clock.players; seat++)
        json_number(writer, clock_left(&room->clock, seat, now));
    json_close(writer, ']');
    json_member_number(writer, "increment", room->clock.increment);
    json_member_number(writer, "running", room->clock.running);
    json_member_number(writer, "now", (int64_t)now);
    json_close(writer, '}');
}

static void write_tick_times(const struct room *room, struct json_writer *writer)
{
    json_name(writer, "tick");
    if (room->mode != ROOM_LIVE) {
        json_null(writer);
        return;
    }
    json_open(writer, '{');
    json_member_number(writer, "every", room->tick);
    json_name(writer, "next");
    if (room->next_tick != 0)
        json_number(writer, (int64_t)room->next_tick);
    else
        json_null(writer);
    json_close(writer, '}');
}

static void write_offer(const struct room *room, struct json_writer *writer)
{
    json_name(writer, "offer");
    if (room->offer == OFFER_NONE) {
        json_null(writer);
        return;
    }
    json_open(writer, '{');
    json_member_number(writer, "seat", room->offer_seat);
    json_member_text(writer, "what", room_offer_word(room->offer));
    json_close(writer, '}');
}

static void write_end(const struct room *room, struct json_writer *writer)
{
    json_name(writer, "result");
    if (room->over) {
        json_open(writer, '{');
        json_member_text(writer, "termination", room->termination);
        json_name(writer, "values");
        room_put_values(room, room->values, writer);
        json_close(writer, '}');
    } else {
        json_null(writer);
    }
    json_name(writer, "next");
    if (room->next[0] != '\0')
        json_text(writer, span_of(room->next));
    else
        json_null(writer);
}

static void write_sentence(enum lud_lang lang, enum lud_text text, int seat, struct json_writer *writer)
{
    char array[256];
    const int32_t args[WHY_ARGS] = {seat + 1};
    struct bytes sentence = bytes_fixed(array, sizeof array);
    text_format(&sentence, lang, text, args, NULL);
    json_text(writer, bytes_view(&sentence));
}

static void write_news(const struct room *room, enum lud_lang lang, struct json_writer *writer)
{
    json_name(writer, "news");
    json_open(writer, '[');
    if (room->stood_in)
        write_sentence(lang, TEXT_API_STOOD_IN, room->last_seat, writer);
    if (room->taken_over >= 0)
        write_sentence(lang, TEXT_API_TAKEN_OVER, room->taken_over, writer);
    json_close(writer, ']');
}

/* ---- the whole state ---- */

static void write_position(struct room *room, struct json_writer *writer)
{
    struct bytes position = bytes_growing(room->memory, GAME_MAX_POSITION + 1);
    game_format(room_rules(room), room_state(room), &position);
    json_name(writer, "position");
    json_text(writer, bytes_view(&position));
    writer->out->failed = writer->out->failed || position.failed;
    bytes_destroy(&position);
}

void room_write_state(struct room *room, enum lud_lang lang, uint64_t now, struct bytes *out)
{
    struct json_writer writer = json_write(out);
    writer.depth = 1; /* the caller writes the braces */
    json_member_text(&writer, "game", room->id);
    json_member_number(&writer, "entry", room->entries);
    json_member_text(&writer, "kind", room_rules(room)->game->name);
    json_member_text(&writer, "rules", bytes_string(&room->rules));
    json_member_text(&writer, "mode", room_mode_word(room->mode));
    json_member_text(&writer, "start", bytes_string(&room->start));
    json_member_number(&writer, "created", (int64_t)room->created);
    json_member_number(&writer, "now", (int64_t)now);
    write_position(room, &writer);
    json_name(&writer, "moves");
    write_words(&writer, bytes_view(&room->moves));
    json_member_number(
        &writer, "redo",
        room->mode == ROOM_TURNS || room->mode == ROOM_STEP ? (int64_t)session_redos(room->session) : 0);
    json_member_number(&writer, "turn", room_turn(room));
    write_legal(room, &writer);
    write_waiting(room, &writer);
    write_seats(room, lang, &writer);
    write_clock(room, now, &writer);
    write_tick_times(room, &writer);
    write_offer(room, &writer);
    write_end(room, &writer);
    write_last(room, &writer);
    write_news(room, lang, &writer);
    if (room->rounds != NULL)
        room_rounds_write(room, &writer);
}

/* The last `count` words of a text with a blank after each. */
static struct span last_words(struct span words, size_t count)
{
    size_t at = words.size;
    while (at > 0 && count > 0) {
        at--; /* the blank after a word */
        while (at > 0 && words.data[at - 1] != ' ')
            at--;
        count--;
    }
    return span_from(words, at);
}

void room_write_tick(struct room *room, size_t count, uint64_t now, struct bytes *out)
{
    struct json_writer writer = json_write(out);
    json_open(&writer, '{');
    json_member_text(&writer, "event", "tick");
    json_member_text(&writer, "game", room->id);
    json_member_number(&writer, "entry", room->entries);
    json_member_number(&writer, "ply", (int64_t)room_plies(room));
    json_name(&writer, "moves");
    write_words(&writer, last_words(bytes_view(&room->moves), count));
    write_waiting(room, &writer);
    json_member_number(&writer, "next", (int64_t)room->next_tick);
    json_member_number(&writer, "now", (int64_t)now);
    json_close(&writer, '}');
}

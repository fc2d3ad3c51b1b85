/* room_fold.c: applies log entries to a room, one function per kind. This program wrote the entries, but the
 * store may have been damaged: an entry that does not fit is an error, never a crash. */
#include "api/rooms/room.h"
#include "api/rooms/room_rounds.h"
#include "play/record_text.h"
#include "text/areas/api_texts.h"

#include <string.h>

enum { VALUES = 64, THOUGHTS = 512 }; /* JSON values of an entry; of an engine's remarks on its move */

static enum lud_status bad_entry(struct lud_why *why)
{
    return why_plain(why, LUD_ERROR_MISMATCH, TEXT_API_BAD_ENTRY);
}

static enum lud_status out_of_memory(struct lud_why *why)
{
    return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
}

/* Copies a text member to array[capacity]; an absent member gives "". */
static bool copy_member(const struct json *json, const char *name, char *array, size_t capacity)
{
    const struct json_value *value = json_member(json, 0, name);
    struct bytes out = bytes_fixed(array, capacity);
    array[0] = '\0';
    return value == NULL || json_string(value, &out);
}

/* Reads `300000,298000` into the clocks and stops them. An empty word or `-` leaves them as they are. */
static bool read_clocks(struct room *room, struct span word)
{
    struct span field;
    struct clock clock = room->clock;
    if (word.size == 0 || span_is(word, "-"))
        return true;
    for (int player = 0; player < clock.players; player++)
        if (!span_split(&word, ',', &field) ||
            !span_integer(field, INT64_MIN, INT64_MAX, &clock.left[player]))
            return false;
    clock.running = -1;
    room->clock = clock;
    return room->clocked && word.data == NULL;
}

static void forget_offer(struct room *room)
{
    room->offer = OFFER_NONE;
    room->agreed = 0;
}

/* Before a move: clears the offer and what the message `state` tells clients about the previous move. */
static void reset_last_move(struct room *room, int seat)
{
    forget_offer(room);
    bytes_clear(&room->thoughts);
    room->last_seat = seat;
    room->stood_in = false;
    room->taken_over = -1;
}

/* Keeps an engine's remarks for the message `state`; ignores text that is no JSON object. False: out of
 * memory. */
static bool keep_thoughts(struct room *room, struct span text)
{
    struct json_value values[THOUGHTS];
    struct json json;
    text = span_trim(text);
    if (text.size == 0)
        return true;
    if (json_read(&json, values, THOUGHTS, text) != LUD_OK || values[0].kind != JSON_OBJECT)
        return true;
    const struct json_value *failed = json_member(&json, 0, "failed");
    room->stood_in = failed != NULL && failed->kind == JSON_TRUE;
    if (!room->stood_in)
        bytes_span(&room->thoughts, text);
    return !room->thoughts.failed;
}

/* Plays a move on the session, or on the board of a live game, and adds it to room->moves. */
static enum lud_status fold_notation(struct room *room, struct span notation, struct lud_why *why)
{
    enum lud_status status = LUD_OK;
    lud_move move;
    if (room->board == NULL) {
        status = session_play_text(room->session, notation, NULL, why);
    } else { /* a rider may crash by a move that a session refuses */
        const struct lud_rules *rules = room_rules(room);
        if (game_over(room->board))
            return bad_entry(why);
        status = rules->game->parse_move(rules, room->board, notation, &move, why);
        if (status == LUD_OK)
            game_play(rules, room->board, move);
        room->board_plies++;
    }
    bytes_span(&room->moves, notation);
    bytes_char(&room->moves, ' ');
    return status != LUD_OK ? status : room->moves.failed ? out_of_memory(why) : LUD_OK;
}

/* `e3`, `e3 300000,298000` or `e3 - {...}`: the notation, the clocks after the move, an engine's remarks. In
 * step mode only the notation, which becomes the seat's choice. */
static enum lud_status fold_move(struct room *room, const struct logbook_entry *entry, struct lud_why *why)
{
    struct span rest = entry->text, notation, clocks = {0};
    if (!span_word(&rest, &notation) || room->over || entry->seat < 0 || entry->seat >= room_players(room))
        return bad_entry(why);
    (void)span_word(&rest, &clocks);
    if (room->mode == ROOM_STEP) {
        struct room_seat *seat = &room->seats[entry->seat];
        const enum lud_status status = room_read_move(room, entry->seat, notation, &seat->choice, why);
        seat->chosen = status == LUD_OK;
        return status;
    }
    if (room->mode != ROOM_TURNS || room_turn(room) != entry->seat || !read_clocks(room, clocks))
        return bad_entry(why);
    reset_last_move(room, entry->seat);
    return keep_thoughts(room, rest) ? fold_notation(room, notation, why) : out_of_memory(why);
}

/* `u l`: a move for each living rider, in seat order. */
static enum lud_status fold_tick(struct room *room, const struct logbook_entry *entry, struct lud_why *why)
{
    struct span rest = entry->text, notation;
    enum lud_status status = LUD_OK;
    if (room->over || !room_simultaneous(room))
        return bad_entry(why);
    reset_last_move(room, -1);
    while (status == LUD_OK && span_word(&rest, &notation))
        status = fold_notation(room, notation, why);
    for (int seat = 0; seat < LUD_MAX_PLAYERS; seat++)
        room->seats[seat].chosen = false;
    return status == LUD_OK && room_state(room)->pending != 0 ? bad_entry(why) : status;
}

/* Removes the last move from the notation. */
static void drop_notation(struct room *room)
{
    struct bytes *moves = &room->moves;
    if (moves->size > 0)
        moves->size--;
    while (moves->size > 0 && moves->data[moves->size - 1] != ' ')
        moves->size--;
}

/* Undoes `back` moves, or redoes -back of them. */
static enum lud_status fold_steps(struct room *room, int64_t back, struct lud_why *why)
{
    for (; back > 0; back--) {
        if (!session_undo(room->session))
            return bad_entry(why);
        drop_notation(room);
    }
    for (; back < 0; back++) {
        if (!session_redo(room->session))
            return bad_entry(why);
        session_format_move(room->session, session_plies(room->session) - 1, &room->moves);
        bytes_char(&room->moves, ' ');
    }
    return room->moves.failed ? out_of_memory(why) : LUD_OK;
}

/* `2 300000,298000`: moves to undo (negative: to redo), and the clocks. */
static enum lud_status fold_undo(struct room *room, const struct logbook_entry *entry, struct lud_why *why)
{
    struct span rest = entry->text, word, clocks = {0};
    int64_t back;
    if (room->board != NULL || room->over || !span_word(&rest, &word) ||
        !span_integer(word, -SESSION_MAX_PLIES, SESSION_MAX_PLIES, &back))
        return bad_entry(why);
    (void)span_word(&rest, &clocks);
    if (!read_clocks(room, clocks))
        return bad_entry(why);
    const enum lud_status status = fold_steps(room, back, why);
    const size_t plies = session_plies(room->session);
    reset_last_move(room,
                    plies > 0 && room->mode == ROOM_TURNS ? session_mover(room->session, plies - 1) : -1);
    for (int seat = 0; seat < LUD_MAX_PLAYERS; seat++)
        room->seats[seat].chosen = false;
    return status;
}

/* {"person":...,"name":...,"rating":...,"games":...} or {"level"|"engine":...,"time":...,"instead":true} */
static enum lud_status fold_seat(struct room *room, const struct logbook_entry *entry, struct lud_why *why)
{
    struct json_value values[VALUES];
    struct json json;
    struct room_seat seat = {0};
    int64_t rating = 0, games = 0;
    if (json_read(&json, values, VALUES, entry->text) != LUD_OK || entry->seat < 0 ||
        entry->seat >= room_players(room))
        return bad_entry(why);
    if (!copy_member(&json, "person", seat.person, sizeof seat.person) ||
        !copy_member(&json, "name", seat.name, sizeof seat.name) ||
        !copy_member(&json, "level", seat.level, sizeof seat.level) ||
        !copy_member(&json, "engine", seat.engine, sizeof seat.engine))
        return bad_entry(why);
    (void)json_integer(json_member(&json, 0, "rating"), INT32_MIN, INT32_MAX, &rating);
    (void)json_integer(json_member(&json, 0, "games"), 0, INT32_MAX, &games);
    (void)json_integer(json_member(&json, 0, "time"), 0, INT32_MAX, &seat.time);
    seat.kind = seat.person[0] != '\0' ? SEAT_PERSON : SEAT_ENGINE;
    seat.rating = (int32_t)rating;
    seat.games = (int32_t)games;
    seat.untimed = json_member(&json, 0, "instead") != NULL;
    room->taken_over = seat.untimed ? entry->seat : -1;
    if (seat.untimed)
        forget_offer(room);
    seat.chosen = room->seats[entry->seat].chosen;
    seat.choice = room->seats[entry->seat].choice;
    room->seats[entry->seat] = seat;
    return LUD_OK;
}

/* `draw`, `undo` or `rematch` makes an offer, `accept` agrees to it, `none` removes it. */
static enum lud_status fold_offer(struct room *room, const struct logbook_entry *entry, struct lud_why *why)
{
    enum room_offer offer = OFFER_NONE;
    if (entry->seat < 0 || entry->seat >= room_players(room))
        return bad_entry(why);
    if (span_is(entry->text, "accept")) {
        room->agreed |= room_seats_of(room, room->seats[entry->seat].person);
        return LUD_OK;
    }
    while (offer < OFFERS && !span_is(entry->text, room_offer_word(offer)))
        offer++;
    if (offer == OFFERS)
        return bad_entry(why);
    room->offer = offer;
    room->offer_seat = entry->seat;
    room->agreed = offer == OFFER_NONE ? 0 : room_seats_of(room, room->seats[entry->seat].person);
    return LUD_OK;
}

/* {"termination":"time","result":[1.000000,0.000000]} */
static enum lud_status fold_result(struct room *room, const struct logbook_entry *entry, struct lud_why *why)
{
    struct json_value values[VALUES];
    struct json json;
    if (json_read(&json, values, VALUES, entry->text) != LUD_OK ||
        !copy_member(&json, "termination", room->termination, sizeof room->termination))
        return bad_entry(why);
    const struct json_value *result = json_member(&json, 0, "result");
    for (int seat = 0; seat < room_players(room); seat++) {
        const struct json_value *value =
            result == NULL ? NULL : json_element(&json, json_index(&json, result), (size_t)seat);
        if (value == NULL || value->kind != JSON_NUMBER ||
            !record_read_value(room_rules(room), value->text, &room->values[seat]))
            return bad_entry(why);
    }
    forget_offer(room);
    room->over = true;
    return LUD_OK;
}

static enum lud_status fold_next(struct room *room, const struct logbook_entry *entry, struct lud_why *why)
{
    if (!logbook_id_valid(entry->text))
        return bad_entry(why);
    memcpy(room->next, entry->text.data, entry->text.size);
    forget_offer(room);
    return LUD_OK;
}

/* {"person":...,"game":...,"rating":...,"games":...}: the person's new rating. */
static enum lud_status fold_rating(struct room *room, const struct logbook_entry *entry, struct lud_why *why)
{
    struct json_value values[VALUES];
    struct json json;
    char person[LOGBOOK_ID];
    int64_t rating, games;
    if (json_read(&json, values, VALUES, entry->text) != LUD_OK ||
        !copy_member(&json, "person", person, sizeof person) ||
        !json_integer(json_member(&json, 0, "rating"), INT32_MIN, INT32_MAX, &rating) ||
        !json_integer(json_member(&json, 0, "games"), 0, INT32_MAX, &games))
        return bad_entry(why);
    for (int seat = 0; seat < room_players(room); seat++)
        if ((room_seats_of(room, person) >> seat & 1) != 0) {
            room->seats[seat].rating = (int32_t)rating;
            room->seats[seat].games = (int32_t)games;
        }
    return LUD_OK;
}

static enum lud_status fold_kind(struct room *room, const struct logbook_entry *entry, struct lud_why *why)
{
    switch (entry->kind) {
    case LOGBOOK_CREATE:
        return room_plan_read(room, entry->text, why);
    case LOGBOOK_SEAT:
        return fold_seat(room, entry, why);
    case LOGBOOK_MOVE:
        return fold_move(room, entry, why);
    case LOGBOOK_TICK:
        return fold_tick(room, entry, why);
    case LOGBOOK_UNDO:
        room->branch++;
        return fold_undo(room, entry, why);
    case LOGBOOK_OFFER:
        return fold_offer(room, entry, why);
    case LOGBOOK_PAUSE:
        return read_clocks(room, entry->text) ? LUD_OK : bad_entry(why);
    case LOGBOOK_RESULT:
        return fold_result(room, entry, why);
    case LOGBOOK_NEXT:
        return fold_next(room, entry, why);
    case LOGBOOK_RATING:
        return fold_rating(room, entry, why);
    case LOGBOOK_ROUND:
        return room->rounds == NULL || room->over ? bad_entry(why) : room_rounds_fold(room, entry, why);
    case LOGBOOK_PUZZLE:
    case LOGBOOK_KINDS:
        break;
    }
    return bad_entry(why);
}

enum lud_status room_fold(struct room *room, const struct logbook_entry *entry, struct lud_why *why)
{
    const bool first = room->entries == 0;
    if (entry->number != room->entries || first != (entry->kind == LOGBOOK_CREATE))
        return bad_entry(why);
    const enum lud_status status = fold_kind(room, entry, why);
    if (status != LUD_OK)
        return status;
    room->entries++;
    room->changed = entry->at;
    if (first)
        room->created = entry->at;
    return LUD_OK;
}

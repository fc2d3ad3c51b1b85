/* request_offer.c: offers that other people have to accept (undo, draw, rematch), and resignation, which
 * needs no consent. */
#include "api/api_inside.h"
#include "text/areas/api_texts.h"

/* ---- who has to agree; seats are sets, one bit each ---- */

static uint32_t people_seats(const struct room *room)
{
    uint32_t seats = 0;
    for (int seat = 0; seat < room_players(room); seat++)
        if (room->seats[seat].kind == SEAT_PERSON)
            seats |= UINT32_C(1) << seat;
    return seats;
}

/* All seats of the person on `seat`. */
static uint32_t own_seats(const struct room *room, int seat)
{
    return room_seats_of(room, room->seats[seat].person);
}

/* ---- carrying out an offer ---- */

/* Undoes `count` moves, or redoes -count of them. */
static enum lud_status add_undo(struct api_request *request, struct room *room, int64_t count)
{
    struct bytes *text = change_text(request->api, request->change);
    struct clock clock = room->clock;
    clock_stop(&clock, request->input->now);
    if (text != NULL) {
        bytes_integer(text, count);
        bytes_text(text, room->clocked ? " " : "");
        room_put_clocks(room, &clock, text);
    }
    return change_entry(request, room, LOGBOOK_UNDO, -1, text);
}

static enum lud_status add_draw(struct api_request *request, struct room *room)
{
    const int players = room_players(room);
    lud_value values[LUD_MAX_PLAYERS];
    for (int player = 0; player < players; player++)
        values[player] = LUD_ONE / players + (player < LUD_ONE % players);
    return happen_result(request, room, "agreement", values);
}

/* Adds the entry that puts the player of seat *from into the room `to`. */
static enum lud_status copy_seat(struct api_request *request, const struct room_seat *from, struct room *to,
                                 int seat)
{
    struct bytes *text = change_text(request->api, request->change);
    if (from->kind == SEAT_OPEN)
        return LUD_OK;
    if (text == NULL)
        return refuse_memory(request);
    struct json_writer writer = json_write(text);
    json_open(&writer, '{');
    if (from->kind == SEAT_PERSON) {
        json_member_text(&writer, "person", from->person);
        json_member_text(&writer, "name", from->name);
        json_member_number(&writer, "rating", from->rating);
        json_member_number(&writer, "games", from->games);
    } else {
        json_member_text(&writer, from->level[0] != '\0' ? "level" : "engine",
                         from->level[0] != '\0' ? from->level : from->engine);
        json_member_number(&writer, "time", from->time);
    }
    json_close(&writer, '}');
    return change_entry(request, to, LOGBOOK_SEAT, seat, text);
}

static enum lud_status begin_rematch(struct api_request *request, struct room *room)
{
    struct json_writer writer;
    const int players = room_players(room);
    struct room *fresh;
    enum lud_status status = request_new_room(request, &room->plan, room, &fresh);
    if (status != LUD_OK)
        return status;
    for (int seat = 0; seat < players && status == LUD_OK; seat++)
        status = copy_seat(request, &room->seats[(seat + 1) % players], fresh, seat);
    if (status == LUD_OK)
        status = change_entry_text(request, room, LOGBOOK_NEXT, -1, fresh->id);
    if (status == LUD_OK)
        status = answer_begin(request, &writer);
    if (status != LUD_OK)
        return status;
    json_member_number(&writer, "entry", change_entries(request, room));
    json_member_text(&writer, "next", fresh->id);
    return answer_end(request, &writer);
}

static enum lud_status carry_out(struct api_request *request, struct room *room, enum room_offer offer,
                                 int seat)
{
    enum lud_status status = LUD_OK;
    if (offer == OFFER_REMATCH)
        return begin_rematch(request, room);
    if (offer == OFFER_DRAW)
        status = add_draw(request, room);
    if (offer == OFFER_UNDO)
        status = add_undo(request, room, (int64_t)room_undo_count(room, own_seats(room, seat)));
    return status == LUD_OK ? answer_entry(request, room) : status;
}

/* ---- offering ---- */

static enum lud_status accept_offer(struct api_request *request, struct room *room, int seat)
{
    const uint32_t all = people_seats(room), now = room->agreed | own_seats(room, seat);
    if ((all & ~now) == 0)
        return carry_out(request, room, room->offer, room->offer_seat);
    const enum lud_status status = change_entry_text(request, room, LOGBOOK_OFFER, seat, "accept");
    return status == LUD_OK ? answer_entry(request, room) : status;
}

/* Makes an offer, which is carried out at once when no other person plays. An equal offer is accepted. */
static enum lud_status propose(struct api_request *request, struct room *room, int seat,
                               enum room_offer offer)
{
    if ((people_seats(room) & ~own_seats(room, seat)) == 0)
        return carry_out(request, room, offer, seat);
    if (room->offer != OFFER_NONE && (own_seats(room, seat) >> room->offer_seat & 1) != 0)
        return refuse(request, LUD_ERROR_USAGE, "not-now", TEXT_API_OFFERED);
    if (room->offer == offer)
        return accept_offer(request, room, seat);
    if (room->offer != OFFER_NONE)
        return refuse(request, LUD_ERROR_USAGE, "not-now", TEXT_API_OFFER_STANDS);
    const enum lud_status status =
        change_entry_text(request, room, LOGBOOK_OFFER, seat, room_offer_word(offer));
    return status == LUD_OK ? answer_entry(request, room) : status;
}

/* Finds the room and the seat of a request; the game must not be over. */
static enum lud_status find_running(struct api_request *request, struct room **room, int *seat)
{
    enum lud_status status = request_room(request, room);
    if (status == LUD_OK)
        status = request_seat(request, *room, seat);
    if (status == LUD_OK && (*room)->over)
        status = refuse(request, LUD_ERROR_OVER, "not-now", TEXT_API_ENDED);
    return status;
}

enum lud_status request_undo(struct api_request *request)
{
    struct room *room;
    int seat;
    const enum lud_status status = find_running(request, &room, &seat);
    if (status != LUD_OK)
        return status;
    if (room->rounds != NULL || room_undo_count(room, own_seats(room, seat)) == 0)
        return refuse(request, LUD_ERROR_USAGE, "not-now", TEXT_API_NO_UNDO);
    return propose(request, room, seat, OFFER_UNDO);
}

enum lud_status request_redo(struct api_request *request)
{
    struct room *room;
    int seat;
    enum lud_status status = find_running(request, &room, &seat);
    if (status != LUD_OK)
        return status;
    const size_t count = room->rounds != NULL ? 0 : room_redo_count(room, own_seats(room, seat));
    if (count == 0 || (people_seats(room) & ~own_seats(room, seat)) != 0)
        return refuse(request, LUD_ERROR_USAGE, "not-now", TEXT_API_NO_REDO);
    status = add_undo(request, room, -(int64_t)count);
    return status == LUD_OK ? answer_entry(request, room) : status;
}

/* Engines never accept a draw. */
static enum lud_status answer_declined(struct api_request *request, const struct room *room)
{
    struct json_writer writer;
    const enum lud_status status = answer_begin(request, &writer);
    if (status != LUD_OK)
        return status;
    json_member_number(&writer, "entry", change_entries(request, room));
    json_name(&writer, "declined");
    json_bool(&writer, true);
    return answer_end(request, &writer);
}

enum lud_status request_draw(struct api_request *request)
{
    struct room *room;
    int seat;
    const enum lud_status status = find_running(request, &room, &seat);
    if (status != LUD_OK)
        return status;
    if (room_players(room) < 2 || room->rounds != NULL || !room_full(room))
        return refuse(request, LUD_ERROR_USAGE, "not-now", TEXT_API_NO_DRAW);
    for (int other = 0; other < room_players(room); other++)
        if (room->seats[other].kind == SEAT_ENGINE)
            return answer_declined(request, room);
    return propose(request, room, seat, OFFER_DRAW);
}

enum lud_status request_rematch(struct api_request *request)
{
    struct room *room;
    struct json_writer writer;
    int seat;
    enum lud_status status = request_room(request, &room);
    if (status == LUD_OK)
        status = request_seat(request, room, &seat);
    if (status == LUD_OK && !room->over)
        status = refuse(request, LUD_ERROR_USAGE, "not-now", TEXT_API_NOT_ENDED);
    if (status == LUD_OK && room->next[0] == '\0')
        return propose(request, room, seat, OFFER_REMATCH);
    if (status == LUD_OK) /* the rematch has begun already */
        status = answer_begin(request, &writer);
    if (status != LUD_OK)
        return status;
    json_member_number(&writer, "entry", room->entries);
    json_member_text(&writer, "next", room->next);
    return answer_end(request, &writer);
}

enum lud_status request_resign(struct api_request *request)
{
    struct room *room;
    int seat;
    enum lud_status status = find_running(request, &room, &seat);
    if (status == LUD_OK)
        status = happen_loss(request, room, seat, "resignation");
    return status == LUD_OK ? answer_entry(request, room) : status;
}

/* ---- accepting and declining ---- */

/* Finds the room and the seat of a request; there must be an offer. */
static enum lud_status find_offer(struct api_request *request, struct room **room, int *seat)
{
    enum lud_status status = request_room(request, room);
    if (status == LUD_OK)
        status = request_seat(request, *room, seat);
    if (status == LUD_OK && (*room)->offer == OFFER_NONE)
        status = refuse(request, LUD_ERROR_USAGE, "not-now", TEXT_API_NO_OFFER);
    return status;
}

enum lud_status request_accept(struct api_request *request)
{
    struct room *room;
    int seat;
    const enum lud_status status = find_offer(request, &room, &seat);
    if (status != LUD_OK)
        return status;
    if ((room->agreed & ~own_seats(room, seat)) == room->agreed)
        return accept_offer(request, room, seat);
    return refuse(request, LUD_ERROR_USAGE, "not-now", TEXT_API_OFFERED);
}

enum lud_status request_decline(struct api_request *request)
{
    struct room *room;
    int seat;
    enum lud_status status = find_offer(request, &room, &seat);
    if (status == LUD_OK)
        status = change_entry_text(request, room, LOGBOOK_OFFER, seat, "none");
    return status == LUD_OK ? answer_entry(request, room) : status;
}

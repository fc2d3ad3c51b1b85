/* request_offer.c: what somebody proposes and others agree to: taking back, a draw, another game; and
 * resigning, which needs nobody's consent. */
#include "api/api_inside.h"
#include "text/areas/api_texts.h"

/* ---- who has to agree ---- */

static uint32_t people(const struct room *room)
{
    uint32_t seats = 0;
    for (int seat = 0; seat < room_players(room); seat++)
        if (room->seats[seat].kind == SEAT_PERSON)
            seats |= UINT32_C(1) << seat;
    return seats;
}

/* The seats of this person. */
static uint32_t own(const struct room *room, int seat)
{
    return room_seats_of(room, room->seats[seat].person);
}

/* ---- what is agreed on ---- */

static enum lud_status undo(struct api_request *request, struct room *room, int64_t count)
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

static enum lud_status draw(struct api_request *request, struct room *room)
{
    const int players = room_players(room);
    lud_value values[LUD_MAX_PLAYERS];
    for (int player = 0; player < players; player++)
        values[player] = LUD_ONE / players + (player < LUD_ONE % players);
    return happen_result(request, room, "agreement", values);
}

/* The entry that seats in the new room who sat one further in the old one. */
static enum lud_status move_over(struct api_request *request, const struct room_seat *from, struct room *to,
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

static enum lud_status rematch(struct api_request *request, struct room *room)
{
    struct json_writer writer;
    const int players = room_players(room);
    struct room *fresh;
    enum lud_status status = request_begin(request, &room->plan, room, &fresh);
    if (status != LUD_OK)
        return status;
    for (int seat = 0; seat < players && status == LUD_OK; seat++)
        status = move_over(request, &room->seats[(seat + 1) % players], fresh, seat);
    if (status == LUD_OK)
        status = change_word(request, room, LOGBOOK_NEXT, -1, fresh->id);
    if (status == LUD_OK)
        status = answer_begin(request, &writer);
    if (status != LUD_OK)
        return status;
    json_member_number(&writer, "entry", change_entries(request, room));
    json_member_text(&writer, "next", fresh->id);
    return answer_end(request, &writer);
}

static enum lud_status agreed(struct api_request *request, struct room *room, enum room_offer offer, int seat)
{
    enum lud_status status = LUD_OK;
    if (offer == OFFER_REMATCH)
        return rematch(request, room);
    if (offer == OFFER_DRAW)
        status = draw(request, room);
    if (offer == OFFER_UNDO)
        status = undo(request, room, (int64_t)room_undo_count(room, own(room, seat)));
    return status == LUD_OK ? answer_entry(request, room) : status;
}

/* ---- offering ---- */

static enum lud_status agree(struct api_request *request, struct room *room, int seat)
{
    const uint32_t all = people(room), now = room->agreed | own(room, seat);
    if ((all & ~now) == 0)
        return agreed(request, room, room->offer, room->offer_seat);
    const enum lud_status status = change_word(request, room, LOGBOOK_OFFER, seat, "accept");
    return status == LUD_OK ? answer_entry(request, room) : status;
}

/* The seat proposes it: done at once when nobody else has to agree, or somebody has proposed the same. */
static enum lud_status propose(struct api_request *request, struct room *room, int seat,
                               enum room_offer offer)
{
    if ((people(room) & ~own(room, seat)) == 0)
        return agreed(request, room, offer, seat);
    if (room->offer != OFFER_NONE && (own(room, seat) >> room->offer_seat & 1) != 0)
        return refuse(request, LUD_ERROR_USAGE, "not-now", TEXT_API_OFFERED);
    if (room->offer == offer)
        return agree(request, room, seat);
    if (room->offer != OFFER_NONE)
        return refuse(request, LUD_ERROR_USAGE, "not-now", TEXT_API_OFFER_STANDS);
    const enum lud_status status = change_word(request, room, LOGBOOK_OFFER, seat, room_offer_word(offer));
    return status == LUD_OK ? answer_entry(request, room) : status;
}

/* The room and the seat of a request about a game that is going on. */
static enum lud_status going_on(struct api_request *request, struct room **room, int *seat)
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
    const enum lud_status status = going_on(request, &room, &seat);
    if (status != LUD_OK)
        return status;
    if (room->rounds != NULL || room_undo_count(room, own(room, seat)) == 0)
        return refuse(request, LUD_ERROR_USAGE, "not-now", TEXT_API_NO_UNDO);
    return propose(request, room, seat, OFFER_UNDO);
}

enum lud_status request_redo(struct api_request *request)
{
    struct room *room;
    int seat;
    enum lud_status status = going_on(request, &room, &seat);
    if (status != LUD_OK)
        return status;
    const size_t count = room->rounds != NULL ? 0 : room_redo_count(room, own(room, seat));
    if (count == 0 || (people(room) & ~own(room, seat)) != 0)
        return refuse(request, LUD_ERROR_USAGE, "not-now", TEXT_API_NO_REDO);
    status = undo(request, room, -(int64_t)count);
    return status == LUD_OK ? answer_entry(request, room) : status;
}

/* Engines never agree to a draw. */
static enum lud_status declined(struct api_request *request, const struct room *room)
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
    const enum lud_status status = going_on(request, &room, &seat);
    if (status != LUD_OK)
        return status;
    if (room_players(room) < 2 || room->rounds != NULL || !room_full(room))
        return refuse(request, LUD_ERROR_USAGE, "not-now", TEXT_API_NO_DRAW);
    for (int other = 0; other < room_players(room); other++)
        if (room->seats[other].kind == SEAT_ENGINE)
            return declined(request, room);
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
    if (status == LUD_OK) /* it has begun already */
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
    enum lud_status status = going_on(request, &room, &seat);
    if (status == LUD_OK)
        status = happen_loss(request, room, seat, "resignation");
    return status == LUD_OK ? answer_entry(request, room) : status;
}

/* ---- answering ---- */

static enum lud_status offered(struct api_request *request, struct room **room, int *seat)
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
    const enum lud_status status = offered(request, &room, &seat);
    if (status != LUD_OK)
        return status;
    if ((room->agreed & ~own(room, seat)) == room->agreed)
        return agree(request, room, seat);
    return refuse(request, LUD_ERROR_USAGE, "not-now", TEXT_API_OFFERED);
}

enum lud_status request_decline(struct api_request *request)
{
    struct room *room;
    int seat;
    enum lud_status status = offered(request, &room, &seat);
    if (status == LUD_OK)
        status = change_word(request, room, LOGBOOK_OFFER, seat, "none");
    return status == LUD_OK ? answer_entry(request, room) : status;
}

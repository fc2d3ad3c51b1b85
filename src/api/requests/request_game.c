/* request_game.c: opening, joining and leaving a game, and its record. */
#include "api/api_inside.h"
#include "text/areas/api_texts.h"

#include <string.h>

enum lud_status request_follow(struct api_request *request, struct room *room)
{
    struct api *api = request->api;
    if (client_follows(request->client, room) != NULL)
        return LUD_OK;
    if (request->client->watched >= api->settings.watched)
        return refuse(request, LUD_ERROR_BUSY, "too-many", TEXT_API_TOO_MANY_WATCHED);
    struct change *change = change_add(request->change, CHANGE_FOLLOW, room);
    change->follow = memory_new(api->memory, sizeof *change->follow);
    return change->follow == NULL ? refuse_memory(request) : LUD_OK;
}

enum lud_status request_open(struct api_request *request)
{
    struct room *room;
    enum lud_status status = request_room(request, &room);
    if (status == LUD_OK)
        status = request_follow(request, room);
    if (status == LUD_OK)
        status = change_touch(request, room);
    request->change->shown = room;
    /* the others notice only when a player comes (`here`) */
    request->change->silent =
        status == LUD_OK && (change_find(request->change, CHANGE_FOLLOW, room) == NULL ||
                             room_seats_of(room, request->client->person) == 0);
    return status;
}

enum lud_status request_leave(struct api_request *request)
{
    struct room *room;
    struct json_writer writer;
    enum lud_status status = request_room(request, &room);
    if (status == LUD_OK && client_follows(request->client, room) == NULL)
        status = refuse(request, LUD_ERROR_USAGE, "not-now", TEXT_API_NOT_FOLLOWED);
    if (status == LUD_OK)
        status = change_touch(request, room);
    if (status == LUD_OK)
        status = answer_begin(request, &writer);
    if (status != LUD_OK)
        return status;
    (void)change_add(request->change, CHANGE_LEAVE, room);
    request->change->silent = room_seats_of(room, request->client->person) == 0;
    return answer_end(request, &writer);
}

static enum lud_status take_seat(struct api_request *request, struct room *room, int64_t seat)
{
    char name[ROOM_NAME];
    memcpy(name, request->client->name, sizeof name);
    if (seat >= room_players(room))
        return refuse(request, LUD_ERROR_USAGE, "not-yours", TEXT_API_NO_SUCH_SEAT);
    if ((room_seats_of(room, request->client->person) >> seat & 1) != 0)
        return LUD_OK; /* the person sits there already */
    if (room->seats[seat].kind != SEAT_OPEN)
        return refuse(request, LUD_ERROR_USAGE, "not-yours", TEXT_API_NOT_YOURS);
    if (room->over)
        return refuse(request, LUD_ERROR_OVER, "not-now", TEXT_API_ENDED);
    const enum lud_status status = request_name(request, json_member(&request->json, 0, "name"), name);
    return status == LUD_OK ? request_sit(request, room, (int)seat, name) : status;
}

enum lud_status request_join(struct api_request *request)
{
    struct room *room;
    int64_t seat;
    enum lud_status status = request_room(request, &room);
    if (status != LUD_OK)
        return status;
    (void)request_number(request, "seat", &seat);
    status = take_seat(request, room, seat);
    if (status == LUD_OK)
        status = request_follow(request, room);
    if (status == LUD_OK)
        status = change_touch(request, room);
    request->change->shown = room;
    return status;
}

enum lud_status request_record(struct api_request *request)
{
    struct room *room;
    struct json_writer writer;
    enum lud_status status = request_room(request, &room);
    if (status != LUD_OK)
        return status;
    if (room->rounds != NULL)
        return refuse(request, LUD_ERROR_UNSUPPORTED, NULL, TEXT_API_MODE);
    struct bytes record = bytes_growing(request->api->memory, API_TEXT);
    status = room_write_record(room, &record, &request->why);
    if (status == LUD_OK)
        status = answer_begin(request, &writer);
    if (status == LUD_OK) {
        json_member_text(&writer, "record", bytes_string(&record));
        status = answer_end(request, &writer);
    }
    bytes_destroy(&record);
    return status;
}

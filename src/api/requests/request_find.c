/* request_find.c: looks up what a request refers to: its members, room and seat, and answers to store
 * queries. */
#include "api/api_inside.h"

#include "base/hash.h"
#include "text/areas/api_texts.h"

#include <string.h>

struct room *api_room(const struct api *api, struct span id)
{
    struct lookup_link *link = lookup_first(&api->rooms, hash_bytes(HASH_EMPTY, id.data, id.size));
    while (link != NULL && !span_is(id, ((struct room *)link)->id))
        link = lookup_next(link);
    return (struct room *)link;
}

struct api_client *api_client(const struct api *api, uint32_t number)
{
    struct lookup_link *link = lookup_first(&api->clients, hash_mix(number));
    while (link != NULL && ((struct api_client *)link)->number != number)
        link = lookup_next(link);
    return (struct api_client *)link;
}

void request_id(const struct api_request *request, char id[LOGBOOK_ID])
{
    static const char signs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    for (size_t i = 0; i < LOGBOOK_ID - 1; i++)
        id[i] = signs[request->input->random[i] & 63];
    id[LOGBOOK_ID - 1] = '\0';
}

bool request_text(const struct api_request *request, const char *name, struct bytes *out)
{
    return json_string(json_member(&request->json, 0, name), out);
}

bool request_number(const struct api_request *request, const char *name, int64_t *number)
{
    return json_integer(json_member(&request->json, 0, name), 0, INT64_MAX, number);
}

enum lud_status request_room(struct api_request *request, struct room **room)
{
    struct api *api = request->api;
    char array[LOGBOOK_ID];
    struct bytes id = bytes_fixed(array, sizeof array);
    if (!request_text(request, "game", &id) || !logbook_id_valid(bytes_view(&id)))
        return refuse(request, LUD_ERROR_UNKNOWN, "no-such-game", TEXT_API_NO_SUCH_GAME);
    *room = api_room(api, bytes_view(&id));
    if (*room != NULL)
        return LUD_OK;
    if (strcmp(api->absent, array) == 0)
        return refuse(request, LUD_ERROR_UNKNOWN, "no-such-game", TEXT_API_NO_SUCH_GAME);
    if (!api_ensure_slot(api, NULL)) {
        request->retry = API_RETRY;
        return refuse(request, LUD_ERROR_BUSY, "too-many", TEXT_API_FULL);
    }
    memcpy(request->outcome->missing, array, sizeof array);
    return LUD_ERROR_STOPPED;
}

enum lud_status request_seat(struct api_request *request, const struct room *room, int *seat)
{
    const uint32_t mine = room_seats_of(room, request->client->person);
    int64_t given;
    if (mine == 0)
        return refuse(request, LUD_ERROR_USAGE, "not-yours", TEXT_API_NO_SEAT);
    if (request_number(request, "seat", &given)) {
        if (given >= LUD_MAX_PLAYERS || (mine >> given & 1) == 0)
            return refuse(request, LUD_ERROR_USAGE, "not-yours", TEXT_API_NOT_YOURS);
        *seat = (int)given;
        return LUD_OK;
    }
    *seat = -1;
    for (int i = 0; i < room_players(room); i++)
        if ((mine >> i & 1) != 0 && (*seat < 0 || (!room_waits_for(room, *seat) && room_waits_for(room, i))))
            *seat = i;
    return LUD_OK;
}

enum lud_status request_fact(struct api_request *request, enum api_want what, const char *person,
                             const char *text, struct span *json)
{
    struct api *api = request->api;
    for (int i = 0; i < api->fact_count; i++) {
        const struct api_wanted *known = &api->facts[i].wanted;
        if (known->what == what && strcmp(known->person, person) == 0 && strcmp(known->text, text) == 0) {
            *json = bytes_view(&api->facts[i].json);
            return LUD_OK;
        }
    }
    struct api_wanted *wanted = &request->outcome->wanted;
    struct bytes to = bytes_fixed(wanted->text, sizeof wanted->text);
    struct bytes who = bytes_fixed(wanted->person, sizeof wanted->person);
    wanted->what = what;
    bytes_text(&who, person);
    bytes_text(&to, text);
    return LUD_ERROR_STOPPED;
}

enum lud_status request_bounded(struct api_request *request, size_t object, const char *name, int64_t low,
                                int64_t high, int64_t *number)
{
    const struct json_value *value = json_member(&request->json, object, name);
    if (value == NULL || json_integer(value, low, high, number))
        return LUD_OK;
    (void)refuse_named(request, LUD_ERROR_USAGE, NULL, TEXT_API_MEMBER_RANGE, span_of(name));
    request->why.args[0] = (int32_t)low;
    request->why.args[1] = (int32_t)high;
    return LUD_ERROR_USAGE;
}

enum lud_status request_only(struct api_request *request, size_t object, const char *const *names)
{
    const struct json_value *values = request->json.values;
    for (size_t at = object + 1; at < values[object].next; at = values[at + 1].next) {
        int i = 0;
        while (names[i] != NULL && !json_is(&values[at], names[i]))
            i++;
        if (names[i] == NULL)
            return refuse_named(request, LUD_ERROR_USAGE, NULL, TEXT_API_MEMBER_UNKNOWN, values[at].text);
    }
    return LUD_OK;
}

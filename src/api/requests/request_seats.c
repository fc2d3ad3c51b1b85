/* request_seats.c: fills seats with people and engines, or leaves them open. */
#include "api/api_inside.h"

#include "api/person_rating.h"
#include "engine/levels.h"
#include "jobs/job_memory.h"
#include "text/areas/api_texts.h"

#include <string.h>

enum { HOUR = 3600 * 1000 }; /* milliseconds: the longest time per move of an engine */

enum lud_status request_sit(struct api_request *request, struct room *room, int seat, const char *name)
{
    struct rating rating = {0};
    struct span json = {0};
    if (room_players(room) == 2 && room->rounds == NULL) {
        const enum lud_status status = request_fact(request, API_WANT_RATING, request->client->person,
                                                    room_rules(room)->game->name, &json);
        if (status != LUD_OK)
            return status;
        (void)rating_read(json, &rating);
    }
    struct bytes *text = change_text(request->api, request->change);
    if (text == NULL)
        return refuse_memory(request);
    struct json_writer writer = json_write(text);
    json_open(&writer, '{');
    json_member_text(&writer, "person", request->client->person);
    json_member_text(&writer, "name", name);
    if (rating.games > 0) {
        json_member_number(&writer, "rating", rating.rating);
        json_member_number(&writer, "games", rating.games);
    }
    json_close(&writer, '}');
    return change_entry(request, room, LOGBOOK_SEAT, seat, text);
}

/* Checks that the game has this level, or that the engine accepts its options and these rules. */
static enum lud_status check_engine(struct api_request *request, const struct room *room, struct span level,
                                    struct span spec)
{
    const struct lud_rules *rules = room_rules(room);
    struct engine_opened opened;
    if (level.size > 0 && engine_level_find(rules->game, level) == NULL)
        return refuse_named(request, LUD_ERROR_UNKNOWN, NULL, TEXT_API_LEVEL_UNKNOWN, level);
    if (level.size > 0)
        return LUD_OK;
    request->member = "engine";
    const struct engine_player *player = engine_find(rules->game, spec);
    if (player != NULL) /* without options there is nothing to open */
        return engine_accepts(player, rules, request->api->memory, &request->why);
    struct job_memory bounded; /* limits what a client can make us allocate */
    struct lud_env env = *request->api->env;
    job_memory_init(&bounded, env.memory, (size_t)request->api->settings.job_memory);
    env.memory = &bounded.memory;
    env.data = NULL; /* checking options needs no tables */
    const enum lud_status status = engine_open(rules, spec, NULL, &env, &opened, &request->why);
    engine_free(opened.engine);
    return status == LUD_ERROR_MEMORY ? refuse(request, LUD_ERROR_TOO_LARGE, NULL, TEXT_NONE) : status;
}

static enum lud_status seat_engine(struct api_request *request, struct room *room, int seat, size_t object)
{
    static const char *const names[] = {"kind", "level", "engine", "time", NULL};
    char level_array[ROOM_LEVEL], spec_array[ROOM_SPEC];
    struct bytes level = bytes_fixed(level_array, sizeof level_array);
    struct bytes spec = bytes_fixed(spec_array, sizeof spec_array);
    int64_t time = 0;
    const struct json_value *level_value = json_member(&request->json, object, "level");
    const struct json_value *engine_value = json_member(&request->json, object, "engine");
    enum lud_status status = request_only(request, object, names);
    if (status == LUD_OK)
        status = request_bounded(request, object, "time", 1, HOUR, &time);
    if (status != LUD_OK)
        return status;
    if ((level_value == NULL) == (engine_value == NULL) ||
        (level_value != NULL && !json_string(level_value, &level)) ||
        (engine_value != NULL && !json_string(engine_value, &spec)))
        return refuse(request, LUD_ERROR_USAGE, NULL, TEXT_API_LEVEL_OR_ENGINE);
    status = check_engine(request, room, bytes_view(&level), bytes_view(&spec));
    if (status != LUD_OK)
        return status;
    request->member = NULL;
    struct bytes *text = change_text(request->api, request->change);
    if (text == NULL)
        return refuse_memory(request);
    struct json_writer writer = json_write(text);
    json_open(&writer, '{');
    json_member_text(&writer, level.size > 0 ? "level" : "engine",
                     level.size > 0 ? bytes_string(&level) : bytes_string(&spec));
    if (time > 0)
        json_member_number(&writer, "time", time);
    json_close(&writer, '}');
    return change_entry(request, room, LOGBOOK_SEAT, seat, text);
}

static enum lud_status seat_me(struct api_request *request, struct room *room, int seat, size_t object)
{
    static const char *const names[] = {"kind", "name", NULL};
    char name[ROOM_NAME];
    memcpy(name, request->client->name, sizeof name);
    enum lud_status status = request_only(request, object, names);
    if (status == LUD_OK)
        status = request_name(request, json_member(&request->json, object, "name"), name);
    return status == LUD_OK ? request_sit(request, room, seat, name) : status;
}

static enum lud_status fill_seat(struct api_request *request, struct room *room, int seat, size_t object)
{
    static const char *const names[] = {"kind", NULL};
    const struct json_value *kind = json_member(&request->json, object, "kind");
    if (json_is(kind, "me"))
        return seat_me(request, room, seat, object);
    if (json_is(kind, "engine"))
        return seat_engine(request, room, seat, object);
    if (json_is(kind, "open"))
        return request_only(request, object, names);
    return refuse(request, LUD_ERROR_USAGE, NULL, TEXT_API_SEAT_KIND);
}

enum lud_status request_seats(struct api_request *request, struct room *room)
{
    const struct json_value *seats = json_member(&request->json, 0, "seats");
    const size_t array = json_index(&request->json, seats);
    if ((int64_t)seats->size != room_players(room)) {
        (void)refuse(request, LUD_ERROR_USAGE, NULL, TEXT_API_SEAT_COUNT);
        request->why.args[0] = room_players(room);
        return LUD_ERROR_USAGE;
    }
    for (int seat = 0; seat < room_players(room); seat++) {
        const struct json_value *value = json_element(&request->json, array, (size_t)seat);
        const enum lud_status status =
            value->kind != JSON_OBJECT ? refuse(request, LUD_ERROR_USAGE, NULL, TEXT_API_SEAT_KIND)
                                       : fill_seat(request, room, seat, json_index(&request->json, value));
        if (status != LUD_OK)
            return status;
    }
    return LUD_OK;
}

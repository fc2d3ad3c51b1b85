/* api_rooms.c: which games are in memory, and when they leave it. */
#include "api/api_inside.h"

#include "api/rooms/room_rounds.h"
#include "base/hash.h"
#include "text/areas/api_texts.h"

#include <assert.h>
#include <string.h>

/* ---- resting: nobody follows ---- */

static void unrest(struct api *api, struct room *room)
{
    if (!room->resting)
        return;
    if (room->rest_before != NULL)
        room->rest_before->rest_after = room->rest_after;
    else
        api->rest_first = room->rest_after;
    if (room->rest_after != NULL)
        room->rest_after->rest_before = room->rest_before;
    else
        api->rest_last = room->rest_before;
    room->resting = false;
}

static void rest(struct api *api, struct room *room, uint64_t now)
{
    room->rest_before = api->rest_last;
    room->rest_after = NULL;
    if (api->rest_last != NULL)
        api->rest_last->rest_after = room;
    else
        api->rest_first = room;
    api->rest_last = room;
    room->resting = true;
    room->resting_since = now;
}

/* An ended game leaves with the next timer: who wants to look at it again has it from the store. */
static void rest_in_peace(struct api *api, struct room *room)
{
    room->rest_before = NULL;
    room->rest_after = api->rest_first;
    if (api->rest_first != NULL)
        api->rest_first->rest_before = room;
    else
        api->rest_last = room;
    api->rest_first = room;
    room->resting = true;
    room->resting_since = 0;
}

void api_rest_again(struct api *api, struct room *room, uint64_t now)
{
    unrest(api, room);
    rest(api, room, now);
}

bool api_may_leave(const struct room *room)
{
    return room->follower_count == 0 && room->jobs == 0 && room->next_tick == 0;
}

void api_schedule(struct api *api, struct room *room, uint64_t now)
{
    const bool may = api_may_leave(room);
    if (!may)
        unrest(api, room);
    else if (!room->resting && room->over)
        rest_in_peace(api, room);
    else if (!room->resting)
        rest(api, room, now);
    deadlines_set(&api->deadlines, &room->deadline, room_deadline(room));
}

/* ---- in and out ---- */

void api_add_room(struct api *api, struct room *room, uint64_t now)
{
    lookup_add(&api->rooms, &room->link, hash_bytes(HASH_EMPTY, room->id, strlen(room->id)));
    api_schedule(api, room, now);
}

void api_remove_room(struct api *api, struct room *room)
{
    assert(room->followers == NULL);
    unrest(api, room);
    deadlines_set(&api->deadlines, &room->deadline, DEADLINE_NEVER);
    lookup_remove(&api->rooms, &room->link);
    room_free(room);
}

/* A running clock cannot be stopped here, without an entry: such a room waits for the timer. */
bool api_make_room(struct api *api, const struct room *kept)
{
    struct room *room = api->rest_first;
    if ((int64_t)api->rooms.count < api->settings.games)
        return true;
    while (room != NULL && (room == kept || room->pins > 0 || (room->clocked && room->clock.running >= 0)))
        room = room->rest_after;
    if (room == NULL)
        return false;
    api_remove_room(api, room);
    return true;
}

/* ---- loading ---- */

static struct room **find_loading(struct api *api, struct span id)
{
    struct room **at = &api->loading;
    while (*at != NULL && !span_is(id, (*at)->id))
        at = &(*at)->loading_next;
    return at;
}

enum lud_status api_load(struct api *api, const struct logbook_entry *entry, struct lud_why *why)
{
    struct room **at = find_loading(api, span_of(entry->game)), *room = *at;
    if (room == NULL) {
        if (!logbook_id_valid(span_of(entry->game)) || api_room(api, span_of(entry->game)) != NULL)
            return why_plain(why, LUD_ERROR_MISMATCH, TEXT_API_BAD_ENTRY);
        room = room_new(span_of(entry->game), api->memory);
        if (room == NULL || !deadlines_reserve(&api->deadlines, api->rooms.count + 1, api->memory)) {
            room_free(room);
            return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
        }
        room->loading_next = api->loading;
        api->loading = room;
    }
    const enum lud_status status =
        room->broken ? why_plain(why, LUD_ERROR_MISMATCH, TEXT_API_BAD_ENTRY) : room_fold(room, entry, why);
    room->broken = status != LUD_OK;
    return status;
}

void api_loaded(struct api *api, struct span game, bool found, uint64_t now)
{
    struct room **at = find_loading(api, game), *room = *at;
    const bool good = found && room != NULL && !room->broken && room->session != NULL;
    struct bytes absent = bytes_fixed(api->absent, sizeof api->absent);
    bytes_clear(&absent);
    if (room != NULL)
        *at = room->loading_next;
    if (!good) {
        bytes_span(&absent, game);
        room_free(room);
        return;
    }
    room->loading_next = NULL;
    if (room->rounds != NULL)
        room_rounds_resume(room, now);
    room_settle(room, now);
    room->retry = room->over ? 0 : now; /* the timer starts the engines */
    if (!deadlines_reserve(&api->deadlines, api->rooms.count + 1, api->memory)) {
        bytes_span(&absent, game);
        room_free(room);
        return;
    }
    api_add_room(api, room, now);
}

/* api_rooms.c: the rooms in memory: loading, the list of idle rooms, eviction. */
#include "api/api_inside.h"

#include "api/rooms/room_rounds.h"
#include "base/hash.h"
#include "text/areas/api_texts.h"

#include <assert.h>
#include <string.h>

/* ---- the idle list: rooms that nobody follows ---- */

static void idle_remove(struct api *api, struct room *room)
{
    if (!room->idle)
        return;
    if (room->idle_before != NULL)
        room->idle_before->idle_after = room->idle_after;
    else
        api->idle_first = room->idle_after;
    if (room->idle_after != NULL)
        room->idle_after->idle_before = room->idle_before;
    else
        api->idle_last = room->idle_before;
    room->idle = false;
}

static void idle_append(struct api *api, struct room *room, uint64_t now)
{
    room->idle_before = api->idle_last;
    room->idle_after = NULL;
    if (api->idle_last != NULL)
        api->idle_last->idle_after = room;
    else
        api->idle_first = room;
    api->idle_last = room;
    room->idle = true;
    room->idle_since = now;
}

/* A finished game goes to the front: the next timer evicts it. The store has it if someone asks again. */
static void idle_prepend(struct api *api, struct room *room)
{
    room->idle_before = NULL;
    room->idle_after = api->idle_first;
    if (api->idle_first != NULL)
        api->idle_first->idle_before = room;
    else
        api->idle_last = room;
    api->idle_first = room;
    room->idle = true;
    room->idle_since = 0;
}

void api_idle_again(struct api *api, struct room *room, uint64_t now)
{
    idle_remove(api, room);
    idle_append(api, room, now);
}

bool api_may_evict(const struct room *room)
{
    return room->follower_count == 0 && room->jobs == 0 && room->next_tick == 0;
}

void api_schedule(struct api *api, struct room *room, uint64_t now)
{
    const bool may = api_may_evict(room);
    if (!may)
        idle_remove(api, room);
    else if (!room->idle && room->over)
        idle_prepend(api, room);
    else if (!room->idle)
        idle_append(api, room, now);
    deadlines_set(&api->deadlines, &room->deadline, room_deadline(room));
}

/* ---- adding and evicting ---- */

void api_add_room(struct api *api, struct room *room, uint64_t now)
{
    lookup_add(&api->rooms, &room->link, hash_bytes(HASH_EMPTY, room->id, strlen(room->id)));
    api_schedule(api, room, now);
}

void api_remove_room(struct api *api, struct room *room)
{
    assert(room->followers == NULL);
    idle_remove(api, room);
    deadlines_set(&api->deadlines, &room->deadline, DEADLINE_NEVER);
    lookup_remove(&api->rooms, &room->link);
    room_free(room);
}

/* Stopping a clock takes a log entry, which cannot be made here: a room whose clock runs is left to the
 * timer. */
bool api_ensure_slot(struct api *api, const struct room *kept)
{
    struct room *room = api->idle_first;
    if ((int64_t)api->rooms.count < api->settings.games)
        return true;
    while (room != NULL && (room == kept || room->pins > 0 || (room->clocked && room->clock.running >= 0)))
        room = room->idle_after;
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
    room_update_timers(room, now);
    room->retry = room->over ? 0 : now; /* the next timer starts the engines */
    if (!deadlines_reserve(&api->deadlines, api->rooms.count + 1, api->memory)) {
        bytes_span(&absent, game);
        room_free(room);
        return;
    }
    api_add_room(api, room, now);
}

/* change.c: collects the entries, texts and effects of an outcome. All memory is allocated here, before the
 * change is stored. */
#include "api/api_inside.h"
#include "text/areas/api_texts.h"

#include <assert.h>
#include <string.h>

struct bytes *change_text(struct api *api, struct api_change *change)
{
    struct api_text *text = memory_new(api->memory, sizeof *text);
    if (text == NULL)
        return NULL;
    *text = (struct api_text){.next = change->texts, .bytes = bytes_growing(api->memory, API_TEXT)};
    change->texts = text;
    return &text->bytes;
}

struct change *change_add(struct api_change *change, enum change_kind kind, struct room *room)
{
    assert(change->change_count < API_CHANGES);
    struct change *added = &change->changes[change->change_count++];
    *added = (struct change){.kind = kind, .room = room};
    return added;
}

struct change *change_find(struct api_change *change, enum change_kind kind, const struct room *room)
{
    for (int i = 0; i < change->change_count; i++)
        if (change->changes[i].kind == kind && (room == NULL || change->changes[i].room == room))
            return &change->changes[i];
    return NULL;
}

void change_steer(struct api_change *change, struct room *room, int seat, lud_move move)
{
    struct change *added = change_add(change, CHANGE_STEER, room);
    added->steer.seat = seat;
    added->steer.move = move;
}

static void release_one(struct api *api, struct change *change)
{
    switch (change->kind) {
    case CHANGE_CONNECT:
        memory_free(api->memory, change->connect.client, sizeof *change->connect.client);
        memory_free(api->memory, change->connect.address, sizeof *change->connect.address);
        break;
    case CHANGE_NEW_ROOM:
        room_free(change->room);
        break;
    case CHANGE_FOLLOW:
        memory_free(api->memory, change->follow, sizeof *change->follow);
        break;
    case CHANGE_ASK:
        api_job_free(change->job);
        break;
    case CHANGE_TRACE:
        client_trace_free(change->trace, api->memory);
        break;
    case CHANGE_DISCONNECT:
    case CHANGE_NAME:
    case CHANGE_LEAVE:
    case CHANGE_CANCEL:
    case CHANGE_UNTRACE:
    case CHANGE_STEER:
    case CHANGE_TICK:
    case CHANGE_RETIRE:
        break;
    }
}

void change_discard(struct api *api, struct api_change *change)
{
    for (int i = 0; i < change->change_count; i++)
        release_one(api, &change->changes[i]);
    change->change_count = 0;
}

/* Doubles the capacity of a full array; NULL when out of memory, and the array is unchanged. */
static void *grow_array(struct api *api, void *array, size_t *capacity, size_t count, size_t size)
{
    if (count < *capacity)
        return array;
    const size_t wanted = *capacity == 0 ? 8 : 2 * *capacity;
    void *made = memory_resize(api->memory, array, *capacity * size, wanted * size);
    if (made != NULL)
        *capacity = wanted;
    return made;
}

uint32_t change_entries(const struct api_request *request, const struct room *room)
{
    const struct api_outcome *outcome = request->outcome;
    if (change_find(request->change, CHANGE_NEW_ROOM, room) != NULL)
        return room->entries;
    for (size_t i = outcome->entry_count; i > 0; i--)
        if (strcmp(outcome->entries[i - 1].game, room->id) == 0)
            return outcome->entries[i - 1].number + 1;
    return room->entries;
}

static enum lud_status add_entry(struct api_request *request, struct room *room, enum logbook_kind kind,
                                 int seat, struct span text)
{
    struct api_outcome *outcome = request->outcome;
    struct logbook_entry *entries =
        grow_array(request->api, outcome->entries, &request->change->entry_capacity, outcome->entry_count,
                   sizeof *entries);
    if (entries == NULL)
        return refuse_memory(request);
    outcome->entries = entries;
    struct logbook_entry entry = {.number = room == NULL ? 0 : change_entries(request, room),
                                  .kind = kind,
                                  .seat = seat,
                                  .at = request->input->now,
                                  .text = text};
    if (room != NULL)
        memcpy(entry.game, room->id, sizeof entry.game);
    else
        request_id(request, entry.game); /* a logbook of its own */
    /* Offers and undos may fill only half of the logbook: nobody can end a game by repeating them. */
    const bool repeatable = kind == LOGBOOK_OFFER || kind == LOGBOOK_UNDO;
    if (text.size > LOGBOOK_TEXT || entry.number >= LOGBOOK_ENTRIES / (repeatable ? 2 : 1))
        return refuse(request, LUD_ERROR_TOO_LARGE, NULL, TEXT_API_LONG_GAME);
    if (room != NULL && change_find(request->change, CHANGE_NEW_ROOM, room) != NULL) {
        const enum lud_status status = room_fold(room, &entry, &request->why);
        if (status != LUD_OK)
            return status;
    }
    entries[outcome->entry_count++] = entry;
    return room == NULL ? LUD_OK : change_touch(request, room);
}

enum lud_status change_entry(struct api_request *request, struct room *room, enum logbook_kind kind, int seat,
                             const struct bytes *text)
{
    return text == NULL || text->failed ? refuse_memory(request)
                                        : add_entry(request, room, kind, seat, bytes_view(text));
}

enum lud_status change_entry_text(struct api_request *request, struct room *room, enum logbook_kind kind,
                                  int seat, const char *text)
{
    return add_entry(request, room, kind, seat, span_of(text));
}

enum lud_status change_touch(struct api_request *request, struct room *room)
{
    struct api_change *change = request->change;
    /* Only API_STOPPING touches 32 rooms or more, and each of them in one go: then it is enough to compare
     * with the last room. */
    for (size_t i = change->room_count; i > 0 && change->room_count < 32; i--)
        if (change->rooms[i - 1] == room)
            return LUD_OK;
    if (change->room_count > 0 && change->rooms[change->room_count - 1] == room)
        return LUD_OK;
    struct room **rooms = grow_array(request->api, change->rooms, &change->room_capacity, change->room_count,
                                     sizeof(struct room *));
    if (rooms == NULL)
        return refuse_memory(request);
    change->rooms = rooms;
    change->rooms[change->room_count++] = room;
    room->pins++;
    return LUD_OK;
}

enum lud_status change_reserve(struct api_request *request)
{
    enum { OTHERS = 16 }; /* the answer, a close, jobs of questions to start or cancel */
    struct api_outcome *outcome = request->outcome;
    struct api_change *change = request->change;
    size_t wanted = OTHERS;
    if (change->kind == API_STOPPING)
        wanted += request->api->clients.count;
    for (size_t i = 0; i < change->room_count; i++)
        wanted += (size_t)change->rooms[i]->follower_count + 1 + 4 * LUD_MAX_PLAYERS;
    outcome->effects = memory_new(request->api->memory, wanted * sizeof *outcome->effects);
    if (outcome->effects == NULL)
        return refuse_memory(request);
    change->effect_capacity = wanted;
    return LUD_OK;
}

struct api_effect *change_effect(struct api_outcome *outcome, enum api_effect_kind kind)
{
    assert(outcome->effect_count < outcome->inside->effect_capacity);
    struct api_effect *effect = &outcome->effects[outcome->effect_count++];
    *effect = (struct api_effect){.kind = kind};
    return effect;
}

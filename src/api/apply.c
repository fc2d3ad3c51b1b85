/* apply.c: applies a stored change: folds its entries, notifies clients, starts engines. Nothing here can
 * fail; a client that cannot be notified (out of memory) is disconnected. */
#include "api/api_inside.h"

#include <string.h>

/* ---- messages ---- */

static void add_send(struct api_outcome *outcome, uint32_t client, const struct bytes *text)
{
    struct api_effect *effect = change_effect(outcome, text == NULL || text->failed ? API_CLOSE : API_SEND);
    effect->client = client;
    if (effect->kind == API_SEND)
        effect->text = bytes_view(text);
}

static struct bytes *state_event(struct api *api, struct api_change *change, struct room *room,
                                 enum lud_lang lang)
{
    struct bytes *text = change_text(api, change);
    if (text == NULL)
        return NULL;
    bytes_text(text, "{\"event\":\"state\",");
    room_write_state(room, lang, change->now, text);
    bytes_char(text, '}');
    return text;
}

/* Sends the new state, or the tick, to all followers; those of one language share one text. */
static void send_state(struct api *api, struct api_outcome *outcome, struct room *room)
{
    struct api_change *change = outcome->inside;
    const struct change *ticked = room->over ? NULL : change_find(change, CHANGE_TICK, room);
    struct bytes *texts[LUD_LANGS] = {NULL};
    bool made[LUD_LANGS] = {false};
    for (const struct follow *follow = room->followers; follow != NULL; follow = follow->after) {
        const enum lud_lang lang = ticked != NULL ? LUD_EN : follow->client->lang;
        if (change->shown == room && follow->client->number == change->client)
            continue; /* the answer has the state */
        if (!made[lang] && ticked != NULL) {
            texts[lang] = change_text(api, change);
            if (texts[lang] != NULL)
                room_write_tick(room, ticked->tick_moves, change->now, texts[lang]);
        } else if (!made[lang]) {
            texts[lang] = state_event(api, change, room, lang);
        }
        made[lang] = true;
        add_send(outcome, follow->client->number, texts[lang]);
    }
}

/* {"id":3,"ok":{...the state...,"you":[0]}} */
static struct bytes *state_answer(struct api *api, struct api_change *change)
{
    struct bytes *text = change_text(api, change);
    const struct api_client *client = api_client(api, change->client);
    if (text == NULL || client == NULL)
        return NULL;
    bytes_text(text, "{\"id\":");
    bytes_integer(text, change->id);
    bytes_text(text, ",\"ok\":{");
    room_write_state(change->shown, client->lang, change->now, text);
    bytes_text(text, ",\"you\":[");
    const uint32_t seats = room_seats_of(change->shown, client->person);
    for (int seat = 0, before = 0; seat < LUD_MAX_PLAYERS; seat++)
        if ((seats >> seat & 1) != 0) {
            bytes_text(text, before++ > 0 ? "," : "");
            bytes_integer(text, seat);
        }
    bytes_text(text, "]}}");
    return text;
}

static void send_answer(struct api *api, struct api_outcome *outcome)
{
    struct api_change *change = outcome->inside;
    if (change->client == 0)
        return;
    if (change->answer != NULL)
        add_send(outcome, change->client, change->answer);
    else if (change->shown != NULL)
        add_send(outcome, change->client, state_answer(api, change));
    if (change->close)
        change_effect(outcome, API_CLOSE)->client = change->client;
}

/* ---- rooms ---- */

static void forget_engines(struct api_outcome *outcome, struct room *room)
{
    if (room->engines_kept)
        memcpy(change_effect(outcome, API_FORGET)->game, room->id, sizeof room->id);
    room->engines_kept = false;
}

/* Removes a room that could not take its entries (out of memory). The store has it; its followers are
 * disconnected and will reconnect. */
static void drop_room(struct api *api, struct api_outcome *outcome, struct room *room)
{
    struct api_change *change = outcome->inside;
    while (room->followers != NULL) {
        change_effect(outcome, API_CLOSE)->client = room->followers->client->number;
        apply_unfollow(api, room->followers);
    }
    for (size_t i = 0; i < change->room_count; i++)
        if (change->rooms[i] == room)
            change->rooms[i] = NULL;
    if (change->shown == room)
        change->shown = NULL;
    for (int i = 0; i < change->change_count; i++)
        if (change->changes[i].room == room)
            change->changes[i].room = NULL;
    forget_engines(outcome, room);
    api_remove_room(api, room);
}

static void fold_entries(struct api *api, struct api_outcome *outcome)
{
    struct api_change *change = outcome->inside;
    for (size_t i = 0; i < outcome->entry_count; i++) {
        const struct logbook_entry *entry = &outcome->entries[i];
        struct room *room = api_room(api, span_of(entry->game));
        api->figures.moves += entry->kind == LOGBOOK_MOVE || entry->kind == LOGBOOK_TICK;
        if (room == NULL || change_find(change, CHANGE_NEW_ROOM, room) != NULL)
            continue; /* dropped, or folded when it was created */
        if (room_fold(room, entry, NULL) != LUD_OK)
            drop_room(api, outcome, room);
        else if (entry->kind == LOGBOOK_SEAT)
            client_recount_here(room);
    }
}

/* Hands the room over to the api. */
static void begin_room(struct api *api, struct change *change, uint64_t now)
{
    api_add_room(api, change->room, now);
    change->room = NULL;
}

static void apply_steer(const struct change *change)
{
    if (change->room == NULL)
        return;
    change->room->seats[change->steer.seat].chosen = true;
    change->room->seats[change->steer.seat].choice = change->steer.move;
}

static void apply_one(struct api *api, struct api_outcome *outcome, struct change *change)
{
    switch (change->kind) {
    case CHANGE_CONNECT:
        apply_connect(api, change);
        break;
    case CHANGE_DISCONNECT:
        apply_disconnect(api, outcome, change->leaver);
        break;
    case CHANGE_NEW_ROOM:
        begin_room(api, change, outcome->inside->now);
        apply_client(api, outcome, change);
        break;
    case CHANGE_NAME:
    case CHANGE_FOLLOW:
    case CHANGE_LEAVE:
    case CHANGE_ASK:
    case CHANGE_CANCEL:
    case CHANGE_TRACE:
    case CHANGE_UNTRACE:
        apply_client(api, outcome, change);
        break;
    case CHANGE_STEER:
        apply_steer(change);
        break;
    case CHANGE_TICK:
    case CHANGE_RETIRE: /* done after all changes: update_room, evict_retired */
        break;
    }
}

static void schedule_next_tick(struct room *room, uint64_t now)
{
    room->next_tick += (uint64_t)room->tick;
    if (room->next_tick <= now) /* the host was late: skip ticks rather than bunch them */
        room->next_tick = now + (uint64_t)room->tick;
}

static void update_room(struct api *api, struct api_outcome *outcome, struct room *room)
{
    struct api_change *change = outcome->inside;
    if (change_find(change, CHANGE_TICK, room) != NULL)
        schedule_next_tick(room, change->now);
    if (!api->stopping && change_find(change, CHANGE_RETIRE, room) == NULL)
        room_update_timers(room, change->now);
    think_update(api, outcome, room);
}

static void finish_room(struct api *api, struct api_outcome *outcome, struct room *room)
{
    const struct api_change *change = outcome->inside;
    if (!change->silent)
        send_state(api, outcome, room);
    if (room->over || room->follower_count == 0) /* engines are kept while somebody plays or watches */
        forget_engines(outcome, room);
    api_schedule(api, room, change->now);
}

/* Evicts a retired room, unless it is in use again. */
static void evict_retired(struct api *api, struct api_change *change, size_t index)
{
    struct room *room = change->rooms[index];
    if (change_find(change, CHANGE_RETIRE, room) == NULL || !api_may_evict(room))
        return;
    change->rooms[index] = NULL;
    api_remove_room(api, room);
}

static void send_stopping(struct api *api, struct api_outcome *outcome)
{
    struct bytes *text = change_text(api, outcome->inside);
    if (text != NULL)
        bytes_text(text, "{\"event\":\"stopping\"}");
    for (struct lookup_link *link = lookup_each(&api->clients, NULL); link != NULL;
         link = lookup_each(&api->clients, link))
        add_send(outcome, ((struct api_client *)link)->number, text);
}

void api_apply(struct api *api, struct api_outcome *outcome)
{
    struct api_change *change = outcome->inside;
    if (change == NULL || outcome->effects == NULL)
        return;
    api_forget_facts(api);
    api->stopping = api->stopping || change->kind == API_STOPPING;
    fold_entries(api, outcome);
    for (int i = 0; i < change->change_count; i++)
        apply_one(api, outcome, &change->changes[i]);
    for (size_t i = 0; i < change->room_count; i++)
        if (change->rooms[i] != NULL)
            update_room(api, outcome, change->rooms[i]);
    send_answer(api, outcome);
    for (size_t i = 0; i < change->room_count; i++)
        if (change->rooms[i] != NULL) {
            finish_room(api, outcome, change->rooms[i]);
            evict_retired(api, change, i);
        }
    if (change->kind == API_STOPPING)
        send_stopping(api, outcome);
}

/* inputs.c: handles inputs that are not messages: connections, timers, ended jobs, shutdown. */
#include "api/api_inside.h"

#include "base/hash.h"
#include "text/areas/api_texts.h"

#include <stddef.h>
#include <string.h>

/* ---- connections ---- */

static struct api_address *find_address(const struct api *api, struct span name)
{
    struct lookup_link *link = lookup_first(&api->addresses, hash_bytes(HASH_EMPTY, name.data, name.size));
    while (link != NULL && !span_is(name, ((struct api_address *)link)->name))
        link = lookup_next(link);
    return (struct api_address *)link;
}

static enum lud_status too_many_clients(struct api_request *request)
{
    request->change->id = -1;
    request->change->client = request->input->client;
    request->change->close = true;
    request->retry = API_RETRY;
    return refuse(request, LUD_ERROR_BUSY, "too-many", TEXT_API_TOO_MANY_CLIENTS);
}

enum lud_status input_connect(struct api_request *request)
{
    struct api *api = request->api;
    const struct span name = span_first(request->input->text, CLIENT_ADDRESS - 1);
    if ((int64_t)api->clients.count >= api->settings.clients)
        return too_many_clients(request);
    if (api_client(api, request->input->client) != NULL)
        return LUD_OK;
    struct change *change = change_add(request->change, CHANGE_CONNECT, NULL);
    struct api_client *client = change->connect.client = memory_new(api->memory, sizeof *client);
    if (client == NULL)
        return refuse_memory(request);
    client->number = request->input->client;
    client->address = find_address(api, name);
    if (client->address != NULL)
        return LUD_OK;
    client->address = change->connect.address = memory_new(api->memory, sizeof *client->address);
    if (client->address == NULL)
        return refuse_memory(request);
    if (name.size > 0)
        memcpy(client->address->name, name.data, name.size);
    return LUD_OK;
}

/* Touches the rooms that the client followed. api_step removes the client even when this fails. */
enum lud_status input_disconnect(struct api_request *request)
{
    struct api_client *client = api_client(request->api, request->input->client);
    enum lud_status status = LUD_OK;
    request->change->client = 0;
    if (client != NULL)
        change_add(request->change, CHANGE_DISCONNECT, NULL)->leaver = client;
    for (struct follow *follow = client == NULL ? NULL : client->follows; follow != NULL && status == LUD_OK;
         follow = follow->next)
        status = change_touch(request, follow->room);
    return status;
}

/* ---- timers ---- */

/* Plays the tick that is due: each rider's choice, straight on where there is none. */
static enum lud_status live_tick(struct api_request *request, struct room *room)
{
    lud_move choices[LUD_MAX_PLAYERS];
    size_t moves = 0;
    for (int seat = 0; seat < room_players(room); seat++) {
        choices[seat] = LUD_NO_MOVE;
        if (!room_view(room, seat, room->scratch))
            continue;
        choices[seat] = room->seats[seat].chosen ? room->seats[seat].choice : room_straight(room, seat);
        moves++;
    }
    change_add(request->change, CHANGE_TICK, room)->tick_moves = moves;
    return happen_tick(request, room, choices);
}

/* Does the one thing that is due in the room: a tick, a loss on time, or an event of a round. */
static enum lud_status wake_room(struct api_request *request, struct room *room)
{
    const uint64_t now = request->input->now;
    uint64_t fall;
    enum lud_status status = change_touch(request, room);
    if (status != LUD_OK)
        return status;
    if (room->next_tick != 0 && room->next_tick <= now)
        return live_tick(request, room);
    if (room->clocked && clock_deadline(&room->clock, &fall) && fall <= now)
        return happen_loss(request, room, room->clock.running, "time");
    if (room->rounds != NULL && !room->over)
        return happen_round(request, room);
    return LUD_OK; /* a retry: apply starts the engines */
}

/* Evicts the longest idle room, with its clocks stopped. */
static enum lud_status retire_idle_room(struct api_request *request, struct room *room)
{
    (void)change_add(request->change, CHANGE_RETIRE, room);
    const enum lud_status status = change_touch(request, room);
    return status == LUD_OK ? happen_pause(request, room) : status;
}

enum lud_status input_timer(struct api_request *request)
{
    struct api *api = request->api;
    const struct deadline *first = deadlines_first(&api->deadlines);
    if (api->stopping)
        return LUD_OK;
    if (first != NULL && first->at <= request->input->now)
        return wake_room(request, (struct room *)((char *)first - offsetof(struct room, deadline)));
    if (api->idle_first != NULL &&
        api->idle_first->idle_since + (uint64_t)api->settings.idle <= request->input->now)
        return retire_idle_room(request, api->idle_first);
    return LUD_OK;
}

/* ---- ended jobs ---- */

/* Records that the person has solved a puzzle, in a logbook of its own. */
static enum lud_status keep_puzzle(struct api_request *request, const struct api_client *client,
                                   const struct api_job *job)
{
    struct bytes *text = change_text(request->api, request->change);
    if (text == NULL)
        return refuse_memory(request);
    struct json_writer writer = json_write(text);
    json_open(&writer, '{');
    json_member_text(&writer, "person", client->person);
    json_name(&writer, "puzzle");
    json_text(&writer, job->question.puzzle);
    json_member_number(&writer, "moves", job->played);
    json_member_number(&writer, "best", job->found);
    json_close(&writer, '}');
    return change_entry(request, NULL, LOGBOOK_PUZZLE, -1, text);
}

/* Moves the trace from the job to the change. */
static enum lud_status take_trace(struct api_request *request, struct api_job *job)
{
    struct client_trace *trace =
        client_trace_new(job->client, job->request, job->trace, request->api->memory);
    if (trace == NULL)
        return refuse_memory(request);
    job->trace = NULL;
    change_add(request->change, CHANGE_TRACE, NULL)->trace = trace;
    return LUD_OK;
}

static enum lud_status answer_question(struct api_request *request, struct api_job *job)
{
    struct api_client *client = api_client(request->api, job->client);
    if (client == NULL || !client_forget_question(client, job->number))
        return LUD_OK;
    struct bytes *out = request->change->answer = change_text(request->api, request->change);
    request->change->client = client->number;
    request->change->id = job->request;
    request->change->lang = client->lang;
    if (out == NULL)
        return refuse_memory(request);
    if (job->answer.size == 0)
        return refuse(request, job->status == LUD_OK ? LUD_ERROR_CHECK : job->status, NULL, TEXT_NONE);
    bytes_text(out, "{\"id\":");
    bytes_integer(out, job->request);
    bytes_text(out, job->status == LUD_OK ? ",\"ok\":{" : ",\"error\":{");
    bytes_span(out, bytes_view(&job->answer));
    bytes_text(out, "}}");
    if (out->failed)
        return refuse_memory(request);
    if (job->kind == API_JOB_TRACE && job->status == LUD_OK)
        return take_trace(request, job);
    return job->kind == API_JOB_SOLVED && job->status == LUD_OK ? keep_puzzle(request, client, job) : LUD_OK;
}

enum lud_status input_job(struct api_request *request)
{
    struct api_job *job = request->input->job;
    request->change->client = 0;
    return job->client == 0 ? think_answer(request, job) : answer_question(request, job);
}

/* ---- shutdown ---- */

enum lud_status input_stopping(struct api_request *request)
{
    struct api *api = request->api;
    enum lud_status status = LUD_OK;
    request->change->client = 0;
    for (struct lookup_link *link = lookup_each(&api->rooms, NULL); link != NULL && status == LUD_OK;
         link = lookup_each(&api->rooms, link))
        status = happen_pause(request, (struct room *)link);
    return status;
}

/* apply_clients.c: applies changes to connections: connect, disconnect, follow, ask. Also keeps the list of
 * addresses without connections, whose quotas are remembered until their buckets are full again. */
#include "api/api_inside.h"

#include "base/hash.h"

#include <string.h>

static void idle_address_append(struct api *api, struct api_address *address)
{
    address->before = api->address_last;
    address->after = NULL;
    if (api->address_last != NULL)
        api->address_last->after = address;
    else
        api->address_first = address;
    api->address_last = address;
    api->address_count++;
}

static void idle_address_remove(struct api *api, struct api_address *address)
{
    if (address->before != NULL)
        address->before->after = address->after;
    else
        api->address_first = address->after;
    if (address->after != NULL)
        address->after->before = address->before;
    else
        api->address_last = address->before;
    api->address_count--;
}

/* Frees the oldest idle addresses while their quota is unused or there are too many of them. */
static void forget_addresses(struct api *api, uint64_t now)
{
    while (api->address_first != NULL &&
           (bucket_full(&api->address_first->games, now) || api->address_count > API_ADDRESSES)) {
        struct api_address *address = api->address_first;
        idle_address_remove(api, address);
        lookup_remove(&api->addresses, &address->link);
        memory_free(api->memory, address, sizeof *address);
    }
}

void apply_connect(struct api *api, struct change *change)
{
    struct api_client *client = change->connect.client;
    struct api_address *address = client->address;
    if (change->connect.address != NULL)
        lookup_add(&api->addresses, &address->link,
                   hash_bytes(HASH_EMPTY, address->name, strlen(address->name)));
    else if (address->clients == 0)
        idle_address_remove(api, address);
    address->clients++;
    lookup_add(&api->clients, &client->link, hash_mix(client->number));
    change->connect.client = NULL;
    change->connect.address = NULL;
}

void apply_unfollow(struct api *api, struct follow *follow)
{
    client_unfollow(follow);
    memory_free(api->memory, follow, sizeof *follow);
}

void apply_disconnect(struct api *api, struct api_outcome *outcome, struct api_client *client)
{
    const uint64_t now = outcome->inside->now;
    while (client->follows != NULL)
        apply_unfollow(api, client->follows);
    for (int i = 0; i < client->question_count; i++)
        change_effect(outcome, API_CANCEL)->number = client->questions[i].job;
    traces_leave(&api->traces, client->number);
    lookup_remove(&api->clients, &client->link);
    if (--client->address->clients == 0)
        idle_address_append(api, client->address);
    forget_addresses(api, now);
    memory_free(api->memory, client, sizeof *client);
}

void apply_disconnect_quietly(struct api *api, uint32_t number, uint64_t now)
{
    struct api_client *client = api_client(api, number);
    while (client != NULL && client->follows != NULL) {
        struct room *room = client->follows->room;
        apply_unfollow(api, client->follows);
        room_update_timers(room, now);
        api_schedule(api, room, now);
    }
    if (client == NULL)
        return;
    traces_leave(&api->traces, client->number);
    lookup_remove(&api->clients, &client->link);
    if (--client->address->clients == 0)
        idle_address_append(api, client->address);
    memory_free(api->memory, client, sizeof *client);
}

static void start_question(struct api *api, struct api_outcome *outcome, struct api_client *client,
                           struct change *change)
{
    struct api_job *job = change->job;
    api->job_number = job->number;
    client->questions[client->question_count++] =
        (struct client_question){.request = outcome->inside->id, .job = job->number};
    api->figures.jobs++;
    change_effect(outcome, API_START)->job = job;
    change->job = NULL;
}

static void keep_trace(struct api *api, struct change *change)
{
    traces_add(&api->traces, change->trace);
    change->trace = NULL;
}

static void drop_trace(struct api *api, const struct api_client *client, const struct change *change)
{
    struct client_trace *trace = traces_find(&api->traces, client->number, change->request);
    if (trace != NULL)
        traces_drop(&api->traces, trace);
}

static void start_following(struct api_client *client, struct change *change)
{
    if (change->room == NULL) /* dropped */
        return;
    client_follow(client, change->room, change->follow);
    change->follow = NULL;
}

static void rename_client(struct api_client *client, const struct change *change)
{
    memcpy(client->person, change->name.person, sizeof client->person);
    memcpy(client->name, change->name.name, sizeof client->name);
    client->lang = change->name.lang;
}

void apply_client(struct api *api, struct api_outcome *outcome, struct change *change)
{
    struct api_client *client = api_client(api, outcome->inside->client);
    if (client == NULL)
        return;
    if (change->kind == CHANGE_NAME)
        rename_client(client, change);
    else if (change->kind == CHANGE_FOLLOW)
        start_following(client, change);
    else if (change->kind == CHANGE_LEAVE && change->room != NULL)
        apply_unfollow(api, client_follows(client, change->room));
    else if (change->kind == CHANGE_NEW_ROOM)
        bucket_take(&client->address->games, 3600000 / (uint64_t)api->settings.games_per_client,
                    outcome->inside->now);
    else if (change->kind == CHANGE_ASK)
        start_question(api, outcome, client, change);
    else if (change->kind == CHANGE_CANCEL)
        change_effect(outcome, API_CANCEL)->number = change->cancel;
    else if (change->kind == CHANGE_TRACE)
        keep_trace(api, change);
    else if (change->kind == CHANGE_UNTRACE)
        drop_trace(api, client, change);
}

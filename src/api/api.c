/* api.c: creates and frees the api, runs one step, and refuses changes that could not be stored. api_inside.h
 * explains how the files of this folder fit together. */
#include "api/api_inside.h"

#include <string.h>

/* ---- life ---- */

static int or_default(int value, int fallback)
{
    return value > 0 ? value : fallback;
}

static struct api_settings fill_settings(const struct api_settings *given)
{
    struct api_settings settings = given != NULL ? *given : (struct api_settings){0};
    settings.clients = or_default(settings.clients, 4096);
    settings.games = or_default(settings.games, 4096);
    settings.games_per_client = or_default(settings.games_per_client, 16);
    settings.watched = or_default(settings.watched, 16);
    settings.requests = or_default(settings.requests, 40);
    settings.jobs = or_default(settings.jobs, 2);
    settings.job_time = settings.job_time > 0 ? settings.job_time : 10000;
    settings.job_memory = settings.job_memory > 0 ? settings.job_memory : UINT64_C(256) << 20;
    settings.traces = settings.traces > 0 ? settings.traces : UINT64_C(128) << 20;
    settings.idle = settings.idle > 0 ? settings.idle : 600000;
    settings.version = settings.version != NULL ? settings.version : "";
    return settings;
}

struct api *api_new(const struct lud_env *env, const struct api_settings *settings)
{
    struct api *api = memory_new(env->memory, sizeof *api);
    if (api == NULL)
        return NULL;
    api->env = env;
    api->memory = env->memory;
    api->settings = fill_settings(settings);
    api->traces = (struct traces){.memory = api->memory, .most = (size_t)api->settings.traces};
    for (int lang = 0; lang < LUD_LANGS; lang++)
        api->catalogue[lang] = bytes_growing(api->memory, API_TEXT);
    for (int i = 0; i < API_FACTS; i++)
        api->facts[i].json = bytes_growing(api->memory, API_TEXT);
    api->values = memory_new(api->memory, API_VALUES * sizeof *api->values);
    if (api->values != NULL && lookup_init(&api->rooms, (size_t)api->settings.games, api->memory) &&
        lookup_init(&api->clients, (size_t)api->settings.clients, api->memory) &&
        lookup_init(&api->addresses, (size_t)api->settings.clients, api->memory))
        return api;
    api_free(api);
    return NULL;
}

static void free_clients(struct api *api)
{
    struct lookup_link *link;
    while (api->clients.count > 0 && (link = lookup_each(&api->clients, NULL)) != NULL) {
        struct api_client *client = (struct api_client *)link;
        while (client->follows != NULL) {
            struct follow *follow = client->follows;
            client_unfollow(follow);
            memory_free(api->memory, follow, sizeof *follow);
        }
        lookup_remove(&api->clients, link);
        memory_free(api->memory, client, sizeof *client);
    }
    while (api->addresses.count > 0 && (link = lookup_each(&api->addresses, NULL)) != NULL) {
        lookup_remove(&api->addresses, link);
        memory_free(api->memory, link, sizeof(struct api_address));
    }
}

static void free_rooms(struct api *api)
{
    struct lookup_link *link;
    while (api->rooms.count > 0 && (link = lookup_each(&api->rooms, NULL)) != NULL)
        api_remove_room(api, (struct room *)link);
    while (api->loading != NULL) {
        struct room *room = api->loading;
        api->loading = room->loading_next;
        room_free(room);
    }
}

void api_free(struct api *api)
{
    if (api == NULL)
        return;
    traces_destroy(&api->traces);
    free_clients(api);
    free_rooms(api);
    lookup_destroy(&api->rooms, api->memory);
    lookup_destroy(&api->clients, api->memory);
    lookup_destroy(&api->addresses, api->memory);
    deadlines_destroy(&api->deadlines, api->memory);
    for (int lang = 0; lang < LUD_LANGS; lang++)
        bytes_destroy(&api->catalogue[lang]);
    for (int i = 0; i < API_FACTS; i++)
        bytes_destroy(&api->facts[i].json);
    memory_free(api->memory, api->values, API_VALUES * sizeof *api->values);
    memory_free(api->memory, api, sizeof *api);
}

/* ---- facts ---- */

void api_forget_facts(struct api *api)
{
    api->fact_count = 0;
}

void api_give_fact(struct api *api, struct span json)
{
    if (api->fact_count == API_FACTS || api->wanted.what == API_WANT_NOTHING)
        return;
    struct api_fact *fact = &api->facts[api->fact_count++];
    fact->wanted = api->wanted;
    bytes_clear(&fact->json);
    bytes_span(&fact->json, json);
    if (fact->json.failed)
        bytes_clear(&fact->json);
}

/* ---- a step ---- */

/* Frees all that the change owns and unpins its rooms. */
static void release_change(struct api *api, struct api_outcome *outcome)
{
    struct api_change *change = outcome->inside;
    for (size_t i = 0; i < change->room_count; i++)
        if (change->rooms[i] != NULL)
            change->rooms[i]->pins--;
    change_discard(api, change);
    while (change->texts != NULL) {
        struct api_text *text = change->texts;
        change->texts = text->next;
        bytes_destroy(&text->bytes);
        memory_free(api->memory, text, sizeof *text);
    }
    memory_free(api->memory, change->rooms, change->room_capacity * sizeof(struct room *));
    memory_free(api->memory, outcome->entries, change->entry_capacity * sizeof *outcome->entries);
    memory_free(api->memory, outcome->effects, change->effect_capacity * sizeof *outcome->effects);
}

void api_clear(struct api *api, struct api_outcome *outcome)
{
    if (outcome->inside != NULL) {
        release_change(api, outcome);
        memory_free(api->memory, outcome->inside, sizeof *outcome->inside);
    }
    *outcome = (struct api_outcome){.entries = NULL};
}

/* Drops everything from the change but the client, and answers with the error in request->why. */
static enum lud_status reduce_to_error(struct api_request *request)
{
    struct api_change *change = request->change;
    struct api_change kept = {.kind = change->kind,
                              .now = change->now,
                              .client = change->client,
                              .id = change->id,
                              .lang = change->lang,
                              .close = change->close};
    release_change(request->api, request->outcome);
    *change = kept;
    request->outcome->entries = NULL;
    request->outcome->entry_count = 0;
    request->outcome->effects = NULL;
    change->answer = change_text(request->api, change);
    if (change->answer == NULL)
        return LUD_ERROR_MEMORY;
    answer_error(request, change->answer);
    request->api->figures.errors++;
    return change->answer->failed ? LUD_ERROR_MEMORY : LUD_OK;
}

/* An input that no client waits for has failed: drops its change without telling anyone. Rooms of a timer are
 * held back, so that the timer does not fire again at once. */
static enum lud_status drop_failed_input(struct api_request *request)
{
    struct api_change *change = request->change;
    request->outcome->entry_count = 0;
    change_discard(request->api, change);
    change->silent = true;
    for (size_t i = 0; i < change->room_count && change->kind == API_TIMER; i++)
        change->rooms[i]->hold = change->now + API_RETRY;
    return LUD_OK;
}

static enum lud_status step_dispatch(struct api_request *request)
{
    switch (request->input->kind) {
    case API_CONNECT:
        return input_connect(request);
    case API_MESSAGE:
        return request->client == NULL ? LUD_OK : request_run(request);
    case API_DISCONNECT:
        return input_disconnect(request);
    case API_TIMER:
        return input_timer(request);
    case API_JOB:
        return input_job(request);
    case API_STOPPING:
        return input_stopping(request);
    }
    return LUD_OK;
}

static enum lud_status step_begin(struct api *api, const struct api_input *input, struct api_outcome *outcome,
                                  struct api_request *request)
{
    struct api_change *change = outcome->inside = memory_new(api->memory, sizeof *change);
    if (change == NULL)
        return LUD_ERROR_MEMORY;
    request->change = change;
    change->kind = input->kind;
    change->now = input->now;
    change->id = -1;
    memcpy(change->random, input->random, sizeof change->random);
    if (input->kind == API_MESSAGE)
        request->client = api_client(api, input->client);
    if (request->client != NULL) {
        change->client = input->client;
        change->lang = request->client->lang;
        api->figures.requests += !api->same_input;
    }
    return LUD_OK;
}

static enum lud_status step_run(struct api_request *request)
{
    struct api_outcome *outcome = request->outcome;
    enum lud_status status = step_dispatch(request);
    if (outcome->missing[0] != '\0' || outcome->wanted.what != API_WANT_NOTHING)
        return LUD_OK;
    if (status != LUD_OK && status != LUD_ERROR_MEMORY)
        status = request->change->client != 0 ? reduce_to_error(request) : drop_failed_input(request);
    return status == LUD_OK ? change_reserve(request) : status;
}

enum lud_status api_step(struct api *api, const struct api_input *input, struct api_outcome *outcome)
{
    struct api_request request = {.api = api, .input = input, .outcome = outcome, .seat = -1};
    if (!api->same_input)
        api_forget_facts(api);
    if (input->kind == API_JOB) /* even if the step fails: the job has ended */
        think_job_ended(api, input->job, input->now, &request.seat);
    enum lud_status status = step_begin(api, input, outcome, &request);
    if (status == LUD_OK)
        status = step_run(&request);
    if (input->kind == API_JOB)
        api_job_free(input->job);
    api->wanted = outcome->wanted;
    api->same_input = outcome->missing[0] != '\0' || outcome->wanted.what != API_WANT_NOTHING;
    if (!api->same_input)
        api->absent[0] = '\0';
    if (status == LUD_OK)
        return LUD_OK;
    api_clear(api, outcome);
    if (input->kind != API_DISCONNECT)
        return status;
    apply_disconnect_quietly(api, input->client, input->now);
    return LUD_OK;
}

/* ---- refused ---- */

/* Reschedules the rooms of a refused change; a refused timer is retried after API_RETRY. */
static void postpone_rooms(struct api *api, struct api_change *change)
{
    for (size_t i = 0; i < change->room_count; i++) {
        struct room *room = change->rooms[i];
        if (change_find(change, CHANGE_NEW_ROOM, room) != NULL)
            continue;
        if (change->kind == API_TIMER)
            room->hold = change->now + API_RETRY;
        if (change_find(change, CHANGE_RETIRE, room) != NULL)
            api_idle_again(api, room, change->now);
        api_schedule(api, room, change->now);
    }
}

void api_refuse(struct api *api, struct api_outcome *outcome, const struct lud_why *why)
{
    struct api_change *change = outcome->inside;
    if (change == NULL || outcome->effects == NULL)
        return;
    api_forget_facts(api);
    postpone_rooms(api, change);
    if (change->client == 0)
        return;
    struct api_request request = {
        .api = api, .outcome = outcome, .change = change, .word = "not-stored", .why = *why};
    struct bytes *text = change_text(api, change);
    if (text != NULL)
        answer_error(&request, text);
    const bool fine = text != NULL && !text->failed;
    struct api_effect *effect = change_effect(outcome, fine ? API_SEND : API_CLOSE);
    effect->client = change->client;
    if (fine)
        effect->text = bytes_view(text);
    api->figures.errors++;
}

/* ---- for the host ---- */

uint64_t api_deadline(const struct api *api)
{
    const struct deadline *first = deadlines_first(&api->deadlines);
    uint64_t deadline = first != NULL ? first->at : DEADLINE_NEVER;
    if (api->stopping)
        return DEADLINE_NEVER; /* all clocks are stopped */
    if (api->idle_first != NULL && api->idle_first->idle_since + (uint64_t)api->settings.idle < deadline)
        deadline = api->idle_first->idle_since + (uint64_t)api->settings.idle;
    return deadline;
}

struct api_figures api_figures(const struct api *api)
{
    struct api_figures figures = api->figures;
    figures.clients = (int)api->clients.count;
    figures.games = (int)api->rooms.count;
    figures.games_running = 0;
    for (const struct lookup_link *link = lookup_each(&api->rooms, NULL); link != NULL;
         link = lookup_each(&api->rooms, link))
        figures.games_running += !((const struct room *)link)->over;
    return figures;
}

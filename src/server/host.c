/* host.c: runs the loop described in api.h: step, store, apply, effects. */
#include "server/host.h"

#include "os/timer.h"
#include "server/connection.h"
#include "server/facts.h"

#include <string.h>

enum {
    STEPS_MAX = 32,                /* repetitions of one input while the api asks for games and facts */
    FACT_MAX = 256 << 10,          /* bytes of an answer to a query */
    RESUMED = 24 * 60 * 60 * 1000, /* milliseconds: games unchanged for longer are loaded on demand */
    RESUMED_MAX = 4096,            /* games loaded at the start */
    SLOW_MS = 100,                 /* an append that takes longer is logged */
    BUCKETS = 16                   /* of the histogram */
};

/* ---- effects ----------------------------------------------------------------------------------------- */

static void do_effect(struct server *server, const struct api_effect *effect)
{
    switch (effect->kind) {
    case API_SEND:
        connection_send(server, effect->client, effect->text);
        break;
    case API_CLOSE:
        connection_finish(server, effect->client);
        break;
    case API_START:
        if (server->jobs != NULL)
            jobs_start(server->jobs, effect->job);
        else
            api_job_free(effect->job);
        break;
    case API_CANCEL:
        if (server->jobs != NULL)
            jobs_cancel(server->jobs, effect->number);
        break;
    case API_FORGET:
        if (server->jobs != NULL)
            jobs_forget(server->jobs, effect->game);
        break;
    }
}

/* ---- the store --------------------------------------------------------------------------------------- */

static void log_why(struct server *server, const char *event, struct span game, const struct lud_why *why)
{
    struct server_line line;
    server_log_begin(&line, &server->log, "error", event);
    server_log_game(&line, game);
    server_log_why(&line, why);
    server_log_end(&line);
}

struct loading {
    struct server *server;
    struct lud_why *why;
};

static enum lud_status load_entry(void *context, const struct logbook_entry *entry)
{
    const struct loading *loading = context;
    return api_load(loading->server->api, entry, loading->why);
}

static void load_game(struct server *server, const char *id)
{
    struct lud_why why = {0};
    struct loading loading = {server, &why};
    const struct span game = span_of(id);
    const enum lud_status status = server->store->kind->load(server->store, game, load_entry, &loading, &why);
    api_loaded(server->api, game, status == LUD_OK, wall_now(&server->wall));
    if (status == LUD_OK || status == LUD_ERROR_UNKNOWN)
        return;
    log_why(server, "load", game, &why);
}

/* A slow disk makes every client wait, so the operator should know. */
static void log_slow(struct server *server, uint64_t ms, size_t entries)
{
    struct server_line line;
    server_log_begin(&line, &server->log, "warn", "slow-store");
    server_log_number(&line, "ms", (int64_t)ms);
    server_log_number(&line, "entries", (int64_t)entries);
    server_log_end(&line);
}

/* Appends the entries to the store; on error none is stored. */
static enum lud_status store_entries(struct server *server, const struct logbook_entry *entries, size_t count,
                                     struct lud_why *why)
{
    if (count == 0)
        return LUD_OK;
    const uint64_t before = timer_now();
    const enum lud_status status = server->store->kind->append(server->store, entries, count, why);
    const uint64_t spent = timer_now() - before;
    server->figures.store_ns += spent;
    server->figures.appends++;
    if (spent > SLOW_MS * TIMER_MS)
        log_slow(server, spent / TIMER_MS, count);
    server->store_failing = status != LUD_OK;
    return status;
}

/* ---- a step ------------------------------------------------------------------------------------------ */

static void on_deadline(lws_sorted_usec_list_t *sul)
{
    struct server *server = lws_container_of(sul, struct server, timer);
    struct api_input input = {.kind = API_TIMER};
    host_step(server, &input);
}

/* Arms the timer for the next deadline of the api. */
static void arm_timer(struct server *server)
{
    const uint64_t deadline = api_deadline(server->api), now = wall_now(&server->wall);
    if (server->stopping || deadline == UINT64_MAX) {
        lws_sul_cancel(&server->timer);
        return;
    }
    const uint64_t day = UINT64_C(24) * 60 * 60 * 1000;
    uint64_t wait = deadline > now ? deadline - now : 0;
    wait = wait < day ? wait : day;
    lws_sul_schedule(server->context, 0, &server->timer, on_deadline, (lws_usec_t)(wait * 1000 + 1));
}

/* Answers the api's query from the store; with nothing when the store fails. */
static void answer_query(struct server *server, const struct api_wanted *wanted)
{
    struct bytes fact = bytes_growing(server->env->memory, FACT_MAX);
    struct lud_why why = {0};
    const enum lud_status status = facts_query(server->store, wanted, &fact, &why);
    if (status != LUD_OK)
        log_why(server, "ask", span_of(NULL), &why);
    api_give_fact(server->api, status == LUD_OK && !fact.failed ? bytes_view(&fact) : span_of(NULL));
    bytes_destroy(&fact);
}

/* Steps the input, loading games and answering queries until the api has all it needs. */
static enum lud_status run_step(struct server *server, const struct api_input *input,
                                struct api_outcome *outcome)
{
    for (int steps = 0; steps < STEPS_MAX; steps++) {
        *outcome = (struct api_outcome){0};
        const enum lud_status status = api_step(server->api, input, outcome);
        if (status != LUD_OK || (outcome->missing[0] == '\0' && outcome->wanted.what == API_WANT_NOTHING))
            return status;
        const struct api_wanted wanted = outcome->wanted;
        char missing[LOGBOOK_ID];
        memcpy(missing, outcome->missing, sizeof missing);
        api_clear(server->api, outcome);
        host_commit(server); /* the store must be up to date before it is read */
        if (missing[0] != '\0')
            load_game(server, missing);
        if (wanted.what != API_WANT_NOTHING)
            answer_query(server, &wanted);
    }
    return LUD_ERROR_CHECK;
}

static void measure_step(struct server *server, uint64_t spent)
{
    int bucket = 0;
    while (bucket < BUCKETS - 1 && spent >> bucket >= 64000)
        bucket++;
    server->figures.steps++;
    server->figures.step_ns += spent;
    server->figures.step_buckets[bucket]++;
}

/* Applies a stored change, or refuses one that was not stored, and performs the effects. */
static void finish_outcome(struct server *server, struct api_outcome *outcome, enum lud_status status,
                           const struct lud_why *why)
{
    if (status == LUD_OK) {
        server->figures.stored += outcome->entry_count > 0;
        api_apply(server->api, outcome);
    } else {
        server->figures.store_errors++;
        log_why(server, "store", span_of(outcome->entries[0].game), why);
        api_refuse(server->api, outcome, why);
    }
    for (size_t i = 0; i < outcome->effect_count; i++)
        do_effect(server, &outcome->effects[i]);
    api_clear(server->api, outcome);
}

/* If the batch cannot be stored as a whole, its changes are stored one by one: a bad one fails alone. */
void host_commit(struct server *server)
{
    struct batch *batch = &server->batch;
    struct logbook_entry all[BATCH_ENTRIES];
    struct lud_why why = {0};
    if (batch->count == 0)
        return;
    const int count = batch->count;
    const enum lud_status together = store_entries(server, all, batch_entries(batch, all), &why);
    batch->count = 0; /* effects may start a new batch */
    batch->entries = 0;
    for (int i = 0; i < count; i++) {
        struct api_outcome *outcome = &batch->outcomes[i];
        const enum lud_status status =
            together == LUD_OK || count == 1
                ? together
                : store_entries(server, outcome->entries, outcome->entry_count, &why);
        finish_outcome(server, outcome, status, &why);
    }
    arm_timer(server);
}

/* Adds the change to the batch, or stores and finishes it at once. */
static void batch_or_finish(struct server *server, const struct api_input *input, struct api_outcome *outcome,
                            bool may_wait)
{
    struct lud_why why = {0};
    if (outcome->entry_count > 0 && may_wait && batch_fits(&server->batch, outcome)) {
        batch_add(&server->batch, outcome, input->client);
        return;
    }
    if (outcome->entry_count > 0)
        host_commit(server);
    finish_outcome(server, outcome, store_entries(server, outcome->entries, outcome->entry_count, &why),
                   &why);
    arm_timer(server);
}

void host_step(struct server *server, struct api_input *input)
{
    const uint64_t before = timer_now(), stored = server->figures.store_ns;
    struct api_outcome outcome = {0};
    const bool may_wait = batch_may_join(&server->batch, input);
    if (!may_wait)
        host_commit(server);
    input->now = wall_now(&server->wall);
    if (wall_random(input->random, sizeof input->random) && run_step(server, input, &outcome) == LUD_OK) {
        batch_or_finish(server, input, &outcome, may_wait);
    } else {
        server_log_say(&server->log, "error", "step", NULL, span_of(NULL));
        connection_finish(server, input->client); /* the client would wait for an answer in vain */
        api_clear(server->api, &outcome);
    }
    measure_step(server, timer_now() - before - (server->figures.store_ns - stored));
}

void host_take_jobs(struct server *server)
{
    for (struct api_job *job = jobs_ended(server->jobs); job != NULL; job = jobs_ended(server->jobs)) {
        struct api_input input = {.kind = API_JOB, .job = job};
        host_step(server, &input);
    }
}

/* ---- start and stop ---------------------------------------------------------------------------------- */

struct resuming {
    struct bytes ids; /* LOGBOOK_ID bytes each */
};

static void collect_id(void *context, const char *id)
{
    struct resuming *resuming = context;
    char array[LOGBOOK_ID] = {0};
    struct bytes out = bytes_fixed(array, sizeof array);
    bytes_text(&out, id);
    bytes_put(&resuming->ids, array, sizeof array);
}

void host_resume(struct server *server)
{
    struct resuming resuming = {bytes_growing(server->env->memory, RESUMED_MAX * LOGBOOK_ID + 1)};
    struct lud_why why = {0};
    const uint64_t now = wall_now(&server->wall);
    const enum lud_status status = server->store->kind->running(
        server->store, now > RESUMED ? now - RESUMED : 0, collect_id, &resuming, &why);
    size_t games = 0;
    for (; (games + 1) * LOGBOOK_ID <= resuming.ids.size; games++)
        load_game(server, resuming.ids.data + games * LOGBOOK_ID);
    struct server_line line;
    server_log_begin(&line, &server->log, status == LUD_OK ? "info" : "error", "resumed");
    server_log_number(&line, "games", (int64_t)games);
    if (status != LUD_OK)
        server_log_why(&line, &why);
    server_log_end(&line);
    bytes_destroy(&resuming.ids);
    arm_timer(server);
}

void host_stop(struct server *server)
{
    struct api_input input = {.kind = API_STOPPING};
    host_step(server, &input);
    host_commit(server);
    server->stopping = true;
    lws_sul_cancel(&server->timer);
    connection_finish_all(server);
}

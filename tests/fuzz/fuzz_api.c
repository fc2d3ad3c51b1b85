/* fuzz_api.c: sends arbitrary messages to the api with a small fake host. Each line of the input is an event:
 * `1...`, `2...`, `3...` is a message of that client (`$` is replaced by the id of the last game), `t5000`
 * lets time pass, `j` finishes a job, `d2` disconnects and reconnects a client, `f` makes the store fail or
 * work again. Every answer and event must be JSON, every request must have exactly one answer, and in the end
 * the games in memory must equal their entries replayed. */
#include "fuzz.h"

#include "api/api.h"
#include "base/json.h"

#include <stdatomic.h>
#include <string.h>

enum { CLIENTS = 3, ENTRIES = 4000, JOBS = 64, VALUES = 1 << 16, BLOCK = 64 << 20, STEPS = 400, RINGS = 200 };

static const atomic_bool stopped = true; /* no engine thinks for long */
static const struct api_settings settings = {
    .clients = 16, .requests = 1000, .games_per_client = 100, .watched = ENTRIES};

struct world {
    struct api *api;
    struct lud_env env;
    uint64_t now;
    uint32_t drawn;
    struct logbook_entry entries[ENTRIES];
    size_t entry_count;
    struct api_job *jobs[JOBS];
    int job_count;
    bool fails;            /* the store fails */
    char game[LOGBOOK_ID]; /* the last game created */
    char persons[CLIENTS + 1][LOGBOOK_ID];
    int asked[10];     /* requests of each client that have no answer yet */
    struct bytes last; /* the last message to client 9, which only watches */
};

static void *resize(void *context, void *block, size_t old, size_t size)
{
    (void)context;
    return size > BLOCK ? NULL : memory_heap()->resize(memory_heap()->context, block, old, size);
}

static uint64_t now(void *context)
{
    (void)context;
    return 0;
}

/* ---- host ---- */

static bool store(struct world *world, const struct api_outcome *outcome)
{
    if (outcome->entry_count > 0 && (world->fails || world->entry_count + outcome->entry_count > ENTRIES))
        return false;
    for (size_t i = 0; i < outcome->entry_count; i++) {
        struct logbook_entry *entry = &world->entries[world->entry_count++];
        uint32_t next = 0;
        for (size_t k = 0; k + 1 < world->entry_count; k++)
            next += strcmp(world->entries[k].game, outcome->entries[i].game) == 0;
        *entry = outcome->entries[i];
        REQUIRE(entry->number == next && entry->text.size <= LOGBOOK_TEXT && entry->at == world->now);
        char *text = malloc(entry->text.size + 1);
        REQUIRE(text != NULL);
        if (entry->text.size > 0)
            memcpy(text, entry->text.data, entry->text.size);
        entry->text.data = text;
        if (entry->kind == LOGBOOK_CREATE)
            memcpy(world->game, entry->game, sizeof world->game);
    }
    return true;
}

static void load(struct api *api, const struct world *world, const char *game, bool strict)
{
    bool found = false;
    struct lud_why why;
    for (size_t i = 0; i < world->entry_count; i++)
        if (strcmp(world->entries[i].game, game) == 0) {
            const enum lud_status status = api_load(api, &world->entries[i], &why);
            REQUIRE(!strict || status == LUD_OK);
            found = true;
        }
    api_loaded(api, span_of(game), found, world->now);
}

static void receive(struct world *world, uint32_t client, struct span text)
{
    static struct json_value values[VALUES];
    struct json json;
    const enum lud_status status = json_read(&json, values, VALUES, text);
    REQUIRE(status == LUD_OK || (status == LUD_ERROR_TOO_LARGE && text.size > 4096));
    if (client == 9) {
        bytes_clear(&world->last);
        bytes_span(&world->last, text);
        return;
    }
    const struct json_value *id = status == LUD_OK ? json_member(&json, 0, "id") : NULL;
    world->asked[client] -= id != NULL;
    const struct json_value *ok = json_member(&json, 0, "ok");
    const struct json_value *person = ok != NULL ? json_member(&json, json_index(&json, ok), "person") : NULL;
    if (person != NULL && person->text.size == LOGBOOK_ID - 1)
        memcpy(world->persons[client], person->text.data, LOGBOOK_ID - 1);
}

static void effects(struct world *world, const struct api_outcome *outcome)
{
    for (size_t i = 0; i < outcome->effect_count; i++) {
        const struct api_effect *effect = &outcome->effects[i];
        if (effect->kind == API_SEND)
            receive(world, effect->client, effect->text);
        if (effect->kind == API_START) {
            REQUIRE(world->job_count < JOBS);
            world->jobs[world->job_count++] = effect->job;
        }
        REQUIRE(effect->kind != API_CLOSE); /* there is memory */
    }
}

static void happen(struct world *world, struct api *api, struct api_input *input)
{
    struct api_outcome outcome = {.entries = NULL};
    struct lud_why full = {.status = LUD_ERROR_FILE};
    input->now = world->now;
    for (size_t i = 0; i < sizeof input->random; i++)
        input->random[i] = (unsigned char)(++world->drawn * 2654435761u >> 13);
    enum lud_status status = api_step(api, input, &outcome);
    for (int tries = 0; outcome.missing[0] != '\0' || outcome.wanted.what != API_WANT_NOTHING; tries++) {
        REQUIRE(tries < 8);
        if (outcome.missing[0] != '\0')
            load(api, world, outcome.missing, false);
        else
            api_give_fact(api, span_of(world->fails ? "" : "{\"rating\":1500,\"games\":1}"));
        api_clear(api, &outcome);
        status = api_step(api, input, &outcome);
    }
    if (status != LUD_OK) { /* an allocation was refused: there is no answer */
        world->asked[input->client] -= input->kind == API_MESSAGE;
    } else if (store(world, &outcome)) {
        api_apply(api, &outcome);
    } else {
        api_refuse(api, &outcome, &full);
    }
    effects(world, &outcome);
    api_clear(api, &outcome);
}

static void say(struct world *world, struct api *api, uint32_t client, struct span text)
{
    happen(world, api, &(struct api_input){.kind = API_MESSAGE, .client = client, .text = text});
}

/* ---- what a line does ---- */

static void connect(struct world *world, struct api *api, uint32_t client, const char *person)
{
    char array[128];
    struct bytes text = bytes_fixed(array, sizeof array);
    happen(world, api,
           &(struct api_input){.kind = API_CONNECT, .client = client, .text = span_of("192.0.2.1")});
    bytes_text(&text, "{\"id\":0,\"op\":\"hello\"");
    bytes_text(&text, person[0] != '\0' ? ",\"person\":\"" : "");
    bytes_text(&text, person);
    bytes_text(&text, person[0] != '\0' ? "\"}" : "}");
    world->asked[client]++;
    say(world, api, client, bytes_view(&text));
}

static void tell(struct world *world, uint32_t client, struct span line)
{
    struct bytes text = bytes_growing(memory_heap(), 2 * API_MESSAGE_MAX);
    for (size_t i = 0; i < line.size; i++)
        if (line.data[i] == '$')
            bytes_text(&text, world->game);
        else
            bytes_char(&text, line.data[i]);
    world->asked[client]++;
    say(world, world->api, client, bytes_view(&text));
    bytes_destroy(&text);
}

static void end_job(struct world *world)
{
    if (world->job_count == 0)
        return;
    struct api_job *job = world->jobs[--world->job_count];
    job->stop = &stopped;
    api_job_run(job, &world->env);
    happen(world, world->api, &(struct api_input){.kind = API_JOB, .job = job});
}

static void pass(struct world *world, uint64_t time)
{
    const uint64_t until = world->now + time;
    for (int rings = 0; api_deadline(world->api) <= until && rings < RINGS; rings++) {
        if (api_deadline(world->api) > world->now)
            world->now = api_deadline(world->api);
        happen(world, world->api, &(struct api_input){.kind = API_TIMER});
    }
    if (world->now < until)
        world->now = until;
}

static void act(struct world *world, struct span line)
{
    int64_t time;
    const char first = line.data[0];
    const struct span rest = span_from(line, 1);
    if (first >= '1' && first <= '0' + CLIENTS)
        tell(world, (uint32_t)(first - '0'), rest);
    else if (first == 't' && span_integer(rest, 0, 1000000, &time))
        pass(world, (uint64_t)time);
    else if (first == 'j')
        end_job(world);
    else if (first == 'f')
        world->fails = !world->fails;
    else if (first == 'd' && span_integer(rest, 1, CLIENTS, &time)) {
        happen(world, world->api, &(struct api_input){.kind = API_DISCONNECT, .client = (uint32_t)time});
        world->asked[time] = 0; /* its questions have no answer */
        connect(world, world->api, (uint32_t)time, world->persons[time]);
    }
}

/* ---- the end: games in memory equal their entries replayed ---- */

static void look(struct world *world, struct api *api, const char *game, struct bytes *seen)
{
    char array[128];
    struct bytes text = bytes_fixed(array, sizeof array);
    bytes_text(&text, "{\"id\":1,\"op\":\"open\",\"game\":\"");
    bytes_text(&text, game);
    bytes_text(&text, "\"}");
    bytes_clear(&world->last);
    say(world, api, 9, bytes_view(&text));
    bytes_clear(seen);
    bytes_span(seen, bytes_view(&world->last));
}

static bool same(const struct bytes *a, const struct bytes *b)
{
    static struct json_value values[2][VALUES];
    static const char *const names[] = {"entry", "position", "moves", "redo", "turn", "legal",
                                        "offer", "result",   "next",  "last", "news", "start"};
    struct json one, two;
    if (json_read(&one, values[0], VALUES, bytes_view(a)) != LUD_OK ||
        json_read(&two, values[1], VALUES, bytes_view(b)) != LUD_OK)
        return a->size > 4096; /* more than we can read */
    const struct json_value *first = json_member(&one, 0, "ok"), *second = json_member(&two, 0, "ok");
    if (first == NULL || second == NULL)
        return false;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const struct json_value *x = json_member(&one, json_index(&one, first), names[i]);
        const struct json_value *y = json_member(&two, json_index(&two, second), names[i]);
        if (x == NULL || y == NULL || !span_equal(x->text, y->text))
            return false;
    }
    return true;
}

static void compare(struct world *world)
{
    struct bytes before = bytes_growing(memory_heap(), 8 << 20),
                 after = bytes_growing(memory_heap(), 8 << 20);
    struct api *fresh = api_new(&world->env, &settings);
    const size_t count = world->entry_count;
    REQUIRE(fresh != NULL);
    world->fails = false;
    connect(world, world->api, 9, "");
    connect(world, fresh, 9, "");
    for (size_t i = 0; i < count; i++) {
        if (world->entries[i].kind != LOGBOOK_CREATE)
            continue;
        look(world, world->api, world->entries[i].game, &before);
        load(fresh, world, world->entries[i].game, true);
        look(world, fresh, world->entries[i].game, &after);
        REQUIRE(same(&before, &after));
        while (world->job_count > 0)
            api_job_free(world->jobs[--world->job_count]);
    }
    api_free(fresh);
    bytes_destroy(&before);
    bytes_destroy(&after);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct world world;
    const struct lud_memory memory = {.resize = resize};
    struct span rest = {(const char *)data, size}, line;
    world = (struct world){.env = {.memory = &memory, .now = now, .threads = 1},
                           .now = UINT64_C(1794848400000),
                           .last = bytes_growing(memory_heap(), 8 << 20)};
    world.api = api_new(&world.env, &settings);
    REQUIRE(world.api != NULL);
    for (uint32_t client = 1; client <= CLIENTS; client++)
        connect(&world, world.api, client, "");
    for (int steps = 0; steps < STEPS && span_line(&rest, &line); steps++)
        if (line.size > 0) {
            act(&world, line);
            for (int client = 1; client <= CLIENTS; client++)
                REQUIRE(world.asked[client] >= 0 && world.asked[client] <= JOBS);
        }
    compare(&world);
    while (world.job_count > 0)
        api_job_free(world.jobs[--world.job_count]);
    api_free(world.api);
    bytes_destroy(&world.last);
    for (size_t i = 0; i < world.entry_count; i++)
        free((void *)(uintptr_t)world.entries[i].text.data);
    return 0;
}

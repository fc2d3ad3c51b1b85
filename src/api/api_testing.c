/* api_testing.c: the fake host of api_testing.h. */
#include "api/api_testing.h"

#include "api/person_rating.h"
#include "base/json.h"

static FILE *written; /* see world_write_to */

void world_write_to(FILE *file)
{
    written = file;
}

static uint64_t no_time(void *context)
{
    uint64_t *time = context;
    return *time += 1000; /* so that jobs limited by time end */
}

static char *copy_text(struct span text)
{
    char *made = malloc(text.size + 1);
    assert_non_null(made);
    if (text.size > 0)
        memcpy(made, text.data, text.size);
    made[text.size] = '\0';
    return made;
}

/* ---- store ---- */

static bool world_store(struct world *world, const struct api_outcome *outcome)
{
    if (world->store_fails && outcome->entry_count > 0)
        return false;
    for (size_t i = 0; i < outcome->entry_count; i++) {
        const struct logbook_entry *entry = &outcome->entries[i];
        uint32_t next = 0;
        for (size_t k = 0; k < world->entry_count; k++)
            next += entry->game[0] != '\0' && strcmp(world->entries[k].game, entry->game) == 0;
        assert_int_equal(entry->number, next);
        assert_true(world->entry_count < WORLD_ENTRIES && entry->text.size <= LOGBOOK_TEXT);
        world->entries[world->entry_count] = *entry;
        world->entries[world->entry_count++].text = (struct span){copy_text(entry->text), entry->text.size};
    }
    return true;
}

static void world_load(struct world *world, const char *game)
{
    bool found = false;
    for (size_t i = 0; i < world->entry_count; i++)
        if (strcmp(world->entries[i].game, game) == 0) {
            struct lud_why why;
            found = true;
            (void)api_load(world->api, &world->entries[i], &why);
        }
    api_loaded(world->api, span_of(game), found, world->now);
}

/* Answers with the last stored rating of that person. */
static void tell_rating(struct world *world, const struct api_wanted *wanted)
{
    struct span found = span_of("{\"rating\":1500,\"games\":0}");
    for (size_t i = 0; i < world->entry_count; i++) {
        struct json_value values[32];
        struct json json;
        if (world->entries[i].kind == LOGBOOK_RATING &&
            json_read(&json, values, 32, world->entries[i].text) == LUD_OK &&
            json_is(json_member(&json, 0, "person"), wanted->person) &&
            json_is(json_member(&json, 0, "game"), wanted->text))
            found = world->entries[i].text;
    }
    api_give_fact(world->api, found);
}

static void world_tell_fact(struct world *world, const struct api_wanted *wanted)
{
    if (world->store_fails)
        api_give_fact(world->api, (struct span){0});
    else if (wanted->what == API_WANT_RATING)
        tell_rating(world, wanted);
    else if (wanted->what == API_WANT_MINE)
        api_give_fact(world->api,
                      span_of("[{\"game\":\"aaaaaaaaaaaaaaaaaaaaaaa\",\"kind\":\"pogo\",\"created\":1,"
                              "\"changed\":2,\"over\":false}]"));
    else
        api_give_fact(world->api,
                      span_of("[{\"puzzle\":\"daily-2026-11-16\",\"moves\":9,\"best\":9,\"at\":3}]"));
}

/* ---- the loop ---- */

static void write_out(struct world *world, const char *mark, struct span text)
{
    (void)world;
    if (written != NULL && text.size < 100000)
        fprintf(written, "%s %.*s\n", mark, (int)text.size, text.data);
}

static void do_effect(struct world *world, const struct api_effect *effect)
{
    struct world_message *message = &world->messages[world->message_count];
    switch (effect->kind) {
    case API_SEND:
        write_out(world, "<", effect->text);
        assert_true(world->message_count < WORLD_MESSAGES);
        *message = (struct world_message){effect->client, copy_text(effect->text)};
        world->message_count++;
        break;
    case API_CLOSE:
        *message = (struct world_message){effect->client, NULL};
        world->message_count++;
        break;
    case API_START:
        assert_true(world->job_count < WORLD_JOBS);
        world->jobs[world->job_count++] = effect->job;
        break;
    case API_CANCEL:
        world->cancelled[world->cancelled_count++ % WORLD_JOBS] = effect->number;
        break;
    case API_FORGET:
        world->forgotten++;
        break;
    }
}

static void world_step(struct world *world, struct api_input *input)
{
    struct api_outcome outcome = {.entries = NULL};
    struct lud_why full = {.status = LUD_ERROR_FILE};
    input->now = world->now;
    for (size_t i = 0; i < sizeof input->random; i++)
        input->random[i] = (unsigned char)(++world->drawn * 2654435761u >> 13);
    enum lud_status status = api_step(world->api, input, &outcome);
    for (int tries = 0; status == LUD_OK && tries < 8; tries++) {
        const struct api_wanted wanted = outcome.wanted;
        char missing[LOGBOOK_ID];
        memcpy(missing, outcome.missing, sizeof missing);
        if (missing[0] == '\0' && wanted.what == API_WANT_NOTHING)
            break;
        if (missing[0] != '\0')
            world_load(world, missing);
        else
            world_tell_fact(world, &wanted);
        api_clear(world->api, &outcome);
        status = api_step(world->api, input, &outcome);
    }
    assert_true(outcome.missing[0] == '\0' && outcome.wanted.what == API_WANT_NOTHING);
    if (status == LUD_OK && world_store(world, &outcome))
        api_apply(world->api, &outcome);
    else if (status == LUD_OK)
        api_refuse(world->api, &outcome, &full);
    for (size_t i = 0; i < outcome.effect_count; i++)
        do_effect(world, &outcome.effects[i]);
    api_clear(world->api, &outcome);
}

void world_connect(struct world *world, uint32_t client, const char *address)
{
    world_step(world, &(struct api_input){.kind = API_CONNECT, .client = client, .text = span_of(address)});
}

void world_disconnect(struct world *world, uint32_t client)
{
    world_step(world, &(struct api_input){.kind = API_DISCONNECT, .client = client});
}

void world_raw(struct world *world, uint32_t client, struct span text)
{
    world_step(world, &(struct api_input){.kind = API_MESSAGE, .client = client, .text = text});
}

void world_say(struct world *world, uint32_t client, const char *format, ...)
{
    static char members[70000], text[70100];
    va_list list;
    va_start(list, format);
    vsnprintf(members, sizeof members, format, list);
    va_end(list);
    for (char *c = members; *c != '\0'; c++)
        *c = *c == '\'' ? '"' : *c;
    snprintf(text, sizeof text, "{\"id\":%lld,%s}", (long long)++world->id, members);
    write_out(world, ">", span_of(text));
    world_raw(world, client, span_of(text));
}

void world_hello(struct world *world, uint32_t client, const char *name)
{
    world_connect(world, client, "192.0.2.1");
    world_say(world, client, "'op':'hello','name':'%s'", name);
    assert_ok(world, client);
}

void world_pass(struct world *world, uint64_t milliseconds)
{
    const uint64_t until = world->now + milliseconds;
    for (int rings = 0; api_deadline(world->api) <= until; rings++) {
        assert_true(rings < 100000);
        if (api_deadline(world->api) > world->now)
            world->now = api_deadline(world->api);
        world_step(world, &(struct api_input){.kind = API_TIMER});
    }
    world->now = until;
}

void world_stop(struct world *world)
{
    world_step(world, &(struct api_input){.kind = API_STOPPING});
}

/* ---- jobs ---- */

static struct api_job *take_job(struct world *world, int index)
{
    assert_true(index < world->job_count);
    struct api_job *job = world->jobs[index];
    memmove(&world->jobs[index], &world->jobs[index + 1],
            (size_t)(--world->job_count - index) * sizeof(struct api_job *));
    return job;
}

void world_run_job(struct world *world, int index)
{
    const atomic_bool stop = world->stopped;
    struct api_job *job = take_job(world, index);
    job->stop = &stop;
    api_job_run(job, &world->env);
    world_step(world, &(struct api_input){.kind = API_JOB, .job = job});
}

void world_end_job(struct world *world, int index, const char *move)
{
    struct api_job *job = take_job(world, index);
    struct bytes to = bytes_fixed(job->move, sizeof job->move);
    job->status = move == NULL ? LUD_ERROR_MEMORY : LUD_OK;
    if (move != NULL) {
        bytes_text(&to, move);
        bytes_text(&job->answer, "\"move\":\"");
        bytes_text(&job->answer, move);
        bytes_text(&job->answer, "\"");
    }
    world_step(world, &(struct api_input){.kind = API_JOB, .job = job});
}

/* ---- life ---- */

struct world *world_new(const struct api_settings *settings)
{
    static uint64_t time;
    struct world *world = calloc(1, sizeof *world);
    assert_non_null(world);
    faulty_init(&world->faulty, memory_heap());
    world->env =
        (struct lud_env){.memory = &world->faulty.memory, .now = no_time, .threads = 1, .context = &time};
    world->settings = settings != NULL ? *settings : (struct api_settings){0};
    world->settings.version = "test";
    world->now = UINT64_C(1794848400000);
    world->api = api_new(&world->env, &world->settings);
    assert_non_null(world->api);
    return world;
}

static void end_api(struct world *world)
{
    for (int i = 0; i < world->job_count; i++)
        api_job_free(world->jobs[i]);
    world->job_count = 0;
    api_free(world->api);
    assert_true(faulty_balanced(&world->faulty));
}

void world_free(struct world *world)
{
    end_api(world);
    for (size_t i = 0; i < world->entry_count; i++)
        free((void *)(uintptr_t)world->entries[i].text.data);
    for (size_t i = 0; i < world->message_count; i++)
        free(world->messages[i].text);
    free(world);
}

void world_restart(struct world *world)
{
    end_api(world);
    world->api = api_new(&world->env, &world->settings);
    for (size_t i = 0; i < world->entry_count; i++) {
        bool over = false;
        if (world->entries[i].kind != LOGBOOK_CREATE)
            continue;
        for (size_t k = i; k < world->entry_count; k++)
            over |= world->entries[k].kind == LOGBOOK_RESULT &&
                    strcmp(world->entries[k].game, world->entries[i].game) == 0;
        if (!over)
            world_load(world, world->entries[i].game);
    }
}

/* ---- inspecting messages ---- */

const char *world_answer(struct world *world, uint32_t client)
{
    for (size_t i = world->message_count; i > 0; i--)
        if (world->messages[i - 1].client == client && world->messages[i - 1].text != NULL &&
            strncmp(world->messages[i - 1].text, "{\"id\"", 5) == 0)
            return world->messages[i - 1].text;
    return "";
}

const char *world_event(struct world *world, uint32_t client, const char *event)
{
    char begin[64];
    snprintf(begin, sizeof begin, "{\"event\":\"%s\"", event);
    for (size_t i = world->message_count; i > 0; i--)
        if (world->messages[i - 1].client == client && world->messages[i - 1].text != NULL &&
            strncmp(world->messages[i - 1].text, begin, strlen(begin)) == 0)
            return world->messages[i - 1].text;
    return "";
}

size_t world_count(const struct world *world, uint32_t client)
{
    size_t count = 0;
    for (size_t i = 0; i < world->message_count; i++)
        count += world->messages[i].client == client;
    return count;
}

const char *world_get(struct world *world, const char *text, const char *path)
{
    static struct json_value values[WORLD_VALUES];
    struct json json;
    struct span rest = span_of(path), name;
    size_t at = 0;
    if (text[0] == '\0')
        return "-";
    assert_int_equal(json_read(&json, values, WORLD_VALUES, span_of(text)), LUD_OK);
    while (span_split(&rest, '/', &name)) {
        char word[64];
        int64_t index;
        snprintf(word, sizeof word, "%.*s", (int)name.size, name.data);
        const struct json_value *value = span_integer(name, 0, 100000, &index)
                                             ? json_element(&json, at, (size_t)index)
                                             : json_member(&json, at, word);
        if (value == NULL)
            return "-";
        at = json_index(&json, value);
    }
    const bool quoted = values[at].kind == JSON_STRING;
    snprintf(world->value, sizeof world->value, quoted ? "\"%.*s\"" : "%.*s", (int)values[at].text.size,
             values[at].text.data);
    return world->value;
}

const char *world_id(struct world *world, uint32_t client, const char *path)
{
    static char ids[64][LOGBOOK_ID];
    static int next;
    char *id = ids[next++ % 64];
    const char *value = world_get(world, world_answer(world, client), path);
    assert_int_equal(strlen(value), LOGBOOK_ID + 1);
    memcpy(id, value + 1, LOGBOOK_ID - 1);
    return id;
}

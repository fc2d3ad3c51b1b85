/* api_testing.h: a fake host for tests. Its clock is a number, its store an array that can be told to fail,
 * its network a list of messages, and its workers a list of jobs that run when the test says so. */
#ifndef API_API_TESTING_H
#define API_API_TESTING_H

#include "api/api.h"
#include "core/faulty.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { WORLD_ENTRIES = 20000, WORLD_MESSAGES = 20000, WORLD_JOBS = 64, WORLD_VALUES = 1 << 16 };

struct world_message {
    uint32_t client;
    char *text; /* NULL: the connection was closed */
};

struct world {
    struct faulty faulty;
    struct lud_env env;
    struct api_settings settings;
    struct api *api;
    uint64_t now;
    uint32_t drawn; /* random bytes handed out so far */
    struct logbook_entry entries[WORLD_ENTRIES];
    size_t entry_count;
    bool store_fails;
    struct world_message messages[WORLD_MESSAGES];
    size_t message_count;
    struct api_job *jobs[WORLD_JOBS]; /* started, not run yet; owned */
    int job_count;
    uint64_t cancelled[WORLD_JOBS];
    int cancelled_count;
    int forgotten;       /* API_FORGET effects so far */
    bool stopped;        /* run jobs with their stop flag set */
    char value[1 << 17]; /* of world_get */
    int64_t id;          /* of the last request */
};

struct world *world_new(const struct api_settings *settings);
void world_free(struct world *world); /* fails the test on a memory leak */
/* Replaces the api, as a restart does, and loads every game without a result from the store. */
void world_restart(struct world *world);

void world_connect(struct world *world, uint32_t client, const char *address);
void world_disconnect(struct world *world, uint32_t client);
/* Sends a request with a new id. `format` gives its other members without braces, with ' for ":
 * "'op':'mine'". */
void world_say(struct world *world, uint32_t client, const char *format, ...);
/* Sends a text unchanged. */
void world_raw(struct world *world, uint32_t client, struct span text);
void world_hello(struct world *world, uint32_t client, const char *name);
/* Advances the clock, with an API_TIMER whenever one is due. */
void world_pass(struct world *world, uint64_t milliseconds);
void world_stop(struct world *world);
/* Return a job to the api: world_run_job runs it, world_end_job answers with `move` (NULL: it failed). */
void world_run_job(struct world *world, int index);
void world_end_job(struct world *world, int index, const char *move);

/* The last answer to the client, or the last event of this kind ("state", "tick") sent to it; "" = none. */
const char *world_answer(struct world *world, uint32_t client);
const char *world_event(struct world *world, uint32_t client, const char *event);
size_t world_count(const struct world *world, uint32_t client); /* messages sent to it so far */
/* The value at a path such as "ok/seats/0/name" in a message, as JSON; "-" when there is none. Valid until
 * the next call. */
const char *world_get(struct world *world, const char *text, const char *path);
/* Asserts the value at `path` in the last answer, or in the last state. */
#define assert_answer(world, client, path, expected)                                                         \
    assert_string_equal(world_get(world, world_answer(world, client), path), expected)
#define assert_event(world, client, path, expected)                                                          \
    assert_string_equal(world_get(world, world_event(world, client, "state"), path), expected)
/* Asserts that the last answer is the error `word`. */
#define assert_error(world, client, word)                                                                    \
    assert_string_equal(world_get(world, world_answer(world, client), "error/word"), "\"" word "\"")
#define assert_ok(world, client)                                                                             \
    assert_string_not_equal(world_get(world, world_answer(world, client), "ok"), "-")

/* The id at `path` in the last answer, copied to a static buffer that 64 further calls overwrite. */
const char *world_id(struct world *world, uint32_t client, const char *path);

/* Logs every message to `file`, one per line: requests as `> JSON`, others as `< JSON`; NULL = nowhere. */
void world_write_to(FILE *file);

#endif

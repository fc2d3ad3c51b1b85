/* api_testing.h: a host for tests: its clock is a number, its store an array that can fail, its network two
 * lists of messages, its workers a list of jobs that run when the test says so. */
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
    uint32_t drawn; /* random bytes */
    struct logbook_entry entries[WORLD_ENTRIES];
    size_t entry_count;
    bool store_fails;
    struct world_message messages[WORLD_MESSAGES];
    size_t message_count;
    struct api_job *jobs[WORLD_JOBS]; /* started, not run */
    int job_count;
    uint64_t cancelled[WORLD_JOBS];
    int cancelled_count;
    int forgotten;       /* how often a game's engines were to go */
    bool stopped;        /* jobs run as if they had been told to stop at once */
    char value[1 << 17]; /* of world_get */
    int64_t id;          /* of the last request */
};

struct world *world_new(const struct api_settings *settings);
void world_free(struct world *world); /* nothing may be left */
/* A new api on the same store, as after a restart: every game without a result is loaded. */
void world_restart(struct world *world);

void world_connect(struct world *world, uint32_t client, const char *address);
void world_disconnect(struct world *world, uint32_t client);
/* Sends `members` of a request (without braces and id), such as "\"op\":\"mine\"", quotes written as '. */
void world_say(struct world *world, uint32_t client, const char *format, ...);
/* The same for a text that is sent as it is. */
void world_raw(struct world *world, uint32_t client, struct span text);
void world_hello(struct world *world, uint32_t client, const char *name);
/* Lets time pass; the timer rings whenever it is due. */
void world_pass(struct world *world, uint64_t milliseconds);
void world_stop(struct world *world);
/* Hands a job back: run, or with this answer instead (status LUD_OK, `move`; NULL move: it has failed). */
void world_run_job(struct world *world, int index);
void world_end_job(struct world *world, int index, const char *move);

/* The last message to the client that is an answer, or an event of this kind ("state", "tick"); "" = none. */
const char *world_answer(struct world *world, uint32_t client);
const char *world_event(struct world *world, uint32_t client, const char *event);
size_t world_count(const struct world *world, uint32_t client); /* messages to it so far */
/* The value at a path such as "ok/seats/0/name" in a message, as JSON; "-" when there is none. */
const char *world_get(struct world *world, const char *text, const char *path);
/* The last answer has this value there. */
#define assert_answer(world, client, path, expected)                                                         \
    assert_string_equal(world_get(world, world_answer(world, client), path), expected)
#define assert_event(world, client, path, expected)                                                          \
    assert_string_equal(world_get(world, world_event(world, client, "state"), path), expected)
/* The last answer is this error. */
#define assert_error(world, client, word)                                                                    \
    assert_string_equal(world_get(world, world_answer(world, client), "error/word"), "\"" word "\"")
#define assert_ok(world, client)                                                                             \
    assert_string_not_equal(world_get(world, world_answer(world, client), "ok"), "-")

/* The id in the last answer, as a text of its own, valid for a while. */
const char *world_id(struct world *world, uint32_t client, const char *path);

/* Where every message that passes is written, a line each: `> JSON` in, `< OP JSON` out; NULL = nowhere. */
void world_write_to(FILE *file);

#endif

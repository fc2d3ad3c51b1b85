/* job_testing.h: runs a job in a test and parses its answer. */
#ifndef JOBS_JOB_TESTING_H
#define JOBS_JOB_TESTING_H

#include "jobs/job.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { ASKED_VALUES = 8192 };

/* A job and its parsed answer. */
struct asked {
    struct api_job *job;
    struct bytes text; /* the answer with braces */
    struct json json;
    struct json_value values[ASKED_VALUES];
};

/* Parses the answer of a job that has run, and checks the members of an error. */
static inline void asked_read(struct asked *asked)
{
    struct api_job *job = asked->job;
    assert_false(job->answer.failed);
    bytes_clear(&asked->text);
    bytes_char(&asked->text, '{');
    bytes_span(&asked->text, bytes_view(&job->answer));
    bytes_char(&asked->text, '}');
    assert_int_equal(json_read(&asked->json, asked->values, ASKED_VALUES, bytes_view(&asked->text)), LUD_OK);
    if (job->status == LUD_OK)
        return;
    assert_int_equal(job->why.status, job->status);
    assert_true(json_is(json_member(&asked->json, 0, "word"), status_word(job->status)));
    const struct json_value *message = json_member(&asked->json, 0, "message");
    assert_true(message != NULL && message->kind == JSON_STRING && message->text.size > 0);
}

static inline void asked_open(struct asked *asked, enum api_job_kind kind, const struct question *question)
{
    asked->job = api_job_new(kind, memory_heap());
    assert_non_null(asked->job);
    asked->text = bytes_growing(memory_heap(), 2 * API_JOB_ANSWER);
    asked->job->question = *question;
    assert_true(question_copy_texts(&asked->job->question, &asked->job->texts));
}

static inline enum lud_status asked_run(struct asked *asked, const struct lud_env *env)
{
    api_job_run(asked->job, env);
    asked_read(asked);
    return asked->job->status;
}

static inline void asked_close(struct asked *asked)
{
    api_job_free(asked->job);
    bytes_destroy(&asked->text);
}

static inline const struct json_value *asked_member(const struct asked *asked, const char *name)
{
    return json_member(&asked->json, 0, name);
}

/* The number of elements in the list `name`; -1 when there is none. */
static inline int asked_size(const struct asked *asked, const char *name)
{
    const struct json_value *list = asked_member(asked, name);
    return list != NULL && list->kind == JSON_ARRAY ? (int)list->size : -1;
}

static inline const struct json_value *asked_element(const struct asked *asked, const char *name,
                                                     size_t index)
{
    const struct json_value *list = asked_member(asked, name);
    assert_non_null(list);
    return json_element(&asked->json, json_index(&asked->json, list), index);
}

#endif

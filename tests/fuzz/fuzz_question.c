/* fuzz_question.c: questions of jobs, parsed from requests. An input that begins with `{` is parsed as a
 * request of every kind. Any other input is a digit for the kind of job, then a request: the job must answer
 * with JSON and free all memory. */
#include "fuzz.h"

#include "core/faulty.h"
#include "jobs/job.h"

enum { VALUES = 4096, MODEST = 8 << 20 };

/* A clock that is fast, so that no input takes long. */
static uint64_t now(void *context)
{
    uint64_t *ticks = context;
    *ticks += 100000;
    return *ticks;
}

/* A heap that refuses large blocks: jobs that need them, mainly the generation of puzzles, are too slow under
 * the sanitizers and not the subject of this target. */
static void *modest_resize(void *context, void *block, size_t old, size_t size)
{
    (void)context;
    return size > MODEST ? NULL : memory_resize(memory_heap(), block, old, size);
}

/* Checks that every text of the question lies within `texts`, also after a copy. */
static void check_texts(const struct question *question, const struct bytes *texts)
{
    struct question copy = *question;
    struct bytes again = bytes_growing(memory_heap(), QUESTION_MAX);
    REQUIRE(question_copy_texts(&copy, &again));
    REQUIRE(span_equal(bytes_view(texts), bytes_view(&again)));
    REQUIRE(span_equal(copy.moves, question->moves) && span_equal(copy.context, question->context));
    bytes_destroy(&again);
}

/* Parses the request as one of this kind; kinds that clients cannot request are parsed as hints. */
static enum lud_status read_request(struct api_job *job, struct span input)
{
    static struct json_value values[VALUES];
    const enum api_job_kind kind =
        job->kind == API_JOB_MOVE || job->kind == API_JOB_BID ? API_JOB_HINT : job->kind;
    struct json json;
    struct lud_why why;
    if (json_read(&json, values, VALUES, input) != LUD_OK)
        return LUD_ERROR_SYNTAX;
    const enum lud_status status = question_ask(&job->question, &job->texts, kind, &json, 0, &why);
    if (status == LUD_OK)
        check_texts(&job->question, &job->texts);
    else
        fuzz_check_why(&why, status, input);
    return status;
}

static void check_answer(const struct api_job *job)
{
    static struct json_value values[1 << 17];
    struct bytes text = bytes_growing(memory_heap(), 2 * API_JOB_ANSWER);
    struct json json;
    REQUIRE(!job->answer.failed && job->answer.size > 0);
    bytes_char(&text, '{');
    bytes_span(&text, bytes_view(&job->answer));
    bytes_char(&text, '}');
    REQUIRE(json_read(&json, values, sizeof values / sizeof values[0], bytes_view(&text)) == LUD_OK);
    if (job->status != LUD_OK)
        REQUIRE(json_is(json_member(&json, 0, "word"), status_word(job->status)));
    bytes_destroy(&text);
}

static struct api_job *job_of(enum api_job_kind kind, int seat)
{
    struct api_job *job = api_job_new(kind, memory_heap());
    REQUIRE(job != NULL);
    job->limits = (struct lud_limits){.time = 20000000, .nodes = 50, .sims = 5, .memory = 1 << 20};
    job->seat = seat;
    return job;
}

static void run_job(struct api_job *job)
{
    uint64_t ticks = 0;
    const struct lud_memory modest = {.resize = modest_resize};
    struct faulty faulty;
    faulty_init(&faulty, &modest);
    const struct lud_env env = {.memory = &faulty.memory, .now = now, .threads = 1, .context = &ticks};
    api_job_run(job, &env);
    check_answer(job);
    REQUIRE(faulty_balanced(&faulty));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct span input = {(const char *)data, size};
    if (size == 0 || size > QUESTION_MAX / 2)
        return 0;
    const bool bare = input.data[0] == '{';
    for (int kind = 0; bare && kind < API_JOB_KINDS; kind++) {
        struct api_job *job = job_of((enum api_job_kind)kind, -1);
        (void)read_request(job, input);
        api_job_free(job);
    }
    if (bare)
        return 0;
    struct api_job *job = job_of((enum api_job_kind)(data[0] % API_JOB_KINDS), (int)(data[0] >> 4) - 3);
    if (read_request(job, span_from(input, 1)) == LUD_OK)
        run_job(job);
    api_job_free(job);
    return 0;
}

/* fuzz_question.c: questions to jobs. An input that begins with `{` is a client's request: what is asked can
 * be read again. Any other one is a kind of job, as a digit, and a question's text: the job has an answer,
 * which is JSON, and gives all memory back. */
#include "fuzz.h"

#include "core/faulty.h"
#include "jobs/question.h"

enum { VALUES = 4096, MODEST = 8 << 20 };

/* A clock that is fast, so that no input takes long. */
static uint64_t now(void *context)
{
    uint64_t *ticks = context;
    *ticks += 100000;
    return *ticks;
}

/* A heap without large blocks: what needs one (drawing puzzles, above all) is slow under the sanitizers, and
 * not what is looked for here. */
static void *modest_resize(void *context, void *block, size_t old, size_t size)
{
    (void)context;
    return size > MODEST ? NULL : memory_resize(memory_heap(), block, old, size);
}

static void fuzz_request(struct span input)
{
    static struct json_value values[VALUES];
    struct json json;
    if (json_read(&json, values, VALUES, input) != LUD_OK)
        return;
    for (int kind = 0; kind < API_JOB_KINDS; kind++) {
        struct bytes text = bytes_growing(memory_heap(), QUESTION_MAX);
        struct question question;
        struct lud_why why;
        const enum lud_status status = question_ask(&text, (enum api_job_kind)kind, &json, 0, NULL, &why);
        if (status == LUD_OK)
            REQUIRE(question_read(&question, bytes_view(&text), &why) == LUD_OK);
        else
            fuzz_check_why(&why, status, input);
        bytes_destroy(&text);
    }
}

/* What is read is written and read again as the same text. */
static void fuzz_text(struct span text)
{
    struct question question, again;
    struct lud_why why;
    const enum lud_status status = question_read(&question, text, &why);
    if (status != LUD_OK) {
        fuzz_check_why(&why, status, text);
        return;
    }
    struct bytes first = bytes_growing(memory_heap(), 2 * QUESTION_MAX);
    struct bytes second = bytes_growing(memory_heap(), 2 * QUESTION_MAX);
    question_write(&first, &question);
    REQUIRE(question_read(&again, bytes_view(&first), &why) == LUD_OK);
    question_write(&second, &again);
    REQUIRE(span_equal(bytes_view(&first), bytes_view(&second)));
    bytes_destroy(&first);
    bytes_destroy(&second);
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

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct span input = {(const char *)data, size};
    if (size == 0 || size > QUESTION_MAX / 2)
        return 0;
    if (input.data[0] == '{') {
        fuzz_request(input);
        return 0;
    }
    uint64_t ticks = 0;
    const struct lud_memory modest = {.resize = modest_resize};
    struct faulty faulty;
    faulty_init(&faulty, &modest);
    const struct lud_env env = {.memory = &faulty.memory, .now = now, .threads = 1, .context = &ticks};
    struct api_job *job = api_job_new((enum api_job_kind)(data[0] % API_JOB_KINDS), memory_heap());
    REQUIRE(job != NULL);
    job->limits = (struct lud_limits){.time = 20000000, .nodes = 50, .sims = 5, .memory = 1 << 20};
    job->seat = (int)(data[0] >> 4) - 3;
    bytes_span(&job->question, span_from(input, 1));
    fuzz_text(span_from(input, 1));
    api_job_run(job, &env);
    check_answer(job);
    api_job_free(job);
    REQUIRE(faulty_balanced(&faulty));
    return 0;
}

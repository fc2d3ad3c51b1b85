/* question_test.c: copying a question's texts, and reading requests of clients into questions. */
#include "jobs/question.h"

#include "core/faulty.h"
#include "text/areas/jobs_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { VALUES = 64 };

static void expect_same(const struct question *a, const struct question *b)
{
    assert_true(span_equal(a->kind, b->kind) && span_equal(a->rules, b->rules));
    assert_true(span_equal(a->position, b->position) && span_equal(a->moves, b->moves));
    assert_true(span_equal(a->level, b->level) && span_equal(a->engine, b->engine));
    assert_true(span_equal(a->move, b->move) && span_equal(a->puzzle, b->puzzle));
    assert_true(span_equal(a->date, b->date) && span_equal(a->difficulty, b->difficulty));
    assert_int_equal(a->time, b->time);
    assert_int_equal(a->step, b->step);
    assert_int_equal(a->seed, b->seed);
}

/* After question_copy_texts the original texts may change. */
static void test_keep(void **unused)
{
    (void)unused;
    char moves[] = "e2 e8", level[] = "easy";
    struct bytes texts = bytes_growing(memory_heap(), QUESTION_MAX);
    struct question question = {
        .kind = span_of("quoridor"), .moves = span_of(moves), .level = span_of(level), .step = 3};
    assert_true(question_copy_texts(&question, &texts));
    memset(moves, 'x', sizeof moves - 1);
    memset(level, 'x', sizeof level - 1);
    expect_same(&question, &(struct question){.kind = span_of("quoridor"),
                                              .moves = span_of("e2 e8"),
                                              .level = span_of("easy"),
                                              .step = 3});
    struct bytes small = bytes_growing(memory_heap(), 8);
    assert_false(question_copy_texts(&question, &small));
    bytes_destroy(&small);
    bytes_destroy(&texts);
}

/* ---- requests ---- */

/* Reads the request; the texts of its fields are in `texts`. */
static enum lud_status ask(const char *request, enum api_job_kind kind, struct bytes *texts,
                           struct question *question, struct lud_why *why)
{
    struct json_value values[VALUES];
    struct json json;
    assert_int_equal(json_read(&json, values, VALUES, span_of(request)), LUD_OK);
    return question_ask(question, texts, kind, &json, 0, why);
}

static void test_request(void **unused)
{
    (void)unused;
    struct bytes text = bytes_growing(memory_heap(), QUESTION_MAX);
    struct question question = {.time = 0};
    struct lud_why why;
    assert_int_equal(ask("{\"id\":1,\"op\":\"hint\",\"time\":500,\"kind\":\"pogo\",\"moves\":\"121 981\","
                         "\"level\":\"\\u0065asy\",\"step\":2,\"rules\":\"\"}",
                         API_JOB_HINT, &text, &question, &why),
                     LUD_OK);
    expect_same(&question, &(struct question){.kind = span_of("pogo"),
                                              .moves = span_of("121 981"),
                                              .level = span_of("easy"),
                                              .time = 500,
                                              .step = 2});
    bytes_destroy(&text);
}

/* A question about a hosted game has the position of its session. */
static void test_request_about_game(void **unused)
{
    (void)unused;
    const struct question game = {.kind = span_of("pogo")};
    struct bytes texts = bytes_growing(memory_heap(), QUESTION_MAX);
    struct question question = {.time = 0}, again = {.time = 0};
    struct lud_why why;
    assert_int_equal(question_session(&game, memory_heap(), &question.session, NULL, &why), LUD_OK);
    again.session = question.session;
    assert_int_equal(ask("{\"id\":1,\"op\":\"explain\",\"game\":\"x\",\"move\":\"981\"}", API_JOB_EXPLAIN,
                         &texts, &question, &why),
                     LUD_OK);
    expect_same(&question, &(struct question){.kind = span_of("pogo"), .move = span_of("981")});
    assert_int_equal(ask("{\"id\":1,\"op\":\"explain\",\"game\":\"x\",\"move\":\"981\",\"moves\":\"\"}",
                         API_JOB_EXPLAIN, &texts, &again, &why),
                     LUD_ERROR_USAGE);
    assert_string_equal(why.word, "moves");
    bytes_destroy(&texts);
    session_free(question.session);
}

static void test_bad_requests(void **unused)
{
    (void)unused;
    static const struct {
        const char *request;
        enum api_job_kind kind;
        enum lud_text text;
        const char *word;
    } rows[] = {
        {"{\"id\":1}", API_JOB_HINT, TEXT_API_JOB_MEMBER_MISSING, "kind"},
        {"{\"kind\":\"pogo\"}", API_JOB_EXPLAIN, TEXT_API_JOB_MEMBER_MISSING, "move"},
        {"{\"puzzle\":\"any-7\"}", API_JOB_SOLVED, TEXT_API_JOB_MEMBER_MISSING, "moves"},
        {"{\"kind\":\"pogo\",\"tiem\":5}", API_JOB_HINT, TEXT_API_JOB_MEMBER_UNKNOWN, "tiem"},
        {"{\"kind\":\"pogo\",\"step\":1}", API_JOB_ANALYSE, TEXT_API_JOB_MEMBER_UNKNOWN, "step"},
        {"{\"kind\":\"pogo\",\"level\":\"easy\"}", API_JOB_SOLVE, TEXT_API_JOB_MEMBER_UNKNOWN, "level"},
        {"{\"kind\":5}", API_JOB_HINT, TEXT_API_JOB_MEMBER_TEXT, "kind"},
        {"{\"kind\":\"pogo\",\"moves\":[\"121\"]}", API_JOB_HINT, TEXT_API_JOB_MEMBER_TEXT, "moves"},
        {"{\"kind\":\"pogo\",\"time\":\"500\"}", API_JOB_HINT, TEXT_API_JOB_MEMBER_NUMBER, "time"},
        {"{\"kind\":\"pogo\",\"time\":0}", API_JOB_HINT, TEXT_API_JOB_MEMBER_NUMBER, "time"},
        {"{\"kind\":\"pogo\",\"time\":1.5}", API_JOB_HINT, TEXT_API_JOB_MEMBER_NUMBER, "time"},
        {"{\"kind\":\"pogo\",\"step\":5}", API_JOB_HINT, TEXT_API_JOB_MEMBER_NUMBER, "step"},
    };
    struct bytes text = bytes_growing(memory_heap(), QUESTION_MAX);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct question question = {.time = 0};
        struct lud_why why;
        assert_int_equal(ask(rows[i].request, rows[i].kind, &text, &question, &why), LUD_ERROR_USAGE);
        assert_int_equal(text.size, 0);
        assert_int_equal(why.text, rows[i].text);
        assert_string_equal(why.word, rows[i].word);
    }
    bytes_destroy(&text);
}

/* Every allocation fails once. */
static void test_memory(void **unused)
{
    (void)unused;
    static const char request[] =
        "{\"kind\":\"quoridor\",\"rules\":\"players=2,size=9,walls=10\",\"moves\":\"e2 "
        "e8 e3 e7 e4 e6 d3h f3h\",\"position\":\"start\"}";
    for (uint64_t nth = 1;; nth++) {
        struct faulty faulty;
        struct question question = {.time = 0};
        struct lud_why why;
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, nth);
        struct bytes text = bytes_growing(&faulty.memory, QUESTION_MAX);
        const enum lud_status status = ask(request, API_JOB_HINT, &text, &question, &why);
        assert_int_equal(status, faulty.failures > 0 ? LUD_ERROR_MEMORY : LUD_OK);
        bytes_destroy(&text);
        assert_true(faulty_balanced(&faulty));
        if (status == LUD_OK)
            break;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keep),
        cmocka_unit_test(test_request),
        cmocka_unit_test(test_request_about_game),
        cmocka_unit_test(test_bad_requests),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

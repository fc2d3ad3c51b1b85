/* lessons_test.c: reads lesson files: the built-in ones, a teacher's, and broken ones. */
#include "core/environment.h"
#include "core/faulty.h"
#include "lessons/lesson_address.h"
#include "lessons/lessons.h"
#include "text/areas/lessons_texts.h"
#include "text/text.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define HEAD "lesson\nen: A title\nfr: Un titre\n"
#define STEP "step\nen: One\nfr: Une\n"
#define VIEW "view: http://127.0.0.1:5836/lab?game=pogo&engine=alphabeta&engine=minimax&depth=2&step=7\n"

static enum lud_status read_text(const char *text, struct bytes *out, struct lud_why *why)
{
    const struct lud_env env = {.memory = memory_heap()};
    struct json_writer writer;
    bytes_clear(out);
    writer = json_write(out);
    return lesson_write(span_of("mine"), span_of(text), &env, &writer, why);
}

static void a_lesson_is_read(void **state)
{
    (void)state;
    struct bytes out = bytes_growing(memory_heap(), LESSONS_SIZE);
    struct json_value values[200];
    struct json json;
    assert_int_equal(read_text("# mine\n" HEAD "\n" STEP VIEW
                               "ask: cut-next at 40 of 2\nask: saved\npractice: 2-8\n"
                               "try: /lab?game=pogo&engine=mcts&sims=100\n",
                               &out, NULL),
                     LUD_OK);
    assert_int_equal(json_read(&json, values, 200, bytes_view(&out)), LUD_OK);
    const struct json_value *steps = json_member(&json, 0, "steps");
    assert_true(json_is(json_member(&json, 0, "name"), "mine"));
    assert_int_equal(steps->size, 1);
    const size_t step = json_index(&json, steps) + 1;
    assert_true(json_is(json_member(&json, step, "view"),
                        "game=pogo&engine=alphabeta&engine=minimax&depth=2&step=7"));
    const size_t ask = json_index(&json, json_member(&json, step, "asks")) + 1;
    int64_t number = 0;
    assert_true(json_integer(json_member(&json, ask, "lane"), 0, 9, &number) && number == 2);
    bytes_destroy(&out);
}

static void faults_have_lines(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        enum lud_text fault;
        int32_t line;
    } cases[] = {
        {"", TEXT_LESSONS_FIRST, 0},
        {"en: too early\n", TEXT_LESSONS_FIRST, 1},
        {HEAD "lesson\n", TEXT_LESSONS_TWICE, 4},
        {HEAD, TEXT_LESSONS_NO_STEP, 3},
        {HEAD "view: /lab?game=pogo&engine=minimax\n", TEXT_LESSONS_PLACE, 4},
        {"lesson\n" STEP, TEXT_LESSONS_NO_TITLE, 1},
        {HEAD "step\n" STEP, TEXT_LESSONS_NO_TITLE, 4},
        {HEAD "step\nen: One\n", TEXT_LESSONS_LANGUAGES, 4},
        {"lesson\nen: A title\n" STEP, TEXT_LESSONS_LANGUAGES, 3},
        {HEAD STEP "en:\n", TEXT_LESSONS_EMPTY, 7},
        {HEAD STEP "hello\n", TEXT_LESSONS_LINE, 7},
        {HEAD STEP "en: \xff\n", TEXT_LESSONS_UTF8, 7},
        {HEAD STEP "ask: cut-next\n", TEXT_LESSONS_NO_VIEW, 4},
        {HEAD STEP "practice: 1-2\n", TEXT_LESSONS_NO_VIEW, 4},
        {HEAD STEP VIEW VIEW, TEXT_LESSONS_TWICE, 8},
        {HEAD STEP VIEW "ask: riddle\n", TEXT_LESSONS_FAMILY, 8},
        {HEAD STEP VIEW "ask: saved at x\n", TEXT_LESSONS_ASK, 8},
        {HEAD STEP VIEW "ask: saved on 3\n", TEXT_LESSONS_ASK, 8},
        {HEAD STEP VIEW "ask: saved of 3\n", TEXT_LESSONS_NO_LANE, 8},
        {HEAD STEP VIEW "practice: 1-2\n", TEXT_LESSONS_NO_ASK, 4},
        {HEAD "step 1\n", TEXT_LESSONS_STEP, 4},
        {"\xEF\xBB\xBF" HEAD, TEXT_LESSONS_NO_STEP, 3},
        {HEAD STEP "view: /lab?game=pogo&engine=minimax&step=1,,x\n", TEXT_LESSONS_NUMBER, 7},
        {HEAD STEP VIEW "practice: 8-2\n", TEXT_LESSONS_PRACTICE, 8},
        {HEAD STEP VIEW "practice: 2\n", TEXT_LESSONS_PRACTICE, 8},
        {HEAD STEP "view: pogo\n", TEXT_LESSONS_ADDRESS, 7},
        {HEAD STEP "view: /lab?game=pogo\n", TEXT_LESSONS_NO_ENGINE, 7},
        {HEAD STEP "view: /lab?game=chess&engine=minimax\n", TEXT_LESSONS_GAME, 7},
        {HEAD STEP "view: /lab?game=pogo&engine=minimax&depth=x\n", TEXT_LESSONS_NUMBER, 7},
        {HEAD STEP "view: /lab?game=pogo&engine=minimax&deep=2\n", TEXT_LESSONS_MEMBER, 7},
        {HEAD STEP "view: /lab?game=pogo&engine=minimax&time=9\n", TEXT_LESSONS_NO_TIME, 7},
        {HEAD STEP "try: /lab?game=pogo\n", TEXT_LESSONS_NO_ENGINE, 7},
    };
    struct bytes out = bytes_growing(memory_heap(), LESSONS_SIZE);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct lud_why why = {.line = -1};
        assert_int_equal(read_text(cases[i].text, &out, &why), LUD_ERROR_SYNTAX);
        assert_int_equal(why.text, cases[i].fault);
        assert_int_equal(why.line, cases[i].line);
    }
    bytes_destroy(&out);
}

/* What the game or the engine refuses. */
static void addresses_are_opened(void **state)
{
    (void)state;
    static const struct {
        const char *view;
        enum lud_status status;
    } cases[] = {
        {"game=pogo&engine=nobody", LUD_ERROR_UNKNOWN},
        {"game=pogo&engine=minimax:depth=x", LUD_ERROR_OPTION},
        {"game=pogo&engine=minimax&position=xx", LUD_ERROR_SYNTAX},
        {"game=pogo&engine=minimax&moves=121+121", LUD_ERROR_MOVE},
        {"game=pogo&engine=minimax&rules=colour%3Dred", LUD_ERROR_UNKNOWN},
        {"game=ricochet&engine=alphabeta", LUD_ERROR_UNSUPPORTED},
        {"game=pogo&engine=perfect", LUD_OK},
        {"game=quoridor&engine=astar&moves=e2+e8", LUD_OK},
        {"game=quoridor&engine=astar&moves=e2%20e8%", LUD_ERROR_SYNTAX},
    };
    const struct lud_env env = {.memory = memory_heap()};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct lud_why why = {.line = 0};
        int lanes;
        const enum lud_status status = lesson_address_check(span_of(cases[i].view), &env, &lanes, &why);
        assert_int_equal(status, cases[i].status);
        assert_int_equal(why.column, 0);
    }
}

static void limits_hold(void **state)
{
    (void)state;
    struct bytes out = bytes_growing(memory_heap(), LESSONS_SIZE);
    struct bytes text = bytes_growing(memory_heap(), 1 << 20);
    struct lud_why why;
    bytes_text(&text, HEAD);
    bytes_repeat(&text, STEP, LESSON_STEPS + 1);
    assert_int_equal(read_text(bytes_string(&text), &out, &why), LUD_ERROR_SYNTAX);
    assert_int_equal(why.text, TEXT_LESSONS_TOO_MANY_STEPS);
    bytes_clear(&text);
    bytes_text(&text, HEAD "step\n");
    bytes_repeat(&text, "en: a\nfr: a\n", LESSON_TEXTS / 2 + 1);
    assert_int_equal(read_text(bytes_string(&text), &out, &why), LUD_ERROR_SYNTAX);
    bytes_clear(&text);
    bytes_text(&text, HEAD STEP VIEW);
    bytes_repeat(&text, "ask: saved\n", LESSON_ASKS + 1);
    assert_int_equal(read_text(bytes_string(&text), &out, &why), LUD_ERROR_SYNTAX);
    bytes_clear(&text);
    bytes_text(&text, HEAD STEP "en: ");
    bytes_repeat(&text, "long ", LESSON_LINE / 5 + 1);
    bytes_text(&text, "x");
    assert_int_equal(read_text(bytes_string(&text), &out, &why), LUD_ERROR_TOO_LARGE);
    assert_int_equal(why.text, TEXT_LESSONS_LONG);
    assert_int_equal(why.line, 7);
    bytes_destroy(&text);
    bytes_destroy(&out);
}

static size_t count_lessons(const struct bytes *out)
{
    size_t count = 0;
    for (const char *at = bytes_string(out); (at = strstr(at, "{\"name\":")) != NULL; at++)
        count++;
    return count;
}

/* The built-in lessons, checked to the last engine; a file replaces its namesake, another one is added. */
static void all_lessons_are_listed(void **state)
{
    (void)state;
    const struct lud_env env = {.memory = memory_heap()};
    struct bytes out = bytes_growing(memory_heap(), LESSONS_SIZE);
    size_t fault, count = 0;
    struct lud_why why;
    for (const struct lesson_file *file = lesson_files; file->name.data != NULL; file++, count++) {
        struct json_writer writer = json_write(&out);
        assert_int_equal(lesson_write(file->name, file->text, &env, &writer, NULL), LUD_OK);
        bytes_clear(&out);
    }
    assert_int_equal(count, 10);
    const struct lesson_file more[] = {
        {span_of("zebra"), span_of(HEAD STEP)},
        {lesson_files[0].name, span_of("lesson\nen: Another\nstep\nen: One\n")},
        {span_of("broken"), span_of("nonsense\n")},
    };
    assert_int_equal(lessons_write(more, 2, &env, &out, &fault, &why), LUD_OK);
    assert_int_equal(count_lessons(&out), count + 1);
    assert_non_null(strstr(bytes_string(&out), "Another"));
    bytes_clear(&out);
    assert_int_equal(lessons_write(more, 3, &env, &out, &fault, &why), LUD_ERROR_SYNTAX);
    assert_int_equal(fault, 2);
    assert_int_equal(why.line, 1);
    bytes_destroy(&out);
}

/* The n-th allocation fails: an error, and nothing is lost. */
static void without_memory(void **state)
{
    (void)state;
    struct faulty faulty;
    enum lud_status status = LUD_ERROR_MEMORY;
    for (uint64_t nth = 1; status != LUD_OK; nth++) {
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, nth);
        const struct lud_env env = {.memory = &faulty.memory};
        int lanes;
        status =
            lesson_address_check(span_of("game=pogo&engine=minimax&depth=2&moves=121"), &env, &lanes, NULL);
        assert_true(status == LUD_OK || status == LUD_ERROR_MEMORY);
        assert_true(faulty_balanced(&faulty));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_lesson_is_read),       cmocka_unit_test(faults_have_lines),
        cmocka_unit_test(addresses_are_opened),   cmocka_unit_test(limits_hold),
        cmocka_unit_test(all_lessons_are_listed), cmocka_unit_test(without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

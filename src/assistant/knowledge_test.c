/* knowledge_test.c: parses knowledge files: the built-in ones, and malformed ones. */
#include "assistant/assistant.h"
#include "assistant/embedded.h"
#include "assistant/knowledge.h"
#include "core/faulty.h"
#include "text/areas/assistant_texts.h"
#include "text/text.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static const char good[] =
    "# a comment\n\ntopic school.bell\ngame -\nrests docs/play.md: Commands\n"
    "? When does the bell ring?\n? bell time\n+ break hour\n= At ten.\n= And at noon.\n\n"
    "lang fr\ntopic school.bell\n? Quand la cloche sonne-t-elle ?\n= À dix heures.\n";

static void a_file_is_read(void **state)
{
    (void)state;
    struct knowledge knowledge = knowledge_of(memory_heap());
    assert_int_equal(knowledge_read(&knowledge, LUD_EN, span_of(good), NULL), LUD_OK);
    assert_int_equal(knowledge.topics.count, 2);
    const struct knowledge_topic *topic = knowledge_find(&knowledge, LUD_EN, span_of("school.bell"));
    assert_non_null(topic);
    assert_int_equal(topic->questions, 2);
    assert_int_equal(topic->words, 1);
    assert_int_equal(topic->answers, 2);
    assert_int_equal(topic->game.size, 0);
    assert_true(span_is(topic->rests, "docs/play.md: Commands"));
    assert_true(span_is(knowledge_line(&knowledge, topic->first + 1), "bell time"));
    assert_non_null(knowledge_find(&knowledge, LUD_FR, span_of("school.bell")));
    assert_null(knowledge_find(&knowledge, LUD_EN, span_of("school")));
    knowledge_destroy(&knowledge);
}

static void a_later_file_replaces(void **state)
{
    (void)state;
    struct knowledge knowledge = knowledge_of(memory_heap());
    static const char other[] = "topic school.bell\n? ring?\n= Never.\n";
    assert_int_equal(knowledge_read(&knowledge, LUD_EN, span_of(good), NULL), LUD_OK);
    assert_int_equal(knowledge_read(&knowledge, LUD_EN, span_of(other), NULL), LUD_OK);
    const struct knowledge_topic *topic = knowledge_find(&knowledge, LUD_EN, span_of("school.bell"));
    assert_true(span_is(knowledge_line(&knowledge, topic->first + 1), "Never."));
    assert_true(knowledge_topic(&knowledge, 0)->hidden);
    assert_false(knowledge_topic(&knowledge, 1)->hidden); /* the French one */
    knowledge_destroy(&knowledge);
}

static void faults_have_lines(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        enum lud_text fault;
        int32_t line;
    } cases[] = {
        {"? too early\n", TEXT_ASSISTANT_NO_TOPIC, 1},
        {"topic Bad Name\n", TEXT_ASSISTANT_NAME, 1},
        {"topic a.\n", TEXT_ASSISTANT_NAME, 1},
        {"topic a.b\ntopic a.c\n", TEXT_ASSISTANT_ORDER, 2},
        {"topic a.b\n= answer first\n", TEXT_ASSISTANT_ORDER, 2},
        {"topic a.b\n? q\n= a\n? late\n", TEXT_ASSISTANT_ORDER, 4},
        {"topic a.b\n?\n", TEXT_ASSISTANT_EMPTY, 2},
        {"topic a.b\n? q\n\n", TEXT_ASSISTANT_INCOMPLETE, 3},
        {"topic a.b\n? q\n= a\n\ntopic a.b\n", TEXT_ASSISTANT_TWICE, 5},
        {"topic a.b\n? q\n= a\nhello\n", TEXT_ASSISTANT_LINE, 4},
        {"lang de\n", TEXT_ASSISTANT_LANG, 1},
        {"topic a.b\n? \xff\n", TEXT_ASSISTANT_UTF8, 2},
        {"topic a.b\n? a\tb\n", TEXT_ASSISTANT_UTF8, 2},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct knowledge knowledge = knowledge_of(memory_heap());
        struct lud_why why;
        assert_int_equal(knowledge_read(&knowledge, LUD_EN, span_of(cases[i].text), &why), LUD_ERROR_SYNTAX);
        assert_int_equal(why.text, cases[i].fault);
        assert_int_equal(why.line, cases[i].line);
        assert_int_equal(knowledge.topics.count, 0);
        knowledge_destroy(&knowledge);
    }
}

/* Every built-in topic has an answer in both languages. */
static void our_own_files_agree(void **state)
{
    (void)state;
    struct knowledge knowledge = knowledge_of(memory_heap());
    for (const struct embedded_file *file = embedded_files; file->name != NULL; file++)
        if (!file->words)
            assert_int_equal(
                knowledge_read(&knowledge, file->lang, (struct span){file->text, file->size}, NULL), LUD_OK);
    assert_true(knowledge.topics.count > 2 * 360);
    for (uint32_t i = 0; i < knowledge.topics.count; i++) {
        const struct knowledge_topic *topic = knowledge_topic(&knowledge, i);
        const enum lud_lang other = topic->lang == LUD_FR ? LUD_EN : LUD_FR;
        const struct knowledge_topic *twin = knowledge_find(&knowledge, other, topic->name);
        assert_false(topic->hidden);
        assert_non_null(twin);
        assert_true(span_equal(twin->game, topic->game) && span_equal(twin->rests, topic->rests));
    }
    knowledge_destroy(&knowledge);
}

static void a_teacher_adds_a_file(void **state)
{
    (void)state;
    struct assistant *assistant;
    size_t fault;
    struct lud_why why;
    const struct assistant_file files[] = {{LUD_EN, span_of(good)}, {LUD_EN, span_of("nonsense")}};
    assert_int_equal(assistant_new(files, 1, memory_heap(), &assistant, &fault, &why), LUD_OK);
    assistant_free(assistant);
    assert_int_equal(assistant_new(files, 2, memory_heap(), &assistant, &fault, &why), LUD_ERROR_SYNTAX);
    assert_null(assistant);
    assert_int_equal(fault, 1);
    assert_int_equal(why.line, 1);
}

static void without_memory(void **state)
{
    (void)state;
    struct faulty faulty;
    struct assistant *assistant = NULL;
    uint64_t nth = 1;
    for (;; nth += 1 + nth / 4) { /* a sample of the thousands of allocations */
        faulty_init(&faulty, memory_heap());
        faulty_fail(&faulty, nth);
        const enum lud_status status = assistant_new(NULL, 0, &faulty.memory, &assistant, NULL, NULL);
        if (status == LUD_OK)
            break;
        assert_int_equal(status, LUD_ERROR_MEMORY);
        assert_null(assistant);
        assert_true(faulty_balanced(&faulty));
    }
    assistant_free(assistant);
    assert_true(faulty_balanced(&faulty));
    assert_true(nth > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_read),        cmocka_unit_test(a_later_file_replaces),
        cmocka_unit_test(faults_have_lines),     cmocka_unit_test(our_own_files_agree),
        cmocka_unit_test(a_teacher_adds_a_file), cmocka_unit_test(without_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

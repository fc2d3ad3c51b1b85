/* assistant_test.c: whole questions: topics, languages, follow-ups, classic mode, odd input, many questions
 * in a row, and failing allocations. */
#include "assistant/assistant.h"
#include "assistant/context.h"
#include "core/faulty.h"
#include "games/games.h"

#include <string.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static uint64_t no_time(void *context)
{
    (void)context;
    return 0;
}

struct desk {
    struct assistant *assistant;
    struct lud_env env;
    struct lud_limits limits;
    struct assistant_answer answer;
};

static int set_up(void **state)
{
    static struct desk desk;
    desk = (struct desk){.env = {.memory = memory_heap(), .now = no_time, .threads = 1},
                         .limits = {.nodes = 2000, .memory = 8 << 20, .threads = 1}};
    desk.answer = assistant_answer_of(memory_heap());
    assert_int_equal(assistant_new(NULL, 0, memory_heap(), &desk.assistant, NULL, NULL), LUD_OK);
    *state = &desk;
    return 0;
}

static int tear_down(void **state)
{
    struct desk *desk = *state;
    assistant_free(desk->assistant);
    assistant_answer_destroy(&desk->answer);
    return 0;
}

static const char *ask(struct desk *desk, struct assistant_question question)
{
    struct lud_why why;
    assert_int_equal(
        assistant_ask(desk->assistant, &question, &desk->env, &desk->limits, &desk->answer, &why), LUD_OK);
    return bytes_string(&desk->answer.topic);
}

static const char *ask_text(struct desk *desk, const char *text)
{
    return ask(desk, (struct assistant_question){.text = span_of(text), .player = -1});
}

/* ---- topics ---- */

static void topics_are_found(void **state)
{
    static const struct {
        const char *game, *text, *topic;
        enum lud_lang lang;
    } cases[] = {
        {"quoridor", "how many walls do I have at the start?", "quoridor.walls-count", LUD_EN},
        {"quoridor", "combien de murs au début ?", "quoridor.walls-count", LUD_FR},
        {"quoridor", "cmbien de mur jai au debut", "quoridor.walls-count", LUD_FR},
        {"", "who invented the game of Quoridor?", "history.quoridor", LUD_EN},
        {"", "explain alpha beta prunning", "algorithm.alphabeta", LUD_EN},
        {"pogo", "what happens to the peices that i cover", "pogo.capture", LUD_EN},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct desk *desk = *state;
        const struct assistant_question question = {
            .text = span_of(cases[i].text), .game = span_of(cases[i].game), .player = -1};
        assert_string_equal(ask(desk, question), cases[i].topic);
        assert_int_equal(desk->answer.lang, cases[i].lang);
        assert_true(desk->answer.text.size > 0 && desk->answer.rests.size > 0);
        assert_int_equal(desk->answer.nearest.size, 0);
    }
}

static void the_unknown_is_unknown(void **state)
{
    struct desk *desk = *state;
    static const char *const texts[] = {"how do I bake a chocolate cake?", "who is the king of spain?",
                                        "blorp snarfle wug", "quel temps fera-t-il samedi ?"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        assert_string_equal(ask_text(desk, texts[i]), "");
        assert_true(desk->answer.text.size > 0);
    }
    assert_string_equal(ask_text(desk, "could you elaborate upon the squiggly quoridor thingummy"), "");
    struct span rest = bytes_view(&desk->answer.nearest), line;
    int count = 0;
    while (desk->answer.nearest.size > 0 && span_split(&rest, '\n', &line))
        count++;
    assert_in_range(count, 1, ASSISTANT_NEAREST);
}

static void follow_ups(void **state)
{
    struct desk *desk = *state;
    char context[CONTEXT_MAX + 1];
    struct assistant_question question = {.text = span_of("how many walls has each player at the beginning?"),
                                          .game = span_of("quoridor"),
                                          .player = -1};
    assert_string_equal(ask(desk, question), "quoridor.walls-count");
    assert_in_range(desk->answer.context.size, 1, CONTEXT_MAX);
    memcpy(context, bytes_string(&desk->answer.context), desk->answer.context.size + 1);
    question.text = span_of("and with four players?");
    question.context = span_of(context);
    assert_string_equal(ask(desk, question), "quoridor.walls-count");
    question.context = span_of("this is no context at all \xff");
    (void)ask(desk, question);
}

static void contexts(void **state)
{
    (void)state;
    char room[CONTEXT_MAX + 1];
    struct bytes text = bytes_fixed(room, sizeof room);
    char words[600];
    memset(words, 'x', sizeof words);
    const struct context context = {
        .topic = span_of("board.what-to-play"), .step = 2, .question = {words, sizeof words}};
    context_write(&text, &context);
    assert_false(text.failed);
    const struct context read = context_read(bytes_view(&text));
    assert_true(span_equal(read.topic, context.topic));
    assert_int_equal(read.step, 2);
    assert_int_equal(read.question.size, CONTEXT_WORDS);
    static const char *const bad[] = {"", "1", "2 a 0 b", "1 a b c", "1 a 12 c"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_int_equal(context_read(span_of(bad[i])).question.size, 0);
}

/* A question asked twice in a row gets the lighter answer. */
static void classic_mode(void **state)
{
    struct desk *desk = *state;
    char first[4096], context[CONTEXT_MAX + 1];
    struct assistant_question question = {.text = span_of("what is the aim of quoridor, the objective?"),
                                          .game = span_of("quoridor"),
                                          .player = -1,
                                          .mode = ASSISTANT_CLASSIC};
    assert_string_equal(ask(desk, question), "quoridor.goal");
    strncpy(first, bytes_string(&desk->answer.text), sizeof first - 1);
    first[sizeof first - 1] = '\0';
    memcpy(context, bytes_string(&desk->answer.context), desk->answer.context.size + 1);
    question.context = span_of(context);
    assert_string_equal(ask(desk, question), "quoridor.goal");
    assert_string_not_equal(bytes_string(&desk->answer.text), first);
    question.context = (struct span){0};
    (void)ask(desk, question);
    assert_string_equal(bytes_string(&desk->answer.text), first);
    question.text = span_of("zzz");
    assert_string_equal(ask(desk, question), "");
}

/* ---- odd input ---- */

static void odd_input(void **state)
{
    struct desk *desk = *state;
    static char megabyte[1 << 20];
    assert_string_equal(ask_text(desk, ""), "");
    assert_string_equal(ask_text(desk, "?!?... ;;; --- \"\" ()"), "");
    assert_string_equal(ask_text(desk, "\xff\xfe\xc3\x28\xa0\xa1\xf0\x28\x8c\xbc"), "");
    for (size_t i = 0; i < sizeof megabyte; i++)
        megabyte[i] = "wall jump \xc3\xa9? "[i % 14];
    (void)ask(desk, (struct assistant_question){.text = {megabyte, sizeof megabyte}, .player = -1});
    for (size_t i = 0; i < sizeof megabyte; i++)
        megabyte[i] = (char)(i * 2654435761u >> 13);
    (void)ask(desk, (struct assistant_question){
                        .text = {megabyte, sizeof megabyte}, .context = {megabyte, 150}, .player = -1});
}

/* Ten thousand questions leak no memory; under sanitizers, two thousand. */
static void many_questions(void **state)
{
    struct desk *desk = *state;
    static const char *const texts[] = {"how do I win?", "et les robots ?", "what is mcts", "wal lenght",
                                        "zzz"};
    struct faulty faulty;
    faulty_init(&faulty, memory_heap());
    const struct lud_env heap = desk->env;
    desk->env.memory = &faulty.memory;
    size_t peak = 0;
    for (int i = 0; i < (LUDENS_SANITIZED ? 2000 : 10000); i++) {
        (void)ask_text(desk, texts[i % 5]);
        if (i == 100)
            peak = faulty.peak;
    }
    assert_int_equal(faulty.peak, peak);
    assert_true(faulty_balanced(&faulty));
    desk->env = heap;
}

static void without_memory(void **state)
{
    struct desk *desk = *state;
    struct faulty faulty;
    const struct lud_env heap = desk->env;
    const struct assistant_question question = {.text = span_of("how many walls?"), .player = -1};
    for (uint64_t nth = 1;; nth++) {
        faulty_init(&faulty, memory_heap());
        struct assistant_answer answer = assistant_answer_of(&faulty.memory);
        desk->env.memory = &faulty.memory;
        faulty_fail(&faulty, nth);
        const enum lud_status status =
            assistant_ask(desk->assistant, &question, &desk->env, &desk->limits, &answer, NULL);
        assistant_answer_destroy(&answer);
        assert_true(faulty_balanced(&faulty));
        if (status == LUD_OK)
            break;
        assert_int_equal(status, LUD_ERROR_MEMORY);
    }
    desk->env = heap;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(topics_are_found), cmocka_unit_test(the_unknown_is_unknown),
        cmocka_unit_test(follow_ups),       cmocka_unit_test(contexts),
        cmocka_unit_test(classic_mode),     cmocka_unit_test(odd_input),
        cmocka_unit_test(many_questions),   cmocka_unit_test(without_memory),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

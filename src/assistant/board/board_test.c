/* board_test.c: questions about positions of all games. */
#include "assistant/assistant.h"
#include "games/games.h"
#include "text/areas/assistant_texts.h"
#include "text/text.h"

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

static struct assistant *assistant;
static struct assistant_answer answer;

static int set_up(void **state)
{
    (void)state;
    answer = assistant_answer_of(memory_heap());
    return assistant_new(NULL, 0, memory_heap(), &assistant, NULL, NULL) == LUD_OK ? 0 : 1;
}

static int tear_down(void **state)
{
    (void)state;
    assistant_free(assistant);
    assistant_answer_destroy(&answer);
    return 0;
}

/* Asks a question about a position, following `context`; returns the topic of the answer. */
static const char *ask_after(const char *game, const char *position, const char *moves, const char *text,
                             const char *context)
{
    const struct lud_env env = {.memory = memory_heap(), .now = no_time, .threads = 1};
    const struct lud_limits limits = {.nodes = 3000, .sims = 200, .memory = 16 << 20, .threads = 1};
    struct session *session;
    struct lud_why why;
    assert_int_equal(
        session_new(games_find(span_of(game)), span_of(""), span_of(position), memory_heap(), &session, &why),
        LUD_OK);
    assert_int_equal(session_play_list(session, span_of(moves), &why), LUD_OK);
    const struct assistant_question question = {.text = span_of(text),
                                                .game = span_of(game),
                                                .session = session,
                                                .player = -1,
                                                .context = span_of(context)};
    assert_int_equal(assistant_ask(assistant, &question, &env, &limits, &answer, &why), LUD_OK);
    session_free(session);
    return bytes_string(&answer.topic);
}

static const char *ask(const char *game, const char *moves, const char *text)
{
    return ask_after(game, "", moves, text, "");
}

static bool says(const char *part)
{
    return strstr(bytes_string(&answer.text), part) != NULL;
}

static void illegal_moves_have_reasons(void **state)
{
    (void)state;
    assert_string_equal(ask("quoridor", "", "why is e9h not allowed?"), "board.why-illegal");
    assert_true(says("stick out"));
    assert_int_equal(answer.move.size, 0);
    assert_string_equal(ask("quoridor", "e3h", "Pourquoi je n'ai pas le droit de jouer f3h ?"),
                        "board.why-illegal");
    assert_int_equal(answer.lang, LUD_FR);
    assert_string_equal(bytes_string(&answer.cells), "f3 g3 f4 g4");
    assert_string_equal(ask("quoridor", "e3h", "why can't I put a wall at f3 horizontally?"),
                        "board.why-illegal");
    assert_string_equal(bytes_string(&answer.cells), "f3 g3 f4 g4");
    assert_string_equal(ask("pogo", "", "why is 143 illegal here?"), "board.why-illegal");
    assert_string_equal(bytes_string(&answer.cells), "1 4");
    assert_string_equal(ask("quoridor", "", "why is e2 illegal right now?"), "board.why-illegal");
    assert_string_equal(bytes_string(&answer.move), "e2"); /* the move is legal, so it is offered */
    assert_string_equal(ask("quoridor", "", "why is this move refused?"), "board.why-illegal");
    assert_true(says("Which move"));
}

/* Copies the context of the last answer. */
static void copy_context(char *context)
{
    memcpy(context, bytes_string(&answer.context), answer.context.size + 1);
}

static void advice_comes_in_steps(void **state)
{
    (void)state;
    static const char *const games[] = {"quoridor", "pogo", "tron"};
    for (size_t i = 0; i < 3; i++) {
        char context[256];
        assert_string_equal(ask(games[i], "", "What should I do now?"), "board.what-to-play");
        assert_int_equal(answer.move.size, 0); /* a nudge does not reveal the move */
        assert_true(answer.more.size > 0);
        copy_context(context);
        assert_string_equal(ask_after(games[i], "", "", "more please", context), "board.what-to-play");
        assert_int_equal(answer.move.size, 0);
        assert_true(answer.cells.size > 0);
        assert_string_equal(ask_after(games[i], "", "", text_get(LUD_FR, TEXT_ASSISTANT_MORE_MOVE), ""),
                            "board.what-to-play");
        assert_true(answer.move.size > 0 && answer.line.size > 0);
    }
    assert_string_equal(ask("ricochet", "", "donnez-moi un coup de main pour cette position"),
                        "board.what-to-play");
    assert_int_equal(answer.move.size, 0);
    assert_string_equal(ask_after("ricochet", "", "", text_get(LUD_EN, TEXT_ASSISTANT_MORE_LINE), ""),
                        "board.what-to-play");
    assert_true(answer.move.size > 0 && answer.line.size > 0);
}

static void distances_and_ways(void **state)
{
    (void)state;
    assert_string_equal(ask("quoridor", "e2 e8", "How many steps remain until I arrive?"), "board.distance");
    assert_true(says("7"));
    assert_string_equal(ask("quoridor", "e2 e8", "show me my shortest way on the board"), "board.path");
    assert_string_equal(bytes_string(&answer.cells), "e2 e3 e4 e5 e6 e7 e8 e9");
    assert_string_equal(ask("ricochet", "", "How many more moves until the target?"), "board.distance");
    assert_true(answer.text.size > 0);
}

static void values(void **state)
{
    (void)state;
    static const char *const games[] = {"quoridor", "pogo", "tron"};
    for (size_t i = 0; i < 3; i++) {
        assert_string_equal(ask(games[i], "", "Who is winning at the moment?"), "board.who-wins");
        assert_true(answer.text.size > 0);
    }
    assert_string_equal(ask("ricochet", "", "Give me the complete solution of this board"), "board.solve");
    assert_true(answer.line.size > 0 && answer.cells.size > 0);
    assert_string_equal(ask("pogo", "", "what is the exact value of this position"), "board.solve");
}

static void algorithms_at_work(void **state)
{
    (void)state;
    assert_string_equal(ask("quoridor", "", "how does A* choose in this position?"), "board.algorithm");
    assert_true(says("f = 8") && answer.move.size > 0);
    assert_string_equal(ask("quoridor", "", "explain bfs on this very position"), "board.algorithm");
    assert_true(answer.text.size > 0);
}

static void a_game_that_is_over(void **state)
{
    (void)state;
    assert_string_equal(ask_after("quoridor", "9x9 2 2 e9,a5 10,10 -", "", "What should I do now?", ""),
                        "board.what-to-play");
    assert_true(says("over"));
    assert_int_equal(answer.move.size, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(illegal_moves_have_reasons), cmocka_unit_test(advice_comes_in_steps),
        cmocka_unit_test(distances_and_ways),         cmocka_unit_test(values),
        cmocka_unit_test(algorithms_at_work),         cmocka_unit_test(a_game_that_is_over),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}

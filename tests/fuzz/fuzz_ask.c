/* fuzz_ask.c: any bytes as a question to the assistant: the first line is the context, the second the game,
 * the rest the question. Every part of the answer stays within its bounds. */
#include "fuzz.h"

#include "assistant/assistant.h"
#include "assistant/context.h"
#include "games/games.h"

static uint64_t now(void *context)
{
    (void)context;
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct assistant *assistant; /* made once: making one takes longer than asking */
    const struct lud_env env = {.memory = memory_heap(), .now = now, .threads = 1};
    const struct lud_limits limits = {.nodes = 50, .sims = 5, .depth = 1, .memory = 1 << 20, .threads = 1};
    struct span rest = {(const char *)data, size}, context = {0}, game = {0};
    struct session *session = NULL;
    struct lud_why why;
    if (assistant == NULL)
        REQUIRE(assistant_new(NULL, 0, memory_heap(), &assistant, NULL, &why) == LUD_OK);
    (void)span_line(&rest, &context);
    (void)span_line(&rest, &game);
    const struct lud_game *known = games_find(game);
    if (known != NULL)
        REQUIRE(session_new(known, span_of(""), span_of(""), memory_heap(), &session, &why) == LUD_OK);
    struct assistant_answer answer = assistant_answer_of(memory_heap());
    struct assistant_question question = {
        .text = rest, .game = game, .session = session, .player = -1, .context = context};
    enum lud_status status = assistant_ask(assistant, &question, &env, &limits, &answer, &why);
    REQUIRE(status == LUD_OK || status == LUD_ERROR_STOPPED || status == LUD_ERROR_MEMORY);
    REQUIRE(answer.context.size <= CONTEXT_MAX);
    REQUIRE(status != LUD_OK || answer.text.size > 0);
    question.mode = ASSISTANT_CLASSIC;
    REQUIRE(assistant_ask(assistant, &question, &env, &limits, &answer, &why) == LUD_OK);
    assistant_answer_destroy(&answer);
    session_free(session);
    return 0;
}

/* fuzz_knowledge.c: a knowledge file that parses can be indexed and queried; one that does not gives an error
 * with a line. */
#include "fuzz.h"

#include "assistant/find.h"

static void ask(const struct index *index, struct span text)
{
    struct folded words;
    struct finding found;
    fold(text, &words);
    REQUIRE(find_topic(index, &words, (struct context){0}, (struct rank_place){0}, memory_heap(), &found) ==
            LUD_OK);
    REQUIRE(found.ranking.count <= RANK_TOPICS);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const struct span input = {(const char *)data, size};
    struct knowledge knowledge = knowledge_of(memory_heap());
    struct index index;
    struct lud_why why;
    const enum lud_status status = knowledge_read(&knowledge, LUD_EN, input, &why);
    if (status != LUD_OK) {
        REQUIRE(why.status == status);
        REQUIRE(status == LUD_ERROR_TOO_LARGE || why.line > 0);
        REQUIRE(knowledge.topics.count == 0);
        knowledge_destroy(&knowledge);
        return 0;
    }
    for (int lang = 0; lang < LUD_LANGS; lang++) {
        REQUIRE(index_init(&index, (enum lud_lang)lang, &knowledge, span_of("= a b\n~ c d\n. e\n! f"),
                           memory_heap(), &why) == LUD_OK);
        ask(&index, span_first(input, 300));
        index_destroy(&index);
    }
    knowledge_destroy(&knowledge);
    return 0;
}

/* ending.c: the table of endings, looked up by constant and by word. */
#include "arena/ending.h"

static const struct {
    const char *word;
    bool fault;
    enum lud_text text;
} rows[ENDINGS] = {
#define ENDING_ROW(constant, word, fault, text) {word, fault, text},
    ENDING_TABLE(ENDING_ROW)
#undef ENDING_ROW
};

const char *ending_word(enum ending ending)
{
    return rows[ending].word;
}

enum lud_text ending_text(enum ending ending)
{
    return rows[ending].text;
}

bool ending_is_fault(enum ending ending)
{
    return rows[ending].fault;
}

enum ending ending_find(struct span word)
{
    for (int ending = 0; ending < ENDINGS; ending++)
        if (span_is(word, rows[ending].word))
            return (enum ending)ending;
    return ENDING_OTHER;
}

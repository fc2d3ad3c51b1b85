/* logbook.c: the words for kinds of entries, and the syntax of ids. */
#include "play/logbook.h"

static const char *const words[] = {
#define LOGBOOK_WORD(constant, word) word,
    LOGBOOK_TABLE(LOGBOOK_WORD)
#undef LOGBOOK_WORD
};

const char *logbook_word(enum logbook_kind kind)
{
    return words[kind];
}

enum logbook_kind logbook_kind_of(struct span word)
{
    enum logbook_kind kind = 0;
    while (kind < LOGBOOK_KINDS && !span_is(word, words[kind]))
        kind++;
    return kind;
}

bool logbook_id_valid(struct span id)
{
    if (id.size != LOGBOOK_ID - 1)
        return false;
    for (size_t at = 0; at < id.size; at++) {
        const char c = id.data[at];
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
              c == '_'))
            return false;
    }
    return true;
}

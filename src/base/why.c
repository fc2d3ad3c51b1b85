/* why.c: error details. The quoted word comes from untrusted input and ends up on terminals, so control bytes
 * are replaced. */
#include "base/why.h"

#include <assert.h>
#include <string.h>

enum lud_status why_at(struct lud_why *why, enum lud_status status, int text, size_t column, int32_t arg0,
                       int32_t arg1)
{
    if (why != NULL)
        *why = (struct lud_why){.status = status,
                                .text = text,
                                .column = column < INT32_MAX ? (int32_t)column : INT32_MAX,
                                .args = {arg0, arg1}};
    return status;
}

enum lud_status why_plain(struct lud_why *why, enum lud_status status, int text)
{
    return why_at(why, status, text, 0, 0, 0);
}

/* Size of the printable character at the start of `word`; 0 for control characters (U+0080..U+009F included)
 * and invalid UTF-8. */
static size_t printable_size(struct span word)
{
    const size_t size = span_utf8(word);
    const unsigned char lead = (unsigned char)word.data[0];
    if (size == 1)
        return lead >= 0x20 && lead != 0x7F;
    return size == 2 && lead == 0xC2 && (unsigned char)word.data[1] < 0xA0 ? 0 : size;
}

void why_word(struct lud_why *why, struct span word)
{
    if (why == NULL)
        return;
    memset(why->word, 0, sizeof why->word);
    for (size_t used = 0; word.size > 0;) {
        const size_t size = printable_size(word);
        const struct span piece = size > 0 ? span_first(word, size) : span_of("?");
        if (used + piece.size >= sizeof why->word)
            return;
        memcpy(why->word + used, piece.data, piece.size);
        used += piece.size;
        word = span_from(word, piece.size);
    }
}

struct status_row {
    const char *word;
    int exit_code;
};

static const struct status_row *status_row(enum lud_status status)
{
#define ROW(constant, word, code) [constant] = {word, code},
    static const struct status_row rows[] = {LUD_STATUS_TABLE(ROW)};
#undef ROW
    assert((size_t)status < sizeof rows / sizeof rows[0]);
    return &rows[status];
}

const char *status_word(enum lud_status status)
{
    return status_row(status)->word;
}

int status_exit_code(enum lud_status status)
{
    return status_row(status)->exit_code;
}

/* protocol_line.c: parses one line of the protocol. Nothing is copied: all spans point into the line. */
#include "protocol/protocol_line.h"

#include "text/areas/protocol_texts.h"

#include <assert.h>

/* The index of the first byte that is not allowed in a line; text.size when there is none. */
static size_t bad_byte(struct span text)
{
    for (size_t at = 0; at < text.size;) {
        const size_t size = span_utf8(span_from(text, at));
        const unsigned char c = (unsigned char)text.data[at];
        if (size == 0 || (c < ' ' && c != '\t') || c == 0x7f)
            return at;
        at += size;
    }
    return text.size;
}

static enum lud_status check_text(struct span text, struct lud_why *why)
{
    if (text.size > PROTOCOL_MAX_LINE)
        return why_at(why, LUD_ERROR_TOO_LARGE, TEXT_PROTOCOL_TOO_LONG, 0, PROTOCOL_MAX_LINE, 0);
    const size_t bad = bad_byte(text);
    if (bad < text.size)
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_PROTOCOL_BAD_BYTE, bad + 1, 0, 0);
    return LUD_OK;
}

static enum lud_status fail_unknown(const struct protocol_line *line, enum protocol_sender sender,
                                    struct span word, struct lud_why *why)
{
    const char *near = protocol_nearest(sender, word);
    if (near == NULL)
        return protocol_fail(line, word, LUD_ERROR_UNKNOWN, TEXT_PROTOCOL_UNKNOWN, why);
    protocol_fail(line, word, LUD_ERROR_UNKNOWN, TEXT_PROTOCOL_NEAREST, why);
    why_word(why, span_of(near));
    return LUD_ERROR_UNKNOWN;
}

enum lud_status protocol_line_read(enum protocol_sender sender, struct span text, struct protocol_line *line,
                                   struct lud_why *why)
{
    struct span word;
    if (text.size > 0 && text.data[text.size - 1] == '\r')
        text.size--;
    *line = (struct protocol_line){.text = text, .rest = text};
    const enum lud_status status = check_text(text, why);
    if (status != LUD_OK || !protocol_line_word(line, &word))
        return status;
    line->row = protocol_find(sender, word);
    return line->row != NULL ? LUD_OK : fail_unknown(line, sender, word, why);
}

bool protocol_line_word(struct protocol_line *line, struct span *word)
{
    return span_word(&line->rest, word);
}

enum lud_status protocol_line_need(struct protocol_line *line, const char *what, struct span *word,
                                   struct lud_why *why)
{
    if (protocol_line_word(line, word))
        return LUD_OK;
    why_at(why, LUD_ERROR_USAGE, TEXT_PROTOCOL_MISSING, line->text.size + 1, 0, 0);
    why_word(why, span_of(what));
    return LUD_ERROR_USAGE;
}

struct span protocol_line_rest(struct protocol_line *line)
{
    const struct span rest = span_trim(line->rest);
    line->rest = span_from(line->rest, line->rest.size);
    return rest;
}

enum lud_status protocol_line_end(const struct protocol_line *line, struct lud_why *why)
{
    const struct span rest = span_trim(line->rest);
    return rest.size == 0 ? LUD_OK : protocol_fail(line, rest, LUD_ERROR_USAGE, TEXT_PROTOCOL_SURPLUS, why);
}

enum lud_status protocol_number(const struct protocol_line *line, struct span digits, int64_t low,
                                int64_t high, int64_t *number, struct lud_why *why)
{
    if (span_integer(digits, low, high, number))
        return LUD_OK;
    const bool small = high <= INT32_MAX;
    protocol_fail(line, digits, LUD_ERROR_USAGE, small ? TEXT_PROTOCOL_NUMBER : TEXT_PROTOCOL_NUMBER_UP, why);
    if (why != NULL) {
        why->args[0] = (int32_t)low;
        why->args[1] = small ? (int32_t)high : 0;
    }
    return LUD_ERROR_USAGE;
}

enum lud_status protocol_line_number(struct protocol_line *line, int64_t low, int64_t high, int64_t *number,
                                     struct lud_why *why)
{
    struct span word;
    const enum lud_status status = protocol_line_need(line, "N", &word, why);
    return status != LUD_OK ? status : protocol_number(line, word, low, high, number, why);
}

size_t protocol_column(const struct protocol_line *line, struct span part)
{
    assert(part.data >= line->text.data && part.data <= line->text.data + line->text.size);
    return (size_t)(part.data - line->text.data) + 1;
}

enum lud_status protocol_fail(const struct protocol_line *line, struct span part, enum lud_status status,
                              enum lud_text text, struct lud_why *why)
{
    why_at(why, status, (int)text, protocol_column(line, part), 0, 0);
    why_word(why, span_first(part, span_find(part, ' ')));
    return status;
}

void protocol_shift(const struct protocol_line *line, struct span part, struct lud_why *why)
{
    if (why != NULL && why->column > 0)
        why->column += (int32_t)protocol_column(line, part) - 1;
}

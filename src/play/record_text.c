/* record_text.c: lexical rules of records. */
#include "play/record_text.h"

#include "play/session.h"

#include <assert.h>
#include <string.h>

enum { DECIMALS = 6 }; /* LUD_ONE is 10^6 */

/* Whether the text begins with a control character, C0, DEL or C1 (U+0080..U+009F). */
static bool is_control(struct span text)
{
    const unsigned char lead = (unsigned char)text.data[0];
    return lead < 0x20 || lead == 0x7F || (lead == 0xC2 && (unsigned char)text.data[1] < 0xA0);
}

size_t record_clean(struct span text, const char *allowed)
{
    size_t at = 0;
    while (at < text.size) {
        const struct span rest = span_from(text, at);
        const size_t size = span_utf8(rest);
        const bool listed = rest.data[0] != '\0' && strchr(allowed, rest.data[0]) != NULL;
        if (size == 0 || (is_control(rest) && !listed))
            break;
        at += size;
    }
    return at;
}

struct span record_skip_mark(struct span text)
{
    return span_starts(text, "\xEF\xBB\xBF") ? span_from(text, 3) : text;
}

bool record_is_end_word(struct span text)
{
    for (enum session_end end = SESSION_RULES; end <= SESSION_LENGTH; end++)
        if (span_is(text, session_end_word(end)))
            return true;
    return false;
}

static bool has_score(const struct lud_rules *rules)
{
    return (rules->traits & LUD_SCORE) != 0;
}

/* Reads 1 to `width` digits, padded with zeros on the right to `width`: "61" of width 6 is 610000. */
static bool read_padded_digits(struct span text, size_t width, int64_t *value)
{
    for (size_t i = 0; i < text.size; i++)
        if (text.data[i] < '0' || text.data[i] > '9')
            return false;
    if (text.size == 0 || text.size > width || !span_integer(text, 0, INT32_MAX, value))
        return false;
    for (size_t i = text.size; i < width; i++)
        *value *= 10;
    return true;
}

bool record_read_value(const struct lud_rules *rules, struct span text, lud_value *value)
{
    int64_t whole = 0, part = 0;
    const size_t point = span_find(text, '.');
    if (has_score(rules)) {
        if (!span_integer(text, INT32_MIN, INT32_MAX, &whole))
            return false;
        *value = (lud_value)whole;
        return true;
    }
    if (!read_padded_digits(span_first(text, point), 1, &whole) ||
        (point < text.size && !read_padded_digits(span_from(text, point + 1), DECIMALS, &part)) ||
        whole * LUD_ONE + part > LUD_ONE)
        return false;
    *value = (lud_value)(whole * LUD_ONE + part);
    return true;
}

void record_put_value(const struct lud_rules *rules, lud_value value, bool full, struct bytes *out)
{
    if (has_score(rules)) {
        bytes_integer(out, value);
        return;
    }
    value = value < 0 ? 0 : value > LUD_ONE ? LUD_ONE : value;
    int decimals = DECIMALS;
    while (!full && decimals > 0 && value % 10 == 0) {
        value /= 10;
        decimals--;
    }
    bytes_fixed_point(out, value, decimals);
}

void record_put_result(const struct lud_rules *rules, const lud_value *values, struct bytes *out)
{
    for (int player = 0; player < rules->players; player++) {
        if (player > 0)
            bytes_char(out, ' ');
        record_put_value(rules, values[player], false, out);
    }
}

bool record_count_move(struct record_count *count, int mover)
{
    const bool begins = count->round == 0 || mover == 0 || mover < count->mover;
    count->round += begins;
    count->mover = mover;
    return begins;
}

void record_put_number(const struct record_count *count, struct bytes *out)
{
    bytes_unsigned(out, count->round);
    bytes_text(out, count->mover == 0 ? "." : "...");
}

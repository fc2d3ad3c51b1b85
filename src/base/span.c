/* span.c: operations on borrowed text. An empty span may have a NULL pointer: no arithmetic or memcmp on
 * that. */
#include "base/span.h"

#include <string.h>

bool span_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

char span_peek(struct span span, size_t at)
{
    if (at >= span.size)
        return '\0';
    return span.data[at] != '\0' ? span.data[at] : '\1';
}

size_t span_skip_blanks(struct span span, size_t at)
{
    while (span_is_blank(span_peek(span, at)))
        at++;
    return at;
}

struct span span_of(const char *text)
{
    return text == NULL ? (struct span){0} : (struct span){text, strlen(text)};
}

bool span_is(struct span span, const char *text)
{
    return span_equal(span, span_of(text));
}

bool span_equal(struct span a, struct span b)
{
    return a.size == b.size && (a.size == 0 || memcmp(a.data, b.data, a.size) == 0);
}

int span_compare(struct span a, struct span b)
{
    const size_t common = a.size < b.size ? a.size : b.size;
    const int order = common == 0 ? 0 : memcmp(a.data, b.data, common);
    return order != 0 ? order : (a.size > b.size) - (a.size < b.size);
}

struct span span_from(struct span span, size_t start)
{
    const size_t cut = start < span.size ? start : span.size;
    return cut == 0 ? span : (struct span){span.data + cut, span.size - cut};
}

struct span span_first(struct span span, size_t size)
{
    return (struct span){span.data, size < span.size ? size : span.size};
}

struct span span_trim(struct span span)
{
    while (span.size > 0 && span_is_blank(span.data[0]))
        span = span_from(span, 1);
    while (span.size > 0 && span_is_blank(span.data[span.size - 1]))
        span.size--;
    return span;
}

bool span_starts(struct span span, const char *prefix)
{
    return span_is(span_first(span, span_of(prefix).size), prefix);
}

size_t span_find(struct span span, char c)
{
    const char *found = span.size == 0 ? NULL : memchr(span.data, c, span.size);
    return found == NULL ? span.size : (size_t)(found - span.data);
}

bool span_split(struct span *rest, char separator, struct span *field)
{
    if (rest->data == NULL)
        return false;
    const size_t end = span_find(*rest, separator);
    *field = span_first(*rest, end);
    *rest = end == rest->size ? (struct span){0} : span_from(*rest, end + 1);
    return true;
}

bool span_word(struct span *rest, struct span *word)
{
    size_t start = 0;
    while (start < rest->size && span_is_blank(rest->data[start]))
        start++;
    *rest = span_from(*rest, start);
    size_t end = 0;
    while (end < rest->size && !span_is_blank(rest->data[end]))
        end++;
    if (end == 0)
        return false;
    *word = span_first(*rest, end);
    *rest = span_from(*rest, end);
    return true;
}

bool span_line(struct span *rest, struct span *line)
{
    if (rest->size == 0)
        return false;
    const size_t end = span_find(*rest, '\n');
    const bool crlf = end < rest->size && end > 0 && rest->data[end - 1] == '\r';
    *line = span_first(*rest, crlf ? end - 1 : end);
    *rest = span_from(*rest, end + 1);
    return true;
}

/* Parses digits and stores the negated number, because only the negative range includes INT64_MIN. */
static bool parse_negated(struct span digits, int64_t *value)
{
    *value = 0;
    for (size_t i = 0; i < digits.size; i++) {
        const int digit = digits.data[i] - '0';
        if (digit < 0 || digit > 9 || *value < (INT64_MIN + digit) / 10)
            return false;
        *value = *value * 10 - digit;
    }
    return digits.size > 0;
}

bool span_integer(struct span span, int64_t low, int64_t high, int64_t *value)
{
    const bool minus = span_starts(span, "-");
    int64_t result;
    if (!parse_negated(span_from(span, minus), &result) || (!minus && result == INT64_MIN))
        return false;
    if (!minus)
        result = -result;
    if (result < low || result > high)
        return false;
    *value = result;
    return true;
}

/* Length of the sequence that begins with `lead`; 0 for a byte that cannot begin one. */
static size_t utf8_size(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    if (lead < 0xC2 || lead > 0xF4)
        return 0;
    return lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

/* Unicode table 3-7: the range of the second byte excludes overlong forms, surrogates and codes past
 * U+10FFFF. */
static bool utf8_second(unsigned char lead, unsigned char second)
{
    const int low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
    const int high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
    return low <= second && second <= high;
}

size_t span_utf8(struct span span)
{
    if (span.size == 0)
        return 0;
    const unsigned char lead = (unsigned char)span.data[0];
    const size_t size = utf8_size(lead);
    if (size > span.size || (size > 1 && !utf8_second(lead, (unsigned char)span.data[1])))
        return 0;
    for (size_t i = 2; i < size; i++)
        if (((unsigned char)span.data[i] & 0xC0) != 0x80)
            return 0;
    return size;
}

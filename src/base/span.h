/* span.h: a borrowed piece of text: pointer and length, not NUL-terminated, never owned. Parsers read spans,
 * so input may contain any byte, NUL included, and is parsed without a copy. A span is valid as long as the
 * text it points into. */
#ifndef BASE_SPAN_H
#define BASE_SPAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct span {
    const char *data; /* may be NULL when size is 0 */
    size_t size;
};

struct span span_of(const char *text);            /* text NULL: the empty span */
bool span_is(struct span span, const char *text); /* equal bytes */
bool span_equal(struct span a, struct span b);    /* equal bytes */
int span_compare(struct span a, struct span b);   /* <0, 0 or >0, bytes as unsigned; a prefix comes first */
struct span span_from(struct span span, size_t start); /* drops the first `start` bytes; empty past the end */
struct span span_first(struct span span, size_t size); /* the first `size` bytes, or all if it is shorter */
struct span span_trim(struct span span);               /* drops blanks at both ends */
bool span_starts(struct span span, const char *prefix);
size_t span_find(struct span span, char c); /* index of the first c; span.size when absent */
bool span_is_blank(char c);                 /* space, tab, CR, LF */

/* The byte at index `at`, for parsers that read byte by byte. NUL means the end of the span and nothing else:
 * a NUL inside the text reads as \1, which no grammar accepts. */
char span_peek(struct span span, size_t at);
size_t span_skip_blanks(struct span span, size_t at); /* index of the first non-blank at or after `at` */

/* Removes the next field and its separator from the front of *rest. `a,` has two fields, the second empty.
 * After the last field rest->data is NULL; the next call returns false and leaves *field as it was. */
bool span_split(struct span *rest, char separator, struct span *field);

/* Removes leading blanks and the next run of non-blank bytes from *rest; false when only blanks are left, and
 * then *word is as it was. */
bool span_word(struct span *rest, struct span *word);

/* Removes the next line from *rest; *line is without its LF or CRLF. False at the end of the text. */
bool span_line(struct span *rest, struct span *line);

/* Parses the whole span as a decimal integer with an optional minus sign. False when it is none, or outside
 * low..high; *value is then unchanged. */
bool span_integer(struct span span, int64_t low, int64_t high, int64_t *value);

/* Length 1..4 of the well-formed UTF-8 sequence at the start of `span`; 0 when there is none. */
size_t span_utf8(struct span span);

#endif

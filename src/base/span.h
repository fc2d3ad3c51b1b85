/* span.h: a piece of somebody else's text: pointer and length, not terminated, never owned. Every parser in
 * the tree reads spans, so input may hold any bytes and is never copied to be read. */
#ifndef BASE_SPAN_H
#define BASE_SPAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct span {
    const char *data;
    size_t size;
};

struct span span_of(const char *text);                 /* text NULL: the empty span */
bool span_is(struct span span, const char *text);      /* the same bytes */
bool span_equal(struct span a, struct span b);         /* the same bytes */
int span_compare(struct span a, struct span b);        /* bytewise order: <0, 0, >0 */
struct span span_from(struct span span, size_t start); /* without its first `start` bytes */
struct span span_first(struct span span, size_t size); /* its first `size` bytes, or all */
struct span span_trim(struct span span);               /* without blanks at both ends */
bool span_starts(struct span span, const char *prefix);
size_t span_find(struct span span, char c); /* index of the first c, or span.size */
bool span_is_blank(char c);                 /* space, tab, CR, LF */

/* For readers that go byte by byte. The byte at `at`; NUL at the end and never anywhere else: a NUL in the
 * text reads as \1, which no grammar expects. */
char span_peek(struct span span, size_t at);
size_t span_skip_blanks(struct span span, size_t at); /* where the blanks from `at` on end */

/* Takes the text before the first `separator` off the front of *rest, and the separator with it.
 * False when *rest is exhausted (its data is then NULL); an empty last field is still a field. */
bool span_split(struct span *rest, char separator, struct span *field);

/* The next run of non-blank bytes (space, tab, CR, LF are blank); false when there is none. */
bool span_word(struct span *rest, struct span *word);

/* Takes the next line, without its LF or CRLF; false at the end of the text. */
bool span_line(struct span *rest, struct span *line);

/* The whole span as a decimal integer with an optional minus sign; false unless low <= value <= high. */
bool span_integer(struct span span, int64_t low, int64_t high, int64_t *value);

/* The number of bytes of the UTF-8 sequence that `span` begins with; 0 when it does not begin with one. */
size_t span_utf8(struct span span);

#endif

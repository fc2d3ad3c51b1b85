/* bytes.h: text under construction in a buffer with a maximum. Writing past the maximum, or without memory,
 * keeps what fits and marks the buffer as failed: check once at the end, not at every step. */
#ifndef BASE_BYTES_H
#define BASE_BYTES_H

#include "base/memory.h"
#include "base/span.h"

struct bytes {
    char *data;                      /* always NUL-terminated once anything was written; may be NULL before */
    size_t size;                     /* bytes written, without the NUL */
    size_t room;                     /* bytes allocated */
    size_t max;                      /* room never exceeds this */
    const struct lud_memory *memory; /* NULL: the buffer is the caller's array and does not grow */
    bool failed;                     /* something was left out */
};

/* A buffer over the caller's array; nothing to destroy. room >= 1. */
struct bytes bytes_fixed(char *array, size_t room);
/* A buffer that grows up to `max` bytes. Destroy it with bytes_destroy. */
struct bytes bytes_growing(const struct lud_memory *memory, size_t max);
void bytes_destroy(struct bytes *bytes);

void bytes_clear(struct bytes *bytes); /* empty and not failed, memory kept */
void bytes_put(struct bytes *bytes, const void *data, size_t size);
void bytes_char(struct bytes *bytes, char c);
void bytes_text(struct bytes *bytes, const char *text);
void bytes_span(struct bytes *bytes, struct span span);
void bytes_repeat(struct bytes *bytes, const char *text, size_t count);
void bytes_integer(struct bytes *bytes, int64_t value);
void bytes_unsigned(struct bytes *bytes, uint64_t value);
void bytes_hex(struct bytes *bytes, uint64_t value, int digits); /* lower case, padded with zeros */
/* value / 10^decimals in decimal notation: bytes_fixed_point(b, 610000, 6) writes 0.610000. */
void bytes_fixed_point(struct bytes *bytes, int64_t value, int decimals);
void bytes_utf8(struct bytes *bytes, uint32_t code); /* U+FFFD for what is not a scalar value */

struct span bytes_view(const struct bytes *bytes);   /* what was written */
const char *bytes_string(const struct bytes *bytes); /* the same, terminated; "" when nothing was */

#endif

/* bytes.h: a string builder with a maximum size and a sticky error flag. An append that does not fit, or for
 * which there is no memory, keeps the part that fits and sets `failed`; later appends do nothing. Callers
 * check `failed` once, at the end. */
#ifndef BASE_BYTES_H
#define BASE_BYTES_H

#include "base/memory.h"
#include "base/span.h"

struct bytes {
    char *data;                      /* NUL-terminated; NULL until a growing buffer's first append */
    size_t size;                     /* bytes written, without the NUL */
    size_t capacity;                 /* bytes available at data, the NUL included */
    size_t max;                      /* capacity never exceeds this */
    const struct lud_memory *memory; /* NULL: data is the caller's array and does not grow */
    bool failed;                     /* an append was cut short or dropped; bytes_clear resets it */
};

/* A buffer over the caller's array of `capacity` >= 1 bytes; needs no bytes_destroy. */
struct bytes bytes_fixed(char *array, size_t capacity);
/* A buffer that grows to at most `max` bytes, NUL included. Allocates on the first append; free with
 * bytes_destroy. */
struct bytes bytes_growing(const struct lud_memory *memory, size_t max);
void bytes_destroy(struct bytes *bytes); /* safe on a fixed, an unused or an already destroyed buffer */

void bytes_clear(struct bytes *bytes); /* empties the buffer and resets `failed`; keeps the memory */

/* Appending. Each call is a no-op once `failed` is set. */
void bytes_put(struct bytes *bytes, const void *data, size_t size);
void bytes_char(struct bytes *bytes, char c);
void bytes_text(struct bytes *bytes, const char *text); /* text NULL: appends nothing */
void bytes_span(struct bytes *bytes, struct span span);
void bytes_repeat(struct bytes *bytes, const char *text, size_t count);
void bytes_integer(struct bytes *bytes, int64_t value);
void bytes_unsigned(struct bytes *bytes, uint64_t value);
/* Lower case, zero-padded to `digits` (1..16). */
void bytes_hex(struct bytes *bytes, uint64_t value, int digits);
/* Appends value / 10^decimals in decimal notation: bytes_fixed_point(b, 610000, 6) writes 0.610000. */
void bytes_fixed_point(struct bytes *bytes, int64_t value, int decimals);
void bytes_utf8(struct bytes *bytes, uint32_t code); /* surrogates and codes past U+10FFFF become U+FFFD */

struct span bytes_view(const struct bytes *bytes);   /* the contents; valid until the next append */
const char *bytes_string(const struct bytes *bytes); /* the same as a C string; never NULL */

#endif

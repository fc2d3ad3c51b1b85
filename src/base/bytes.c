/* bytes.c: the string builder. Nothing is appended after the first failure, so the contents are always a
 * prefix of the intended text. */
#include "base/bytes.h"

#include <assert.h>
#include <string.h>

enum { FIRST_CAPACITY = 64, DIGITS = 20 }; /* UINT64_MAX has 20 digits */

struct bytes bytes_fixed(char *array, size_t capacity)
{
    assert(capacity >= 1);
    array[0] = '\0';
    return (struct bytes){.data = array, .capacity = capacity, .max = capacity};
}

struct bytes bytes_growing(const struct lud_memory *memory, size_t max)
{
    return (struct bytes){.max = max, .memory = memory};
}

void bytes_destroy(struct bytes *bytes)
{
    if (bytes->memory != NULL)
        memory_free(bytes->memory, bytes->data, bytes->capacity);
    *bytes = (struct bytes){0};
}

void bytes_clear(struct bytes *bytes)
{
    bytes->size = 0;
    bytes->failed = false;
    if (bytes->data != NULL)
        bytes->data[0] = '\0';
}

/* Ensures capacity for `more` bytes and the NUL, or as much as `max` allows. Out of memory: changes nothing.
 */
static void bytes_reserve(struct bytes *bytes, size_t more)
{
    const size_t max = bytes->max;
    const size_t need = more < max - bytes->size ? bytes->size + more + 1 : max;
    if (bytes->memory == NULL || need <= bytes->capacity)
        return;
    size_t capacity = bytes->capacity > 0 ? bytes->capacity : max < FIRST_CAPACITY ? max : FIRST_CAPACITY;
    while (capacity < need)
        capacity = capacity > max / 2 ? max : 2 * capacity;
    char *data = memory_resize(bytes->memory, bytes->data, bytes->capacity, capacity);
    if (data == NULL)
        return;
    data[bytes->size] = '\0';
    bytes->data = data;
    bytes->capacity = capacity;
}

void bytes_put(struct bytes *bytes, const void *data, size_t size)
{
    if (size == 0 || bytes->failed)
        return;
    bytes_reserve(bytes, size);
    const size_t left = bytes->capacity == 0 ? 0 : bytes->capacity - bytes->size - 1;
    const size_t fits = size < left ? size : left;
    bytes->failed = fits < size;
    if (fits == 0)
        return;
    memcpy(bytes->data + bytes->size, data, fits);
    bytes->size += fits;
    bytes->data[bytes->size] = '\0';
}

void bytes_char(struct bytes *bytes, char c)
{
    bytes_put(bytes, &c, 1);
}

void bytes_text(struct bytes *bytes, const char *text)
{
    bytes_span(bytes, span_of(text));
}

void bytes_span(struct bytes *bytes, struct span span)
{
    bytes_put(bytes, span.data, span.size);
}

void bytes_repeat(struct bytes *bytes, const char *text, size_t count)
{
    const struct span span = span_of(text);
    for (size_t i = 0; i < count && !bytes->failed; i++)
        bytes_span(bytes, span);
}

static uint64_t magnitude(int64_t value)
{
    return value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
}

/* Writes the decimal digits of value, right-aligned, into `buffer`; returns them. */
static struct span decimal(uint64_t value, char buffer[DIGITS])
{
    size_t start = DIGITS;
    do {
        buffer[--start] = (char)('0' + value % 10);
        value /= 10;
    } while (value > 0);
    return (struct span){buffer + start, DIGITS - start};
}

void bytes_integer(struct bytes *bytes, int64_t value)
{
    bytes_fixed_point(bytes, value, 0);
}

void bytes_unsigned(struct bytes *bytes, uint64_t value)
{
    char buffer[DIGITS];
    bytes_span(bytes, decimal(value, buffer));
}

void bytes_hex(struct bytes *bytes, uint64_t value, int digits)
{
    assert(digits >= 1 && digits <= 16);
    for (int digit = 15; digit >= 0; digit--)
        if (digit < digits || value >> 4 * digit != 0)
            bytes_char(bytes, "0123456789abcdef"[value >> 4 * digit & 15]);
}

void bytes_fixed_point(struct bytes *bytes, int64_t value, int decimals)
{
    assert(decimals >= 0);
    char buffer[DIGITS];
    const struct span digits = decimal(magnitude(value), buffer);
    const size_t fraction = (size_t)decimals;
    const size_t whole = digits.size > fraction ? digits.size - fraction : 0;
    bytes_text(bytes, value < 0 ? "-" : "");
    bytes_span(bytes, whole > 0 ? span_first(digits, whole) : span_of("0"));
    if (fraction > 0) {
        bytes_char(bytes, '.');
        bytes_repeat(bytes, "0", whole > 0 ? 0 : fraction - digits.size);
        bytes_span(bytes, span_from(digits, whole));
    }
}

void bytes_utf8(struct bytes *bytes, uint32_t code)
{
    if (code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF))
        code = 0xFFFD;
    const int tail = code < 0x80      ? 0
                     : code < 0x800   ? 1
                     : code < 0x10000 ? 2
                                      : 3; /* continuation bytes, six bits each */
    static const unsigned char leads[] = {0x00, 0xC0, 0xE0, 0xF0};
    bytes_char(bytes, (char)(leads[tail] | code >> 6 * tail));
    for (int i = tail - 1; i >= 0; i--)
        bytes_char(bytes, (char)(0x80 | (code >> 6 * i & 0x3F)));
}

struct span bytes_view(const struct bytes *bytes)
{
    return (struct span){bytes->data, bytes->size};
}

const char *bytes_string(const struct bytes *bytes)
{
    return bytes->data == NULL ? "" : bytes->data;
}

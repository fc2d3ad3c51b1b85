/* json.h: a small JSON parser and writer (RFC 8259) with limits on depth and size. It uses no files, locale
 * or floating point, so it compiles to WebAssembly without imports. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/bytes.h"
#include "base/span.h"
#include "ludens.h"

enum { JSON_MAX_DEPTH = 32, JSON_MAX_SIZE = 1 << 20 };

enum json_kind { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };

/* A parsed document is a flat array of values in document order (preorder). An object's members are pairs:
 * the name (a string), then the value. `next` skips a value together with its contents.
 *   {"a":[1,2]}  ->  [0] object size=1 next=5   [1] string "a"   [2] array size=2 next=5   [3] 1   [4] 2 */
struct json_value {
    enum json_kind kind;
    struct span text; /* string: the bytes between the quotes, still escaped; others: the value as written */
    uint32_t size;    /* elements of an array, members of an object; else 0 */
    uint32_t next;    /* index of the value after this one and its contents */
};

struct json {
    struct json_value *values; /* the caller's array; their texts point into the document */
    size_t capacity, count;
    size_t error; /* byte offset of the error, when json_read fails */
};

/* Parses one document, blanks around it allowed, into values[0..count); values[0] is the root. `text` and
 * `values` must outlive *json. LUD_ERROR_SYNTAX for bad JSON, invalid UTF-8 or a lone surrogate (duplicate
 * names are allowed); LUD_ERROR_TOO_LARGE for more than JSON_MAX_SIZE bytes, JSON_MAX_DEPTH levels or
 * `capacity` values. On failure count is 0 and json->error is the offset. */
enum lud_status json_read(struct json *json, struct json_value *values, size_t capacity, struct span text);

/* The value of member `name` of the object at index `object`, the first one if the name repeats. NULL when
 * there is none or the value is not an object. */
const struct json_value *json_member(const struct json *json, size_t object, const char *name);
/* Element `index` of the array at index `array`; NULL likewise. Linear in `index`. */
const struct json_value *json_element(const struct json *json, size_t array, size_t index);
/* Index of *value in json->values. */
size_t json_index(const struct json *json, const struct json_value *value);

/* Typed access. A NULL value (an absent member) counts as one of the wrong kind. */

/* Appends the unescaped string as UTF-8 to `out`; false when it is not a string or `out` has failed. */
bool json_string(const struct json_value *value, struct bytes *out);
/* Whether it is a string whose unescaped bytes equal `text`. */
bool json_is(const struct json_value *value, const char *text);
/* A number in low..high without fraction or exponent; otherwise false and *out is unchanged. */
bool json_integer(const struct json_value *value, int64_t low, int64_t high, int64_t *out);

/* Writes a document in order and inserts commas and colons. Misuse (a value without a name in an object, a
 * wrong bracket) asserts where it is noticed; a full buffer shows as out->failed. */
struct json_writer {
    struct bytes *out;
    uint64_t filled; /* bit d: the container at depth d has an item, so the next one needs a comma */
    int depth;       /* open containers */
    bool named;      /* the last call wrote a member's name */
};

struct json_writer json_write(struct bytes *out);
void json_open(struct json_writer *writer, char bracket);  /* '{' or '[' */
void json_close(struct json_writer *writer, char bracket); /* '}' or ']' */
void json_name(struct json_writer *writer, const char *name);
void json_text(struct json_writer *writer, struct span text); /* invalid UTF-8 becomes U+FFFD */
void json_number(struct json_writer *writer, int64_t value);
void json_fixed_point(struct json_writer *writer, int64_t value, int decimals); /* as bytes_fixed_point */
void json_bool(struct json_writer *writer, bool value);
void json_null(struct json_writer *writer);
void json_raw(struct json_writer *writer, struct span json); /* a value that is JSON already */
/* Name and value in one call. */
void json_member_text(struct json_writer *writer, const char *name, const char *text);
void json_member_number(struct json_writer *writer, const char *name, int64_t value);

#endif

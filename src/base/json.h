/* json.h: a small JSON reader and writer (RFC 8259), capped in depth and size, without files, locale or
 * floating point, so that it compiles to WebAssembly without imports. */
#ifndef BASE_JSON_H
#define BASE_JSON_H

#include "base/bytes.h"
#include "base/span.h"
#include "ludens.h"

enum { JSON_MAX_DEPTH = 32, JSON_MAX_SIZE = 1 << 20 };

enum json_kind { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT };

/* A parsed text is an array of values in the order of the text. The members of an object are pairs of values:
 * a string, then the value. `next` skips a value with all that it contains.
 *   {"a":[1,2]}  ->  [0] object size=1 next=5   [1] string "a"   [2] array size=2 next=5   [3] 1   [4] 2 */
struct json_value {
    enum json_kind kind;
    struct span
        text;      /* string: between its quotes, still escaped; number: as written; else the whole value */
    uint32_t size; /* array: elements; object: members */
    uint32_t next; /* index of the value after this one and its contents */
};

struct json {
    struct json_value *values; /* the caller's array */
    size_t room, count;
    size_t error; /* byte offset of the first error, when json_read fails */
};

/* Reads one JSON text (surrounding blanks allowed, nothing else after it) into values[0..count).
 * LUD_ERROR_SYNTAX at json->error for bad JSON (invalid UTF-8 and lone surrogates too; duplicate keys are
 * allowed); LUD_ERROR_TOO_LARGE for more than JSON_MAX_SIZE bytes, JSON_MAX_DEPTH levels or `room` values. */
enum lud_status json_read(struct json *json, struct json_value *values, size_t room, struct span text);

/* The value of member `name` (the first of several) of the object at index `object`; NULL when absent or not
 * an object. */
const struct json_value *json_member(const struct json *json, size_t object, const char *name);
/* The same for element `index` of an array. */
const struct json_value *json_element(const struct json *json, size_t array, size_t index);
size_t json_index(const struct json *json, const struct json_value *value); /* its place in values */

/* What a value holds; these take NULL, as an absent member, for a value of the wrong kind.
 * Unescapes a string value into `out` as UTF-8; false when it is not a string or out is full. */
bool json_string(const struct json_value *value, struct bytes *out);
bool json_is(const struct json_value *value,
             const char *text); /* a string whose unescaped bytes are `text` */
/* A number without fraction or exponent within low..high. */
bool json_integer(const struct json_value *value, int64_t low, int64_t high, int64_t *out);

/* The writer puts commas and colons itself: call the functions in the order of the text. */
struct json_writer {
    struct bytes *out;
    uint64_t filled; /* bit d <= JSON_MAX_DEPTH: something already stands at depth d, so a comma is due */
    int depth;
    bool named; /* a member's name was just written */
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
/* name and value in one call, for what objects are mostly made of */
void json_member_text(struct json_writer *writer, const char *name, const char *text);
void json_member_number(struct json_writer *writer, const char *name, int64_t value);

#endif

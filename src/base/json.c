/* json.c: JSON (RFC 8259). A recursive-descent parser, at most JSON_MAX_DEPTH levels deep, that stops at the
 * first error with `at` on it; a writer that keeps one bit per level to know when a comma is due. */
#include "base/json.h"

#include <assert.h>
#include <string.h>

/* The letter after a backslash and the byte it stands for. The slash is last: it is parsed but never written.
 */
static const char escape_letters[] = "\"\\bfnrt/";
static const char escape_bytes[] = "\"\\\b\f\n\r\t/";
enum { ESCAPES_PARSED = sizeof escape_bytes - 1, ESCAPES_WRITTEN = ESCAPES_PARSED - 1 };

/* ---- characters of strings --------------------------------------------------------------------------- */

/* Whether `code` is in the block of 1024 surrogates from `first`: 0xD800 high, 0xDC00 low. */
static bool is_surrogate(uint32_t code, uint32_t first)
{
    return code >= first && code < first + 0x400;
}

/* The decode functions return the bytes they consumed, 0 when `text` does not begin with such a form. This
 * one: \uXXXX, one UTF-16 unit. */
static size_t decode_hex_escape(struct span text, uint32_t *code)
{
    if (text.size < 6 || !span_starts(text, "\\u"))
        return 0;
    *code = 0;
    for (size_t i = 2; i < 6; i++) {
        static const char digits[] = "0123456789abcdefABCDEF";
        const char *found = memchr(digits, text.data[i], sizeof digits - 1);
        if (found == NULL)
            return 0;
        const uint32_t digit = (uint32_t)(found - digits);
        *code = *code << 4 | (digit < 16 ? digit : digit - 6);
    }
    return 6;
}

/* Any escape; a surrogate pair is decoded into one code point. */
static size_t decode_escape(struct span text, uint32_t *code)
{
    const char *found = text.size < 2 ? NULL : memchr(escape_letters, text.data[1], ESCAPES_PARSED);
    if (found != NULL) {
        *code = (uint32_t)escape_bytes[found - escape_letters];
        return 2;
    }
    uint32_t low;
    const size_t size = decode_hex_escape(text, code);
    if (size == 0 || is_surrogate(*code, 0xDC00))
        return 0;
    if (!is_surrogate(*code, 0xD800))
        return size;
    if (decode_hex_escape(span_from(text, size), &low) == 0 || !is_surrogate(low, 0xDC00))
        return 0;
    *code = 0x10000 + ((*code - 0xD800) << 10) + (low - 0xDC00);
    return 2 * size;
}

/* An escape or one unescaped UTF-8 character; raw control characters are invalid. */
static size_t decode_character(struct span text, uint32_t *code)
{
    if (span_starts(text, "\\"))
        return decode_escape(text, code);
    const size_t size = span_utf8(text);
    if (size == 0 || (unsigned char)text.data[0] < 0x20)
        return 0;
    *code = (unsigned char)text.data[0] & (size == 1 ? 0x7Fu : 0x7Fu >> size);
    for (size_t i = 1; i < size; i++)
        *code = *code << 6 | ((unsigned char)text.data[i] & 0x3Fu);
    return size;
}

/* ---- reader ------------------------------------------------------------------------------------------ */

struct reader {
    struct json *json;
    struct span text;
    size_t at;              /* offset of the next byte, or of the error */
    int depth;              /* open arrays and objects */
    enum lud_status status; /* set when a parse function returns false */
};

static bool reader_fail(struct reader *reader, enum lud_status status)
{
    reader->status = status;
    return false;
}

static char reader_peek(const struct reader *reader)
{
    return reader->at < reader->text.size ? reader->text.data[reader->at] : '\0';
}

/* Consumes `c` if it is next. */
static bool reader_accept(struct reader *reader, char c)
{
    if (reader->at == reader->text.size || reader_peek(reader) != c)
        return false;
    reader->at++;
    return true;
}

static bool reader_expect(struct reader *reader, char c)
{
    return reader_accept(reader, c) || reader_fail(reader, LUD_ERROR_SYNTAX);
}

static void reader_skip_blanks(struct reader *reader)
{
    while (reader_accept(reader, ' ') || reader_accept(reader, '\t') || reader_accept(reader, '\n') ||
           reader_accept(reader, '\r'))
        continue;
}

static struct json_value *reader_add_value(struct reader *reader, enum json_kind kind)
{
    struct json *json = reader->json;
    if (json->count == json->capacity) {
        reader_fail(reader, LUD_ERROR_TOO_LARGE);
        return NULL;
    }
    struct json_value *value = &json->values[json->count++];
    *value = (struct json_value){.kind = kind, .next = (uint32_t)json->count};
    return value;
}

static struct span reader_text_since(const struct reader *reader, size_t start)
{
    return span_first(span_from(reader->text, start), reader->at - start);
}

static bool parse_keyword(struct reader *reader, enum json_kind kind, const char *word)
{
    if (!span_starts(span_from(reader->text, reader->at), word))
        return reader_fail(reader, LUD_ERROR_SYNTAX);
    struct json_value *value = reader_add_value(reader, kind);
    if (value == NULL)
        return false;
    value->text = span_first(span_from(reader->text, reader->at), strlen(word));
    reader->at += value->text.size;
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool parse_digits(struct reader *reader)
{
    const size_t start = reader->at;
    while (is_digit(reader_peek(reader)))
        reader->at++;
    return reader->at > start || reader_fail(reader, LUD_ERROR_SYNTAX);
}

static bool parse_number(struct reader *reader)
{
    const size_t start = reader->at;
    if (reader_peek(reader) != '-' && !is_digit(reader_peek(reader)))
        return reader_fail(reader, LUD_ERROR_SYNTAX);
    struct json_value *value = reader_add_value(reader, JSON_NUMBER);
    if (value == NULL)
        return false;
    reader_accept(reader, '-');
    if (!reader_accept(reader, '0') && !parse_digits(reader))
        return false;
    if (reader_accept(reader, '.') && !parse_digits(reader))
        return false;
    if (reader_accept(reader, 'e') || reader_accept(reader, 'E')) {
        if (!reader_accept(reader, '+'))
            reader_accept(reader, '-');
        if (!parse_digits(reader))
            return false;
    }
    value->text = reader_text_since(reader, start);
    return true;
}

static bool parse_string(struct reader *reader)
{
    if (reader_peek(reader) != '"')
        return reader_fail(reader, LUD_ERROR_SYNTAX);
    struct json_value *value = reader_add_value(reader, JSON_STRING);
    if (value == NULL)
        return false;
    const size_t start = ++reader->at;
    while (reader_peek(reader) != '"') {
        uint32_t code;
        const size_t size = decode_character(span_from(reader->text, reader->at), &code);
        if (size == 0)
            return reader_fail(reader, LUD_ERROR_SYNTAX);
        reader->at += size;
    }
    value->text = reader_text_since(reader, start);
    reader->at++;
    return true;
}

static bool parse_value(struct reader *reader);

/* An array element, or a member with its name; blanks around it are skipped. */
static bool parse_item(struct reader *reader, enum json_kind kind)
{
    reader_skip_blanks(reader);
    if (kind == JSON_OBJECT) {
        if (!parse_string(reader))
            return false;
        reader_skip_blanks(reader);
        if (!reader_expect(reader, ':'))
            return false;
        reader_skip_blanks(reader);
    }
    if (!parse_value(reader))
        return false;
    reader_skip_blanks(reader);
    return true;
}

static bool parse_items(struct reader *reader, struct json_value *container, char close)
{
    reader_skip_blanks(reader);
    if (reader_accept(reader, close))
        return true;
    do {
        if (!parse_item(reader, container->kind))
            return false;
        container->size++;
    } while (reader_accept(reader, ','));
    return reader_expect(reader, close);
}

static bool parse_container(struct reader *reader, enum json_kind kind, char close)
{
    const size_t start = reader->at;
    if (reader->depth == JSON_MAX_DEPTH)
        return reader_fail(reader, LUD_ERROR_TOO_LARGE);
    struct json_value *container = reader_add_value(reader, kind);
    if (container == NULL)
        return false;
    reader->at++;
    reader->depth++;
    if (!parse_items(reader, container, close))
        return false;
    reader->depth--;
    container->text = reader_text_since(reader, start);
    container->next = (uint32_t)reader->json->count;
    return true;
}

static bool parse_value(struct reader *reader)
{
    switch (reader_peek(reader)) {
    case '{':
        return parse_container(reader, JSON_OBJECT, '}');
    case '[':
        return parse_container(reader, JSON_ARRAY, ']');
    case '"':
        return parse_string(reader);
    case 'n':
        return parse_keyword(reader, JSON_NULL, "null");
    case 'f':
        return parse_keyword(reader, JSON_FALSE, "false");
    case 't':
        return parse_keyword(reader, JSON_TRUE, "true");
    default:
        return parse_number(reader);
    }
}

static bool parse_document(struct reader *reader)
{
    if (reader->text.size > JSON_MAX_SIZE) {
        reader->at = JSON_MAX_SIZE;
        return reader_fail(reader, LUD_ERROR_TOO_LARGE);
    }
    return parse_item(reader, JSON_ARRAY) &&
           (reader->at == reader->text.size || reader_fail(reader, LUD_ERROR_SYNTAX));
}

enum lud_status json_read(struct json *json, struct json_value *values, size_t capacity, struct span text)
{
    *json = (struct json){.values = values, .capacity = capacity};
    struct reader reader = {.json = json, .text = text};
    if (parse_document(&reader))
        return LUD_OK;
    json->count = 0;
    json->error = reader.at;
    return reader.status;
}

/* ---- access ------------------------------------------------------------------------------------------ */

static const struct json_value *container_of_kind(const struct json *json, size_t index, enum json_kind kind)
{
    return index < json->count && json->values[index].kind == kind ? &json->values[index] : NULL;
}

const struct json_value *json_member(const struct json *json, size_t object, const char *name)
{
    const struct json_value *container = container_of_kind(json, object, JSON_OBJECT);
    if (container == NULL)
        return NULL;
    for (size_t key = object + 1; key < container->next; key = json->values[key + 1].next)
        if (json_is(&json->values[key], name))
            return &json->values[key + 1];
    return NULL;
}

const struct json_value *json_element(const struct json *json, size_t array, size_t index)
{
    const struct json_value *container = container_of_kind(json, array, JSON_ARRAY);
    if (container == NULL || index >= container->size)
        return NULL;
    size_t element = array + 1;
    while (index-- > 0)
        element = json->values[element].next;
    return &json->values[element];
}

size_t json_index(const struct json *json, const struct json_value *value)
{
    return (size_t)(value - json->values);
}

/* Moves the first character of *rest, unescaped, to `out`. The parser has validated the string. */
static void unescape(struct span *rest, struct bytes *out)
{
    uint32_t code = 0;
    const size_t size = decode_character(*rest, &code);
    assert(size > 0);
    bytes_utf8(out, code);
    *rest = span_from(*rest, size);
}

bool json_string(const struct json_value *value, struct bytes *out)
{
    if (value == NULL || value->kind != JSON_STRING)
        return false;
    struct span rest = value->text;
    while (rest.size > 0 && !out->failed)
        unescape(&rest, out);
    return !out->failed;
}

bool json_is(const struct json_value *value, const char *text)
{
    if (value == NULL || value->kind != JSON_STRING)
        return false;
    struct span rest = value->text, wanted = span_of(text);
    while (rest.size > 0) {
        char array[5];
        struct bytes one = bytes_fixed(array, sizeof array);
        unescape(&rest, &one);
        if (!span_equal(span_first(wanted, one.size), bytes_view(&one)))
            return false;
        wanted = span_from(wanted, one.size);
    }
    return wanted.size == 0;
}

bool json_integer(const struct json_value *value, int64_t low, int64_t high, int64_t *out)
{
    return value != NULL && value->kind == JSON_NUMBER && span_integer(value->text, low, high, out);
}

/* ---- writer ------------------------------------------------------------------------------------------ */

struct json_writer json_write(struct bytes *out)
{
    return (struct json_writer){.out = out};
}

/* Writes the comma that a new item needs. */
static void writer_separate(struct json_writer *writer)
{
    const uint64_t here = UINT64_C(1) << writer->depth;
    const bool filled = (writer->filled & here) != 0;
    assert(writer->depth > 0 || !filled);
    if (filled && !writer->named)
        bytes_char(writer->out, ',');
    writer->filled |= here;
    writer->named = false;
}

static void write_escaped(struct bytes *out, char c)
{
    const char *found = memchr(escape_bytes, c, ESCAPES_WRITTEN);
    if (found != NULL) {
        bytes_char(out, '\\');
        bytes_char(out, escape_letters[found - escape_bytes]);
    } else if ((unsigned char)c < 0x20) {
        bytes_text(out, "\\u");
        bytes_hex(out, (unsigned char)c, 4);
    } else {
        bytes_char(out, c);
    }
}

static void write_string(struct bytes *out, struct span text)
{
    bytes_char(out, '"');
    while (text.size > 0) {
        const size_t size = span_utf8(text);
        if (size == 0)
            bytes_utf8(out, 0xFFFD);
        else if (size == 1)
            write_escaped(out, text.data[0]);
        else
            bytes_span(out, span_first(text, size));
        text = span_from(text, size > 0 ? size : 1);
    }
    bytes_char(out, '"');
}

void json_open(struct json_writer *writer, char bracket)
{
    assert((bracket == '{' || bracket == '[') && writer->depth < JSON_MAX_DEPTH);
    writer_separate(writer);
    bytes_char(writer->out, bracket);
    writer->depth++;
    writer->filled &= ~(UINT64_C(1) << writer->depth);
}

void json_close(struct json_writer *writer, char bracket)
{
    assert((bracket == '}' || bracket == ']') && writer->depth > 0 && !writer->named);
    writer->depth--;
    bytes_char(writer->out, bracket);
}

void json_name(struct json_writer *writer, const char *name)
{
    assert(writer->depth > 0 && !writer->named);
    writer_separate(writer);
    write_string(writer->out, span_of(name));
    bytes_char(writer->out, ':');
    writer->named = true;
}

void json_text(struct json_writer *writer, struct span text)
{
    writer_separate(writer);
    write_string(writer->out, text);
}

void json_number(struct json_writer *writer, int64_t value)
{
    json_fixed_point(writer, value, 0);
}

void json_fixed_point(struct json_writer *writer, int64_t value, int decimals)
{
    writer_separate(writer);
    bytes_fixed_point(writer->out, value, decimals);
}

void json_bool(struct json_writer *writer, bool value)
{
    writer_separate(writer);
    bytes_text(writer->out, value ? "true" : "false");
}

void json_null(struct json_writer *writer)
{
    writer_separate(writer);
    bytes_text(writer->out, "null");
}

void json_raw(struct json_writer *writer, struct span json)
{
    writer_separate(writer);
    bytes_span(writer->out, json);
}

void json_member_text(struct json_writer *writer, const char *name, const char *text)
{
    json_name(writer, name);
    json_text(writer, span_of(text));
}

void json_member_number(struct json_writer *writer, const char *name, int64_t value)
{
    json_name(writer, name);
    json_number(writer, value);
}

/* fuzz_json.c: JSON that parses can be written and parses again to the same values. */
#include "fuzz.h"

#include "base/json.h"

enum { ROOM = 4096 };

/* Writes the value at `index` and returns the index after it. */
static size_t write_value(struct json_writer *writer, const struct json *json, size_t index)
{
    const struct json_value *value = &json->values[index];
    struct bytes text = bytes_growing(memory_heap(), JSON_MAX_SIZE);
    int64_t number;
    switch (value->kind) {
    case JSON_ARRAY:
    case JSON_OBJECT:
        json_open(writer, value->kind == JSON_ARRAY ? '[' : '{');
        for (index++; index < value->next;) {
            if (value->kind == JSON_OBJECT) {
                REQUIRE(json_string(&json->values[index++], &text));
                json_name(writer, bytes_string(&text));
                bytes_clear(&text);
            }
            index = write_value(writer, json, index);
        }
        json_close(writer, value->kind == JSON_ARRAY ? ']' : '}');
        break;
    case JSON_STRING:
        REQUIRE(json_string(value, &text));
        json_text(writer, bytes_view(&text));
        break;
    case JSON_NUMBER:
        json_number(writer, json_integer(value, INT64_MIN, INT64_MAX, &number) ? number : 0);
        break;
    case JSON_NULL:
        json_null(writer);
        break;
    default:
        json_bool(writer, value->kind == JSON_TRUE);
    }
    bytes_destroy(&text);
    return value->next;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct json_value first_values[ROOM], second_values[ROOM];
    struct json first, second;
    const struct span input = {(const char *)data, size};
    if (json_read(&first, first_values, ROOM, input) != LUD_OK) {
        REQUIRE(first.error <= size);
        return 0;
    }
    struct bytes text = bytes_growing(memory_heap(), 8 * JSON_MAX_SIZE);
    struct json_writer writer = json_write(&text);
    REQUIRE(write_value(&writer, &first, 0) == first.count && !text.failed);
    if (text.size <= JSON_MAX_SIZE) {
        REQUIRE(json_read(&second, second_values, ROOM, bytes_view(&text)) == LUD_OK);
        REQUIRE(second.count == first.count);
        for (size_t i = 0; i < first.count; i++)
            REQUIRE(first.values[i].kind == second.values[i].kind &&
                    first.values[i].size == second.values[i].size);
    }
    bytes_destroy(&text);
    return 0;
}

/* fuzz_lesson.c: a lesson file that is accepted is written as valid JSON; one that is not gives an error with
 * a line. */
#include "fuzz.h"

#include "lessons/lessons.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum { VALUES = 20000 };
    static struct json_value values[VALUES];
    const struct span input = {(const char *)data, size};
    struct bytes out = bytes_growing(memory_heap(), LESSONS_SIZE);
    struct json_writer writer = json_write(&out);
    struct lud_why why = {.line = 0};
    struct json json;
    const enum lud_status status = lesson_write(span_of("fuzz"), input, NULL, &writer, &why);
    if (status == LUD_OK)
        REQUIRE(json_read(&json, values, VALUES, bytes_view(&out)) == LUD_OK);
    else
        REQUIRE(why.status == status &&
                (why.line > 0 || size == 0 || why.text != 0 || status == LUD_ERROR_TOO_LARGE));
    bytes_destroy(&out);
    return 0;
}

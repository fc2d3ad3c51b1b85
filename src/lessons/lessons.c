/* lessons.c: the list of all lessons, as the page gets it. */
#include "lessons/lessons.h"

#include "text/text.h"

static void write_families(struct json_writer *writer)
{
    json_name(writer, "families");
    json_open(writer, '[');
    for (const char *const *family = lesson_families(); *family != NULL; family++)
        json_text(writer, span_of(*family));
    json_close(writer, ']');
}

/* Index of the file called `name`; `count` if there is none. */
static size_t find_lesson(const struct lesson_file *files, size_t count, struct span name)
{
    size_t i = 0;
    while (i < count && !span_equal(files[i].name, name))
        i++;
    return i;
}

static bool is_built_in(struct span name)
{
    for (const struct lesson_file *file = lesson_files; file->name.data != NULL; file++)
        if (span_equal(file->name, name))
            return true;
    return false;
}

/* The built-in lessons, each replaced by its namesake. */
static enum lud_status write_built_in(const struct lesson_file *more, size_t count, const struct lud_env *env,
                                      struct json_writer *writer, size_t *fault, struct lud_why *why)
{
    enum lud_status status = LUD_OK;
    for (const struct lesson_file *file = lesson_files; status == LUD_OK && file->name.data != NULL; file++) {
        *fault = find_lesson(more, count, file->name);
        if (*fault < count)
            status = lesson_write(file->name, more[*fault].text, env, writer, why);
        else
            status = lesson_write(file->name, file->text, NULL, writer, why);
    }
    return status;
}

enum lud_status lessons_write(const struct lesson_file *more, size_t count, const struct lud_env *env,
                              struct bytes *out, size_t *fault, struct lud_why *why)
{
    struct json_writer writer = json_write(out);
    json_open(&writer, '{');
    write_families(&writer);
    json_name(&writer, "lessons");
    json_open(&writer, '[');
    enum lud_status status = write_built_in(more, count, env, &writer, fault, why);
    for (size_t i = 0; status == LUD_OK && i < count; i++)
        if (!is_built_in(more[i].name)) {
            *fault = i;
            status = lesson_write(more[i].name, more[i].text, env, &writer, why);
        }
    if (status != LUD_OK)
        return status;
    *fault = count;
    json_close(&writer, ']');
    json_close(&writer, '}');
    return out->failed ? why_plain(why, LUD_ERROR_TOO_LARGE, TEXT_NONE) : LUD_OK;
}

/* record_scan.c: error positions. Lines and columns are counted only when there is an error. */
#include "play/record_scan.h"

#include <assert.h>

static int32_t capped(size_t number)
{
    return number < INT32_MAX ? (int32_t)number : INT32_MAX;
}

/* Sets line and column of the error to `more` bytes after `where`. */
static void set_error_position(const struct record_scan *scan, const char *where, size_t more)
{
    const size_t offset = (size_t)(where - scan->text.data);
    assert(offset <= scan->text.size);
    size_t line = 1, start = 0;
    for (size_t i = 0; i < offset; i++)
        if (scan->text.data[i] == '\n') {
            line++;
            start = i + 1;
        }
    scan->why->line = capped(line);
    scan->why->column = capped(offset - start + 1 + more);
}

enum lud_status record_fail(const struct record_scan *scan, enum lud_status status, enum lud_text text,
                            const char *where, int32_t arg0, int32_t arg1)
{
    why_at(scan->why, status, (int)text, 0, arg0, arg1);
    set_error_position(scan, where, 0);
    return status;
}

enum lud_status record_fail_word(const struct record_scan *scan, enum lud_status status, enum lud_text text,
                                 const char *where, struct span word)
{
    record_fail(scan, status, text, where, 0, 0);
    why_word(scan->why, word);
    return status;
}

enum lud_status record_no_memory(const struct record_scan *scan)
{
    return why_plain(scan->why, LUD_ERROR_MEMORY, TEXT_NONE);
}

enum lud_status record_relay(const struct record_scan *scan, enum lud_status status, const char *where)
{
    if (status == LUD_ERROR_MEMORY)
        return record_no_memory(scan);
    set_error_position(scan, where, scan->why->column > 0 ? (size_t)scan->why->column - 1 : 0);
    return status;
}

/* lines.c: reads lines through a fixed buffer. After each read the unread rest moves to the start of the
 * buffer; when it fills the buffer, the line is too long and is dropped. */
#include "cli/common/lines.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

void lines_init(struct lines *lines, int file)
{
    lines->file = file;
    lines->start = lines->size = 0;
    lines->skipping = false;
}

/* Returns the next `size` bytes as a line and consumes `next` bytes. */
static enum lines_status take_line(struct lines *lines, size_t size, size_t next, struct span *line)
{
    *line = (struct span){lines->buffer + lines->start, size};
    lines->start += next;
    if (lines->skipping) {
        lines->skipping = false;
        return LINES_LONG;
    }
    if (size > 0 && line->data[size - 1] == '\r')
        line->size--;
    return memchr(line->data, '\0', line->size) == NULL ? LINES_LINE : LINES_ZERO;
}

/* Reads more input. Returns the number of bytes, 0 at the end, -1 when interrupted by a signal. */
static int read_more(struct lines *lines)
{
    memmove(lines->buffer, lines->buffer + lines->start, lines->size - lines->start);
    lines->size -= lines->start;
    lines->start = 0;
    if (lines->size == sizeof lines->buffer) {
        lines->size = 0;
        lines->skipping = true;
    }
    const ssize_t got = read(lines->file, lines->buffer + lines->size, sizeof lines->buffer - lines->size);
    if (got < 0)
        return errno == EINTR ? -1 : 0;
    lines->size += (size_t)got;
    return (int)got;
}

enum lines_status lines_next(struct lines *lines, struct span *line)
{
    for (;;) {
        const struct span rest = {lines->buffer + lines->start, lines->size - lines->start};
        const size_t end = span_find(rest, '\n');
        if (end < rest.size)
            return take_line(lines, end, end + 1, line);
        const int got = read_more(lines);
        if (got < 0)
            return LINES_INTERRUPTED;
        const size_t left = lines->size - lines->start;
        if (got == 0)
            return left == 0 && !lines->skipping ? LINES_END : take_line(lines, left, left, line);
    }
}

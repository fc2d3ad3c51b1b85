/* lines.h: lines of any origin, read within fixed memory: a line that is too long is skipped, not kept. */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include "base/span.h"

enum { LINES_MAX = 4096 }; /* bytes of a line, its end included */

enum lines_status {
    LINES_LINE,
    LINES_LONG,        /* a line of more than LINES_MAX bytes went by */
    LINES_ZERO,        /* a line with a zero byte went by */
    LINES_INTERRUPTED, /* a signal came first: ask again */
    LINES_END          /* no more, or not readable */
};

struct lines {
    int file;           /* descriptor to read from */
    size_t start, size; /* buffer[start..size) is read and not yet given out */
    bool skipping;      /* in the middle of a line that is too long */
    char buffer[LINES_MAX];
};

void lines_init(struct lines *lines, int file);
/* The next line without its end, valid until the next call. A last line needs no line end. */
enum lines_status lines_next(struct lines *lines, struct span *line);

#endif

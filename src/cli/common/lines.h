/* lines.h: reads lines from a descriptor in fixed memory. A line that is too long is skipped and reported. */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include "base/span.h"

enum { LINES_MAX = 4096 }; /* bytes of a line, including its end */

enum lines_status {
    LINES_LINE,
    LINES_LONG,        /* skipped a line of more than LINES_MAX bytes */
    LINES_ZERO,        /* skipped a line that contains a zero byte */
    LINES_INTERRUPTED, /* a signal came before a line; call again to continue */
    LINES_END          /* end of the input, or a read error */
};

struct lines {
    int file;           /* descriptor to read from */
    size_t start, size; /* buffer[start..size-1] has been read but not returned */
    bool skipping;      /* inside a line that is too long */
    char buffer[LINES_MAX];
};

void lines_init(struct lines *lines, int file);
/* Returns the next line without its \n or \r\n, valid until the next call. The last line may lack its end. */
enum lines_status lines_next(struct lines *lines, struct span *line);

#endif
